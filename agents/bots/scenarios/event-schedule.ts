import { compiledOf, T } from '../../../src/catalog/facts.js';
import type { Ruleset } from '../../../src/catalog/ruleset.js';

/** The events of a scenario by round, as printed on its board. */
export class EventSchedule {
  private readonly names: readonly string[];
  private readonly values: readonly number[];

  constructor(ruleset: Ruleset) {
    const { piles } = compiledOf(ruleset);
    const rows = piles.flatMap(({ names, draw }) =>
      Array.from({ length: draw }, () => T.events.find(({ row }) => row.id === names[0])!.row),
    );
    this.names = rows.map(({ event }) => event);
    this.values = rows.map(({ value }) => value);
  }

  /** Number of the event in the round if it is of this kind, else 0. */
  at(event: string, round: number): number {
    return this.names[round - 1] === event ? this.values[round - 1]! : 0;
  }
}
