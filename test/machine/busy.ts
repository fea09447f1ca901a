/** Random play close to the engine: weighted draws from bit sets of answers, and checks for any moment of a game. */
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Game } from '../../src/engine/game.js';
import { STREAMS } from '../../src/engine/slots.js';
import { Env } from '../../src/env/env.js';
import { packSnapshot, unpackSnapshot } from '../../src/env/snapshot.js';
import { readPosition } from '../../src/rules/base/views/position.js';
import { G } from '../../src/rules/base/model/state.js';
import { PHASE } from '../../src/rules/base/model/vocabulary.js';

/** Weights of the answers by id, in planning and elsewhere; bit sets are scanned without making a list. */
interface Table {
  ruleset: Ruleset;
  planning: Float64Array;
  other: Float64Array;
}
const tables = new Map<string, Table>();

export function tableOf(name: string): Table {
  const known = tables.get(name);
  if (known !== undefined) return known;
  const ruleset = loadRuleset(name);
  const weights = (planning: boolean): Float64Array => Float64Array.from(ruleset.spec.actions, (action) => weigh(action, planning));
  const made = { ruleset, planning: weights(true), other: weights(false) };
  tables.set(name, made);
  return made;
}

/** Busy players reach more: they place, use and draw more often than they pass. */
function weigh({ verb, args }: { verb: string; args: string[] }, planning: boolean): number {
  if (verb === 'pass') return 0.1;
  if (verb === 'draw') return 3 ** Number(args[0]);
  if (verb === 'done') return planning ? 0.3 : 1;
  return verb === 'use' || verb === 'send' || verb === 'order' || verb === 'objective' ? 4 : 1;
}

/** Returns a legal action, drawn by weight: `part` of all weights precedes it. */
export function choose(g: Game, { planning, other }: Table, part: number): number {
  const { mask } = g;
  const weights = G.phase.get(g) === PHASE.planning ? planning : other;
  let sum = 0;
  for (let w = 0; w < mask.length; w++)
    for (let word = mask[w]!; word !== 0; word &= word - 1) sum += weights[(w << 5) + 31 - Math.clz32(word & -word)]!;
  let left = part * sum;
  let action = -1;
  for (let w = 0; w < mask.length; w++) {
    for (let word = mask[w]!; word !== 0; word &= word - 1) {
      action = (w << 5) + 31 - Math.clz32(word & -word);
      if ((left -= weights[action]!) < 0) return action;
    }
  }
  return action;
}

/** Are these the same bytes? */
export function same(a: Uint8Array, b: Uint8Array, otherwise: string): void {
  if (Buffer.compare(a, b) !== 0) throw new Error(otherwise);
}

function stateWithoutChance(g: Game): Uint8Array {
  const { layout, world } = g.rules;
  const state = g.state.slice();
  state.fill(0, 0, 4);
  state.fill(0, STREAMS, STREAMS + world.layout.streams.length * 16);
  state.fill(0, layout.shadow); // a position has no facts hidden by sealed planning
  return state;
}

/**
 * Checks that a game rebuilt from its position has the same bytes and legal actions. A difference is a derived slot that was not updated,
 * or a field that positions lack.
 */
export function checkPosition(g: Game, ruleset: Ruleset): void {
  const again = new Env(ruleset, { replay: false });
  again.reset({ seed: 1, position: JSON.parse(JSON.stringify(readPosition(g))) });
  const bytes = again.snapshot();
  const copy = new Game(ruleset.rules);
  copy.u8.set(bytes.subarray(bytes.length - copy.state.length));
  same(stateWithoutChance(copy), stateWithoutChance(g), 'built from its position the game is another');
  if (again.numLegal !== g.legalCount || again.legalActions().some((action, k) => g.pick(k) !== action))
    throw new Error('built from its position the game asks something else');
}

/** Checks that a game that is saved and loaded is the same, including its legal actions. */
export function checkSnapshot(g: Game, ruleset: Ruleset): void {
  const bytes = packSnapshot(ruleset, g, { seed: '1', series: '1', episodes: 0, steps: 0, state: 'running' });
  same(unpackSnapshot(ruleset, bytes).game.u8, g.u8, 'a snapshot is another game');
}
