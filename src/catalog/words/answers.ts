/** Words of an answer in one kind of decision. */
export interface AnswerWords {
  readonly button: string;
  /** For the log, after the name of the seat. */
  readonly saying?: string;
  /** Its good has a price in coins. */
  readonly priced?: true;
  /** Its space holds a follower of the seat that is asked. */
  readonly held?: true;
}

const LOST_WHEEL: AnswerWords = { button: 'Lose the wheel of', saying: 'loses a wheel of {1}' };

const TAKEN_BACK: AnswerWords = { button: 'Take', saying: 'takes a follower back from {1}', held: true };
const RETURNED: AnswerWords = { button: 'Return', saying: 'returns a follower of {1}', held: true };

/** Words of answers by kind of decision and verb, where those of the verb say too little. */
export const ANSWERS: Readonly<Record<string, Readonly<Record<string, AnswerWords>>>> = {
  'base.recall': {
    space: TAKEN_BACK,
    done: { button: 'Leave them there', saying: 'leaves placed followers where they are' },
  },
  'base.planning': { done: { button: 'Done planning', saying: 'ends planning' } },
  'base.good': { decline: { button: 'None', saying: 'takes no good' } },
  'base.send': { done: { button: 'Done sending', saying: 'sends no more followers' } },
  'base.torture': {
    tile: { button: 'Give up', saying: 'gives up the tile {1}' },
    space: { button: 'Give up the wheel of', saying: 'gives up a wheel of {1}' },
    town: { button: 'Give up the station in', saying: 'gives up the station in {1}' },
  },
  'events.famine': { space: RETURNED },
  'invasion.famine': { space: RETURNED },
  'prosperity.payer': { space: TAKEN_BACK },
  'prosperity.market_day': { take: { button: 'Buy', saying: 'buys {1}', priced: true }, done: { button: 'Buy nothing' } },
  'events.malfunction': { space: LOST_WHEEL },
  'plague.malfunction': { space: LOST_WHEEL },
  'plague.arson': { tile: { button: 'Lose', saying: 'loses the tile {1}' } },
  'invasion.arson': { tile: { button: 'Give', saying: 'gives the tile {1}' } },
  'duel.draft': { tile: { button: 'Choose' } },
  'invasion.earthquake': { tile: { button: 'Remove', saying: 'removes the tile {1} from the stacks' } },
  'tiles.trade': { take: { button: 'Buy', priced: true }, give: { button: 'Sell', priced: true } },
  'scenario.window': { done: { button: 'Not now', saying: 'completes no objective now' } },
};
