/* Nouns and lists in texts for people. */

/** `1 coin`, `3 coins`. */
export const many = (n: number, one: string, more = `${one}s`): string => `${n} ${n === 1 ? one : more}`;

/** `a farmer`, `an order`. */
export const a = (noun: string): string => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** `a, b and c`. */
export const listed = (parts: readonly string[], joint = 'and'): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} ${joint} ${parts.at(-1)!}`;

/** `Coins` of `coins`. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
