import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const TOURS: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.townCitizens/orleans,game.filled/canalization.boatman,game.filled/canalization.trader,game.filled/canalization.farmer,game.filled/canalization.craftsman,game.filled/knight_consecration.scholar,game.filled/knight_consecration.monk,game.filled/knight_consecration.knight,game.deedCitizens/canalization,game.deedCitizens/knight_consecration,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/tailor_shop,self.tiles/windmill,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/barracks,self.tiles/farm,self.tiles/road,self.tiles/statue,self.tiles/vineyard,self.tiles/ballroom,self.tiles/black_market,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/christmas_market,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/goldsmith,self.tiles/lair,self.tiles/lock,self.tiles/market_stand,self.tiles/quarry,self.tiles/sheep_farm,self.tiles/stage_coach,self.tiles/theatre,self.tiles/tinkerers_wagon,self.tiles/well,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/tailor_shop/0,busy/tailor_shop,wheels/windmill/0,busy/windmill,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/barracks/0,busy/barracks,wheels/farm/0,busy/farm,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/vineyard/0,busy/vineyard,wheels/ballroom/0,busy/ballroom,wheels/black_market/0,busy/black_market,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/christmas_market/0,busy/christmas_market,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/goldsmith/0,busy/goldsmith,wheels/lair/0,busy/lair,wheels/lock/0,busy/lock,wheels/market_stand/0,busy/market_stand,wheels/quarry/0,busy/quarry,wheels/sheep_farm/0,busy/sheep_farm,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/tinkerers_wagon/0,busy/tinkerers_wagon,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12',
  largest: 1.3766326904296875,
  weights:
    'V+9u9MX8PfJi82kG5vPy9m36RQVRAS/5tgS0DkkCzAE4B6z6e/TZDdDuvAfgBP/zIvsLD53nUvQCDBcP1Ay58OP6hADw7hMFbPNz7130Jgme6AQAGA5s8pj4ewBo88j3CwK++GL28/5GBKkAr/wr7Wf4IQZFB5z+9vWbDLjsEhG9H4ULNhIbDqsMTQEs9L0Hw/kW748OQwNX+535WvtM69rqrQzg/dD4/hlLAGbysN/C/A8Icwn9DOj8zu/I3yHo2vax/YHzXf9s/+4D0gt6+OjvlvHkAxj+phBS+eTpKQbJB0X2jfaMAF8K7gN2+JsB2OqHJQMTg9hf9mf/S/dT6oQKItlOA8z7Xv5tBo4LPh0v8CX7hvCh9/4Dg/wC5+UF6A4SCVHvwwOJ+qXlDg0DHET2Y+WE7HgL+ygbGbgSOATG4HMLP9bm75gB59fR83XqHOxj6oEGWPae6yUe6eoH8LIbLOcHBbHu/OZt9rDtSiD2CPT1yOMg/5gRzNkI9bTyNQ/xB0UF7P3r7CQQOe8YCx4JhvZiAYrymvh2+UPrnO3f/+T6lAFCAsDrmwKr9pQO4ArjCPXq/AGKC30TYgZ4BgADKQaS+kz+tfVjBCTvDwnMAuwP8P83DwgLSALcBu4RAwJb7IERw/yzDMoBzA0ICQ/9KexKCMXxSgQ+AAAD4hhd2gr04wdQ+YYFFBcL+YsX4vM9+bnyYtIW/BICgAON3hD8IQXt75X3OQfzAj4a8/eBFXT13OOO9+33Qf1PAvMIsQWc+sv2w/B7Dbrnw+067tAILgA3AKAQiPl/BuL9WOufAYH+P+nyET3/gPYiCI/ufBCcAbQF9ehB6wLvN/r27Bb5ZBLW9QryPf6jDTrugA+tDoz4TQZ2D8X5/QCW+x75C+klD7AMFPEuCwgNcAF+/6gK0/zMCSz1xQmA/OYOKQXgDT4Ixv39EHABJPgmEB349QGRAXsRFvzDCHUITgBL620KYOY19HbuEQodB1z6AfeHDPP4YS3+1zkKvwTv+iX1K+qM+CQRu+SN+S8OvA6FAkoBUzp95hrgHACe9n/lle2/7ewy9ALy8e3+CeN6yG/xbfWc/18TkgnKH4nTIsvGB/cuOffo7vTvAuY/1cv+7PY26IgZfhgT7vIDsuau9/zpEQJv8K0FcgMjDPcF87VD7jAdJQBk3IIYqtoG5Gv57+SrAVMVCQyxCAPYLfSOzUH7yvKFGIIEogW2+gjpqAvzBM8WquhhA4MKlhBCJSvpSAXYCIoF8xENDKP9Pv5U10AKZ/m644/Gkfbo49nZ+daw924GE/pr0Y/hB+GBFVrOeu0gCva5Cw0d8OXhCwugBKsNGwhVxEUdu+y1DlYDd9Q15J4D+voSBZYQ7+/MBqummBhO6P4cPRWl+QYNcPDX8aIGGxXP+5nvggLZ6tICuMTb6szhPgjvBxkNDwSO/6eeiQVF8+MFugo50mfKScYe2uTk3fF59n79z/SIr9cA7QMIBAS3cPFBEhjsb+43FcnjssHE7GPrIuyoEELtCgoYwVAhe/BfDSsKSvxlC50Oscqu7PP9aTJ34IkiCxBhzJwOPPt7EHzskAcDDhf88SY/0I725AP6Bq/4avo7EuYFVZ4KKvPuZQd5AZT0efzHBG3rEvLkABIRX/DxAV/5gPYA7x4Q2e+V/AoLVA+E8Znsdgug+XzsE+4KA1zwvwrb7fPsR/s29yD0eAzGCg3+AgJpAeDsewsu/ugE2vC/9dEHeBGEE4ACVPa375/9MvfmEanvdf6fD6jsmgok/54Ou/qd/mn06h5F+bj/3+e0FR75dQH1+LIDUOhiBXf75Q1aBPPzFw3j8uAIfwJb7NUN0NxB8G0HfwWZ984GU9tWGPj9Af6RC7IoKRHnFdIALwbjBVQRmgIPDKjXSPBS5w/62RU2BBsZXQAN9lj/cQI6+Ez6aT/uDpT0WvNLCYEJk/72DHcJ5depFxr+bfRuCWb/mg9O+FoDEfAg3zkeXPZaC7QDeANqAEUHoQQY8+wIDBLF+QbiHgMQIIe83f/CzRYIzOtjDIrwUTEsJQQD4uvH9vMWYQ11y4D757ZGBMHerNUq0E4GcB07CIjbP/PLE0wKwv8C8iTtaTiF1U8EWuWnCAg2vvN/CoEWwRld9YkU0A/m8qb/8wl+8oQIbQAbBlP4CeOo9YfpQfqVGL0AK/5v+RQHBcv0Fk0HiwMbBy0UsfvtDCgXCfbzAc+sxQJdBngC3doLCyXhGxOYI5EQkPjY/W/6UQlzD9H6nudpD14D7/2e9MQVOQA/DD/q5vDECJcbGMGBCuTs2hC8+3odR+JWCxgdbv46vVcATOVxG+UenhejFcbyT/4B9KzkKws0DHQLywGu9FwSLPpxvYzw9uCy0pvITwiE/MntA9pZDXjnNgP/4F/wTABQ+uDo9wMfBuz9OzJaB5EJU/1pCpgGuvhOCzEKB/oR96YaUSnj/P8VOQVBIgrvKPyq0M8DIfx84lQCIP9668gTKwfcJmT78QOa+WkfQffx7e4SYeW27i/6r+d8DtD3QeFk6XkKTOYCCkz2DQc986IbeQPNE3IKZhRcH4wEidHMHW3x8hNq9gwWHgl2+AICve2LDrAT3fIyD8UI1foHLUgiwfWDBJb4c/xjAVgR5QZzIoAg8RXH5IDkEBqoxsvkgfdU7oQdufdE9WLVS+Y2+3DeavX37PgO6uCbAV4MLN/Q3VP+WN22Ccr+bw5292Lvd+qAFI8frwBQ5Qf8PPjlD28AOQVvDEURHAH2GgnzQQHG+uQHdQPJ9fD1xPKQ+tIAB/mT83gU/gPeBOXruupE4RcG3vnU/nX7uPZL+N7OgQAmAzgFzwex/00E3wkt9oD67ObB+eoPCwxv8IILmxdMAxT4UdGO7+b6fxUd9jT2Euxn9YfvPNFM+p3vqAEV/Qvdot6wDZEdo/0NBRn0rN+p954V6vYBEtsE6gDVFPsGVbjdBdvtlALh+Gjxbgz353rDTQtvAcEI1AURvRsAm9bkGuD6w/3E6Y//2PrrCZsKdvke9D37SdjK9UjlWwHV8k7vzt/k9hATFAlaDpfWfxh+8q7iuMVcykzqbwJjF5EReQAl8sb1lPMSCEkE9vGwD4wMU+dwBjTnVPyGBGMGEwYh+AXlfdYNDn7exQMz7qLgc97lI+8ZnAUVB6IGmwM+HwcRqSRmCDIKTgnXB88PKwvcCvIXSwgU9yv7ChyvAB/qEtIw/XgGuPj5Fp0lKRwrFnQIJf/Q3qskcPA78jcgauzABJcRnvEU4xQhZRe9HNMNfvyY5mgC2vje95gTIxqFDZ39z/sJ0xwAhfcE9OAi4PxR7Jr8V/u02mn75/j91UPUzAFN7nvzcu5O+G39GQU30YoHBQI8INbUQAoeCtgK+QqwC8AIpOTV7BYTHw6XAdL9+fR2+FHzvPtE5bntVdpTA9XwE/LiDGoaWQMoCl3j2818Ar0CDuNW+ZET3P8J960O8PDpAyXcZhwuAR8PtwsmAnn6ZfZG3nYVYf3AFM3i9uIP+WH0avv36QkGLRNL+zsHiQVv+30U5gJOBev+JRmxAw0PSQKe+sD/SN+fEcHicxI5BbcYyc+Q8HzyEPzG+eDqYvHh2Wb2ghjSLFgaFw+h/8AKMB2mEOIG5viEDVQFWf0Y7ZUqFNjD0IgMI/RkJtz4n+1ZBoHh/Pd8DCv6XPuuLK70M+t7Daf2x+kOFqEPXSZoBmwayfQn6N3uawuGFowLK/Mh+woCHf+MFDb7Tyd0zGfyphs/3eHNiQCPDyYKoRF99Afsdu859Az2P9265EsXRwO4BAvLC/mZBP/+RQ/K9SeiOczl3dULqeyK/1Tlc8kW1xLveQRs9vDu8//eDyYEMwUsDGsBRAiQ+xbx4OtBDnH2cw299jv8mwEED08diQeD7eAKYgJV8dvxugVIAbLyRySzA9/jRRtl1AUUuPCACzUFLvwOCE7on+WnCwgKWBxb8M/szgLM8n4TzPL47xvyuAKjzn4dGCY2CVkTrOfg73nxchHEE1AORAv8/igLMPAi+8D2wAEa+4kK+QKA9szy2QK+E10NqxBWBd4Pg/MX/+vynBCOBooC8wIgB3//0QUA/xQNpQCZ8NMMCfsB8grupArs9UYLuQ5H9Gz99Q7pEdoIU/6cEtALMvBk7ej1iBLNBXv5FQC+9ywP6wsU9Kv4wAKQBk4Oi/1O5G3uThUX5kDpndgHB4Txcv1VC3X2tRia1A7t4NWZ3hL6R+tn9hn5JfQrxv0A1gDGKWLu8APb0r0AwRYZ8wgArxsf8F8Jsc+09xQLYAYI9Yn8Te1GzRQjrOw7FEDnpO3e8f8XZASu4GP9IecRBMD29AeQFTIOQgO2DvMAB+sT5SUkTs84NUf5SiJSLOkKGvvT8Uw0F+wxD6/lNgt3/47lnv+n1mwB3iDy9U7qzvvd5k0GTN1X4VTdo+j+9+H87PlO+LUKL/kKHgX1474hD1nrtT2y9KUFb/qx9FH0RCbU9/EKf+JeB8sjFffg3ioX5AAM+kwZBwEwwT4lz+lm6UXwaehIziAM3+qQ/a8saPlT9yrVev3d2iQsi947BK3xrPzCBtLn3uq5CbTZsO0yCfn5U+s0Bmvy5uUv/3/usgQ772IG6e9pDD3qoQuA+KcGi/H9B9XrrgSPHALvr/roBfv8ZezV5w4DNQkD9oUDzwBKANj9P/si+AX2kf4YDGb50dpS9/8NeBP3GacBnfjKBioKA/4j/7cQXOGL6doFLyC29iwLdeEDDtQXcO/6AjDnbRPYDj3rePLI4s8KSe0g6MDp2wDf/hAdVyg9/Ioe4O6Q+/TVRgziCVL/M+Gf6YUFttr2DiHp1/h38Z4DSeoM0KbNCv+y9Cu7POBZ/PH6BNjRAuQBe+//+mznO/Rx/FILov0P05f27O0G9kAAhNxKBP7vKu+tDyD3OQCYC6v+4uCu9r4Xg/tJ+UDoqPmK66o5s/WLIhkbvfJYv9wOlCN690vPbCq8zj7reQjq2BroefZZ83cPCQHz/XYEsA6+/8/7r9+gA24RShYq+2j9OgOBBlUK/vpQ7ukVkv5/BjLQrvKY4+roOAQxwBYc8N654kINu9+lBCTP7v9/6NQGuAVxBCjvUOOs50wDfxW2/xrnTPGCBtUfNPAz/C/yQgwhxrzussxM/DX/IhTg9fL+5hDSJQ4FZPU0E0MOwAPz7N7yKAPw4NjyAPXP0y0HZvcSCbH3XvCD/L3tQBhW+wwIYO2V8zTyAASh87P1EB4h9yDxLhNiCGf1Mvby+9Ua3fn58JHnc/36BcT9HQ/T7wQAfwEA7X0HpP79/JoeePkC/44Q9Q17/Nz1zAwr7qwJyPCx/CoKpA9LE9ELZePT+VER4PaJ9KcSe/zD8Xf9Ce6yFAjv4vOCFSL3QyNJLx7rLvIX/gMQaPF+6M4FTwbm96IC0wnvGiXkThPs+4rzegwzAuwDSyHDBDsf0Ba07znWWgYk5pvjAd564+cAjwHo7sD7Xe/a+kkXe/zu528Gfwai8I4DNAUb/EQI5eRK4Gn2AfG+EPAPgvMu6l/yKfKZ5BMLJv729h/5BxGADfDqCvJe/7oT/e2+60kDCPZa908L4vqqA8gUQA/YA8PrpwI3/OsCFfsC9dD4oxpM+sgDHvkVC3ECAwJxCKoNLfLB9wT06w6dDfn2pAeA4cjiIg+jCsDxXPG65pgZxvsx9eb68iPaAfUJ3uoKAXwNvQeHGW4DBvs48L/xdPSbET33Lgyy73T4UwLUATwR3vL8AdH1wvD5Esn5+/rXA5kIUPg77k0SuPVpA8HupxEU/Hj35QTwBEf8b/uK/RLSzhKeCpvvavwY/uHbw+us9/4INeLi4WbknAA90tEX0eXvBbPY6wR6+fX5PPR096bpSu979tADGukn/KoGxzaF+/gKbRCC+A8JTP5KHn7x3Ac32k/vMgI2JTTnDN8a+HTQeACvEuvn+O7eI2rtSRMc/ej53AD89pDnEfQ1+FLtDPV8Ai8AxPruCYMSlQzk61gKYfm5/YP4Cglb9t/+Q+7P4vT+t/rV5pENPRONFPANGvZ9AHH8ggox8S4EoxSqGXjyKgvs7lEJ7eTu7SnoiRQVCBYbduu1BJUTgQJ8/bsOAwYe/F7sV/RtAlYROe6+97frXgjZ9jv8/gUYAAYKrhcQHrD8Whq1+voB3AvO8QoFQQXHFpj++QID+MgWIAjM7j/3tREoFnMEnxqszPj6Exa15h7/MyQm+kYL4MAr33oQIwOmHe8RYhxq3733+bVR/aH9ds7+8HLkQNLz7Q/kXujlHKUEzQIPBRT2ChCZFR0QXSccGCntSgKc7xD3+QNdDATpl/fs9lQPgva2/eL6IhK7GhoEB/El+ekZYuvICoH8ARG1FIrvSvFBEBcQkBNw5mMPQvx+/+sQFe+LDQgTNgZ1BKH+fOyP7RzrTPeF7DIR2evGDugDhQm8CF8JagnfCGsEQQBl6wTpxfUPBtsBJOxk7s8J5Pyc9anrVfH+CEb39fGEEVLytREV/iP13wYIDV8E8usZBvD5EghUBLX6RQjpBGcFGOw1+NIBWAEPCw0NVv1OBBr6nvWK7Nj7SQpG9zMKU/Pb5kT44euFBoAC6AOFCZTyEPOb+ZT5mvse9ekL+fx7Ej3xyhQ3CnkQBQWKAJXv8u5T+ivuE/rMBkcNrPjv8orbH/5G8OcJTgL9Bbr0//R3/4PiSf277yHzzOEz9n/xbAL4z8H3fPZa/qUGt+7uAWC85ApCED7Nyvlj8T33Y/2Q/4gLdxcC7aoF9gNYCOb83gLf/pjv+B8l7sz+2BBEFEztFAj0+HMGBf7B9E/0WfUNDw//Bu/h+yMEIfvgAUvuvvyW6UjyEQz7668LEP3G94XkGf/Z/bUFbvqF2cwyGftt9UfzAfro7Ob5i+UZD+chkyAe/Tr/CPftDrTmCdn7+BcUTQm5Atzu7we4E8kPAABAE0j8Tev75dTswf7n+Vrlm/T7FP4SW/zBEgT22gA+DqkUnP18E0z4JwytByH06fwnAYzq9AQF9D37/Q3yCoD1hgB1/aME4O7R+PPrxBWFEiAEKOBU/uEEABOG8wQFCP2t9GD5PAHCAkICCwLYEBb02vuABfL5gP8mC8UnLQ76+Svy9AMO7ovvuusj/jrx4+0L+hMIlN/48kD7jQUM+rTwLA1d+RkU6+3Z+sYN5OmEA4r2kOujH0QcVwsQFWACefbFEFoHWvJHBo38YePy6yILwAOfGFEFiffLAA4AcP8t7R0aHOwm+6P6OA8lA/n5uw3v5fnw4fYhFhkJOw/EAI0IdfFV3kT4QhKL6H76lRoY78wDfM4r36clpP3b98zz/PiqE/X5PxQGCcTwzfsBEu7vCg+N/2H/Bvh08E3wbgXhDr75aA41EM7ouBcQGgwGkfCj6xgHMRRoAdMEwwJB8/kNl/YnBr8NNRHEAmTp/yYw8d4Q2PnYDRUCOO4AGzP0Pg4wFgcQsBCPHJAItu8C+tARsu3o2o/9PAeWDJTy6e9f88AkAO6PBz/7a/LoEZEL4PzR36HpqQbr8qr6XRbN69H8QQaxEGYPrwtlAR8El/eD5KMCGNHX9RwLmvFu+e8LFfB61kYDJQn1DdQK0f2gCDUGMO26/bH9sP5u+qwNpu49EM7rGfRB7PEHnvPPBXYSpAYrBfPwSvbc/cbyU+7a8W75bvtNBFH3dAkTDd8PS/pW6SP2nfis8afqow1wAtProxLzE+wTuQea9OT/YAOnBdUBXeouAi8LUgN5/nD5BAPHC6v/6vgRDYIC/QGhDoX+CgeACAj9kwTu91sUsw/bC3L1GuusBG34C/DXALIAW/J18DYNQfwh/9MCn/qtDtr2tfXp7Bb0aQnLCr4Lrhf990rr+/UB+bD8d/WQB9YJ+/hB+8sMxQw3/Pju0vhLCbPzUQi0D98U+PQk9uMP4+/cBLj2zfqDBOL1kwvdFGQXhQUEB4r2XwJG/nMIlwJpBOrtGRnjBbbwtuNX+QMNMwsmAT71BQC7CVcQPRRYBmnyOfksD9Xr7eqj9GEDbP549l/yhet06ZcS6PlyCTkLcP/Y9fETLQ859CH5D/Z7+/MAW+cbAusBivob/OUeOfpuAe/0EAkC+zrs3gmo82EAbgmX+8QCTPvd8Y8O2OeeHVb89OfMC470VhHJ9o/hXevq6xr72gjt+z0Jg/gCCjwR6APB8lgUuQBE//oUPO34HBMZ7w3bASL4ogJK/Bf5YQ/O9ZP5r+149KH58uynDQwA9P2HFJr+3/IRBEEQf/wQFsjvMOMg96gJSxVR+lf3iAtT7OD+4vsBAmQIkPzV/IYQgPAZ+JH6HubgFh8GvfCp/Cr6qQWpAzjyeAdQBhr1EBLb8qz+8+WqANTwf/94FK4MtgOB+tUAZf00B+H+pgCc5N4JgvxB8cUQ9PKA+F32Dw8oDgAGk/PcA2/1EApv7cz8FNoo39TvMwCO/v4HHPn/BSMUNvoL9y7/KuWnF9LnhQzIGSgHQcjoG50TJP1hB6H6Vgij/GEGExJyDu8EHgjQRz4VGQcfD1bogQ9UD40V1g0a4tgIXRSQAJ37bAQI5IHbRRfL+DARCgJx5yvsZxOmAWgJ+/uxB1ALAgSxG5sC0epwCFwk6RMz7ETuf+13HCbsHQu49pb/fPGZ++kHMu5q8f4Fv/HF5if9kBOzEMXxvAFyA+j+2Ofb7qvv+gr6BrHRKA6yCQ8BhP6I9FLtDOSF4dwBC/ngA9b+LvYyBWz9n/VfAGIN7f+z9hgDO/wj/BYNR/jqEqPrePHT/tsGawEl8pQNIQZL5MHtSABF3rXzR/ZuASkBMA0tAhH+ovHXFdnvPxDe+5XdJ/XJ/g/6zuHgBlMKABSIBSD4fgL4/eYMPOyBBO30KO+TADwCOxszCR/ozwhACgwIevTu8p0Gf+f/HCgBbfDr6qjgKvK7/qPs7Amr/PIW5Ljx79gDigtH/z36KB9b2LomwfWHEfwJvQjw7akRIwY6F7MKVP0c7gMJTf3e/uQDrt61JsX+qwIp7tf7GfHaAOnqAQUNGLUCkg2EB7L7vdjR+eT0HQWVD9DjeOqf3VjnuvVQ9Ujqfw9EB9sA6Qpt+QsL0vY/+G8ZRwXV9y//IhF0+QMKjP/ND9EMnNM095Po5AD15wgQRvekDHr5e/dS86MJj/Vn+H/7gQ0m3akCnvpaACbyfPkECR39rQpN/ScJ4v4b9D4BbBXR+1/JWATf+eL79gMY+/v0wfd88lQSEwWT/TECvQG7Ehj/tCFf5YQGVQH/Iqz4dwxO6koMvgIs9r8KsAXUELYEwvs0LyQWSQBa/9AFlPX4DWrb+fLVIMrdtN5A+gYM+AyrDBjdtwtH7kH+o93L6drkehQJ/Fz5Hh2c/drtav3BDlABvvHXzsPqZhBT6foXaP3b+qvfegEV6r7k6Bcr2VAG3N8fB2ACBArzAarpFQRH9e8VBft+A3oLCQWX+CIGjRlG+JEM1wXz8Jv9VAVy+rwZ/OMk//b5Z/lO45D/qe07/F0DPPBx0eQAXAdE/YQZYBDkDGMJdA2x8N8ScwJ8EgL5cQ8WpS7/7vFZCcAFWgRh07QIcwPK99gLZQVE76YBZwBaBd0FbgKH/bwCb9lMCuQGNPaeDXcICwMk7+AKDP0NEYz/H5Ua7ZL33PbV/2QIu+2zAyrlPgcp4K/LLf4Q8vLeAiE0Aqem0QgqCYrzFv9R/vYgDgfrI3sKXheaDagLpv1vAkfWNv4f9fb30AWKGEfkrgnJ9Xo5X9ILBubvI+2j/7EWDtdX+H8CTAlWDdj6ShTeBePuwfUc2tUCtewoF/gjxDPw5J4KMOmxKdclm/lDu5wK1u/u+APrvv5e+KbSdPgpJcYGpfP76QoLv9r37zsOfS0SBsUDS+pBCJTtS/1v/GQSn/OADZzfownzCqICURLS4XPsPeY9EMMGrhij/FrnawMT8hL80PltKM4L7f1aAk0CJAbkErsAtxTN+KwZvQP462conQmOHeD+Av6qEucakvXDBkISMgvzCqMOyBumE8zro9MbBJXrTRl4AkMJ4vaq+GgV5QAgCuL4K+7tEEYWbAR+EioELv6GAMIJxAJqB8sIWAEy/HUPrQ52BWHr6OQj6u7X0hiTAMr9lBS2FscDlf50Ge8U6hRdLAn7BhWn+DvxOxsSAxUMbzXGBrsfVwX5+Psbf/LOHmQcvDpz7FvL+vNj+2gg1wV0Kr0L4guDCwT+VxjwCSUN5SfT6ocUPxMc6YzS/fwZJp73mvGN5TI2Nxfm79Ydly+D6KH+ZSxiGoMCXxREIBwA3ecL/hgTB//CEif9HORD4rbdFu/jC7vyjg0yCSy0LwkLHkcNCgRPrL+7NPBZ8rzwavzr+fIBRfnLBPDwcwhY6af5hwXwB4/8O+5MEMD0AgN+ASMO0Pt3AJsBCvX5FhoBY/nxDjcSggjZ+XcQt/Hn7RvwMwNc/bcIMP/aB9wIQvEv8X76eBGfC8fsh/cu/EHgo/L0B3P1Tvxp7z3kEvKL/avs5BUHAR0F2u2b7A7ZmgZ8Ab/89whvAacR3s5Q88vz0e4rAvIFn/3hCt77dAJ87Ub/YA5A+JsauggD0r79oRxP76caPwj5E7z4BdPREFvwBvwyE032GRYqCqnnJBqS+R4dpAgJD939NwpM/K4L1eOPG6cGZPt3Bxji1/YN1boTMOW1HcwDygeGBNXzegH0ClzcUgyj8Bb6GvcV87gftQKDHMndigN0BU0RQg78BCz1DgYj84T0+B6KByr3I+hoEmr69wqgAlf02e8ZBRMHPChD26gb4cv73qsSzuzX9G0F/wwi4U0LAdneDUv9ghWqwdkUyvP+9GESVhAF6twXkeVHCI0UnxWI+Nn/NBRP+pBJpulPOLIOEtdHG6wO/wYACM8cJ/rUCKX+ogCC6NzutRBD13kS8+dZ+ZCl8fFT+Iv0YDr40IEAa3KZ8M/pTvdiLtX6Ca/K5KBL1QJ2/j71pQD3Ch766u1KRAUURQWp6/PqmwFX83PFleH1MY0CYfYe9VH/6CEWxcb6CTVi9TD8uecABUILqdDNAnroaA9w1ozwaf5y+FPpwc3d5tv/9AV1Esfwcg4s+RMRIwawzSLY6vzb5qYZQOIa7l3nAf5+6R/uTOdiCe/vw/W+/uzet/+8E8jHUvyV22kMHejz+FAJUO2Y73QExAWc9hnwbfjT7YYibgdcG775TSMVCBUKXRBKE8vyROzpAv7jYAdx91sGYQNxAqry0f0r9Tb+vfkAG+noSBaj+sv5FhIk9bj+FQSdECkAevWHEyL/1PVHFCb2whqZEUMJCRMsADz3rv1N7RQT6fCs+9Xvnvvd/mH0ww4l/rH/Tg058oYFxv6h7qr2nPUB/HwYTQgXE08J3wUaAOT7hxEeBBwFvQOy8vkNFvn4ERb9iv7j8ZEUmwUhBjAJnvQk8rv5dAYX9fUOTQKI/In72RAR8c3yavhs8MoJsg10+Bb6VPHC5a7ZlgIC6rgEZQXz9QQdLvCZ/x76vujhEhzmKQQF72IHE/WfBsQNmPR7AggB8RIix3b3K/4D9W/lTvzDCVba8P5rB4HaShB4BqP3kvcN34HlnOH39Qv1a/2w3lT51/a26sYDjQNs6dQabBuO2NoAQQofGr3oAPDXBQPzOe0jDl/tnPpq/k7rMQw1774RY/N98vH+kvB99dsNHQgi/MEKveCj+er0TOvaE48PkhzR7OsQ7Pq7DzgCVQuOAHMSnfrG8W/yA/KL7oECTPBe9u76pvC4B6r7ju7V8vICHwrgCU8Lxwq8DVkQEwJlB6kH8REFAO8Lgw9C/bkLqvTcAQX2kxHw+FAIJPhQEvAA4AnyEbQQeQRw9BUDDg0rEPMG/hBD/vb4JwmJ+1rxew5CAMTwN/iGE3D4/QynCFgBhgwI6/0I9vIxBpHl7wQj+5QV+AG75HP/pg/V9poDbAmnFDQOQBrxDq79cM6xBUcXTeWvAmskMw+lB7zHUgGo9bXzJQbH8rz0ldHK+k8gg/UsCz8BKer/0ZvXS/XX4h7M9eKNC8bPsfKgGCDlZgH4/4XOEAlG/IMJnuLf/nIT4foJ7xH5ydiM7wnciQdYFqETMBEy8ELtPf6iDsf32vDUCsPoRAsyBrfwfh1P+psMoc/u8KQdLACjBSYThfaa9qcCZwpz7JP5NQ8CEGf8cvoE7kX9HO6D8gntSfeq/eTs/+sP7MEGnhBA/48N/PDTEL38r/rDAQjviPbqAfL3UAqvFLcO1hM5D9QFlvfzCpj3c+tqBGX+oACtBY30QQl7EskLFQCp83f65vHTD+nskQc78ncHTPEq/DXy++0+7lv3yQinEn4A3g0j7537t+m87VcIafJW7qv5FQwEAf0e0RMhBVwFdg5OHWUHaQ2YImYfjQYHGwcKZ/HB69cGcxu6vtr26/pSCT8WjvPxEskgCQT2A6j2KOwT+dMR2wHOBCnvQwqSBqDqMg9kCnERb+CgFf8W6/g66VQAc+QaBQAXfSei//wFhQzaDBHY6dNiK5znfgpJIbb+dgyf8p0VPgh1CXsJf/7K9FgVKQoTAvX5BvUr0tEFjOvTDoDuUPVJExQI6QXX93f7T/ow81boWPgABoYUOBJyBVQTZu6eDFzz+wOw9eLuTv24BgIK5+Er11cS6PCKFV0C+wO3+voCW+AuwQkCOPlB9W3UrBUTJVMI+PeHIVflvfNYBwYCp+i685r4YAOr/MgQhgyE/vz9e+zB5OAj7u7c+V78lRI8JHf5Fe317lb2A90YDxDx1vLTCi8C2gxACWryDAIrGkYKzBfn/krtQBwnCt0UbfXK84/vIfaRF7DlY/3UHLUT6hGCCTT0nAjZ6RrovuSo8ioJWPM04QMMx98jDdEM0QCK/xjuifJEA738Dgoe79YJ6+hBDtbks98uGA8LUv1GAv3+2BxQ9DP6kRkSAoHUEAKxCRXdXwVp+AIBfvtp8vzx/9jB8OgKeul94LvuEu1p+6sFgNcU0IsVad5S6QLql/cU1/jaIf9391vkmOoG+1INqw/9/Tv7Cw1+CLQAuxtC9Cnvx/3i9zX5yPSPBvnrihAfBS3ynP01/X/WKgKz7+zlOu9UAOXoof0fBkITvvPICHYVEfsAAQ/zBxB07mUYaPSj+ZL3/gkrB8v3LwNv/e7tMt8g7yvwZvqh8wD5kOszD8ICHhOm7VgUOfGc3JgPuPOOD4n5BPl07Cf9/Aai5GwN+f+oJMIOwta7DuEHKwCqE4LtdgXnEkILcgaeCaH7vfJWG/r+LQnQB+P3AR5xCbgGVfIEBUf1D/11+Of0nQulAOYOZAMQBHfrUvfmAIkJRQjH8P7ovRaY8awNIwmeFnQDugbLEBsEkvV2BwH3BerlDrTi9iAa680L28ub/rD+qNei5XXpzROo+MnxAwKUANcAYf2m1qn5BQDd8RYNkOkn+Zb/Fvvr5ZcFRPmk+pn6Veii7MXlUP8ECwj1dDxaHcQGru0Q95AIdOENED0ETAw1+HXu5hUZ7HcDYAMbDZLbgtnsDOTkh8Rt1csRS9+mCggKAiTT/bP49Apk+JjiefpjDMwMcwApDavcqw+q92sTaPHpGEvX/vp8FkrZdRSLAaER3Prr6GbvchInFFr0twIU3b8SlgdL/i3sQvQi4QIZLxjtCA0a1wAq/hr14fKKHqcIKwbWDI8DBP8LCIbzpuKM5HkJoB5brVv1SxX5v6wQoiA4HLQYOAqvEnsA5edewqsSmg1KB1bNk86EL5jvPfS4BJnWRxOm/3UqevHiKQII6SioDa0DaQQT/grvCc25E40Jkgve/W0AYhKTCpPr8fvDGKYagQmDCQ3nFC8WDfwNDfKJ1PrvSAOj/9rwrAuF9xYIqxX9JVXzEwYp/jgEwRNUDsYOSu7w/cLqpw2q8jPufxBJAajtdPf9D/bqBOqF83gDo/yyCeMNGul17TIN2/Tg8dL4tgeLC230pga0/zz5vxQxCQfyIevH8cERcwke/rLsvAFh7ucF4P74B2Tpt/fA/+IOlf+l+qTpUu4wCHT6FQMi+Pr0ngE+++3uAQzj73kVXPWkD5v6tPqq6uEMv/bH/FbxpgO89LAA/fBR6zQEs/KyBHEQLRCoBx4TXv0PD7f5QeyhE8f6wfoKA1P3VAKZ+mLq9Pd3Ee8FB/ij80vyT+8H7ofv5O1NC6v87fqS+dT04wmC70v6nfAs/D4BXutJ/aUJ2QTf/1QKYwfVAgsYZRK69gUXsQ8s/nMBA+qD8PAIbPfZBv0NNPIjCR4DkwC89jf3yQqDFuoFrvqy8Y0EG/vwFmwY4+U19Qn6eg2O/Wwd2/Y4/Yjm0gyd+hjtUgcnBGH6sgIHCJrqEOHBAjsIKAzzDgriO+T+6igCt+mtBCQKq/7f72nOpu3v7dUHXNqpA/UNleV/2pYWEOoSOxwFJQ0i7QIFywT+GGULD+wSApQTt/HA+moTu+vQAVv5SdRO8k1CY83aC1sLPv7wCbEYjAb5814I2ft3Ev4FDw0aCpEKU/Qc+WXxrf019+MRnQTFCTD2gQbO9gDw8AfU51oCigH0DE3vUwEnHnPr1+3U3E4AfvMiEK8XZ/2WAAb3nwqS9D72yAc4+sABqAJmE0L/jvy1A7n2QwvQAE/yPAaPABP5JA1S7HT/kwJV/e0SygEOAn7x4vIWB8AK/vfc9F0S5POOEWcOgfBt+NPv3gkJB0X3oQUn1V3FJc1K+oHvifoc+tLqJwSYMSrdffgq9GX++AIfCkkNb/zgC2cOxt6/Anjwf+ha4iDT4yiZ8FQSKOpW9pMLtP/zBGwNwBfzJ3X0vfOr7i4FuAiP9hoG8QZC8lUUlhFHB7LtMwBTAloGPgg393EAfPIfCZYAbQTz9U301v8ZC0QD5/WD8nj3dv7OBIwSzRLnEj39Lxon56j9ZxK1FYsGp/rYA9b1RQvh7IUFQfWBBxP8VxBUE1UTeg2F83rfRCnX/D0SPfwJ9zsFewX0EOb0//MJCTkFXvgO9bcQ2usb27TfFhdL90kQRhi9BwvrPtpnAG8K1Qjv7qoJHvT4+t0MGP2Dtv7ROwZIBTP24wJd9s/3cPhCGXD3aR0O74/0ogtk6/L6j/CRB6fjHu6l2AoCV+4X9yEOBdAsEoXfWggzHcbyPOVoFA4LsOU6EnkMuOnRA9voFBGvD8D3nfrFARAAJO20+G8H8gGi/yQD+g0eEs4GOQCg/VgSS/kkCaTjjw5A/kELx/V7E4T9tfjb+O7x7fG6+UYHlQhfD4zvQ+vm7HYURO+JDYUGdPhk7H/2GhNPFBDzU++eFMzrJwVO94ADQwgf/bAOjg79/6rufxMeBxUJFAnb6erGKPyq2DYaChmWHiELS/OEC2zteBJSyeUNjfoa/PwBpP43A5/goPL+BN++4dOFAZIcDPHk8S8Qif/9y/QzShDXCFYU9BQZ4uTxsgTe+Qn2aRBS8RfuVhBE9br2x/6hypDu3Qbw/NIQ4gaHBRQXyAxg/gAY9/E98pzZxhkUxyT+ufyH76T/ku8R9yP3PAJyDBv3BQTRBFIQdBOy+fINOQ6t7g0T9g5i+70DTP8I9LYGjQFU4pkOOA7mEAkNVO56EBfzXA9h9Iz89/J07g/2Ge9iDDLul/Rr70AKBgdiBusJ/P2G9f72oOjE/noAle1kBBjskhW9Ad0NXgrU7MgIBSq57IMC0/vNDjogRSfU+dMOCPOc8mbvKQf0AgoE+hapDKztPgPSCSIH7gu84mQY6x3O8232dAJt6l/o3ucMtWDrQQ2l8Nj9QxTW/WoHAAX1ErULSwt66yftMhIQ86b6TQYP+NkCTwrqDe4P0Ay375D/qfre+mkUlAaA+cPrig3479PtSOzvExkHUProD5gQNhPp8cT2p/DzC7T7XPUZBZgcoffo8I4H6PKRDagAYgpkBhcFTQvB++gATgPkDVT+kOck6Bv/xvWc9Q4fn/Xt40gKUg8A8I34BwyqAcTyffk7EmoBzO5r8X78IhOo6MLaKOhQAgUCSwAX+er6hw3tq5T2JguK7Nb7EPpz/pQLu/KHDML9wAtv9gsNaxPQCU/3/g52COnwevjkACUDpf3h+urubRIPAssT5QBO/kHztRBUBLnuqv63ANrs9v/Q9voLthD49wz9IAABEP3xCwlOBAYU1w5oAJ0Hqetk7YH6FAyk8LH8/Pq5C3v/EgID9fH8swZR/ekHUPdiCzEUutZ7/vIVeBvyFLLq/fxHCPYCGea0REX1jA9FCakQSRjdAVj6bd09Er/oDBZlAxkEJ9UC8IcC8wwd8M8LKhnV4HwCpviIBL8JNAq+97oEF/f0Ak/z5vFNGX3t3BGr+r/xBvKR6eobCRDrCJMACgEtDQ8RMAR8AYPdMvMq/er+JfFfDh4Sk/ZhEGv0Gfhs/MsObQBb7/UGoPPuCvH0w98sFhTpF/pRAn0Ieg439DoK6QWgEKkIGBWc6zommAZAJMzLKwyw3970P92sGGflLQ+wDZD31+3P2j7gX/8fBrX1F/NNEYnlNB0A++UFHhe95f7/6+/VA98E1u9zCyP6If4480H9CwRsCAT73QQd/CHtxxAtC70LW/hrASAAnAX286UZGQIfDlP17/D5AkEE8PmBCdwBDPXlAIcIhBfeAL71NQJk+3se4AlA338crhYN8gUIWQeK+Ub85ui792kF6O678QX3O/qA9vMFMAe27zTrHSJ9Ea8Tu/a24AUp4wNzDG7ez7WH70L2qtib8egRCwlH8EQGaveTCmTj1Axg8UUTSgYAy5TfWPRB/vn74wH0CIrsw9StLKYQQttC0pnGmQ0nJQr0tDIKBnIiNtqQ97H+ARum3ADcbAgX9p4IPuUO7ynvC9Wc+ZcL9dfy7XnrUBKy90gKjf87CcLzK/Te7/XolPfKD74b4vcRJ5kTP/788CDpkwE5+isQuQGoBFXzsAEQ9sAGdxEt8enuePymDJgMKfv+/Nrt1utp6o0k5xQzBzn8pPoP51IQCP6wHRAggwn2/qsAa/9OA2PjWRHu+ZnuEAASBlDs0BmI2HUBMhSm9Fnr+g9p+YgSugeo5KnTjBwm84oVi96qDBQZ0hDc7c4CsvqU5/rnrt6rCufyDfJA5ooZg0y2E/7rJyAG4DMZifwI7+cw18DLFWr5TgM867b/X/qf63P65O8k6gP8OAG9/nQcged2yzL7vvZOAezdKPbbA1T47f3Z/loD4exFAhYPHtyH84LzMwmi9GkRMA1+FDEOCvXvAJj65/Az9CX3hwUo/v/6Zf6g85ntuwms/VjzvhAFEJDtAfFx67sEffzC6/v7sfa0CJfsQPZT/aTrfxFv6V70lfaJ61YNIvlK9bDxogba9r/0+uzK7O4RcAsrCMcev/aC7Ifvr/Sd+sgNcylk568BoPaQMxTwbMF//b8JRgmN5QHw8/zy7j70MfjFD/0RksUi+PT+aT3t8BIBP/QC2iTWM9AVFhD1ggUnAi0QvQnR1576VfJl84X4ewMmBKf8PgO/DnD3ZxSIBb38rf1I+RoMUg2fB3nyr/AnASsHKv8v/tcPiwhD9EYPKgTXAjsC//jECFPuTQUZCnENQ/SBFwP72f0d+OEUEASj7gYEhur7BjbxYgya7SsCDfvMCAoIFAMrBZX0gPkZ7TcAWQnv/zgMQQpx/r3teQ5mAq3/UAwDBhwFOwXH9ysTegShCR8ToAdw83gKMg2cClb8lPOi75rsrvay+/Dv9/NU8gYIl/XfB5kKQhBi+pT5cgrpByAE4+sGFYcB6QMgFVfwtwBE9YAFkRTz7ub9U+tkAj76RxibBj/wTgKA+a30r/wG7MIJj/cx7W7sVfxfFB7wDxTw8eLvzfcBEf0RXRQ78+4KSfQm/MDyBgPlAz70X/+1DkMD1Azv+woEThIV8eX2CfCg8hHyBw6I7wT1RfX+CYgAlviqD2f54fIvBY/00QXZ6cYDIAIy35ADHeTc7tLopAsgDhMHk+/YEYAB0vZbF7Ho3T2D7QruyviBBnLsKv3g/HkHVgsL9hoE4fPUD7761vXiBT4DIw9uB0AG6gt6Aez24gu9E/UR1QNP+cgD9vQp7BEBcQck+TLzigdP/XcCJwQj6AET/QSYELsD1QTp9cn21iVB7CLdTBcPEVb8fP3V/SAE7+0dB0TpgQ87DZL7GPJ97+7xyBOP9Jj8WuzpD/cLC/ggB0T/rvkGEwn5SxN5EO/57ewuCC0Ftfti/Q7vFAxC/UYQfROg+3cEd/yeA3b8CfSSBFL0zwtA69MH++5ADjv+YBHK+sTrrP3F9A0A5PE5870Ou/aDEcMIw/CM/gX8vg9a+CL3zvzOCUAK2utR86T4vveRABjtUwgdE1L5Q/oU9iP1TvYMEaMOm+sNAZPy3QpzEdMF6O6jARnu4f/E+czvOe2f7q0SwwpdEz/93/llEFcOAQd9DVLz5f/I9+73hQwiCy4G7/o+ABMHdhFlCN4O/+zi76MOsP/T9+zsngtGFMULX/e+/NnvqP21BicMxPGy7pAAs/227yYU+Q6dANUO9PxL+BTzdgdyCRH/Pft69wz6hwPOA74RYfWJ+Lj4BRPe8aUEyeyJ9csF6QBlBUQEGPrk9cXogiAYAUH63BMyBf72bALREIMTJvOv8ljmnQt/DAXwqfQ9/ZcPLA2MEiT+VQzXBYzkif27/T0AFgqZ//0DZgQlCurrpBA0/ccBUwEB83P07vUgBPIRVuvj9z8SHPl6BSTvevzjBz0R4Ajg7ncAJQ7wCwIGzg1NCoMD+w6GC5QDg/yL7HcuieitASbd3/yJFd37hvq5/e37N/N8HWLtEQyeD3MOBhDp4NLbZhIeE94K+/tT/y8DfAKZC6AGDgY9Bn4D/RCf+R8CV/NnA5/+zPrpCloHz+9M6+j8FQnJBmHwxvhkES4Mvfop8BXwmPkyBqn8QfsMBL0Kh/VpBmcSDuyp2UwGdgNdAef2ItmJCFoVpQ3s8rT9VBcd6pPxqva9CfT5LfgG+WDyYwqS+2ARmAsv7bvt6P7I7qX6MP9j9gns/hNfFOUEAO37CR/sWQkb8iYDNfQBAKr2ffA5AIYTDv0j+MXuYBTFCOTtxfR2CjkQMP7AArsLbuwNDiwKLgfrBtMZ1AIx+YDzTQ8z5Fv97+UU+sj3I+214yYZBAY35EfShd+e9PsAGvAl5V8PfgVXDiD3teMFBPUB1gyz+WoF1PIgGY/sWhBkEOQTHQPpEr38VguVBTDw3/ND+FcJaQfh8EwXLvcS88DxPPvN+pkUjxB7+Eb+cAmRAGAOHPzW8+MR7xkv5PH5u9ky70MBzuuav87z6hf57mb/ovYIFr/3qg0XINj4UPUHBi/9IA4i/avdGwOsDh4GmP8JDSYgmPWC7/kOZBEH7/b5kPue8B8UbA83DywN5e/69rYS9A6eETkLke0HCrv7nwtr8CkPc+11FDMLxRG97isDCQNSDgEOLPit9jADrhOc+QHSqf46Abbz2w+l/iz/CARDBJfnNA4wBKDbGRcQ8rT3UhED6Qv2SfozCBz+Bvbw+KPoWwzF/DUA6vTF78oP2fqBAeLt7//2BpMQhP67B7nrwQzgEsPwNv3U75P8DQcX8BsEdfgwEd0A7P07BmH6fwv5A2D5pfb/Epv9wBS+E4r6Lw2m9LgR0QTb9NrraxF68UUJS/6//KYJZ/mzBQv7awF6B/4P7QqRDBf9JANk7usQP/o9BEYTuQ5X+8HsRfFZ9+3u6+voB/z+M/NQAHwQxwIyE6b4mwjdD38OUgQT8uERYAyn8IcItQix/zzw7PMi+Uv5Dv70CxwLSgJvANUPavncCZ7yQfl8+hj9qgW1EoQQn/g+/jjvOwSoDCfwrusgAt8HIfV+AioDCgwBDY/sIu+t9ssIIgYIB9kMu/uE700CnviA7msOoAAmC4P9qQ9X6xIFNwRI/3PtvgKvDJsRAA+6DAIMKQTn8Yr6YALa744KThS5/8ESEvDk/R4bHSBoF/04b/FZBEX96wRf51LnByDD8W3VJB526T4jt+2ZE47uVAjKEj77Vh+M8Hr6bxs/FWfejuV0AWUFTP708JQD6fb/D1P5lQ9/8wYSq+tkBJMRKQRwE7EJWPq0DI8MeO9Y+RD68e5U6xjtaAx8E7X1vhSKABbtzvNAEx7yOdU875PldfKw9zLtsPobEi42ffoO+gTjpeGC1xvp2SyxEA8Nv8201Zn3IPb++9P5zOx8+pb7DP//DQz0muvD/9L5k/hyDlP+SAo7AlMLrA8SCZL72wNcEaQEM/pi9zIF4O/X8Lv6/ADs91oLUw8D9mYOcA0S+DIDxAay+aX9FvfT8mURLPqx7EIS9/6wE4wJygFE8Pv68AkoAAsFYA4W8W37EPfMC0j6Evv89nQCPAKHBzMOhQNfDn/wfO1ZCd4LsggNBZYEzAyw8yMPMvcT9SgETO8u89QDCw2DAccRIgsq/FcA8escAhgGif4j/VjutezVDEsIcRPw/SYJnO1TCMPz8w0i7D0S6QyBDjQLyAe07K4TvwrjD6oE3e7G70D/WQoABoD6kfmg/qIDoQu9CaX7Se7tA8n3wesW7K/9Wfv0Ea31mgTcDpTrIwT/80Lrygut/sD9pwiTEuYEuQGwA/PtPewb+ALtmQ+v67cLUQsFB/8EVwzeBFf5cuvE75gDQwNa+PkK0/hVCPLrTusu9FMNIAeZBO72FAsv+IwFFfPv7njzsuv6DYAIxPs89Rf+UO3BEnDrovC4EPwAHPD5DngHHQyT9YQIm/sd+dAS5vh/7LT0WPeG/lr4SQtnAzj2kfDJDgv3aPYgB3P+2PHF7jnzdgUQEUMECxTb8vn8OA1q7Db1TPV18cX1mP39AQ4UEwK5Dzrs9P3q+Ij4lv1s7eL6WQw8BS8FqAhzEnUJYARU9IX8ffDTAP4MLALWD9kJ0PSH8PL1DgcK/M/09Pxg+QgIHgbECiUUrRNeCawFHuzUCh4M9gjS/0wP9QPm9NX+2e847ZkAtvEiEXT9L/Cq/BkYGPUVFcYZmhpGE6n9QfGZCKfymfWaDu8P+Pa97sLlUOHJ8Vz9UQtgJSMGjAIW3OoIafXS9owEOOoT8gzv0wE9DRYQ4fc9EUP1/f8i8dHrF/1UB8rulPtHEev9YxLAFJD/cQpZDTUO5gkm+HYDqBT698MPthMoBz/2n/mh9qDiqA5MAiEUsvSO/dURzfEIBGX1xQI9DKHo+QUK+8wHiA1S8Iv7yBk/BHwD4/UB8n7nIA4C+hP+k/j/CWj8Uvre++Tu5BFREBgKpO1/DJjvnQj9+JzzdfOrDRL96QSlAGDrN/RI9JLz9vWD++H0Fwb6/vYI+g6iCOAIngcbESEJifraCaj7MvZx9ovvSPXzEEsFvOud8sXythDD/ZYO+QFaEtr8FgWB6xIIhxRK+EsAJP23CHURSfSX7xoNBA1bEXHycwkW/5P+fAUyER4NhQ7q90DwsAVDFF/0yQ3iDM3yigzmE17z+vWIEowKRQKKBq36sAds9sUDfvKTCE/wlv5MDMEAxu0y89TtswSR8m/7T+veBrIJSA478+H6oQ7PCYfuiO+lESr/IRE9AHgAbeti7OoS/gql8K4Eu/U5AY8MTwEPEJH8We3yBR3ygfAGAlMLAwlI/6v9u/qZ+osFye/bDDwE0wJDBeAPsgFsEsrut/NlBdLzPfCd9hUO8Azw/mADugDMB8P6ofQN6UL7eRTp9U0XKAJc7Y/4DPZv67sAjQlbD9b2w/xE96ADUw9p+i8CH+poCvPzPuwU7UnyXezH7EYNjgINAar30Q7A7Rj2IBRcBvn26fgREJ3/H+3i7XHyXQtVChj5AwbR9sMH+AJM+Ozs/BFTCdADNPh7+jYSUhOG+pH+5PGo7VEHHwz9CUXshPWwEUQJdwso7/n3evKkAqAHuAgQARkR8wUECZkQ4uyZA/kBcQLVAJgD2hDo+zAK3PV9+jAMAxKO+FHrHwwZBdf0Jf90AoPuzwWB7hQUY/YXD0sKAgn8CUr2wvB9/ZINwgoOD3v3lwUy/5z6F/0t7NwLqes3B54FYvxh/LkGgO0a8p8Rh+X0ASAPCwcs6Qr9wxhcAokICe+y/AEBSfyzBm/4+RpBEuIHVOit8bvwnfJl74j8kO73A6EQPPOu+4cLXu02/ywSuwC7AsL5Bwdk9j7xTwFeCdIDUQy9DiXyWfEwDNrsUw+w9jYUXBRu/XsCnvSi9PYLABTQAVgQPO837OQGkv5r8rQHRv++9vIJHvbCEd4NBgHc9/MFXgxK/vUSKf+wFFr3ng3u+6IBBPXz85wPQgMpD3rz/Aif+zwH5QHJ8Db/SvSMB7cQDxOnD9kObft79OYDpvFT7kQTJw0f+r7wvfbF7nD4UgSJ7WD+qA+e8/ENU/Pi8p/rmRCQChgN8wWTDtXtgQ5E+OTxMvqICLEGKPfZ/1MAQxPZErT/OPryAUX5tgQPBv4QCffb78H/WBT496D8hggO8qkFbQqwDsbxKv4y+Tr8BQIm9FoApPZoAccLBfltC/gRTg3dAcb9gAxTAkHxHQdbAzgAbuwpBekH4++59j3/uRKq8/oKVPAy/aHyxwK27GL5P/16DLr6hwIO8Gn0wQAhDLsRQhCF/GgEIfV18AD06PdVDaLrFA+H7DcN2BKSBx72dwFoA9/3CPk3BL709gYfEa0INAMVDiH2HfySC2n+hwbe7kr1+vjO/bb/1PTJBz78xw4yFBXux/o7DiDvw/6W+tX7jg6n+hcD1v/79eP/7gyq9doSvwAr/z7/nPaD/joAAPrZ7HLz0u+BHcTrEwV1/aT8/A6nDin7Uv+1938L8AIp87n0Rfae8bgOLQfYC94CigJF+mUJggpKFC0T7PaB7jX/qvghFBoU/gJpDrjvpfSdDmkGQQYN+FsCsO+f8q/2De7OKCcQHOrv9l8V/PYP/F7y7e5OFrDyEBOzAJoCyvYgCwr3Af2rFp0lGPEDA0/6Kgw077/7zQFF/pD5PfSlD0AFj/NX+DwUHQmuCsT27wzTAyLvyg71BLb+VPR881f16PWI/KEUpwoA89QP6v19+asL3e5I85ERtQbwHoEJleXT7GwdbOul+hwPpRq27Gvb9/tM+In/KPKp7BQQpAdmB6v7lwVfD+f1oROrEGrzrQO+98r7E/Hm8csJ4AJU9Vn2tA3H+Hf8aBTkBlv5pviO/Tf86gSXDNf/fP1YBfwGTe35AcHzlvzg8hvvGhI6A7cMEv8b9OsRThJy+ELrXA+dBR39MgETE+vts/6GEKL+bQgWDToIsxF+BpMMP+x/9yDw3g1S+G7wGwovCJT9wA5jEorsD/IJ7iwGrAj67mMAC/PKCGgSewIVFIkKWQDcCdz3/A0f+yTxBBJR+YwFlvGo6+8TG/RlAT4AYAhJEX32vwZsCW/tYf7lBvwQiw/rCLv3pA+9FGP7Y/vt+FfyXvR3EHLz6/EkBRMKTO+g9mkOBBFnAz4EMg/UBP7zyAJQ/9P7FfgxBEAUCQtRA+AGwxD7BLQE6AuLESDuzvFu7LYFkAPIEsHxGhSM/wcJeeuw7iT7Yvq773wJiw1WEiwJ7wKaDw/vAvwW5IjsVdZw4qsPfRPuDwHzLgSi+30B/gbICg0QwO2i7vD0vvh8/ov4oQDL9noT8xRN/SnloCQiDh7yDw1K718A7w1C9jf6N/Bf8cgI5RKn+J4TUe6x9y75ogNcAJvyePP1Cu8K2BD275X70RMNBGYR0/ahD44NTQNzBL4HAv8GAHkDK/aQCEEKDPq0+bUEQgcN7Ej/l+7E9rkE9wkIBLjtRPw68eIV0P+XBGMFHwdBB373U/2t+8rxQPjOAir6k/2M9j0LAf1D9ioRiABcBkgADRJhBFYShACUDAcP1wUeDKMG5fmBFK4J7gBiB5X62QRa87AFJvpH8SEA3AJiDjLuRw9nFEsOqQX084YbI+eM3eEI2Oi9CfYAMfgG5akJjfptBC0D5fD6CnD/twLl/usMmQa9Dvv89/8eCV/99cI0EET7Tfbu+uzuChCNB9EIowgvCbb0fA7eAtT3fP2371IPz/KCD14Kt/Yh+kcNrROf/oXwFQKN/BERPRRGAHrwTO+4EkcLn+tp/xn/l/+E+7YQ+f3GC439N/ZZAKMGf/l7AZ4BchN3DpoBhfikDwgJeA9X8dT/MfdL7CAAgA0O+jYCaQyu+DP5Iw8+DNwJ5/1qERsM6O8P7t8SAQUv8M7vZgAI9BgHwvk/A3b/Tf8rAekSmBSjA/QSJvjL9FIFW/ce/B/8rgTUAjDhxxKK+Sjs4wvVCCYcRgU59kLm8wkn9c7z8hN59AD0AAmV9MkJ1/kW7JDuIvsh/j3tTf1r/NTzNPNBBsELXwW+BLjtJf8S/5UTJQIT+vEEie99BHLwNgjGC077IAgV7734HvSV7OXvFPSKAJv54AmW+jf0a/1RAjwI7AQdBF4Iw/r57J/1v/NRAwkApvBv8KDulv557FwKQ/MIBBD7H+89FLL/3ASxD+nxggpqFOYBhgcR/VHw+vIoEWgA4dny+QGAEw0FAvjqixE2/WjvcSW/BPrTFiD+7a/zVRG4DLsLii6TIhL0MMQbBTk1cc823Yy/vMcr+3LBPOqO8HL1HAbI+54VLP5H9mL+ewub4FIFvvwt+6IRHQB1BhP5kQwY81n0zwIB9z8FKfxL8dYMF+Sp8HD8gusz+q789/pt/VYDdvSx/x0FTwCm/7DpHfVA517z1wlS6W4EtA7bEen4Iu/0A4EYLf13BSwJHQMmBtj2XvGG7xr5Be0BD87h/RBlA+v1xAd4FNr5ROol7vwFbgYsDhntl/01+zn8XRKA9PQGKPSwBTvzr+5K7lj0Kg/H+sr4Dg/JEQ/tRvcc+YYJ7ATN9o8EFP8T+n7UFfG+BDv4Yg0a9scKHAf1/n/50R8KBOoeSw7WGjsQXAvv9Dv1nxTgBx3ihg26DXz6NBlk4iIbDhka6yoMuP4b9n7q1Q4P/fwVBRyx9V0TbA7mEuQn5vcJDYEGZOu1Cmb5zwPl/ZP6nvnfF8QNQA2n9pACEhVRDEf/YQQc9wMDVAwRBnUHRO4IEf/yr/rnEdkRX/N0DfTvIO+LE6MBzRIA79oAPQzrCC/o+fxADWESIgp4+zgO3es0BIP8UPbrA98DCP0BEAMQOfyC63UBqv0b+77xEgCNDqfurfMsEBD9xwTtEWfxufFJDor6vRCd8ZMBGeySMyfYJTaX6iYY2hV+48sA//R+2igpJA5SAaICWAr59PX47vHnLFggpMe6JJkZfhEhK9Tzvd1A5cUyFich5yLpGhBz8gMteO5eGdYO/dr2BmHug/pOMZUodrXwJf8ssuLRDkcOQizGGYTfFAdsD8op9f0D6T0YBvadI04GnxjXwHML3AIeIAj7uQO4CtUSGAcWBx8frxbHJ7XlFvehBDDmoup485oeeh7x6Hf8Kg8uDzHZie9qPxH+qRPSD28dfvCp8hYdMQ/REpn03LNL/3Tst/w6CmblXx284MQajA2L/vP4yvWg8wcOmeGD+xzz0PF5+X/wPylz+yUCoQNSGW0AH/oIELj+Ydz+/5/cwh3t/10Au/8HBEcZHv1QDuz0GgEWCdsVkfpP90zuW+gP7OQM4gHZ9LUgfvGEA6ICVBuKCwj6VgzD+CW/CdyRJQ7+2vyh8IDu1hrt/hsNtPr79Ob9Y/RxBCwKWxAx/c7dugHFuugN0f8n49kP9uFs3PT4mgBB8w0Kxv5o0mAR/QuyEafzIC/o96T+IO6nCzb0vQiUEjMe5/hxAF4RNv2F9JLrs9sLGPETeRAgBO/ogqCSCnX6ZO9FFXntOBSE7NjL2QTd6v0lOPkTIEfzkBFk+LD7zQ57ACQG5/7YAEXolNTVF7jjCRdSAy0CLAox8QjDPgHEFOjy7/xQ7xQVrPzu0TQRSQhQCXYBqQuU3PYe498P/0zuePji7Z/WYfFpB83V4/kM+ff7vvVQ43QkBfUs1ZginQBJ7X4QBcDQDT7+hcmWAUQJ+vbc5kPrJNZQI17dYujuC8H7nfne2VT02hEEo+r4CPi19Q8AetmOE+TA9dZaBZos4tO//GmcQCKG89TMiwaQBl7mfwkC0gO5mQlW2+jcv/KXAmD2JtEm5j4budA51IH6AtgjERPZ1vOKvaHoJN17MGfHeeUEws8OOssr5fcBsPhU2f/J69aOwdP/T8ta3ugER/oI/bfLMd1BIMC4Xddh9O35Gh4i2J/pJq9R9zjrvxqNxP/WxOUABcC+cNjCqegD+eI11BjMM9Jp3Z+6+LvVJTHTUQd2ttPnrxIw8m/7nBjyF3Ixed0l2T8AAjfs4Dv37+xuBBL2ufaaBPP6+A3vEecSH/qx7Y0Tawjm7oAM0fg69KMFOv7xDon50+zJEbvwnPtb/Ff5DwjpCRP6ifrR8H/y1PRP6xAEIAKkAjP5mRBeESILUQU99kL89BPEDCcPrfkn9FvzW+6fCLEHMO5aBRIAlfhh8JP7UQczAeAPrPi+ARr87Bof6cP8+xL/DFnplvXwA5YlXBla7lg0bBeX6gD8jxDpExYaj9z/+CcON//o9lPvy/rVCygnQB1g9O3uSvFNA2cGihQS/AwB9xNJ+0L3zxJmDB0DXPj89s4GAvO88ovqVff3AsnulfFVCnPnyAxO+db5h/RK6hr1EhIxB88UgOiAAGf0iQuhDfX3Tg2UBXMFXPv3B/8Q1e3BAo8JRgc8BBnoTQHW9lALoBM+FlID8PayuB3z/wUuA578QwQX+j0OCAT58e37fP7VA5IPtg8nBprxEhP7FgMLkvnuAZD+tuv88sft3Qx7Bajp4BCPEyH8y+rK+l3vL/VWBuH6qPsh8u0Jvu5MDobtWxIf7e32JBIXA5IBkxKKD/gLwf6iB88AbPpw/v0U9wVN9mkAvQWx+nD7qPXa/8bvHAjA898LsuhDCJ4Duu2dDa8QrQYYDE7r6AaGAfsRcPsk+KAQ9PEm8HL/9/Xq5S//gPhdA6vwNfT39xsFWg7N8QPxYete6tIFfhASHevsfP2E96/qnufPCXjtygzy/5wHterP+3oCIgjy8IwFOwLe90kDhOgbA4nixuwvAir5rO0x/fDrpPYHEMoTivOf7R8M0AGU9Z8DCBEc6+gAZ/Mu/HX+Qvhz9/D/xQ5/813tUQEBCl3ss/xP5gLrEPvXDV0IgRGUDhXnPuH32sX/Pet/3M/6r/aE7izhWLxir4gB16WGnhvlrN+o6YjPUtk7H57icNmIGEDiVBLGrQPr9MxH39jqRvbb/bMRLfxX9zINjwxT9owO5Q4iAIb9e/Tu+hTsOgB6FJoCpxGfB7bq7fIB8h8LEQMoDQYSnemf+ML+DhKbBz0UFgOpDUALd/cHCF3mJe10+jkEwPcPEnv3RAFZ/z8AkfL8+LD0evpU9/IH8+b08ZcH8vo44aoCVQfSBi8EKxMqBEr0YA3nETD+Of7a+Yj2q/m+GFj33dbl/Nchw+V91pgIvw2DCCzWO+ntIVvwFPtnCA4EQD/t1i4Kn+RVEA8OBQqcC2sNX/HXBzUQPPfwDkfzVBHoFJEUhhLhA1UNeA/VBV/zlggPBAET9+z97LYB0BCY8739CgjA54oJfAZ99cIS/d539/3TWS2c5xcHV/EgCgv9L/BA2eLVOhGc22PDcBXmDTcLEtMd5PEQ0fUB+6sUotx3CcTRcv5G2STkcfdL33TxYxQOCsbpt/QgD2bmxfxd+d/fpw2+J7T7tAix4pbBQCEuDu37sBla9y8THxCwAv01egY03yqzhkQ7GKX4W/7P/R/+mv+8ADb8cfuk/QD9B/72/R7/M/yFAA3/1P9b/WP/Bv2S/2//v/5g/q8Aff32/8j6nvsH/aj/L/8N/8Tziwd+8DMJsfejB2kfkPU+/iD8T/a/CtsHxfYTD9YJx/N69iwAGQc9Brn2PAlO8gsJiAp18rIUsvcPB78Ee+cmEQ==',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall 24 0 6 -6 done
base.recall -30 -30 -30 -30 pass
base.recall 1 3 -6 -2 space(ship.farmer)
base.recall 2 2 -1 0 space(ship.boatman)
base.recall 9 -3 -4 -2 space(ship.knight)
base.recall 1 -1 -3 -4 space(wagon.farmer)
base.recall 8 4 -1 -1 space(wagon.trader)
base.recall 6 4 -3 0 space(wagon.knight)
base.recall 1 2 5 -2 space(guildhall.farmer)
base.recall 3 3 8 5 space(guildhall.craftsman)
base.recall 7 5 6 4 space(guildhall.knight)
base.recall 4 -3 -5 -6 space(castle.farmer)
base.recall -10 29 4 12 space(castle.boatman)
base.recall -6 -16 -8 0 space(castle.trader)
base.recall 15 3 5 10 space(scriptorium.knight)
base.recall 0 4 7 4 space(scriptorium.scholar)
base.recall 1 1 2 1 space(town_hall.any)
base.recall -3 -4 7 0 space(monastery.scholar)
base.recall 3 1 10 9 space(monastery.trader)
base.recall 3 0 -3 -4 space(farm_house.boatman)
base.recall 9 1 -7 -5 space(farm_house.craftsman)
base.recall -6 -1 -1 1 space(village.farmer)
base.recall -4 1 -1 6 space(village.boatman)
base.recall -16 3 1 7 space(village.craftsman)
base.recall -3 1 7 3 space(university.farmer)
base.recall -11 13 12 6 space(university.craftsman)
base.recall -11 4 6 4 space(university.trader)
base.recall -8 -17 -12 -10 space(stage_coach.knight)
base.tower -30 -30 -30 -30 pass
base.planning -1 -3 -10 -10 done
base.planning -30 -30 -30 -30 pass
base.planning -6 40 17 19 place(farmer, ship.farmer)
base.planning -8 -2 31 16 place(farmer, wagon.farmer)
base.planning -11 -6 -8 0 place(farmer, guildhall.farmer)
base.planning 9 7 11 5 place(farmer, castle.farmer)
base.planning -9 -3 7 1 place(farmer, town_hall.any)
base.planning 3 -7 -11 -10 place(farmer, village.farmer)
base.planning 4 -7 -11 -8 place(farmer, university.farmer)
base.planning 0 0 2 1 place(farmer, winery.farmer)
base.planning -1 0 1 8 place(boatman, ship.boatman)
base.planning 0 0 2 1 place(boatman, castle.boatman)
base.planning 0 -1 -2 -5 place(boatman, town_hall.any)
base.planning 0 0 3 2 place(boatman, farm_house.boatman)
base.planning 0 0 -1 -5 place(boatman, village.boatman)
base.planning -6 -4 -1 2 place(craftsman, guildhall.craftsman)
base.planning -7 -8 -9 -5 place(craftsman, town_hall.any)
base.planning 3 5 10 5 place(craftsman, farm_house.craftsman)
base.planning 6 0 1 -2 place(craftsman, village.craftsman)
base.planning 4 3 -2 1 place(craftsman, university.craftsman)
base.planning -10 -8 37 18 place(trader, wagon.trader)
base.planning 21 16 14 5 place(trader, castle.trader)
base.planning -10 -10 -4 -2 place(trader, town_hall.any)
base.planning 0 18 -5 -8 place(trader, monastery.trader)
base.planning 22 -10 -8 -7 place(trader, university.trader)
base.planning -15 2 21 22 place(knight, ship.knight)
base.planning -15 -4 35 19 place(knight, wagon.knight)
base.planning -15 -15 -7 2 place(knight, guildhall.knight)
base.planning -15 -14 -8 -12 place(knight, scriptorium.knight)
base.planning -15 -14 -5 -4 place(knight, town_hall.any)
base.planning 1 2 1 0 place(knight, horse_wagon.knight)
base.planning -9 -9 -12 -9 place(scholar, scriptorium.scholar)
base.planning -10 -9 10 3 place(scholar, town_hall.any)
base.planning 33 18 -10 -9 place(scholar, monastery.scholar)
base.planning -3 10 4 -2 place(monk, ship.farmer)
base.planning -4 40 18 28 place(monk, ship.boatman)
base.planning -4 8 2 8 place(monk, ship.knight)
base.planning -3 -4 10 -1 place(monk, wagon.farmer)
base.planning -4 -3 16 3 place(monk, wagon.trader)
base.planning -4 -4 13 6 place(monk, wagon.knight)
base.planning -4 -6 -7 -5 place(monk, guildhall.farmer)
base.planning -5 -6 -6 0 place(monk, guildhall.craftsman)
base.planning -5 -5 -7 -2 place(monk, guildhall.knight)
base.planning 4 -3 0 -5 place(monk, castle.farmer)
base.planning 24 21 14 9 place(monk, castle.boatman)
base.planning 11 -2 -3 -1 place(monk, castle.trader)
base.planning -5 -5 -7 -7 place(monk, scriptorium.knight)
base.planning -4 -5 -6 -6 place(monk, scriptorium.scholar)
base.planning -5 -5 -6 -3 place(monk, town_hall.any)
base.planning -1 -1 -5 -7 place(monk, monastery.scholar)
base.planning 5 -2 -6 -7 place(monk, monastery.trader)
base.planning 13 12 21 25 place(monk, farm_house.boatman)
base.planning -2 8 5 13 place(monk, farm_house.craftsman)
base.planning -2 -5 -8 -6 place(monk, village.farmer)
base.planning -2 -6 -7 -6 place(monk, village.boatman)
base.planning -4 -6 -7 -6 place(monk, village.craftsman)
base.planning -4 -5 -8 -7 place(monk, university.farmer)
base.planning -3 -6 -7 -5 place(monk, university.craftsman)
base.planning -4 -5 -8 -6 place(monk, university.trader)
base.planning 0 0 0 3 place(monk, hayrick.farmer)
base.planning -5 27 20 19 place(own_farmer, ship.farmer)
base.planning -5 -1 34 13 place(own_farmer, wagon.farmer)
base.planning -5 -6 -6 -2 place(own_farmer, guildhall.farmer)
base.planning 36 36 13 7 place(own_farmer, castle.farmer)
base.planning 28 -6 -8 -8 place(own_farmer, village.farmer)
base.planning 28 -6 -8 -9 place(own_farmer, university.farmer)
base.planning 0 1 0 2 place(own_farmer, hayrick.farmer)
base.planning -6 4 9 15 place(own_boatman, ship.boatman)
base.planning 34 4 5 5 place(own_boatman, castle.boatman)
base.planning -6 21 14 18 place(own_boatman, farm_house.boatman)
base.planning 23 -9 -11 -9 place(own_boatman, village.boatman)
base.planning -13 -9 -8 -1 place(own_craftsman, guildhall.craftsman)
base.planning -13 24 22 20 place(own_craftsman, farm_house.craftsman)
base.planning 8 -9 -10 -8 place(own_craftsman, village.craftsman)
base.planning 8 -9 -9 -8 place(own_craftsman, university.craftsman)
base.planning -9 -1 33 23 place(own_trader, wagon.trader)
base.planning 26 6 13 11 place(own_trader, castle.trader)
base.planning -8 11 -6 -8 place(own_trader, monastery.trader)
base.planning -8 -12 -10 -6 place(own_trader, university.trader)
base.planning 0 0 2 0 place(own_trader, winery.trader)
base.planning 18 16 9 0 place(knight, stage_coach.knight)
base.planning 4 -3 -2 -5 place(monk, stage_coach.knight)
base.source -30 -30 -30 -30 pass
base.turn -22 -23 -19 -14 pass
base.turn 0 24 9 5 use(ship)
base.turn 0 6 13 10 use(wagon)
base.turn 0 -1 -2 3 use(guildhall)
base.turn 18 1 5 0 use(castle)
base.turn 1 1 -1 -12 use(scriptorium)
base.turn -1 7 6 -4 use(town_hall)
base.turn 12 20 8 6 use(monastery)
base.turn 8 7 13 21 use(farm_house)
base.turn 18 -4 1 3 use(village)
base.turn 17 3 6 3 use(university)
base.turn 0 0 -2 -1 use(horse_wagon)
base.turn 8 7 7 5 use(stage_coach)
base.wheels -4 -2 -2 -2 done
base.wheels -30 -30 -30 -30 pass
base.wheels 7 6 9 5 wheel(ship.farmer)
base.wheels -6 -2 -2 -3 wheel(wagon.farmer)
base.wheels -5 -1 -2 -2 wheel(guildhall.farmer)
base.wheels 18 2 2 3 wheel(castle.farmer)
base.wheels -5 -2 -2 0 wheel(village.farmer)
base.wheels -5 -1 -3 -2 wheel(university.farmer)
base.village -30 -30 -30 -30 pass
base.village -15 -5 0 14 recruit(boatman)
base.village -13 1 1 -5 recruit(craftsman)
base.village 28 4 -2 -9 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile -6 -1 0 1 tile(bathhouse)
base.tile -7 -1 0 -1 tile(brewery)
base.tile -7 -1 -1 0 tile(cheese_factory)
base.tile -7 0 3 0 tile(hayrick)
base.tile -7 0 1 0 tile(herb_garden)
base.tile -7 -1 -1 -1 tile(hospital)
base.tile -7 -1 -1 -1 tile(library)
base.tile -7 1 1 0 tile(shipping_line)
base.tile -7 -1 0 1 tile(tailor_shop)
base.tile -7 0 -1 0 tile(windmill)
base.tile -7 -1 0 1 tile(winery)
base.tile -7 -1 0 0 tile(wool_manufacturer)
base.tile 3 0 0 0 tile(horse_wagon)
base.tile -7 -1 0 0 tile(barracks)
base.tile -7 -1 0 1 tile(farm)
base.tile -7 -1 -1 -1 tile(road)
base.tile -7 -1 -1 -1 tile(statue)
base.tile 40 9 7 1 tile(vineyard)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 11 4 edge(le_mans--chartres--road)
base.edge 0 0 -11 -5 edge(etampes--montargis--road)
base.edge 0 0 21 -3 edge(chatellerault--argenton_sur_creuse--road)
base.edge -14 6 -3 0 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 24 33 edge(le_mans--tours--road)
base.edge 0 10 -1 -8 edge(orleans--vierzon--road)
base.edge 0 0 -8 -9 edge(chartres--etampes--road)
base.edge 0 -1 -9 -1 edge(chartres--orleans--road)
base.edge 0 0 -6 -11 edge(chartres--chateaudun--road)
base.edge 0 0 5 -4 edge(le_mans--chateaudun--road)
base.edge 0 0 4 -4 edge(le_mans--vendome--road)
base.edge 0 0 -4 -11 edge(chateaudun--vendome--road)
base.edge 0 -1 -15 -5 edge(chateaudun--orleans--road)
base.edge 0 -2 -24 -1 edge(orleans--montargis--road)
base.edge 0 0 2 8 edge(vendome--blois--road)
base.edge 0 -1 -16 -6 edge(montargis--briare--road)
base.edge 0 -2 2 5 edge(blois--vierzon--road)
base.edge 0 0 -4 6 edge(chinon--chatellerault--road)
base.edge 0 0 -9 3 edge(montrichard--loches--road)
base.edge 0 -2 8 -8 edge(vierzon--chateauroux--road)
base.edge -1 -6 -6 -2 edge(bourges--sancerre--road)
base.edge 0 0 7 19 edge(loches--chateauroux--road)
base.edge 0 0 15 -5 edge(le_blanc--chateauroux--road)
base.edge 0 0 2 -13 edge(argenton_sur_creuse--la_chatre--road)
base.edge 0 -2 -3 -6 edge(la_chatre--saint_amand_montrond--road)
base.edge 0 2 -7 2 edge(bourges--saint_amand_montrond--road)
base.edge -15 -10 -3 -2 edge(bourges--nevers--road)
base.edge 0 0 13 -3 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -4 -8 edge(chateauroux--la_chatre--road)
base.edge 0 35 1 -17 edge(orleans--briare--waterway)
base.edge 4 2 -20 -2 edge(briare--sancerre--waterway)
base.edge 0 0 14 -2 edge(chinon--le_blanc--waterway)
base.edge 0 0 11 -2 edge(orleans--blois--waterway)
base.edge 0 0 8 26 edge(blois--tours--waterway)
base.edge 0 0 6 16 edge(tours--montrichard--waterway)
base.edge 0 0 4 11 edge(tours--loches--waterway)
base.edge 0 0 12 25 edge(tours--chinon--waterway)
base.edge 0 0 4 -11 edge(chinon--chatellerault--waterway)
base.edge 0 3 -2 4 edge(montrichard--vierzon--waterway)
base.edge 0 -1 -5 -11 edge(vierzon--bourges--waterway)
base.edge 0 -1 2 -11 edge(vierzon--saint_amand_montrond--waterway)
base.edge 27 -29 -21 -2 edge(sancerre--nevers--waterway)
base.edge 0 0 -3 -14 edge(le_blanc--argenton_sur_creuse--waterway)
base.good -11 -18 -18 -17 decline
base.good -30 -30 -30 -30 pass
base.good 3 9 12 11 take(grain)
base.good -26 14 14 7 take(cheese)
base.good 11 13 13 15 take(wine)
base.good 16 8 13 7 take(wool)
base.good 15 9 20 8 take(brocade)
base.send 0 3 -11 -3 done
base.send -30 -30 -30 -30 pass
base.send 0 0 2 3 send(trader, canalization)
base.send 0 -1 5 2 send(farmer, canalization)
base.send 0 -3 5 2 send(scholar, knight_consecration)
base.send 0 0 -1 -7 send(monk, knight_consecration)
base.send 0 -1 2 3 send(knight, knight_consecration)
base.reward -30 -30 -30 -30 pass
base.reward 1 -18 12 14 reward(coin)
base.reward -1 18 -12 -14 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.harvest 3 0 -16 1 give(grain)
base.harvest -2 0 3 1 give(cheese)
base.harvest -1 0 19 -2 give(wine)
base.torture -30 -30 -30 -30 pass
base.torture -1 0 -3 -1 space(ship.farmer)
base.torture -2 0 -7 0 space(castle.farmer)
base.torture 0 0 -2 -1 give(wine)
base.torture -7 0 -2 -5 give(wool)
base.torture -7 0 -2 -4 give(brocade)
base.torture 37 0 29 13 torture(station)
base.torture -9 0 -4 -1 torture(follower)
base.torture -6 0 0 0 torture(development)
base.torture -9 0 -8 0 tile(vineyard)
base.torture -9 0 -1 -1 tile(stage_coach)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 0 4 0 0 place(farmer, ship.farmer)
base.newcomer 0 -8 0 0 place(farmer, wagon.farmer)
base.newcomer 0 -10 0 0 place(farmer, guildhall.farmer)
base.newcomer 0 2 0 0 place(farmer, castle.farmer)
base.newcomer 0 40 0 0 place(farmer, town_hall.any)
base.newcomer 0 -10 0 0 place(farmer, village.farmer)
base.newcomer 0 -9 0 0 place(farmer, university.farmer)
base.newcomer 0 37 0 0 place(knight, ship.knight)
base.newcomer 0 -12 0 0 place(knight, wagon.knight)
base.newcomer 0 -14 0 0 place(knight, guildhall.knight)
base.newcomer 0 -14 0 0 place(knight, scriptorium.knight)
base.newcomer 0 5 0 0 place(knight, town_hall.any)
base.newcomer 0 8 0 0 place(monk, ship.farmer)
base.newcomer 0 27 0 0 place(monk, ship.boatman)
base.newcomer 0 -2 0 0 place(monk, ship.knight)
base.newcomer 0 -8 0 0 place(monk, wagon.farmer)
base.newcomer 0 -8 0 0 place(monk, wagon.trader)
base.newcomer 0 -8 0 0 place(monk, wagon.knight)
base.newcomer 0 -8 0 0 place(monk, guildhall.farmer)
base.newcomer 0 -8 0 0 place(monk, guildhall.craftsman)
base.newcomer 0 -8 0 0 place(monk, guildhall.knight)
base.newcomer 0 40 0 0 place(monk, castle.boatman)
base.newcomer 0 3 0 0 place(monk, castle.trader)
base.newcomer 0 -8 0 0 place(monk, scriptorium.knight)
base.newcomer 0 -8 0 0 place(monk, scriptorium.scholar)
base.newcomer 0 -8 0 0 place(monk, town_hall.any)
base.newcomer 0 40 0 0 place(monk, farm_house.boatman)
base.newcomer 0 25 0 0 place(monk, farm_house.craftsman)
base.newcomer 0 -8 0 0 place(monk, village.farmer)
base.newcomer 0 -8 0 0 place(monk, village.boatman)
base.newcomer 0 -8 0 0 place(monk, village.craftsman)
base.newcomer 0 -8 0 0 place(monk, university.farmer)
base.newcomer 0 -8 0 0 place(monk, university.craftsman)
base.newcomer 0 -8 0 0 place(monk, university.trader)
base.newcomer 0 -10 0 0 to_bag
base.newcomer 0 21 0 0 place(knight, stage_coach.knight)
base.newcomer 0 -2 0 0 place(monk, stage_coach.knight)
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
tiles.vineyard 0 -1 -9 -15 decline
tiles.vineyard -30 -30 -30 -30 pass
tiles.vineyard 0 1 9 15 accept
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
dignitary.wheel -30 -30 -30 -30 pass
vierzon.materials -30 -30 -30 -30 pass
vierzon.banishment -30 -30 -30 -30 pass
salesman.food -30 -30 -30 -30 pass
tours.drought -30 -30 -30 -30 pass
tours.drought -6 0 0 0 edge(le_mans--chartres--road)
tours.drought -6 0 0 0 edge(etampes--montargis--road)
tours.drought -7 0 0 0 edge(chatellerault--argenton_sur_creuse--road)
tours.drought 23 0 0 0 edge(saint_amand_montrond--nevers--road)
tours.drought -8 0 0 0 edge(le_mans--tours--road)
tours.drought -8 0 0 0 edge(orleans--vierzon--road)
tours.drought -4 0 0 0 edge(chartres--etampes--road)
tours.drought 5 0 0 0 edge(chartres--orleans--road)
tours.drought -4 0 0 0 edge(chartres--chateaudun--road)
tours.drought -7 0 0 0 edge(le_mans--chateaudun--road)
tours.drought -6 0 0 0 edge(le_mans--vendome--road)
tours.drought -3 0 0 0 edge(chateaudun--vendome--road)
tours.drought -5 0 0 0 edge(chateaudun--orleans--road)
tours.drought -6 0 0 0 edge(orleans--montargis--road)
tours.drought -3 0 0 0 edge(vendome--blois--road)
tours.drought 21 0 0 0 edge(montargis--briare--road)
tours.drought -3 0 0 0 edge(blois--vierzon--road)
tours.drought -8 0 0 0 edge(chinon--chatellerault--road)
tours.drought -4 0 0 0 edge(montrichard--loches--road)
tours.drought -3 0 0 0 edge(vierzon--chateauroux--road)
tours.drought 28 0 0 0 edge(bourges--sancerre--road)
tours.drought -7 0 0 0 edge(loches--chateauroux--road)
tours.drought -5 0 0 0 edge(le_blanc--chateauroux--road)
tours.drought -9 0 0 0 edge(argenton_sur_creuse--la_chatre--road)
tours.drought -5 0 0 0 edge(la_chatre--saint_amand_montrond--road)
tours.drought 15 0 0 0 edge(bourges--saint_amand_montrond--road)
tours.drought 22 0 0 0 edge(bourges--nevers--road)
tours.drought -7 0 0 0 edge(chateauroux--argenton_sur_creuse--road)
tours.drought -8 0 0 0 edge(chateauroux--la_chatre--road)
tours.drought 24 0 0 0 edge(orleans--briare--waterway)
tours.drought 34 0 0 0 edge(briare--sancerre--waterway)
tours.drought -7 0 0 0 edge(chinon--le_blanc--waterway)
tours.drought -5 0 0 0 edge(orleans--blois--waterway)
tours.drought -4 0 0 0 edge(blois--tours--waterway)
tours.drought -5 0 0 0 edge(tours--montrichard--waterway)
tours.drought -6 0 0 0 edge(tours--loches--waterway)
tours.drought -5 0 0 0 edge(tours--chinon--waterway)
tours.drought -6 0 0 0 edge(chinon--chatellerault--waterway)
tours.drought -5 0 0 0 edge(montrichard--vierzon--waterway)
tours.drought 17 0 0 0 edge(vierzon--bourges--waterway)
tours.drought -7 0 0 0 edge(vierzon--saint_amand_montrond--waterway)
tours.drought 14 0 0 0 edge(sancerre--nevers--waterway)
tours.drought -4 0 0 0 edge(le_blanc--argenton_sur_creuse--waterway)
tours.riots -30 -30 -30 -30 pass
tours.riots 0 0 0 2 pay
tours.riots 0 0 0 7 knight(bag)
tours.riots 0 0 0 -2 knight(market)
tours.riots 0 0 0 -12 knight(ship)
tours.riots 0 0 0 -4 knight(wagon)
tours.riots 0 0 0 6 knight(guildhall)
tours.riots 0 0 0 4 knight(scriptorium)
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
