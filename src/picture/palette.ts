/** Colours of the page's light theme (src/view/page/theme.css, test/view/colours.test.ts). */
export const PALETTE = {
  bg: '#f1ede4',
  panel: '#fffdf9',
  sunk: '#f6f2e9',
  ink: '#211e18',
  mut: '#665f51',
  faint: '#8f8775',
  line: '#e0d9c9',
  line2: '#cfc6b2',
  land: '#f3eddd',
  road: '#b8a27d',
  roadb: '#fbf7ec',
  water: '#9cc6e2',
  bank: '#7fb0d2',
  disc: '#fffdf8',
  dink: '#4b4437',
  hi: '#ffc02e',
  hiink: '#7a4b00',
  hibg: '#fff2cf',
  sink: '#fff',
} as const;
export const SEATS: readonly string[] = ['#695cf9', '#78160c', '#308704', '#d5396a', '#000019'];
export const GOOD_COLOURS: Readonly<Record<string, string>> = {
  grain: '#a58a1c',
  cheese: '#b34600',
  wine: '#5e1030',
  wool: '#6a8a96',
  brocade: '#1f3fc0',
};
export const KIND_COLOURS: Readonly<Record<string, string>> = {
  farmer: '#3f7d12',
  boatman: '#0077c7',
  craftsman: '#723200',
  trader: '#dcb412',
  knight: '#b3122c',
  scholar: '#6f7278',
  monk: '#4b0b86',
};
