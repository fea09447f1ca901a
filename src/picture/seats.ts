import type { Ruleset } from '../catalog/ruleset.js';
import type { Score } from '../env/reward.js';
import { DEVELOPMENT, TRACKS } from '../rules/base/data/tracks.js';
import { T, type Place } from '../rules/base/model/tables.js';
import { GOODS } from '../rules/base/model/vocabulary.js';
import { widthOf, type Canvas } from './canvas.js';
import { PALETTE, SEATS } from './palette.js';
import { nameOf } from './rows.js';
import { countsOf, listOf, type Counts, type SeatState } from './state.js';

export interface Box {
  readonly width: number;
  readonly height: number;
}

const LINE = 22;
const PIECE = 16;

/** Kind of a piece, and whether it belongs to the seat. */
const PIECE_ROWS = (): ReadonlyMap<string, { kind: string; own: boolean }> =>
  new Map(T.pieces.map(({ id, kind, own }) => [id, { kind: kind ?? id, own }]));

/** Draws a seat: points, coins, goods, tracks, Market and bag, places, tiles. Hidden values are question marks. */
export function drawSeat(
  canvas: Canvas,
  ruleset: Ruleset,
  box: Box,
  seat: number,
  own: SeatState,
  score: Score,
  marks: { asked: boolean; start: boolean },
): void {
  const { width, height } = box;
  canvas.rect(0, 0, width, height, PALETTE.panel, 8, marks.asked ? PALETTE.hi : PALETTE.line);
  canvas.rect(0, 0, 5, height, SEATS[seat]!, 2);
  const pieces = PIECE_ROWS();
  const piece = (at: number, baseline: number, id: string): void => {
    const row = pieces.get(id);
    canvas.piece(at + PIECE / 2, baseline - 5, PIECE, row?.kind ?? id, id, row?.own === true ? { seat } : {});
  };
  const left = 14;
  const right = width - 10;
  let line = 19;
  drawSums(canvas, left, line, seat, own, score, marks);
  line += LINE;
  drawTracks(canvas, left, line, own);
  line += LINE;
  let at = left + canvas.text(left, line, 'Market', 11, PALETTE.mut) + 6;
  for (const [id, n] of [...Object.entries(countsOf(own['market'])), ...Object.entries(countsOf(own['waiting']))]) {
    for (let k = 0; k < n; k++, at += PIECE + 2) piece(at, line, id);
  }
  at += 10;
  at += canvas.text(at, line, 'Bag', 11, PALETTE.mut) + 6;
  if (own['bag'] === undefined) canvas.text(at, line, '?', 13);
  for (const [id, n] of Object.entries(countsOf(own['bag']))) {
    if (at > right - 34) break;
    piece(at, line, id);
    at += PIECE + 2;
    at += canvas.text(at, line, String(n), 11) + 7;
  }
  // objectives, places and tiles, as far as they fit
  const flow = new Flow(canvas, left, right, line, height - 6);
  for (const { id, have, need, done } of score.objectives) {
    const text = `${nameOf(id)} ${done ? 'done' : `${have}/${need}`}`;
    flow.put(widthOf(text, 11) + 12, (px, py) => canvas.text(px, py, text, 11, done ? PALETTE.ink : PALETTE.mut));
  }
  for (const place of placesOf(ruleset, own)) {
    const held = contentOf(own, place);
    const name = place.row.name;
    flow.put(widthOf(name, 11) + 5 + place.row.spaces.length * (PIECE + 1) + 10, (px, py) => {
      let to = px + canvas.text(px, py, name, 11) + 5;
      for (const k of place.row.spaces.keys()) {
        const id = held[k] ?? null;
        if (id === null) canvas.piece(to + PIECE / 2, py - 5, PIECE, needOf(place, k), '', { open: true });
        else piece(to, py, id);
        to += PIECE + 1;
      }
    });
  }
  const idle = listOf(own['tiles']).filter((id) => Object.values(contentById(own, id)).every((held) => held === null));
  for (const id of idle) {
    const off = listOf(own['turned']).includes(id);
    flow.put(widthOf(nameOf(id), 11) + 18, (px, py) => {
      canvas.rect(px, py - 7, 6, 6, off ? PALETTE.line2 : PALETTE.faint, 1);
      canvas.text(px + 9, py, nameOf(id), 11, off ? PALETTE.faint : PALETTE.mut);
    });
  }
}

function drawSums(
  canvas: Canvas,
  left: number,
  line: number,
  seat: number,
  own: SeatState,
  { total, objectives }: Score,
  { asked, start }: { asked: boolean; start: boolean },
): void {
  canvas.rect(left, line - 14, 18, 18, SEATS[seat]!, 5);
  canvas.text(left + 9, line, String(seat), 13, PALETTE.sink, 'middle');
  let at = left + 26;
  const points = objectives.length === 0 ? String(total) : `${objectives.filter(({ done }) => done).length}/${objectives.length}`;
  at += canvas.text(at, line, points, 17) + 5;
  at += canvas.text(at, line, objectives.length === 0 ? 'points' : 'objectives', 11, PALETTE.mut) + 14;
  const tracks = countsOf(own['tracks']);
  const reached = Object.entries(DEVELOPMENT.status).filter(([at]) => Number(at) <= (tracks['development'] ?? 0));
  const status = Math.max(1, ...reached.map(([, one]) => one));
  const sums: readonly (readonly [string, number])[] = [
    ['coin', Number(own['coins'] ?? 0)],
    ['dev', status],
    ['citizen', Number(own['citizens'] ?? 0)],
    ['station', listOf(own['stations']).length],
  ];
  for (const [icon, n] of sums) {
    canvas.icon(at + 7, line - 5, 14, icon);
    at += 16;
    at += canvas.text(at, line, String(n), 12) + 10;
  }
  const goods = countsOf(own['goods']);
  for (const good of GOODS.filter((id) => (goods[id] ?? 0) > 0)) {
    canvas.good(at + 8, line - 5, 16, good);
    at += 18;
    at += canvas.text(at, line, String(goods[good]), 12) + 8;
  }
  if (start) at += canvas.text(at + 4, line, 'start', 11, PALETTE.mut) + 8;
  if (asked) canvas.text(at + 4, line, 'is asked', 11, PALETTE.hiink);
}

function drawTracks(canvas: Canvas, left: number, line: number, own: SeatState): void {
  const tracks = countsOf(own['tracks']);
  let at = left;
  for (const { id, follower } of TRACKS) {
    canvas.piece(at + 8, line - 5, PIECE, follower, follower);
    at += 19;
    at += canvas.text(at, line, String(tracks[id] ?? 0), 12) + 12;
  }
  canvas.icon(at + 8, line - 5, PIECE, 'dev');
  at += 19;
  canvas.text(at, line, String(tracks['development'] ?? 0), 12);
}

/** Places of the seat with a piece, in the order of rows. */
const placesOf = (ruleset: Ruleset, own: SeatState): Place[] =>
  T.places.filter((place) => ruleset.modules.includes(place.module) && contentOf(own, place).some((held) => held !== null));

const contentById = (own: SeatState, id: string): readonly (string | null)[] =>
  ((own['spaces'] ?? {}) as Readonly<Record<string, readonly (string | null)[]>>)[id] ?? [];
const contentOf = (own: SeatState, { row }: Place): readonly (string | null)[] => contentById(own, row.id);

function needOf({ row, groups }: Place, space: number): string {
  const requirements = [...new Set(row.spaces)];
  return T.groups[groups[requirements.indexOf(row.spaces[space]!)]!]!.name.slice(row.id.length + 1);
}

/** Items in lines; three dots replace those that do not fit. */
class Flow {
  private at: number;
  private full = false;

  constructor(
    private readonly canvas: Canvas,
    private readonly left: number,
    private readonly right: number,
    private line: number,
    private readonly bottom: number,
  ) {
    this.at = right;
  }

  put(width: number, draw: (x: number, baseline: number) => void): void {
    if (this.full) return;
    if (this.at + width > this.right) {
      if (this.line + LINE > this.bottom) {
        this.full = true;
        this.canvas.text(Math.min(this.at, this.right - 10), this.line, '…', 12, PALETTE.mut);
        return;
      }
      this.line += LINE - 2;
      this.at = this.left;
    }
    draw(this.at, this.line);
    this.at += width;
  }
}

/** Draws counts in a line, with an icon and a number for each. */
export function drawCounts(canvas: Canvas, x: number, line: number, counts: Counts, icon: (x: number, id: string) => void): number {
  let at = x;
  for (const [id, n] of Object.entries(counts)) {
    icon(at + 8, id);
    at += 19;
    at += canvas.text(at, line, String(n), 12, n === 0 ? PALETTE.faint : PALETTE.ink) + 8;
  }
  return at;
}
