import type { Slot } from './accessors.js';
import type { Game, SeatIndex } from './game.js';
import type { FrameKind, Module } from './module.js';
import { FRAME_BYTES, HEAD, STACK, type Region, type RulesetConfig } from './slots.js';
import { pop, push, visibilityOf } from './stack.js';
import type { World } from './world.js';

/*
 * The visibility of every slot of the modules in play, and of the words of every decision, determines what is hidden from a seat. `redact`
 * and `resample` of the base game use these lists, so that no module can forget a slot.
 */

/** Bytes of one slot, counted from the beginning of the state or of a seat's block. */
interface ByteRange {
  from: number;
  length: number;
}

export interface Hidden {
  /** slots of the game that no seat may see */
  game: readonly ByteRange[];
  /** slots of a seat's block that no seat may see, not even the seat itself */
  everySeat: readonly ByteRange[];
  /** slots of a seat's block that the other seats may not see */
  otherSeats: readonly ByteRange[];
}

export interface HiddenPlan {
  /** slots wiped in the copy that a seat reads */
  redacted: Hidden;
  /** slots drawn again when a game is resampled: the redacted ones, except those that every seat can deduce */
  redrawn: Hidden;
  /** `redraw` of each module in play that has one */
  redraws: readonly NonNullable<Module['redraw']>[];
}

/** Returns the seats that may not see the region under the ruleset: `all`, `others` (all but the owner), or null (none). */
export function hiddenFrom({ group, field }: Region, config: RulesetConfig): 'all' | 'others' | null {
  const source = group.visibility === 'work' ? field.derivedFrom : group.visibility;
  if (source === 'secret') return 'all';
  return source === 'owner' && !(field.disclosed?.(config) ?? false) ? 'others' : null;
}

export function planHidden(world: World, config: RulesetConfig): HiddenPlan {
  const hidden = world.layout.regions.filter((r) => config.modules.includes(r.group.module) && hiddenFrom(r, config) !== null);
  const lists = (regions: readonly Region[]): Hidden => {
    const pick = (scope: 'game' | 'seat', from: 'all' | 'others'): ByteRange[] =>
      regions
        .filter((r) => r.group.scope === scope && hiddenFrom(r, config) === from)
        .map(({ offset, length }) => ({ from: offset, length }));
    return { game: pick('game', 'all'), everySeat: pick('seat', 'all'), otherSeats: pick('seat', 'others') };
  };
  return {
    redacted: lists(hidden),
    redrawn: lists(hidden.filter((r) => r.field.deducible === undefined)),
    redraws: world.modules.filter((m) => config.modules.includes(m.id)).flatMap((m) => (m.redraw === undefined ? [] : [m.redraw])),
  };
}

/** Throws if a module hides a slot or word but cannot draw it again, because a resampled game would reveal it. */
export function checkHidden(modules: readonly Module[], regions: readonly Region[]): void {
  for (const { group, name, field } of regions) {
    const { module, scope, visibility } = group;
    const slot = `slot ${module}.${name}`;
    if (scope === 'game' && (visibility === 'owner' || field.derivedFrom === 'owner'))
      throw new Error(`${slot}: the game has no owner; its hidden slots are secret`);
    if (field.derivedFrom !== undefined && visibility !== 'work') throw new Error(`${slot}: only work slots are derived from others`);
    const isHidden = visibility === 'secret' || (visibility === 'owner' && field.deducible === undefined);
    if (isHidden && modules.find((m) => m.id === module)!.redraw === undefined)
      throw new Error(`${slot} is hidden from seats: module ${module} must say in \`redraw\` how it is drawn anew`);
  }
  for (const { id, frames = [], redraw } of modules) {
    for (const frame of frames) {
      if (!visibilityOf(frame.words).includes('owner')) continue;
      if ('run' in frame) throw new Error(`procedure ${frame.name}: only decisions have an owner of hidden words`);
      if (redraw === undefined)
        throw new Error(`decision ${frame.name} has hidden words: module ${id} must say in \`redraw\` how they are drawn anew`);
    }
  }
}

/** Wipes the slots that `viewer` may not see. */
function wipeSlots(g: Game, viewer: SeatIndex, { game, everySeat, otherSeats }: Hidden): void {
  for (const { from, length } of game) g.u8.fill(0, from, from + length);
  for (let seat = 0; seat < g.rules.seats; seat++) {
    const s = g.seat(seat);
    for (const { from, length } of everySeat) g.u8.fill(0, s + from, s + from + length);
    if (seat === viewer) continue;
    for (const { from, length } of otherSeats) g.u8.fill(0, s + from, s + from + length);
  }
}

/** Wipes the private words of decisions asked of other seats. */
function wipeWords(g: Game, viewer: SeatIndex): void {
  const { decisions, observation } = g.rules;
  for (let frame = STACK; frame <= g.top; frame += FRAME_BYTES) {
    const kind = g.u8[frame]!;
    if (decisions[kind] === null || g.u8[frame + 1] === viewer) continue;
    const shown = observation.wordsOfOthers[kind]!;
    for (let w = 0; w < observation.words[kind]!; w++) if ((shown & (1 << w)) === 0) g.u8[frame + 2 + w] = 0;
  }
}

/**
 * Replaces decisions of other seats on the stack by the decisions that `viewer` sees instead (`seenAs`). If the top decision is replaced,
 * the pending work below it would reveal the interruption, so only the lowest frame is kept. The copy cannot be played.
 */
function replaceSeenAs(g: Game, viewer: SeatIndex): void {
  const { frames } = g.rules.world;
  const asked = g.u8[g.top + 1]!;
  const shown = shownKind(g, viewer);
  const isReplaced = (frame: number): boolean => g.u8[frame + 1] !== viewer && g.rules.observation.seenAs[g.u8[frame]!] !== g.u8[frame];
  const interrupted = isReplaced(g.top);
  const kept: Uint8Array[] = [];
  for (let frame = STACK; frame <= g.top; frame += FRAME_BYTES) {
    if (!isReplaced(frame) && !(interrupted && frame > STACK)) kept.push(g.u8.slice(frame, frame + FRAME_BYTES));
  }
  if (kept.length === g.u8[HEAD.depth]) return;
  while (g.u8[HEAD.depth]! > 0) pop(g);
  kept.forEach((frame, k) => g.u8.set(frame, STACK + k * FRAME_BYTES));
  g.u8[HEAD.depth] = kept.length;
  if (g.u8[g.top] !== shown || g.u8[g.top + 1] !== asked) push(g, frames[shown] as FrameKind, asked);
}

/** Removes the hidden slots, words and decisions from a copy that is only read. */
export function hide(g: Game, viewer: SeatIndex): void {
  wipeSlots(g, viewer, g.rules.hidden.redacted);
  g.viewer = viewer;
  if (g.over) return;
  wipeWords(g, viewer);
  replaceSeenAs(g, viewer);
}

/**
 * Draws again everything that is hidden from `viewer`. All hidden values are wiped before the modules draw, so that a draw can depend only
 * on what the viewer knows and on the random streams.
 */
export function redraw(g: Game, viewer: SeatIndex): void {
  wipeSlots(g, viewer, g.rules.hidden.redrawn);
  if (!g.over) wipeWords(g, viewer);
  for (const draw of g.rules.hidden.redraws) draw(g, viewer);
}

/** Returns whether the slot was wiped in this copy. Positions and texts then say `hidden` instead of 0. `seat` < 0: a slot of the game. */
export function isHidden(g: Game, seat: SeatIndex, { offset }: Slot): boolean {
  if (g.viewer === null) return false;
  const { game, everySeat, otherSeats } = g.rules.hidden.redacted;
  const within = (ranges: readonly ByteRange[]): boolean => ranges.some(({ from, length }) => offset >= from && offset < from + length);
  return seat < 0 ? within(game) : within(everySeat) || (seat !== g.viewer && within(otherSeats));
}

/** Returns the kind of the open decision as `viewer` sees it; the game must not be over. */
export function shownKind(g: Game, viewer: SeatIndex): number {
  const kind = g.u8[g.top]!;
  if (g.u8[g.top + 1] === viewer) return kind;
  return g.rules.observation.seenAs[g.u8[HEAD.sealed] !== 0 ? g.u8[outerDecision(g)]! : kind]!;
}

/**
 * Returns whether `viewer` may know that the asked seat plays `action` (universal id). It is false for actions of other seats in a sealed
 * phase, and for actions of a module with hidden facts, which can reveal more than their public changes.
 */
export function isAnswerOpen(g: Game, viewer: SeatIndex, action: number): boolean {
  const { world } = g.rules;
  if (g.u8[g.top + 1] === viewer) return true;
  const kind = g.u8[g.top]!;
  if (g.u8[HEAD.sealed] !== 0 || shownKind(g, viewer) !== kind) return false;
  const { family } = world.catalog.actions[action]!;
  return world.modules.every(
    ({ id, redraw: hides, families }) => hides === undefined || !(world.frameModules[kind] === id || families?.includes(family)),
  );
}

/** Returns the lowest decision on the stack. It is the only one that the other seats see while a phase is sealed. */
function outerDecision(g: Game): number {
  let frame = STACK;
  while (g.rules.decisions[g.u8[frame]!] === null) frame += FRAME_BYTES;
  return frame;
}
