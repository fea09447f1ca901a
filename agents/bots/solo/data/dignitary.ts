import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const DIGNITARY: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.filled/city_wall.knight,game.filled/city_wall.trader,game.filled/city_wall.farmer,game.filled/city_wall.craftsman,game.filled/papal_conclave.monk,game.filled/papal_conclave.knight,game.filled/defeating_the_plague.scholar,game.filled/defeating_the_plague.boatman,game.filled/defeating_the_plague.farmer,game.filled/defeating_the_plague.trader,game.filled/astronomy.scholar,game.filled/astronomy.trader,game.filled/boatmen_guild.scholar,game.filled/boatmen_guild.boatman,game.filled/cathedral.craftsman,game.filled/cathedral.monk,game.filled/cathedral.trader,game.filled/peace_treaty.monk,game.filled/peace_treaty.scholar,game.filled/peace_treaty.knight,game.filled/canalisation.boatman,game.filled/canalisation.trader,game.filled/canalisation.farmer,game.filled/canalisation.craftsman,game.deedCitizens/city_wall,game.deedCitizens/papal_conclave,game.deedCitizens/defeating_the_plague,game.deedCitizens/astronomy,game.deedCitizens/boatmen_guild,game.deedCitizens/cathedral,game.deedCitizens/peace_treaty,game.deedCitizens/canalisation,game.townCitizens/vendome,game.townCitizens/tours,game.townCitizens/vierzon,game.townCitizens/sancerre,game.townCitizens/argenton_sur_creuse,game.townCitizens/saint_amand_montrond,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/windmill,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/road,self.tiles/statue,self.tiles/ballroom,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/lock,self.tiles/quarry,self.tiles/stage_coach,self.tiles/theatre,self.tiles/well,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/windmill/0,busy/windmill,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/ballroom/0,busy/ballroom,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/lock/0,busy/lock,wheels/quarry/0,busy/quarry,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,left,food,task/0,task/1,task/2,task/3,task/4,task/5',
  largest: 1.1718934774398804,
  weights:
    'zutb8eP6Ju/i6EQHv+gm75f3LgXzBO/1nwQiFczuHwOeEGPsG/c4EHzoNAcuA5n0CPw5CUPkePNjDjcO0wjS6ev6fAcW8bbcKOWhGTf3nN0KpN0K8veG2P3TbwTw3bTZGuJp2cfWAQCuz7go4P5sGH76Ctek9er50fR2Bm/2s//ABW/7ZxNXB2rqKyF4A9QSIhD9AFEKVgxAHacBnAd5/wwNrxxdA2sBrw8a8acPY/N19z8Hrg5ICQIXlvSn9tr3qA3//mTotAQb83cq+w3W/wMM+eR7F9TiQQ7+98sg8SIGBT8WWQAEIasDjA9z8hL3BOrMCzwF8/bMCAfufwdiE2ABL+cfAo/14/MeFAEERQ4X/BccJPopBNkScOYn/SvzoSk0zRDcw/hGDLDyseaiEx7+xfpfCYYTURqhDizwbPpUCH8NZua679Dv0bxa35n7gu20/uL/BdaRxmDu8PDY7FwDtA5W8G68BM7v6kv+cxSCEZvyKgepEb0TD+gB5asDZNdnB2gI/u9R/WPqJdb6+V3ruA/n77G8SSXe+Q7s+/ULJU+tHQaeDbjZQTXw9gMh9BD08vUADjrHOALh3+ta4UgXUgXz+6i0FvdKG/bLj/pO6ns0UQYe9oHkgbp9xagPHBty2WkfbOrh2yb2ZBFCDhIAxeuzBFzh7SAVtdTST/koqonr1wtm8Q++RAEr3vH5+fpt/3MejO3iBSP1UMWr4HXzLu/1/83tphFH6oYWT/5OC0jB5Qpg7nEm/8E0/Y8ESM+1+2H36v/jGpXMVc8R/dbufBrdGRvyBwLgDgIMMPisCKqgtMHfFTqjGwt1C1r/+BeBASrr7e72GiDODdMvwCcHMxSO84oqKidEDobiVCEP+qAlSwiSHA71s+Co+a8XW+OwC8QX7w7xAPArrwC7BDcNI+e95P4vBh97FO4xYQD+K5MRkfksEEAOFO+f9hcD1BEJAGIru/NaJZbzteIDFjQsyQAW8OPmdN9j/4D6mRIVEN3VMOZwIrMPnBjYOzm7k/NzAXsIbhqO93j3NAnJ65fryvtC8inmKNKu9qsaYRZ6vpQAzhYD97/fVNii7mvmYO0xHzbo3N9R5NsHhLt5Q/8Q3PZM7IL7zL4qBhUu9rVL2qjmswoU1pXvu+zy+scBRwKLz/33Fha91GcN2QUs6p0EPfQW/VDSoMCfFtU2RsWrBagItwhuBAcCBwMjKgQe0dml+CLvb+/V1TD7e+120S7/Xdi9HQH9Q/Fq7twHxf8b6mAxeufg0qD3iPLJA1UfFfyC+fTvyQ+omJcY3OVQ3kTzyv7F4evlPeD75tERkwawFXj0W/wQ+d/XbPw2CNDsmAqpAYXDhxNc7tf8jvJy577nIwMSDWwKKAbB8bHPVusxAIDsGPIp7R/7egaKHFQaI/75C77pvvOc4wD4IhTK7ccSaQL1BDPjO+cKDN8DR9Y/JXP9GQ3B9KkVZv7/CYLSpBg343FF2MpaFKTpsftmCxUoIdCD2vwRMMrSFJwO2xdi9X/r4NGXMdy1oSwVKITpFQiK+UftQfDc820ElcJC4eH0vP/bzfTWBdy69YD7jQWMA7DnM+LiHwEAJxho7F/o1BAP+Izh6fQ5GrsSrwV41xoxZQpHAloXoB+wET3VPNZs/V0aAvpE++kXkO9eCl8txv0T5pHzLO+O6TEiLA4mAwDsPfO1BTPgtQMc8Tnft938/SLuDQ0K/xL0nCJ/BQW90w409zMIu+bYAjMIvv60CyADe/nT/Cr4RZllMG/tu+zJFkzdCP/532EsN+eeHsDa9viG+dEDXwkTEGXPE+1B2iu8gbXy9PK0dAqLx15MRNeKpkzeU/1l2nXVrfiX+TQmgASuGdTinNhKBljiUsj7A1kdGvP4BFv9EiLSLTOvYeO213jSofe68GcG7xEG+coUkht5ALIUKvmVrz8G/OsK+xgQWPAlGW8H/Ogwwxoe2LH9+HH8T/vtIEQOg/0a+185geJzLQ4fz/t1HJr6bzrsBB4NxdlC2YXr/yM+m1/7awWeBXEqZKIPLE3RmwQqGiTjTuDvBSgFmAv2/1X/yhrNFF/9DgiDN48LssdQ7WgKRPe0DsHzkekU/vYs0emr7P3rbf7yB/Dv8hquBh3vp/Cw+en9BQ468XT67d1T04zvcB2e2OX0hyfB0j0defLWHzX9ZgjGyEEBqfn9BE8DgfAmCIgMgwujBuD8HCfx5/bzPyHP4wrpTunN3A/2Pi3J9e/U+QIkDjglrN9WE+frwAlAN5viZ9SuAa0LyAWpKFYN2f3h+8EBg/lt6K7rvQXaFV/e/gG05ykXBcLlC6Gmktya+F/pOfK9tjUa8d4y/TTegeX7G3zi6frNxFHJ3uALAzn3PAg/3R8ET8n9jint9+3+7D/7EevL6yLrs8508MPbMOkK0HMKTRuXCfIK0hq00r20gtjGABgEVt57CM3jWfpWDLn0WtdL978eaenQ0CnBXvKF9LQD1uXPMfz+OeUBDY4BS+1B9wYVGN65G8UMbhXT5/3iEKdA9UYaPLUx+MgJnud8BAslw+WZIyH67Oyv+4/bevcu+iYSiRYqGknqG/v9wxzgrP05wlLE/culF7XAwdgVB8QEZfwc/TTihRmnFCgGq+dNBp3kOwhT2/fy0KodCAYVlA+f5x7bjiBt3/v1luPF8KDlFAhYCD/dLvBR6BILFwe0BmYTyeGxBTcUqe9jB87qcvtk/XseK+/gGtIDM/qBBAb9KAosCY3RrBVrChMOIcPrEecM+QXuDLYYwAvG1cjJWtH1G0Ya7fUdCFX+pduA+4AUIvLLFuMr0wUQ75EaaAIwDt/xkhDhDsL0NwniCD4Y9+4sG1Lo3BiR/KcHBPa+C0XxYSJs5usLhPzWA/8NFQ9j/CsCnxuaBFgRzRu1FZHiHfDzB4MHbAa0DGrsHN97EBAMd/qDGDXcavK4BYMQ7vs0DE3w8uq5EDvnShIV7s/y5uwwIr37hA2yCggEW/rg88LwRe1Y79sHmdwh9bLfheMo/WwA9/Wx5zgk5wkn7AMV1v/a49oSTutmD6IL5/7r/aX8YPBU6x7rj/iJ4EwL0PmI9ZTmihJh+VoIJAnqFofxyvkO9vD87PJq9mj++PSG9kzcNf4z9pUGzuraDdIQ9/OPHeHxgv5K7eD3qN9c+yzogALH6lnVSAOt/4z5NQbM5EMUUPIs0hwPdiy4CdLF1w1+37MGyhkq8qnxceyM5t75iAGX9U3+LO1quq+5H/zZAA7z1+29AY8FBOPl9rYHUOm6BJAOZP9SA0kMQPXZ/S/tZfR7/KUFyw7sDkL6dAgE6Djir+jc7TUMCulg2o39twKa6xXohPLK79n69/4iAtfmI/zA/SHw9gbl/HTsRvTf/6wKUQ6F9f4CQwfRCuIMhg8U/1AAaABP6Fzz6+MiCEXr3BWX9x/hagEt8+LlhQMI+vgQSAJXBw4bj/Ca9m0C/wW49kYVgOyEAZj/4u3IB7AViuvv8tj5UvY59rkMuv8k/TYL0AIvDaDqyfW24VL/4AHg/Cv8MuVz+jcPcd0w4K8TkuGSAbUFLwFH9iUFfAXn7dLo2/DE+DoCj/N98KgCSf7hA6bqUuyjDAYBFeP/5vDwZO4aER4MBO+I9DH9OAXK57oDBvd/DfftvuY15ogPFPBUDvEPJwIW+mrv+/beBtT+YfZhC9/+ag5T/LruAgS4D4gB4/D7/Tz67xdR8rr3lPqs6hjquvUf/pMD4Qtn9m8EK/rCFeUEhBLE7OH3Fg/R+VL5Hea3DscMWP7ZF24Zzu54/lL9WxvPAj/6lQ/4CXTm2OrC8rAGvQ1j/Eb+aPb7BicSAfCf/8z9fyMvKbftZAY/9HLqhBTbChUPRAbI+9kDtQ0KAKbusg2EKHT/5waz+2DvR/sADn0JdBWI6nrq6Rh8+FP9dPlC/5X4mw75E5r9gQ9lFpP03/mOFPAJmf8NBlnHl+aK2ubYnwRLAOITvw7a9JPjJOcUC6UNKQZm+KfzauVrBAIRj/aW6C37dz8f99MQQA2OAI8Jyt3j9qrxDwK9EPUNfwNW7tL9wvRf934WmBOY8xATUfFdA57wzCG1Bx/zuP8tIPjvzfvT/mAPwiG26xQPePUO/tX3mxX/2F8y9N5e73nu9Ri2A9rzxfn0GBYnKABv4tL/5i4DBRoHqP5fARQXIgdk+9YI2QBPBUXB9xFnFifc68bB9aYYrdZKIyPeqAMb768cshSVJYwS/uRXBAcOqu2ZAbQeWASV+4QXfNNl47gcswnU5d7gEvU9z5EOtf3RAU/4oSOv3iHqRwIr7mvrafQ48mwNGvIG/RL6AOp1/gEJfvwIBIcBNvwFBen2jggA8vwbw/Uw9fr/mu+g+AoFOv7PBMQC8DHK7JQLtsJjGjwI1gC7A0vNXwj4DHHCkvzl/3L1EAQS7cz95xcd/SMC5OLh6Crvbfz39csYbP1MEugcGBOkCSfZqQ2tEnUM/AUQ1tEPz/LKDq4NDwHrClj+aOt/BVYQXhJdBmUPLfz6/w8SZ/Ua96UN/+rT3kzwEfp57UkXU95+/cX9WeqqBz8A+gWE76rpgunO51AL4vvQ7D0GfOScC+ENYBdXFO7ehutw4mEFgurBBJTwQx13/HL9iu9mAnzmNQWoDlYf0BETHgT/uBEFC0sH1vuS72IJUfba7ToigAlx9lX7vQ9IBf/mk/FQ73f1B/b5CTg4L/JF9BTtcCbTGEtXSArOHRzsS7R6Cf3OoxjbGp/8xstRJUYR7f9rKkM2q+1k7tr/4yhL7U8JcBL2+koJ4OpR7eUH4vwjzrHzrQ1M+ZvqF+cc9fXnHh8nG1bqf/6p4XQAxuU76JcCw9ebE1gDRgt7+rDGB9PmDaYUU+as32bwTdmG+1QTFuqZEhr/mPbaDnv9tAIyBwzGY/hr8iPnnRTgCT/Jtvs9BM4AO/Ow5qMP3wER6ND47SEq9NX5DxBo0Z0uXfdEFholOdhDEmIRBQysEKn+VPcdCOLUKPtIC5wOOvsG4FgdERFo9EYU7gWxA3gLkvvaBQI75gDyAlrwfwInApwMMRdN9Sf+cAbbMkgW9PpZCrgRoSSgISfoaCjh718bLdrVI7gHEjJjBVAEw//i64oa4xs7LVUP6g7LF+j2NerB8SD04i75AzjycPwiC9bWLuwtB2EARgYm7wYIVf0UDr4KZf9+F8QK++Sb6UIKGAybEcYIgP6U/T8FU/Sz9P3dn+3m+8S3Sv+txmwZyg7b7m302wRP7y0dxCOgtHT4Ny1WT7jzXuO03wsf8vmqCJ38wPOr7NsLAfIC8OsjmwFb/20ShPG5RAoYlSGG+6keOT2kAUPaRC4k4bsUBQvC/iZOVdT+DWAG0Q1PvlsUnvvy+fn4Ev1087comfRPG3Lx4OUmBHDrSSndC0oKsQA+AOUFBCG99bbbHPHi6+Ty6B/p4uT1exkR9abnZ9aWAoX8zhHS83nSrkJ+I5kA2+9t69EUPQAf9VgG0RM3BHUZTRBv9J7fLRcwygwBOP7WEHn3TAhr+vkYMewcJH6pX+6oBywKbCmdHyHwxwxY66sJ+vrJ/7n1xxGnP7X6fvM2E8wS0yro6BsSbyfX7Jfp1hTJDrwqw0ZuIBzyFPaoE+ABbQcREKDgiAPGM38fsvzH/+X+bxYBDEgRHNxjE6UTzRukAIPerPM0+6YueAdx9hMq8QSpKMgVSBns97cZRBYDAavxnPHKFW38nBKEHDH6ZgxU7DrW3e+zFC4TCQg95kzgFuqK5ocFtghw55PjlvDQGVIEPQnb8Ir/CPOABz3OnfJUALnrFgj5G/3gLAkj/9sC4PahFI/qavxuDTslygNL/gP+xtND+wYilh7i9SkIQgfIIyEUyxn0FNULXRPG9F4IjOeV8UcPoQDREd4DnCSFHWcE5whXFTXtJ/KT4Zb9AiRxCSn2axZH4F/+yA35FHjtk/7jF3YAKwf99gTVXM41FRkWyBd6KWUSxBQ8EAsBMRBo2Nq3GwENA8kZLfdRNlsGUvCk4ZrqhAP4BOACxSLD7afaxgj69jzxNvsB5tr8HhQPGpwRDPDDA5gI5ysY57AC3+QJ9l8LYP3s6zD1muDC6oz7JBiACSMSYgF6C1wL8QIF/VIRkQRv++zoqw7/AGIUj9y2/ijoGuk+9aINCwccAMgLjS/PEIcM8SxB7iwZLvYh+9njAhsYBvAgHvsm0cz0Dfjv7jQDox+Y+FLlsfCu7vMLYfmfwMfn+SIlB3HmKNoL8jIUCvoT6Jfp6OShNFT3agz95CgSY94+8obZsN8OzkTkbx7+3yYk2ftvBNYQ7xC2GEAWt+OSBh3+w9cj2vLrswDTD1H0MPAbxuocpQ72BS379/l30VoIwuWG8iP//cXMDVoCrfJVAM0UIAt+FOsS2At58ZH8hAAL6lv/NhBl+c7xZvDtFWP+s6waIMjVgNrN763dSR5N8RcXgQuX/K/m+feaBQD7G+TSDNwibdIgB2AKp+jd1lrpMOps4crvzQ4sDLv8AvAqEc4bwADV6XEHOh5IBbL9HARaDLYH4gNgF40Di/nJNz0NUv/swBgRlQFQA/0KWRLiA0UKN/cd2Z/0vRjQAv0LUO21BdwMEBe1yzzmQehI9bPbHAOB5Yb2NQDF6I/5f+pZDCvR+vcCCF0TYAfZCCT2Pv1C2SvhUdnS2HLbTwvoA9/zat0mAhERQAW/1gD1JvMF/28j1wwL+gz65QRaCk3v4gWstQP3B+/q/uj96/zDFQYA4ArN96sGagYn+psdXQJa+o4PDeP7+FkCcvKw5b8W3NloB4TR1iaV15W+2CvJA4/er/2fDWUHrP3U71cJVdh7/W0RZgSm8GzoR/pVA73wgvd8BFQN+R9z5nzcG+R2/eD5Hu9qCnYU3eJhyDn7RRVp6lj5mQc2DtP4bvYHEsn0r/4c3JTaGuqqAqbqcdV16J/+pQYDGpIe2fh53Wz11N5m54Hshv0n+8valf1EGLbiDxG28bD2ux0MFv8L3+zVANUGCvZmAs0VB/Ck+m3i6/aJDZfxsgefA1L/h/o+6zfwBPuy/OH+HPeO9wrJvwqeClnzzPoF9hkFVhZ0AOb2DvNf1g/0bwjDAajXZwK2EWntpAlN9nDqn97d/UL/I/KEDAwVk/7n6joNS+QO2EcKQN9gEsIIqekNzGr6tvKh+GjgnfDY8+8Bw9Lx+VoJChFTFPwXAA3eHb0YkeOy+RX1qCsdBVjqrvjs7ZXl09Tb60UFkfvf7P8VnwHvAJP6LAvV5obpLuTaJiTxGAalG43lbQxJ8l4OugfPBsrpZPcV4rgAL9Pj7Mb3eSqw8IrRgf7D4T769C5DBO4HOf2Q8q0EAOgf5R7TcdNr33wAyfAo9A/pJgxkAioVlBb1AeTzXPrKDdXqiuVv4VX2r+qEB3AYP+aI0MMBYxOa8onpfAPt75cOagn/0goijPfB6IbC0eif8xoRhPA/+8ofufCb+qLmlSNc/MYAXRLJGBgHB6OMBLP6i+Jk5KwSO+3MDi71ogMk5c8ElPOw4W7e4OL88YvlEAoBCKH2huXZCG7tlgYN4ZLlgO1pCWsOGwD1BtXs5tfH+2L7I/UZENgNEu9F88wJWefB5zH95AIe6dICb/2pFEwH4ulf8vTVLgE5CVj6IPcHLDS5ReFG4e0Op+7f57riERbW6bPo7es8H3Pw1wBe77bcC9m79mgcFuVjDCEHAQ518GP3AukF4onpbQPS68nfAPko7xUCi/7m+Vn/2dtGCKn0ydoY4tAPPO5b+G/wygb55g/gBdhsGrnfu+uZGo0HPQE3CeodL/J1Ck/hWOQ/5YkayPvG/Fbz1sqoAogB1v2j1hbr1iWp+AUjUfIPHAbwTdvj8PIm6Q9XGhjaKQD44H3s3vKy87bRVP1T7I/0ae1c8QQXXgSn9PINAvQU9+f3oAvLFuMIQupe+H8LrfUiBwzpoudWDB/2fQpe3mUQ5/H0EoP3m/jf8LAggNP59Rvk6vjR+xMcoumlGt4CSAX3KOLq1jMlFeQgkAGOAfflZvt6AnT4ORav1vbt+OKE7JP83Oy75bMRqQTKEZgB3vvO9kcPABQS/FUIuAKIA5MRzudt/jb8Lv+zDaEQTfAK+nf0Zg3NAUDcw/s8EHrspQCeCloOdf21LJUakNQiB8j6gOIZwB0Q/vr6JgYKQN+exqXavfL9+5Dsjelk12kOAgCt84HiAPFe280FZ97X61YCxRaVCNr2beBYvp3RjRyQLMzmtgBhGFnnchNlRBr7p+oT/xHDif3RCR/xcATcBH/f8+5hGDgLMwq+4NcZKhBK3mkDGfnwDOP6wBgN98r/I/RWC7v/pethK4T2uPK575rpyRbEAa/u3PrpAwb0YgBq9bMJDv+Y/+rn1QNXAp/r9gK5+RMB5OcGAy3/u/U3CPz4E/Gv/NsDf+TJBYf2z/u+A3r4sNwgCWz7//5q8dLvzfgc+EYAiPpH610My/siBV4E/P2M/GPx99ctCDL2fwpYA8oKHPT5HaMNqBVF91MA4QuO9s7xBw6jKeXxHgTiFNIRXP3DDUAEjPt1+/4CYQcMEg4KW/g9+pfnBPB0CwcYAAzi9ZcZMxsu83Hxc/puCi7kJAQy7NMLRv4RCyb1xgNJ+PYDHvkLCq0GRekdEIrooO+cAJX7HPv58p0aee1dAnsHEwLV9wb+vSWE+4IJRwF8BBr3svjd42j0MQPj70DmpwuJCaIKOAjv7jLymPCTA2v83+g0DzcSLeNe/zAMhP3KCbkkwgCJ8PoONfqGE1gStAdFDW7ns+5QF1ULyOmOE+sBUfT8AE3q4vkf7ycDuQox9DAV+hd7CkkMde37+0D0pAfY/iHoBvJVGO74Lel6AlkT8AH1Fs/63w1G93kCPBc6COgB2gL9EYYXIBN/FToCqRF5FgISK/nJ+eEQ5ghGF+zp3O/+AMz73utV77z0mAQU8n79GvRB7hfxzwKb8BEFOxJe/QYObwi2C08QhgXs83YOrwZ560wAChLG86IImBbICJMEbf1iFWH1tgCX7FwURezDCc/3mgf1B7H1oRPSCq0LZwcL6FHu+/mDAvQOlelC9bLuYATA9mPxUgm9Bxr+aRew+pf9CPGYAv0QCALh7YIOExWR/dINkv8UC3IWmvbU7TvqigBi6rMOMeolCNr9nudN8ZMGVviwBxb3P/Dj6kL8wPwe66r6SPt0/rsEi/xxBeQRQgcl9dD/ZhXtBNAVKPeVAnn5agsQ+GnphOwk/Z4EWxMrFwn8ywcX/EYQovjq/b4KcQrp8SIBdfeG+WsDphPYATATXAgQF078c/gbBrMBnBHh+fH+feqUFgjof+hk/AoCtQrcD5z8BBBUFZD4Fhf26prtf/pd8bvnyxAIBjACKhdlCfrr2u6jAukQzfKa7Q7y5g7CBGYJVu/w5w7toQ146Y73N/Wq/zETUAJAD20OpwY9GF4CsAji6wfqoP+0/iPslxFK91r98Q5jD54RZP6j7b4S4AiU6gn81vHhBEYOCARE6K778/YWAxDtCALv77cFdAe3EywSXQ4GDP4L6fzK8C0EMgd3CEXpNgxK+XAE8gQaA+r0uP3z88UDSQ3o71H2bvc16FwBmQoY7rcUIAwrATELX+4oBXgAGwsJEMf8LOvC9dkQcPFXCMb/dOvJ94QKqPTM+3kKpfdZ9oPvthKs598Aofc6EcDqwQ6AFI3tug9AAGsI0OePDmgSjQsQAnMFpudbFHEL4vJwCibs6/s+D/cD8fZQCfMLZgInBcEWogKO8LH5se5K/1IWmOnmAEYF1/WMDy7/KPfR+JXwTv/GEXMDp+2F/vwO5xIJ8EUNgv5LEIcVR/f2CckNaOmJ910XFBKy+Xrqm/5PDvYH7/Rm6ZIB/fKq9Yn45+9hE5LteQWPBVfqk+l4BCgEEvMvCArva+pa7EfpRgHwFyPrT/rJB+ILagKG+LvuWRhFGOnuO/wuFNIHW/gtAdsHNO7CFLT2LPdh+a0DlvrJ8fcFGv0fFfjuFu/eC30GBAJmAR0EWA8vExH13hMGF44GRPEVD1Lr+gwDAE0I+extCssA6gIg/Y/u3OyYAXgREgjb8wH0wvvRDcPniwFE8F0UoQtK7JoF7RcLFRX17us389nnWQdnA97xZg4dEe0HkPLNDJMXvg5eCv/7C/9k8EP3xu5g/y708vntBanpvOx3DKQCHvjdC+cTAv8W70HqbgUR+8f9GwtJ+pz5Xgx4ErX8aPym/v8G6gBk6N7zJgt1Af7npeoNCyUIi/v4BUgY3g+K/2QXdvuH7OHr2ADMCc3o8xeN7CEA/PgVFxYMUe/Z9i8VIfaEBm79HuwBFwrpcwntCybpoAsf6XUCrwNB+rYFe/XX9s342gSb7ygEwe7vDEDpWRap6tb5xgefCzUPJvrTEijsTxPbCiAU3fSIAaj89QQfAeb90exHBo8RSQ6aD28Lq/FS9VHr8wXQ/jkPFhg5CdkG/fJo9IwAVRc2AVEEyO0ZDWr1NgqDDnnt9fYp9SMChAArBHv3SwxUCS345+rZE+jpfvsk/JcJ2gu++RQRp/vvCqD34+fZBzn6PhG/EFb9nAwl6Fz6rhUiAukXphK66doFnQ7VEnoSrAZIElnt7e/MFooCNvgLEzT61Ai0FentVRMP/cAAw/R5DcUBoQDl8Z0Lqu4+F6sMGfuT89PpIw3TCLMUMfnRFH7wIhiqFTUK/fVHB1IE7gWqAAkIgQI89bkMEwjCFbT/Muxx6ekJSP3J6UMHrQEw8v3vnhE6CoQBRBXV+IcRV/N37OQGLwhoFPLof/W1Au8X2wJZF5b8cOk/FbwFy/1GAl70+fYR9bIH5vdm+1gF9PLqDGIMmwge6gT73QvMDOHrh/3h92fz6wu37sf0uv+oFQEXmxXaAkARdf+9D7/5iv4BDVsU8QE8CNHxN+ku97cVVQSc/0wEjPJI7w3y3ervB0j6cglh7tzqLgpaB1oMJ+yO1d71AvgsA/nvfhTA+Vv7HtGM72DzsgG0/MDpr9fwDSX8aM2QDdgFOfVv9lwEAAKt0kkO5gFSIYe/POtN7YYTxukE7NXdlA7b3Svpug/bG4jukt2SEF4Z0/sC2X3lJv+/GzMNGPqbBYjs7AfQD+r/xNwi/jQKTBdh7AH+x+ez+HzxodZO/1MpgefCDw/e4edwD98MfgbG/YjqQ+8V9iftMRmP8czuuvi/74MXsRhAB53+PAli+NkGoAnrEnnwSutsAxsAShPx9SwH+QPeAr75QRFD82D/GPxx/CUJtBSx+ZTwlwIxB37+ugkl8OsG5Pb1FkEcJurxE2v0NRWwFAX9YBZm7gT5Rf0F6m0WQu7B8//s2fqq/lbyZRdd7qP/pA819wgYw+2U6wb18gSTCPINwglyFvIK6AYfACz7mhTYBAEGZgRb8G4Q3/cfFZP8SP5o7y0YmAY0B80KnvK076H4lwcs85URtQLr+8H6zxNy7nzwFfew7YILGRD29zgD/ezM7E7vnwcB9O4UdwSb+i7oQew3Ep8GJQJMFAbyWggJ7Ij0kujsC4EDVPmU81nqwxZz6JUMG/mGCGgTh/07ETX3IwYJ8SvtJhOjEXz5kxGqFb31j+v88Sz5KvpaBIERO/UY6qURJQSqAkEVmAkF/S37DgyJAbQKMe3eBg3x8e7TDErjePtS6/z4Q/1l0I4B78/rAUrwvxBh+3QBpAtm9NMLAu0m5UEDgumlAfgDcvrK+uYIbfOR/O4CDRBgGQ4PLvZ/BHHhef9B764PBNOOAljmAYAXIl8MuwpDAqHviPDCFTX8RxxqFIoQVgS4Bqn1DAFF0UL/ZgpV93oPxQwe/wjxHPdH6+cN3v3tBe79vBfMBMDvmf04BToSHQ849RsorRxoAc7yrBfk+PrvMw7/87PyKedANjL1iQuc3mUWe/kf+uzmGvHX5l71kuA9A2MAafwE7Hvxoxbo6TsCNSM97pIbbxYEE5QctAcQDJH5XPAY4Nok5whtKAH8YQ1N7qX93+4iFy/z6QLqAZEC//i7DF74qPBY6ZUAgxK89n7soRBtDAXtvfdND6rqGwxBEhzyVQAVFb/zv/xRC4AHr/zs5xf/0ONs88rx6/md/o34kxom8X7fxgW7Cl7Z/PA1+GECTRxC+JbvVxvi9g0K7fPR9t8MLRi0ANgSZfECEDEDIQf05YL8TQueGzIBrP3L8Ln1ceLy8Anlnu8/7mXfFOAKzlT6KBs5/q4IJOz8HdT85uv87UHqPQVS6mAKM+2M9HcMPRRb+6rv8wVd/KABie62ADbqbyPNAMbsYhaLFIj0/PRN07D+q9Y8ElnofAoZ8tTy4QBZ4/EYIvZK9aDanAIIA+r/0woYEKL/XbVzFiAUL+tM9dfpseZN7P3zMREV8L4LfAfR5cH8lf3WEfMWjfnK+VwEl/vr8VMFkgfb783yVvLoDBYRaQA1+aX/Fg4dCnLvmuxB9IH/RA4s85PpgRZDFeProgXz/uIWuQEmCQgXEPrA7OQWsfWlAbvszxPq/9oFjvAUDfn2efs4F3LxmfZw+2MHlQgV/gwK+wZxAUv0RO2s6IADOvLiC8PvfPj9Df8Czf90ASP0lv61Ilf27Prh9wzuxfwe7YPh3P4u7agFIvT7B4L3bvB2CzACpxz0+vr4OfjpDn3ik9Z36B/4IuvJ9lAHkQlP04nZyPkq3ZP5Ju+hDS38/uac8lb2GrMEAXEd0ehnAFMRW/U2KFIKB+LB7JbsIfzk1qwMDunoEr4RQRKD5QPRKPsAArbokvvD5i3ru/x2+H8I+OIO56nhfPmJDRwAMgJPIbg4YO7Q/ZcEMfnVHX38vum3AhbxzOXyE4Pb5OCqAMTki9SKOY3mhRZl8rYG7RGe6h4Y8Ay67bISgwC19j0Wuvx2+YUHjOpN/XIFnQ8H60QWIhKTF53sDwun/z8WThLIDaf9t/0YBdUDkw/ZEsYMlPJ+BeQLxBuHHZ7/zfzv3jP3Xh6uE94ZhBJoFd3tBPjv9o8FVfYg5TzxVQlQEAoKY/eoEfQShvFlBOfi5OpK/WUI2SMXBUr7PQ9b9Ovn7hFvB4D2gQ46Ap0S+fxT+nbsDxtg8Cvvu/ix6zUNcx488k7ndQQDBzHfywgBCMUTwOx4AeENre4lEJr5sQT7/0URUe577Tr4MBAtGZkB5P5T9scOM+vG6qLwjfUtB0MS4fFr8MIA5BUN6UP/++wi+hMVkhP5BIvz3xyFzKADRvCnq+AsNBMfFV7viONi6wYJm/pJJRsAdwUV77QGsQiuAvk+ytwW6yLvIA+4Cl37kRdCF5wLnvgh+rr+vABlCxv5PPyG81kUYele+9MVzQHIBdUBcQGZ8UX4/BbjAKATng9k9/AUKAWjEjEA3gI67u35kv1sAAbhjAK9AOMYe/fdCvQLouizCMYFng1F7tznngErDfMD9gCu6TsBzQA7Ba/vbO5d85L1cfuj7+UE0QBJ7Pr7Gvd+Abr6oxADDEbxzgm8G1cToAMtDHwH3+fjEpz2MACXBkLZRwx/98rzOQKbCq4K0/4N9N3tvcy4CHD0EOe4Bu4F+RVd54v5e/l/92IEmfwM68YKfP0ABLvkYgt+C5oAK+xuDibwTfZACSAUogi96Mz6KfAs/efsLAnuDFUCvshLBZ7s68p6A/7y9fd93PoUAhIDC2cHvQEA3hYG4ARo+HncXvY197INifGl/Nf7U9Hm/HII/wRH52UDfgq59hYQwg889k8OIw1WF1gWv+0T6HENIgJLDcP5aPs4EcruBvgoCtgEDgbE8UQA8hNUDyfrYhcwFMzpGRSbBKLvR/Wb/cnyFQXj4i34jxHJ+Ozi5+2jAgoKYevpD33nhQlME/kIb/jB6rbvIuJL90boIPPc5Zn8CCgJBfIBCwJh/r8DChKJ65EQfeG57ILznwBy8s+r4Q11FSUGnNUACfLH7vtNC5jWlgRODagIBuhH+Ob3Tc8MCwvsjeHTyoXuOgNu/YniKQaI988MCf5ZAmwSHd8DAGzdvwyEBWILbOFRDGrrfPRvCnUVU/6b3HjmLuGMGKXZcP0m+Hn8Ywhm+X3qMA1h5C0WkfwjD5L+Kfn67X4IKPvr/OvcAfsA95jy/frs4a0EGvFGBr4SehaADWsFZwYoGWQE1vbhFeIC2OuaA3/zu/9e9ivjlhS/Ho76JftA8RQYieDc9LMLsAQmAzEAMu5H8g/57wsd7i7r7ewo98ETD9HU+GYHZg1i8jUXGQISDgYQnQs6+SwXJBfjEgHv/OR05FUG0gCp93cC3h7d64MSCfT3+R3tQQpsDOUAgQQF/VMQnN3uBn8Jb+GW9QoJrgzVBoj/Iwb7DG/wYBc1EB/rVwqoIDMCdQ1JD7zhd+NWCl4Y5RrxDWPuau/v5tcD8O85BR4YTRUwAg7oEgmOEkPsxsK/FKAfQ/SbF8gQoAe67zXt+ArxD//yhgfF2ikX49KUA2EevuxkBAsCdAf7BzAbG/yZBNgOqQDNHXcVo/VbDZ4Wlwo19LgDVfHaEQYKYwzBCmkKB/AF7/3yNvgJ7pMVeARXAr/4RwQL9BLquQHJ5+wCsf5TDubwXP5RFwfrl+UJ7GoXl+nZDBsQGfkK9u7keguJ8J7yRAAMFb78JP9aFyz+q/2/9tcEGAxhDc34W/7RAL30iw5m7Sr88QPFA1z9z/mTDPbsaexU7A8OHAzO8wnv2AO+/MHyE/MZA/H2hAtu+iDmkADL6TvuBO6R5Sv1JejzDXwISw64+aDwNPUjA0IQne+f+oEJK/EdCksQ3OgHBDcD4eYIAswFwhNUABcW3epF+S0BK/pcEyL7URKbFZbyAhS56pwKDQcV+lgB+QOq4rcT/RjCCIDvQgH8BSP7gwqC9F0ETO0LDsb2mQWt8M3x6gKrDKoApOsM7RP0iwUuA7APyxiCEgn21/1Q4jD6bg3p/tb6J/wi9zPpXfza6mXuvN4Z/Bf0bwlvDJ8BoBEj8qjrjxGVEAcTRfnv+NoCMPvY/zTxN/PV/Hz8N/fp9+PHL/Bd4B/uBevE3dfamutV3BrzMMzM/6v9MQNwCfnn8hAt9IERQgUyD9oLatDKCIv9vQJ22973Xe0E7tzppxZv56/IXBf54qXrgerKFTPS+uquAOwKt+ha5ETjvfTG+p0aDOgWGCjwh/q+FEvwZRBJEvXv6d+8/uX1p/5xEk32+/thF1TrGuro864AGulD87EDwwvwKXndmO414vITEB1/KxPr0w3x/QcA/POP8/rpkcXf6WoFdO/uG8XeYQCaDdzn/v6TwVneedpT8oQGrfd+9fPzIPY0AK70+eo71VrzNvgx0/31fAf8BAQP6gIr9uPQGwSXA/cO5bHQ4V/sbAJiHosNGgawG7YZ/A8pDC0UN/wGI3MJ+TH1BBH8BgTJ9Fkg5QtUCRH73fwzANEX0gQa+g77juIOCMnXNinF6/AVRRQeBhxQkjvM8EHoI7wgWW7yMkc+3ov9As+zGBzMTjtX/m3cMvIc7nX5KfNNOX/b0wo5I181cOIE6XMQi/qj7PDhnPliESsGosSvBFT+lfPREEroTulqIaAXWQYtGyL1pvJpzZwULf8j+soKYfE5BwUvNRElE4YOiCa495P82xClEdsATfpUEpT69Px94t8Jltni4If8tCKT6vsCvykK/toGVeJl6Fv94fGNEuEHFQeZDTkQKQ/DEj8geef0/vz2jvruyNwML+Px9ln2IPpNBUDX3B3IK+TibtqW8WQSngvBCNTuZBxuEjrqpQ6d4yIQuS1oARfz8fJv7D/SlQ/z7c4J4wB55Hjy/fdqEAYkgyff58rsSgjyBOTVu+iq9sIhLPcjBFfnEA/H/50ErO6dDFQP9Qnm3s7gFOOr3ibz0uiYKX4EFRH5BWD5mwfN08Xp0/0+BVv3geuT/hbmKPY35YMRl/O+6cYAvQVUEX8Hsvon/1Af5uSu61zz8vRlCaruzgQi9djxOfol+VX2CNixH/P6xTYC+TQMFOkRCWED1vLJCQPuyuWB6IQD4PLK964Fteje3EACvwZ1+3EFBgkf6QENc+9g4VUQdfVUAk8R7gLW+Y4Rgw7U/d/2WPTo83XwXgDBGSICfvvS9QrtQw+VAksY0eK9As79BAQaHbDrAft5+XL25PYnA+MOj+QND7r9zSo3GvPcHNthGKcKGB8U/uDuwuVw+Yr5PQXx7c4dfxN2KxMKwtWGz5wctROs/8n0XzDmGv4h6AITDq8lTxhR7o3kwg0HHVwd6Ohi9iLbsTOMJC/hLgCV7oHZhAsPMrMBJiSa/XIBWMY91+//aQCw+9nntfzr+3YYXeyC/f3/UgKl58T6pQFd4KcFzA/L5ljwfyOd+9HkJAK48f0UefMW/dDqUNRZDGLmpwOZ+yLw8vDS9dXoYR/NARYA6/Tx1MPt0gpB/4oMUPbFAtMic/Hd/e7v8vkx4M7pBApO/2r4E9wM/ptKBf8JHjIEZh/66NsRcgMruQXwafan1fXTa/Gj77vu+hNs7uHyyhtbAurtHv0FCp4agAM8EHoccwdW9jzRH/kJ5cEdQO0YBHX6hQO4DUEex/wFEK8JFupPA3LeERF7BGzkjgJDEQ772wVn9Z4ciACqCaXrKAvw+wgCOAWgBPAn6fVECvv/BN+2DQ4X1hfsB5sCN/6V+iQG5Q6f7SAWeQ8D9rQTJxCb+yLx1elI9lD/mOgT73L1OPk+9esXGRDZ7N704xKPFCQXOwwb6DIY7gKZEJMBx+uC75n5v+nu9ecRrQLGE8EXP/ce8DwMpxEn8fEKXf0WFNv0OQ7PDUr+owJYC7btVPxHEFIIcAlg+4IY8e6M2Yf8abJuDTmqPwbGBvAeRwFe6jTp0ATJIycAzSg+9TAA9Am59C4HKhBB90naSA4FD0ENJwB/+qP4N+i66izjsu/36qn2uuNtGQgV8P0P/dv1c+/d6+b0gvwcEr8EIt1OBKYNKxYw7aT49QgI+ubz/uN965fXKOXX6nkWLBYt9HUJxO8SI1QMZCVcFuAchhapGK8W5/Qn1dvkmxPf/zfjB/X2FKrtmA81JP4O0D5l+FXuUeNr+qsBtA9j6m8fAAlXCv//E/kSAVIJxf46EVLqMwRqDncEEQp4/MIENOs81WPurwyT/sMAuAgz+afLKf/vAsvz2MZvCg8TNw4dBVfwHPie3Xbmy+wz7QATmga5I94AAxFU5qvhzvAWE8zxFvtu/Ez5ExCh9NL48vhnBDfyUPCc6FDxleSi8ncUsQcjBrb2xeeH6z7lkvDj3Zf1gg/OHx76pwGq/B3dUfw/6B7x3g/VEi7zXu423UMHb/dPFfYNpPEGAJwFjAaAAssEp+owAOcIbOlEHp8bZAVvpxofHwqkA3vwIwhAr6YNqgA83GoQOvOw7ADnwfrY/LYJOhyW7dUO4fl0GmTqXBA7H4L5jULwDhcR3dUiEDEZifTZ1PvxZgZgCfYyuB8+8ksgCdJoF5IB6v2EAYkcXRJLCSEcOQLN+dQXugEu8TT3tOCS4fXgZgTk5vAPgB9OzF/0pgkjAz4QOBUm8DI2Z/rYAe0ERhve/aADCwrg0awIKfu0G5XvX/6v9I3ubQMlDXRm5s0wJ1/mj/bY5IoYKDaW69wSQPor+/bkcBVe6o8XJQqwA/UMUw+QBoLsxfCSBnoDnuZE8ormpvBc6pHoLw9x/RH+8vrRA1j+GfCmA7oCkvIo59UDb/0o/ugDROWC9I38i/3g8x7mUfp++wQAOvub1c767/1+Bu/sJPJO+nP4dRbu/7UfzwiWFxENfBVbGd/Zbwu67CQ9hw8t2joHovtZBUzOfQ3FB3H87gg0Ew75QvVj7VLMyvwbzSvNsPvyF8vqxBQMFcD1DuycAif/skj88JgYDPJ5+8Pxrer9/Ij2hvBe/wUVFQ9mBcAEuvzP++71di0/6Z7vWfFIDJMAI/OS6JYVWfjQzIrkafZzvpIU0hhR6QkSGN1HCTfcnFXpDH7HfwZZ68oJM/epASkCOPo1CFL8dLuU2Vogpf1DAmXmWugp6uXyYfvY9R0HS/QC/JnmXd4AABIJwAdi+lvxXgeI5Ub/ih2CFCYJuQDfAjH4MOWQ9Uz0kAik8IERgBa8B7gJSAKs51cWGBiCE5H9tO8c89j3sxRd/Vz7qwCUErH7+gYC9a77w+pdCPb0Xhf1FH4Wxg6W7HbvQhd5Af/75uh3Gr8WY8/AChr1evY3Bk/6RBGME9D0lOkN9fwZ9PohDZznNA7h9iETwxvc+jQMoPnnCdsM1u9gBUXy4w2b5zIJ/uvBEOz9bRTf+TboQ/3M8g8Aae/68FQRG/WWFE0KFu5K/lL7ghIC95T1PvyHCw0MUegW8Vr3S/aqAMbpyQl4Fib46Pvz+4PtmvTcAUT+yfs9ATfw6Q0W9hX+5+vtAUrm2/+s+PTs7ekTAPQVgPfDFhgYF/4b/dwQPAjbDxjx4P9W9oP2uA4XDUQHC/pJAFEIiBTeCXoRqOkN7TURo/9k9pLpqA3WF9YN2/Ur/ALtPv3jB0oOQ++o66kATP3a7LAXmhG5AHARa/zw9s/wxQgbC+f+Z/r79QH5JQR5BNwUg/M593D3XBZi73YFaumy888GEgFYBgQFDvkd9DnsSwI/Bqv2MgB2BGn1ygbFExEa5PBY8OLt5Q+xDjbtPPSV+MwVNw4/FBL4gA4nBBj6LgqM7SgGKxWH/7AEtgE7DGTokBO+9sMRJRKPCnXvj+dD2s3zQORB7fYSLup2+g3i3PsV9kwiSyuE2owAUwEJDhAHCBZsFaP0meuHHmsUcOkg6ZIWCg10313llhDV7fv35uEe1GEJW/2S5B3qDds84PneaRro9Q3q+gh5FrcTkwgv8ibkEABbBXT9Q/rAEIvv+BMZ9XELdQKa4X4SiwZULmYDiOvexswPcgvH4Nv/1O58zHgIF+oNAcnSePjFBuH4lgvCCKMJAuY966occ+AV8NgJ9PCHFwkFlutpDR0FCxCjFZz5hhbb7wT8vQj8EljuEgLM95/oxBLy+e0TlRTVFHv5mQe974wXC/+z9Ijo4gTyF8EF1QFt8xbo6Qmq7wzyLPUz+wb1CuZrAt8WEft65jrnyx7cBrXqOglNDIQJ3/3H/00G3+Yg8TEXaRAiCDvtKATu+1II+hwJExz8QukJ+Z3sgO3x/PYW1xjA57YFuugfAuPzf/7+8cSvdQYzB37rwe96De8B6kLUFBLphPCoCJH7cBQ+KJL6S/42Dfrcj/vH6joRbd+o9GPrtsKP9iXn1ue0/icKvtAI3zcY2QJVCHAGS/vEKTbnKBzF+IrT+g+z+Br4C/D//n/yQujD+anxpP4OBTIRxQ6gFBT89vSnFqAOxfa8DBIQqer+/1sWx++cDa/WsxJRORkRxPOc7DQpcRQM7NLsk9wj9YQBqRFkBFU+cv1k9ecJiAVGDnT/IgDdCGwKDgev7WI/Mer2ASsNAP/V7TP+ZN+oLHcQzfazBR8PPRGhC6Hn4PJxAY36pBJJ6RAD1A9eFxzzaRP9BmboNQme7wXtDQGSBEv0SPkx9eMHChZfAWDooBA0/D4A9/Lr7I8S8fnFAbPq7P8vCHwTQf4XCSro/w4wFhXuuPz87Pn7SwhM7dQEIvc1FAQBjv1TB2T5hA2rBDb4APVVFi/9ZRg1F2P51+4u2wsNqgVC757DphHt7lgBefkt/GPsm/G0Bu4C0P3LCHr92QyTBZT89v5M6+QTZRHB+6gWTxGe4GHpru5IF///RfffB1f79/F02gcXpf3nJiPmmP76CNETFAX5FUAQrgKO/gYKPf6j/6/u1BBp4J3NIRSaABANsQKCAJ0SQviYC0TwEviE+ZX8qQb9FWoTU/fv/Ubs+QThDl7tHeiAAkEJOPPuArkDJw5KDybpLOwK9VYKNgdECFcM+/qe7BwJBwaU99Uhd/rsAUryahK35/YFuvYn/+vj5fYYDRQNNA73DpAz5ARp15T54fCL5AoHbeCt/wwWRu28558KjPuYAuECZBccBQAIyAVVCPkNzA45+yfyIgcN7UPoKgYJFx3okBVQAmn63ww9/oH5rQkMGKIVSu+2AVgG6Q5P7jUE4/wlCXr2FQx85V4W/fI8LakU5ATeFWQL7e+vCXgLje7z7gX5Hemz5yrllg6NEd/rmxhW8MTpqfGEGUIDTuwv7evoQfM69uXpwflJFcoXhfksBP7taOhT967xWxcwEVoPIuwY+vPnZPRJ++XybemaBc/6cvt1EPLxBei4/7z4Rff7EAj+FgygAlENbRKqCsv6iARpFHUFLvnf9RwGC+0t7s75KQGB9lkNBBJD9O4QzA+t9sID9AeX+Dv9hfWC8HMUJflN6XYVyP4lFzkLGwKB7Rr6rgsvAO4F5xB37qD6f/XeDUf5Nfpn9eICoALaCLIQIwTlEMXtPOr+CigzOQrwBVQSUh7//zkT2PYZ6IQFx8rt8NHsQj/S/CgIWQDp9J31PxI8B6wbR/7y4D7r0uirBJPXmeXG/qI0UOjJCZzxZhCl6HEVLQ8OESwNJglQ6SMXowyuEnsF2+vt7B7/KgwOB4j5b/hi/kYErA1zC+H6LeudBFj2M+iX6Ef9iPocFd3zaQV4Ef7n3QTj8Z7n3A1y/lv9LArWFcIFBgJVBMfqxOi59qzpVxIe6MYNTg1BCN8Fgg64BSv41ufq7GEJ1gMC99fy2AGyOZ3jrOca8uQQYAhoBfYDcwbQ9oUGefI54ETxIehvEP45Bvsr6MH9OuWfB9Tnd82GFCgBUu1o8sgIPg4K9v/zjfTi63oDQ+fCBALjcteE8nL92Pzr5zrkO/K4IhMAJuhm9C3+Q/i+6/zo4AHuGPH9Uf4Y7VDyiw/66FDzavPn7vrzK/1WApMXcAJ7EsLomP2s9zj3Kf0p6vz5hQ4oBhgGLQqxFR4LJQVH8un7w+35AEcPjQKeEiX02PLQ7S70UfxPAuPqavw2+HIJMQepDK8XTzADC5nvoei7DLMPiQrK/xz3pgSZF6H+A+3r6bMAfvY9DqP0aO3SAaIVQv6O6OMc2h7qCfcJqu7bF0/wPPF/AN/4hvrq8bzoQPFu86/vGgYjJRn9pvB38EH+b+/v8Iz6Ve+h7xLsxPKRD+kSWPnc8lb/8vhs7tHxZhIG+1Tilurx9Lr6wfsXGmjkyQPQEEcNtAjF9lf/SBhY+njwLBvmB5LoB/389PDxBxXVAuwWzv/2//cUufK9BGHtQQO9E6Psjg3//mkPKQoL+ML61hM6ADIKHfTp6dXumxDwAL39tfxHDsb7Uvkk++PrCBUvE94La+qxDrbsIArC927xQfESEI78xgXCAMHnJPI58mPxM/S6+uzyKQfM/okKmxEmCm8K9AgcFLwKPN6VC+X6k+mc7/T53vOlFdr+Lej18XLwpRMW7yYRRAZ3IEz8mhTo530JjCXv9onxo/w/Cu0v+/vM+Pv3BARnFGHgHAvs/nv+ZAWgDe4GvwP38gzfMwlREVTy/wQIDQ3gvg7REibxh/fJFXgZqwJZDL354gZe38wGw+V8AI7tVv51DuMAkury8KPqhwU18KH6recTCGULyhD98Pr5MxGIC3bro+y+FAX/IxRHAI0A0Ofw6DwW7Qzz7YAF7fNwAcQOiQHhEvf7Eur9Bq3vyO1hAlENmAon/0L9zvmm+YUG8OwdD/oEUgMwBqkS/gGpFcTrj/FYBq7xeO339I4QNQ/A/kQGNgiLBusGc+xW8W36ERgj9OgTiQIW6kH3TPTW99wAGwSjAzr1EgLM/R79BRLb/LoKdfD27NXxxujB6eHv6+i/7JsPAQMcFILoMgaL6lv0bxT8/m0AMvRlEFYDz+nb6FHXXQ3hDuH3Egei7CAJB/bx9rLb+BHSDtYBnuHz8WkVthaQ+VD+au9w6poIQA6+C87orPPLFOUKew0z7JD2GvAbA/YIQAo/ARoU/gaZCoMTh+k7BFIC3wL6ADoE0BMw+68aFPRP+H0WAhDFDFQKf/McBfcB8x1Z4w3sHAiBCFwMCgSE8bf/DukkI5/t3uz5+7wOagFxABUdQgatAukHhB2y6JkXFuh7CJsGWQW++z8OQOpJ97cUw+gKDmsMERQ78bLyyRLGAosSZPQd/C8BofvhBxv3ohd1FbQMNeop7wzua9t67Oz7Kw1eDRIOhusv9o4NteynDtAMCPtrCan43vhXzW7rFteuAH0EvgFUEXPsxe5mEz3iBBJb3UUYcR77/OIXnvKi8pcR0/j6/cEKUuK+6CrqhPIJ8A4JO/x56/7qN/i6EXwINAFu9uoDig7++EkWz/fgHzn6riY5/E/qFfMQFFoS1QMC9jDJQNkD5azpBfXa7GoGdesMFkHUtg23Huj3i+vkDqscGfN6KaYWgQMX+VD9X/Ku3N74PA/I0Bf+DNUp8PsMVxWA6eXo+qYNrK+vM8MByrgVDcwbIrXAD/DNvE8XkKfZA3kS0ekpFv3uNPkRtyv6aPVHhwLKkeqn6rX/6xeP9gj8BQqb76gGQwxFEUbv1/0A+JH7YAIR8moAAPWnAdgNyvdvDSAVpQ8xAmL9sg68AqruXQjyA0IA/ugQBk0JDu0Y9Rv/AhZ/8egMk+20/EjwRANU6Tn4w/yrDsz5+QJB7V/y4wBDDtgUHRPo+y4FOPO67eTxfPasDw7ouhEc6YoPJxbnCGL0uQECBHL2z/f1BMPyLwghFDMKxAOOEGb0b/ubDSL+rQfc62jzvvds/an/3fInCZT7YBG9F/DqCf0+EQ3xA+9A/hr7Lgy2+aIDz/8q+d3/zwLZ8ykW4QA3/Bz/9vQEDNfy8vh86aX/+ux9FDfo9wUD/Q38nhE6EU/6NP9A9oQNdQPn8L3ykPQX704RcAjsDWAD/AJD+QsLWwzaF4sWVPVv6xH/YPeqF6IXhAPxENzspvIuEYkHz/RT/3oC5PN4EhXy5+qiE2MUse2v9UEKAv1OAdL4KO/C503raRba/XMNUfQVDXj1ug3N89wFN/ebF1gATQ5B7DocEwP3/fDr2hEIC9gmqhiyIPFEBe0v/ODYydXwAkIYxwAgFcroRPqHD/j6IvQh60AYmDsAH+EGdNbtKLgNzxesERwL7/7WBoouC/iiBJcRIhjk5zTgvgPt0T0UHvrhJvAHahjs287yOBOeHuj6g+RTCsctriB1CVj2cxpL9ozuFhZs74MLQgZoESkHLTDqFAIf/R9d9NvwHwGu6dPhpBy2D+wJXuzYDToNN/tSAuLq/PtBJ40LcxGP8SQdl/lR82cjGhYe97X99hZSC0Ypchs3In0EHwh6CCgQZO0OFt4S+SwoA9oBDwjfDCgP/g5FzbLt4iv5FCYWCfbxICDpj+sVH74HMgqh4DoN4Q0XL9wQghsxFJIUDCBrCYLungt8CWo1nfNiEi0RrvuW5kMWm+mjAaUiYg0GG0bv9y/P/TLgMA96BvgTTQ8EG64LqA28CB8HxdyeBer6ne535AY7EQLVONIPnRGe/DMNZwLjAk0A3hFHGAsNgguk87MhLTQszgUKnQzmAzbwZASyEBwEt/62A0DgKfx7Bm4mngVNJ5X2yyLM/14ZF+AlC3TcFvht5kIM/hNcDXYI2hBqFP4lMrGg+zr1vv6FErACnvSe/u3rNfvD6mn4VBY+JQoBwiXA+RQQZtdnFNMGtenP6NcURQZEA70V5vTNCyYa2QMFG1nP0vY79DL5iQUN7wb57u139BHvUPLNE3UML/e3GAwdcAH8/yD1yxziAFbfJwnyArIGNvVJFznq6wHSI9j2Exn7+aDx+wAdCVodKfLW5xrxNOJZ4mHizwMo2TANww7GDJj9Dgjw7eAX0Qnh6u4HwAUjGkMDbQd/3swLLB2Z81sHZOMA3asJevxzA+zqfQe+w9nHneF26HwGwfYfEhAmP/Gd9QELrOV/Ckzrx+MdBHb4xCEh8Tbmjtxn+bUnO+qW/mDnaNjpDj8IXhw754D61NLY2ynVnvUHFK3z4t8FEAD1+e+k3V0Vr/xQCQHkndgP8yIywPOu21nHX+Y3HA7vwPU4yunNJ/IL+s3ywO2uCqzEH+9Ev6HmzwSj8BkJtRjQ5Q3qBeAq8Ir7NOxy3Rvr9BZ9PcztesgZxbwGGRuc6fvtjthJ23kKC+hHE3Xu0xNz5Av6eNLu7VzyHeBF9j4WzsJB3yDyNwdd8cPuKeUc9/UHljzD7p7Ib9UW38cOaeZx383qnM4u9b71Lvjv72kMhrmP+OTQ+tez2dDWsAUmDx+/6NGJ8G3bDe8c+7sAIPAc/3st+BWRpKbIyvQN7+jeuse97ba8uxJ0/pmyA9XDCvqi2enAzGTnNtzEzK2ytBZhn6jENPlw8H3oBunQ76zvpPee9pjrErJr1kjKnK6t05/Gt+p1KpULJAM0AC0I7/jfH70qJiFqDq78HQApAP/OGC68NKf/QhKT6MP9HgO4+9LpJtPE/WUuhipO+ILfcCG9LWsSyQXWBNcJ1/mh6c3zmPHmAwsA8+2z7ZPrV/4M6S0MBvG+BDL6KOzLF6T/twVzEnDvWwz/FzsC2AiN/JDtsPArFPf/kgAb5QP33g+s6mv9lgExAPbryQdK8ZT7bRUm423nMvVm6YcOPgGVC3AWju2UEmvoAez5CpAOUQ4t5Lv1uuzjq5z5xwYe9mDOXffLzYW7FNzgww71stDt+KosncHzokjjNOm34vH6G9Bw+xvxpjHBAnKy4cnp6u/zHbmqtXrbieCT8YL5rgTK6Q4hj/Ik9pPfHxDd+szo7xsTLBjREOefIAALP/2P8EkAEeoOA04Yt+6A9Hj/V/MEBijPBtwi/6brwg2JCJv51vAKJJD+LNum6/cCOxsyEY35Zg6805z8ZRc0+f0TMfHc8hHrSADOF8rrNfFaARD/qQtP7HzjSwbIAsXmXP0o9y39jQmI4z74pu6UDRcCIvka9Iwf+9zr+w0IYAdaCMEITwAO+2UD5RJ49Y3dQAm1A1IBggCjDOgAeeoC5/76bBGHAsYFxdh52qfhB+flCHcDNhnKCjDdD+WJ9bcLlv6cAlLq4+bu6F0iYvjn7ET6fQfDGX7YH9wa/QwAPvo0/Pj+Vv8Y/uP5R/gn/PsCCf20/fv9wv0f9ygE6/5e+I0ADP+5+nYAofza/uP80fzR/ykA4vwY/4YEzvxSFFAMVgjx9YwHWvMnGhAf2RW+Bx31aybM6z36+FJZGtT2rEMw87HzYxVYAwcMq/j+/YUhrQzh9D35jCIrN0oIJRM=',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall 10 8 -3 -5 done
base.recall -30 -30 -30 -30 pass
base.recall 0 4 1 0 space(ship.farmer)
base.recall 0 3 3 -3 space(ship.boatman)
base.recall 0 1 8 2 space(ship.knight)
base.recall 3 4 0 -4 space(wagon.farmer)
base.recall 5 10 2 -4 space(wagon.trader)
base.recall 2 3 2 7 space(guildhall.farmer)
base.recall 6 3 -2 6 space(guildhall.craftsman)
base.recall 1 2 9 10 space(guildhall.knight)
base.recall 8 -4 0 2 space(castle.farmer)
base.recall 1 -7 -1 -1 space(castle.boatman)
base.recall -1 -7 0 6 space(castle.trader)
base.recall 0 0 4 1 space(scriptorium.knight)
base.recall 0 1 4 -2 space(scriptorium.scholar)
base.recall 0 0 4 -2 space(town_hall.any)
base.recall 1 -7 -1 3 space(monastery.scholar)
base.recall 5 7 6 7 space(monastery.trader)
base.recall 2 3 3 -2 space(farm_house.boatman)
base.recall 0 8 1 0 space(farm_house.craftsman)
base.recall 1 1 -1 2 space(village.farmer)
base.recall -1 1 -2 1 space(village.boatman)
base.recall 2 -5 -5 -4 space(village.craftsman)
base.recall 0 10 -1 7 space(university.farmer)
base.recall -14 -6 -3 5 space(university.craftsman)
base.recall -5 4 3 2 space(university.trader)
base.recall 0 0 2 0 space(library.knight)
base.recall 0 1 1 -2 space(library.scholar)
base.recall 0 -3 0 -2 space(windmill.craftsman)
base.recall -8 -10 -7 -11 space(stage_coach.knight)
base.tower -30 -30 -30 -30 pass
base.tower 0 0 -1 -2 to_tower(farmer)
base.planning 7 0 -8 -6 done
base.planning -30 -30 -30 -30 pass
base.planning 0 -8 -3 3 place(farmer, ship.farmer)
base.planning 0 5 8 14 place(farmer, wagon.farmer)
base.planning -1 1 1 7 place(farmer, guildhall.farmer)
base.planning 0 8 6 3 place(farmer, castle.farmer)
base.planning -1 -2 -6 -5 place(farmer, town_hall.any)
base.planning 1 3 9 9 place(farmer, village.farmer)
base.planning 0 3 8 0 place(farmer, university.farmer)
base.planning 0 -3 -5 -4 place(boatman, ship.farmer)
base.planning -9 -11 -6 -1 place(boatman, ship.boatman)
base.planning 0 0 5 6 place(boatman, wagon.farmer)
base.planning 0 -1 2 3 place(boatman, wagon.trader)
base.planning 0 0 0 2 place(boatman, guildhall.farmer)
base.planning 0 1 -2 -1 place(boatman, castle.farmer)
base.planning 14 12 7 0 place(boatman, castle.boatman)
base.planning 0 0 -2 -4 place(boatman, castle.trader)
base.planning -9 -3 0 3 place(boatman, town_hall.any)
base.planning -6 -3 -9 -9 place(boatman, farm_house.boatman)
base.planning 0 -2 -4 -4 place(boatman, farm_house.craftsman)
base.planning 0 0 1 2 place(boatman, village.farmer)
base.planning 10 7 2 4 place(boatman, village.boatman)
base.planning 0 -2 -2 -2 place(boatman, village.craftsman)
base.planning 0 -1 2 -1 place(boatman, university.farmer)
base.planning 0 -2 -1 -1 place(boatman, university.craftsman)
base.planning 0 -1 -1 -2 place(boatman, shipping_line.boatman)
base.planning -13 -11 1 4 place(craftsman, guildhall.craftsman)
base.planning -14 -7 -6 0 place(craftsman, town_hall.any)
base.planning -9 -11 -9 -6 place(craftsman, farm_house.craftsman)
base.planning 11 5 8 2 place(craftsman, village.craftsman)
base.planning 7 0 2 -4 place(craftsman, university.craftsman)
base.planning 0 13 3 0 place(craftsman, windmill.craftsman)
base.planning -6 -1 11 6 place(trader, wagon.trader)
base.planning 8 11 0 1 place(trader, castle.trader)
base.planning -11 -6 0 10 place(trader, town_hall.any)
base.planning -3 13 2 -6 place(trader, monastery.trader)
base.planning 12 5 -2 -7 place(trader, university.trader)
base.planning 0 -2 -2 -4 place(trader, bathhouse.trader)
base.planning -12 -13 -8 1 place(knight, ship.knight)
base.planning -9 -11 27 10 place(knight, wagon.knight)
base.planning -12 -13 -11 -6 place(knight, guildhall.knight)
base.planning -9 8 5 0 place(knight, scriptorium.knight)
base.planning -12 -8 -6 -7 place(knight, town_hall.any)
base.planning 1 -2 0 -1 place(knight, library.knight)
base.planning 0 1 0 2 place(scholar, wagon.farmer)
base.planning -11 7 4 0 place(scholar, scriptorium.scholar)
base.planning -13 -10 -1 7 place(scholar, town_hall.any)
base.planning 2 28 -5 -3 place(scholar, monastery.scholar)
base.planning 0 -1 -3 -2 place(scholar, hospital.scholar)
base.planning 1 -3 -2 0 place(scholar, library.scholar)
base.planning 0 2 0 0 place(scholar, laboratory.scholar)
base.planning -4 -8 -6 -1 place(monk, ship.farmer)
base.planning -4 -8 -6 -3 place(monk, ship.boatman)
base.planning -3 -8 -7 -4 place(monk, ship.knight)
base.planning -3 -3 27 4 place(monk, wagon.farmer)
base.planning -3 -3 18 0 place(monk, wagon.trader)
base.planning -3 -5 8 0 place(monk, wagon.knight)
base.planning -4 -7 -6 -3 place(monk, guildhall.farmer)
base.planning -4 -8 -8 -4 place(monk, guildhall.craftsman)
base.planning -4 -7 -7 -3 place(monk, guildhall.knight)
base.planning 0 8 3 4 place(monk, castle.farmer)
base.planning 4 10 5 1 place(monk, castle.boatman)
base.planning 1 24 6 -2 place(monk, castle.trader)
base.planning -2 -3 -2 -3 place(monk, scriptorium.knight)
base.planning -3 -2 -4 -3 place(monk, scriptorium.scholar)
base.planning -3 -7 -3 21 place(monk, town_hall.any)
base.planning -2 1 -5 -6 place(monk, monastery.scholar)
base.planning 7 25 0 -1 place(monk, monastery.trader)
base.planning -3 -7 -8 -7 place(monk, farm_house.boatman)
base.planning -3 -8 -9 -8 place(monk, farm_house.craftsman)
base.planning -3 1 7 6 place(monk, village.farmer)
base.planning 3 -1 5 3 place(monk, village.boatman)
base.planning -2 -5 -2 -3 place(monk, village.craftsman)
base.planning 8 4 1 -3 place(monk, university.farmer)
base.planning 1 -2 -4 -6 place(monk, university.craftsman)
base.planning 3 11 -2 -5 place(monk, university.trader)
base.planning 0 0 -1 -2 place(monk, bathhouse.trader)
base.planning 0 0 0 -2 place(monk, hospital.boatman)
base.planning 0 -1 3 0 place(monk, library.knight)
base.planning 0 1 -1 -2 place(monk, library.scholar)
base.planning -8 -7 -5 1 place(own_farmer, ship.farmer)
base.planning -6 2 21 19 place(own_farmer, wagon.farmer)
base.planning -8 -6 -3 2 place(own_farmer, guildhall.farmer)
base.planning 32 30 14 6 place(own_farmer, castle.farmer)
base.planning 6 11 10 14 place(own_farmer, village.farmer)
base.planning 29 21 1 0 place(own_farmer, university.farmer)
base.planning -2 -5 -5 -1 place(own_boatman, ship.farmer)
base.planning -9 -8 -7 2 place(own_boatman, ship.boatman)
base.planning -1 2 3 0 place(own_boatman, wagon.farmer)
base.planning -1 0 0 2 place(own_boatman, wagon.trader)
base.planning -2 -3 -3 0 place(own_boatman, guildhall.farmer)
base.planning -2 -5 -5 -2 place(own_boatman, guildhall.craftsman)
base.planning 27 20 14 7 place(own_boatman, castle.boatman)
base.planning -1 0 -4 -1 place(own_boatman, castle.trader)
base.planning 0 0 -1 -3 place(own_boatman, monastery.trader)
base.planning -8 -7 -8 -5 place(own_boatman, farm_house.boatman)
base.planning -2 -5 -7 -4 place(own_boatman, farm_house.craftsman)
base.planning -1 -3 0 -1 place(own_boatman, village.farmer)
base.planning 2 6 11 10 place(own_boatman, village.boatman)
base.planning -1 -4 -2 -2 place(own_boatman, village.craftsman)
base.planning 2 2 2 0 place(own_boatman, university.farmer)
base.planning 1 -2 -2 -2 place(own_boatman, university.craftsman)
base.planning 1 0 2 -3 place(own_boatman, university.trader)
base.planning 0 -1 -2 -2 place(own_boatman, hospital.boatman)
base.planning -1 -2 -1 0 place(own_boatman, shipping_line.boatman)
base.planning -13 -12 -5 1 place(own_craftsman, guildhall.craftsman)
base.planning -12 -13 -10 -8 place(own_craftsman, farm_house.craftsman)
base.planning -8 -1 11 13 place(own_craftsman, village.craftsman)
base.planning 11 3 1 -3 place(own_craftsman, university.craftsman)
base.planning 1 6 2 0 place(own_craftsman, windmill.craftsman)
base.planning -9 -6 25 14 place(own_trader, wagon.trader)
base.planning 26 13 6 9 place(own_trader, castle.trader)
base.planning 1 27 0 -2 place(own_trader, monastery.trader)
base.planning 23 8 -2 -4 place(own_trader, university.trader)
base.planning 0 -1 -2 -3 place(own_trader, bathhouse.trader)
base.planning -2 0 0 -1 wheel(ship.farmer)
base.planning -2 0 -1 -1 wheel(guildhall.farmer)
base.planning 1 0 3 0 wheel(castle.farmer)
base.planning 1 0 -2 0 place(craftsman, road.craftsman)
base.planning 0 1 2 1 place(craftsman, theatre.any)
base.planning 0 -1 2 0 place(trader, bourgeois_house.trader)
base.planning 0 -1 -2 -3 place(trader, flea_market.trader)
base.planning 0 -1 0 2 place(trader, theatre.any)
base.planning 0 0 3 1 place(knight, bourgeois_house.knight)
base.planning 19 14 10 4 place(knight, stage_coach.knight)
base.planning 0 1 -1 3 place(knight, theatre.any)
base.planning 0 0 2 2 place(scholar, bourgeois_house.scholar)
base.planning 0 0 2 3 place(scholar, theatre.any)
base.planning 0 -4 -2 -1 place(scholar, well.scholar)
base.planning -3 0 -2 -4 place(monk, stage_coach.knight)
base.planning 0 -1 -1 -2 place(monk, well.scholar)
base.planning 0 -1 2 5 place(monk, well.monk)
base.planning 0 0 1 2 place(own_boatman, theatre.any)
base.planning 0 0 1 2 place(own_craftsman, theatre.any)
base.source -30 -30 -30 -30 pass
base.source 0 0 1 2 from(market)
base.source 0 0 -1 -2 from(tower)
base.turn -26 -20 -17 -18 pass
base.turn 0 4 6 10 use(ship)
base.turn -1 5 12 7 use(wagon)
base.turn 0 0 5 2 use(guildhall)
base.turn 10 12 7 11 use(castle)
base.turn 0 0 5 4 use(scriptorium)
base.turn -8 5 4 15 use(town_hall)
base.turn 5 10 5 -4 use(monastery)
base.turn 0 5 0 -9 use(farm_house)
base.turn 16 12 9 2 use(village)
base.turn 11 12 7 4 use(university)
base.turn 0 -5 -6 -3 use(library)
base.turn 0 0 -3 -2 use(shipping_line)
base.turn 1 -5 -4 -1 use(windmill)
base.turn 0 0 0 -2 use(gunpowder_tower)
base.turn 0 0 -2 0 use(pharmacy)
base.turn 0 0 -1 -3 use(ballroom)
base.turn 0 -5 1 5 use(stage_coach)
base.turn 0 0 3 -2 use(theatre)
base.turn 0 0 -1 -2 use(well)
base.wheels -8 -3 -3 4 done
base.wheels -30 -30 -30 -30 pass
base.wheels -12 -6 -2 -1 wheel(ship.farmer)
base.wheels -8 -3 -4 -2 wheel(ship.boatman)
base.wheels -8 -4 -5 -1 wheel(ship.knight)
base.wheels 7 4 9 -1 wheel(wagon.farmer)
base.wheels -2 4 2 1 wheel(wagon.trader)
base.wheels 27 10 9 3 wheel(wagon.knight)
base.wheels -12 -6 -7 -3 wheel(guildhall.farmer)
base.wheels -7 -3 -4 -1 wheel(guildhall.craftsman)
base.wheels -8 -4 -3 -2 wheel(guildhall.knight)
base.wheels 18 3 0 -1 wheel(castle.farmer)
base.wheels 18 0 5 0 wheel(castle.boatman)
base.wheels 11 7 9 1 wheel(castle.trader)
base.wheels -9 -6 -6 -2 wheel(scriptorium.knight)
base.wheels -7 -4 0 -2 wheel(scriptorium.scholar)
base.wheels -6 -2 -1 0 wheel(monastery.scholar)
base.wheels -3 5 5 0 wheel(monastery.trader)
base.wheels -8 -6 -5 0 wheel(farm_house.boatman)
base.wheels -7 -4 -5 0 wheel(farm_house.craftsman)
base.wheels 10 1 1 2 wheel(village.farmer)
base.wheels 16 2 6 1 wheel(village.boatman)
base.wheels -7 -3 -3 0 wheel(village.craftsman)
base.wheels 13 20 4 2 wheel(university.farmer)
base.wheels -3 -1 -2 1 wheel(university.craftsman)
base.wheels 8 5 6 0 wheel(university.trader)
base.wheels -3 -1 -2 0 wheel(library.knight)
base.wheels -3 -2 -1 0 wheel(library.scholar)
base.village -30 -30 -30 -30 pass
base.village -15 -5 13 4 recruit(boatman)
base.village 16 -10 -4 -5 recruit(craftsman)
base.village 2 14 -9 1 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile -10 -9 0 4 tile(bathhouse)
base.tile -10 -9 -4 -4 tile(brewery)
base.tile 14 24 8 4 tile(herb_garden)
base.tile -11 -8 -1 -2 tile(hospital)
base.tile 11 4 2 1 tile(library)
base.tile -9 -8 -4 -1 tile(shipping_line)
base.tile 8 10 5 4 tile(windmill)
base.tile 0 -2 -1 -1 tile(cellar)
base.tile -1 -4 -3 -2 tile(office)
base.tile -1 -3 -2 -3 tile(pharmacy)
base.tile 1 0 0 5 tile(school)
base.tile -10 -10 -3 -6 tile(road)
base.tile 15 7 4 1 tile(statue)
base.tile -1 -3 -3 -1 tile(bookbindery)
base.tile 0 -1 1 3 tile(flea_market)
base.tile -1 -4 -2 -2 tile(lock)
base.tile -1 -3 1 1 tile(quarry)
base.tile 3 21 4 3 tile(well)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 -1 -8 edge(le_mans--chartres--road)
base.edge 0 0 -3 -8 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 8 4 edge(le_mans--tours--road)
base.edge 1 20 0 2 edge(orleans--vierzon--road)
base.edge 0 -1 -3 -2 edge(chartres--etampes--road)
base.edge -1 -13 -11 0 edge(chartres--orleans--road)
base.edge 0 -1 -5 -5 edge(chartres--chateaudun--road)
base.edge 0 -2 -5 -10 edge(le_mans--chateaudun--road)
base.edge 0 0 5 4 edge(le_mans--vendome--road)
base.edge 0 3 -7 -5 edge(chateaudun--vendome--road)
base.edge 0 -14 -16 -7 edge(chateaudun--orleans--road)
base.edge -1 -17 -17 -7 edge(orleans--montargis--road)
base.edge 0 9 17 6 edge(vendome--blois--road)
base.edge 0 6 11 8 edge(blois--vierzon--road)
base.edge 0 0 0 -3 edge(chinon--chatellerault--road)
base.edge 0 0 -1 -4 edge(montrichard--loches--road)
base.edge 0 -7 -10 -5 edge(vierzon--chateauroux--road)
base.edge 0 11 9 4 edge(bourges--sancerre--road)
base.edge 0 0 -1 2 edge(loches--chateauroux--road)
base.edge 0 0 -1 -6 edge(le_blanc--chateauroux--road)
base.edge 0 0 16 23 edge(argenton_sur_creuse--la_chatre--road)
base.edge 0 0 14 12 edge(la_chatre--saint_amand_montrond--road)
base.edge 0 -3 5 3 edge(bourges--saint_amand_montrond--road)
base.edge 0 -3 -15 -12 edge(bourges--nevers--road)
base.edge 0 0 4 9 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -3 -10 edge(chateauroux--la_chatre--road)
base.edge 0 -11 -8 -5 edge(orleans--briare--waterway)
base.edge 0 0 -9 0 edge(briare--sancerre--waterway)
base.edge 1 0 -4 -7 edge(orleans--blois--waterway)
base.edge 0 2 22 21 edge(blois--tours--waterway)
base.edge 0 0 -3 -3 edge(tours--montrichard--waterway)
base.edge 0 0 2 3 edge(tours--chinon--waterway)
base.edge 0 -7 -10 -9 edge(montrichard--vierzon--waterway)
base.edge 0 34 -1 -6 edge(vierzon--bourges--waterway)
base.edge 0 -3 13 18 edge(vierzon--saint_amand_montrond--waterway)
base.edge 0 0 4 1 edge(sancerre--nevers--waterway)
base.good -30 -30 -30 -30 pass
base.send 0 2 3 3 done
base.send -30 -30 -30 -30 pass
base.send -2 -16 -16 -12 send(knight, city_wall)
base.send 1 1 -3 -2 send(trader, city_wall)
base.send 0 -4 -3 -5 send(farmer, city_wall)
base.send 1 -4 -5 -11 send(craftsman, city_wall)
base.send 1 3 9 26 send(monk, papal_conclave)
base.send 3 19 20 10 send(knight, papal_conclave)
base.send -1 -7 -4 -10 send(scholar, defeating_the_plague)
base.send 0 5 -4 -3 send(boatman, defeating_the_plague)
base.send 0 7 5 5 send(farmer, defeating_the_plague)
base.send -1 -7 -7 -7 send(trader, defeating_the_plague)
base.send 0 13 20 17 send(scholar, astronomy)
base.send 1 1 15 22 send(trader, astronomy)
base.send 3 -8 -1 9 send(scholar, boatmen_guild)
base.send 1 1 10 6 send(boatman, boatmen_guild)
base.send -1 13 5 0 send(craftsman, cathedral)
base.send 0 -2 -12 -16 send(monk, cathedral)
base.send -2 4 1 -9 send(trader, cathedral)
base.send 0 -1 1 -5 send(monk, peace_treaty)
base.send -1 4 -12 -6 send(scholar, peace_treaty)
base.send -1 -1 -2 -6 send(knight, peace_treaty)
base.send -1 -5 -6 -2 send(boatman, canalisation)
base.send 2 -3 -7 -6 send(trader, canalisation)
base.send 0 -4 -2 -3 send(farmer, canalisation)
base.send -1 -12 -4 10 send(craftsman, canalisation)
base.reward -30 -30 -30 -30 pass
base.reward 0 3 -4 -6 reward(coin)
base.reward 0 -3 4 6 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.torture -30 -30 -30 -30 pass
base.torture 0 -4 -6 -1 space(wagon.farmer)
base.torture 0 -1 -2 1 space(wagon.trader)
base.torture 0 -4 -12 -5 space(wagon.knight)
base.torture 0 -3 -6 1 space(castle.farmer)
base.torture 0 -2 -5 2 space(castle.boatman)
base.torture 0 -1 -3 -1 space(castle.trader)
base.torture 0 0 0 2 space(scriptorium.scholar)
base.torture 0 0 -3 0 space(monastery.trader)
base.torture 0 -4 -7 3 space(village.farmer)
base.torture 0 -1 -4 -1 space(village.boatman)
base.torture 0 -5 -10 4 space(university.farmer)
base.torture 0 0 -4 1 space(university.trader)
base.torture 0 1 0 2 tile(bathhouse)
base.torture 0 0 2 0 tile(brewery)
base.torture 0 -4 -7 2 tile(herb_garden)
base.torture 0 0 0 -2 tile(hospital)
base.torture 0 0 5 3 tile(library)
base.torture 0 -2 -3 -3 tile(windmill)
base.torture 0 0 0 2 tile(gunpowder_tower)
base.torture 0 0 -1 3 tile(school)
base.torture 0 0 3 1 town(orleans)
base.torture 0 0 0 2 town(le_mans)
base.torture 0 0 2 1 town(vendome)
base.torture 0 0 6 1 town(blois)
base.torture 0 0 2 -1 town(vierzon)
base.torture 0 0 1 -2 town(bourges)
base.torture 0 0 2 2 town(saint_amand_montrond)
base.torture 0 30 28 5 torture(station)
base.torture 0 -8 -5 -3 torture(follower)
base.torture 0 5 6 -2 torture(development)
base.torture 0 0 3 2 tile(road)
base.torture 0 -1 4 4 tile(statue)
base.torture 0 0 -2 1 tile(ballroom)
base.torture 0 0 0 2 tile(flea_market)
base.torture 0 -9 -10 -2 tile(stage_coach)
base.torture 0 -1 -4 -3 tile(well)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 1 8 -1 -5 to_bag
base.newcomer -1 -8 1 5 to_market
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
tiles.trade -30 -30 -30 -30 pass
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
scenario.window -30 -30 -30 -30 pass
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
dignitary.citizens 40 0 0 0 citizen_space(development.3)
dignitary.citizens 32 0 0 0 citizen_space(development.18)
dignitary.citizens 4 0 0 0 citizen_space(development.28)
dignitary.citizens -6 0 0 0 citizen_space(boatmen)
dignitary.citizens 19 0 0 0 citizen_space(knights)
dignitary.citizens -13 0 0 0 citizen_space(city_wall)
dignitary.citizens 9 0 0 0 citizen_space(papal_conclave)
dignitary.citizens -19 0 0 0 citizen_space(defeating_the_plague)
dignitary.citizens -10 0 0 0 citizen_space(boatmen_guild)
dignitary.citizens -31 0 0 0 citizen_space(cathedral)
dignitary.citizens -23 0 0 0 citizen_space(peace_treaty)
dignitary.citizens -40 0 0 0 citizen_space(canalisation)
dignitary.wheel -30 -30 -30 -30 pass
dignitary.wheel 0 -8 0 0 space(wagon.knight)
dignitary.wheel 0 7 0 0 space(castle.farmer)
dignitary.wheel 0 2 0 0 space(monastery.scholar)
dignitary.wheel 0 -5 0 0 space(university.farmer)
vierzon.materials -30 -30 -30 -30 pass
vierzon.banishment -30 -30 -30 -30 pass
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
