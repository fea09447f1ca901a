/** One sentence per game for people: how a seat wins, and how long a game takes. */
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

/** Sentences for additions, editions and options, by their text in the name of a ruleset. */
export const CHOICE_TEXTS: Readonly<Record<string, string>> = {
  '+orders': 'Orders: Towns ask for goods; deliver them for points.',
  '+events': 'Events: 34 other events, of which 18 come.',
  '+trade': 'Trade: Other deeds, which pay in more ways.',
  '+intrigue': 'Intrigue: Deeds that act against other players.',
  '@eighth': 'Eighth edition: its 20 Place tiles.',
  '@first-2014': 'First edition of 2014: its 20 Place tiles, up to 4 players.',
  '?tiles=all': 'All tiles: all 57 Place tiles can be gained.',
  '?planning=sealed': 'Hidden plans: plans are shown when all players have finished.',
  '?characters=choose': 'Choose characters: each player chooses one.',
  '?characters=easy': 'Easy characters: drawn from the easy ones.',
  '?meanEvents=none': 'Mild events: without the extra mean ones.',
  '?inOrder=true': 'In order: objectives in their printed order, one a round.',
  '?goal=7': 'Easier: seven citizens are enough.',
};

/** The strongest built-in bot of each scenario, in the first of its rulesets in docs/ladder.md. */
export const BEST_BOTS: Readonly<Record<string, string>> = {
  base: 'policy',
  plague: 'policy',
  invasion: 'planner',
  prosperity: 'policy',
  duel: 'policy',
  dignitary: 'policy',
  vierzon: 'policy',
  salesman: 'policy',
  tours: 'policy',
};

/** Descriptions of built-in bots for people. */
export const BOT_TEXTS: Readonly<Record<string, string>> = {
  random: 'very easy, plays anything that is allowed',
  greedy: 'easy to medium, looks one action ahead',
  rollout: 'tries each action to the end of the round',
  planner: 'plans whole rounds',
  mcts: 'hard, searches through the round',
  policy: 'very hard, weak in Invasion',
};
