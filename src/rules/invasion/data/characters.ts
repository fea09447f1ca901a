import type { RulesetConfig } from '../../../engine/slots.js';
import type { CardRow, Good, Kind } from '../../base/api.js';

/** Characters in the order of the rulebook; the easy ones and the hard ones (COOP-053, COOP-054). */
export const CHARACTERS = ['librarian', 'scholar', 'mayor', 'general', 'fisherman', 'merchant', 'councilman', 'innkeeper', 'estate_manager'] as const;
export type Character = (typeof CHARACTERS)[number];
export const EASY: readonly Character[] = ['councilman', 'fisherman', 'general', 'innkeeper', 'librarian'];
export const HARD: readonly Character[] = ['estate_manager', 'mayor', 'merchant', 'scholar'];

/** Amounts of the characters' objectives (COOP-CHAR-*): stars, stations, tiles, citizens, wheels, Monks, wool; worth of food, and of cloth and coins. */
export const NEEDS = {
  librarian: { star: 5, stations: 1, tiles: 4 },
  scholar: { star: 6, stations: 4 },
  mayor: { coins: 10, citizens: 2 },
  general: { wheels: 4 },
  fisherman: { monks: 4, wool: 2 },
  merchant: { worth: 50 },
  innkeeper: { food: 16, stations: 2 },
} as const;

/** Can the character be the seat's under the ruleset (RUL-C50)? With five seats the hard set has one of the easy ones (RUL-C21). */
export function mayHave({ options, seats }: RulesetConfig, seat: number, character: Character): boolean {
  const how = options['characters'] ?? 'random';
  if (how === 'easy') return EASY.includes(character);
  if (how === 'hard') return HARD.includes(character) || seats > HARD.length;
  return !how.includes(',') || how.split(',')[seat] === character;
}

/** Can the character be anybody's? */
export const mayCome = (rules: RulesetConfig, character: Character): boolean =>
  Array.from({ length: rules.seats }, (_, seat) => seat).some((seat) => mayHave(rules, seat, character));

/** What the Estate Manager pays at the end of a round. */
export type Due =
  | { readonly coins: number }
  | { readonly good: Good }
  | { readonly books: number }
  | { readonly follower: Kind }
  | { readonly one: 'wheel' | 'station' | 'tile' };

export interface DueRow extends CardRow {
  due: Due;
}

const due = (round: number, text: string, due: Due, provenance: CardRow['provenance'] = 'reconstructed'): DueRow => ({
  id: `due.${round}`,
  text: `Estate Manager, round ${round}: ${text}`,
  due,
  rules: 'COOP-CHAR-ESTATE-1..14 RUL-C06',
  provenance,
});

/** By round, from the first. The text names those that are derived; the others, and numbers of books, are stand-ins (RUL-C06). */
export const DUES: readonly DueRow[] = [
  due(1, '2 coins', { coins: 2 }, 'derived'),
  due(2, '1 grain', { good: 'grain' }),
  due(3, '2 coins', { coins: 2 }),
  due(4, '1 grain', { good: 'grain' }),
  due(5, '2 books back', { books: 2 }),
  due(6, '3 coins', { coins: 3 }),
  due(7, '1 cheese', { good: 'cheese' }),
  due(8, 'a Farmer', { follower: 'farmer' }, 'derived'),
  due(9, '3 coins', { coins: 3 }),
  due(10, 'a wheel', { one: 'wheel' }, 'derived'),
  due(11, '1 wine', { good: 'wine' }),
  due(12, '4 coins', { coins: 4 }),
  due(13, 'a station', { one: 'station' }, 'derived'),
  due(14, 'a Boatman', { follower: 'boatman' }, 'derived'),
  due(15, '4 coins', { coins: 4 }),
  due(16, 'a tile', { one: 'tile' }, 'derived'),
  due(17, '1 wool', { good: 'wool' }),
  due(18, '3 books back', { books: 3 }),
];
