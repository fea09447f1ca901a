import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const VIERZON: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.filled/expanding_the_university.scholar,game.filled/expanding_the_university.craftsman,game.filled/expanding_the_university.trader,game.filled/expanding_the_university.monk,game.filled/founding_the_city_council.farmer,game.filled/founding_the_city_council.boatman,game.filled/founding_the_city_council.craftsman,game.filled/founding_the_city_council.trader,game.filled/founding_the_city_council.knight,game.deedCitizens/expanding_the_university,game.deedCitizens/founding_the_city_council,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/tailor_shop,self.tiles/windmill,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/barracks,self.tiles/farm,self.tiles/road,self.tiles/statue,self.tiles/vineyard,self.tiles/ballroom,self.tiles/black_market,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/christmas_market,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/gaming_room,self.tiles/goldsmith,self.tiles/lair,self.tiles/lock,self.tiles/market_stand,self.tiles/observatory,self.tiles/quarry,self.tiles/sheep_farm,self.tiles/stage_coach,self.tiles/theatre,self.tiles/tinkerers_wagon,self.tiles/well,self.objectives/builder,self.objectives/fortress,self.objectives/company,self.objectives/capital,self.objectives/materials,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/tailor_shop/0,busy/tailor_shop,wheels/windmill/0,busy/windmill,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/barracks/0,busy/barracks,wheels/farm/0,busy/farm,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/vineyard/0,busy/vineyard,wheels/ballroom/0,busy/ballroom,wheels/black_market/0,busy/black_market,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/christmas_market/0,busy/christmas_market,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/gaming_room/0,busy/gaming_room,wheels/goldsmith/0,busy/goldsmith,wheels/lair/0,busy/lair,wheels/lock/0,busy/lock,wheels/market_stand/0,busy/market_stand,wheels/observatory/0,busy/observatory,wheels/quarry/0,busy/quarry,wheels/sheep_farm/0,busy/sheep_farm,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/tinkerers_wagon/0,busy/tinkerers_wagon,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,round/16,round/17,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12,task/13,task/14,task/15',
  largest: 1.9362215995788574,
  weights:
    'jfWY+BX+1P4O7DcFPfTa+WQEaAFH+NH1XfeNBv79CvCR/Nv61/zEBibgjPsNAnP72vfxDGrxM/G68REJ9gVe84sM7QLD5CXiIvfXyOz4nQON7QcCJQBp/Xfgs/daCkX6bfdn9RX53wPZ+hDrVv3IBEALNgaf/fAEefefBS7zNQLICAj8Vxy+8gj2jw/j9G8OBQrX0E4SigZwFq4GMtpg8cv8Rgt++1P4BAS+72QIi/so0dEhY/uVD14VnvTu3uH5WgCg/mXkmBLX7z8Y/gtD+Dnt0fq9/YX5iBCQ+tD5kREl/Jz/dPmQGqj4Ivj89bDzbv3c/RoBWPUfAB/50ux29czsKfEyEl0cXfzgEQEJUgRn+I7iYv18+LYN6O/E5wgJggA1AB78ff0q+g/5w/HbAAv0BAIaFRv2oBt7AmohaPiIATIIi+cUAysIT+E77aEIZfT9Jaf2bv635tEI/wiJFS8LEvg0EDf/K/UJAg/9Xf5RERfrpg/rDJQWvvxm9+f+PwshBP4C4/wR7sAMkfNeCt0F4/jS//T2I/nO9xTvDvICADP70AQ0AVzsOgGq9w0LfAY0CC/0LAOACEEMoAHDA138MAJb+zgBjf0//sD3OArnA5ALjP4eEPkBLP2g/cUEif7a8a0O2Pe+Ag/8aQeGDMf+uPgWCwb1j/vc/0f+9Apx8KfztgJkAHv5hwta9CUMG/4+AV75OfkH9ED3RgH2BOMBdfvY8432JQVoCrYK/wCsDH/xsfgC+CgE2v//AVgHvgCZ+qj4X/UBBKnvJ/Xq80UFdv8R/x8OD/geAfT7Auyn/sP9WfRMCuD4ZPYLBBbzOg0CA3YCavQa84fwAvma8WP7jQvT93X0AfrFChjyRgtqCqf4WAMxC3/6D/1R+q37GO+QCdcMJfVPAqwHTf+v/40Gmf+lCXn6/QZ8+7MH0gJR3w8KOuraBX3+Cf/5B0TowA8pADb669efIDcFvSxgCxQASPRqArkF//4a8G39PfUjDmj/wwF2AewMF/xbCBLyNTfP/owFxw+g5ODwfBGYAP8Ait6k48/zsP9c9qgAyQJwCrMJD++O3VYAwQfP8mH+htnvFPH4S/jEHK8B9+3pB+H9APu5/iHup/h9/6ro0hlNwvwBbfHQJcAJQ/pBNK8OwPy3+3nygBqP0dr8UARB11c7nQBI8UcQAczO4VICDvoODUEHQgWU/KX33/vs9QAFKfVa620Magpk/3UKPPOU7osAwfGr+6n3fgsf+r0E/O7X5e0FXv72C+rxrAKL/pQFKwvs+MLw+AlV/54jbe2hJPMKwuUv7CcT4eDf8KALfttQ8VMFBMMx4fDrwfCFA6PeHAjk2ZrczNcr+PLihPjl7g8RGQAl8s0CeyK5AVvooTV3+P71W+WO4asjrAJk4wfewfgP/YbYm+sA7FD3HAsrC4UPKh4F+ynuHvoQ5jv94/Z27a/8XunoC8jqIy+81OYJPAgT8Sjvx+vj/ST0uu5g9ZoHa/Sb0X/8x/EXCbMH5QLbGuTcj/RX3gzh8/F413EHBP4a/Fb1EQHH+rjuUwkgKTf1G+dPAuniKyGh8+4JoRAYAP75+feuQ0/rKict9LQBpjwq24oVQ8iWJAIXl/Ft/gUJswWcCeMDh9wJH6HwUdDwC1wNFRaQHevuDvUW8ygHOwIN/H0yKBW+98APEwkF+7EAmskh2NH6XPrpAHwWT/zN+Q32/gczBjH6VwK2/9fyJwik/FkCCfXZ99IB1gmUDkQB+PdL+A3+/PMWC6fy3P4KCh70cwqSAUYKRPom/OL27Aoc+iYBxfIBB+vxQwnS/HgDou4fBpj2jgOBCIQASA2k848JEQZd8cMG7fdB+VEIUwFI+gYHQ/BxC1L7evxBArQCM/Ti/+v+RPXeBHb6Ivh/Cqv0//EoDD3+iQuX/4UOggt98+8DXv798kMEavE7+KUFkgk586QE5vJRAEb4KPFCE+j9Ffw7C9X6CQV1/yUQmgvv9OYLnAeTBnH+K/vADb/xQfinA6MPrPUCBj7/2wvL+3IGOOW6BW38GPYOCi73auPHAzMObAAn9pPw//VaBKf++PmmB0P59BLj+ZLU1gX23nzxLvC8AG78Se9l9fzgfPVJAiT2wwUaCPkF2+JXDUQYrgvXFF75l/aX97MIXQ2Y+AsAqPjd77kMDfNC8SnjWf02+IgTBwTQAHDup/YwAxgPR/kLCz73OfZLEHzoqQl2/gHzrN9Z3+n/ytvM7Pz43NYL4c3mV/lS8pv+hQIb84379PVC5v/mfvKvyBIHtcJHx6r8Qf9F6UYDEe67A8D35PBV8VT+PAKLCPjqeAit9mr0/fZaCkUPo+bnBmjsefZW7rEJyutLDG38TtDWAbTbnQfZ8wH+dBI6Cd/fOeNJ/CcBXvPb5Nn/nemMFNHy9BqwAdIYfdr6+7YZbvyp9MH7rPSGDJHjs/Z5AgDilvzX7jjYAfK999oXqv6g01ryyPef5vYDu+wDIAYAAvpv8QELQw8WCN4E0f6RFu/+sg9J7Cn10/TE7PYFYNp4/OcFE+3IC4r0duNPCwAOSvym9EsJ2BRi/dANRwu+/8X6Th74/+YDXeuBBqnQWgurCS7dLwHyECEHfOX1AVn5lQS6DL0KTfo49T8BovykAF3/R+0j8u7/yQq46Pn4yQRi7Or0zPhAJYQKftub6OX41/3V+QICbfvqCe70ugFw2dL4KPcWAB4adPCAGKMJh/y95OrsQQnh5y0CsPZpCPbgCvyfAZkdsdBTDUweafXa8tgA/AsW/dr40fmg6Sn56/1c/QEAQ+y+3UgKFgT3BSHyjPXTA9oBxf7HCrvihgGVCsn2Xgm2ADIQpwHuFkzu5gsb/1wF7ud1/3gCPg89/DwI+vJfBAn46Qyk81gGEhWeBv/1iAaHAw3g3PnAArwO5vtx67z1srDG5CX0uOE55T23B/coAiP92A+i9pLugReM9hAQaAy4+tIFWwG+JEzmGxmfHKoCuwrdDqn6H98s6FoQXQMEE+y91gXb60fZGwssBpoKvxKbCZ4CwP92zMkG6eQX/AYIpvsyET3z9fCbBaXsIwOdCAf9AA+2+0Ho4gYw42gRyeuFAsS6r/VN9vbcWANR+P0inPxiCJv4gvT881gVXfjPB93xldq//ozx8vzdBKsC/gE+CivoYATJ8LzYERFA6tfzkAhx+KMNRt+q9ifq+fzh/VL9AANp/KT6uRLq8hvqq/Sq//3FN/iaGNX/tg7G/R778v9hBCD7JfaG9cENwOhfA5AM7RLiC3v/yf01Aeb6pv+q+ijw7f4z+8IiAgOsChn/Pfwo9ez3e/lX817+c+498KL/GQHN9lryH/m/9M7+RwFvDIDlMAKj+1bxZQO+ANH6ou2W9v4KugBQ+mMClgJJCBX7NBBtAFj5MgLP8p7+svgKBrj/iQ6l/Qrz7BQA/FXyDg7oHFMTvBcqB5EBmfXD9Vz7jQ0WDtkMq+Qv+kL23PX/E0QW5PoRA2P8vwHO9yf8cPwY5TMHZiPs8AXvvS5UCtVAAxuH/y8Bw/5P7agAxvWj7/EAW/c5/L8H/CyX7gYElw64A4vu9RaP5Pwiif/77VcA/APCBSj1AfcgDXoBofU09sr9NfmdCkgLMPVN9d0BuQj/9OUJ9/oeClf3wO+W8ksI8fXQCn8MCgg2/7f3O/vfBbECmPwrCcIDzgsP/vn3/AWPCS39C/tzBdj9AAwH98oAivwB+9fz/fgtCNoAQgm3+dwEZPOeDDkGpwvf8Vz2lQr8+Ln+c/jo/SQGFv56DJsM1v7nAE768gYTFYYBUwPjBvPr+vGXAyAPjPTj990ALfnhDUkDX/TSBzMLLP8vBTb5ruIV+QoFTANPARb7FP1IF3sykd2B493fgR2jCaQf4SQcAoj4AgVIwEIX5AMK85rjwS5S4abYPAB8/0750vrtCAsHfQeXEo7V6/u4FLT68xiB/IAGgOQq4esR9QrPFpz5ugA2AcUHaw5984YFVgND8z7dtv57DqoXh+dT6VjtTQ2iCCYKKf/DBagd5wmL/JXb6RQgE4oDg+c566P2Uw23E4MY0wui8aYQeu4W7Ln2yfDxH6ISTw79BB3xB/6D6kYJN9gS9U4PBfll1cT5xek6D8j39OGt+PHHx+WKDrIUiP9hDWAIGe7M3y7DnvsdBD3XigWp59vpoP/aGGT3/OmnBFcAzgyGDYTxqfHfAu3x+/VLCZH7v/fBCbT1+AoNDNz+1gYjDcz7gPk4CGP8nwKm9TMOuQSZCYDz2AeCDdIGLP6Y/XoJnv4F/pP6I/0d+pD5gwBcBlfzYP2y/Q4KT/h5CDDz4PL69X8DnvlK++wAy/4IA9YJCgiSCHIIGwanDa0ADQv7/AP3HgFXAD73WAMe/ycAPgcYDAEB7BDg9ijoXwON+jL0qPiRB7H/nPEl9sX01upJ/V0G1OgfA6npAfe2/FXu7P9B+TT5dgoQBof/e/IGD2IHG/E49OwQRQj17y7tpgKQ9Q3/fPY1/Gj7cAxc9T0KSQzn+aoIn/1IBKcCCfU7zWz1N+kd+DrqP+q3BfjrLhyqAWD71xOhF/4DNAAD5rwI2vNNFuv8vwROHHwIBQlKGf39P+0b83j3rAWL+Gr3Uff1/jzz5ARY6QYBm/zaAF38MgYfEK3sZgYmBz3hEhbB7fj69vCH+8UM1vwH+1XqnwBCBLL78vqm77P1LAWTCNRWk/dg9+QjqfrnKMP9XR/Y95PZhdap11kQzv5AGJMGrQ/m/FgSVAfJ9qEC8PT1FWr+HRUt+PT3tfMi+zQAuPI5CnAFHv4hDxQFXg3f/fX7Rfb4/kX1gvTLCVj0mw/dF331cPSdCmMIPvpn5d0CKvAQ8Pvy3gQwAP7mG/zWBob9letp/KoL1gFBAIL91w1dEefgrPOOBKgErBNU/+zuBPbKGSzz9vEWIFXuxv/f8RwQaOkw/QgCYv8ZD3QLq/568Uzrd/u/D9saMwup/lz6+NK46CTwZPy66uPbrQisDgsLMvWN+UQLJSGX/tbZQAPb/+MlFeVtDfD8XvPU7VICQQHLB9AIDhfmACwKMgTJ9YMGz+aR1NQGARwT9tHzRO2v+K/lafYR+mnwcglCHtoCg+Q5EL/3yvSly1j+IO8QCGn9/O19+AD16gdZEV8GWf3B6l0O09iJ7ejjMgcC9sD94eWU/xD6Y/AqFuT3Yfx88g78I/ho/BH1L+H9F2b9k+qI/vL/6fQA++fwq/FJBy4QZN2z9z/8/t0cH4sTPAyf/+3JnQ/VBJ7q9PuV6vn4QPul53sZXPXZ8UAQggsy/ND0EAGn/2sKQ/c1CCIGE/7t/WcEI+1H6b/43ApZ8/gHJPHLATH4YAfUArIZFv2cDEkMjvus9/z7yySmD9vuOfHlDzn3dPHoApfz0gsXC3cJM/Z2CFwLsArjB/ADdAUrCmz0BA0o93j/sw2e//TxqAmQAdn3awv8CQb3Uw1LBpHzgQSV85cGd//N8OABk+zL+HwPgfaY9578UyTK+fD3fgTUAPrrHOkl/iMi+wG0/loGXfW+FEDcZvkaDPrwgubd+Z0cKAJL/B/7FQwlCbX8GfaN/1kM/+2P/FQCi/cV9QP/xwhf+wYRrA7a9wzhSQATDxICyRCxDY32jPfOAGoBmgjbB7sBXfHNCLEJ//tK8jf6lQowBkP6Nger9lEAnQzz+tMLfO8j9IcHAf1U/VYSTfRQATPoU/d0DWAWdg56FGb8ePzN9JXo0Pd+DMn52BZq/ID4pgH98mIHRPUR88b4MPXpFy8Jvfi5Asj74PYE3GEDtPjA89z0hgy9CVP92Q3l/1z9w/xbHAf2Rf1H/zkKYv6l/if4ovGLC6QN4Afg+pcOURS3CxT3v/5sA+gHVPti8uYGd/Sc+GML4/ubCdAOX+4nAicKgxMWDG4MUvfi+Pr/nxLuDinPIPyh9tXy8A4ZCdL7vf998Dv35PW24orm/gJdDMjkeQSe6FX6ggEJClr5zvFT9gIJqwCv7xgBXP152ev65v7E8swQdAHv80ATSQqY+H8X2PG/9t/7q+cI7REOJAztEJAY0fbjDSL7Wuxs6EQApQ64890Ge/3i8/7/ffQu81H9EhaMCev/NfDOE+UNUAGYGY3zwQJFAbvXpvd99E0MdNVRCJvxrQIM4goD//6++R0HZP2BC1by/+6AArr4jw6BGTD0Xvu3CNQUNvu5+vMJ3wkJAdD01Pdu9hAnwxiN9S8a8A8q/Lb3qgsD/+kMqxhi9czZZ/xE9tX/WvrdASf4e9JY8PTzl/5n4aDzg/ZAFHf/BQPo/Lf5C/np9+kAYQuFFMcb2xX38zwPi+7/FSL70QK9/T33ifhzAG8CD/1g/l38lAf0CH8OafZO+9ML9PZ6AQP/fwSyAs7z1/kI+WoLsQ/w8eoKjwds+S//n/qTCoEN9wH6DQf/J/Lr8nX40/ku9jQMg/d7CmcJZg72Ak4N1wxeAHv+LgAC91f09fZMBFEB6PGB8y0CWgq1+jr1mfVhBu0ECvZuDEz2iQ+j/kz44ATmCGUGxPEc/7T7ugVe/Rf22wR7A/wDXuZ671zt9ADxBgERHf5g9p78GAdI8Q39TQetAD0Hj/S3+0fpg//0Al4IxPHo8tH9JvV3++b2BuUt/gwO3fpU9TbdAQzi/LAL8f5j5U0BJwkFEwj3dv2CCmoJQAYfA/X33PmcAkIGogFh8QH4UPW/+UP6uAWnCkT/OfyQCDkBLQSY88HxhwrV/pgI0P5eAbwL7wq4/lb4mfuj9RXwbQGX/JgMxACH9wQEgP85/Q8KlwZ3BFz0pApU8yUALwgCDLvyfAsIBZkAmP5B86MFc/ilADgIH/K/+fACi/x9+8z24PrRArwEKATL8YL9H/fI/Eb4swhEC6QKUwkk9kQM1fuA+LUHCgZnAKz71vThCsAMiwbi+rP4ghaXCh3zJwHJ8Sv/xfdaBdML1gpJ9Y8OpA8+9aT3H/mcBQrzYA5V/13y6/dqAs4Hx/5PDXMIdfSFDvsE+wQhCE0Cngi4/1juhfoqCAjxXfhM9p/8cAckGwTpXwCrBEMIPvW2BrzzevgkDRv6/wAFC4oJfA2Q5NT3YQaHCPwQ4giC8+v7dAH9DMj00QWrAF8BA/PoB/oKDgq8+zH2zgJE82bxnfGu/qr4JfPH++ULg/L196H84AGO+yb1sQNL+0QOK/NY/MUJjgcfDnoOq/1lCKALSAiPBd4Gc/iN/JT/1/pU9GcKy/ct9DEN/f3P+SUAsvCRAOj1vwZp/eP2lPYCC9gGzArU97DwcQSA97D9o+4T/2oCcwSAAev1uQIv/9v/sgBW/b7v8f5i9J8E/+yoAesEdfv/AlP8l/p8CU0FcvWYDbf4gvst+yfyVgfu9lgFePfX8039OvKG+nn1Dgat+oP4BQrm9AcXZ/T/8hH76hX5KHDyXQbaAAEKUwdDAgIL4xFw/Avz7g2K+FIKo/vcCnoBY/NzDaL3CwhaBV8L1wvCDJkKcfTA+6MMA/P+9roN8vbsCHv2MAIc+WgMOvNcBaD8Xva0DGv6EwYNBCHy2e5B+CT3uAl68+7udPz7ArIIPPkHBEUCd/GT98f2XfRAAv/xyfWh7DcRTO8Z7BMS0wUf98ANdP4BCGYEp/Jj/l7+cgUN/LMJ9/jcEAvwJff88aIFOPfwCZEPtQRo/8X4UfXQAJ/22vRv/kP6zPoUBDf9ZASYDUILR/ug9s36IPyq+RD0CAE7+9jyfge1DssJpA74/kwCFQvHAa/9Q/LdCHYIwv1k+wT6YwG5BncEG/I7CC4FzPWbBd4PvwCQBXL0zveOB3IDKQiOFofw8vUtCpcIEgTYBt8Cdvdd8tAGT/p3Amr2wPfeCpb0vvGP9A/7hRDG/XH51wsTADn0FfiQ+AYCj/pl+4X+dv008jcJvwQAACX/w/hHBZv8kQGzDMELuvbU8vEG4vNNBCXyiAMLBB73Cwn8AeMJafVfCGjlRu1j6oTj1urb6Rr07Oz4AlzgPdc0AYf2TgguAfry6eEjBsANhPxK/s7sW9W2FMb38u4v/+cD+v/k8dznLvh78Ys2HA7t90X0Hh24BFMAHP3nC6UJAQAEFyc9KA7h/YPs7RWFEH0rYfiwCl/BlPt7DHLmCAlxHeYI6wEG+poFH+yABeADz9qqFHroHY0D8AzZXgdx+73vpv6f+MH2kwGv/JwHHP8t9RIGL/LW+5YBzxAHBX/xHgPBD2oKdhwuBXv6b/z4/fbx2Ps9D8HuKRUT+P8HDheNDPwB/RakCKr3OvkmBZMX1QXvAm7yBhlr+EAIYhAJHDX1pfhe8qYKKv6nAnwdogQW7wMNhPwxKtX/AALlJmsggvT267e+dBhhAKPp7fHbFYUoFQE+IGU6DOrk2xsAuO2NLuMCdAFJ/K8BbPaFB/X34P4aE/j+GPqa+Pv4vgYF+WMBHQg0J8QJz/CCCQft+QxzBWn1oPnV6RTzQPeD6mUZTxS692oDI+Vx/vj8dOlJDi38du+QEEL6UOpoC2cNWhAAAIYMC/mc8V3wjRVOCq4B2/56CzMTPwRNCM38nAVoCEwIiQTXB2ULVfvgBnACWfkVBFoAwQz5+HcawAQS8TID1PVRDUbqUveO8TMV+gQs/5oC8AAS6JgTkfQWBWcHvvtxBbPwYfd+APL8Cv7mC+kACPDd/Uz8D/MT9Zj+GwnR+koCYvr7AfT0aPzq+av2qwGvAyrvqAPG/jD6VQRx7RENA/fV/SL+uPJ2CLQOmgFW8DgAegmu/vAFjvsr8jcBDwU5BuQNCA+9CDDyoAALBGsNJQiTCvUCmO4t87X2xPRCCkwOFQjm+BwTZQsjCccVfOsZ+okNTQI4+dXsu/HOItXxee4cCz8pog6uDEQBVABQ/hsUZguzCPjt3wAkEdIDJyBqGikCKgi5A8wI4/vL+XUd1fvFARYAX/fc+dz7e/ng7on5MvrUBeT1kfct+NruFgGX9PH/xQLCAlvvfwdt/2cJhwAT+XkIjfSF8UYAUAxGEA8N8vgdCnz+SP/UCU396/7q9CYHUwTwAcr5QRADB5b81Q83A1n50QBm2Xb8cfw3ALkJMfT7+IH8pAIL82j8oA0b0Az8KRvcC0b4QwIt+p79QAGq6pkJ/wAz/QLtPOiOADEBu/fs/9QTF/gP81H4MfjI/OH9K/MID/cDRxJK6Z4BPxuiBJbsBvC42fHU9ORYEMkB1+7aBMX5nQNY5RTzmg0O+HEK3P+z4dT1we6W5KHaIeh88MkCWgr8DZz9xQAPE5z2sPcq+Xsp5wSz4mf1NQAZ/OD4CwC68/UKcP7kAwIJd+kRA9L6WAeS9fXpZhW9Dlrw+fTT/RcOWwWoCTQC5v4XGXX3VQoO9SrnUvkx6KzzVQZy/8b4khWPBOXdf+v/DeYB2vVQ+Rj27gM3AekEiPbe/lfhAgZ9/8z5nvoU//EKeBWH8uf7zgK9/+j7YPI++FPuXgW99Ub5hAl462/wSROD/osHOv8h/+z/3QWC/rz2Agb+810Gkw2r8XUG8QkV75aq8gNr5vYTIgBkCRAhWQ1KBCvp8Azs/V0BNPYx/bL4H/1q+y8EOwA2D9j5mvwN/tsErvE+98EU1fqU5gjt3/WEAasomia0+NX3ifmd82ff+QTDFrTpLfms+Bj22wWBBk/8/fLK+p7s8u3O+/XsOAmYBufqCwubtoYA8/pVA7ANCg/PBlfsuySpB/H8F/CVChwLxhevDJn9TPE9/dH3zQta/QX0qQ8YHGQC3exo/wcIWQMICo0LZQOl88IEzgGc+VEjL+g/Co8PqRBCCW/vsAGB+An1SO+nCZQACfb0HE0JBAeb9EMKsw2/9u36/wd8+jj/jOMt/UkN1wd6AWkP3/BMJBTwDAZ9AiEpl/xN5PcF5/J1CSD5o//MAZLn9weBAG7/afa2/1YJheGg5TwAlPLvAGPi2P1ODBwE/g5a5/z+zAYfIywAS/rH9FzwUPak+CYCZvLY5icI//kMCO4aiAeO+DYChQ2g8C/p7eQEE/f8fA7LBAwGLRd3Cgj9KfgpKD3iE/BtCYzq3/VSEBMZCPNLBgHlaswe8Xv1ERwxGRz2XOUB+BjqKTCqDazwoPXv6Qr9rv4b9O0Ecg6zDGn5iPRL+GvxbwSgAfwBrwjP9sgE5fe4B8MRb/9BBmzxoBKa6Yrym/XF8JT4WPzTEJgAGwY9/pgBPvvU/DgL6QJe3f/tNBA1BmYXYBuREA3rq/+RI1L8bvoo63D+gP7SEFrj3g80/6zuGwFRB4r8LtgkBFL+Gg8v8WwMjvV18/TzkOddAAAEDBymAwwQdgZU/+b+0BbH+D0K4eSWAFj8Cg/B+sf/PQBEBJUFbvwz5K/rHQaG8kUN0+rG+Kvq7gIEFVIDmOq54Obtmj3MBf4UqfHrB/nkd/zCAMYB9gFJB40fittZ9kMLlwLZBQ8ukAWpungKuu8a/NwFW/cqEITzlwNI/4UKiw50+c0Efeq4J5cLogYX9JsCNu7tFCIKKgaeBhref8uVDUoBoQxpCt36EwvE6mbu9QL7C6rySP2s/ckFKAc6/E4KYf2ZBjH3ef68BIP8ZwoaCmT+lguM7pn8Fg01AdkD5QeO8sX8bgpdC74Q3AYHC4rxTvbDDWX+TfvkD6b8U+LMFxPtMBfGDEoNxvThBHIVwP0G7KMJcvYuDQzxZAd28qPvqAWjA7MdzgpA/XEK3/9+DSEP1Phj+5sCRQOxBh7miRBC5gYOUBaZHcv8yPnsBGMD1u659sMEsv8v26oCBAWwBYr+aQhJBUkbs+nRAALyUgaKGQjxuQ6iAWIeVvMA9TbR5QuhIkz5BOmC97vmmQWd+AoQ/tyAC7kDD/ojDQb85QYI8xwQNBRG+s7o6wphDP3+Cf7e9Nnz1f8IAggXJgq4AWkKHwY9Egn6V/+BBgEJLAHd9ZHyxPiu+iUT3e4R9Ov84/fP8AL4PvNrBW//bvvd9Ob1JAYrCtoIv/ZK8az7zAPo/gEBdQD4DMv+EglL/Kn7PvZ1ALb0cQkG94v8Zf9GDIcDcQM7+rr9BQZe/ov7EAFd+9r9+e/+8K4BK/jE/37Zf/ToBCbtJ/zAC/kCT/KGBtgIc/GlC7L1D/9tBV4InwqAAEYACQKiyP/0rP8j6Oj+KAtC9SH3WO69/O3+/Oz/6jUFJ+0ECfz3jwYACF7wvAGq91gN1xBh+OP95Pgj/GH6ivjt6q3+ygtv/PX5KQQ8Cp4PyQP4D5HzDQj18Jv20uw6/LIAlgAY/tIJsvYMC7D4MRFP+ZwFygryFrn0/wvD/nD8FwQo903+y/QpFaQOV/6HB/L2/elRCVn9Yfr94lQS18/wE3b3zAwI9zoFlQJ7/J/16wmQ+mL+4xtWADMHBwIf8jIH6P1d8kACEARVBvMRlgxy/hzsbwzu+nAs6A1RCooC2BtP8rg0GP/4BegKyQJy7UnvTPw69dQEvPAR+cUKogGB+5D86w0C+QT7xwmH87sY6Acn+/EBiPRq9O71mQTC+KIMsgK//J/xFvT+Cv4DSwFADJL3CgXz8xT52/EyBx0C+vuD+O7yvg3I8ZYH2PskBbYLgv5lCrL6swP59qP0jwukChP8mgoTDc75qfOL9+L7evygAo8KgPnG8qUKgAKcAdQMyQUz/hf9RwfsAHUGpvQkBNn98vkHCsjy+QnlAFDxJ/8W9JcM9/St+UD/RP+M+DoMoAJC/Z8HG/f/9gP3MvQWDikEow28+QEMZfzNBJMBCAiy9wYKyP+35T/+Svgm6hoFiPN86uH6ef5nBrH7v/yb7lv6ZgWYDQATjAGvCIsImRN7/JEKQAt/GnQD9gnA+sUGddlC/nLtbulY26Tui9rg82MFIAiSARLoa/BQ+CftOwQPDD8DRcuk6YX+OwG/+cztOPKn3CX6jfL6Bwz4XONHBHLri/tc3gv7CNraGoEAhw/yCgnu7+K09eHt/wkY35HtGgrDCqPVyu5bBdr3ZQL972XiZsGb6n3yjgWtBPvk4QwY/JT+y+O4/XHUC+xo1eYZhA0/HPbUHA44/Oj9oOyz23T1RAcm+Anmq/nh6nLy4e0TB+vtcNggByAJHAI/+w4BZfav9MH8dfH72GXzkPju3OwRL97z92rbKgGRCevrAxPVBRz3gBZS9JX23vr3+6EB+f4T8kL4pgT27IMTLvqd9/H8VATT71b0MgwEEj72Dxe964P0MAKkAjQOZvrd/1sLz/mT7wQMewwf/hYImfLHDkkDwtgjBqIWkP/0AhX+4AVSHWAH0Q9EC/QN6fZnAtPxKvZNAMv+hAfRB9j4hAEYEtYADv4K3Y7wKfSNCtHv4gdE9MQPKf/NAer+N/Ca8W343RU9ARbzPv13DkX2jAv029T6LQH6Aa8G3f/yAVr58gwpEn4A1gLfDxT1uPgrCBQJ8gBuGwr7cfv3BYEBVflp9Kne5PTW9533xAOsFLn5He1HAUcF1gKy+WT7OAlyCNn8KgqtCQDyjBfdBpAC6fxQA80HEhBuAvYOEwse+In6rw3L/gQF9va5DCL7RP7eCJbyywnR/r3+zvuLCxsKdAlZ9Kf0o/TY+iQGJP3+B3T2u/rbCkANBP52DXX4DfuYCO4J0Afy+PLuQQd6/Dn2vPcGCV0IltZZ/8L02gCVAj/7JfxOAKX1mvPOBnLqdfM88fT/JO/R4/EUP/9MEjcF0vw68pXy1vVz8pj6B/EB9mf79Oaj5aAEhvoK50sEbPRqA7zTHOkQA0L/rQrk8oL+N/HLAGUCAgZCAdr3VOxEBNMDCfrfBW/zB/6v/EP05vaq+y/+YQGJ/EYBzweMBi0NBPx+7TwSVwJbDwr+Rvq0AgH3UPVODhX2be9xBpj+LgPQDa70mA3M9wwE0goY848OzAf59EkLTwBl+mwNB/4P/IkEDfNf/koDaglY83EN8Qo7Dk30rQbK/20NCwtPCJX+n/4TA2D1gQ2rDdQIgfnJDIwBCQ25/ucJCv8u9Kv19AXpCsgLdwXnDLT0NPsu9RwFN/xs8vb4ZQfHB4oIXgtmCEwIfgHlCc/uLPeoBGIL/wKJBPrv4gyI5mz4tAioANL6hAXy93j4mgTKFAAKWAYe+6b0hfpU7lgKMhNc9kjuNwPR/h702fSGBD8JwerOAwoatfpV2dr+RQgdBX8TOPTD84gDDPBj/pX4QAZHB0H0m/8z8sT8wO6+1Ib8NPoBBs0K+g0T8rAHkfDHDi4XgwUhCPcNx/QzALQBfRgP/w8E+gfBEhX3MgEJCjLNhAMKDW8PPAAeDc73CgmtCAgAvfbHBwoKvgKD/xr8NgL38pTwZSv745f1dvgSCMP0lwbQ9JsOAe4WAiMCYf0qABwWrv7e62H79wJG87nT5Pnr+HYKyO4O+HUAphVJ98cSa+wT+TnxxP808kAlDwQJA8USL+QpCm/o39yeC0oCVe7hyAgC+xKJ9Hfck/IE9I0bs/0i+e8R6fx98cH3mP9xB3wIYvoDBiYOqfugDZP9FhN2A0QFTvrT7k4Stg1hAj7pju6lEzwJGgeaDGcE9wWICcvtPOViBPHpdfZ6CLz10OyLEf30D/KoDV/+/xDk8Lv2RRZrB9T/O+4wBMMNP/1oBaz/QgrtDYP2bgy68qwH4gXXCt3XXQSpC/Dz8um1AzIAFwlL7H/awgJVDwMDQRxkwFwOBgwnAcscvfGVCYb5wPpaDz/yNf1V+u7+wO+a/K309gRv5G/5pRY58lH3KwNg95QATQTq/lAYpPv06y8bGPvtCQg4SQFOFfnoN/RkCpQBL/6+67T7FgP99dIvUA6d8EX3WDW+AQ/9IQyC/kH3JvgDAZ7z/QDZDkz6N/oe87rxnvCA/8IHGe30LCAL4gffAvj/vRBJC0v3SvdZ8Hr2kfNA2rf5Jhz9ALMFCQgn/QIWewJGAMgPIPqa9Lb5rhY2CLLpOQRR/4TwwfXjEdnvbttk+fIHxgI2BhIUPein/yMF4v+W8rz6fAeKCu3iLwNN+L8G+AXa75vwlfu07NoKoAr47C/xT/059UgAQP6GBKjpUPSF8v8G+f3x93T1Q86TGYYQQQ0S/MDvAQDT4WHyGA5I6vsHgf84EL4EmgVk7Mv+Lv8/DPD08OoW77b09/Nk99YFM/n79eIJRww5+/QE3enYHBMHle1hA1b6lf+oAEz2UvlCANn0WwjoEgoFPQdABMIPEAun8qn8nAN+Dhv89w6L9nYAUA3l8k8EnPIz7GkFSRKgD2IM4wtT/3r2DgOh+18G8hp69f0CMPVqAM/xrPd14dr8P/Ul817k+PQb/132fvC+5pbtZQf1Ca/hruqo9ewFXxjNBlUBwvMt6RYENAo6CxkINvkVEaviJf1W6PkZrQ1E5qX80BAB+FILhvDjEJUEmiZqEh/0RRLE2IMLCPgf9qP7wBpp/hvw9P/+Cd0SDelOIZ8I5+H8/30i/gNZ3VfWH/tSAQPmRwgo+gz1autH+sf/0u0NAo/vQw18BxYhpyPv///5eQOFCiTSOf1R5fYPPgPC7qD99tl03NkLIBKO/O4C3/eAG8HkKxen+MHxDCuOBbjg2AE7xMejC1GW2NsCz8k9IVT6wgAoDcLzDvCn8k0KC/LsBvsMCfy89OPu6Acc9AT2SgKfCjH8eQJ7D+X+wfuu9xMChQgrB2b/Hf5x/wr5Cwed7hr+dwGwAmT++PrCAxP0WfNm968IDALc97/2wv8f/CP6IvYHAIf9WAii/I7tmv3C8YL2P/TM85L4j/A+CGMDcwKe/NH15/nhAYIISfJR/OYEUvpNBpMEQvFqA2D/8e5bA2wBEwoxA7kOPvMa+fn9pvvoDCj8yw4jDNv25wtv8ToAqwRt+EcBnwJV9DAK4QqjAKDxBf4w/u8BcQX+9Qv9MPPnBuv9hwGa+h/33PlqBXH/YPml88b76P1zAhkLDAv1CYX8qfqd7nH8mgkP/5wBLPtLAbf17QQR984FOPQvAtD64whqCgQMLAxz8+f30Q01CesOcvU3+mMGsw1nDpb5MfOuBKIVN/mN+23sO/Go5rrz8dof9nH+ov/j+IwL3PKp/eT/dQOu/9fkxQsbA+AFPQKJ+WIKO+fc9lPtwAL+9yn3xPun0djxuwCpFT8QwfwXAA77PjHuGKwUzezs997yawga+QsIPABP/OwAovPR+Tb1K/iX8TLvUvcJGxv/2OfF9afvK+AJCVLh6CCQ7BzlXtkAA2EH5w7QGp8D4Ci8DofzUwu/CrkMct6+DqwEVhQU/9UOvu9V3skN0gZ4FEAC+wRY/sP4dwPhEgnYRNu517QJnNx65Uzyp/zu8PfuYgjXBr4F7P4jDTLeV+bu4dkOaAS9y2/jFSR53mYGMfjiBtAhjAUbGWTxSgsoBz77XOlU+kTiCQD6BU0EjPhw9nsG1AAhBIADufrKsVwHXwooCaL6JP0j8oqXXfk31qv3fAOH+zkEUQzL84kWfgG//af5Bfrs+3H5gANE9O7jehJE8crmffCf83304e/U9ablY+I19UnkLuwN/B3iGBPM9hP+CBOR+8jZrf1T2h/4Qf0ZBoPi/ux+3VDwSP7Z7f0QvQ2n9tACVP6d86PslDF27Vz9T/2h7Tf1NvYv+Irv2/M9+PbodvNxGCMALe6fBJnfwvZN79DRwOYGEw/fsN2w4UYHW/iqALr7kv6o/tEgBwKt/FcAbPrEAeDxbARCCAIDkAGP6zsGRwA3/XECNO528Pj/CPdU3173wOq5+K/uKv3mAwQO/vGVDM31HQBAAkknI/Z0CcwKYRyUvc4BLPkd89r9VP1T878KZgkVGuT6VQwH+HvzgC4v6bDzDOl5yafJOgwn/w70DQBe+ur1NOMM4wLpwAj97u4EMTw9CMnmn9YD7TDskQqV8UD4ZP8dABYlmdpAHBMFBfBr1WDiMOvY9Sz87ACg4e7+D/op86fHSt797XgAXd4o0fztPu3GBF8KmA8C/mD95xdgBr0D7+O08D36efdO/X8JCP7QFSsUNQYt+0T7au6yBm8FGuI/24z+qQsg8ioTBw3X60wT6vjQEXoRCuXl8xAHxATV6rL6OO4m3YT3IQb5AO0dgf5WEnoMNQu3/90GsxKxA9Td2xQXDCYLB/5X+aX0++ljB3/VkO/K9wYAEwo4Ib7zgwPb9n8EbxC/ASjxiAtYz9/YJPaS7FT15gNM9RD+wgcp5B3Sy+LS6VP89e0E4wvv/ArcCTnRGwW+2o7/me/E/uD1tA5w5IcORPx0/Y4UEe4a/+jzqPr6CskB/gecDQP3CQjLEzbdAOx+9ZbjoQZHCScNiNnl9xP+5e7K+iMQdQLc/p8H0gVu8sQB/vE//JcG7vgl+hAGVfQUBtLqUe6gDt3ynQSQ+Xvn8gKf9PcSYwzgDFv61f1iBBoM+ALbGm72TAJs7tny0u/m/1vdVQWGHM4FiAIG8pgF/RA16b38BfaDArURkQB/BPrxugbi/fsduBR130349Qrx9ZcEl/Ya8qD4CROk3b4E+fep5Q72dfgq9orkSu3JCdzVfetvF1z82fWoL2bq/OvLCZDevgvzC9MAPxzz2arjEviMBgsD2QPvAXz/Au0m53r1C/sWF9ggUPna+iwK9giJBCLdhu/c/Rj4vwf0AALxewh0/1X/6givvgMStxBQ/aj0PPjHJdsKjhNd/FYX9yzTDhflTRoAN+faAh6WDzcL+Q+aAAEByPFY+6X7AAVGAkT5yAnZB4EzLxKc7MTmTxHU/kYMYAeU8ZwOxQEECvMAzPMN9iP8kfLt+c0KngHvC1cOuPpr9mEHpwoM95sGaf4fDEf5kwhUCPj+lwHZBvf0yf3RCc0NYwY2/bX1mwvXAob3YvNHBmkKHvPMDC760gJ1CJ0AbwXE/B0GiwUn+5/8twb3BQIFaPTQ/2/xbP4UBC8JQv7XB8X6VN3GAc3xOSuoEJsOEwTl6pfmFAx0BVbxege6zUfxPf/lE8bsktpA4d8FOfHu5IroJPdc/+fIc/M4BTj0QQow8n4HWPxv/qP0MvwWD5ANl/JD/6nqVP9tBpj0Fvd58IfzkfgfzKX91t+nDEDnweXe7ZzmEeNjzzfySwBU+wbsqgoA/W8AgBZmDlcBkPYvCMcAH+sOCtUGdvXy/AcAsQJZDOT/FgfYz10QYgn/6hwMTBCc/OIUmtt1B5L/JPyKt4ALuQgcEVXn/gXl+q3ddAm84EXOvcQ793LyIus8zmz/IPkA7ND3v/M+2vn6Td0PCDXMKPh32j3U7PmP4iX3mAfV9vT5QPJ5+Ff3XQaH+uYONPjk/c7+Kit+/zILtRms5/LyiReh9eTy1ODDCDzd2PYk/B37MAEf2sPf3wsLBY7uKAQ5+i/yPAkh/xHtnPMe3ir6UuC+9STgiRA836n3cuxe8mX9CgDl44P2b/kJ2hv6Nfmu547zYSZjDbfzTPfnKUTuyfTeDQfWZAS+BdwUuveYBjYCQfuG8dH4LREJF5wGav3IBJwK9ADABDwAgweFAbvs0O4N8NgG8vph/C38U/H/8xgAafCBA1YM7gIjF5PlMQZ4FgQREwvq+woJshqfDMz11gpQCFYJDgEE/HIUiQkc9pURHxoaChAISAicBE0CKASt9cMCg+/W/cDvVulLEpv/aweHAAz4RfdDA4/4PvDy8iIHmuwSBEYJPgnSCxnuqAA88ZwKjeYdBJ79Rwdb7Avzjwbu6gMIYP8tAjADYgYZ8JgWWPew+pINSgqx/z71Wwma660ADew/8jzyS+6H/Zv0IBOM6pYHkfPwAYMHnfBQ/N7/5AP+7xMAqQU9FybqqhIgClgIzyEa8yXVnxSeBSb9Ibk8+UD1bQ/kAYQSHwuO6MXzFOX5DhEDGvD98QQCZv18Cgv/uwzSv0sEGg/W9XMCw+B65QggQ/YZ+Uv6wOXeAoX2ixDI7b7pbAim8zsAaBhl7S0bTgxX2zsQ0wj36VkAcQB/Kozy7Rnm8U/SdvjT2cjvSOEW/PD2NffBy7nvxPSuAqL96/3RxukF6PX/y6DrBQ4J+iD0xQUC6kLzJg2PAdQOeAQ+AAv9FRNz5IAL8/HBBQgLeQleA2v1ESomC2oD4g59EnoPnQ1oCzoIBgqu/w8HBvvu6qEMc+4//Y0DlQ1G/xAO4g5a6kQOZgVFBvP7du8VCVwXhwld/BDqWwqKCRe4kgPhEAMMkfAWCfn3qdc1DdvPigEU87340wvj95b9DvJKC3sIWvoNBXv/hfuADRD7sA2wC7P7d/LOBawD9fwl/vrzkAgP/owL1A3l/CsDf/2QAn39hfc+A7j3YAhG8Y0F7fMbCr/+VAxO/KPxWf4K+AkA/vXx9nUKbfltDDcGMfX4/i39KwuT+rb5vP31BkYHtPEB98f6JfpmAJby6AWQDUT77vv2+Ez4H/kYDGIKh/G/AHr2tAdhDCEE3/MqAU3z6v+U+4L0rfKr80ANoQe+DQz+p/uiCywK9wS/FAL37f9N80b6wgU7AWEENfwHBlgEtwa5Ad8Jg/Lz8ocKyP/j+5TzkwVGDVkI4flsAi30GwFvBDQHwvU49GUAXv5x9E0OwQhvAIUKuf6I+pz6iAhLBFf/4/z0+Wb0MwHk/pcMofa0+nX66gz69cICwvaV+FMDzQR2+0b/0fvU+MnlYgHg+jX0kgrJ9Z35GAQvAOAPrf3m8AjzvgzPCJTxT/GH+2b38gk0CYP7vggFBqntzgPe9Ej/sgtp/en/HwMzB7/xzgsE/kMB8ADJ9s/32vjtArwMVvE++vIMHfviAwr0gf2YBToMTAbZ81QACQp3CEIEywlQB34CoAosCIoC9wQx8qANDfz09UL0x/0f+lMBX/0L9dsA2hAfAvP6pBLa89oEMwh/9PzwOfuRDV0CxA6G/7cI0gbV+1EASP1sBHoCDQx6+4IBBvdqAgb/UPy8BzcFg/RO8c/9cgbPBOv04PpXDKMIRvzD9LX0dvtlBKL9ovzfAp0HlPiLBA4N2fFm9vEF7PYzDgoDrvMWCBYDrgkPDSb8mA1D9pj9RQV1C1n1QAEN++TxUwtY/AcMbQyTDBL8lQQx9jcObf8u+dTx4wF1DnkDhfIeB+TxogYl9v78n/cBACH1APUoAFwMNAIX/MbzSgnADCP0xv5qB/EMuP7zAXAHOvIgCmkIvgHoBHQIgQL976EUVgvE+nnzTQaZC+H24PKl+z8UngyH71j9BgVHAT7sxgcL/lbf5QOsJGoQCwiPDzjnKt9tAXkEqPY5DJf8mgugCxwHNQJrDY3/Cggd/8j0Z/eC+v8DQQVG9Q8NvvnV9tf6EQQ4858OvwsHBcb+KQdnADIKPf1f97IMuAuZ+z37YPZk/9v3q/E+/Fr3gAUNA18K6Qgc9YwGPAeDCdIIbvrACbIJhQz//4r1NvY1CMgFSQsyB1EKn/hN9J4KVwz187j72vwX9UkO8ArLClgJk/SZ+UcNmwqADPUH7PIeB/j8Pgjz9MEK1vKFDvEHnAzA8z8CJwIoCu8JcvpxAx8JZgoFB0nxFvjfALP5PwtK8tkBjAkcDjr4tws3BF31jwUe9lvuogA7Bu/4kP96+cIETQ2n8jnwLw22/SUAJPh99DMLV/wSASXz9P/wBMIL8v59BZzxCwllDTD1Bv6H9JL9AAW29OoCpvoxDJ0Ahv5rBAP8JwjRAk37Xfl7DVbjug4x7Jf/l/rS9m8JYBThBJoEVw7v7j8MFf04+KQMVeTVAmzkngh8ABwICQfn89ARmQF1BuwSwAGw9IsPZgmy/FfyjfXc+ePzwPGbBUf/7PZ7+7IL+AGfDcn6HAZAC5ESEAMf9rAMdhA+8A0GLgbI/9H0cPch+5fz/gZ5COAHMfVPAEsCiP9EBgv4Mv2h+y7+awcSDEX+d/XB/pTrTQwa8sH0me2RGOgDHvbFAeD1XQOWCHoR9uda4B4Vo/78BBwJ+PxO9KIBxPqV8zoKcQDoBzv+HAtW8ZkD/QJ+/9by8QH+CH4MpAoGCYMI8wIB9iH8sAGL9HwHaQ7O/08NtPRo6WkGUf2H99HyXQqr/tMEQvzY6XYHv/w4+Kb3f/9kHfj+twPqDQH6U/pJ/6D81RIw+Rb8eDBiCE0Mtfv4A38CKSJT9YoCjPkIDxP3Wxki97Ls/tj7C6Uegfc3DrLt0QEEEecIsvTB5/cEAAH28LICtexYAsLmXvRm/RT/UPmpDXEdHfSf9BzfxO9q9sEUPPxlDh8PStq5/VwKLfJLAkXcEulgCWgEkv3HCMD1/vhn8cPo6uMkFUYP4gHx8f36hvHV/5/7u/o+CtD+TAeWAQcIHgtwBtz8vAJRDEwD4/vj+a8DkPQ/9UT8swBF+gwI3grq+DcKhwlf+kQCzASI+1T+rfmo9lcM3vtM8vUMQ//5DcYGRgHX9HD8DQccAJQDMgps9cH8qPleCPL7gfyb+b4BlgFXBRIKfwIxCgD13PKiBmoIKwaWA0EDEwlF97wKwflA+PICJ/Tp9rcCQQkTAZ0M5AdI/T0Aw/GAAVIE9v74/XnzT/IaCeIFzA2K/n4G8/LoBVP35Anm8fIMJwlKCvEHhQVO8vcNngdFC08D1/N99Hj/WAdCBBn8cPsG/5QCPgjpBun8b/PJAiz6ofHe8Vz+gAC+DKz4RAOKCoLx8AJ+96b0FwwQ/2j+JAYuDXoDYgka/jHz+vFm/oXyAAiV8TkAagz7BIwDbBF1A7b3afF89DX5UQKT+twI6foH/j/yT/Eu+ZXyKhhWBbrn9AaL780CdvDl84rvcNybE20c//zkDO3ZEfKi+2vtI/JtEovyu/SeCkwFlwic+AoG4fwe+1kN9vop8v733Pn0/pP6AAhqAg/5DvV9CqT5MPkNBef+9fXG8/H23wMbDAcDOQ6t9tv9Xwka8ln4aviv9b34Sv5pATsOeQEnC/jxjP76+rP6Sf7R8l38wQi3A64DJAYYDbYGGwO594j9//SWADYJigE8C/0GEfgG9d34AQUx/RD41/1N+7IFVgSiB0wO9w2lBgUE5PGtB5cIXAbf/9oKzwIi+Cv/ivSt8mwA3vUpDDL+x/RO/A4N8v47CNwFEA6uDQQGivVnDon2GfdNAIIJsvyC9yrzGvfr9af4rwOxCkD+xAOi9vL+AvZ9+cAL8fUf9vnzSwFkCWkLPfo7DGP4/f909a3x8P0zBcvz3fxCDIb+DQ26DrH/Zwd3CRQKBgdu+nQCqQ5P+i4L/Q0TBRT5evta+Yb3sgy2AdcN4f/6/6cM/vfbAsT09wHpC1D0LQhl/0sJIgY0+9b8+QsiACcG0/ir8qX1BAqRAKP+BP6cCHT9+fsR/dzzsgyUCyoH+fLbCFz0HAYI+zb3G/eyCe39fAN1AFzxpPey9zD34PjR/B34UQRG/1wGnwofBkwGZwUkDHoGIPz+Buz8C/k3+VP0Z/gHDMEDn/GC9p722wtp/lgKZgEGDcT9nANz8bkFkg6H+jYA+P0wBmMMsvdb9EoJOwlRDGL2tQZZ//7+5AMzDE0JTQpD+tP0CARgDsL3xwkiCaX25AgfDgv34/gmDXsHnAGjBDr8dAU0+a0CbPYWBt/0/v65CIkAEfPs9hvzVgN59sL8UPHfBOEGIQry9l38YAr2BpvzUfSFDGn/JwwrAFUAZvET8msNywcc9VIDtvjeAOgII/5kC5L9xPI3BCf2AfVvATgGtQR+/1j+RPws/O4DbvJ2CgEDAAI9Ap0M0gITDVn1mfXTAx/1SPNb+TgLLAk//zP29QRp+JgBC/0p96L8iA5a8fEEmRIq6jv+7/iL+iD8VvcyAoD5R/hO/PDz3wqoAB/wofY473v1dgCC9XHvEfJc8moJ0AG/ABX6ggoM8/j4SQ6DBJj5+fpmC7n/m/Il82L2DwhVBxr7QwR8+YEFGwKI+nbywwydBrQCePoX/OwMtQ0e/Pz+//X88jAFlwgWB+zuvPQfCJMGIQgN9E76afbHBGgFMAZ9/TURGQ1lBsYLhu6NAmYB5v/z/MYF9QsZ/TwHzvgY/KUIyAy4+lLxmAieAxf4Zf++AZjzHgSW80AOLvm0Ck4HYwYVBxv5MPU3/p8JoAeuCvX59wNu/y388P3v8T8OkPEeBfwDOgNv/ZcI3/K++oAM+fF4CHwHHAwY9/r3VgutATEL/vip/bcAXf3BBKL6RA70DKkH2fLY9Sv1gvY49Iv9ofPQAswL8vbv/C0Ix/Jw/+UMhQDwAZP7/AQv+Yn17QClBrUCvAh1Ciz2m/WlCGry3gpk+VgOcw4u/sMB7vfw93oIMw5IAZgLG/T18eME/f5f9ncFfP9v+Q8H/PiaDNYJugA6+jgExAjK/nQNaP+vDt35qAkd/SkBNvh19xILUALBCh/3Xwbk/CIFWAE19XD/s/dbBdwLhw0bC4cKwfzV98QC0/V286sNVAnV+y71bvnG86P6EQPm8tn+HAs49+MJA/ez9onxxwt9ByEMyABWCjT3SQqD+urqRfisCb4ELAEnAXwDXRdgDbcD5/thAZz2Kvvl/HYPh/SM9NP/cQ5O+pv9DAYd9gMEZQdrCun1s/4t+1P9bwGZ90AAXfn/AFkIDPsaCMAMcAlSAWz+3AimAYr1DAViAigAHfKpA50FkfRq+XX/SQ1B98gH4vQE/oX2+AFR8k/7DP7ZCET8ywGw9Mj3iQCZCJUMiQuH/R8DS/j59H73Qvp0CYvxsgov8l8JXw1fBf34CgFqAj36D/v9AgX47wQmDCgGRgL9Cf/4Pv01COD+oATY82j4Bfty/sv/FPiFBVX9fApVDkrzNv5nCv32wPXy/gz9Wgc1/DEC4v/h++z/swGq+GANhwC4/Xb/V/lBBxD4v/tp8sn/hvRdDKTxmgMy/p79oQplCpH8hf8e+icIFQLm9gH4GfnN9XAKFwVlCAkCzQHv+6oGcwdmDpwNj/mW82//zPpJDkQOHwI4CnL08/deCosE6gyX/38BkPKwCmr1p+7SD3YVDu5sAYf7Mv7KABL3YPZX9j706gl5+Q0NJvjjB84DwAai+AwKmvE5/VwDwgkW9Pz8RwHG/nD7qfcaC7kDLfeS+lwOdwaTB3P5LAm2Agn0fgqFAxX/ufcg93L41viL/aQOjQfJ9joLhv5i+0YI1/NpArgHW/8WB7kKf/Zk8vsDZfH9/zDzZQ009N/yJP2/AUwJL/ZG8gn8DQKeCO38zAM7Bgb5sQMnDWL7mwIl+gP9afUA9vMGCgJv+Cb5uAng+n79ew7jBEr7yfpE/lH9fAPtCOL/Nv7KA/QEvPJmAVH3lP2y9gT02AxKAgQJWP+R97cM/Qyk+kfx5Qr7A/T92QCJDSvzFP+5Cwj/+wVHCdcFjwyaBOoI+/H4+b301gmN+vX0LAfPBUn+dgoMDTDyHvZB82EEJwbs80cA0PY8Bg8NwwFBDngHPwD+Bjr66wmK/Hb1yQxD++4DxvWQ8SYOkff9ACsA8QVDDED5yQSvBtTy2v7jBA0MBwtUBiL6GAu4Drn8uvz8+lD2wfeuCxn3A/amAyYHJ/RZ+TgKEgxqAgMDxwpuA3z3+QGE/wn9Yvr5AmAO0wdaAuAE5QuJA1YDcQhyDFHz7/Ud8gwEhwJTDeX1RA6u/2gGbvG48438Bfx19LoGmwkDDYIGFAIRC/vzK/14+8b6Pv87+fACT/2MCwz19wIH9Yv36QQsDJsCu/Vk9g734gLt/sX5SwR49dINKg34AT70B/wGCkUKdgsl9EMA4gkW+eb7zfSg9TsGaA3K+uwNdPMb+ir7lAJBAID2HffEB8AH8wuf9N38EA7gAlgMffkWC50JVwIpA34FTP8EAMALOQIvBgkK1f4q/FcDCwYh7Rn5q/Ud+1YK3gECCory2viF9TUH3v8zD9P2DQUlBdwAG/47/13+3/FIBtv4R/5K+fgH4P0X+S0MYACDBDMAzwwbAwMNXgDrCKoKJASXCLUEq/uNDt8GqAA8BSn8cAMI9wgE2vuP9RcACAIzCl7zTQnzCaYFKgaH+UgG4f/a80cCyfON+WL2UgA2/tcHofsnCBwItfUb/tkDEvfj+BcEnfiN/Kb26/EZBr8BU/gT9aT8Hvln/OLzYQtcBUEGIAaFBv/3RgoIAjT6Nv5y9N0KpvYAC1sHafnX+2oJ9g0G/wX1egGN/RwMXg4yAP30J/RIDf8HifGV/1z/tf/R/NsLkP5ZCEP+Dvk/ALQEZPsNASUBzA1CCiMBsfoYC2kG+Qqa9eH/wPkE8hcAkwnI+5EBzQjP+i37vAqtCP8Gg/5bDJUIlfRF82QNjgPH9IL0SACE9wgFk/tNAp3/gf/UAGoNng6VAnMNbvoO+MYD3vk//f74ng5eEWoK/uPL5Q0NOvjbGNQXCQOD7lvEOgAR+MPhTfHy9r7SfDCPAav6k/o+923iJNCFGcUCbvnZ6KIBmPVvBFYIzwNeAwjzZf9Y/+UNhgHN+4IDUvQwA/f01AVZCKv8wwX/89r6k/c58pT0i/djAHf7Agcp/KT3K/6kAdgFfgPrAvAFSfx/8qP4UPdaAgcAHfX19Kzz//4l8loH9/Z4CoD8BvTGCzAADAsiC5v9cwd9DlkBaQDS/V38xPYsDFgDmgN/8pX8WA1j9FsCcget/0Pz/Qf1+wL98wmf8SL1FfoB+kMKjAFhC6sL+fZMCjP0XPbsBsYKgQtT9XL9tPRU/TAB3gadAAALxgvQCqX9wAr2+jEIZQCVADYIlQwZ+esEcwte+mMK3AGHCR75SwauAxkGYvzx+7kAwgcz+9Lz8AYg+1n+cPR2CvMBKAWfB83xWg3z8dHy5A0UAtP8Dw6CDi0HE/aV+JwM2AKQA2r1CffDCsYI1/IM/vwCE/qxAsT/YAxXB73xxP1fDPQHwvEX+D4IywmfBIIAvP2R9okNugmU+BsCv/nP+8T8JAIU/YX1lQMD/XD/BAej/xv4lQgPCHb0uwDq9YgDnwG5+PcE2/eSC0H/Sv8t+4sKqP+VBTAIOAXUA5YHkAeFBSgEtAFm+8byBwQrAQf+vwy9DLYEC/2d9HH/JwcGC3v/EvK19PvxBfayAkAJug72+IsEeQIy/HgL4vsCAgT8B/k49CIJPv24ArX9zwSaCwD5HPbkAIUCrQ6ECQn9YgUo+vcDHglvBmgFLfTsCU/3G/wODPgJZ/lkCYX2qvFXDCoFOA2T8TsBOAjYDW30DP86B4AL0wbJ/BUKtvH7Aof9IPnHAr8C5f1bC1wLUv108QgBWP6H/OP1DQBSCrHzQ/d5C+v9ZAO4DKb14PUiCiH84AvM9R0Bs/iUALwBZvsBA9/3qwlY+JAAUwb6+H33uAOo/x77cvfuAK/9BvYJB+v1gf2eCfT8JfhsCnz7efxN8+MBVgK283v5fvarBIkELPoaAIAIu/27BYsOXQKOBNUA0ADj/nvx6///ASAKHAnz/WL1gv4BCJAJ+fqsDlcOcwC79O0HAwEhA+kDOPuZByr//f4OCtcBGwQNAEcD9fME/f34WvVPAIb9bQUd92zyrwsA9hj3EPxh+YD2JQjPDcv96/sQ9vMJG/oB+Ef3PglpDgD/f/FqCiHymvn/+zbyvPgv/nDzqwwp+mkAwPiX+G4CvfLc+eUAqfe2/2wBJQ5u9BoML/V8DnwTvgIW5OH/oPecHcAHBzvkCc/ycSeKBpflCPzX4PoPxRu7+fwIwPeWC7wQgPb7DkU3PujgD5z+D/woBEQHQgo7B7bwv+/x5ar49xZR+Kn0VvrQ9yT8eQGx+n78QOtWALYEjf2q/Xv9vPf78v3yPfaDAI3peQ6R8HIDoPoIAe/5VwpwCxD+0fPWAaHn+/qSADD3nBJ3+ucKB90sC6bxSBG4BEfzLvpH9b/6qPas+uP6FPxo+iQEgfZX9//5QOm5CYIK7vDBDYUB6gSM5fcCQhf8+qcAuwBGBUPyPfjs25IC4/9k8EMCFwVzAFb/RwGp+YUDbA376dz/xuqRAKLiSwW/BKb4bQqrAUv54hFT+NcBFvxRDPj1e/upDCUIuv4j7hABTgdKAA/8Hw2bAE/w4QUd9Ff9eOg/AX0AzQTUBzgIawee8NHykg9905T61OC0/iMDgP37A7MC+gh8+xAPBvJxABD8+v7TBNcDjvid/p4F9Qp7CgHfvhrE6VULm9/9+v0DsPRJCcj3hfXN/rvwA/l1AMf7jw6LCnsH0u6nA6D53/5kC57/QfxcAFwEke9TEezv6woa/bgFAfFt+FgKJ/INCkb8GfaX+WADU/TkB54IAPv/9K0ABws5/Ib+hA3VBwj7dgLl/bv6yPe3DW75pPWkAN4MyQv5DFUA9gY5C6sDauoi81MGddLuDpz/FQEP5Ljo4fXHDf4fCO/r/+/4VgOf/aQKsDFm7q8KrhqBDWoZb84cHRsB3+1l91oumxdI/ULYefL6DuwdHvC282n8he4x0eAnowj5DjH5EwdTDKL75Omn9wQesukAFVgGZPKTKBTpxQ5S6xPvhvU7HkEUIfzOGWz2bPT763DurO7zB9ke/vHj/qsj6CaYEWT8Kgy4/VUmg/us+37OTwkDCnUFbzpe/0HMCs594r8QeigtAUML4RNV858C3eJG78Hn6RVaErUnItIzLM4QvPu1+uzyxwvWBuX7D/uDsVoGrweU8asQbesX3KkBwMDqA/ISd/xY913bl/qR97gTGPs3DecBaiurM2ztLB/IEKP12v6A3KwRmgmZ+RqX1PXM+vU1XvdeC0kVbNhU/47j+vOgCsH7OQldEa0ORvT4/EsCPiPJHlv7Pu6ODkT5KOo664gD2//i/sVPQASw1ITl6Q9zBS4LnuTPDnP0Q/Tx6zXZ2fcl8Jf6FCDB+b4LDPLHDjQZM/kq9SPeyx8aCfmVdTa4B04Nrg1uJjH6OQHiFegKUhsTAGLxFzFKC9D3ZgZc9YsAoeumA2oELvx8FfgdT+bs+5Ykdvox/CcHxPvEyesdmgrQGnQX7wzrAjr+GyN/IrwO1gLN9FgiDCgqB9oiHvUIAl/0rQew7aQJpwwoFsUJ/9u6GG34rBMtFbzZDuVyH9MJsQsjFE38kfd78L0PExZB+S3/FOuz/xv/QQkgEXgX3/VT6Ovw+vti8cL/Xvm879Li5A8D7cMLAA6rtxDEohA2/G4Uuvxl7n8KSOsBK3HqpdVd+y3UmPng/+UNNOh0KHXhrPCAA9oEPPnSDgb5nPpE/cz9D/3hLy4bLJUBgKcW4vOrAWYUl+L7+kXVfyS82ejRgwB31Rz78SToIYwYSSHm4k78BQssBsz9Veo19kIXeuek8w4KhBviGmmjUeXrDJj+FO0mB9zJs/ZB1RQMSsPUwKT6iL9bCaoBNf8NFmPw3ctm9Gf2oeR4/b7t9uZpAhrqSesbEXMOyws8xtvjtPRX+rrenxD5xM0BKdnzDvy3srdN9W3BVAgZ7jQJJEi9Cx/NiOvEAB8CRAuECOQG2vZtCKDxKvnr/R4FOvfD+nr51/inBCkCvPnt/Sj2Zv1a+8kF1/dZ9nwNnAHW8oAKfgyhCOoE+gxa9S8BQAOHDCXzCwKi+C//hv11DA71PfvFCHkLr/8K+/AA4QMTA2jyIf3xCfn16/zxBgAJ+w2g+4kFwfOkCcr/AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAABdAwkGkggo/7H8TwftB/EJteeKAgsk1CFXABb83/pp+gorRPHaGfroQCnMH6rwhSVu+nAALPLJ6WveqB9ABnvxtAxf+iP+X/czEZICdgEl/yoNBQAv+Of7F/98AR0ASPC0ArELxAis/+oIzvtqA4n/FwwD24bvyQPm+qn8FvC78ccUCQSxAp8U5RY3E3cNQRn0EwAldun+/vIl7PhlIHkM49sQ/HARCQ323CT4iA1vCtUaIRIjKxYGSQPiBkkEnPu1/XwKqvGTB5b48AnL+8z7TP7l/ML2vwWOBLr0Zwfw77blivKx/EwIGwOc7Q3+/PcNDCEM4uhsED7sZfi8/Hb7j/8E9A/xcvGcEysHA/Uf8n4GxwRz8PHmHxTrCXz+9dhXAcEI/u4HG2nwJfWc8l7kMiBICQLv6AzDADL3uOvoBgkCafM38lYG8fgvCZz3m/VbJBkLDAFr+eUMBwig9sL6d+3I8IX/nxGVDef/hfwI+84CkhBo4lomhBa39Un5IQRd9RT2vP6f7+zuZvxgBFH3hvNVBigEZ/ey81QLpf5F+SYRAPN09Ab0Y+0A/y0KmvQl+hALZwNc+FDwXuvB+wL80AjQ93oIGu87Bg4MpfZIDU8XtgZz+I0DbwST8Xb0E/KK9DkM1wM1+jjyGekRCvn8C/CHB+nvTg+HCZH8RPx8B64LGf6I/3UC0vPaCNUISQo4Ei/4E/dN6koNVfrb7fvoaBW+CAn3Pe1nDfoWk/hPFAT+huk84bvn/+ZRJoEAgQC++9wGPRDdDrPnvxib7kIO8BSkAxMDONT8GHb7ggTm6ZMERvB1A3T33wGPA976BQE2BnQB3+weE0LrTAKk/OP73Ok1DJrYBvly/G7nBPo99S/2aBqNCznot+6hA/vo+PZvAWMBsfauBkLtr/K3C/b9JBmXz0v+8AzY9mIAhBibAnn0lvcaAsPzBATc8kDwE/c2AVn9hQrw7j0FtQfR/L0Yvfv/ASn6Au48/Unui/wb9ZICNfj2GOX3aggpBN7/k/M3HaXzzujF9w7yHCMnFdsvlgA1BEIbv/Vl7LH/IetNAYkVR/wn76D99BTeBiP8hxneG0H6GwyWCgP85fX99eXzLhbu/nT2VgMr/XMl+gR0IO0TYPYfHRsOVOwD8vsEshdbCfjzgBBwBUAD2RQLCMoTUCn4+lMOFhcl5lkQlRBFCyoAyPfP9KYKpfw185HtIfor+oUO4PMRBXr4+AbX8UL6YeSl8j4A7wat34jvw/sM75H/RQcp9gD48wHa7zsL0fXC9iL8MwEdAzDvtP55ABkFH/HHD3r1IQiOCvfyPvoxB8LkGwoZ+8z+u+p48ePxF/Mt7yL44AyKBogEg/BOBF8IcPLsAmv2++G5+Gf8Hto+AYUMMwdP2/7UOfxuAjcA6vINwvP8d+XMB97HB7PY/pWfMuh7DCf/yA9rDKnKp+1JC3YKRu9oAEfyYwc3DH7ulfErDMP+ivRU9Kj4PvrfAcb8JfRf+PD7Lwo///zz2QDm988LdxBGBFn9cP9CAmH23QMe//H8sv0V/sf7aP56+5z+4f2K/G79mf84/Lr8xvxvAIH9Y/66AWz/+vmK/SD9hwA2/dIB/v4L//P9uf2O/Hv+bfdU+t74Iiqv8zzv+Cl17U3ydO1RCU8Ik/pzAvjyWvVeCEQGXgkD+TMIBAonBS8IQe29A0L1f/kq+k8DaSLX+LgM',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall 10 15 -2 -2 done
base.recall -30 -30 -30 -30 pass
base.recall 1 4 -12 -4 space(ship.farmer)
base.recall 12 13 1 -2 space(ship.boatman)
base.recall 0 0 -9 1 space(ship.knight)
base.recall -1 3 4 -10 space(wagon.farmer)
base.recall 2 6 -4 -7 space(wagon.trader)
base.recall 0 -1 4 -5 space(wagon.knight)
base.recall 0 3 -13 -7 space(guildhall.farmer)
base.recall 18 6 -11 -4 space(guildhall.craftsman)
base.recall 2 4 -2 -2 space(guildhall.knight)
base.recall 0 -20 28 17 space(castle.farmer)
base.recall -1 -19 6 4 space(castle.boatman)
base.recall -2 -18 17 18 space(castle.trader)
base.recall 2 -8 25 12 space(scriptorium.knight)
base.recall 0 28 21 17 space(town_hall.any)
base.recall 0 7 6 9 space(town_hall.any.2)
base.recall 1 3 3 4 space(monastery.trader)
base.recall -19 36 1 5 space(farm_house.boatman)
base.recall -19 -2 0 26 space(farm_house.craftsman)
base.recall -2 -9 -2 -1 space(village.farmer)
base.recall 3 -4 -13 -5 space(village.boatman)
base.recall 4 -1 -9 -3 space(village.craftsman)
base.recall 0 0 -4 -7 space(university.farmer)
base.recall 13 0 -2 -8 space(university.craftsman)
base.recall 2 4 30 0 space(university.trader)
base.tower -30 -30 -30 -30 pass
base.planning 7 -4 -17 -19 done
base.planning -30 -30 -30 -30 pass
base.planning -8 14 18 10 place(farmer, ship.farmer)
base.planning -8 -9 18 -6 place(farmer, wagon.farmer)
base.planning -8 24 18 9 place(farmer, guildhall.farmer)
base.planning 8 10 0 8 place(farmer, castle.farmer)
base.planning -8 -10 -12 -6 place(farmer, town_hall.any)
base.planning 38 39 9 7 place(farmer, village.farmer)
base.planning -8 -1 11 18 place(farmer, university.farmer)
base.planning 0 0 0 -2 place(farmer, hayrick.farmer)
base.planning -6 -10 13 9 place(boatman, ship.boatman)
base.planning 39 4 1 3 place(boatman, castle.boatman)
base.planning -6 -11 -12 -6 place(boatman, town_hall.any)
base.planning -3 11 7 0 place(boatman, farm_house.boatman)
base.planning 21 22 11 5 place(boatman, village.boatman)
base.planning -7 20 11 3 place(craftsman, guildhall.craftsman)
base.planning -8 -11 -9 -6 place(craftsman, town_hall.any)
base.planning -4 10 5 -5 place(craftsman, farm_house.craftsman)
base.planning 7 31 8 5 place(craftsman, village.craftsman)
base.planning -10 -1 1 15 place(craftsman, university.craftsman)
base.planning 0 1 6 6 place(trader, wagon.trader)
base.planning 0 1 11 10 place(trader, castle.trader)
base.planning -1 -2 -6 10 place(trader, town_hall.any)
base.planning 0 -3 -9 -12 place(trader, monastery.trader)
base.planning 0 0 2 12 place(trader, university.trader)
base.planning 0 0 1 -3 place(trader, tailor_shop.trader)
base.planning 0 0 4 1 place(trader, wool_manufacturer.trader)
base.planning -14 9 16 11 place(knight, ship.knight)
base.planning -14 -13 11 -3 place(knight, wagon.knight)
base.planning -14 -9 11 17 place(knight, guildhall.knight)
base.planning -12 -17 -11 8 place(knight, scriptorium.knight)
base.planning 5 -18 -18 -13 place(knight, town_hall.any)
base.planning 0 -6 -8 23 place(scholar, scriptorium.scholar)
base.planning 0 6 5 1 place(scholar, town_hall.any)
base.planning 0 -10 -17 -14 place(scholar, monastery.scholar)
base.planning 0 0 0 3 place(scholar, hospital.scholar)
base.planning 0 0 5 0 place(scholar, tailor_shop.scholar)
base.planning 0 0 0 -2 place(monk, castle.boatman)
base.planning 0 0 -1 -2 place(monk, monastery.scholar)
base.planning 0 0 0 -3 place(monk, monastery.trader)
base.planning -6 18 13 5 place(own_farmer, ship.farmer)
base.planning -6 -9 5 -6 place(own_farmer, wagon.farmer)
base.planning -6 21 10 5 place(own_farmer, guildhall.farmer)
base.planning 33 13 -3 3 place(own_farmer, castle.farmer)
base.planning 28 31 2 5 place(own_farmer, village.farmer)
base.planning -6 3 4 13 place(own_farmer, university.farmer)
base.planning 0 0 0 -2 place(own_farmer, hayrick.farmer)
base.planning -12 -7 9 11 place(own_boatman, ship.boatman)
base.planning -6 6 -3 3 place(own_boatman, castle.boatman)
base.planning 5 2 4 -3 place(own_boatman, farm_house.boatman)
base.planning 10 31 7 3 place(own_boatman, village.boatman)
base.planning -11 16 4 6 place(own_craftsman, guildhall.craftsman)
base.planning 7 -2 2 -5 place(own_craftsman, farm_house.craftsman)
base.planning 14 24 5 3 place(own_craftsman, village.craftsman)
base.planning -11 -5 1 16 place(own_craftsman, university.craftsman)
base.planning 0 -1 -1 -2 place(own_craftsman, windmill.craftsman)
base.planning -10 -11 37 24 place(own_trader, wagon.trader)
base.planning 25 6 21 38 place(own_trader, castle.trader)
base.planning -10 -12 -7 -6 place(own_trader, monastery.trader)
base.planning -10 11 4 32 place(own_trader, university.trader)
base.planning 0 0 -3 -1 wheel(wagon.farmer)
base.planning 0 0 -2 -1 wheel(wagon.knight)
base.planning 0 0 -4 -1 wheel(castle.boatman)
base.planning 0 0 -5 -2 wheel(castle.trader)
base.planning 0 0 -3 -1 wheel(scriptorium.knight)
base.planning 0 0 -5 -3 wheel(monastery.scholar)
base.planning 0 0 -6 -4 wheel(monastery.trader)
base.planning 0 0 -2 -1 wheel(farm_house.craftsman)
base.planning 0 0 -1 -2 place(craftsman, wagon.knight)
base.planning 0 5 -3 -10 place(trader, market_stand.trader)
base.planning -8 -9 -5 -5 place(own_trader, market_stand.trader)
base.source -30 -30 -30 -30 pass
base.turn -21 -22 -7 -9 pass
base.turn 2 17 11 4 use(ship)
base.turn 9 15 -22 18 use(wagon)
base.turn 0 9 24 14 use(guildhall)
base.turn 18 10 15 13 use(castle)
base.turn 0 1 -4 -5 use(scriptorium)
base.turn 7 11 20 14 use(town_hall)
base.turn 0 0 -1 -2 use(monastery)
base.turn 13 7 -1 -10 use(farm_house)
base.turn 18 22 8 0 use(village)
base.turn 0 7 26 4 use(university)
base.turn 0 0 -2 -2 use(tailor_shop)
base.turn 5 -1 -1 1 use(market_stand)
base.turn 0 21 9 0 objective(builder)
base.turn 0 0 0 3 objective(fortress)
base.turn 0 0 2 14 objective(materials)
base.wheels -8 -10 -6 3 done
base.wheels -30 -30 -30 -30 pass
base.wheels -8 -6 4 3 wheel(ship.farmer)
base.wheels -2 28 28 -1 wheel(ship.boatman)
base.wheels 4 -5 4 0 wheel(ship.knight)
base.wheels -8 -10 -9 -3 wheel(wagon.farmer)
base.wheels 8 -10 1 2 wheel(wagon.trader)
base.wheels -3 -9 -9 -2 wheel(wagon.knight)
base.wheels -8 -7 5 3 wheel(guildhall.farmer)
base.wheels -3 -7 -2 10 wheel(guildhall.craftsman)
base.wheels 10 40 39 -1 wheel(guildhall.knight)
base.wheels -7 -10 -8 -2 wheel(castle.farmer)
base.wheels -1 -10 -10 -3 wheel(castle.boatman)
base.wheels -2 -10 -9 -5 wheel(castle.trader)
base.wheels -2 -10 -9 -2 wheel(scriptorium.knight)
base.wheels -1 -10 -9 2 wheel(scriptorium.scholar)
base.wheels -4 -10 -8 -6 wheel(monastery.scholar)
base.wheels -4 -10 -9 -7 wheel(monastery.trader)
base.wheels 0 -10 -9 2 wheel(farm_house.boatman)
base.wheels -2 -10 -8 -3 wheel(farm_house.craftsman)
base.wheels 40 38 4 1 wheel(village.farmer)
base.wheels 2 2 6 0 wheel(village.boatman)
base.wheels 0 -2 -1 -1 wheel(village.craftsman)
base.wheels -8 -10 -3 0 wheel(university.farmer)
base.wheels -1 -10 -6 1 wheel(university.craftsman)
base.wheels 15 -9 37 8 wheel(university.trader)
base.wheels 0 0 2 0 wheel(wool_manufacturer.boatman)
base.village -30 -30 -30 -30 pass
base.village 6 7 1 19 recruit(boatman)
base.village 38 14 34 -6 recruit(craftsman)
base.village -24 -21 -19 -16 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile 0 -1 -6 -9 tile(bathhouse)
base.tile 0 1 -3 -5 tile(brewery)
base.tile 0 -1 -4 -4 tile(cheese_factory)
base.tile 0 -1 5 7 tile(hayrick)
base.tile 0 -1 -5 -6 tile(herb_garden)
base.tile 0 -2 4 7 tile(hospital)
base.tile 0 -1 -6 -7 tile(library)
base.tile 0 -1 -2 12 tile(shipping_line)
base.tile 1 5 2 4 tile(tailor_shop)
base.tile 0 3 1 3 tile(wool_manufacturer)
base.tile 0 1 1 2 tile(horse_wagon)
base.tile 0 0 -1 -4 tile(barracks)
base.tile 0 0 -5 -6 tile(farm)
base.tile 0 -1 -6 -5 tile(road)
base.tile 0 1 30 13 tile(statue)
base.tile 0 -1 -2 -1 tile(vineyard)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 0 -2 edge(le_mans--chartres--road)
base.edge 0 0 0 -2 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 5 7 edge(le_mans--tours--road)
base.edge 21 23 4 1 edge(orleans--vierzon--road)
base.edge -7 -15 -4 0 edge(chartres--orleans--road)
base.edge 0 0 -1 -3 edge(le_mans--chateaudun--road)
base.edge 0 0 -2 -2 edge(le_mans--vendome--road)
base.edge -7 -15 -6 -1 edge(chateaudun--orleans--road)
base.edge -7 -15 -5 -1 edge(orleans--montargis--road)
base.edge 0 -15 -14 -13 edge(vendome--blois--road)
base.edge 0 13 11 14 edge(blois--vierzon--road)
base.edge 0 0 12 16 edge(montrichard--loches--road)
base.edge 0 29 7 33 edge(vierzon--chateauroux--road)
base.edge 0 1 1 -17 edge(loches--chateauroux--road)
base.edge 0 0 -6 -10 edge(le_blanc--chateauroux--road)
base.edge 0 0 1 2 edge(bourges--saint_amand_montrond--road)
base.edge 0 0 -6 -10 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -6 -10 edge(chateauroux--la_chatre--road)
base.edge -4 -24 -40 0 edge(orleans--briare--waterway)
base.edge 4 15 -25 0 edge(orleans--blois--waterway)
base.edge 0 33 6 -7 edge(blois--tours--waterway)
base.edge 0 4 -4 -18 edge(tours--montrichard--waterway)
base.edge 0 0 40 20 edge(tours--loches--waterway)
base.edge 0 0 -8 -16 edge(tours--chinon--waterway)
base.edge 0 23 11 16 edge(montrichard--vierzon--waterway)
base.edge 0 -13 -18 -5 edge(vierzon--bourges--waterway)
base.edge 0 -14 -17 10 edge(vierzon--saint_amand_montrond--waterway)
base.good -8 -16 -13 -18 decline
base.good -30 -30 -30 -30 pass
base.good 0 2 7 11 take(grain)
base.good -1 11 15 11 take(cheese)
base.good 1 11 7 13 take(wine)
base.good 2 14 8 14 take(wool)
base.good 6 16 14 15 take(brocade)
base.send 0 1 -14 -10 done
base.send -30 -30 -30 -30 pass
base.send 0 -2 2 4 send(scholar, expanding_the_university)
base.send 2 -16 -2 -2 send(craftsman, expanding_the_university)
base.send 0 0 1 -6 send(trader, expanding_the_university)
base.send -1 -2 4 1 send(farmer, founding_the_city_council)
base.send 0 0 7 2 send(boatman, founding_the_city_council)
base.send -2 17 5 10 send(craftsman, founding_the_city_council)
base.send 0 0 0 8 send(trader, founding_the_city_council)
base.send 0 1 0 -2 send(knight, founding_the_city_council)
base.reward -30 -30 -30 -30 pass
base.reward 2 19 14 7 reward(coin)
base.reward -2 -19 -14 -7 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.harvest 1 0 0 12 give(grain)
base.harvest 0 0 0 9 give(cheese)
base.harvest -1 0 0 4 give(wine)
base.harvest 0 0 0 -21 pay
base.torture -30 -30 -30 -30 pass
base.torture 0 0 -8 1 space(ship.boatman)
base.torture 0 0 -2 0 space(wagon.trader)
base.torture 0 0 -8 -1 space(guildhall.knight)
base.torture -6 0 -8 -2 space(village.farmer)
base.torture 0 0 -8 0 space(university.trader)
base.torture 0 0 -3 0 give(wine)
base.torture -1 0 -2 -1 give(wool)
base.torture -1 0 -3 -2 give(brocade)
base.torture 0 0 -8 -1 town(orleans)
base.torture 0 0 -8 -1 town(blois)
base.torture 0 0 -8 -2 town(tours)
base.torture 0 0 -3 -1 town(montrichard)
base.torture 0 0 -3 -1 town(vierzon)
base.torture 0 0 -3 -2 town(loches)
base.torture 26 0 40 20 torture(station)
base.torture -10 0 15 2 torture(follower)
base.torture 0 0 -2 -3 torture(development)
base.torture -8 0 -7 -3 tile(market_stand)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 0 16 0 0 place(farmer, ship.farmer)
base.newcomer 0 -13 0 0 place(farmer, wagon.farmer)
base.newcomer 0 19 0 0 place(farmer, guildhall.farmer)
base.newcomer 0 -12 0 0 place(farmer, castle.farmer)
base.newcomer 0 -14 0 0 place(farmer, town_hall.any)
base.newcomer 0 2 0 0 place(farmer, village.farmer)
base.newcomer 0 34 0 0 place(farmer, university.farmer)
base.newcomer 0 14 0 0 place(boatman, ship.boatman)
base.newcomer 0 2 0 0 place(boatman, castle.boatman)
base.newcomer 0 -19 0 0 place(boatman, town_hall.any)
base.newcomer 0 18 0 0 place(boatman, farm_house.boatman)
base.newcomer 0 11 0 0 place(craftsman, guildhall.craftsman)
base.newcomer 0 -18 0 0 place(craftsman, town_hall.any)
base.newcomer 0 19 0 0 place(craftsman, farm_house.craftsman)
base.newcomer 0 25 0 0 place(craftsman, university.craftsman)
base.newcomer 0 3 0 0 place(trader, wagon.trader)
base.newcomer 0 9 0 0 place(knight, ship.knight)
base.newcomer 0 -7 0 0 place(knight, wagon.knight)
base.newcomer 0 14 0 0 place(knight, guildhall.knight)
base.newcomer 0 -3 0 0 place(knight, scriptorium.knight)
base.newcomer 0 -14 0 0 place(knight, town_hall.any)
base.newcomer 0 -10 0 0 place(scholar, scriptorium.scholar)
base.newcomer 0 32 0 0 place(scholar, town_hall.any)
base.newcomer 0 -13 0 0 place(scholar, monastery.scholar)
base.newcomer 0 -14 -2 -2 to_bag
base.newcomer 0 -1 2 2 to_market
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
tiles.trade -14 34 7 4 done
tiles.trade -30 -30 -30 -30 pass
tiles.trade -12 -10 2 8 take(grain)
tiles.trade 0 -13 -5 -2 take(cheese)
tiles.trade -3 -13 -9 -6 take(wine)
tiles.trade 0 -15 -14 -8 take(wool)
tiles.trade 0 -15 -11 -5 take(brocade)
tiles.trade 11 4 -7 -1 give(grain)
tiles.trade 17 34 2 4 give(cheese)
tiles.trade 3 30 13 1 give(wine)
tiles.trade -2 32 22 5 give(wool)
tiles.trade 0 20 15 1 give(brocade)
tiles.host -30 -30 -30 -30 pass
tiles.gift -30 -30 -30 -30 pass
tiles.site -30 -30 -30 -30 pass
tiles.walk -30 -30 -30 -30 pass
tiles.wheel -30 -30 -30 -30 pass
tiles.wheel_target -30 -30 -30 -30 pass
tiles.vineyard 0 0 0 -2 decline
tiles.vineyard -30 -30 -30 -30 pass
tiles.vineyard 0 0 0 2 accept
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
scenario.window 0 -2 -4 -9 done
scenario.window -30 -30 -30 -30 pass
scenario.window 0 2 5 0 objective(builder)
scenario.window 0 0 0 4 objective(fortress)
scenario.window 0 -1 0 8 objective(materials)
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
vierzon.materials 0 0 -2 -18 give(grain)
vierzon.materials 0 0 -2 2 give(cheese)
vierzon.materials 0 0 1 8 give(wine)
vierzon.materials 0 0 1 7 give(wool)
vierzon.materials 0 0 1 12 give(brocade)
vierzon.banishment -30 -30 -30 -30 pass
vierzon.banishment 0 0 0 19 banish(boatman)
vierzon.banishment 0 0 0 -6 banish(craftsman)
vierzon.banishment 0 0 0 -6 banish(trader)
vierzon.banishment 0 0 0 -2 banish(scholar)
vierzon.banishment 0 0 0 -2 banish(monk)
vierzon.banishment 0 0 0 -7 banish(own_farmer)
vierzon.banishment 0 0 0 12 banish(own_boatman)
vierzon.banishment 0 0 0 -6 banish(own_craftsman)
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
