import { describe, expect, test } from 'vitest';
import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { EDGES, TOWNS } from '../../src/rules/base/data/map.js';
import { tableOf } from '../../src/view/table.js';
import { FrameWriter } from '../../src/view/frames.js';
import { TOWER_TOWNS } from '../../src/rules/invasion/data/setup.js';
import { ORLEANS as layout } from '../../src/picture/data/orleans.js';

describe.each(PRESETS)('%s', (name) => {
  const ruleset = loadRuleset(name);
  const table = tableOf(ruleset);

  test('every action has existing places on the board', () => {
    const known = new Set<string>(['button']);
    for (const { id, spaces } of table.places) {
      known.add(`place:${id}`).add(`tile:${id}`);
      for (const space of spaces) known.add(`space:${space.group}`).add(`space:${space.name}`);
    }
    for (const [domain, ids] of Object.entries({
      edge: table.edges,
      town: table.towns,
      deed: table.deeds,
      card: table.cards,
      objective: table.objectives,
      event: table.events,
      track: table.tracks,
      follower: table.pieces,
      good: table.goods.map((id) => ({ id })),
    })) {
      for (const { id } of ids) known.add(`${domain}:${id}`);
    }
    for (let seat = 0; seat < ruleset.seats; seat++) known.add(`seat:${seat}`);
    expect(table.actions).toHaveLength(ruleset.spec.numActions);
    for (const { name: action, at } of table.actions)
      expect(
        at.filter((anchor) => !known.has(anchor)),
        action,
      ).toEqual([]);
    const pointing = ['place', 'use', 'edge', 'send', 'town', 'tile', 'wheel', 'space', 'take'];
    for (const { name: action, verb, at } of table.actions) if (pointing.includes(verb)) expect(at, action).not.toContain('button');
  });

  test('a frame has the question of the env', () => {
    const env = new Env(ruleset, { log: true });
    env.reset({ seed: 3 });
    const writer = new FrameWriter(env, 'all');
    for (let k = 0; k < 60 && !env.over; k++) {
      const { ask, state, points, n } = writer.current;
      expect(n).toBe(k);
      expect(ask).toMatchObject({ seat: env.currentSeat, kind: env.decisionKind, legal: env.legalActions() });
      expect(state).toEqual(env.position(null));
      expect(points.map(({ total }) => total)).toEqual(env.scores().map(({ total }) => total));
      writer.step(env.pickLegal((7 * k) % env.numLegal));
    }
    expect(writer.lines).toHaveLength(writer.current.n + 1);
    // asked, answered
    expect(writer.writes.filter((frame) => frame === 0)).toHaveLength(2);
  });
});

test('an action with a verb unknown to the viewer has the places of its words', () => {
  const { actions } = tableOf(loadRuleset('dignitary'));
  expect(actions.find(({ verb }) => verb === 'citizen_space')).toBeDefined();
  const vierzon = tableOf(loadRuleset('vierzon')).actions.find(({ verb }) => verb === 'banish')!;
  expect(vierzon.at).toEqual([`follower:${vierzon.args[0]}`]);
});

test('figures on the map come from the rows of their module, and border towns without a tower need one', () => {
  const figuresOf = (name: string): unknown => tableOf(loadRuleset(name)).figures;
  expect(figuresOf('base-4p')).toEqual([]);
  expect(figuresOf('prosperity-3p')).toEqual([{ id: 'carpenter', of: 'game', field: 'carpenter', standing: [], needed: [] }]);
  // COOP-013, COOP-014
  const standing = ['la_chatre', 'briare', 'tours'];
  const needed = TOWER_TOWNS.filter((town) => !standing.includes(town));
  expect(figuresOf('invasion-3p')).toEqual([{ id: 'tower', of: 'seat', field: 'towers', standing, needed }]);
  expect(needed).toHaveLength(10);
  expect(figuresOf('invasion-4p')).toEqual([{ id: 'tower', of: 'seat', field: 'towers', standing: [], needed: TOWER_TOWNS }]);
  // the fields are those of positions
  const env = new Env(loadRuleset('invasion-3p'));
  const seats = [{ towers: ['chartres'] }, { towers: ['nevers', 'chinon'] }, {}];
  env.reset({ seed: 1, position: { phase: 'followers', round: 2, seats } });
  expect((env.position(null).seats as { towers?: string[] }[]).map(({ towers }) => towers)).toEqual([
    ['chartres'],
    ['nevers', 'chinon'],
    undefined,
  ]);
});

test('events and objectives have names', () => {
  const named = (ruleset: string, id: string): string | undefined =>
    tableOf(loadRuleset(ruleset)).events.find((event) => event.id === id)?.name;
  expect([named('base-4p', 'plague.a'), named('base-4p', 'taxes.b'), named('base-4p', 'pilgrimage.start')]).toEqual([
    'Plague A',
    'Taxes B',
    'Pilgrimage',
  ]);
  expect([named('tours', 'tours.axle_fracture'), named('duel', 'duel.dues_7.a')]).toEqual(['Axle fracture', 'Dues 7 A']);
  const short = PRESETS.flatMap((name) => tableOf(loadRuleset(name)).events.filter((event) => event.name.length < 4));
  expect(short).toEqual([]);
});

describe('the drawing of the map', () => {
  /** Of a town and of a good. */
  const RADIUS = 17;

  test('has exactly the towns, connections and goods spaces of the rows', () => {
    expect(Object.keys(layout.towns).sort()).toEqual(TOWNS.map(({ id }) => id).sort());
    expect(Object.keys(layout.edges).sort()).toEqual(EDGES.map(({ id }) => id).sort());
    const edges = layout.edges;
    for (const { id, spaces } of EDGES) expect([id, edges[id]!.goods.length]).toEqual([id, spaces.length]);
  });

  test('has goods and towns that do not overlap and are inside the box', () => {
    const discs = [
      ...Object.entries(layout.towns).map(([id, { x, y }]) => ({ id, x, y })),
      ...Object.entries(layout.edges).flatMap(([id, { goods }]) => goods.map(([x, y]) => ({ id, x: x!, y: y! }))),
    ];
    for (const [k, a] of discs.entries()) {
      expect(Math.min(a.x, a.y, 1000 - a.x, 1000 - a.y), a.id).toBeGreaterThan(RADIUS);
      for (const b of discs.slice(k + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y), `${a.id} and ${b.id}`).toBeGreaterThan(2 * RADIUS);
    }
  });

  test('has paths that begin and end in their towns', () => {
    const towns = layout.towns;
    const edges = layout.edges;
    for (const { id, a, b } of EDGES) {
      const [start, ...curves] = edges[id]!.path.split('c').map((part) => part.match(/-?[\d.]+/g)!.map(Number));
      const end = start!.map((from, k) => curves.reduce((at, curve) => at + curve.at(k - 2)!, from));
      expect([start, end], id).toEqual([a, b].map((town) => [towns[town]!.x, towns[town]!.y]));
    }
  });
});
