import { GOODS_POINTS } from '../../rules/base/data/supply.js';
import { hasTorture } from '../../rules/base/model/in-play.js';
import { GOODS } from '../../rules/base/model/vocabulary.js';
import { compiledOf } from '../facts.js';
import type { Ruleset } from '../ruleset.js';
import { standInTerms } from './stand-ins.js';

/** The rules on one page: winning, steps of a round, terms. */
export interface RulesText {
  goal: string;
  round: string[];
  terms: [name: string, text: string][];
}

/** The rules of a ruleset for people who do not have the rulebook (BASE-100 to BASE-180, BASE-520 to BASE-530). */
export function rulesText(ruleset: Ruleset): RulesText {
  const { goal, rounds } = compiledOf(ruleset);
  return {
    goal: goal === null ? forPoints(ruleset) : forObjectives(rounds, ruleset.spec.utility),
    round: roundOf(ruleset),
    terms: termsOf(ruleset),
  };
}

function forPoints(ruleset: Ruleset): string {
  const { rounds, citizenSpaces } = compiledOf(ruleset);
  const goods = GOODS.map((good, k) => `${GOODS_POINTS[k]} ${good}`).reverse();
  const stations = citizenSpaces.includes('most_stations') ? ' Whoever alone has the most stations gets one more citizen at the end.' : '';
  return `The most points after ${rounds} rounds win: 1 for each coin; ${goods.join(', ').replace(' ', ' for ')}; and stations and citizens together, times your development status. Some tiles and cards add more.${stations} In a tie, whoever is further on the development track wins.`;
}

function forObjectives(rounds: number, utility: Ruleset['spec']['utility']): string {
  // RUL-D06
  if (utility === 'versus')
    return `Whoever is first to complete all of this wins; after ${rounds} rounds, whoever has more of it, then the more valuable goods, then more coins:`;
  return `${utility === 'team' ? 'Together you win' : 'You win'} by completing all of this within ${rounds} rounds:`;
}

function roundOf(ruleset: Ruleset): string[] {
  const { seats } = ruleset;
  const { setUp } = compiledOf(ruleset);
  const last = seats > 2 ? '; whoever is alone last pays 1 coin' : '';
  return [
    'The event of the round is shown. Most events take effect at the end of the round.',
    setUp.census ? `Census: whoever is alone ahead on the farmers track gets 1 coin${last}.` : '',
    'Draw followers from your bag onto your Market, up to the number of your knights track.',
    'Plan: put followers on the spaces of your places. The letter of a space names the follower that it takes.',
    `Act: places whose spaces are all filled are ready. ${seats > 1 ? 'In turn each player uses one place' : 'Use them one after another'}, or pass${seats > 1 ? 'es' : ''}. Followers of a used place go back into the bag.`,
    `The event takes effect.${hasTorture(ruleset.rules) ? ' Whoever cannot pay coins gives up as many other things: that is Torture.' : ''}`,
    seats > 1 ? 'The next player becomes start player.' : '',
  ].filter((text) => text !== '');
}

/** Terms of modules. */
const ADDED: readonly (readonly [module: string, name: string, text: string])[] = [
  [
    'orders',
    'Orders',
    'are cards of towns: in your turn, with your merchant in the town, you may give all goods of the card for its points. You pass then.',
  ],
  [
    'plague',
    'Corpses',
    'come into the bags with the events. They are drawn like followers, but cannot work, and fill the Market. At the end each one in the bag or on the Market costs a point.',
  ],
  ['plague', 'Doctor', 'stands in for any follower on a space, from round 2 on, and returns to the Infirmary when the place is used.'],
  [
    'plague',
    'Indulgence cards',
    'are secret: when you do what a card asks for, you may play it for its points, and the Corpses leave your Market. The Infirmary brings new cards.',
  ],
  [
    'invasion',
    'Start player',
    'decides for the team. All players win or lose together, and who cannot pay a demand may lose the game for all: the page warns one round before.',
  ],
  [
    'invasion',
    'City',
    'is its walls, treasury and warehouse. The Town Hall sends knights, the Guild House coins, and the Vehicle goods; both also give to other players.',
  ],
  ['invasion', 'Towers', 'are built by the Guildhall in border towns without one, which are pale on the map.'],
  [
    'prosperity',
    'Structures',
    'are cards of hands. Move the Carpenter to a town of your card and build there: a station of yours covers a good beside the town. Then supply what the card names: followers by the Town Hall, goods and coins in any of your turns. A Structure that has everything is worth its points.',
  ],
];

function termsOf(ruleset: Ruleset): RulesText['terms'] {
  const { hasGoods, setUp, citizenSpaces } = compiledOf(ruleset);
  const takes = hasGoods ? ', and may take one good that lies there' : '';
  const builds = setUp.stations > 0 ? ' The Guildhall builds a station in its town.' : '';
  const sources = [
    ...(setUp.deedCitizens ? ['from the last space of a deed'] : []),
    ...(citizenSpaces.length > 0 ? ['from marked spaces of tracks for whoever is there first'] : []),
  ];
  return [
    ['Letters', 'F farmer, B boatman, C craftsman, T trader, K knight, S scholar, M monk, who may stand for any other.'],
    [
      'Own followers',
      'have a rim in the colour of their player, who always keeps them. All others are neutral: sent to a deed from the Town Hall, they are gone for good.',
    ],
    [
      'Technology wheel',
      'fills a space for the rest of the game: one a place, no monk space, no place with a single space, not the Town Hall.',
    ],
    ['Merchant', `moves with Ship along waterways (~ in names) and with Wagon along roads (–)${takes}.${builds}`],
    ...(sources.length > 0 ? [['Citizens', `come ${sources.join(', and ')}.`] as [string, string]] : []),
    ['Development status', 'is the last framed number that you have reached on the development track; it begins at 1.'],
    ...ADDED.filter(([module]) => ruleset.modules.includes(module)).map(([, name, text]): [string, string] => [name, text]),
    ...standInTerms(ruleset),
  ];
}
