import { many } from '../core/english.js';
import { clip, Refusal } from '../core/result.js';
import { withRequired } from '../engine/coexistence.js';
import type { OptionRow } from '../engine/module-description.js';
import type { RulesetConfig } from '../engine/slots.js';
import { EDITIONS } from '../rules/base/model/editions.js';
import { parseOptions, shorten } from './options.js';
import { accepts, describes, type Addition, type Scenario, type Vocabulary } from './vocabulary.js';

/** A ruleset string, parsed and checked; nothing is compiled yet. */
export interface RulesetText extends RulesetConfig {
  scenario: string;
  name: string;
}

const DEFAULT_EDITION = 'big-box-2025';
/** Longer than every legal name: a name that lists all tiles has about 700 characters. */
const MOST_CHARACTERS = 1000;
const FORM =
  '<scenario>[-<seats>p][@<edition>][+<module>...][?<option>=<value>&...], for example base-4p or base-2p@first-2014?exclusion=true';

/** Parses and checks a ruleset string; a Refusal names the id of a rule that forbids it. */
export function parse(vocabulary: Vocabulary, text: string): RulesetText {
  const { scenarios, additions, options } = vocabulary;
  if (text.length > MOST_CHARACTERS)
    throw new Refusal('RULESET_MALFORMED', `"${clip(text)}..." has more than ${MOST_CHARACTERS} characters; write ${FORM}.`);
  const match = /^([a-z]+)(?:-(\d+)p)?(?:@([a-z0-9-]+))?((?:\+[a-z]+)*)(?:\?(.*))?$/.exec(text.trim());
  if (match === null) {
    const seats = /^([a-z]+-\d+)(?=$|[@+?])(.*)$/.exec(text.trim());
    const advice = seats === null ? `write ${FORM}` : `the number of seats ends with p: write ${clip(`${seats[1]}p${seats[2]}`)}`;
    throw new Refusal('RULESET_MALFORMED', `"${clip(text)}" is not a ruleset; ${advice}.`);
  }
  const [, scenarioText, seatText, edition = DEFAULT_EDITION, moduleText, optionText = ''] = match;
  const scenario = scenarios.find((s) => s.id === scenarioText);
  if (scenario === undefined) {
    throw new Refusal(
      'RULESET_UNKNOWN',
      `Unknown scenario ${clip(scenarioText!)}; use ${scenarios.map((s) => s.id).join(', ')}.`,
      'NOT_FOUND',
    );
  }
  if (!Object.hasOwn(EDITIONS, edition)) {
    throw new Refusal('RULESET_UNKNOWN', `Unknown edition ${clip(edition)}; use ${Object.keys(EDITIONS).join(', ')}.`, 'NOT_FOUND');
  }
  const seats = seatsOf(scenario, seatText);
  const words = moduleText === '' ? [] : moduleText!.slice(1).split('+');
  for (const word of words) {
    if (scenarios.some((s) => s.id === word))
      throw new Refusal(
        'RULESET_ILLEGAL',
        `${clip(text.trim())} is not legal (LEG-17): ${word} is another scenario; choose one of the two.`,
      );
    if (!additions.some((a) => a.id === word && hasWord(a))) {
      const known = additions.filter(hasWord).map((a) => a.id);
      throw new Refusal('RULESET_UNKNOWN', `Unknown module ${clip(word)}; use ${known.join(', ')}.`, 'NOT_FOUND');
    }
  }
  const asked: RulesetConfig = {
    seats,
    edition,
    modules: words,
    options: parseOptions(options, offeredTo(vocabulary, scenario, words), optionText),
  };
  const wanted: RulesetConfig = { ...asked, modules: modulesOf(vocabulary, scenario, asked) };
  const banned = whatForbids(vocabulary, scenario, words, wanted);
  if (banned !== undefined) throw new Refusal('RULESET_ILLEGAL', `${clip(text.trim())} is not legal (${banned.rule}): ${banned.sentence}.`);
  const config: RulesetConfig = { ...wanted, options: shorten(options, asked.options, edition) };
  return { ...config, scenario: scenario.id, name: canonical(vocabulary, scenario, config) };
}

/** Returns the options that a ruleset of the scenario with these additions may have. */
function offeredTo({ options, scenarios, additions }: Vocabulary, scenario: Scenario, words: readonly string[]): readonly OptionRow[] {
  return options.filter((option) => {
    const owners = scenarios.filter((s) => s.options?.includes(option));
    if (owners.length > 0) return owners.includes(scenario);
    const addition = additions.find((a) => a.options?.includes(option));
    return addition === undefined || (hasWord(addition) ? words.includes(addition.id) : accepts(scenario, addition));
  });
}

const hasWord = (addition: Addition): boolean => addition.asked === undefined;
const isFixed = ({ seats: [least, most] }: Scenario): boolean => least === most;

function seatsOf(scenario: Scenario, text: string | undefined): number {
  const { id, rules } = scenario;
  const [least, most] = scenario.seats;
  if (text === undefined && !isFixed(scenario)) {
    throw new Refusal('RULESET_SEATS', `${id} has ${least} to ${most} seats (${rules}); write their number, for example ${id}-${least}p.`);
  }
  const seats = text === undefined ? least : Number(text);
  if (seats < least || seats > most) {
    const number = isFixed(scenario) ? `exactly ${many(least, 'seat')}` : `${least} to ${most} seats`;
    throw new Refusal('RULESET_SEATS', `${id} has ${number} (${rules}), not ${seats}; write ${id}${least === most ? '' : `-${least}p`}.`);
  }
  return seats;
}

/** Returns the ids of the scenario's module, its additions, and the modules that these require, in the order of the catalog. */
function modulesOf({ modules, additions }: Vocabulary, scenario: Scenario, asked: RulesetConfig): string[] {
  const added = additions.filter((a) => (hasWord(a) ? asked.modules.includes(a.id) : accepts(scenario, a) && a.asked!(asked)));
  const chosen = new Set([scenario.id, ...added.map((a) => a.id)].flatMap((id) => withRequired(modules, id)));
  return modules.map((m) => m.id).filter((id) => chosen.has(id));
}

/**
 * Returns the first rule that forbids the ruleset. Checked in this order: the edition, additions that the scenario does not accept, options
 * of other scenarios, bans of modules, options of missing additions.
 */
function whatForbids(
  vocabulary: Vocabulary,
  scenario: Scenario,
  words: readonly string[],
  r: RulesetConfig,
): { rule: string; sentence: string } | undefined {
  const { modules, options, scenarios, additions } = vocabulary;
  if (!(scenario.editions ?? [DEFAULT_EDITION]).includes(r.edition)) {
    return { rule: 'LEG-19', sentence: `scenarios belong to the edition ${DEFAULT_EDITION}; leave the edition out` };
  }
  // in the order of the legality matrix
  for (const addition of [...additions].sort((a, b) => (a.refused.rule < b.refused.rule ? -1 : 1))) {
    if (accepts(scenario, addition)) continue;
    const { id, refused } = addition;
    const option = addition.options?.find((o) => r.options[o.id] !== undefined);
    if (words.includes(id)) return { rule: refused.rule, sentence: `${refused.reason(r)}; leave +${id} out` };
    if (!hasWord(addition) && option !== undefined)
      return { rule: refused.rule, sentence: `${refused.reason(r)}; leave the option ${option.id} out` };
  }
  const inPlay = ({ id }: { id: string }): boolean => r.modules.includes(id);
  const given = options.filter((o) => r.options[o.id] !== undefined);
  for (const option of given) {
    const owners = scenarios.filter((s) => s.options?.includes(option));
    if (owners.length > 0 && !owners.some(inPlay)) {
      return {
        rule: firstRule(option.rules),
        sentence: `the option ${option.id} belongs to ${owners.map((s) => s.id).join(', ')}; leave it out`,
      };
    }
  }
  const own = modules.find((m) => m.id === scenario.id)!;
  for (const module of [own, ...modules.filter(inPlay)]) {
    const ban = describes(module)?.bans?.find(({ when }) => when(r));
    if (ban !== undefined) return { rule: ban.rule, sentence: ban.sentence(r) };
  }
  for (const option of given) {
    const owner = additions.find((a) => a.options?.includes(option));
    if (owner !== undefined && hasWord(owner) && !inPlay(owner)) {
      return {
        rule: firstRule(option.rules),
        sentence: `the option ${option.id} belongs to ${owner.title}; add +${owner.id} or leave the option out`,
      };
    }
  }
  return undefined;
}

const firstRule = (rules: string): string => rules.split(' ')[0]!;

function canonical({ additions }: Vocabulary, scenario: Scenario, r: RulesetConfig): string {
  const seats = isFixed(scenario) ? '' : `-${r.seats}p`;
  const edition = r.edition === DEFAULT_EDITION ? '' : `@${r.edition}`;
  const added = additions.filter((a) => hasWord(a) && r.modules.includes(a.id)).map((a) => `+${a.id}`);
  const options = Object.entries(r.options).map(([k, v]) => `${k}=${v}`);
  return `${scenario.id}${seats}${edition}${added.join('')}${options.length === 0 ? '' : `?${options.join('&')}`}`;
}
