import type { Game, SeatIndex } from '../../../engine/game.js';
import { kindToAct } from '../../../engine/step.js';
import { FRAME } from '../../../engine/stack.js';
import { isHidden } from '../../../engine/hidden.js';
import { EDGES, TOWNS } from '../data/map.js';
import { allowance } from '../decisions/followers.js';
import { compiled, roundsOf, rowsInPlay } from '../model/compiled.js';
import { money } from '../pieces/goods.js';
import { contentOf, ownsFaceUp, ownsTile } from '../pieces/board.js';
import { totalPoints } from '../scoring.js';
import { ownsPrivateDeed } from '../pieces/deeds.js';
import { G, MAP_WORDS, P, S } from '../model/state.js';
import { CITIZENS } from '../data/supply.js';
import { T, type DeedIndex } from '../model/tables.js';
import { GOODS, KINDS, TRACK_IDS, WHEEL_TAGS } from '../model/vocabulary.js';

/* A game as text. Pieces on spaces are letters: F B C T K S M; own followers are small letters; * is a wheel, . a free space. */
const ANSI = { bold: '\u001b[1m', dim: '\u001b[2m', reset: '\u001b[0m', seats: [31, 34, 32, 33, 35] } as const;

/** Returns the game as text. `viewer` null: with all facts; otherwise the game must be redacted for that seat. `color`: with ANSI codes. */
export function renderGame(g: Game, viewer: SeatIndex | null, color: boolean): string {
  const paint = (text: string, code: string): string => (color ? `${code}${text}${ANSI.reset}` : text);
  const event = G.current.get(g);
  const lines = [
    paint(
      `Orléans · round ${G.round.get(g)}/${roundsOf(g)} · ${T.phases[G.phase.get(g)]!.replaceAll('_', ' ')} · event ${event === 0 ? '-' : T.events[event - 1]!.row.id}${viewer === null ? '' : ` · seen by seat ${viewer}`}`,
      ANSI.bold,
    ),
    `supply  ${list(KINDS, (k) => G.followers.get(g, k))} · wheels ${G.wheels.get(g)} · ${list(GOODS, (k) => G.goods.get(g, k))}`,
    `deeds   ${T.deeds
      .filter((d) => compiled(g).deedSpaces[d.index]! > 0 && (!d.row.private || isOpen(g, d.index)))
      .map(
        (d) =>
          `${d.row.id} ${d.groups.reduce((n, k) => n + T.filled.get(g, k), 0)}/${compiled(g).deedSpaces[d.index]}${T.deedCitizens.get(g, d.index) !== 0 ? '+' : ''}`,
      )
      .join(' · ')}`,
    `citizens to be had: ${CITIZENS.filter((_, k) => G.citizens.get(g, k) !== 0).join(', ') || '-'} (and + on deeds)`,
    paint(`map     ${mapGoods(g) || '-'}`, ANSI.dim),
    ...T.fields.game.filter((f) => g.rules.modules.includes(f.module)).flatMap((f) => fieldLine(f.key, f.read(g))),
  ];
  for (let seat = 0; seat < g.rules.seats; seat++)
    lines.push('', ...seatLines(g, seat, (text) => paint(text, `\u001b[${ANSI.seats[seat]}m`)));
  lines.push('', decisionLine(g));
  return `${lines.join('\n')}\n`;
}

function list(names: readonly string[], count: (k: number) => number): string {
  const held = names.map((name, k) => [name, count(k)] as const).filter(([, n]) => n > 0);
  return held.length === 0 ? '-' : held.map(([name, n]) => (n === 1 ? name : `${n} ${name}`)).join(', ');
}

/** Returns whether any seat owns the private deed. */
function isOpen(g: Game, deed: DeedIndex): boolean {
  for (let seat = 0; seat < g.rules.seats; seat++) if (ownsPrivateDeed(g, seat, deed)) return true;
  return false;
}

function mapGoods(g: Game): string {
  return EDGES.map((edge, k) => {
    const goods = edge.spaces.map((_, i) => G.map.get(g, T.edgeFirstSpace[k]! + i)).filter((good) => good > 0);
    return goods.length === 0
      ? ''
      : `${edge.a}${edge.type === 'road' ? '-' : '~'}${edge.b} ${goods.map((good) => MAP_WORDS[good - 1]).join('+')}`;
  })
    .filter((text) => text !== '')
    .join(', ');
}

/** Returns whether a value is absent, or consists of zeros and empty lists. */
const isEmpty = (value: unknown): boolean => !value || (typeof value === 'object' && Object.values(value).every(isEmpty));

function fieldLine(key: string, value: unknown): string[] {
  return isEmpty(value)
    ? []
    : [
        `${key.replaceAll('_', ' ')}  ${JSON.stringify(value)
          .replace(/[[\]{}"]/g, '')
          .replaceAll(',', ', ')}`,
      ];
}

/** Returns the points of the seat, or its progress in the scenario's objectives. */
function scoreText(g: Game, seat: SeatIndex): string {
  const { goal } = compiled(g);
  if (goal === null) return `${totalPoints(g, seat)} points`;
  return goal.objectives
    .map((id, k) => (goal.done(g, seat, k) ? `${id} done` : `${id} ${goal.have(g, seat, k)}/${goal.need(g, k, seat)}`))
    .join(' · ');
}

function seatLines(g: Game, seat: SeatIndex, paint: (text: string) => string): string[] {
  const marks = [
    P.start.get(g, seat) !== 0 ? 'start' : '',
    P.passed.get(g, seat) !== 0 ? 'passed' : '',
    P.planned.get(g, seat) !== 0 ? 'planned' : '',
  ].filter((m) => m !== '');
  const stations = TOWNS.filter((_, k) => P.stations.get(g, seat, k) !== 0).map((t) => t.id);
  const tiles = rowsInPlay(g)
    .tiles.filter((t) => ownsTile(g, seat, t.index))
    .map((t) => (ownsFaceUp(g, seat, t.index) ? t.row.id : `${t.row.id} (face down)`));
  const tower = list(T.typeNames, (k) => P.tower.get(g, seat, k));
  const waiting = list(T.typeNames, (k) => P.waiting.get(g, seat, k));
  return [
    paint(
      `seat ${seat}${marks.length > 0 ? ` (${marks.join(', ')})` : ''}  ${scoreText(g, seat)} · ${money(g, seat)} coins · ${P.citizens.get(g, seat)} citizens · status ${P.status.get(g, seat)} · draws ${allowance(g, seat)} · merchant in ${TOWNS[S.town.get(g, seat)]!.id}`,
    ),
    `  tracks  ${TRACK_IDS.map((id, k) => `${id} ${P.tracks.get(g, seat, k)}`).join(' · ')} · wheels ${WHEEL_TAGS.reduce((n, _, k) => n + P.wheels.get(g, seat, k), 0)}`,
    `  goods   ${list(GOODS, (k) => P.goods.get(g, seat, k))} · stations ${stations.join(', ') || '-'} (${P.unbuilt.get(g, seat)} unbuilt)`,
    `  market  ${list(T.typeNames, (k) => P.market.get(g, seat, k))}${tower === '-' ? '' : ` · tower ${tower}`}${waiting === '-' ? '' : ` · waiting ${waiting}`} · bag ${isHidden(g, seat, P.bag) ? 'hidden' : list(T.typeNames, (k) => P.bag.get(g, seat, k))}`,
    `  places  ${rowsInPlay(g)
      .places.filter((p) => p.spaces > 0 && (p.tile < 0 ? compiled(g).board.includes(p.index) : ownsFaceUp(g, seat, p.tile)))
      .map((p) => `${p.row.id}[${held(g, seat, p.firstSpace, p.spaces)}]`)
      .join(' ')}`,
    ...(tiles.length > 0 ? [`  tiles   ${tiles.join(', ')}`] : []),
    ...T.fields.seat
      .filter((f) => g.rules.modules.includes(f.module))
      .flatMap((f) => fieldLine(f.key, f.read(g, seat)).map((line) => `  ${line}`)),
  ];
}

function held(g: Game, seat: SeatIndex, first: number, spaces: number): string {
  return Array.from({ length: spaces }, (_, k) => {
    const content = contentOf(g, seat, first + k);
    return content === 0 ? '.' : T.pieces[content - 1]!.letter!;
  }).join('');
}

function decisionLine(g: Game): string {
  if (g.over) return 'The game is over.';
  return `seat ${FRAME.seat.get(g, g.top)} is asked: ${g.rules.world.frames[kindToAct(g)]!.name}`;
}
