/** Actions of another seat, and followers for it: invasion.md section 3, RUL-C12 and RUL-C13 in detail. */
import { rule, type Scenario } from '../../dsl.js';
import { turn, TWO } from './positions.js';

const PALATINATE = { palatinate: ['knight', 'scholar'] };
const HOSTEL = { hostel: ['monk'] };
const BUSY = { scriptorium: ['knight', 'scholar'] };
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const COUNCIL = 'invasion-2p?characters=general,councilman';

rule(
  'COOP-ACT-PALATINATE-2 RUL-C12',
  'own followers of the owner go to its bag; a follower that the action recruits goes to the user',
  () => {
    turn({ spaces: PALATINATE }, { others: [{ market: {}, spaces: { farm_house: ['own_boatman', 'craftsman'] } }] })
      .act('use(palatinate)')
      .expect({
        'seats.1.bag.own_boatman': '+1',
        'seats.1.bag.craftsman': '+1',
        'seats.0.bag.farmer': '+1',
        'seats.0.tracks.farmers': 1,
        'seats.1.tracks.farmers': 0,
      });
  },
);

rule('COOP-ACT-PALATINATE-1 COOP-OBJ-TOWERS-2 RUL-C12', "a Guildhall builds the user's Tower in the town of the user's Merchant", () => {
  const lender = [{ merchant: 'blois', spaces: { guildhall: ['farmer', 'craftsman', 'knight'] } }];
  turn({ merchant: 'nevers', spaces: PALATINATE }, { others: lender })
    .act('use(palatinate)')
    .expect({ 'seats.0.towers': ['nevers'], 'seats.0.unbuilt': '-1', 'seats.1.stations': [], 'seats.1.unbuilt': '+0' });
  turn({ merchant: 'briare', spaces: { ...PALATINATE, ...BUSY } }, { others: lender }).cannot('use(palatinate)');
});

rule('RUL-C12 RUL-C22', "the user's track position decides on the end of the track, the first wheel and the category of the tile", () => {
  const university = { university: ['farmer', 'craftsman', 'trader'] };
  turn({ tracks: { scholars: 5 }, spaces: { ...PALATINATE, ...BUSY } }, { others: [{ spaces: university }] }).cannot('use(palatinate)');
  turn({ spaces: PALATINATE }, { others: [{ tracks: { scholars: 5 }, spaces: university }] })
    .act('use(palatinate)')
    .expect({ 'seats.0.tracks.scholars': 1, 'seats.0.tracks.development': 2 });
  turn({ spaces: PALATINATE }, { others: [{ tracks: { craftsmen: 3 }, spaces: VILLAGE }] })
    .act('use(palatinate)', 'recruit(craftsman)')
    .expect({ 'seats.0.wheels.step1': 1, 'seats.1.wheels': {} });
  turn({ tracks: { craftsmen: 1 }, spaces: PALATINATE }, { others: [{ spaces: VILLAGE }] })
    .act('use(palatinate)', 'recruit(craftsman)')
    .asks('invasion.wheel', 0);
  turn({ spaces: PALATINATE }, { others: [{ tracks: { traders: 3 }, spaces: VILLAGE }], top: { stack: ['hayrick', 'winery', 'well'] } })
    .act('use(palatinate)', 'recruit(trader)')
    .asks('tile', 0)
    .only('tile(hayrick)', 'tile(winery)');
});

rule('RUL-C12', 'the user pays for Stage Coach and Pharmacy', () => {
  const coach = { coins: 9, tiles: ['stage_coach'], spaces: { stage_coach: ['knight'] } };
  turn({ coins: 2, spaces: { ...PALATINATE, ...BUSY } }, { others: [coach] }).cannot('use(palatinate)');
  turn({ coins: 3, merchant: 'blois', spaces: PALATINATE }, { others: [coach] })
    .act('use(palatinate)', 'edge(blois--vierzon--road)')
    .expect({ 'seats.0.coins': 0, 'seats.0.merchant': 'vierzon', 'seats.1.coins': 9, 'seats.1.bag.knight': '+1' });
  turn({ coins: 2, spaces: PALATINATE }, { others: [{ coins: 9, tiles: ['pharmacy'], spaces: { pharmacy: ['trader'] } }] })
    .act('use(palatinate)', 'amount(2)')
    .expect({ 'seats.0.coins': 0, 'seats.0.tracks.development': '+2', 'seats.1.coins': 9, 'seats.1.tracks.development': '+0' });
});

rule('RUL-C12 COOP-ACH-07', "a wheel of another seat's Laboratory goes to the Catapult or to the user", () => {
  const lender = { tiles: ['laboratory'], spaces: { laboratory: ['craftsman', 'scholar'] } };
  const g = turn({ spaces: PALATINATE }, { others: [lender] })
    .act('use(palatinate)')
    .asks('invasion.wheel', 0);
  g.fork().act('choose(catapult)').expect({ 'city.catapult': 1, 'seats.1.bag.scholar': '+1' });
  g.act('choose(keep)').expect({ 'seats.0.wheels.lab': 1, 'seats.1.wheels': {} });
});

rule('RUL-C12', "a Hostel sends a follower of the user's Market, also to the Hostel's owner, whose Monk returns to its bag", () => {
  turn({ market: { farmer: 1 }, spaces: PALATINATE }, { others: [{ market: { trader: 1 }, spaces: HOSTEL }] })
    .act('use(palatinate)')
    .asks('invasion.hostel_room', 1)
    .act('to_market')
    .expect({ 'seats.0.market.farmer': '-1', 'seats.1.market.farmer': '+1', 'seats.1.market.trader': 1, 'seats.1.bag.monk': '+1' });
});

rule('RUL-C12 COOP-EVT-PILGRIMAGE-1 RUL-C35', 'actions barred in the round stay barred: Monastery, Wagon, Horse Wagon', () => {
  const monastery = { others: [{ spaces: { monastery: ['scholar', 'trader'] } }] };
  turn({ spaces: { ...PALATINATE, ...BUSY } }, monastery).cannot('use(palatinate)');
  turn({ spaces: PALATINATE }, { ...monastery, top: { event: 'invasion.escape' } })
    .act('use(palatinate)')
    .expect({ 'seats.0.bag.monk': '+1' });
  const wagons = { tiles: ['horse_wagon'], spaces: { wagon: ['farmer', 'trader', 'knight'], horse_wagon: ['knight', 'trader'] } };
  turn({ spaces: { ...PALATINATE, ...BUSY } }, { others: [wagons], top: { event: 'invasion.highwayman' } }).cannot('use(palatinate)');
});

rule(
  'COOP-CHAR-COUNCILMAN-2 RUL-C12',
  "another seat sends no follower to the Assembly Hall, not even from the Councilman's Town Hall",
  () => {
    turn({ spaces: PALATINATE }, { ruleset: COUNCIL, others: [{ spaces: { town_hall: ['knight', 'trader'] } }] })
      .act('use(palatinate)')
      .only('send(knight,walls)', 'send(trader,city_smithy)', 'send(trader,refuge)');
    const full = { deeds: { walls: { knight: 5 } } };
    const lender = [{ spaces: { town_hall: ['knight', null] } }];
    turn({ spaces: { ...PALATINATE, ...BUSY } }, { ruleset: COUNCIL, others: lender, top: full }).cannot('use(palatinate)');
    turn({ spaces: PALATINATE }, { ruleset: 'invasion-2p?characters=councilman,general', others: lender, top: full })
      .act('use(palatinate)')
      .expect({ 'deeds.assembly_hall.knight': 1 });
  },
);

rule('COOP-INV-15 RUL-C35 PLACE-WELL-4', 'the Well gives no action that is barred in the round', () => {
  const seat = { tiles: ['well', 'horse_wagon'], spaces: { well: ['scholar', 'monk'], town_hall: ['knight', null] } };
  const well = (event: string) => turn(seat, { top: { event: `invasion.${event}` } }).act('use(well)');
  well('assembly').cannot('use(town_hall)').can('use(monastery)', 'use(wagon)', 'use(horse_wagon)');
  well('pilgrimage').cannot('use(monastery)').can('use(town_hall)', 'use(wagon)');
  well('highwayman').cannot('use(wagon)', 'use(horse_wagon)').can('use(ship)', 'use(town_hall)');
});

rule('RUL-C13 RUL-C32', 'the receiver of a Hostel uses its own tiles, and its Town Hall in an Assembly round too', () => {
  turn({ market: { scholar: 1 }, spaces: HOSTEL }, { others: [{ tiles: ['school'] }] })
    .act('use(hostel)')
    .can('place(scholar,castle.farmer)', 'place(scholar,vehicle.boatman)');
  turn({ market: { scholar: 1 }, tiles: ['school'], spaces: HOSTEL })
    .act('use(hostel)')
    .cannot('place(scholar,castle.farmer)')
    .can('place(scholar,palatinate.scholar)');
  turn({ market: { knight: 1 }, spaces: HOSTEL }, { top: { event: 'invasion.assembly' } })
    .act('use(hostel)')
    .can('place(knight,town_hall.any)');
});

rule(
  'COOP-ACT-HOSTEL-1 COOP-ACT-HOSTEL-3',
  'a Monk can activate the next Hostel; a follower on the Tower tile is not on the Market',
  () => {
    turn({ market: { monk: 1 }, spaces: HOSTEL }, { others: [{ market: { farmer: 1 }, spaces: {} }] })
      .act('use(hostel)', 'place(monk,hostel.monk)')
      .asks('turn', 1)
      .act('use(hostel)')
      .asks('invasion.hostel_room', 0);
    turn({ tiles: ['gunpowder_tower'], tower: { knight: 1 }, spaces: { ...HOSTEL, ...BUSY } }, { ruleset: TWO }).cannot('use(hostel)');
  },
);

rule('RUL-C13 COOP-DEC-14', "without a free space for the follower it goes to the receiver's Market, without a question", () => {
  const taken = {
    ship: [null, null, 'knight'],
    wagon: [null, null, 'knight'],
    guildhall: [null, null, 'knight'],
    scriptorium: ['knight', null],
    palatinate: ['knight', null],
    town_hall: ['monk', 'monk'],
  };
  turn({ market: { knight: 1 }, spaces: HOSTEL }, { others: [{ spaces: taken }] })
    .act('use(hostel)')
    .expect({ 'seats.0.market.knight': '-1', 'seats.1.market.knight': '+1' });
});

rule('COOP-DEC-14', 'a follower can go to the last free space of a Market, but not to a full one', () => {
  const to = (farmers: number): Scenario =>
    turn({ market: { farmer: 1 }, spaces: HOSTEL }, { others: [{ market: { farmer: farmers } }] }).act('use(hostel)');
  to(7).can('to_market').act('to_market').expect({ 'seats.1.market.farmer': 8 });
  to(8).cannot('to_market');
});

rule('RUL-C47', 'the Well cannot use the Palatinate, whatever another seat has activated', () => {
  turn({ tiles: ['well'], spaces: { well: ['scholar', 'monk'] } }, { others: [{ spaces: BUSY }] })
    .act('use(well)')
    .can('use(scriptorium)')
    .cannot('use(palatinate)');
});
