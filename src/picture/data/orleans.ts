/** The drawing of a map: towns, connections and goods in a box of 1000 x 1000. */
export interface Layout {
  readonly towns: Readonly<
    Record<
      string,
      {
        readonly x: number;
        readonly y: number;
        /** first baseline of the name */
        readonly label: { readonly x: number; readonly y: number; readonly anchor: string; readonly lines: readonly string[] };
        /** first merchant, and the step to the next */
        readonly merchant: { readonly x: number; readonly y: number; readonly step: number };
      }
    >
  >;
  /** `path`: SVG from `a` to `b`; `goods`: centres of the goods spaces in the order of the row */
  readonly edges: Readonly<Record<string, { readonly path: string; readonly goods: readonly (readonly number[])[] }>>;
  readonly townRadius: number;
  readonly goodRadius: number;
}

/**
 * Drawn after the real positions of the towns, moved so that edges do not cross and labels, goods and merchants have room
 * (test/view/lines.test.ts).
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
  'le_mans--chartres--road': {path: 'M98 268C144 219 190 170 246 138C302 106 367 91 432 76', goods: [[229, 149], [263, 129]]},
  'etampes--montargis--road': {path: 'M652 76C695 92 738 108 768 138C797 167 814 208 830 250', goods: [[752, 124], [780, 151]]},
  'chatellerault--argenton_sur_creuse--road': {path: 'M138 822C163 837 189 851 212 868C239 888 258 923 288 934C311 942 341 942 366 938C394 934 420 920 446 906', goods: [[262, 917], [296, 936]]},
  'saint_amand_montrond--nevers--road': {path: 'M758 858C790 846 822 834 850 816C879 798 905 773 930 748', goods: [[835, 825], [868, 804]]},
  'le_mans--tours--road': {path: 'M98 268C105 316 111 363 126 408C141 452 163 493 186 534', goods: [[120, 388], [132, 425]]},
  'orleans--vierzon--road': {path: 'M572 318C588 366 603 413 612 462C621 510 623 559 626 608', goods: [[608, 442], [615, 480]]},
  'chartres--etampes--road': {path: 'M432 76C469 69 505 62 542 62C579 62 615 69 652 76', goods: [[542, 62]]},
  'chartres--orleans--road': {path: 'M432 76C464 110 495 145 518 184C542 225 557 272 572 318', goods: [[520, 187]]},
  'chartres--chateaudun--road': {path: 'M432 76C415 130 399 184 382 238', goods: [[407, 157]]},
  'le_mans--chateaudun--road': {path: 'M98 268C143 271 188 274 232 270C283 265 332 252 382 238', goods: [[242, 269]]},
  'le_mans--vendome--road': {path: 'M98 268C162 301 226 333 290 366', goods: [[194, 317]]},
  'chateaudun--vendome--road': {path: 'M382 238C351 281 321 323 290 366', goods: [[336, 302]]},
  'chateaudun--orleans--road': {path: 'M382 238C445 265 509 291 572 318', goods: [[477, 278]]},
  'orleans--montargis--road': {path: 'M572 318C615 306 657 293 700 282C743 271 787 260 830 250', goods: [[700, 282]]},
  'vendome--blois--road': {path: 'M290 366C326 397 362 427 398 458', goods: [[344, 412]]},
  'montargis--briare--road': {path: 'M830 250C838 279 846 307 848 336C850 365 846 395 842 424', goods: [[848, 336]]},
  'blois--vierzon--road': {path: 'M398 458C441 476 484 493 522 518C560 543 593 576 626 608', goods: [[522, 518]]},
  'chinon--chatellerault--road': {path: 'M68 656C61 690 53 725 64 752C75 781 107 801 138 822', goods: [[65, 755]]},
  'montrichard--loches--road': {path: 'M384 592C356 629 328 667 300 704', goods: [[342, 648]]},
  'vierzon--chateauroux--road': {path: 'M626 608C585 670 545 732 504 794', goods: [[565, 701]]},
  'bourges--sancerre--road': {path: 'M752 670C765 648 777 625 796 610C812 597 833 588 854 580', goods: [[793, 613]]},
  'loches--chateauroux--road': {path: 'M300 704C335 714 371 724 404 738C439 753 471 774 504 794', goods: [[406, 739]]},
  'le_blanc--chateauroux--road': {path: 'M318 864C354 864 389 864 420 852C451 840 477 817 504 794', goods: [[420, 852]]},
  'argenton_sur_creuse--la_chatre--road': {path: 'M446 906C473 902 500 899 526 900C553 901 579 908 606 914', goods: [[527, 900]]},
  'la_chatre--saint_amand_montrond--road': {path: 'M606 914C633 910 659 905 684 896C710 887 734 872 758 858', goods: [[674, 899]]},
  'bourges--saint_amand_montrond--road': {path: 'M752 670C754 733 756 795 758 858', goods: [[755, 764]]},
  'bourges--nevers--road': {path: 'M752 670C785 667 818 664 846 674C879 686 905 717 930 748', goods: [[855, 678]]},
  'chateauroux--argenton_sur_creuse--road': {path: 'M504 794C485 831 465 869 446 906', goods: [[475, 850]]},
  'chateauroux--la_chatre--road': {path: 'M504 794C538 834 572 874 606 914', goods: [[555, 854]]},
  'orleans--briare--waterway': {path: 'M572 318C595 320 619 323 640 330C667 339 689 361 716 372C738 381 764 383 786 392C806 400 824 412 842 424', goods: [[721, 374], [759, 384]]},
  'briare--sancerre--waterway': {path: 'M842 424C854 450 866 476 868 502C870 528 862 554 854 580', goods: [[865, 481], [868, 520]]},
  'chinon--le_blanc--waterway': {path: 'M68 656C91 658 114 660 134 668C160 678 186 696 202 718C217 739 212 775 228 796C239 811 257 822 272 834C287 845 302 855 318 864', goods: [[203, 720], [215, 757]]},
  'orleans--blois--waterway': {path: 'M572 318C548 324 524 329 506 342C484 358 476 392 456 412C439 430 419 444 398 458', goods: [[479, 377]]},
  'blois--tours--waterway': {path: 'M398 458C375 462 352 466 330 474C306 483 286 502 262 512C238 522 212 528 186 534', goods: [[292, 495]]},
  'tours--montrichard--waterway': {path: 'M186 534C204 550 223 566 244 572C267 579 294 566 318 570C341 574 362 583 384 592', goods: [[281, 572]]},
  'tours--loches--waterway': {path: 'M186 534C194 559 202 583 214 606C224 626 235 647 250 664C264 680 282 692 300 704', goods: [[227, 631]]},
  'tours--chinon--waterway': {path: 'M186 534C168 543 150 552 140 566C129 582 136 611 124 626C112 641 90 649 68 656', goods: [[132, 600]]},
  'chinon--chatellerault--waterway': {path: 'M68 656C88 669 107 682 116 700C125 718 118 744 122 766C126 785 132 804 138 822', goods: [[121, 729]]},
  'montrichard--vierzon--waterway': {path: 'M384 592C405 586 427 580 446 584C466 588 482 618 502 620C522 623 544 600 566 598C586 597 606 602 626 608', goods: [[502, 620]]},
  'vierzon--bourges--waterway': {path: 'M626 608C646 607 666 605 680 614C692 622 695 643 706 652C718 662 735 666 752 670', goods: [[697, 639]]},
  'vierzon--saint_amand_montrond--waterway': {path: 'M626 608C642 630 657 652 668 676C679 700 677 730 690 752C701 770 725 782 736 800C747 817 752 838 758 858', goods: [[684, 738]]},
  'sancerre--nevers--waterway': {path: 'M854 580C869 604 884 627 896 652C911 683 920 715 930 748', goods: [[900, 660]]},
  'le_blanc--argenton_sur_creuse--waterway': {path: 'M318 864C329 872 340 879 352 886C367 895 383 905 400 908C415 911 430 908 446 906', goods: [[365, 894]]}
 }
};
