/** The answers of whole random games, and what they do, against a second opinion that knows only the rule index and the position. */
import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { boxOf, tableOf } from '../invariants.js';
import { after, essence } from './effects.js';
import { expected } from './legal.js';
import { play, rich, RULESETS } from './play.js';

/** GAMES=40 plays more games of each ruleset. */
const GAMES = Number(process.env.GAMES ?? 2);
const kinds = new Map<string, number>();
const effects = new Map<string, number>();
const verbOf = (name: string): string => (name.startsWith('use(') ? name : name.replace(/\(.*/, ''));

test.each(RULESETS.map((name, i) => [name, i]))('%s: lists and effects are what the rules say', async (name, i) => {
  const ruleset = loadRuleset(name as string);
  for (let game = 0; game < GAMES; game++) {
    await new Promise((done) => {
      setImmediate(done);
    });
    const [seed, table] = [500 + (i as number) + 100 * game, game % 2 === 1];
    const env = new Env(ruleset, { log: true });
    env.reset({ seed, ...(table ? { position: rich(env.seats, ruleset.edition, seed) } : {}) });
    const player = play(seed);
    let [last, use] = ['', ''];
    while (!env.over) {
      const names = env.legalActions().map((id) => ruleset.spec.actions[id]!.name.replace(/ /g, ''));
      const wanted = expected(env, last);
      if (wanted !== undefined) {
        kinds.set(env.decisionKind, (kinds.get(env.decisionKind) ?? 0) + 1);
        expect(names.sort(), `${env.decisionKind} of seat ${env.currentSeat}, decision ${env.moveNumber} of seed ${seed}`).toEqual(wanted);
      }
      const action = player(env);
      const [seat, before] = [env.currentSeat, tableOf(env)];
      last = ruleset.spec.actions[action]!.name.replace(/ /g, '');
      if (last.startsWith('use(')) use = last;
      env.takeLog();
      env.step(action);
      const [log, now] = [env.takeLog(), tableOf(env)];
      // other moves played by themselves, or a new phase, would have to be foreseen too
      if (env.over || now.round !== before.round || now.phase !== before.phase || log.some((line) => /forced/.test(line) && !/ (pass|done) /.test(line)))
        continue;
      const wished = after(boxOf(env), before, { seat, name: last, use, next: env.currentSeat === seat ? env.decisionKind : '', log });
      if (wished === undefined) continue;
      effects.set(verbOf(last), (effects.get(verbOf(last)) ?? 0) + 1);
      expect(essence(now), `${last} of seat ${seat}, decision ${env.moveNumber} of seed ${seed}`).toEqual(essence(wished));
    }
  }
});

test('every kind of question was compared', () => {
  expect([...kinds.keys()].sort()).toEqual(
    [
      'bathhouse',
      'draw',
      'edge',
      'exclude',
      'good',
      'pharmacy',
      'planning',
      'protect',
      'recall',
      'reward',
      'send',
      'source',
      'tile',
      'torture',
      'tower',
      'turn',
      'village',
      'wheels',
    ].map((kind) => `base.${kind}`),
  );
});

test('most verbs and nearly every place were compared', () => {
  expect([...effects.keys()].filter((verb) => !verb.startsWith('use(')).sort()).toEqual([
    'amount',
    'draw',
    'edge',
    'place',
    'recruit',
    'send',
    'tile',
    'to_tower',
    'wheel',
  ]);
  expect(effects.size).toBeGreaterThan(9 + 20);
});
