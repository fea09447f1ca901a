import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { FrameWriter } from '../../src/view/frames.js';

test('the captain reads which thing of the Donation is given next (COOP-DEC-21)', () => {
  const env = new Env(loadRuleset('invasion-2p'));
  const seats = [
    { coins: 5, bag: { own_farmer: 1 }, market: {} },
    { coins: 5, bag: { own_farmer: 1 }, market: {} },
  ];
  const begin = (one: Env): void =>
    one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, event: 'invasion.donation', seats } });
  begin(env);
  const views = (['all', 0, 1] as const).map((view) => FrameWriter.of(env.ruleset, begin, view));
  const asked: string[] = [];
  while (env.decisionKind !== 'base.draw' && env.decisionKind !== 'base.planning') {
    const [first] = env.legalActions();
    if (env.decisionKind === 'invasion.share') {
      const questions = views.map(({ current }) => current.ask?.question);
      expect(new Set(questions).size).toBe(1);
      asked.push(questions[0]!);
    }
    env.step(first!);
    for (const view of views) view.step(first!);
  }
  const of = (thing: string): string => `Captain: which player gets ${thing}?`;
  expect(asked).toEqual([...[1, 2, 3].map(() => of('1 development point')), of('1 wine'), ...[1, 2, 3].map(() => of('1 coin'))]);
});
