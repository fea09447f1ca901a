import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { sentences, wordsOf } from '../../src/catalog/words/words.js';
import { tableOf } from '../../src/view/table.js';

describe('every row, kind of decision and verb has its sentence', () => {
  test.each(PRESETS)('%s', (name) => {
    const ruleset = loadRuleset(name);
    const table = tableOf(ruleset);
    const { questions, verbs, phrases, rows, losses } = wordsOf(ruleset);
    const kinds = ruleset.spec.observation.find((field) => field.name === 'question.kind')!.elements;
    const lists = {
      place: table.places,
      deed: table.deeds,
      event: table.events,
      card: table.cards,
      objective: table.objectives,
      track: table.tracks,
    };
    expect(kinds.filter((kind) => questions[kind] === undefined)).toEqual([]);
    expect(ruleset.spec.actions.filter(({ verb }) => verbs[verb] === undefined || phrases[verb] === undefined)).toEqual([]);
    for (const [list, all] of Object.entries(lists))
      expect(all.map(({ id }) => `${list}:${id}`).filter((key) => rows[key] === undefined)).toEqual([]);
    for (const { verb, args } of ruleset.spec.actions) if (verb === 'character') expect(rows[`character:${args[0]!}`]).toBeDefined();
    if (table.goal === 'objectives') expect(losses).not.toBeNull();
    for (const [key, text] of Object.entries({ ...questions, ...rows })) {
      expect(text, key).toMatch(/^["A-Z0-9].*[.?]["`]?/);
      expect(text, key).not.toMatch(/undefined|null|\[object|NaN|_/);
    }
  });
});

/** Lists of sentences by collection of rows. */
const LISTS: Readonly<Record<string, string>> = { board: 'place', tiles: 'place', events: 'event', cards: 'card', deeds: 'deed' };

describe('sentences and rules mark the values that are stand-ins', () => {
  test.each(PRESETS)('%s', (name) => {
    const ruleset = loadRuleset(name);
    const { rows, rules } = wordsOf(ruleset);
    const found = ruleset.spec.reconstructed.map((line) => /^(\w+) (\S+): (.*)$/.exec(line)!);
    // rows that this number of seats does not use have no sentence
    const expected = found.map(([, collection, id]) => `${LISTS[collection!] ?? ''}:${id!}`).filter((key) => rows[key] !== undefined);
    const marked = Object.keys(rows).filter((key) => /\. May differ in print: [^.]*\.$/.test(rows[key]!));
    // a Structure is a card and a deed
    const isSecond = (key: string): boolean => key.startsWith('deed:') && expected.includes(key.replace('deed', 'card'));
    expect(marked.filter((key) => !isSecond(key)).sort()).toEqual(expected.sort());
    expect(rules.terms.some(([term]) => term === 'Stand-ins')).toBe(found.length > 0);
  });
});

test('a reconstructed value is named by the word for its field', () => {
  const { rows } = wordsOf(loadRuleset('base-4p+orders+intrigue'));
  expect(rows['place:farm']).toMatch(/Needs a farmer and a boatman\. May differ in print: followers\.$/);
  expect(rows['card:orleans']).toMatch(/\. May differ in print: goods and points\.$/);
  expect(wordsOf(loadRuleset('prosperity-2p')).rows['event:prosperity.riots']).toBe(
    'Each player returns a knight of the Market or bag, or pays 5 coins.',
  );
  expect(wordsOf(loadRuleset('duel')).rows['event:duel.harvest_1']).toMatch(/\. May differ in print: number\.$/);
  expect(wordsOf(loadRuleset('prosperity-2p')).rows['deed:watermill']).toMatch(
    /\. May differ in print: towns, followers, coins, goods and points\.$/,
  );
});

test('texts of The Plague explain its pieces and the pieces that an event puts into the bags', () => {
  const { rows } = wordsOf(loadRuleset('plague-2p'));
  expect(rows['piece:corpse']).toMatch(/costs you 1 point at the end/);
  expect(rows['piece:doctor']).toMatch(/may stand in for any follower/);
  expect(rows['event:plague.trading_day_1']).toBe(
    'Each player gets 1 coin for each station built. Then each player puts 2 Corpses into the bag. May differ in print: number of Corpses.',
  );
  expect(rows['event:plague.outbreak']).not.toMatch(/into the bag/);
  expect(Object.keys(wordsOf(loadRuleset('base-2p')).rows).filter((key) => key.startsWith('piece:'))).toEqual([]);
});

test('the rules on one page name the stand-ins that are not in rows', () => {
  const standIns = (ruleset: string): string | undefined =>
    wordsOf(loadRuleset(ruleset)).rules.terms.find(([name]) => name === 'Stand-ins')?.[1];
  expect(standIns('base-2p')).toBe('are values that we found in no printed source; "What things mean" below marks them.');
  expect(standIns('base-2p@first-2014')).toMatch(/marks them\. Others: the number of coins in the box\.$/);
  expect(standIns('prosperity-2p')).toMatch(/the prices of Market Day and the names of all Structures except the Vineyard\.$/);
  expect(standIns('invasion-2p')).toMatch(/the goods of the citizens' piles, .* and the names of the City Smithy and the Refuge\.$/);
});

test('sentences contain the values of the rows', () => {
  const { rows } = wordsOf(loadRuleset('base-4p+orders+intrigue'));
  expect(rows['place:windmill']).toBe('You get 2 coins and 1 development point. Needs 2 craftsmen.');
  expect(rows['place:ship']).toBe(
    'Your merchant moves along a waterway and may take one good that lies there. Needs a farmer, a boatman and a knight.',
  );
  expect(rows['place:town_hall']).toMatch(/Needs 1 to 2 neutral followers\.$/);
  expect(rows['event:taxes.b']).toBe('Each player pays 1 coin for every 2 goods.');
  expect(rows['card:orleans']).toMatch(/^Give 1 wool and 1 brocade with your merchant in Orléans for 11 points; you pass then\./);
  expect(rows['deed:hangman']).toMatch(
    /^For each follower sent: 2 coins; a rival draws a follower and loses it if it is neutral\. For the last space: 1 citizen\./,
  );
});

test('the text of the farmers track explains the census if the ruleset has one (BASE-110..115)', () => {
  const farmers = (ruleset: string): string => wordsOf(loadRuleset(ruleset)).rows['track:farmers']!;
  expect(farmers('base-3p')).toMatch(
    /alone in front here gets a coin at the start of each round\. Whoever is alone at the end pays one\.$/,
  );
  expect(farmers('base-2p')).toMatch(/gets a coin at the start of each round\.$/);
  expect(farmers('duel')).not.toContain('coin');
});

test('the rules on one page name the parts of the ruleset (BASE-521, BASE-524, RUL-R10)', () => {
  const { goal, round, terms } = wordsOf(loadRuleset('base-3p')).rules;
  expect(goal).toContain('1 for each coin; 5 for brocade, 4 wool, 3 wine, 2 cheese, 1 grain; and stations and citizens');
  expect(goal).toContain('Whoever alone has the most stations gets one more citizen at the end.');
  expect(round.join()).toContain('Census');
  expect(terms.map(([name]) => name)).toContain('Citizens');
  expect(wordsOf(loadRuleset('prosperity-3p')).rules.goal).not.toContain('most stations');
  const salesman = wordsOf(loadRuleset('salesman')).rules;
  expect(salesman.terms.map(([name]) => name)).not.toContain('Citizens');
  expect(JSON.stringify(salesman)).not.toMatch(/Census|station/);
});

test('the rules on one page explain names of connections, orders and Structures, and only stars that are shown', () => {
  const termsOf = (ruleset: string): Record<string, string> => Object.fromEntries(wordsOf(loadRuleset(ruleset)).rules.terms);
  expect(termsOf('base-2p')['Merchant']).toMatch(/^moves with Ship along waterways \(~ in names\) and with Wagon along roads \(–\)/);
  expect(Object.keys(termsOf('base-2p'))).not.toContain('Orders');
  expect(termsOf('base-2p+orders')['Orders']).toMatch(/with your merchant in the town/);
  expect(Object.keys(termsOf('base-2p+orders'))).not.toContain('Structures');
  expect(termsOf('prosperity-2p')['Structures']).toMatch(/supply what the card names: followers by the Town Hall/);
  const { hints } = wordsOf(loadRuleset('prosperity-2p'));
  for (const kind of ['base.edge', 'prosperity.carpenter']) expect(hints[kind]).toMatch(/~.*–/);
  expect(JSON.stringify(sentences())).not.toMatch(/\bstar\b/);
});

test('a due of the Estate Manager names the payment, its time and the result without it', () => {
  const { rows } = wordsOf(loadRuleset('invasion-2p'));
  const end = (round: number): string => `at the end of round ${round}, or the game is lost.`;
  expect(rows['card:due.1']).toBe(`The Estate Manager gives 2 coins ${end(1)}`);
  expect(rows['card:due.2']).toContain(`The Estate Manager gives 1 grain ${end(2)} May differ in print: payment.`);
  expect(rows['card:due.5']).toContain(`The Estate Manager goes 2 steps back on the development track ${end(5)}`);
  expect(rows['card:due.8']).toBe(`The Estate Manager gives a farmer ${end(8)}`);
});

test('the text of a deed names a citizen in rulesets whose deeds have citizens', () => {
  const wall = (ruleset: string): string => wordsOf(loadRuleset(ruleset)).rows['deed:city_wall']!;
  expect(wall('base-2p')).toBe('For each follower sent: 1 coin. For the last space: 1 citizen.');
  expect(wall('salesman')).toBe('For each follower sent: 1 coin.');
});

test('the text of an event that ends the game names the loser', () => {
  const deadly = (ruleset: string): string[] => Object.values(wordsOf(loadRuleset(ruleset)).deadly);
  expect(deadly('base-2p')).toEqual([]);
  expect(deadly('duel')).toContain('Each player gives 1 cheese. Whoever cannot pay loses the game.');
  expect(deadly('salesman')).toContain('Give 1 food (grain, cheese or wine) or 2 coins, not mixed; else the game is lost.');
  expect(deadly('invasion-2p').join(' ')).toContain('If this cannot be paid, the team loses the game.');
  expect(deadly('invasion-2p').join(' ')).not.toContain('Whoever');
});

test('phrases of answers say that recalled followers come back and tiles in torture are given up', () => {
  const { answers } = wordsOf(loadRuleset('base-2p'));
  expect(answers['base.recall']!['space']!.phrase).toBe('takes {2} back from {1}');
  expect(answers['base.torture']!['tile']).toEqual({ button: 'Give up', phrase: 'gives up the tile {1}' });
  // the sentence says more than that the seat was chosen
  expect(wordsOf(loadRuleset('base-3p+intrigue')).answers['intrigue.target']!['seat']).toEqual({ phrase: 'turns against {1}' });
});

test('questions about unseen cards and goods name their value', () => {
  const plague = wordsOf(loadRuleset('plague-2p')).hints;
  for (const kind of ['plague.take', 'plague.keep', 'plague.consolation']) expect(plague[kind]).toMatch(/its points count/);
  const base = wordsOf(loadRuleset('base-2p')).hints;
  for (const kind of ['base.good', 'base.give', 'base.take', 'tiles.exchange'])
    if (base[kind] !== undefined) expect(base[kind]).toMatch(/^Values of goods: grain 1/);
  expect(wordsOf(loadRuleset('salesman')).hints['tiles.trade']).toMatch(/cannot pay is not offered/);
  const team = wordsOf(loadRuleset('invasion-2p')).hints;
  for (const kind of ['invasion.vehicle_to', 'invasion.guild_house_to']) expect(team[kind]).toMatch(/one (good|coin) at a time/);
});

test('both questions that share the limit of the knights track mention it (BASE-125)', () => {
  const { hints } = wordsOf(loadRuleset('base-2p'));
  for (const kind of ['base.draw', 'base.recall']) expect(hints[kind]).toMatch(/The knights track limits how many you draw and take back/);
});

test('terms of additions are in the rules on one page', () => {
  const termsOf = (ruleset: string): string[] => wordsOf(loadRuleset(ruleset)).rules.terms.map(([name]) => name);
  expect(termsOf('plague-2p').slice(-4)).toEqual(['Corpses', 'Doctor', 'Indulgence cards', 'Stand-ins']);
  expect(termsOf('invasion-2p').slice(-4)).toEqual(['Start player', 'City', 'Towers', 'Stand-ins']);
  expect(termsOf('base-2p')).not.toContain('Corpses');
  expect(wordsOf(loadRuleset('salesman')).rules.round.join()).not.toContain('Torture');
  expect(wordsOf(loadRuleset('vierzon')).rules.round.join()).toContain('Torture');
});

test('texts of tiles whose points do not count mention it (RUL-D17)', () => {
  const port = (ruleset: string): string => wordsOf(loadRuleset(ruleset)).rows['place:port']!;
  expect(port('base-2p')).toBe('At the end: 10 points for a line of 4 stations joined by waterways, 15 points for one of 5 or more.');
  expect(port('duel')).toBe('It gives points at the end of other games, and nothing in this one.');
});

test.each(PRESETS)('%s: if one argument of an answer has a name in its kind of decision, all have', (name) => {
  const ruleset = loadRuleset(name);
  const { answers } = wordsOf(ruleset);
  for (const [kind, verbs] of Object.entries(answers)) {
    for (const [verb, { names }] of Object.entries(verbs)) {
      // a verb of several decisions has arguments that only others offer
      if (names === undefined || ['choose', 'reward'].includes(verb)) continue;
      const args = ruleset.spec.actions.filter((one) => one.verb === verb).map((one) => one.args[0]!);
      expect(Object.keys(names), kind).toEqual(expect.arrayContaining(args));
    }
  }
});

test('no card of The Plague speaks of seats, and each says whom it is about', () => {
  const { rows } = wordsOf(loadRuleset('plague-3p'));
  expect(rows['card:remove_scholars']).toBe('As many scholars as there are players are out of the game.');
  expect(rows['card:corpse_upkeep']).toBe('At the start of a round each player with a Corpse on the Market pays a coin.');
  for (const [key, text] of Object.entries(rows)) expect(text, key).not.toMatch(/\bseats?\b|only once the own/);
});

test('a coin for the chosen player is not labelled with the word of the API', () => {
  const { answers } = wordsOf(loadRuleset('invasion-3p'));
  expect(answers['invasion.guild_house']!['coin']!.names!['seat']).toBe('that player');
});

test('texts state the limits of a rule, and none that it lacks (BASE-250, PLACE-STATUE-3, COOP-EVT-WOOLMARKET-1, -2, PLG-EVT-UPRISING-2)', () => {
  const { rows: base } = wordsOf(loadRuleset('base-2p+events'));
  expect(base['place:barracks']).toBe('Any of your followers may be placed on spaces of knights.');
  expect(base['place:statue']).toContain('gain by actions');
  const { rows: plague } = wordsOf(loadRuleset('plague-2p'));
  for (const text of [base['event:peasant_uprising'], plague['event:plague.peasant_uprising']])
    expect(text).toMatch(/but monks, from where they return to the bag at its end\./);
  const { rows: team, questions } = wordsOf(loadRuleset('invasion-2p'));
  expect(team['event:invasion.wool_market']).toMatch(/^The team may buy or sell .*, up to 3 times\./);
  expect(questions['invasion.seller']).toBe('Start player: which player sells it?');
});
