/** Rows of the legality matrix (invasion.md section 12) for all its columns: which parts of the base game a scenario has. */
import { expect } from 'vitest';
import { loadRuleset } from '../../../src/catalog/ruleset.js';
import { refused, rule, scenario } from '../../dsl.js';
import { BASE_DEEDS } from '../solo/positions.js';

const OTHERS = ['plague-2p', 'invasion-2p', 'prosperity-2p', 'duel', 'dignitary', 'vierzon', 'salesman', 'tours'].map((id): [string] => [
  id,
]);

/** All round tiles of the base game in its three editions. */
const BASE_TILES = [
  ...new Set(
    ['base-2p@first-2014', 'base-2p@eighth', 'base-2p'].flatMap((ruleset) => {
      const g = scenario(ruleset);
      return [String(g.see('event')), ...Object.keys(g.see('hour_glass') as object)];
    }),
  ),
];
const words = (ruleset: string): Set<string> => new Set(loadRuleset(ruleset).spec.observation.flatMap(({ elements }) => [...elements]));
const deedsOf = (ruleset: string): string[] => [
  ...new Set(
    loadRuleset(ruleset)
      .spec.actions.filter(({ verb }) => verb === 'send')
      .map(({ args }) => args[1]!),
  ),
];

rule.each('LEG-01', OTHERS, '%s has no base round tile of any edition', (ruleset) => {
  expect(BASE_TILES.length).toBeGreaterThan(18);
  const known = words(ruleset);
  for (const event of BASE_TILES) {
    expect(known.has(event), event).toBe(false);
    refused('POSITION_INVALID', () => scenario(ruleset, { phase: 'planning', round: 2, event }));
  }
});

rule('LEG-01', 'the base game has its round tiles', () => {
  for (const tile of Object.keys(scenario('base-2p').see('hour_glass') as object)) expect(words('base-2p').has(tile), tile).toBe(true);
});

rule.each(
  'LEG-03',
  OTHERS.filter(([id]) => !['dignitary', 'salesman'].includes(id)),
  '%s has no deed of the base board',
  (ruleset) => {
    for (const deed of BASE_DEEDS) {
      expect(deedsOf(ruleset)).not.toContain(deed);
      refused('POSITION_INVALID', () => scenario(ruleset, { phase: 'planning', round: 2, deeds: { [deed]: { monk: 1 } } }));
    }
  },
);

rule.each('LEG-03', [['base-4p'], ['dignitary'], ['salesman']], '%s has the deeds of the base board and no other', (ruleset) => {
  expect(
    deedsOf(ruleset)
      .filter((deed) => deed !== 'gaming_room')
      .sort(),
  ).toEqual([...BASE_DEEDS].sort());
});
