import { Stream } from '../../src/core/rng.js';

/** Texts and numbers that often break programs. */
const TEXTS = [
  '',
  ' ',
  '\0',
  '%s%n',
  '../../etc/passwd',
  '__proto__',
  'constructor',
  'NaN',
  '-1',
  '{}',
  '\u{1F600}',
  'base-4p',
  'x'.repeat(5000),
  'Ж'.repeat(3000),
];
const NUMBERS = [
  0,
  1,
  2,
  -1,
  3,
  127,
  128,
  255,
  256,
  65_535,
  65_536,
  2 ** 31 - 1,
  2 ** 31,
  -(2 ** 31),
  2 ** 32 - 1,
  1e9,
  0.5,
  NaN,
  Infinity,
];

/** Seeded chance for requests: the same seed makes the same campaign while its answers are the same. */
export class Dice {
  private readonly stream: Stream;

  constructor(seed: string) {
    this.stream = new Stream(seed, 'campaign');
  }

  below(n: number): number {
    return this.stream.below(n);
  }

  one<T>(list: readonly T[]): T {
    return list[this.below(list.length)]!;
  }

  shuffled<T>(list: readonly T[]): T[] {
    const left = [...list];
    for (let k = left.length - 1; k > 0; k--) {
      const other = this.below(k + 1);
      [left[k], left[other]] = [left[other]!, left[k]!];
    }
    return left;
  }

  chance(part: number): boolean {
    return this.below(1_000_000) < part * 1_000_000;
  }

  text(): string {
    return this.one(TEXTS);
  }

  number(): number {
    return this.one(NUMBERS);
  }

  /** A number for an integer field. */
  whole(): number {
    const value = this.number();
    return Number.isFinite(value) ? Math.trunc(value) : 0;
  }

  bytes(length: number): Buffer {
    return Buffer.from(Array.from({ length }, () => this.below(256)));
  }

  /** Returns the bytes with some of them changed, cut off, doubled or moved. */
  mutated(bytes: Buffer): Buffer {
    const changed = Buffer.from(bytes);
    const at = (): number => this.below(changed.length + 1);
    switch (this.below(5)) {
      case 0:
        return changed.subarray(0, at());
      case 1: {
        const from = at();
        return Buffer.concat([changed.subarray(0, from), changed.subarray(from, at()), changed.subarray(from)]);
      }
      case 2:
        return Buffer.concat([changed, this.bytes(this.below(20))]);
      default:
        for (let k = 1 + this.below(8); k > 0 && changed.length > 0; k--) changed[this.below(changed.length)] = this.below(256);
        return changed;
    }
  }

  /** Returns a JSON value with some parts replaced by wrong ones. */
  corrupted(value: unknown, part = 0.08): unknown {
    if (this.chance(part))
      return this.one<unknown>([null, true, this.text(), this.number(), [], {}, [this.text()], { [this.text()]: this.number() }]);
    if (Array.isArray(value)) return value.map((entry) => this.corrupted(entry, part));
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value).map(([key, entry]) => [this.chance(part / 4) ? this.text() : key, this.corrupted(entry, part)]),
    );
  }
}
