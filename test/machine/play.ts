/** Seeded players of the machine tests: random but busy, so that whole games reach every part of the rules. */
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { T } from '../../src/rules/base/model/tables.js';
import { TILES, tableOf, type Counts, type SeatFacts } from '../invariants.js';

export type Player = (env: Env) => number;

/** A small separate generator: tests must not depend on the engine's. Values are in [0, 1). */
export function numbers(seed: number): () => number {
  let state = (Math.imul(seed, 2654435761) + 0x9e3779b9) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chooses every legal action with equal probability. */
export function random(seed: number): Player {
  const next = numbers(seed);
  return (env) => {
    const legal = env.legalActions();
    return legal[Math.floor(next() * legal.length)]!;
  };
}

/** Prefers to draw, to complete places and to use them; rarely passes, recalls or stops. */
export function play(seed: number): Player {
  const next = numbers(seed);
  return (env) => {
    const legal = env.legalActions();
    const seat = env.decisionKind === 'base.planning' ? tableOf(env).seats[env.currentSeat]! : undefined;
    const weights = legal.map((id) => weigh(env.ruleset.spec.actions[id]!, env.decisionKind, seat));
    let left = next() * weights.reduce((a, b) => a + b, 0);
    for (let i = 0; i < legal.length; i++) if ((left -= weights[i]!) < 0) return legal[i]!;
    return legal.at(-1)!;
  };
}

/** Games with sealed planning in which seat 1 is asked and only the plans of seat 0 differ. */
export function sealedPlans(ruleset: string): Env[] {
  return [1, 2, 3].map((seed) => {
    const env = new Env(loadRuleset(ruleset), { replay: false });
    env.reset({ seed: 'sealed', startSeat: 0 });
    const player = play(seed);
    while (env.currentSeat === 0) env.step(player(env));
    return env;
  });
}

const WEIGHT: Readonly<Record<string, number>> = { pass: 0.03, decline: 0.2, space: 0.15, wheel: 2 };

function weigh({ verb, args }: { verb: string; args: string[] }, kind: string, seat: SeatFacts | undefined): number {
  if (verb === 'draw') return 4 ** Number(args[0]);
  if (verb === 'done') return kind === 'base.send' || kind === 'base.wheels' ? 0.2 : 1;
  if (verb !== 'place' || seat === undefined) return WEIGHT[verb] ?? 1;
  const place = String(args[1]).replace(/\.[\w|]+$/, '');
  if (place === 'town_hall') return 3;
  return completable(place, seat) ? 30 : (seat.spaces[place] ?? []).some((piece) => piece !== null) ? 0.5 : 0.1;
}

/** Spaces of a place of any module; the rows exist after a ruleset is loaded. */
const spacesOf = (place: string): readonly string[] => T.places.find(({ row }) => row.id === place)!.row.spaces;

/** Whether the free spaces of the place can be filled from the Market now, each with its kind or with a Monk. */
function completable(place: string, { spaces, market, tower }: SeatFacts): boolean {
  const has = (kind: string): number => (market[kind] ?? 0) + (tower[kind] ?? 0);
  const need: Counts = {};
  spacesOf(place).forEach((kind, i) => {
    if ((spaces[place]?.[i] ?? null) === null) need[kind] = (need[kind] ?? 0) + 1;
  });
  let missing = 0;
  for (const [kind, count] of Object.entries(need)) {
    const held = kind.split('|').reduce((sum, one) => sum + has(one) + has(`own_${one}`), 0);
    missing += kind === 'any' || kind === 'monk' ? 0 : Math.max(0, count - held);
  }
  return missing <= has('monk');
}

/** A table in round 2 on which much can happen: all tiles are owned, bags are full, merchants are away from Orléans, there are wheels. */
export function rich(seats: number, edition: string, seed: number): object {
  const next = numbers(seed);
  const tiles = [...TILES].sort(() => next() - 0.5);
  const towns = ['tours', 'vierzon', 'blois', 'chinon', 'sancerre'];
  return {
    phase: 'followers',
    round: 2,
    start: seed % seats,
    event: edition === 'first-2014' ? 'income.first' : 'income.a',
    stack: [],
    seats: Array.from({ length: seats }, (_, i) => ({
      coins: 8,
      goods: { grain: 1, cheese: 1, wine: 1, wool: 1 },
      bag: { farmer: 2, boatman: 1, craftsman: 1, trader: 1, knight: 1, scholar: 1, monk: 1 },
      tracks: { farmers: i, craftsmen: 2, traders: 2, knights: 2, development: 2 },
      merchant: towns[i],
      stations: i === 0 ? ['tours'] : [],
      unbuilt: i === 0 ? 9 : 10,
      tiles: tiles.filter((_tile, n) => n % seats === i),
      wheels: { free: 1, step1: 1 },
    })),
  };
}

/** Every ruleset of the machine tests: editions, numbers of seats, and each option of base. */
export const RULESETS: readonly string[] = [
  ...[2, 3, 4].map((n) => `base-${n}p@first-2014`),
  ...[2, 3, 4, 5].flatMap((n) => [`base-${n}p@eighth`, `base-${n}p?tiles=base`]),
  'base-2p@first-2014?exclusion=true',
  'base-3p@first-2014?exclusion=true',
  'base-2p@first-2014?bathhouse=2/1',
  'base-4p@first-2014?coins=40',
  'base-2p?tiles=base&planning=sealed',
  'base-5p@eighth?planning=sealed',
  'base-3p@first-2014?exclusion=true&planning=sealed',
  'base-3p?tiles=base&bagCounts=owner',
  'base-4p?tiles=base&bagCounts=owner&planning=sealed',
];

/** Everything that a seat can see, as one text: observation, readable position, drawn table. */
export function seen(env: Env, seat: number): string {
  const bytes = new Uint8Array(env.ruleset.spec.observationBytes);
  env.writeObservation(bytes, 0, seat);
  return [Buffer.from(bytes).toString('hex'), JSON.stringify(env.position(seat)), env.render(seat, false)].join('\n');
}

/** What is asked: the seat, and for this seat itself kind and answers (ids, names, mask). */
export function asked(env: Env, seat: number): string {
  if (env.over || env.currentSeat !== seat) return `${env.currentSeat}`;
  const mask = new Uint8Array(env.ruleset.spec.maskBytes);
  env.writeMask(mask, 0);
  const legal = env.legalActions();
  return [
    env.currentSeat,
    env.decisionKind,
    legal.join(),
    legal.map((id) => env.ruleset.spec.actions[id]!.name).join(),
    env.numLegal,
    Buffer.from(mask).toString('hex'),
  ].join(' ');
}
