import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { modelFor } from '../../agents/bots/solo/models.js';
import { RoundPlanner } from '../../agents/bots/solo/round-planner.js';
const arg = (name: string, def: string): string => { const k = process.argv.indexOf(`--${name}`); return k < 0 ? def : process.argv[k + 1]!; };
const ruleset = loadRuleset(arg('ruleset', 'tours'));
const model = modelFor(ruleset)!;
const make = (seed: string) => new RoundPlanner(model, seed, { plans: Number(arg('plans', '200')), deals: Number(arg('deals', '4')) });
const env = new Env(ruleset, { replay: false });
let wins = 0, n = 0, ms = 0, decisions = 0; let hist: string[] = [];
const limit = Number(arg('seconds', '1e9')) * 1000; const t00 = performance.now();
for (let seed = Number(arg('from', '5000')); n < Number(arg('games', '20')) && performance.now() - t00 < limit; seed++) {
  env.reset({ seed }); const bot = make(`e/${seed}`);
  const t0 = performance.now();
  while (!env.over) { env.step(bot.act(env)); decisions++; }
  ms += performance.now() - t0;
  if (arg('show', '') !== '') console.log(env.moveNumber, JSON.stringify(env.scores()), env.render(null, false));
  const s = env.scores()[0]!; n++; if (s.winner) wins++;
  hist.push(s.winner ? 'W' : s.objectives.map((o) => (o.done ? '+' : `${o.have}/${o.need}`)).join(' '));
}
console.log(`${ruleset.name} plans ${arg('plans', '200')} deals ${arg('deals', '4')}: ${wins}/${n}, ${(ms / decisions).toFixed(1)} ms/decision, ${(ms / n / 1000).toFixed(1)} s/game`);
if (arg('v', '') !== '') for (const h of hist) console.log(h);
