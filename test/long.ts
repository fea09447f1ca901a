/** How many random games and cases `npm test` and `npm run test:long` play. */

/** Set by `npm run test:long`: many more seeds and games, and the tests that count how often something happens. */
export const LONG = process.env.LONG === '1';

/** Number of games or seeds; the variable GAMES sets another one. */
export const games = (usual: number, long: number): number => Number(process.env.GAMES ?? (LONG ? long : usual));
