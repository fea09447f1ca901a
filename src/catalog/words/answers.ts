import { GOODS_POINTS } from '../../rules/base/data/supply.js';
import { GOODS } from '../../rules/base/model/vocabulary.js';
import { MARKET_DAY } from '../../rules/prosperity/data/board.js';
import { many } from '../../core/english.js';

/** Words of an answer in one kind of decision. */
export interface AnswerWords {
  /** Text of the button; absent: that of the verb. */
  readonly button?: string;
  /** For the log, after the name of the seat. */
  readonly phrase?: string;
  /** Effect; absent: that of the verb. */
  readonly does?: string;
  /** price of its good in coins, by good */
  readonly priced?: Readonly<Record<string, number>>;
  /** by its argument, in the words of a sentence; others have the name of a row */
  readonly names?: Readonly<Record<string, string>>;
  /** whether its space holds a follower */
  readonly held?: true;
}

const VALUES: AnswerWords['priced'] = Object.fromEntries(GOODS.map((good, k) => [good, GOODS_POINTS[k]!]));

const LOST_WHEEL: AnswerWords = { button: 'Lose the wheel of', phrase: 'loses a wheel of {1}' };

const TAKEN_BACK: AnswerWords = { button: 'Take', phrase: 'takes {2} back from {1}', held: true };
const RETURNED: AnswerWords = { button: 'Return', phrase: 'returns {2} of {1}', held: true };
const wheelOf = (verb: string): AnswerWords => ({ button: `${verb} the wheel of`, phrase: `${verb.toLowerCase()}s the wheel of {1}` });

/** The coins of a bribe, by their number; ten are the most (RUL-241). */
const COINS = Object.fromEntries(Array.from({ length: 11 }, (_, n) => [n, n === 0 ? 'no coins' : many(n, 'coin')]));

/** What a player gives for the team. */
const FOR_TEAM: AnswerWords = { names: { coin: 'a coin', wheel: 'a wheel that is not placed', step: 'a development point' } };

const yesNo = (yes: string, no: string): Readonly<Record<string, AnswerWords>> => ({ accept: { phrase: yes }, decline: { phrase: no } });

const PAID_NOT: Readonly<Record<string, AnswerWords>> = { decline: { button: 'Pay nothing', phrase: 'pays nothing' } };
const BOUGHT_NOT: Readonly<Record<string, AnswerWords>> = { decline: { button: 'Buy none', phrase: 'buys no follower' } };
const STOPPED: Readonly<Record<string, AnswerWords>> = {
  done: { button: 'Stop here', phrase: 'moves no further', does: 'leave the merchant in its town' },
};
const SUMMONED: Readonly<Record<string, AnswerWords>> = { decline: { button: 'Go to Orléans', phrase: 'does not pay' } };
const NOBODY: Readonly<Record<string, AnswerWords>> = { decline: { button: 'Nobody', phrase: 'chooses nobody' } };
const PLAYED_NOT: Readonly<Record<string, AnswerWords>> = {
  done: { button: 'Play none', phrase: 'plays no Indulgence card', does: 'keep the Indulgence cards for later' },
};

/** Words of answers by kind of decision and verb, where those of the verb are not enough. */
export const ANSWERS: Readonly<Record<string, Readonly<Record<string, AnswerWords>>>> = {
  'base.recall': {
    space: TAKEN_BACK,
    done: {
      button: 'Leave them there',
      phrase: 'leaves placed followers where they are',
      does: 'take no more followers back from their spaces this round',
    },
  },
  'base.planning': {
    done: { button: 'Done planning', phrase: 'ends planning', does: 'end planning: followers that are left wait on the Market' },
  },
  'base.good': { decline: { button: 'None', phrase: 'takes no good' } },
  'base.unseen_good': yesNo('takes the good', 'takes no good'),
  'base.may_build': yesNo('builds', 'builds no station'),
  'base.protect': { decline: { button: 'Suffer it', phrase: 'suffers the event' } },
  'base.free': { decline: { button: 'None', phrase: 'carries out no action' } },
  'base.edge': { decline: { button: 'Stay', phrase: 'stays in the town' } },
  'base.wheels': { done: { button: 'Place no more wheels', phrase: 'places no more wheels' } },
  'base.send': { done: { button: 'Done sending', phrase: 'sends no more followers', does: 'keep the followers that are not sent' } },
  'base.torture': {
    tile: { button: 'Give up', phrase: 'gives up the tile {1}' },
    space: { button: 'Give up the wheel of', phrase: 'gives up a wheel of {1}' },
    town: { button: 'Give up the station in', phrase: 'gives up the station in {1}' },
    torture: {
      phrase: 'gives up {1}',
      names: {
        station: 'an unbuilt station',
        follower: 'a neutral follower, drawn from the bag',
        development: 'a development point',
        wheel: 'a wheel that is not placed',
      },
    },
  },
  'events.voyage': PAID_NOT,
  'events.training': PAID_NOT,
  'events.indulgence': BOUGHT_NOT,
  'events.summoning': SUMMONED,
  'events.famine': { space: RETURNED },
  'orders.order': { decline: { button: 'Not now', phrase: 'fulfils no order now' } },
  'trade.alchemy': yesNo('draws a follower', 'draws no follower'),
  'intrigue.target': { ...NOBODY, seat: { phrase: 'turns against {1}' } },
  'intrigue.bribe': { decline: { phrase: 'offers no bribe' } },
  'intrigue.bribe_goods': { done: { button: 'No more goods', phrase: 'adds no more goods' } },
  'intrigue.bribe_coins': { offer: { phrase: 'offers {1}', names: COINS } },
  'intrigue.their_good': {
    give: { button: 'Take', phrase: 'chooses {1} of the other player', does: 'take this good of the other player' },
  },
  'intrigue.their_follower': { space: { button: 'Send back', phrase: 'chooses {2} on {1}', held: true } },
  'intrigue.their_wheel': { space: wheelOf('Take') },
  'tiles.wheel': { space: wheelOf('Move') },
  'intrigue.answer': yesNo('accepts the bribe', 'refuses the bribe'),
  'invasion.famine': { space: RETURNED },
  'invasion.demolition': { space: wheelOf('Give'), give_up: FOR_TEAM },
  'invasion.witch_hunt': { give_up: FOR_TEAM },
  'invasion.due': { space: wheelOf('Give') },
  'invasion.guild_house': { coin: { names: { city_treasury: 'City treasury', treasury: 'Treasury', seat: 'that player' } } },
  'invasion.wheel': { choose: { phrase: 'chooses to {1}', names: { catapult: 'put the wheel on the catapult', keep: 'keep the wheel' } } },
  'invasion.robbery': {
    choose: { phrase: 'chooses to {1}', names: { goods: 'give goods' } },
    town: { button: 'Give up the tower in', phrase: 'gives up the tower in {1}' },
  },
  'invasion.rome': { choose: { phrase: 'chooses that {1}', names: { monks: 'every player gives a monk', citizen: 'a citizen is lost' } } },
  'invasion.bon_voyage': PAID_NOT,
  'invasion.summoning': SUMMONED,
  'invasion.good_winds': NOBODY,
  'invasion.good_trade': yesNo('buys grain for the warehouse', 'buys no grain'),
  'invasion.progress': yesNo('pays to build', 'builds nothing'),
  'invasion.coins': { give_up: FOR_TEAM, done: { button: 'Give no more', phrase: 'gives no more' } },
  'invasion.wool_market': { done: { button: 'Trade no more', phrase: 'trades no more' } },
  'prosperity.indulgence': yesNo('buys a monk', 'buys no monk'),
  'prosperity.pilgrims_day': { decline: { button: 'Give none', phrase: 'gives no followers' } },
  'prosperity.bribe': yesNo('buys a citizen', 'buys no citizen'),
  'prosperity.peregrination': PAID_NOT,
  'prosperity.payer': { space: TAKEN_BACK },
  'prosperity.market_day': {
    take: {
      button: 'Buy',
      phrase: 'buys {1}',
      does: 'buy this good of the goods market',
      // a correction replaces the prices of the row later
      get priced() {
        return MARKET_DAY.prices;
      },
    },
    done: { button: 'Buy nothing' },
  },
  'events.malfunction': { space: LOST_WHEEL },
  'plague.malfunction': { space: LOST_WHEEL },
  'plague.reduce': yesNo('puts Corpses back into the bag', 'keeps all Corpses on the Market'),
  'plague.throw_back': yesNo('puts all Corpses back into the bag', 'keeps the Corpses on the Market'),
  'plague.consolation': yesNo('buys an Indulgence card', 'buys no Indulgence card'),
  'plague.grave_goods': yesNo('pays to remove a Corpse', 'removes no Corpse'),
  'plague.alchemy': yesNo('draws a follower', 'draws no follower'),
  'plague.autopsy': yesNo('removes a Corpse', 'removes no Corpse'),
  'plague.window.turn': PLAYED_NOT,
  'plague.window.draw': PLAYED_NOT,
  'plague.window.training': PLAYED_NOT,
  'plague.window.voyage': PLAYED_NOT,
  'plague.window.retraining': PLAYED_NOT,
  'plague.window.fast_travel': PLAYED_NOT,
  'plague.after': PLAYED_NOT,
  'plague.training': PAID_NOT,
  'plague.voyage': PAID_NOT,
  'plague.fast_travel': STOPPED,
  'plague.indulgence': BOUGHT_NOT,
  'plague.arson': { tile: { button: 'Lose', phrase: 'loses the tile {1}' } },
  'invasion.arson': { tile: { button: 'Give', phrase: 'gives the tile {1}' } },
  'duel.draft': { tile: { button: 'Choose' } },
  'invasion.earthquake': { tile: { button: 'Remove', phrase: 'removes the tile {1} from the stacks' } },
  'duel.bourgeois': { reward: { names: { coin: 'coins', development: 'development points' } } },
  'duel.trade': { decline: { button: 'None' } },
  'duel.dues': { pay: { button: 'Pay 1 coin', phrase: 'pays 1 coin', does: 'pay 1 coin of what is still due' } },
  'duel.travel': STOPPED,
  'duel.town_meeting': yesNo('buys a citizen', 'buys no citizen'),
  'tiles.trade': {
    take: { button: 'Buy', phrase: 'buys {1}', does: 'buy this good of the goods market', priced: VALUES },
    give: { button: 'Sell', phrase: 'sells {1}', does: 'sell this good to the goods market', priced: VALUES },
    done: { button: 'Trade no more', phrase: 'trades no more' },
  },
  'tiles.escort_good': { decline: { button: 'None', phrase: 'takes no good' } },
  'tiles.walk': STOPPED,
  'tiles.vineyard': yesNo('buys a wine', 'buys no wine'),
  'scenario.window': { done: { button: 'Not now', phrase: 'completes no objective now' } },
};
