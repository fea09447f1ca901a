import { closeSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { many } from '../../core/english.js';
import { BOTS, makeBot, type Bot, type Explanation } from '../../../agents/bots/index.js';
import { localModels } from '../../server/bots/models.js';
import { loadRuleset, type Ruleset } from '../../catalog/ruleset.js';
import { Hash } from '../../core/hash.js';
import { clip } from '../../core/result.js';
import { Stream } from '../../core/rng.js';
import { Env } from '../../env/env.js';
import { objectiveIds } from '../../env/reward.js';
import { defineCommand, UsageError, type Io } from '../command.js';
import { AnswerRows } from '../answer-rows.js';
import { openOutput } from '../files.js';
import { Progress } from '../progress.js';
import { ANALYSIS_FOLDER, AnalysisRecord, recordId } from '../../arena/match-files.js';
import { formatLine, type RecordLine } from '../../arena/game-record.js';
import type { MatchOptions } from '../../arena/match.js';

export interface SeatScore {
  bot: string;
  seat: number;
  /** victory points per game; without them objectives reached */
  mean: number;
  /** games won; a shared victory counts in parts */
  wins: number;
}
export interface PlayReport {
  ruleset: string;
  games: number;
  decisions: number;
  seconds: number;
  decisionsPerSecond: number;
  signature: string;
  illegal: number;
  scores: SeatScore[];
}
export interface PlayOrder {
  ruleset: string;
  games: number;
  seed: string;
  /** by seat; one name applies to all seats */
  bots: readonly string[];
  record?: (line: RecordLine) => void;
  /** as in a match, called before the line of the decision */
  explained?: MatchOptions['explained'];
  /** a bot whose answers are explained instead of those that are played */
  teacher?: string;
  /** called before each decision, with the answers of the teacher */
  answered?: (env: Env, answers: readonly number[]) => void;
  /** kinds of decisions to explain; default: all */
  teach?: readonly string[];
  /** percent of these decisions where the teacher takes over; then only its own answers are explained */
  lead?: number;
  progress?: (games: number) => void;
}

/** The decision of placements, and the answer that ends them. */
const PLANNING = 'base.planning';
const DONE = 'done';

/** Plays games one after another; equal orders give equal reports except times. */
export function playGames(order: PlayOrder): PlayReport {
  const ruleset = loadRuleset(order.ruleset);
  const names = seatNames(order.bots, ruleset.seats);
  const bots = names.map((name, seat): Bot => makeBot(name, `${order.seed}/${seat}`, { models: localModels() }));
  const teachers =
    order.teacher === undefined
      ? null
      : names.map((_, seat) => new Teacher(order.teacher!, ruleset, `${order.seed}/teacher/${seat}`, order.lead));
  for (const bot of bots) bot.prepare?.(ruleset);
  // illegal answers are counted and replaced, so that the rest of the games is still useful
  const env = new Env(ruleset, { illegal: 'random-legal', replay: false });
  const maskWords = new Uint32Array(Math.ceil(ruleset.spec.maskBytes / 4));
  const mask = new Uint8Array(maskWords.buffer);
  const signature = new Hash();
  const scores = names.map((bot, seat): SeatScore => ({ bot, seat, mean: 0, wins: 0 }));
  let decisions = 0;
  let illegal = 0;
  const start = performance.now();
  for (let game = 0; game < order.games; game++) {
    const seed = `${order.seed}/${game}`;
    env.reset({ seed });
    bots.forEach((bot, seat) => bot.reset?.(`${seed}/${seat}`));
    teachers?.forEach((teacher) => teacher.begin());
    order.record?.({ record: 1, game, ruleset: ruleset.name, seed, bots: names, hashes: ruleset.hashes, hash: env.stateHash() });
    for (let decision = 0; !env.over; decision++) {
      const seat = env.currentSeat;
      env.writeMask(mask, 0);
      signature.words(maskWords, 0, maskWords.length);
      const isExplained = order.explained !== undefined && (order.teach?.includes(env.decisionKind) ?? true);
      const teacher = teachers?.[seat];
      const player = teacher?.leads(isExplained) ? teacher.bot : bots[seat]!;
      if (teacher !== undefined) order.answered?.(env, teacher.answersTo(env));
      const action = player.act(env);
      const explanation = !isExplained ? undefined : teacher === undefined ? player.explain?.() : teacher.answerTo(env, action);
      teacher?.follow(env, action);
      env.step(action);
      decisions++;
      const played = env.illegal === null ? action : env.illegal.played;
      if (env.illegal !== null) illegal++;
      signature.word(played);
      if (explanation !== undefined) order.explained?.(decision, env.stateHash(), order.teacher ?? names[seat]!, explanation);
      order.record?.({ seat, action: ruleset.spec.actions[played]!.name, hash: env.stateHash() });
    }
    const final = env.scores();
    const parts = ruleset.spec.utility === 'versus' ? final.filter((score) => score.winner).length : 1;
    final.forEach((score, seat) => {
      scores[seat]!.mean += score.total / order.games;
      if (score.winner) scores[seat]!.wins += 1 / parts;
      signature.word(score.total);
    });
    signature.text(env.stateHash());
    order.record?.({ scores: final.map(({ total, rank, winner }) => ({ total, rank, winner })) });
    order.progress?.(game + 1);
  }
  const seconds = (performance.now() - start) / 1000;
  return {
    ruleset: ruleset.name,
    games: order.games,
    decisions,
    seconds: round(seconds),
    decisionsPerSecond: Math.round(decisions / seconds),
    signature: signature.hex(),
    illegal,
    scores: scores.map((score) => ({ ...score, mean: round(score.mean), wins: round(score.wins) })),
  };
}

/** Answers the decisions of another bot, or plays in its place. */
class Teacher {
  readonly bot: Bot;
  private readonly chance: Stream;
  private asked = 0;
  private isLeading = false;
  /** the rest of its plan, and the number of the decision that it begins with */
  private plan: number[] = [];
  private nextMove = -1;
  private copy: Env | null = null;

  constructor(
    name: string,
    ruleset: Ruleset,
    private readonly seed: string,
    private readonly lead: number | undefined,
  ) {
    this.bot = makeBot(name, seed, { models: localModels() });
    this.bot.prepare?.(ruleset);
    this.chance = new Stream(seed, 'lead');
  }

  begin(): void {
    this.isLeading = false;
  }

  /**
   * Whether the teacher plays the next decision. It takes over by chance at a decision that it teaches, and plays until the first one that
   * it does not teach.
   */
  leads(isTaught: boolean): boolean {
    const led = this.isLeading;
    this.isLeading = isTaught && (led || this.chance.below(100) < (this.lead ?? 0));
    if (this.isLeading && !led) this.restart();
    return this.isLeading;
  }

  /**
   * The answer of the teacher with the values of the actions: `played` if the teacher leads; undefined if it may lead (`--lead`) but does
   * not.
   */
  answerTo(env: Env, played: number): Explanation | undefined {
    if (!this.isLeading && this.lead !== undefined) return undefined;
    // after an action of another bot the teacher plans again
    if (!this.isLeading) this.restart();
    const action = this.isLeading ? played : this.bot.act(env);
    return this.bot.explain?.() ?? { note: 'its answer', rows: [{ action, share: 1 }] };
  }

  /** Its answer. For a placement also the later ones of its plan that are legal now, because their order does not matter. */
  answersTo(env: Env): number[] {
    const isGoing = env.decisionKind === PLANNING && env.moveNumber === this.nextMove;
    if (!isGoing || !this.plan.some((action) => env.isLegal(action))) this.plan = this.planFrom(env);
    const legal = this.plan.filter((action) => env.isLegal(action));
    const placements = legal.filter((action) => env.ruleset.spec.actions[action]!.name !== DONE);
    return placements.length > 0 ? placements : legal;
  }

  /** Keeps the plan of `answersTo` if the action, which is played next, belongs to it. */
  follow(env: Env, action: number): void {
    const at = this.plan.indexOf(action);
    this.plan = at < 0 ? [] : this.plan.filter((_, k) => k !== at);
    this.nextMove = env.moveNumber + 1;
  }

  /** Its answers until the seat is asked something else than placements. */
  private planFrom(env: Env): number[] {
    this.restart();
    const plan = [this.bot.act(env)];
    const { currentSeat, decisionKind } = env;
    if (decisionKind !== PLANNING) return plan;
    const copy = (this.copy ??= new Env(env.ruleset, { replay: false }));
    env.forkInto(copy, 'exact');
    for (copy.step(plan[0]!); !copy.over && copy.decisionKind === decisionKind && copy.currentSeat === currentSeat; copy.step(plan.at(-1)!))
      plan.push(this.bot.act(copy));
    return plan;
  }

  private restart(): void {
    this.bot.reset?.(`${this.seed}/${this.asked++}`);
  }
}

function seatNames(bots: readonly string[], seats: number): string[] {
  if (bots.length === 1) return Array.from({ length: seats }, () => bots[0]!);
  if (bots.length === seats) return [...bots];
  throw new UsageError(`--bots names ${bots.length} bots for ${seats} seats; name one for all or one per seat.`);
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

function formatReport(report: PlayReport): string {
  const { rules, spec } = loadRuleset(report.ruleset);
  const objectives = objectiveIds(rules).length;
  // a team has one for each character, and one more while its city has the reinforcement (COOP-DEC-44)
  const all = spec.utility === 'team' ? '' : ` of ${objectives}`;
  const result = ({ mean, wins }: SeatScore): string =>
    objectives === 0
      ? `mean ${mean.toFixed(1).padStart(6)}  wins ${wins}`
      : `wins ${wins} of ${report.games}  objectives ${mean.toFixed(1)}${all}`;
  const rows = report.scores.map((score) => `  seat ${score.seat}  ${score.bot.padEnd(8)} ${result(score)}`);
  return [
    `${report.ruleset}: ${many(report.games, 'game')}, ${many(report.decisions, 'decision')}, ${report.decisionsPerSecond} decisions/s`,
    ...rows,
    ...(report.illegal > 0 ? [`  illegal answers: ${report.illegal}`] : []),
    `signature ${report.signature}`,
    '',
  ].join('\n');
}

export default defineCommand({
  operands: [{ name: 'ruleset', count: 'one', help: 'ruleset text, e.g. base-4p' }],
  options: {
    games: { type: 'integer', value: 'N', default: 1, min: 1, help: 'number of games' },
    seed: { type: 'text', value: 'S', default: '0', help: 'seed of the run; game g has the seed S/g' },
    bots: { type: 'text', value: 'A,B,..', default: 'random', help: `one bot for all seats or one per seat: ${BOTS.join(', ')}` },
    record: { type: 'text', value: 'FILE', help: 'writes every decision as JSON lines, for `orleans replay`' },
    explain: { type: 'flag', help: 'with --record: also writes the searches of bots, for `orleans view`' },
    teacher: { type: 'text', value: 'BOT', help: 'with --explain: writes the answers of BOT to all decisions, for imitation' },
    answers: {
      type: 'text',
      value: 'FILE',
      help: 'with --teacher: writes all decisions with the answers of BOT as bytes, for training; then --explain and --record are optional',
    },
    teach: { type: 'text', value: 'A,B,..', help: 'with --teacher: only decisions of these kinds, such as base.edge' },
    lead: {
      type: 'integer',
      value: 'PERCENT',
      min: 1,
      max: 100,
      help: 'with --teach: chance at each of these decisions that BOT plays it and those that follow directly; writes only the decisions that BOT plays',
    },
    json: { type: 'flag', help: 'ends with one JSON object' },
  },
  examples: [
    'orleans play base-4p --games 100 --seed 7 --bots greedy,random,random,random',
    'orleans play base-2p@first-2014 --record game.jsonl',
    'orleans play base-3p --bots mcts:iterations=200 --record game.jsonl --explain',
  ],
  run(operands, options, io: Io): number {
    const progress = new Progress(io, 'game', options.games);
    const order: PlayOrder = {
      ruleset: operands[0]!,
      games: options.games,
      seed: options.seed,
      bots: options.bots.split(',').map((name) => name.trim()),
      ...(options.teacher !== undefined && { teacher: options.teacher }),
      ...(options.lead !== undefined && { lead: options.lead }),
      progress: (games) => progress.at(games),
    };
    if (options.explain && options.record === undefined) throw new UsageError('--explain needs --record; add --record FILE.');
    if (options.teacher !== undefined && !options.explain && options.answers === undefined)
      throw new UsageError('--teacher needs --explain and --record, or --answers; add them.');
    if (options.answers !== undefined && options.teacher === undefined)
      throw new UsageError('--answers needs --teacher; add --teacher BOT.');
    if (options.teach !== undefined && options.teacher === undefined) throw new UsageError('--teach needs --teacher; add --teacher BOT.');
    if (options.lead !== undefined && options.teach === undefined) throw new UsageError('--lead needs --teach; add --teach KIND.');
    const kinds = options.teach === undefined ? undefined : kindsOf(options.teach, order.ruleset);
    const recorder = options.record === undefined ? null : new Recorder(options.record, order.ruleset);
    const rows = options.answers === undefined ? null : new AnswerRows(options.answers, loadRuleset(order.ruleset));
    try {
      const report = playGames({
        ...order,
        ...(kinds !== undefined && { teach: kinds }),
        ...(recorder !== null && { record: (line) => recorder.write(line) }),
        ...(rows !== null && { answered: (env, answers) => rows.write(env, answers) }),
        ...(recorder !== null && options.explain && { explained: (...analysis) => recorder.explain(...analysis) }),
      });
      progress.end();
      io.out(options.json ? `${JSON.stringify(report)}\n` : formatReport(report));
      return report.illegal === 0 ? 0 : 1;
    } finally {
      progress.end();
      recorder?.close();
      rows?.close();
    }
  },
});

/** The kinds of decisions in a text; usage error for one that the ruleset lacks. */
function kindsOf(text: string, ruleset: string): string[] {
  const known = loadRuleset(ruleset).spec.observation.find(({ name }) => name === 'question.kind')!.elements;
  return text.split(',').map((one) => {
    const kind = one.trim();
    if (!known.includes(kind))
      throw new UsageError(`${ruleset} has no decision kind ${clip(kind)}; give --teach one of ${known.join(', ')}.`);
    return kind;
  });
}

/** A record of games, and a second file with the analyses of bots. */
class Recorder {
  private readonly file: number;
  private analysis: AnalysisRecord | null = null;
  private game = 0;

  constructor(
    private readonly path: string,
    private readonly ruleset: string,
  ) {
    this.file = openOutput(path, 'record');
  }

  write(line: RecordLine): void {
    if ('record' in line) {
      this.analysis?.close();
      this.analysis = null;
      this.game = line.game;
    }
    writeSync(this.file, formatLine(line));
  }

  explain(...analysis: Parameters<AnalysisRecord['write']>): void {
    this.analysis ??= new AnalysisRecord(
      join(dirname(this.path), ANALYSIS_FOLDER),
      recordId(this.path, this.game),
      loadRuleset(this.ruleset),
    );
    this.analysis.write(...analysis);
  }

  close(): void {
    this.analysis?.close();
    closeSync(this.file);
  }
}
