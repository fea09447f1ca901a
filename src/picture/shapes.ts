/* Drawings as SVG paths, shared by the page of `orleans view` and `Render`. Data only, because the page imports it. */

/** A piece in a box of 26 around the origin. */
export interface PieceShape {
  readonly outline: string;
  /** its letter, a stroke of 1.9, from 16 px on */
  readonly letter?: string;
  /** cut out of the piece */
  readonly hole?: string;
  /** drawn with dashes */
  readonly dashes?: string;
}

/** Pieces by kind; `any`: a space for any kind. */
export const PIECES: Readonly<Record<string, PieceShape>> = {
  farmer: { outline: 'M-10.5 0A10.5 10.5 0 1 1 10.5 0A10.5 10.5 0 1 1 -10.5 0Z', letter: 'M-2.2 3.8V-3.4H2.7M-2.2 .1H2.1' },
  boatman: {
    outline: 'M-11 -6H11C11 3 6 10 0 10S-11 3 -11 -6Z',
    letter: 'M-2.6 3V-4.2H.3A1.75 1.75 0 0 1 .3 -.7H-2.6M.3 -.7H.6A1.85 1.85 0 0 1 .6 3H-3.5',
  },
  craftsman: {
    outline: 'M-7.5 -9.5H7.5A2 2 0 0 1 9.5 -7.5V7.5A2 2 0 0 1 7.5 9.5H-7.5A2 2 0 0 1 -9.5 7.5V-7.5A2 2 0 0 1 -7.5 -9.5Z',
    letter: 'M3.1 -1.6A3.5 3.7 0 1 0 3.1 1.9',
  },
  trader: { outline: 'M0 -12L12 0L0 12L-12 0Z', letter: 'M-3.2 -3.4H3.2M0 -3.4V4.7' },
  knight: { outline: 'M-9.5 -10H9.5V1C9.5 6 5 10 0 12C-5 10 -9.5 6 -9.5 1Z', letter: 'M-2.5 4.2V-4.9M3.1 -4.9L-2.3 .8M-.5 -1L3.2 4.2' },
  scholar: {
    outline: 'M-6 -10.4H6L12 0L6 10.4H-6L-12 0Z',
    letter:
      'M2.8 -2C2.4 -3.1 1.4 -3.6 0 -3.6C-1.6 -3.6 -2.7 -2.8 -2.7 -1.7C-2.7 -.4 -1.5 -.1 0 .2C1.7 .5 2.8 1 2.8 2.2C2.8 3.4 1.7 4 0 4C-1.6 4 -2.7 3.4 -3 2.2',
  },
  monk: { outline: 'M-9 10.5V-1C-9 -7 -5 -11.5 0 -11.5S9 -7 9 -1V10.5Z', letter: 'M-3.4 5.4V-2.7L0 3L3.4 -2.7V5.4' },
  any: { outline: 'M-10.5 0A10.5 10.5 0 1 1 10.5 0A10.5 10.5 0 1 1 -10.5 0Z', dashes: '3.5 3' },
  doctor: {
    outline: 'M0 -12.5A4.6 4.6 0 0 1 3.4 -4.9C7.6 -2.6 9 4 9.5 11.5H-9.5C-9 4 -7.6 -2.6 -3.4 -4.9A4.6 4.6 0 0 1 0 -12.5Z',
    letter: 'M0 -1.6V8.2M-4.4 3H4.4',
  },
  corpse: { outline: 'M-3 -12H3V-5H9V1H3V12H-3V1H-9V-5H-3Z' },
  wheel: {
    outline:
      'M-1.86 -11.1h3.72l.65 2.42 2.14 .93 2.14 -1.21 2.6 2.6 -1.21 2.14 .93 2.14 2.42 .65v3.72l-2.42 .65 -.93 2.14 1.21 2.14 -2.6 2.6 -2.14 -1.21 -2.14 .93 -.65 2.42h-3.72l-.65 -2.42 -2.14 -.93 -2.14 1.21 -2.6 -2.6 1.21 -2.14 -.93 -2.14 -2.42 -.65v-3.72l2.42 -.65 .93 -2.14 -1.21 -2.14 2.6 -2.6 2.14 1.21 2.14 -.93Z',
    hole: 'M-3.6 0A3.6 3.6 0 1 1 3.6 0A3.6 3.6 0 1 1 -3.6 0Z',
  },
};

/** A good or icon: filled outline, strokes in its colour, lines in the ground's colour, holes. */
export interface Glyph {
  readonly fill?: string;
  readonly stroke?: string;
  readonly line?: string;
  readonly hole?: string;
}

/** Goods in a box of 26: ear, wedge, goblet, cloud, weave. */
export const GOODS: Readonly<Record<string, Glyph>> = {
  grain: {
    stroke: 'M0 11V-3',
    fill:
      'M0 -11c2.8 2 2.8 5 0 7c-2.8-2-2.8-5 0-7Z' +
      'M1 2c.3-3.6 2.6-5.6 6-5.6c.2 3.6-2 5.8-6 5.6ZM-1 2c-.3-3.6-2.6-5.6-6-5.6c-.2 3.6 2 5.8 6 5.6ZM1 8c.3-3.6 2.6-5.6 6-5.6c.2 3.6-2 5.8-6 5.6ZM-1 8c-.3-3.6-2.6-5.6-6-5.6c-.2 3.6 2 5.8 6 5.6Z',
  },
  cheese: {
    fill: 'M-11 6.5V0L6 -8.5C9 -7 11 -3.5 11 0V6.5Z',
    hole: 'M-5 2.8a2 2 0 1 1 4 0a2 2 0 1 1 -4 0ZM3.2 -1a1.8 1.8 0 1 1 3.6 0a1.8 1.8 0 1 1 -3.6 0Z',
  },
  wine: { fill: 'M-6.5 -10.5H6.5C7.5 -3 5.5 1.5 1.3 2.3V8H5V10.5H-5V8H-1.3V2.3C-5.5 1.5 -7.5 -3 -6.5 -10.5Z' },
  wool: {
    fill: 'M-6 7.5C-11.5 7.5 -12 .5 -7.5 -.5C-9 -6 -3 -8.5 0 -5.5C3.5 -9.5 9 -6 7.6 -1C12.5 0 11.5 7.5 6 7.5C4 10 -4 10 -6 7.5Z',
    line: 'M-3.5 1.5c1.5 2 4 2 5.5 0',
  },
  brocade: { fill: 'M-9.5 -9.5H9.5V9.5H-9.5Z', line: 'M-9.5 -3L-3 -9.5M-9.5 4L4 -9.5M-6 9.5L9.5 -6M1 9.5L9.5 1' },
};

/** Icons in a box of 28. */
export const ICONS: Readonly<Record<string, Glyph>> = {
  coin: { fill: 'M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z', line: 'M-5.5 0A5.5 5.5 0 1 1 5.5 0A5.5 5.5 0 1 1 -5.5 0Z' },
  citizen: { fill: 'M-5 -5A5 5 0 1 1 5 -5A5 5 0 1 1 -5 -5ZM-9.5 10.5C-9.5 4 -5 1.5 0 1.5S9.5 4 9.5 10.5Z' },
  station: { fill: 'M-10 11V-1L0 -11L10 -1V11Z' },
  merchant: { fill: 'M0 -13A5 5 0 0 1 3.6 -4.5C6.5 -1 8.5 6 9.5 13H-9.5C-8.5 6 -6.5 -1 -3.6 -4.5A5 5 0 0 1 0 -13Z' },
  tower: { fill: 'M-9 -11H-5V-7.5H-2V-11H2V-7.5H5V-11H9V-3L7 -1V11H-7V-1L-9 -3Z' },
  dev: { fill: 'M-10 -8C-6 -10 -2.5 -9 0 -6.5C2.5 -9 6 -10 10 -8V8C6 6.5 2.5 7.5 0 10C-2.5 7.5 -6 6.5 -10 8Z', line: 'M0 -6.5V9' },
  bag: { fill: 'M-5 -11H5L3 -6C8 -3 10 2 9 7C8 10.5 4 11 0 11S-8 10.5 -9 7C-10 2 -8 -3 -3 -6Z' },
};
