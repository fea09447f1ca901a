/** A game in play: its table, its rules, and the log from which it takes chance; also small operations on counts and seats. */
import type { Counts, Place, Play, Question, Rules, Seat, Table } from './base-model.js';

/** The transcript differs from the rules. */
export class Mismatch extends Error {}

/** The game ends immediately. */
export class GameOver extends Error {}

/** Lines of the log that the rules predict; all others only repeat facts of the position. */
const FORETOLD = /^chance |^phase | has the turn$| \(forced\)$/;

export class Game {
  private lines: string[] = [];
  /** Before the first question the log is empty, so chance is taken from the first position. */
  private opening = true;
  /** For a free Guildhall of the Well: the Tavern helps, activated or not, and keeps its follower (RUL-135). */
  tavernGranted = false;

  constructor(
    readonly rules: Rules,
    readonly table: Table,
    /** Outcomes of chance before the first question. */
    private readonly dealt: string[],
  ) {}

  /** Takes the lines of the log up to the next question. */
  hear(log: readonly string[]): void {
    this.opening = false;
    this.lines = log.filter((line) => FORETOLD.test(line));
  }

  /** Lines of the log that no rule has used. */
  unheard(): readonly string[] {
    return this.lines;
  }

  expect(line: string): void {
    if (this.opening) return;
    const found = this.lines.shift();
    if (found !== line) throw new Mismatch(`log: expected "${line}", found "${found ?? 'nothing'}"`);
  }

  /** Returns an outcome of chance, `chance NAME(OUTCOME)` in the log, which must be one of `possible`. */
  chance(name: string, possible: readonly string[]): string {
    let outcome: string | undefined;
    if (this.opening) outcome = this.dealt.shift();
    else {
      const line = this.lines.shift() ?? 'nothing';
      outcome = line.startsWith(`chance ${name}(`) ? line.slice(`chance ${name}(`.length, -1) : undefined;
      if (outcome === undefined) throw new Mismatch(`log: expected chance ${name}, found "${line}"`);
    }
    if (outcome === undefined || !possible.includes(outcome))
      throw new Mismatch(`chance ${name}: "${outcome}" is none of ${possible.join(', ')}`);
    return outcome;
  }

  /** Asks a seat; a single option is taken without asking (DEC-GEN-2), equal options are one (DEC-GEN-4). */
  *ask(seat: number, kind: string, options: readonly string[]): Play<string> {
    const names = [...new Set(options)].sort();
    if (names.length === 0) throw new Mismatch(`${kind}: nothing to choose from`);
    yield* this.rules.do.asking(this);
    if (names.length > 1) {
      const turn = this.table.active;
      this.table.active = seat;
      const answer = yield { seat, kind, options: names } satisfies Question;
      if (turn !== undefined) this.table.active = turn;
      return answer;
    }
    this.expect(`seat${seat} ${names[0]!} (forced)`);
    return names[0]!;
  }

  /** Draws a random follower from the bag of a seat; it leaves the bag. */
  draw(name: string, seat: number, eligible: (type: string) => boolean = () => true): string {
    const bag = this.seat(seat).bag;
    const type = this.chance(name, held(bag).filter(eligible));
    add(bag, type, -1);
    return type;
  }

  seat(seat: number): Seat {
    return this.table.seats[seat]!;
  }

  get seats(): number {
    return this.table.seats.length;
  }

  /** Seats clockwise from the start player. */
  clockwise(from: number = this.table.start): number[] {
    return this.table.seats.map((_, i) => (from + i) % this.seats);
  }

  others(seat: number): number[] {
    return this.clockwise(seat).slice(1);
  }

  /** One seat after the other from the start player (DEC-GEN-5); `active` is the acting seat. */
  *each(play: (seat: number) => Play): Play {
    for (const seat of this.clockwise()) {
      this.table.active = seat;
      yield* play(seat);
    }
  }

  place(name: string): Place {
    const place = this.rules.places[name];
    if (!place) throw new Mismatch(`no row for the place ${name}`);
    return place;
  }

  /** Places of a seat: the player board and its face-up tiles. */
  placesOf(seat: number): string[] {
    const { tiles, turned } = this.seat(seat);
    return [
      ...Object.keys(this.rules.places).filter((name) => !this.rules.places[name]!.category),
      ...tiles.filter((tile) => !turned?.includes(tile)),
    ];
  }

  /** Whether the seat has the tile face up. */
  owns(seat: number, tile: string): boolean {
    const { tiles, turned } = this.seat(seat);
    return tiles.includes(tile) && !turned?.includes(tile);
  }

  /** Pieces on the spaces of a place, null for a free space. */
  standing(seat: number, name: string): readonly (string | null)[] {
    return this.seat(seat).spaces[name] ?? this.place(name).spaces.map(() => null);
  }

  put(seat: number, name: string, index: number, piece: string | null): void {
    const spaces = [...this.standing(seat, name)];
    if (piece !== null && spaces[index] !== null) throw new Mismatch(`${name} ${index} is taken`);
    spaces[index] = piece;
    this.seat(seat).spaces[name] = spaces;
  }

  followersOn(seat: number, name: string): string[] {
    return this.standing(seat, name).filter((piece): piece is string => piece !== null && piece !== 'wheel');
  }
}

export const has = (counts: Counts, name: string): boolean => (counts[name] ?? 0) > 0;

export function add(counts: Counts, name: string, n = 1): void {
  const left = (counts[name] ?? 0) + n;
  if (left < 0) throw new Mismatch(`${name} is used up`);
  counts[name] = left;
}

export const total = (counts: Counts): number => Object.values(counts).reduce((a, b) => a + b, 0);
export const held = (counts: Counts): string[] => Object.keys(counts).filter((name) => has(counts, name));
export const isOwn = (type: string): boolean => type.startsWith('own_');
export const kindOf = (type: string): string => type.replace('own_', '');

export function take(list: string[], name: string): void {
  const at = list.indexOf(name);
  if (at < 0) throw new Mismatch(`${name} is not there`);
  list.splice(at, 1);
}

/** Word between the brackets of an action: `tile(well)` is `well`. */
export const argument = (option: string): string => option.slice(option.indexOf('(') + 1, -1);

/** Name of one space: its requirement, numbered from the second of a kind on (`town_hall.any.2`). */
export function spaceName(spaces: readonly string[], name: string, index: number): string {
  const nth = spaces.slice(0, index + 1).filter((required) => required === spaces[index]).length;
  return `${name}.${spaces[index]!}${nth > 1 ? `.${nth}` : ''}`;
}

/** Place and index of a named space. */
export function spaceOf(game: Game, option: string): { name: string; index: number } {
  const name = argument(option).split('.')[0]!;
  const spaces = game.place(name).spaces;
  return { name, index: spaces.findIndex((_, i) => spaceName(spaces, name, i) === argument(option)) };
}

/** Index of the first free space of a group (`ship.knight`). */
export function freeInGroup(game: Game, seat: number, group: string): { name: string; index: number } {
  const [name, required] = group.split('.') as [string, string];
  const standing = game.standing(seat, name);
  return { name, index: game.place(name).spaces.findIndex((r, i) => r === required && standing[i] === null) };
}
