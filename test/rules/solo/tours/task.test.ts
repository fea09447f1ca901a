/** The Trip to Tours: the task, the Deeds, the end. */
import { expect } from 'vitest';
import { map, rule, scenario, type Scenario } from '../../../dsl.js';
import { ended, event, GOODS, MARKET, spaces, turn, type Seat } from '../positions.js';

const FULL = { grain: 3, cheese: 3, wine: 3, wool: 3, brocade: 3 };
const OPEN = ['boatmen', 'knights', 'development.18', 'development.28', 'canalization', 'knight_consecration'];
/** Three Citizens: Orléans, the dev track and the Boatmen; two without the last. */
const THREE = { citizens: 3, tracks: { development: 3, boatmen: 5 } };
const TWO = { citizens: 2, tracks: { development: 3 } };
const table = (citizens: number, goods: Record<string, (string | null)[]> = {}): object => ({
  town_citizens: [],
  citizens: citizens === 3 ? OPEN.slice(1) : OPEN,
  map: map(goods),
});
/** The Merchant moves by Ship from Blois to Tours, in round 7 unless given. */
const arrive = (seat: Seat, citizens: number, goods: Record<string, (string | null)[]> = {}, round = 7): Scenario =>
  turn('tours', round, ['ship'], { merchant: 'blois', ...seat }, table(citizens, goods)).act('use(ship)', 'edge(blois--tours--waterway)');

rule(
  'TRS-030 TRS-031 TRS-032 TRS-040 SOLO-DEC-18 RUL-S14',
  'a Merchant in Tours with 3 of each good and 3 Citizens wins immediately, within phase 5',
  () => {
    const g = ended(arrive({ ...THREE, goods: FULL, coins: 0 }, 3), 'won', 7);
    g.expect({ 'seats.0.citizens': 3, 'seats.0.coins': 0 });
    expect(g.env.scores()[0]).toMatchObject({ total: 7, winner: true, rank: 1 });
  },
);

rule('TRS-030', 'more goods than needed win too', () => {
  ended(arrive({ ...THREE, goods: { grain: 5, cheese: 3, wine: 4, wool: 3, brocade: 6 } }, 3), 'won', 7);
});

rule.each(
  'TRS-030 TRS-031',
  GOODS.map((kind): [string] => [kind]),
  'with 2 %s the task is not fulfilled, whatever else the player has',
  (kind) => {
    const goods = { grain: 5, cheese: 5, wine: 5, wool: 5, brocade: 5, [kind]: 2 };
    arrive({ ...THREE, goods }, 3)
      .asks('turn', 0)
      .expect({ 'seats.0.goods': goods, 'seats.0.merchant': 'tours' });
  },
);

rule('TRS-030', 'the task can be fulfilled only in Tours', () => {
  turn('tours', 7, ['ship'], { merchant: 'blois', ...THREE, goods: FULL }, table(3))
    .act('use(ship)', 'edge(orleans--blois--waterway)')
    .asks('turn', 0)
    .expect({ 'seats.0.goods': FULL, 'seats.0.merchant': 'orleans' });
});

rule('TRS-031', 'goods cannot be handed in before all are there', () => {
  const g = arrive({ ...THREE, goods: { ...FULL, brocade: 2 } }, 3)
    .asks('turn', 0)
    .expect({ 'seats.0.goods': { ...FULL, brocade: 2 } });
  g.act('pass')
    .expect({ round: 8 })
    .until('turn')
    .expect({ 'seats.0.goods': { ...FULL, brocade: 2 } });
});

rule('TRS-032 RUL-S14', 'with 2 Citizens the task is not fulfilled; a third Citizen from a Deed fulfils it', () => {
  const seat = { ...TWO, merchant: 'tours', goods: FULL, spaces: { town_hall: ['knight', null] } };
  const deeds = { knight_consecration: { scholar: 2, monk: 2, knight: 1 } };
  const g = turn('tours', 7, [], seat, { ...table(2), deeds }).asks('turn', 0);
  ended(g.act('use(town_hall)'), 'won', 7).expect({ 'seats.0.citizens': 3, 'seats.0.coins': '+1' });
});

rule('TRS-040 RUL-S14', 'in Tours the third brocade of the Tailor Shop wins immediately, not at the end of the round', () => {
  const g = turn(
    'tours',
    7,
    ['tailor_shop', 'farm_house'],
    { ...THREE, merchant: 'tours', tiles: ['stage_coach', 'tailor_shop'], goods: { ...FULL, brocade: 2 } },
    table(3),
  );
  ended(g.act('use(tailor_shop)'), 'won', 7);
});

rule('TRS-040 RUL-S14', 'the good of the last route counts', () => {
  const goods = { 'blois--tours--waterway': ['wool'] };
  const g = arrive({ ...THREE, goods: { ...FULL, wool: 2 } }, 3, goods).asks('good', 0);
  g.fork().act('decline').asks('turn', 0).expect({ 'seats.0.goods.wool': 2 });
  ended(g.act('take(wool)'), 'won', 7);
});

rule('TRS-020 RUL-S14 TRS-INV-02', 'of two goods on the last route the first or the second may complete the task', () => {
  const goods = { 'le_mans--tours--road': ['wool', 'brocade'] };
  const walk = (owned: object): Scenario =>
    turn('tours', 7, ['wagon'], { merchant: 'le_mans', ...THREE, goods: { ...FULL, ...owned } }, table(3, goods))
      .act('use(wagon)', 'edge(le_mans--tours--road)')
      .asks('good', 0);
  const first = walk({ wool: 2 });
  ended(first.fork().act('take(wool)'), 'won', 7);
  ended(first.act('take(brocade)').asks('good', 0).act('take(wool)'), 'won', 7);
  ended(walk({ wool: 2, brocade: 2 }).act('take(wool)').asks('good', 0).act('take(brocade)'), 'won', 7);
  walk({ wool: 2, brocade: 2 }).act('take(wool)', 'decline').asks('turn', 0).expect({ 'seats.0.goods.brocade': 2 });
});

rule('RUL-S14 TRS-INV-02 TRS-040', 'if the player has all, arriving is enough, and the good of the route is not asked', () => {
  ended(arrive({ ...THREE, goods: FULL }, 3, { 'blois--tours--waterway': ['wool'] }), 'won', 7);
});

rule('RUL-S14 TRS-040', 'a step of a longer move that ends in Tours is enough', () => {
  const seat = { ...THREE, merchant: 'blois', goods: FULL, tiles: ['stage_coach', 'tinkerers_wagon'] };
  const g = turn('tours', 7, ['tinkerers_wagon'], seat, table(3)).chance('roll(4)').act('use(tinkerers_wagon)');
  ended(g.act('edge(blois--tours--waterway)'), 'won', 7);
});

rule('RUL-S14 TRS-030', 'goods bought, exchanged or made in Tours count immediately', () => {
  const tiles = ['stage_coach', 'market_stand', 'sheep_farm', 'black_market', 'hayrick'];
  const at = (place: string, pieces: string[], goods: object, coins = 0): Scenario =>
    turn(
      'tours',
      7,
      ['farm_house'],
      { ...THREE, coins, merchant: 'tours', tiles, goods: { ...FULL, ...goods }, spaces: { [place]: pieces } },
      table(3),
    ).act(`use(${place})`);
  ended(at('hayrick', ['farmer'], { grain: 2 }), 'won', 7);
  ended(at('sheep_farm', ['farmer'], { wool: 2, cheese: 4 }).act('reward(good)'), 'won', 7);
  ended(at('market_stand', ['trader'], { brocade: 2 }, 5).act('take(brocade)'), 'won', 7);
});

rule('TRS-032 RUL-S14', 'a Citizen of the dev track counts', () => {
  const g = turn(
    'tours',
    7,
    ['farm_house'],
    { citizens: 2, tracks: { development: 2, boatmen: 5 }, merchant: 'tours', goods: FULL },
    {
      town_citizens: [],
      citizens: ['knights', 'development.3', 'development.18', 'development.28', 'canalization', 'knight_consecration'],
      map: map(),
    },
  );
  ended(g.act('use(scriptorium)'), 'won', 7);
});

rule('SOLO-DEC-18', 'the task has no actions: the player cannot mark it or hand anything in', () => {
  const g = turn('tours', 7, ['farm_house'], { ...TWO, merchant: 'tours', goods: FULL }, table(2)).only(
    'use(farm_house)',
    'use(scriptorium)',
    'pass',
  );
  expect(g.ruleset.spec.actions.map((action) => action.verb)).not.toContain('objective');
});

rule('TRS-041', 'if the task is not fulfilled at the end of round 14, the game is lost, after its Harvest', () => {
  const g = event('tours', 14, { ...THREE, merchant: 'nevers', goods: FULL, coins: 3 }, table(3))
    .asks('harvest', 0)
    .act('give(grain)', 'give(cheese)', 'give(wine)');
  ended(g, 'lost', 14).expect({ 'seats.0.goods': { grain: 2, cheese: 2, wine: 2, wool: 3, brocade: 3 }, 'seats.0.coins': 3 });
  expect(g.env.scores()[0]!.objectives).toEqual([
    { id: 'merchant', have: 0, need: 1, done: false },
    { id: 'citizens', have: 3, need: 3, done: true },
    { id: 'grain', have: 2, need: 3, done: false },
    { id: 'cheese', have: 2, need: 3, done: false },
    { id: 'wine', have: 2, need: 3, done: false },
    { id: 'wool', have: 3, need: 3, done: true },
    { id: 'brocade', have: 3, need: 3, done: true },
  ]);
});

rule('TRS-040 TRS-041', 'the task fulfilled in round 14 wins, and round 13 is not the last', () => {
  ended(arrive({ ...THREE, goods: FULL }, 3, {}, 14), 'won', 14);
  event('tours', 13, {}).expect({ round: 14 });
});

rule('TRS-041', 'fourteen rounds without actions lose the game', () => {
  const rounds: unknown[] = [];
  const g = scenario('tours', { phase: 'planning', round: 1, seats: [{ coins: 99, market: MARKET }] });
  g.idle((now) => {
    if (rounds.at(-1) !== now.see('round')) rounds.push(now.see('round'));
    return false;
  });
  ended(g, 'lost', 14);
  expect(rounds).toEqual(Array.from({ length: 14 }, (_, k) => k + 1));
});

// --- Deeds ---------------------------------------------------------------------------------------

const hall = (pieces: (string | null)[], deeds: object = {}, seat: Seat = {}): Scenario =>
  turn(
    'tours',
    7,
    [],
    { ...seat, spaces: { farm_house: ['boatman', 'craftsman'], town_hall: pieces, ...seat.spaces } },
    { map: map(), deeds },
  );

rule('TRS-DEED-00', 'the Town Hall sends one or both followers to the two Deeds', () => {
  const g = hall(['farmer', 'knight'])
    .act('use(town_hall)')
    .asks('send', 0)
    .only('send(farmer, canalization)', 'send(knight, knight_consecration)')
    .mark();
  g.act('send(knight, knight_consecration)')
    .asks('send', 0)
    .only('send(farmer, canalization)', 'done')
    .act('send(farmer, canalization)', 'reward(coin)')
    .asks('turn', 0)
    .expect({
      'deeds.canalization': { farmer: 1 },
      'deeds.knight_consecration': { knight: 1 },
      'seats.0.coins': '+2',
      'seats.0.spaces.town_hall': [null, null],
      'seats.0.bag': {},
    });
});

rule('TRS-DEED-00', 'the Gunpowder Tower sends to these Deeds too', () => {
  hall([null, null], {}, { tiles: ['stage_coach', 'gunpowder_tower'], tower: { knight: 1 } })
    .act('use(gunpowder_tower)')
    .asks('turn', 0)
    .expect({ 'deeds.knight_consecration': { knight: 1 } });
});

rule('TRS-DEED-CANALIZATION-1 SOLO-DEC-07 RUL-S32', 'Canalization pays 1 coin or 1 development step for each follower', () => {
  const g = hall(['farmer', 'boatman'])
    .act('use(town_hall)', 'send(farmer, canalization)')
    .asks('reward', 0)
    .only('reward(coin)', 'reward(development)')
    .act('reward(development)');
  g.expect({ 'seats.0.tracks.development': 1, 'seats.0.coins': '+0', 'seats.0.citizens': '+0' })
    .act('send(boatman, canalization)', 'reward(coin)')
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+0' });
});

const CANAL: [string, number][] = [
  ['boatman', 3],
  ['trader', 2],
  ['farmer', 3],
  ['craftsman', 2],
  ['knight', 0],
  ['scholar', 0],
  ['monk', 0],
];
rule.each('TRS-DEED-CANALIZATION-1', CANAL, 'Canalization has spaces for %s: %i', (kind, n) => takes('canalization', kind, n));
const CONSECRATION: [string, number][] = [
  ['scholar', 2],
  ['monk', 2],
  ['knight', 2],
  ['farmer', 0],
  ['boatman', 0],
  ['craftsman', 0],
  ['trader', 0],
];
rule.each('TRS-DEED-CONSECRATION-1', CONSECRATION, 'Knight Consecration has spaces for %s: %i', (kind, n) =>
  takes('knight_consecration', kind, n),
);

/** The deed takes n followers of the kind and no more. A second follower in the Town Hall keeps the question open. */
function takes(deed: string, kind: string, n: number): void {
  const inner = deed === 'canalization' ? 'farmer' : 'knight';
  const outer = deed === 'canalization' ? 'knight' : 'farmer';
  const sends = (there: number): boolean =>
    hall([kind, n > 0 ? outer : inner], there > 0 ? { [deed]: { [kind]: there } } : {})
      .act('use(town_hall)')
      .legal()
      .includes(`send(${kind},${deed})`);
  if (n > 0) expect(sends(n - 1)).toBe(true);
  expect(sends(n)).toBe(false);
}

rule('TRS-DEED-CANALIZATION-1', 'completion gives a Citizen in addition to the reward', () => {
  const deeds = { canalization: { boatman: 3, trader: 1, farmer: 3, craftsman: 2 } };
  const g = hall(['trader', null], deeds)
    .act('use(town_hall)', 'reward(coin)')
    .asks('turn', 0)
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+1' });
  expect(spaces(g)).not.toContain('canalization');
  hall(['trader', null], { canalization: { boatman: 3, farmer: 3, craftsman: 2 } })
    .act('use(town_hall)', 'reward(coin)')
    .expect({ 'seats.0.citizens': '+0' });
});

rule('TRS-DEED-CONSECRATION-1 RUL-S32', 'Knight Consecration pays 1 coin for each follower, and a Citizen for completion', () => {
  hall(['monk', null])
    .act('use(town_hall)')
    .asks('turn', 0)
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+0', 'deeds.knight_consecration': { monk: 1 } });
  const g = hall(['monk', null], { knight_consecration: { scholar: 2, monk: 1, knight: 2 } })
    .act('use(town_hall)')
    .asks('turn', 0)
    .expect({ 'seats.0.coins': '+1', 'seats.0.citizens': '+1' });
  expect(spaces(g)).not.toContain('knight_consecration');
});

rule('SOLO-DEC-07', 'at the end of the dev track Canalization pays the coin without a question', () => {
  hall(['farmer', null], {}, { tracks: { development: 30 }, citizens: 3 })
    .act('use(town_hall)')
    .asks('turn', 0)
    .expect({ 'seats.0.coins': '+1' });
});
