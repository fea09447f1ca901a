import { loadRuleset, VOCABULARY } from '../../catalog/ruleset.js';
import type { Spec } from '../../catalog/spec.js';
import { capitalized } from '../../core/english.js';
import { QUESTIONS } from '../../catalog/words/questions.js';
import { countStandIns } from '../../catalog/words/stand-ins.js';
import { VERBS } from '../../catalog/words/verbs.js';
import type { OptionRow } from '../../engine/module-description.js';
import type { Addition, Scenario } from '../../catalog/vocabulary.js';
import { code, readPage, table, withTables, type Page } from './markdown.js';
import { meaningOf } from './meanings.js';
import { ADDITIONS, scenariosOf } from './rulesets.js';
import { describedRuleset } from './spec.js';
import { baselinesOf, bestBot, strengthTable } from './strength.js';

/* The tables of the cards of docs/games, one card for each scenario and addition. */

/** The ruleset with which additions are compared. */
const BASE = 'base-4p';

const pathOf = (id: string): string => `docs/games/${id}.md`;

export const cardPages = (): Page[] => [...VOCABULARY.scenarios.map(scenarioCard), ...ADDITIONS.map(additionCard), gamesPage()];

const gamesPage = (): Page =>
  withTables('docs/games/README.md', {
    games: table(
      ['game', 'seats', 'who wins'],
      VOCABULARY.scenarios.map((scenario) => [nameOf(scenario, ''), sizesOf(scenario)[0]!, winnerOf(scenario.id)]),
    ),
  });

/** The table of all scenarios; `folder` leads to the cards. */
export function gamesTable(folder: string): string[] {
  return table(
    ['game', 'seats', 'actions', 'observation', 'who wins', 'best bot'],
    VOCABULARY.scenarios.map((scenario) => [nameOf(scenario, folder), ...sizesOf(scenario), winnerOf(scenario.id), bestBot(scenario.id)]),
  );
}

const nameOf = ({ id, title }: Scenario, folder: string): string => `[${capitalized(title)}](${folder}${id}.md) \`${id}\``;

/** Who wins, from the sentence of the card up to its semicolon. */
function winnerOf(id: string): string {
  const said = /^\*\*Who wins:\*\* ([^;]*).*\.$/m.exec(readPage(pathOf(id)));
  if (said === null) throw new Error(`${pathOf(id)} has no line "**Who wins:** ...."; write it below the first paragraph`);
  return said[1]!;
}

/** Seats, actions and bytes of observation of the scenario without options: from the fewest to the most seats. */
function sizesOf({ id, seats: [least, most] }: Scenario): string[] {
  const specs = Array.from({ length: most - least + 1 }, (_, k) => loadRuleset(least === most ? id : `${id}-${least + k}p`).spec);
  const range = (values: readonly number[]): string => [...new Set([values[0]!, values.at(-1)!])].join(' to ');
  return [range([least, most]), range(specs.map((spec) => spec.numActions)), `${range(specs.map((spec) => spec.observationBytes))} bytes`];
}

function scenarioCard(scenario: Scenario): Page {
  const { id } = scenario;
  const name = describedRuleset(scenario);
  const { spec } = loadRuleset(name);
  const { actions, fields } = id === 'base' ? { actions: spec.actions, fields: spec.observation } : beyondBase(spec);
  const options = VOCABULARY.options.filter((option) => scenario.options?.includes(option));
  return withTables(pathOf(id), {
    facts: table(
      ['players', 'actions', 'observation', 'an episode, mean', 'best bot'],
      [[...sizesOf(scenario), episodeOf(scenario), bestBot(id)]],
    ).concat('', standInLine(name, spec.reconstructed)),
    decisions: decisionTable(kindsOf(spec).filter((kind) => id === 'base' || !/^(base|tiles)\./.test(kind))),
    actions: actionTable(spec, actions),
    observation: fieldTable(fields),
    difficulty: strengthTable(id),
    options:
      options.length === 0 ? ['This scenario has no options beyond those of [all rulesets](../rulesets.md#options).'] : optionLine(options),
  });
}

/** Rounds, and decisions of all seats, with random and with greedy bots. */
function episodeOf(scenario: Scenario): string {
  const rows = baselinesOf(scenario.id).filter(
    ({ ruleset, bot, against }) =>
      ruleset === describedRuleset(scenario) && new Set(`${bot}, ${against}`.split(', ').filter((one) => one !== '–')).size === 1,
  );
  return `${rows.map(({ bot, rounds, decisions }) => `${bot}: ${rounds} rounds, ${decisions} decisions`).join('; ')} (\`${describedRuleset(scenario)}\`)`;
}

/** A preset with the addition, compared with the ruleset without it. */
function additionCard(addition: Addition): Page {
  const plain = loadRuleset(BASE).spec;
  const { spec } = loadRuleset(`${BASE}+${addition.id}`);
  const { actions, fields } = beyondBase(spec);
  const kinds = new Set(kindsOf(plain));
  const options = VOCABULARY.options.filter((option) => addition.options?.includes(option));
  const more = (now: number, before: number): string => (now < before ? `${before - now} fewer` : `${now - before} more`);
  return withTables(pathOf(addition.id), {
    facts: table(
      ['scenarios', 'actions in `base-4p`', 'observation in `base-4p`'],
      [
        [
          code(scenariosOf(addition)),
          more(spec.numActions, plain.numActions),
          `${more(spec.observationBytes, plain.observationBytes)} bytes`,
        ],
      ],
    ).concat(
      '',
      standInLine(
        `+${addition.id}`,
        spec.reconstructed.filter((line) => !plain.reconstructed.includes(line)),
      ),
    ),
    decisions: decisionTable(kindsOf(spec).filter((kind) => !kinds.has(kind))),
    actions: actionTable(spec, actions),
    observation: fieldTable(fields),
    options: options.length === 0 ? ['This addition has no options.'] : optionLine(options),
  });
}

/** A sentence on the number of reconstructed values in a spec. */
function standInLine(of: string, lines: readonly string[]): string {
  const count = countStandIns(lines);
  return count === 0
    ? `No printed value of \`${of}\` is [reconstructed](../reconstructed.md).`
    : `We found no source for ${count} printed values of \`${of}\`; they are [reconstructed](../reconstructed.md).`;
}

/** Actions and fields that `BASE` does not have. */
function beyondBase({ actions, observation }: Spec): { actions: Spec['actions']; fields: Spec['observation'] } {
  const plain = loadRuleset(BASE).spec;
  const [names, fields] = [plain.actions, plain.observation].map((list) => new Set(list.map(({ name }) => name)));
  return {
    actions: actions.filter(({ name }) => !names!.has(name)),
    fields: observation.filter(({ name }) => !fields!.has(name)),
  };
}

/** Names of the options; docs/rulesets.md explains them. */
const optionLine = (options: readonly OptionRow[]): string[] => [
  `${code(options.map(({ id }) => id))} ([values and meanings](../rulesets.md#options)).`,
];

const kindsOf = (spec: Spec): readonly string[] => spec.observation.find(({ name }) => name === 'question.kind')!.elements;

/** Kinds of decisions with their questions; kinds with the same question share a row. */
function decisionTable(kinds: readonly string[]): string[] {
  if (kinds.length === 0) return ['It adds no decisions.'];
  const rows = new Map<string, string[]>();
  for (const kind of kinds) {
    const question = QUESTIONS[kind] ?? '';
    rows.set(question, [...(rows.get(question) ?? []), kind]);
  }
  return table(
    ['decision kind', 'question'],
    [...rows].map(([question, asking]) => [code(asking), question]),
  );
}

function actionTable(spec: Spec, actions: Spec['actions']): string[] {
  const verbs = [...new Set(actions.map(({ verb }) => verb))];
  if (verbs.length === 0) return ['It adds no actions.'];
  return table(
    ['number', 'first action', 'of', 'meaning'],
    verbs.map((verb) => {
      const own = actions.filter((action) => action.verb === verb);
      return [String(own[0]!.id), `\`${spec.actions[own[0]!.id]!.name}\``, String(own.length), capitalized(VERBS[verb] ?? '')];
    }),
  );
}

/** Fields by meaning, one row for all seats; docs/spec has offsets and elements. */
function fieldTable(fields: Spec['observation']): string[] {
  if (fields.length === 0) return ['It adds no fields.'];
  const rows = fields.filter(({ name }) => !/^opp\d\./.test(name));
  return table(
    ['field', 'bytes', 'scale', 'meaning'],
    rows.map(({ name, length, scale }) => [`\`${name}\``, String(length), String(scale), capitalized(meaningOf(name))]),
  );
}
