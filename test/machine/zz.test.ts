import { test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { play } from './play.js';
test('x', () => {
  const pats = new Map<string, string>();
  const kinds = new Map<string, number>();
  let acts = 0; const uses = new Map<string, number>();
  const t0 = performance.now();
  for (let seed = 1; seed <= 10; seed++) {
    const r = loadRuleset(seed % 2 ? 'base-3p@first-2014' : 'base-4p');
    const env = new Env(r, { log: true });
    env.reset({ seed });
    const next = play(seed);
    while (!env.over) {
      kinds.set(env.decisionKind, (kinds.get(env.decisionKind) ?? 0) + 1);
      const a = next(env); const n = r.spec.actions[a]!.name; if (n.startsWith('use')) uses.set(n, (uses.get(n) ?? 0) + 1); env.step(a); acts++; for (const l of env.takeLog()) { const p = l.replace(/\d+/g, '#'); if (!pats.has(p)) pats.set(p, l); } }
    if (seed < 4) console.log(JSON.stringify(env.scores()));
  }
  console.log(performance.now() - t0, acts);
  console.log([...pats.values()].join('\n'));
  console.log(JSON.stringify([...kinds]));
  console.log(JSON.stringify([...uses]));
});
