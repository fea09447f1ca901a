import type { FrozenBot, Task } from '../tasks.js';

/** The 57 tiles in the order of SHA-256 of `orleans-bench/X4/<id>`: the first 37, and the rest. */
const TRAINED =
  'bakery,ballroom,barracks,bookbindery,bourgeois_house,brasserie,brewery,cathedral,cellar,cheese_factory,christmas_market,church,' +
  'depot,drawbridge,episcopal_see_of_tours,farm,flea_market,goldsmith,gunpowder_tower,herb_garden,hospital,lair,library,lock,' +
  'market_stand,observatory,office,port,quarry,road,sheep_farm,shipping_line,stage_coach,tailor_shop,tavern,well,workshop';
const HELD_OUT =
  'bathhouse,black_market,court,gaming_room,hayrick,horse_wagon,laboratory,merchant_house,opera,pharmacy,prairie,sacristy,school,' +
  'statue,theatre,tinkerers_wagon,vineyard,windmill,winery,wool_manufacturer';
/** The tiles that were trained on, and the hour glass of the base game. */
const SEEN = `base-4p?tiles=${TRAINED}&encoding=universal`;
/** Tiles that were held out, with the events of Trade & Intrigue. */
const UNSEEN = `base-4p+events?tiles=${HELD_OUT}&encoding=universal`;

const greedy = (signature: string): readonly FrozenBot[] => [{ bot: 'greedy', signature }];

const SALESMAN = {
  ruleset: 'salesman',
  format: 'round-robin',
  others: [],
  metric: 'score',
  bounds: { random: 0, anchor: 4.91, bot: 'planner:plans=300:deals=0', deals: 100 },
} as const;

const inWords = (id: string, title: string, legal: 'list' | 'none'): Task => ({ id, title, ...SALESMAN, deals: 25, legal });


/** Between two equal seats the mean lead is 0 by symmetry; measured were 0.5 wins and a lead of -3.3 [-6.5, -0.0]. */
export const TASKS: readonly Task[] = [
  { id: 'S-v1', title: 'Travelling Salesman', ...SALESMAN, deals: 100 },
  {
    id: 'V-v1',
    title: 'Capital Vierzon',
    ruleset: 'vierzon',
    format: 'round-robin',
    others: [],
    metric: 'score',
    bounds: { random: 0, anchor: 4.67, bot: 'planner:plans=300:deals=0', deals: 100 },
    deals: 100,
  },
  {
    id: 'D-v1',
    title: 'The Duel against greedy',
    ruleset: 'duel',
    format: 'one-vs-field',
    others: greedy('35e65df2118ceb44'),
    metric: 'outcome',
    bounds: { random: 0, anchor: 0.5, bot: 'greedy', deals: 100 },
    deals: 50,
  },
  {
    id: 'T2-v1',
    title: 'Base game of two against greedy',
    ruleset: 'base-2p',
    format: 'one-vs-field',
    others: greedy('0c3c47cee90b28c9'),
    metric: 'margin',
    bounds: { random: -116.29, anchor: 0, bot: 'greedy', deals: 100 },
    deals: 50,
  },
  {
    id: 'T4-v1',
    title: 'Base game of four against greedy',
    ruleset: 'base-4p',
    format: 'gauntlet',
    others: greedy('21a009af73d191cc'),
    metric: 'margin',
    bounds: { random: -111.4, anchor: -16.413, bot: 'greedy', deals: 100 },
    deals: 25,
  },
  {
    id: 'C-v5',
    title: 'Invasion with a partner that was not seen; training is with random and with copies of the agent',
    ruleset: 'invasion-2p?characters=easy',
    format: 'partners',
    others: greedy('cdfc54b2f21151db'),
    metric: 'score',
    bounds: { random: 0.7, anchor: 4.73, bot: 'greedy', deals: 100 },
    deals: 25,
  },
  {
    id: 'X4-v1',
    title: 'Base game of four with tiles and events that were held out',
    ruleset: UNSEEN,
    train: SEEN,
    format: 'gauntlet',
    others: greedy('f996ab4ddabac139'),
    metric: 'margin',
    bounds: { random: -99.537, anchor: -15.345, bot: 'greedy', deals: 100 },
    deals: 25,
  },
  {
    id: 'X4-seen-v1',
    title: 'The base game of four that X4 trains on: the difference is the loss by what is new',
    ruleset: SEEN,
    format: 'gauntlet',
    others: greedy('0ed0fc91ae997b5a'),
    metric: 'margin',
    bounds: { random: -110.153, anchor: -12.965, bot: 'greedy', deals: 100 },
    deals: 25,
  },
  inWords('L-v1', 'Travelling Salesman in words, with a list of legal actions', 'list'),
  inWords('L-none-v1', 'Travelling Salesman in words, without a list', 'none'),
  { ...inWords('I-v1', 'Travelling Salesman in other words and numbers, with a list: the loss against L is what was recalled', 'list'),
    isomorph: true },
  {
    id: 'K-v1',
    title: 'Base game of two with other values: Castle and Farm House swap followers, incomes and taxes are turned round',
    ruleset: 'base-2p',
    format: 'one-vs-field',
    others: greedy('e8d3e4586d77d84e'),
    metric: 'margin',
    bounds: { random: -74.215, anchor: 0, bot: 'greedy', deals: 100 },
    deals: 50,
    data: {
      board: { castle: { effect: { recruit: 'farmer' } }, farm_house: { effect: { recruit: 'knight' } } },
      events: { 'income.a': { value: 0 }, 'income.c': { value: 6 }, 'taxes.a': { value: 4 }, 'taxes.c': { value: 0 } },
    },
  },
];
