import type { Rules } from './compile.js';
import type { Game, SeatIndex } from './game.js';
import { hiddenFrom, shownKind } from './hidden.js';
import type { Decision } from './module.js';
import { HEAD, MAX_SEATS, type FieldSpec, type Region, type RulesetConfig } from './slots.js';
import { visibilityOf } from './stack.js';
import type { World } from './world.js';

/** One named range of the observation vector. */
export interface ObservationField {
  name: string;
  offset: number;
  length: number;
  shape: number[];
  /** divide by this to get roughly 0..1 */
  scale: number;
  kind: 'count' | 'flag' | 'category';
  /** names of the elements, empty for a field of one */
  elements: string[];
  /** category: names of the values 0, 1, 2 ... */
  values: string[];
}

export interface Run {
  from: number;
  to: number;
  length: number;
}

/** The slots of the game, or of one seat, in an observation. */
export interface ObservationPart {
  /** copied from the state */
  runs: Run[];
  /** always 0 (universal; compact leaves such fields out): slots of modules that are not in play, and those hidden from the viewer */
  blanks: Run[];
  bytes: number;
}

export interface ObservationPlan {
  bytes: number;
  fields: ObservationField[];
  /** frame kind -> index in the decision's one-hot; -1: the ruleset does not have the decision */
  kinds: Int16Array;
  /** frame kind -> number of frame words shown */
  words: Uint8Array;
  /** frame kind -> which of the words shown the other seats see too, one bit each */
  wordsOfOthers: Uint8Array;
  /** frame kind -> the kind that other seats see instead (`seenAs`), by default itself */
  seenAs: Uint8Array;
  kindCount: number;
  /** most frame words any decision shows */
  wordCount: number;
  game: ObservationPart;
  self: ObservationPart;
  other: ObservationPart;
  /** runs of `other`, cut where the public slots begin: while a phase is sealed the two parts come from different places */
  sealed: Run[];
  decisionBytes: number;
  /** zeros for a game without a decision */
  noDecision: Uint8Array;
  /** seats shown; may exceed the seats of the ruleset (universal) */
  seats: number;
  /** where each byte after the question is moved to (isomorphs); null: all bytes stay */
  order: Uint16Array | null;
}

/**
 * Order of an observation: the decision, the game's public slots, then the seats, own seat first,
 * the others clockwise. The decision is computed, the rest are block copies.
 */
export function planObservation(world: World, config: RulesetConfig, universal: boolean): ObservationPlan {
  const { regions, seatPublic } = world.layout;
  const { frames, frameModules } = world;
  const kinds = new Int16Array(frames.length).fill(-1);
  const words = new Uint8Array(frames.length);
  const wordsOfOthers = new Uint8Array(frames.length);
  const seenAs = Uint8Array.from(frames, (_, index) => index);
  const labels: string[] = [];
  frames.forEach((frame, index) => {
    if ('run' in frame || !(universal || (config.modules.includes(frameModules[index]!) && isPossible(frame, config)))) return;
    kinds[index] = labels.length;
    const visibility = visibilityOf(frame.words);
    words[index] = visibility.filter((seen) => seen !== 'work').length;
    seenAs[index] = (frame.seenAs ?? frame).index;
    if (frame.seenAs === undefined)
      visibility.forEach((seen, w) => {
        if (seen === 'public') wordsOfOthers[index]! |= 1 << w;
      });
    labels.push(frame.name);
  });
  seenAs.forEach((shown, kind) => {
    if (shown !== kind && (kinds[shown]! < 0 || seenAs[shown] !== shown))
      throw new Error(
        `${frames[kind]!.name} is seen as ${frames[shown]!.name}, which is no decision that all seats of the ruleset are shown`,
      );
  });
  const wordCount = Math.max(0, ...words);
  const seats = universal ? MAX_SEATS : config.seats;
  const fields: ObservationField[] = [];
  const add = (name: string, offset: number, length: number, field: Partial<FieldSpec>, names: readonly string[]): void => {
    fields.push({
      name,
      offset,
      length,
      shape: [length],
      scale: field.scale ?? 1,
      kind: field.kind ?? 'count',
      elements: [...names],
      values: [...(typeof field.values === 'function' ? field.values(config) : (field.values ?? []))],
    });
  };
  let at = 0;
  add('question.kind', at, labels.length, { kind: 'flag' }, labels);
  at += labels.length;
  add('question.words', at, wordCount, { scale: 64, kind: 'category' }, []);
  at += wordCount;
  const relative = Array.from({ length: seats }, (_, k) => seatName(k));
  add('question.seat', at, seats, { kind: 'flag' }, relative);
  at += seats;
  const decisionBytes = at;

  const select = (scope: 'game' | 'seat', owners: boolean, prefix: string): ObservationPart => {
    const runs: Run[] = [];
    const blanks: Run[] = [];
    const start = at;
    const wanted = (r: Region): boolean =>
      r.group.scope === scope &&
      (r.group.visibility === 'public' || (r.group.visibility === 'owner' && (owners || universal || hiddenFrom(r, config) === null)));
    for (const region of regions.filter(wanted)) {
      const live = Array.from({ length: region.length }, (_, k) => k).filter((k) => universal || isLive(region, config, k));
      if (live.length === 0) continue;
      const names = region.field.elements === undefined ? [] : live.map((k) => region.field.elements![k]!);
      // fields of modules after the first are named after their module: names like `tiles` occur in several
      const name = region.group.module === world.modules[0]!.id ? region.name : `${region.group.module}.${region.name}`;
      add(`${prefix}${name}`, at, live.length, region.field, names);
      const isShown = config.modules.includes(region.group.module) && (owners || hiddenFrom(region, config) === null);
      const into = isShown ? runs : blanks;
      for (const k of live) {
        const last = into.at(-1);
        // a run continues only if no byte of the other list is in between
        if (last !== undefined && last.from + last.length === region.offset + k && last.to + last.length === at - start) last.length++;
        else into.push({ from: region.offset + k, to: at - start, length: 1 });
        at++;
      }
    }
    return { runs, blanks, bytes: at - start };
  };

  const game = select('game', false, 'game.');
  const self = select('seat', true, 'self.');
  const firstOther = fields.length;
  const otherFrom = at;
  const other = seats > 1 ? select('seat', false, 'opp1.') : { runs: [], blanks: [], bytes: 0 };
  const template = fields.slice(firstOther);
  for (let k = 2; k < seats; k++) {
    for (const field of template) {
      fields.push({ ...field, name: field.name.replace('opp1.', `${seatName(k)}.`), offset: field.offset + (k - 1) * other.bytes });
    }
  }
  return {
    bytes: seats > 1 ? otherFrom + (seats - 1) * other.bytes : at,
    fields,
    kinds,
    words,
    wordsOfOthers,
    seenAs,
    kindCount: labels.length,
    wordCount,
    game,
    self,
    other,
    sealed: cut(other.runs, seatPublic),
    decisionBytes,
    noDecision: new Uint8Array(decisionBytes),
    seats,
    order: null,
  };
}

function cut(runs: readonly Run[], border: number): Run[] {
  return runs.flatMap((run) => {
    const inner = border - run.from;
    if (inner <= 0 || inner >= run.length) return [run];
    return [
      { ...run, length: inner },
      { from: border, to: run.to + inner, length: run.length - inner },
    ];
  });
}

function isLive({ group, field }: Region, config: RulesetConfig, element: number): boolean {
  return config.modules.includes(group.module) && (field.available?.(config, element) ?? true);
}

function isPossible(decision: Decision, config: RulesetConfig): boolean {
  return decision.available?.(config) ?? true;
}

/** `self`, `opp1` (the next seat clockwise), `opp2` ... */
function seatName(relative: number): string {
  return relative === 0 ? 'self' : `opp${relative}`;
}

/**
 * The copies from the state to the observation of one viewer: runs by words of eight bytes, shorter ones byte by byte. Offsets are those of
 * the whole state and the whole observation, equal in all games of the rules.
 */
interface Copies {
  /** from, to and length of each run of at least a word */
  runs: Uint32Array;
  /** from and to of each other byte */
  bytes: Uint32Array;
  blanks: readonly Run[];
}

const WORD = 8;

/** Index: twice the viewer, plus one where the phase is sealed. */
const copiesOfRules = new WeakMap<Rules, (Copies | undefined)[]>();

function copiesOf(rules: Rules): (Copies | undefined)[] {
  const known = copiesOfRules.get(rules) ?? [];
  copiesOfRules.set(rules, known);
  return known;
}

/** The observation after the question, as runs of the whole state and the whole observation, with the blank runs. */
export function runsFor(rules: Rules, viewer: SeatIndex, sealed: boolean): [Run[], Run[]] {
  const { layout } = rules;
  const seatAt = (seat: SeatIndex): number => layout.seats + seat * layout.seatBytes;
  const plan = rules.observation;
  const publicBytes = layout.seatPublic[1] - layout.seatPublic[0];
  const runs: Run[] = [];
  const blanks: Run[] = [];
  let to = plan.decisionBytes;
  const add = (part: ObservationPart, copied: readonly Run[], from: (run: Run) => number): void => {
    for (const run of copied) runs.push({ from: from(run) + run.from, to: to + run.to, length: run.length });
    for (const blank of part.blanks) blanks.push({ ...blank, to: to + blank.to });
    to += part.bytes;
  };
  const { game, self, other } = plan;
  add(game, game.runs, () => 0);
  add(self, self.runs, () => seatAt(viewer));
  for (let k = 1; k < rules.seats; k++) {
    const seat = (viewer + k) % rules.seats;
    const shadow = layout.shadow + seat * publicBytes - layout.seatPublic[0];
    if (sealed) add(other, plan.sealed, (run) => (run.from >= layout.seatPublic[0] ? shadow : seatAt(seat)));
    else add(other, other.runs, () => seatAt(seat));
  }
  if (plan.seats > rules.seats) blanks.push({ from: 0, to, length: plan.bytes - to });
  return plan.order === null ? [runs, blanks] : [moveBytes(runs, plan.order), moveBytes(blanks, plan.order)];
}

/** Runs of one byte each, at other places of the observation. */
const moveBytes = (runs: readonly Run[], order: Uint16Array): Run[] =>
  runs.flatMap(({ from, to, length }) => Array.from({ length }, (_, k) => ({ from: from + k, to: order[to + k]!, length: 1 })));

function splitRuns(runs: readonly Run[], blanks: readonly Run[]): Copies {
  const short = runs.filter(({ length }) => length < WORD);
  return {
    runs: Uint32Array.from(runs.filter(({ length }) => length >= WORD).flatMap(({ from, to, length }) => [from, to, length])),
    bytes: Uint32Array.from(short.flatMap(({ from, to, length }) => Array.from({ length }, (_, k) => [from + k, to + k]).flat())),
    blanks,
  };
}

/** Copies runs of at least one word; where the length is not a multiple of a word, the last word overlaps the one before. */
type MoveRuns = (state: DataView, target: DataView, offset: number, runs: Uint32Array) => void;

/** Eight bytes as one double: in the engine of Node, which keeps all bits of a double, the fastest way. */
const moveByDoubles: MoveRuns = (state, target, offset, runs) => {
  for (let i = 0; i < runs.length; i += 3) {
    let from = runs[i]!;
    let to = offset + runs[i + 1]!;
    const last = from + runs[i + 2]! - WORD;
    for (; from < last; from += WORD, to += WORD) target.setFloat64(to, state.getFloat64(from, true), true);
    target.setFloat64(to + last - from, state.getFloat64(last, true), true);
  }
};

/** Two words of four bytes, for JavaScript engines that turn every NaN into one value, as the language permits. */
export const moveByIntegers: MoveRuns = (state, target, offset, runs) => {
  for (let i = 0; i < runs.length; i += 3) {
    let from = runs[i]!;
    let to = offset + runs[i + 1]!;
    const last = from + runs[i + 2]! - WORD / 2;
    for (; from < last; from += WORD / 2, to += WORD / 2) target.setInt32(to, state.getInt32(from, true), true);
    target.setInt32(to + last - from, state.getInt32(last, true), true);
  }
};

/** Returns true if a double keeps its bits when it is read and written. The language leaves this open for NaN. */
function keepsBits(): boolean {
  const view = new DataView(new ArrayBuffer(2 * WORD));
  return [0x7ff00001, 0x7ff80001, 0x7fffffff, 0xfff00001, 0xffffffff].every((high) => {
    view.setUint32(0, high ^ 0x55, true);
    view.setUint32(WORD / 2, high, true);
    view.setFloat64(WORD, view.getFloat64(0, true), true);
    return view.getUint32(WORD, true) === view.getUint32(0, true) && view.getUint32(WORD + WORD / 2, true) === high;
  });
}

const moveRuns = keepsBits() ? moveByDoubles : moveByIntegers;

/** The latest target as words; a whole batch of games has the same one. */
let latestTarget: Uint8Array = new Uint8Array();
let latestWords: DataView = new DataView(latestTarget.buffer);

function wordsOf(target: Uint8Array): DataView {
  if (target !== latestTarget) {
    latestTarget = target;
    latestWords = new DataView(target.buffer, target.byteOffset, target.length);
  }
  return latestWords;
}

/** Writes observations of one game; a write allocates nothing. Searches that never observe need none. */
export class ObservationWriter {
  private readonly state: DataView;
  private readonly copies: (Copies | undefined)[];

  constructor(private readonly g: Game) {
    this.state = new DataView(g.u8.buffer, g.u8.byteOffset, g.u8.length);
    this.copies = copiesOf(g.rules);
  }

  /** Writes `observation.bytes` bytes for `viewer`, starting at `offset`. */
  write(target: Uint8Array, offset: number, viewer: SeatIndex): void {
    const { g, state } = this;
    const { u8 } = g;
    writeQuestion(g, target, offset, viewer);
    const sealed = u8[HEAD.sealed] !== 0;
    const { runs, bytes, blanks } = (this.copies[2 * viewer + Number(sealed)] ??= splitRuns(...runsFor(g.rules, viewer, sealed)));
    moveRuns(state, wordsOf(target), offset, runs);
    for (let i = 0; i < bytes.length; i += 2) target[offset + bytes[i + 1]!] = u8[bytes[i]!]!;
    for (let i = 0; i < blanks.length; i++) target.fill(0, offset + blanks[i]!.to, offset + blanks[i]!.to + blanks[i]!.length);
  }
}

/** Writes `decisionBytes` bytes for `viewer`: the open decision and its seat, as far as the viewer may know them. */
export function writeQuestion(g: Game, target: Uint8Array, offset: number, viewer: SeatIndex): void {
  const { rules } = g;
  const plan = rules.observation;
  // `set` takes a third of the time of `fill`
  target.set(plan.noDecision, offset);
  if (g.over) return;
  const asked = g.u8[g.top + 1]!;
  const kind = g.u8[g.top]!;
  const isOwn = asked === viewer;
  target[offset + plan.kinds[isOwn ? kind : shownKind(g, viewer)]!] = 1;
  // other seats see no words while a phase is sealed, else those that are not private
  const shown = isOwn ? 0xff : g.u8[HEAD.sealed] !== 0 ? 0 : plan.wordsOfOthers[kind]!;
  for (let w = 0; w < plan.words[kind]!; w++) if ((shown & (1 << w)) !== 0) target[offset + plan.kindCount + w] = g.u8[g.top + 2 + w]!;
  target[offset + plan.kindCount + plan.wordCount + (asked >= viewer ? asked - viewer : asked - viewer + rules.seats)] = 1;
}

/** Seals the phase: until `unseal` the other seats see every seat as it is at this moment. */
export function seal(g: Game): void {
  const { layout } = g.rules;
  const [from, to] = layout.seatPublic;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const at = g.seat(seat);
    g.u8.copyWithin(layout.shadow + seat * (to - from), at + from, at + to);
  }
  g.u8[HEAD.sealed] = 1;
}

/** Ends the seal: the other seats see the present public slots again. */
export function unseal(g: Game): void {
  const { layout } = g.rules;
  g.u8.fill(0, layout.shadow, layout.stateBytes);
  g.u8[HEAD.sealed] = 0;
}

/** Gives a seat's public slots the values that the other seats see while the phase is sealed. */
export function restoreSealed(g: Game, seat: SeatIndex): void {
  const [from, to] = g.rules.layout.seatPublic;
  const shadow = g.sealedSeat(seat);
  g.u8.copyWithin(g.seat(seat) + from, shadow + from, shadow + to);
}
