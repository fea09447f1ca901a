import { expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset, type Ruleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { STREAMS } from '../../src/engine/slots.js';
import { Env } from '../../src/env/env.js';

/*
 * A position says everything but the chance to come, and set-up code derives the rest from it: built again
 * from its own position a game must be the same bytes. This catches derived slots (free groups, activated
 * places, sizes) that were not kept up to date, and fields that positions forget.
 */
const GAMES = 2;

function stateWithoutChance(env: Env, ruleset: Ruleset): Uint8Array {
  const bytes = env.snapshot();
  const { layout, world } = ruleset.rules;
  const state = bytes.slice(bytes.length - layout.stateBytes);
  state.fill(0, 0, 4); // the number of moves is no part of a position
  state.fill(0, STREAMS, STREAMS + world.layout.streams.length * 16);
  return state;
}

test.each(['base-2p?tiles=base', 'base-5p?tiles=base', 'base-3p@eighth', 'base-4p@first-2014', 'base-2p@first-2014?exclusion=true'])(
  '%s: a game built again from its position is the same bytes',
  (name) => {
    const ruleset = loadRuleset(name);
    const greedy = makeBot('greedy', 'derived');
    const stream = new Stream(name, 'derived');
    const env = new Env(ruleset, { replay: false });
    const again = new Env(ruleset, { replay: false });
    for (let game = 0; game < GAMES; game++) {
      env.reset({ seed: `${name}/${game}` });
      while (!env.over) {
        again.reset({ seed: 1, position: JSON.parse(JSON.stringify(env.position(null))) });
        const label = `game ${game}, move ${env.moveNumber}, ${env.decisionKind}`;
        expect(Buffer.compare(stateWithoutChance(again, ruleset), stateWithoutChance(env, ruleset)), label).toBe(0);
        expect(again.legalActions(), label).toEqual(env.legalActions());
        env.step(stream.below(3) > 0 ? greedy.act(env) : env.pickLegal(stream.below(env.numLegal)));
      }
    }
  },
);
