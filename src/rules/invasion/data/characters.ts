import type { RulesetConfig } from '../../../engine/slots.js';
import type { SeatIndex } from '../../../engine/game.js';
import type { CardRow, Provenance } from '../../base/api/rows.js';
import type { Good, Kind } from '../../base/api/words.js';

/** Characters in the order of the rulebook; below, the easy ones and the hard ones (COOP-053, COOP-054). */
export const CHARACTERS = ['librarian', 'scholar', 'mayor', 'general', 'fisherman', 'merchant', 'councilman', 'innkeeper',
  'estate_manager'] as const;
export type Character = (typeof CHARACTERS)[number];
export const EASY: readonly Character[] = ['councilman', 'fisherman', 'general', 'innkeeper', 'librarian'];
export const HARD: readonly Character[] = ['estate_manager', 'mayor', 'merchant', 'scholar'];

/** Amounts of the characters' objectives (COOP-CHAR-*). Food, and cloth with coins, count by their value. */
export const NEEDS = {
  librarian: { star: 5, stations: 1, tiles: 4 },
  scholar: { star: 6, stations: 4 },
  mayor: { coins: 10, citizens: 2 },
  general: { wheels: 4 },
  fisherman: { monks: 4, wool: 2 },
  merchant: { points: 50 },
  innkeeper: { food: 16, stations: 2 },
} as const;

/** Whether the seat can have the character (RUL-C50). With five seats the hard set has one of the easy ones (RUL-C21). */
export function mayHave({ options, seats }: RulesetConfig, seat: SeatIndex, character: Character): boolean {
  const how = options['characters'] ?? 'random';
  if (how === 'easy') return EASY.includes(character);
  if (how === 'hard') return HARD.includes(character) || seats > HARD.length;
  return !how.includes(',') || how.split(',')[seat] === character;
}

/** Returns whether any seat can have the character. */
export const mayCome = (rules: RulesetConfig, character: Character): boolean =>
  Array.from({ length: rules.seats }, (_, seat) => seat).some((seat) => mayHave(rules, seat, character));

/** The payments of the Estate Manager at the end of a round. */
export type Due =
  | { readonly coins: number }
  | { readonly good: Good }
  | { readonly books: number }
  | { readonly follower: Kind }
  | { readonly one: 'wheel' | 'station' | 'tile' };

export interface DueRow extends CardRow {
  due: Due;
}
function dueText(due: Due): string {
  if ('coins' in due) return `${due.coins} coins`;
  if ('good' in due) return `1 ${due.good}`;
  if ('books' in due) return `${due.books} books back`;
  return `a ${'follower' in due ? due.follower.charAt(0).toUpperCase() + due.follower.slice(1) : due.one}`;
}

const dueOf = (round: number, due: Due, provenance: Provenance): DueRow => ({
  id: `due.${round}`,
  get text(): string {
    return `Estate Manager, round ${round}: ${dueText(this.due)}`;
  },
  due,
  rules: 'COOP-CHAR-ESTATE-1..14 RUL-C06',
  provenance,
  standIns: provenance === 'reconstructed' ? ['due'] : [],
});

/** By round, from the first. The rules name the dues marked as derived; the others, and numbers of books, are stand-ins (RUL-C06). */
export const DUES: readonly DueRow[] = [
  dueOf(1, { coins: 2 }, 'derived'),
  dueOf(2, { good: 'grain' }, 'reconstructed'),
  dueOf(3, { coins: 2 }, 'reconstructed'),
  dueOf(4, { good: 'grain' }, 'reconstructed'),
  dueOf(5, { books: 2 }, 'reconstructed'),
  dueOf(6, { coins: 3 }, 'reconstructed'),
  dueOf(7, { good: 'cheese' }, 'reconstructed'),
  dueOf(8, { follower: 'farmer' }, 'derived'),
  dueOf(9, { coins: 3 }, 'reconstructed'),
  dueOf(10, { one: 'wheel' }, 'derived'),
  dueOf(11, { good: 'wine' }, 'reconstructed'),
  dueOf(12, { coins: 4 }, 'reconstructed'),
  dueOf(13, { one: 'station' }, 'derived'),
  dueOf(14, { follower: 'boatman' }, 'derived'),
  dueOf(15, { coins: 4 }, 'reconstructed'),
  dueOf(16, { one: 'tile' }, 'derived'),
  dueOf(17, { good: 'wool' }, 'reconstructed'),
  dueOf(18, { books: 3 }, 'reconstructed'),
];
