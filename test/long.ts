/** What `npm test` plays of everything that is random, and what `npm run test:long` plays of it. */

/** Set by `npm run test:long`: many more seeds and games, and the tests that count how often something happens. */
export const LONG = process.env.LONG === '1';

/** Number of games or seeds; the variable GAMES says another one. */
export const games = (usual: number, long: number): number => Number(process.env.GAMES ?? (LONG ? long : usual));
