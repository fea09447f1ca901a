/** Positions of The Plague: rules that its whole games do not reach apply there within a round. */
import { INDULGENCES } from '../../src/rules/plague/data/indulgences.js';

interface PlagueGame {
  /** name of the file after `plague_` */
  name: string;
  ruleset: string;
  /** played to the end of its round */
  position: { round: number } & Readonly<Record<string, unknown>>;
  /** actions that the seats prefer, the first first */
  prefers: readonly RegExp[];
}

/** The hands of the seats, Indulgence cards by number. */
const hands = (...numbers: readonly (readonly number[])[]): object => ({
  seats: numbers.map((hand) => ({ hand: hand.map((n) => INDULGENCES[n - 1]!.id), played: [] })),
});

const WAGON = { wagon: ['farmer', 'trader', 'knight'] };
const SHIP = { ship: ['farmer', 'boatman', 'knight'] };
const GUILDHALL = { guildhall: ['farmer', 'craftsman', 'knight'] };
const VILLAGE = { village: ['farmer', 'boatman', 'craftsman'] };
const BUSY = { scriptorium: ['knight', 'scholar'] };

const PLAY = /^indulgence/;

export const PLAGUE_GAMES: readonly PlagueGame[] = [
  {
    name: 'donations',
    ruleset: 'plague-4p',
    position: {
      phase: 'actions',
      round: 4,
      event: 'plague.income',
      plague_cards: ['remove_scholars', 'half_monks', 'half_gear_wheels'],
      indulgences: hands([25, 26, 27, 28, 29, 30], [31, 32], [33, 34], [35]),
      seats: [
        { coins: 3, goods: { grain: 1, cheese: 1, wine: 1, wool: 1, brocade: 1 }, market: { corpse: 2 }, spaces: BUSY },
        { goods: { grain: 5, cheese: 3 }, market: { corpse: 4 }, spaces: BUSY },
        { coins: 5, goods: { wine: 3 }, spaces: BUSY },
        { coins: 10, spaces: BUSY },
      ],
    },
    prefers: [PLAY, /^use/],
  },
  {
    name: 'journeys',
    ruleset: 'plague-5p',
    position: {
      phase: 'actions',
      round: 7,
      event: 'plague.bon_voyage',
      plague_cards: ['remove_second_hour_glass', 'farmhouse_only_after_leaving_orleans', 'no_development_coins'],
      indulgences: hands([36, 1], [38, 2], [37, 3], [39, 7], [40, 6]),
      seats: [
        { merchant: 'orleans', goods: { brocade: 1 }, spaces: WAGON },
        { merchant: 'briare', goods: { wool: 1 }, spaces: SHIP },
        { merchant: 'vendome', goods: { grain: 1 }, spaces: WAGON },
        { merchant: 'chatellerault', coins: 5, spaces: WAGON },
        { merchant: 'bourges', goods: { cheese: 1, wine: 1 }, spaces: BUSY },
      ],
    },
    prefers: [
      PLAY,
      /^edge\(orleans--vierzon/,
      /^edge\(briare--sancerre/,
      /^edge\(le_mans--vendome/,
      /^edge\(chatellerault--argenton/,
      /^use/,
    ],
  },
  {
    name: 'stations',
    ruleset: 'plague-5p',
    position: {
      phase: 'actions',
      round: 4,
      event: 'plague.income',
      plague_cards: ['four_stations_less', 'trading_station_fee', 'corpse_upkeep'],
      indulgences: hands([19, 16], [20, 8], [21], [22], [23]),
      seats: [
        { merchant: 'chartres', coins: 3, stations: ['etampes', 'le_mans'], unbuilt: 4, spaces: GUILDHALL },
        { merchant: 'montargis', coins: 3, stations: ['orleans', 'chinon', 'loches', 'sancerre'], unbuilt: 2, spaces: GUILDHALL },
        { merchant: 'blois', coins: 3, spaces: GUILDHALL },
        { merchant: 'tours', coins: 3, spaces: GUILDHALL },
        { merchant: 'le_blanc', coins: 0, goods: { grain: 1 }, spaces: GUILDHALL },
      ],
    },
    prefers: [PLAY, /^use/, /^give/],
  },
  {
    name: 'actions',
    ruleset: 'plague-5p',
    position: {
      phase: 'actions',
      round: 8,
      event: 'plague.trading_day_1',
      plague_cards: ['no_gear_in_village', 'no_gear_on_place_tiles', 'doctor_from_round_3'],
      indulgences: hands([24], [11], [12], [], []),
      seats: [
        { merchant: 'nevers', spaces: GUILDHALL },
        { wheels: { free: 1 }, spaces: VILLAGE },
        { tracks: { traders: 1, craftsmen: 5 }, tiles: ['hayrick', 'winery'], spaces: VILLAGE },
        { tiles: ['back_door'], spaces: { back_door: ['trader', 'scholar'], infirmary: ['monk'] } },
        { tiles: ['medicinal_spring'], tracks: { knights: 2 }, spaces: { medicinal_spring: ['doctor', 'knight'], infirmary: ['monk'] } },
      ],
    },
    prefers: [PLAY, /^use\(back_door\)/, /^use/, /^take_pile/, /^recruit\(craftsman\)/, /^recruit\(trader\)/],
  },
  {
    name: 'deeds',
    ruleset: 'plague-5p',
    position: {
      phase: 'actions',
      round: 9,
      event: 'plague.sabotage',
      plague_cards: ['town_hall_after_third_star', 'one_corpse_start', 'two_corpses_start'],
      deeds: {
        alchemy_1: { farmer: 1, boatman: 1, craftsman: 1, trader: 1 },
        autopsy: { scholar: 2, craftsman: 1 },
        plague_coinage: { trader: 2, monk: 1 },
        storeroom: { farmer: 3, boatman: 1 },
        alchemy_2: { farmer: 1, scholar: 1, craftsman: 1 },
        herbalism: { scholar: 2, monk: 1 },
        messenger_service: { boatman: 2, trader: 1 },
        cremation: { farmer: 2, craftsman: 2, trader: 1, monk: 1 },
      },
      indulgences: hands([14, 17], [], [], [], []),
      seats: [
        { citizens: 1, third_star: true, market: { corpse: 3 }, spaces: { town_hall: ['knight', 'trader'] } },
        { third_star: true, spaces: { town_hall: ['knight', 'craftsman'] } },
        { third_star: true, spaces: { town_hall: ['farmer', 'knight'] } },
        { third_star: true, spaces: { town_hall: ['boatman', null] } },
        { spaces: { town_hall: ['boatman', null], ...BUSY } },
      ],
    },
    prefers: [
      PLAY,
      /^use/,
      /^send\(trader,alchemy_2/,
      /^send\(craftsman,storeroom/,
      /^send\(farmer,herbalism/,
      /^send\(boatman,cremation/,
      /^send\(knight,autopsy/,
      /^send\(knight,plague_coinage/,
      /^send\(knight,messenger/,
      /^accept/,
      /^edge/,
    ],
  },
  {
    name: 'draws',
    ruleset: 'plague-2p',
    position: {
      phase: 'followers',
      round: 5,
      event: 'plague.consolation',
      plague_cards: ['four_stations_less', 'half_monks', 'no_gear_in_village'],
      indulgences: hands([15], []),
      seats: [
        { market: { monk: 1 }, bag: { monk: 1, corpse: 2 }, tracks: { knights: 5 } },
        // a Corpse is on the Cemetery: with three on the Market there is room for one more follower
        { market: { corpse: 4, own_farmer: 1 }, bag: { knight: 6 }, tiles: ['cemetery'], tracks: { knights: 5 } },
      ],
    },
    prefers: [PLAY, /^draw\([78]\)/, /^draw\([56]\)/, /^draw\(4\)/, /^done/],
  },
  {
    name: 'training',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 4,
      event: 'plague.training',
      plague_cards: ['no_development_coins', 'half_gear_wheels', 'remove_scholars'],
      indulgences: hands([13], [18], []),
      seats: [
        { coins: 6, tracks: { farmers: 4, traders: 5 } },
        { coins: 6, tracks: { traders: 4 } },
        { coins: 6, tracks: { traders: 5, farmers: 5 } },
      ],
    },
    prefers: [PLAY, /^track\(traders\)/, /^track\(farmers\)/],
  },
  {
    name: 'voyage',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 7,
      event: 'plague.bon_voyage',
      plague_cards: ['remove_second_hour_glass', 'one_corpse_start', 'corpse_upkeep'],
      indulgences: hands([6], [2], []),
      seats: [
        { coins: 6, merchant: 'montargis' },
        { coins: 6, merchant: 'briare' },
        { coins: 6, merchant: 'tours' },
      ],
    },
    prefers: [PLAY, /^edge\(etampes/, /^edge\(briare--sancerre/, /^edge/],
  },
  {
    name: 'fast_travel',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 15,
      event: 'plague.fast_travel',
      plague_cards: ['doctor_from_round_3', 'no_gear_on_place_tiles', 'trading_station_fee'],
      indulgences: hands([4], [5], []),
      seats: [{ merchant: 'tours' }, { merchant: 'chateauroux' }, { merchant: 'nevers' }],
    },
    prefers: [PLAY, /^edge\(tours--chinon/, /^edge\(loches--chateauroux/, /^edge/],
  },
  {
    name: 'retraining',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 11,
      event: 'plague.retraining',
      plague_cards: ['half_monks', 'two_corpses_start', 'four_stations_less'],
      indulgences: hands([9], [10], []),
      seats: [
        { goods: { brocade: 1 }, tracks: { development: 6 } },
        { goods: { brocade: 1 }, tracks: { development: 20 } },
        { goods: { grain: 1 }, coins: 5 },
      ],
    },
    prefers: [PLAY, /^give\(brocade/, /^pay/],
  },
  {
    name: 'malfunction',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 12,
      event: 'plague.malfunction',
      plague_cards: ['half_gear_wheels', 'no_gear_in_village', 'farmhouse_only_after_leaving_orleans'],
      seats: [
        { wheels: { free: 1 }, spaces: { castle: ['wheel', null, null] } },
        { spaces: { ship: ['farmer', null, 'wheel'], castle: ['wheel', null, null] } },
        {},
      ],
    },
    prefers: [/^wheel/, /^torture/],
  },
  {
    name: 'arson',
    ruleset: 'plague-3p',
    position: {
      phase: 'event',
      round: 15,
      event: 'plague.arson',
      plague_cards: ['town_hall_after_third_star', 'remove_scholars', 'one_corpse_start'],
      seats: [{ tiles: ['cemetery', 'hayrick'], market: { corpse: 2 } }, { tiles: ['winery', 'back_door'] }, {}],
    },
    prefers: [/^tile\(cemetery\)/, /^tile/],
  },
];
