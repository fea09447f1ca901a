import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const VIERZON: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.filled/expanding_the_university.scholar,game.filled/expanding_the_university.craftsman,game.filled/expanding_the_university.trader,game.filled/expanding_the_university.monk,game.filled/founding_the_city_council.farmer,game.filled/founding_the_city_council.boatman,game.filled/founding_the_city_council.craftsman,game.filled/founding_the_city_council.trader,game.filled/founding_the_city_council.knight,game.deedCitizens/expanding_the_university,game.deedCitizens/founding_the_city_council,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/tailor_shop,self.tiles/windmill,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/barracks,self.tiles/farm,self.tiles/road,self.tiles/statue,self.tiles/vineyard,self.tiles/ballroom,self.tiles/black_market,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/christmas_market,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/gaming_room,self.tiles/goldsmith,self.tiles/lair,self.tiles/lock,self.tiles/market_stand,self.tiles/observatory,self.tiles/quarry,self.tiles/sheep_farm,self.tiles/stage_coach,self.tiles/theatre,self.tiles/tinkerers_wagon,self.tiles/well,self.objectives/builder,self.objectives/fortress,self.objectives/company,self.objectives/capital,self.objectives/materials,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/tailor_shop/0,busy/tailor_shop,wheels/windmill/0,busy/windmill,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/barracks/0,busy/barracks,wheels/farm/0,busy/farm,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/vineyard/0,busy/vineyard,wheels/ballroom/0,busy/ballroom,wheels/black_market/0,busy/black_market,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/christmas_market/0,busy/christmas_market,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/gaming_room/0,busy/gaming_room,wheels/goldsmith/0,busy/goldsmith,wheels/lair/0,busy/lair,wheels/lock/0,busy/lock,wheels/market_stand/0,busy/market_stand,wheels/observatory/0,busy/observatory,wheels/quarry/0,busy/quarry,wheels/sheep_farm/0,busy/sheep_farm,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/tinkerers_wagon/0,busy/tinkerers_wagon,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,round/16,round/17,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12,task/13,task/14,task/15',
  largest: 1.648746371269226,
  weights:
    '/vNK97/9n/6L6GoHK/Ja9uECGwH1/Qj4RPy0B6P9DP5Z/vP53fqJDMTWGAJqAkn9jPwDDwDvg+39+fEMAgcm8RANcQP63+LckvUp1a731QUn8QYLOQGw83vuPfYtDFMJofeJ8xLuHP9y9fzl3vz7/5cAywlZAAEDz/5WA+3wmQLTBFX7USFp8Eb0EBru8g8DZvZT1hwWFQ3cEtsHidNz6K8DQg23+TIF5wvh9t4JoPy56G0kGgQyDdgRrPoa2c34yvxi/ovf3xX/7PsKGg4PAdz3pfbl/XABEwSb+bn4zAou/Ir/gv95Goj80vQ49Kj7/vRbCdf0nf4UD5/8cemb8zv3jO5nFVghufuzEZcKkg1Y9rTivv0W7uodE+2B4w0E9fQ+AAX74gAX887uQ+/9+6byVve0HRD9Vg52/U0nEvcjBKQJPuOeA5sJg9rt6ZUHrPzHI1n0+gPi218KlQqzIg0KrPbsDrT92PWQA4r8HfryE6biCxZ/BBAdgvfi9bX+Ig3cBIUDV/zo6jkOYfEHCqkJnvbuAFD14Phd9hjsDfIOAFr6ngOjAmfpiAEy9gQNgweLCY/zsgRJC/4O6QFtBIr2kwKJ+m8BH/2eAkz2EgsNAgwQtfsYEqMGrfw1/UIHpv1e7zsPt/ciB2L6twgFDxH+VffbCU3ydfuG/vr94Qyf9HvxMAN1AFb4zQtO8hAIDf0d+jD4GvhS8bX1fwGS/fICqPq871P6tgEdD5kMsAECC9fuj//n+PwE9v9ZAqII5wCl+V73gPO1BGDsPvMJ8kIHzP8LAN8QtfZQAT37SuuO/179QfCwDC35OPbBBJbxmw5uA5oD0/KR8k/vx/cT75r6lQ1i9m3y8/hBDKfv5gxADcr3EwUDDVX6i/xR+dD7QO0/Cw4NwfNSBE8KLv9mAGgHbP+2CyP6kAkw/A4JUQM35NQLZebhBjn+fvtgCRbjOAm9BXz1BM12ICIGnDQQEOT9OPIxBcQGa/4s6fn8bPSBCk3/lQfYDFMX+/nUCaDvgx6Z/oYGjhLR3yjpkRSo5YgeAw04jufx+Bqp9MUAzvaBBWgLE+yi+E34DvV98OvpvuKeGN/3wwC8+v74yepOCX32H/p//vvqXffw84/kDBJvt1MG3u5uE3gLQflwPUQZ7Ab2+hjw8BKg7vEEEwVi3xNGuQAPAZ8RibYA57sCAvlaD4cILwb6+yz2Jfsm9OIFQPO355wOPwxJ/0wM/fCC66QAQO/n+jH2hA0W+ZMF/Os+4fgGFf4RDnDvJANJ/o8G0fiu9xPuugs3/+4KJ+p9BDgIBwBXvB0ELdU17qwNqeJN90MGM7dZ74rp6PsjBPzpyhgt07jebcri7FLpMvfh644WHQC270sDjygc7jLkGCHaCZj3xt260JQgJANd3tjvHP6K/KXTEfuJ66QAEQ1vCYsUeiPr+yfwcd0A7L78SPVg7Br8Y+UADgznVjIfzbAbTA5x9CfZ6PIU6g7yr+uG+msFYfKk5LfnQOsFEA4JbASAH7TW0PyR0xbp+vJV0MEIcvdq+3XzQQHc+VP/9wrkJbv+QOO3AvnVEhV08a4L1hOfBfD4j/acP5IBzikZ8sz2XUWt1DgsxNbmJkgaD+8m/tYPtAZNC5IER9ZJLuztZcekFLoSqhf+JRL0IfPR8FAMZQFb+w1DFBxa9PUPrAqc+uUANrtj1zz55/4OA3EaqPu9+Ez0ZglKByz5WAKp/yrwlwp6/OcD9fI49yQCkQsLEp4Cjvbl9Dr+evNTDk7wbf+CC+zxqAx7Am0Nwvp4+0f1GQ0T+VoBcvA8CFbu5Qpx/IkEGOxXCNn0PAUBCpsAWBBt8j4LFwUA8PgI1PcS+KoKjAAr+UUIq+4cDgX82/unAhsFIPLd/7r+YPNnBnz5vPrYChD1c/DCBov/kA2F/9kRuApK8YIC4QLg7wkC2u7h9CUGJgvc7rQMq/jG/ur2i+52G4n9ZPs1Dez5AQld/wwQ+gYk7eQOXAad/Sv+UfrXEsjw5PZzAGALuAf6Bhz/Pg/RAXkHRuKTCfzzGvLTC6D1ZN5xBLIQfwBr9NvtPPQeBWr+6fj/CBT4SxbQ+O3M3QYk2e/uZe3dAM37V+yH84bbovOwAmj0xwaHCQYHvN2vD4gcvA2CGDT47/Qc9jwKtg9K9w0AXvcG7fUOxvCr7hje4fzX9vkWvQT1AFjrAfXAA8ERGPj8DLP1gPQpE1nkXQsn3rjw+9mZ2eX/xe5q6fDyGu7z5YoJK/hKDFz+9wLe/o31L/S84VTUhfg8xlAICsKV0hT8+/W29Ij5Be9jBEz2O+7B7gn+oQIMCkTn9gkI9WDyZ/UtDPYRLuIeCPToy/Q562YLO+h0Dsz768cpAk/V9Ai28af9tBXaCjfaK96h+2oNJfEW4NL/reW+D4DwsR85AlEh8+tF+1oSzvuq8gH7PgG6DpLeP/XoArTq/fvn7oDVi+9J9iMToxBq2fTvVvYp4qkEVummJQcA9Pjg7vEM8xGCCbkFnP6KGr/+dhLQ6EDz2/Jh6QIHv9PZ+/EGvunbDYbyc95MDXYQo/un8u4KiwPs/D0QQw2y/0XUpSNzAWkGV+QlBu7yVgtfCwvXmvs9FGIIc/xkDxHsOQD3DnYFlfVS88MCrfZyBuL/++m07+v/rwyg5L33oQXu6PfyiPeaIV4MD9V+5KX3df2/+FwCn/qpC/vysO6l0o/3mfWhAvkWt+21HFUL6/vz343p4gr2748CDPXlCX7btgPoARokrtG1Cl0e1ehz+/4AGA6O+Zr4u/iW/oX9FwlTAQEAZu+D3BgMsQWmBUj9XvaABC4Cjf6tDJfdywFyDCn1BQvWAAwT8QH3Gi3r/g3z/k4GsuNd/+cC7RGT+68JsPAkBaL2Lg948XUHyBjIBzz0rgcmBPb0yPg8A1IRLfso+O3z+Lj483T3uOau867lcvWJAnb3nAz89NTf+B645PoNlw5w7wcOmAHrEVT7ChPmHCIDnwyM9bj5Vdn74zsTHA9eFqG6yAq6+T7b6wqeEXgMDBZTAJkGtf8G46ENrQXm+nAJQPvwBf/wtvET/jbzXQkiCoH8+Qv0+hTkGAgg3s4MOuhnDtejDQBk+BLmswr29igpSvZSA033DwBS6RgLX/kvCUvyb86H/nPu9PgtBhL/WAIMDPrjJQUb7tHRExRs5rPxEgoc9wkQg9kF9U/mcfyB/dn8hwPH+7L5BRad8EDmrfKb/8y72PbtHM3/TBFi/UL67/8mBUT6afSu8ywQqeT3A8UOZfcwDmT/Zf1rAQD6lv+6+V7tvf5b+iYDigONDPD+k/t/94D22/Jr9VMGW+t27ZL/SgEu9fTv6vfE8pj+gAGfDtjgkwLe+sPu/gPfAOf5Zert9O0M2wBQ+c8CCwO/CTf6DhOAAC34lQJ+8GD+afcaB6v/FhE7/cPwmxhM++7vhhD8IboW6RtsCNcBxPP284v67w+PEBsP3d8p+Yv0E/SFFy8a/vmbA8D7DgJc9nn70PtN9XcIoylE7gfs/TQlDA5KJBVn/Y8NQPB/1cUA+fO0DgkP1fWrArr3kDPh+bsEtRrTAnfreCtQ5kAU1A3O6mYAsATFBj/za/VvD7wBzvN69Gb9A/h7DEQNSfNr8zECQwoP86MLFPrmC9D14+w68MEJLPS3DLIOdAkS/0H2ZPrnBioD//vICmwE4g24/Y/2CQc+C678LPppBnf9HA5y9e0A7vsg+rPxwvedCQAB4wqc+LcFLfHWDlEHtA1j76n0cgzA93/+HveJ/TkHwP2sDtIOov4QAU75KgjJGMoB6AMZCGvog+85BMoRiPJ19gQB+vdREN0DU/IzCSsNB/8ZBgX44eDe9+0F4AOKATj6kfxgG8svf9eA3mrfUTVVCzYlEyKuBzf35AWku1kbvgnD8Lnh3jHr2yrTJvtl/1r96PmACioHzwjdFRXOM/toCMX5oSGF/z0MJ/Cd2j0Q4wzSGo72IQVtAcAF2ghv9JYJ7AMk8/TbfP6yDS8duubV7A7qow8oCvALA//HBuEipgvw+yrVmBh/FikENeOQ5/30qg8wF9Mc5w0c75UTY+uU6Bf1G+6RJeoV0hDeBX7urv275ugKoMom8wASy/flzb343OXl/7n9qdx2DHHfywQYEVcYwgh1BdoJ8eofzVvOEwzWBAHsdx1h4yTvkO4rGQHsHOZ5BWYADg/mD/nuJO9gA3TvN/TuCsn6S/Z5C+Tz5gwrDqj+CghyDw77W/iqCcH7FQPU87EQjgVKC03xOgniDwUI2v0r/SULYP6s/Z/5UP8U+W74UgV6Bx3x6vzyAdML9Pb3Ce/wkvA29NQIf/h1+hYBlP6QA5ILdAkgDcUOLgcNEMsA/wxz/G71UAFmALP17gP2/rf6hAg5Di4B6BNE9ffj9wO+AB/yXvfmCKP/Gfxp9F32HOfP/HsHZtyrAx7ta/Ui/Djr6f8S+AL4TQwhB3L/G/CrEa4Ie+4m8ucTugki7d3pHQO58+L+z/SK+5n6oA598woMcg7V+DEKNP0JBR4DG/MZ1I/zNeW59mXmr/O4BvL6Rx0n7uH2ehCvHrIEPQCz/Q0Ht/E6GvMEmxprFvsJqf3WCaL9I/x++eQGrwM79+f1yfXG/v3wwAVb5TQBAvwAAbr7SQf2EkXphgdoCNLb9BmK6hX6UO69+gQPSPwn+oXmuwACBfD6DvrF7OPzFQYWCoE7F/bb9TcquPl6JV79/R1L+3PmGdouEBbwmP6EHN3oOhJa/JQVwg3xDYfj/vIjEKnt1RjR8V/ybe0LAD0AY/AGDGUGyf3LEfkFtw9//T/7jvTJ/mLzfPKFC0vyWxIPHKPzZ/J7DN0JO/m64F4DYO1B7bHwugU4AJjia/sKCBb9YOzI+7cNKAJMABP3RRDjKULi4Pzc/nvyvQ42/+nrNfstDevwf+9/FMH0Svlj7+sLgvqx/Ff2ZfV+BiD8b/7t7qfnq/qFEpMfKw1t/l75DMuf5Fntwvv75obVNQpAEf0MgAFr+D8NChlY/h3T0gPU/2UrWuA2FYX3UPNz+LsCeQGdC14KHBsOAfYLkvb98xT7M++11iwP8vWZ5a3x9+mgBC3oufQG+f3amhz5JlsDstt1HUv2buyy9UL/JO97CfT8z+Uq9xDzTwloFH4H4fwD54AB7dFI6s/4WwZA9Fr9MPXfBAX5o+2z7W759Rcc8JYEwPbG+zL+WNIvCIICzuZG/tYI9fIf+j7uJ+8JCgcTS9c99pb7ANiXJJ8CYw6O/2zA2gyvBdvmPfvQ5r33avpd4/YdffPp8+UKDP/59djyQAGX/0EMufWnCTYHvP2Q/S4F0OlI5Xn3xQwf8V8Jhu4cAtH2qwhTAzYek/zUDnIOxfo09kf7RitoEtXrn+6yEq315u5rA2jx5g0LDSILefT0CVwNkgxHCaIEagb1C2LyTg+Z9WD/GxCN/3zvWwvWAWn2bQ2+C3H1qw9mB2HxTAVm8TAKX/8g7jQCJ+mH9zYS1fQd9gb8uSrc/IX2SQX5AH/uOOnR/ScoVAJ5/qwLfvOLHPPVPfgqDv3pB+IJ/aQhiQKk+0P6NQ7CCiH8W/R5/3YQb/L0+70CZ/XJ+Nf+UwqO+hD7QBFr9oXvVgBU+G8CA/eCDeP0TAvOAtP9QvE9CQkCy+5aCmYLSvvh7zL5cgxHB0D50/kG9V8A1Q4P+ucNlOy9DNsIevzc/JEVuQyLAcj+y/XRD87/qQTT/Q4W2fvV8nfkX/awDrH43RrJ+y738AG08K8IYPPL8IH3SfMeHM0Kdvc0Awr7RPWt1fkDbPeZ8ebyug50C9r8SBDg/+X8MfxWIUX0yvwn/wYMGf5o/sX2HO+TDQoQQwn5+ScR5RfHDYL1hv4GBE0Jgfr97xwIb/JP92QNKftMC2wRROuIAvELZxk2Dp4OyvWi9zUC5xWPEVjPWfT69O3yRAezChX7sf/VAq/1HPT+5BDi8h6JDqrtlPSB5OL/wv4JCW4PUO+f9CAQyQDP7EkB5fyw0gb6tP5w8DcYtQHQ8aQWGQxK96Eby+oe9ST7bAWx6Sj/Rw6GD+wOM/WRC8XtAf5431AAOBEf9RIICf3B8f7/dvLt8Nj8ZRc6C+f/YvpTClYQiwFjEd8APQN+ATflLfY4/3cOzdoxARTvGvet6AX9K/ak+F0IkRaHDe/vAOzxAlcDHhESFvIMqfIz7ufxhyPL+bML5hcuAdjyZPa3EsEabRq286cdqh19+wL+Rgpp+rEQAh2E8xzexfuN9M3/XPk0A8X2ecol9zH3WP6g55371/TRFzsDJOxd/Jz4MgYD9zD3YQ3ZBi0WtBn68PAPqPBF/0b6UANX/bL1OPeHAN0Ci/wX/rr76giICgsRuPR6+ugNXPW9Adb+SgUsA6nxwvjO92wNdBJ479YM5AhE+Ar/rflvDOEPUAJvENv+uO+e8CH3vfhz9FkOBPZTDA8L7RB7A6UPGQ9uADf+NgBs9UryXfUOBYwBbu9P8Y8CLAzH+VXzxPOAB8sFSfSdDpf0RRJm/vH2vAV3CoUHRO/0/vL6vAbn/Fj0tgUYBLAE3OGQ7BPqHwEpCAAUyP2u9Ab8Vwiy7oj8lQjLAIMIjPL2+kjlbf95A9cJRO+b8G79PfOr+kv1SODb/YkU9vlz8xTXHg5W/L4NswK24IgBNQ0xEnP1QAFcDBMLWQesA4v2x/gSA1wH7AHQ7pn2bvOm+ED5uQaHDCP/j/sSCnAB6QRq8UDvYgyg/hwKm/6cAc0N3Ax+/vz20vrQ80ftrQH++88O5gAJ9rkEaf+8/NQLvwdBBVDygwwa8SsAoAkfDmbwgQ3rBbQAWf4D8aEGHvfCAKoJr++m+HQD8Puy+i31+flQA5IF4wRM7xL9jvU3/Or2PApADYMM+Apo9GwOGfsu9xAJGgd5AOn63/LLDP4OsQf7+Wv3eBp0DNnwWwFK7wX/UvZLBugNvgxm8x4RZRJZ8yv26feZBsPw5hA3//jvf/bXAi4JkP6mD/AJbfISEdsF2wWQCbUCIwqr/zvrjvmaCWXuBfeW9Af8vwjpH/nkcAB9BbgJWfPkB5TxJ/dzDxH5LAH1DDgL2w++32T2gAcICvoTcwpQ8TP7tQFFD8/y1wbJAJ0Bu/BMCekM0wv7+nf0TAMH8dbuFu9y/mD34/AI+/0NJPCL9gn8NALG+j3zVwR3+sUQ6vC0+34L4wiaEAURQv3gCawNvgmJBhMIH/fy+4H/7vlG8jwMWfYZ8oMPov24+CsAAO6qACH07gf0/Ej16/TyDAwIsgxk9tPtOQUA9kj9lOvt/tcC4AQTAVz05AO3/FcC0QDe/IHzm/xX8mQDne41AtIDqPrFAfj7iPk6DIIJPvUJD2/3t/pU+rjvoAhV9UkGhvez8dP8z++P+Z7zHwfyAzH3yQvy8msXXfK28MsDJw+LLA7wmAPlAsQLhhLoAo0RZxHQ+8TwYRA59yMM3vrFDL0BK/HQDyj2dQlLBl8N7A0AD3cMafIA+9wOu/Bo9SQQWvV/Cs70kwLm95YO+/BOBgj8rPTwDnD5JAfEBLHv0+vk9pT1bgtG8ezr1PuBAzoKDPi9BKsC6e4X9if1UfKmAonv/fM46UAUW+yY6EIV2QaO9SoQLv5qCS0FTvAa/hT+ZwZb+2gLu/eIEjztlfWG76AGrPWwC4IOiQVN/2L4b/Mt/fj0IO99/0H54fmJCPr9fAH8Dz0Ncvr59OP5cfuN+PfxNwFk+ojw0AhKEYQLNhHK/rQCCA0XAkb92e9tCvQJXf2U+vb4oQHoB0EFqu+uCRgGAPSYBqkS4QCKBmryXPbjCA0EmQmGGs3tLfT4CxsKyQQMCGAD9fX37wIIT/nmArr0TPbIDJTyPe+M8jD6bxNh/Ur47A0WACfysPZA92ECmvmV+kL+A/3H79cKlQUAAP7+ffc1BgL81wHvDtINGPWD8CkIwfEPBbbvJwTBBI31owpWAqELs/zZCbvg+emV5rnbHOen5WT1VO/SBIfb1dJqAdz0ygliA7DwBvnXCIAQ8f79/afrn8xbGFz3MOoe/hYI+f9q7xf2zfbu7iBAlhAvCjXyiCCO/nz0GwVJB6YFAQAQG2dLRROB/RTpIiNqFg41CfePFLrkzfqtGIrvcP9DJngKQQI9BpYGn+h4Bo8EfM1NGD7jJoOp8obawQOr++Dsaf468yX52gGj+XMFfwTr9iMHi/KwBt0BjBCNClT01wmHEj8Mji4XBoL5z/ud/WP+HPvV/wXp3A+u9rwFTTDCDlYCbBImDjL2CfhtDwQdkwVzA5L0gRUV91b7jAsLGK/3Wvf577L32P0eA6oicwVv5k0Phu6SKmsLaPRiKEYvfPJv6F29zhZyALTlUuvvKM0iRgGyF043L+Z79/X5yfB3MWUDtQEh/PsBvPTYCIv2PwJ4FiT5CvrJ+H/6BAbw96EBiwkuJ0oFIu4LDovxnQ9TA4zzpPSh7Ajw/e945ZscQBVF9gQE/OIr/m/8fOXLEKD9jOy8EN/4ouYeEMsKAw8AALoOfQHe8Jzt1BKLDAkCHwJ/DbwUj/8HCfP6rQraAKYJVQU5CWsHg/oVCN4CLvh7CGoA7Azt9R8eIQft7i7/CfSoDzvrsvUF7+0Y4v5eBdgEGgHd5AoPyPHVA3QKYPjxCAHu3PWN/mj8sv3+DRIBBfF9/YH5rfMN+lv+aA1M+bECZflyA2buxvuZ++fy1AEpAjPs7QJu/WT4eAPC6S0MK/Vz/c79KfD0CUkR4gGU7bwEJQtB/fQIfwAj8mYB0AFRB1UQBg9vBMPvmQMdDMYOEwZwDD4ACO8l8HTwq/GSCbcOgQmn9/gWZg2/CpwZ3+eg/OoP1fz3+PHq+fETJ07vYusRDXwpOAvpDlkEUQhv/q0UZw2XBoTxQAA3DhMDeiSiHIsCmglQFFkKKfu0+KIiLQAUAvj0he+bBpH/cPOY+2b4Lfn3+evvFfYm/Xf0DwhE7+7/pQLBAx/3b/8SDmYPSvzb9/cJOwD67lIAeg4jE90JtfeWCx/+Tg5oDzT3sxH38mcIovYr/rP40xaGCfH+EA/IAwj0+gdF3fPvhQgvAp8GHfK/9zEIGwPE8Mb7BRAe+Fr7pgNT/Rn4GwUSDIUCeAHo5poFWf61/H/18/oRDqX+Rvb2BUcKsvYj8I4Em/wB+oH96vBbFaoEgBVL5ecBzCVzBbTqdeD60lu8M+Bj+xkC0etY/R31QASp4P8BdArm+UgMGwCH7Ar0TvGQ86vtieTA7UYDLAxxEDD96ABrFvT0Ofb398kwxAWN3YrzPgBp+6D3DQCS8eMMKv6TBJgKgOWbA+j5ogi88xTmKhlUEZjtCPNx/YIKTAZcC5cCtP4BF/T1DBHJ7r7nyfS96PzqcgdZ/4v72RhdBffiUeSeDAQDEPR89GQAnwS7AdcLGfYx/vHbEQfjArX4rPnr/t4M0RMp8JoQm/umBWH9UPW97DbrUAYU9Xj3MQuI8brudBQXAd8II/yTCOn//wgIAW78Hgbh8XsHPwAn75gHsQsa7IWnpARh3KUcxQT5/IMOCBALBSfl2RQXAZoBZ/fK8yjyQv2b+tgGsBHkEZn0vQAx/okJKu+z9Z4D7Pkc4rHpFvRa8dQvvBX86LT+hAPQ/Dzm2QXEGvzqA/Fi91n0p/luCKD2s/AX73/dxOrR/LIBhP+EATDn/QxUyp4AD/rrAxgQTg0BCMPptQeO/h0Sy+kVCBAN9RtUBunwt+7B/A0YMgW0/Orxf/j0H9ACfe2q9oAB6/fMC5UN0gR58ZgFHwJ8+Iku/+N6BGgDLxFwD4LsFvIv9xvzOAFFC64AZPwxHxoLZwqa8m4ExfUe9fsJGwANADICjN6u/MQHOQm8ASASNe5AKEbtlPbZ9eYks/lO3sf3mvAfC9H+Ef8dAubsyw+D/9oCufSQ/Z3qJtz98ED1rvS8Ayvdd/2sGdUEohEF487+Nh5QKbYBf/EWC1oNNf+v74cCAvBRD0IE8fiMDqEPNA1p75oCuP/XACvlver8EJz/dw2jBRwHXiNPDIL8yPY8L3bqRe0EIannOOuBE3wd8utmB0LgYsP6B6Hz/yAhBcLor/mZ9kfkFPkREKD1b/ZKAIkYcv4D8ssF+xDuDkH4hPLv9tvuNwXpAVYCNwox9aAFePYUCeQUVf9bB9zu6BWp5S3wx/MW7kX3tPvKE7MALgfu/eABaPpnBjENbANE19Pq4vtMB+InDSPPB+7kNQRtKqz7c/ki7B/8Pf7SDY/gGQ+lAJ7rlgUODe77F+5zAan5ghOT7psOWP9B8dbxRONtAM3p+iDCGVcVMfkl/DMG/huC9woMs+lx/7T7rg/t90j3lQEFBRwIGw9R33IEXvts6kkSGeeB9/bicgO3GOcD0+YA7bbqljPIEkUoSeyj/9Xd2PvkAK7y2veRCKAaoPoPDNwKDAMrB2YTiwZptqYlO++b8eQG1fWUCVLxOQQo/18MGRFN+GEKq/HiM6cVzQet6xADE+sOEecKPwfIB7zVRcL1DoQBMgn8+/X5Bg0x7eP2SwIWDlLwzfxD/c4GagiQ+x4M6/zCB6T1NP6RBeb7PAzhCxz+oA146wD8Yw9sAYcESQkx8DT8RAxdDbETEAj4DADvmfQuEPIHefqwEg/8Gd13Eb3poBTeB/kI7/u0Atb+W/2B6N3tmfJ/D2ruWAVp683ppwYqBZA8tQyH7KMHvAVHDssRkvcLCxAD2APeB5HhhQW74U8ShhQsGPAAHe1g7/sD0OuK3IYEpP+y1HL/tPsuAUj+awydIxQgutJrBtf5+wYHHmXuP/PsAbwjHPER8+Xe/Q0PFFHz+fNnE5nzJ/VQ990SsL6bBmEEA/k1Cm4dfg3B8OMMWxpE+crs7fZk8J/3sf3p8rbxzv9kAhUb7wsFAj4MMgd0Ffz4Of+mB5cKYQEU9DXwcfG++YQW9e107lX2dfYd6OT3APFfBrAEk/wD7R/0OQf1C2kKHvW07un6dwS3/i4BigA/D5X+qwqk++X6hvSKALnyGwtx9fD7Sv9uDiYEDAQ3+VP9FAcV/sL6QAGM+nn98/BZ7voByva5/8zhefI+AZPtGf1zCnUA0vOrB2cKeu9ADeHzov1pBnILRAuXAPj98f8c0dj0ov3G5Tb+Hg1e80v1POsq/Lz+o+ku6yAGCfMcCWT0Dgj6ApHxCgIy9ncPQRMJ90btkPns/Lr6OfcK560C3Q1V/Sr1KAfNDl4SdAQgFGHxeAlO7vP0yuSQ+wkBj//59soCVPOSBWf3ORRg+wkDsAyxJ2sGzgIq/9D7FwBw/QD+wO+WFDsN/PvaCFn1reD1CuH8ZPnl3bzPX8dPCGryiQDD6Q4Tj/vd+8vz5xFp9xn+9xuvCa8CK/6v73z/RgP47z0Gg/zhELQUzQ4s/rsFnw4J+kI0WhAO9vwC+Btn7jQwXQxI0EUBRwMt6q777gJU8xIIeu97+I8T6wHc6uoUXRA2/APwhhWY+RQdTQlM+kgCg/Jg8ij0aAV899oOKwMs/Bjv/fHtDLIEhQFoDhb27QXV8d33X+92CHwCRfsx96LwKBBJ7+wIHPsMBsUNP/46DMP5WgRi9aPylw2DDGL7eAxfD7f4fvEO9ij72/sWA2sMXPhz8IUM8QLkARUPzgbi/ZT8jggWAZgHp/LfBHj94fjLC3XwuwsNAbzuAf/+8c4OBvOQ+B7/I/8892EOFgPG/PcIivVp9W71HvKQEOUECBCi+B0Ow/ulBdoBcgmM9soLvv8Y4fD9afZN5qEFM/Ly6Pn6w/1bCO/6Lfxx7H76WQaMDeoWbQN7Cw0KnBd2/LkMmQ3LH2gFBw3T+fUHi9r0/S3qdeXi1Mj08tOd8PAEyAyOAITvNPL19tXpSwO6D9EDb+RO5toDQgOl+Pzu6fhs1gD3duxuBgX6VN4IBa3zwvpu2Cz6WNOFE5gAQwz0Dk3q6OfX8WX4wgtN2cHvJgioDGnajfuZ/e3x0QKM6EfjX7bO5nbyigjDAzvgJA/i81T+1t5R/cbMiuvozXMV9xKRFOPVMRcKBIr9NulV4GvziwjE9jfiV+go5xDwIeRXC7vqeNK1/q0K5QNp+j0Bjgex8i/85+4c0nkAQPcM6P3oSe+I9nvMRgRAC2Lo+wvdEYv1dRr4/X0D2ghB+yMINvWh76TdX/2w+hQkKPkj9r4BFwX67EnyVw5+DYb0Khlk81Pzev67AMcOavnX/+MNoPmu7AsGfQ1n/wYKPvB6EUQAieVvB8AXQP/XA7/96AadF6wImhI/DWgQnerTAm/0LPRzAj38IAKqA5b3yAGkFUADtv0G2SLygPQdCfjs3Qi98IsSUv4hBoX+6+wS7xf32xt1AdHwwvwCERr7lA3Z1gT5P/g9Aon9tPhKAi/4JQ/MFZQAxAeACpn0rPmbCXQKpftAIGz8Yvq0A0wCKfhf8hLQ7/Jm9iP2bgRdFZ/4OuUZ+kMLYP/h8+n+2ArvCdD4UgthC5vpnRbzBwcDXvwEACoD5xKaAeMNkAb795P5FxCU/uYFXvX1Dkb69v1uCjvwhQuc/oT+EfuTDeILHgtM8qjyo/Lv+TkHo/xmCcX0zfnEDJQPqv3UDyH3LvocCq4LeRO19/Drhwjc+0n5R/YWEKUSldPC8cH1bAoJA2n6XQ8ABNLzbPEgEaP/ne+i7u/4nurd3iQVowA7ElkKQ/zP76nyDPQR8KT5ZO7L9Zj64Nmd6D77j/ks9DUVYvIDBAnkLe6aAyH/gBX45cICnO4RCNAGEAfyCh7pJd4eDoAE/fjnBjnxrv0a/DLyS/Xm+t39nwHt+38BLwmzB34PUPs76nMVwQIPErL9RPkuA2v1bvPREFb0geyTB1n+vQM9ELDy+w9a9sIEuQzT8B4RLAkI80UNXQBo+cgPrv1d+1UFxvAW/t4DEwse8c4P3gy7ED7y2QfA/8kP/QzGCVX+Yf6dA4Hz4Q8SEGIKXfgID9IBUw9//qUL3/4a8tnzAAfVDNsNbQYsD7fyXPpH8wIGjPsJ8Lr3sggmCQsKXg3hCcIJwQGLCsfrnvV6BWMN4gZWBZrtMAyT61H4ewkZA+n5fAZk90b4agW3FAwLEQmM+6fy4PlE7v8E1haK9k7sAgWc/gfyUPlSBeAKA+d5BKgbx/lr2yICXwy3BbMUO/ac8ScEK+7J/kb3WQDOB8XzpgDG76L7VfDW37/8bvY3B0UNbxCh74D+2e1hEUIbewatCWsQ2fcY+iYCNhqo+E8BYgkPFobzlgLOC53uQwSSEfEQRgB1Djb3ogr+BCoAqO+nCs8LOgPcHmr7mgKs8N3t5A4P307zwwPuAH0DtQjr4iwR1eoS/v0M6/yr/ocWLf3B9ZH69wZW8+7LXgSXBQwMQfyo9okAjAnA9RYW+Ojb967xuv/I73AVGgDMJBcLO+fzC0rk6OCaB7ECOOtE1mgyihSF8m7PNPno8akT1fhi3UMTXvzx7nP+hv/BCPsJZfmPAaIQVfrpD1/56xUhAVAITvnM6woWjRDMAioDXuxrEAMLWQjmD4r+BAdmC1fqit2nBg/mx/TJAe3zb+miFA3zpOUOEAgClA6E9UH0WhpTBcz/GevdBigPw/xqAeL7cwxxENf0oxCt7QYJEQASBw/bgwW2DdHx+fZcBDsAsQrT6O3pPgPbD5b0qx/kwMYOHgxbAdohGO8MEGP40/kxFsvxaQBW+SIFg+oB/B/zRwVt6YL9oRrN7wgFugPb9a4ADwUP+pYcEwjE4BEfO/qSDFI+gwEOGUzgaf04DNsBeA1K/Iv+oQOF/foh1BAt8IwKWyIlDYr8Qw4//rb1xPYxAXHxKgF3EUv5M/na8Djv6O1p/yAJxOndNBUNRQlgA/f/sBNFDcL1wfWX7cz0YfGZ05z4GCEpAbQGbhCn/OIZ6wJSAKgSGPlk9rX6lx1u/4zeIA4y/8rtjvozDAHtXespAe76ovhNBzIQauKX//EJzw099yryzQhlDJzevgPy9u4HBQdw8eXtAfxz4ZICjQ7R7wHn1vxT87z6tgZSBZLjUPAP+5ESnv0H/XvvudeoEksEFwOkBePsAQDh4PzvkhB15mMJe/sTE5AEyQPe6j4A2AfXCP7yO+dY7xD02fEw9LwNZvWp9aAL2xMe9h8GReNYIokFoOz5A1f5KgjGAJb0JfhOAIbu1AnDFjAL9AOoAogI8gdP8BP8MABJEGv70QmD+j//cgqX8Gz/D/Bd/HkMQxOaD4gK+g00/54HlwPc+n4Hrh+59YQDhAIND6rwkeWv5zoQWvPi8Jj1UfHz/qv0nv1p7ennswgjAYba7ebJ7FADfBrPCJEBm/Gv6c4EAAw0DYYJD/EYFGXlDwO09UwOBQ8U+Q78xxPq87QCzO0WCGkJMh7PCwjyDwfi4cgHU/pH+gIDRRUh/k7tJffACzAWA+UtJ0UImtznBg8m2gH93+nROQ+OAXHh5gge/R/zeepv9HsB+O1pAgPvRBHNCOkdLSB/9uj8FQRfDA/kvPyh4MYS0AO46zX9IuaGubQg/AgBDXr9cPZVIJUA4fpd90DvcxNK7X/ZKwLdtYSsUF+a12cTXdL5+1X55ACAD5vxP+1O8B0MLe8jCOgOWPwu8wXtJgnT8kL0sQJkDaf86AIpEDj/nfyB93ECygohCDD/Jv76/yj5yAmN68T9wQEpAxz+FfpsBJHxH/GH9TcL1gKS9/j0hQBw+xv5S/UpARf9xQeP/OrreP5B75v14fGL8aH3eu4KC3sF4QIG/A701Pg2AgIK4O9C+8MF9vhqCM8Fzu/dAxIA7+vyA5IC+gzBA0UPhfF++ef+4vryDy77ShGkDuL1Vw9f8EQAfQUf94ABFQNI8vsLYgzAAL3urf5M/msDQAYJ9Yb87/AECa7+zAGc9xT2Y/qoB1j/+vgs8ez66P2EA2UOfg62C+n7pvyN69H7Swvk/kwAUvqkAxf0GQW584wHnvORAub5CwktDSEOggpq8832rxDUCtcQtfTF+OgFHw1jDlb58fCBBZoPBvjE+vrooe4J6ZHxz9af8nX/LQGP/zYHjfBA/af6SACf/wLsRgun/MMEogJE990QnenE7GvvRgU/+Jr1BfuX4Fvv3AB5GRsTcQwbAC/6fhTwCrMly/nv/4/w5wlU98kORwCo+ynqxfmMCVDz4whJBjzs4gHEIa4Bq+r488bshtOhCurbsyYk6e/vkNK9AKQHcAsYH0cBUC1TEVbxvg84AvUOitdiA4L7DRTq/v0MR+pm2KgOSA7MFBUA2wUO/nANEwQ1Fv/Qy9Q06WkLX9ZQ7xACZ+tM65zv3AkLCDP9PgdyDz3cYQD6zKzzLwXi0q31cSrs3VsHTecXDMUnhgZVENPuRw1qCGj6m+9V+RrmIfi1E5kGuAZu+58H+QCw8Or6y/l14EsDZ/QYB7D5WABKDGqrygD61YD1HQK9+vcE8Pql8YAawQFZ/VX2+PhR/23wlQN07inpPxeu7lviwe0HBHfyUPj24Ur0K91P8+ft7vJb+7LXWwfXF+L/YhbJ+nfgRP2w07z2xfw3CVXdme9+67b72QSVCVMNJxAB9bQCaQtw8b/wSyBC+9kJ1vyn4GDkffRz+zH9CxSpDujkQvFEGSkACetvBeTZIfVc7LDJT+J9D0LZpNdZ3I0IAvfIAPn6Uv5r/lgHYgIY/GYAcfkTAmXvNAW2CYoD1gH251MHfQO5/N8CEeu57aLzc/Xh1Oz72+rL9JnwJf6WBHoQzep1DgH0pMk8DGwn7vUeC2UMYhoY2oj6QPM39ykA3PwY8VsWDgurHv75gA6f9kjxWjj+6jryzfpOz9LJYQ4B/zL24Qhg+ewIJOYA5IL6SwqM8AcPy0bx/K/1G+VN+rPobQwN7+P2SP8iAJ8rq9c3IfgFAQdq06jzSwVqAX/7FQFG3LD4BPnn8FHeWdik9I0A293qyM/qEfAqEfsaHfyo/er8GxR/B2YEAd8C7nPo+PVPAgYNsPxhEk4CpP9U+m/65umwCmQGFdrc3x7/NgWw794PpwlK6PQYCv34EMIPTeDE8d4KmwUb58P5FutO3wX2Ze0NA9kLHgAdArgNLg2q/875BRNXBDTa6RL9AtIMrv3w+JvrtvcEDIrjbvDW9QcA2QtSKZbxIQQ+9UoFxgYOAob7DBiD1fvRtvVAE3PzlgS48j/+IAlF307Oqt1v7K77Kvta6A7sdQy1DdfYbe0t1Hr/tuyM/hf0SRGY3xQRm/sB/S0Y6Ory/sjxt/noDBkCZgkrBm31cwkNHBXXeuil85jeywfpCkMUktd49iz04evf+foS5AKo/vcI2AYL8BMCiO+W+78HsPcd+SEHSPImBxfnM+syEY7wbQVu+CvjdwOf8k4WkA4jD135c/0oBTsOfgPvGL70tAJT64nwUvPh/7jPdPJcMHn4XgwsEZQG+xOm2rTvQ/TE+0D/zvwU+4PvlfnRDh4jBvV13XT9Dw0r9GYFKfKp71X3ZBaW15QFj/YI4VT4IffHALff4POCC3HO4Of4E7j7D/TjMZnmduiFC6vYqB0NDvgAbx4l7sTirfazB3LjhwRGAmX/qelc6qDzK/r3CaAmlQz3BQH8igpVBUr5k/F7/bT2AhIe+yL6+gm25pn8fAoc1pcGDQOMAany3vZyGcQMABe6+3Eb8BpwEQP8tRNEA/rxMAdmCzANyRLiB/T9SO8Z5UcMZBKs8RX49f/3JvwolA2g8VLkTRCf/m8OrAgL7y0RFALHCx4Bp/FM9HX7NfDb+LQM5wEIDtwQyvm79K0Ihwx49cQHIf5BDhj4FgrMCcn+3wENCAbzZf2MCzoQgge4/OXzpg1XAwf2KvFiBz4M2vAMDyj5UQPyCbkAZAYz/DAHhQZM+gf85QcDB+QFXvLI/+DuJf7MBM0K9P1f8dn5ONcWAk7vUi6XE4UnZ/5s+uoCYAbY7MPuywgq4uP4G/+T+Zb1S8qv9ecGRfbX72nkXQFYBLjcJ/EjBibyP/HD79AItPsp/m4Dh/u+ERojJPuV9JL8fAOOB5byd/YV9FbxTgLzrqbw3urgDjPi/+ms6r3wNvfc2OLcWACB+nngiwx5/IIAdhrtEJMB7PiVFOX+C907/ggIm/Np/K35WQSFDt//TfUD6Pf6CQtM5/7/KxPJ7hEKTvKsBn//dvuq2IYNQwogFP/i2RX/+RDa5waU61Xj8s6a9RDwdecb/u8D6/er4/HjM+Bc7hb66fXh+hrDtuuz8eTWPPdj3ZX17gg49eT41u8m99D1eweR+YYR1PbnApj+My1n/yoNcyC27KbwrRt+7pbwe+lOChvXO/V2+yPvUfeb0lXj9Q3uBUby5AQ1+cHv3Ar6/rvp3fVI59D1i9rw8zzwcxN32abtduf57/D8HAAh7+L9SPiQ5T7xA/g2/+3mdhP8+Y7xw/XfJyTr0PJOEKPOK//BBmYJsv1N/KQC0gZ/3o73NBSlFzoA9vxuFq4B3QRc9kYAxgLMAxrqFuWF7EILa/u++4H7B/Tj8RwAqu0fBH8HcgMVGmfqHggxFisRZwsy+6IK7R/ADwD0mwNUB5cMugFQ+wQY9gdm++UU7hsYCp0JvQlsBeoA4wTc8z8DnOx0/ePsWeVfDYn/yhSfAKX2u/XWAz/3d+2n8BEQL+nJBFwN3wrmDfHqxQCj7g4EFOLgEDP9jgjl6MTwtgc552wJRP+PAsADgQdM7ZIa0fXB+fUPGgyj/1nzAQsC6MwAiujU79HvLOsY/ZryfhbF5uwIYfFHAtYIFfSq+9j/kwQs7TcnqAa6EgD1YxoM+agEvxbV8JrNNRiKBaX8AYBqDaXztxQ5ApMUTO9CAljyqPCtAzsETe2H77oF8fxUDOD++A6FtA0FwxEM9OECNvbR4KMJjPTi90r5GvxfA9n0OAC5/IUA6AmkDDj7sxyr5z4FqfZz7xcTYQoW5mkAhQD6MS/wfB5s70XKIvcZ0+3s39tl+1f1qPWSwtvsyvInAzf9jf3FvPMGIfTbwgnoexD9+AnyyQYj5gTxSxLVAXERQgVJAEP4chZx3qcJ0PPoBI4IwA32A47z8i5BDQMEtQdoFU0VSBRqDcILcgWf/5AGEfbn54oOW+vD/EHy+A8l/4gQgRHo9sYQCjVRBTMKd/fL+2UFNQu6+4rvzQs4C1SzUv/6CgcN2e3YCV/9QOcOCZTOqf5c7nf35w119in9m+9GDfoJXPnxBWP/u/rfDzH6GBC+DfH6FvDTBlEEbPzR/d3xEgq3/ZQNQhBZ/LoDDv0EAwz9BvbQA0L22gmw7ocGzfHjC4b+fw6n+x3vD/6j9gsAO/RY9UwMRficDk8HSvPK/q78Ig2f+Zv4Vv0uCI0IMe9r9dz5Hfl4ADrw8gbyD276N/u59/H26fc4DjYM/O7hAM30DwmODtsEvfFeARHx5v/N+nzyVvCA8ZQP+QgoELT94/quDfYL1wVmGGz16v8R8UT5xQZzAScFivsWBxwF5QcHApwLJPCo8GEMvv8q+2XxjgabD9EJzvjZAhjyTQE3BXgI9PMm8ncAFf5p8tAQTAqDAF8Mf/6S+an5CQoNBTn/V/zk+FvyaQGy/s4O+vTF+Xv5Lw829D4DIfVH9+gDpQWp+iX/FPuR9y3hoAH5+SLybgz983340AQ3AKwSRP097sDw/A5cCgzvuu69+uL1sgvTCrn6SAoUB27qegTo8ij/wQ30/OX/qwN3CD7v4g2r/XwBGgEp9V72mPdxA/kOw+47+TkPQfqRBO/xEP2UBmEOZwe28WMAzQv1CQIFhAuZCO4CfwycCfwC1wXE7wUQW/sv9DHyY/0W+Y8B6fwd8wEB0hN/Ag/67RW38bUFpQl58lfuYfrzD8gCXhFw/0AKBQgZ+18Azfw0BeoCLA6u+sYBcfXXAtr+qvsZCSIGfvK57mz9lAeoBfjy+fmCDikKnvvJ8rjyqforBTf9CvxgA/QIRfdYBVoPXO+19PwGU/WyEJMDg/GDCaEDYgtbD3j7/A+M9Cz9MwZ5DXnzeAEu+mnvUQ20+yQOnA7JDmH7ZAV39LYQU//791fvOAL/EBUEJvBeCGrvzQdp9Hf8JfYBADfzEPMvAIgOlwJn+6Dx7Qr+Dg3yj/64CDcPfv5LAsAIz+/oC+UJDALFBfEJ8gIr7UMYVQ3Y+UXx2PFUAkb1kfDh+gb61g6h7OD83feBAcPodQ6z/XfhlQRFHbb9dgk4FOL2mfNeAUMFA/VfDv77pA2sDVwImQLHD3n/dAn1/s/y4/WL+bMELgZj81sPpPg39e75yAT58DAR0A3qBY/+awh5AP4Lwfza9e0OyA3S+mb6rvRJ/2z2Ju+U+9T1eAaWAzMMewox87MHgQgwC2AKc/l4C2cLuA7//7PzffSnCcwGRQ12CCIMU/c+8n0Mgg7X8ff6TPwr88sQ3QyxDP0KkPJ5+JwPeQyzDlwJn/BeCHD8sQkB86YMhvASEVcJ0w6Z8aQCiALyC68LePkMBLoKOwxBCLPusfYGASL8Og3h7ywCOwuWENz2xg31BD/viQZg9IjyvwA/A7H3PPtU+JgFpA/5ADzvzAtP/SwAwvZ28iwNs/tCAeLw8v/PBdQNw/50BhXvowrAD0nzrf2C8iX94gW68m0DtflWDrkARP4yBU/7lglQA3n6MvjaD03eUBG06IT/o/k09RkL9xe9BWkF3BDt62YOkvzZ9t0OeN9VA5PfIwqSAIkJRQjG8fQU4QGYB0EWDwKy8kgSDgsd/PHvtvPI+MLxP++YBif/U/Wv+sENUQIEEN75Lwc7DdcVmgNi9OsOXBN47R0HRAe+/9ny7vVF+mjxOQj3CUMJSvNdALMCc/9eB6T2tPzc+tz9uggyDvf9nPOJ/vzndw7fCcfyW+qYBZgE0vYUAhf09AMZCsv/vOPH2o4eZv7dBbcKb/w/8usB2Plm8QcMhQBMCez9EQ3D7jsEhANn/4bwSQKUCrAOgwydCgMKeAM+9HL7/AGH8s0I8RDF/6YPt/Ju5YoH2PwJ9oDwMAxv/q0Fmfvy5cYILfzZ9i32aP+NIsr+XwRcEPP4U/kp/wj8Jhb+92X7/jjcCXcO8/qrBO8CLihy8/wCaviuEYD10B2S9UzpH9IXDgskAva2EHjqIwIEFHkKtfJ+49cFLQFQ7iwDT+nCAlLiUvLx/Or+I/gQEJ0iBvKe8lHZ6Oy69GgYkvvsEMkRpdNS/S8Mv++yAvnVCeUHCy8FJP1TCvLzw/fX7qzk+97dGPcRNwJ57xv6++7N/9n6zvkMDJv+lAjdAXEJEw2SB0/8NwN8DuADKvvQ+FUEjfJa85z70wBD+XcJyAyr9wMMNQti+aoCpAW++gn+kPgC9YMOI/vk7zwPIv9tEPcHfwHg8tD7SgghADUE/guP8y/8i/jXCTv75Pt7+AwC3QFIBtgL8AL8CxHzjfDNB+YJQQc3BNMDrAq79aAMqPjj9ncDEfJP9TED4gpDAdUOSAnN/EgAQ+/DARUFx/6d/UXx5++0CusGORBI/qIHqPDyBsv1ogts7zgPxAoaDFcJfgbm72sQ9ghBDeQDtPF38mD/oggCBWn7ovra/ggDsgkgCF78OfFGAyX5G+9i7xL+lwD7DmP31wNlDPbudAP+9afyNw7m/iD+OAd/DxYECQvE/fHwg+8e/ifwaQkN70MAmQ7bBSsEfhQQBED22e518gT4uQKf+WwKBPqu/dTvu+779znwahxHBnXjLQil7EsDue3E8aTsLNYPF2shePwoDzjTnu/d+iXqtO+sFS7wv/J9DDsGGgpP9xoHVfxC+rIPE/q675X2yPjF/p/5aQnXAtf3IfNWDIb4/vfxBbX+MPSg8Vj1jQQ8Do8DuRAJ9Xr9Bgup7wD3FPfe83f3/f2oAbsQuwEdDYHvS/4X+sT5/P2A8Lr7TApeBFMEOQdlD+QHpwNE9hn9D/OwANYKzwE2DTcIq/YY85z34wWy/Kr2df15+rMGGgX6CM8QaxDQB7oEau8HCRsKegfZ/8MMTQO/9gb/hvJV8H8AFfRMDuH9zvKn+1oPw/6uCeQGiBAVEBMHs/PvEN70h/VbAC8LHfwD9ujwifUl9F33VQSTDPH9bgT79MP+QPRY+NENLPRi9NzxhQELC2sNOvliDgz3/f+Z8ynvk/0dBqXxUPxqDkP+WA9QEaP/tQgiC9oLQghz+eMCPBFP+SYNchD4Bd33rvov+Af27Q4DAkUQ3P/5/+AOlfZcA8ryTwIBDkLynQlK/+4KNgdc+kj8FA4oADwHkPdT8NLzyAurAGX+q/0hCgH9RPuN/Lrx7Q6dDWwIr/BrClDyLwco+qr1ivVnC4/9GQSKAMruK/Y79qL1n/dC/Lr2FAUl/3oHfgwzB2cHWwZGDp4Hcfs4CGH80vcG+EXyEPckDmoEGO/W9Pf08Q0i/ioMpQFQD1/9PgTl7rsGIRGR+T8Anf1GB5AOO/ZP8u0K2wp7DrD04wc8/9D+kwRYDvEKHQxB+dzyvgTnEE72gAu+Cv/0dQqaEHf1o/d2D8wI5QF0BZD7agYC+CYDvPQoB+ry0f5CCqEAy/BS9dfw7APL9DD8vO67BRcI6gta9bn7NAwvCG3xQ/K5Dk7/Sg4yAGQA1e6h78cPKgkx8+cDbvcFAXoKz/1lDST9cPD1BGv0EvOwAVAHiQVn/w7+nPt/+58EDPBODIgDWgKiAtUOUQNfD3nzxPN/BDXzDPEw+DENygod/3n01AUT9+ABhvya9Qv8FRHH7tAF4BVS5uz9sfeV+XH71vmVAlv46/an+9HxyQy6BFPt+vSz7nHviwDq94bsnu/27xILIgLhAAv5XAzF8Lz3yxBOBXj4FvpnDa3/QPDi8LD0egmfCD36AwVX+HkGegKS+RXwAQ/HBy4Df/ln+zIPHhBv+87+PPSy8BoGGwpVCOrrwPKNCbsHjwnz8U75ufSeBVwGRgcM/T0UZg+FB9gNcusAA6UB4v9q/MoGDw6W/IEIivdo+ysKBw/K+b7uHApBBLL2Sv8MAmnx2ARn8cEQ+/eWDJcIgwdUCOX3SfPn/VEL+AiPDOX4qgRU/4H7k/1278AQB+8FBrAEywP7/BsKkPDR+bMOgu/2Cc4IPQ6G9ZD2VQ34ASkNw/c//dcA5vyXBbD5xhA7DwIJifAO9EPz1vQm8hz9dPFPA98NWvVl/J0JdPBX/ykPnABHAsv63QX897HzFwHQBy8DRgpMDHH0xvMrCgfwyAw7+N0Q/RDc/RICgvaF9vkJsRCCAaINA/J+778Fz/6t9G0GZf9H+E0IwffRDpEL2wA2+fYEUAqT/tEPTf9DEcn4Wwub/F0B1/bz9QUNuAKmDI71fgdY/AkGlQFP81f/PPZMBvIN5w8PDWIML/xl9kEDCPRC8RIQ+QoZ+0bzRvig8bH5mwOY8KX+EA2s9aELbvUP9f/u2Q3PCEMO6wAoDKf1GQyM+TTn6fZgC5QFYQFbARkEeRu6D18ELvufAfX0UPpZ/C8SgvKI8sv/+hBN+S/9HAdf9LgEsghADCL0eP5T+tr8sAEe9ksAMvgsAdIJLfqHCf4OGguOASX+bArwAbPz8AXNAi8ArO9OBJoGjvJC+F3/nw+29ScJ7fKq/dn0UQLp73v6tP1oCpv7HAKz8lb2oQAdCssOkA0Y/awD7/YI8/71P/keCwHvlAzB7wYLuQ9RBsL3OQHXAjn5MPqEA532zgVJDj0HrAK/C8T3wvynCa3+cQW18RL3JPos/sL/r/Z+Bt38VAzZEA7x5f08DGb18vPC/of8pQiK+5QC3f8n++j//wFg97oPnwBR/V7/K/iHCKr2//oG8L//gfKKDh7vPATh/TP9gAw5DPb7b/8V+ZYJcwJL9Zj24vcB9EcM/AXgCWUCHgI4+9YHwwjtEAAQbfhn8Vb/4fnLEMYQfwIFDGryiPYxDFgFLw+F/8IBNPCSDI3zmOubEj0Z5OqsAb364f3tAH/1rvSj9CzyqQtT+FgPxPZHCXoE8AdX99ELEu+8/PMDegv+8XT8gAGP/qL6MfYODWEEn/Wd+eIQmgfoCEz4ygowA+7xVwwjBOz+RPaQ9R33lPcc/TYR4ggp9TQNQ/6S+rsJs/HWAhQJPv9VCJwM0vQA8K8E1O78/+/wwA8h8pDwo/wOAu8KdPTd71b7agIjCmP8dwRUB8z3WAR3D5L6EQMd+Xz8jPM99CwIZgIa9/L3bgv5+Q39BhG/BXb63vn2/dj8GQSACt3/5v11BNMFZ/ClAcn1J/0O9ejxGg+xApsKOv8V9vMORQ+z+bHu0AyvBJj9/wDqD+rw6v7JDdz+CAfqCt4GxA5qBXwKhe/o+MLykQuY+QPzbgjUBvz9TgxXD8PvYPQD8SYFPAfM8VMAMvVVB1sPEgLCEMkISgA5CDb5qgvu+5vzCA9t+p8E+fMH76IQFfYqATMA/AZrDhD4oQXcB4Pwpv6/BSwO+AxxBxr5DA1OESb8J/wa+pv0Tfa8DYf1QfRKBGgIEfIu+AUMMg7XAosDrQwIBPz1UgJu/4T8Zfl/A+YQNAnEArwF/A0oBOwD7gmiDhbxKfSs78ME+QKrDx70xhCg/4gH3+6P8fL7Uftt8ukHTAtND6cHcgIEDd7xq/ys+tv5HP8K+HQD1vyUDR7zfAMZ8w72xgVQDhAD7POz9Hr1ZAO8/qz4DQWd80AQeg9RAizyVPvKCxQMeg0P8k8AoAvf9y371PLM81MHww/f+V4QP/ES+VD6CANMANT0jPUiCR4JDQ6f8lD8iRBhA4QOWPgKDU8LwAK3A3YGLP8FANENnQJFB84LoP59++0DGwfO6eP32fNB+igMMgLFCyzwmPet83kI2P/gETX18QUNBgMBxf0Y/xP+Y+9jB5r3+v0c+F8JgP3g91EOcQBOBTwADw+nA0wPbgB9CooM3wQbCokF6PobERQIxgAoBnz7CwRz9b4EH/u48xsAYwL/CyXx8AqzC6UGQAdk+GMH3P+38a4Co/Fr+LD0YADm/TkJ3PqXCYkJ5fPF/YcEf/Wj988EUPfy+wD1cu8sBw0C+fYn8w386PfF+8HxYg1NBlsHNAeqB5b2FQxkAi/55v1q8scMAPXwDKYIQfgb+xMLahDa/hbzvQEf/T0O5BA7AA3zEfKeD2gJ/+6C/z//qP9C/PENT/7RCfX91vdKAIgFlPo8AVkBORAQDFYBwvkMDYkH5wzF89v/p/iP7xsAQwsK+9gBWgrl+VT6oAw1CjoIQP6HDhgKk/II8b8PLgTO8n3yVQAF9usFy/q1Aoz/a//5AMYPLxEJA9APc/mo9nAEyvjD/HMFLxFuFD8MEt8w4VgPBviDHeULfgHSC7TPRACr9vziBvda9cjKDw8YEHcAnvkA+aHnuccrHwD2+eEM/ewBw/M3Bc4JewT1A8DwSv86/1YQygEP+yAERPK/Awbz2gbSCRX8xgbj8fL5F/bN75HyDvZ0AKv6PQh8+yv22f3uAd8GGwRuA/sGofsg8Fj3yPXEAggAMvME84Hx0v6276QIYPVdA+L76/HjEL//DwQXDUD0wwgIEZYBRgaO/evyI/VQDu8DPAQf8Pv7sA9Y8sUCwgie/wbxZQk/+3v8tAsY7zjzC/nz+BEM0gFiDbkNYvUcDCDyqfQjCKsMhw1y8//8t/Lc/GUBEwi5APAM2A23DDv9pAwT+qIJdwCvAKgJyw7i98kFdw1g+TcMMAI1C+j3ZgdUBCsHv/s6+9kAIAla+q7xKAhE+g/+Z/JNDEsCEQb3CE/vsw9774DwVRByAkT8hxAOEXAIVPRG99QOWAMwBI3zdPWoDFIKh/C0/YIDCPkqA7n/jQ6hCDzvX/2MDlsJQu+y9rEJhQtwBZkAVv3o9OoPcQtF93oCpfgS+zL8hAKR/K3zNgR9/Ff/PwiT/7f2GAp6CW7y3AAj9CcE6AFy99cFbPabDR//Kv9T+mYMmP+QBqEJIwaBBOwI5Qh+BuMEAQKX+nPwvQRgAa79/Q76DosFhvyc8lj/aQj3DGT/n++48oXvQ/QrA+EKUBG691gF6QKG+30NKPtdAlD7zfcl8r4KwvwyA039qAWkDcX3XvQMAfcCQRExC4P8VAYh+aoEuQqRB1wGGfKrC8f1a/stDroLPvgMC9n0Je+DDhMGiw8K73IBqwlHEGTy4f5/CIYNBgg4/NwLM++BAxf96/dEAzsDhv1aDVwN2fzm7jYBDf7r+xv0DwAjDIfxufV+DY39/AP0DtPzF/TrC3L79w0A9E8Ba/euAAoCl/qIA3H2Xwv/9qkAcAe+9/31YASZ/0L68PUYAUb9RPRFCCX0Ef1QC2v8w/ZCDLD62vsS8TgCvwKN8Vb40fR9BVYFJfkfAP8JVf29BhkRyAJcBfoA9ACx/u7u5/9ZAukLtwqX/YPzP/5qCT8LFvpAEdwQhwC/8lIJMQGuA5kEYPrwCAT/z/7TCyoC1AQPANsD1/F+/ML3evNdABb9YgaM9QnwvQ099Ib1Xvs3+NP0lAk8EGj9M/tQ9LQLEfmZ9r713wrxENP+8+4/DLHvevhK+8rvdffd/Tvx5Q4i+XsAevdJ99wCaPDI+A0BMfap/6wBoRBl8jsOSPMHEUgWOQMu39z/JvaaJB4JZEAtBy3zCSi9FMrsVfta24wKnSGh+PwCNfAFD4wW0/SKFT03EOTzEcD1m/h6CosIEAyaDgTu4uxc4WD3DBX29vXzbfu+8u7/Df4b8+D7mecAAukDHv39/n7+UvW/67PwSPUEB07m2BGo8Un4hPk3Ad74qgZzDbn9rfEpAqPkGfr4/gPweBpl9ycMt90jDSHvTgjsAgrxMfwc96T74fO8+Vn5jffv+oH6uPBM/Nf7P+VvCy0ORu4sEMkBxwUEBH0DOhy5+Z4HKvi5DZEF3/aR1Qj6MwOk7ej6sgNR+yEEgQEo9hn7Ag998O/8++3D/3rdOgYuBlz3Qwz2AR34YhD59u//mPjcBMz6qQW6GZQJgf558qQAlgj8A470zAlz/4vttgZp9pABVuXrBdz99Qc1CaoJdg3o7YDwUBKoy2z5V9srAtEGDQXpAVkDxQiw+rcRuPFQAl778P/P/WUJ8fJf/jgI5xRJEQfpDBLQ3AAM59kb+lMEsvLsClX2rfOe/Qrun/f+Ajz7oxGSC2AKy+tLBM759f5lDXD9LP2bAFEFrOxXFNzrvAzE/KoIjvC09yoMuO/SC577W/R3+PgDRfJICSMKH/oP88sA+AyP+0T+5A82CSj65QKG/c35VvYgEEb40fPBACEP3A1BD2QALwgyDVAEEOff8HAHcsqPEWr4RgGe6X70ze0zEEgeAObn/7H3kwQ0/YMM6zPz8pEMXh/gD/8WHMt0IBkE1+Tj80EvwhvN/B3ZGPCeETIjUu0q+cj72/H73VwbKQpfD/oDUQh+DhH/AOYu9v4hAOGzGHYHAPCbLXLgBhGu5/T5lP6/INIXcvvGGLz0Y/J16FjrxtVZCZMd1PIc8mcoZSRMEcL7Tg7WCRYtufqS8VvI8wrGC2sGyjoBAqDqQcVy6J4NmiViAT4N9xcb8RUDv91T7MjfxBlbFbgfEMqCJ6cX1OPG+Z/wnw4KCCz7e/3Xs3gHCQkM7xwW1exn2ZALLrZe+2oZ2PvR9bbco/kU9jEXO/qSFD0C7R46IUHkoBfEC/Pjpv4+1nkESwt5+C3MNefh+Yot2fVlAgYDdNEl/WHjAeVm/gL72QrkDUERNvJw/LMCaic1JMD89PV8EuUBRPei9CcE1f+XAtpPAAUYzjzmnxS2BiYNlOV2FmvynfZh75XfTgJa7aP5Bw6o+M8NmO9hEcMbAfgVBhHsGSQrC/O/KTIUCaUPBP2dKSz5fPfrHBYMdBoWANTotDxHDSX7Rf9V2BD8C+hKBFTvgvtEGUAjy+Ec6QgrffkZ+9IKDv3ozjEleAyGH2UTMQ9uA5gMqCfWEHERVgNF+AggGi84BOYVW/XoBlPyBwmrF1cL4A4OGn0LpfATHQv9PxCSGOzauOPaL44Lvw1yED4DFfYO/Wsj3BnX+Qj/5u3C+fP+rvocCJYcJfsp5EPutPDR7rf/M/jf7KTXsBIz8m8fcxEhqVzVIBiL+wcYUAHl7lgMSeUAGpvp0NOM+lLPPv7a/wANQecGMabf+e0dBNr8DPhuEcz3qfnX4Gn94QKxKSgXV51ghr0QwfH2AWgdM98Z+sDNqhPX227OmgC2zUbrcyt3I2YVdRxc4af79gxq/2n9heZ79Fkbyud48dkMfBu6IAOVutmF7Vn+v+noBC7JD/W7za0fIcA0vrL5r8JxDPUBFgYZLfoCaMtc8rb0JvMG/Ybqj+LWAsnvo+fNCe0P/gwiw7ThOfpY+d3YgQ6zuR4CUdLmDdaulrFr8363mgrx6ugOb0laDonG7efmAH8CQA0EChoIPfXpCRrv9veN/QUGrvXX+VT4lfd5BYsCoviQ/Wz08fyI+s4GZ/am9NsP5AGG8FkMsA4mCsgFQg9682QB0gO7DuPwZwJX9wr/Fv2mDiHzZvpRCn4Nof8q+hoBkASdAwTwoPyxCzX0YPwpCJYKcBDb+oIGmvFXC8H/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAC4BRkHFQoC/xz8WwZSCYkLTOaL/z4n4CRGAWb7+PmC+xEvre4DG7XpvyxIH/btiyaL/DIAe/B963HXdiBZB+7uaxJh+c/92vU7FKsEuAEN/B8HRwbP+dz55/+/ASIApfCcAcANuBLg/twK1voEBHD7/A8z3+btzgvL/Tj7SO0574URvwQqA0AY7BqoC9UPqhu2DgMZuucv+wcdrvcZJm8RDuJe+04QkAx6/Iv86Q/UCV8dYhViKoQH+P/tBQoF1vqi+lUMJe/oCEj3LgkN+8X6R/4//MT1qAZKBb7ytQhQ9anlLfCJ+fME5gW37LX9rPcOBzMOc+UxEtjr7vgp/Kn6S/ro8W3u4+4QF50GFPO787sHOw6r71fklxeqCzj+ld78AEwKyerGG5rpXvJC8I7gDRwUC8fzcQ45BfP2JugfCOICMvHL73MHs/efCSH2W/GkJvkHgwAQ+DwJcQn59IoFaOga7q78dxh4B0P76fsN+AsKYhMh46crrB1D8Rv43ATg81X0g/697OrrUv0lBZ73CfTZBaIF2fcf9lINaP529TkTt/B38MT05ed+AvgLaPZs/ecMif3p+c3uQugB+0776Qlf9vgJIOxUB8sM//TgDlEauASS9pYFEAUK727yTfRq8V8OZALM/qnqqeTXC378GPK/CNzsqBE2Dx37nPvNCDgPw/1z/+QCrvGHA2MK1gu0D4j4CPr+8YUIVvmp6vXmmBNIChn42er7BQYXRPd8EN0JUPBK5c/o++ZQKZgAmADt/hEIGRN7EW3jnRSK67cOUBHRA7QJudpcEqn6TQXy54ADge2BB4nwaP/0A/f5p/0rEIEMefEOGFjrggIN/Cn7BdtaDqrRzPfS+w/Q9/gn6LsCACMhF6TfTflEBO7kc/ceAKEBSf1nBYXhG+rGDTnufSQUx8P2+wUG6rz/1BwQA7byGvZ5ApzxuQRe8nrtuftPAjX8oQzA7c8FEQlC/LQYSP1ZAgD3v+y7+sDw8Pty+LcEu/brFqX7gQvvBtj/ZPFxIXnxueRS9pvvwCfgGE015/0ACAUdPf4T8qP/dOes+voan/tK5Kj2VRoKC3X7sSHgGT759gyJBdD5L/o69MTx7h2+/sX07AOs/MUo2gXjKk0RLfdgIFwQpO+O79wFsRb+CdrxTQmLBmj/3hd1CfkWfSsV+ogOkxtX5/wUgRNBDfL/VfbX8oYMDvy771HqMPjc+j4OKfTWA0PzMQha7wkFzOJM8Ef+SQz026nuBPuG7KQEcghp9fj5ngPj7DUNBvQe9XT7aQGpAznsj/2OANgDYe6CDI72rAniBq3wO/nWDrvq4gs8+GEAq+rK9mjvuvOz76T2GgxOBVkBh/AQBdkJ1exvA7v0sdxy96b9cdO//jgTsw/v21LPyPfbAkEAAf4AuWr8ZeDNB8LJmbCk/jCYX+rODg4ItBFBGhjHa+pFDeMJU+x6AN7vsAhcDWjr9+4aDpj9SfPG8k73O/kzAon89fIH9xr5Ugx+/13z/wBe97MMQhMkAwH9EgB1A6/0iwT+/mf8Sv2//Qj7uP2u+gH+g/5c/B/+YP9c/Cf8NfxpATL+Gv79/9f/hvpl/p/8ZAFs/AkCL/+D/+/+0v7z+zf+BPhV+Z33jTGE8RTyXDEM7Pzyxe/JCpEL+fbhAq7wYPIIDF4Hrgr3+BIMJA0PBqkLL/Z5BJrxPfem93AFeiiV93MO',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall 14 7 -4 1 done
base.recall -30 -30 -30 -30 pass
base.recall 1 4 -9 0 space(ship.farmer)
base.recall 11 9 1 -2 space(ship.boatman)
base.recall 0 3 -11 -3 space(ship.knight)
base.recall -1 2 1 -10 space(wagon.farmer)
base.recall 2 5 6 -4 space(wagon.trader)
base.recall 0 -4 5 -1 space(wagon.knight)
base.recall 0 3 -11 -6 space(guildhall.farmer)
base.recall 16 8 -7 -5 space(guildhall.craftsman)
base.recall 1 1 -2 -3 space(guildhall.knight)
base.recall 0 -19 20 16 space(castle.farmer)
base.recall -1 -20 5 7 space(castle.boatman)
base.recall -2 -20 12 11 space(castle.trader)
base.recall 2 -10 22 11 space(scriptorium.knight)
base.recall 0 25 21 17 space(town_hall.any)
base.recall 0 5 6 8 space(town_hall.any.2)
base.recall 1 3 3 4 space(monastery.trader)
base.recall -19 37 0 7 space(farm_house.boatman)
base.recall -20 -2 0 10 space(farm_house.craftsman)
base.recall -2 -7 -2 -1 space(village.farmer)
base.recall 3 -4 -10 -8 space(village.boatman)
base.recall 4 -1 -12 -7 space(village.craftsman)
base.recall 0 0 -7 -5 space(university.farmer)
base.recall 13 0 -6 -7 space(university.craftsman)
base.recall 2 5 9 0 space(university.trader)
base.tower -30 -30 -30 -30 pass
base.planning 0 -16 -13 -15 done
base.planning -30 -30 -30 -30 pass
base.planning -7 28 15 8 place(farmer, ship.farmer)
base.planning -9 -10 11 2 place(farmer, wagon.farmer)
base.planning -9 12 16 10 place(farmer, guildhall.farmer)
base.planning 7 -3 -11 2 place(farmer, castle.farmer)
base.planning -8 -11 -12 1 place(farmer, town_hall.any)
base.planning 39 39 8 7 place(farmer, village.farmer)
base.planning -9 2 17 16 place(farmer, university.farmer)
base.planning -6 -6 12 6 place(boatman, ship.boatman)
base.planning 37 4 -12 1 place(boatman, castle.boatman)
base.planning -6 -8 -6 -6 place(boatman, town_hall.any)
base.planning 1 6 2 -5 place(boatman, farm_house.boatman)
base.planning 21 23 8 5 place(boatman, village.boatman)
base.planning 0 0 -1 -2 place(boatman, shipping_line.boatman)
base.planning -7 3 14 8 place(craftsman, guildhall.craftsman)
base.planning -8 -3 -6 -1 place(craftsman, town_hall.any)
base.planning -4 0 9 -6 place(craftsman, farm_house.craftsman)
base.planning 8 23 9 8 place(craftsman, village.craftsman)
base.planning -10 2 15 14 place(craftsman, university.craftsman)
base.planning 0 1 5 11 place(trader, wagon.trader)
base.planning 0 1 3 4 place(trader, castle.trader)
base.planning -1 -2 -5 6 place(trader, town_hall.any)
base.planning 0 -3 -8 -11 place(trader, monastery.trader)
base.planning 0 0 2 12 place(trader, university.trader)
base.planning 0 0 1 -3 place(trader, tailor_shop.trader)
base.planning 0 0 4 1 place(trader, wool_manufacturer.trader)
base.planning -13 26 17 10 place(knight, ship.knight)
base.planning -15 -7 11 8 place(knight, wagon.knight)
base.planning -15 1 13 20 place(knight, guildhall.knight)
base.planning -15 -17 -11 -5 place(knight, scriptorium.knight)
base.planning 5 -6 -13 -11 place(knight, town_hall.any)
base.planning 0 -6 -10 -10 place(scholar, scriptorium.scholar)
base.planning 0 6 3 -1 place(scholar, town_hall.any)
base.planning 0 -10 -14 -10 place(scholar, monastery.scholar)
base.planning 0 0 0 3 place(scholar, hospital.scholar)
base.planning 0 0 5 0 place(scholar, tailor_shop.scholar)
base.planning 0 0 0 -2 place(monk, castle.boatman)
base.planning 0 0 -1 -2 place(monk, monastery.scholar)
base.planning 0 0 0 -3 place(monk, monastery.trader)
base.planning -6 19 7 5 place(own_farmer, ship.farmer)
base.planning -8 -10 1 2 place(own_farmer, wagon.farmer)
base.planning -8 3 10 10 place(own_farmer, guildhall.farmer)
base.planning 28 5 -12 1 place(own_farmer, castle.farmer)
base.planning 22 28 2 5 place(own_farmer, village.farmer)
base.planning -8 12 10 12 place(own_farmer, university.farmer)
base.planning 0 0 0 -2 place(own_farmer, hayrick.farmer)
base.planning -10 -11 9 9 place(own_boatman, ship.boatman)
base.planning -7 -5 -16 -2 place(own_boatman, castle.boatman)
base.planning 12 3 -1 -6 place(own_boatman, farm_house.boatman)
base.planning 15 23 6 9 place(own_boatman, village.boatman)
base.planning -9 -7 8 4 place(own_craftsman, guildhall.craftsman)
base.planning 18 -6 5 -7 place(own_craftsman, farm_house.craftsman)
base.planning 24 16 8 8 place(own_craftsman, village.craftsman)
base.planning -9 3 7 12 place(own_craftsman, university.craftsman)
base.planning 0 -1 -1 -2 place(own_craftsman, windmill.craftsman)
base.planning -11 -10 26 21 place(own_trader, wagon.trader)
base.planning 18 8 -2 24 place(own_trader, castle.trader)
base.planning -11 -12 -7 -7 place(own_trader, monastery.trader)
base.planning -11 15 18 29 place(own_trader, university.trader)
base.planning 0 0 -3 -1 wheel(wagon.farmer)
base.planning 0 0 -2 -1 wheel(wagon.knight)
base.planning 0 0 -4 -1 wheel(castle.boatman)
base.planning 0 0 -5 -2 wheel(castle.trader)
base.planning 0 0 -3 -1 wheel(scriptorium.knight)
base.planning 0 0 -5 -3 wheel(monastery.scholar)
base.planning 0 0 -6 -4 wheel(monastery.trader)
base.planning 0 0 -2 -1 wheel(farm_house.craftsman)
base.planning 0 0 -1 -2 place(craftsman, wagon.knight)
base.planning 0 5 0 -9 place(trader, market_stand.trader)
base.planning -8 4 -5 -6 place(own_trader, market_stand.trader)
base.source -30 -30 -30 -30 pass
base.turn -13 -18 -10 -16 pass
base.turn 2 22 14 2 use(ship)
base.turn 9 14 -18 12 use(wagon)
base.turn 0 10 23 10 use(guildhall)
base.turn 23 12 7 17 use(castle)
base.turn 0 1 5 7 use(scriptorium)
base.turn 8 4 11 7 use(town_hall)
base.turn 0 0 -1 -3 use(monastery)
base.turn -12 13 3 6 use(farm_house)
base.turn 24 20 8 1 use(village)
base.turn 0 -10 10 9 use(university)
base.turn 0 0 0 -2 use(hayrick)
base.turn 0 0 -2 -2 use(tailor_shop)
base.turn 4 -4 -2 -1 use(market_stand)
base.turn 0 15 8 0 objective(builder)
base.turn 0 0 0 -4 objective(fortress)
base.turn 0 0 1 13 objective(materials)
base.wheels -8 -8 -2 3 done
base.wheels -30 -30 -30 -30 pass
base.wheels -7 -4 13 3 wheel(ship.farmer)
base.wheels -2 28 6 -1 wheel(ship.boatman)
base.wheels 4 -5 -2 0 wheel(ship.knight)
base.wheels -8 -9 -10 -3 wheel(wagon.farmer)
base.wheels 8 -7 4 2 wheel(wagon.trader)
base.wheels -3 -9 -9 -2 wheel(wagon.knight)
base.wheels -8 -8 5 3 wheel(guildhall.farmer)
base.wheels -3 -7 -1 10 wheel(guildhall.craftsman)
base.wheels 10 40 35 -1 wheel(guildhall.knight)
base.wheels -6 -9 -8 -2 wheel(castle.farmer)
base.wheels -1 -9 -10 -3 wheel(castle.boatman)
base.wheels -2 -9 -10 -5 wheel(castle.trader)
base.wheels -2 -9 -9 -2 wheel(scriptorium.knight)
base.wheels -1 -9 -7 2 wheel(scriptorium.scholar)
base.wheels -4 -9 -10 -6 wheel(monastery.scholar)
base.wheels -4 -9 -9 -7 wheel(monastery.trader)
base.wheels 0 -9 -7 2 wheel(farm_house.boatman)
base.wheels -2 -9 -9 -3 wheel(farm_house.craftsman)
base.wheels 40 36 4 1 wheel(village.farmer)
base.wheels 2 2 6 0 wheel(village.boatman)
base.wheels 0 -2 -1 -1 wheel(village.craftsman)
base.wheels -8 -9 -1 0 wheel(university.farmer)
base.wheels -1 -9 -6 1 wheel(university.craftsman)
base.wheels 15 -1 40 8 wheel(university.trader)
base.wheels 0 0 2 0 wheel(wool_manufacturer.boatman)
base.village -30 -30 -30 -30 pass
base.village 6 7 3 20 recruit(boatman)
base.village 38 14 33 -4 recruit(craftsman)
base.village -25 -21 -24 -17 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile 0 -1 -5 -9 tile(bathhouse)
base.tile 0 1 -2 -4 tile(brewery)
base.tile 0 -1 -3 -3 tile(cheese_factory)
base.tile 0 -1 4 -2 tile(hayrick)
base.tile 0 -1 -4 -5 tile(herb_garden)
base.tile 0 -2 6 9 tile(hospital)
base.tile 0 -1 -5 -3 tile(library)
base.tile 0 -1 -1 4 tile(shipping_line)
base.tile 1 5 4 6 tile(tailor_shop)
base.tile 0 0 0 4 tile(winery)
base.tile 0 3 2 8 tile(wool_manufacturer)
base.tile 0 1 1 2 tile(horse_wagon)
base.tile 0 0 -4 -5 tile(farm)
base.tile 0 -1 -5 -6 tile(road)
base.tile 0 1 19 8 tile(statue)
base.tile 0 -1 -2 -3 tile(vineyard)
base.tile 0 0 0 2 tile(drawbridge)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 0 -2 edge(le_mans--chartres--road)
base.edge 0 0 0 -2 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 5 5 edge(le_mans--tours--road)
base.edge 21 23 4 1 edge(orleans--vierzon--road)
base.edge -7 -15 -4 0 edge(chartres--orleans--road)
base.edge 0 0 -1 -2 edge(le_mans--chateaudun--road)
base.edge 0 0 -2 -1 edge(le_mans--vendome--road)
base.edge -7 -15 -6 -1 edge(chateaudun--orleans--road)
base.edge -7 -15 -5 -1 edge(orleans--montargis--road)
base.edge 0 -15 -14 -13 edge(vendome--blois--road)
base.edge 0 13 11 14 edge(blois--vierzon--road)
base.edge 0 0 2 10 edge(montrichard--loches--road)
base.edge 0 29 7 34 edge(vierzon--chateauroux--road)
base.edge 0 1 13 -13 edge(loches--chateauroux--road)
base.edge 0 0 -6 -10 edge(le_blanc--chateauroux--road)
base.edge 0 0 1 2 edge(bourges--saint_amand_montrond--road)
base.edge 0 0 -6 -10 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -6 -10 edge(chateauroux--la_chatre--road)
base.edge -4 -29 -32 0 edge(orleans--briare--waterway)
base.edge 4 8 -23 1 edge(orleans--blois--waterway)
base.edge 0 33 6 -5 edge(blois--tours--waterway)
base.edge 0 4 -2 -17 edge(tours--montrichard--waterway)
base.edge 0 0 40 16 edge(tours--loches--waterway)
base.edge 0 0 -9 -15 edge(tours--chinon--waterway)
base.edge 0 23 13 10 edge(montrichard--vierzon--waterway)
base.edge 0 -13 -18 -2 edge(vierzon--bourges--waterway)
base.edge 0 -14 -17 11 edge(vierzon--saint_amand_montrond--waterway)
base.good -8 -19 -7 -19 decline
base.good -30 -30 -30 -30 pass
base.good 0 4 5 11 take(grain)
base.good -1 10 9 10 take(cheese)
base.good 1 14 13 11 take(wine)
base.good 2 13 7 13 take(wool)
base.good 6 12 12 11 take(brocade)
base.send 0 1 -6 -3 done
base.send -30 -30 -30 -30 pass
base.send 0 -2 -6 -2 send(scholar, expanding_the_university)
base.send 2 -14 -12 -9 send(craftsman, expanding_the_university)
base.send 0 0 2 0 send(trader, expanding_the_university)
base.send -1 -2 3 3 send(farmer, founding_the_city_council)
base.send 0 0 3 2 send(boatman, founding_the_city_council)
base.send -2 15 18 12 send(craftsman, founding_the_city_council)
base.send 0 0 -1 3 send(trader, founding_the_city_council)
base.send 0 1 1 -2 send(knight, founding_the_city_council)
base.reward -30 -30 -30 -30 pass
base.reward 2 14 2 -3 reward(coin)
base.reward -2 -14 -2 3 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.harvest 1 0 0 17 give(grain)
base.harvest 0 0 0 8 give(cheese)
base.harvest -1 0 0 -2 give(wine)
base.harvest 0 0 0 -21 pay
base.torture -30 -30 -30 -30 pass
base.torture 0 0 -4 0 space(ship.boatman)
base.torture 0 0 -2 0 space(wagon.trader)
base.torture 0 0 -6 0 space(guildhall.knight)
base.torture -6 0 -7 -1 space(village.farmer)
base.torture 0 0 -6 0 space(university.trader)
base.torture 0 0 2 0 give(grain)
base.torture 0 0 -3 0 give(wine)
base.torture -1 0 -2 -1 give(wool)
base.torture -1 0 -4 -2 give(brocade)
base.torture 0 0 -5 -1 town(orleans)
base.torture 0 0 -6 0 town(blois)
base.torture 0 0 -5 -1 town(tours)
base.torture 0 0 -3 -1 town(montrichard)
base.torture 0 0 -3 -1 town(vierzon)
base.torture 0 0 -3 -2 town(loches)
base.torture 25 0 32 18 torture(station)
base.torture -9 0 7 0 torture(follower)
base.torture 0 0 9 -2 torture(development)
base.torture -7 0 -7 -4 tile(market_stand)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 0 21 0 0 place(farmer, ship.farmer)
base.newcomer 0 -14 0 0 place(farmer, wagon.farmer)
base.newcomer 0 25 0 0 place(farmer, guildhall.farmer)
base.newcomer 0 -11 0 0 place(farmer, castle.farmer)
base.newcomer 0 -15 0 0 place(farmer, town_hall.any)
base.newcomer 0 2 0 0 place(farmer, village.farmer)
base.newcomer 0 11 0 0 place(farmer, university.farmer)
base.newcomer 0 17 0 0 place(boatman, ship.boatman)
base.newcomer 0 -19 0 0 place(boatman, town_hall.any)
base.newcomer 0 17 0 0 place(boatman, farm_house.boatman)
base.newcomer 0 24 0 0 place(craftsman, guildhall.craftsman)
base.newcomer 0 -12 0 0 place(craftsman, town_hall.any)
base.newcomer 0 14 0 0 place(craftsman, farm_house.craftsman)
base.newcomer 0 -5 0 0 place(craftsman, university.craftsman)
base.newcomer 0 3 0 0 place(trader, wagon.trader)
base.newcomer 0 8 0 0 place(knight, ship.knight)
base.newcomer 0 -7 0 0 place(knight, wagon.knight)
base.newcomer 0 16 0 0 place(knight, guildhall.knight)
base.newcomer 0 -2 0 0 place(knight, scriptorium.knight)
base.newcomer 0 -14 0 0 place(knight, town_hall.any)
base.newcomer 0 6 0 0 place(scholar, scriptorium.scholar)
base.newcomer 0 16 0 0 place(scholar, town_hall.any)
base.newcomer 0 -14 0 0 place(scholar, monastery.scholar)
base.newcomer 0 -18 -2 -1 to_bag
base.newcomer 0 -1 2 1 to_market
base.source_of_good -30 -30 -30 -30 pass
base.give -30 -30 -30 -30 pass
base.take -30 -30 -30 -30 pass
base.alternative -30 -30 -30 -30 pass
base.free -30 -30 -30 -30 pass
base.may_build -30 -30 -30 -30 pass
base.unseen_good -30 -30 -30 -30 pass
tiles.see -30 -30 -30 -30 pass
tiles.bread -30 -30 -30 -30 pass
tiles.purchase -30 -30 -30 -30 pass
tiles.pair -30 -30 -30 -30 pass
tiles.pair_second -30 -30 -30 -30 pass
tiles.exchange -30 -30 -30 -30 pass
tiles.church -30 -30 -30 -30 pass
tiles.escorted -30 -30 -30 -30 pass
tiles.escort -30 -30 -30 -30 pass
tiles.escort_good -30 -30 -30 -30 pass
tiles.lair -30 -30 -30 -30 pass
tiles.lock -30 -30 -30 -30 pass
tiles.trade -13 26 6 4 done
tiles.trade -30 -30 -30 -30 pass
tiles.trade -10 -11 1 8 take(grain)
tiles.trade 0 -15 -5 -2 take(cheese)
tiles.trade -3 -14 -9 -5 take(wine)
tiles.trade 0 -15 -14 -7 take(wool)
tiles.trade 0 -15 -11 -5 take(brocade)
tiles.trade 11 23 -7 -1 give(grain)
tiles.trade 16 29 2 3 give(cheese)
tiles.trade 2 30 13 1 give(wine)
tiles.trade -2 28 22 4 give(wool)
tiles.trade 0 24 15 0 give(brocade)
tiles.host -30 -30 -30 -30 pass
tiles.gift -30 -30 -30 -30 pass
tiles.site -30 -30 -30 -30 pass
tiles.walk -30 -30 -30 -30 pass
tiles.wheel -30 -30 -30 -30 pass
tiles.wheel_target -30 -30 -30 -30 pass
tiles.vineyard -30 -30 -30 -30 pass
tiles.supper -30 -30 -30 -30 pass
tiles.supper_source -30 -30 -30 -30 pass
orders.order -30 -30 -30 -30 pass
events.indulgence -30 -30 -30 -30 pass
events.training -30 -30 -30 -30 pass
events.voyage -30 -30 -30 -30 pass
events.retraining -30 -30 -30 -30 pass
events.malfunction -30 -30 -30 -30 pass
events.dues -30 -30 -30 -30 pass
events.summoning -30 -30 -30 -30 pass
events.famine -30 -30 -30 -30 pass
trade.alchemy -30 -30 -30 -30 pass
trade.transmutation -30 -30 -30 -30 pass
intrigue.target -30 -30 -30 -30 pass
intrigue.arson -30 -30 -30 -30 pass
intrigue.their_good -30 -30 -30 -30 pass
intrigue.own_good -30 -30 -30 -30 pass
intrigue.their_follower -30 -30 -30 -30 pass
intrigue.their_wheel -30 -30 -30 -30 pass
intrigue.treason -30 -30 -30 -30 pass
intrigue.bribe -30 -30 -30 -30 pass
intrigue.bribe_goods -30 -30 -30 -30 pass
intrigue.bribe_coins -30 -30 -30 -30 pass
intrigue.answer -30 -30 -30 -30 pass
scenario.window 0 -3 -2 -2 done
scenario.window -30 -30 -30 -30 pass
scenario.window 0 3 2 0 objective(builder)
scenario.window 0 -1 1 5 objective(materials)
duel.merchant -30 -30 -30 -30 pass
duel.draft -30 -30 -30 -30 pass
duel.fabrics -30 -30 -30 -30 pass
duel.bourgeois -30 -30 -30 -30 pass
duel.town_meeting -30 -30 -30 -30 pass
duel.trade -30 -30 -30 -30 pass
duel.trade_for -30 -30 -30 -30 pass
duel.harvest -30 -30 -30 -30 pass
duel.dues -30 -30 -30 -30 pass
duel.travel -30 -30 -30 -30 pass
dignitary.citizens -30 -30 -30 -30 pass
dignitary.wheel -30 -30 -30 -30 pass
vierzon.materials -30 -30 -30 -30 pass
vierzon.materials 0 0 -2 -16 give(grain)
vierzon.materials 0 0 -3 2 give(cheese)
vierzon.materials 0 0 2 5 give(wine)
vierzon.materials 0 0 1 4 give(wool)
vierzon.materials 0 0 2 10 give(brocade)
vierzon.banishment -30 -30 -30 -30 pass
vierzon.banishment 0 0 0 -6 banish(farmer)
vierzon.banishment 0 0 0 19 banish(boatman)
vierzon.banishment 0 0 0 -12 banish(craftsman)
vierzon.banishment 0 0 0 -5 banish(trader)
vierzon.banishment 0 0 0 7 banish(knight)
vierzon.banishment 0 0 0 14 banish(scholar)
vierzon.banishment 0 0 0 -2 banish(monk)
vierzon.banishment 0 0 0 -9 banish(own_farmer)
vierzon.banishment 0 0 0 12 banish(own_boatman)
vierzon.banishment 0 0 0 -10 banish(own_craftsman)
vierzon.banishment 0 0 0 -8 banish(own_trader)
salesman.food -30 -30 -30 -30 pass
tours.drought -30 -30 -30 -30 pass
tours.riots -30 -30 -30 -30 pass
prosperity.keep -30 -30 -30 -30 pass
prosperity.carpenter -30 -30 -30 -30 pass
prosperity.payer -30 -30 -30 -30 pass
prosperity.site -30 -30 -30 -30 pass
prosperity.scriptorium -30 -30 -30 -30 pass
prosperity.window -30 -30 -30 -30 pass
prosperity.indulgence -30 -30 -30 -30 pass
prosperity.bribe -30 -30 -30 -30 pass
prosperity.peregrination -30 -30 -30 -30 pass
prosperity.pilgrims_day -30 -30 -30 -30 pass
prosperity.market_day -30 -30 -30 -30 pass
prosperity.riots -30 -30 -30 -30 pass
plague.reduce -30 -30 -30 -30 pass
plague.throw_back -30 -30 -30 -30 pass
plague.window.turn -30 -30 -30 -30 pass
plague.window.draw -30 -30 -30 -30 pass
plague.window.training -30 -30 -30 -30 pass
plague.window.voyage -30 -30 -30 -30 pass
plague.window.retraining -30 -30 -30 -30 pass
plague.window.fast_travel -30 -30 -30 -30 pass
plague.after -30 -30 -30 -30 pass
plague.take -30 -30 -30 -30 pass
plague.keep -30 -30 -30 -30 pass
plague.consolation -30 -30 -30 -30 pass
plague.training -30 -30 -30 -30 pass
plague.voyage -30 -30 -30 -30 pass
plague.fast_travel -30 -30 -30 -30 pass
plague.retraining -30 -30 -30 -30 pass
plague.indulgence -30 -30 -30 -30 pass
plague.malfunction -30 -30 -30 -30 pass
plague.rats -30 -30 -30 -30 pass
plague.grave_goods -30 -30 -30 -30 pass
plague.arson -30 -30 -30 -30 pass
plague.alchemy -30 -30 -30 -30 pass
plague.autopsy -30 -30 -30 -30 pass
plague.placing -30 -30 -30 -30 pass
invasion.character -30 -30 -30 -30 pass
invasion.vehicle_to -30 -30 -30 -30 pass
invasion.vehicle -30 -30 -30 -30 pass
invasion.guild_house_to -30 -30 -30 -30 pass
invasion.guild_house -30 -30 -30 -30 pass
invasion.hostel -30 -30 -30 -30 pass
invasion.hostel_to -30 -30 -30 -30 pass
invasion.hostel_room -30 -30 -30 -30 pass
invasion.palatinate -30 -30 -30 -30 pass
invasion.palatinate_use -30 -30 -30 -30 pass
invasion.wheel -30 -30 -30 -30 pass
invasion.coins -30 -30 -30 -30 pass
invasion.demolition -30 -30 -30 -30 pass
invasion.arson -30 -30 -30 -30 pass
invasion.witch_hunt -30 -30 -30 -30 pass
invasion.drought -30 -30 -30 -30 pass
invasion.earthquake -30 -30 -30 -30 pass
invasion.share -30 -30 -30 -30 pass
invasion.good_trade -30 -30 -30 -30 pass
invasion.wool_market -30 -30 -30 -30 pass
invasion.seller -30 -30 -30 -30 pass
invasion.progress -30 -30 -30 -30 pass
invasion.training -30 -30 -30 -30 pass
invasion.bon_voyage -30 -30 -30 -30 pass
invasion.good_winds -30 -30 -30 -30 pass
invasion.summoning -30 -30 -30 -30 pass
invasion.famine -30 -30 -30 -30 pass
invasion.robbery -30 -30 -30 -30 pass
invasion.loot -30 -30 -30 -30 pass
invasion.rome -30 -30 -30 -30 pass
invasion.monk -30 -30 -30 -30 pass
invasion.removal -30 -30 -30 -30 pass
invasion.due -30 -30 -30 -30 pass`,
};
