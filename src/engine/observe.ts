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
  /** divisor that gives values of roughly 0 to 1 */
  scale: number;
  kind: 'count' | 'flag' | 'category';
  /** names of the elements; empty for a field with one element */
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
  /** bytes copied from the state, without slots of modules that are not in play (universal) and slots hidden from the viewer */
  runs: Run[];
  bytes: number;
}

export interface ObservationPlan {
  bytes: number;
  fields: ObservationField[];
  /** frame kind -> index in the one-hot of the decision; -1: the ruleset does not have the decision */
  kinds: Int16Array;
  /** frame kind -> number of its words that are shown */
  words: Uint8Array;
  /** frame kind -> the shown words that the other seats see too, one bit each */
  wordsOfOthers: Uint8Array;
  /** frame kind -> the kind that other seats see instead (`seenAs`); by default the same kind */
  seenAs: Uint8Array;
  kindCount: number;
  /** largest number of words that any decision shows */
  wordCount: number;
  game: ObservationPart;
  self: ObservationPart;
  other: ObservationPart;
  /** runs of `other`, cut at the first public slot: while a phase is sealed, the parts come from different bytes of the state */
  sealed: Run[];
  decisionBytes: number;
  /** number of seats shown; may exceed the seats of the ruleset (universal) */
  seats: number;
  /** the new place of each byte after the question (isomorphs); null: all bytes stay */
  order: Uint16Array | null;
}

/**
 * Plans the observations of a ruleset. An observation consists of the question (the open decision), the public slots of the game, then
 * those of the seats: the own seat first, the others clockwise. The question is computed; the rest is copied in blocks.
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
        `${frames[kind]!.name} is seen as ${frames[shown]!.name}, which is not a decision that all seats of the ruleset are shown`,
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
    const start = at;
    const wanted = (r: Region): boolean =>
      r.group.scope === scope &&
      (r.group.visibility === 'public' || (r.group.visibility === 'owner' && (owners || universal || hiddenFrom(r, config) === null)));
    for (const region of regions.filter(wanted)) {
      const live = Array.from({ length: region.length }, (_, k) => k).filter((k) => universal || isLive(region, config, k));
      if (live.length === 0) continue;
      const names = region.field.elements === undefined ? [] : live.map((k) => region.field.elements![k]!);
      // fields have the name of their module as prefix, except those of the first module, because several modules have fields like `tiles`
      const name = region.group.module === world.modules[0]!.id ? region.name : `${region.group.module}.${region.name}`;
      add(`${prefix}${name}`, at, live.length, region.field, names);
      const isShown = config.modules.includes(region.group.module) && (owners || hiddenFrom(region, config) === null);
      for (const k of live) {
        const last = runs.at(-1);
        if (isShown) {
          if (last !== undefined && last.from + last.length === region.offset + k && last.to + last.length === at - start) last.length++;
          else runs.push({ from: region.offset + k, to: at - start, length: 1 });
        }
        at++;
      }
    }
    return { runs, bytes: at - start };
  };

  const game = select('game', false, 'game.');
  const self = select('seat', true, 'self.');
  const firstOther = fields.length;
  const otherFrom = at;
  const other = seats > 1 ? select('seat', false, 'opp1.') : { runs: [], bytes: 0 };
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

/** Returns `self`, `opp1` (the next seat clockwise), `opp2` ... */
function seatName(relative: number): string {
  return relative === 0 ? 'self' : `opp${relative}`;
}

/** Returns the runs from the whole state to the whole observation after the question; all bytes outside of them are 0. */
export function runsFor(rules: Rules, viewer: SeatIndex, sealed: boolean): Run[] {
  const { layout } = rules;
  const seatAt = (seat: SeatIndex): number => layout.seats + seat * layout.seatBytes;
  const plan = rules.observation;
  const publicBytes = layout.seatPublic[1] - layout.seatPublic[0];
  const runs: Run[] = [];
  let to = plan.decisionBytes;
  const add = (part: ObservationPart, copied: readonly Run[], from: (run: Run) => number): void => {
    for (const run of copied) runs.push({ from: from(run) + run.from, to: to + run.to, length: run.length });
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
  return plan.order === null ? runs : moveBytes(runs, plan.order);
}

/** Cuts runs into single bytes at their new places in the observation. */
const moveBytes = (runs: readonly Run[], order: Uint16Array): Run[] =>
  runs.flatMap(({ from, to, length }) => Array.from({ length }, (_, k) => ({ from: from + k, to: order[to + k]!, length: 1 })));

/** Writes the open decision and its seat, as far as the viewer may know them, into `decisionBytes` bytes, which must be 0. */
export function writeQuestion(g: Game, target: Uint8Array, offset: number, viewer: SeatIndex): void {
  const { rules } = g;
  const plan = rules.observation;
  if (g.over) return;
  const asked = g.u8[g.top + 1]!;
  const kind = g.u8[g.top]!;
  const isOwn = asked === viewer;
  target[offset + plan.kinds[isOwn ? kind : shownKind(g, viewer)]!] = 1;
  // while a phase is sealed other seats see no words, otherwise those that are not private
  const shown = isOwn ? 0xff : g.u8[HEAD.sealed] !== 0 ? 0 : plan.wordsOfOthers[kind]!;
  for (let w = 0; w < plan.words[kind]!; w++) if ((shown & (1 << w)) !== 0) target[offset + plan.kindCount + w] = g.u8[g.top + 2 + w]!;
  target[offset + plan.kindCount + plan.wordCount + (asked >= viewer ? asked - viewer : asked - viewer + rules.seats)] = 1;
}

/** Seals the phase: until `unseal` the other seats see every seat as it is now. */
export function seal(g: Game): void {
  const { layout } = g.rules;
  const [from, to] = layout.seatPublic;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const at = g.seat(seat);
    g.u8.copyWithin(layout.shadow + seat * (to - from), at + from, at + to);
  }
  g.u8[HEAD.sealed] = 1;
}

/** Ends the seal: the other seats see the current public slots again. */
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
