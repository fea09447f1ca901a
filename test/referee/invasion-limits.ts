/** Positions of two seats at the limits of an event: exactly enough, one too few, or all that exists. One turn comes before the event. */
import { EDGES } from './base-data.js';

interface Limited {
  readonly name: string;
  readonly round: number;
  readonly event: string;
  readonly seats: readonly [object, object];
  readonly more?: object;
}

const SCRIPTORIUM = { spaces: { scriptorium: ['knight', 'scholar'] }, market: {} };
const EMPTY = { market: {} };
const ROWS = EDGES.filter(({ spaces }) => spaces.length === 1).map(({ id }) => id);

const CASES: readonly Limited[] = [
  {
    name: 'eight coins of the team',
    round: 3,
    event: 'good_trade',
    seats: [{ coins: 5 }, { coins: 3 }],
    more: { supply: { goods: { grain: 3 } } },
  },
  { name: 'seven coins of the team', round: 3, event: 'good_trade', seats: [{ coins: 4 }, { coins: 3 }] },
  {
    name: 'two grain in the supply',
    round: 3,
    event: 'good_trade',
    seats: [{ coins: 9 }, { coins: 9 }],
    more: { supply: { goods: { grain: 2 } } },
  },
  {
    name: 'a grain row that is full',
    round: 3,
    event: 'good_trade',
    seats: [{ coins: 9 }, { coins: 9 }],
    more: { city: { stored: { grain: 6 } } },
  },
  {
    name: 'a grain row that lacks two',
    round: 3,
    event: 'good_trade',
    seats: [{ coins: 9 }, { coins: 9 }],
    more: { city: { stored: { grain: 4 } } },
  },
  {
    name: 'five tiles',
    round: 3,
    event: 'earthquake',
    seats: [{}, {}],
    more: { stack: ['well', 'tavern', 'school', 'winery', 'hayrick'] },
  },
  {
    name: 'six tiles',
    round: 3,
    event: 'earthquake',
    seats: [{}, {}],
    more: { stack: ['well', 'tavern', 'school', 'winery', 'hayrick', 'library'] },
  },
  { name: 'three coins in Orléans', round: 3, event: 'trip', seats: [{ coins: 4 }, { coins: 3 }] },
  { name: 'four coins in Orléans', round: 3, event: 'trip', seats: [{ coins: 4 }, { coins: 4 }] },
  {
    name: 'one wheel each, seven coins',
    round: 3,
    event: 'demolition',
    seats: [
      { coins: 4, wheels: { free: 1 } },
      { coins: 3, wheels: { free: 1 } },
    ],
  },
  { name: 'one wheel, five coins', round: 3, event: 'demolition', seats: [{ coins: 5, wheels: { free: 1 } }, { coins: 0 }] },
  { name: 'one wheel, six coins', round: 3, event: 'demolition', seats: [{ coins: 6, wheels: { free: 1 } }, { coins: 0 }] },
  {
    name: 'a Monk on the Tower tile',
    round: 12,
    event: 'rome_calling',
    seats: [{ bag: { monk: 1 } }, { tiles: ['gunpowder_tower'], tower: { monk: 1 } }],
  },
  { name: 'no Monk', round: 12, event: 'rome_calling', seats: [{ bag: { monk: 1 } }, {}] },
  {
    name: 'steps and Monks for six',
    round: 12,
    event: 'witch_hunt',
    seats: [{ tracks: { development: 4 } }, { tracks: { development: 1 }, bag: { monk: 1 } }],
  },
  {
    name: 'steps and Monks for four',
    round: 12,
    event: 'witch_hunt',
    seats: [{ tracks: { development: 2 } }, { tracks: { development: 1 }, bag: { monk: 1 } }],
  },
  { name: 'goods worth five and four', round: 12, event: 'robbery', seats: [{ goods: { wine: 1, cheese: 1 } }, { goods: { wool: 1 } }] },
  { name: 'two followers', round: 12, event: 'famine', seats: [{ bag: { monk: 2 } }, { bag: { monk: 3, farmer: 1 } }] },
];

/** Four grain on the map, or five. */
const grain = (n: number): Limited => ({
  name: `${n} grain on the map`,
  round: 3,
  event: 'drought',
  seats: [{}, {}],
  more: { map: Object.fromEntries(EDGES.map(({ id }) => [id, ROWS.indexOf(id) >= 0 && ROWS.indexOf(id) < n ? ['grain'] : []])) },
});

export const LIMITS: readonly { name: string; position: object }[] = [...CASES, grain(4), grain(5)].map(
  ({ name, round, event, seats, more }) => ({
    name: `${event}: ${name}`,
    position: {
      phase: 'actions',
      round,
      start: 0,
      event: `invasion.${event}`,
      characters: ['merchant', 'innkeeper'],
      map: Object.fromEntries(EDGES.map(({ id }) => [id, []])),
      ...more,
      seats: [
        { ...SCRIPTORIUM, ...seats[0] },
        { ...EMPTY, ...seats[1] },
      ],
    },
  }),
);
