/** The Common Objectives: invasion.md section 5. */
import { expect } from 'vitest';
import { rule, scenario, type Scenario } from '../../dsl.js';
import { BY_SEATS, CITIZENS, event, THREE, TOWER_TOWNS, turn, TWO } from './positions.js';

const GUILDHALL = { guildhall: ['farmer', 'craftsman', 'knight'] };
const objective = (g: Scenario, id: string, seat = 0): { have: number; need: number; done: boolean } => {
  const { have, need, done } = g.env.scores()[seat]!.objectives.find((one) => one.id === id)!;
  return { have, need, done };
};

/** Seats without an action, so that they have no Knight. */
const QUIET = [0, 1, 2, 3].map(() => ({ spaces: {} }));

rule('COOP-OBJ-01 COOP-DEC-46', 'the Common Objectives are the same for every seat', () => {
  const g = turn({}, { top: { city: { coins: { city_treasury: 30 } } } });
  for (const seat of [0, 1]) {
    expect(objective(g, 'city_treasury', seat)).toEqual({ have: 30, need: 30, done: true });
    expect(objective(g, 'walls', seat)).toEqual({ have: 0, need: 5, done: false });
  }
});

rule.each(
  'COOP-OBJ-WALLS-1 COOP-OBJ-CITIZENS-1 COOP-OBJ-TREASURY-1 COOP-OBJ-WAREHOUSE-1',
  [
    [2, 5, 7, 30, 6, 3, 3],
    [3, 8, 8, 40, 10, 5, 5],
    [4, 10, 9, 50, 12, 6, 6],
    [5, 13, 10, 50, 14, 7, 7],
  ] as const,
  '%s seats need %s Knights, %s Citizens, %s coins, %s grain, %s cheese, %s wine',
  (seats, knights, citizens, coins, grain, cheese, wine) => {
    const ruleset = BY_SEATS.find(([n]) => n === seats)![1];
    const at = (walls: number, won: number, treasury: number, stored: object): boolean[] => {
      const g = turn(
        { spaces: { farm_house: ['boatman', 'craftsman'] } },
        {
          ruleset,
          others: QUIET,
          top: { deeds: { walls: { knight: walls } }, city: { won, citizens: [], coins: { city_treasury: treasury }, stored } },
        },
      );
      return ['walls', 'citizens', 'city_treasury', 'warehouse'].map((id) => objective(g, id).done);
    };
    expect(at(knights, citizens, coins, { grain, cheese, wine })).toEqual([true, true, true, true]);
    expect(at(knights - 1, citizens - 1, coins - 1, { grain: grain - 1, cheese, wine })).toEqual([false, false, false, false]);
    expect(at(0, 0, 0, { grain, cheese: cheese - 1, wine })[3]).toBe(false);
    expect(at(0, 0, 0, { grain, cheese, wine: wine - 1 })[3]).toBe(false);
    // and one more is not accepted
    const g = turn(
      { spaces: { town_hall: ['knight', null], farm_house: ['boatman', 'craftsman'] } },
      { ruleset, others: QUIET, top: { deeds: { walls: { knight: knights } } } },
    );
    g.cannot('use(town_hall)');
  },
);

rule('COOP-OBJ-WALLS-2', 'the Town Hall sends Knights to the walls', () => {
  turn({ spaces: { town_hall: ['knight', 'knight'] } })
    .act('use(town_hall)')
    .expect({ 'deeds.walls.knight': 1 })
    .act('send(knight,walls)')
    .expect({ 'deeds.walls.knight': 2 });
});

rule('COOP-OBJ-CITIZENS-2 RUL-C51', 'a station in Le Blanc wins its Citizen for the seat that owns it, however it is built', () => {
  turn({ merchant: 'le_blanc', spaces: GUILDHALL })
    .act('use(guildhall)')
    .expect({
      'seats.0.citizens': '+1',
      'city.won': '+0',
      'city.citizens': CITIZENS.filter((name) => name !== 'le_blanc'),
    });
  turn({ merchant: 'le_blanc', spaces: { palatinate: ['knight', 'scholar'] } }, { others: [{ spaces: GUILDHALL }] })
    .act('use(palatinate)')
    .expect({ 'seats.0.citizens': '+1', 'seats.1.citizens': '+0' });
  event('progress', { merchant: 'le_blanc', coins: 4 }).act('accept').expect({ 'seats.0.citizens': '+1' });
  // a Tower wins nothing
  turn({ merchant: 'le_mans', spaces: GUILDHALL }).act('use(guildhall)').expect({ 'seats.0.citizens': '+0' });
});

const EMPTY = { wine: 1 };

rule('COOP-OBJ-CITIZENS-3 RUL-C17 RUL-C05', 'the last good of a pile wins its Citizen for the team', () => {
  const seat = { tiles: ['winery'], spaces: { winery: ['farmer', 'trader'] } };
  const g = turn(seat, { top: { supply: { goods: EMPTY } } }).act('use(winery)');
  expect(g.see('city.citizens')).not.toContain('wine_pile');
  g.expect({ 'city.won': '+1', 'seats.0.citizens': '+0' });
});

rule('RUL-C17', 'a kind without a Citizen wins none; a kind that is empty after set-up counts immediately', () => {
  turn({ tiles: ['hayrick'], spaces: { hayrick: ['farmer'] } }, { top: { supply: { goods: { grain: 1 } } } })
    .act('use(hayrick)')
    .expect({ 'supply.goods.grain': 0, 'city.won': '+0' });
  turn(
    { tiles: ['hayrick'], spaces: { hayrick: ['farmer'] } },
    { ruleset: `${TWO}&citizenPiles=grain,cheese,wine`, top: { supply: { goods: { grain: 1 } } } },
  )
    .act('use(hayrick)')
    .expect({ 'city.won': '+1' });
  scenario(TWO, { supply: { goods: { brocade: 0 } } }).expect({ 'city.won': 1 });
});

rule('COOP-OBJ-CITIZENS-4 COOP-INV-09', 'the Citizen remains won when the pile fills again', () => {
  const g = turn(
    { tiles: ['winery'], spaces: { winery: ['farmer', 'trader'] }, goods: { wine: 1 } },
    { others: [{ goods: { wine: 2 }, tiles: ['market_stand'], spaces: { market_stand: ['trader'] } }], top: { supply: { goods: EMPTY } } },
  );
  g.act('use(winery)').asks('turn', 1).act('use(market_stand)', 'give(wine)').expect({ 'supply.goods.wine': 1, 'city.won': '+1' });
});

rule('COOP-OBJ-CITIZENS-5 RUL-C05', 'markers at the end of all six tracks, of any seats, win the Citizen of the Craftsmen track', () => {
  const ended = { farmers: 8, boatmen: 5, craftsmen: 5, knights: 5, scholars: 5 };
  const village = { village: ['farmer', 'boatman', 'craftsman'] };
  const g = turn({ tracks: ended }, { others: [{ tracks: { traders: 4 }, spaces: village }], top: { active: 1 } });
  expect(g.see('city.citizens')).toContain('craftsmen');
  g.act('use(village)', 'recruit(trader)');
  expect(g.see('city.citizens')).not.toContain('craftsmen');
  g.expect({ 'city.won': '+1', 'seats.1.citizens': '+0' });
});

rule.each(
  'COOP-OBJ-CITIZENS-5',
  [['farmers'], ['boatmen'], ['craftsmen'], ['traders'], ['knights'], ['scholars']] as const,
  'one step before the end of the track of the %s, this Citizen is not won',
  (track) => {
    const ended = { farmers: 8, boatmen: 5, craftsmen: 5, traders: 5, knights: 5, scholars: 5 };
    const citizens = (tracks: object): unknown => turn({ tracks }).see('city.citizens');
    expect(citizens(ended)).not.toContain('craftsmen');
    expect(citizens({ ...ended, [track]: ended[track] - 1 })).toContain('craftsmen');
  },
);

rule('RUL-C05', 'Citizens of the development track and of track ends belong to the seat that reaches them', () => {
  turn({ tracks: { development: 2 }, spaces: { scriptorium: ['knight', 'scholar'] } })
    .act('use(scriptorium)')
    .expect({ 'seats.0.citizens': '+1', 'city.won': '+0' });
  turn({ tracks: { knights: 3 }, spaces: { castle: ['farmer', 'boatman', 'trader'] } })
    .act('use(castle)')
    .expect({ 'seats.0.citizens': '+1', 'city.won': '+0' });
});

rule('COOP-OBJ-TOWERS-1', 'every border town must have a Tower', () => {
  const towers = TOWER_TOWNS.filter((town) => !['la_chatre', 'briare', 'tours'].includes(town));
  expect(objective(turn({ towers }, { ruleset: THREE }), 'towers')).toEqual({ have: 10, need: 10, done: true });
  expect(objective(turn({ towers: towers.slice(1) }, { ruleset: THREE }), 'towers')).toEqual({ have: 9, need: 10, done: false });
  expect(objective(turn({ towers: towers.slice(4) }, { ruleset: THREE, others: [{ towers: towers.slice(0, 4) }] }), 'towers').done).toBe(
    true,
  );
});

rule('COOP-OBJ-TOWERS-2 COOP-OBJ-TOWERS-3 COOP-DEC-18', 'the Guildhall builds a Tower from a station piece, without a question', () => {
  turn({ merchant: 'briare', spaces: GUILDHALL }, { ruleset: 'invasion-4p?characters=librarian,general,innkeeper,fisherman' })
    .act('use(guildhall)')
    .asks('turn', 1)
    .expect({ 'seats.0.towers': ['briare'], 'seats.0.stations': [], 'seats.0.unbuilt': '-1', 'seats.0.bag.knight': '+1' });
  turn({ merchant: 'le_mans', unbuilt: 0, spaces: { ...GUILDHALL, scriptorium: ['knight', 'scholar'] } }).cannot('use(guildhall)');
});

rule('COOP-OBJ-TOWERS-3 RUL-C23 COOP-INV-07', 'border towns get no station, even with the Tavern, and only one Tower each', () => {
  const tavern = { tiles: ['tavern'], spaces: { ...GUILDHALL, tavern: ['trader'], scriptorium: ['knight', 'scholar'] } };
  turn({ merchant: 'sancerre', ...tavern }, { others: [{ towers: ['sancerre'] }] }).cannot('use(guildhall)');
  turn({ merchant: 'sancerre', towers: ['sancerre'], ...tavern }).cannot('use(guildhall)');
  turn({ merchant: 'tours', ...tavern }).cannot('use(guildhall)');
  turn({ merchant: 'blois', ...tavern }, { others: [{ stations: ['blois'] }] })
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['blois'] });
  // in Orléans each seat may have one
  turn({ merchant: 'orleans', spaces: GUILDHALL }, { others: [{ stations: ['orleans'] }] })
    .act('use(guildhall)')
    .expect({ 'seats.0.stations': ['orleans'] });
});

rule('RUL-C41', 'a Tower is not a station, so the Vineyard sells no wine for it', () => {
  const seat = { coins: 5, tiles: ['vineyard'], spaces: GUILDHALL };
  turn({ merchant: 'sancerre', ...seat })
    .act('use(guildhall)')
    .asks('turn', 1);
  turn({ merchant: 'blois', ...seat })
    .act('use(guildhall)')
    .asks('tiles.vineyard', 0);
});

rule('COOP-INV-08', 'stations, Towers and stock of a seat are ten', () => {
  turn({ stations: ['blois'], towers: ['sancerre', 'nevers'] }).expect({ 'seats.0.unbuilt': 7 });
});
