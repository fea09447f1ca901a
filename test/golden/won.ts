/** Games of scenarios that were won, action by action: no seeded player wins them. Found by search, kept because bots change. */
export const WON: readonly { ruleset: string; seed: number; actions: string }[] = [
];
