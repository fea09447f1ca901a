import type { Ruleset } from '../catalog/ruleset.js';
import { listed, many } from '../core/english.js';
import { QUESTIONS } from '../catalog/words/questions.js';
import { Env } from '../env/env.js';
import { PLANNING } from '../rules/base/decisions/planning.js';
import { DONE } from '../rules/base/model/verbs.js';
import { T } from '../rules/base/model/tables.js';
import { corpsesIn, followersOf, isNeutral, manyPieces, nameOf, stagedChanges } from './changes.js';
import { filledIn, filledPlaces, idleIfFilled, idlePlaces } from './idle.js';
import type { Counts, Entry, SeatState, State } from './contract.js';
import type { Outcome } from './requests.js';
import { isSame } from './same.js';
import { placedWheels } from './unpaid.js';

/** Number of copies of the game on which an action is tried. Each has other hidden facts: the seat does not know the differences. */
const COPIES = 4;
/** More changes than these are counted instead of listed. */
const MOST_CHANGES = 8;

/** The changes in one copy of the game. */
export interface Trial {
  /** The view of the seat: before the action, when each phase began, and before the first draw or, without one, when the next decision is asked. */
  readonly states: readonly State[];
  /** Verb of the first draw; null: nothing was drawn. */
  readonly drawn: string | null;
  /** Seat and kind of the next decision; null: the game is over. */
  readonly next: { readonly seat: number; readonly kind: string } | null;
}

/** Tries an action on copies of the game in which the facts that `seat` does not know, and all future chance are drawn again. */
function tryAction(env: Env, seat: number, action: number): Trial[] {
  return Array.from({ length: COPIES }, (_, k) => {
    let drawn: string | null = null;
    const states: State[] = [];
    const record = (): unknown => states.push(copy.position(seat) as State);
    let isPlaying = false;
    const copy: Env = new Env(env.ruleset, {
      replay: false,
      log: (line) => {
        if (!isPlaying || drawn !== null) return;
        drawn = /^chance (\w+)\(/.exec(line)?.[1] ?? null;
        if (drawn !== null || line.startsWith('phase ')) record();
      },
    });
    env.forkInto(copy, 'resample', { seat, seed: `outcome/${k}` });
    record();
    isPlaying = true;
    copy.step(action);
    isPlaying = false;
    if (drawn === null) record();
    const next = copy.over ? null : { seat: copy.currentSeat, kind: copy.decisionSeenBy(seat) };
    return { states, drawn, next };
  });
}

/** The effect of an action of `seat`, in sentences that follow from its knowledge: facts that are hidden from it do not change the text. */
export function outcomeOf(env: Env, seat: number, action: number): Outcome {
  const trials = tryAction(env, seat, action);
  const [first] = trials as [Trial, ...Trial[]];
  const lists = trials.map(({ states }) => {
    const others = stagedChanges(env.ruleset, states, seat);
    // a follower that an event takes from the bag is not named twice
    const isTaken = ({ text }: Entry): boolean =>
      others.some((one) => one.seat === seat && one.text === `${text.replace(/^gives/, 'loses')} from the bag`);
    const onBoard = boardChanges(states[0]!, states.at(-1)!, seat).filter((change) => !isTaken(change));
    return [...onBoard, ...others.filter((change) => !onBoard.some((one) => isSame(change, one)))];
  });
  // no seat knows plans of others before they are shown, even if all copies are equal
  const isSure = (change: Entry): boolean =>
    (change.seat === seat || !change.text.startsWith('places ')) && lists.every((list) => list.some((other) => isSame(change, other)));
  const sure = lists[0]!.filter(isSure);
  const isAgreed = <K>(of: (trial: Trial) => K): boolean => trials.every((trial) => isSame(of(trial), of(first)));
  const lines = sentencesOf(sure, seat);
  if (env.decisionKind === PLANNING.name) {
    const [before, after] = first.states as [State, State];
    if (env.ruleset.rules.toUniversal[action] === DONE.ids[0]) lines.unshift(planOf(env.ruleset, before, seat, 'You'));
    else if (trials.every(({ next }) => next?.kind !== PLANNING.name || next.seat !== seat))
      lines.push(planOf(env.ruleset, after, seat, 'With it you'));
    else lines.push(idleAfter(env.ruleset, after, seat, action));
  }
  if (!isAgreed(({ drawn }) => drawn)) lines.push('What follows is unknown until it happens.');
  else if (first.drawn !== null) lines.push(`Unknown until it happens: ${DRAWN[first.drawn] ?? 'what is drawn'}.`);
  else if (lists.some((list) => list.length !== sure.length)) lines.push('The rest is unknown until it happens.');
  if (trials.every(({ drawn }) => drawn === null) && isAgreed(({ next }) => next)) lines.push(nextOf(first, seat, env.decisionKind));
  return { text: lines.filter((line) => line !== '') };
}

/** Why the place of a placed follower would do nothing now; '': it could do something, or this is not known. */
function idleAfter(ruleset: Ruleset, state: State, seat: number, action: number): string {
  const [, space = ''] = ruleset.spec.actions[action]!.args;
  const [place = ''] = space.split('.');
  return { ...idleIfFilled(ruleset, state, seat), ...idlePlaces(ruleset, state, seat) }[place] ?? '';
}

/** The plan of a seat at its end: places that can be used, those that would do nothing, and followers on the Market. */
function planOf(ruleset: Ruleset, state: State, seat: number, subject: string): string {
  const own = state.seats[seat]!;
  const pieces = [own['market'], own['tower']].flatMap((part) => Object.entries((part ?? {}) as Counts));
  const left = pieces.reduce((sum, [id, n]) => sum + (T.pieces.find((piece) => piece.id === id)?.kind == null ? 0 : n), 0);
  const idle = idlePlaces(ruleset, state, seat);
  const ready = filledPlaces(own).flatMap(({ row: { id, name } }) => (idle[id] === undefined ? [name] : []));
  const stay = left === 0 ? [] : [`${many(left, 'follower')} ${left === 1 ? 'stays' : 'stay'} on your Market.`];
  return [
    `${subject} end planning with ${ready.length === 0 ? 'no place ready' : `${listed(ready)} ready`}.`,
    ...Object.values(idle),
    ...stay,
  ].join(' ');
}

const DRAWN: Readonly<Record<string, string>> = {
  draw: 'which followers are drawn',
  lose: 'which follower leaves the bag',
  good: 'which good it is',
  event: 'which event comes',
  card: 'which card comes',
  roll: 'which number is rolled',
};

function nextOf({ next }: Trial, seat: number, kind: string): string {
  if (next === null) return 'The game ends.';
  if (next.seat !== seat) return `Next: player ${next.seat + 1}.`;
  if (next.kind === kind) return 'Next: you choose again.';
  const question = QUESTIONS[next.kind];
  return question === undefined ? '' : `Next: ${question}`;
}

/** Changes to the spaces and followers of the seat, which the log leaves to the board. */
function boardChanges(before: State, after: State, seat: number): Entry[] {
  const [then, now] = [before, after].map((state) => state.seats[seat]!) as [SeatState, SeatState];
  const countIn = (pieces: unknown): number => Object.values((pieces ?? {}) as Counts).reduce((sum, n) => sum + n, 0);
  const inBag = ({ bag }: SeatState): number => countIn(bag);
  const onMarket = ({ market, tower }: SeatState): number => countIn(market) + countIn(tower);
  const places = T.places.flatMap(({ row: { id, name, spaces } }): Entry[] => {
    const count = filledIn(now, id);
    const by = count - filledIn(then, id);
    if (by === 0) return [];
    const text = spaces.length === 1 ? 'filled' : `${count} of ${spaces.length} spaces filled`;
    if (by > 0) return [other(seat, `${name}: ${text}`)];
    if (inBag(now) > inBag(then)) return [other(seat, `puts the followers of ${name} back into the bag`)];
    return onMarket(now) > onMarket(then) ? [other(seat, `takes ${many(-by, 'follower')} back from ${name}`)] : [];
  });
  const [had, has] = [followersOf(then), followersOf(now)];
  // the log has the Corpses that a Market gets
  const laid = Math.max(0, corpsesIn(now) - corpsesIn(then));
  const followers = [...new Set([...had.keys(), ...has.keys()])].flatMap((id) => {
    const more = (has.get(id) ?? 0) - (had.get(id) ?? 0);
    const by = id === 'corpse' && more > 0 ? Math.max(0, more - laid) : more;
    // the log has the neutral followers that a seat gains
    if (by === 0 || (by > 0 && isNeutral(id))) return [];
    // only the event of the round puts Corpses into the bag (PLG-024)
    if (id === 'corpse' && by > 0)
      return [
        other(seat, `At the end of ${nameOf(String(before['event']))} ${manyPieces(by, id)} ${by === 1 ? 'comes' : 'come'} into your bag`),
      ];
    return [other(seat, `${by > 0 ? 'gets' : id === 'corpse' ? 'loses' : 'gives'} ${manyPieces(Math.abs(by), id)}`)];
  });
  const wheels = wheelsOf(now) - wheelsOf(then);
  return [...places, ...followers, ...(wheels > 0 ? [other(seat, `gets ${many(wheels, 'technology wheel')}`)] : [])];
}

/** The wheels of a seat that are placed and those that it may place. */
const wheelsOf = (own: SeatState): number => Object.values((own['wheels'] ?? {}) as Counts).reduce((sum, n) => sum + n, placedWheels(own));

const other = (seat: number, text: string): Entry => ({ seat, kind: 'other', text });

/** By seat, the own one as `you`: `You get 1 wine and move the merchant to Blois.` */
function sentencesOf(found: readonly Entry[], seat: number): string[] {
  const shown = found.slice(0, MOST_CHANGES);
  const groups = new Map<string, Entry[]>();
  for (const change of shown) {
    const key = `${change.cause ?? ''}/${change.seat}`;
    groups.set(key, [...(groups.get(key) ?? []), change]);
  }
  const lines = [...groups.values()].map((group) => {
    const { seat: one, cause } = group[0]!;
    const texts = group.map(({ text }) => (one === seat ? asYou(text) : text));
    const done = texts.filter((text) => /^[a-z]/.test(text));
    const others = texts.filter((text) => !done.includes(text)).map((text) => `${text}.`);
    const subject = one === seat ? 'You' : `Player ${one! + 1}`;
    const who = cause === undefined ? subject : `${cause}: ${subject.toLowerCase()}`;
    return [...(done.length === 0 ? [] : [`${who} ${listed(done)}.`]), ...others].join(' ');
  });
  return found.length > shown.length ? [...lines, moreOf(found.length - shown.length)] : lines;
}

const moreOf = (n: number): string => `${many(n, 'more thing')} ${n === 1 ? 'changes' : 'change'}.`;

const YOU: Readonly<Record<string, string>> = { has: 'have', goes: 'go' };

/** Turns `gets 2 coins` into the form for the reader: `get 2 coins`. */
function asYou(text: string): string {
  return text.replace(/^[a-z]+(?= )/, (verb) => YOU[verb] ?? verb.replace(/s$/, ''));
}
