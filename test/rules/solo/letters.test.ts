/** Tiles by scenario: the letters D, V, T of the appendix. */
import { expect } from 'vitest';
import { rule, scenario, seeds } from '../../dsl.js';
import { lettered, names, view } from './positions.js';

const sorted = (list: Iterable<string>): string[] => [...list].sort();
const I = (...letters: Parameters<typeof lettered>[1][]): string[] => sorted(lettered('I', ...letters));
const II = (...letters: Parameters<typeof lettered>[1][]): string[] => sorted(lettered('II', ...letters));
const ALL = [...lettered('I', 'DVT', 'DT', 'D', 'none'), ...lettered('II', 'DVT', 'DT', 'D', 'none')];

/** Tiles that some seed has in the stacks at the start, with those that the player owns. */
function drawn(ruleset: string, n: number): { stack: Set<string>; owned: Set<string>; sizes: Set<string> } {
  const [stack, owned, sizes] = [new Set<string>(), new Set<string>(), new Set<string>()];
  for (const seed of seeds(n)) {
    const now = view(scenario(ruleset, undefined, { seed }));
    now.stack.forEach((tile) => stack.add(tile));
    now.seats[0]!.tiles.forEach((tile) => owned.add(tile));
    sizes.add(
      [...new Set([now.stack.filter((tile) => lettered('I', 'DVT', 'DT', 'D', 'none').includes(tile)).length])].join() +
        '+' +
        now.stack.filter((tile) => lettered('II', 'DVT', 'DT', 'D', 'none').includes(tile)).length,
    );
  }
  return { stack, owned, sizes };
}

rule('SOLO-10 SOLO-11', 'by letters there are 22 tiles of I (5 + 0 + 8 + 9) and 35 of II (9 + 2 + 8 + 16)', () => {
  expect([I('DVT'), I('DT'), I('D'), I('none')].map((list) => list.length)).toEqual([5, 0, 8, 9]);
  expect([II('DVT'), II('DT'), II('D'), II('none')].map((list) => list.length)).toEqual([9, 2, 8, 16]);
  const all = names(scenario('base-2p?tiles=all'))
    .filter((name) => name.startsWith('tile('))
    .map((name) => name.slice(5, -1));
  expect(sorted(all)).toEqual(sorted(ALL));
});

rule('SOLO-10 DIG-013 DIG-014', 'the Dignitary opens 5 + 5 tiles without a letter D, each in some game', () => {
  const { stack, owned, sizes } = drawn('dignitary?dignitaryCitizens=random', 120);
  expect(sorted(stack)).toEqual(sorted([...I('none'), ...II('none')].filter((tile) => tile !== 'stage_coach')));
  expect(sorted(stack)).toHaveLength(9 + 15);
  expect([sorted(owned), sorted(sizes)]).toEqual([['stage_coach'], ['5+5']]);
});

rule('SOLO-10 VIE-014 VIE-015', 'Capital Vierzon opens 5 + 5 tiles without a letter V', () => {
  const { stack, owned, sizes } = drawn('vierzon', 160);
  expect(sorted(stack)).toEqual(sorted([...I('none', 'D', 'DT'), ...II('none', 'D', 'DT')].filter((tile) => tile !== 'market_stand')));
  expect([sorted(owned), sorted(sizes)]).toEqual([['market_stand'], ['5+5']]);
});

rule('SOLO-10 SOLO-11 TRS-010 RUL-S13', 'the Trip to Tours has all 17 + 23 tiles without a letter T in every game', () => {
  const { stack, owned, sizes } = drawn('tours', 10);
  expect(sorted(stack)).toEqual(sorted([...I('none', 'D'), ...II('none', 'D')].filter((tile) => tile !== 'stage_coach')));
  expect([sorted(owned), sorted(sizes)]).toEqual([['stage_coach'], ['17+23']]);
});

rule('SOLO-11', 'Travelling Salesman does not use the letters', () => {
  const { stack } = drawn('salesman', 3);
  expect(sorted(stack)).toEqual(
    sorted([
      'bathhouse',
      'cheese_factory',
      'hayrick',
      'herb_garden',
      'tailor_shop',
      'winery',
      'wool_manufacturer',
      'cellar',
      'horse_wagon',
      'laboratory',
    ]),
  );
});

rule('PLACE-GEN-8 SOLO-11', 'the base game does not use the letters: it draws from all tiles, 13 + 13', () => {
  const { stack, sizes } = drawn('base-4p?tiles=draw', 80);
  expect(sorted(stack)).toEqual(sorted(ALL));
  expect(sorted(sizes)).toEqual(['13+13']);
  const four = drawn('base-4p', 80);
  expect(sorted(four.stack)).toEqual(sorted(ALL));
});
