/** Where the towns, connections and goods of a map are, in a box of 1000 x 1000; the drawing of a map. */
export interface Layout {
  readonly towns: Readonly<
    Record<
      string,
      {
        readonly x: number;
        readonly y: number;
        /** First baseline of the name. */
        readonly label: { readonly x: number; readonly y: number; readonly anchor: string; readonly lines: readonly string[] };
        /** The first merchant, and the step to the next. */
        readonly merchant: { readonly x: number; readonly y: number; readonly step: number };
      }
    >
  >;
  /** `path`: of SVG, from `a` to `b`; `goods`: the centre of every goods space in the order of the row. */
  readonly edges: Readonly<Record<string, { readonly type: string; readonly path: string; readonly goods: readonly (readonly number[])[]; readonly length: number }>>;
  readonly townRadius: number;
  readonly goodRadius: number;
}

/**
 * Own drawing after the real positions of the towns (latitude and longitude), moved so that no edges cross and labels, goods and merchants have
 * room (test/view/lines.test.ts).
 */
export const ORLEANS: Layout = {
 townRadius: 17,
 goodRadius: 17,
 towns: {
  orleans: {x: 572, y: 318, label: {x: 578, y: 276, anchor: 'start', lines: ['Orléans']}, merchant: {x: 600, y: 334, step: 20}},
  chartres: {x: 432, y: 76, label: {x: 432, y: 44, anchor: 'middle', lines: ['Chartres']}, merchant: {x: 458, y: 90, step: 21}},
  etampes: {x: 652, y: 76, label: {x: 652, y: 44, anchor: 'middle', lines: ['Étampes']}, merchant: {x: 678, y: 90, step: 21}},
  le_mans: {x: 98, y: 268, label: {x: 12, y: 238, anchor: 'start', lines: ['Le Mans']}, merchant: {x: 72, y: 282, step: -21}},
  chateaudun: {x: 382, y: 238, label: {x: 358, y: 220, anchor: 'end', lines: ['Châteaudun']}, merchant: {x: 408, y: 252, step: 21}},
  montargis: {x: 830, y: 250, label: {x: 858, y: 258, anchor: 'start', lines: ['Montargis']}, merchant: {x: 804, y: 264, step: -21}},
  vendome: {x: 290, y: 366, label: {x: 260, y: 384, anchor: 'end', lines: ['Vendôme']}, merchant: {x: 316, y: 360, step: 21}},
  blois: {x: 398, y: 458, label: {x: 398, y: 504, anchor: 'middle', lines: ['Blois']}, merchant: {x: 424, y: 466, step: 21}},
  briare: {x: 842, y: 424, label: {x: 872, y: 424, anchor: 'start', lines: ['Briare']}, merchant: {x: 816, y: 438, step: -21}},
  tours: {x: 186, y: 534, label: {x: 156, y: 526, anchor: 'end', lines: ['Tours']}, merchant: {x: 212, y: 552, step: 21}},
  chinon: {x: 68, y: 656, label: {x: 14, y: 618, anchor: 'start', lines: ['Chinon']}, merchant: {x: 94, y: 670, step: 21}},
  montrichard: {x: 384, y: 592, label: {x: 390, y: 560, anchor: 'middle', lines: ['Montrichard']}, merchant: {x: 410, y: 606, step: 21}},
  vierzon: {x: 626, y: 608, label: {x: 646, y: 580, anchor: 'start', lines: ['Vierzon']}, merchant: {x: 600, y: 624, step: -20}},
  loches: {x: 300, y: 704, label: {x: 300, y: 752, anchor: 'middle', lines: ['Loches']}, merchant: {x: 328, y: 698, step: 21}},
  bourges: {x: 752, y: 670, label: {x: 770, y: 726, anchor: 'start', lines: ['Bourges']}, merchant: {x: 726, y: 684, step: -21}},
  sancerre: {x: 854, y: 580, label: {x: 883, y: 584, anchor: 'start', lines: ['Sancerre']}, merchant: {x: 828, y: 570, step: -21}},
  chatellerault: {x: 138, y: 822, label: {x: 14, y: 884, anchor: 'start', lines: ['Châtellerault']}, merchant: {x: 164, y: 810, step: 21}},
  le_blanc: {x: 318, y: 864, label: {x: 304, y: 826, anchor: 'start', lines: ['Le Blanc']}, merchant: {x: 292, y: 878, step: -21}},
  chateauroux: {x: 504, y: 794, label: {x: 534, y: 800, anchor: 'start', lines: ['Châteauroux']}, merchant: {x: 478, y: 808, step: -21}},
  nevers: {x: 930, y: 748, label: {x: 944, y: 798, anchor: 'middle', lines: ['Nevers']}, merchant: {x: 954, y: 736, step: 18}},
  argenton_sur_creuse: {x: 446, y: 906, label: {x: 470, y: 958, anchor: 'middle', lines: ['Argenton-', 'sur-Creuse']}, merchant: {x: 420, y: 920, step: -21}},
  la_chatre: {x: 606, y: 914, label: {x: 620, y: 964, anchor: 'middle', lines: ['La Châtre']}, merchant: {x: 580, y: 900, step: -19}},
  saint_amand_montrond: {x: 758, y: 858, label: {x: 778, y: 902, anchor: 'start', lines: ['Saint-Amand-', 'Montrond']}, merchant: {x: 732, y: 872, step: -19}}
 },
 edges: {
  'le_mans--chartres--road': {type: 'road', path: 'M98 268C144.1 219.0 190.2 170.0 246 138C301.6 106.1 366.8 91.1 432 76', goods: [[229.0, 148.5], [262.8, 129.0]], length: 395},
  'etampes--montargis--road': {type: 'road', path: 'M652 76C695.1 92.2 738.2 108.4 768 138C797.0 166.8 813.5 208.4 830 250', goods: [[751.9, 124.1], [779.8, 151.2]], length: 261},
  'chatellerault--argenton_sur_creuse--road': {type: 'road', path: 'M138 822C163.3 836.5 188.6 850.9 212 868C239.0 887.7 258.1 923.4 288 934C311.2 942.2 340.9 941.9 366 938C393.7 933.7 419.9 919.8 446 906', goods: [[261.9, 917.4], [295.6, 936.3]], length: 354},
  'saint_amand_montrond--nevers--road': {type: 'road', path: 'M758 858C789.9 845.9 821.8 833.8 850 816C879.3 797.5 904.7 772.7 930 748', goods: [[834.9, 824.9], [867.6, 803.8]], length: 207},
  'le_mans--tours--road': {type: 'road', path: 'M98 268C104.5 315.6 111.0 363.2 126 408C140.6 451.8 163.3 492.9 186 534', goods: [[119.8, 387.8], [132.1, 424.8]], length: 283},
  'orleans--vierzon--road': {type: 'road', path: 'M572 318C587.5 365.6 603.0 413.2 612 462C620.8 509.9 623.4 558.9 626 608', goods: [[607.8, 441.5], [615.0, 479.9]], length: 296},
  'chartres--etampes--road': {type: 'road', path: 'M432 76C468.7 69.0 505.3 62.0 542 62C578.7 62.0 615.3 69.0 652 76', goods: [[542.0, 62.0]], length: 222},
  'chartres--orleans--road': {type: 'road', path: 'M432 76C463.5 110.4 494.9 144.7 518 184C542.1 225.1 557.1 271.5 572 318', goods: [[519.6, 186.8]], length: 283},
  'chartres--chateaudun--road': {type: 'road', path: 'M432 76C415.3 130.0 398.7 184.0 382 238', goods: [[407.0, 157.0]], length: 170},
  'le_mans--chateaudun--road': {type: 'road', path: 'M98 268C142.9 271.0 187.8 274.0 232 270C282.6 265.4 332.3 251.7 382 238', goods: [[241.7, 269.0]], length: 288},
  'le_mans--vendome--road': {type: 'road', path: 'M98 268C162.0 300.7 226.0 333.3 290 366', goods: [[194.0, 317.0]], length: 216},
  'chateaudun--vendome--road': {type: 'road', path: 'M382 238C351.3 280.7 320.7 323.3 290 366', goods: [[336.0, 302.0]], length: 158},
  'chateaudun--orleans--road': {type: 'road', path: 'M382 238C445.3 264.7 508.7 291.3 572 318', goods: [[477.0, 278.0]], length: 206},
  'orleans--montargis--road': {type: 'road', path: 'M572 318C614.6 305.6 657.1 293.3 700 282C743.1 270.6 786.6 260.3 830 250', goods: [[700.4, 281.9]], length: 267},
  'vendome--blois--road': {type: 'road', path: 'M290 366C326.0 396.7 362.0 427.3 398 458', goods: [[344.0, 412.0]], length: 142},
  'montargis--briare--road': {type: 'road', path: 'M830 250C838.0 278.5 846.0 307.1 848 336C850.0 365.1 846.0 394.5 842 424', goods: [[848.0, 336.2]], length: 176},
  'blois--vierzon--road': {type: 'road', path: 'M398 458C441.0 475.5 484.0 493.0 522 518C560.0 543.0 593.0 575.5 626 608', goods: [[521.9, 517.9]], length: 276},
  'chinon--chatellerault--road': {type: 'road', path: 'M68 656C60.7 690.4 53.4 724.8 64 752C75.2 780.8 106.6 801.4 138 822', goods: [[65.2, 754.8]], length: 201},
  'montrichard--loches--road': {type: 'road', path: 'M384 592C356.0 629.3 328.0 666.7 300 704', goods: [[342.0, 648.0]], length: 140},
  'vierzon--chateauroux--road': {type: 'road', path: 'M626 608C585.3 670.0 544.7 732.0 504 794', goods: [[565.0, 701.0]], length: 222},
  'bourges--sancerre--road': {type: 'road', path: 'M752 670C764.7 647.7 777.4 625.4 796 610C812.3 596.5 833.2 588.2 854 580', goods: [[792.5, 613.0]], length: 140},
  'loches--chateauroux--road': {type: 'road', path: 'M300 704C335.4 713.7 370.7 723.5 404 738C438.9 753.2 471.4 773.6 504 794', goods: [[406.4, 739.0]], length: 224},
  'le_blanc--chateauroux--road': {type: 'road', path: 'M318 864C353.5 863.9 388.9 863.7 420 852C450.9 840.3 477.4 817.2 504 794', goods: [[419.7, 852.1]], length: 206},
  'argenton_sur_creuse--la_chatre--road': {type: 'road', path: 'M446 906C472.7 902.4 499.5 898.7 526 900C552.8 901.3 579.4 907.7 606 914', goods: [[526.5, 900.0]], length: 162},
  'la_chatre--saint_amand_montrond--road': {type: 'road', path: 'M606 914C632.6 909.5 659.1 905.0 684 896C709.9 886.6 733.9 872.3 758 858', goods: [[674.1, 899.3]], length: 163},
  'bourges--saint_amand_montrond--road': {type: 'road', path: 'M752 670C754.0 732.7 756.0 795.3 758 858', goods: [[755.0, 764.0]], length: 188},
  'bourges--nevers--road': {type: 'road', path: 'M752 670C785.1 666.9 818.2 663.8 846 674C879.0 686.1 904.5 717.1 930 748', goods: [[854.5, 677.6]], length: 208},
  'chateauroux--argenton_sur_creuse--road': {type: 'road', path: 'M504 794C484.7 831.3 465.3 868.7 446 906', goods: [[475.0, 850.0]], length: 126},
  'chateauroux--la_chatre--road': {type: 'road', path: 'M504 794C538.0 834.0 572.0 874.0 606 914', goods: [[555.0, 854.0]], length: 157},
  'orleans--briare--waterway': {type: 'waterway', path: 'M572 318C595.2 320.4 618.5 322.8 640 330C667.1 339.0 689.3 361.3 716 372C738.4 381.0 763.9 382.5 786 392C805.6 400.4 823.8 412.2 842 424', goods: [[720.8, 373.8], [758.5, 383.5]], length: 294},
  'briare--sancerre--waterway': {type: 'waterway', path: 'M842 424C854.1 449.8 866.2 475.5 868 502C869.7 527.5 861.9 553.8 854 580', goods: [[864.6, 481.3], [867.8, 520.0]], length: 162},
  'chinon--le_blanc--waterway': {type: 'waterway', path: 'M68 656C90.9 658.0 113.8 659.9 134 668C159.5 678.2 186.3 696.3 202 718C217.3 739.2 212.3 774.7 228 796C239.1 811.0 256.5 822.4 272 834C286.6 845.0 302.3 854.5 318 864', goods: [[203.3, 719.8], [214.8, 756.8]], length: 349},
  'orleans--blois--waterway': {type: 'waterway', path: 'M572 318C548.1 323.5 524.2 329.0 506 342C483.7 357.9 475.8 391.6 456 412C439.0 429.5 418.5 443.8 398 458', goods: [[478.9, 377.4]], length: 231},
  'blois--tours--waterway': {type: 'waterway', path: 'M398 458C374.8 461.9 351.6 465.8 330 474C306.0 483.1 285.8 502.0 262 512C237.8 522.1 211.9 528.1 186 534', goods: [[292.0, 495.2]], length: 227},
  'tours--montrichard--waterway': {type: 'waterway', path: 'M186 534C204.4 549.9 222.8 565.8 244 572C266.6 578.7 294.0 566.3 318 570C340.6 573.5 362.3 582.7 384 592', goods: [[280.9, 572.0]], length: 214},
  'tours--loches--waterway': {type: 'waterway', path: 'M186 534C194.2 558.6 202.4 583.1 214 606C224.2 626.2 235.0 647.3 250 664C264.0 679.7 282.0 691.8 300 704', goods: [[226.9, 630.5]], length: 210},
  'tours--chinon--waterway': {type: 'waterway', path: 'M186 534C168.2 542.9 150.3 551.8 140 566C128.5 581.7 135.7 611.1 124 626C112.0 641.3 90.0 648.6 68 656', goods: [[131.7, 600.0]], length: 184},
  'chinon--chatellerault--waterway': {type: 'waterway', path: 'M68 656C87.5 668.9 107.0 681.9 116 700C125.2 718.4 117.8 744.4 122 766C125.7 785.0 131.8 803.5 138 822', goods: [[120.9, 728.9]], length: 191},
  'montrichard--vierzon--waterway': {type: 'waterway', path: 'M384 592C405.4 586.0 426.9 579.9 446 584C466.4 588.3 482.2 617.5 502 620C522.1 622.5 544.2 599.5 566 598C585.6 596.6 605.8 602.3 626 608', goods: [[501.5, 619.9]], length: 260},
  'vierzon--bourges--waterway': {type: 'waterway', path: 'M626 608C646.1 606.5 666.2 605.0 680 614C691.7 621.6 694.6 642.7 706 652C718.2 661.9 735.1 666.0 752 670', goods: [[696.5, 639.2]], length: 152},
  'vierzon--saint_amand_montrond--waterway': {type: 'waterway', path: 'M626 608C641.7 629.9 657.3 651.9 668 676C678.6 699.9 676.7 730.1 690 752C701.1 770.4 724.5 781.6 736 800C746.7 817.2 752.3 837.6 758 858', goods: [[683.7, 738.1]], length: 289},
  'sancerre--nevers--waterway': {type: 'waterway', path: 'M854 580C869.1 603.5 884.1 627.0 896 652C910.5 682.5 920.3 715.3 930 748', goods: [[899.9, 660.4]], length: 185},
  'le_blanc--argenton_sur_creuse--waterway': {type: 'waterway', path: 'M318 864C329.1 871.7 340.3 879.4 352 886C367.3 894.6 383.2 905.0 400 908C414.7 910.6 430.3 908.3 446 906', goods: [[365.4, 893.7]], length: 140}
 }
};
