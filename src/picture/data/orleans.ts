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
  /** `path`: SVG from `a` to `b`, one `M` and relative curves `c`, which are shorter; `goods`: centres of the goods spaces in the order of the row */
  readonly edges: Readonly<Record<string, { readonly path: string; readonly goods: readonly (readonly number[])[] }>>;
}

/**
 * Drawn after the real positions of the towns, moved so that edges do not cross and labels, goods and merchants have room
 * (test/view/lines.test.ts).
 */
export const ORLEANS: Layout = {
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
  'le_mans--chartres--road': {path: 'M98 268c46-49 92-98 148-130c56-32 121-47 186-62', goods: [[229, 149], [263, 129]]},
  'etampes--montargis--road': {path: 'M652 76c43 16 86 32 116 62c29 29 46 70 62 112', goods: [[752, 124], [780, 151]]},
  'chatellerault--argenton_sur_creuse--road': {path: 'M138 822c25 15 51 29 74 46c27 20 46 55 76 66c23 8 53 8 78 4c28-4 54-18 80-32', goods: [[262, 917], [296, 936]]},
  'saint_amand_montrond--nevers--road': {path: 'M758 858c32-12 64-24 92-42c29-18 55-43 80-68', goods: [[835, 825], [868, 804]]},
  'le_mans--tours--road': {path: 'M98 268c7 48 13 95 28 140c15 44 37 85 60 126', goods: [[120, 388], [132, 425]]},
  'orleans--vierzon--road': {path: 'M572 318c16 48 31 95 40 144c9 48 11 97 14 146', goods: [[608, 442], [615, 480]]},
  'chartres--etampes--road': {path: 'M432 76c37-7 73-14 110-14c37 0 73 7 110 14', goods: [[542, 62]]},
  'chartres--orleans--road': {path: 'M432 76c32 34 63 69 86 108c24 41 39 88 54 134', goods: [[520, 187]]},
  'chartres--chateaudun--road': {path: 'M432 76c-17 54-33 108-50 162', goods: [[407, 157]]},
  'le_mans--chateaudun--road': {path: 'M98 268c45 3 90 6 134 2c51-5 100-18 150-32', goods: [[242, 269]]},
  'le_mans--vendome--road': {path: 'M98 268c64 33 128 65 192 98', goods: [[194, 317]]},
  'chateaudun--vendome--road': {path: 'M382 238c-31 43-61 85-92 128', goods: [[336, 302]]},
  'chateaudun--orleans--road': {path: 'M382 238c63 27 127 53 190 80', goods: [[477, 278]]},
  'orleans--montargis--road': {path: 'M572 318c43-12 85-25 128-36c43-11 87-22 130-32', goods: [[700, 282]]},
  'vendome--blois--road': {path: 'M290 366c36 31 72 61 108 92', goods: [[344, 412]]},
  'montargis--briare--road': {path: 'M830 250c8 29 16 57 18 86c2 29-2 59-6 88', goods: [[848, 336]]},
  'blois--vierzon--road': {path: 'M398 458c43 18 86 35 124 60c38 25 71 58 104 90', goods: [[522, 518]]},
  'chinon--chatellerault--road': {path: 'M68 656c-7 34-15 69-4 96c11 29 43 49 74 70', goods: [[65, 755]]},
  'montrichard--loches--road': {path: 'M384 592c-28 37-56 75-84 112', goods: [[342, 648]]},
  'vierzon--chateauroux--road': {path: 'M626 608c-41 62-81 124-122 186', goods: [[565, 701]]},
  'bourges--sancerre--road': {path: 'M752 670c13-22 25-45 44-60c16-13 37-22 58-30', goods: [[793, 613]]},
  'loches--chateauroux--road': {path: 'M300 704c35 10 71 20 104 34c35 15 67 36 100 56', goods: [[406, 739]]},
  'le_blanc--chateauroux--road': {path: 'M318 864c36 0 71 0 102-12c31-12 57-35 84-58', goods: [[420, 852]]},
  'argenton_sur_creuse--la_chatre--road': {path: 'M446 906c27-4 54-7 80-6c27 1 53 8 80 14', goods: [[527, 900]]},
  'la_chatre--saint_amand_montrond--road': {path: 'M606 914c27-4 53-9 78-18c26-9 50-24 74-38', goods: [[674, 899]]},
  'bourges--saint_amand_montrond--road': {path: 'M752 670c2 63 4 125 6 188', goods: [[755, 764]]},
  'bourges--nevers--road': {path: 'M752 670c33-3 66-6 94 4c33 12 59 43 84 74', goods: [[855, 678]]},
  'chateauroux--argenton_sur_creuse--road': {path: 'M504 794c-19 37-39 75-58 112', goods: [[475, 850]]},
  'chateauroux--la_chatre--road': {path: 'M504 794c34 40 68 80 102 120', goods: [[555, 854]]},
  'orleans--briare--waterway': {path: 'M572 318c23 2 47 5 68 12c27 9 49 31 76 42c22 9 48 11 70 20c20 8 38 20 56 32', goods: [[721, 374], [759, 384]]},
  'briare--sancerre--waterway': {path: 'M842 424c12 26 24 52 26 78c2 26-6 52-14 78', goods: [[865, 481], [868, 520]]},
  'chinon--le_blanc--waterway': {path: 'M68 656c23 2 46 4 66 12c26 10 52 28 68 50c15 21 10 57 26 78c11 15 29 26 44 38c15 11 30 21 46 30', goods: [[203, 720], [215, 757]]},
  'orleans--blois--waterway': {path: 'M572 318c-24 6-48 11-66 24c-22 16-30 50-50 70c-17 18-37 32-58 46', goods: [[479, 377]]},
  'blois--tours--waterway': {path: 'M398 458c-23 4-46 8-68 16c-24 9-44 28-68 38c-24 10-50 16-76 22', goods: [[292, 495]]},
  'tours--montrichard--waterway': {path: 'M186 534c18 16 37 32 58 38c23 7 50-6 74-2c23 4 44 13 66 22', goods: [[281, 572]]},
  'tours--loches--waterway': {path: 'M186 534c8 25 16 49 28 72c10 20 21 41 36 58c14 16 32 28 50 40', goods: [[227, 631]]},
  'tours--chinon--waterway': {path: 'M186 534c-18 9-36 18-46 32c-11 16-4 45-16 60c-12 15-34 23-56 30', goods: [[132, 600]]},
  'chinon--chatellerault--waterway': {path: 'M68 656c20 13 39 26 48 44c9 18 2 44 6 66c4 19 10 38 16 56', goods: [[121, 729]]},
  'montrichard--vierzon--waterway': {path: 'M384 592c21-6 43-12 62-8c20 4 36 34 56 36c20 3 42-20 64-22c20-1 40 4 60 10', goods: [[502, 620]]},
  'vierzon--bourges--waterway': {path: 'M626 608c20-1 40-3 54 6c12 8 15 29 26 38c12 10 29 14 46 18', goods: [[697, 639]]},
  'vierzon--saint_amand_montrond--waterway': {path: 'M626 608c16 22 31 44 42 68c11 24 9 54 22 76c11 18 35 30 46 48c11 17 16 38 22 58', goods: [[684, 738]]},
  'sancerre--nevers--waterway': {path: 'M854 580c15 24 30 47 42 72c15 31 24 63 34 96', goods: [[900, 660]]},
  'le_blanc--argenton_sur_creuse--waterway': {path: 'M318 864c11 8 22 15 34 22c15 9 31 19 48 22c15 3 30 0 46-2', goods: [[365, 894]]}
 }
};
