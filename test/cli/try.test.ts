import { describe, expect, test } from 'vitest';
import type { Trial } from '../../src/cli/commands/try.js';
import { lastJson, orleans } from './harness.js';

const bag = { round: 5, phase: 'followers', start: 0, seats: [{ bag: { knight: 2, scholar: 2 } }, {}] };

describe('orleans try', () => {
  test('shows the game after setup, with the promised fields', async () => {
    const trial = lastJson(await orleans(['try', 'base-2p', '--json'])) as Trial;
    expect(Object.keys(trial)).toEqual(['log', 'decision', 'legal', 'steps', 'decisionAfter', 'legalAfter', 'scores', 'position']);
    expect(trial.decision.kind).toBe('base.planning');
    expect(trial.legal).toContain('place(own_farmer, village.farmer)');
    expect(trial.steps).toEqual([]);
    expect(trial.legalAfter).toEqual(trial.legal);
  });

  test('applies actions by name, with or without spaces', async () => {
    const trial = lastJson(await orleans(['try', 'base-2p', '--actions', 'place(own_farmer,village.farmer); done', '--json'])) as Trial;
    expect(trial.steps.map(({ action }) => action)).toEqual(['place(own_farmer, village.farmer)', 'done']);
    expect(trial.decisionAfter!.seat).toBe(1 - trial.decision.seat);
  });

  test('reads a position from standard input and scripts the draws', async () => {
    const argv = ['try', 'base-2p', '--position', '-', '--actions', 'draw(2)', '--chance', 'scholar, draw(knight)', '--json'];
    const trial = lastJson(await orleans(argv, { input: JSON.stringify(bag) })) as Trial;
    expect(trial.decision).toEqual({ seat: 0, kind: 'base.draw' });
    expect(trial.steps[0]!.action).toBe('draw(2)');
    expect(trial.steps[0]!.log.slice(0, 2)).toEqual(['chance draw(scholar)', 'chance draw(knight)']);
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
    expect(trial.position).toMatchObject({
      phase: 'over',
      seats: [{ result: 'won', objectives: ['bourges', 'chartres', 'vendome', 'tours', 'argenton'] }],
    });
  });

  test('prints the questions and the steps as text for people', async () => {
    const { code, out } = await orleans(['try', 'base-2p', '--position', '-', '--actions', 'draw(1)', '--chance', 'knight'], {
      input: JSON.stringify(bag),
    });
    expect(code).toBe(0);
    expect(out).toMatch(/^seat 0 is asked base\.draw: draw\(0\); draw\(1\);/);
    expect(out).toContain('> draw(1)\n    chance draw(knight)\n');
    expect(out).toMatch(/^seat 0: 5 points \(coins 5, goods 0, development 0\), rank 1, winner$/m);
  });

  describe('a round that ends without a further question', () => {
    // seat 0 passes, seat 1 can do nothing else; the event tortures seat 1, and no seat is asked before the next round
    const position = {
      phase: 'actions',
      round: 3,
      start: 0,
      event: 'taxes.a',
      seats: [
        { coins: 0, spaces: { ship: ['farmer', 'boatman', 'knight'] }, market: {} },
        { coins: 0, goods: { wool: 3 }, unbuilt: 0, market: {} },
      ],
    };
    const pass = async (until: string): Promise<Trial> => {
      const argv = ['try', 'base-2p', '--position', '-', '--actions', 'pass', '--chance', 'plague.a', '--until', until, '--json'];
      return lastJson(await orleans(argv, { input: JSON.stringify(position) })) as Trial;
    };

    test('prints the steps without a question', async () => {
      const { log } = (await pass('decision')).steps[0]!;
      expect(log.slice(0, 5)).toEqual([
        'seat1 has the turn',
        'seat1 pass (forced)',
        'phase event',
        'seat1 give(wool) (forced)',
        'seat1 gives up give(wool)',
      ]);
      expect(log).toContain('chance event(plague.a)');
    });

    test('stops at the end of the turn with --until turn', async () => {
      const trial = await pass('turn');
      expect(trial).toMatchObject({ steps: [{ action: 'pass', log: [] }], decisionAfter: null, legalAfter: [] });
      expect(trial.position).toMatchObject({ phase: 'actions', round: 3, active: 1, seats: [{ passed: true }, { goods: { wool: 3 } }] });
      expect(trial.scores.map(({ total }) => total)).toEqual([0, 12]);
    });

    test('stops at the end of the round', async () => {
      const trial = await pass('round');
      expect(trial.steps[0]!.log.at(-1)).toBe('phase start_player');
      expect(trial.position).toMatchObject({ phase: 'hour_glass', round: 4, start: 1, seats: [{}, { goods: {} }] });
    });
  });

  test('refuses another --until', async () => {
    expect(await orleans(['try', 'base-2p', '--until', 'dawn'])).toMatchObject({
      code: 2,
      err: '--until is dawn; use one of decision, turn, round.\n',
    });
  });

  test('the scores list orders and each tile', async () => {
    const position = {
      phase: 'actions',
      round: 17,
      event: 'taxes.c',
      seats: [{ coins: 0, tiles: ['depot', 'port'], goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 }, orders: ['tours'] }, {}],
    };
    const { scores } = lastJson(
      await orleans(['try', 'base-2p+orders?tiles=all', '--position', '-', '--json'], { input: JSON.stringify(position) }),
    ) as Trial;
    const { total, parts } = scores[0]!;
    expect(Object.keys(parts)).toEqual(
      ['coins', 'goods', 'development', 'orders', 'depot'].sort((a, b) => Object.keys(parts).indexOf(a) - Object.keys(parts).indexOf(b)),
    );
    expect(Object.values(parts).reduce((sum, points) => sum + points)).toBe(total);
  });

  test.each([
    ['an action that is not legal', ['--actions', 'pass'], /^Step 1, "pass": .* Legal here: draw\(0\); draw\(1\);.*\.\n$/],
    ['an action that does not exist', ['--actions', 'draw(many)'], /^Step 1, "draw\(many\)": .* Legal here: draw\(0\); draw\(1\);.*\.\n$/],
    ['a draw that the bag does not hold', ['--actions', 'draw(1)', '--chance', 'monk'], /^Step 1, "draw\(1\)": .*monk.*\n$/],
    [
      'outcomes that nothing asked for',
      ['--actions', 'draw(1)', '--chance', 'knight, scholar'],
      /^--chance has 1 outcome\(s\) more than the game used; remove them or add actions\.\n$/,
    ],
  ])('refuses %s', async (_what, argv, message) => {
    const { code, out, err } = await orleans(['try', 'base-2p', '--position', '-', ...argv], { input: JSON.stringify(bag) });
    expect({ code, out, err }).toEqual({ code: 2, out: '', err: expect.stringMatching(message) });
  });

  test('refuses invalid JSON and invalid positions', async () => {
    const read = async (input: string) => orleans(['try', 'base-2p', '--position', '-'], { input });
    expect(await read('{')).toMatchObject({ code: 2, err: expect.stringMatching(/^Standard input is not JSON \(.*\); correct it\.\n$/) });
    expect(await read('{"round": 40}')).toMatchObject({ code: 2, err: expect.stringMatching(/\.\n$/) });
  });
});
