import type { Ruleset } from '../catalog/ruleset.js';
import { EDGES } from '../rules/base/data/map.js';
import type { Canvas } from './canvas.js';
import { ORLEANS } from './data/orleans.js';
import { PALETTE, SEATS } from './palette.js';
import { figuresOf, type Figure } from './rows.js';
import { listOf, type State } from './state.js';

const TOWN = 16;
const STATION = 38;
const MERCHANT = 1.3;

/** Draws the map in a box of 1000 x 1000. `asked`: seat with a marked merchant. */
export function drawMap(canvas: Canvas, ruleset: Ruleset, state: State, asked: number | null): void {
  drawWays(canvas);
  const goods = (state['map'] ?? {}) as Readonly<Record<string, readonly (string | null)[]>>;
  for (const { id } of EDGES) {
    ORLEANS.edges[id]!.goods.forEach(([x, y], k) => {
      const good = goods[id]?.[k] ?? null;
      if (good === null)
        canvas.circle(x!, y!, 7, `fill="${PALETTE.land}" stroke="${PALETTE.faint}" stroke-width="2" stroke-dasharray="4 3"`);
      else {
        canvas.circle(x!, y!, 17, `fill="${PALETTE.disc}" stroke="${PALETTE.dink}" stroke-width="1.6"`);
        canvas.good(x!, y!, 26, good);
      }
    });
  }
  const figures = figuresOf(ruleset);
  for (const town of Object.keys(ORLEANS.towns)) drawTown(canvas, ruleset, state, town, figures);
  drawMerchants(canvas, state, asked, figures);
}

function drawWays(canvas: Canvas): void {
  const stroke = (colour: string, width: number): string => `fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"`;
  const water = EDGES.filter(({ type }) => type === 'waterway').map(({ id }) => ORLEANS.edges[id]!.path);
  const roads = EDGES.filter(({ type }) => type !== 'waterway').map(({ id }) => ORLEANS.edges[id]!.path);
  for (const path of water) canvas.path(path, stroke(PALETTE.bank, 17));
  for (const path of water) canvas.path(path, stroke(PALETTE.water, 13));
  for (const path of roads) {
    canvas.path(path, stroke(PALETTE.roadb, 11));
    canvas.path(path, stroke(PALETTE.road, 6.5));
  }
}

function drawTown(canvas: Canvas, ruleset: Ruleset, state: State, town: string, figures: readonly Figure[]): void {
  const { x, y, label } = ORLEANS.towns[town]!;
  const owners = state.seats.flatMap((seat, k) => (listOf(seat['stations']).includes(town) ? [k] : []));
  if (isWanted(ruleset, state, town))
    canvas.circle(x, y, 25, `fill="none" stroke="${PALETTE.mut}" stroke-width="3" stroke-dasharray="5 5"`);
  if (owners.length === 0) canvas.circle(x, y, TOWN, `fill="${PALETTE.disc}" stroke="${PALETTE.dink}" stroke-width="4.5"`);
  else {
    canvas.rect(x - STATION / 2, y - STATION / 2, STATION, STATION, PALETTE.dink, 8);
    const width = (STATION - 4) / owners.length;
    owners.forEach((seat, k) =>
      canvas.rect(x - STATION / 2 + 2 + k * width, y - STATION / 2 + 2, width, STATION - 4, SEATS[seat]!, owners.length === 1 ? 6 : 0),
    );
    canvas.icon(x, y - 2, 24, 'station', PALETTE.sink);
  }
  for (const { id, of, field, standing } of figures.filter((figure) => figure.of === 'seat')) {
    const builders = state.seats.flatMap((seat, k) => (of === 'seat' && listOf(seat[field]).includes(town) ? [k] : []));
    for (const seat of [...builders, ...(standing.includes(town) ? [null] : [])]) {
      const colour = seat === null ? PALETTE.dink : SEATS[seat]!;
      canvas.circle(x, y, 20, `fill="${PALETTE.disc}" stroke="${colour}" stroke-width="7"`);
      const drawn = canvas.icon(x, y, 34, id, colour);
      if (!drawn || seat !== null)
        canvas.text(x, y + 8, String(seat ?? id.charAt(0).toUpperCase()), 16, drawn ? PALETTE.sink : colour, 'middle');
    }
  }
  if (listOf(state['town_citizens']).includes(town)) canvas.icon(x - 18, y - 22, 24, 'citizen', PALETTE.ink);
  label.lines.forEach((line, k) => canvas.text(label.x, label.y + 26 * k, line, 25, PALETTE.ink, label.anchor as 'start', PALETTE.land));
}

/** Whether an open order needs the town. */
function isWanted({ rules, modules }: Ruleset, state: State, town: string): boolean {
  const open = listOf(state['orders']);
  const cards = rules.world.modules
    .filter(({ id }) => modules.includes(id))
    .flatMap((module) => (module.rows as { cards?: readonly { id: string; town?: string }[] } | undefined)?.cards ?? []);
  return cards.some((card) => card.town === town && open.includes(card.id));
}

function drawMerchants(canvas: Canvas, state: State, asked: number | null, figures: readonly Figure[]): void {
  const standing = new Map<string, number>();
  const draw = (town: string, letter: string, colour: string, marked: boolean): void => {
    const at = ORLEANS.towns[town]?.merchant;
    if (at === undefined) return;
    const nth = standing.get(town) ?? 0;
    standing.set(town, nth + 1);
    canvas.group(at.x + nth * at.step, at.y, MERCHANT, () => {
      const pawn = 'M0 -13A5 5 0 0 1 3.6 -4.5C6.5 -1 8.5 6 9.5 13H-9.5C-8.5 6 -6.5 -1 -3.6 -4.5A5 5 0 0 1 0 -13Z';
      canvas.path(pawn, `fill="none" stroke="${marked ? PALETTE.hi : PALETTE.panel}" stroke-width="${marked ? 5 : 2.2}"`);
      canvas.icon(0, 0, 28, 'merchant', colour);
      canvas.text(0, 9, letter, 12.5, PALETTE.sink, 'middle');
    });
  };
  state.seats.forEach((seat, k) => draw(String(seat['merchant'] ?? ''), String(k), SEATS[k]!, k === asked));
  for (const { id, field } of figures.filter(({ of }) => of === 'game'))
    draw(String(state[field] ?? ''), id.charAt(0).toUpperCase(), PALETTE.ink, false);
}
