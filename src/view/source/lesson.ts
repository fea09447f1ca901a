import { loadRuleset } from '../../catalog/ruleset.js';
import type { Lesson } from '../contract.js';

/** A hint: the action of a step, and the element to choose for it. */
type Hint = readonly [action: string, hint: string];

/** A part of the lesson: a solo game that begins at a position in which one round wins with any chance. */
interface Part {
  readonly title: string;
  readonly ruleset: string;
  readonly position: unknown;
  readonly steps: readonly { readonly title: string; readonly text: string; readonly hints: readonly Hint[] }[];
}

const PARTS: readonly Part[] = [
  {
    title: 'a round',
    ruleset: 'dignitary',
    // seven of eight citizens, and a bag with all followers that the Ship needs
    position: {
      phase: 'followers',
      round: 10,
      event: 'dignitary.income_1',
      town_citizens: ['tours', 'vierzon'],
      citizens: ['cathedral'],
      seats: [
        {
          coins: 3,
          citizens: 7,
          merchant: 'blois',
          bag: { own_farmer: 1, own_boatman: 1, own_trader: 1, knight: 1 },
          market: {},
          spaces: { guildhall: [null, 'own_craftsman', null] },
          tracks: { development: 8 },
        },
      ],
    },
    steps: [
      {
        title: 'Draw',
        text: 'In most games the most points win: for coins, for goods, and for stations and citizens together, times your development status. This small game is won with eight citizens, and you have seven. A round begins with your bag, which has four followers. Whoever you draw can work this round.',
        hints: [['draw(4)', 'The list of actions asks how many. Choose 4, then Play.']],
      },
      {
        title: 'Plan',
        text: 'A place works when followers fill its spaces, each of the right kind. The Ship needs a farmer, a boatman and a knight. The letters on your board show what is missing.',
        hints: [
          ['place(own_farmer, ship.farmer)', 'Send your farmer (F) to the Ship: choose the farmer on the Market, then the F of the Ship.'],
          ['place(own_boatman, ship.boatman)', 'Send your boatman (B) there too.'],
          ['place(knight, ship.knight)', 'The knight (K) is the last one that the Ship needs.'],
          ['done', 'The trader can wait for another round. Choose Done planning, then Play.'],
        ],
      },
      {
        title: 'Act',
        text: 'Now the places that are ready work, one after another. Their followers then go back into your bag. The Ship takes your merchant along a river.',
        hints: [
          ['use(ship)', 'Use the Ship: choose it, then Play.'],
          ['edge(blois--tours--waterway)', 'A citizen waits in Tours. Sail there from Blois: choose the river, then Play.'],
        ],
      },
      {
        title: 'Event',
        text: 'You had nothing more to do, so the round ended with its event. The bar above the map named it from the beginning of the round. Other events ask for goods or coins, and you prepare for them.',
        hints: [],
      },
      {
        title: 'Income',
        text: 'The event was Income: you got a coin for each step of your development status, which is two. Coins pay for what events ask. With the citizen of Tours you have eight, so you have won. The second part shows a deed, a station and a delivery.',
        hints: [],
      },
    ],
  },
  {
    title: 'a deed, a station and a delivery',
    ruleset: 'vierzon',
    // three of five objectives are done, and the four places have their followers
    position: {
      phase: 'actions',
      round: 5,
      event: 'vierzon.income_3',
      citizens: ['founding_the_city_council'],
      deeds: { founding_the_city_council: { farmer: 1, boatman: 1, craftsman: 1, trader: 1 } },
      map: { 'montrichard--loches--road': [], 'montrichard--vierzon--waterway': ['wine'] },
      seats: [
        {
          coins: 2,
          goods: { wool: 1, brocade: 1 },
          citizens: 4,
          merchant: 'loches',
          stations: ['orleans'],
          objectives: ['builder', 'fortress', 'capital'],
          bag: { own_trader: 1 },
          market: {},
          tiles: ['brewery'],
          spaces: {
            brewery: ['monk'],
            town_hall: ['knight', null],
            guildhall: ['own_farmer', 'own_craftsman', 'knight'],
            wagon: ['farmer', 'trader', 'knight'],
            ship: ['farmer', 'own_boatman', 'knight'],
          },
          tracks: { development: 30, knights: 1 },
        },
      ],
    },
    steps: [
      {
        title: 'A deed',
        text: 'Two objectives are left: a station in Loches, and building materials for Vierzon. Your followers are on their places already. The Town Hall sends a follower to a deed, which all players fill together. The follower does not come back, but each brings a coin or more, and the last one brings a citizen.',
        hints: [['use(town_hall)', 'Use the Town Hall: your knight is the last follower that Founding the city council needs.']],
      },
      {
        title: 'A tile',
        text: 'You got a coin and a citizen. The Brewery, at the end of your board, is a tile: a place that you gained during the game and that is yours alone. Whoever gains a trader takes a tile.',
        hints: [['use(brewery)', 'Use the Brewery: its monk earns 2 coins.']],
      },
      {
        title: 'A station',
        text: 'Your merchant is in Loches. The Guildhall builds a station in the town where your merchant is. Stations count at the end of most games, and here one is an objective.',
        hints: [['use(guildhall)', 'Use the Guildhall.']],
      },
      {
        title: 'Goods',
        text: 'The station is built. Goods lie on roads and rivers, and whoever travels along one may take a good from it. The Wagon uses a road, the Ship a river.',
        hints: [
          ['use(wagon)', 'Use the Wagon.'],
          ['edge(montrichard--loches--road)', 'Travel to Montrichard: choose the road, then Play.'],
          ['use(ship)', 'Use the Ship.'],
          ['edge(montrichard--vierzon--waterway)', 'Sail to Vierzon, past the wine.'],
          ['take(wine)', 'Take the wine.'],
        ],
      },
      {
        title: 'A delivery',
        text: 'Goods are worth points: grain 1, cheese 2, wine 3, wool 4, brocade 5. Vierzon asks for goods that are worth 12, and yours are worth exactly that. You deliver in the town itself.',
        hints: [
          ['objective(materials)', 'Deliver the building materials.'],
          ['give(brocade)', 'Give the brocade.'],
          ['give(wool)', 'Give the wool. The wine then follows by itself.'],
        ],
      },
      {
        title: 'What else there is',
        text: 'All five objectives are complete, so you have won. In games for two to five players points decide: coins, goods, and stations and citizens multiplied by the development status. Other places bring more followers, and the Castle, the Scriptorium and others move you up the tracks. Point at anything to read what it does.',
        hints: [],
      },
    ],
  },
];

/** Number of the last part. */
export const LAST_PART = PARTS.length - 1;

/** The game of a part, and its texts. */
export function lessonOf(part: number): { ruleset: string; position: unknown; shown: Lesson } {
  const { ruleset: name, position, steps } = PARTS[part]!;
  const ruleset = loadRuleset(name);
  const shown = steps.map(({ title, text, hints }) => ({
    title,
    text,
    hints: hints.map(([action, hint]) => ({ action: ruleset.actionId(action), hint })),
  }));
  const next = PARTS[part + 1]?.title;
  return { ruleset: name, position, shown: { part, steps: shown, ...(next !== undefined && { next }) } };
}
