import { createHash } from 'node:crypto';
import { BOTS, type Bot } from '../../agents/bots/index.js';
import { parseRuleset, loadRuleset, VOCABULARY } from '../../src/catalog/ruleset.js';
import { Refusal } from '../../src/core/result.js';
import type { OptionRow } from '../../src/engine/module-description.js';
import { Env } from '../../src/env/env.js';
import { EDITIONS } from '../../src/rules/base/model/editions.js';
import { serviceModels } from '../../src/server/bots/models.js';
import { ServiceBots } from '../../src/server/bots/names.js';
import { Dice } from './dice.js';
import type { Tally } from './tally.js';

/** The built-in bots; those that search have cheap parameters, and a network reads other rulesets by names. */
const CHEAP: Readonly<Record<string, string>> = { rollout: ':playouts=1', mcts: ':iterations=2', planner: ':plans=2' };
const NAMES = [...BOTS.map((bot) => `${bot}${CHEAP[bot] ?? ''}`), 'policy:base-2p'];

/** Additions that a ruleset names after `+`. */
const ADDITIONS = VOCABULARY.additions.filter(({ asked }) => asked === undefined).map(({ id }) => id);

/** Decisions in a game of a bot that searches, and of another bot; most decisions of random play before them. */
const SEARCHED = 1;
const DECISIONS = 5;
const SKIPPED = 100;

/**
 * The canonical names of all legal rulesets: every scenario, number of seats, edition, set of additions and combination of options. A range
 * of numbers has its two ends, an option with a free list has a random one, and isomorphs are left out.
 */
export function* legalRulesets(dice: Dice): Generator<string> {
  for (const { id, seats } of VOCABULARY.scenarios)
    for (let players = seats[0]; players <= seats[1]; players++)
      for (const edition of Object.keys(EDITIONS))
        for (const chosen of subsetsOf(ADDITIONS)) {
          const size = seats[0] === seats[1] ? '' : `-${players}p`;
          yield* combinations(`${id}${size}@${edition}${chosen.map((addition) => `+${addition}`).join('')}`, dice);
        }
}

function combinations(head: string, dice: Dice): Iterable<string> {
  let names = new Map<string, string>();
  const add = (to: Map<string, string>, text: string): void => {
    const name = nameOf(text);
    if (name !== null) to.set(name, text);
  };
  add(names, head);
  for (const option of VOCABULARY.options) {
    const more = new Map(names);
    for (const text of names.values())
      for (const value of valuesOf(option, dice)) add(more, `${text}${text.includes('?') ? '&' : '?'}${option.id}=${value}`);
    names = more;
  }
  return names.keys();
}

/** The canonical name; null if the text is not a legal ruleset. */
function nameOf(text: string): string | null {
  try {
    return parseRuleset(text).name;
  } catch (error) {
    if (error instanceof Refusal) return null;
    throw error;
  }
}

function valuesOf({ id, values }: OptionRow, dice: Dice): readonly string[] {
  if (id === 'isomorph') return [];
  if ('from' in values) return [String(values.from), String(values.to)];
  if (!('words' in values)) return values;
  const size = values.length ?? 1 + dice.below(values.listOf.length);
  return [...values.words, dice.shuffled(values.listOf).slice(0, size).join(',')];
}

const subsetsOf = (words: readonly string[]): string[][] =>
  words.reduce<string[][]>((sets, word) => sets.flatMap((set) => [set, [...set, word]]), [[]]);

/**
 * Puts first the rulesets that together contain every legal combination of three choices (scenario, seats, edition, additions, values of
 * options), and returns their number. `names` is in random order.
 */
export function coveringFirst(names: readonly string[]): { readonly rulesets: string[]; readonly covering: number } {
  const seen = new Set<string>();
  const isNew = (name: string): boolean => {
    const before = seen.size;
    const choices = choicesOf(name);
    choices.forEach((a, i) => choices.slice(0, i).forEach((b, j) => choices.slice(0, j).forEach((c) => void seen.add(`${a} ${b} ${c}`))));
    return seen.size > before;
  };
  const first = names.filter(isNew);
  const chosen = new Set(first);
  return { rulesets: [...first, ...names.filter((name) => !chosen.has(name))], covering: first.length };
}

function choicesOf(name: string): string[] {
  const { scenario, seats, edition, modules, options } = parseRuleset(name);
  // all lists count as one value, which differs from words
  const values = Object.entries(options).map(([id, value]) => `${id}=${value.includes(',') ? 'list' : value}`);
  const absent = VOCABULARY.options.filter(({ id }) => options[id] === undefined).map(({ id }) => id);
  const without = ADDITIONS.filter((id) => !modules.includes(id)).map((id) => `-${id}`);
  return [scenario, `${seats}p`, edition, ...modules, ...without, ...values, ...absent];
}

/** Plays a game of each ruleset: random moves, then some decisions of every built-in bot in turn. Counts decisions and refusals. */
export function playRulesets(rulesets: Iterable<string>, seed: string, tally: Tally): void {
  const service = new ServiceBots(serviceModels(null));
  for (const ruleset of rulesets) {
    // a seed has 200 characters at most
    const game = `${seed}/${createHash('sha256').update(ruleset).digest('hex')}`;
    try {
      const env = new Env(loadRuleset(ruleset), { replay: false });
      env.reset({ seed: game });
      play(env, service.make('random', game), new Dice(game).below(SKIPPED), 'skipped', tally);
      for (const name of NAMES) askBot(service, name, env, game, tally);
    } catch (error) {
      tally.fail(`${ruleset}: ${String(error)}`);
    }
  }
}

function askBot(service: ServiceBots, name: string, env: Env, seed: string, tally: Tally): void {
  try {
    service.requireBot(name, env.ruleset);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return tally.answer(`${name} ${error.code}`);
  }
  play(env, service.make(name, seed), name.includes('=') ? SEARCHED : DECISIONS, name, tally);
}

/** Plays decisions, and starts a new game after each end. */
function play(env: Env, bot: Bot, decisions: number, name: string, tally: Tally): void {
  for (let k = 0; k < decisions; k++) {
    if (env.over) env.reset();
    try {
      env.step(bot.act(env));
    } catch (error) {
      throw new Error(`${name} at move ${env.moveNumber}: ${String(error)}`);
    }
    tally.answer(name);
  }
}
