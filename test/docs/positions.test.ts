/** Every example of docs/positions.md loads, and what the game writes about it loads as the same position. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { ROOT } from '../../src/server/package.js';
import { Env } from '../../src/env/env.js';

const text = readFileSync(join(ROOT, 'docs', 'positions.md'), 'utf8');
const examples = [...text.matchAll(/^```json (\S+)\n(.*?)^```$/gms)].map((match) => ({
  line: text.slice(0, match.index).split('\n').length + 1,
  ruleset: match[1]!,
  json: match[2]!,
}));

test('docs/positions.md has examples', () => {
  expect(examples.length).toBeGreaterThan(9);
});

describe.each(examples)('docs/positions.md:$line ($ruleset)', ({ ruleset, json }) => {
  const position = JSON.parse(json) as Record<string, unknown>;

  test('loads', () => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position });
    expect(env.over || env.numLegal > 1).toBe(true);
  });

  test('comes back as it is written', () => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 1, position });
    const written = env.position(null);
    const again = new Env(loadRuleset(ruleset));
    again.reset({ seed: 2, position: JSON.parse(JSON.stringify(written)) });
    expect(again.position(null)).toEqual(written);
    expect([again.decisionKind, again.currentSeat, again.legalActions()]).toEqual([env.decisionKind, env.currentSeat, env.legalActions()]);
  });
});

test('every field of a position is described', () => {
  const env = new Env(loadRuleset('base-2p@first-2014'));
  env.reset({ seed: 1 });
  const position = env.position(null) as unknown as Record<string, unknown> & { seats: Record<string, unknown>[] };
  const described = (field: string): boolean => new RegExp(`\`${field}\`|^### .*\\b${field}\\b`, 'm').test(text);
  expect([...Object.keys(position), ...Object.keys(position.seats[0]!)].filter((field) => !described(field))).toEqual([]);
});
