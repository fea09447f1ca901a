import type { Rules } from './compile.js';
import type { Game } from './game.js';
import { writeQuestion } from './observe.js';
import { HEAD } from './slots.js';

/** Bytes of an observation and the bytes of the state that they show, in the same order. */
interface Sources {
  /** offsets in the observation */
  readonly to: Uint32Array;
  /** by viewer: offsets in the state */
  readonly from: readonly Uint32Array[];
}

/**
 * Some bytes of the observations of a ruleset's games, for those who read few of them and often: bots. They are what `ObservationWriter`
 * writes at the same offsets. Made once a ruleset, for all of its games.
 */
export class PartialObservation {
  private readonly open: Sources;
  private readonly sealed: Sources;
  /** offsets of the question that are asked for, and room for a whole one */
  private readonly question: Uint32Array;
  private readonly asked: Uint8Array;

  constructor(rules: Rules, offsets: readonly number[]) {
    const { decisionBytes } = rules.observation;
    this.question = Uint32Array.from(offsets.filter((offset) => offset < decisionBytes));
    this.asked = new Uint8Array(decisionBytes);
    const rest = offsets.filter((offset) => offset >= decisionBytes);
    this.open = sourcesOf(rules, rest, false);
    this.sealed = sourcesOf(rules, rest, true);
  }

  /** Writes the bytes for `viewer` into `target`, which holds a whole observation; returns whether any of them was another one before. */
  write(g: Game, target: Uint8Array, viewer: number): boolean {
    const { question, asked } = this;
    const { to, from } = g.u8[HEAD.sealed] !== 0 ? this.sealed : this.open;
    const source = from[viewer]!;
    const { u8 } = g;
    let changed = 0;
    for (let k = 0; k < to.length; k++) {
      const byte = u8[source[k]!]!;
      const at = to[k]!;
      changed |= byte ^ target[at]!;
      target[at] = byte;
    }
    if (question.length === 0) return changed !== 0;
    writeQuestion(g, asked, 0, viewer);
    for (let k = 0; k < question.length; k++) {
      const at = question[k]!;
      changed |= asked[at]! ^ target[at]!;
      target[at] = asked[at]!;
    }
    return changed !== 0;
  }
}

/** Where the bytes come from; those that are always 0 (blanks, seats that do not play) are left out. */
function sourcesOf(rules: Rules, offsets: readonly number[], sealed: boolean): Sources {
  const { seats, observation: plan } = rules;
  const { layout } = rules.world;
  const shadowBytes = layout.seatPublic[1] - layout.seatPublic[0];
  const find = (runs: typeof plan.game, at: number): number => {
    const run = runs.find(({ to, length }) => at >= to && at < to + length);
    return run === undefined ? -1 : run.from + at - run.to;
  };
  /** Offset in the state, -1: always 0. */
  const sourceOf = (offset: number, viewer: number): number => {
    let at = offset - plan.decisionBytes;
    if (at < plan.gameBytes) return find(plan.game, at);
    at -= plan.gameBytes;
    if (at < plan.selfBytes) {
      const slot = find(plan.self, at);
      return slot < 0 ? -1 : layout.seats + viewer * layout.seatBytes + slot;
    }
    at -= plan.selfBytes;
    const relative = 1 + Math.floor(at / plan.otherBytes);
    if (relative >= seats) return -1;
    const slot = find(plan.other, at % plan.otherBytes);
    if (slot < 0) return -1;
    const seat = (viewer + relative) % seats;
    const hidden = sealed && slot >= layout.seatPublic[0];
    return hidden ? layout.shadow + seat * shadowBytes + slot - layout.seatPublic[0] : layout.seats + seat * layout.seatBytes + slot;
  };
  const to = Uint32Array.from(offsets.filter((offset) => sourceOf(offset, 0) >= 0));
  return { to, from: Array.from({ length: seats }, (_, viewer) => Uint32Array.from(to, (offset) => sourceOf(offset, viewer))) };
}
