/**
 * Slots: named bytes of the state. A module declares groups of them; `bindLayout` fixes the offsets
 * once, in the order of the module list, grouped by scope, then visibility, then module, because
 * that order makes an observation a handful of block copies. Code reads names, never offsets.
 */
export type Scope = 'game' | 'seat';

/**
 * Who may see a slot: all seats (`public`); its own seat only, unless `disclosed` (`owner`); no seat, although the fact is settled,
 * as a card that lies face down (`secret`). `work` slots are derived or wide; they are never in observations, because other slots
 * show the same. `hidden.ts` redacts hidden slots and has them drawn anew.
 */
export type Visibility = 'public' | 'owner' | 'secret' | 'work';

export interface FieldSpec {
  /** number of elements */
  n: number;
  /** bytes of an element; wide fields must be `work` slots */
  bytes?: 1 | 2 | 4;
  /** how a network should read it: an amount, a 0/1 mark, or the index of a label */
  kind?: 'count' | 'flag' | 'category';
  /** largest value it usually takes; observations are divided by it */
  scale?: number;
  /** names of the elements, if there are several */
  elements?: readonly string[];
  /** category: what the values 0, 1, 2 ... stand for, in every ruleset or in this one */
  values?: readonly string[] | ((rules: RulesetConfig) => readonly string[]);
  /** can the element ever differ from a constant in a ruleset with the module? default: yes */
  available?: (rules: RulesetConfig, index: number) => boolean;
  /** owner slots: does this ruleset show the field to all seats? default: no */
  disclosed?: (rules: RulesetConfig) => boolean;
  /** owner slots: why every seat could have worked the value out; it is redacted all the same, but a resampled game keeps it */
  deducible?: string;
  /** work slots: visibility of the hidden slots that they are derived from and hidden with (`owner`: unless `disclosed`) */
  derivedFrom?: 'owner' | 'secret';
}

/** What the engine knows of a ruleset before anything is compiled. */
export interface RulesetConfig {
  readonly seats: number;
  readonly edition: string;
  readonly modules: readonly string[];
  readonly options: Readonly<Record<string, string>>;
}

export interface SlotGroup {
  module: string;
  scope: Scope;
  visibility: Visibility;
  fields: Record<string, FieldSpec>;
  /** name -> offset in bytes: absolute (game) or within the seat's block; filled by bindLayout */
  offsets: Record<string, number>;
}

/** Most seats of any ruleset; the layout has room for all of them. */
export const MAX_SEATS = 5;

export const FRAME_BYTES = 8;
export const MAX_DEPTH = 32;

/** The header, before every module's slots. */
export const HEAD = { moves: 0, depth: 4, over: 5, sealed: 6 } as const;
export const STACK = 16;
export const STREAMS = STACK + FRAME_BYTES * MAX_DEPTH;

/** Throws at bind time if there are more things than an index of the state or of a bound table can number. */
export function checkCount(what: string, n: number, most: number): void {
  if (n > most) throw new Error(`the world has ${n} ${what}, at most ${most} can be told apart: a wider index is needed before more are added`);
}

/** Declares a group of slots; `at` holds their offsets once the layout is bound. */
export function slots<F extends Record<string, FieldSpec>>(
  module: string,
  scope: Scope,
  visibility: Visibility,
  fields: F,
): { group: SlotGroup; at: { readonly [K in keyof F]: number } } {
  const offsets: Record<string, number> = {};
  for (const name of Object.keys(fields)) offsets[name] = -1;
  return {
    group: { module, scope, visibility, fields, offsets },
    at: offsets as { [K in keyof F]: number },
  };
}

export interface Region {
  group: SlotGroup;
  name: string;
  field: FieldSpec;
  /** offset in bytes: absolute (game) or within the seat's block */
  offset: number;
  length: number;
}

export interface Layout {
  regions: Region[];
  streams: string[];
  gamePublic: [from: number, to: number];
  /** first byte of seat 0's block; seat k's block is `seatBytes` further on each */
  seats: number;
  seatBytes: number;
  /** within a seat's block */
  seatPublic: [from: number, to: number];
  /** one copy of every seat's public block: what others may see while a phase is sealed */
  shadow: number;
  /** complete state */
  stateBytes: number;
}

const ORDER: readonly Visibility[] = ['work', 'secret', 'owner', 'public'];
const align = (x: number): number => (x + 3) & ~3;

export function bindLayout(groups: readonly SlotGroup[], streams: readonly string[]): Layout {
  const regions: Region[] = [];
  const place = (scope: Scope, visibility: Visibility, from: number): number => {
    let at = from;
    for (const group of groups) {
      if (group.scope !== scope || group.visibility !== visibility) continue;
      const names = Object.keys(group.fields);
      // wide elements first, so that each keeps its natural alignment
      names.sort((x, y) => (group.fields[y]!.bytes ?? 1) - (group.fields[x]!.bytes ?? 1) || names.indexOf(x) - names.indexOf(y));
      for (const name of names) {
        const field = group.fields[name]!;
        const bytes = field.bytes ?? 1;
        if (bytes > 1 && visibility !== 'work') throw new Error(`slot ${group.module}.${name}: wide slots are work slots`);
        at = Math.ceil(at / bytes) * bytes;
        group.offsets[name] = at;
        regions.push({ group, name, field, offset: at, length: field.n * bytes });
        at += field.n * bytes;
      }
    }
    return at;
  };
  let at = STREAMS + streams.length * 16;
  const gamePublic: [number, number] = [0, 0];
  for (const visibility of ORDER) {
    const from = align(at);
    at = place('game', visibility, from);
    if (visibility === 'public') gamePublic.splice(0, 2, from, at);
  }
  const seats = align(at);
  const seatPublic: [number, number] = [0, 0];
  let inSeat = 0;
  for (const visibility of ORDER) {
    // public slots follow those of the owner without a gap, so that both are one copy
    const from = visibility === 'public' ? inSeat : align(inSeat);
    inSeat = place('seat', visibility, from);
    if (visibility === 'public') seatPublic.splice(0, 2, from, inSeat);
  }
  const seatBytes = align(inSeat);
  const shadow = seats + MAX_SEATS * seatBytes;
  const stateBytes = align(shadow + MAX_SEATS * (seatPublic[1] - seatPublic[0]));
  return { regions, streams: [...streams], gamePublic, seats, seatBytes, seatPublic, shadow, stateBytes };
}
