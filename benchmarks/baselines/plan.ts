import { PRESETS } from '../../src/catalog/presets.js';
import { loadRuleset } from '../../src/catalog/ruleset.js';
import { objectiveIds } from '../../src/env/reward.js';

/** A row (in a duel: two) of docs/baselines.md: a ruleset, and a bot of `agents/bots` for each seat. */
export interface Case {
  readonly ruleset: string;
  readonly bots: readonly string[];
}

const BOTS = ['random', 'greedy'];

/**
 * One bot in seat 0 against the other bots: every pairing in a scenario with default options; in its variants, which differ little, only
 * pairings of two different bots. A solo game or a team, which wins or loses as a whole, has one row for each bot.
 */
function lineUps(ruleset: string): string[][] {
  const { seats, scenario, name, spec } = loadRuleset(ruleset);
  if (spec.utility !== 'versus') return BOTS.map((bot) => new Array<string>(seats).fill(bot));
  const plain = name === scenario || name === `${scenario}-${seats}p`;
  return BOTS.flatMap((first) =>
    BOTS.filter((rest) => plain || rest !== first).map((rest) => [first, ...new Array<string>(seats - 1).fill(rest)]),
  );
}

const FURTHER = ['invasion-2p?characters=hard', 'invasion-4p?characters=easy', 'invasion-4p?characters=hard'];

/** Rulesets with victory points, each for the fewest seats and for four: the base game and scenarios that change it. */
const SCORED = ['base', 'plague', 'prosperity'].flatMap((scenario) => [`${scenario}-2p`, `${scenario}-4p`]);

/** Every preset of a scenario without victory points, and some with. Compiles these rulesets, which takes a second. */
export function listCases(): Case[] {
  const scenarios = PRESETS.filter((ruleset) => objectiveIds(loadRuleset(ruleset).rules).length > 0);
  return [...scenarios, ...FURTHER, ...SCORED].flatMap((ruleset) => lineUps(ruleset).map((bots) => ({ ruleset, bots })));
}

/** Fewest games for publication. */
export const LEAST_SEEDS = 200;

/** A test plays this many games of each case: if they end differently, the page is out of date. */
export const FIRST_GAMES = 1;
