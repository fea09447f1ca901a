/** Trade & Intrigue section 5.1: the board "Intrigue". */
import { expect } from 'vitest';
import { refused, rule, scenario, sum } from '../../dsl.js';
import { playGreedy } from '../../greedy.js';
import { must } from '../../plays.js';
import { allBut, hall, KINDS, open, poor, sends, SPACES } from './positions.js';

/** A seat that can send two followers. */
const LATE = { spaces: { town_hall: ['knight', 'farmer'] } };

/** Every character with one free space. */
const lastSpaces = (seats: number): Record<string, Record<string, number>> =>
  Object.fromEntries(
    Object.keys(SPACES)
      .filter((character) => open(character, seats).length > 0)
      .map((character) => [character, allBut(character, open(character, seats).at(-1)!, seats)]),
  );

const kinds = KINDS.map((kind): [string] => [kind]);

rule.each(
  'TI-INTR-GEN-1 TI-INTR-GEN-4 DEC-TI-40',
  kinds,
  'with 4 seats a %s may go to every character that shows its kind on any space',
  (kind) => {
    hall([kind, null])
      .act('use(town_hall)')
      .asks('send', 0)
      .only(...sends(kind, 4))
      .done();
  },
);

rule('TI-INTR-GEN-1', 'the deeds of the base game are not in play', () => {
  for (const deed of ['city_wall', 'papal_conclave', 'canalisation']) {
    refused('POSITION_INVALID', () => scenario('base-4p+intrigue', { deeds: { [deed]: { knight: 1 } } }));
    expect(scenario('base-4p+intrigue').see('citizens')).not.toContain(deed);
  }
});

rule.each('TI-INTR-GEN-2 INV-44', kinds, 'with 3 seats the rightmost spaces are covered; a %s may go to these characters', (kind) => {
  hall([kind, null], { ruleset: 'base-3p+intrigue' })
    .act('use(town_hall)')
    .asks('send', 0)
    .only(...sends(kind, 3));
});

rule.each(
  'TI-INTR-GEN-2 TI-INTR-GEN-3 INV-44',
  kinds.filter(([kind]) => sends(kind, 2).length > 1),
  'with 2 seats Arsonist and Spy are closed too; a %s may go to these characters',
  (kind) => {
    hall([kind, null], { ruleset: 'base-2p+intrigue' })
      .act('use(town_hall)')
      .asks('send', 0)
      .only(...sends(kind, 2));
  },
);

rule('TI-INTR-GEN-3 INV-44', 'no follower can be on a closed or covered space', () => {
  refused('POSITION_INVALID', () => scenario('base-2p+intrigue', { deeds: { arsonist: { farmer: 1 } } }));
  refused('POSITION_INVALID', () => scenario('base-2p+intrigue', { deeds: { spy: { trader: 1 } } }));
  refused('POSITION_INVALID', () => scenario('base-3p+intrigue', { deeds: { spy: { monk: 1 } } }));
  refused('POSITION_INVALID', () => scenario('base-3p+intrigue', { deeds: { kidnapper: { boatman: 2 } } }));
  scenario('base-4p+intrigue', { phase: 'actions', round: 3, deeds: { kidnapper: { boatman: 2 } } }).expect({
    'deeds.kidnapper.boatman': 2,
  });
});

rule('TI-INTR-GEN-5', 'own followers are never sent, while neutral ones on the same place are', () => {
  refused('POSITION_INVALID', () => hall(['own_farmer', null]));
  const g = hall([null, null], {
    ruleset: 'base-4p+intrigue?tiles=base&bribes=off',
    more: { tiles: ['gunpowder_tower'], tower: { own_trader: 1, monk: 1 } },
  });
  g.act('use(gunpowder_tower)')
    .asks('send', 0)
    .only(...sends('monk', 4));
});

rule('TI-INTR-GEN-8', 'tiles do not change the kinds of a character, and the followers stay until the end', () => {
  hall(['farmer', null], { ruleset: 'base-4p+intrigue?tiles=base', more: { tiles: ['herb_garden', 'school'] } })
    .act('use(town_hall)')
    .only(...sends('farmer', 4));
  const g = hall(['farmer', null], { rivals: [LATE, LATE, LATE], top: { round: 16 } })
    .mark()
    .act('use(town_hall)', 'send(farmer, torturer)');
  g.expect({ 'supply.followers.farmer': '+0', 'deeds.torturer.farmer': 1, 'seats.0.spaces.town_hall': [null, null] });
  let most = 0;
  playGreedy(g, 4, (now) => {
    if (now.env.decisionKind !== 'base.turn') return;
    const sent = (Object.values(now.see('deeds') as object) as object[]).reduce((n, followers) => n + sum(followers), 0);
    must(sent >= most, `${sent} followers after ${most}`);
    must(now.count('deeds.torturer.farmer') >= 1, 'the Farmer is gone');
    most = sent;
  });
  expect(most, 'more followers were sent').toBeGreaterThan(2);
});

rule('TI-INTR-GEN-6', 'a follower may be sent although its effect is impossible; the rest of the effect applies', () => {
  const alone = { rivals: [poor, poor, poor], more: { ...poor, goods: {} } };
  const send = (kind: string, character: string): ReturnType<typeof hall> =>
    hall([kind, null], { ...alone, rivals: alone.rivals.map((r) => ({ ...r, spaces: { scriptorium: [null, null] } })) })
      .mark()
      .act('use(town_hall)', `send(${kind}, ${character})`);
  send('farmer', 'fraud').expect({ 'deeds.fraud.farmer': 1, 'seats.0.coins': '+0' });
  send('craftsman', 'arsonist').expect({ 'deeds.arsonist.craftsman': 1 });
  send('knight', 'kidnapper').expect({ 'seats.0.coins': '+1' });
  send('knight', 'hangman').expect({ 'seats.0.coins': '+2' });
  send('trader', 'saboteur').expect({ 'seats.0.coins': '+1' });
  send('monk', 'spy').expect({ 'deeds.spy.monk': 1 });
  send('knight', 'tax_collector').expect({ 'deeds.tax_collector.knight': 1, 'seats.0.coins': '+0' });
});

const BONUS: [string, string, object][] = [
  ['kidnapper', 'knight', { citizens: 1, coins: 1 }],
  ['torturer', 'monk', { citizens: 1, coins: 1 }],
  ['hangman', 'monk', { citizens: 1, coins: 2 }],
  ['saboteur', 'trader', { citizens: 1, coins: 1 }],
  ['traitor', 'monk', { citizens: 1, coins: 0 }],
  ['tax_collector', 'knight', { citizens: 0, coins: 2 }],
];

rule.each(
  'TI-INTR-GEN-7 TI-INTR-KIDNAPPER-2 TI-INTR-TORTURER-3 TI-INTR-HANGMAN-3 TI-INTR-SABOTEUR-4 TI-INTR-TRAITOR-6 TI-INTR-TAXCOLLECTOR-3 RUL-231',
  BONUS,
  '%s: only the seat that sends the last follower, a %s, gets %j more',
  (character, kind, gains) => {
    const { citizens, coins } = gains as { citizens: number; coins: number };
    for (const seats of [2, 3, 4]) {
      if (!open(character, seats).includes(kind)) continue;
      const still = { ...poor, spaces: { scriptorium: [null, null] }, unbuilt: 0 };
      const town = {
        ruleset: `base-${seats}p+intrigue?bribes=off`,
        more: { ...poor, citizens: 5 },
        rivals: [still, still, { ...still, spaces: {} }],
      };
      const finish = (g: ReturnType<typeof hall>): ReturnType<typeof hall> => {
        g.mark().act('use(town_hall)', `send(${kind}, ${character})`);
        if (g.env.decisionKind === 'intrigue.their_follower') g.act('space(scriptorium.knight)');
        return character === 'traitor' ? g.act('track(knights)') : g;
      };
      finish(hall([kind, null], { ...town, deeds: { [character]: allBut(character, kind, seats) } })).expect({
        'seats.0.citizens': `+${citizens}`,
        'seats.0.coins': `+${coins}`,
      });
      const coinsBefore = character === 'tax_collector' ? 0 : coins;
      const short = { ...allBut(character, kind, seats) };
      const spare = Object.keys(short)[0]!;
      short[spare]!--;
      finish(hall([kind, null], { ...town, deeds: { [character]: short } })).expect({
        'seats.0.citizens': '+0',
        'seats.0.coins': `+${coinsBefore}`,
      });
    }
  },
);

rule('TI-INTR-GEN-7', 'two followers of one action have two effects; the first is complete before the second is sent', () => {
  const g = hall(['knight', 'monk'], {
    more: poor,
    rivals: [
      { ...poor, coins: 5 },
      { ...poor, coins: 5 },
      { ...poor, coins: 5 },
    ],
  });
  g.act('use(town_hall)', 'send(knight, tax_collector)')
    .asks('send', 0)
    .expect({ 'seats.0.coins': 6 })
    .act('send(monk, hangman)')
    .expect({ 'seats.0.coins': 8 });
});

rule('TI-INTR-GEN-9 RUL-240', 'the seat must choose a target if there is one; only the Arsonist may decline', () => {
  const rich = {
    coins: 5,
    goods: { wool: 1 },
    merchant: 'tours',
    bag: { knight: 1 },
    stations: ['blois'],
    spaces: { ship: ['wheel', null, null] },
  };
  const town = { more: { goods: { grain: 1 }, merchant: 'blois' }, rivals: [rich, { ...rich, stations: [] }] };
  for (const [kind, character] of [
    ['farmer', 'fraud'],
    ['knight', 'kidnapper'],
    ['knight', 'hangman'],
    ['trader', 'saboteur'],
    ['scholar', 'spy'],
  ] as const) {
    const g = hall([kind, null], town).act('use(town_hall)', `send(${kind}, ${character})`).asks('intrigue.target', 0);
    expect(
      g.legal().every((name) => /^seat\(\d\)$/.test(name)),
      character,
    ).toBe(true);
    g.can('seat(1)', 'seat(2)').cannot('seat(0)');
  }
  hall(['craftsman', null], town).act('use(town_hall)', 'send(craftsman, arsonist)').can('decline');
});

rule('RUL-240', 'a seat on which the character has no effect is not a target', () => {
  const rivals = [
    { ...poor, merchant: 'tours', goods: { wool: 1 }, bag: { knight: 1 } },
    { ...poor, spaces: { scriptorium: [null, null] } },
    { ...poor, merchant: 'blois', goods: { grain: 1 }, bag: { knight: 1 } },
  ];
  for (const [kind, character] of [
    ['farmer', 'fraud'],
    ['knight', 'kidnapper'],
    ['knight', 'hangman'],
    ['trader', 'saboteur'],
  ] as const) {
    hall([kind, null], { more: { goods: { grain: 1 } }, rivals })
      .act('use(town_hall)', `send(${kind}, ${character})`)
      .asks('intrigue.target', 0)
      .only('seat(1)', 'seat(3)');
  }
});

rule.each(
  'INV-44',
  [['base-2p+intrigue'], ['base-3p+intrigue'], ['base-5p+intrigue']],
  '%s: covered and closed spaces stay empty in games that fill a character',
  (ruleset) => {
    const seats = Number(/-(\d)p/.exec(ruleset)![1]);
    const room = (character: string): number => open(character, seats).length;
    const seat = { market: { ...poor.market, knight: 1, scholar: 1, farmer: 1 }, spaces: LATE.spaces };
    const g = scenario(ruleset, {
      phase: 'planning',
      round: 17,
      seats: Array.from({ length: seats }, () => seat),
      deeds: lastSpaces(seats),
    });
    playGreedy(g, 5, (now) => {
      if (now.env.decisionKind !== 'base.turn') return;
      for (const [character, followers] of Object.entries(now.see('deeds') as Record<string, object>))
        must(sum(followers) <= room(character), `${character} has ${sum(followers)} followers`);
    });
    const full = Object.keys(SPACES).filter((character) => room(character) > 0 && sum(g.see(`deeds.${character}`)) === room(character));
    expect(full.length, 'characters without a free space').toBeGreaterThan(0);
  },
);
