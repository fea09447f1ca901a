/** One sentence per game for people who choose one: how a seat wins, and how long a game takes. */
export const SCENARIO_TEXTS: Readonly<Record<string, string>> = {
  base: 'Gather followers around Orléans and win the most points in 18 rounds.',
  plague: 'The base game with Corpses in the bags, a Doctor, and secret Indulgence cards. 18 rounds.',
  invasion: 'All players together prepare the city for an invasion; hard to win. 16 or 18 rounds.',
  prosperity: 'Build Structures with the Carpenter and win the most points in 16 rounds.',
  duel: 'Two rivals; the first with all four objectives wins. Up to 16 rounds, and who cannot pay loses.',
  dignitary: 'Alone: win 8 citizens within 16 rounds.',
  vierzon: 'Alone: complete five objectives within 14 rounds.',
  salesman: 'Alone: deliver goods to five towns within 15 rounds, and feed your followers. The shortest game: begin here.',
  tours: 'Alone: bring goods and citizens to Tours within 14 rounds.',
};

/** A sentence per addition that a ruleset may name, for people who choose a game. */
export const ADDITION_TEXTS: Readonly<Record<string, string>> = {
  orders: 'Towns ask for goods; deliver them for points.',
  events: '34 other events, of which 18 come.',
  trade: 'Other deeds, which pay in more ways.',
  intrigue: 'Deeds that act against other players.',
};

/** The strongest built-in bot of a scenario, from the first of its rulesets in docs/ladder.md. */
export const BEST_BOTS: Readonly<Record<string, string>> = {
  base: 'policy',
  plague: 'policy',
  invasion: 'planner',
  prosperity: 'policy',
  duel: 'policy',
  dignitary: 'planner',
  vierzon: 'planner',
  salesman: 'planner',
  tours: 'planner',
};

/** A description of each built-in bot, for people who choose a rival. */
export const BOT_TEXTS: Readonly<Record<string, string>> = {
  random: 'very easy, plays anything that is allowed',
  greedy: 'easy to medium, looks one action ahead',
  rollout: 'tries each action to the end of the round',
  planner: 'plans whole rounds',
  mcts: 'hard, searches through the round',
  policy: 'very hard, a trained network',
};
