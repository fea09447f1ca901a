import { expect, test } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { FrameWriter } from '../../src/view/frames.js';
import { tableOf } from '../../src/view/table.js';
import { watched } from './watched.js';

test('the question to the start player names the next thing of the Donation (COOP-DEC-21)', () => {
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
  const of = (thing: string): string => `Start player: which player gets ${thing}?`;
  expect(asked).toEqual([...[1, 2, 3].map(() => of('1 development point')), of('1 wine'), ...[1, 2, 3].map(() => of('1 coin'))]);
});

/** The questions of a kind to seat 0, after passing or refusing everything before. */
function questionsOf(ruleset: string, kind: string, position: object): (string | undefined)[] {
  const env = new Env(loadRuleset(ruleset));
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, ...position } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 0);
  const asked: (string | undefined)[] = [];
  for (let n = 0; n < 8; n++) {
    const { ask } = writer.current;
    if (ask?.kind === kind) asked.push(ask.question);
    const action = env.legalActions().at(-1)!;
    env.step(action);
    writer.step(action);
  }
  return asked;
}

test('a question about the board of another player names that player', () => {
  const ask = (ruleset: string, own: object, ...actions: string[]): unknown[] => {
    const rows = loadRuleset(ruleset);
    const seats = [{ market: {}, ...own }, {}, { market: {}, spaces: { castle: ['own_farmer', 'own_boatman', null] } }];
    const position = { phase: 'actions', round: 3, start: 0, event: 'income.a', seats } as const;
    const writer = FrameWriter.of(rows, (env) => env.reset({ seed: 4, position }), 0);
    for (const action of actions) writer.step(rows.actionId(action));
    const { other, question } = writer.current.ask!;
    return [other, question];
  };
  const sent = { spaces: { town_hall: ['farmer', null] } };
  expect(ask('base-3p+intrigue?bribes=off', sent, 'use(town_hall)', 'send(farmer, saboteur)')).toEqual([
    2,
    'Which placed follower of player 3 goes back to the bag?',
  ]);
  const moved = { tiles: ['court'], spaces: { court: ['knight', 'scholar'] } };
  expect(ask('base-3p?tiles=all', moved, 'use(court)', 'seat(2)')).toEqual([
    2,
    'Along which road or waterway does the merchant of player 3 move?',
  ]);
});

test('the question about a bribe names the player and the character of the attack (DEC-TI-48)', () => {
  const seats = [
    { coins: 5, goods: { cheese: 1 }, market: {}, spaces: { town_hall: ['boatman', null] } },
    { coins: 5, goods: { grain: 2 }, market: {} },
  ];
  const { env, writer, play } = watched('base-2p+intrigue', { seats }, 1);
  play('use(town_hall)');
  play('send(boatman, fraud)');
  while (env.currentSeat === 0) play(env.ruleset.spec.actions[env.legalActions()[0]!]!.name);
  expect(writer.current.ask!.question).toBe(
    'Player 1 turns the Fraud against you: do you offer a bribe? Without one, that player takes a good of yours for another one.',
  );
});

test('a player who is offered a bribe reads what it is and who offers it (DEC-TI-49)', () => {
  const seats = [
    { coins: 5, market: {}, spaces: { town_hall: ['knight', null] } },
    { coins: 5, goods: { grain: 2, wool: 1 }, market: {} },
  ];
  const { env, writer, play } = watched('base-2p+intrigue', { seats }, 0);
  for (const action of ['use(town_hall)', 'send(knight, tax_collector)', 'bribe', 'give(grain)', 'give(grain)', 'done', 'offer(1)'])
    play(action);
  expect(env.decisionKind).toBe('intrigue.answer');
  expect(writer.current.ask!.question).toBe('Do you accept the bribe and spare player 2? The bribe: 2 grain and 1 coin.');
});

test('a torture without missing coins does not speak of coins (TI-INTR-TORTURER-2)', () => {
  const seats = [
    { coins: 5, market: {}, spaces: { town_hall: ['monk', null] } },
    { coins: 5, bag: { knight: 2 }, market: {} },
  ];
  const { env, writer, play } = watched('base-2p+intrigue?bribes=off', { seats }, 1);
  for (const action of ['use(town_hall)', 'send(monk, torturer)', 'done']) if (env.currentSeat === 0) play(action);
  expect(writer.current.ask!.question).toBe('Torture: which thing do you give up? Still due: 1 thing.');
  const due = { event: 'torture', round: 12, seats: [1, 2].map(() => ({ coins: 0, bag: { knight: 2 }, market: {} })) };
  expect(questionsOf('base-2p+events', 'base.torture', due)[0]).toBe(
    'Torture: which thing do you give up? Still due: 5 things for Torture.',
  );
});

test('a question names the price of the event or the rest that is due', () => {
  const poor = { coins: 0, bag: { knight: 3 }, market: {} };
  const rich = { coins: 9, bag: { own_farmer: 1 }, market: {} };
  expect(questionsOf('base-2p', 'base.torture', { event: 'harvest.a', seats: [poor, rich] }).slice(0, 3)).toEqual(
    [5, 4, 3].map((n) => `You cannot pay all the coins (torture): which thing do you give up? Still due: ${n} things for Harvest A.`),
  );
  const famine = { event: 'famine', round: 14, seats: [{ coins: 0, bag: {}, market: { knight: 4, scholar: 2 } }, rich] };
  expect(questionsOf('base-2p+events', 'events.famine', famine)).toEqual(
    [3, 2].map((n) => `Which neutral follower do you return to the supply? Still due: ${n} followers.`),
  );
  const round = tableOf(loadRuleset('prosperity-2p')).schedule.indexOf('prosperity.indulgence') + 1;
  expect(new Set(questionsOf('prosperity-2p', 'prosperity.indulgence', { round, seats: [rich, rich] }))).toEqual(
    new Set(['Do you buy a monk? Price: 4 coins.']),
  );
});

test('the question which followers go back to the Market counts those that still may', () => {
  const own = { market: {}, bag: { farmer: 2 }, spaces: { castle: ['own_farmer', 'own_boatman', null], scriptorium: ['knight', null] } };
  const { writer, play } = watched('base-2p', { phase: 'followers', seats: [own, { market: {} }] }, 0);
  play('draw(1)');
  const of = (left: string): string => `Which follower goes back from a space to the Market, if any? At most: ${left}.`;
  for (const [left, action] of [
    ['3 followers', 'space(castle.farmer)'],
    ['2 followers', 'space(castle.boatman)'],
    ['1 follower', 'done'],
  ] as const) {
    expect(writer.current.ask!.question).toBe(of(left));
    play(action);
  }
});

test('the question of The Dignitary has the number of spaces that still get a citizen', () => {
  const env = new Env(loadRuleset('dignitary'));
  const writer = FrameWriter.of(env.ruleset, (one) => one.reset({ seed: 4 }), 0);
  const choose = (space: string): void => writer.step(env.ruleset.actionId(`citizen_space(${space})`));
  const of = (left: string): string => `Which space gets a citizen? They are chosen in rising order. Still to be chosen: ${left}.`;
  expect(writer.current.ask!.question).toBe(of('7 spaces'));
  for (const space of ['development.3', 'development.18', 'development.28', 'boatmen', 'city_wall']) choose(space);
  expect(writer.current.ask!.question).toBe(of('2 spaces'));
  choose('astronomy');
  expect(writer.current.ask!.question).toBe(of('1 space'));
});

test('the draft of The Duel names the tiles that are chosen already', () => {
  const env = new Env(loadRuleset('duel'));
  const begin = (one: Env): void => one.reset({ seed: 4 });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 'all');
  const warnings: (string | undefined)[] = [];
  while (warnings.length < 3) {
    if (env.decisionKind === 'duel.draft') warnings.push(writer.current.ask!.warning);
    const action = env.legalActions()[0]!;
    env.step(action);
    writer.step(action);
  }
  expect(warnings).toEqual([undefined, 'Chosen already: Bathhouse.', 'Chosen already: Bathhouse and Brewery.']);
});
