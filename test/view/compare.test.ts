import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Stream } from '../../src/core/rng.js';
import { GameStream } from '../../src/view/game-stream.js';
import { FrameWriter } from '../../src/view/frames.js';

type Fields = Record<string, unknown>;
const copyOf = (value: unknown): Fields & { seats: Fields[] } => JSON.parse(JSON.stringify(value)) as Fields & { seats: Fields[] };

test.each(['base-3p?planning=sealed&bagCounts=owner', 'plague-3p', 'prosperity-3p'])(
  '%s: the visible and the hidden part of a position are together the whole position',
  (name) => {
    const env = new Env(loadRuleset(name));
    env.reset({ seed: 5 });
    const pick = new Stream('compare', name);
    let hidden = 0;
    for (let k = 0; k < 120 && !env.over; k++) {
      const truth = copyOf(env.position(null));
      for (let seat = 0; seat < env.seats && k % 3 === 0; seat++) {
        const { full, ...frame } = new FrameWriter(env, seat, {}, true).current;
        expect(frame).toEqual(new FrameWriter(env, seat).current);
        const seen = copyOf(frame.state);
        for (const [path, value] of Object.entries(full!)) {
          const [, whose, own] = /^seats\.(\d)\.(.*)$/.exec(path) ?? [];
          const [there, here] = own === undefined ? [truth, seen] : [truth.seats[Number(whose)]!, seen.seats[Number(whose)]!];
          const key = own ?? path;
          expect(value, path).toEqual(there[key] ?? null);
          expect(here[key], path).not.toEqual(there[key]);
          if (there[key] === undefined) delete here[key];
          else here[key] = there[key];
          hidden++;
        }
        const { pending: _, ...whole } = truth;
        const { pending: __, ...rest } = seen;
        expect(rest).toEqual(whole);
      }
      env.step(env.pickLegal(pick.below(env.numLegal)));
    }
    expect(hidden).toBeGreaterThan(0);
  },
);

test('a view without Compare contains no data for it', () => {
  const ruleset = loadRuleset('base-3p?planning=sealed&bagCounts=owner');
  const begin = (env: Env): void => env.reset({ seed: 5 });
  const stream = new GameStream('0', { title: '', ruleset, names: ['a', 'b', 'c'], source: 'record', humans: [], seed: '5', begin });
  const env = new Env(ruleset);
  begin(env);
  for (let k = 0; k < 40; k++) {
    const action = env.pickLegal(0);
    stream.push(action);
    env.step(action);
  }
  stream.frames(1, true);
  stream.finish([], false);
  expect(stream.whole(1).includes('"full"')).toBe(false);
  expect(stream.whole(1, true).includes('"full":{')).toBe(true);
});
