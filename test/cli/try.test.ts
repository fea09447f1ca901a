import { describe, expect, test } from 'vitest';
import type { Trial } from '../../src/cli/commands/try.js';
import { lastJson, orleans } from './harness.js';

const bag = { round: 5, phase: 'followers', start: 0, seats: [{ bag: { knight: 2, scholar: 2 } }, {}] };

describe('orleans try', () => {
  test('shows the game after setup, with the promised fields', async () => {
    const trial = lastJson(await orleans(['try', 'base-2p', '--json'])) as Trial;
    expect(Object.keys(trial)).toEqual(['decision', 'legal', 'steps', 'decisionAfter', 'legalAfter', 'position']);
    expect(trial.decision.kind).toBe('base.planning');
    expect(trial.legal).toContain('place(own_farmer, village.farmer)');
    expect(trial.steps).toEqual([]);
    expect(trial.legalAfter).toEqual(trial.legal);
  });

  test('applies actions by name, blanks or not', async () => {
    const trial = lastJson(await orleans(['try', 'base-2p', '--actions', 'place(own_farmer,village.farmer); done', '--json'])) as Trial;
    expect(trial.steps.map(({ action }) => action)).toEqual(['place(own_farmer, village.farmer)', 'done']);
    expect(trial.decisionAfter.seat).toBe(1 - trial.decision.seat);
  });

  test('takes a position from standard input and scripts the draws', async () => {
    const argv = ['try', 'base-2p', '--position', '-', '--actions', 'draw(2)', '--chance', 'scholar, draw(knight)', '--json'];
    const trial = lastJson(await orleans(argv, { input: JSON.stringify(bag) })) as Trial;
    expect(trial.decision).toEqual({ seat: 0, kind: 'base.draw' });
    expect(trial.steps).toEqual([{ action: 'draw(2)', chance: ['draw(scholar)', 'draw(knight)'] }]);
    expect(trial.position).toMatchObject({ seats: [{ market: { knight: 1, scholar: 1 } }, {}] });
  });

  test('plays the last decision of a game of one seat', async () => {
    const position = {
      phase: 'event',
      round: 15,
      start: 0,
      seats: [{ coins: 4, merchant: 'bourges', goods: { wool: 3 }, objectives: ['chartres', 'vendome', 'tours', 'argenton'] }],
    };
    const argv = ['try', 'salesman', '--position', '-', '--actions', 'objective(bourges)', '--json'];
    const trial = lastJson(await orleans(argv, { input: JSON.stringify(position) })) as Trial;
    expect(trial.decision).toEqual({ seat: 0, kind: 'scenario.window' });
    expect(trial.decisionAfter).toEqual({ seat: -4, kind: '' });
    expect(trial.position).toMatchObject({ phase: 'over', seats: [{ result: 'won', objectives: ['bourges', 'chartres', 'vendome', 'tours', 'argenton'] }] });
  });

  test('the text for people names the questions and the steps', async () => {
    const { code, out } = await orleans(['try', 'base-2p', '--position', '-', '--actions', 'draw(1)', '--chance', 'knight'], { input: JSON.stringify(bag) });
    expect(code).toBe(0);
    expect(out).toMatch(/^seat 0 is asked base\.draw: draw\(0\); draw\(1\);/);
    expect(out).toContain('> draw(1)   chance: draw(knight)\n');
  });

  test.each([
    ['an action that is not legal', ['--actions', 'pass'], /^Step 1, "pass": .*\n$/],
    ['a draw that the bag does not hold', ['--actions', 'draw(1)', '--chance', 'monk'], /^Step 1, "draw\(1\)": .*monk.*\n$/],
    [
      'outcomes that nothing asked for',
      ['--actions', 'draw(1)', '--chance', 'knight, scholar'],
      /^--chance has 1 outcome\(s\) left over that the game never asked for; remove them or add actions\.\n$/,
    ],
  ])('refuses %s', async (_what, argv, message) => {
    const { code, out, err } = await orleans(['try', 'base-2p', '--position', '-', ...argv], { input: JSON.stringify(bag) });
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringMatching(message) });
  });

  test('refuses what is no JSON and what is no position', async () => {
    const read = async (input: string) => orleans(['try', 'base-2p', '--position', '-'], { input });
    expect(await read('{')).toMatchObject({ code: 2, err: expect.stringMatching(/^Standard input is not JSON \(.*\)\.\n$/) });
    expect(await read('{"round": 40}')).toMatchObject({ code: 2, err: expect.stringMatching(/\.\n$/) });
  });
});
