import { loadRuleset } from '../../catalog/ruleset.js';
import { Env, type Score } from '../../env/env.js';
import type { Position } from '../../rules/base/views/position.js';
import { Refusal } from '../../core/result.js';
import { defineCommand, UsageError } from '../command.js';
import { readJson } from '../files.js';

interface PendingDecision {
  /** -4 when the game is over. */
  seat: number;
  kind: string;
}
interface Step {
  action: string;
  /** The log up to the next decision or the end of the trial: chance, forced answers, gains, payments, turns, phases. */
  log: string[];
}
export interface Trial {
  /** The log between the position and the first decision. */
  log: string[];
  decision: PendingDecision;
  legal: string[];
  steps: Step[];
  /** Null if the trial stopped before the next decision (`--until`). */
  decisionAfter: PendingDecision | null;
  legalAfter: string[];
  /** By seat: the scores if the game ended there. */
  scores: Score[];
  position: Position;
}
/** The point at which a trial stops after its last action, unless the next decision comes first. */
const STOPS = {
  decision: null,
  turn: /^seat\d has the turn$|^phase /,
  round: /^phase hour_glass$/,
} as const satisfies Record<string, RegExp | null>;
type Stop = keyof typeof STOPS;

interface TrialOptions {
  ruleset: string;
  seed: string;
  position?: unknown;
  actions: readonly string[];
  /** Outcomes of future chance, in order. */
  chance?: string;
  until: Stop;
}

/** Legal actions that a refusal lists. */
const MOST_LISTED = 12;

/** Sets up a position, applies the actions and reports; a Refusal names the wrong step. */
function tryActions(options: TrialOptions): Trial {
  const ruleset = loadRuleset(options.ruleset);
  let log: string[] = [];
  /** The line that ends the trial during a step; null: none. */
  let stop: RegExp | null = null;
  let stopped: Pick<Trial, 'scores' | 'position'> | null = null;
  const env = new Env(ruleset, {
    replay: false,
    log: (line) => {
      if (stopped !== null) return;
      if (stop?.test(line)) stopped = { scores: env.scores(), position: env.position(null) };
      else log.push(line);
    },
  });
  const takeLog = (): string[] => {
    const lines = log;
    log = [];
    return lines;
  };
  env.reset({
    seed: options.seed,
    ...(options.position === undefined ? {} : { position: options.position }),
    ...(options.chance === undefined ? {} : { chance: options.chance }),
  });
  const before = { log: takeLog(), decision: pending(env), legal: legalNames(env) };
  const steps = options.actions.map((name, index): Step => {
    if (index === options.actions.length - 1) stop = STOPS[options.until];
    try {
      const action = ruleset.actionId(name);
      env.step(action);
      return { action: ruleset.spec.actions[action]!.name, log: takeLog() };
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, `Step ${index + 1}, "${name}": ${error.message}${alternatives(env, name, error)}`, error.status);
    }
  });
  if (env.scriptLeft > 0) {
    throw new UsageError(`--chance has ${env.scriptLeft} outcome(s) more than the game used; remove them or add actions.`);
  }
  // the callback above assigns `stopped`, but the compiler does not know this
  const halt = stopped as Pick<Trial, 'scores' | 'position'> | null;
  if (halt !== null) return { ...before, steps, decisionAfter: null, legalAfter: [], ...halt };
  return { ...before, steps, decisionAfter: pending(env), legalAfter: legalNames(env), scores: env.scores(), position: env.position(null) };
}

function pending(env: Env): PendingDecision {
  return { seat: env.currentSeat, kind: env.decisionKind };
}

function legalNames(env: Env): string[] {
  return env.legalActions().map((id) => env.ruleset.spec.actions[id]!.name);
}

/** Legal actions instead of a refused one: those of the same verb, or all if there are none. */
function alternatives(env: Env, name: string, { code }: Refusal): string {
  if (code !== 'ACTION_ILLEGAL' && code !== 'ACTION_UNKNOWN') return '';
  const verbOf = (action: string): string => action.replace(/\(.*/, '').trim();
  const legal = legalNames(env);
  const same = legal.filter((action) => verbOf(action) === verbOf(name));
  const near = same.length > 0 ? same : legal;
  const more = near.length - MOST_LISTED;
  return ` Legal here: ${near.slice(0, MOST_LISTED).join('; ')}${more > 0 ? `; and ${more} more` : ''}.`;
}

function formatTrial(trial: Trial): string {
  const ask = ({ seat, kind }: PendingDecision): string => (kind === '' ? 'the game is over' : `seat ${seat} is asked ${kind}`);
  const indented = (log: readonly string[]): string[] => log.map((line) => `    ${line}`);
  const after = (): string =>
    trial.decisionAfter === null ? 'stopped here' : [ask(trial.decisionAfter), trial.legalAfter.join('; ')].join(': ');
  return [
    ...indented(trial.log),
    `${ask(trial.decision)}: ${trial.legal.join('; ')}`,
    ...trial.steps.flatMap(({ action, log }) => [`> ${action}`, ...indented(log)]),
    ...(trial.steps.length > 0 ? [after()] : []),
    ...trial.scores.map(formatScore),
    JSON.stringify(trial.position, null, 1),
    '',
  ].join('\n');
}

function formatScore({ total, rank, winner, parts, objectives }: Score, seat: number): string {
  const counted =
    objectives.length > 0
      ? `${total} of ${objectives.length} objectives (${objectives.map(({ id, have, need, done }) => `${id} ${done ? 'done' : `${have}/${need}`}`).join(', ')})`
      : `${total} points (${Object.entries(parts)
          .map(([part, points]) => `${part} ${points}`)
          .join(', ')})`;
  return `seat ${seat}: ${counted}, rank ${rank}${winner ? ', winner' : ''}`;
}

export default defineCommand({
  operands: [{ name: 'ruleset', count: 'one', help: 'ruleset text, e.g. base-4p' }],
  options: {
    position: {
      type: 'text',
      value: 'FILE',
      help: 'position as JSON (docs/positions.md), - for standard input; default: the game after the set-up',
    },
    actions: { type: 'text', value: '"A; B; .."', default: '', help: 'names of actions to apply, in order' },
    chance: { type: 'text', value: '"X, Y, .."', help: 'outcomes of draws and dice, in order' },
    until: {
      type: 'text',
      value: Object.keys(STOPS).join('|'),
      default: 'decision',
      help: 'where to stop after the last action',
    },
    seed: { type: 'text', value: 'S', default: '0', help: 'seed of all chance that neither the position nor --chance fixes' },
    json: { type: 'flag', help: 'prints one JSON object' },
  },
  examples: [
    'orleans try base-2p --actions "done; done"',
    'orleans try base-4p --position harvest.json --actions "give(grain)" --chance "knight" --until round',
  ],
  async run(operands, options, io) {
    const until = options.until as Stop;
    if (!Object.hasOwn(STOPS, until)) throw new UsageError(`--until is ${options.until}; use one of ${Object.keys(STOPS).join(', ')}.`);
    const trial = tryActions({
      ruleset: operands[0]!,
      seed: options.seed,
      actions: options.actions
        .split(';')
        .map((name) => name.trim())
        .filter((name) => name !== ''),
      until,
      ...(options.position === undefined ? {} : { position: await readJson(options.position, io) }),
      ...(options.chance === undefined ? {} : { chance: options.chance }),
    });
    io.out(options.json ? `${JSON.stringify(trial)}\n` : formatTrial(trial));
    return 0;
  },
});
