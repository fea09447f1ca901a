import { family, type Member } from '../../engine/family.js';
import { MAX_SEATS } from '../../engine/slots.js';
import { CITIZENS } from '../base/api/rows.js';
import { KINDS } from '../base/api/words.js';
import { CHARACTERS } from './data/characters.js';
import { CITIZEN_NAMES, COIN_ROWS, hasCitizen } from './state.js';

const own = (verb: string, members: readonly Member[]) => family(verb, (module) => (module === 'invasion' ? [...members] : []));
const named = (verb: string, names: readonly string[]) =>
  own(
    verb,
    names.map((name, key) => ({ key, args: [name] })),
  );

/** goods or coins go to the city or to another seat, or a follower goes to another seat; key = 0, or 1 + seat */
export const TO = own('to', [
  { key: 0, args: ['city'] },
  ...Array.from(
    { length: MAX_SEATS },
    (_, seat): Member => ({ key: 1 + seat, args: [`${seat}`], available: (rules) => seat < rules.seats }),
  ),
]);
export const TO_CITY = 0;

/** a coin of the Guild House goes to a row of the city, or to the chosen seat */
export const COIN = named('coin', [...COIN_ROWS, 'seat']);
export const COIN_TO_SEAT = COIN_ROWS.length;

const WORDS = ['catapult', 'keep', 'goods', 'monks', 'citizen'] as const;
/** one of two ways: where a wheel goes, how Robbery or Rome Calling is paid */
export const CHOOSE = named('choose', WORDS);
export const CATAPULT = WORDS.indexOf('catapult');
export const KEEP = WORDS.indexOf('keep');
export const IN_GOODS = WORDS.indexOf('goods');
export const IN_MONKS = WORDS.indexOf('monks');
export const IN_CITIZENS = WORDS.indexOf('citizen');

const SHARES = ['coin', 'wheel', 'step'] as const;
/** a coin, a reserve wheel or a step on the development track for the payment of the team */
export const GIVE_UP = named('give_up', SHARES);
export const A_COIN = SHARES.indexOf('coin');
export const A_WHEEL = SHARES.indexOf('wheel');
export const A_STEP = SHARES.indexOf('step');

/** Zones of followers that are not on a space. */
export const ZONES = ['bag', 'market', 'tower'] as const;
/** a neutral follower that is not on a space goes to the supply; key = zone * kinds + kind */
export const LOSE = own(
  'lose',
  ZONES.flatMap((zone, z) => KINDS.map((kind, k) => ({ key: z * KINDS.length + k, args: [zone, kind] }))),
);

/** the Wool Market buys or sells; key = 2 * (0 buy, 1 sell) + (0 wool, 1 brocade) */
export const TRADE = own(
  'wool_market',
  ['buy', 'sell'].flatMap((way, w) => ['wool', 'brocade'].map((good, k) => ({ key: 2 * w + k, args: [way, good] }))),
);

/** a citizen that no seat has won leaves the game; key = citizen of the base game, or their number + citizen of the module */
export const REMOVE = own('remove', [
  ...CITIZENS.flatMap((name, key): Member[] => (name === 'most_stations' ? [] : [{ key, args: [name] }])),
  ...CITIZEN_NAMES.map((name, k): Member => ({ key: CITIZENS.length + k, args: [name], available: (rules) => hasCitizen(rules, k) })),
]);

/** the choice of a character in the set-up (COOP-052) */
export const CHARACTER = own(
  'character',
  CHARACTERS.map((name, key) => ({ key, args: [name], available: (rules) => rules.options['characters'] === 'choose' })),
);

export const VERBS = [TO, COIN, CHOOSE, GIVE_UP, LOSE, TRADE, REMOVE, CHARACTER];
