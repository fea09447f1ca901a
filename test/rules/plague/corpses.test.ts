/** The Plague, sections 2 and 3: the course of a round, Corpses in bags and on Markets. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { BARE, BUSY, event, inBag, MARKET, onMarket, place, play, supply } from './positions.js';

/** Phase 3 of seat 0 in round 4. */
const drawing = (seat: object, where: Parameters<typeof place>[1] = {}): Scenario => place(seat, { phase: 'followers', ...where });
/** The end of phase 6: hand-out and throw-back. */
const ending = (name: string, seat: object, where: Parameters<typeof place>[1] = {}): Scenario => event(name, seat, where);

rule('PLG-020 PLG-021', 'a round has phases 1 to 7 with the Census, and the event of the tile in phase 6', () => {
  const g = place(
    { coins: 5, tracks: { farmers: 2 } },
    {
      phase: 'throw_back',
      round: 4,
      event: 'plague.income',
      ruleset: 'plague-2p',
      top: { active: 1 },
      options: { chance: 'plague.consolation' },
    },
  );
  g.playRandom(1, 400);
  expect(g.log().join('\n')).toMatch(
    /phase upkeep[\s\S]*phase hour_glass[\s\S]*phase census[\s\S]*seat0 gains 1 coins[\s\S]*phase followers[\s\S]*phase planning[\s\S]*phase actions[\s\S]*phase event[\s\S]*phase hand_out[\s\S]*phase throw_back[\s\S]*phase start_player/,
  );
});

rule('PLG-023 PLG-EVT-DEVTAX-1', 'missing coins of an event lead to torture', () => {
  const g = event('development_tax', { coins: 3, tracks: { development: 22 } }, { rivals: [{ coins: 9 }, { coins: 9 }] })
    .asks('torture', 0)
    .expect({ 'seats.0.coins': 0 });
  const [first] = g.options('torture');
  g.act(first!).asks('torture', 0);
  g.act(g.legal()[0]!);
  expect(g.env.decisionKind === 'base.torture' && g.env.currentSeat === 0).toBe(false);
});

rule.each(
  'PLG-024 RUL-P01',
  [
    ['income', 1],
    ['trading_day_1', 2],
    ['quarantine', 1],
    ['victory_over_plague', 0],
  ],
  '%s: every seat gets %i Corpses from the supply into its bag',
  (name, corpses) => {
    const g = ending(name, {}).idle((now) => now.see('phase') !== 'event');
    g.idle((now) => now.see('phase') === 'planning');
    if (corpses === 0) expect(g.env.over).toBe(true);
    expect(g.log().filter((line) => /each seat gets/.test(line))).toEqual(
      corpses === 0 ? [] : [`each seat gets ${corpses} corpses into the bag`],
    );
  },
);

const spread = (corpses: number): object => ({ bag: { corpse: corpses } });

rule('PLG-025', 'if the supply is short, all seats get the same smaller number, and the rest remains in the supply', () => {
  const g = place(spread(20), {
    ruleset: 'plague-4p',
    phase: 'hand_out',
    round: 7,
    event: 'plague.trading_day_1',
    rivals: [spread(10), spread(10), {}],
  });
  g.until('planning');
  const all = [0, 1, 2, 3].map((seat) => inBag(g, seat) + onMarket(g, seat));
  expect(all).toEqual([21, 11, 11, 1]);
  expect(supply(g)).toBe(2);
});

rule('PLG-025', 'with fewer Corpses than seats no seat gets one', () => {
  const g = place(spread(23), {
    ruleset: 'plague-5p',
    phase: 'hand_out',
    round: 4,
    event: 'plague.income',
    rivals: [spread(10), spread(10), {}, {}],
  });
  g.until('planning');
  expect([0, 1, 2, 3, 4].map((seat) => inBag(g, seat) + onMarket(g, seat))).toEqual([23, 10, 10, 0, 0]);
  expect(supply(g)).toBe(3);
});

rule('PLG-026 PLG-DEC-22 PLG-DEC-23', 'phase 6 has the event of all seats, then the hand-out, then the throw-back, in seat order', () => {
  const g = event(
    'grave_goods',
    { coins: 2, market: { ...MARKET, corpse: 1 } },
    {
      rivals: [
        { coins: 2, market: { ...MARKET, corpse: 1 } },
        { coins: 0, market: { ...MARKET, corpse: 2 } },
      ],
    },
  );
  g.asks('plague.grave_goods', 0).act('decline').asks('plague.grave_goods', 1);
  for (let seat = 0; seat < 3; seat++) expect(inBag(g, seat)).toBe(0);
  g.act('decline').asks('plague.throw_back', 0);
  // two Corpses are handed out before anyone throws back
  for (let seat = 0; seat < 3; seat++) expect(inBag(g, seat)).toBe(2);
  g.act('accept').asks('plague.throw_back', 1).act('decline').asks('plague.throw_back', 2);
});

rule('PLG-030 PLG-INV-04', 'a Corpse cannot be placed or sent, and does not activate places', () => {
  const g = place({ market: { ...MARKET, corpse: 3 }, tiles: ['pharmacy', 'back_door'] }, { phase: 'planning' });
  expect(g.legal().filter((name) => name.includes('corpse'))).toEqual([]);
  expect(g.ruleset.spec.actions.filter(({ name }) => name.includes('corpse'))).toEqual([]);
});

rule('PLG-031 PLG-032 RUL-P35', 'a Corpse drawn in phase 3 goes to the Market and counts as a draw', () => {
  const g = drawing(
    { ...BARE, tracks: { knights: 2 }, bag: { farmer: 4, corpse: 2 } },
    { options: { chance: 'farmer, corpse, farmer, farmer, corpse, farmer' } },
  );
  g.asks('draw', 0)
    .can('draw(6)')
    .cannot('draw(7)')
    .act('draw(6)')
    .expect({ 'seats.0.market.corpse': 2, 'seats.0.market.farmer': 4, 'seats.0.bag.corpse': '-2', corpses: '+0' })
    .asks('planning', 0);
});

rule('PLG-033', 'Corpses fill Market spaces', () => {
  drawing({ market: { corpse: 5 }, tracks: { knights: 4 }, bag: { ...MARKET, farmer: 8 } })
    .asks('draw', 0)
    .can('draw(3)')
    .cannot('draw(4)');
});

rule('PLG-034 PLG-035 PLG-DEC-22', 'a seat may put all Corpses of its Market into the bag, or none', () => {
  const g = ending('income', { market: { ...MARKET, corpse: 3 } })
    .asks('plague.throw_back', 0)
    .only('accept', 'decline')
    .mark();
  g.fork().act('decline').expect({ 'seats.0.market.corpse': 3 });
  const before = inBag(g);
  g.act('accept');
  expect([onMarket(g), inBag(g)]).toEqual([0, before + 3]);
  expect(supply(g)).toBe(46 - 3 - 3);
});

rule('PLG-034 RUL-P33 PLG-DEC-22', 'throw-back is not offered without a Corpse on the Market, nor in the last round', () => {
  ending('income', { bag: { corpse: 4 } }).until('draw', 0);
  expect(ending('income', { market: { ...MARKET, corpse: 1 } }).env.decisionKind).toBe('plague.throw_back');
  ending('victory_over_plague', { market: { ...MARKET, corpse: 3 } }).over();
});

rule('PLG-036 PLG-DEC-01 RUL-P05 RUL-P54', 'with six or more Corpses a seat may reduce them to five, right before its draw', () => {
  const rival = { market: { corpse: 6 }, bag: { ...MARKET, knight: 2 } };
  const g = drawing({ market: { corpse: 7 }, bag: { ...MARKET, farmer: 3 } }, { rivals: [rival] })
    .asks('plague.reduce', 0)
    .only('accept', 'decline');
  g.fork().act('decline').expect({ 'seats.0.market.corpse': 7 }).asks('draw', 0).cannot('draw(2)');
  g.act('accept')
    .expect({ 'seats.0.market.corpse': 5, 'seats.0.bag.corpse': 2, corpses: '+0' })
    .asks('draw', 0)
    .act('draw(0)')
    .asks('plague.reduce', 1);
});

rule('PLG-036', 'a seat with five Corpses is not asked to reduce them', () => {
  drawing({ market: { corpse: 5 }, bag: MARKET }).asks('draw', 0);
});

rule(
  'PLG-037 PLG-EVT-WAKE-1 PLG-EVT-WAKE-2 RUL-P30',
  'under Wake seats do not throw back Corpses, but the offer before the next draw remains',
  () => {
    const g = event('wake', { market: { corpse: 7 }, bag: { ...MARKET, farmer: 3 } });
    g.until('plague.reduce', 0).expect({ round: 16, 'seats.0.market.corpse': 7 });
    event('quarantine', { market: { corpse: 7 }, bag: MARKET }).asks('plague.throw_back', 0);
  },
);

rule('PLG-038 PLG-TILE-CEMETERY-1', 'the Corpse on the Cemetery does not count towards six', () => {
  drawing({ tiles: ['cemetery'], market: { corpse: 6 }, bag: MARKET }).asks('draw', 0);
  const g = drawing({ tiles: ['cemetery'], market: { corpse: 7 }, bag: MARKET })
    .asks('plague.reduce', 0)
    .act('accept');
  expect(onMarket(g)).toBe(6);
});

rule('PLG-039 PLG-060 RUL-P42 RUL-P04', 'a played card moves all Corpses of Market and Cemetery to the supply, without a question', () => {
  const g = place(
    { ...BUSY, tiles: ['cemetery'], market: { corpse: 4 }, bag: { ...MARKET, corpse: 2 }, goods: { grain: 1 } },
    { hands: [['donate_1_grain']] },
  );
  g.asks('turn', 0)
    .act(play(25))
    .asks('turn', 0)
    .expect({ 'seats.0.market.corpse': 0, 'seats.0.bag.corpse': 2, corpses: '+4', 'seats.0.goods.grain': '-1' });
});

rule('PLG-040', 'an event whose text has no Corpses does not move those on the Market', () => {
  const g = event('income', { market: { ...MARKET, corpse: 2 } }).asks('plague.throw_back', 0);
  expect(onMarket(g)).toBe(2);
});

rule('PLG-041 PLG-043', 'at the Bathhouse a drawn Corpse goes to the supply, and the other follower to the bag', () => {
  const seat = { tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] }, bag: { corpse: 1, knight: 1 } };
  const g = place(seat, { options: { chance: 'knight, corpse' } }).act('use(bathhouse)');
  g.expect({ 'seats.0.bag.knight': 1, 'seats.0.bag.corpse': 0, corpses: '+1', 'seats.0.bag.trader': 1 });
  expect(g.env.decisionKind === 'base.bathhouse').toBe(false);
  // two followers are placed as usual
  place({ ...seat, bag: { knight: 2 } })
    .act('use(bathhouse)')
    .asks('bathhouse', 0);
});

rule('PLG-044', 'at the Bathhouse two drawn Corpses go to the supply', () => {
  const g = place(
    { tiles: ['bathhouse'], spaces: { bathhouse: ['trader'] }, bag: { corpse: 2, knight: 1 } },
    { options: { chance: 'corpse, corpse' } },
  ).act('use(bathhouse)');
  g.expect({ 'seats.0.bag.knight': 1, 'seats.0.bag.corpse': 0, corpses: '+2' });
});

rule('PLG-042 PLG-DEED-ALCHEMY-4', 'at Alchemy a drawn Corpse goes to the supply, and the seat neither places nor draws again', () => {
  const g = place({ spaces: { town_hall: ['farmer', null] }, bag: { corpse: 1, knight: 5 } }, { options: { chance: 'corpse' } });
  g.act('use(town_hall)', 'send(farmer, alchemy_1)')
    .asks('plague.alchemy', 0)
    .act('accept')
    .expect({ 'seats.0.bag.knight': 5, 'seats.0.bag.corpse': 0, corpses: '+1' });
  expect(g.env.decisionKind).not.toBe('plague.placing');
});

rule('PLG-045', 'a Corpse for a full Market goes to the supply', () => {
  const full = { market: { ...MARKET, farmer: 4 } };
  const g = place({ market: { ...MARKET, corpse: 1 }, spaces: { town_hall: ['knight', null] } }, { rivals: [full, {}] });
  g.act('use(town_hall)', 'send(knight, autopsy)').asks('plague.autopsy', 0).act('accept');
  expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([0, 0, 1]);
  expect(supply(g)).toBe(45);
});

rule('PLG-045 PLG-TILE-CEMETERY-2 RUL-P04', 'a free Cemetery takes a Corpse for a full Market', () => {
  const full = { market: { ...MARKET, farmer: 4 }, tiles: ['cemetery'] };
  const g = place({ market: { ...MARKET, corpse: 1 }, spaces: { town_hall: ['knight', null] } }, { rivals: [full, {}] });
  g.act('use(town_hall)', 'send(knight, autopsy)', 'accept');
  expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([0, 1, 1]);
});

rule('RUL-P10', 'in torture with a follower, drawn Corpses go to the supply and do not pay', () => {
  const seat = {
    coins: 0,
    unbuilt: 0,
    goods: { grain: 2 },
    bag: { ...MARKET, corpse: 3, knight: 1 },
    market: {},
    tracks: { development: 4 },
  };
  const g = event(
    'development_tax',
    { ...seat },
    { rivals: [{ coins: 9 }, { coins: 9 }], options: { chance: 'corpse, corpse, knight' } },
  ).asks('torture', 0);
  g.act('torture(follower)').expect({ corpses: '+2', 'seats.0.bag.corpse': 1, 'seats.0.bag.knight': 0, 'supply.followers.knight': '+0' });
  // own followers and Corpses alone pay nothing
  const none = event('development_tax', { ...seat, bag: { ...MARKET, corpse: 3 } }, { rivals: [{ coins: 9 }, { coins: 9 }] });
  expect(none.legal()).not.toContain('torture(follower)');
});

rule('RUL-P36', 'at Outbreak own followers use Market spaces, so surplus Corpses stay in the supply', () => {
  const g = event('outbreak', { market: { ...MARKET, farmer: 4 } }, { rivals: [{ market: { ...MARKET, farmer: 3 } }, {}] }).idle(
    (now) => now.see('phase') !== 'event',
  );
  expect([0, 1, 2].map((seat) => onMarket(g, seat))).toEqual([0, 1, 1]);
  // three seats get two Corpses
  expect(supply(g)).toBe(46 - 2);
});

rule('RUL-P39 RUL-P44', 'a free Cemetery allows no extra draw, but a drawn Corpse moves there and frees its space', () => {
  const seat = {
    tiles: ['cemetery'],
    market: { ...MARKET, farmer: 3 },
    tracks: { knights: 4 },
    bag: { corpse: 2, knight: 1 },
    spaces: { farm_house: ['boatman', null] },
  };
  const g = drawing(seat, { options: { chance: 'corpse' } })
    .asks('draw', 0)
    .can('draw(1)')
    .cannot('draw(2)')
    .act('draw(1)');
  // the space is free again: a follower can be recalled
  g.asks('recall', 0).can('space(farm_house.boatman)');
  drawing({ ...seat, tiles: [] }, { options: { chance: 'corpse' } })
    .act('draw(1)')
    .asks('planning', 0);
  // with a Corpse there, all spaces of the Market are for others
  drawing({ ...seat, market: { ...MARKET, corpse: 1, farmer: 3 } })
    .asks('draw', 0)
    .can('draw(1)')
    .cannot('draw(2)');
});

rule('PLG-022', 'tiles that act outside phase 6 have no effect in it', () => {
  for (const name of ['sabotage', 'closing_day', 'curfew', 'quarantine', 'wake', 'peasant_uprising']) {
    const g = event(name, { coins: 3 });
    const kinds: string[] = [];
    g.idle((now) => {
      kinds.push(now.env.decisionKind);
      return now.see('phase') === 'planning';
    });
    expect(
      kinds.filter((kind) => !/draw|recall|planning/.test(kind)),
      name,
    ).toEqual([]);
  }
});

rule('PLG-030', 'the Corpse is not one of the seven kinds of followers', () => {
  const g = scenario('plague-2p', { phase: 'planning', round: 3, plague_cards: [], seats: [{ market: { corpse: 1 }, bag: MARKET }, {}] });
  g.only('done', ...g.options('place'));
  expect(g.options('place').every((name) => name.startsWith('place(doctor'))).toBe(true);
});
