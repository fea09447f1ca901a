import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const SALESMAN: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.filled/city_wall.knight,game.filled/city_wall.trader,game.filled/city_wall.farmer,game.filled/city_wall.craftsman,game.filled/papal_conclave.monk,game.filled/papal_conclave.knight,game.filled/defeating_the_plague.scholar,game.filled/defeating_the_plague.boatman,game.filled/defeating_the_plague.farmer,game.filled/defeating_the_plague.trader,game.filled/astronomy.scholar,game.filled/astronomy.trader,game.filled/boatmen_guild.scholar,game.filled/boatmen_guild.boatman,game.filled/cathedral.craftsman,game.filled/cathedral.monk,game.filled/cathedral.trader,game.filled/peace_treaty.monk,game.filled/peace_treaty.scholar,game.filled/peace_treaty.knight,game.filled/canalisation.boatman,game.filled/canalisation.trader,game.filled/canalisation.farmer,game.filled/canalisation.craftsman,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/tailor_shop,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/market_stand,self.objectives/bourges,self.objectives/chartres,self.objectives/vendome,self.objectives/tours,self.objectives/argenton,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/tailor_shop/0,busy/tailor_shop,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/market_stand/0,busy/market_stand,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,round/16,round/17,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12,task/13,task/14,task/15,task/16,task/17,task/18,task/19,task/20,task/21,task/22,task/23,task/24,task/25,task/26,task/27,task/28,task/29,task/30,task/31,task/32',
  largest: 2.0394198894500732,
  weights:
    'VQmz/uX8PfVaAez6HvoQA3X3GPXtAJYH3wOv+tj0IgpvBFwGSwYoAv4Hv/rTAfoB0//1Bsb44gRfCAL5EPSFAyD6PQXkAIr7JgLkEPL/vgUECTIAVgeeBLwLNwA3ClP/hPYuBNDwRgL1CQUPzvnwAcoGtgG++8n5I/oW9HjwAAsAAIgBvP6U/FcHqOtq+KbuRf5ZASkPngOC82L5fQXWCG7e8wh0+TQFm/Ynx1n7BfhHBpsMTxHlAi/z/wL1APzzavtk9gsEW/z6Avvu1wuU9aD3/wKO9QoK6v3K93MBfwP37pT/SwGsAtf7LPxY+xbwhO6GBNz5IwtVENT0uPGg8I/6pvrVAZcJSQO0CWIA8wsTBp/97fLG+4ARMvoADBD6ugKwBk8Hkfsz7nMkS/hqB8P3bQGaEP39Gf+s+GT8OAY//hH0OPeL8hz5bP1A+8gKEgYKA/fvvvyV4lcJB/Dp5YsDY/Vx9UvuCQDt2E70pfs3CBn5DPpjA1HviwAMBrof9ee206YTPPan1wYHL/Y59DsI2+ftCizzywBx2hTryAxT5sfpIfsjDgHotfaR7O8HHQ7LAxHglQX3280Fig6UAoTnYfB8Biz+WvTO+L4M9O9q7r3zZALQFPfwx/sh8pNDUvm/D971VAaZ/sT4Cdj48uUgLg7b+Zju6/q7/gcCu/SR3XnXSPbV+5XlevCB8vHiIv2T7ikG4CK582X/G9NU9wb6PgjJ8Yz9WfTY6Pn82AWp9G80cb/p+wMASQMH/E7j1OFp/f3Ngv0GEEMClv9D3jn3fQ51BYH5k/reBgkAxPml+KzwJh5dwWzwPfKX+d4G1/GeF1cWCQYZBV70/PviG/n9nO+6EGT7qiLyCSkBYyy7ABIBe/5v/bTnAgxWA73YcjCfHXfzFgtL7hUEggDBCJYFvP2aGFn5lurn82AHBf4P7KUK2fZDCWXuCPF++5f0GvqGEOL2NQGKAp/SiwtXElsFoS0x+nDymft39JAFIgka9lQIl/VRC2YVwgf99Uj4uBKo/GMdpwi+JqHpY/1R9ekG0Ph2A0oFIgHt5Zjx6fByDv4yTPaq8wUUw+TIEWMHbBhhBmsHLQo4+gcED/wrBt3tJOzVBK4LkOTH/vXxkf0PBQ76vBYgA5n4GfGDADkvJPJX9+cE2QLc1Z3pPQm194oD7ggCFEYE0AsA/mMF8viy7r0HtuRiCtfdE/zt/wANhgISBS3+8fToALEfHgGk4B8UX+IJBrHjXQi97QEHpfsPF5bvjRBjBhz0Ywyn/4ARA9Zx0+HsZvWb8LoA2QRT7rzdZdYDFHsaKemt74cdmTFB3fbeGetR/97qyuvTxJ4JQu8pIgMMf+s38ej8DfjBEu7Qw+GgB6UB0/vq+fsK8+4n8hPrvggr2FL/sitN56gbIOzA+9/kjvaaA+zyxOLnAwfu095UFwL4ofma9iYHgRZM6UTM595cBF7uVPOQ9JPzkvIM8eH2CCEr9ZQWzezSB//mTCOK/zj8IgM07XXnUPMnDswN6fbdCFvd0gS6HIEN5tyo9RULbg2d/lfvA/cpDuX29utJ9FMBp+ub5hMK2QIdAwsDcAdBEpb0E/Z09jf7rwAaC9T9qO9FAN75BgbG90ThCu7+2m/6MAZr9OAA8fMWEkT58fCM/inxzd9U/OTU+fMN/RjUjtF5FIXqI8diBiEGCwXB75L7aOKo9p8SOCqt8AUGzvEOAuz79wbP+AHxSwSlAwv4NQPV93rlMAyICH4A5BfVB9nt3xDdAjP+i/sK/ET8QAgzCQb/Uvhr+DgPfedKCqjz//i1DJb9jPa9AcLhU+3C5hkA2umvEXDokh5T5zL1HAVo83MgkwZN9wEDWfd69SP82OEB+jPzmQ54GTfy0vjeDwkGRA/cBKAAAQW1CU4CpAlHIWfxcST4F3wNrexQ9sgVBhnL+vnxWwd/C2orzBPHKFwWSQnYDC8GIilUEibs3NoUBVQoOQQz9V72PQ1PCg/98/1wMKISyvjt56EBud6bAv/96+Z8K3gTpwIc8/Uc3N19AKDvxwjI3owOEBSO93n1FwqxvxMXD/0oGD//PvjI7Gnzzwe7/yzmM/Nu+Q/XWPV3BjfstPtMCOXyFvMPBITlUApxB8oBQQY29P7mZuZ9EdH94PyTKSYFW/4OB7kFCQyUE8gA1uxYA8P0zQ2UtebxhchQ71f7L/jnCGv5lets5zILQurIAUYOyuj08GH4cBfr/EPx3/2p/p/7E/IPDsgBRwFq9U/vIvydA8IN9w2C7EwB9gF08cAEXfbYGor1iS1498cDtPi+/IAQx/359g8FffoxEa0BcfKJ6E4AfPQv9dYYVP205N3z+iHh72sDEQ3J85McqfLx8K0DU+ez+YcOJPi5CG4Mo+Un9Tn0+RD8/En8VST9BTEMa/gzDqn8Q/XMDiQMRP3QBDEVRhA4Fj/2KwklBlgeSP8hDN31CfjqDv4F3xS+/Gjt6wCJ2LDiGP0DDbsNk/RZ8o3mjg15Auf9MvKy8Mjn6Or38bToiQGkJIX0+vEG+9TzMAvt7UP+VvIBBAUJ4gWx/MQrl/msA48BrwfD9jMCjfFI/Ff3h/5cAGII6wWEAq//S/Xt8z/41vdbBk38PQLn/HP0vQrB/pcGgP+wBOEKKAlkCdAONvzXCmf5YBNpAkLzJ/mDAuv/cvL6A7AFkwrECeTyPABdAb0VbQmaDNICfAuu+jEIa/2fBQ0H4f/XBev27AH02k/5H/eY//In3/cR+V4KL/Gh+Tz/BAlt/l8DY+zl7Z0FyQwqC2noLQaGBbkIVf9nCwP+r/nvCHIJ9gDMC5wGJu8789cKowizBFsIt/JK+MrqNfeQ/RIK7PbA/pr9+fmU9ewEJf94CZnvJwEY/VvzkASH/in8OwMu/6v82vNvC2fumwfB177yDt+WGaf77Ab7C/IAoAjcEF8JExL3EvsL7QDlMyDSrgBoCzkHyQxU/j7z9Pdy/aAAc/wDAMQWERJt6XDzbtgq/hntCvekBFIASwPm9unzy/3T/UIDDgPc/YL+OBdh7XbqBO1Q/JoIyAsG/er03xsDEA8NsgohAIr75/Tj/ebnDgKjD0MAufqC8ggAf+Wb+nABsfVU7Qj/CPXI9rEA7gKZ+PkF7vSECkYEYu+aDC3x6/a2Ben0TvEEEIbqr/LdCGj0S9m4AYcDVfF8+1YNPfV9DjTqwArV9zT4C/NI1t/xVc8N9/b7N/+nAXAAJRad35sIbwKN+NIFo/t39tLltBdiA33/o/5PAtr50wUzEW31mf37AXgAZPKBA1QF4QNiD6zIf/5m8qYFhQFCH+0Nqw5gB5oA1AaUAv4FA/w+7MoBuwAUBcUFtQRQ8z/4KvpOBfET8uccHXn5m9cY/FILowJv8VH+2fkL6Jj5wfjX/k7+OvyWCioAvvWEBQv1VQVD7PsJROzO+rj3bQKrAk8GiQHfABoIxAObFMYElf6QQeve++n+/qEGzAyABTcM9PEyCb8HTSK5A4IKBQbxCef2je/XAwP7cvlSCycRUgwcBrMEWQvs8poKQ/frCT0KYxoW++bnQvat6W4L8wDk9FoElthpAmD6AQfoEE8VevJqBfgWIQvw59T1AgLE+iEA5P+dAEEIVw9Z+QYH+hSq9QL5jext53H9o/pHBgT5Tuf9+lAiZQdlGysOqweUEnkKrw9cBpP1VAhQ/mr3jRAWA2P+dfD3+XT5jP9IDdL76/gT9x0XWPTu/s0FowXw9OcMbhV77E4GLQCi9wUGiQ/e+sD6QSZtA24KpgGVBZT+owaE/xAS4gRWEKEKD+2IKHD9BRXi79EIER3P9RgOBPPH62f2RBy6E0zxpvoW+3AT7ebV3/wJyfxF9N/zlfSd9zwIGvdLB93pqwIN/wjsDQmyCo335vfLIZH1zxBQ7zT5WfsxGxvjEBt5BzUEAAHD24Tx1fevCu71FwxR/f0AAvM9AowIi/52FuT1ovrxAVkM4PjuB9/sLvbv/iv5reRP+yn3Du4NFusAHQz4+5v3jfmICDb1AQ0ICzztOvkQ9zYQ4Ak7BEMX6+aA89wBKd7A4XMNqBKm+Xf/kwTZ9Kb1fgB4//r9JdmN/UvxpvJiEcf2QgihBvYH9P1T9osIWvt/EEn7/PrAB10BWfoi/t/19Px2ByQA0P0T6QwJ6fFeBcIJN/tk+1Dhg/gE8TIMnu4o+CH1ZwWq9C0K+/R47O4MxvhuBqwCPfQxBm7iZAkc8DEU8QcY81IBrQZd9lkDRgoiA/7tiQ736NQDcQWw9DDt7Rrt77Xjkvrq/Gn6iPK0BlT72f2PA2b07A9W/az8QhhaB8YHYfxPEZ4HRAmaDKjwn/NZ/2Ec5QzS7Y0Ly/QmDHb1Qe20BqX2JftPAY71qwvk/qgL3vNoC8T+OfmmETUAcfTE8DXycgfc72T8hO6lBaT7fgrd/0r/tvyeANwAr+q6F0X5vQic3v745gPQ7bT0WAO7DnH/rvjU7iHkGeWo+CLZ1A0WCxkZsPBmE48WAQILA/4HzwveCWUFLer7BaIFF/Wh8sT3/ewPC9nxrgM3Axj3fgOQ++/5wx2h9mwacPfP7yL7lhkVCiDwbwXI/Nb+QAtABILwN/eT/d8F8QOQDNvrUQFl9YMZbAegCZ8H8v+/+r0EeAcNCbcDYPkpDzrzhgMc9xn1Rhlh3Q4T5PiE8/0L8/TSBN8cNwLt7egB/Q4YABcU3BDX3n4IQAo2DQcE/+RkFev9Owup/J39uPR982DwnP1w/hz4OAUDB9/7aOR0BRkG3uHFGOwMQe6KB8rjEADhDF7yqvzCAZYAU/SWBHQHWQZp9Cn9SQRmAM8FEvsdBwMDqQ1VCbQKMAuHDQ3zBv04DGH8BgFPA5z4gfOkDP/9Afk1DgTmcvjs95v/avstAA0MpPZC9qkI5/h1/afy3gRYCowFQvmvFPoHfgJbB9Tylg0zCgzoOwy69LcKfOu3EhjufQbRA9n+5O+J9urzSgTO95IKGPxnAYX9iBX35rzyHgO/IHPfxOhS+iv5ZuoBDEIaagN4/pMEcesq9+7ri94/9YQCY/2H+ekwfA3BB/TwceyFBDL+ugt3CODtP/5ZCw/qcfoc9wTn+/Dv81b2mvb69Uv1POn5BWf1uQDY6ukJ/wjeAe8I//1i+Fz2bv8d86X+IPtx9z0PB/x//BYDfv4J9CkrjwQ3+kIQOvjN5XoAKwkA/y8MigtK/XgCBvYw2kbxoP4x7Xz/xOjJ6+L4tfq7E+wEEQO0AUYAtw5bCXgQCBs5+FT9uwuEAToE6gFABg78jffPGUMEAu/B+cf8UvRR6sn32goR+m4WSAc8/UHzxQR0Ax75U/u++JoHKv9Z9wTzofIi/BL8+vaW9xsLS/go014FxRQo/Iv22fxZ9EkEAf17B8EM1PQpKQ744P29/iULHBCAAl4DzvJk+tL7df9G/3DeEfKND+gFH+QxBab+qvxp9fH4CwoCCM0FHAS17orr6Av/70H8/BHC+FT+vfNR/JAFeP7J/+EAPvZOApn7O/zoAd/yZden+Xn8uwsoAmn9wuAkItj/1hLnCFoFzAMZClkB8frT9UAJkQQ/Cwv98wNGESry0O94/yAOrf1l/mP5CAROBxb9Dw1BBVsOTPb+BTDwdAdCDS759ARO6v4DYuHy7mIaCvcX2xz6f/0j6/0K+/jG/NIKFOsz6PXkYwNR/QYHRfV8Azb5L/MU+af67Rn44DDlGvxt8i0H1A3C4N/+ewMTC6cK4fMrCfvweASdBEcKkfc9C1oJ+/+R98D8ff0PASQHDPP0AaH9Twxc+Zr9+PZ1Az4N4PBz8uMIyv91+rQE7il4CKsi7AAz+sIJjxWBDiD0jOj6Bqb//P196n0hsfL07B4CG/BUFVAJKvk5HUb6Pxot+2/tnQG8AAQFJAeDEBL7PPg8CFj1fwKKCeEd2g7p70QMaf2k/Bo2cRA9FLYQMvOS/Zfo0Q68HcH0s/w+FpMpHgvlBH/8w+zY1U4DSd+YAJwJYPdB+hLx1A8cER75PwPX+30LkPr879r//QCL+IETH/XnA2gSBAB38yoVtA1I9voBDftg/0n+Qxkd+iDvogtk+hjVsAFi9qkH1A6H/x0GG/0hBpEDoee9GbD7R+2Z+WQNpvQcBfr59PY8BqvoKuvOCoQT0AT+BmIHjA0c97X7C/6V/0z1Z/jRDnsLKAJM+PIPSgmF3THw7wGQ/JgcFwDA5NrtMhEvBi35D/0vHff0CBBCESQAPd7PCBID9QYX+pkBfAW6BJXzxPwo9ywGqPoWAOMA0AUMC53xz/8i/hXytQiLB0r3nPfUCh/9O+1V+WEEbPmuCkn8Cvrf+rQAkvYw/xL9rv4FBSEFrgRE85v2GAYYAIj5mQgX/KX9y/nfBKQG3e2gAkoCGfNz9b8JbPtyCLIIwvvu8PwFrwCI+839zvJh/roDt/rXBUD4dgvkBEz1k/8g93XvffJBBX318gOv/LL7Hf0oAYv0DwvC/fUOggKSAdEEAQFPAdASzwnW+vX8JvGRE9EFjgLxBzQAogoI+6gDuf/0/hEJ5AR+/gn4fPeU7o386gF6/WQFye6hBO8IeQC0+90DmPSdEB4Iwgop/xT4og0987/00QdUAYUBFwSO9QIIX/stBDwLkO6b/L0EuPgk+jcBM/hB9jH7rgGUB673SQsY+b8G7QmtFn70JwkGCAUQageM++38BwAL/BzvaPZXBCj+HQqE/XTmj/ygDR72cQGSBU37FfsT9xoAkghKBLcBBAPzC2YB1wgY+PvvAAkC/EX35wZ6AHzw2fxICGcGlwBz89HyLwRxACIKiQvP8Rb5mwPr/NQKr/bg/gANev1hAJABqAvk+cT6xfyA+rgK8vXf/ocEHwVaAjwEwfvA8yP9f/m7ADP/2gjwBQMKkfX2/nf+IQjv/yX9mf9+9OoH7Phn9p33OQZt+mMAXgog/AsaHgmZCSEFtQRv/bECMO+q/+L92fqJ+QUFmvT8BMn/LgEd/Xf/HRKp9lL8ifhM9+UC8gD+9+f7gQrR37nzKvo3/mP+pe8ABY/+gwqa/x0HXwLlCi78SfxIE0D04QbrDLIATfem+eIHb/F1EF0HWgCcAHMP5PQWCIAEue+c/T8HGvpM8k0CEARzAfL4Y/vhCTcL5vFp/HYAp/1b8TTk2xbE+FD56P14Ed7vLALo+CUfP/b0+rgLwAfZ/HUO/Qf6+tH1ivipBH8AbAAj9aEDtwDl/I8DrPB5/df7ePU7+Av7h/hoBb/6NfyABUL1+/xxCIP6AQzAAkD3U/6/AxD6RRYv+gnzfPMRAt37Hg/CAjYBxAMfAeEAVhRg8rILkw0FCZv0gf7T9IgEBAil6G4I4QtMDAcCZgWq/oAFQA/v/KoHVvvp+cUWJ/UNBjn9dw9O/GsOawCG5on3dfF3AXPegOtNBW34C/kv6QsICulTAxcDHfiuA1r6MgBVDLH6XAtFEwsBVPj5BfPxHv+iAGQNswI9AK/42u3B/U4IlAP8+/MOHviO+Cj+NO77BD38ygELC5L3M/d97MsTZQQUEEIIkeP2CAH4a/Zc+U4RRvrwAw8BTujR/u7pqAA21uT3gv8zCkPwRfw5AUoGXReq69L5VwB48pry//8c9kMXzQyj8yIey/s888bz0gQ7Bm4IWfEBCAv3zPo+E6H5gAKlDsED1v2B57b/ZP59FI33mP4RBevWawu1+v374gC1AWAWcwfMB4IIc/Pf7Cb1rANzAIz5UgP/D10IzwZvBBUBWhAv81sIHQFP+5D10RZ2EEsALQM/3tMETPTSBCDxywFA4ZUFFwSD+OT1JgazA4QBNwupB034LQr09wsGvvm/+DYAkQ5NEGDwrvxo+ZkTRfyw/r71N9vE95cDjQaZ5WsJ3fLq/RAVBAgTDHbwxvtG/0kCMw5CA3UG8PrX/6j7je5YFqUZiPyk+iT7ovMyC/v+jff4+PrzBQLO9Cv77fs3/JjujPhU/SH+TP/HCWr/gwtH83sGTfOG+OPyHvRm6Tf/lv+n8Zf9Zvss+4T10wkk9u4LOPye+6n8+/QtDOTvqwjFE5L+vfZB9iQHE+Z8CvH59O0jEkMC4Qc1DiICH++I/AsAkOCAAa70CwDzAlH5SPbn9g8EavMVBFoOkAEGAIXzrAhJ/AQHVQDcA/HnMgkCAjPydACtBdQECvz6B08E7vkk+IrcmAft/WkCcfc77a/6nxFwEoMCuftv/7IH2/aO+9EFIgYGB4z1vgAKCcsFGwkP+vYMRvSME9/+mPs7AJYCdQ104lzrXQIJ/i/7zwYa6FHpZgjK+8748/cCA3L49ALuBxX3nQNvCoj9iQiR95n2GPPrAPbnoerO+VIBXvmCAuUK2Q6L9zT2hAHqC6L5X/qn4rj5UhDy+YQHO/XL7qwEffl68s8QCfgcB+n+4fb2+If7wwfQACL0mPEc37jz1v4C+GH/AvEU+Z79LwQU/HjzCvltAqj76gNaEAQFjg87/kIUzvIrBDL7z/uH9cUMRAOGDnEAbu5D5iAWtfoFDPfuFhFpEQXzAPJO/AkE3g0HEYf6GAWADb8C8vIQ7hMPFwXTB5QASBTJAfj0vfeDAq38kgEQBPbo4OSCD///bAZN86ANEP4d7/sBbwelBeoUGwxuCzEOjwlzAnsPlu82+FUSPwlD+l4E9PogB9b6twnABJcIBArL9OkkrgW27kD9Vw9uDQrrSQw87tUAZwFoC1D1vgJlAcIKsvow9hDRRQM/+f77Gf79+gYCVAkdCl74SPf4BDj+UACyHIfgqOvl81/7Se9Z/SUAVg1T7xULevUO71ESGwEMBCX7fwvX9qgBdQOm/qfzQfVVAYYD9QhI9vMNjgvYD475RQvJAyn94v3pDMcDnPqG+Y75MfSy/R4MXADv8uAGjvY7CVgCRPVk9Bz/I/aZ/yMMAvqG+af6cfs+/pIE2vjYD9XxXv11+j3vsgl1FVr2+PYb9s4AlPUR44ENDg8cBZQOM/o+DlIFCueE/gX26goz/ZoOYf/mBvoBYQTr+z/y9fg56c0CiOsCAtAFVOsH9fgJpAEL+4oM3dheFnwLXPxG/+UIBA3FBzr0fAVjASH8hBSu86AAtOphAcf9N/6F+Av7Gu/aCGACMe1o40H2+wUf/tj/yP45/PDlp/PYBzUBBgmAA47xqg0fAtz2ie+b+H/23v0/+Gr0XwFqBb/3EuXY9HT08/xeCxnyLgcU/NELJg8x+Fj5gQpYALj9lfnq+3rqowYk3m3zbQQ9/vwKNAcg+yfzVgPf/Mf9S/6AAGz0Ae177CXxngeh9S4ag/L9AMcOjP0j/wEFwQYT9mQaC/jD/kX70vv56E4ETv7tBnoHBQRJ/ToJi/vdAhT/i/y19fD7ivU4+r4IpQF9+GzyNfWi+rMKJPwFC9YLoADCA8kJEAFSAkD/YfeG+q0NUgQW9b36J/PeCaX6ywxNC9YJmfZeDZEEAQKLAxT0I/gj+Bv8yfbE9lr0qvVM/8r8F/qBBhv1SALK/SoAwAEa/lL7ffza+L/3swGJ+8wAH/ZHCEP8z/6wBlzzw/JeBWELEfj69HcIv/a2CocHCPy3BabzuwpyBoH1CwxA+drtHPT05K3yt+q8/tv+JP8wBaoPZO/n87TvEwr+9nT9a/f75kELngyGA9/0aAmWBHoWFAT2/4gF5v6yAqQDoghw2Nz4DQtsCXz6IQExBmL0//2BCZAI5AeD+JYFjff/9Vn9pvqUDJ7TUgJu9ykEePKhAckFAOuaA48CtAMsAjf/7AJi9FELTf8YCbr86gIBA/z6/wC5A28UGv396dcFiO2EBDQSzvel9s71ge4GAnP4jP+1Az/pSQKLB5L7zvTI+7cEVPOL9vQHEPT58pvyCv3JCLD1pApQA6f/G/iFCHsHNPl5Brn5rPeoCYn8nvPz+d71G/Om9t70AgViAhb7Hgom+18LyggFDYz6BvT3Au4J2AmP+ub3y/M1C/X17geo/LIHCfcm+Xz4zvyL/uMBgPYR9Kf+LwlT/Q/+7gsECr8DigVI+WEDV/Uw69gAsvn8C5MFOvY9+n7olQqs8qUDO/2m/V3x0Aoj/tX2+ffn7bb86/C58I3+gP5O/AT53fXNAxwJzAjtA7T5BANjCXb3t/aaAgT/iemlBsH7AwnkAcP43vtLATz8Gvl4CYXyZAjHC7/s9vyIDDgCtPJMDfcAFQCF9qEApPHDCwPmZPbZ91Dy8PM09m/rXfVo/RUCjwv3+TwGuAAZAxbNqgK28t0IPv0I/2vuDvxkCwwHnP2f72j8SgxD9Kf0RglJ86P+5AXz/FL8+/bMBMMCr/RQA1kKLgwy9yULYwVU/23zMgQz9eT26PZJ/1P11wR79Kv4NPeq9k0Ms/l3+ZQLtQU+CNAJxwG3BjoB7gOR9q4Hlf7tAR39YAC0BwENEPnB/bcJhgMWBe/+TAZ7900KaPyh/WQIngk0Aa39tfZX+F8Cwfwr/IH20PiKAO4GYfnuAQb0+/4E/jUFvu60D0wDpwCz+EgKq/n09WT9XQ7OAaH1efIZAjz/Afxe+VwEwQbr7HIHHgH5/9D3Vg+e/YgC4ARn+CoCVgBn9/n94/0HCaYFTPhy/6D7lAHr9x4FAPqiA9H7Meoy9gMBSwTa9rMEIfM1BOL3zguQDJTzFvpZALADbQKuFHr6LQt8//32HPoKBrP4FwB8CHf2xvZqETv9eQaA8if1ggprAXIEjwh8Daz78PqQ/BgGawkdAfgA/PyzCMf4t/ThCIYNUgFK+7QCaQSi+pL8CgwdCg386Pt995sLGv5JBA/8ZAuqCsX5OQsc+McMkvI2+9kABwgPAWkKDf5cCR4HpAtSBMf5VAIDCUcLdviaBQAF0frkARP0EAZI+vv/6woZC78OAAnUAXMGvAJh8Rf1BAt7BPkOJQpS7VD4netyAz4LjvyG9CXrogBABvoE6A+5AYb1NwwI7yQQnPXu9kb6pf7uBN4RwxP/+Zve7O3UAa78MAn/CP35zwiV87n3iwb4/Kf8v/r852QDtfZpAFYNhwMm8qT0MOA+Aan92/dq+/UP+uwKDfYVSfVA9uD13gvtC00B6wCb/ZYClv0fA6L7wfsvBwT/puTH7k3mhglSD7D58fYYCTbvWQRi+Xb7EAVU89X5dPdCA2kLZgT3Bu39DPVSCNn7cvsCASgCff9U85nzEQRgBpsA//jU804K9guUBzfzngYZAZ0LZwNl/2//mvcYDUkCJwdb/34D7/McCtn2XgbwBwgF9vlc9XkKbP+6+5/8bPgnB/IDPf/WAQ33rf+u9a8FUgkyATf7YQMe9P78lNl+05Dajv+HAgQGoQoj8YTvxuG377L3UwNYCAUWw/D4A/j5ZCTQByn6xuzS6iMCn/629J36pthaE7ADiBNP/p/z4PEXB6kCSeju9CgNtvZ+B8bx/QRmBQD8qPYQ+ZjzTv059V39m/Pk9+r8TPHRCV0IZvjOAY0Q3R1W9av2jvGTBZoGCPquAS73MApj+4MGoPlt/uj9DBSc+ecO3RciIMYEzwPxCg0CLPhE8t4RTAaFFwgNqOux/DX+OfzHAeMIPASl/C4HlgOyDOf5eAzEDQEHOgX6ArcFfQAZ+pnzf/vDCZfyRvrO/OD+GPypABX89/Y3/N/4Hftu9oL1h/zB+ZEDn//OCpX/rAvG/gn3gQiUA3b+GAE2CWfyFgFX9zf5DPSX9RoC5QUdACL8RP9UCIANXfcA/4D8cAN3Cev+iAgBgK+6EtQzB6TgbfAlBj/zpcrW0nfwuNSb9x4FwAWSAqcSBMRe6uK7VPKB97iqSPb2+ZbnS/hB08Mb0wwQHRcjR/GDApL+XfCz+jXtkAYb7QH5sv8iBhbrqAoC6Eb5uugB+xME0/qeAWoUovu8BAYDbOT6/Vch4/2D7CX6bPQjDMbxRgaS+bwAYf6y8mz/6wS7/Ub/dPRw/3z33f7iAfv1oQTA638HXQQI+v7pa//hBXoNhu+i99D6qvl9DRsNevrlCEAOuQNH+wH3gPgA/4H3gwLICgcDaO0l+5sHoQ/2+MgHrvVfGcP79/E3ATP3agcU+8b89ffX+r7yqfXb9eX+iwwS/2P75QO9/aT8nwSq+DUJwf4o9HHvjPRnBfgEbfKeAPMIjfwPBMQGLwHTA/sGHPnc9v/2Dg3l/HUBGvj+7xP85AGt8GEEqvzB7lX3ZgDJBfIH8f/F/+0CdfWe+0sHNAKu9tTvsAD3C4z99gTm9Uzq5/PS8qUQ9PJc9RMKpgJpCdINcfzA8Vz7U/NBALHl9g/4G4v+sANi/Vv0gP3+6qbu4Ane8pgMUvf4+gH+IgKZDkHll+/HBOMPnf4yEjETOffJ9xTUwQN57IEJOv88HQgI6QDTB1PaDtVQ9KgESON78+rWBgob92zbwPeC5c8GaROiAETsefxl7VAM7AteEUz9VwCXCqP+OPdPBOf25QWk9kv15gqw92DwAv7M/ssLD/dm/yz//AWB90AFmwlH/owFYgwqDij5JAeMBtkKXwId9xL69v2TBGHzO/GS9uHx2Ai0B0wGYvaWCxQHFfYnBVUHdAF6AusFRfB78PAFLAvoB674bP2wBwcDh/6f90j5d/UOASj8tvU8BsrxsvPb8DAB0gxB84MJoPJX+Pv2bfyS+QEFbgoU8eYIYP/UArH3xwo4/mj4MvWw9XUJwfwoAnH29gWnAkXxtf0E9df/fAcAAFEKPASv93/2BQsH9wP9GQVvCAjyrQi3/Sv6afkV+KECev8rCsEJzQl8+mv+j/j8ABUCR/nI+2cCj/0UAecKbARFEBwKzO3k+HXu1Qm2BJP22f2t8fv9hghR/N/8Nvpm90n32O3v9YQHD/II+a34FgGX8qIDB/4V6Eb/ifDY9Jz2Sfc/+18TNvxY/Iz4kwFXBEkAlPuD/yr1lPk7/dMBd/y4/jsDtwZb8/8A8PEB+8Dp2PcI8q7/FO/y+ugCh/zU5pj2FxYL/Ub8i/6N9RnvTQcw92Lmkg4eA+z1CPcgDMoSge1nGCfyMOmJCZrmbRzT/L3szvIZAkcLvvLhAdLv++zy640NHvbM/Uggfv7T8db65xZU/Z3tfQMC77/7WfwR9Z4Hd/URAn8mQPMI/Uzq/PEp9uUoF/qI7Fj2ZwJk6rECk+gICl8DBflwIoH2cedw/pTzgAVmAAz2YO6e5d3/Rus9ADrsJhEIHQkMl/id+vX0/QBvAKD7EQI26rAJRBUo+ZAOZAStE1bv8Ati7vMDzgjgGrAH4AH+/1b7zAuJ/Sv6DwLs+roJJgPSAv4Frwf1+iD9sON3AQ4EmQZD8ybwzvqUAzb3l//e6LDyyfARIScc2urw+qkBBt404IMKMgnoA/IkW/7DAJT6bQliCRImsuxOAEoGDQHiDjECkggG+wABp+pl+lL2vu8g4ODilvTc9iwOPeah7cr8E/WVBvwE2QTfE1IOwgFjFb7/6BUf7CDl4ObRA6oH0fxV9ocHQwcU9Prv5vj2ER39XPRl6lbhsAX+Dn35Zx1w/+kA4NVVArsDLhXkAjnsCgjp9ksd8grOBL4Dnio1BCUK4fk69SYN0g8RCXYEMhChAbb5yvOx+2T/FAJ1C+8TqekHARkMggdw+dz8/fwQ/gD2z/u/8NcAvuQH5x0K6/pK6mMFpAJg+NLqYdizCyH2punTHdkOwQ/y9R8D7hiL/lsHo/PfxpHzAvYbI/4MBd4XEXT76/qHG+btbf0uALL0q+BC8w/6n/PB/y/ZhgU2EVoBURYs9SvUnOo4DbEFz+tCBu75RvoEBIXkXPgP+IPw0f35Al3/3+do7eQCYvBRCIYNDf168kMF6unq5ZIGzhC++un5/gWP90nwnPs1ISruigq/C+nuTQL9CikeaAuA4zDrEvvV+nMiuwoj+IsElgEp/D8WM/G3Bh/7Jw2Y9rcC//QKAasH2fzx/orx9wMA1IH5+wfY/Hf5hwm+8+sARPxNAT8F3OcRHBH/vfnxBnj9rRfN+eP8SBCL9YDvYwVSByIEs/AxEk8LuxgzDIABF++eIED7ZQrW85D8KOvwH6z90Pcg+DEJO/4SCz4F8P4R+9r8DgPLA/7vz/QkBTT/yNdMAEz9YP5xA/fzZA4ICEUBfwU8DNcHoAiW/4UEid9S/4EJUgXVDKL/8fGH+vQGiQTTEr32f/2o+YbxQN1g/EcDevdOBIn9Jg9G8K30bCDw4rwSlPMk9ev6ZfqzBAD0f/1W9MYGQPdLIMgjPhIm88cESM8LB9gB6uuA/tH8ruOVG13xl/rB+a0XUfcazOwLsyBR+z0FF/MjB1r1Y/O74xYBXuWi9YPwhNrB7CXuCvptAMcRmPS/+2PwA/EL9vD9vAy4Ct70c/TZ4NgNYgQcCrLuffSc/2T6lQJG8x4Dh/e777MiyfdX7bsRTd+Z98ABTgrGB9r4VwKZ6ev7Gu+B/YoLtvbY5br+uPOd/A3Z/v+26TbxCPnQ73IFKgiZD/P/Gf8O+v77Q/L0F5fmhOqw1IkIOgF0/5D9mhIv/Dv5bfq3CMTcTCyZ/GjzsgN/Kbv6jtRc5xcHUPsoDFoDNPgBHSv9Pxem+t/8sv/s/nAL8ggT9RYCJ/k0+Rrzev3sBO767wmHCQb/aQgY9Zr3tfqu+BwBsgljB474DAXI/yIKKQKSAUMI3gOM95EKRPdNDQv2JfYgAUYFAQws9zfzGf5XAWALDAXm/VL9kPjZB2D9ow01Ai/6g/rz+jjyfAA0AswBFPh2Dbj6QAue/JgIHP1x9LsKdN0A+aj0ZN0f9vkHKgiHCbbvwPIe55fx9gAV9V/9dBPnB0/tLPnjBDUZ/wq+7AoBI/ZM/2jsg+606OrydwPL9fntoAgC/bLoafPIC3oLlBIS+lX7A/pxFubyMw4S9HTuHREo8/EAdgj3CxfxjNaO7EHs7QDC8JEBsOzDDFvxffMLDGYHqgB78B/+/AsJ9QQMdhGD4BcTxBkxAdMDivDoD7EL/Pat/U775v8AHez2IfZ2A5AGRAumARz4VeBbEt0HzPE73csJJAJo/BjkzeT+56AGkwAWGmnzzwWmBa/VH/vy3jb557+TAUT9Ig75JCnx8+zd9t7/pwDU/mL6IO2XDRfjiQS+8svoEAmBAh8FfPNE76cIK/1i0BPp//auFbrTdglf8bIAnvhHGST7uQYrAmbgO/we38fqivPQ+tjz0PlJ9AMBKQsf6uL89PoO/o4RjSijFMD1GN8z9ZUGgQcc8JQIIAK7AEf7kO399voCZ/nUCun/RQV/6E8BJgbd/7AKxPBQ/R/2GPi/B2IKfxbw+CMIygaQ9ywUHPwMHtYiFudi+XsIrgjW/6z4ngTLBUABqfqg/DoAhgwnD+kD9gum8CsIPwF5B6IRAQpgDm7yhvv7+Oz5Gw+x+Fb+/RC8CBsK/P7oAaQKuPAP3/8D4f5MAUoLPgJmBHr7nxIbC4IBuAsl9zj+6AKOAZYGgNse9EoCAwu5/L7wLACs6vH2u+If5IER+/8cEBT0rvwaAaIVSwvMCP311Ad763/xNffXDs35wPLW+t7yfu/x7T7u6fpc5V34e/xf9y7+1/KfGUEAsvvdH90Db/jpADz5suiNFlICmxAr/gfzFBF09ywFkPC3//TceRSEBWnanQ0yAe8GAhlk+O8Eg/y+/BD/vvoK/rMFgdkp9xMI4APm/M7zrww+DVH71wNj74oB2uuC5MD7TvOg76kA6AyX8df4awEHBpILag/h6t0Rg87C9RryJxmS+UEPsfg1Ca74H//5EQYE9fdTLcsFVg2DEmH1OvU3+wj7b/Pt8kH+6+fZ/rf8mQEa8Jz5t+5e+e72MfPW92n1+f0Q5//z9/hzBWL2lBBaEugIX+Cx8o3jpPva4gj14BMf9A4LwwjX+U31gfZW/ZMNo/gPCYbsSQgsFtoGkfdfDawcVvRQ8jXbtwfF/k8DpeY98+sdNwNr+V/4l+bUzNTxNwBL/pUOI/Wg8Bb6fgfcELjUKhOV+zjpxybLAws20hhY/70HMwn885wEmvmsDX4AIe1/B+j/gArz73D8PAIT+xYCD/SC+2z4sAD/8hz9hPUS9A739AkN/PXypP+gB+f2DPydBt//MgWx81DyOAoE+x4KyPrZ/QkIYwWS8Y79EP/99iwBzgZHBVPvNO3P9qH8sROgCZEGQ/k1BLj2lw6fIF4O1eoWAT31xwFmDrkEFxrw/BgCTQ3l9Uz9+wjD+EESeQm492X9lQhi6+z8E/Oo89H+sP1A4qMPdvJ/8azyNQDO7cIMuO4N9Fz3nv08FgjxtPbPAisLL/h6CQELBwPY/hL70fy4/eP84wyjEusJ0wFIBIbzbAOm5jUQQyEb2akAmhr77x/wXeze+0DRbPmk+N4GmeeB/Mr4pAlQ824GIAVB/5QHqQEzDR72SQI1+g8E3QnA+DMDcg2E+ZgHlf8t+24ELgE4/wkHX/KpCIz1JQd4/2sMEAws9QEC1QfzAa0EMPwTD67yFP1+Asv+VAlZ96z/cflw/04QXQ3Y9mcBhAGLBNX8cfdU7YHzNRLG/of/RPoI/DX98f/I+Vz6av6l+R4NIvMH898Gif39CHD5vgjDC7fyCwXvCsUNlwhFATn/iPgHC9oKBf2K89YGofTb/mAELgSGA9X4nPPgCtILqww4A2YCsgj0ANUIigrfBo73vfaTCWL5uQIdBuv8WvoZBFoJxQKM8uD17Aj5DOIE/AK+AS8EVvR080f6QPyI4vjzUPqCBR76hga9DGPgvNpZAJoFnffiB9YU4yGvB7PywB5G9WsMW/mF5r8Ldgr+Iw8HqdjqA4QArwF1AUHgitLB6tz6oQd0++H2oQL9847vGv7P3ZcWeQoqENMOZfZA5wj0V+6D+OnvS/RF9+T7TO5F0X8EQxd591IGBPfxARUNu/u4/x0FhgpQBJMDd/7SCGcJ/AMcBGH5L/Q9AovzvQTG8zgHtPEZAgb9+PScC7f30fIJCUP57vY3BNUFTO3uA0TixAZYBhkDOfT+Bu3r3/JC837bl/GMCe7YRfZW/7vuZQZI9Nbnu/ot6S8NiuGW6Vcd4vtfEkICbgICCeD6yunp8vP0jt5eDQD38ALg+Wb5Mfap73n3kvWl427J/vy06yvt9QhN+/gEjuSzCV34jQjh9OrzfNx8+cfnYAkgBYUC8xg5+MHzbfNb/dHu0QtPDboBFBUA7OsEfvSi/IT1KO0HD7kGBAEq92QFrv27DaD/z/0h/vIKnwoTAfwNhgUbAur2rwBb+igEbPIM9ZQNt/sWCtr8B/gQCz/4YQtgBrIFKAJ6CEkE4vP8/zQCwAbbAiz60/Za/6sJowKEBR34BCSvAUQJ1/q3B18EjvC84fflcP3y81rqvAU7E0IGBhK5DLgImvSpCuIMWewGCwoLBxCu+YTxA/WA86Pyz/KgDREVOgej+YfvggQUA6MQsgGNCYb1xAWiFyMCwQG+8ZUV/wVfAqUOrP22EzEIWghOEAgKeANWBlYIJwzG6C/kHP50C4shRAjN9BoInADbEzT8rgf6+mcSwN9Z8HL58QjL+O8S/QvP+jL5EepJC+/54g3gHWgDfxN+BFj4fQm7GYz+HwS9/rj+zvst84z8wfdB9wYBiP/s/A34rPxr7IP4GfqgBvsOxv//Gnf6fgK6DJH8kgmWAGb45OP/9bsESAgk7mL5dO7Y+h0G0QJZBVUKoQB8Byf8mxjtAP39ZudZ8k8aGAaW98j/FfJS/Er1ivye/YncKOdhDUUDkwV1BWIIqPLd9SD6vv6493b4cv23/Z39m/P3C577U/1I+oAIOAbg9q8Cg/Qx/ib7NvfaAzv/qQgg+JoMwQIEC9n5LPQ7/2ztlwyM+YQFzgQpBrwJXflK9w4CLALYAW71Du2dDp32fPsV+1ID5v3dHIT66gNy+E4WkAMO2LkCcf9A+T4PuPkRDdD/OPMg+Qr//Aqr9Eb2wQGNCGUHvvp0+677S/klAsL2YQc4CGj8xwFa9vr6pv2s92v45wfUB0T6z/kx+L4Fp/c0BBnxuP9oBXD9Ywjo/MX7DgkcAuf3eOv9AX/2hwoB+6r89QZ9Afj8NvJy+2H4HwSF9Z8JqAEz9j4MGwfg+WcOFP3w+YP7Xvw1+BUKsgtP+Xv4fAM6D9v15Ph1+Iv5ePfU/SL9Tw2p/Y8CpQHw+Vv0VgPJ9VwDxPzZAcv1efU9AlL3Nurm8osCYgYuCjwCOBDz+c76n/40BA0Bw/ie8f4Ez/KyCgf4Lgq8CN8CmfeyBtEHBPzrC3bxTfOXB28BOf3p/gMDPwt47jwFgv126FYHi/sHBaIBNgMM9xAAhP7QA2n02fxVBpwLABRN/F/8+/qmCU7/nwfcCo30cPCr8dz9EwNwBSb0ARFZ/Irw0O3qDz4HiPp9/GT4Yuk0+70FVA2P/OX3qPDB+6IS8ABl9AT7UwdtCKH8eAgP/v/3qfTSDdsBJweX+CAF9fzTCSQGigQmBen3QQnFDKQEHvjEC/MClwgP9IAHzgIGB18B7vG7BtX3B/j1+CbybfMlCfL2LAVR+lP0gwun/Az5cAJ68okD+AVg/TUHCf2mA/YIeAigCFz8EQIg+j4IzQBC/2z6KAtR+WkKAPcH+M0EaQHk8m8jOBuo9rcMyAZf/78JYfBZJDQqtQiGzF7yPQN8+nL2DQ3g95b7ABhxAOobav9u/Z767udK9kwwRvda9nv/1uecJ+sZygT99H3bYgzV9Df9eijZF34DePjECIn65ACJ9FoA5QwZ5u0k8gKYEfcWxQQ6+MHYcP2MF9riMgha+Ub4jhhfDxP/+ARZ89AHoALQFpESQA8HC94JzQnr/X3w1P4R+2z/AABnFybx5gvK+JP1W/rN2oECCSHE6mANggUNEFYKiAhwAun/Iw4i+0MGmAruGfUMh/uP/HYFdft1+nf8JPUrG84CPAb1+VsMHxDY+FQU6f9+FSUJyQH3ALITm+hw9a79F/gLCev7x/wkCdIErAB+Awn7ExINCbsEBQRR/Mb/o/Sp7yPo2/IODnclpP1sDnIO4gdoBB8YIwX+CAQATeUI/WsBL/k9K6wCWgqh/rwOIQhY/I8O4g4jBPDcPBAO/aT7Eex53IcfugWUGJ33/QAVA7j31P00Erz4qeU0DxLAKwKRFPAFHxyGCnP9DgJJ/Cb2FQPQFKcKhBTl4aT/rxV9+sgDhMiw/CcB+QqT89UL4xaL40H6LAVuDT8FrhIZ1yn1VAoVBlEQzgxIDZb3pvCA86oFRRb+DbsOfRZwM6cgFP6xDErVaQDI+aIB/vy2BwcMYP0v/f0EWANMAuoLEvL27GcKKAxV9YwGEP4p8zH7p+tC9WIYogeyCT4sDQfzE7kSfRMs1vYNEvWW+lX9uQebEC0Ge+tUDi0L2ASSA4/Z+eb35BIGuulk89D+g+0y+P3kofzPHOcEVgI4L9cRlAX2IMoQ1/yuHmzfQvKH/ZQDqBfYGfjoEQbA/s335xVe46Xh1fZXCMQTDfE8+jbwS9zZ34YDmgi7Aw30ni7tESn+4RoZAWLtMQo55pDp8QAUEzINQffA9LMQBwd6+jES7OV35uMB0wcmBRT4mwD45CzgmN6++QAKMP0J/V4X9w6A+FgJOSDEAfMP6+Wa3vr+fPP6AlIZE+o3EDcE/PXYAZ3Yrsli+Nv/zA2R+FYM5t9s6zPhoPn89AvvFPhVFhwIlenN9M8qGfiE9lDlqM4s+hQJoP8R/zbwJPBu97r4Md1D47fRnuxBANLnbPLLBRrt/dpV6evyEOqX4lb/GgZl57PwjO6r3bAVYeZq7UnChvWLAtoJLgqS7sHoaPUZ++rFs/0J977+n/yPC7METgDvB4X/tAn7AnMNYwl998ILvQiuAFII5QcT+dH6TfuKAMz7l/tgCowB6fRK/lwEMftOAyL2YPZi9lv3GAzJCiL9eQzhBXQBIfjRC83zbQEBByIKF//wAXj03fSR+7b26/IF/n8DGP8S83P+9QPlDOkIfQSW+68DQgCiAg78Rf37A+oLEwDzCMD6dP1NByj4+wbMAbz8MvND/hQEMvhPAuYA+Qp9BE8G//J7/xcDzQBwA/36rwrYHLH4NfA38dEN7vFaE28gqCGM/MAG9xHWCkLvhPHKF8AK+eTYFkIB8Ps6ICUFCAeZ+Nf3zgp6+D7z8AeOCY/2YPzgBov2KBM6CkP/zfOdBo3+qAjb/kT71QsH+DHufQZ2/eMLWga9/vXylgeMAGES2P9552sBiwAw8pAAS/R39L4EVgagAeoGD/gxCpT8tgII+Wj1g/Ig6fv22vZW/3L2FQQs/z3/zf6G+8AFqPBHCD4FqgZm8TX/KgbU/ScMb/XW+971fQOe9jbzoAeu/ZcG7AYj/VT2A/h28G7+QPCHAbsL7PrdCIv9RgQJ9or1hPxr+H0GcAAn7239HASD+PH4+wl9+Tb7Z/w18poHTvHuC8ELPfb7BX/9K+WECdP8mAaS79cFvQ+l9+7wffh1BrDy/P/S5v0EJQR/DOUEgwM4DBABzvJI9MX+rPFu8lr1vPLlCNQHLPai+Tj++QTR/cIDKwf48+gGuv5OBSoAqvvH8P8JtPKt+LQDcPgxDEPzQPVV8SnvAQm9AZ0EoP/QAM3uAwGO80gJ8vvZ+PLu8wm7Bf4O3/Z6BpgBqACkAKr3HPjlAqPzXfaX9jYLSPWLFpEKZPchBZz3We3gATX+JgfEAzMIkgO18qXvs/jg9SP+U/wv6XHxNAOXB7H8twqw+dr7Mf4V8U74nu7h/PIDEwoUGDH8zfNs/xwKI/gp9kAXjfoNCPcG4/D3+p72vvBoABj7D/HjCL7tWASy9gQAMgxeDDYRRhEVBDH2Ggop8KX6HvwPCzfz5/wK7M/6OQtPCAQGU/ruCav1JPu2/xzqY/Ku/Sz/OQQ3ATQLMApN71wBzPLT9+QLowlIAPABCPgIDyv9l/l0AUf7QQKk+7L+kPU98Jvx6Oy1Baf6IPQMB7cMze65D476kPDAAQ76ffQYCt8JDPYaAuH0wwhuBk4JivIAAecJ+fPSBG8RrAbJAOn6xPe0EF73kPmb+uEFWvpv+An5WvqmALb4eABNByH9t/j5+fX9QfvrCbDzn/WMAHn3Afsr+6YRqvCGDv8J9/ch/d4FsgFW9G/lavXG7fcV4fDu9qfz/gm6AHsEBQFE9+cARAStB7vWwff58E/zzvdS9q4G6PbIBBYJUgw7Chny4QWw9mQHeAVT+qwEhvZ0Dq4Ox/fJ9qIKqv8TBEf6P/JQ/TcE0vss+53/wg0QC98HufGvC2MFRghh/H7/fwXoBynywf2L95UB3PhX+5j5jAe4/xr8BQmAAhQJ9w4f+WcFRAGp+R4YVPoDA5gCxfbG/ssXngOUAW/zOfWND9X88O86BHUMMwV0CXoSVQZY/nsa5fhtEEH7nf7qBL8HgwLC+nD4gfXr9UwIgAL4EZf56fSsCOUBdfkY80YDfATZ/TkFNQTN/nsCwvqABusQqP7nGIkG8PJM/Qv6T/J++OL3lP5RBncEJQQLAhH9vwSr/08BHelu/q0LTv/2CmMR1gs/A7kG2/GW/JoAUg8oAQ35DRfM/2n4ghVvAmAKWAONBDX22AXsA1AG2ADgBO/6hwazAOT+sQxf/pv6iPnd7cnx8vuX90n+OQZQ+eEEKQcOApT1MQ9qADfhJf9w7jQBJAhD9gT05en4Co786wlg+qUF4/Cb+soHzPSS8MsGGfwiA7MIH/PYAWPzBwCH/1oDiAKAANIE++dG56YIyvXeCgf3RulxBCsASuiG7aX5POZGA0MIM+BfBpjzr/l99pcHU//LAm38U/jQBb4D7ggEAa3qCwcdB6f/een8/3EKAe7UA7z2uv7OEoXvKu1eBZjfQgoYA1n4L/9T6U72GvdR/Pj7cwbbBQUBX+tq8ez5qAeM++UGhApe5az1ygqk+k0CeADi8mH0QvkF+X4BB/kp9QgKEvtK9rz+Wf087l/87gpl/ZTzG/LK+7AAygjPEIH24/hF8b75EAHZCY7+2gPuDerzfQAIC0799f9YBlYLS/8V8iXwJf7Q+nQKxfjj/t8SjfmFAFYAtwyPC3ftBQQoA5P0jwJoEHLrs/rOB9UFJPak97b+zAV6C1T8sPIQ+ej7NQqF9778cvSi/8gA5fpfAMT8Ufas9MD4OQEb/2YKI/kyDYL1NPv1AmL9NgAG/6fsa/Fq8nT0gweABsn6avE5ChP4sPuC9poJAQQo78r6a/Qp/cH3bv9yCgAFFQEl/An1ff+EBHH8Nf6j9yQDrPyr/E/vZvnC9V4BX/8/ARwHCf/39oD7aQgPCqYBX+cU8QLxRP1MBqv3mvD98vsFzQOBDsgCBu5RAHoBIv0+BQP4aAC28Vbz4/Pj6MoBnPDu/0oTcfwzANAHyvsX+HX0wf+Z+n35BfnU9c35f/8f87D6I/JSCaD6Rv56CP7xmPOI/2wGjQJBAWD9UQM39oH8Zvei9JQH0P2QCl8P/Akq828F5ANH/v3xUvwKAdT23PjG/0sAZOw+Exf7dgM086EI5QzT8ekH8PYc91LwQPiu92X/XvwCBeEKMQuA/xfzFAnb8Ibz8fln+LX64ven+IADZ/L2+ckKtgB19Yf3Su2aAOTvrvbpAXv5H/jx8X7xQAXgBz8A/v7f8/AFb+vl2x7zwPzt87EA8/sE6rftYPLY9qwFIfEZAsYNiwZF39nwyQTd7df4p/SnxvUELfHl/3/8kfBz/boItAR47nQINwoCBhD5bw7P+RzxbPm3ATb/1/FGClv2Dggy/7ECZ/ThB3ELv/KvAHjwgfd0/1b63gqWCVwLqQL8B1wBpgLC16zg4+88AZj3a/bV+5Xl0uu51//0uwBU7TD1VQbH/XDb8AMODFr07g4P74jQQPgqApYORAtH6W//s/EaBeX3mgtLCCsGSvmS8XvxkQkc8sP/ru9o/v0EpfUcAsUIsPZ9AP/+IgaDB1wE1gOSB+oFnfAdChQL2QfRAMnxKPaEAyv4zg8YB3fzwgm58eb+eP18/o//pv6t/af8+gtnAO8DKALWCx/9QQcR9lACPA0U/Q318QQ6/1gRVwzhDFz20PzD/7z+IQCD/RcB8v3S/Rb+AAHbAKH+swDo/Zf94P6I/5r9tADo/t/86fsS/kz/iv1p/n//lwCwAaP+UP8T/pUA9wboBf7yUgYB+Cwbl/t2GAwCiARdCO7yXR4A+WD6yPdnH7Hy4PpPBWr9CSLOEQQBY/No90/vcAMg92v55QO39DYJ',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall -9 0 9 -6 done
base.recall -30 -30 -30 -30 pass
base.recall 7 13 -3 -4 space(ship.farmer)
base.recall 4 11 -5 -1 space(ship.boatman)
base.recall -3 -4 -9 -3 space(ship.knight)
base.recall 13 25 4 -5 space(wagon.farmer)
base.recall 10 -7 -10 -8 space(wagon.trader)
base.recall 3 -11 -7 -6 space(wagon.knight)
base.recall 3 9 14 13 space(guildhall.farmer)
base.recall 3 11 17 17 space(guildhall.craftsman)
base.recall 2 10 16 13 space(guildhall.knight)
base.recall -11 -4 19 14 space(castle.farmer)
base.recall 1 1 4 2 space(castle.boatman)
base.recall -17 -12 20 21 space(castle.trader)
base.recall -2 16 20 15 space(scriptorium.knight)
base.recall 2 -2 4 1 space(scriptorium.scholar)
base.recall 9 -2 1 -1 space(town_hall.any)
base.recall 9 -4 2 0 space(town_hall.any.2)
base.recall -2 0 0 0 space(monastery.scholar)
base.recall 4 6 3 1 space(monastery.trader)
base.recall 3 7 -1 -2 space(farm_house.boatman)
base.recall 6 -2 -8 -6 space(farm_house.craftsman)
base.recall 1 -2 0 -1 space(village.farmer)
base.recall 5 -7 -8 6 space(village.boatman)
base.recall -13 -11 -10 -3 space(village.craftsman)
base.recall 2 2 4 2 space(university.farmer)
base.recall 8 12 8 9 space(university.craftsman)
base.recall 2 1 12 11 space(university.trader)
base.recall 0 0 -2 2 space(tailor_shop.trader)
base.recall 0 5 2 -7 space(wool_manufacturer.boatman)
base.recall 0 2 -7 -4 space(wool_manufacturer.trader)
base.recall 0 -5 -6 -7 space(horse_wagon.knight)
base.recall 0 -5 -4 -6 space(horse_wagon.trader)
base.recall 1 -3 -6 0 space(market_stand.trader)
base.tower -30 -30 -30 -30 pass
base.planning -7 -9 -12 -11 done
base.planning -30 -30 -30 -30 pass
base.planning -5 39 23 23 place(farmer, ship.farmer)
base.planning -3 25 22 33 place(farmer, wagon.farmer)
base.planning -6 -9 -8 -2 place(farmer, guildhall.farmer)
base.planning 5 -1 -7 -6 place(farmer, castle.farmer)
base.planning -3 13 12 6 place(farmer, town_hall.any)
base.planning 6 8 13 11 place(farmer, village.farmer)
base.planning -4 -9 -9 -8 place(farmer, university.farmer)
base.planning 0 -2 -2 0 place(farmer, cheese_factory.farmer)
base.planning 0 0 3 0 place(farmer, winery.farmer)
base.planning -4 40 29 17 place(boatman, ship.boatman)
base.planning 13 8 -6 -10 place(boatman, castle.boatman)
base.planning -6 -6 1 2 place(boatman, town_hall.any)
base.planning -1 18 20 8 place(boatman, farm_house.boatman)
base.planning 10 10 8 3 place(boatman, village.boatman)
base.planning 0 3 20 13 place(boatman, wool_manufacturer.boatman)
base.planning -14 -10 -9 -6 place(craftsman, guildhall.craftsman)
base.planning 28 -4 -5 0 place(craftsman, town_hall.any)
base.planning -14 12 10 8 place(craftsman, farm_house.craftsman)
base.planning 13 23 16 7 place(craftsman, village.craftsman)
base.planning -14 -12 -11 -11 place(craftsman, university.craftsman)
base.planning 2 30 19 26 place(trader, wagon.trader)
base.planning 31 2 -10 -8 place(trader, castle.trader)
base.planning -3 -10 -8 -5 place(trader, town_hall.any)
base.planning -10 -12 -14 -12 place(trader, monastery.trader)
base.planning -10 -12 -14 -10 place(trader, university.trader)
base.planning 2 -3 -5 -8 place(trader, bathhouse.trader)
base.planning 0 -2 -5 -3 place(trader, tailor_shop.trader)
base.planning 0 -4 -1 -4 place(trader, winery.trader)
base.planning -7 3 9 11 place(trader, wool_manufacturer.trader)
base.planning 0 14 9 7 place(trader, horse_wagon.trader)
base.planning -12 5 22 21 place(knight, ship.knight)
base.planning 8 27 17 29 place(knight, wagon.knight)
base.planning -12 -8 -8 -7 place(knight, guildhall.knight)
base.planning -13 -14 -12 -10 place(knight, scriptorium.knight)
base.planning 22 -7 -9 -8 place(knight, town_hall.any)
base.planning 0 15 15 8 place(knight, horse_wagon.knight)
base.planning -9 -5 -9 -8 place(scholar, scriptorium.scholar)
base.planning 21 6 9 6 place(scholar, town_hall.any)
base.planning -9 -14 -11 -5 place(scholar, monastery.scholar)
base.planning 0 5 8 5 place(scholar, tailor_shop.scholar)
base.planning 0 0 -2 -2 place(scholar, cellar.scholar)
base.planning -4 -3 -3 -1 place(monk, ship.farmer)
base.planning -2 1 0 -1 place(monk, ship.boatman)
base.planning -2 -2 -2 1 place(monk, ship.knight)
base.planning -5 -1 0 1 place(monk, wagon.farmer)
base.planning -4 4 3 6 place(monk, wagon.trader)
base.planning -3 0 0 7 place(monk, wagon.knight)
base.planning -5 -7 -6 -4 place(monk, guildhall.farmer)
base.planning -5 -7 -6 -4 place(monk, guildhall.craftsman)
base.planning -4 -6 -6 -3 place(monk, guildhall.knight)
base.planning -1 -4 -4 -4 place(monk, castle.farmer)
base.planning 8 -1 -5 -4 place(monk, castle.boatman)
base.planning 6 -1 -6 -4 place(monk, castle.trader)
base.planning -3 -7 -6 -5 place(monk, scriptorium.knight)
base.planning -5 -7 -5 -4 place(monk, scriptorium.scholar)
base.planning 5 3 18 6 place(monk, town_hall.any)
base.planning 5 -1 -3 -2 place(monk, monastery.scholar)
base.planning 2 -3 -4 -3 place(monk, monastery.trader)
base.planning 3 8 0 -3 place(monk, farm_house.boatman)
base.planning -4 0 -3 -2 place(monk, farm_house.craftsman)
base.planning 1 6 1 3 place(monk, village.boatman)
base.planning -2 -1 -2 -1 place(monk, village.craftsman)
base.planning -5 -6 -4 -1 place(monk, university.farmer)
base.planning -5 -7 -4 -3 place(monk, university.craftsman)
base.planning -5 -6 -5 -3 place(monk, university.trader)
base.planning 0 1 2 0 place(monk, tailor_shop.trader)
base.planning 0 0 2 0 place(monk, wool_manufacturer.boatman)
base.planning 0 0 2 3 place(monk, horse_wagon.knight)
base.planning -8 13 37 26 place(own_farmer, ship.farmer)
base.planning -8 34 28 28 place(own_farmer, wagon.farmer)
base.planning -8 -4 -5 0 place(own_farmer, guildhall.farmer)
base.planning 27 29 -4 -5 place(own_farmer, castle.farmer)
base.planning 40 19 12 3 place(own_farmer, village.farmer)
base.planning -8 -5 -6 -7 place(own_farmer, university.farmer)
base.planning 0 -5 0 3 place(own_farmer, cheese_factory.farmer)
base.planning 0 2 5 0 place(own_farmer, winery.farmer)
base.planning -6 -7 12 12 place(own_boatman, ship.boatman)
base.planning -4 9 -5 -8 place(own_boatman, castle.boatman)
base.planning -6 -6 8 12 place(own_boatman, farm_house.boatman)
base.planning 35 30 19 8 place(own_boatman, village.boatman)
base.planning -5 -6 12 10 place(own_boatman, wool_manufacturer.boatman)
base.planning -7 -9 -10 -5 place(own_craftsman, guildhall.craftsman)
base.planning -6 2 11 12 place(own_craftsman, farm_house.craftsman)
base.planning 34 25 15 7 place(own_craftsman, village.craftsman)
base.planning -7 -11 -12 -10 place(own_craftsman, university.craftsman)
base.planning -9 17 7 19 place(own_trader, wagon.trader)
base.planning 14 4 -11 -11 place(own_trader, castle.trader)
base.planning -11 -13 -15 -12 place(own_trader, monastery.trader)
base.planning -12 -13 -14 -9 place(own_trader, university.trader)
base.planning 0 -4 -5 -7 place(own_trader, bathhouse.trader)
base.planning 0 -1 -2 -1 place(own_trader, tailor_shop.trader)
base.planning -5 -1 5 5 place(own_trader, wool_manufacturer.trader)
base.planning 0 11 8 3 place(own_trader, horse_wagon.trader)
base.planning -3 9 7 -2 place(trader, market_stand.trader)
base.planning 0 4 4 6 place(monk, market_stand.trader)
base.planning 10 3 3 -3 place(own_trader, market_stand.trader)
base.source -30 -30 -30 -30 pass
base.turn -7 -12 -16 -14 pass
base.turn -1 4 20 -6 use(ship)
base.turn 4 -17 -3 8 use(wagon)
base.turn 23 12 7 1 use(castle)
base.turn -7 -9 -2 -3 use(scriptorium)
base.turn -13 10 2 7 use(town_hall)
base.turn 2 1 0 0 use(monastery)
base.turn -4 4 1 7 use(farm_house)
base.turn 28 19 11 7 use(village)
base.turn 0 0 -1 -5 use(university)
base.turn 1 -1 -1 5 use(bathhouse)
base.turn 0 0 -5 -3 use(tailor_shop)
base.turn 0 0 4 -1 use(winery)
base.turn 0 5 6 13 use(wool_manufacturer)
base.turn 0 14 9 6 use(horse_wagon)
base.turn 16 1 10 6 use(market_stand)
base.turn 0 0 1 7 objective(bourges)
base.turn 0 0 7 5 objective(chartres)
base.turn 0 -2 4 10 objective(vendome)
base.turn 0 0 26 7 objective(tours)
base.turn 0 13 12 0 objective(argenton)
base.wheels -8 -6 -4 0 done
base.wheels -30 -30 -30 -30 pass
base.wheels -8 -5 1 1 wheel(ship.farmer)
base.wheels -8 -6 -2 0 wheel(ship.boatman)
base.wheels -8 -6 -1 -1 wheel(ship.knight)
base.wheels -8 -5 1 0 wheel(wagon.farmer)
base.wheels -8 -5 -2 0 wheel(wagon.trader)
base.wheels -7 -6 -2 0 wheel(wagon.knight)
base.wheels -8 -7 -4 -1 wheel(guildhall.farmer)
base.wheels -8 -6 -2 0 wheel(guildhall.craftsman)
base.wheels -8 -7 -3 -1 wheel(guildhall.knight)
base.wheels -7 2 0 0 wheel(castle.farmer)
base.wheels 40 2 1 0 wheel(castle.boatman)
base.wheels -5 -1 0 0 wheel(castle.trader)
base.wheels -8 -6 -1 0 wheel(scriptorium.knight)
base.wheels -8 -7 -3 0 wheel(scriptorium.scholar)
base.wheels -8 -7 -2 0 wheel(monastery.scholar)
base.wheels -8 -7 -2 0 wheel(monastery.trader)
base.wheels -3 6 -2 0 wheel(farm_house.boatman)
base.wheels -7 -6 -1 0 wheel(farm_house.craftsman)
base.wheels 40 2 0 0 wheel(village.farmer)
base.wheels -8 -7 -3 0 wheel(university.farmer)
base.wheels -8 -7 -3 0 wheel(university.craftsman)
base.wheels -8 -7 -3 0 wheel(university.trader)
base.wheels 0 -2 -1 0 wheel(cheese_factory.farmer)
base.wheels -1 -4 -1 0 wheel(wool_manufacturer.boatman)
base.wheels -2 -4 -1 0 wheel(wool_manufacturer.trader)
base.wheels 0 40 32 2 wheel(horse_wagon.knight)
base.wheels 0 40 7 1 wheel(horse_wagon.trader)
base.village -30 -30 -30 -30 pass
base.village -21 -19 -8 16 recruit(boatman)
base.village 12 17 2 -8 recruit(craftsman)
base.village 9 8 5 -9 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile -6 -8 14 1 tile(bathhouse)
base.tile -8 -13 -4 0 tile(cheese_factory)
base.tile -8 -14 -10 -3 tile(hayrick)
base.tile -8 -14 -12 -3 tile(herb_garden)
base.tile -7 -13 -4 2 tile(tailor_shop)
base.tile -8 -10 -6 -3 tile(winery)
base.tile 40 32 12 4 tile(wool_manufacturer)
base.tile -7 27 13 3 tile(cellar)
base.tile 40 40 12 2 tile(horse_wagon)
base.tile -7 -14 -10 -2 tile(laboratory)
base.edge -30 -30 -30 -30 pass
base.edge 0 1 14 -8 edge(le_mans--chartres--road)
base.edge 0 0 -2 0 edge(etampes--montargis--road)
base.edge 0 8 4 1 edge(chatellerault--argenton_sur_creuse--road)
base.edge 0 -1 -7 -5 edge(saint_amand_montrond--nevers--road)
base.edge 0 15 -18 -22 edge(le_mans--tours--road)
base.edge 14 -1 -11 25 edge(orleans--vierzon--road)
base.edge 0 -4 -15 -22 edge(chartres--etampes--road)
base.edge -5 -33 -6 -6 edge(chartres--orleans--road)
base.edge 0 -7 19 -7 edge(chartres--chateaudun--road)
base.edge 0 4 -16 -19 edge(le_mans--chateaudun--road)
base.edge 0 2 -3 3 edge(le_mans--vendome--road)
base.edge 0 -3 25 5 edge(chateaudun--vendome--road)
base.edge -2 -33 -8 -14 edge(chateaudun--orleans--road)
base.edge -6 -33 -11 -13 edge(orleans--montargis--road)
base.edge 0 -6 8 23 edge(vendome--blois--road)
base.edge 0 -1 -1 -2 edge(montargis--briare--road)
base.edge 0 -19 -9 40 edge(blois--vierzon--road)
base.edge 0 5 25 -3 edge(chinon--chatellerault--road)
base.edge 0 -5 18 2 edge(montrichard--loches--road)
base.edge 0 17 -10 0 edge(vierzon--chateauroux--road)
base.edge 0 0 -2 -4 edge(bourges--sancerre--road)
base.edge 0 -4 33 7 edge(loches--chateauroux--road)
base.edge 0 -3 -10 -11 edge(le_blanc--chateauroux--road)
base.edge 0 40 -20 0 edge(argenton_sur_creuse--la_chatre--road)
base.edge 0 -2 -20 7 edge(la_chatre--saint_amand_montrond--road)
base.edge 0 -1 8 11 edge(bourges--saint_amand_montrond--road)
base.edge 0 -1 -2 -6 edge(bourges--nevers--road)
base.edge 0 36 -3 0 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 1 5 -8 edge(chateauroux--la_chatre--road)
base.edge -1 -10 -14 -11 edge(orleans--briare--waterway)
base.edge 0 -2 -8 -6 edge(chinon--le_blanc--waterway)
base.edge 1 5 10 18 edge(orleans--blois--waterway)
base.edge 0 4 22 0 edge(blois--tours--waterway)
base.edge 0 1 5 -1 edge(tours--montrichard--waterway)
base.edge 0 0 1 -3 edge(tours--loches--waterway)
base.edge 0 1 21 12 edge(tours--chinon--waterway)
base.edge 0 0 -13 -8 edge(chinon--chatellerault--waterway)
base.edge 0 10 -4 -15 edge(montrichard--vierzon--waterway)
base.edge 0 -7 -4 26 edge(vierzon--bourges--waterway)
base.edge 0 -4 -7 -13 edge(vierzon--saint_amand_montrond--waterway)
base.edge 0 2 -13 -3 edge(le_blanc--argenton_sur_creuse--waterway)
base.good -7 -23 -18 -8 decline
base.good -30 -30 -30 -30 pass
base.good 5 8 8 12 take(grain)
base.good 0 10 17 14 take(cheese)
base.good 0 21 18 12 take(wine)
base.good 1 9 12 12 take(wool)
base.good 1 23 16 3 take(brocade)
base.send 22 14 4 1 done
base.send -30 -30 -30 -30 pass
base.send -13 -23 -20 -17 send(knight, city_wall)
base.send 0 -11 -12 -11 send(trader, city_wall)
base.send -2 -14 -15 -9 send(farmer, city_wall)
base.send -19 -12 6 4 send(craftsman, city_wall)
base.send -3 4 14 4 send(monk, papal_conclave)
base.send 28 28 16 15 send(knight, papal_conclave)
base.send -8 28 19 11 send(scholar, defeating_the_plague)
base.send -1 7 20 21 send(boatman, defeating_the_plague)
base.send 3 22 30 26 send(farmer, defeating_the_plague)
base.send 0 -10 -9 -7 send(trader, defeating_the_plague)
base.send -9 -12 -4 -1 send(scholar, astronomy)
base.send 0 -11 -9 -6 send(trader, astronomy)
base.send -9 -13 -11 -8 send(scholar, boatmen_guild)
base.send 0 -4 -17 -16 send(boatman, boatmen_guild)
base.send 2 25 24 18 send(craftsman, cathedral)
base.send -4 -6 -10 -3 send(monk, cathedral)
base.send 2 30 30 27 send(trader, cathedral)
base.send 8 1 -2 -1 send(monk, peace_treaty)
base.send 36 -8 -2 -1 send(scholar, peace_treaty)
base.send -13 3 5 2 send(knight, peace_treaty)
base.send 1 -2 -9 -5 send(boatman, canalisation)
base.send 0 -11 -11 -10 send(trader, canalisation)
base.send -1 -7 0 -1 send(farmer, canalisation)
base.send -20 -17 -20 -19 send(craftsman, canalisation)
base.reward -30 -30 -30 -30 pass
base.reward 1 7 18 17 reward(coin)
base.reward -1 -7 -18 -17 reward(development)
base.bathhouse -30 -30 -30 -30 pass
base.bathhouse 0 1 3 1 place(farmer, wagon.farmer)
base.bathhouse 0 -1 -4 -2 place(farmer, guildhall.farmer)
base.bathhouse 0 1 3 1 place(farmer, town_hall.any)
base.bathhouse 0 -1 -4 -2 place(farmer, university.farmer)
base.bathhouse 0 0 3 2 place(boatman, ship.boatman)
base.bathhouse 0 0 -2 1 place(boatman, town_hall.any)
base.bathhouse 0 1 3 0 place(boatman, farm_house.boatman)
base.bathhouse 0 -1 -2 0 place(craftsman, guildhall.craftsman)
base.bathhouse -1 -2 -3 -1 place(craftsman, university.craftsman)
base.bathhouse 0 0 -2 -2 place(trader, castle.trader)
base.bathhouse 0 -2 -4 -2 place(trader, monastery.trader)
base.bathhouse 0 -1 -4 -2 place(trader, university.trader)
base.bathhouse 0 1 8 3 place(trader, horse_wagon.trader)
base.bathhouse 0 -1 2 3 place(knight, ship.knight)
base.bathhouse 0 1 3 1 place(knight, wagon.knight)
base.bathhouse 0 -1 -5 -3 place(knight, guildhall.knight)
base.bathhouse 0 -1 -4 -3 place(knight, scriptorium.knight)
base.bathhouse 0 -1 -5 0 place(knight, town_hall.any)
base.bathhouse 0 2 11 5 place(knight, horse_wagon.knight)
base.bathhouse 0 2 2 0 place(own_farmer, wagon.farmer)
base.bathhouse 0 0 -2 -2 place(own_farmer, guildhall.farmer)
base.bathhouse 0 -1 -2 -2 place(own_farmer, university.farmer)
base.bathhouse 0 -1 2 1 place(own_boatman, ship.boatman)
base.bathhouse 3 1 0 0 place(own_boatman, castle.boatman)
base.bathhouse 0 2 1 -1 place(own_boatman, farm_house.boatman)
base.bathhouse 1 3 1 1 place(own_boatman, village.boatman)
base.bathhouse 0 0 2 0 place(own_boatman, wool_manufacturer.boatman)
base.bathhouse 0 -1 -2 -1 place(own_craftsman, guildhall.craftsman)
base.bathhouse 0 -2 -2 -1 place(own_craftsman, university.craftsman)
base.bathhouse 0 5 1 3 place(trader, market_stand.trader)
base.pharmacy -30 -30 -30 -30 pass
base.protect -30 -30 -30 -30 pass
base.harvest -30 -30 -30 -30 pass
base.torture -30 -30 -30 -30 pass
base.newcomer -30 -30 -30 -30 pass
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
tiles.trade 9 -2 -5 -4 done
tiles.trade -30 -30 -30 -30 pass
tiles.trade 22 20 25 11 take(grain)
tiles.trade -12 -1 9 15 take(cheese)
tiles.trade -11 18 6 3 take(wine)
tiles.trade -14 -12 -10 -6 take(wool)
tiles.trade 21 -2 -2 -4 take(brocade)
tiles.trade -12 -11 -11 -8 give(grain)
tiles.trade -1 -9 -13 -11 give(cheese)
tiles.trade 1 -11 -11 -8 give(wine)
tiles.trade 0 16 7 -4 give(wool)
tiles.trade -14 -12 1 11 give(brocade)
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
scenario.window 0 -3 -11 -11 done
scenario.window -30 -30 -30 -30 pass
scenario.window 0 0 2 7 objective(bourges)
scenario.window 0 0 5 3 objective(chartres)
scenario.window 0 0 5 7 objective(vendome)
scenario.window 0 2 3 4 objective(tours)
scenario.window 0 2 10 3 objective(argenton)
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
salesman.food 19 19 13 8 give(grain)
salesman.food 2 -11 -12 -3 give(cheese)
salesman.food -4 -21 -15 -8 give(wine)
salesman.food -18 3 21 11 pay
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
