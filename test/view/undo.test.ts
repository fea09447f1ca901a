import { afterEach, expect, test, vi } from 'vitest';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Stream } from '../../src/core/rng.js';
import { Env } from '../../src/env/env.js';
import { UndoableGame } from '../../src/view/undo.js';

afterEach(() => void vi.restoreAllMocks());

test.each(['prosperity-3p', 'plague-2p', 'base-3p?planning=sealed&bagCounts=owner'])(
  'in %s whether an answer can be taken back follows from what the seat knows, and such an answer shows nothing hidden',
  (name) => {
    const ruleset = loadRuleset(name);
    const pick = new Stream('course', name);
    const [course, other] = [new UndoableGame(ruleset, { seed: 3 }), new UndoableGame(ruleset, { seed: 3 })];
    const { env } = course;
    let open = 0;
    for (let k = 0; k < 40 && !env.over; k++) {
      const seat = env.currentSeat;
      const action = env.pickLegal(pick.below(env.numLegal));
      const preview = course.preview(action);
      // as if other facts were true
      for (let copy = 0; copy < 4; copy++) {
        env.forkInto(other.env, 'resample', { seat, seed: `other ${k} ${copy}` });
        if (copy === 0) expect(other.preview(action), `decision ${k}`).toEqual(preview);
        other.env.step(action);
        if (preview !== null) expect(other.env.position(seat), `decision ${k}`).toEqual(preview.state);
      }
      if (course.playOpen(action, preview)) open++;
      expect(course.open === 0, `decision ${k}`).toBe(preview === null);
    }
    expect(open).toBeGreaterThan(5);
  },
);

/** A game of one person in the planning, and its next placing. */
function planning(): { course: UndoableGame; place(): number } {
  const course = new UndoableGame(loadRuleset('salesman'), { seed: 3 });
  while (course.env.decisionKind !== 'base.planning') course.play(course.env.pickLegal(0));
  return { course, place: () => course.env.legalActions().find((id) => course.env.ruleset.spec.actions[id]!.verb === 'place')! };
}

test('an answer that reveals a fact with two possible values, without a draw, cannot be taken back', () => {
  const { course, place } = planning();
  expect(course.preview(place())).not.toBeNull();
  const shownAt = course.env.moveNumber + 1;
  let from = 0;
  const fact = (env: Env): number => (env.moveNumber < shownAt ? 0 : 1 + (parseInt(env.stateHash()[from]!, 16) % 2));
  const { position } = Env.prototype;
  const { writeObservation } = Env.prototype;
  vi.spyOn(Env.prototype, 'position').mockImplementation(function (this: Env, viewer) {
    return { ...position.call(this, viewer), fact: fact(this) };
  });
  vi.spyOn(Env.prototype, 'writeObservation').mockImplementation(function (this: Env, dst, offset, seat) {
    writeObservation.call(this, dst, offset, seat);
    dst[offset] = fact(this);
  });
  // four copies have the same one of two values in one of eight cases
  for (; from < 12; from++) expect(course.preview(place()), `fact ${from}`).toBeNull();
});

test('an answer with a result that no copy predicted and all answers before it cannot be taken back', () => {
  const { course, place } = planning();
  expect(course.playOpen(place(), course.preview(place()))).toBe(true);
  expect(course.open).toBe(1);
  const preview = course.preview(place())!;
  expect(course.playOpen(place(), { ...preview, state: { ...preview.state, round: 99 } })).toBe(false);
  expect(course.open).toBe(0);
});
