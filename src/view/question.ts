import { listed, many } from '../core/english.js';
import { EVENTS } from '../catalog/words/events.js';
import { bribeQuestion, LEFT, PRICED, QUESTIONS, shareQuestion, THREATS, TORTURED } from '../catalog/words/questions.js';
import { TORTURE_ITEM } from '../rules/base/decisions/torture.js';
import { T } from '../rules/base/model/tables.js';
import { GOODS } from '../rules/base/model/vocabulary.js';
import { DRAFT_TILE } from '../rules/duel/decisions/draft.js';
import { COIN_UNIT, goodUnit, SHARE } from '../rules/invasion/decisions/share.js';
import { CHOSEN } from '../rules/solo/dignitary/data/spaces.js';
import { CITIZEN_CHOICE } from '../rules/solo/dignitary/decisions/citizens.js';
import { CHARACTERS } from '../rules/trade-and-intrigue/intrigue/data/characters.js';
import { ESCORT, ESCORT_GOOD } from '../rules/tiles/decisions/court.js';
import { ANSWER, BRIBE } from '../rules/trade-and-intrigue/intrigue/decisions/bribe.js';
import { THEIR_GOOD } from '../rules/trade-and-intrigue/intrigue/decisions/fraud.js';
import { THEIR_FOLLOWER } from '../rules/trade-and-intrigue/intrigue/decisions/saboteur.js';
import { THEIR_WHEEL } from '../rules/trade-and-intrigue/intrigue/decisions/spy.js';
import { nameOf } from './changes.js';
import type { Counts, State } from './contract.js';

/** The question of a decision whose things or price depend on the state that the viewer sees; undefined: the question of its kind is enough. */
export function questionIn(kind: string, state: State): string | undefined {
  if (PRICED.includes(kind)) return withMore(kind, 'Price', priceIn(state));
  if (kind === CITIZEN_CHOICE.name)
    return withMore(kind, 'Still to be chosen', many(CHOSEN - (state['citizens'] as string[]).length, 'space'));
  const words = wordsIn(kind, state);
  const [word, second] = words;
  if (word === undefined) return undefined;
  if (OF_OTHERS.includes(kind))
    return QUESTIONS[kind]!.replace(
      /that merchant|(the other|that) player/,
      (it) => `${it === 'that merchant' ? 'the merchant of ' : ''}player ${word + 1}`,
    );
  if (kind === BRIBE.name) {
    const { id, name } = CHARACTERS[second!]!;
    return `${bribeQuestion(word, name)} Without one, ${THREATS[id]}.`;
  }
  if (kind === ANSWER.name) return withMore(kind, 'The bribe', bribeIn(state))?.replace('that player', `player ${word + 1}`);
  if (kind === SHARE.name) return shareQuestion(many(1, thingOf(word)));
  const [name, text] = LEFT[kind] ?? [];
  const left = text?.(...words);
  if (kind !== TORTURE_ITEM.name) return withMore(kind, name, left);
  const asked = withMore(kind, name, `${left!}${reasonIn(state)}`);
  return owesCoins(state) ? asked : asked?.replace(QUESTIONS[kind]!, TORTURED);
}

/** The tiles of the draft that are chosen already; '': none, or another decision. */
export function draftedIn(kind: string, { stack }: State): string {
  const tiles = (stack ?? []) as string[];
  return kind === DRAFT_TILE.name && tiles.length > 0 ? `Chosen already: ${listed(tiles.map((id) => nameOf(id)))}.` : '';
}

/** Decisions about things of another seat, which is the first word of the decision. */
const OF_OTHERS: readonly string[] = [THEIR_GOOD, THEIR_FOLLOWER, THEIR_WHEEL, ESCORT, ESCORT_GOOD].map(({ name }) => name);

/** The seat whose things a decision is about, if it is not the asked one. */
export const otherIn = (kind: string, state: State): number | undefined => (OF_OTHERS.includes(kind) ? wordsIn(kind, state)[0] : undefined);

function wordsIn(kind: string, { pending }: State): readonly number[] {
  return ((pending ?? []) as { kind: string; words: number[] }[]).find((one) => one.kind === kind)?.words ?? [];
}

/** What the things of a torture are due for; '': the log says it. */
function reasonIn({ phase, event }: State): string {
  switch (phase) {
    case 'census':
      return ' for the last place on the farmers track';
    case 'upkeep':
      return ' for a Corpse on the Market';
    case 'event':
    case 'round_end':
      return ` for ${nameOf(String(event))}`;
    default:
      return '';
  }
}

/** Whether each of these things is due for a coin that is missing: the Torturer and the event Torture ask for things. */
function owesCoins({ phase, event, deeds }: State): boolean {
  if (phase === 'actions') return (deeds as Record<string, unknown> | undefined)?.['torturer'] === undefined;
  return T.events.find(({ row }) => row.id === event)?.row.event !== 'torture';
}

/** The offered bribe: `1 wool and 2 coins`. */
function bribeIn(state: State): string {
  const { coins, goods } = state['offer'] as { coins: number; goods: Counts };
  const parts = Object.entries(goods).map(([good, n]) => `${n} ${nameOf(good).toLowerCase()}`);
  return listed([...parts, ...(coins > 0 ? [many(coins, 'coin')] : [])]);
}

const withMore = (kind: string, name: string | undefined, more: string | undefined): string | undefined =>
  more === undefined ? undefined : `${QUESTIONS[kind]!} ${name}: ${more}.`;

/** The price in the sentence of the event of the round; undefined: it names none. */
function priceIn({ event }: State): string | undefined {
  const row = T.events.find((one) => one.row.id === event)?.row;
  return row === undefined ? undefined : /\d+ coins?/.exec(EVENTS[row.event]?.(row.value) ?? '')?.[0];
}

function thingOf(unit: number): string {
  if (unit === COIN_UNIT) return 'coin';
  return unit < goodUnit(0) ? 'development point' : GOODS[unit - goodUnit(0)]!;
}
