import { standings } from '../../arena/standings.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { Refusal } from '../../core/result.js';
import { Env } from '../../env/env.js';
import type { GameRecord, MatchEnd } from './record.js';

/** The first place where the game differs from the record. */
export class Difference extends Error {}

export interface Replayed {
  steps: number;
  /** False when the record was made with another layout of the state: then only actions and scores are compared. */
  compared: boolean;
}

/**
 * Plays a recorded game again; throws `Difference` where it differs from the record. With a key, a snapshot at the beginning of the record
 * must carry its MAC (Refusal SNAPSHOT_KEY).
 */
export function replayGame(record: GameRecord, snapshotKey?: Uint8Array): Replayed {
  const ruleset = rulesetOf(record);
  const { stateVersion } = ruleset.hashes;
  const then = record.hashes;
  const { match } = record;
  const compared =
    (then === undefined || then.stateVersion === stateVersion) && (match === undefined || match.catalogHash === ruleset.hashes.catalog);
  const check = (where: string, hash: string | undefined, env: Env): void => {
    if (!compared || hash === undefined) return;
    const now = env.stateHash();
    if (now !== hash) throw new Difference(`${where}: the state hash is ${now}, the record says ${hash}`);
  };
  const env = new Env(ruleset, { replay: false, ...(snapshotKey !== undefined && { snapshotKey }) });
  begin(env, record);
  check('before the first step', record.hash, env);
  record.steps.forEach(({ seat, action, hash }, index) => {
    const where = `step ${index + 1}, ${action}`;
    if (env.over) throw new Difference(`${where}: the game is over already`);
    if (seat !== undefined && seat !== env.currentSeat)
      throw new Difference(`${where}: seat ${env.currentSeat} is asked, the record says seat ${seat}`);
    try {
      env.step(ruleset.actionId(action));
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Difference(`${where}: ${error.message}`);
    }
    check(where, hash, env);
  });
  if (record.scores !== undefined) checkScores(record.scores, env);
  if (match !== undefined) {
    check('the end', match.finalHash, env);
    checkMatch(match, env);
  }
  return { steps: record.steps.length, compared };
}

/** The ruleset of a record; Refusal RECORD_RULES if this program has other rules. */
export function rulesetOf({ ruleset: name, hashes: then, match }: GameRecord): Ruleset {
  const ruleset = loadRuleset(name);
  const { rulesVersion, rules } = ruleset.hashes;
  if (then !== undefined && (then.rulesVersion !== rulesVersion || then.rules !== rules)) {
    throw new Refusal(
      'RECORD_RULES',
      `The record was made with rules ${then.rulesVersion}/${then.rules} and this program has ${rulesVersion}/${rules}; replay it with the program (and the --data) that wrote it.`,
      'FAILED_PRECONDITION',
    );
  }
  if (match !== undefined) checkRules(match, ruleset);
  return ruleset;
}

/** Brings the env to the beginning of the recorded game. */
export function begin(env: Env, record: GameRecord): void {
  const { seed, startSeat, position, chance, snapshot } = record;
  if (snapshot !== undefined) return env.restore(snapshot);
  env.reset({
    seed,
    ...(startSeat === undefined ? {} : { startSeat }),
    ...(position === undefined ? {} : { position }),
    ...(chance === undefined ? {} : { chance }),
  });
}

function checkScores(expected: NonNullable<GameRecord['scores']>, env: Env): void {
  if (!env.over) throw new Difference(`the end: seat ${env.currentSeat} is asked ${env.decisionKind}, the record says the game is over`);
  env.scores().forEach(({ total, rank, winner }, seat) => {
    const then = expected[seat];
    if (then === undefined || then.total !== total || then.rank !== rank || then.winner !== winner) {
      throw new Difference(`the end: seat ${seat} has ${JSON.stringify({ total, rank, winner })}, the record says ${JSON.stringify(then)}`);
    }
  });
}

function checkRules({ id, rulesHash }: MatchEnd, { hashes }: Ruleset): void {
  if (rulesHash === hashes.rules) return;
  throw new Refusal(
    'RECORD_RULES',
    `The match ${id} was played with rules ${rulesHash} and this program has ${hashes.rules}; replay it with the program (and the --data) that played it.`,
    'FAILED_PRECONDITION',
  );
}

function checkMatch({ complete, seats }: MatchEnd, env: Env): void {
  if (complete !== env.over)
    throw new Difference(`the end: the game is ${env.over ? '' : 'not '}over, but the record is ${complete ? '' : 'not '}complete`);
  // a match that was cut off has no winner
  const scores = env.scores().map((score) => ({ ...score, winner: score.winner && env.over }));
  const places = standings(
    env.ruleset.spec.utility,
    scores,
    seats.map(({ status }) => status !== 'done'),
    env.over,
  );
  seats.forEach(({ score, rank, won, outcome }, seat) => {
    const now = { score: scores[seat]?.total, ...places[seat] };
    if (now.score === score && now.rank === rank && now.won === won && now.outcome === outcome) return;
    throw new Difference(
      `the end: seat ${seat} has ${JSON.stringify(now)}, the record says ${JSON.stringify({ score, rank, won, outcome })}`,
    );
  });
}
