import { describe, expect, test } from 'vitest';
import { makeBot } from '../../agents/bots/index.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { Stream } from '../../src/core/rng.js';
import type { Entry, Frame } from '../../src/view/contract.js';
import { INDULGENCES } from '../../src/rules/plague/data/indulgences.js';
import { manyPieces } from '../../src/view/changes.js';
import { tableOf } from '../../src/view/table.js';
import { FrameWriter } from '../../src/view/frames.js';
import { outcomeOf } from '../../src/view/outcome.js';
import { watched } from './watched.js';

/** The viewer's log of the only turn of round 3, where player 1 passes; the outcome that was announced before. */
function endOfRound(ruleset: string, position: object, viewer: number): { log: readonly Entry[]; said: string } {
  const env = new Env(loadRuleset(ruleset));
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, ...position } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, viewer);
  const action = env.ruleset.actionId('pass');
  const said = outcomeOf(env, env.currentSeat, action).text.join(' ');
  writer.step(action);
  return { log: (JSON.parse(writer.lines[0]!) as Frame).log, said };
}

const caused = (log: readonly Entry[]): [number | undefined, string, string][] =>
  log.flatMap(({ seat, cause, text }): [number | undefined, string, string][] => (cause === undefined ? [] : [[seat, cause, text]]));

const SEATS = [
  {
    coins: 5,
    tracks: { farmers: 2, development: 4 },
    bag: { knight: 1 },
    market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 },
    spaces: { scriptorium: ['knight', 'scholar'] },
  },
  { coins: 5, tracks: { farmers: 1 }, bag: { farmer: 1, own_trader: 1 }, market: {} },
];

describe('changes without a decision of a seat name their cause', () => {
  test('the event and the census of the next round', () => {
    const { log, said } = endOfRound('base-2p', { event: 'income.a', seats: SEATS }, 0);
    const event = log.findIndex(({ text }) => text.startsWith('The event of the round'));
    expect(caused(log.slice(0, event))).toEqual([
      [0, 'Income A', 'gets 6 coins'],
      [1, 'Income A', 'gets 3 coins'],
    ]);
    expect(caused(log.slice(event))).toEqual([[0, 'Furthest on the farmers track', 'gets 1 coin']]);
    expect(said).toContain('Income A: you get 6 coins. Income A: player 2 gets 3 coins.');
  });

  test('a follower that an event takes from a bag that the seat may see', () => {
    const lost = [0, 'Plague A', 'loses 1 knight from the bag'];
    expect(caused(endOfRound('base-2p', { event: 'plague.a', seats: SEATS }, 0).log)).toContainEqual(lost);
    expect(caused(endOfRound('base-2p?bagCounts=owner', { event: 'plague.a', seats: SEATS }, 0).log)).toContainEqual(lost);
    expect(caused(endOfRound('base-2p?bagCounts=owner', { event: 'plague.a', seats: SEATS }, 1).log)).not.toContainEqual(lost);
  });

  test('a follower that is drawn for Taking to the road is placed, not lost', () => {
    const env = new Env(loadRuleset('plague-2p'));
    const seats = [
      { market: {}, bag: { own_boatman: 1 }, spaces: { castle: ['farmer', 'boatman', 'trader'] } },
      { market: {}, bag: {} },
    ];
    const position = { phase: 'actions', round: 3, start: 0, event: 'plague.taking_to_the_road', seats };
    const begin = (one: Env): void => one.reset({ seed: 4, position });
    begin(env);
    const writer = FrameWriter.of(env.ruleset, begin, 0);
    const said: string[] = [];
    for (const wanted of ['pass', 'pass', 'place']) {
      const action = env.legalActions().find((id) => env.ruleset.spec.actions[id]!.verb === wanted)!;
      if (wanted === 'place') said.push(...outcomeOf(env, 0, action).text);
      writer.step(action);
      env.step(action);
    }
    const log = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log);
    expect(said.join(' ')).toMatch(/1 of \d spaces filled\./);
    expect([...said, ...log.map(({ text }) => text)].filter((text) => /los(es|e) /.test(text))).toEqual([]);
  });

  test('tiles that the Firestorm turns down', () => {
    const seats = [{ ...SEATS[0], spaces: { farm_house: ['boatman', 'craftsman'] }, tiles: ['windmill'] }, SEATS[1]];
    const { log, said } = endOfRound('prosperity-2p', { round: 8, event: 'prosperity.firestorm', seats }, 0);
    expect(caused(log)).toContainEqual([0, 'Firestorm', 'turns down the tile Windmill']);
    expect(said).toContain('Firestorm: you turn down the tile Windmill.');
  });

  test('the citizen for most trading stations', () => {
    const [first, second] = SEATS;
    const position = { round: 18, event: 'plague.c', seats: [{ ...first, stations: ['orleans'] }, second] };
    expect(caused(endOfRound('base-2p', position, 1).log)).toContainEqual([0, 'Most trading stations', 'gets 1 citizen']);
  });
});

test('the log and the outcome name an unbuilt station that is given up (BASE-421)', () => {
  const seats = [
    { coins: 0, bag: { knight: 3 }, market: {} },
    { coins: 5, bag: { own_farmer: 1 }, market: {} },
  ];
  const { env, writer, play } = watched('base-2p', { event: 'harvest.a', seats }, 0);
  while (env.decisionKind !== 'base.torture') play('pass');
  const given = env.ruleset.actionId('torture(station)');
  expect(outcomeOf(env, 0, given).text.join(' ')).toContain('Harvest A: you lose 1 unbuilt station.');
  const { n } = writer.current;
  play('torture(station)');
  const { log } = JSON.parse(writer.lines[n]!) as Frame;
  expect(caused(log)).toContainEqual([0, 'Harvest A', 'loses 1 unbuilt station']);
});

test('the log of an Indulgence card has its points and the number of Corpses that leave the Market', () => {
  const env = new Env(loadRuleset('plague-2p'));
  const bot = makeBot('random', 3);
  const plays = (): number[] => env.legalActions().filter((id) => env.ruleset.spec.actions[id]!.verb === 'indulgence');
  const corpses = (): number => env.position(env.currentSeat).seats![env.currentSeat]!.market?.['corpse'] ?? 0;
  let seed = 0;
  env.reset({ seed });
  while (corpses() < 2 || plays().length === 0) {
    env.step(bot.act(env));
    if (env.over) env.reset({ seed: ++seed });
  }
  const [play] = plays() as [number];
  const seat = env.currentSeat;
  const said = outcomeOf(env, seat, play).text.join(' ');
  expect(said.split(`lose ${corpses()} Corpses`)).toHaveLength(2);
  // the log has it, and the points of the card
  const { points } = INDULGENCES.find(({ id }) => `indulgence(${id})` === env.ruleset.spec.actions[play]!.name)!;
  const texts = [`loses ${corpses()} Corpses`, `gets ${points} points for the Indulgence`];
  const writer = FrameWriter.of(env.ruleset, (one) => env.forkInto(one, 'exact'), seat);
  writer.step(play);
  expect((JSON.parse(writer.lines[0]!) as Frame).log).toEqual(
    expect.arrayContaining(texts.map((text) => expect.objectContaining({ seat, text }))),
  );
  expect([manyPieces(1, 'corpse'), manyPieces(2, 'own_craftsman')]).toEqual(['1 Corpse', '2 own craftsmen']);
});

test('the outcome of a craftsman names the technology wheel, which is placed later', () => {
  const seats = [{ market: {}, spaces: { village: ['farmer', 'boatman', 'craftsman'] } }, { market: {} }];
  const { env, play } = watched('base-2p', { seats }, 0);
  play('use(village)');
  const said = (kind: string): string => outcomeOf(env, 0, env.ruleset.actionId(`recruit(${kind})`)).text[0]!;
  expect(said('craftsman')).toContain('get 1 technology wheel');
  expect(said('boatman')).not.toContain('wheel');
});

test('the log of a seat has its own decisions without a choice, but not those of others', () => {
  const env = new Env(loadRuleset('base-2p'));
  // one road begins in Sancerre
  const first = { market: {}, merchant: 'sancerre', spaces: { wagon: ['farmer', 'trader', 'knight'] } };
  const seats = [first, { market: {} }];
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, seats } });
  const logs = [0, 1].map((view) => {
    const writer = FrameWriter.of(env.ruleset, begin, view);
    writer.step(env.ruleset.actionId('use(wagon)'));
    return (JSON.parse(writer.lines[0]!) as Frame).log.map(({ kind, text }) => `${kind}: ${text}`);
  });
  expect(logs).toEqual([
    ['forced: edge(bourges--sancerre--road)', 'other: moves the merchant to Bourges'],
    ['other: moves the merchant to Bourges'],
  ]);
});

test('the log has the Corpses that come onto a Market or into the Cemetery', () => {
  const spaces = { village: ['own_farmer', 'own_boatman', 'own_craftsman'], university: [null, null, 'own_trader'] };
  const seats = [
    { market: {}, spaces, tiles: ['cemetery'], bag: { corpse: 2 } },
    { market: {}, spaces, bag: { corpse: 2 } },
  ];
  const { writer, play } = watched('plague-2p', { phase: 'followers', plague_cards: [], seats }, 1);
  play('draw(2)');
  play('done');
  play('draw(2)');
  const said = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ seat, text }) => `${seat}: ${text}`));
  expect(said).toEqual(['0: gets 1 Corpse on the Cemetery', '0: gets 1 Corpse on the Market', '1: gets 2 Corpses on the Market']);
});

test('of the drawn pieces of a Rat infestation only those that do not return are lost', () => {
  const own = { market: {}, spaces: { infirmary: ['monk'] } };
  const seats = [
    { ...own, bag: { knight: 5 } },
    { ...own, bag: { monk: 5 } },
  ];
  const position = { round: 17, event: 'plague.rat_infestation.d', plague_cards: ['corpse_upkeep'], seats };
  const { env, writer, play } = watched('plague-2p', position, 0);
  while (env.position(null).round === 17)
    play(env.legalActions().find((id) => /^(pass|follower)/.test(env.ruleset.spec.actions[id]!.name))!);
  const lost = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.filter(({ text }) => text.startsWith('loses')));
  expect(lost.map(({ seat, text }) => `${seat}: ${text}`)).toEqual(['0: loses 1 knight from the bag', '1: loses 1 monk from the bag']);
});

test('an outcome does not call the Doctor a follower, and a coin for a Corpse has its cause', () => {
  const env = new Env(loadRuleset('plague-2p'));
  const spaces = { village: ['own_farmer', 'own_boatman', 'own_craftsman'] };
  const seats = [{ market: { corpse: 1, own_trader: 1 }, spaces, coins: 5, doctor: 'infirmary' }, { market: {} }];
  const position = { phase: 'planning', round: 3, start: 0, event: 'plague.income', plague_cards: ['corpse_upkeep'], seats };
  const begin = (one: Env): void => one.reset({ seed: 4, position });
  begin(env);
  expect(outcomeOf(env, 0, env.ruleset.actionId('place(doctor, monastery.scholar)')).text.join(' ')).toMatch(
    /^You place the Doctor\. Monastery:/,
  );
  const writer = FrameWriter.of(env.ruleset, begin, 0);
  while (env.position(null).round === 3) {
    const action = env.legalActions().find((id) => /^(done|pass|decline)/.test(env.ruleset.spec.actions[id]!.name))!;
    env.step(action);
    writer.step(action);
  }
  expect(writer.lines.flatMap((line) => caused((JSON.parse(line) as Frame).log))).toContainEqual([
    0,
    'Corpse on the Market',
    'pays 1 coin',
  ]);
});

test('the log has a gained follower once, also of a player whose bag is hidden', () => {
  const spaces = {
    castle: ['farmer', 'boatman', 'trader'],
    village: ['farmer', 'boatman', 'craftsman'],
    monastery: ['scholar', 'trader'],
  };
  const followersIn = (ruleset: string, view: number, names: readonly string[]): string[] => {
    const env = new Env(loadRuleset(ruleset));
    const position = { phase: 'actions', round: 3, start: 0, seats: [{ market: {}, spaces }, { market: {} }] };
    const writer = FrameWriter.of(env.ruleset, (one) => one.reset({ seed: 4, position }), view);
    for (const name of names) writer.step(env.ruleset.actionId(name));
    const said = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ text }) => text));
    return said.filter((text) => /knight|boatman|monk/.test(text));
  };
  for (const ruleset of ['base-2p', 'base-2p?bagCounts=owner']) {
    expect(followersIn(ruleset, 1, ['use(castle)'])).toEqual(['gets 1 knight', 'goes 1 step forward on the knights track']);
    expect(followersIn(ruleset, 1, ['use(monastery)'])).toEqual(['gets 1 monk']);
    // the answer says it
    for (const view of [0, 1]) expect(followersIn(ruleset, view, ['use(village)', 'recruit(boatman)'])).toEqual([]);
  }
});

test('an order has its points, also before it is fulfilled', () => {
  const env = new Env(loadRuleset('base-2p+orders'));
  const seats = [
    { market: {}, merchant: 'chartres', goods: { cheese: 2 }, spaces: { castle: ['farmer', 'boatman', 'trader'] } },
    { market: {} },
  ];
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, orders: ['chartres'], seats } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 1);
  for (const name of ['use(castle)', 'order(chartres)']) {
    const action = env.ruleset.actionId(name);
    if (name === 'order(chartres)')
      expect(outcomeOf(env, 0, action).text.join(' ')).toContain('get the order of Chartres: 7 points at the end');
    env.step(action);
    writer.step(action);
  }
  const said = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ text }) => text));
  expect(said).toContain('gets the order of Chartres: 7 points at the end');
});

test('the log and the outcome use the name of the row of an objective', () => {
  const env = new Env(loadRuleset('salesman'));
  const seats = [{ merchant: 'vendome', goods: { cheese: 2, wine: 2 }, coins: 3 }];
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, seats } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 0);
  const action = env.ruleset.actionId('objective(vendome)');
  expect(outcomeOf(env, 0, action).text).toContainEqual(expect.stringContaining('Cheese and wine to Vendôme'));
  writer.step(action);
  expect((JSON.parse(writer.lines[0]!) as Frame).log.map(({ text }) => text)).toContain(
    'completes the objective Cheese and wine to Vendôme',
  );
});

test('an objective without a row keeps the name of its id, although another module has a row for the id', () => {
  const named = (ruleset: string): Map<string, string> =>
    new Map(tableOf(loadRuleset(ruleset)).objectives.map(({ id, name }) => [id, name]));
  expect(named('duel').get('wine')).toBe('Wine for Châtellerault');
  expect(named('tours').get('wine')).toBe('Wine');
  expect(named('invasion-2p').get('character')).toBe("Character's task");
});

test('the log names the due of the Estate Manager when it is paid', () => {
  const { log } = endOfRound('invasion-2p?characters=estate_manager,fisherman', { event: 'invasion.support', seats: SEATS }, 0);
  expect(caused(log)).toContainEqual([0, "The Estate Manager's due", 'pays 2 coins']);
});

test('coins of a Trip at the end of a round of Invasion name the event', () => {
  const { log } = endOfRound('invasion-2p?characters=merchant,fisherman', { event: 'invasion.trip', seats: SEATS }, 0);
  expect(caused(log)).toContainEqual([0, 'Trip', 'pays 4 coins']);
});

test('the log and the outcome of an early loss in Invasion name the missing payment', () => {
  const poor = (coins: number): object[] => SEATS.map((seat) => ({ ...seat, coins, goods: {} }));
  const lost = (characters: string, event: string, seats: object[], round = 3): [string | undefined, string] => {
    const { log, said } = endOfRound(`invasion-2p?characters=${characters}`, { event, seats, round }, 0);
    return [log.find(({ seat, text }) => seat === 0 && text === 'has lost')!.cause, said];
  };
  const [event, before] = lost('merchant,fisherman', 'invasion.trip', poor(0));
  expect(event).toBe('Trip');
  expect(before).toContain('Trip: you have lost.');
  expect(lost('estate_manager,fisherman', 'invasion.support', poor(0))[0]).toBe("The Estate Manager's due");
  // the last round is over, and objectives are open
  expect(lost('merchant,fisherman', 'invasion.support', poor(9), 18)[0]).toBe(undefined);
});

test.each([
  ['tours', 'tours.drought', 4],
  ['invasion-2p?characters=merchant,fisherman', 'invasion.drought', 3],
])('%s: the log of a Drought names the grain that leaves the map', (name, event, round) => {
  const env = new Env(loadRuleset(name));
  const seats = SEATS.slice(0, env.ruleset.seats).map(({ tracks, bag, market, coins }) => ({ tracks, bag, market, coins }));
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round, start: 0, event, seats } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 0);
  while (env.position(null).round === round) {
    const action = env.legalActions()[0]!;
    env.step(action);
    writer.step(action);
  }
  const said = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ text }) => text));
  const gone = said.filter((text) => /^1 grain of \S+.* [–~] \S+.* leaves the map$/.test(text));
  expect(new Set(gone).size).toBe(4);
});

test('the end of planning names the ready places and the followers left on the Market', () => {
  const env = new Env(loadRuleset('base-2p'));
  const first = { market: { own_farmer: 1, knight: 1 }, spaces: { scriptorium: ['knight', 'scholar'] } };
  env.reset({ seed: 1, position: { phase: 'planning', round: 2, event: 'income.a', start: 0, seats: [first, { market: {} }] } });
  expect(outcomeOf(env, 0, env.ruleset.actionId('done')).text[0]).toBe(
    'You end planning with Scriptorium ready. 2 followers stay on your Market.',
  );
});

test.each(['base-3p', 'base-4p+orders+events+trade', 'plague-2p', 'prosperity-3p', 'invasion-3p', 'tours', 'duel'])(
  '%s: the entries of a decision add up to the change of the coins',
  (name) => {
    const env = new Env(loadRuleset(name));
    env.reset({ seed: 6 });
    const writer = FrameWriter.of(env.ruleset, (one) => one.reset({ seed: 6 }), 0);
    const pick = new Stream('log', name);
    let causes = 0;
    for (let k = 0; k < 250 && !env.over; k++) {
      const { n, state } = writer.current;
      const action = env.pickLegal(pick.below(env.numLegal));
      env.step(action);
      writer.step(action);
      const { log } = JSON.parse(writer.lines[n]!) as Frame;
      causes += caused(log).length;
      state.seats.forEach((seat, of) => {
        const sum = log.reduce((all, entry) => {
          const [, verb, coins] = /^(gets|pays) (\d+) coins?$/.exec(entry.text) ?? [];
          return entry.seat !== of || verb === undefined ? all : all + (verb === 'gets' ? 1 : -1) * Number(coins);
        }, 0);
        expect(Number(writer.current.state.seats[of]!['coins']) - Number(seat['coins']), `decision ${k}, seat ${of}`).toBe(sum);
      });
    }
    expect(causes).toBeGreaterThan(0);
  },
);

test('a hidden card has no line in the log of a seat', () => {
  const ruleset = loadRuleset('prosperity-2p');
  const begin = (env: Env): void => void env.reset({ seed: 4 });
  const writers = [0, 1].map((view) => FrameWriter.of(ruleset, begin, view));
  const env = new Env(ruleset);
  begin(env);
  const keeper = env.currentSeat;
  expect(env.decisionKind).toBe('prosperity.keep');
  const action = env.legalActions()[0]!;
  const texts = writers.map((writer) => {
    writer.step(action);
    return writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ text }) => text));
  });
  expect(texts[keeper]!.filter((text) => text.startsWith('Hand: '))).toHaveLength(1);
  expect(texts[1 - keeper]!.filter((text) => text.startsWith('Hand: '))).toEqual([]);
});

test('building and completing a Structure give one line of the log each, without ids', () => {
  const ruleset = loadRuleset('prosperity-2p');
  const own = { hand: 'sawmill', market: {}, spaces: { carpenter: ['own_trader'], town_hall: ['craftsman', 'craftsman'] } };
  const position = {
    phase: 'actions',
    round: 3,
    start: 0,
    event: 'prosperity.pilgrimage',
    carpenter: 'vierzon',
    seats: [own, { market: {} }],
  };
  const begin = (env: Env): void => void env.reset({ seed: 4, position });
  const env = new Env(ruleset);
  begin(env);
  const writer = FrameWriter.of(ruleset, begin, 1);
  for (const wanted of [/^use\(carpenter/, /^build/, /^edge/, /^keep/, /^use\(town_hall/, /^send.*sawmill/, /^send.*sawmill/]) {
    const action = env.legalActions().find((id) => wanted.test(ruleset.spec.actions[id]!.name))!;
    env.step(action);
    writer.step(action);
  }
  const said = writer.lines.flatMap((line) => (JSON.parse(line) as Frame).log.map(({ text }) => text));
  expect(said.filter((text) => text.includes('Structure'))).toEqual(['builds the Structure Sawmill', 'completes the Structure Sawmill']);
  expect(said.join()).not.toMatch(/--|Pieces|Built|Completed/);
});

test('the log and the outcome have a move of the Carpenter', () => {
  const env = new Env(loadRuleset('prosperity-2p'));
  const seats = [{ market: {}, spaces: { carpenter: ['own_trader', null, null] } }, { market: {} }];
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, carpenter: 'vierzon', seats } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, 1);
  env.step(env.ruleset.actionId('use(carpenter)'));
  writer.step(env.ruleset.actionId('use(carpenter)'));
  const way = env.ruleset.actionId('edge(orleans--vierzon--road)');
  const text = 'The Carpenter moves to Orléans';
  expect(outcomeOf(env, 0, way).text.join(' ')).toContain(`${text}.`);
  writer.step(way);
  expect((JSON.parse(writer.lines[1]!) as Frame).log).toContainEqual({ kind: 'other', text });
});

test('the view of all seats lists the effects of an answer before the following answers without a choice', () => {
  const env = new Env(loadRuleset('vierzon'));
  const seats = [{ coins: 0, tracks: { farmers: 0 }, market: {}, spaces: { farm_house: ['own_boatman', 'own_craftsman'] } }];
  const begin = (one: Env): void =>
    one.reset({ seed: 4, position: { phase: 'actions', round: 3, event: 'vierzon.harvest_1', start: 0, seats } });
  const writer = FrameWriter.of(env.ruleset, begin, 'all');
  writer.step(env.ruleset.actionId('use(farm_house)'));
  const { log } = JSON.parse(writer.lines[0]!) as Frame;
  expect(log.slice(0, 6).map(({ text }) => text)).toEqual([
    'gets 1 farmer',
    'gets 1 grain',
    'goes 1 step forward on the farmers track',
    'pass',
    'give(grain)',
    'gives 1 grain',
  ]);
});

test('an answer without a choice has the kind of its decision, and the followers of its place', () => {
  const carpenter = ['own_trader', 'own_boatman', null];
  const seats = [
    { coins: 5, market: {}, spaces: { carpenter } },
    { coins: 5, market: {} },
  ];
  const { env, writer, play } = watched('prosperity-2p', { seats }, 0);
  play('use(carpenter)');
  play(env.legalActions()[0]!);
  const { log } = JSON.parse(writer.lines[1]!) as Frame;
  expect(log.filter(({ kind }) => kind === 'forced')).toEqual([
    { seat: 0, kind: 'forced', text: 'space(carpenter.trader|boatman)', asked: 'prosperity.payer', of: { spaces: { carpenter } } },
  ]);
});

test('a seat with an empty bag reads that it can draw nothing', () => {
  const empty = { coins: 5, bag: {}, market: { own_farmer: 1, own_boatman: 1, own_craftsman: 1, own_trader: 1 } };
  const said = endOfRound('base-2p', { event: 'income.a', seats: [SEATS[0], empty] }, 1).log.map(({ text }) => text);
  expect(said).toContain('can draw no follower');
  expect(said.join()).not.toContain('draw(');
});

test('the outcome counts what it does not list, in the singular too', () => {
  const own = { coins: 0, spaces: { farm_house: ['own_boatman', 'own_craftsman'] }, market: {} };
  const env = new Env(loadRuleset('base-5p'));
  const seats = [own, ...Array.from({ length: 4 }, () => ({ market: {} }))];
  env.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, event: 'income.a', seats } });
  expect(outcomeOf(env, 0, env.ruleset.actionId('use(farm_house)')).text).toContain('1 more thing changes.');
});

test('an outcome names the event that puts a Corpse into the bag, and a follower that an event takes from the bag once', () => {
  const said = (ruleset: string, position: object, wanted: RegExp): string => {
    const env = new Env(loadRuleset(ruleset));
    env.reset({ seed: 4, position: { phase: 'actions', start: 0, ...position } });
    while (env.currentSeat !== 0 || env.decisionKind === 'base.turn') env.step(env.legalActions().at(-1)!);
    const action = env.legalActions().find((id) => wanted.test(env.ruleset.spec.actions[id]!.name))!;
    return outcomeOf(env, 0, action).text.join(' ');
  };
  const rich = { coins: 5, market: {}, bag: { own_farmer: 1 } };
  const training = { round: 3, event: 'plague.training', start: 1, plague_cards: [], seats: [rich, rich] };
  expect(said('plague-2p', training, /^track/)).toMatch(
    /^At the end of Training 1 Corpse comes into your bag\. Training: you pay 2 coins, get 1 grain and go 1 step forward/,
  );
  const famine = { event: 'famine', round: 14, seats: [{ coins: 0, bag: { knight: 1, monk: 3 }, market: {} }, rich] };
  expect(said('base-2p+events', famine, /^return/)).toMatch(/^Famine: you lose 1 knight from the bag and lose 2 monks from the bag\. /);
});
