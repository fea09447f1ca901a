import { loadRuleset } from '../../catalog/ruleset.js';
import type { Lesson } from '../contract.js';

/** A hint: the action of a step, and what to click for it. */
type Hint = readonly [action: string, hint: string];

/** A short solo game that explains a round: it begins at a position in which one round wins. */
export const LESSON_RULESET = 'dignitary';

/** Seven of eight citizens, and a bag with all that the Ship needs; nothing of the round depends on chance. */
export const LESSON_POSITION = {
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
};

const STEPS: readonly { readonly title: string; readonly text: string; readonly hints: readonly Hint[] }[] = [
  {
    title: 'Draw',
    text: 'You own seven citizens, and with the eighth you win. A round begins with your bag, which has four followers. Whoever you draw can work this round.',
    hints: [['draw(4)', 'The list of actions asks how many. Choose 4, then Play.']],
  },
  {
    title: 'Plan',
    text: 'A place works when followers fill its spaces, each of the right kind. The Ship needs a farmer, a boatman and a knight. The letters on your board show what is missing.',
    hints: [
      ['place(own_farmer, ship.farmer)', 'Send your farmer (F) to the Ship: choose it, then Play.'],
      ['place(own_boatman, ship.boatman)', 'Send your boatman (B) there too.'],
      ['place(knight, ship.knight)', 'The knight (K) is the last one that the Ship needs.'],
      ['done', 'The trader can wait for another round. Choose Done, then Play.'],
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
    text: 'You had nothing more to do, so the round ended with its event. The bar above the map names it from the beginning of the round; other events ask for goods or coins, and you prepare for them.',
    hints: [],
  },
  {
    title: 'Income',
    text: 'The event was Income: you got a coin for each step of your development status, which is two. Coins pay for what events ask. With the citizen of Tours you have eight, so you have won. In other games you also collect goods, build stations and gain tiles, and points decide.',
    hints: [],
  },
];

/** The lesson as a page shows it. */
export function lesson(): Lesson {
  const ruleset = loadRuleset(LESSON_RULESET);
  return {
    steps: STEPS.map(({ title, text, hints }) => ({
      title,
      text,
      hints: hints.map(([action, hint]) => ({ action: ruleset.actionId(action), hint })),
    })),
  };
}
