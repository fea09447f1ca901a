import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const DIGNITARY: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.citizens/boatmen,game.citizens/knights,game.citizens/development.3,game.citizens/development.18,game.citizens/development.28,game.filled/city_wall.knight,game.filled/city_wall.trader,game.filled/city_wall.farmer,game.filled/city_wall.craftsman,game.filled/papal_conclave.monk,game.filled/papal_conclave.knight,game.filled/defeating_the_plague.scholar,game.filled/defeating_the_plague.boatman,game.filled/defeating_the_plague.farmer,game.filled/defeating_the_plague.trader,game.filled/astronomy.scholar,game.filled/astronomy.trader,game.filled/boatmen_guild.scholar,game.filled/boatmen_guild.boatman,game.filled/cathedral.craftsman,game.filled/cathedral.monk,game.filled/cathedral.trader,game.filled/peace_treaty.monk,game.filled/peace_treaty.scholar,game.filled/peace_treaty.knight,game.filled/canalisation.boatman,game.filled/canalisation.trader,game.filled/canalisation.farmer,game.filled/canalisation.craftsman,game.deedCitizens/city_wall,game.deedCitizens/papal_conclave,game.deedCitizens/defeating_the_plague,game.deedCitizens/astronomy,game.deedCitizens/boatmen_guild,game.deedCitizens/cathedral,game.deedCitizens/peace_treaty,game.deedCitizens/canalisation,game.townCitizens/vendome,game.townCitizens/tours,game.townCitizens/vierzon,game.townCitizens/sancerre,game.townCitizens/argenton_sur_creuse,game.townCitizens/saint_amand_montrond,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.citizens/,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/brewery,self.tiles/herb_garden,self.tiles/hospital,self.tiles/library,self.tiles/shipping_line,self.tiles/windmill,self.tiles/cellar,self.tiles/gunpowder_tower,self.tiles/laboratory,self.tiles/office,self.tiles/pharmacy,self.tiles/school,self.tiles/road,self.tiles/statue,self.tiles/ballroom,self.tiles/bookbindery,self.tiles/bourgeois_house,self.tiles/drawbridge,self.tiles/flea_market,self.tiles/lock,self.tiles/quarry,self.tiles/stage_coach,self.tiles/theatre,self.tiles/well,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/brewery/0,busy/brewery,wheels/herb_garden/0,busy/herb_garden,wheels/hospital/0,busy/hospital,wheels/library/0,busy/library,wheels/shipping_line/0,busy/shipping_line,wheels/windmill/0,busy/windmill,wheels/cellar/0,busy/cellar,wheels/gunpowder_tower/0,busy/gunpowder_tower,wheels/laboratory/0,busy/laboratory,wheels/office/0,busy/office,wheels/pharmacy/0,busy/pharmacy,wheels/school/0,busy/school,wheels/road/0,busy/road,wheels/statue/0,busy/statue,wheels/ballroom/0,busy/ballroom,wheels/bookbindery/0,busy/bookbindery,wheels/bourgeois_house/0,busy/bourgeois_house,wheels/drawbridge/0,busy/drawbridge,wheels/flea_market/0,busy/flea_market,wheels/lock/0,busy/lock,wheels/quarry/0,busy/quarry,wheels/stage_coach/0,busy/stage_coach,wheels/theatre/0,busy/theatre,wheels/well/0,busy/well,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,left,food,task/0,task/1,task/2,task/3,task/4,task/5',
  largest: 1.4641823768615723,
  weights:
    'fuxK9On7Yu+U7C4IB+xx7lf6UAWZBgT0dAX/BoLwNgT2E6ntZ/oIDpfrnQRoAeny1PzXBA7o+/pgBnYMKQUg6wn3/AUT9B30idyl8/r4gORE20r/rvDy2fnbeRoH47To2+Dj4jHhYg31+hEK8PunHJj7aO3q+YjrXRg18Tr2mP+CDVn8hA9KHgzzghVkASUPbwnr+iAQYQOUGxX2FgbyDhsmiRcEDc8Fbg2n8ywSGfAr+a0FLAiwDlILoRY793z5aO8z/x7tafxX/FEGLgv0/w8H/AUOGq3oixdNBDkaThQMF8sRlPohBPL3ng0q9Xfva+4UBWABYwfo/LUGwwR2DMsIKeyyAYX2igBg+9IBqwcOJCb/TukGATv9rh39++rlqu0NzYDlawLw8oXsaOcWI3/+lveH+6ALVCS18HPxQfjjFMoKiOtD38L3krrl5ST5yPUn7W8Dbd5HzzEf9fPw64fn8QnF+7rhZ8++9SX+mhgADikQQwChDf0QWuiY6dz+MMXrBbkGB/eX/1T+h94v+6nxu/bHAi7K5+yk4w3wcfumIN+93/ndFWPhpknB+EIQjg3m2hzkrCd9BIff5+9/56IUQQTD/MDDUdddDWTWpvum7owzi+4Z+ATqS8040Tjrvfsr4doeU+ce42Hq6A2iIQ4A0u+w4ODlqdmhxt/bpvpZu6LveAlT9M/FsP3y5Cj7+/vWB78rPvG0BLf6FNFO6bUWjfIIzufuHQ453gMSZAMLCdrNsxQz8HfdbM7D/aUDCdmR/Bv57v+2/+TWE9mn/UbyD92TGuT0nwF/D5sJtdteEMCzteo2EM21r+wqCdwHLBM0ARX2lOShPITIDdz5zBsJJxAN9jb7tg8xKW/ophqz+wUQvhXYFl8Eyfnu+hoG3ujiBbwYOyKE5jcfzv9r+JEKzOlJ8rkomBhMCM4lTgCnNQ4O2/rkH5UcZ+qA+KYBSSlKCF0mGu2SCIUElOibD6kNRPsNGZkO6/qW8aX2ZRDcDMW4kObSGaUUWBNWLgHJqQgpAcgGphZlBtHd+gXV78ID6gG3BVfrCOWW1FMVM90ivnH2pxvL973Oqqzg9e3rG/HMG1HOddPF0Zr5Pcn0NfT5sfg+8Gj8NLfgDdsky8TZ4eLcFgp53t/y5fT1+zbvqfs/2fETqhFn3Zb+zgK597ADmPar/XbbvuwP+tcrC9GFA+wG+Aaz9GkFj+mzIQAYats50qjUwfLL2OLpMfFI13EeTeB87jPi+/+W/TECYvF97pwn+c/p247v6OoHAw0ZtuvP+ivznwzQnakTGesQ5dH1CP+vBiXr5Osj+j8OlgDl/Mf2VAF0+unfOfmRBhMEeQhUAaTPdRq49MH4QPVe7Cn4ggJzCn0Q3A2d9V3Zm+3o4CwG5gQw6n0GewgVFakd8Q37BBXxi/jF9lf1qw4MAgQPUgTYFXL6sgMBEvkAot4OGPb9eQql2tQDGQ7+B57bmxmh1mIygNUnJEDtjvwiCGYzHtQ94nYDtPJ3KhsJCAWC90P/Kw6bNETVZR/uHQXuTQ7W+gfxVuC67JH75M5r5xv3lQL40yzfcubiAmf8Y+yu247sPwtzJQEAu+yG8HLzdQ3b8g/YbegiJ170jASW3/IbUAjSAdUCxQqN983dmd6GCK8EYPM3/DwxtfRKCAgUvd5F63D1DePb6hD99gYj9wHwN++778jTqAY89MrlluSl+Lbxbwo7/wHR/h5lBHHKVRfZ6KX0zOuG/xLU/v6r+30ZN/NS2bz53a0gBV3v9es5EqL5PerPtIEFYOB7GDbijCLS+g0De/1625UE3vDR4f3OJKly0vvDE/x0uBI9mfRFxg3l3hEu4G3VJfrg+igmmQPD6XTyjMBG/dLoe9MvA60UsPX5A8r6OADvKmK/Hukl4mXMxt7K82AEO+9s+oLsq/BhANoHAeWwv0EG/u+a7N4M3OkJ9WLpEedDvREYgMHpvSj9QPxWDQrvi/YV/N8ta+jL5N0Vpvwc/bvwuC4m3T/XbeGW0BDWyRz1qvL4fwR+BOggIrXz7f69WeLrFO3ovOG/BCAEQhVY84XyaxWjEBcCcSNTHVELw7Mw4VII1gavFfwBR9r3s4IUURjE7IEHvv7PCzTY4BeeIgH+uvP0+jcGNgsw9Ij1/9BNz3fxiRcq4Wzmcv8N4CcX8dx1GY3d+ffY0xHaD+tMAVgVWvBq/wUKOff69iziD9u46F/2lhoo06Pt2e3A6mLUKR/V94/dYQJUCs0qJuZzBfTtzAdPHu0PIt00Iors1gVADOIIi/q0/JbwsPoT21IYJPd6ERzlLtOR7IYScc6DCNeXq+MW+uftUtequvQUkeUj5vrkleN13WfokwfU6EfUTelvAnLrlgY25DbsktbvnWjZlPHN8C3YQu/X71Dv084K6Qbjwe2k2WD+7AarB8EIWvbG237VK92eAIP+FeXIBgfke/ta/fv2ft+a8ZUYFPKRvsHNGvV8C/YCFevTJyAQ/xBmCj4BfOqTy6o54+QOIE8JIxE/0Q/x37hD+3QlNsTE/9IHOuiWA7s9Xt5QFgsr7+2M/NziqfBY+4MOnwBgBSvxtPoE0BjZjw8uw0jQ0+MhHWTNHeHW8K4J5OanB8kGEfkLDV8eiuzy8nD1iAfcEDft37uOBhMLdQyA7PHZBRKO8/33SOmq7HbUx/m8Ahrk+O4P7bUCfSg9BtUCbf51Dp33U+2Z8Q3voOkh8uMO3fb7FcMBFPjfEZ/9HwjDIXTWfxfzBgoJ4dRv9VDv1wAO+NscZgn17TriItMcA7UAXPMq9Av/mhZn/KUEI/FhBoIu8vEm8RsSNA1YC7T00CNxBmQM/AUFAzH6Ed0lHXXk5xTP8GIE2Qe8JPLuMDR6AHoCL/sn/gX4DwwXALcEfBzm8PYW7BQ3DmztTPNbBtviN/tG7lbw3OTsATYBz+eqD1/Nth/WAiHsgu99A7H4avtuGQT3Zg3/FnT1zuji9q7ucRVM7lQBpvq+5tDzBvFF1073w9nt9RblON/aCSzlTe6f3HsgLgb44Pzoc/zV6B7+ZtthA6AK+RZW/g3xQPvg/TT3wfDX5kUGwemh963rG+xW7lMITwcBD8b3o+1K9qz8mvhAHrr+XezG4FHqZfoY7csM6/GXCyIaYPYmEW72RQu26hbpBORz+3nvAAIH757DKQny+nb5ywGk9xQCNO+W35Ly0x8JBvrlz+ng5/n6ff8h7Ez1Ae7JGxn79Pi699wRe+v25sbH3P7mAqb1evEO/08dfPNW9xUC8PAuH04SlPtCAvHlq/X/IMfzhfMb804FGgohGeb69PXR7Lfqr+3F+JbsOA4E4Of60Aiw79/s8PAaAt4Dyv2f/cvtnwnP/2DveQ+f56LupgXj/FUFywGN+N0BzgNcCPX0agwAAU4GGAev0KIEqOddAwziexFG+Vzpjv4OAB7r5gIp+k4FLgreBTQZzNl8+FsIshGU+AoP5PS8AbX9aPS7+1gRh/kW8FkAAvDm+/EIpPz93PcIQAJlCuTpGgtm5jv9+gDn9VHzf+gL6nz+XuQ282kKq+fE7boFEgZ+8iYAcPaH8Yn5Pwos5uj+NP1K8vz+NgsaA+3uF/ScB3n3f+fI6fvze/S+FEMH8e6W5AX8gf+E8fsCSfuSCFrw6fOH5KcARfM/CukOtv3P8nz3e/daAqHwTvgaCb0I6P1T/87w+wCCDJMM0/z590X4y/1T8/v+tAjx7n3xe/U4BLr7KQVq4IwDbPpdF4j4+AD89TP47Aik86n6TeufCBAQR/uxES4Qy/IVBCYBJBM0AVL2uQotCOj3Su+m8wwGGw/q8FD+PPiVBYUS7/wnBHsAdiERHz7uRfiZ9sPuWxBgBMoPAgW3/EoFTgFYCyDySQmxE5D/VQjyB7XybvqhDREGQw9e8nLv6xNrBU8ARwIFAmkBcgrUDGHuZgzpEd320OWPEPIHrv/7CbTS7+UL4rvgM+I8AA33rwoV97f2IOzcCOkK7QTk9yH2vup7/wQZxeub0yT8vzLm+HQNmApyAFr9peS2+Ir0pQFiDSkLzALg8QUKAvca+f0Rqw8V9j4PQvSwArPzzCQqBrT1xv+6GS7zpPwP/0sMCxLG7w4MTOJZCxrMRxHP4FYV/gG+7/zxoQRUBkn2vgOO/kIfFQOk3Jf4MynyBCoF7f4g9Cb30AFWJUL5rgA/BNfNXg7rEUrkXNLO97UT9N44HKfk7AJ+8u8W+f0OHs/3aOp4AzcLVvGs/wsVeQOZAc8SZtx15JEXjxEV4xvnQvcA2aYLK/50ASDrfhxc5YLunvi+8Yrvu/b79O/u4/SM8EL7aO7bCTMHMv05AzkBR/cEBFTxLffe9WoG+eha9/v/Ig0a+ggEU/czCkbg7Sej8Mb0C8s2+pYG3gUpB3XXtv1u1cfOIu3a84n0t+bd8DH6HhPw8n4PqvpZ+RnwJP3697AU8P2iDsYGIwHa6O/g7AqO8rYFvQB23ozyGezTCx/y7u67CBf9gwMz/P8F1glWFE8MtP6L5vMIfOBU6OkKNO955XLzQfsv8a0CEuX//Tf+r+64+zIAyATS8sn1A+6m7AwJtfw6+7UKAOq6DhkLTx5EEI7loO9d6E0E0O7NA6vzCRks/fX91uSpDATlKgS4CyYSERa3Fzf/6wwEA9UFhgp18YEHiAa5AC4GGe+t9iAPlgx2/qXYOesBBJ33Bvj6B2IV9PSe9hIHmBdtLNBFOQjaF7Lsxs6UB7LeBgt5FQoJ8gcqGVELQPS1NIoYV/Gh9eL/xRKH8OQi7hRZAG4HG+8P8VAGgv0i2Cn27wqk+uTuFexK98Xs4Ri2FRXvzP6+510ACOv97BIC0t+uD6wCawmW+y3SCNwdC4MQeesm5obzPeds/HUP9/q4B5MEevjrC8QGoQTWF6rRDgTC8h/siAf/CDnUCf8ZABAPlf3D66f+fwFe/sEE8BfR77z51wu82v4RGPnPEQAg0eGRE+YNnQlVDVABTw59BoTdk/0GCUcGWQBu5tYdpg269nAMvgR4+ywJdfwv/2ws+ffZ9H3z/wHs+hUKjBK7CwgI5wJHJ4APYPu2AssR4Bb2JZTukx4JBKAXweEbGZ8EXiWR9u7+5Qnp73ANRBdTGpEIwgo1Err4O/ic9IH2gQrGBkrsJ/3nCMHZFvkCCk4Aov5b7WoGPQTrE5cIngOVDKYRhvsX7n4JrAkfCNcTYflXAX4Iqfb29s7kTvG4/D3Gbv8r0lMU0wtK8r724gOn8lQXmhy5w/f5KSRyPy72G+kt5tIYKPvuBkv9NfaK8HsJz/Q287kcSQE2ELwOa/RVNEwXUA9s/KUWnT73/hb91CIs0+QB0Aj2DPMZFN2WC8/63vAG9acRw/ko+/EFFwHFBSEaOwHWFV309AVRA47vKRfs/uANjgAyAFb/lSHz2fviTgyUBYX1IAs9E+r38hMj/h/rMf2YApr0PQ7xCXG24DfRDwwBF/OM79MOMQBN9/bzwPpeF1sUCQ17FcjkqhT51Lj/MOd2Df/8wAqJ+xAam+QxG9G65/FKDSIIJBa7IS/Z4+jXAbsH/PtbBsj3Nw4nGzsCNgVdDwgPnSHSCyPqmB/E5dXwqhDLB9QTDDgADqLn6/U4Gp0DRvnZDCTj/BKjFHUOLP2z/R7/jwKaCdIN9QXpD8MOOhaDAIrpB/5477onIBj/A6Yh9BDsL2sRXw7hC7cfKxzR/Y31fvQoFbnqZyVpDvIK6glF8A7xGfOOEBIZ5guo9Kbmee4U6s8BiP9o8vLwBPejFFEACRXk80YT1AuXCDfY2vF79MnveQOuIOn/cwU9AkkCtPhMDtruIv3AA6gdnhFE/Tr6a+JvDVQ1rRXhDOHfEQQ6Gek6SREcInMWP/ZFCOIFEc959F0IQ/+qJ8z64R9EFYUDpP8REfnw7vQn8+zryxyNByL4Bw5m67P+RgkMCi7xsxPr/l4AThW7FKDdX9X2EKgBBRMTPXYHg/7Q6/sF8gxW4E7G4gBxAp4U8vhuKxUFdvO65+Pu0AL5A00Czhtq8SLiBAfJ+DL0LPw363z9FxDWFBUOPvMCA98GHCMW7CYCT+oI+BgJ5/3x71r35eYD73D8TxOZB4EOGwEuCRYJWgKe/doNpwNZ/IvtugvMAE0QqeP4/u7ssO1l9+YKogUWAGwJ+whxDQQKOx4F9ykkJvgb/M3pdBeXB1Ya0eCCAgr3WgW9CpACWf7E3xHo+/Um8lcJtfqwz8wNxhrpGFkGveHX9AcEPPvd7BTupuWrMRH57Qln6lYGH+UA9Sjky+MR2LXnAx5o5swSrvyMAz4Gig2PFcsRYulF/37+u+bl2PbvjwA1D6j2W/PUy4sE2e1iA1L7OfMl+9/uBes96UP8ntGq/TYUUOwMBCIavgptDDoO0gli9DcTMwpcAAbqyv/m+ab0q72JEbb+GtvsD3TbA+IM82DwIf8hC3cS6fDk/8Lr4wFNCQD83fTA/asIFsqyBdcEVO3p71EH8NyM/kEAtgm8CbD6NvO6Df8CENzF8PMFKxiQAe3rSQPgCSoGi/OyEtn/XPqaLAALjwCQzasNRAE6C8oI1wBg6zYIdRH7z+b2xxPG8pcJDvGQBBAcgg8w1mbrAu239SHofALR6oL4KgCZ4xYRze749vbflvmjIHwPbSkTBx742OmFycABg96r4MXiyhggA032s/byCAo9MwQC32Xs7gSQ+NsazfANBj37TQNmFFrs2AWPy3YYFfoj/aEFif1Y//AKHOxyGcAG1gNT+6wX5AF8+3AM2+hj+uEBKvX26jESgOHsBdPaDx+t37HLECMHA0LlJv7kCuoFI/4S83gHR+D8/e8NhAO68yTtbPuqAszzNvmWA+cDkRmS65rjsunsABr7gPJUCEcAtOiH08r5AxG87uL2EwacD0P6ovJqDgj38v5N4xPife4hAu3ujuks7eb+wAGE8pAOSPpk5Ir3PtVR7mnwO/2W8T/is+++F5XoRv4f7I74ITKiEX0ItPAoDmjyx/Ot3rgQOvO3+1vovfjSCnr0JwblAnX/oPtm72HzR/Nc/Rr/xww/+Q7U6gN+CNb51/sF+M0E3REBFrn4pvW13nP2vgZpAb3f7AEsHSLxtgc++DDqT+VL/mj/6vQCCjQK3P4h75Ej2ekO4DgI0OWyDocJIu531oj7gwcb+r3msvNH9owB0tso+3oH3ARBEC8TZQo8HHMVROn2+kX3gCkbDa7uJvrb9OHqeN3k7zcEdPy08JcRTAG/AKIS7wjh68bkwundJB704AQaFtrq7wkJ9X0LLgZyBT3uHvkU6JMAKNy38Gz5mzzC89fazv7T5178jSVoA9AEx/0eE70DzuyC6hvcbuDy5WMA1vMI8afttwm2+hkKpw+RAVH2bwci64QL2OpGEsUD9O5gCpIKaevl7SfrTRUO9e/vzgIm8yL6QQRo58ArNwVp7djOde0a9q0N3PQz/GsZyfOw+7jrdBwX/Z4Arw4VK6wFpLXF/cP7zuvt6e4OJOvVCwMZ6AKG6tgDEvbc9Cjlt+jL9NnqDAhmBoL41eoTBybxRAVB597qNfGGB4cLmQiQBazw7t+g/E/8UPffDBILdvJqAtYHSuyc7MH9UAKz7UEC8/2GENYFUO4a9YbY8gBgB3r75/hIHWPHbudv59DvIfK07JjophFG7l3tlu8LCJHz8+yz8sjj2eCW+KsBe+rnCbMFOvWS8x35ne1v5NbwvQLd7z7mZ/qI8qoB1v698Xr/F+NEA+72PeIX6KUMcu3j+Xf0bgX963bmB+CVGzHmyu9EFZX8/gBeB+sXJ98rFHbn4+mc6kUIYANs/WD0pOIgAtfw4eXs3kbvMiMi+nkZD/VaKDrzp+KY72odbhDVBLDhIQAw52bwgPUq9vva3f1E8Nn2IvFL9D8DfgPt9jQIafbe+Ib5TAk7EhsHne7m+TIJtvq0BaXtg+zdCRr4Ywgb5RwNyO0oDzb5FvqD8kIaadz797Lpmv1s+nIWHe6JDksCeAfDIB3vcinpEE0aQAE+AZ7yUvz7AXH/xhFr3Wroyuhr8EL7svD/6rQK2wayEOT/nfj1+WMQBhTs+NwH2f4WAdESIPCL+6X/gv8GCeEMovKM/Mb2kwjNAqvp+P3vEX7uYP1+CHoL9/3BIwoCQ920BdT7aujnzOIM//srH2UW0OUf0iHiZfXL/HXwDO6G34YLDxAm9mvoAvS14qQEIuXh794BGf7dBq/4weaAy+fa1BakI9nrkgCAE0rsjQ9yMhX8y9QmFUfPB/7n+xr0jAPjA7/NXvKAE7MLKAgC560A7QwL5bQGe/pYCt8LzA8ZCHf+f/a9BgH6MOoBId3rB/T88gr0nhFpAZPthgIABrThkP7u+sIHogB1B4DrTwWNBI3sXgJhBNwAuOysCkoBNwIwBWX6UfsZ+3j54ub/Bsz9pvxWBPv6w+OjBnz9C/9J5F3xXPux+Tr33fwH9LYM+/vUAX4DhQc9/VH0MPBQAkIEAwepAo8IIfh8EgUJJAeW/0IA+gNb+qb0kQRnJxr4RPMRDzwL4/0JAbgEaf4D/pr/7AJuDvgQ4/lk+wn94+8WGdcRlQkF8b4NoQ8R9H3nXfxXCGzuzgQp8IYH3AYSCo7jKAFQ+SsDBfqIDxoDNvBfDRfq6PJWBHj8F/x8BfAQUgCFAPcFRv+d8iH5fhzd740GBgHFCOT4Kfri5bD9bQVk3qXpjwygB+QJjA4d8Y/3vvW0/yP9e/EoDJEO6fiA+/8YpvzQBwob0/oZ7ksK0O5CDqsOHAwCClvslu1FGfALhNnkDe0EqPYtAm723vm/9DMFbAWO9vIQLRNiCNIJLPHJ/Jr2HAYT/+js0/R2E1n6v+37AXkPjQFcEtn7FwsG+foBlRKUBoYBSAJiDtASSw8xEcgBHw75EWYOivoI+38NHgedEljuGPPLAKT85u+s8v32rAPe9P/9fPbP8RT0PwKx8w0ElA7l/TYLvgZeCQoNawRX9pALWAWV7z0AbQ469ucGEhIGB6gD8f0aEYL3kgB68EgQOfDOB3P5FAZdBsL3sw+nCFcJ6wXX7NzxMPsCAvULEu5p9yrygAOa+FH0dAcwBnv+uRLA+xP+CPQTApYNoAGC8ZoL2xAO/g0LqP/cCPMRfPh48ZfubgC27sELj+6DBkj+gOw/9EIF3/kmBt/4Z/Md7wL9Z/1N77z7OvzD/sgDPP1aBE4OzgVR99r/HRHwA3IR7vgRAsj6IQmn+e/ta/C3/bEDeg+HEtT8Owbg/AMNHPpV/pcIWgi89OgAK/nS+rwCtw95AVgPrwZyEgz99vniBFwBFQ4b+yf/zO4PEtTsNO0d/aEBkAiuDEr9zgwPEQ76dxIt70rxmftM9Jfsbg3TBMABhxKDB/3vSvIcAoYNcvVK8dr06gvOA4QHrfLB7Nrw5gr77T/5YPe7/1kP2QEyDIkLUgVjE+UB8gbp723us//2/h3wEQ4J+eL98gtODBYOt/5R8f0OGQfe7tT8rfTnA2oLOQME7Yz8w/h4AtvwoAEn85IE9gXED4gOfAueCZcJiP3W81cDwQXFBtLtxAmi+owD9AN7AiL3Lf5d9gQDnwoi80L4Jvn47BYBegiu8ZEQswnvAPMI5/EgBGAA4gjSDGz9WO/P93kNW/SrBtL/ke9u+WkI7fak/GAIUvlI+NHy9g6L7LIATvnGDQHvzAtlED/xkwwzALsGqOykC7gOPQmmAVwEhuxHECcJg/VZCCDwvPwwDCwDwvhyB48J6wEfBDMSGwKm8/X6KfJu/9oRFe64ADgE4PduDFj/7vhC+qzzcv82DsICVPHR/vsLHg8885wKzv4HDTcRBvn3BwYL7u07+a8SdQ72+snu4v5xC14GJvft7UEBmfW89wj6IfN/D0PxYARyBK3uEe6TA1MDqfWLBnDyve5J8NTtBQElE1Hvc/s6BoEJ7gEG+jHyeRNpE1by/PwjEEEG4/nxAEgGxfGaEJH48fi1+vACrPui9MUEr/3kEGLyevJ+CTAFnQEeAUoDRQxXD0H34w9qEj4FOPQPDHbvYAoCAKMGyfBWCKIAVQKz/Q7ysvBGAfgNdAZJ9mj2nPwMC53sPAFr80kQTQk98HsEIxPUEEX38+/H9a/s4AW4ArP0gwuvDVYGQfU8CtsSygtKCMz8PP+F8wP5OvKA/4z2KPu9BCLumPD3CR0Csvl9CesPNf968pzuWAQO/Dn+4ghu++T64wnFDl79IP3r/pgFuwAe7Uz26wgqAczs7O7XCIMGcPzGBGwTsAyi/7USX/xu8OnvrQDWB3LtKBNy8BoAZPp2EqsJqfKu+PEQG/g2BfL9GfBmEqPtjgeKCbntTAm07fcB8gJo+5EElvet+D764QPk8lMDNvJXCs7t3xHv7hL7NwZLCSkMUvsODyHwcQ+vCBgQGPc5AVT99wPmAFL+qfAFBQoObAt6DCUJivR193XvwgQN/ywMRBNgB3oFmfW69nAAqRL4AHQDbvF5Con3KgiaCy/xxfhV97UBagBVAzD51Al2B775Ie/fD1XuZfzq/KsHewn/+qgNhvy/CE75t+xGBmH7yg1kDd/9FQrs7H37VxG1ASAT6g4w7q4ErwsPD8YOVgWeDhbxJvM7EggCxvk6D137DwdbEYnxdg+m/ZoAA/fGCmoBgQC59EoJI/KXEiEKFPwR9kTugQoOB44QjvqmEJrzTRNTESoI/vfSBXQDvgSIAG0GAQJk9ywKdQZnEcP/KfD17e0H0/087s4FVwH19DLzFg4uCDYBAhFF+gQO4fVh8IIFiwZSEJDtmvcqAiQTSQKsEkX99e3+EJYEPP7RAbL2yPhB9ycGhvlS/EYEkfVTCuYJ4gaA7gT8fQk7CunvBv6C+e71iAku8gb3yP9SEWYSRxFIAssNkf+WDAD71f5mCkcQjQGWBqn0x+3y+F4RdwOw/3ADPvWi8tn0Ge9YBm37jgfp8RjvJAinAeAJIfDnyNzsk/aJAi/zOO7YADIHgdp74GT6WwFAA8L3n/aHGA3zkfKpEpMGpfta+Gn/GAOA1qwJuQimGHPM9ecM8Z0PUuyq0qrrqAuy5L3tzBZrIQjyeOSFEUgUQwLY7M3qbvmMG1MWbQD6AaQAVgaU+Yf80+PjEvz3ohJP8Gf+oOwq+mX06t5y/wwhauyaDNzktexYDEsKdSA4/tXunvIS+O7wJBR09D7yL/p1Dc4SvhPMBeT+Ygfp+XoFsgchD5bzcO+8AhYAbQ/197wFLQNLAv/6zA3R9YD/4Pwo/VAHjxD1+qvzEgLABcv+xwdS84gFt/hcEpcWhu7zD7329hCLEJ795RHt8Wr60f1s7u8R0PE29s7w4fvu/hP1thLm8bb/ggz4+DgTavGr7zn39APbBiYLzgfzEcEIhgUZACT8ehDgA80EhAN+8yMNgPnkEEP9oP678lYTRgXCBaMITfX48hv6Ega+9Q8OKgK8/M771w/28Zjz3vhb8TQJ3wyS+ZMCzPCl8KbyGAZo9r0QkgOw+/PsNfCRDksFtwE7ENP0rgYJ8NT2Q+2JCc0CqvoS9q/uNBIq7Q8KffrRBoUPBv7HDfj46AQJ9PHwUA8aDsr6Dg5TEcv3p+/L9Ir6Vft7A/8NY/d77hwOUAMhAv8QrAee/ST8pAk6AY8I9vB+Ba7xXPJBCoMECPcA6GT68fvT4oX9ber2/GUF+AJO/KH/WQ41+ycUO+Zj4rD2PeqUACwDHBrY+w3+nPFi/1gC1gzy/goMJvjECz7vfe+c8qsK09N7AgP4p5mIEPr+lQg//Tj7q+9uBwoTIwa8EZELBQdfBaQH6Oeg3zQTegMS+WAMkfRL/wj0FfY56YUES/7eAsv7Ghn+4wLzDOXWAJMOUAgDExsczibP8P3tlfnK+YcFWguO+RXySN/tJBH6OglN5RALyvpM+/PrJPGf6X/33uZkA8wDaAgF8DTpmhBV7uL65hvM8Y8ZsgQuDLIHEwYxD9v6BgBq2iIcfAutE878swrZ8R7+TvKAEsH1VAKIAQ0CZvouCub5u/Ph7XcAzg6X+GbwTA3vCdLwZfk8DPDurwmZDuX0RADcEDT2Zv0NCf8F6P++7Eb/PcbC8ITmI/vk/g32YgvIBwLmqvLo/BvhyvFMBAD79g0371DmMPrY96cYWPYaAz/++RLzDEAAUvTNDBz9swUt6zX9P/NZFvUAI/7X86f1Xuj283HqtPLO8e7lbOUO2Kr7txWU/jf9HvD1CXf98uSY8T3fTx3W1kwI9/DX9vcJLxBJ/PDywgQY/U0BCfKSAJPuVhykAKDw5xFuENT2MfdA3PP+8t6VDhXtYgji9Hj1tAAX6fETHPhv9x3iFgJtAu7/qAjeDLX/UcT0ERgQWu9x90fuxOs/8GX2vw1G82QJ/AUR62j9Ef5DDlsS2PoJ+3wDefy+9EIEDgYX83L1E/VSCqoNVACS+rf/QwsWCMPyffCb9pr/aAu+9RHu/xEBEervgQQp/00SYQFRB2sSQPub8E8SwvdRAZfw1w/Z/q4EpvOqFKj3UP8wEYrz9Po17/0MYwULD7EElQW1Ak4Ft+PC2jH28+WYCfnxDfsvC7b64wqcEon9twLbGUb4GQGC+aXxn/W29rn/Fv/z8IoFE+VZHTb5gfHfCMABoQQU72L6kOvkFGLtrANT6xn4UO855Ybw//Sr3iPpB/sl5KfohvLmCvH8yt5X9Ub4gcLQADEGJetSAOQQhvooILj4qsGc8HrwLPgg3w/3pu3vFjAOmQ6v52varASY9mDtdfzS61nvY/35+csGyugO7L7nyvrSChYAwQGiGlkt6PFA/qwDjvraFzH9M+4sAhP0DevzD9LiIOeIADnqP90BLqfrAxIf9V4FVg7m7koTWApj8fMOaQCS+MkRYv3G+gMG2O7X/VsEfAw6788RgA7bEn/w2Ai5/8sRow4FCx/+LP4TBL8AdAwSD9AMiAVVCiAIHhJ6HrMGZAWg4Xb+fRMADpAZdQ3rDYHuAPdV/TkmGff56zL0rRIWCBAGufxDFEMNvPEUB7zoHu9z7jkCAw2wAhD4mhI993H6UgvRD0L83AmBAkoDYfpxA6nXnSNC7+TxYfbC7xsCSyMK8szwkwG2A8TliA1mBs8PCAMsB8b1xPC8CN/2qv8tBjEOif4fA8n5/wws/CgHYwN/+FMETQL87rLzpfdbBDH4qekF/KoDnA+l7S/uyvBP+9gmvwVKAAr26BLGzIUBK/qLvG0vSP7kEO/22/Sp7RgN4OzVHC4Fyv4g9FwF/glG/hcaOevm+LHxGAyTCEv82RKaEkkJGfpO+/v+lgAdCX36/fwG9kYQ6e1M/HQRcQGgBHcBJwF89NL5YhK1ALIPfQwe+b8QIATnDicAZQLK8ST7Kf98BH7rqABr/PYI7P9LAJ8Fg+nJAOECdhDu8X/p8wDkCvX8jhn87IECpABrBpH4ru5v9nr+dvo68NkEpwA88LcAV/jo/Wf6IQnNA2UCkQM+EggMJgAACOsKY/HnC8D8/wI1BQTppwh6ADz20QMGDcwDmAEF/vzvBNca+MH2EOyX/e4IlwRN7Dr3qA079+4CWPmY68MIQfztA3bz5wWRCUfwCPZk3ovyS/dmB2MQXRdt8zkMD/id+7rwFgRXCt0Bxf2l/cv2j9XIAorcqfc68v4P2BtMAC8ELOmy/ZwIsumCCCXmZgiA+9ATb/SuE0r4Yu6y5kr63wE87LcCZAiV+N0Mmgwx+HELgQqqEt8RZ/Hd7L8KtQGhCgP7VPzFDT3yn/kfCOAD2ASe9DYA8w9CDFTvtBIlED7uExCW/OrybfdxAnL3sANZ54j1RAyQBOTnx+6TBCIGxu2CCE75CwiJDloJIf+39hDzi+sK+V70Bf0F7qv/uSIBAu3+mga0/v8Cm/x36UQNm+eW8AnVCA3FBKu80vjAEOoEBe8DCAjqmwmuBej5xBCzDE0F0+yE9BIC29NcB1cAquV81VDslALy/VcFSgpI6D4Kj/xCBLQU9vlw+4TRofxpBFwRv/7rCRjq0fML+pUUBP0K7ZbrBwjkCq/gJwAG/i79tQZG9czuiwrFxrIIBeYaDNv+fe2pCmISIPwe6VLpAfyOBCP3Y/rr49z1eufX87sQDiTLCizzW/7IIJUBreZ/EU4CjPrhAgH22RNhCsfgFQ/DF+r9CQOs+8gR0uQM9FsJyxG4Am34qtnu7mr1EgRF8pb1v/Dz59kIFslW/MYaaAkd9VMPrQFAC0kMNAz78CYRQg5mEJL4bfV05tkWFf+Y9/0HsRLr8roMgeHO/oIK3gcxCbcAygoJ/UgFj+s4DOMF4eRF5joHIwpDAvD21gQACVPvvA0PBbTfTwY6Ghj/Bwn0CXXrk+rpARscUBCXGpXyv+P16/8MaPYPAJ71qBICACzqgRXWDjfw8sM3EzkmPPWaDhMUGgvl9QXv9RQ6BN/zSwWw/2cNuPQGEtQVy+HZArDy9gWv/HUXaw4W/l0H+f7UFwoOtveuCqsORwh6+JcBMPBTD7oIuwuqBNYJwuiw8Nb3HwBv7rIScQQQANr4SQKw8XbuOf9T69sGPPpfDQjyjPuFDzrv4uqe7IgS/e/kCMsIiPu/+C7sPgUl9dTqev4SE74DHfweFGj/VPxB97wC6wSzChf4X/0sBUbyiw0778v5BwAEA+P9ovfdCa/y9O4v7EsMZQoT+IDulgTt8q3z6PfTCI71pwpq/IHpGv8b7QrtnvG26Af2cvFvBrMIiQnW95XwXfeCApUJtfKb/TgGD/AjCb0NUu9J/xUEceHj/+AGJRYQ/RwT+O/Q+Jj/NPq6Chz8fgz2D8z5Rwvn8JcGfwIx+hMBLQO55TUQlBSfBZruBwHkBs//eAXZ+3z7T+8ADrEBoQJC+EX1nQBdDPP/4+nY8An3dQOkBYgHPxYHDbX0zQND6Fr77g6++D8JjPuY9Pbw7vR09i/xSONV+L70gQLhBvD+Cg9E9zLudAQKDAsQnvp3/PD+TOvsAmDyW/LK+TD9+viI+SLTn+605rTxOe+g5NLcO/F647D1Q+DW/yP+D/2MBzTujQ2L9mgANAS8EHsJ8dkQGwn+dAXI4n/5GfGe8UvuHhJc7MbTrxLL6Lnvz+5tEV/bMO+LALwIYe3l6Qfp/vbS+0cV2OxEE1XzoPuXEHHzHA2fDizzV+b9/uv37P6/Dj74yfyzEnjvfe5U9osAsO3R9fQCaAmKIWTkFfIu6PMPPRfJIkTvDgtb/gYAZPYO9mPuSNFN7lQExfJVFoP7TgDgCgkM5/5rBRfl/eH/wyILqANY8QflKv9t/hb9XvDi4JH29Dd2sVzc9gar8wIMZvYoAoLBiANvCdcJisHJ2U3w8AFJ9J4FIQUjFo8UHgxl9Iv9+fzeByYN9CfBEO3unAFDCMH23/e/4A78JOgpAPEd2viY46bunPpxBtff9SDS74sRNhBa7BFAoS/Y8wLtvMlHRyb17jiO9gn+1NjRFIPWay+s/o7j9vSy8QcPvPWUIs/iqAj2MtgSXeie7QP/o/uE8PfnHwY0BO4EiNC/A4j8EvZyDQntu+24GtkHbu27FU/3U/WN168dV//QC6EIT/TGBZsl8AKUBZ0L0B6+9kP9eg1eEKL/D/2oDuv5HvY28w0QSOGEvkAAwBs2A8cI+yOgAtP3wP/m7Ff8w/zWDiwIgfitKKcY2A7FDckZZOwq/8r4pfvQ1UgK9ujC+Ej4vvw9BGnf4BcmH7ro1+No87UOxQYAB0Xysxa9DpbutgtO6c0RkSSF/6D3j/Va8GjbdgyR8dcHWPn+6S71mPkgDc4cmR+07KPwYQ70A1PeZO2J+P4a8fhPA0nsCwyLBrADJfIWCkIM9geI5Q/n4OhZ5bn1du1EIZgDqQ3HBLT6FQan3DnuQ/4xBBb5nO/c/kjrIfiV6gEOFPYz7p4AlwTbDf4FwvtS/wkZVerA7+X1aAiDByPyVwZC/e3sYfuF+g9LPgMAMPz1vwbj/cMJsf4/BAYJ8vfb1psPNQ+18VYKgfW/+L3atvTo4pAEZQVe/EL0Nwe07WYK+BQT7g8NkvfTAtz4m/wS+y8gfPlD/hAEdvxU9hXru/7pEHvlZfwr7dbwdgNv/lDzuc98/z/+NgNFF8HvAfzI+soDt/iFAucLD+oJDC/+OyL2FIvSgOKAE4UI3Rip/U7yBevB+tb61+2P8bITlw8JIB4GON472eAWww+9/wj3sCYOAs8cUwJBCyMecRPc8Q7qAAuyL3kXiO1P+IXiVCmMH1znJQAS8pP9NgmyIY396Bw5AigB59Fn30P5VACN/Abl+/5f6Y8TTPAc+5TzefuF7Oz2jv+05iT47PS+8sH0/w2e+H/iq/1c8MkQC/z7D7kAOcrXAIXrz/97/FDz9vPc93ntFxlxARIAI/eQ3Wrxpwhn/wYKQfg3AtkbXvRL/ibzKPuR5kDuAghy/+/5RuNw/qk7N/8EGFsD0w2W7UcOwQLCxAzlVfgi3sfcV/R20zHy+g9T8oL1wQ9n8Yrxsv3ABUgV/yT7DAUg9QVG+IvWgPo13BASAvFGA1H60AL4CvjnuuuP9V0Gee6JDQUCtO9yCYPOktsRDNvdUvmG9+bTkQjLBi/2kAbvCqABVgeQ6Wvpecn9+bv8oOX2CnASEBNWBhUCk/6r++kE6QtO8bIRXwwD+MIP6gx8/B30Re46+HP/SO138o/3lPpl9yET3wyv8Bn3Gg9xEIISxwnk7FoTWAJGDUIB1O/Q8uL6NO7y91EOJALQDwATAPlN88gJHg4h9MAI5P0QEBb3XwsKC6L+HAITCWDxEP0EDXzgjAdN/D8MQu1m4Dn99MFpBuvUju1qBXId9/iz7u31CuD9EpzkZxFf3V7/WQPg/74F7+Qy5VffEvA9+JkKHwCZ+x36+uz97vPo9vIt74j4ZelUFNIQWv6m/eP3xPLl7x/3Nf17DswDHuRxA+oKuxH18B76Kgc6+1L2m+mZ76/fieoU7/kRuxGF5gMJBfMLHNsJ5x0TChYXAxLq+iQS1QS83Uzqrg/E+vzoOffDEDPZeAx1KqoMOTI/9t/xEemJ+zAPjgy37vwHigBt9///mPj7CUECpP2cDpcBagLKCYwG/g5p9noEXfbq4objLQkx/ZwA3Qm6BpnhFA3nBB70TdJYCD4PXgsXBHrzsfmC5JXrpPD38DIPRwWRHLEAmg1567/n2vNDD6X0Evwl/aT62gzo9kL6XPqFA/r0dfNL7UL0FOpQ9V4QJgb0BJL4n+yh75vqqvO55K33ZgxPIkz7UgE0+xrkbgkA7Rr0RAoPD+Lu5vEu5M4F5OmbFCoLhfQFANUYPAUAAhgRc9da9h4H8e3NEvoHRBAruZz4V9/pAgXoMuBsvwEQ9tbE6Z3xI/SXBAPs3OWr9Q0jWvIQ+NwLG/vJHbjuFQ0XE/8G5CPyC6oNp9/VFjT21fa+2gb7HgXKAB8qyhFt1WAKPdtXGRIDagU2AQMieyMcIJFK3RsL+w8TYQEm9Pf4+uar5y7nhAPt674MMBmr1rP2tweCAv0M+BBT81Urhvt5AfADzxVL/uYCCAgc2+8GIfwmFt/ys/7z9gzyvQKDCupR8ddXH4Lrc/hJ6p8TTSut7xUPZ/sj/GHqJRGz7tgSHQjzAlwKQQw/BWrw0vNBBcgCtesF9aXruvMc50LtJAxZ70D7NQoNA+78rCcEBPYMU/H6AfcBNvziCjUKWOqOA5y7UBvSDOjrgwFl/PAXqwo3xOEBvwgRAx/w6/Ry+/b59hHq6QkUCwfdEnMKwfvS84LhJQnH0eMwAAUjBccF0O5TBEPY3O02BkryJAe/+0boJ/Oi6a7Wb/1P11zXjfwnEwrvmxDVEM73DfAWAlL/Ijr+86oT2PRh/J708u6X/W74oPN+/88QDwxRBMwDYv2m/PL3XCTN7ebySfTSCXYAt/VD7UMR4vkT1wvqVfiWy3MQ2BPc7WwOFuRrB2Ljd0RTCtLSMgV879QH9vhUAboBYPuQBg/9MMlG4d4ZIAbPAYfrjCJE5wsBTvzY+Poh4MKZ97HrM9C12EEHhvHd40ToOhn89hcBSiHfDKIVlAAiD/nXAYB77NP82QZ48P8N/xEvBsYH0wGL7N4RRROaDw7++PKx9Xr5jhDk/Ur8iQDbDo78lAU194z8BO+wBiz3sBLDEP0R0At68MbymhKw+sz8hu0pFfz+H9mZCEn3Yvj4BHP7zg2iD6YAEe4+98cU9/t/Cn7sWwvE9kwP8xjk+8MJ5/rrBwMLE/NMBAb1Ggt97FoHAPBmDVf+VhAa+/nsz/1x9QwAvPL989sNSfd3ED0IrfGi/kL8zQ7P+Kr3//w4CaMJD+0T9Bb5PfiIADnu0wf4Ebn5uvzD/Dfx4vZ9AZ3+ofz+AGHzHwsS+Hf+7e+KAXHr4v8k+sXwWe4PAI8RNPk0EkUTef6v/XsNlgauDBX05v9G+Gr4xQt3Cs8FPPs6AKYGaxDkB/oNIe7Z8MINtv9R+BDu6woQExAL4/fw/NDwy/1OBm0LnvK774cA1/2w8PISEw6UAPINI/3B+NrzAwfiCB//hvv992j6UAOUA68QBPb7+Cf54hG28l4E8O0q9nIF2wASBQMEcvp+9i/w1QH+BIr4KACRA4j3bgXPD9cU6/N784Pxtgy/C/rwl/YS+m8RXgsxEKn5mAtSA0f7JAg+8ewE7hCf/8ADXgEo2B7tpQ9X7JwAL0lyCMby7ew1sH7m0OlVAvP8je7e++LZsPxwCBoXIAUG4nAAMvQ5C0QIH/OoEBgQCvlpGFQQ9e217Q0SbQr65bTqQw158Zb57+fo3IAH4/0S6n/udOKa5pflHhXu93LuLgf5EcQP2wb09LvpDQBIBPf9aftlDdfy+A9I99IF3Oiy58oOOwUNJbgCoe9S0qIMRx8J5+L/RfLQ1iUIeu7XANfb+vkiH076RAkBB7UH+edl7+sWxuZG898H+PPREgcEre+5ChcE1AxOEeT6AxIX89D8/QYuD+LxqAFx+U3tAg8o++8PdhCpEMr6Ewb/8tUSPP/29jvt6AMnE5oEdwHy9eDs7Qfw8tj0V/cp/Dn3PuvvAUsSDvyY6zHsnxh8BfnuYQfWCZwHTP7S/woF6esb9IwSHw2BBv7wUwO//KcGdxk5D+T80O1u+lXuNfGO/V0SXfKb7FgQY+2yAVD2zP7N9Na/KgWj75nvAvPGCowBLDioEKntnvPqG3T8WBAAIov9NvqQCv7jz/KUBBcT9OWzCe0A/85n9csHfeRL5mIGo/py6cERVRCqBpD4UQCiDyb2jBE4+nHcxgwq+q/5PvMz/zT1A+0D+4n06v4LBMANzwt/EN38LPceErILnvgvCtoM7+7+/+ERB/PiCvXe9A7ULawNOPZ+8PQgWRAL8KrwrONQ9zYBHw6DA9cx9f2E9+sHbARqC5D/GwAWB1YIpAVa8a4yj+6RAYcKM/958Y/+7eW3IyoNpfiPBBcMyQ1NCYLsgfUnAaT76A7V7XMCqAywErH1hg+WBSDtXQfm8tLw1wCoA6P2ofpb904GoBEZARvtSw33/DIAlPW+8NcOKPtqAffu8P+LBpUPm/5FB/Ds/gu/EazxYP3L8Mj8ogYL8dwD6fgpENAAC/7bBbf6zgq8A8b5NPfcEb/9gxOPErb6R/KO4m4KiASd8rjPHQ5Z8hMByPrx/FHwfvRcBVgCQP4IB/v9Rgp1BET9K/9x7+gP6Q2b/B8S1w3d5entJvKfEpHudgZLBkb8x/T54cQpHv5SHsPr4P7t+7wiEARO8GQRJQJIJAQI2xO2/yfyRPW+5m3LHAh7AHIKJwJoAOIOz/lGCWvzqfnR+kT9UwWWEYYPEPlZ/jnw+gPmCxrx5ewAAmYHyPVYAvoCUQs6DLntJfA890QIxAWcBt4J/PuA8EkH0gRE+Q4bk/uJAQr1ug6U7MQElvhS/4zpuPh4CnUKWwv3Czop6QOK39766fMM6qEFwea+/6IRBvGY7H4IcPwTAk0CtRIWBGYGoASqBiwL1Qsu/O70tAXZ8ATt7gRsEuXsPxHZAYj7SwqX/s76vQc8E00Ro/JeARIFEw/a8V0Dg/29AmL4qgnN6uMRmfXrJIYQ6QNiERwJJvO+BywJDPJe8mv6su2Q7AnhqgsJDufvrBN68zjuifRnFJsCQPD08Irtz/Uv+FLuAvsGEQcT0vpWA5rxIe0Q+Y30rhK+DUYMHfBH+8Tst/Y7/IX18u17BNn7XPwpDcP00uzG/zH6BfmUDW3+qwkZAqYKvA6HCNb7oANTEF0EjPrm9+IE1/C/8Qz77gBo+KwKaA6d9ooNogyL+AEDXAYT+sn9nved81sQhfrZ7SoRBv+DEvoIrwE28Uj7VwkmAL4EhA368bT7mvcWC6D6XvuG904CGQIUB1oNTwOCDWzxmO7LCOcoLQjABKgOPhj//18Prvji7GkEctXy86nwlTJ1/YYGRwAh97L3lw7JBSAWn/4r52bvdu28A6zf5OoF/xUqDu3TB370HQ1S7SYRIgyjDYgKUQfb7YESGwrwDmIE5O+/8Ev/uwmkBdT68/m1/msD7gooCej7We+wA0f49+xH7dP9oPviEEv2VAT4Dczs5AO39IDsFQvC/uP9Igh3EZsEngF3Awfva+2V+CXuqg7m7AMLowqaBrIEmguTBL35rOy98IAHEQPP+Hr1eQEhLk7pi+zj9IINsgZTBCsDKAWn+DYFL/WX5jj06OwkDV4uBfzw7DT+mOoYBqvsmNdqEO0AEPEi9QYHYwsJ+Gb22Pbp78gCOezOA9Lokd849fX9ev297Mvp/vTDGw8A7Oy59ov+0PnN75jtgAHvE1v+p/7i8A71bgyW7dv18PVU8mL2vP3eAdsS8wHHDmntE/5X+fr4u/2J7jD7nAvsBOAEIwhZEeQIHQQH9bv8avHHADcMCgLjDoX2e/V18Yz2Dv3ZAR3vIv3G+Y4HwAUfCvESoybPCOLyT+0uCo4MbQjV/+T4uAPgEuf+0fBX7o8AZvhiC+n2IvF1AU0Rm/5A7RkXqxjuB/gHI/IUE3TzMvRmAE36n/u99GXtNfTz9fTy4QSzHa79uvOU85v+wfL086T7rPLp8hDwa/VyDB8Prvp+9Xj/XPry8an0ig4F/Efo4O4xDMj7m/zcFPDpBwNyDZ4KXvOe+FwUbBN6+5XzuhVRBkPtn/0x98L00RBEAlUS2P/4/8QQYvXKAxzxmgLJD4Tw1goz/1IMIAij+c/73Q8uACcIfvZV7kbyRw3AADH+Xv1qC5/8qfod/Orv0hBXD34Jve6/C5PwGQhp+Vr0NvTaDD/9ngSbAJzs6/T89FH0kPbI+4v1ugUK/20IFA4eCFgIKQcVEJYIAOVDCev7Ee7l8ir7TPZPERX/8uzG9JDztg968rYNAgX2GQr9ehC77JYHBx7A+G/0UP0yCFUmyfw++pb5NgNRELfm4wgj/8n+UATlCooF/wKU9ablWwfZDRL1/wNrCnTmygsMDyD0OvlsEV0UIgLfCf76gQXo5W8FBetjAEDxq/6PC7UA3e728+rubARf87T7jOx1Bh0JbQ3/8y/7wQ05CZPvhPCXEDf/GxA5AHEAqOyO7cgRVgqR8WYEWPYmAc4LOgEZD8b8du6WBfLybvHnAaYKeQhS/8/9DPvs+jYFwvAWDPsDqALyBOwOmAFTEdHvdPQSBY30LvEt9z0NKQwA/wIFkQY7BYgFXvBG9Iv7QBOD9usPBwJ57gL5pPZ5+bAASAPoAmL3qAE9/rL9aQ58/ZQIkvPG8Kz0be017hzziu2a8HoMZwIVEDbtEwXX7rD2VxAw/1cAj/YcDRMDQe597XffrwrmC4L5pwWD8EwH7fjC+PjiQA7aC3gBtefE9B8RKhLa+qf+vfLB7uEGZQtkCXPtJfahELcIxwoq8HT4SvN8AioHMgj/ABMQlwV6CJoPB+5iA9sBTALIAGED2A8n/BMQd/ba+TsIdwLJC0IILvUA9/sJQwMX6Y31F/7NBp36XvnV7bH3wevaEObzXPHc+8gLNQUI+y4RjxGXBgQF6RRd7eAS4OzIBkgFRwSY/GQLm+4I+ZEQau06C+4JDBAx9F31Bg84AtQOt/bk/PIAgfxNBuP45xIpESgKku6J8qXxv+Jj8L38hwqwCkALoO8m+NYKkvC3Cz8KB/y79SL6TPp/143vSN+LAJcDZQHbDQrfOfKDDzToaA5M5GkTVxiW/RoTTfVQ9REOQ/pi/poIRehm7YnuOPU88z4H/PyV7zPvxvktDskG9gBZ+CEDoAtm+tMRc/l9GWH77x77/KfurPWECq0OEAMC+C3UA+Fs6iXuOPew8CEFku+iEUHR9grlEOr+pO/oCxoOr/UsIR0SpvJ6+tr9GvXC40z6cQc82nn+H9FW82EKnw69ynXrzbjdvMW/n+Mmjl8RAtOmAWTNfcSVBcoQ5tObFiT7r/LfDwPekfr/uWsMkAzlvIGZ3O7t7sT/IRNz+NT8Awjk8lIFzgnPDaDyRv6a+XT85gHc9FUANPdSARILb/m+CuUQggzBAej9wAswAiPysAYoAzUAme3ZBHAH2vBH90n/mhFn9FIKRPFd/W7znALe7cj5af26Cwr7YQIC8Rr1tQBnC6sQSQ+6/CQEyPVj8bj0ZPiIDNnsLQ6x7W0MtxEeB7X2YQE0A1z4c/n3A2r1iwYZECgIAwM9Dbn2WfzhCoL+Iwbl7+71Zvnw/br/f/VSB3f85Q38Eijvof3KDQz0avKa/hX8vgn5+ugC2f+J+uT/PwJI9rkRtAD5/Er/LPecCXr1XPr+7bf/yvBjEPrsxQSc/dj8Fg7GDXP7Xf80+M4KxALu82X12vZ68tYNvwYiC7MCYwKd+tUI4QkUEwcSd/eN70H/GvntEucS0AKMDbLwU/W9DQYGDfd2//sBUfbFDt/0Ie+zD04QXPHA9zMIm/0LAUL6iPKc7HLv7BFI/sEKqPZ2CpT3+go+9rAE+vjhEkYAbws18JIWdQJf/vXvRg7TCBAfuBMlGiE30vDz/LbgPd5ZAmcTnwDlEHDtavtqDPr7gvZP72UTpi/JGIAFxt67IPgKCxOAIeMIJv8x/Ek8FAW0AycOvi8aEIgB/gJ48fkWTPujOrYAhxMS5r4PzQxlJ+37+/NCCDVCNwdaFCoEWjs9+NbvhBa+8jUJxwkTMbkUiCa6EPQeVQoq/uTz9v13Ed/nwyu6Du8H5foLHbMOagXbATf7yvxCNmX0DhDrBIIz4Pol8pwPrRHm+N/2KymYEwIh8hXxCvsXBgXHBrYFeBajESYjxCWGAlMGNxgNBUXU/Qs5/V3xryr5/PocGwstMbXt2+51BzEGJwjR8lIUIQypJXsNFgJ7BAgLoBl8/oIPSwkTEWo2GfapAowHngmxyJkTKvtPAc0UJBVsIPgCxiQ//uDmxPsuBfgPK/4cBnn/6wr8BtoGGfk8AO/7cP9xDDEvXgbWK6YMcA2G30sY2vFPAtkDSg6hC+ES6gN3ANMOeygp2K8BFgoeAxMFW/Nj++cBBP80AWX/eQUbA7giog9uH5n7chjW/8sJke7jABXxrPlOBs0JvACBB2D5yBOlCGId+8BT+WL3/v5LIybuZADl/vLv9f5S8lIE3QvPDcgRdRz98rgLiN+3D88DDeZ79zoNqAycAojyJ/nN9soOBf6bFRbZZOiW9o/6QRV96B8NjfF29Kr+x/NJ/3oDAPcCFTkXMOuGBk33txxUD+3m+eqD/2APX/cc/tHwzet7B7L1OxMw+3LiyQBKB+MXf+XuARb0Lei7/5bzC/rQ3734jhg3Ctft1AeO8ZETOwuC94DcwQKnEpwC3PzO5S4DPRbf7+IFIOn71rsHL/3mCuzepP3SzxrTpOCV+5X/p/5vEVYVNPSw7Q/78+rlDkvoaOG19/n51xQc9MbzL+aGE+ce0efe/lDstensC5gGDBXg5eAK39s44TfkUOoCDZP4mOXSBDT3vuci4g8VAAU37CfazPI898AeNfbj5D7Wef0OH87lzvcA1RDw7vQ8+6/1+un5BpDQgfJlzAPrjRqD8WcMkfgQ67Pil+FW84v7Md2F4nTqpBFJJnLxAt6vyzjzJg4A5JfxdeAh6mAI1+wo543spQP56Tz7rO035Ar6gea//dXzEs+N4Xn3X/9D+ALcfNCG9/EDhRw38urYBtHl+yn53OTY4wzv49tZ98z3HOjV+b73pccN+lXJj+f+2xDfAwtl8B/MX921B8HiAvWs4NX1FAc9/0ATkhHh2S3FzeyW3P/oAtNm8aDU+g7D/h+x5fE0FZq1Se552pz3tdgJ1wvU/ei5ssjhRxNk73rvNe5P3iz+J/Yy+a7vZ7bY2ivhCtB34x/S+u6HF0MJgwJ/ATQOeQMaGEUezRw9ELICovpi+mj0ISNBOIoBGA7P7uMIlQLt+0/tH+o3/somMiI1/iDtLinzIo8LoATeA94HE/sc7j72e/QeAwkAkfFe8arvrP6l7b0JBvTLA1z7IfAIE7b/kgTBDsLy4QkxE8kBEgc+/ULxwvMhEN7+dQB/6q730AwU6I78Xf31ALLnEvyZ7wzwjx0z5xby0Oay66oAPf/rDMAJmO+qHSTtV+99CI8HkQwC6z72c+3HweT6awX68J3JP+B61izFe+NRubPk6daP8Ev2YcwAqsbZoOgq1b/khtnP52XyRxo0Au7A8M4V43XmH7j0wrDfvPh39M/65PTH8Jce4vMI9OjlfA0pA7LqoCB9CMPY3uo7LDQHQPdu9Gj5vu1jApARLvJm9ZX3XgacAjHbiuAs/C35AAvTBl3x6vCpI3r9bd4s8SYCDx4kC8sCVfzd2hT63Rc7+NgDLPZg8D/3LP+kFtbv0/C1+wUKKwvx7gXn5gEM/tTr4/1w9+HyAxPc57T1LPRfB5wIHfeo+YsUQ+LZ8V0PkANWAuAIdvz1APMAzhOU9wbgE/i6Bs4Elvc2CJb9GeEF7P/7nw267h0YQN/v3b/oq+lHDzr+NhUCCG7iL9ydCgkHAwD3BZDqouy167cm6fko6oPknQO3F+nSpOGL+ur8Zfv3/ML7R/9iALv5vvX6/RgDdP86+uX/vfMq95EFfAWy9uMBGwD5+QX/K/xU+oP9TfuK/qYEyvgxAbkBTvq3C9gJqgZ+5TkKJuqWE44UHgXZB6juLBhb5FvfnkA5H1/icDFY6+jvRQn1DOcKFPJl/mINLQ6m6D72RSPOKFsFTxU=',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall -4 -3 1 -7 done
base.recall -30 -30 -30 -30 pass
base.recall 1 10 -1 -6 space(ship.farmer)
base.recall -6 10 -3 -5 space(ship.boatman)
base.recall 2 8 -5 -9 space(ship.knight)
base.recall 4 5 -2 -2 space(wagon.farmer)
base.recall 5 11 -4 -3 space(wagon.trader)
base.recall 13 5 0 -3 space(wagon.knight)
base.recall 3 4 5 17 space(guildhall.farmer)
base.recall 12 3 2 10 space(guildhall.craftsman)
base.recall 25 7 16 16 space(guildhall.knight)
base.recall 8 -6 2 10 space(castle.farmer)
base.recall 2 -9 0 0 space(castle.boatman)
base.recall 0 -10 7 8 space(castle.trader)
base.recall 1 2 2 4 space(scriptorium.knight)
base.recall 2 2 7 -3 space(scriptorium.scholar)
base.recall 0 1 7 0 space(town_hall.any)
base.recall 0 0 0 2 space(town_hall.any.2)
base.recall 9 -9 -5 -2 space(monastery.scholar)
base.recall 6 2 6 11 space(monastery.trader)
base.recall 1 2 0 -1 space(farm_house.boatman)
base.recall 0 5 -3 -4 space(farm_house.craftsman)
base.recall 1 5 4 6 space(village.farmer)
base.recall -12 -12 -1 3 space(village.boatman)
base.recall 22 -9 -5 -2 space(village.craftsman)
base.recall 1 9 1 8 space(university.farmer)
base.recall -21 -1 1 7 space(university.craftsman)
base.recall -3 7 7 7 space(university.trader)
base.recall 0 0 0 -2 space(hospital.boatman)
base.recall 0 2 3 -1 space(hospital.scholar)
base.recall 0 0 2 0 space(library.knight)
base.recall 0 1 1 -2 space(library.scholar)
base.recall 0 -3 -4 -3 space(windmill.craftsman)
base.recall -24 -10 -8 -11 space(stage_coach.knight)
base.tower -30 -30 -30 -30 pass
base.tower 0 0 -1 -2 to_tower(farmer)
base.planning -12 -11 -8 -9 done
base.planning -30 -30 -30 -30 pass
base.planning 0 -5 1 13 place(farmer, ship.farmer)
base.planning -1 5 14 13 place(farmer, wagon.farmer)
base.planning -1 -3 -6 -1 place(farmer, guildhall.farmer)
base.planning 0 14 10 4 place(farmer, castle.farmer)
base.planning -1 -3 -8 -6 place(farmer, town_hall.any)
base.planning 1 4 12 7 place(farmer, village.farmer)
base.planning 0 0 -3 -5 place(farmer, university.farmer)
base.planning 0 -3 -4 0 place(boatman, ship.farmer)
base.planning -9 0 23 22 place(boatman, ship.boatman)
base.planning 0 0 6 6 place(boatman, wagon.farmer)
base.planning 0 -1 4 4 place(boatman, wagon.trader)
base.planning 0 0 -3 -1 place(boatman, guildhall.farmer)
base.planning 0 0 -3 -3 place(boatman, guildhall.craftsman)
base.planning 0 1 0 -2 place(boatman, castle.farmer)
base.planning 14 17 9 6 place(boatman, castle.boatman)
base.planning 0 0 -2 -3 place(boatman, castle.trader)
base.planning -9 -8 -5 -3 place(boatman, town_hall.any)
base.planning 0 1 2 1 place(boatman, monastery.trader)
base.planning -6 -8 -11 -10 place(boatman, farm_house.boatman)
base.planning 0 -2 -5 -7 place(boatman, farm_house.craftsman)
base.planning 0 0 1 3 place(boatman, village.farmer)
base.planning 10 17 9 4 place(boatman, village.boatman)
base.planning 0 -2 -3 -3 place(boatman, village.craftsman)
base.planning 0 -1 -2 -4 place(boatman, university.farmer)
base.planning 0 -2 -3 -3 place(boatman, university.craftsman)
base.planning 0 0 -2 -2 place(boatman, university.trader)
base.planning 0 0 -5 -6 place(boatman, hospital.boatman)
base.planning 0 -1 -1 -2 place(boatman, shipping_line.boatman)
base.planning -13 -12 -2 3 place(craftsman, guildhall.craftsman)
base.planning -14 -6 -5 -2 place(craftsman, town_hall.any)
base.planning -9 -12 -9 -7 place(craftsman, farm_house.craftsman)
base.planning 11 5 8 2 place(craftsman, village.craftsman)
base.planning 7 -1 -2 -5 place(craftsman, university.craftsman)
base.planning 0 13 3 0 place(craftsman, windmill.craftsman)
base.planning -5 -2 18 8 place(trader, wagon.trader)
base.planning 7 37 1 0 place(trader, castle.trader)
base.planning -11 -6 -3 7 place(trader, town_hall.any)
base.planning -3 12 8 -5 place(trader, monastery.trader)
base.planning 13 -8 -11 -8 place(trader, university.trader)
base.planning 0 -3 -7 -7 place(trader, bathhouse.trader)
base.planning -9 4 17 23 place(knight, ship.knight)
base.planning -6 -8 25 12 place(knight, wagon.knight)
base.planning 0 -14 -11 -7 place(knight, guildhall.knight)
base.planning -13 -14 -12 -11 place(knight, scriptorium.knight)
base.planning -11 -4 -9 -8 place(knight, town_hall.any)
base.planning 1 -2 0 -2 place(knight, library.knight)
base.planning 0 1 0 2 place(scholar, wagon.farmer)
base.planning -16 -11 -11 -9 place(scholar, scriptorium.scholar)
base.planning 7 -9 -11 -6 place(scholar, town_hall.any)
base.planning -12 18 13 3 place(scholar, monastery.scholar)
base.planning 0 -5 -6 -3 place(scholar, hospital.scholar)
base.planning 1 -3 -2 0 place(scholar, library.scholar)
base.planning 0 2 1 1 place(scholar, laboratory.scholar)
base.planning -4 4 27 24 place(monk, ship.farmer)
base.planning -4 2 14 4 place(monk, ship.boatman)
base.planning -3 -4 1 0 place(monk, ship.knight)
base.planning -3 -2 29 10 place(monk, wagon.farmer)
base.planning -3 -4 14 9 place(monk, wagon.trader)
base.planning -3 -5 2 -2 place(monk, wagon.knight)
base.planning -4 -6 -7 -6 place(monk, guildhall.farmer)
base.planning -4 -6 -7 -7 place(monk, guildhall.craftsman)
base.planning -4 -6 -7 -6 place(monk, guildhall.knight)
base.planning 0 33 6 4 place(monk, castle.farmer)
base.planning 4 22 5 1 place(monk, castle.boatman)
base.planning 1 22 2 7 place(monk, castle.trader)
base.planning -2 -6 -7 -8 place(monk, scriptorium.knight)
base.planning -3 -6 -7 -6 place(monk, scriptorium.scholar)
base.planning -3 -5 -5 15 place(monk, town_hall.any)
base.planning -2 1 -4 -2 place(monk, monastery.scholar)
base.planning 7 0 2 7 place(monk, monastery.trader)
base.planning -3 -6 -7 -7 place(monk, farm_house.boatman)
base.planning -3 -6 -7 -7 place(monk, farm_house.craftsman)
base.planning -3 2 22 5 place(monk, village.farmer)
base.planning 3 3 15 -2 place(monk, village.boatman)
base.planning -2 -5 -2 -4 place(monk, village.craftsman)
base.planning 8 -6 -6 -6 place(monk, university.farmer)
base.planning 1 -6 -7 -7 place(monk, university.craftsman)
base.planning 3 -6 -6 -7 place(monk, university.trader)
base.planning 0 -1 -5 -5 place(monk, bathhouse.trader)
base.planning 0 -3 -4 -4 place(monk, hospital.boatman)
base.planning 0 -3 -6 -4 place(monk, hospital.scholar)
base.planning 0 -1 3 0 place(monk, library.knight)
base.planning 0 1 -1 -2 place(monk, library.scholar)
base.planning 0 1 3 1 place(monk, windmill.craftsman)
base.planning -7 3 9 19 place(own_farmer, ship.farmer)
base.planning -7 -3 18 22 place(own_farmer, wagon.farmer)
base.planning -7 -5 -9 -5 place(own_farmer, guildhall.farmer)
base.planning 19 34 10 14 place(own_farmer, castle.farmer)
base.planning -7 39 14 11 place(own_farmer, village.farmer)
base.planning 31 -5 -8 -6 place(own_farmer, university.farmer)
base.planning -2 -4 -3 0 place(own_boatman, ship.farmer)
base.planning -8 7 21 20 place(own_boatman, ship.boatman)
base.planning -1 2 3 2 place(own_boatman, wagon.farmer)
base.planning -1 -1 0 5 place(own_boatman, wagon.trader)
base.planning -2 -4 -5 -3 place(own_boatman, guildhall.farmer)
base.planning -2 -5 -6 -4 place(own_boatman, guildhall.craftsman)
base.planning 22 40 6 8 place(own_boatman, castle.boatman)
base.planning -1 0 -4 -3 place(own_boatman, castle.trader)
base.planning -8 -5 -9 -8 place(own_boatman, farm_house.boatman)
base.planning -2 -5 -8 -5 place(own_boatman, farm_house.craftsman)
base.planning -1 -3 2 -2 place(own_boatman, village.farmer)
base.planning 23 12 27 9 place(own_boatman, village.boatman)
base.planning -1 -4 -2 -3 place(own_boatman, village.craftsman)
base.planning 2 1 -2 0 place(own_boatman, university.farmer)
base.planning 1 -2 -5 -4 place(own_boatman, university.craftsman)
base.planning 1 0 -2 -5 place(own_boatman, university.trader)
base.planning 0 -3 -3 -5 place(own_boatman, hospital.boatman)
base.planning -1 -2 -1 0 place(own_boatman, shipping_line.boatman)
base.planning -9 -7 -8 -4 place(own_craftsman, guildhall.craftsman)
base.planning -9 -6 -9 -7 place(own_craftsman, farm_house.craftsman)
base.planning 2 34 18 13 place(own_craftsman, village.craftsman)
base.planning 22 -6 -8 -6 place(own_craftsman, university.craftsman)
base.planning 1 11 3 3 place(own_craftsman, windmill.craftsman)
base.planning -8 -8 18 17 place(own_trader, wagon.trader)
base.planning 17 4 1 17 place(own_trader, castle.trader)
base.planning -8 18 10 1 place(own_trader, monastery.trader)
base.planning 29 -11 -10 -7 place(own_trader, university.trader)
base.planning 0 -2 -7 -4 place(own_trader, bathhouse.trader)
base.planning -2 0 0 -1 wheel(ship.farmer)
base.planning -2 0 -2 -1 wheel(guildhall.farmer)
base.planning 1 0 3 0 wheel(castle.farmer)
base.planning 1 0 -2 0 place(craftsman, road.craftsman)
base.planning 0 1 2 1 place(craftsman, theatre.any)
base.planning 0 -1 2 0 place(trader, bourgeois_house.trader)
base.planning 0 -1 -2 -3 place(trader, flea_market.trader)
base.planning 0 -1 0 2 place(trader, theatre.any)
base.planning 0 0 3 1 place(knight, bourgeois_house.knight)
base.planning 5 8 7 5 place(knight, stage_coach.knight)
base.planning 0 1 -1 3 place(knight, theatre.any)
base.planning 0 0 2 2 place(scholar, bourgeois_house.scholar)
base.planning 0 0 2 3 place(scholar, theatre.any)
base.planning 0 -4 -2 -1 place(scholar, well.scholar)
base.planning -3 2 -4 -4 place(monk, stage_coach.knight)
base.planning 0 -1 -1 -2 place(monk, well.scholar)
base.planning 0 -1 2 5 place(monk, well.monk)
base.planning 0 0 1 2 place(own_boatman, theatre.any)
base.planning 0 0 1 2 place(own_craftsman, theatre.any)
base.source -30 -30 -30 -30 pass
base.source 0 0 1 2 from(market)
base.source 0 0 -1 -2 from(tower)
base.turn -20 -20 -10 -14 pass
base.turn 0 4 -3 19 use(ship)
base.turn -1 5 15 3 use(wagon)
base.turn 0 0 5 -8 use(guildhall)
base.turn 17 10 5 9 use(castle)
base.turn 1 0 8 5 use(scriptorium)
base.turn 4 8 10 11 use(town_hall)
base.turn 5 15 17 0 use(monastery)
base.turn 0 5 5 1 use(farm_house)
base.turn 15 7 -9 -3 use(village)
base.turn 18 12 10 4 use(university)
base.turn 0 2 2 2 use(bathhouse)
base.turn 0 -5 -6 -3 use(library)
base.turn 0 0 -3 -2 use(shipping_line)
base.turn 1 -7 -17 -10 use(windmill)
base.turn 0 0 0 -2 use(gunpowder_tower)
base.turn 0 0 -2 -1 use(pharmacy)
base.turn 0 0 -1 -3 use(ballroom)
base.turn 13 14 13 11 use(stage_coach)
base.turn 0 0 3 -2 use(theatre)
base.turn 0 0 -1 -2 use(well)
base.wheels -8 -2 -3 3 done
base.wheels -30 -30 -30 -30 pass
base.wheels -12 -6 -3 -2 wheel(ship.farmer)
base.wheels -8 -3 -4 -2 wheel(ship.boatman)
base.wheels -8 -4 -5 -1 wheel(ship.knight)
base.wheels 7 5 12 0 wheel(wagon.farmer)
base.wheels -2 4 2 1 wheel(wagon.trader)
base.wheels 27 10 9 4 wheel(wagon.knight)
base.wheels -12 -6 -8 -4 wheel(guildhall.farmer)
base.wheels -7 -3 -4 -1 wheel(guildhall.craftsman)
base.wheels -8 -4 -3 -2 wheel(guildhall.knight)
base.wheels 18 3 -1 -2 wheel(castle.farmer)
base.wheels 18 0 5 0 wheel(castle.boatman)
base.wheels 11 7 9 1 wheel(castle.trader)
base.wheels -9 -6 -6 -2 wheel(scriptorium.knight)
base.wheels -7 -4 1 -2 wheel(scriptorium.scholar)
base.wheels -6 -2 -1 0 wheel(monastery.scholar)
base.wheels -3 5 5 0 wheel(monastery.trader)
base.wheels -8 -6 -5 0 wheel(farm_house.boatman)
base.wheels -7 -4 -5 0 wheel(farm_house.craftsman)
base.wheels 10 2 4 5 wheel(village.farmer)
base.wheels 16 2 6 1 wheel(village.boatman)
base.wheels -7 -3 -3 0 wheel(village.craftsman)
base.wheels 13 17 1 1 wheel(university.farmer)
base.wheels -3 -1 -2 1 wheel(university.craftsman)
base.wheels 8 5 6 0 wheel(university.trader)
base.wheels -3 -1 -2 0 wheel(library.knight)
base.wheels -3 -2 -1 0 wheel(library.scholar)
base.village -30 -30 -30 -30 pass
base.village -15 0 26 20 recruit(boatman)
base.village 14 -18 -14 -13 recruit(craftsman)
base.village 4 18 -12 -6 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile -10 14 0 6 tile(bathhouse)
base.tile -10 -15 -5 -5 tile(brewery)
base.tile 13 -1 11 5 tile(herb_garden)
base.tile -11 20 4 2 tile(hospital)
base.tile 10 -13 0 -2 tile(library)
base.tile -9 -15 -5 -2 tile(shipping_line)
base.tile 8 6 6 5 tile(windmill)
base.tile 0 -3 -1 -2 tile(cellar)
base.tile 0 0 1 3 tile(laboratory)
base.tile -1 -5 -3 -3 tile(office)
base.tile -1 -4 -2 -3 tile(pharmacy)
base.tile 1 0 -1 4 tile(school)
base.tile -10 -16 -4 -8 tile(road)
base.tile 16 31 7 4 tile(statue)
base.tile -1 -4 -3 -1 tile(bookbindery)
base.tile 0 -2 1 2 tile(flea_market)
base.tile -1 -5 -2 -2 tile(lock)
base.tile -1 -3 1 0 tile(quarry)
base.tile 3 17 3 2 tile(well)
base.edge -30 -30 -30 -30 pass
base.edge 0 0 -2 -13 edge(le_mans--chartres--road)
base.edge 0 0 3 3 edge(chatellerault--argenton_sur_creuse--road)
base.edge 0 -1 -6 -7 edge(saint_amand_montrond--nevers--road)
base.edge 0 0 8 -8 edge(le_mans--tours--road)
base.edge 39 3 -9 -3 edge(orleans--vierzon--road)
base.edge 0 -1 -3 -3 edge(chartres--etampes--road)
base.edge -8 -19 -11 -1 edge(chartres--orleans--road)
base.edge 0 -1 -5 -5 edge(chartres--chateaudun--road)
base.edge 0 -2 -5 -14 edge(le_mans--chateaudun--road)
base.edge 0 0 5 27 edge(le_mans--vendome--road)
base.edge 0 3 -7 -6 edge(chateaudun--vendome--road)
base.edge -8 -21 -17 -8 edge(chateaudun--orleans--road)
base.edge -8 -22 -19 -8 edge(orleans--montargis--road)
base.edge 0 9 17 39 edge(vendome--blois--road)
base.edge 0 -11 -7 -4 edge(blois--vierzon--road)
base.edge 0 0 0 -10 edge(chinon--chatellerault--road)
base.edge 0 0 -1 -5 edge(montrichard--loches--road)
base.edge 0 -12 5 -7 edge(vierzon--chateauroux--road)
base.edge 0 40 -5 4 edge(bourges--sancerre--road)
base.edge 0 0 8 30 edge(loches--chateauroux--road)
base.edge 0 0 -7 -18 edge(le_blanc--chateauroux--road)
base.edge 0 0 40 22 edge(argenton_sur_creuse--la_chatre--road)
base.edge 0 2 21 2 edge(la_chatre--saint_amand_montrond--road)
base.edge 0 -5 -2 -2 edge(bourges--saint_amand_montrond--road)
base.edge 0 -6 -30 -15 edge(bourges--nevers--road)
base.edge 0 0 40 6 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 0 -6 -11 edge(chateauroux--la_chatre--road)
base.edge -8 -20 -8 -7 edge(orleans--briare--waterway)
base.edge 0 -7 -23 -2 edge(briare--sancerre--waterway)
base.edge 0 0 16 -3 edge(chinon--le_blanc--waterway)
base.edge -7 -18 -5 -4 edge(orleans--blois--waterway)
base.edge 0 2 23 38 edge(blois--tours--waterway)
base.edge 0 0 -3 -6 edge(tours--montrichard--waterway)
base.edge 0 0 0 -4 edge(tours--loches--waterway)
base.edge 0 0 9 21 edge(tours--chinon--waterway)
base.edge 0 0 -2 -15 edge(chinon--chatellerault--waterway)
base.edge 0 -13 -16 -9 edge(montrichard--vierzon--waterway)
base.edge 0 26 -9 -7 edge(vierzon--bourges--waterway)
base.edge 0 -10 -4 14 edge(vierzon--saint_amand_montrond--waterway)
base.edge 0 3 3 1 edge(sancerre--nevers--waterway)
base.edge 0 0 -13 -31 edge(le_blanc--argenton_sur_creuse--waterway)
base.good -30 -30 -30 -30 pass
base.send 4 2 2 4 done
base.send -30 -30 -30 -30 pass
base.send -8 -17 -15 -12 send(knight, city_wall)
base.send 1 -2 -9 -8 send(trader, city_wall)
base.send 0 -4 -3 -4 send(farmer, city_wall)
base.send 1 -4 -6 -11 send(craftsman, city_wall)
base.send 1 7 18 27 send(monk, papal_conclave)
base.send 15 27 26 21 send(knight, papal_conclave)
base.send -10 -7 2 1 send(scholar, defeating_the_plague)
base.send 0 3 -10 -13 send(boatman, defeating_the_plague)
base.send 0 7 5 5 send(farmer, defeating_the_plague)
base.send -1 -8 -11 -10 send(trader, defeating_the_plague)
base.send 32 29 24 18 send(scholar, astronomy)
base.send 1 9 33 28 send(trader, astronomy)
base.send -12 -16 -12 -9 send(scholar, boatmen_guild)
base.send 1 3 21 24 send(boatman, boatmen_guild)
base.send -1 14 5 0 send(craftsman, cathedral)
base.send 0 -3 -14 -12 send(monk, cathedral)
base.send -2 1 -7 -9 send(trader, cathedral)
base.send 0 -4 -7 -13 send(monk, peace_treaty)
base.send -11 -4 -8 0 send(scholar, peace_treaty)
base.send -8 -10 -9 -10 send(knight, peace_treaty)
base.send -1 -5 -9 -9 send(boatman, canalisation)
base.send 2 -4 -9 -7 send(trader, canalisation)
base.send 0 -4 -2 -3 send(farmer, canalisation)
base.send -1 -12 -3 10 send(craftsman, canalisation)
base.reward -30 -30 -30 -30 pass
base.reward 0 3 -5 -8 reward(coin)
base.reward 0 -3 5 8 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.bathhouse 0 2 1 0 place(knight, stage_coach.knight)
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.torture -30 -30 -30 -30 pass
base.torture 0 -4 -7 0 space(wagon.farmer)
base.torture 0 -1 -2 1 space(wagon.trader)
base.torture 0 -4 -12 -5 space(wagon.knight)
base.torture 0 -3 -6 1 space(castle.farmer)
base.torture 0 -2 -5 2 space(castle.boatman)
base.torture 0 -1 -3 -1 space(castle.trader)
base.torture 0 0 0 2 space(scriptorium.scholar)
base.torture 0 0 -3 0 space(monastery.trader)
base.torture 0 -4 -8 4 space(village.farmer)
base.torture 0 -1 -4 -1 space(village.boatman)
base.torture 0 -5 -10 5 space(university.farmer)
base.torture 0 0 -4 1 space(university.trader)
base.torture 0 1 0 6 tile(bathhouse)
base.torture 0 0 2 0 tile(brewery)
base.torture 0 -4 -2 3 tile(herb_garden)
base.torture 0 -1 -3 3 tile(hospital)
base.torture 0 0 6 3 tile(library)
base.torture 0 -2 1 -5 tile(windmill)
base.torture 0 0 0 3 tile(gunpowder_tower)
base.torture 0 0 -1 3 tile(school)
base.torture 0 0 3 1 town(orleans)
base.torture 0 0 0 2 town(le_mans)
base.torture 0 0 2 2 town(vendome)
base.torture 0 0 6 1 town(blois)
base.torture 0 0 3 -1 town(vierzon)
base.torture 0 0 1 -2 town(bourges)
base.torture 0 0 2 2 town(saint_amand_montrond)
base.torture 0 35 34 -1 torture(station)
base.torture 0 -9 -10 -4 torture(follower)
base.torture 0 -7 -9 -1 torture(development)
base.torture 0 0 3 2 tile(road)
base.torture 0 -4 -6 2 tile(statue)
base.torture 0 0 -2 1 tile(ballroom)
base.torture 0 0 0 2 tile(flea_market)
base.torture 0 -10 -12 2 tile(stage_coach)
base.torture 0 -1 -4 -4 tile(well)
base.newcomer -30 -30 -30 -30 pass
base.newcomer 1 2 -3 -3 to_bag
base.newcomer -1 -2 3 3 to_market
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
