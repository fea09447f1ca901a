import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const VIERZON: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.filled/expanding_the_university.scholar,game.filled/expanding_the_university.craftsman,game.filled/expanding_the_university.trader,game.filled/expanding_the_university.monk,game.filled/founding_the_city_council.farmer,game.filled/founding_the_city_council.boatman,game.filled/founding_the_city_council.craftsman,game.filled/founding_the_city_council.trader,game.filled/founding_the_city_council.knight,game.deedCitizens/expanding_the_university,game.deedCitizens/founding_the_city_council,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/tailor_shop,self.tiles/windmill,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/barracks,self.tiles/farm,self.tiles/road,self.tiles/statue,self.tiles/vineyard,self.tiles/ballroom,self.tiles/black_market,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/christmas_market,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/gaming_room,self.tiles/goldsmith,self.tiles/lair,self.tiles/lock,self.tiles/market_stand,self.tiles/observatory,self.tiles/quarry,self.tiles/sheep_farm,self.tiles/stage_coach,self.tiles/theatre,self.tiles/tinkerers_wagon,self.tiles/well,self.objectives/builder,self.objectives/fortress,self.objectives/company,self.objectives/capital,self.objectives/materials,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/tailor_shop/0,busy/tailor_shop,wheels/windmill/0,busy/windmill,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/barracks/0,busy/barracks,wheels/farm/0,busy/farm,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/vineyard/0,busy/vineyard,wheels/ballroom/0,busy/ballroom,wheels/black_market/0,busy/black_market,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/christmas_market/0,busy/christmas_market,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/gaming_room/0,busy/gaming_room,wheels/goldsmith/0,busy/goldsmith,wheels/lair/0,busy/lair,wheels/lock/0,busy/lock,wheels/market_stand/0,busy/market_stand,wheels/observatory/0,busy/observatory,wheels/quarry/0,busy/quarry,wheels/sheep_farm/0,busy/sheep_farm,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/tinkerers_wagon/0,busy/tinkerers_wagon,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12,task/13,task/14,task/15',
  largest: 1.5890617370605469,
  weights:
    'NPP29qn9kv6o5yYGpfFK9OACowWk/6n3Yvz/B4z97AOTArj5evoaCvzYcAWBAgb+Df3BDh3sluxd/l4ORgeW8OoIkgPE3o7bLfVO1173Gwg47f4IwAKu9Ev+3vWjDAsHu/QQ84fwjvqk+XflwPxXAGX5pwz7B0L7+QIdBFvwsgJLDyj7kyLS79Tz3BRw8jv/9/kB4wEPHwfTDicI29Gw8ST9wg1c828LCQxJ7j4KyPKx6TAe+gUrDgEZOvOh14f42PFS/lHesxZH7HIAog6zCeL4c/mJAWMA1/Rd+XP4IxQCAob/M/7+Fk77X/jG84T/9fhTCV7yMwCMCCv+l+gj81b84+02FpsikPspEv4Kzgru8Pzar//f8jsbXOxt4rX5h/dAADL+1Puq9+vvoe43AK3zp/1yHSYBMwjBAcoou/buBQEKKOLBA/gJLvIX6bAA0P9HG07zGQQf4sMK+wofGlcNUvabDiUBHvD5CGn8f/6OGP7fXAjvCfwZVfmA9aj+cgwLBacDNPwc6noO1PBOCq8JtPbTAOz08PgA9lfr9/BFACP6bQO9ARHq1QHT9fMN7geHCb/xEwbPC+oP/AGYBBH3rAJU+n0BA/3oAe71Ag07BAISGvtpEKQCjfwa/XcGM/+97nsPlPfpBw78CwmfEID+ofbmCYHyq/mu/+b9Xg0b9O7wTwN5AAz4uAzK8VsJ8Prp+r72rffq9FH1jQFy+BoAdPrL7nj7FQRdDRMNJAL+BontRf8J9zAFnv5wAvYICwFn+Qv3B/PjBFnrw/Kl8jQHQwDo/2sRvfZdAQ/7HusD/0T9Ve/tDE73TfXvBMHw+Q4vA/cDMvM/823ud/dv7jL6GA4F9urxr/hvDAnvpg1sDSD4IQWoDdX5avwQ+X37ruysCzgN1/LwBMsKJv+tAKUHBv/LCz761Ak//GYJcQNs8EYMbeUkByj+DPS7CRbn7xDFBtvueNNWGV0GmTYmC+sAs/GJBRUH0v0y7tz8kfkJDkb/4wrgENAa9PwzCgLvAwyL/sUGQhOa3krtWBUS77wfhhEKoxnmYg879MwA1PSNBNYLUusJ+HL/Ke7n7xjnmdWMGVD40Qk96bX2/OmoCcvx5vlw/i/qCfd784bjZhCwtJAGOO4qFOcLAPnDPzgaYQzF+n7vYg737SEFRAUm3iZIwAAZAfkMXbFG69UCvvjvD9oIawbT+8319vqz8xsGHPLM5ikPtQxC/8MMbPD74zYQnu62+uzrBw7T+MkFOusU4DsHAv5NB/TqwRI4/s4GGfpd92XtLAwv/0j6VOkh8gICyRRN3Yv6z92J7TAOruyx9oAGcbTc88kLWvZLBK/1TBF70b/VAtW852/o3fYe654OHgAY72sDGCrC9yXjQCdOCYLu3NM80gYqQgMY3W3pvv9o/PjRrfYn6WECjw0qCC8X0ijS+ofuBue67J784PTL9vT7YeSHDhvmV0Ezy28aqgtE8tvIYfEk8Ifx6ury9AoF3fGb48Hpk+cjDmYJcQDKDSTVOPoV22HfHvGIzhYJTvA++/zyTQGh+Uz/YQv9KIAAKuLRAmLU3hXn8B8MLg7AAaz4NPafS6EBVSeS8Rj41E4K04okVt7xJjQXa+4U/kEN9Qa6C74Es9RgLz3tGsbJFHQSZRhgKNTypPI+8GkMmAEu+/JFQxxd9KUQEws6+7kA28GK1T74cP7FA3EbfvtD+NvzwQmRB+r4JgKm/9PvqQr9/OkDnvKa9jkCAQyPEtsCMvYl9Lb9dfP2Drbvq//nCwTxxgznAtcNw/pM+9/0Yg3Q+GcB2++MCGLtTguE/GEE/OuECJT0JgViCqEA4RD88asL9AQE78MJjPfF91QLeQCJ+F8IX+6HDgX8s/vBAtEEmvHc/67+5vIbBj35Efm3CqH4s+81Bkf/Ew6A/1wUtQq88EYCjgFD8LkCNO6C86wIdgvs7jsML/d7/pL24u3XHXH9N/u1DbH5MwlX/7wP4AUO+eoPmwRx/xn+GvrGEGHsjPb8/0UJYgFABhP/CA60A+cG+eEqBZP76fFFDDz1H92cBFQRhAD78yvtyvNQBVv+pPhWCcf3IxeK+P/KHwes10rusezlAKT7mesO8yTaKvPKAvjzCQfjCUoHcdxHEJwdQQ5vGen3hPS89Z8KThD29g4AC/dO7IYPM/AD7tDcw/x+9tcX6wT+AJDql/TkA20Sy/d6DU/1EfTjE03jywsn4CTwi9gl2OT/ue2P6HLyJvz+4g4T3/dtCEz+FANS/fLzvfOX4NzZ4O9yyKAI/8j0yu77m/+A7Qz1QOuOBO71j+0a7vb9ugJtClXmVgqe9NzxAPWjDKQSDeFtCBXoX/Rw6tQLVecAD6P7zMU+ArLTSwks8ZD9hhZDC8nY5Nx3++wNlfDh3tD/ruRWEOrv5CBPApMiMesX+wwTpfsp8tH6SgFID0/d1/QEA+bp1vtC7uXT7O7r9dwTRBH011nv+PUI4dYEe+gTJwcAsPg67m4NoRLeCfAFj/6LG7P+KRPw58XyXPKG6EYHE9Kx+zQH5+hhDgTyLt3NDRURefsm8lgL1f7O/NoQww2v/+3c/ySRCVYI8PQ2BCP24wTNC37VsP3EE7MI0ggPDVsBH/+ID5sI5v/X8qYAH/rEDNb/JukW7+r/Kg2X42331wUP6HnyNvffItYMb9N041T3XP15+HMCa/oaDH3yCO7u0D33NPW6AtcXBu3LHcMLw/u93rToSwt79qgCovRFChzaRff6ARUoM9TcBYIdpuwM/ggBoA5p9J/7dfihACADQASrBgEAT/BO1TMQogQrA//1B/msBEMCf/4oDUrc3AHqDMD0cAveAMUTBAL8G2PqhQ7p/osGoOJX/wMDmxJo+w0KHPBWBUf2wQ/r8L0HuBkTCMrz+AdOBNbqgvhbA/oR/vqq/Hjzbr+06Ivs3+ns+I3lDPWiAmX1LAmR9J3eZSHK9QIKJA/B+hj8pwFQCaD6SxRtGkADGQ0fAnv53tfs4vUTbgQ3F8S42Av977TrhgmcEPEM4RapAAAFsv/u4bUKQPlF+csJWffuBW7wOvqJ+yzzEweECl/86wTD+gbjZgjY3GwFVOcbCIOZm/grBfvpb/+e9rYquPRPA/n2EAAO8AoR7PqICZfwI9jz/13zOf86AQ//bwKBDOviVwVu7RLQ1RR05SnxdAqd96QQDtjD81blT/xp/bv80gKe+3X59BYI8G/kLPLA/ji5f/YFHqEAaBJx/Ar67v9YBQ36+fM388gQoeMdBFQPEve5Dl7/TP15Acb5kv99+anssf4k+kQDrAMGDeb+aPst9yT2XPIF9ZAGk+rC7I7/VgHF9FnvnPdE8or+jgEsD6rfrAKs+hzuJQTnAKz5lOmC9GoN4wAP+eoCKAMdCv/5xxOFAOH3rgLo71D+FvdfB6j/uxEg/TDwiRke+1PvJhFFI5YX9xy9COkBTvOC81b6iRAvEa0Ppt7n+Bz0oPNpGCwbxPm+A5f7IgL/9U37qPsX8ckINiuY7UbrVUKbDLdNTRuFDcj82upx6cwAhfMzFUkPc/XFAvfyoTIc9ukEDxXOBbDqhClk70UQYg4B6moA3QQHB8TyBfUEEM0BWPMK9E39tvf0DMQNzvLx8kYCpgqS8hQM2/lZDG31Kuyh7x8KuvMyDUAP0AkJ/+P1LvoqB0kD2PswC5cEaA6i/TT2TQerC4789PmnBl79pQ4M9fYAx/vn+Snxcvf6CQoBTAtU+O4FnvBmD5gHOQ7C7jv06gxw93D+yPZx/X8Hqv06D2EPlf4aAQ35eQi5GdsBDgRnCIfn4+5iBHYSBvIZ9g4BrPfvEAIEz/GMCaoN/v5UBrj3tN+P9yYGBQSZAQD6cPyBGHowJtk83RjyvSrDC58mHxh/DOL2HQahysokig4w8HP2nzON2rHPCvf97MgBrfnmCqoGJAmxFjLMBPuYB4n5lh2K/BMNTvJp36EMYA3VG2P3qQZ7AfgFnwYU9K4KEgTM8ZrebAIfDogeZ+UU7TrpOhCKCmQM+f4JBzMkFwzJ+4vThhlZF1EEHuKj5pL0QhAQGOodbg557lMUm+qx5630bu39Jr4WdREXBtTtmP3H5VILpMKq8q4SfPcAzPLt3+Sm/lnx193TBTbe5fy9EUMZqQgyATkKJeoX0HvM4QUFBRTe7SFM4nDawusgBKzjIeWuBWoAoA+AEFTuge6BA9TuxfNYC5b67fXoC2/zYw20Dpv+WAgHEN76EfgICpj7MwNe81IRxAW3C7/wkwl8EFMIxf0Q/ZELUP6V/WH5Sf/R+CX4hQXCB43wzPwFAkUMnPZYCl3w/e/E8yoJNvg/+iABhv6yAwIM0AmfDVQPcweoENMAfQ1R/Aj1XQFqAE/1FATs/oT61gjDDjkBqRTc9OjiHQTFAJnxC/c8CZ//8/v58wD2K+aw/MMHDdvPA2fsBfX9+2/q6P/F97X3xAxmB23/ge9WEgIJ0e2g8agUGApr7AfpMgVC89f+WvJf+2X6Lg8E834M/g6Q+FwJuvtpBzwDnvJw0hfzMuRf9m3lOPP5Bqz59CJ67Yn2GRG0HOAEPwDoBiYFLfE4G4kH2w91FVwKc/zTBov9ewPP+uMUvQHm9oX1ZvW6/mzw+AVZ5EAB2/sKAZH7kAeuE2nozwe5CHPa7xq66dz5pO2K+pUPJPzu+Y7lwgAzBb/61PkL7G7zUAZ4CgU1t/V59dAre/nlJkX91yG9+r3gqtghEnzviv6YHZnp2ws3/GUWAgTbDlfjgPKh/gj+xRlZ8m3yoOUw+T8AzO96DKMGtP14EjMGTxBn/RH7H/S9/ujy+fH1C8bxDRMfHSvz4/H0DD0K+fiL338DrOyL7B3w8QU6AHvhP/tYCPr8oeuf+zwOPQJPALz24hBLKyLhwvzR/vjxTA8u/ybrB/voDVnw3+4LFVT0CfnC7o0MTfqR/Ov18PS9BjX8YP5I7rvmd/o5E8Ugqg1e/h75DMmW46TsmfsJ5uvTmArnEXsNjwEi+L8N/BlI/mrR9wPS/wktKN8DFjP31fIq+NUChwGmAcIKIhwYAWoMN/aJ8woA8fEl1aYRkfU06SLxIunwDAfqTPTC+C/XSR/CLXsDUevZF+31N+JQAJfzKvHXCdb8TuzU9pPyqQkuFccHw/zw2+UJeNh26Yn4yf/O80D9jOvW+sH48eyq9i757wqC7zf+OAKd+6n0v9NUA4D42uU1/kEId/Lm+ZLthO5qCr8TwdXe9Uv+fdb6JbgC7g6K/43EQQ/mBejlBv7c5W33NPpI4hgfBPPp/an+cAmP91nyTAGT/7gMVvUECnwHpv14/WAF+ehG5Cf3QQ2P8LoJ3e0wAnj2/whzA1ofcvxjD/4OkvrV9Rn76SwaExLr9u1nE0n1Qe6MA9vwbA6JDY4LCfRUCt0NDA2hCc8EqAZpDN7x4g809Vr/txCJ/9zuyQvoAQz27w0wDAv1QxCuB9PwfwXZ8JMKWf9z7UkCSug19+cSafS99d/7Vyy+/Cn2fAUCAdXtW+i8/awpawJq/h0MBfOfHVzU8vezDijp5eDs/OkiogJ6+wv6vg4qC/z76vN0/xUR7PHN+9gCAPWD+Mz+twpZ+uD65xEO9ubuWQAK+IcCrPYFDnf0uQvpAr79s/CXCR0CJe6+CtQLHPtF7/D46gyNB//4l/mc9GMAZQ/W+W4O2Os4DTEJWPy+/GIWNA2aAbz+aPVqEMz/1gS+/eMWsftW8m3jAvY+D2r44Rug+9j2AwIg8AMJ5vI48C/3zvIuHTYLI/dTA9r63PQT1B8EGfcO8WfySQ/jC7z85hDf/8f8DPyZItPzq/wf/3oMB/5Z/mz2ee4WDqUQnQm/+c0RzBhMDhz1eP4tBKcJTPpi72oI7PH79uYN+vq5CxUSe+qgAmUMjxDADisPZ/VR90oCuxYiFE3E6PeP9GD3oQobC+X6afWl/Ev1qfPA8u7gshoWD+/sF/Z34xv4JgSJBNYJr+4x9LwQ0QAV7FUBx/z50Mz5p/7Z7yEZxQFH8X8Xjgz29qwc/um19PX6oQXZ6CD/0Q4cEHwPyvQBDBTt7v093lMA3xF79mAI7Pw38f7/8/Fb8Ln8KxUSC+b/LPq3CvQQmgEMEikHXAOMARjwzvWMAAMPZdl0AnDuxPYT5o37JPxd+K4IvxsKDlTvPusNA3cDxBFADXv/KPKG7V/xai2P+SQM8hg4BFnyB/ZdD1kdRBw/81wjYhZR+9MECgkF+jcUGx4L89TcnPse9Mv/HPlTA2z2c8jP9tz2SP605nL7a/S3GFoDZOs6/FT4bgas9tv24g0bBwQXrRpp8IoQFPA+/w/6cAM9/U714/aMAPkCavwF/pH7QAnuCrARS/RF+m8O9fTOAcv+fQVLAx7xfPh/9+4NJxPY7lINOgn59wH/cPnnDHsQZgIOEdD+Gu8J8Mv2d/gD9OQOo/XKDHoLkRGdAzwQqw9yACb+OAAG9cXx9vQ/BZsBzu7B8KgCogyL+dryTvPJBwMG2PMqDyn09hJX/pn28wXcCs4Hou7q/sH6/QbJ/Ofz7QVABN0EuODU6z/pKgF4CMIUsv1A9OD7qAgL7mb86AjTANUICvLF+kbkZ/+bAzYKou4G8FX9wfJ3+uP0Fd/G/VAVvPn68ojVpw4z/EMOzQKH35cBtQ3hEg31TAHUDH4LoAfQAy/2gfgwA6MH/wEq7j729PJf+P/4+gYADRv/ZPt0Cn4BGQXd8J7u2gyT/n4Kjf6sAVMOWA1v/qX2oPpa85LsvQHX+14P7wCp9ecEY/+c/EYMCgh0Bczx/AyK8C0A/QmoDs/vBA4kBrsASf5y8OEGyPbJAAgKEe9f+JUDyft/+sT0v/lwA8gFEgWq7vb8KfUS/JL2nwrADfwMYgv48/gO6vrZ9mgJXwd+ALj6YPJHDY8P+wfB+Rj3eBvsDEbwaAGo7vz+9PWIBm8OOQ3s8sQRFxPf8sz1m/fZBjDwihEv/13vI/bzAocJgv49EFAK6vG3ERQGFAbtCc8ChQqo/3LqUPn3CbrtrvYn9OH7FAkeIfTjdACyBRYK3/IwCAjx0fYJEM74NwFyDaULdBCG3gf2yQdpCrsU2ArC8AX7xQHZD0/yGQfRAK0BJ/CmCWYNRQzK+gf0bAN28DDucu5j/g33UfDY+oQOi+8v9uP7SQKT+sLygQRB+mcRWPCK++0LOQk7EaoRJ/1ACjAOHArIBmEIyfbL+3z/s/nB8bIM+/WT8RkQi/1y+C0AUu2wAK7zOwjX/OD0gPRvDVoILQ0H9orsbAWf9S79zuqZ/vICUgWXAJD05gNb/AgC2QDA/OLyTvzT8TEDlu2+AsEDdPrSAcb76fhoDIMKaPSQDxz3hPrE+xrv8wju9IYGNPcp8bT8Mu9R+SbzZAeoBdz2OwyG9dYQ2fEi8OUKug9FJnTvXAATBTYMShhUB2ka3Qqo+zHw/xDk9pgMrPpBDc4Bm/BpEMn10QmIBuANcw6RD/AM5vHQ+mwPJ/AB9cAQ8/TlCmL0rAKY9yMPavCLBuL7PvSBDzD5aQfyBBPvEOuM9i/13Qu48CrrrPujA50Kv/frBMUCRO639b70zfHAAuruifNb6AQVneu15xAWGwcp9cYQHP7FCV8Ftu8I/gH+pQYu+9YLa/c8E4bsMPXn7uAGSPUhDA4PvwVG/xj49fIS/Y30fe54/wD5pvncCOb9igGXEL0NPPqO9Kj5RftF+G/xQwEu+vLvJQnxEfML3BG+/s4Chg0rAiz9Pe/SClQKQ/1f+rL4sQE1CHQFDO8MClMGjPPYBl4T6QDJBufx//U5CTQE9gmHGx3tu/NsDH0K9wRaCIEDlPVc71AIDvkCA0307vVEDRLym+4K8vj5KxRI/f/3cw4XAKHxVvbr9ngCXPlh+jH+5vwq70ALywUAAPT+K/dxBtv76QGAD1gOrvTt73gIN/FABRjvTwTvBCj1CgttAhIMqvo4CozfJOmf5RraK+ZA5WnzqOoABpffrdJ4AXD0UQseBRzw2/oKCYIRYQHq/RPuL8mAHI/z7+gU/OoJ+f/J7n35dPZJ7o1CNxGSCrDxXCNf//3vyQeJAcQKAQAWHJxMcBJp/TboECVxBDA1svZWEUXQm/qoGtHwAvpGJt0KVwJ1A9YGvee3BrsEBM84GendFIO+8EjdnANB+SfsWv548bX67AFl+fT+Ywnq92gH1/aTBPAFNxMPB4n03ws7E7UMjipSBkP5pvuG/VP+7fqtAbjslBtU9hj86iNRD20CZhXFD9P1vPecIosgyAaUA970BB6/9uIABQuIEXr4Bvde7woAw/08A/kjqAV45eEPh/F8LZ4BLveUJlMx+fGL5/u4GRl2ALbkxtzVI7MlUgHzGfhENeUr+bHw8OsANIYDxgFM/g4CT/QuCS/2HgVRF9P0jvgp+9D3yATY87EB5wlAJqsFde3HDTrughXvAhTzK/U38NPvJu0P5J4eLBbn9SsEluQZ/kz8e+RtEbf/0OuhEsj4EecrD2UKcBAAAEgPLAEZ7+rsaRJEDOACggACDsgUBQHeCC/4VwwI/xUJiQWSCUIKTvpjCPoC4vepCW4AKA2S9Awh3wSi7MH+lfM/EETq+/Nh7vsY0vzaB9ICJQHq4lISY/GkAoMMz/VaCFPtevUQAkX8nP2FDhwBoPJl/Zj4d/Js/y78lQyH9ssCJflMA9Lsnfuh+pzu0wNBAHPrqgMsAYD48QMk6hgMEfRa/bn9E/NUCvAR9AHh7JwHkQuX+eAH+wIj7xcAMf2YB/MQSg4JBSbv8ALSCGgSkQXoDLYBQvDx7/7u3/C4CacP3QlW9zMa6A0nC5Qa9eZI/4QQefhx96ns9+4iJ9XqmuqPDaEo2wt5D7gD3QWuA/wU6Q3eBzX1qAB/DLkCxybeHaQC9wnoDb0K+vpt+PEjsAYoAiv1S/SOAGQCxPKy+Rz46/it+iTwtfVZAYj5owJc8O3/mQFsANP5vP+nCskIx/2M91gKqPtV7lUABg/cE2IJZff7EkUBlP2AEEr7TQN58rgImPRN/mz4ABx8D2X5YRHtA0D4rQD+3obzrAgY/gYIl/Fv99j/OQMx8J37oBA2CC37vu/HAoIHPwo1AvIYhgH15eUMx/+V/Bn1E//hBsr/6PUH/ckNYfld6ev6BvOp+2n9WPA1CNcEUBZJ5PkBIi2oBToA+u1G0dPU/97i5y0CDuuI+u/4aQR637D2Rw+d/b8MNfUY7ZbzK/Af6pnj2ucP7WYDyQYQERX98QBEF4n02vWp96Ey/AVA3BHzQAA8+0/37fpY9mANGP5lAbkQ++m+A6359QhF86bm0xS1DBfyi/JY/coNiQbKC7ACp/6eDJP1NRja7Ffptfjz6Q/sugdT/6j2MBqRBd7hLOkIDRwEnPOb9+EC1QeMBG4Mt/WT/pPaVQcJ/G74b/nh/lsNPQmQ7/oVUPqRCAP/C/oD6m3qjQaZ8yr2nQv88CL1zxLlADUJHPymBfIClQmH/27/WgVY8cMHVAqE7uEHIgxZ67el0QTo3nIXChD/AJAI+xQ8BSPkPxCJAaoBFPf/9Tj01P1n+pUIsBSREp36/wj9+2EKh+5P9ZIQsfn74Nnoo/PM8KMxYSDx9hH1IgwiA/roEgbHGwLngvIP9+jz/viSCjb5H/AE+qHh9unV+qIBsPvBA0Dmew2s1KQA1vkRBLQQzw1OCPbviwAR46EY9Oh6E44NAx3W/lD2EO6i/Iscvf6IAmLxUP2YMesCYfMB56ADff0+DBgOJAbs8M4FNAIz+FYt8OKAEAkPow8PDv0HWeTa9p7ycQKSC7UAQfwdEUME4QIY8hIL+fS19MALPv/PAioCSN2O/JwJkgnNAdASie0hJJHs+wiFAoMk6Pa6/ITrBfCLCwIFOv8xAi3sAASV9Ov/TPQlAsDlytoy8pP2N/YVBNnbXv22HAQFTRLt4cL+0yPgKpHxFO3LBVQPPwxC5Z8CZ+9PAcQDrfgZD6QB3w9s3LMCfAtLDifk6uw2BcEDNg3aBWEH2yLGDGD8b/YFMXTuj+wdGb3mRe49E5ke8e2uBw/fhtIUACnzPiKi/JX0fug+9oHdSPOsEAf1wP44A3oRY/588QMGnxF/D/b3AvKX9jXuaQX7AW0CmgrI9NYFHPZsCa4VT/+iBzbuvBaq5JTvUfNo7fD2ivuKFLoAcwfa/fIBMvpm+bENjQO61Qbq+gGTB4obpxsH/iXlbfuEJoL7NPml5m36LP5oDgDwjBVY/dnqgQWNCMf76ul/+mAC4xLq7SgPZ/Ky8E3xLuJxADbvOSJ2Cu8JZ/Ak/jH72BQw938MlOV4/Yr7mRChBNn/1f02BR4Jqg8V3uYB3vRc8ScRKOYv9+zWkwOmGQ0E3+VI7OjpOjKTG2MiUuDCC+busPvtAPrsmPvkCKIbdxPQ/2QPKgPNAfj8ygYrtv8dR/hV9ScHc/XxCcTwYgQg/9cMvhED+E4Iy+cBK3kWGAhl6i4DSOrXEkwEhQcTCNvd8L9aCJMBKwfw9rr5HQVH9fL7lPueDrrvrvwp/RAHuwhl+5MMzfwNCED1I/7HBb77sgxUDAr+JA6x6tn7+A96AbMEowmY7w/8uwzeDXAUXgh2DVzuK/TLEE/+RPplE+n7x9uSD+boHxSMBr8F7vOnDA72Qf2e5/r0zPQVEL/tEP098VXt5waFAqYqaRDF9FYL1wmTEXcSQPc//y4D/QMqCGrgJAOW4BURCRKxGVL8R/ZQ4yIEDOt64tUGof8P01b4/QPgAzf+wQkQE4QkKdm8CLj7ZwkqH7rtDgb/ARYljPCU8ondhA7MG8YAzO1V+5DymwD89pQTFsNnAosEv/haCDwUYA4t8AwEYRUD+QH4gwR2/iPzm/1q8izxzP97AhscYgwZArQML/0XDAP57f7wB5UUbgGh85zvR/qB+V4XLOze9nH/GfZF8dzub/CdBpD7NPhl9azzfwdpDM4KtfQN7rj6ogSr/jkBjwDTD4f+Egt6+7T6F/SPADnyhgsL9cn7Q//6Dk4EMwT1+Dn9WAcC/o/6TAFX+mH9huyu7Q0Ccfa2/9/f9vF2Al3sq/qlCmAB0fH1B8wKhe7kDWzzAf1UBVUM0QudAHL+PP+j1Sf0xvww5LH+nQ3k8vn0c+oF/LD+y+gt71sGRPJ3C0vuIQhHBefyHgLT9U4QuBOy9o7uKPpC/fH65Pao5zv+nRFm/Jv0XgXWDxATnwSCDtTw1Ami7Yj0Redl+xwCVv4J+QAFfvGBBxT3/RRp/aEDKw0vK/kHPANAAKf7Kv2F/vYALvJsFWUOd/wwCfL0euhfC8P8JPmb3KzMO8UmAST9Agar77YP/PC1+1XzeglR9Qf+Bh1PDuoMMfsR7/X/4QFd7+z8Kfs4Ew4UXA8a/hYYLA/P+Tw2+BCg9BkD+Qec/ywZYvlzwrwQZwNa6YoAFAfZ8mAIAvAE+BoU/gE3+a8C+xD8Cir2FAyP/S0epwkV+l4CAPLc8bXznAUq92oPSgMH/HTudfFqDeAElAHzDrb1JgZM8Y73vu7ICJQCF/vc9g3wxBCn7kMJ7fpHBkoOLv6wDIf5hAT79CLyGg78DDX78Qz0D3H48vCu9fn6s/s0A+MMEvjd7/4MDQP2AacPEAfO/XP84QghAeIHJvIOBV/9nPg9DN/vLQwXARXu9/528V0PiPJI+BX/G//n9uwONAOn/E4JJfUC9Qj1mPEwERQFoxBb+KYOmvvcBewBzgkF9jwMu//t39z91/VU5RoGYvHE6J/6zf1jCL76CPyJ62z6lga3DVoXAgT/C24KvhhU/NAMwA1TIYQFsw2X+UIIL93g/VrpdORB03r4SNL477MFngcaApfqke2d9v7o/wj7D/YD1+od4kL/IgNe+Pru3veS21b3e+lSCwf6Dt05BaX3j/rv1vT5qNGXEJ4AXAZuDvnqbfB48PvvNAzW13vwmwoiDf3YxvZN/Kbz7AKk5qvYlbNd6HnwYQXmBQjftw8++ET+ld03/dbKK+0DzCUSTBsOEjnV/xcCAnL9WegF2pLw3ghq9g7fh9914nbvr9r/E+3p/c55+CYOPwEz+kkB0CEw8gr8Qu5g0H4A6/bp9PrmFfQs9hLRyfWtC33nzRS1Cyb1dRtLEsf0DgET+7EAefAD7/Xxnuxr+Fob5vjD9Z8BSAVC7MTx4g6pEBf00xpe9fLxB/7UACUOKvnV/xcOhvnz64UEhw3V/3sKpu8jEzH/wudbBzsYrv8GBKn9KwcdGAAJThO/DQcRVu3uAkv2tPKMAB37oAEZAkX32QHsFUQDoP2J2b/xhPQDCkDsfgo973gWKP4OBdj9F+xu7sH2gR6DAT7wo/ynEcn+Fw6B1Vz2zfPF/aICzPlgAuP3Owz4E5oADwgxD3r0T/f4CRYJzPixJPz8A/3yAUgA3ffb8YjMcfIJ9sT1mQRwDFj45+M8+GQLZwCQ8kP6QQtPCq32EgzPC8Lovxf0B1cBO/wW/aQE+xWEAE4Pkf44+FX5sxCG/h8G9/SGDw/64v3TCqLv9QuP/nb+4foWDlUMigvH8SfyIvK0+X8HgvzBCVj0kflADSsQk/1tEMv29vl+Ch8MPQtl9y7r2gi0+wj56fUmBm0L5Nof88X6FQ8mAzP62AcJBFzz3/BMFawEvO767T/7PPec3R0K5QOoBMUKH/wy7w7tmPN372b5ue1o9WT6b9i75xD7Ufm685IX3vEqBNbd6u29Axn/pB385AkD8+0ABSQJVAdTB5DsYtvpDqwEufgqB6rwmP30+6zx4/S1+sj9rwHG+40BiAn+BxQQI/to6UMW3AK+Epz9A/lNAwX19PJ0EeXzxOvcB0n+4QPaEC/ylhD99fAENA1A8MQRhQmL8sUNYAAo+WEQl/0w+4kFM/AD/gMEfguO8GcQWg1dEbnxJQi+/2IQew0lCkX+Uf7AAwjzexCuEMcKE/iZD+QB5w9w/hYM1P6U8WPzRAdRDWEOqwa/DzbyJfrM8jwGYftv72r3Bgl/CWwK3w1BCiAK0gHzCQPrOfWvBeUNkQWKBQrtsgtj6+P3NQqeAa75uwYM9x/4ngVOFSYL3Ql5+ybyD/oF748EVxci9ZPshgWP/oDxqfWFBUkLEeakBOMZi/mZ2yEB2wuuBakWKfUR8U8ESe3h/vH2UAESB8LzxAAp72r8VO+Z41/8dPX7BoEODhED7zz+Ke0KEkocugaGCQoRN/qf+Q4A7xng+EYAvQnlFiny2AFADITsTANxEioRSQCgD8L4Qg6PBdX/V+7nCkEMWQPJGj77swIY8C3t4hPQ3TzwU/pBAg4DZxRy+dIRCOrs/CkJzfye/hsXtvxC71z6hwDu8fbJtgdUCJYQqvdN9o4AIQRd9ewWGeiM9+Lvt/8HBZAqKvMBI6v4mPxnDD7jstmY/8sCb+rh5V8iugQD8tu/FAVg8T0Rn/AM0TAMO/xM7igFgf8WCVwKJfkb70MR9P/yEK359RF7/koKDfkI63kXlA/nAlwEy+3sDMgJqgjnDcb8Ugp1D1vtbONQBRTlWvT2/3jzlehqFZDyOt+pEA372Aup/a7z0RqLAcr/T+qCCxMPpPx4AU/7qgkuEWv0ThK38F4NW/8uBCTZaQU7DkjxIf6GBD0AGQvz5yniXQMsDK/4Xh/8wBwQAwxoASIjGuuBERn4l/nvFGj3fgMW+RYAXe3a+1Xz4v+J443+oxsw72sD3gN59bUAQAXW+asdEw386WYmA/rNDEdGkgEAGu7ppfquDO0BLQxSBD4AxAMp+nYddxEF+40QryQ8C2j8zQ4u/lL1a/Y9AeTwNQEgEnD58fhH8JbuOe04AHgJ7ejcNiANnwmBA0X9FxJ0DV/1HvX872D00/Bp0vj5DSI0AfUGbBKH/NwaBwNVAAcE1fgq8gL45CLs/A7e6Qoq/xntaPulDknsputp/7v9IvyUBzAQGOErAzwNPAwj877zIgndDCTd4gOa9jsISQcp9DXtF/yQ4jEBSQrt8J7mt/zY8lz23QOFBSniGfPw+owQh/1D+qbvJdswEP4DRgWEAyrsAQAd5mHvMhF+5b4JOfnMEwkElAYt4/IGYwg+BIDyS+YF7mT2UPGG80sK4PCa9xEMkRPV8TQG0uIqJFkDbO4fBBf5xwjOACf02fdRADbsMwr2GM4LBQDB/xUMZgi37+37BgKIDD/7pwiF/Zn9hwcC8KX91PFr/wUPYBR5EmoHgQ4s/9D/ugOq+sYH4SBV9aYDAPhtBxH5deYo7DkU4PJQ8G/tLPHp/j30uv/B8WfoBwkCA+Xl+uXm4iwFew2lCaABEPFy4f0EdAy0DeIJnu/bFA/jKf5T9TwQZhFi9+j7hxSi8wsIHO2ACMEDox/HEYHxlAyJ4LkHt/co8wb/2BoP/pnsB/cyDAcX/uOoKKT3Q9sRA2AeBARj4KDGkROdAUngEhPD+qLynep68zEAE+uAAmjpnA6fDMcgVht4+cj6PATXDGfgnPxx33wT9QP06hr9iuVtr9AwbQ6CCjr4E/aOIS4EaPgJ957uvweV7KPOQALawcC06mJo1E8ZVeSX+RT57QDjDxDxiey275IMQe5yCLsP4PtX8yrspgkK8tDzywK7Dar8BANyEL3+8PxH94kCdgtlCMj+uP1OAM34WgrH6q79nwFIAwr+3PmXBLzwj/Bk9U8LlwMd97X0QQBE+9j4uPRYAfv8vAf7+5vrgf6f7nn1TfGf8PT2JO5dC+QF/QLg+2fzj/hLAmMKRO/L+vsF9PhnCKwGDu8qBMr/LesYBIACmw3lA4UPhvCz+fX+sPrPEPX6kRHWDtT10w/770cAsgWW9o4BMwPD8W8MkQzHAFnuTP7h/mkDpAZW9GT8XfAwCcX+3QH39kH1ofoKCFL/+fiS8Fv6d/36A9gOPg8nDMH79PvH6qn7uAvZ/pX/G/piAwDzFQTN8mIInPKqAqv5mQk/DaoOkQqY8u/1KBE9CzMRJ/S0+JkFeAwKDwD5X/C2BYwJufeR+hvo+e1c5gXxA9Hm8QD/rAKa9+sC+O8l/Y/7ugCb/8btDgqJ/u8GuwJB9SwTcOXe6tnrOAXP+DX11fq54bru5ABvGtQTHQccAAr75wMZDf4e9wMo//rvRwod8OYRSgB++yvzrP06CdXyS/vn9n3rzv03II8D6eyE8wzs2dAIC4zaKihH6BXw2NDSAHEGqQq0HzoC8C77EcjwqQ8u/oYP/9esBDb8pRTf/hcQKOkg2iUQlQzwEvn+FAb7/UcHOgQMFzjPKdM97NcLzNTA+3L/LOut7pryOwpZCGrzTAQHEOLaVP4MywT1YQUt0dLwDCxPz44HkuU/CUYpxQZXES3uxw27CDL6qvUU+WnxaPTPEVAJsv2A9ekHAgHN7IT8j/lS74kDtvOnCXP5z/+iCTeoC/08zAf4UASK+icFefsa8YAb0gE//ff1tPhK/9bvuAPK7UzochEG7jzhUOtWD/TxBviG39nz2dvU8jjtcPIu+7bX1/2+GCgLOxeW+vniKv0D0mL2pvxbCwbcwPLz/SToSQfl/rYIwxCX9L71sQ3j8CvwqA/zAB0Lt/we9ivXDvSe/XkOMxaVEeLjs/A4GisAPuqkBXPYuPSe66PHMOETEMvXHdb/2uAIq/bQAMj6Qv5c/p8HeQLy+2oAMvknAsTuZgUUCqwD6AEN55oHyAuZ/PsCRuoI7VjkDfXbyjv/0u7W7pbecfnCBBkR/+7nEY3zTMMRCskk0fmKC2wLkx+b2mz6R/T18rMCvvyI8FEheQvUH8T5DA9E9rrwujZj8YD5u/x3zX3L7A73/pQCdQsg+UMJzPeC8J39rwr2788Rg0wh/ib5M/qc/NHn5Qxp7ov2Qf8jAEUtJNZ4IjIGRQe60S/3Cwy5/1P7HwE52yr/wPhV8Fjc2+jY/JIAAOGWvwLqTuQDFYwMLgSR/cz8mRjIB5EEwt1U7b/ul/U5BKwHsPfNEBkBZwAd+jn6AelcDKIGptjg3579GAQS70AMHghD6EoYnQBEEBoPGt868cj00QUq5of5S+rt3qT1DuqhBRQEzPtrAXMUrg2n/532ww6BBJzlURMvBXcOl/3i/0vwXPza/37buOpP9AcATAziKgrxSQTW9H0FCAciAlv7UhPo0z7QCf/yC/rywgQ38l0HeAkI3m3MXtyx64T7+/oY503r7gynCFzX9PWF0nX/++t+/qTz8BFe3rkRcPvk/BcZHOro/j7xevllDS0CwQlnBgf1zwkcHYnVluct81XdFghTCwcVC9Yc9rrzHuuk+f8KAAOb/k4JGgcv7icC6e4Y/AoIzfna+P4Iw/FrBybmB/zYEfnv3gJy+Wn0mQMe8iYXHQ+FB9Htr/OfFsUOoAOfD1H0zgKL6vPvMvLg/zjLHPIzMZgFZwsODdQGvBQN32/v0fOo/k38fgKx+ePusfmzBmkmk/7F5zD1gA+485oFm+0L7wH3PRcP1soFNPbc3wr4kvjgAX/ea/PxC5HM9+a9HI/7m/OlK6Pl6uP0Cy7Xxx6VDlb+3Bfm6J3qU/b9B8fkswRcAl//0eiK6Sjz8/lYCo0dFhoiCyL18AqJBTXu4fFj/Vr2ABbn/igGWwqw89z+4grM1MgE3PuEAijyhfbsFUAN3xeR+3ocpRoZEoP7jBIZAXL8QwVgELANfxMEH/n/pu4V5CINhQz98sj3PBBkG4kukwIs9UXtGBOS/vsOAAln7tMRKAI5DCkBHPHb80n7nO+W+C8N+QGQDn8RjvlO9AEJAA0S9Q8ID/7LDsv3eAorCr3+8QFbCIjyTP38C9cQyweY/HDzKg53A6b1mvCpB7QMR/CeD+b4cQNSCsAAogYO/HYHxAYV+uH7MQhHBx0G2vHG/zruE/76BDYL4P1c5p35rdUqAqzuwipVFGkxVO3D/pb/0wEQ3RzuIAn58cX4Ev8Q/qLsDL4H9ioHIe8PBGz2NQeJAm7lHPFeBqDxsPAm7yUJivsX/o8DXPtqEm4kA/Ym9HH8NQLXBxTyG/ak+sjwZAIBqBHw3PBwDxPhKune6crrTP0z0yHjWwBM+tHyBA1X/IcAdhuREaIBNPjXJeYKVeKL/gH+I/NG/IP/n/0RD97/nvcb56r5dAvr6vcQ5RPG9FgEo/o1AHr/SvsxzwkOpgrjFObhEQvF+f7S7fnt7jXr0bLm7nbviOYJ6+7/nfeZ4m7bcOea6t35M+8pAM3AnOlT6+3etvIU3DD1RQnQ9J/4Ou/Q9ib1wwch914JTPUDA4r+8xlh/6kNSRzB+RHwuRxu2a7xfu+yCo/VpvBK+4Du0u6S2PnyfA4nBsHxEwXz+CTvRQvw/uPoE/ez4NXtINl78wXyLxQC2PTs4u5e79L88fh+7vD//ffs5N/0tvczA5PhbhgfAgLxYPVCJ1rqUPLsEMXM9/gCB4sCCAHdAvoICgxs1zz3+BTPF3f92fyWE1kCfAzD90kAmQEHBmvh2Ood4wsJTfmV+1X7xfJa8R0A+OxHBHAKkwPHGzPrhweYFh4ShwoD+wkLsyCbEIzz/gGZBoQN+gEj+xIaMAdz/h4VVhyECh0KGwqgBfMAEgVm814D4Otb/SrsV+TgDYX/kxWlAEr2WPX7A+r2w+wS8KwQUuj3BN0NSAtsDiXqzAD77TUE8uCDERj94QgF6DHwAQhJ5scJPf+oAuQDygeX7JMbbvWF+Y8Qjwyg/9/ybAsa59QAp+c47zTvYur8/BjyWBfR5UMJ1PBdAiwJs++A+9f/vwR27I8r6AatE/z51RL19nf5EBtC8LLLoBTqBIX8AYDKF2MHMRVPAjgMrOUrCLvtOu7UCUADmOzo7gYE0/zLDNX+iQ+qsT4FbxK08v0C1/Wj3wAKHfST9wn56P2AA230Rf6Z/IoASAoeDQr7yR3A5n4DT/bT7tATxQob5W0AigDeM5bvox/M7j3IzPZm0TTsgdo4+/D0RPU/wCLsSvJFAxz9df06ujYHrvOLwCHnGhG5+ILxCwcp5XPwuAznARoSdQVMAB/ySxf03KoMYPZoAWQODgocBBbzKywJDCoEAAisGgEVsBHsDbsKRQf4AYYH4/X04cgNk+qk/IrqkxAd/ygRKxL//GgRlCyPBp8K8/Ed9mMDoguR+yfr8A+lC4GslvtaCOsNKe18BTUHeOUpB+jMRv137iT3bg4Z9g39/O7GDVsKHPkrBl3/iPp5EPn5tBBDDsD6fO8VB3sESfy8/VTxdAqh/RcO3xA2/N4D8fwhA+/8pfX1A+T1OQoI7sYGRPFWDHj+Cw99+3ru/P1I9gsAyfPx9MMM+vcpD5YHz/K+/o78oQ1h+VP4PP19COAIju4F9aH52vh9AKHvNQeMEDj6Cftp95n2m/fCDqwMV+7pAGH0ZwkbDwoFM/FrAYDw5f+b+vnxvu/08CsQUAnEEJ79svoyDmoMEAZSGQb16f+A8AP5BweBAVkFX/tbB00FMQgbAgwMi+8T8NkMu//7+tjwzQYyEDAKiPj1ApHxWgFqBcoIf/Og8XwAAv7m8XMRsAqIANcMcP5U+Wz5ago+BTH/NPyf+NfxdwGl/l0Pj/SJ+Tz5wg/E810DuPTy9g4E3AV1+h3/5Po/9wPgsAG/+Zzx5gyJ8zT4/wQ5AGETKv2R7SzwjQ/ACmjuE+6K+oD1Iww8C4b6rApZB53ppQRp8iD/Rg7X/OT/zwPJCJzuaA6U/YoBJQHA9AH2R/eSA4oPHO76+MwPCfq9BGfx9PzUBuwOrwcs8WcAPwxVCjMF8wvsCAoD+Az5CRkDEAYn76AQLvu986vxSv3T+J4By/yg8gsBkhSXAtX5wRYt8ewFAgr28aztK/qNEOMCBhJr/6MKUwjq+mMArvxmBQYDtQ56+tcBC/XyAs/+gPtxCV0G+/ES7lP93QffBXryv/kOD4sKc/tJ8jjydfpdBRz95PuBA0sJ8PaMBe8Pu+5I9EAH7PRUEbYD9/DfCcQD0AvwD0z7lxAd9BH9bwb7DQDzhgH2+cju0g2K+60OKQ9YDzT7mAUH9FgRTP+t97buTgKjET0Eje+vCMruGAj581X8xvUBALvyk/IxABUPsAI6+xXxVwuPD4bxgf4NCcoPb/5hAhUJMu9bDEUKIAL9BfwFDwN07C4Z1g2c+bbw+u5rAt70/O+v+sz5Zg/l68L8wPyQAeLnvAmd/VDgwQRgHgv90gn8FDnxvvCkBnYFmfTqDtf7KA4wDq0IsgJgEHT/0Anr/k/ygfVN+eEEagbp8vAPXfjP9LP59gRo8NYRVg4jBoH+vAh+AHIMovx49X0PTQ6g+jD6QPRC/w/2g+5p+3L1twa5A6kM4Aq18v4H0wicC8QKNPnnC9ULRg///zzzDvQECg4HxQ3ICJcM//a58fYMDg9O8cb6KPyv8m0RWQ0sDWcLDvIw+DMQ8gxBD7cJCvCvCE78DwqD8iAN8O+3EbEJYg8O8b4CoAJmDCAMOfkzBCILsQyRCAzuV/YQAf37ug1F70ECqAs2EYP2Sw4lBZ3uyAbw8wbyxgBeA2H3DvsK+M4FOxACAZruPgw1/S4AaPbz8asNiftOAVDw8f8HBloOt/6yBnHuCgtYEM7ylv3/8Qn9GwY68o4DePnhDsAAM/5kBSL78wlwA0T65vdzEAfd+BHT53//ZfnL9IQL3xj1BZ0FfxEr6/EOcfyA9m0PPd51A1nehQqYAOUJlQg88b8V8wHiBxgXIwIx8vkSeQv3+1bvP/OC+Djxne7YBh//7PR8+kYOZwKfEKP5dAe7DaoWvQPy83sPGBTE7GIHige8/1ryjPUO+tvwiQhYCp0JB+1gAM0Cbv+lB0n2lPyq+sf9DwlJEOP9PPd7/hTncBJwCEfyielh/fIECvkoAksB1AV7Cqz5secL2wAeV/4WBh8LTfy68f4BnPnZ8HsMigCmCdj9jw0c7mQEpgNh//DvXwL6Cj4P/AwEC2QKmgPM80b7DwIF8iIJlRHD/z0QNvJt5NMHufyp9ervpgxg/uQFbvv25BsJCPyA9s71Yv/bI77+iQT6EK/4Evkh/+L7/Baw9zj7Jjs7CgMPwvrYBAsDsyn58hkDIfhZEhr18R4t9XDoY9CfDmglofVYEajpOALGFN4KNPJq4hAGOAGl7UsDc+jdAjPhzvHT/OD+1/erEOwjf/Ed8trXL+xN9FQZZ/uQEXUS+NE4/aUMIu/MAmLUBORyC2EFCP23Cn3zc/cx7qTjvN3OGaUSTALZ7uL5Vu7L/6f6kvmBDI3+5wjvAc0JkQ3bByv8VgMIDwUE+/qK+H8EC/Lg8nH72wAC+dMJRA1a93cMoQsi+cQC2wWL+vb9SPiY9A8P9PpI788PGv8MEUQIjQFh8qj7mggiAF4EcgwX8wr8Q/g2Cg37vPsy+CAC7wGFBksMDANwDJTy+O8YCEYKhwdgBPgDEwtY9RoNYfiL9pkDivHn9FADSwtPAWUPogmu/EsAoe7UAUYFu/6G/bbwS+8cCy4H1hA3/uwHFPA1B2j1EwzM7ssPLAuPDLIJvQZK7woRTQnBDQoEKvH08Vr/9ggyBT37bvrP/iUDEApvCDv8qvBmA+P4eO7B7v/9nQCMDxD3/APdDFHulQOd9SbywQ7b/g7+fgcVED4EdAuu/V/w4+4M/o7vxAlp7kYAJg8UBlMERBU3BOL1M+7y8bf30wJh+dEKyvmY/TfvFO6t96DvfR2EBmHifAjp62sDCO068ejrl9TuF64iVvy7D4fR/+6r+lHpFu9+FpXvP/L2DHcGfAr79l8HMvwK+koQ2vkd7zr2gvi5/mH5xAnyAoj3pPLNDD74sfcrBqj+vvMV8fH0uQTGDrEDWxGf9GL9cQsL76n2vfZp8yT36v24AV0RzAGcDeHuO/7e+Yj56f3q75H7sAqIBH0Efwf6DzAIygPm9f38kvK3AD8L4QG2DYcIUfab8kv3HAaS/FD2XP1E+vQGSwVRCXIRChEcCOgEye5fCX0KwgfY/z4NbQNl9v3+BPK974QAovPWDsz9TvJ9++8Pt/4MCicHKBGxEFcHPPOTEXL0IvVeAJsL9/ui9VbwJPWy8wn3fwQNDd39mQSQ9Lf+zvMO+FcOuvPy81PxlAF2C+0N+PjtDrX2/f8h84bue/1YBhrxLPz1DjL+7A/4EZ//CQmOC00Mkgg0+f8C4xEO+aUNEREyBo73evrj96b1fQ8WAuIQ2//5/3APOvZ9A0ryZQKJDr3x+glD/1gLfAcl+iT8nA4qAIIHPve771zzOgyxAFX+lP2DCuT8Fvts/DDxfQ8hDr4IG/DQCszxdQfv+Ub1JfXVC3f9QQSPACTuzPXc9T71Tvce/GD2RQUd/8IH9wx5B68HmAbQDugHRfuICD78g/e598DxufatDpUEdO5q9Iz0eA4Q/qAMtQHkD0b9ZwRA7vwGxxFT+UEAhv2MBx0P3PXL8VcLRAsHD0P0Lwg1/8T+vwTjDlsLkgwA+V3y7ASLEfD17wsmC5T02go7ERH1UvcMECEJ9wGpBWX7qAa190QDT/RtB2vyxv6lCqcAOPDr9ETwEgRf9Av8Fe7yBWUIXQzz9JD7qgx+CODwvvFHD0f/1A40AGgAL+4D72AQgwm18g0EG/cPAd8Kuv3nDQj92e8lBfvzlfLAAZcHvwVh//v9cftT+8wEcu/FDKoDcQK8AmUPcQP0DwDzTvOrBLnye/Dk97ENMgsU/wn0DAa89vIBZPw19eX7uhEg7ggGtBZa5dj9YfdX+UX7mvmuAhH4k/Z9+0jxRQ3oBJ7sj/QM7tHukACc98nr/+5b730LNwLpAMj41Awy8Gz3bRGBBS/43fnpDar/qO9Q8EP01gnyCAX6NAUN+LgGkgJU+Xvvkg8SCE0DQPk6+8UPuhBD+8L+yvMe8FUGfQqmCCjrQPLqCQYI7Alr8Q35TPTUBZoGjAfv/AEV+w/OB14Oq+odA7UB4f9H/AwHlw51/NMIOPc7+40KmA+O+RfufgpqBFj2Q/8gAtzwBwXa8GMRrfcQDeoIzAelCJf3zvLT/b8LTwkJDaD41wRO/1X7e/3W7mIRY+4/Bt0E8APe/H0K+++V+UEP4u5WCiMJxw4h9TX21g0LAqgNc/ck/d8AyPzNBXP5aBHOD1kJ8++a88jyavSg8QD95/BvA2UO8/RC/PoJ3u9R/7wPogBdApn6Fgau9zrzIgEcCE4DqQrDDAH0UPONCmzvRA3w94ARoRHH/SYCJvYp9loKUhGRASYOfPHe7vcFw/4/9KsGX//8950IcfdgDwEM4wD0+CYFtAqF/moQRv/qEYP4yQt6/GoBfvaS9YMN0gIgDSn1xwc1/EMGpAHU8lH/3fWJBnkOgRCNDdoMCvwI9mADlPOz8K4QYwvq+svy+/cV8XT5vgMD8Jj+jg1I9RIMCPWl9FruXw4kCc0O9ACeDEP1jgxO+UTmkfbOC8oFbgFoAUEEgxxSEIkE//qvAYr0Gfo2/N8S//EG8sn/nhEM+RT9YQfu8+YEBgm3DK/zaf4c+rz8wAG+9U4A5vc3ATEK9fnjCY8PhQudARP+0QoDAjzzKQboAjEADu94BNoGDPL391f/NhBS9YAJbvKT/W30ZwJN70b6nv3NCnD7MAIy8vj1pwB/CloPEw78/NADl/aL8p31/viKC13uDg0k73ELURCOBnL3RQHzAvf4+PmmA0L2BgbTDoMHxgIxDHT3o/wECqD+pgUr8bv26/ka/sD/Vfa9Br/8ywx8EX3w0f2yDP/0ffO2/mX8+Qhf+60C3P/4+uf/EgIN91IQpQA3/Vj/3/faCFD2z/pr773//vEXD3vuZQTM/Rj9+QyvDM/7av/S+PMJiwLj9D32k/eN874MNgZACnwCMwIK+yIIGAmREZsQJPja8FD/pvluEWgRlwJ5DOfxLPanDIwFwg+A/9MBm+8MDRXz0upPEzEaGOq8AYr6zP32ABn1QPQ19KbxGgwJ+OwPa/ahCaUEPQgD90MMbu6c/BkE6Qt28VL8jwGB/m760vWMDYsEO/Vf+YUR5Ac+CQH4MgtPA2bxzgxLBOL+5vUr9cf2QvcA/d0ROAnA9LQNMv5d+hkKKfHxAmwJN/+mCBYNZvRl79wELu78/13wWBCb8fvvgvwiAlkLBPRB7yn7gQKFCkD8ogSbB333ggQNEF36LwPa+Fr8FPPL83sIfQLE9qT33Qu/+fD8qxH3BUD6o/ni/bn8QQTmCtz/0v2gBAsG0O+1AWb1C/2k9GDxrA/LAgILMv+19YQP2Q92+QruTA3cBIH9CQGEEFjw3/5ODtH+TAdUCyAHUw+eBeIK5u6j+ELyAQxa+YXywAgWB+j9xQzrDybv7/Ny8FgFggdD8VYAyfScB/APJgJkER4JTQCJCPT4GwzH+yPzmQ83+swEhfNj7kMRtfU1ATUAQAf3DsP31wUoCO3vmf73BbUOdQ25B9f4ig31EQH8Avzh+S307/VBDiL1z/NzBLkIivHi93kMuw7yAq0DKA0vBJv1aAJo/2L8JfmhA4kRjQnfAvMFgw5QBBIETgowD4bwtvMO7/EEFgNDEKvzaBGc/9EHOe4D8cv7JPvq8TYIuQvhD/EHigKCDVXxi/x4+qD5E/+995UDt/wXDqHyngOc8q71/gXbDi4Dd/NG9BT1hQOw/mX4PgUl890QEBBnAqbxJ/s8DIkM/A2I8VIAEAyQ9/76VfJW85oHXBCk+fwQsPDP+Bn6JQNPAGj0J/V7CXYJlQ4e8iz8KRGCAxAPDviIDbwL2wLbA7QGJP8FAFcOtgKLB0AMk/5R+xMEYAf36JX3Y/MJ+p4MRwI3DJPvR/c288sI1/+NEs30KgZIBg0Br/0P/wD+wu6rB0n35v3Q97oJaP2R99wOdQCBBT4AoQ/KA+APcgDjCgMNDgV9Cr8Ft/rBEWIIzgBkBlD7MgQN9ewE8PpB8xwAegJzDJXwWgskDOUGhgca+KsH2/8t8cgCGPEi+EL0ZADS/ZIJqvr0CeUJcPOv/bMEGfVS9/4E/PbL+5X00u5xByECovar8uf7mvec+zfx4w2KBqIHegf0Bzv2igx7Au340v3n8UMNlfRtDfoI9vfs+n4LCRHP/pnyzgED/ccOhxE9AJDyivE1EMMJWu59/zj/pf8e/HgOP/4wCuH9h/dNAL4FX/pIAWYB1hCFDGMBhvmKDdIHZA1P89r/YPjw7hwAsAva+uoBvgqq+R36Gg2YCooIL/4UD3oKEfJ38FcQVgRO8vrxWACk9SQGmfrPAoj/Zf8CAV8Q1REmA2kQNPlN9psEhPik/NYN1RE0FbYM090g3e0PkvOaKJYPeQmtBsLSRwBR9tramPnz9MXI2wgaEr4EYPkK6q7jmMVLHOrwUeISAv8BTfNqBS0KpgQbBCzwQ/8y//QQ2wHf+kgEv/HjA4jyHAcxCu/7CAda8bf5t/Uw7w/yrvV4AHf6jQhQ+8z1xP0BAiEHQwSPAz8Hd/uG7wT3ZfXfAggAtvKG8vXwx/4Y7/gI+fR+A7r7Y/GGEb3/NgSWDc7zGAmtEaUBgwZ2/WzyuvTaDhUEZQSF79T7SBDU8eACFwma/3XwwAkR+1n8JQx07rzyyPiv+IYM5AHkDT4O+/SRDJrxO/RyCCYNCg758uL8NvK+/HMBYQjAAG0NXg4yDSD9Hg3a+f8JewC2AAYKWg+T9wEG+Q0g+a0MRQKhC5r3rgd+BHAHlvsM++EAeAkj+iPxdwgM+vz94/HEDGECTAZOCa3uSxDb7urv8xCKAiD8JxGzEcII4/Px9mMPeANZBBXzDvUiDbYK8e+e/aQDxfhJA7b/Gg/0CJruRv0ZD7YJoO5Y9g8K9QulBZ8APP199IQQ4Avw9pICXvji+g38nAJw/DbzXwRb/FH/jwiP/132egrWCevx5ACw808E+gEf9xAGD/YfDhb/Iv8c+t4MlP/QBv4JXgatBEIJOwm9BhIFFAJj+t3v6wRtAZj9jg+LD8EFZPwa8lL/ugh0DV7/AO848ubu0fNKA0oL9xFq94wFBQNb+/8N+fp0AiP7fvef8SYLo/xRAzP93wUoDnX37fMWARQD6BGdC2H8kQbf+NcEIQvaB5oGkvEcDGT1P/u2DisM8/d3C230gu4PD04GIRBm7oABCQrkEODx1v7RCAkOVAgT/E8MkO6jA/v8nfdkA1oDbv3bDd0Nu/xB7kIB+v3D+6jzEACYDPvwVvUBDnX9IwSFD13zpPNeDEb7fg6M81wBGPe1AB4CY/qqAxT2zQuo9q8AuAdu95z1igSV/wr6j/UjASz90vOVCLLz9fy+C0j8afa5DH36svuC8E0C2gIB8Qz4ZfSyBYoF4/ggAGAKO/3+Br4R4wKQBQMB/QCk/knu5v9wAlwMHwuA/QrzLv7FCawL3fnnEX8RjAA/8qwJPQHSA8YEKvpHCfr+w/5FDD8CAwUQAAAETvFc/HL3AfNhAPr8oAYn9W7vQg7L8yH1Mfvs92f08QnZEE/9Bfvf8yUMzvg+9lv1SAuVEcj+Tu61DBPvMfgc+y3vIvfI/azwdQ/g+IAAKPf19vgC0e+C+BcB0vWm/7wBQhHh8cUOzfKsEUwaWAPw3dv/x/UnJXYJ9j3YBzDxBi29ELrsKPv32dQH2CBa+IoEVe8QD30VZ/QcGGs5i+ZSFCT1MPtKCd4IhQycD1btKewz4A33zBKe9qr0GfoX8D7+dP7k87j7reab/aYGAv34/hf/vfV67R/w+/TkBWrjBhBI8zz4d/tDAZn4Agj1DaP9IvE+As7o4Pk8A7X0whNi9x0HbN2iDX7uGAKKBHnwMfmC+AgCX/J/+SD2D/Xl+cD3gvO/+Vb6POTeC6MPmu3JENoB/wXRCJ8DDxNS+W0BPvc+EboNhvb204H4kwHy7OT8bgF2/SYFkAGN+dL6QRGi7yP8efUdASzcdgaEDAj3ugwJAtH3GBGh9jID2PxDCzT53gSFFvEJc/4x7TIC6Qjo/ezzRAezANjslwWF+j/7wd57Aa78rwWOCQgKohA57ervAhOuyUL39NkcBbYJZAP9BnUDxQZ9+mMSl/ioBjH7+v+W+7IFPfVP/twKxA64EY3rqA234E8Pdtji+V8EMfJWC/f1NvM4/VztZvekAnH8GhI1DEwKB+t1BLz55P7nDQH96PzWAHAF8ev0FEvryQz5+8sJUvCH96AMGu9EDHT76vMu+B4EwPGiCYUK5vmS8tMAdg1k+zP+fhCPCe/5AQNu/ZH5+PW8EPv3W/PIALMPYg7VD2gAfgiyDXoEl+hN8LgHbMg5Ej/8UgFL6aT1UfDQEPoccenm/2H35/0Z/fwMhzNR8QsNjiB6EGgVB8Q1IEEED+qr5Isuzxyu/Ajdfu9JEockneyp+Z/7Re443JcZiwq5Dvn+oQgKD1QBBOXP9U8iDuGiGb4HZe8jLnvjIhHD5iH2ZAO4ILkYRvuNFU/03/GR55DqFMm0CZggne6W8fAo9SWuE5n72A41CsouhvqK8UDFXQs4DKkGIT0FATXsCcNw41AHICdvAb4N2ROL8DMDdNyU69zdvRqwExwhr8rSKFsZXuCK+QrwXxFYCP36bv42rcAHYQlo7s8VwOh45U/7prtcABgbsPtu9SLmZfm09REYA/pdFFMC9R8mHvTtDBZzClHdmf6q1BUAuAsw+FnK7+Km+QEsd/USAL0Sss+R/4Lc3+U8/NL6QgufDOgRsfFO/M0Cby2UJab6O/6EGdsA8/me9E8E0//1CchMMAUszdfmZxWBAqUN3OnQHejxSfU78zndugGl7GX58hRh+FUO+e4KEgoetPeGBhvwrRxrCl/A+jNsCTwQmelGKer4afkCIAcRvRkXADzlPjmmDqr5QQHu2Ij5I+dzBFnlVvs4GpYkp+BN4qkswgSDAPQA8/xh01om8Qy3IPAW3Q+PAyIOyiqlCBkSdgND954R4jCmAXYMEPX7Bs/xXglID8ULcA8KG+wLNeYsHoH8rw5KGyDbDuf4Lv4LRA6VDUwFtfXy/BYjLhkC/P/+u+1/+GMAbP8REloYnfwc45ftu/0r7rT/6Pcm7P/fZRPGBSoYGBWZry/VUBlg+/AYVAJi888MR+QJG8/nb9ZX+l7SDgHFA58N0ORyMa7jSu1FBP77v/cXEn33bPnY31D93fquH7EdUJjmgosDN/EJAtMj1drg+drLmw9I3JTIoABQ0APpCy+qI7kYJhxu3X37cw1yAVD9juUM9GIcvObr8G77OySkIoCGx9pE50n+6OiOBo3NpfTVy2wc173AwHX5UbzvCggC0AOBL2UHjc/Y8Un0Kejp/LbpcuHxAkzst+aQDqsYIwzUwl3bYv0Y+WLXwgYktzICl9DYDqOzlrPx8me3xgsl6pkRq0KmCyzEBOfvAJcCwA1lCmgI1fRJCnbuqPd1/T8GSvWb+Qr4RPeuBaQCW/h4/fzz0/xT+hAHCvY49HQQ9gHw79EMPg+ICgAG1g8B83EB9wNKD1HwfgID9wH/+vw0D6TyMPq1CgEOnf/y+SUBvATAA2nvf/wiDMPzPfx4CP0KDxGp+sEGD/HFC7//TwZeB3cK+P72+4YGrAlMDLTkmv+dJysmQQE5+775DvyNLgXuhRsM6X4t3R1H7U8nN/x3/7nuaO0J1owgoAdJ7vcRIfm6/Xj1/xSJBMkBUAJ2C/MEpfyPCHv+0AEjAOLtJwJFDrwX2QDdBy36KwTX/ZAQ/+Bu79EKu/va+5Psl+5JEe0ESQMrGfAbxAluEIAbRg74HMfl1fmqHV73iid3EfDaMfu8EFYNGv6g+IMQoAjfHUMVBCsVCEICLgU7BaT6rvnMDILuPgnz9tMI3frL+4T+Hf5N9SAHmAQ+8gkJhvaa5JTv+/gaBcYF6euf/Xb3VggsDnfmGBOB69T4BPx1+tP4YPHD7T3u7xf9BZfyyvRaCQISSu8Y5M4WGwwn/ujfpAGwCtrpWBxq6Mfyqu+H4GEgaQsG9lMN5wRC9z/nbggtBKPwLu+7B2P3XQrB9Vrw5yZmFAP/F/dtCc0JjvRBBnvjbO0o/AMZrfEJ+MH7xvVbDEkTWuH+K3glqO/P9wsF6PHk83X+Auwn6+v5VwW595z0JAQWB7X4jPXTDVn+e/Z0EyPwm+9v+U3o0gJsDPX0of1yDTb/Rv1W6wDn0fog+2UKAvZZCmDrmwfSDJT0ChCWGlIIq/U/Bo4EZu7r8af0YO/qDicC5gCg58LiSgzg+pnykQgE7LcT0RBC+nH7IgloDK39bv8AAyPxBwDIClEK6A5393v4r/pMAxb52uka6boRrArA+3Lx+QjnE+/2FA5ABAXzGOiY6wvpjCieAJ4AOftfCNITJRJZ4ucRxOrfDQ8RN/8VCXDzxwx1+oAF3OVUBM7sugvW8OEAoAO9+Tv/qQhHEMbzgBeN7X8D5/v6+pHo5Q7pz333qvvkzLP41eHJ/wofzhhr3iLybQTo4zj/KgGxAS/9kfbQ6GjoSw7q9TAZ7cQk9nUQtOP0AOsdLgPo77r1kQIR8ecErvHG7Iv8IAOQAQsNOe7kBWkJHvziGFH8cAJV9sjwPvnv78n7i/bNBgH2yBZ3/G0NEgfW/9fwhyTs8LHj9PX87t4n0Rk9Mjv9BAepIR780PCg/4bme/i5GnX7r+RG9QcbKQpJ+y4k3Bu2/MEOiwWe+/H4yPM68Zggsv5Y9BIEjPwhJhMGLCWCEaz3XyREDQ3y7+4VBl4YXQdR8RkLtQSqAI8W0Ql/Fvou3v1uERYc6OgnEz4UwQ3z/vf1WPL/DOj7zu5/6Tf6Yvq/D3by1QRL8oAIue68BzDjtO/e/XAMK9xV79T6puvMAy0Is/JM+hACGe21DZLzRvNI+3cBzAN56yX9kwAqBpztqw529OQKggYZ8Pr4LxDm61UMmPeeAI/sJfjH7mDzxu2l9bUJmQWs/wXxQQU4CojrkANO9FvbH/cp/cLRbP+sF08MatvK0D/29wJDAJ354LtH/A/fAwUZx5G0l/6Wl7fomg9zBM4L9BleyZrpxQ0tCpTrfwBC7wQJhg2h6nnuJA7F/0zyZPJI9vn4SAJ8/ODxsPaA+FMNyf9U8gkBmfaDDXYT8QI+/pwAhgNB9LcEwf5E/DD9qf3Y+ln9e/ow/iD+3vzp/YH/8PsC/BD8TAFE/gj+qf9i/8X6bv5+/LUBP/y9Acv+0v/M/vr+zPsm/m33FPlM920z+PBE+DozmPHO8+T03gqRC8f2/QIa8LPzcwqlB1EL7vp0CLsKSgayCxb1ZwVX8+v4r/k1BQIqRPeMDg==',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall 8 10 -2 -1 done
base.recall -30 -30 -30 -30 pass
base.recall 1 6 -4 -1 space(ship.farmer)
base.recall 11 8 0 -3 space(ship.boatman)
base.recall 0 2 -7 0 space(ship.knight)
base.recall -1 2 -1 -7 space(wagon.farmer)
base.recall 2 4 3 -5 space(wagon.trader)
base.recall 0 -4 4 -1 space(wagon.knight)
base.recall 0 4 -9 -5 space(guildhall.farmer)
base.recall 16 8 -7 -4 space(guildhall.craftsman)
base.recall 1 1 -2 -3 space(guildhall.knight)
base.recall 0 -19 19 17 space(castle.farmer)
base.recall -1 -19 4 8 space(castle.boatman)
base.recall -2 -20 13 9 space(castle.trader)
base.recall 2 -10 22 10 space(scriptorium.knight)
base.recall 0 19 9 10 space(town_hall.any)
base.recall 0 4 3 5 space(town_hall.any.2)
base.recall 0 0 0 2 space(monastery.scholar)
base.recall 1 3 2 3 space(monastery.trader)
base.recall -19 36 1 12 space(farm_house.boatman)
base.recall -18 -2 -3 5 space(farm_house.craftsman)
base.recall -2 -5 -2 -1 space(village.farmer)
base.recall 3 -3 -7 -8 space(village.boatman)
base.recall 4 -1 -8 -5 space(village.craftsman)
base.recall 0 1 -4 -4 space(university.farmer)
base.recall 13 -1 -5 -6 space(university.craftsman)
base.recall 2 4 3 0 space(university.trader)
base.tower -30 -30 -30 -30 pass
base.planning 2 -14 -17 -19 done
base.planning -30 -30 -30 -30 pass
base.planning -7 27 11 5 place(farmer, ship.farmer)
base.planning -9 -9 10 5 place(farmer, wagon.farmer)
base.planning -8 12 19 10 place(farmer, guildhall.farmer)
base.planning 14 1 -8 1 place(farmer, castle.farmer)
base.planning -8 -11 -10 -5 place(farmer, town_hall.any)
base.planning 24 40 8 7 place(farmer, village.farmer)
base.planning -9 -1 21 17 place(farmer, university.farmer)
base.planning -6 -4 10 6 place(boatman, ship.boatman)
base.planning 39 2 -8 -2 place(boatman, castle.boatman)
base.planning -6 -9 -10 -8 place(boatman, town_hall.any)
base.planning 0 15 5 -2 place(boatman, farm_house.boatman)
base.planning 12 21 7 4 place(boatman, village.boatman)
base.planning 0 0 -1 -2 place(boatman, shipping_line.boatman)
base.planning -7 11 15 4 place(craftsman, guildhall.craftsman)
base.planning -8 -11 -6 -3 place(craftsman, town_hall.any)
base.planning -4 5 4 -4 place(craftsman, farm_house.craftsman)
base.planning 8 22 8 8 place(craftsman, village.craftsman)
base.planning -10 -5 15 14 place(craftsman, university.craftsman)
base.planning 0 1 5 11 place(trader, wagon.trader)
base.planning 0 1 3 4 place(trader, castle.trader)
base.planning -1 -2 -5 3 place(trader, town_hall.any)
base.planning 0 -3 -8 -11 place(trader, monastery.trader)
base.planning 0 0 2 12 place(trader, university.trader)
base.planning 0 0 1 -3 place(trader, tailor_shop.trader)
base.planning 0 0 4 1 place(trader, wool_manufacturer.trader)
base.planning -13 34 12 14 place(knight, ship.knight)
base.planning -15 -6 7 12 place(knight, wagon.knight)
base.planning -15 16 14 18 place(knight, guildhall.knight)
base.planning -15 -10 -7 1 place(knight, scriptorium.knight)
base.planning 5 -13 -14 -13 place(knight, town_hall.any)
base.planning 0 -6 -10 -3 place(scholar, scriptorium.scholar)
base.planning 0 6 2 -3 place(scholar, town_hall.any)
base.planning 0 -10 -17 -15 place(scholar, monastery.scholar)
base.planning 0 0 0 3 place(scholar, hospital.scholar)
base.planning 0 0 5 0 place(scholar, tailor_shop.scholar)
base.planning 0 0 0 -2 place(monk, castle.boatman)
base.planning 0 0 -1 -2 place(monk, monastery.scholar)
base.planning 0 0 0 -3 place(monk, monastery.trader)
base.planning -7 24 8 4 place(own_farmer, ship.farmer)
base.planning -7 -10 -1 3 place(own_farmer, wagon.farmer)
base.planning -7 17 10 8 place(own_farmer, guildhall.farmer)
base.planning 33 -3 -11 1 place(own_farmer, castle.farmer)
base.planning 26 27 2 5 place(own_farmer, village.farmer)
base.planning -7 -1 13 15 place(own_farmer, university.farmer)
base.planning 0 0 0 -2 place(own_farmer, hayrick.farmer)
base.planning -11 -7 10 10 place(own_boatman, ship.boatman)
base.planning -5 -4 -12 -2 place(own_boatman, castle.boatman)
base.planning 8 3 2 -7 place(own_boatman, farm_house.boatman)
base.planning 14 24 7 4 place(own_boatman, village.boatman)
base.planning -9 -3 6 9 place(own_craftsman, guildhall.craftsman)
base.planning 12 4 3 -3 place(own_craftsman, farm_house.craftsman)
base.planning 18 20 8 5 place(own_craftsman, village.craftsman)
base.planning -10 -8 9 13 place(own_craftsman, university.craftsman)
base.planning 0 -1 -1 -2 place(own_craftsman, windmill.craftsman)
base.planning -10 -14 25 27 place(own_trader, wagon.trader)
base.planning 23 -6 1 26 place(own_trader, castle.trader)
base.planning -10 -15 -8 -9 place(own_trader, monastery.trader)
base.planning -10 -2 28 26 place(own_trader, university.trader)
base.planning 0 0 -3 -1 wheel(wagon.farmer)
base.planning 0 0 -2 -1 wheel(wagon.knight)
base.planning 0 0 -3 -1 wheel(castle.boatman)
base.planning 0 0 -5 -2 wheel(castle.trader)
base.planning 0 0 -2 -1 wheel(scriptorium.knight)
base.planning 0 0 -5 -3 wheel(monastery.scholar)
base.planning 0 0 -6 -4 wheel(monastery.trader)
base.planning 0 0 -2 -1 wheel(farm_house.craftsman)
base.planning 0 0 -1 -2 place(craftsman, wagon.knight)
base.planning 0 5 0 -9 place(trader, market_stand.trader)
base.planning -10 2 -6 -6 place(own_trader, market_stand.trader)
base.source -30 -30 -30 -30 pass
base.turn -15 -21 -14 -16 pass
base.turn 2 24 8 0 use(ship)
base.turn 9 14 -11 7 use(wagon)
base.turn 0 18 22 17 use(guildhall)
base.turn 20 14 6 11 use(castle)
base.turn 0 1 3 3 use(scriptorium)
base.turn 6 1 10 9 use(town_hall)
base.turn -2 7 7 13 use(farm_house)
base.turn 20 10 7 -3 use(village)
base.turn 0 1 13 16 use(university)
base.turn 0 0 0 -2 use(hayrick)
base.turn 0 0 -2 -2 use(tailor_shop)
base.turn 2 -3 1 0 use(market_stand)
base.turn 0 9 8 0 objective(builder)
base.turn 0 0 0 -7 objective(fortress)
base.turn 0 0 1 13 objective(materials)
base.wheels -8 -9 -4 3 done
base.wheels -30 -30 -30 -30 pass
base.wheels -7 -5 10 3 wheel(ship.farmer)
base.wheels -2 40 6 -1 wheel(ship.boatman)
base.wheels 4 -5 -4 0 wheel(ship.knight)
base.wheels -8 -9 -10 -3 wheel(wagon.farmer)
base.wheels 8 -6 2 2 wheel(wagon.trader)
base.wheels -3 -9 -9 -2 wheel(wagon.knight)
base.wheels -8 -8 3 3 wheel(guildhall.farmer)
base.wheels -3 -6 -1 10 wheel(guildhall.craftsman)
base.wheels 10 30 34 -1 wheel(guildhall.knight)
base.wheels -6 -9 -7 -2 wheel(castle.farmer)
base.wheels -1 -9 -10 -3 wheel(castle.boatman)
base.wheels -2 -9 -10 -5 wheel(castle.trader)
base.wheels -2 -9 -9 -2 wheel(scriptorium.knight)
base.wheels -1 -9 -5 2 wheel(scriptorium.scholar)
base.wheels -4 -9 -10 -6 wheel(monastery.scholar)
base.wheels -4 -9 -10 -7 wheel(monastery.trader)
base.wheels 0 -8 -6 2 wheel(farm_house.boatman)
base.wheels -2 -9 -9 -3 wheel(farm_house.craftsman)
base.wheels 40 35 4 1 wheel(village.farmer)
base.wheels 2 2 6 0 wheel(village.boatman)
base.wheels 0 -2 -1 -1 wheel(village.craftsman)
base.wheels -8 -9 1 0 wheel(university.farmer)
base.wheels -1 -9 -5 1 wheel(university.craftsman)
base.wheels 15 1 40 8 wheel(university.trader)
base.wheels 0 0 2 0 wheel(wool_manufacturer.boatman)
base.village -30 -30 -30 -30 pass
base.village 6 6 1 20 recruit(boatman)
base.village 38 14 31 -3 recruit(craftsman)
base.village -25 -21 -22 -17 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile 0 -1 -5 -8 tile(bathhouse)
base.tile 0 1 -2 -4 tile(brewery)
base.tile 0 -1 -3 -2 tile(cheese_factory)
base.tile 0 -1 4 -2 tile(hayrick)
base.tile 0 -1 -4 -5 tile(herb_garden)
base.tile 0 -2 6 9 tile(hospital)
base.tile 0 -1 -5 -4 tile(library)
base.tile 0 -1 -1 3 tile(shipping_line)
base.tile 1 5 4 8 tile(tailor_shop)
base.tile 0 3 2 9 tile(wool_manufacturer)
base.tile 0 1 1 2 tile(horse_wagon)
base.tile 0 0 -4 -5 tile(farm)
base.tile 0 -1 -5 -6 tile(road)
base.tile 0 1 19 10 tile(statue)
base.tile 0 -1 -2 -3 tile(vineyard)
base.tile 0 0 0 2 tile(drawbridge)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 0 -2 edge(le_mans--chartres--road)
base.edge 0 0 0 -2 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 5 4 edge(le_mans--tours--road)
base.edge 21 23 4 1 edge(orleans--vierzon--road)
base.edge -7 -15 -4 0 edge(chartres--orleans--road)
base.edge 0 0 -1 -2 edge(le_mans--chateaudun--road)
base.edge 0 0 -2 -1 edge(le_mans--vendome--road)
base.edge -7 -15 -6 -1 edge(chateaudun--orleans--road)
base.edge -7 -15 -5 -1 edge(orleans--montargis--road)
base.edge 0 -15 -14 -13 edge(vendome--blois--road)
base.edge 0 13 11 13 edge(blois--vierzon--road)
base.edge 0 0 0 7 edge(montrichard--loches--road)
base.edge 0 29 6 34 edge(vierzon--chateauroux--road)
base.edge 0 1 17 -10 edge(loches--chateauroux--road)
base.edge 0 0 -6 -10 edge(le_blanc--chateauroux--road)
base.edge 0 0 1 2 edge(bourges--saint_amand_montrond--road)
base.edge 0 0 -6 -10 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -6 -10 edge(chateauroux--la_chatre--road)
base.edge -4 -29 -29 0 edge(orleans--briare--waterway)
base.edge 4 5 -21 1 edge(orleans--blois--waterway)
base.edge 0 33 6 -5 edge(blois--tours--waterway)
base.edge 0 4 -1 -16 edge(tours--montrichard--waterway)
base.edge 0 0 40 15 edge(tours--loches--waterway)
base.edge 0 0 -9 -15 edge(tours--chinon--waterway)
base.edge 0 23 12 9 edge(montrichard--vierzon--waterway)
base.edge 0 -13 -18 -3 edge(vierzon--bourges--waterway)
base.edge 0 -14 -17 12 edge(vierzon--saint_amand_montrond--waterway)
base.good -8 -22 -20 -22 decline
base.good -30 -30 -30 -30 pass
base.good 0 3 4 11 take(grain)
base.good -1 10 14 10 take(cheese)
base.good 1 14 12 12 take(wine)
base.good 2 14 13 11 take(wool)
base.good 6 12 14 12 take(brocade)
base.send 0 2 -7 -3 done
base.send -30 -30 -30 -30 pass
base.send 0 -2 -4 -2 send(scholar, expanding_the_university)
base.send 2 -4 -8 -10 send(craftsman, expanding_the_university)
base.send 0 0 2 0 send(trader, expanding_the_university)
base.send -1 -2 4 2 send(farmer, founding_the_city_council)
base.send 0 0 0 2 send(boatman, founding_the_city_council)
base.send -2 5 15 12 send(craftsman, founding_the_city_council)
base.send 0 0 -1 2 send(trader, founding_the_city_council)
base.send 0 1 1 -2 send(knight, founding_the_city_council)
base.reward -30 -30 -30 -30 pass
base.reward 2 13 -9 -3 reward(coin)
base.reward -2 -13 9 3 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.harvest 1 0 0 22 give(grain)
base.harvest 0 0 0 6 give(cheese)
base.harvest -1 0 0 -6 give(wine)
base.harvest 0 0 0 -21 pay
base.torture -30 -30 -30 -30 pass
base.torture 0 0 -3 0 space(ship.boatman)
base.torture 0 0 -2 0 space(wagon.trader)
base.torture 0 0 -5 0 space(guildhall.knight)
base.torture -6 0 -7 -1 space(village.farmer)
base.torture 0 0 -6 0 space(university.trader)
base.torture 0 0 -3 0 give(wine)
base.torture -1 0 -3 -1 give(wool)
base.torture -1 0 -4 -2 give(brocade)
base.torture 0 0 -4 -1 town(orleans)
base.torture 0 0 -5 0 town(blois)
base.torture 0 0 -4 -1 town(tours)
base.torture 0 0 -3 -1 town(montrichard)
base.torture 0 0 -3 -1 town(vierzon)
base.torture 0 0 -3 -2 town(loches)
base.torture 25 0 39 18 torture(station)
base.torture -9 0 5 0 torture(follower)
base.torture 0 0 3 -2 torture(development)
base.torture -7 0 -6 -4 tile(market_stand)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 0 26 0 0 place(farmer, ship.farmer)
base.newcomer 0 -12 0 0 place(farmer, wagon.farmer)
base.newcomer 0 20 0 0 place(farmer, guildhall.farmer)
base.newcomer 0 -7 0 0 place(farmer, castle.farmer)
base.newcomer 0 -13 0 0 place(farmer, town_hall.any)
base.newcomer 0 2 0 0 place(farmer, village.farmer)
base.newcomer 0 -2 0 0 place(farmer, university.farmer)
base.newcomer 0 16 0 0 place(boatman, ship.boatman)
base.newcomer 0 -20 0 0 place(boatman, town_hall.any)
base.newcomer 0 18 0 0 place(boatman, farm_house.boatman)
base.newcomer 0 22 0 0 place(craftsman, guildhall.craftsman)
base.newcomer 0 -19 0 0 place(craftsman, town_hall.any)
base.newcomer 0 18 0 0 place(craftsman, farm_house.craftsman)
base.newcomer 0 -4 0 0 place(craftsman, university.craftsman)
base.newcomer 0 3 0 0 place(trader, wagon.trader)
base.newcomer 0 7 0 0 place(knight, ship.knight)
base.newcomer 0 -7 0 0 place(knight, wagon.knight)
base.newcomer 0 15 0 0 place(knight, guildhall.knight)
base.newcomer 0 -14 0 0 place(knight, town_hall.any)
base.newcomer 0 17 0 0 place(scholar, scriptorium.scholar)
base.newcomer 0 4 0 0 place(scholar, town_hall.any)
base.newcomer 0 -13 0 0 place(scholar, monastery.scholar)
base.newcomer 0 -17 -2 -1 to_bag
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
tiles.trade -11 29 5 4 done
tiles.trade -30 -30 -30 -30 pass
tiles.trade -9 -11 0 8 take(grain)
tiles.trade -1 -16 -5 -1 take(cheese)
tiles.trade -3 -15 -9 -5 take(wine)
tiles.trade 0 -15 -14 -6 take(wool)
tiles.trade 0 -15 -11 -5 take(brocade)
tiles.trade 10 7 -7 -1 give(grain)
tiles.trade 15 31 2 1 give(cheese)
tiles.trade 1 29 14 1 give(wine)
tiles.trade -2 29 22 4 give(wool)
tiles.trade 0 28 16 0 give(brocade)
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
scenario.window 0 0 -2 -7 done
scenario.window -30 -30 -30 -30 pass
scenario.window 0 0 2 0 objective(builder)
scenario.window 0 0 0 2 objective(fortress)
scenario.window 0 -1 1 7 objective(materials)
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
vierzon.materials 0 0 -1 -15 give(grain)
vierzon.materials 0 0 -4 0 give(cheese)
vierzon.materials 0 0 2 5 give(wine)
vierzon.materials 0 0 1 5 give(wool)
vierzon.materials 0 0 2 9 give(brocade)
vierzon.banishment -30 -30 -30 -30 pass
vierzon.banishment 0 0 0 -8 banish(farmer)
vierzon.banishment 0 0 0 16 banish(boatman)
vierzon.banishment 0 0 0 -13 banish(craftsman)
vierzon.banishment 0 0 0 -4 banish(trader)
vierzon.banishment 0 0 0 5 banish(knight)
vierzon.banishment 0 0 0 19 banish(scholar)
vierzon.banishment 0 0 0 -2 banish(monk)
vierzon.banishment 0 0 0 -7 banish(own_farmer)
vierzon.banishment 0 0 0 9 banish(own_boatman)
vierzon.banishment 0 0 0 -8 banish(own_craftsman)
vierzon.banishment 0 0 0 -7 banish(own_trader)
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
