import { LETTERS } from './data/letters.js';
import { GOOD_COLOURS, KIND_COLOURS, PALETTE, SEATS } from './palette.js';
import { GOODS, ICONS, PIECES, type Glyph } from './shapes.js';

/** Letters of the font; others become question marks. */
const FONT = new Map(LETTERS.map(([letter, width, path], k) => [letter, { width, path, id: `l${k}` }]));
const UNKNOWN = FONT.get('?')!;
const EM = 1000;
const glyphOf = (letter: string): typeof UNKNOWN => FONT.get(letter) ?? UNKNOWN;

/** Width of a text of that size. */
export const widthOf = (text: string, size: number): number =>
  ([...text].reduce((sum, letter) => sum + glyphOf(letter).width, 0) * size) / EM;

const number = (value: number): string => String(Math.round(value * 100) / 100);

export type Anchor = 'start' | 'middle' | 'end';
/** Style of a piece: in its seat's colour, or as the space for it. */
export interface PieceStyle {
  readonly seat?: number;
  readonly open?: boolean;
}

/** Builds an SVG document. Texts are outlines, so that every rasteriser draws the same picture without a font. */
export class Canvas {
  private readonly parts: string[] = [];
  private readonly used = new Map<string, string>();

  constructor(
    private readonly width: number,
    private readonly height: number,
  ) {}

  rect(x: number, y: number, width: number, height: number, fill: string, radius = 0, stroke = 'none'): void {
    this.parts.push(
      `<rect x="${number(x)}" y="${number(y)}" width="${number(width)}" height="${number(height)}" rx="${radius}" fill="${fill}" stroke="${stroke}"/>`,
    );
  }

  circle(x: number, y: number, r: number, style: string): void {
    this.parts.push(`<circle cx="${number(x)}" cy="${number(y)}" r="${number(r)}" ${style}/>`);
  }

  path(d: string, style: string): void {
    this.parts.push(`<path d="${d}" ${style}/>`);
  }

  /** The drawing of `draw`, moved and scaled. */
  group(x: number, y: number, scale: number, draw: () => void): void {
    this.parts.push(`<g transform="translate(${number(x)} ${number(y)}) scale(${number(scale)})">`);
    draw();
    this.parts.push('</g>');
  }

  /** Writes a text at its baseline; returns its width. `halo`: colour around the letters. */
  text(x: number, y: number, text: string, size: number, fill: string = PALETTE.ink, anchor: Anchor = 'start', halo?: string): number {
    const width = widthOf(text, size);
    let at = x - (anchor === 'middle' ? width / 2 : anchor === 'end' ? width : 0);
    const scale = size / EM;
    const ring =
      halo === undefined ? '' : ` stroke="${halo}" stroke-width="${number(7 / scale)}" stroke-linejoin="round" paint-order="stroke"`;
    this.parts.push(`<g fill="${fill}"${ring}>`);
    for (const letter of text) {
      const { id, path, width: step } = glyphOf(letter);
      if (path !== '') {
        this.used.set(id, path);
        this.parts.push(`<use href="#${id}" transform="translate(${number(at)} ${number(y)}) scale(${scale})"/>`);
      }
      at += step * scale;
    }
    this.parts.push('</g>');
    return width;
  }

  /** A piece or its space by kind; `id` gives pieces without a drawing their letter. */
  piece(x: number, y: number, size: number, kind: string, id: string, { seat, open = false }: PieceStyle = {}): void {
    const drawn = kind.includes('|') ? kind.slice(0, kind.indexOf('|')) : kind;
    const shape = PIECES[drawn];
    const colour = KIND_COLOURS[drawn] ?? PALETTE.mut;
    const ring =
      seat === undefined
        ? 'stroke="#000" stroke-opacity=".28" stroke-width="1.2"'
        : `stroke="${SEATS[seat]}" stroke-width="3.6" paint-order="stroke"`;
    const style = open ? `fill="none" stroke="${colour}" stroke-width="1.5" opacity=".75"` : `fill="${colour}" ${ring}`;
    this.group(x, y, size / 26, () => {
      if (shape === undefined) {
        this.rect(-10, -10, 20, 20, colour, 6);
        this.text(0, 5, id.charAt(0).toUpperCase(), 13, PALETTE.sink, 'middle');
        return;
      }
      this.path(shape.outline, shape.dashes === undefined ? style : `${style} stroke-dasharray="${shape.dashes}"`);
      if (shape.hole !== undefined) this.path(shape.hole, `fill="${PALETTE.panel}"`);
      const letter = open ? colour : drawn === 'trader' ? '#241c00' : PALETTE.sink;
      if (shape.letter !== undefined && size >= 13) this.path(shape.letter, `fill="none" stroke="${letter}" stroke-width="1.9"`);
    });
  }

  /** A good by its centre; a face-down one is a question mark. */
  good(x: number, y: number, size: number, id: string): void {
    const glyph = GOODS[id];
    if (glyph === undefined) this.text(x, y + size / 3, '?', size, PALETTE.ink, 'middle');
    else this.glyph(x, y, size / 26, glyph, GOOD_COLOURS[id] ?? PALETTE.mut, PALETTE.disc);
  }

  /** An icon by its centre; false: it has no drawing. */
  icon(x: number, y: number, size: number, id: string, fill: string = PALETTE.mut): boolean {
    const glyph = ICONS[id];
    if (glyph !== undefined) this.glyph(x, y, size / 28, glyph, fill, PALETTE.panel);
    return glyph !== undefined;
  }

  document(): string {
    const defs = [...this.used].map(([id, path]) => `<path id="${id}" d="${path}"/>`).join('');
    const size = `width="${this.width}" height="${this.height}" viewBox="0 0 ${this.width} ${this.height}"`;
    return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${this.parts.join('')}</svg>\n`;
  }

  private glyph(x: number, y: number, scale: number, { fill, stroke, line, hole }: Glyph, colour: string, ground: string): void {
    this.group(x, y, scale, () => {
      if (stroke !== undefined) this.path(stroke, `fill="none" stroke="${colour}" stroke-width="1.8"`);
      if (fill !== undefined) this.path(fill, `fill="${colour}"`);
      if (line !== undefined) this.path(line, `fill="none" stroke="${ground}" stroke-width="1.6" stroke-opacity=".85"`);
      if (hole !== undefined) this.path(hole, `fill="${PALETTE.panel}"`);
    });
  }
}
