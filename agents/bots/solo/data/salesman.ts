import type { LearnedModel } from '../learned-model.js';

/** Written by benchmarks/bots/learn-rounds.ts (docs/bots.md says how). */
export const SALESMAN: LearnedModel = {
  hidden: 32,
  inputs:
    'game.wheels/,game.goods/grain,game.goods/cheese,game.goods/wine,game.goods/wool,game.goods/brocade,game.filled/city_wall.knight,game.filled/city_wall.trader,game.filled/city_wall.farmer,game.filled/city_wall.craftsman,game.filled/papal_conclave.monk,game.filled/papal_conclave.knight,game.filled/defeating_the_plague.scholar,game.filled/defeating_the_plague.boatman,game.filled/defeating_the_plague.farmer,game.filled/defeating_the_plague.trader,game.filled/astronomy.scholar,game.filled/astronomy.trader,game.filled/boatmen_guild.scholar,game.filled/boatmen_guild.boatman,game.filled/cathedral.craftsman,game.filled/cathedral.monk,game.filled/cathedral.trader,game.filled/peace_treaty.monk,game.filled/peace_treaty.scholar,game.filled/peace_treaty.knight,game.filled/canalisation.boatman,game.filled/canalisation.trader,game.filled/canalisation.farmer,game.filled/canalisation.craftsman,self.status/,self.merchant/orleans,self.merchant/chartres,self.merchant/etampes,self.merchant/le_mans,self.merchant/chateaudun,self.merchant/montargis,self.merchant/vendome,self.merchant/blois,self.merchant/briare,self.merchant/tours,self.merchant/chinon,self.merchant/montrichard,self.merchant/vierzon,self.merchant/loches,self.merchant/bourges,self.merchant/sancerre,self.merchant/chatellerault,self.merchant/le_blanc,self.merchant/chateauroux,self.merchant/nevers,self.merchant/argenton_sur_creuse,self.merchant/la_chatre,self.merchant/saint_amand_montrond,self.wheels/step1,self.wheels/free,self.wheels/lab,self.tiles/bathhouse,self.tiles/cheese_factory,self.tiles/hayrick,self.tiles/herb_garden,self.tiles/tailor_shop,self.tiles/winery,self.tiles/wool_manufacturer,self.tiles/cellar,self.tiles/horse_wagon,self.tiles/laboratory,self.tiles/market_stand,self.objectives/bourges,self.objectives/chartres,self.objectives/vendome,self.objectives/tours,self.objectives/argenton,coins/0,coins/1,coins/2,coins/3,coins/4,coins/5,grain/0,grain/1,grain/2,grain/3,grain/4,cheese/0,cheese/1,cheese/2,cheese/3,cheese/4,wine/0,wine/1,wine/2,wine/3,wine/4,wool/0,wool/1,wool/2,wool/3,wool/4,brocade/0,brocade/1,brocade/2,brocade/3,brocade/4,farmers/0,farmers/1,farmers/2,farmers/3,farmers/4,farmers/5,farmers/6,farmers/7,boatmen/0,boatmen/1,boatmen/2,boatmen/3,boatmen/4,craftsmen/0,craftsmen/1,craftsmen/2,craftsmen/3,craftsmen/4,traders/0,traders/1,traders/2,traders/3,traders/4,knights/0,knights/1,knights/2,knights/3,knights/4,scholars/0,scholars/1,scholars/2,scholars/3,scholars/4,development,followers/farmer,followers/boatman,followers/craftsman,followers/trader,followers/knight,followers/scholar,followers/monk,followers/own_farmer,followers/own_boatman,followers/own_craftsman,followers/own_trader,followers,busy,wheels/ship/0,wheels/ship/1,wheels/ship/2,busy/ship,wheels/wagon/0,wheels/wagon/1,wheels/wagon/2,busy/wagon,wheels/guildhall/0,wheels/guildhall/1,wheels/guildhall/2,busy/guildhall,wheels/castle/0,wheels/castle/1,wheels/castle/2,busy/castle,wheels/scriptorium/0,wheels/scriptorium/1,busy/scriptorium,wheels/town_hall/0,wheels/town_hall/1,busy/town_hall,wheels/monastery/0,wheels/monastery/1,busy/monastery,wheels/farm_house/0,wheels/farm_house/1,busy/farm_house,wheels/village/0,wheels/village/1,wheels/village/2,busy/village,wheels/university/0,wheels/university/1,wheels/university/2,busy/university,wheels/bathhouse/0,busy/bathhouse,wheels/cheese_factory/0,busy/cheese_factory,wheels/hayrick/0,busy/hayrick,wheels/herb_garden/0,busy/herb_garden,wheels/tailor_shop/0,busy/tailor_shop,wheels/winery/0,busy/winery,wheels/wool_manufacturer/0,busy/wool_manufacturer,wheels/cellar/0,busy/cellar,wheels/horse_wagon/0,busy/horse_wagon,wheels/laboratory/0,busy/laboratory,wheels/market_stand/0,busy/market_stand,stations,near/grain,near/cheese,near/wine,near/wool,near/brocade,on map,round/0,round/1,round/2,round/3,round/4,round/5,round/6,round/7,round/8,round/9,round/10,round/11,round/12,round/13,round/14,round/15,round/16,round/17,left,food,task/0,task/1,task/2,task/3,task/4,task/5,task/6,task/7,task/8,task/9,task/10,task/11,task/12,task/13,task/14,task/15,task/16,task/17,task/18,task/19,task/20,task/21,task/22,task/23,task/24,task/25,task/26,task/27,task/28,task/29,task/30,task/31,task/32',
  largest: 1.8493573665618896,
  weights:
    'ewq1/s77IPQ9AWb6gvlhA+/3gPQFAVgHRgTe+nLzKQrkBGcG6wQ3As0INPq+Ai4CvQDEBvn4AQYdCkn41PLwAmb5DwX6/RT7nQKkEvD/VgaoCjIAGAi7A/IMcgDOCgT+ifUGB7DvpgJxCZMQcfQjAh4CjfwT9vL4yffb8tzu+wi9/w4GkAY6/H0Jjumh99rsE/+LAbsQr/848sD5PgNs//TacAuR/RsDE/NEwW78MfdnC9EHFQ5WA1b1TgMOAQD3uvrB9SL8+vsQBTjtEA2A9P73xQN69HgMs/1299z8IQc07R/8t/38BBP9xvug/nDuZO6nCPb+lgxlCazzPfC9+V/+Mfv2AJUK0we1CmwALw1yCXP/k/EZAFATafpMDgD4AgOmC5L+FwD+8zgox/kuCCn92QbLFO7/qP/q9wT8pv669nTu8/Qn8QPwKP3C+uUL2APY/07u/v+J3ygLlviT7OkD0u/w8CLiQv7i1DXuMvvmBD77fv0nAD3+mQCsBuAYZ+1k2+n0OfVFAcAHK/UB87EUu/EODMfv4ACO1tX2i/us44DOVf+lC/Tzv/Wv9MEITBSVFM7hYhIS7WcGCxDPFPzkw+4nB/z9JvMP+A8OS+6A7GDyowL5FmjvV/vL8JJKofhgEdL0+wZ0/gT459Og8U0kpg85+bLsZfqZ/j0CkfMB2v68aPVn+/D23+4c8e/f7AYL98wG3hd08lX/xOE+9mj5r/nH+0v94/Vz5jcEcwaR8YwllsGNBfEBoAOe+3blIf6AEibRQP2qDn8Ci//F2mn1LxAFBqgNA/qUB0/+ov3i9y32uBteyb720fCs/JMHbP4GJvj/DgRwCSrzkvvfJMP96u11Eur6QCb5CkgB+TDOAC4BU/4r/THlQA2uA67UczWwICvyOwx27IEEkACpCSoGgP0lG6n4X+in8iQI0P2k6H4GVvQ4CtPie+8H+2nzs/QUDPD1LQDNAqvO1xDzFukFyS/OAILpo/NG87MBFArG97cJbvdwBgkfkAj09P7zXfuaEforjAlqKVHnHv029BUM9vvSA/wUQAE840cUkuzxD9EiUO9J7kML8+HRCicIn/7XCWYmCw9q9nIEp/v+DCDd9e+1++MMEPen/oHwUf3jBt75FhlIEtX3ju9qAlMntvCe6HcIqfKO203n9QPZ9hz9aRVqEoEE5P/L/fEFZf7o7GsL7PR1C1buq/vr/1gO9Py3//39rfkAAfki0Q1p/DQWsvuzBETi9gzZ66sFMvvbCBjorRDv//QKqw2e/wQZrNF78onyTfRT/s0AWQV/7K/7VPQVFrL5zeb87ewDlSeo2aDZHdk//6/os+kC3Z0KxOjaDi4NQguD65b8OveVDx/xB/dqCNAB2/pJ+R4ML+1P/7/3pgkx0UD/NjA87gQWEuo/DH30zhb5A5LxHeNOBIjpfQOBGggG8PGh9eQHLiHz5uzGgNvPBIvsBfJh80ryG/6g/O/1iB8M9OkYseGhCGrk8yZkDdT7dQNC693tAPKeD3IG+PXvFkTfUgWzH+YORNmW9DoM0Q54/p3tFfagD/T14+kT83YBjOn84x4LJANvA1sDNQglFGjzDPV39bj6wQBADJv99+1MADz5pQbs9hXeLuwq19z51AY58/cAsvIaCefuYu8j+qDveNyI/NLbu/LM8PDvwcxyFk3oMMkLB8MGLwXK9l3vPOyx9YwU2igc6d4G1vJEApX0rwcQ+HPv+QRxAzj3KgL99nnjOg7UA4sAYR7uDNrq5hEpA4v5Ffts+Z35qQlcCeL/h/ei920R9eRaC2LyRvgFDlb9kvXrAaDeZOsm5BwAkOeEEwHmvCHG5BT0owUb8s8jQQdn9lADdPZj9L37ud5i+eDxHBAZHKTtxAGxFqkGTBldBbEAhgWtCUwAowq5IOTv8yhFHqEareo7BrIQMSBwA4bw3givDM4ecxbdJ6sWUhAsDtMGrCo5FBjqBNeaBYAsqQQV9F/1mw5gC8H8vf1xNY8UC/hw5cwBR9vgAsr9VOT7L3wV7QLH8fUfU9qKAO7trwlY2w4Qmxi49JzwIgtkvHUZwfynGrYAM/jL6i/xnghwABjc0vDA+B7TuPBkCMLsQvsqCorxvvWQAiXdFwxYCfkB5gbi7zUEA9zhGZf9KevfLa4FL/7bAqwBRw2ZA90A2+ra9vnqOg+Dti4KePYU6Nz6s+7TCd4M4e8v218GzvX3AcAP4Ptl73XnqRGa/Mnrp/2F/iv7H+8jDvcBHARS9JXtjAUu7i4PuAKx824BpwHy71j4XvV9GETunyhi9U4F8/do/Nf+jP0K9tEF6/n4EtkBC/Ec5lsBVvQR9GsaDf3i4Y/xfiU27sUDaw6G8ogfSPEm7w4ExuS19wgQYPhzCbcN6uII9AHzJxAJ/uf76TCbBnMNovdxEMn9J/S4+2UN/PyoBd4S9RGRFtUMHgoaD3whlAliDdH06QWXDlIGd/Jo/HzrsBhP8Cze1uRbDv36ZfPw8OzjRf4686/96uwc70fl4xGf8Ezmjf59IvMWwfOC+iPZWAzW9xAMIfr98u4QfgZa/IEV+/hMBNYAewiX9W0CDvDl+6f3w/5lAAkJiAaCA/n+vPOu8nL3fPW+BjD8eALF/EHzwAzh/Y0H2f+GBQEMGwomCdQRSfrrB7n4LhGpAvHxcvjPBJIBDPF2C0cGqwueCm7yQgDo+doWvAiODx0Dlg4h+ikDmf3k9xUKPg5xBvr1zwDU9ygAp/iN/xYUCPda+HAL8+9u+Sj/zQND/rgDUeB85zIGrQvfAgf5eAMYBrAGQ/8vAMv6++tSCvgRDwEEDasRZ+3p8fYLiAkwBTgJWPF+9wzty/pQ/R0L/PWf/sz4WvmA9G4FlvpzCubtRQFOAQ3yCQVg/sP7DwgY/1P8mfKeDPP7lgkt12DxRes6HDT7oweKCyb/hQmEE1cK8hPgCxYTBQEYQ93XAwUCA/kHWwwo/m3m2PQ5Btz9dPwDAB4ZcRdV/BgBHuD5/ULwHfYfBVsAZQgL+anyAPqZ/ZgD2wMiB1r+ORFn/ZcH9+3u+5YEAA1WA734ihUqFeQKzQskAOv3oOkVAWjlRAJCEUoALfod8TEEH+YM+gn1oPRl6+v+S/DU9cMAPAMV8ZcGyfP7DrcEqu3gC6Tvk/lNBsTzyO+tEU7oaf0lADXzYNblAeQD0O8R+KsKIPS5BPPn3Que/ZL7tPE5ztb3TsrHBYv73/3TAZkNiBDp904GSv/I92wGzvt69dfrKxO7A1IOf/6MAjf5XgNUD1X0kQkvAoQAyfv2COEFjwMr9vXCSAT+8MIDrQF5Cc0JyhA7BAL0iQfYAuPwmfsz6vkBzgCaBV4GMgUB8nH3kPnaBQEWduUgIMz4btOx+34M6QLt7yX+NvmR5e/4Afi4/iH+1vuuCy4ArvQWBtv3nAGL7gMLX+dF+t32rQJ8AfkEsgEL/vEIKASCDf31b/6yH77ntOeu/FAHAQsSBlgXnwMQBc4GvhUcBJgLnf82D235Mu49BLADxfh9DO0STgs7BDAFpxOS8bMLT/dt/EwLERza+mjlzO1e5ykODAGQ7xACZNE6ALAJugeoEgkJFfE3A8QHRwww5sf0NwI6+g798/ytAFwI7hCp+FsJNhmY9JUC5QTj5EwAFfpMCUv4SvmX62wiNgXJCKMPdghmAkIEmgSuDX/0+BIj/of2RBJIBrYA2e7/Acf4gP8AEaULL/iBDPwFG/cb/WYGfQzL828ZlBFm+40JzwjE9qQGkAa37ETx2hXIA/AP0gEpBm7+tAeY/+4TmPwHEtYKlvOaFSz9HhRX72Ea8QjB9JgNrfGc9G4BoB7vFYX7GPqU+vkbCuo/+ZYmdPzV4p7yZ/O/9m3/0/IMCP/t8gL0/vz3EAjNCzrqEOtKJVTwjBK28YD4POudCVHwORS2FqUEGwGr1gTw/fbKC+P0Vw0K/RcBqvF4Am8JZP7IGNj0FPokAqANI/jACOTqKvXT/nb42+HT+j/2M+xVGAMBXQ2N+7324/h7ClUF5hAsDN/4h/gj9uQROgYTAKoZM/818g0CKey0+9YOJRplAWn/CPyy80v1iwDf9Zb8CNGW+AL5RfEvE9H1kAg8CxgJvv0+D20J3/o0Euj/J/+NCOcNxPnx/VLzeAo8CFz4NO+D5MsZdPBgCcQKdv4OBk7nR/y/5nUN0exCADvlQgS+9ToLwvlz6kQOBvg9B8ECBvN6+V7fzgvh8HAQxAiA+c8Nzvo18bIDIgp1AwzlthZB5JcD1vWF8z7rIRpD7sfgAvqY/NX5JPFlB9j6oP3tAzPzkhEQ/VT8xBodCJQIAfwaE2gIOQrnDRHvWPJI/1EfOg7w678MovNnDV/0TvNSBTfvpPqH+Hr04AzH/lkNvfKWDC/qhvh6E0H7tOEw78f5KQiq73r9tey+BzD75hUw9Cr4qvxZ7/MAe+hUGs39uwYG40X4Ne7u64nzsAMxDJT67Pew9UDhUuLD/h/pQQ8OC3oEGu+PG+QYqABbA3r7Ggov/lEBdvKZBjcGbO0/8Rr9m+00DPTwDwSMAyz2SgZt/U/5tiCp9SYdkf8i7qH6OxyIA3vu/wVz/Pr4agwN+F3orP2x/9QHWQTcDcbpdAFM9CYcMQifCmkI8f80+jsFPgj9CRoEsfi7EOjx4wMx9vnz4hvM2QcVJ/g68joNz/NSBdwfcgIO7BoCihAbAIAAIf1o218JyQqTDnIENeIpAyroZAwYAF79jvO588XtXf1H/j8M2PBMCXL7j+EEBroGieNUG7L4a+xSCN7gNP81DvbwUvzxAaYAHvMPBToIAQc28978uwRwAGkGj/raB1MDEg9MCs8LWAztDrfxt/x7DQH8IQGnA9j3N/LyDcr9tP6DCnbqqvcS5pH/8foyAFcLwvVA9RIAK/gy/UTxQwxqC+n6g/4iGfP5wALDA3jxABni/Uv21wvB6dMLXenrC3363wRSCrr+cf6O9aryvARK/RQIsPvhB0P9whcA6tD1cAMlGOvmHvtD+Hb4wfg/DeMac/pVBrcB8vJA9tvpFNsi9McCHv3c+Pc14A6PCGXva+r9BAL+8AxXCQDsEf6FDMrn3vkx9m/kbe+w8lb1ofXx9DD04uaXBk70zACo6O8KnglcAdwJyv319131X//I8Yz9qfmO9jcRnvsi/BIEgP7M8ukv4wWg+U4SbPdQ4ocAHgpT/3ENxgsC/bkC/vRH1pnlNgOT9W7/WuKy6SX4KfrODz//YgMv9k0APRDoAAMM0x105JX3VQCx/KoE+vjlBs/9+PVPBTn+KhMc+XL85gVX9zb4bvV0+eofCQjz/PDxFglIB2j4pgv+92QIewNH9q3xCPpf/VPotvu39i0Uf/dB8zz8wSI5/xUAhvwl8yoGLvutBjANrPM1Lzv3qP2c/joLxg/CAjcKcfGL+qH6kfwz/2vff/dUD5oGPuFkBIL+PwFm9x74/wjoCGYGiQTX68/SFRN98N77QxUC+Cj+efKz/dIGUP4vA/gA+PXoAjL11/v9A4TqYtbD8xz8bQ9hAsnwZ+77JHYAKhXTCegFnwNiB5T/ifnG9A0LCgVpDL38JgMTEbzwfu5q/1IQzvy//LT4+QT4CNf7fA/MBXgMS/VmBx70AQhmDIz3dwUQ6DYDN94u7RsdHfZF14D5Pf376CAMQfhx/PAL6ui95SrivQMK/cAHKfTYA4L43PFd+Br6mxzB3Wvis/sG8esHQg+G3c/+FgRWC8ELaPIeCm3v7gRNBroLsfYvDFIKtgAE9vb7O/0rAWAGcPFrAmL9xQ2s+EH+SfUYBAMPqe8N8c4Jjv7i+c4gXSZYCcgmBAGa+cQKTxe8F+byPOKyB53/rQdA9fQkUfH26lYCt/SIF6gadfiiBSfsKSsM+nrqyAHPACIF4QfQD/31bve3CT70wQKHCgkmRhU/7q4BJf1L/Ow0bhFVFtIJxO+i/hLqWhDwI5fzg+gaFi0sKBH/ASL8xuo456UDW/eY/psKZP+p+YbveBECF0z8lQO1/a0MAPpV69/+FwEf/VcI//N8DU8UrAQs8gkW/Apv7+8FM/1P/xz+KhV8/dfz1QvQ+erW3QFj9XQIhg9G/r8GOQjDBu8DsOkQGD77MPPJ9HIPRPejBXP3BPbGBT/lqetqCQgYTwW3B+cIkhG+89f71/3K/DH0nvdaEHENHgKA95wMQApk27bt/AE1/MYc7fi126Tt+hL7BHn4Jf9aGzjxsxHnDCgAvtpxB0L4RwdAAcMB/As3BU3yb/w89asEG/od/vsAuAaYDozzyv9PA6HzogHPCWP2ovjyC7v6G+N17/ICQvfJC+b7nf6p+4YCyPQa/1H2i/6KBakFdAc686L1ewwaACz5GAtJA2f91PrxBPoHVfHmAqEDxPHa+XUGO/rYCm0LUvtf78YNMf+F/AMDcfGHBB0EK/pxBsH4AA1mBQLxiP+D9lnxVfbMBYb2vQVU/Vn90fxPAVzzoQ2f9bMOWwOO/1EFHAHGBq0JQwoJAqT8j/WXFWsG0gKbB+n9uwu3+AkEAACFAcwNZQXTA0j6r+5w7jL8zQM3/f0D1OSG/M0HLP9C+0MEivg0B48IpBMT/zH9Cg/s8ZXznwdS/60BiAJ59CUJTP0HCGUMIPI+/0H9kfmJ+TsDZPcn84Lyq/h6Blb1dAxh+KMM0/+fGBL7GQrJDq4RLwgW+5r74/2i+2LravUYBV8AlQ5C/S7pMP8PB3r2lwEKCND6e/j37e72kwc/A+QBVANhEs8GCQlG/VLuev6Y+172nQeRA07xhvwLDRAHoQGx8PH5ngQR+3sOpRDs9F/4EAWa/CwIdfaF+n4Qj/trALkBXA+R/lz7JP7v+V4E6PTB/v8EqgfjA6wEMf188pP9zvbWCh7/5gc8BysNH/rb/qv++AjC/gn22wCC9FcNMPhp9T/1IApA9xMIcAsZ9rwcEAqXCvwFywQr/TQBcu1dAKb6bvze+BAE/PFQBm7/TQHF+Gn/hxEn9D75GPcOAzIDCwGPARMAdwWW7HTy8fkI/jj+9O1qBPb8mQte/9oHWgOgDCoE5/v5ECb69gxhFcQAVPT++I4IbPNYDDUGxPusAA0RA/wlCC4ATvZd/dcCfvni8IoCDgc4Azf4XwTnCtANUP3t8YIAbvVV9qDzzx8E+Ef3sP35CWj2BffO+WUaPfVu+nYRbxHU9xIH0Qiw+sP0xPckBcID5gID9BAEygDh/LX/zPg2/aP7D/iz/V3zwfeDBjT6iP9jA4X6h/7v+/L5Pw0d+x/8KfwX/HP57RmV+bLxMfKYBFb9rxCzCFYB5ATyAtMFcBbP8cMPFgvt/27zLv6r8/4AHQyB6dIK7wGRDT0CzvzcCQECvwOe/E/72vpI+R8ZP/W8B/D81A3s+wQPtfk39an24u3YBFMIie7ZBR73U/iY9xsIz/DXA131TPcQBIvusQT6A6j8iQx6HScBifeXBlv33gKzAIwI+gJDAKvpx/SG/fkH8QiS+ysNTfeo+/f9Ivzt+9EDuAW0BLP2SvZe8tcVnvTvEB0JGeXjCS33bfUo9lMOrvnG9isB2+Wc8KbnuQAq4Qn4df85A6Lu2/lZAYkKfP857qP0h/4S8Tjx6gaN824UZxJc8qQcXPvr8YPyJgb2Bk0Jj+/VCGz2Mv0ZEvj4zQD4C+gLHfj55PcAOf5ODU31jPl5BULkmQwp+kL7Cfty/eoVOAi4CmMJJ/Lk6iD1VgR/ACv5qgNjEgkK1wHkBJ7+pgu/+nsEOwHc+3z0MxTSDgz6WwNO5FMFFvMiAZgAy/zm5ykGS/u999j0yQavA3wAYAx3B4H3VgrI/wYEGPnP7RYE+gujB8Lu1fu6+PQOJP2D/p/zBPnq9vYDIAPA5KYEXgOz/dAT2AhSDdru/fyiAIYCMgqYAyAHAvFxAjX7h/nPCecTQQEW+lT9W/LJ/nD7E/DF+YP9OwKm814Jgfvr+dnqxvdFBO/9Of/KCsX63Qf38XQC/fHA9+3xePsQ51f+QQgr8Cfy7Pr282/0P/Zp/rwR//Yq+1H81/NvCqr16wmqHGz+yfM/9eEHZuOLDcb5FuxyB38CzQffDKEDYO1VAuL4WwJ+BYPz5QBBA+v+kfUZ/c0EGPSBBNYPHQF2B5TwPA7m+179XgBCBHXlaQnDAMbwdvlDBm8E+Pi6CcEETv8h9fL9xQe2/er/jvZk8P39nQ8SEk36SPtg/4gFkPTN90gOxAaTEnf00gD5CQkGpQdy+eP+EPORFd36SvtBABEHQQNl30X0nAIt/rD6OgyG4//89waM/g/4HvdNB6r3vwEODin22QiDC0f9awlj+Xj2w/En+Xrla+iz/1YAr/ijBC0JYxAtATH1QgYlDZ39kPgu6u36OxlS+UsIAPED7VIJ8f4U8e8NNvfZB8z+VviZ+BH7yvblAOjyif9a5HPyLfkZ+FH/LvZd+ED6ngSs+3r1gvXNBKoRUgQLEuj39xPo+/0RcfFQArP6YPty9HgNBQIHEF/+nOya40oTj/ZDDSrz9RUEFHnvjvB1+3QENgnsGeUBfgQ2DggDmfFk9t0T2gKMBaMA3BT4AdTz4vZsAwT8vAHYApXmE+KvDBIAFgcT+h4T5v5O6S8CCAg6BmcSHhBGEt4PBwi0AhURsvc8+EUYcwur+XP9bvrdB036CwVG/3sJ4wSj87soAwBy0vf8mwoTCfHmPhFl7NEBjAEDAysKOg9s+yEKJvos9UjS0gFU6JT75/14+jwCSwopCxPvtO17BSIGWACrH7nmq/Wl8u/9NP4T/fD/tw7F3joMZPRW70sUgviDAaT6rwzk9dQB7ASC/mDyJfR4AeMD4gkd92ERwAyHEOT4bwyBAt78qv0+DhMDDfpZ+uT4+fJ1/V4NZgCW8YUJlPUvCpYCKPT08eIB7O+O/yMPY/nb+Bn6xfsj/gsFQfd8EV3wqgPbCoHtLAutHMHxze4V9csDgPR+3GILWBIWBQMKmvm3D5YEu+eX/YX2CwwjCR0QUf+cB2cDdQV/+7n3Ovje5m8GW/o3Av8BQ/uF8fwGzwHe/tYN1eUUEVsJ2/uVANEJXA7PDAPzif+PBLr7eBJo8rEAgOikAbb9CP7e+oj6Wu38DO//P+vW7If68Qe1/NT/2/3V+zjksffj+FUAHwbcAw/wWA5XAs3xdwbX96D7pf1x9zjzWwLRB+T2D+2x80PzjQdE86rwu/liAWEO4Bhi9/f4lwthALoCfP/6+gfpUgej2jnz4gT/+HH18wcPC9PxrgOM/Gj8yvyNACf5Cut26vjwmgmP9KAO0voXAToLS/2J+oUFdAch6uQPGvaRBsj6Y/sR4sAEIf6kB0AIcAQB/S4KFfspA/z+MPyk9IT7dfSf+aYJ0QG29wXxF/QU+s4LvvspDA8NsAAmBMwKLAGQAiz/ffb1+RYPxAT18zL60/HjChf6HQ54DNoKoPW/DgoFNgLpA9nyUvdT97T71fXP9SbzmPQ5/3X8e/ktB/vzhAKP/S4A7gHo/db6IPwc+OT24AET++EAGfUiCeD7sP5hBw7yZfHsBY4MP/fW81cJyvXRC04In/tOBl/y1wscB2v0SQ2O+Bb2s/Pt4E3xJfaa/r3+Df8+BygSrO179wTu2gsH9Yz+iPbb51oATgp4AbjzIgcQBVsUmP9BAmEGvAP5AgUE4ASm4Jf5ew1lCin6PwHVBi/z8vyZCHMJxwK99yoGL/vG+RP9Dvw/Dl7Q2AKL9ssCEvEc/F8Lb/GmAbH9FgRmApkBcwtp9B39O/+UCGP8NwNRAxj6zv4cBFIJzfy35xkHSPr8BBYD8gME9z3vsezk/6v3cP3jBNrqSwAdBx37pvNe/TQFBfKR9ccI1PKh8TnxvPyyCZ/0vguoA57/SvdnCUEIgPgkBxP5z/aoCi38V/JT+dL0xvGu9bfzhwWhApT6Kgum+owMswldDvz5yfJFA/UK3Qr/+Q/3iPJeDOv0wAhQ/H4IHPZx+LX3efxk/hUChPXV8oP+IgoM/dv9KQ0NCyIE2AWi+NgCPfT46O4AC/k5DTMHbfWl+UPmrQsH8lgDj/xo/dnvbQpU/W32JPc47F/8QvBr7rr+kv5G/Ev40fT7AnwJ/wlzAw75N/9cCpT2wfXnAyj/N+fvB1D7rgoPAVT3cPu5A+r+UveYCiHxcwn/DP3rj/pQDKACrvGrDhEB4f4d9d4Bse76DEzqZvUB9+bw8vLI9E/pYPgj/QgD9Qnp++EGmgHk/wrJ8gJX8Q8H9fwC/n3u8PnAC28FXf3t7Xr5jw0N83vzPAr58X/+gAai/PH7DPZLBQwDhPOoA2sLcA1J9kwM8QVC/yHyoQQV9PP19/U2/zj0VwVK8+n3S/az9ZINDPnK+MYMTAYZCdQK9gFpB1sBVgSX9XkIb/4gAtH8agCACFkOWfiG/bgK4wOdBdP+8gaZ9l4LCfxi/UIJnQpIAIT93PSM92EEa/zF+4X10fiYAKUHBP8hAoXzU/so+78FNu4xE0oCDQHy93wLBPlO9j3//w/aAej0E/FRAvH94Pjd9+0Dcwdf6zcIPAH4/7H25w9f/eICYQVa+CsB3v2D9k/+v/0cC2YHgPfJ/Cz7RAJ5/Y4FGPiXA2L78Of98y77dAfk9S8FgfKkBAv3Bg3cDGbwevmDABIEaQNYGRX2VQzX/9D4EvAc//L36v9dCTT0E/ixEnr6Ggob8Qj0VAmRAegEcgngDjn7avo1/LkGZAo7ARIBrPyZCQj4jPPMCewOdQHN+vwC3gQU+jf8SA0pC6T7fPuc9s4M6P27BKb7kQzECyD5YgxL9xkOL/G3+u8A3AgrAXwL2f1UCtsH2AzEBCL5kgLyCXEMrvcuBoQFSPoWAtjysAax+fv/DAw/DBcM9ggkAR0HfAHd7/bzJwwxBfwPMgsA74T3Peo4AJ4KM/ze9A/sKvvPB34FnxHnAST0Kg767BURCPT+9a/5S/2rArIS7hRg+QrlDewFAlb8EgsLCl75+gJN8pr3uAEk+k/8kfq14xoBP/d0ALkN5QMm89/7/NwoARP8A/fw+iYRlvafDjYXLfR9+NT0GA0oDf8BEAFc/df+Vv0uBAf8BfbtBygG0+uV77fsggpSEAn5GPc1D5Hu2ASZAv76lgWn9DL5kvaYA5cM2gSvB7b96vMvCWv7+fodAWECb/8F8lHyfQQJB6sARviS8l8LMg1dCOXxTQc2AdAMwQNV/2D/u/ZyDoUC5QdK/9oDsPIoC+f1BgfCCI0FVvlC9I4LXf9J+0b8o/flB1sEKf8HAiD2pP+d9EUGSQpSAbj6ugPk8q78/uK/37DWgv+W/6MGuguZ75kHCPkH7pjvqwM1CS8JkO9hBG/3mxApF8n7yer/81wCe/5O8A762u4KERIEjRUkAFjyafDTB+8C1uXJ84QOwPVFCE3wgQX1BZb7sPVZ+FDyB/0c9Bf9U/IN95j8xu/VCjsJnff+AUQS9SA89LT1D/AnBkgHavnaAUT2Pgvp+i8H9/hD/rD9Hxbz+HIQVBp2I0QFNAQSDEMCXffZ8LcT8wbzGWEOjelZ/AX+1fv2Ac4JrARM/OwH9QMCDkb5wg0wD7oHxAVJA04GigB9+VHyCPvGCjTxr/l5/ML+sPu7AK37CPbT+yL4nPpx9Wz0K/wc+e8Dlf/sC4r/4Qyl/hz2YgnzA03+NQEqCgDxMwFx9oT40PKD9FICgQYgALz7Mf8xCeUOePbl/iT8ywNyCs7+agkBgCumwtzyBwfa0O7HBu7xyNBp2dvu+8q99qUFNAEHCpUUg9r58jTDP/ug9lWjR/UeCzrmtNKg2Qn1Jg4SIM0pEe8hAsX5vu78+kPrPQcn64P5IwDEBjrwwguH5X78fu19+on9lgUi/mMOLvuVBVYDr+Vw+W4egv2h54r5OvO5Bhr8awdv9c8AkwFS8V3/bQVf/en9QvPn+Zr2e/8qAwD+HAXY6WMFRgJ797jnNP18BtQJOuwf/aj4fvriDnYOy/lTCYMN8PzK+qP6uffl/qD2OgV7DVcDsu2k+iEJaAh6AJYIZu9OGNb4CPBXAYT8Lggm+e377fpd/Mnsl/TP9BX6pAv3/EH2TARA/Ev8GQXo9+cJ0f3v8uXyXfOyBiwBK+auAGgCtQFXAnYETgEhArMHzQTS+s33Cw2F+ZwBSfe67YT5DQOl7tUEcgH47G/2cACNCE4K7/95ADoDGvXt97kFbgJ2+QHtof14EUv9fgbb9NbmUPYA8swTE+9C9B4LeACC/jsDE/xG8EPrBPJIAPriFwYCE2T+2AAd/SfzegSg/NrspRLa+yICIfdz+uIHWwK2EH/eiPD0+TAReP4UFK8WUPbv9orPJQR06n0KJf9DIN0IAQGiCG3WntAb8yMFT+Aw8qvSDwsv9qPX5fbG4oMHaxWzADrqG/x465YNJw0qExL9nwDNCn/+GPbBBPb1gQbh9pL0Bgyc9sLuif7//ZAMIvZW/5T9VQbj9ssFygoa/gUH6wzoD9n4Owg5B/gLZwE/9rP53vwMBdvxs++Y9Wvw+ArjCPIGLPXIDIwIYfQ8BRcImwE6AUIG6O7g7r4GVAygCS33b/3iCLEDYP7B9l/3bvRoAeD6pvSpBlHwbfJK74UCiA7w8UgKPvFI+F/1m/vo+IYFAQpD7xUKUP9PA9X2ywxJ/eb3evT59G8Ka/wqAYL10gYLAr/vQf3h89P/Qgg1AcULrASb9oP15Qxs9UD8oAVPCRTvTgm+/ZH56/hD980Drf5/CykLKwvq+UH+k/ZJAMkB0PVY+6EETv0xAQgMAAY8EigL5Owo+GDtNwlwBZn1YfyZ8O77TAnv+9r8nfko+AL3He0K9QkHn/BQ+Nj1MwF28hkA0/0V8jP/7+6x8+n2pPbB+oYU0vuz/Gn3CAHKBCv5o/z791vx6vj5/AMCGf5jAHkDoAcJ9hkBe/D89HPnwQGX8Kb/VO1s+jUDK/ys+3EFYBje+uP7ZP7v4FntDghH9gzzFBDFA+H0GvZhDbwUl+vsGpwA1OaFCvrjXx9//L/qcfFRAnEMX/ETAiXuA+vf6fMOGPWS/aAjVv5b8E36RRkN/bbr2QNA7U77+Pvw82gIYPRIAnoq7/G6/A7oivAl9R8te/mF6lj1pwIo6PgCJ+YSC7gDTPgAJob16ORH/kvyEQZxAAT1jezl4tn/IelDAC7q7BIJIEcN0/cO+rUDzAV+CSz78gX157AKdxdf+roQ2ATuFpztOQ7y60L9twn7GIEM6wHF9dr6YwtI/Wz5a/rTA3oLYf8dA50GnQRv+tT8weCeAXkERwfy8YLuRPrzA032jP965lDxNu99JBEfquhq+tUBgtrp3JkLJgpQBMQoMP7XAAT6ZwpaCgIqs+pWAPAGKQFtEGsCdQmC+hsBcujR+VL1D+7T3NzfaPPq9aQPlOO663X88vNDB4AFWQXtFc4P8QGZF7f/LBgR6lniSOQ2BHUIffxV9U8IAwjZ8lHuKvjSE9H8KPMp6CneRwaLENH4ciBh/wEBhdGTAh4EXxcxAy3q3wj49VMgFAxMAXIDqRmlBDMNP/kd9IIOdxIsCuwESRvMAcz5dvFcAFT/ewwgDOwIo+wiAWINSQjy+mIHUABa/ob7YPsr75UB7eFz5CkLZPoM6PEF6gKW96LoSNToDBz1V+fpIGIQYxHo9HIDgRtk/h4IXPL1wEjy+fS9JlUOgdrcEvz6ZfpfHgfsKf0zAIfzbd3x8XL5WPK7/yvVGAb+En4BoBgO9KPPZuiVDkgGuennBk35rvluBK/hkfc89+jul/1IA0z/YeV86zEDxO4tCewOv/wV8c4Fouc440AHixIz+kj5nAav9qjuKPulJFHsoQv2DCTtigIgDEghlgyN4Anpj/pM+gQmlO029u8CwAEJAowYq+9pB+L26Qmf9Tj93PPhAX4AvP3V/ozsofyL0pL4zwj6+sr4YBpFBjnz4/bwAMoFXeVW/xQKPgOoBzX9nhUp+ZH8+BFP/Wb28QUBApAEHu9jFuILSRsyBwH5uPciGcL6eAuU8jX88urMHG8M9/ZP9yQKDP5rC/cF8f2O+oL4XwMwBFbukPTUBR//d9RUAMD9LP0fA7nyYhIZDBMAbwaADdcIhAnGAPECV9tI/9UK3wUoDmL+fPD2+awHAQXFFMj1Pf0A+Qbwp9kA/J4DmPbABEj9txCl7oHzxyPu36wUS/IF9GX60fkvBcPyPf0h83kHWPajI7ETcBb7+UUFLgbGBwkC1ulzAeT/v+CRFNnvCPrj8+0Ta/a24eUK5QyQ/cgFJPXgByPe6AAm5y4EkdyQ9Onu793D6uf5bPl4AAMMavNO+8XuZvwUArn96QHUC7fzLfYJ20YP1gSYBOfsTPOS/7sJ2QL28XADp/YV+0kh7/Zp63wU6tu69u4BXwuUCB34lQJI53/7Wu0//bsMwPUk45j+c/JD/AbV/v9o567vUPgj7gIGAgk2EfL/Af9x+ZT72PBuGjP7DQxK5WsJRuxl/1D9hxQ4/cL52fngAh/Z4DBADJbzFATnEj3/Eey97tMHfPdqDSQIngZNEnj+I/sY+oz8hwrP/p8M3wny800CcviA+MXxN/1uBWj69gqDCuz+SAn387v2Kfrs9zkBswonCMn3kgXC/y4LYgK7AR4JRQSs9qkLXfatDgP1IPU+AdIFPw1C9uXx5/17AY0MkgWu/Qv9y/epCBr9Cw9wApX58vlt+szwiQBuAvwBQvfaDiz6agxF/MkOovu69dcLi9dH+Hzzz9lO96sKAgnoBQbuYvFL+fH4DwGL7ST5ZRkdCWDrK/ZkBXIk6wg26oADa+o5/2HqXg9M5pDx0wO99BvshAmz/ErmHPIADaoMgBR1+dn6ZfnDGIzxqw/W8qPs4hLU8QoBVgkzDYzvQ9KL6jbqBQEu77oBseoUDtfvMvJKDSoIvADg7u39OQ3n80INRRNA3REVbRxQATgE8O6OEeYMDfZv/dL64/8BIPz1HPXRAz0HbgzSAcv48O1UHq0I0fWi2c4KXQKzCO7t/uGS9k8HogAb9LUEaQZICtH0F/xG4IP4kNu9Afz8IxbsF8jvuwfr9dv/uAAsEg8R5AL+DobmAQVf8WXmeQTH/qcFKwGJ7YwJNxHD4rTmoPyfCyfPHQrb74IA2vdNEDfwRxPD/Jzs1/u32znoQfJH+pfyLPkT8x4BUAzc55D8bvra/V8TvyzFFrH0sNsV9EMHSAh37ncJWALOAMr6qOsO9kkDufjyC+f/0QUR5l7mqQG5BMsLqgYJ/Rn1Rvf9COgK0hgI/fsIOQjN9HggtfsrGbsdds6C9lwJNgjS/7XtsAlZ/PcAkwFH/EAAiAVfEE8EUAwP7xgJYAE/CHUTDAwIEAfxQ/tB+Af6/g+i9yr+vxIvCHMKbP8bAu4LI++N3K8Dqv+dAc8MeQLaBMz5jBRBDKoB7gw69gn+NQO3AUQHudfk8ocCJgxi/CrvMQB46AH2s98+4VET+v/HEdnyVvw3Ad8Xdgy1CfT0owhc6f/vTPZgECn5YvFN+oPxye0T7GjsYvqc4pP3Hvx69v79e/FFHEgAQPsqI0MEpvcBAYn4SebiGI8CUxL6/bDx2RKg8U/9ue+v/+70lxYWBobWBAzu/aYHqhKa93IFJftd/ff+i84gEFD+eto/9l0HRwSXATT9cQW8ChIIPQSr7Zf3xemr4U/7/vHu7boAPQ4Z8Bn4kAGmBsQMAxGy6LYTZsmz9KvwwBvo+NUQ7/cpCuz3CP/VE3EEIPcCMmQGtw5tFEj0m+24+oT6Ku+T8RP+buUd/H35wwHh8/P47eyG+xj03vEk92D5w/385MHyNf8DBmP1LhTZFOQGGN1R8ZvgMfvV3+bz7hXl8jMMqwk0+TL0hfUQ/foO4Pf/CYLqJQl3GI8HsvbBDqQfIfPm8GfXhAik/qcDBuTs8QQhjAO9+JX34/Fa7jDpPQAd/xgQBPQI7x0B8gubEurqJRUg+zrnTyMvBAYREv/j608LJwqi+xYFrPso+iAIcvBAGeb/lgvS8hL8dwKR+k0C0/IL+6P3wgCn8dD8b/TW8iH2/Aqk+5zxm/9qCPb1o/tMB9z/uwVs8ubwRwuA+ioLPvqg/d4I8QUT8EwK9/4O9ksBggfTBZnt6vf1Akj8uhWfCj8HkfikBML1QQQbHNsP/+UzAVAB9gHjDTYFyRzTCU8CrQ7Z9AX96QkD+CQUdArc9iD9eAlA6Zv8vfFi8rL+c/0s30EREPH+70zxOgDs6xMO7uzR8nf2X/2IGHvvvvUZA1MMYPd1CiQMVwO5/o/6ffx8/ZH8OA5HCYj6AwK5BDzyxgP65uMRtSQV1Y0JWR1S7nruVepw+2vMvvjh91D3FOUl/Av4owoB8hgHqAUt/10I1QGQDhj1hQKc+XsE4goA+IgD1Q7Z+GEIiv+t+uMETQEj/8QH9/CPCXf04gdq/7MNTw0N9DYCpQgnAikFy/ujEE7xx/zAAqv+Swp09qP/xPhh//4Rvg7l9YwBrAEDBYH8jvZm6zbyFxSm/nv/rPmf++v87/8k+cf5QP79+HkOzvGw8ZUHSP3rCcP4pgn6DFjxkQUQDDEPewlnAST/wvcrDPkLtvxA8osHdPO9/tQEnQTjAxf4VPIADAsN+g2NA6YCmAkNAb8JoQuVB672yPWQCrP4AQO/Bpn8xfmGBFIKDgMo8dT02AlQDmMFSwPsAZ4EIvMo8rD53ft737ryuvkUBoL5MgcODh3d4dZiAC4Gv/azCP4WZSV7CFPx7yEq9LMNq/jj4/YMiwu3J8oHl9RSBJIA3AGcAVr5kOqP6FT6awj8+u/15wKr9zH06P0D7O0YjgsaGMwJZ/Wy5HTozgP9+D/unete9mf+d+wC2YAJBBmX9vkGFvYlAm8OSvux/6QFnAvCBPIDTv68CWAKZgSJBLL49vJ4AkLyOwWD8vcHOfBRArf81PPPDNv2dPH4CZH4/vWnBG8GRvJVCp3idwcAB2sDAvO3Bx31J/3x8RzoGfCJCuLoO/NE/8Typ/sS81flMPr6+osO7u3/7VMZFQekDn4CrgLxCTL95QCL78/z+Om/DhL2PgPFAcn6LfXH85f2fvT846fdrvzc5mXd2wkd8HwFuOG0CpP3cgK1/b/+FubQ+EblWArrCMIDVwdr90b+IPIV/QrtFgtrDOgB1xHv6YgEqPr09W70e9pyGXr+2PlA9uoFcP0mISDqbO9p+8kTuAsvAU0VGAZTAvn1wQDG+ZYEBfHq8/sORvshC4f8NPc1DHL3jgwJB0kGYQJbCboEofL8/24CcgcmA5L54PVJ/6sK6QIWBkz3vifcATkKTvqECNME9e6a3kfjLP2z8h3oVAY4FegG4xMJDp8JbPPDCzcOUeoqDC4MsBEH+QTw4PM18kLxcvGoCd0UMwT7+Pvy+QRlA1wSowJzCnH0sAgTGhgDxvtU8NAXywb9/wITl/3AFRwGNwl8EeMOuQC3BtEFaA1g5uDi/AS6BeAXHwnk8PEIrADpFbD5wAd1+sP/ady67vDvdhAM+GULRhMKA2XxzedKCE/5HfobCIQadhNI+I33eAoNEGb+jASc/pb+X/va8TH85vZZ9iEBfP+b/Dr3VPxk6rz3fflPB4gQwP/JHeX5wAIKDjb8jwqmAJz3++D29DgFJAlL7LP4o+xP+r8GHAPnBWYLsgBCCMH7JhsGAcj92+Tw8AcduQa39sL/pfDw+y70Lvxf/d3Yl+TDDpsDJwYFBkAJR/HR9IX5nf7d9q73Lv16/V79U/I0DSr7DP2x+WEJ3Abu9fYCU/MB/qb6TfZABCf/jglP9+cNCgMnDDb58/In/2fyeQPb/BYGpxLMBr4KrvjH+twEZgIY/Fb0GOsjCq74BPtTAFLt6PYAD/P5qQGq97cKmBAs3+kFoA2O+NIQjwVrDsv/5vFq+PD+Hwx/80X17wFwCSkIM/r8+jz7mvheAs31JQgSCQn89gFa9XX6aP3P9qL3uQikCKz5K/li91YGXfReBJTxsf/5BCz9QQmW/Aj7qAhUAvXzWOnuAm72pQV9+hz7ZwaU//H/yfD2+Zf3oQJV9JIPvwCS+YIN1wcS+VwQJPzg+gz7P/1m9yAL5wyJ+sf42AOTDM/04/jZ9Yv/lvb+AK/9Vg4N/tMCrARQ+UHtsgbO9s0E8fcKAr30r/YVAnz0oPKM8fwCCwc8C3cCmBE3+EX6hgGjBCQCQvsy8IIFmuo2Cb32DQujCeb/uvYcCMkGCfslDLr5/fFgCOP64PnT/3EHaAzb7ccFQP0H5loJlfuMBTIDiwPb9lj+G/s1BPnySP2cBJ0LERYq/P/7UfO9BiwF4AjyC17z0+5k9i8CNwF+BezyAxT4+/Du7uvLEIcG9/n0AZr3x+d39LIGtA4cA430afNN/JAUifsy82n7TAjABKz6oAvb/Sv3TQdODzoCkgbT9z4FpPzXCsYGXAY2BhP3ygkXDtsFbPa2DEEDewkq8fgHNwPAB+EBefDuCDP27vfY+KjwIPIXCj30tQW7+R7ztAxP/FT4sQIV8ecDlgYb/fQHu/wHBOMJWAmECfz7SAKF+RkJ4gAu/9j5Twyg+HwLEvY090wFjgGJ8Swe7RSw9QcOxP1O/8EKw+6qH14lnAmp0vbwkwNj+hb6Zg5u+OL5+hHbAsweW/8q/en9M+N69X8sX/Za9W3/V+VEIvMQSQXa8673qg2t8+38hyNFENoDV/2sCfj5Hw/a/2MA4fjJ7nIfZ/pqE1cZQwXK8TroMAVzENXfCwmq+Hn3txTsCvr+ewVZ9J8I5gIrGYIOHAorDBsO0Qq0/XPxz/aO+voQgAxuEznwIQ0L+H/0dgOC61EAJR6S6MIOFAa3EVMKmAWxAuf/vg+h+ukGsAuAG9oMEPuiBwcG/foG7YT7BfRZBHfv3wUAAqINtiEa+P8SL/qHE/4I+AERAbwVMOZG/sAFNgP7CfoGcvwWClIFyAj4C4b6WAn9CTgFYu6wAsD/4gL29YXssvaDD2IhZv3HBMUFMwshDUkUqwXsCfIAm+s5//UGe/ihFfMCbAt9/joT+wv3+4oLbRCRBO/qOwfA/N38ZfJj7EEPUgZvE7/2ZQpMAqwI0ADrDfv38eIQEMzY1wJLCI0G5Q+dCy/9RQKn/X32ZgOpA8ELoxaE/ZgQ7Rc1+Kj6Y+NX/UYBdwdK8goTvQ1p5Ub7FAnRDsoFAhUa4VT0JAa2BqEBIQ6nDrf2f+7W8UAGpRJwD/4QcBUEGQgkj//yCfnfTQcj+W0ArvwsCs4Nufqw/FoIsAOJAswOCuxt7isTaQ3m6TkH3f3V8Uv8++om9B4ebAizCjgpehUDFnIa/wyd3v0O8fOB+A79lwdaDeoF8OqoCFUMWAWqCs/f9OeG9LIG6AkX8rH+meuW+QjkSPzkFmkFlAIfLeMYKAYXGcYL/vl0FAzcWO9F/fQDqxxfFXTotgif/vT2zBJn4EriO/M0CRoRge+j+ZPu6Nvy3uMDVxAeBNHyAijBDfj9kxTKAXXrxxCP40TqCgFvB/QKNBaE9ssVwQfo+UIMOuNU4mjyoggs/0L3qwAt4qLiJOEY+R8D5vy7/GEjPQ6595oSfx3zAYcTOeMC4d/+AfG/Du4Z1u3nDqcE8/TJ7orUq9ZcAtf/8ALM95wNk9xt6q7e9/j4AkrtQvfvFM8DROcj8pApoPhq/o7irtKS+TD2wQYuASTvq/mL9vn35ehJ4A3XeOlIAIn7BfFkBibrUdmc6ZHxm9+L30T/4AES6h3vcuk47O4XFOV+6xi9cfS8+PvxafqL68TiUPSX+r3gdv0b9p3+RvzBDC8FVgDBCHj/tQpKA9cOXAqc9vkMpAnAAC8Jtghc+Ej60fqYAF37IvtzC7UBxPMd/tAEsvqlAx31YfVj9Xb2WA3mC9b8ww19BpoBUPcKDYrykwG6By4L//4jAkfztvMc+8D1kfHQ/dsDAP+88Ur+XgQ6DtUJ9AQh+xEESQDoAqX7/fxkBCUNFQDgCTX6Mf0PCFj3tAf8AWb83/EV/oAEY/eMAv4AGwz0BPYGp/Ft/2kD4gDLA3j6HQmbG2/4ku6x7j4PefBaFTohmyEx/OYJ0xOxDBjyPPM/GicLguQhFjkChPvsH60FKQsn+2T9Cgk39O3xwgjpBWH7Fvl7B5H1TgtJCy//ivIwCooAjQkCAcf6yg0h9orxKAcs+eQOQQt//ZzxewmaAGsQKf+B4lgDLv/D8J8AcfIL81cFnPzLAeYFPfc/Czr8gAQp+VD02PTD5vz2SvXF/HX1dAIS/1L+ufwP+1cGEe+gCiMF2P4d8aMAzQab/XYM9PWV/QPz2QPA9eTxaghx/QMIPQfX/JLzL/dY7wL7YuyvARwMnP3rCUj7twRR83X0mP1D+dIFQADV7Sn9iQTX+Db4gAkf/rf65ADI8GQIye/cD9ANO/W9/j39ZuIJEWD7Rge+75kDXhFJAV/vTPwgB/P1wv7H7l0HzAvJDWcFwwCKDSMBUe4S8779MPAH8UD04PJgCqQIqPT6+MX+iQJg/CYEYwd68VoHCP7aBY7/N/sA8p0KUu65+PYBqPdzDXTyAfL18LL17wmlARcFlv/lAOXuggJF8swGhvso+THzegVTBq0HIfawBaoDuQD9BM32yP2XBKr69fbt9F8MLPQ8FSsIYvQs/r72huwSAgX+4wfZAgUH8QO68fPtrfiJ+x368vtP7ezreQK/CVr8TQsJ+YL/JgPN6Dr1gOiP/FsEJgK8DmUHlfFd/yMIU/ck9acZyvgUBq8HYvxy+qX1++u3+pb6o/XP/trrlPa89RH/dA1aBY8BKhvmAa/2JQuF7u32GvyUC8f2lfwX6Eb6YgwrCU4H6fn1CpL1o/pqAJrtNvJx/UsBgwMQAXYNPgsO7oABbPbu/WYKwAoWACMCNfcrDIT86/jJBcr60gAx+5D+fPQh8Rvy7uqJAhr6V/QGCKMKBe2PEHz4Ku4LBXH5vPQjC0gMsfMZB/f12AQYB0QK7wJgAMAIq/ZSBQgRXAfeAGL6yvWmEHn2xPcM+jgH1/1K9FH4sfp2/gD35QEPCIH69veE+/sA0vkSCZL0jPSbAPP3tvym+u8OFO+8DwgLIvfV/HwIVQMh8/LdUvT+6s0PNPj+9dH4ZBDN/fb9IAGn+P8AIhQwEqbjdfjj+f/x9fZ472UHf/O/CAcKvAtKC6rwfQaz9V0HCQZn+SgFr/YQE3oN7fYS86kKYP9QBbD5Me8J/eUAG/ga/dP+1Qw1DLAIHvh/CUACuggB/Ib+EAa6CLvw2Ptw9L8BZ/Dc+u/4BRLVALP7r/sLAgIHXg1p+MQBZQGF+3AZ8/vEAWj90fWm/r8SFgQu/oDyHPT3C4H8Ru6qBKQNvQRuCnYO/AY5/8UYMf0gElD83Pz/BFQNxQKJ+Kj3YvZ/83MEjALGDO34xPMuCK8G6vZj9JwDJQqg/cMFpQSQAKcDN/p4BqsSQP+LEPwDl/Eo/Ov+RPYE/Qv3FwH4BqkFcAKe/SP+df+i/3IBCu1B/fcKi/kYDCcNDw2VA2sHsPH//KoAGwlHAWL5bBk3BKD36g+C/bAIhQEFBX70cwaUBNkFb/vcBo32NAfFAGX2cgdDB7oK3fhC8FDwhvu49uD4UQKf+IQE5wdgAdkDefV1AFvn8wdR6xz4/Ais8cfypPUb/JEA5wOC7DoGUu8GASUKz/ee638HK/h1A5kJyvGnAlHyCABTA7MD5wGHAPsCgOVD67ALFvVKDBn2KOvnBJv7B+st7xz5g/WdAx4J4+imCW3yCOiB9YQFQf8VAw78nPriCCEEtA0fAXnoPgNwC57/ZupuAZ0MDu46BGf5mP5MEdX0qe/1COPuUgtqAzz6Nv1M70L+Lvb8+I37HQd2BtMBL+rn7339cwgx+hEKY/me4u751A65+Tr8hAB+9y7zmvUT+S0FA/h0/hILkPpP/Vb8zPnP7//7YAog/UzyrPAM+sP+swlsCoX1Qvfl9H/7LAF6CHH8pAFPDKry5vwsDIQFBQDaDTALs/6l8IHupvfe+TcLU/3G/isS4viTAF8AFQ4WDIzr4gB7A3L0ZwdCDlLpSfqbBbIFuvXG9hX+ZQZyDNn7mvft93b+Qwuk9h0FM/MoAXoDXvpO/2/8UfWA8+z5vwID/9kKbvicD2nyMPtDA0gCmf95/lLs6e9A8kLz2wwTBin8ZPE4A0H3Pvs+7HAKmgTh5UD6mPHe/Ob2X/8dDE4FMgFAAOfzUQDlBez5Bf6J9gMDofu3+pXtn/ez9CcDK//y+voHqgAI9gn7JQk8CfoEvfeI7/Xv/PzzBs72s/Eu9JkGAAECEGADgPXZ/KEB1f42BbP2SgA78FT3o/IP9RMDjfPXAVQLE/w4AIf9XPvi9hn0u/9m+NH4TfjH9Pf5Zv/L8Rj6tfDkCl75O/1bCfbwN/I7/2MG0AJbARr94gQg9h/9q/az9F0Ilv3zCc4TewzE8P8FVgUa/ovw8fsWBF33H/hcA1MAq+ptDYn70gN99m4LrBFT8bsIu/kw9mbvV/rG/4IB9gKHBQEM3QRp//fw2QdK72XwUfme9yn6+fYC99wDfvBW+YUMFQGi86b2Lu1gAO/tJPYcArP3Tvf58QnylAXuB58B4/6e8usDMOzF3A/uavxn8cMAiPu+51Hu+/Lm9TsEl+/vAjILMAbh2yLyawbs7tD4e/Ozx3gFmO1EAArzru5wAaEJMQVm8YsIPAuhCFn4Fw4r+ZHvvvh4Agv/YPAbClz1sAm5AXMBNPN/CWULVPDo/9zuOPZl/279qAv0CrUMhAHQCIABYQHw1bHk8u9dAYr1bfVn+9viIO7S19zzVv9m69702gVF+6fXYAblCVf1Xw9O7ePTc/esA3kK8wUr6YAAOPChBX76NgzECScImfiH7vrvjgqt8LUAUu4+/twFk/QeA+QL6vOKAAYAxQWDBzcEPASACIYG1/LnCqYKJwn9/lDwI/VhAaH2VxA/ByvyHAk/8Mn+Nf0n/pX+gv5X/k78/g3wAg4EYQL6DJT83wbj9I0C+AzH/Mv3/gbUApYSMAs1Dl31dvfL/9n+Qv9B/fwAu/2Y/eP9UAJUAX3+jgCw/RP+Ff4I/1r9xwBJ/Uf8wPvf/Wr/Sf0l/7L+7gBDAtn+Pv/g/W7//gW6BKT4+Qbq/PodIvv9GnADkAQ7Cd35giFA+Kz7BPqoIjb75v2NBLH9jyX7ER8BuPgd+sH6sgOf+r34TAS3+qAI',
  preferences: `base.exclude -30 -30 -30 -30 pass
base.draw -30 -30 -30 -30 pass
base.recall -7 3 1 -8 done
base.recall -30 -30 -30 -30 pass
base.recall 7 7 -4 -6 space(ship.farmer)
base.recall 4 12 -4 -2 space(ship.boatman)
base.recall -3 -4 -9 -5 space(ship.knight)
base.recall 12 13 -2 -4 space(wagon.farmer)
base.recall 9 -3 -6 -7 space(wagon.trader)
base.recall 5 -8 -7 -8 space(wagon.knight)
base.recall 3 9 14 12 space(guildhall.farmer)
base.recall 3 9 14 19 space(guildhall.craftsman)
base.recall 2 9 22 14 space(guildhall.knight)
base.recall -16 -5 12 13 space(castle.farmer)
base.recall 1 1 4 2 space(castle.boatman)
base.recall -16 -11 15 21 space(castle.trader)
base.recall -2 15 20 16 space(scriptorium.knight)
base.recall 2 -2 4 1 space(scriptorium.scholar)
base.recall 7 -8 0 0 space(town_hall.any)
base.recall 8 -4 2 0 space(town_hall.any.2)
base.recall -2 0 0 0 space(monastery.scholar)
base.recall 3 6 3 1 space(monastery.trader)
base.recall 3 6 0 -1 space(farm_house.boatman)
base.recall 5 -6 -9 -4 space(farm_house.craftsman)
base.recall 1 -2 0 -1 space(village.farmer)
base.recall 4 -3 -6 2 space(village.boatman)
base.recall -9 -9 -9 -6 space(village.craftsman)
base.recall 2 2 4 1 space(university.farmer)
base.recall 7 11 8 8 space(university.craftsman)
base.recall 2 1 11 10 space(university.trader)
base.recall 0 0 -2 2 space(tailor_shop.trader)
base.recall 0 2 2 -5 space(wool_manufacturer.boatman)
base.recall 0 0 -9 -5 space(wool_manufacturer.trader)
base.recall 0 -3 -6 -7 space(horse_wagon.knight)
base.recall 0 -4 -4 -6 space(horse_wagon.trader)
base.recall 0 0 -5 -1 space(market_stand.trader)
base.tower -30 -30 -30 -30 pass
base.planning -1 -7 -12 -14 done
base.planning -30 -30 -30 -30 pass
base.planning -5 40 22 18 place(farmer, ship.farmer)
base.planning -3 24 23 23 place(farmer, wagon.farmer)
base.planning -6 -9 -9 -6 place(farmer, guildhall.farmer)
base.planning 5 -1 -7 -8 place(farmer, castle.farmer)
base.planning -3 13 6 7 place(farmer, town_hall.any)
base.planning 6 8 13 11 place(farmer, village.farmer)
base.planning -4 -9 -10 -9 place(farmer, university.farmer)
base.planning 0 -2 -2 0 place(farmer, cheese_factory.farmer)
base.planning 0 0 3 0 place(farmer, winery.farmer)
base.planning -4 21 25 16 place(boatman, ship.boatman)
base.planning 13 8 -6 -10 place(boatman, castle.boatman)
base.planning -6 -7 -4 -2 place(boatman, town_hall.any)
base.planning 0 15 18 8 place(boatman, farm_house.boatman)
base.planning 10 14 4 5 place(boatman, village.boatman)
base.planning 0 -3 12 7 place(boatman, wool_manufacturer.boatman)
base.planning -17 -13 -11 -7 place(craftsman, guildhall.craftsman)
base.planning 37 2 -9 -6 place(craftsman, town_hall.any)
base.planning -17 -1 10 10 place(craftsman, farm_house.craftsman)
base.planning 19 23 10 4 place(craftsman, village.craftsman)
base.planning -17 -12 -12 -9 place(craftsman, university.craftsman)
base.planning 5 8 21 22 place(trader, wagon.trader)
base.planning 30 4 -9 -6 place(trader, castle.trader)
base.planning -4 8 -8 -6 place(trader, town_hall.any)
base.planning -11 -12 -12 -10 place(trader, monastery.trader)
base.planning -11 -12 -11 -8 place(trader, university.trader)
base.planning 2 -4 -5 -8 place(trader, bathhouse.trader)
base.planning 0 0 -4 -2 place(trader, tailor_shop.trader)
base.planning 0 -3 -1 -3 place(trader, winery.trader)
base.planning -7 -5 6 11 place(trader, wool_manufacturer.trader)
base.planning 0 14 13 8 place(trader, horse_wagon.trader)
base.planning 5 12 21 20 place(knight, ship.knight)
base.planning -2 17 23 28 place(knight, wagon.knight)
base.planning -12 -13 -9 -7 place(knight, guildhall.knight)
base.planning -11 -14 -13 -11 place(knight, scriptorium.knight)
base.planning 18 -6 -10 -8 place(knight, town_hall.any)
base.planning 0 15 13 9 place(knight, horse_wagon.knight)
base.planning -10 -4 -9 -8 place(scholar, scriptorium.scholar)
base.planning 20 6 9 6 place(scholar, town_hall.any)
base.planning -10 -14 -11 -5 place(scholar, monastery.scholar)
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
base.planning -7 26 35 22 place(own_farmer, ship.farmer)
base.planning -8 27 36 29 place(own_farmer, wagon.farmer)
base.planning -9 -6 -6 -4 place(own_farmer, guildhall.farmer)
base.planning 22 33 -4 -5 place(own_farmer, castle.farmer)
base.planning 40 19 12 3 place(own_farmer, village.farmer)
base.planning -9 -6 -7 -6 place(own_farmer, university.farmer)
base.planning 0 -5 0 3 place(own_farmer, cheese_factory.farmer)
base.planning 0 2 4 0 place(own_farmer, winery.farmer)
base.planning -6 -5 13 12 place(own_boatman, ship.boatman)
base.planning -1 9 -5 -8 place(own_boatman, castle.boatman)
base.planning -7 -6 10 7 place(own_boatman, farm_house.boatman)
base.planning 33 26 15 5 place(own_boatman, village.boatman)
base.planning -4 -8 1 8 place(own_boatman, wool_manufacturer.boatman)
base.planning -9 -13 -11 -8 place(own_craftsman, guildhall.craftsman)
base.planning -9 0 11 7 place(own_craftsman, farm_house.craftsman)
base.planning 33 20 10 9 place(own_craftsman, village.craftsman)
base.planning -8 -13 -12 -9 place(own_craftsman, university.craftsman)
base.planning -10 18 12 23 place(own_trader, wagon.trader)
base.planning 12 12 -10 -8 place(own_trader, castle.trader)
base.planning -11 -9 -12 -11 place(own_trader, monastery.trader)
base.planning -11 -9 -10 -9 place(own_trader, university.trader)
base.planning 0 -4 -4 -7 place(own_trader, bathhouse.trader)
base.planning -2 -1 3 12 place(own_trader, wool_manufacturer.trader)
base.planning 0 14 12 5 place(own_trader, horse_wagon.trader)
base.planning -2 0 3 -5 place(trader, market_stand.trader)
base.planning 0 4 4 6 place(monk, market_stand.trader)
base.planning 14 6 0 -6 place(own_trader, market_stand.trader)
base.source -30 -30 -30 -30 pass
base.turn -5 -20 -21 -16 pass
base.turn -1 -10 19 -3 use(ship)
base.turn 4 -1 -1 5 use(wagon)
base.turn 27 11 7 1 use(castle)
base.turn -7 -9 -2 -3 use(scriptorium)
base.turn -12 9 1 6 use(town_hall)
base.turn 2 1 0 0 use(monastery)
base.turn -4 6 9 6 use(farm_house)
base.turn 26 21 6 10 use(village)
base.turn 0 0 -1 -5 use(university)
base.turn 1 -1 -3 6 use(bathhouse)
base.turn 0 0 -5 -3 use(tailor_shop)
base.turn 0 0 4 -1 use(winery)
base.turn 0 5 8 13 use(wool_manufacturer)
base.turn 0 8 5 8 use(horse_wagon)
base.turn 16 1 4 7 use(market_stand)
base.turn 0 0 1 6 objective(bourges)
base.turn 0 0 0 4 objective(chartres)
base.turn 0 -2 2 4 objective(vendome)
base.turn 0 0 18 6 objective(tours)
base.turn 0 11 12 0 objective(argenton)
base.wheels -8 -7 -4 0 done
base.wheels -30 -30 -30 -30 pass
base.wheels -8 -4 1 1 wheel(ship.farmer)
base.wheels -8 -6 -2 0 wheel(ship.boatman)
base.wheels -8 -5 -1 -1 wheel(ship.knight)
base.wheels -8 -4 1 0 wheel(wagon.farmer)
base.wheels -8 -5 -2 0 wheel(wagon.trader)
base.wheels -7 -6 -2 0 wheel(wagon.knight)
base.wheels -8 -7 -4 -1 wheel(guildhall.farmer)
base.wheels -8 -6 -2 0 wheel(guildhall.craftsman)
base.wheels -8 -7 -3 -1 wheel(guildhall.knight)
base.wheels -5 2 0 0 wheel(castle.farmer)
base.wheels 40 2 1 0 wheel(castle.boatman)
base.wheels -4 -1 0 0 wheel(castle.trader)
base.wheels -8 -5 -1 0 wheel(scriptorium.knight)
base.wheels -8 -7 -3 0 wheel(scriptorium.scholar)
base.wheels -8 -7 -2 0 wheel(monastery.scholar)
base.wheels -8 -7 -2 0 wheel(monastery.trader)
base.wheels 5 21 -2 0 wheel(farm_house.boatman)
base.wheels -7 -5 -1 0 wheel(farm_house.craftsman)
base.wheels 40 2 0 0 wheel(village.farmer)
base.wheels -8 -7 -3 0 wheel(university.farmer)
base.wheels -8 -7 -3 0 wheel(university.craftsman)
base.wheels -8 -7 -3 0 wheel(university.trader)
base.wheels 0 -2 -1 0 wheel(cheese_factory.farmer)
base.wheels -1 -2 -1 0 wheel(wool_manufacturer.boatman)
base.wheels -2 -2 -1 0 wheel(wool_manufacturer.trader)
base.wheels 0 40 32 2 wheel(horse_wagon.knight)
base.wheels 0 40 7 1 wheel(horse_wagon.trader)
base.village -30 -30 -30 -30 pass
base.village -17 -14 -8 16 recruit(boatman)
base.village 10 10 3 -8 recruit(craftsman)
base.village 7 9 5 -9 recruit(trader)
base.tile -30 -30 -30 -30 pass
base.tile -6 -7 14 1 tile(bathhouse)
base.tile -8 -13 -4 0 tile(cheese_factory)
base.tile -9 -15 -10 -3 tile(hayrick)
base.tile -9 -15 -12 -3 tile(herb_garden)
base.tile -9 -13 -3 2 tile(tailor_shop)
base.tile -9 2 -6 -3 tile(winery)
base.tile 40 32 12 4 tile(wool_manufacturer)
base.tile -6 19 10 3 tile(cellar)
base.tile 37 40 12 2 tile(horse_wagon)
base.tile -6 -14 -10 -2 tile(laboratory)
base.edge -30 -30 -30 -30 pass
base.edge 0 1 12 -2 edge(le_mans--chartres--road)
base.edge 0 0 -2 0 edge(etampes--montargis--road)
base.edge 0 11 12 0 edge(chatellerault--argenton_sur_creuse--road)
base.edge 0 -1 -7 -4 edge(saint_amand_montrond--nevers--road)
base.edge 0 15 -13 -17 edge(le_mans--tours--road)
base.edge 14 2 -9 22 edge(orleans--vierzon--road)
base.edge 0 -4 -13 -15 edge(chartres--etampes--road)
base.edge -5 -30 0 3 edge(chartres--orleans--road)
base.edge 0 -7 5 -5 edge(chartres--chateaudun--road)
base.edge 0 4 -12 -13 edge(le_mans--chateaudun--road)
base.edge 0 2 4 3 edge(le_mans--vendome--road)
base.edge 0 -3 8 1 edge(chateaudun--vendome--road)
base.edge -2 -29 -6 -9 edge(chateaudun--orleans--road)
base.edge -6 -30 -10 -11 edge(orleans--montargis--road)
base.edge 0 -6 12 17 edge(vendome--blois--road)
base.edge 0 -1 -1 -2 edge(montargis--briare--road)
base.edge 0 -16 -7 29 edge(blois--vierzon--road)
base.edge 0 5 14 -3 edge(chinon--chatellerault--road)
base.edge 0 -5 6 1 edge(montrichard--loches--road)
base.edge 0 20 -9 1 edge(vierzon--chateauroux--road)
base.edge 0 0 -2 -6 edge(bourges--sancerre--road)
base.edge 0 0 22 6 edge(loches--chateauroux--road)
base.edge 0 0 -8 -11 edge(le_blanc--chateauroux--road)
base.edge 0 28 -8 -1 edge(argenton_sur_creuse--la_chatre--road)
base.edge 0 -2 -6 7 edge(la_chatre--saint_amand_montrond--road)
base.edge 0 -1 8 14 edge(bourges--saint_amand_montrond--road)
base.edge 0 -1 -2 -7 edge(bourges--nevers--road)
base.edge 0 40 3 0 edge(chateauroux--argenton_sur_creuse--road)
base.edge 0 5 -5 -7 edge(chateauroux--la_chatre--road)
base.edge -1 -10 -13 -10 edge(orleans--briare--waterway)
base.edge 0 -2 -4 -5 edge(chinon--le_blanc--waterway)
base.edge 1 5 8 17 edge(orleans--blois--waterway)
base.edge 0 4 18 1 edge(blois--tours--waterway)
base.edge 0 1 2 0 edge(tours--montrichard--waterway)
base.edge 0 0 1 -3 edge(tours--loches--waterway)
base.edge 0 1 20 11 edge(tours--chinon--waterway)
base.edge 0 0 -12 -8 edge(chinon--chatellerault--waterway)
base.edge 0 10 -2 -15 edge(montrichard--vierzon--waterway)
base.edge 0 -7 -3 24 edge(vierzon--bourges--waterway)
base.edge 0 -4 -6 -12 edge(vierzon--saint_amand_montrond--waterway)
base.edge 0 2 -12 -3 edge(le_blanc--argenton_sur_creuse--waterway)
base.good -7 -23 -20 -15 decline
base.good -30 -30 -30 -30 pass
base.good 5 7 7 15 take(grain)
base.good 0 12 16 15 take(cheese)
base.good 0 19 23 13 take(wine)
base.good 1 10 14 11 take(wool)
base.good 1 13 12 3 take(brocade)
base.send 31 13 1 3 done
base.send -30 -30 -30 -30 pass
base.send -15 -16 -18 -16 send(knight, city_wall)
base.send 0 -11 -12 -11 send(trader, city_wall)
base.send -2 -14 -16 -8 send(farmer, city_wall)
base.send -13 -1 8 -1 send(craftsman, city_wall)
base.send -3 4 14 4 send(monk, papal_conclave)
base.send 8 25 15 15 send(knight, papal_conclave)
base.send -9 28 19 11 send(scholar, defeating_the_plague)
base.send -1 7 20 23 send(boatman, defeating_the_plague)
base.send 3 22 26 16 send(farmer, defeating_the_plague)
base.send 0 -9 -8 -5 send(trader, defeating_the_plague)
base.send -10 -12 -4 -1 send(scholar, astronomy)
base.send 0 -10 -8 -5 send(trader, astronomy)
base.send -10 -13 -11 -8 send(scholar, boatmen_guild)
base.send 0 -4 -16 -16 send(boatman, boatmen_guild)
base.send 4 23 22 18 send(craftsman, cathedral)
base.send -4 -6 -10 -3 send(monk, cathedral)
base.send 2 30 28 27 send(trader, cathedral)
base.send 8 1 -2 -1 send(monk, peace_treaty)
base.send 37 -8 -2 -1 send(scholar, peace_treaty)
base.send -8 -10 1 -1 send(knight, peace_treaty)
base.send 1 -2 -11 -6 send(boatman, canalisation)
base.send 0 -11 -11 -11 send(trader, canalisation)
base.send -1 -7 10 8 send(farmer, canalisation)
base.send -15 -18 -21 -19 send(craftsman, canalisation)
base.reward -30 -30 -30 -30 pass
base.reward 1 6 18 16 reward(coin)
base.reward -1 -6 -18 -16 reward(development)
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
base.bathhouse 0 1 2 0 place(own_farmer, wagon.farmer)
base.bathhouse 0 0 -2 -2 place(own_farmer, guildhall.farmer)
base.bathhouse 0 -1 -2 -2 place(own_farmer, university.farmer)
base.bathhouse 0 -1 2 1 place(own_boatman, ship.boatman)
base.bathhouse 3 1 0 0 place(own_boatman, castle.boatman)
base.bathhouse 0 2 1 -1 place(own_boatman, farm_house.boatman)
base.bathhouse 1 3 1 1 place(own_boatman, village.boatman)
base.bathhouse 0 -1 2 0 place(own_boatman, wool_manufacturer.boatman)
base.bathhouse 0 -1 -2 -1 place(own_craftsman, guildhall.craftsman)
base.bathhouse 0 -2 -2 -1 place(own_craftsman, university.craftsman)
base.bathhouse 0 4 1 3 place(trader, market_stand.trader)
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
tiles.trade -3 -2 -5 -3 done
tiles.trade -30 -30 -30 -30 pass
tiles.trade 26 27 19 19 take(grain)
tiles.trade -8 -3 6 8 take(cheese)
tiles.trade -11 -6 19 8 take(wine)
tiles.trade -11 -10 -10 -4 take(wool)
tiles.trade 25 5 -5 -3 take(brocade)
tiles.trade -13 -13 -12 -12 give(grain)
tiles.trade -1 -6 -13 -10 give(cheese)
tiles.trade 0 -4 -13 -9 give(wine)
tiles.trade 0 17 3 3 give(wool)
tiles.trade -14 -11 4 -1 give(brocade)
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
scenario.window 0 -3 -6 -12 done
scenario.window -30 -30 -30 -30 pass
scenario.window 0 0 2 7 objective(bourges)
scenario.window 0 0 0 2 objective(chartres)
scenario.window 0 0 1 4 objective(vendome)
scenario.window 0 2 2 5 objective(tours)
scenario.window 0 2 9 3 objective(argenton)
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
salesman.food -16 -3 16 3 give(grain)
salesman.food 1 -8 -12 -4 give(cheese)
salesman.food -4 -19 -18 -11 give(wine)
salesman.food 18 16 17 22 pay
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
