import { GameByte, GameBytes, GameNumber, SeatBits, SeatByte, SeatBytes, SeatNumber, type Slot } from './accessors.js';

/**
 * Slots: named bytes of the state. A module declares groups of them. `bindLayout` fixes the offsets once, in the order of the module list,
 * by scope, then visibility, then module, so that an observation needs few block copies. Code uses names, never offsets. `layOutState`
 * omits the slots that the modules and seats of a ruleset do not need.
 */
export type Scope = 'game' | 'seat';

/**
 * The seats that see a slot: all (`public`); only its owner, unless `disclosed` (`owner`); none, although the fact is settled, for example
 * a face-down card (`secret`). `work` slots are derived or wide; observations omit them, because other slots show the same facts.
 * `hidden.ts` redacts hidden slots and has them drawn again.
 */
export type Visibility = 'public' | 'owner' | 'secret' | 'work';

export interface FieldSpec {
  /** number of elements; without it, the slot is one number, not a list */
  n?: number;
  /** bytes of an element; wide fields must be `work` slots: one number of two bytes, or bits in words of four */
  bytes?: 2 | 4;
  /** how a network should read the value: as an amount, a 0/1 mark, or the index of a label */
  kind?: 'count' | 'flag' | 'category';
  /** largest usual value; readers of observations divide by it */
  scale?: number;
  /** names of the elements, if there are several */
  elements?: readonly string[];
  /** category: the meanings of the values 0, 1, 2 ..., for all rulesets or by ruleset */
  values?: readonly string[] | ((rules: RulesetConfig) => readonly string[]);
  /** returns whether the element can ever differ from a constant in a ruleset with the module; default: yes */
  available?: (rules: RulesetConfig, index: number) => boolean;
  /** owner slots: returns whether this ruleset shows the field to all seats; default: no */
  disclosed?: (rules: RulesetConfig) => boolean;
  /** owner slots: why every seat can deduce the value; it is redacted, but a resampled game keeps it */
  deducible?: string;
  /** work slots: visibility of the hidden slots from which the slot is derived; it is hidden like them (`owner`: unless `disclosed`) */
  derivedFrom?: 'owner' | 'secret';
}

/** The part of a ruleset that the engine knows before anything is compiled. */
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
  /** by name; bindLayout gives them their offsets */
  accessors: Record<string, Slot>;
}

/** Largest number of seats of any ruleset. */
export const MAX_SEATS = 5;

export const FRAME_BYTES = 8;
export const MAX_DEPTH = 32;

/** The header, before the slots of all modules. */
export const HEAD = { moves: 0, depth: 4, over: 5, sealed: 6 } as const;
export const STACK = 16;
export const STREAMS = STACK + FRAME_BYTES * MAX_DEPTH;

/** Throws at bind time if there are more things than an index of the state or of a table can number. */
export function checkCount(what: string, n: number, most: number): void {
  if (n > most) throw new Error(`the world has ${n} ${what}, but an index holds at most ${most}: widen the index before you add more`);
}

/** The accessor of a field: of the game or of each seat; one number, a list, a wide number, or bits. */
type AccessorOf<S extends Scope, F extends FieldSpec> = F extends { bytes: 4 }
  ? SeatBits
  : F extends { bytes: 2 }
    ? { game: GameNumber; seat: SeatNumber }[S]
    : F extends { n: number }
      ? { game: GameBytes; seat: SeatBytes }[S]
      : { game: GameByte; seat: SeatByte }[S];

function accessorOf(scope: Scope, field: FieldSpec): Slot {
  if (field.bytes === 4) return new SeatBits();
  if (field.bytes === 2) return scope === 'game' ? new GameNumber() : new SeatNumber();
  if ('n' in field) return scope === 'game' ? new GameBytes() : new SeatBytes();
  return scope === 'game' ? new GameByte() : new SeatByte();
}

/** Declares a group of slots; `at` holds their accessors, which can be used once the layout is bound. */
export function slots<S extends Scope, const F extends Record<string, FieldSpec>>(
  module: string,
  scope: S,
  visibility: Visibility,
  fields: F,
): { group: SlotGroup; at: { readonly [K in keyof F]: AccessorOf<S, F[K]> } } {
  const accessors = Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, accessorOf(scope, field)]));
  return {
    group: { module, scope, visibility, fields, accessors },
    at: accessors as { [K in keyof F]: AccessorOf<S, F[K]> },
  };
}

export interface Region {
  group: SlotGroup;
  name: string;
  field: FieldSpec;
  /** in bytes: from the beginning of the state (game) or of the seat's block */
  offset: number;
  length: number;
}

/** Offsets of all slots of a world, equal in every ruleset. Slots of modules that are never in one game may share bytes. */
export interface Layout {
  /** in the order of an observation within each scope */
  regions: Region[];
  streams: string[];
  /** offset of the first public byte within a seat's block; public slots fill the block from here to its end */
  seatPublic: number;
}

/** The state of one ruleset: slots of its modules, blocks for its seats. */
export interface StateLayout {
  /** offset of seat 0's block; each following block begins `seatBytes` later */
  seats: number;
  seatBytes: number;
  /** within a seat's block */
  seatPublic: [from: number, to: number];
  /**
   * offset of a copy of the public slots of every seat, which the other seats see while a phase is sealed; empty if the ruleset seals no
   * phase
   */
  shadow: number;
  /** size of the complete state */
  stateBytes: number;
}

const ORDER: readonly Visibility[] = ['work', 'secret', 'owner', 'public'];
const align = (x: number): number => (x + 3) & ~3;

/**
 * Gives every slot its offset. A slot follows all earlier slots of its scope and visibility that can be in one ruleset with it (`coexist`);
 * other slots may have the same bytes. So the state of a ruleset ends after the last of its slots.
 */
export function bindLayout(
  groups: readonly SlotGroup[],
  streams: readonly string[],
  coexist: (module: string, other: string) => boolean,
): Layout {
  const regions: Region[] = [];
  const place = (scope: Scope, visibility: Visibility, from: number): number => {
    const placed: Region[] = [];
    for (const group of groups) {
      if (group.scope !== scope || group.visibility !== visibility) continue;
      const names = Object.keys(group.fields);
      // wide elements first, so that all are aligned
      names.sort((x, y) => (group.fields[y]!.bytes ?? 1) - (group.fields[x]!.bytes ?? 1) || names.indexOf(x) - names.indexOf(y));
      let at = endOf(
        placed.filter((region) => coexist(region.group.module, group.module)),
        from,
      );
      for (const name of names) {
        const field = group.fields[name]!;
        const { n = 1, bytes = 1 } = field;
        if (bytes > 1 && visibility !== 'work') throw new Error(`slot ${group.module}.${name}: wide slots are work slots`);
        at = Math.ceil(at / bytes) * bytes;
        placed.push({ group, name, field, offset: at, length: n * bytes });
        at += n * bytes;
      }
    }
    const end = endOf(placed, from);
    // in reverse order, so that the owner slots of the first modules are next to the public ones and one block copy has both
    if (visibility === 'owner') for (const region of placed) region.offset = from + end - region.offset - region.length;
    for (const { group, name, field, offset } of placed) {
      const accessor = group.accessors[name]!;
      accessor.offset = offset;
      accessor.length = field.n ?? 1;
    }
    regions.push(...placed);
    return end;
  };
  let at = STREAMS + streams.length * 16;
  for (const visibility of ORDER) at = place('game', visibility, align(at));
  let inSeat = 0;
  let seatPublic = 0;
  for (const visibility of ORDER) {
    if (visibility === 'public') seatPublic = inSeat;
    inSeat = place('seat', visibility, visibility === 'public' ? inSeat : align(inSeat));
  }
  return { regions, streams: [...streams], seatPublic };
}

/** Cuts the layout of the world to the modules and seats of a ruleset; `seals`: the ruleset has sealed phases. */
export function layOutState({ regions, streams, seatPublic }: Layout, config: RulesetConfig, seals: boolean): StateLayout {
  const inPlay = (scope: Scope): Region[] => regions.filter(({ group }) => group.scope === scope && config.modules.includes(group.module));
  const seats = align(endOf(inPlay('game'), STREAMS + streams.length * 16));
  const seatEnd = endOf(inPlay('seat'), seatPublic);
  const seatBytes = align(seatEnd);
  const shadow = seats + config.seats * seatBytes;
  const stateBytes = align(shadow + (seals ? config.seats * (seatEnd - seatPublic) : 0));
  return { seats, seatBytes, seatPublic: [seatPublic, seatEnd], shadow, stateBytes };
}

function endOf(regions: readonly Region[], from: number): number {
  return regions.reduce((end, { offset, length }) => Math.max(end, offset + length), from);
}
