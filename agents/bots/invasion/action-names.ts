import { type Character, EDGES, GOODS, INVASION_DEEDS, KINDS, TRACK_IDS } from '../../../src/catalog/facts.js';
import { isEasyInLargeTeam, type Teammate } from './weights.js';

/* Lists of action names, in order of preference unless numbered. */
export const EDGE = EDGES.map(({ id }) => `edge(${id})`);
export const SEND = INVASION_DEEDS.flatMap(({ id }) => KINDS.map((kind) => `send(${kind},${id})`));
export const GIVE = GOODS.map((good) => `give(${good})`);
export const TAKE = GOODS.map((good) => `take(${good})`);
export const RECRUIT = KINDS.map((kind) => `recruit(${kind})`);
export const TRACK = TRACK_IDS.map((track) => `track(${track})`);

const DRAWS = [8, 7, 6, 5, 4, 3, 2, 1, 0].map((n) => `draw(${n})`);
const TILES = (
  'laboratory horse_wagon hayrick gunpowder_tower winery library wool_manufacturer windmill shipping_line cheese_factory stage_coach ' +
  'market_stand tailor_shop herb_garden school well pharmacy tavern vineyard black_market'
).split(' ');
/** Spaces that wheels fill; the first wheel of a seat fills that of a Farmer. */
const WHEELS = (
  'village.farmer guildhall.knight horse_wagon.knight wagon.knight monastery.trader guild_house.trader farm_house.craftsman ' +
  'vehicle.boatman guildhall.farmer wagon.farmer vehicle.farmer ship.farmer castle.farmer university.farmer'
).split(' ');
/** Followers and citizens to give up. */
const LEAST_NEEDED = ['scholar', 'trader', 'craftsman', 'boatman', 'farmer', 'monk', 'knight'];
const CITIZENS_LEAST_NEEDED = (
  'craftsmen brocade_pile wool_pile wine_pile treasury catapult development.28 clothing_store le_blanc refuge city_smithy boatmen ' +
  'knights development.18 development.3'
).split(' ');
const TAKEN = TILES.map((tile) => `tile(${tile})`);
export const GIVEN_UP = [...TAKEN].reverse();
/** By character the whole order of tiles, if it differs from `TAKEN`. */
const TAKEN_BY: Readonly<Partial<Record<Character, readonly string[]>>> = {
  merchant: ['tile(wool_manufacturer)', 'tile(tailor_shop)', ...TAKEN],
  scholar: ['tile(library)', ...TAKEN],
};

/** In a large team easy characters prefer the tile for brocade, because its pile is small and has a citizen. */
const TAKEN_IN_LARGE_TEAM = ['tile(tailor_shop)', ...TAKEN];

/** The tiles that a seat takes, the preferred ones first. */
export const takenBy = (teammate: Teammate): readonly string[] =>
  (teammate.character && TAKEN_BY[teammate.character]) ?? (isEasyInLargeTeam(teammate) ? TAKEN_IN_LARGE_TEAM : TAKEN);

/** Decisions answered by the first legal action of a list. */
export const FIXED: Readonly<Record<string, readonly string[]>> = {
  'base.draw': DRAWS,
  'base.wheels': WHEELS.map((space) => `wheel(${space})`),
  'base.torture': ['give(grain)', 'torture(development)', 'torture(follower)', 'torture(wheel)', 'torture(station)'],
  'invasion.character': ['character(scholar)', 'character(mayor)'],
  'invasion.witch_hunt': ['give_up(step)', 'done'],
  'invasion.earthquake': GIVEN_UP,
  'invasion.famine': ['bag', 'market'].flatMap((zone) => LEAST_NEEDED.map((kind) => `lose(${zone},${kind})`)),
  'invasion.robbery': ['choose(goods)'],
  'invasion.rome': ['choose(citizen)'],
  'invasion.removal': CITIZENS_LEAST_NEEDED.map((name) => `remove(${name})`),
};
