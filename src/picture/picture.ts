import type { Env } from '../env/env.js';
import type { CompiledBase } from '../rules/base/model/compiled.js';
import { T } from '../rules/base/model/tables.js';
import { Canvas, widthOf } from './canvas.js';
import { drawMap } from './map.js';
import { PALETTE } from './palette.js';
import { nameOf } from './rows.js';
import { drawCounts, drawSeat } from './seats.js';
import { countsOf, listOf, type Counts, type State } from './state.js';

/** Size of every picture in pixels; even, for video codecs. */
export const PICTURE = { width: 1200, height: 800 } as const;
const GAP = 8;
const STRIP = 40;
const MAP = 640;
/** Height of a seat of five; fewer seats are larger. */
const SEAT_HEIGHT = 140;
const MOST_SEAT_HEIGHT = 300;
const MOST_SCALE = 1.3;

/** A game as an SVG document with map, table and seats; `viewer` null: all facts, else those that the seat knows. Letters are outlines. */
export function drawPicture(env: Env, viewer: number | null): string {
  const { width, height } = PICTURE;
  const state = env.position(viewer) as State;
  const canvas = new Canvas(width, height);
  const asked = env.over ? null : env.currentSeat;
  canvas.rect(0, 0, width, height, PALETTE.bg);
  drawStrip(canvas, env, state, viewer);
  const top = STRIP + 2 * GAP;
  canvas.rect(GAP, top, MAP, MAP, PALETTE.land, 10, PALETTE.line);
  canvas.group(GAP, top, MAP / 1000, () => drawMap(canvas, env.ruleset, state, asked));
  drawTable(canvas, env, state, top + MAP + GAP);
  const x = MAP + 2 * GAP;
  const room = (height - top) / env.seats - GAP;
  const scores = env.scores(viewer);
  state.seats.forEach((own, seat) => {
    const tall = Math.min(room, MOST_SEAT_HEIGHT);
    const scale = Math.min(MOST_SCALE, tall / SEAT_HEIGHT);
    const box = { width: (width - x - GAP) / scale, height: tall / scale };
    canvas.group(x, top + seat * (tall + GAP), scale, () =>
      drawSeat(canvas, env.ruleset, box, seat, own, scores[seat]!, {
        asked: seat === asked,
        start: env.seats > 1 && state['start'] === seat,
      }),
    );
  });
  return canvas.document();
}

/** Round, event, phase, viewer; supply. */
function drawStrip(canvas: Canvas, { ruleset }: Env, state: State, viewer: number | null): void {
  const line = GAP + 26;
  canvas.rect(GAP, GAP, PICTURE.width - 2 * GAP, STRIP, PALETTE.panel, 8, PALETTE.line);
  let at = 20;
  at += canvas.text(at, line, `Round ${Number(state['round'] ?? 0)}`, 16);
  at += canvas.text(at, line, `/${(ruleset.rules.compiled as CompiledBase).rounds}`, 13, PALETTE.mut) + 14;
  if (typeof state['event'] === 'string') {
    const name = nameOf(state['event']);
    canvas.rect(at, GAP + 9, widthOf(name, 14) + 16, 24, PALETTE.hibg, 6);
    at += canvas.text(at + 8, line, name, 14, PALETTE.hiink) + 28;
  }
  at += canvas.text(at, line, nameOf(String(state['phase'] ?? '')), 13, PALETTE.mut) + 18;
  const supply = countsOf(state['supply']) as unknown as { goods?: Counts; followers?: Counts; wheels?: number };
  at += canvas.text(at, line, 'Goods', 11, PALETTE.mut) + 6;
  at = drawCounts(canvas, at, line, supply.goods ?? {}, (x, id) => canvas.good(x, line - 5, 16, id)) + 8;
  at += canvas.text(at, line, 'Supply', 11, PALETTE.mut) + 6;
  drawCounts(canvas, at, line, { ...supply.followers, wheel: supply.wheels ?? 0 }, (x, id) => canvas.piece(x, line - 5, 16, id, id));
  const text = `${ruleset.name}${viewer === null ? '' : `, seen by seat ${viewer}`}`;
  if (at + widthOf(text, 12) < PICTURE.width - 320) canvas.text(PICTURE.width - 20, line, text, 12, PALETTE.mut, 'end');
}

/** Deeds with followers, and open cards. */
function drawTable(canvas: Canvas, { ruleset }: Env, state: State, top: number): void {
  const height = PICTURE.height - top - GAP;
  canvas.rect(GAP, top, MAP, height, PALETTE.panel, 8, PALETTE.line);
  const { deedSpaces } = ruleset.rules.compiled as CompiledBase;
  const filled = countsOf(state['deeds']) as unknown as Readonly<Record<string, Counts>>;
  const citizens = listOf(state['citizens']);
  const sum = (counts: Counts | undefined): number => Object.values(counts ?? {}).reduce((total, n) => total + n, 0);
  const deeds = T.deeds.filter(({ index, row }) => deedSpaces[index]! > 0 && (row.private !== true || filled[row.id] !== undefined));
  const columns = 4;
  const lines = Math.max(1, Math.ceil(deeds.length / columns));
  const step = Math.min(20, (height - 12) / (lines + 1));
  const size = Math.min(12, step - 3);
  deeds.forEach(({ index, row }, k) => {
    const x = GAP + 12 + (k % columns) * ((MAP - 16) / columns);
    const y = top + 4 + step * (1 + Math.floor(k / columns));
    let at = x + canvas.text(x, y, `${nameOf(row.id)} `, size) + 2;
    at += canvas.text(at, y, `${sum(filled[row.id])}/${deedSpaces[index]}`, size, PALETTE.mut) + 4;
    if (citizens.includes(row.id)) canvas.icon(at + size / 2, y - size / 3, size, 'citizen', PALETTE.ink);
  });
  const orders = Array.isArray(state['orders']) ? listOf(state['orders']) : [];
  if (orders.length > 0) canvas.text(GAP + 12, top + 4 + step * (lines + 1), `Orders: ${orders.map(nameOf).join(', ')}`, size, PALETTE.mut);
}
