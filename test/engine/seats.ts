/** The view of a seat in a game without an `Env`, and a test for hidden facts in it. */
import { expect } from 'vitest';
import { seedLate } from '../../src/engine/chance.js';
import { Game } from '../../src/engine/game.js';
import { shownKind } from '../../src/engine/hidden.js';
import { ObservationWriter } from '../../src/engine/observation-writer.js';
import { FRAME_BYTES, STACK, type Region } from '../../src/engine/slots.js';
import { FRAME, visibilityOf } from '../../src/engine/stack.js';
import { readPosition, type Position } from '../../src/rules/base/views/position.js';
import { redactedCopy } from '../../src/rules/base/views/redact.js';
import { renderGame } from '../../src/rules/base/views/render.js';
import { resample } from '../../src/rules/base/views/resample.js';

export function copyOf(g: Game): Game {
  const copy = new Game(g.rules);
  g.copyInto(copy);
  return copy;
}

export function positionOf(g: Game, viewer: number): Position {
  return readPosition(redactedCopy(g, viewer));
}

/** Everything that a seat can see, as one text: observation, readable position, drawn table, decision. */
export function seen(g: Game, viewer: number): string {
  const bytes = new Uint8Array(g.rules.observation.bytes).fill(0xee);
  new ObservationWriter(g).write(bytes, 0, viewer);
  const copy = redactedCopy(g, viewer);
  const asked = g.over ? '' : `${FRAME.seat.get(g, g.top)} ${g.rules.world.frames[shownKind(g, viewer)]!.name}`;
  return [Buffer.from(bytes).toString('hex'), JSON.stringify(readPosition(copy)), renderGame(copy, viewer, false), asked].join('\n');
}

/** The game as `viewer` may think it to be, with chance of the seed. */
export function resampled(g: Game, viewer: number, seed: string): Game {
  const copy = copyOf(g);
  seedLate(copy, seed);
  resample(copy, viewer, false);
  return copy;
}

/** Offsets of the blocks in which the region is hidden from the viewer, from the declarations; [-1] is the block of the game. */
function hiddenIn(g: Game, { group, field }: Region, viewer: number): number[] {
  const source = group.visibility === 'work' ? field.derivedFrom : group.visibility;
  if (!g.rules.modules.includes(group.module) || (source !== 'owner' && source !== 'secret')) return [];
  if (source === 'owner' && field.disclosed?.(g.rules) === true) return [];
  if (group.scope === 'game') return [-1];
  return Array.from({ length: g.rules.seats }, (_, seat) => seat).filter((seat) => source === 'secret' || seat !== viewer);
}

/** Changes every slot and word that is hidden from the viewer, one at a time: the viewer's data must stay the same. */
export function probe(g: Game, viewer: number): number {
  const before = seen(g, viewer);
  const drawn = resampled(g, viewer, 'probe');
  let changes = 0;
  const compare = (what: string, keeps: boolean, change: (copy: Game) => void): void => {
    const other = copyOf(g);
    change(other);
    expect(seen(other, viewer), `seat ${viewer} sees ${what}`).toBe(before);
    if (!keeps)
      expect(Buffer.compare(resampled(other, viewer, 'probe').u8, drawn.u8), `resampled for seat ${viewer} ${what} stays`).toBe(0);
    changes++;
  };
  for (const region of g.rules.world.layout.regions) {
    for (const block of hiddenIn(g, region, viewer)) {
      const at = region.offset + (block < 0 ? 0 : g.seat(block));
      const what = `${region.group.module}.${region.name} of ${block < 0 ? 'the game' : `seat ${block}`}`;
      compare(what, region.field.deducible !== undefined, ({ u8 }) => {
        for (let k = at; k < at + region.length; k++) u8[k]! ^= 1;
      });
    }
  }
  for (let frame = STACK; !g.over && frame <= g.top; frame += FRAME_BYTES) {
    const decision = g.rules.decisions[FRAME.kind.get(g, frame)];
    if (decision === null || decision === undefined || FRAME.seat.get(g, frame) === viewer) continue;
    visibilityOf(decision.words).forEach((visibility, word) => {
      if (visibility !== 'owner') return;
      compare(`the word ${word} of ${decision.name}`, false, ({ u8 }) => {
        u8[frame + 2 + word]! ^= 1;
      });
    });
  }
  return changes;
}
