import { loadRuleset } from '../../catalog/ruleset.js';
import { Env } from '../../env/env.js';
import type { Position } from '../../rules/base/position.js';
import { Refusal } from '../../core/result.js';
import { defineCommand, UsageError } from '../command.js';
import { readJson } from '../files.js';

interface Question {
  /** -4 when the game is over. */
  seat: number;
  kind: string;
}
interface Step {
  action: string;
  chance: string[];
}
export interface Trial {
  decision: Question;
  legal: string[];
  steps: Step[];
  decisionAfter: Question;
  legalAfter: string[];
  position: Position;
}
export interface TrialOrder {
  ruleset: string;
  seed: string;
  position?: unknown;
  actions: readonly string[];
  /** Outcomes of chance to come, in order. */
  chance?: string;
}

/** Sets up a position, applies the actions and reports; a Refusal names the step that is at fault. */
export function tryActions(order: TrialOrder): Trial {
  const ruleset = loadRuleset(order.ruleset);
  const env = new Env(ruleset, { replay: false, log: true });
  env.reset({
    seed: order.seed,
    ...(order.position === undefined ? {} : { position: order.position }),
    ...(order.chance === undefined ? {} : { chance: order.chance }),
  });
  env.takeLog();
  const before = { decision: question(env), legal: legalNames(env) };
  const steps = order.actions.map((name, index): Step => {
    try {
      const action = ruleset.actionId(name);
      env.step(action);
      return { action: ruleset.spec.actions[action]!.name, chance: chanceOf(env.takeLog()) };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, `Step ${index + 1}, "${name}": ${error.message}`, error.status);
    }
  });
  if (env.scriptLeft > 0) {
    throw new UsageError(`--chance has ${env.scriptLeft} outcome(s) left over that the game never asked for; remove them or add actions.`);
  }
  return { ...before, steps, decisionAfter: question(env), legalAfter: legalNames(env), position: env.position(null) };
}

function question(env: Env): Question {
  return { seat: env.currentSeat, kind: env.decisionKind };
}

function legalNames(env: Env): string[] {
  return env.legalActions().map((id) => env.ruleset.spec.actions[id]!.name);
}

const CHANCE = 'chance ';

function chanceOf(log: readonly string[]): string[] {
  return log.filter((line) => line.startsWith(CHANCE)).map((line) => line.slice(CHANCE.length));
}

function formatTrial(trial: Trial): string {
  const ask = ({ seat, kind }: Question): string => (kind === '' ? 'the game is over' : `seat ${seat} is asked ${kind}`);
  const steps = trial.steps.map(({ action, chance }) => `> ${action}${chance.length > 0 ? `   chance: ${chance.join(', ')}` : ''}`);
  return [
    `${ask(trial.decision)}: ${trial.legal.join('; ')}`,
    ...steps,
    ...(steps.length > 0 ? [`${ask(trial.decisionAfter)}: ${trial.legalAfter.join('; ')}`] : []),
    JSON.stringify(trial.position, null, 1),
    '',
  ].join('\n');
}

export default defineCommand({
  operands: [{ name: 'ruleset', count: 'one', help: 'ruleset text, e.g. base-4p' }],
  options: {
    position: { type: 'text', value: 'FILE', help: 'position as JSON (docs/positions.md), - for standard input; left out: the game after setup' },
    actions: { type: 'text', value: '"A; B; .."', default: '', help: 'names of actions to apply, in order' },
    chance: { type: 'text', value: '"X, Y, .."', help: 'outcomes of draws and dice, in order' },
    seed: { type: 'text', value: 'S', default: '0', help: 'seed of whatever neither the position nor --chance fixes' },
    json: { type: 'flag', help: 'prints one JSON object' },
  },
  examples: ['orleans try base-2p --actions "done; done"', 'orleans try base-4p --position harvest.json --actions "give(grain)" --chance "knight" --json'],
  async run(operands, options, io) {
    const order: TrialOrder = {
      ruleset: operands[0]!,
      seed: options.seed,
      actions: options.actions
        .split(';')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      ...(options.position === undefined ? {} : { position: await readJson(options.position, io) }),
      ...(options.chance === undefined ? {} : { chance: options.chance }),
    };
    const trial = tryActions(order);
    io.out(options.json ? `${JSON.stringify(trial)}\n` : formatTrial(trial));
    return 0;
  },
});
