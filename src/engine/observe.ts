import type { Game } from './game.js';
import { hiddenFrom, shownKind } from './hidden.js';
import type { Decision } from './module.js';
import { HEAD, MAX_SEATS, type FieldSpec, type Region, type RulesetConfig } from './slots.js';
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

interface Run {
  from: number;
  to: number;
  length: number;
}

export interface ObservationPlan {
  bytes: number;
  fields: ObservationField[];
  /** frame kind -> index in the decision's one-hot, -1 when it is no decision of this ruleset */
  kinds: Int16Array;
  /** frame kind -> number of frame words shown */
  words: Uint8Array;
  /** frame kind -> which of the words shown the other seats see too, one bit each */
  wordsOfOthers: Uint8Array;
  /** frame kind -> the kind that other seats are shown in its place (`seenAs`), by default itself */
  seenAs: Uint8Array;
  kindCount: number;
  /** most frame words any decision shows */
  wordCount: number;
  game: Run[];
  self: Run[];
  other: Run[];
  /** `other`, cut where the public slots begin: while a phase is sealed the two parts come from different places */
  sealed: Run[];
  /** bytes of another seat's part that are 0, because they are hidden from the viewer (universal; compact leaves such fields out) */
  blanks: Run[];
  selfBytes: number;
  otherBytes: number;
  decisionBytes: number;
  gameBytes: number;
  /** seats shown; may exceed the seats of the ruleset (universal) */
  seats: number;
}

/**
 * Order of an observation: the decision, the game's public slots, then the seats, own seat first,
 * the others clockwise. The decision is computed, the rest are block copies.
 */
export function planObservation(world: World, config: RulesetConfig, universal: boolean): ObservationPlan {
  const { layout, frames, frameModules } = world;
  const kinds = new Int16Array(frames.length).fill(-1);
  const words = new Uint8Array(frames.length);
  const wordsOfOthers = new Uint8Array(frames.length);
  const seenAs = Uint8Array.from(frames, (_, index) => index);
  const labels: string[] = [];
  frames.forEach((frame, index) => {
    if ('run' in frame || !(universal || (config.modules.includes(frameModules[index]!) && isPossible(frame, config)))) return;
    kinds[index] = labels.length;
    const { visibility } = frame.words;
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
      throw new Error(`${frames[kind]!.name} is seen as ${frames[shown]!.name}, which is no decision that all seats of the ruleset are shown`);
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

  const select = (scope: 'game' | 'seat', owners: boolean, prefix: string): { runs: Run[]; blanks: Run[]; bytes: number } => {
    const runs: Run[] = [];
    const blanks: Run[] = [];
    const start = at;
    const wanted = (r: Region): boolean =>
      r.group.scope === scope &&
      (r.group.visibility === 'public' || (r.group.visibility === 'owner' && (owners || universal || hiddenFrom(r, config) === null)));
    const ordered = layout.regions.filter(wanted).sort((x, y) => x.offset - y.offset);
    for (const region of ordered) {
      const live = Array.from({ length: region.length }, (_, k) => k).filter((k) => universal || isLive(region, config, k));
      if (live.length === 0) continue;
      const names = region.field.elements === undefined ? [] : live.map((k) => region.field.elements![k]!);
      // fields of modules after the first are named after their module: names like `tiles` occur in several
      const name = region.group.module === world.modules[0]!.id ? region.name : `${region.group.module}.${region.name}`;
      add(`${prefix}${name}`, at, live.length, region.field, names);
      const into = owners || hiddenFrom(region, config) === null ? runs : blanks;
      for (const k of live) {
        const last = into.at(-1);
        // a run goes on only if no byte of the other list stands between
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
    game: game.runs,
    self: self.runs,
    other: other.runs,
    sealed: cut(other.runs, layout.seatPublic[0]),
    blanks: other.blanks,
    selfBytes: self.bytes,
    otherBytes: other.bytes,
    gameBytes: game.bytes,
    decisionBytes,
    seats,
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

/** What is copied from the state to an observation: long runs whole, the bytes of short ones one by one. */
interface Copies {
  long: { to: number; bytes: Uint8Array }[];
  from: Uint32Array;
  to: Uint32Array;
}

/** Longest run that is copied byte by byte: `set` costs as much as some twenty bytes, and rulesets with a part of the tiles have many short runs. */
const SHORT_RUN = 20;

/** Copies from `base(run) + run.from`. */
function copiesOf(g: Game, runs: readonly Run[], base: (run: Run) => number): Copies {
  const short = runs.filter(({ length }) => length <= SHORT_RUN);
  const bytes = (run: Run): number[] => Array.from({ length: run.length }, (_, k) => k);
  return {
    long: runs
      .filter((run) => !short.includes(run))
      .map((run) => ({ to: run.to, bytes: g.u8.subarray(base(run) + run.from, base(run) + run.from + run.length) })),
    from: Uint32Array.from(short.flatMap((run) => bytes(run).map((k) => base(run) + run.from + k))),
    to: Uint32Array.from(short.flatMap((run) => bytes(run).map((k) => run.to + k))),
  };
}

/**
 * Writes observations of one game. Keeps views on the game's bytes, so that a write allocates nothing;
 * searches that never observe need none.
 */
export class ObservationWriter {
  private readonly game: Copies;
  private readonly self: Copies[] = [];
  private readonly other: Copies[] = [];
  private readonly sealed: Copies[] = [];

  constructor(private readonly g: Game) {
    const { layout } = g.rules.world;
    const plan = g.rules.observation;
    this.game = copiesOf(g, plan.game, () => 0);
    const publicBytes = layout.seatPublic[1] - layout.seatPublic[0];
    for (let seat = 0; seat < g.rules.seats; seat++) {
      const at = g.seat(seat);
      this.self.push(copiesOf(g, plan.self, () => at));
      this.other.push(copiesOf(g, plan.other, () => at));
      const shadow = layout.shadow + seat * publicBytes - layout.seatPublic[0];
      this.sealed.push(copiesOf(g, plan.sealed, (run) => (run.from >= layout.seatPublic[0] ? shadow : at)));
    }
  }

  /** `observation.bytes` bytes for `viewer` from `offset` on. */
  write(target: Uint8Array, offset: number, viewer: number): void {
    const g = this.g;
    const { rules } = g;
    const plan = rules.observation;
    const sealed = g.u8[HEAD.sealed] !== 0;
    writeQuestion(g, target, offset, viewer);
    let at = offset + plan.decisionBytes;
    copy(target, at, this.game, g.u8);
    at += plan.gameBytes;
    copy(target, at, this.self[viewer]!, g.u8);
    at += plan.selfBytes;
    for (let k = 1; k < rules.seats; k++) {
      const seat = (viewer + k) % rules.seats;
      copy(target, at, (sealed ? this.sealed : this.other)[seat]!, g.u8);
      for (let i = 0; i < plan.blanks.length; i++) target.fill(0, at + plan.blanks[i]!.to, at + plan.blanks[i]!.to + plan.blanks[i]!.length);
      at += plan.otherBytes;
    }
    if (plan.seats > rules.seats) target.fill(0, at, offset + plan.bytes);
  }
}

/** Writes `decisionBytes` bytes for `viewer`: what is asked, as far as the viewer may know, and of whom. */
export function writeQuestion(g: Game, target: Uint8Array, offset: number, viewer: number): void {
  const { rules } = g;
  const plan = rules.observation;
  target.fill(0, offset, offset + plan.decisionBytes);
  if (g.over) return;
  const asked = g.u8[g.top + 1]!;
  const kind = g.u8[g.top]!;
  const isOwn = asked === viewer;
  target[offset + plan.kinds[isOwn ? kind : shownKind(g, viewer)]!] = 1;
  // other seats see no words while a phase is sealed, else those that are not private
  const shown = isOwn ? 0xff : g.u8[HEAD.sealed] !== 0 ? 0 : plan.wordsOfOthers[kind]!;
  for (let w = 0; w < plan.words[kind]!; w++) if ((shown & (1 << w)) !== 0) target[offset + plan.kindCount + w] = g.u8[g.top + 2 + w]!;
  target[offset + plan.kindCount + plan.wordCount + ((asked - viewer + rules.seats) % rules.seats)] = 1;
}

function copy(target: Uint8Array, at: number, { long, from, to }: Copies, u8: Uint8Array): void {
  for (let i = 0; i < long.length; i++) target.set(long[i]!.bytes, at + long[i]!.to);
  for (let i = 0; i < from.length; i++) target[at + to[i]!] = u8[from[i]!]!;
}

/** Seals the phase: until `unseal` the other seats see every seat as it is at this moment. */
export function seal(g: Game): void {
  const { layout } = g.rules.world;
  const [from, to] = layout.seatPublic;
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const at = g.seat(seat);
    g.u8.copyWithin(layout.shadow + seat * (to - from), at + from, at + to);
  }
  g.u8[HEAD.sealed] = 1;
}

/** Ends the seal: the other seats see the present public slots again. */
export function unseal(g: Game): void {
  const { layout } = g.rules.world;
  g.u8.fill(0, layout.shadow, layout.stateBytes);
  g.u8[HEAD.sealed] = 0;
}

/** Offset of the copy of a seat's public slot that others see while the phase is sealed. */
export function shadowOf(g: Game, seat: number, slot: number): number {
  const { layout } = g.rules.world;
  const [from, to] = layout.seatPublic;
  return layout.shadow + seat * (to - from) + slot - from;
}
