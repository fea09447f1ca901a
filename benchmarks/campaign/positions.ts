import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import { hashBytes } from '../../src/core/hash.js';
import { Env } from '../../src/env/env.js';
import { connect, type EnvHandle } from '../../agents/ts/client/index.js';
import { Dice } from './dice.js';
import { countOutcome } from './raw.js';
import type { Tally } from './tally.js';

const RULESETS = ['base-2p', 'base-4p?tiles=base&bagCounts=owner&planning=sealed', 'base-3p+orders+events+trade', 'duel'];
const SUM_BYTES = 16;
const MAC_BYTES = 32;

const OUTCOMES = ['draw(knight)', 'monk', 'taxes.b', 'roll(3)', 'roll(9)', ';;;', 'farmer, farmer'];

function randomGame(dice: Dice, name: string): Env {
  const env = new Env(loadRuleset(name), { replay: false });
  env.reset({ seed: dice.below(1_000_000) });
  for (let moves = dice.below(150); moves > 0 && !env.over; moves--) env.step(env.pickLegal(dice.below(env.numLegal)));
  return env;
}

/** Snapshots whose state has changed bytes and a fitting checksum, with and without a MAC. */
function forge(dice: Dice, snapshot: Uint8Array): Buffer {
  const bytes = Buffer.from(snapshot);
  const start = bytes.indexOf(10) + 1 + SUM_BYTES;
  const state = bytes.subarray(start);
  for (let k = 1 + dice.below(6); k > 0; k--) state[dice.below(state.length)] = dice.chance(0.5) ? dice.below(256) : dice.below(6);
  bytes.write(hashBytes(state), start - SUM_BYTES, 'latin1');
  return dice.chance(0.5) ? Buffer.concat([bytes, dice.bytes(MAC_BYTES)]) : bytes;
}

/** Sends forged snapshots, corrupted positions and chance scripts to a server; refused ones must leave the game unchanged. */
export async function forgeries(address: string, requests: number, seed: string, tally: Tally): Promise<void> {
  const dice = new Dice(seed);
  const client = connect(address);
  try {
    for (let done = 0; done < requests; ) {
      const name = dice.one(RULESETS);
      const model = randomGame(dice, name);
      const env = await client.make({ ruleset: name });
      await env.reset({ seed: 1 });
      for (let k = 0; k < 40 && done < requests; k++, done++) await attack(dice, model, env, tally);
      await env.close();
    }
  } finally {
    client.close();
  }
}

async function attack(dice: Dice, model: Env, env: EnvHandle, tally: Tally): Promise<void> {
  const { stateHash } = await env.snapshot();
  const kind = dice.below(3);
  const call =
    kind === 0
      ? env.restore(forge(dice, model.snapshot()))
      : kind === 1
        ? env.reset({ seed: dice.below(1000), position: dice.corrupted(model.position(null)) })
        : env.reset({ position: model.position(null), chance: Array.from({ length: dice.below(6) }, () => dice.one(OUTCOMES)).join(',') });
  const what = ['a forged snapshot', 'a corrupted position', 'a chance script'][kind]!;
  const code = await countOutcome(tally, what, call);
  if (code !== 'OK') {
    if ((await env.snapshot()).stateHash !== stateHash) tally.fail(`${what}: refused with ${code}, and the game has changed`);
    return;
  }
  if (kind === 0) tally.fail('a forged snapshot was taken');
  // an accepted position must be a game that can be read and played
  for (let move = 0; move < 3; move++) {
    const { actions } = await env.legalActions();
    if (actions.length === 0) return;
    await countOutcome(tally, `a step after ${what}`, env.step(dice.one(actions)));
  }
  await countOutcome(tally, `a look after ${what}`, env.observe({ withPosition: true }));
}

/** Restores forged snapshots without a key, as `orleans replay` does: each is refused, or a game that can be played to its end. */
export function forgeriesWithoutKey(requests: number, seed: string, tally: Tally): void {
  const dice = new Dice(seed);
  for (let done = 0; done < requests; ) {
    const model = randomGame(dice, dice.one(RULESETS));
    const env = new Env(model.ruleset, { replay: false });
    for (let k = 0; k < 20 && done < requests; k++, done++) {
      try {
        env.restore(forge(dice, model.snapshot()));
        for (let move = 0; move < 200 && !env.over; move++) env.step(env.pickLegal(dice.below(env.numLegal)));
        tally.answer('OK');
      } catch (error) {
        tally.answer(error instanceof Refusal ? error.code : 'FAULT');
        if (!(error instanceof Refusal)) tally.fail(`a forged snapshot without a key: ${String(error)}`);
      }
    }
  }
}
