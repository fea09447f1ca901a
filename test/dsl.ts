/**
 * The language of the rule tests. A rule test is one sentence of the rules with the ids that it proves; a scenario is a position, the next
 * chance outcomes, actions, and what must be true afterwards.
 */
import { expect, test } from 'vitest';
import { loadRuleset, type Ruleset } from '../src/catalog/ruleset.js';
import { Refusal } from '../src/core/result.js';
import { Env, type Seed } from '../src/env/env.js';
import { POSITION_KEYS, SEAT_KEYS } from '../src/rules/base/views/position/shape.js';
import { actionNames, numbersBelow } from './plays.js';

type Row = readonly unknown[];
type Json = Record<string, unknown>;

/** One rule test. `ids` must be a literal, because the coverage gate reads it from the source. */
export function rule(ids: string, sentence: string, body: () => void): void {
  test(`${ids} · ${sentence}`, body);
}

/** The same sentence for several rows; `%s` and `%i` in the sentence are filled from the row. */
rule.each = function each<const R extends Row>(ids: string, rows: readonly R[], sentence: string, body: (...row: [...R]) => void): void {
  for (const row of rows) {
    const values = [...row];
    const title = sentence.replace(/%[sij]/g, () => show(values.shift()));
    test(`${ids} · ${title}`, () => body(...([...row] as [...R])));
  }
};

/** Numbers 1..n as seeds, for facts that hold for every shuffle. */
export const seeds = (n: number): number[] => Array.from({ length: n }, (_, i) => i + 1);

/** Sum of the counts of an object (absent: 0). */
export const sum = (counts: unknown): number => Object.values((counts || {}) as Record<string, number>).reduce((a, b) => a + b, 0);

/** The number of followers of each kind on each deed: `coinage monk`. */
export const deedsOf = (g: Scenario): Record<string, number> =>
  Object.fromEntries(
    Object.entries(g.see('deeds') as Record<string, Record<string, number>>).flatMap(([deed, kinds]) =>
      Object.entries(kinds).map(([kind, n]): [string, number] => [`${deed} ${kind}`, n]),
    ),
  );

/** The body must fail with this Refusal code; the message is returned. */
export function refused(code: string, body: () => void): string {
  try {
    body();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    expect(error.code).toBe(code);
    return error.message;
  }
  throw new Error(`nothing was refused, expected ${code}`);
}

/** Options of a scenario: outcomes of the first chance steps, the seed of the others, the start seat if there is no position. */
export interface ScenarioOptions {
  chance?: string;
  seed?: Seed;
  startSeat?: number;
}

/** A game from a position (start player: seat 0 unless given) or from the set-up. */
export function scenario(ruleset: string, position?: object, options: ScenarioOptions = {}): Scenario {
  const rules = loadRuleset(ruleset);
  const env = new Env(rules, { log: true });
  env.reset({
    seed: options.seed ?? 7,
    ...(options.startSeat === undefined ? {} : { startSeat: options.startSeat }),
    ...(position === undefined ? {} : { position: { start: 0, ...position } }),
    ...(options.chance === undefined ? {} : { chance: options.chance }),
  });
  return new Scenario(rules, env);
}

/** A whole map for a position: connections without goods, except those given. */
export function map(goods: Readonly<Record<string, readonly (string | null)[]>> = {}): Record<string, readonly (string | null)[]> {
  const full = scenario('base-4p').see('map') as Record<string, (string | null)[]>;
  return { ...Object.fromEntries(Object.entries(full).map(([edge, row]) => [edge, row.map(() => null)])), ...goods };
}

const LISTS = new Set(['citizens', 'stack', 'tiles', 'stations', 'town_citizens', 'objectives', 'turned', 'built', 'completed', 'pieces']);
/* The position's own keys and keys of modules, which a position may omit. */
const TOP = [...POSITION_KEYS, 'town_citizens', 'placed'];
const SEAT = [...SEAT_KEYS, 'objectives', 'done_this_round', 'result', 'hand', 'built', 'completed', 'pieces'];

export class Scenario {
  private before: Json;

  constructor(
    readonly ruleset: Ruleset,
    readonly env: Env,
  ) {
    this.before = this.position();
  }

  /** Plays actions for the seats to act, one name after the other. */
  act(...names: string[]): this {
    for (const name of names) {
      const id = this.idOf(name);
      if (id === undefined) throw new Error(`${name} is not legal in ${this.where()}`);
      this.env.step(id);
    }
    return this;
  }

  /** Scripts the next chance outcomes: "knight, monk", "taxes.b". */
  chance(outcomes: string): this {
    this.env.script(outcomes);
    return this;
  }

  /** The next decision: its kind (with or without "base.") and the seat that answers. */
  asks(kind: string, seat: number): this {
    const full = kind.includes('.') ? kind : `base.${kind}`;
    expect([this.env.decisionKind, this.env.currentSeat], this.where()).toEqual([full, seat]);
    return this;
  }

  /** Names of the legal actions, sorted. */
  legal(): string[] {
    const names = actionNames(this.env);
    return this.env
      .legalActions()
      .map((id) => names[id]!)
      .sort();
  }

  can(...names: string[]): this {
    const legal = this.legal();
    for (const name of names) expect(legal, `${name} must be legal in ${this.where()}`).toContain(withoutSpaces(name));
    return this;
  }

  cannot(...names: string[]): this {
    const legal = this.legal();
    for (const name of names) {
      if (!/^[a-z_]+(\([a-z0-9_.,|-]*\))?$/.test(withoutSpaces(name))) throw new Error(`${name} is not an action name`);
      expect(legal, `${name} must not be legal in ${this.where()}`).not.toContain(withoutSpaces(name));
    }
    return this;
  }

  /** The exact legal set. */
  only(...names: string[]): this {
    expect(this.legal(), this.where()).toEqual(names.map(withoutSpaces).sort());
    return this;
  }

  /** The legal names of one verb: `options('edge')`. */
  options(verb: string): string[] {
    return this.legal().filter((name) => name === verb || name.startsWith(`${verb}(`));
  }

  /** A value of the readable position, "seats.0.goods.grain"; missing counts are 0. */
  see(path: string): unknown {
    return look(this.position(), path);
  }

  /** A value of the readable position as a number. */
  count(path: string): number {
    const value = this.see(path);
    if (typeof value !== 'number') throw new Error(`${path} is not a number: ${JSON.stringify(value)}`);
    return value;
  }

  /** Values of the position; '+1', '-2', '+0' are changes since the beginning or the last mark(). */
  expect(facts: Readonly<Record<string, unknown>>): this {
    const now = this.position();
    const seen: Json = {};
    const wanted: Json = {};
    for (const [path, value] of Object.entries(facts)) {
      const key = path.split('.').at(-1)!;
      if (typeof value === 'string' && /^[+-]\d+$/.test(value)) {
        const change = Number(look(now, path)) - Number(look(this.before, path));
        seen[path] = change < 0 ? `${change}` : `+${change}`;
        wanted[path] = value === '-0' ? '+0' : value;
      } else {
        seen[path] = tidy(key, look(now, path), value);
        wanted[path] = tidy(key, value, value);
      }
    }
    expect(seen, this.where()).toEqual(wanted);
    return this;
  }

  /** Changes count from this point. */
  mark(): this {
    this.before = this.position();
    return this;
  }

  over(): this {
    expect(this.env.over, this.where()).toBe(true);
    return this;
  }

  /** An exact copy; the original stays as it is. */
  fork(): Scenario {
    const copy = new Scenario(this.ruleset, this.env.fork('exact'));
    copy.before = this.before;
    return copy;
  }

  /** Plays random legal actions; `check` gets every decision before it is answered. */
  playRandom(seed: number, steps: number, check: (g: this) => void = () => undefined): this {
    const below = numbersBelow(seed);
    for (let i = 0; i < steps && !this.env.over; i++) {
      check(this);
      const legal = this.env.legalActions();
      this.env.step(legal[below(legal.length)]!);
    }
    return this;
  }

  /** Plays the legal action that does least (done, pass, draw nothing, decline) until `stop` is true or the game is over. */
  idle(stop: (g: this) => boolean = () => false): this {
    const quiet = ['done', 'pass', 'draw(0)', 'decline', 'pay'];
    while (!this.env.over && !stop(this)) {
      const legal = this.legal();
      this.act(quiet.find((name) => legal.includes(name)) ?? legal[0]!);
    }
    return this;
  }

  /** Plays idle actions up to the next decision of this kind (of this seat). */
  until(kind: string, seat?: number): this {
    const full = kind.includes('.') ? kind : `base.${kind}`;
    this.idle((g) => g.env.decisionKind === full && (seat === undefined || g.env.currentSeat === seat));
    if (this.env.over) throw new Error(`the game ended before ${full}`);
    return this;
  }

  /** Readable log records since the last call. */
  log(): string[] {
    return this.env.takeLog();
  }

  /** The end of a test: no scripted outcome is left, and a snapshot gives the same game. */
  done(): void {
    expect(this.env.scriptLeft, 'scripted outcomes not used').toBe(0);
    const copy = new Env(this.ruleset);
    copy.restore(this.env.snapshot());
    expect(copy.stateHash()).toBe(this.env.stateHash());
    expect(copy.legalActions()).toEqual(this.env.legalActions());
    expect([copy.decisionKind, copy.currentSeat]).toEqual([this.env.decisionKind, this.env.currentSeat]);
  }

  private position(): Json {
    return this.env.position(null) as unknown as Json;
  }

  private idOf(name: string): number | undefined {
    const wanted = withoutSpaces(name);
    const names = actionNames(this.env);
    return this.env.legalActions().find((id) => names[id] === wanted);
  }

  private where(): string {
    if (this.env.over) return 'the finished game';
    return `${this.env.decisionKind} of seat ${this.env.currentSeat}: ${this.legal().join(' ')}`;
  }
}

function withoutSpaces(name: string): string {
  return name.replace(/\s+/g, '');
}

function show(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? `${value}` : JSON.stringify(value);
}

/** Follows a path; keys may contain dots ("hour_glass.income.a"). */
function look(position: Json, path: string): unknown {
  const keys = path.split('.');
  const known =
    keys[0] === 'seats'
      ? [...SEAT, ...(position.seats as Json[]).flatMap((seat) => Object.keys(seat))]
      : [...TOP, ...Object.keys(position)];
  const head = keys[0] === 'seats' ? keys[2] : keys[0];
  if (head !== undefined && !known.includes(head)) throw new Error(`${path}: positions have no "${head}"`);
  if (keys[0] === 'seats' && keys[1] !== undefined && !(Number(keys[1]) < (position.seats as Json[]).length)) {
    throw new Error(`${path}: no such seat`);
  }
  let value: unknown = position;
  while (keys.length > 0) {
    if (typeof value !== 'object' || value === null) return 0;
    const object = value as Json;
    let length = keys.length;
    while (length > 0 && !Object.hasOwn(object, keys.slice(0, length).join('.'))) length--;
    if (length === 0) return 0;
    value = object[keys.splice(0, length).join('.')];
  }
  return value;
}

/** Makes values comparable: no zero counts, sorted lists, rows of spaces of equal length. */
function tidy(key: string, value: unknown, wanted: unknown): unknown {
  if (Array.isArray(wanted)) {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    if (LISTS.has(key)) return list.map(String).sort();
    while (list.length < wanted.length) list.push(null);
    return list;
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const object = typeof value === 'object' && value !== null ? (value as Json) : {};
    return Object.fromEntries(Object.entries(object).filter(([, count]) => count !== 0 && count !== null));
  }
  return value;
}
