import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadavg } from 'node:os';
import { playGames, type PlayReport } from '../../src/cli/commands/play.js';
import { hashText } from '../../src/core/hash.js';
import { readOptions } from '../options.js';

/** Every evaluator, every kind of module, and 1 to 4 seats. */
const RULESETS =
  'base-2p,base-4p,base-4p+orders+events+intrigue,base-3p+trade,plague-2p,prosperity-4p,invasion-2p,duel,dignitary,vierzon,salesman,tours';

const { options } = readOptions({
  name: 'node dist/benchmarks/bots/pace.js',
  summary:
    'Measures pace and choices of a bot in whole games. Ends with code 1 if the bot of another build chooses differently.\nThe signature of a row covers masks, answers, points and final states, as in `orleans play`.\nTimes are processor times; the best repetition counts.',
  options: {
    bot: { type: 'text', value: 'BOT', default: 'greedy', help: 'bot of all seats' },
    rulesets: { type: 'text', value: 'NAME,...', default: RULESETS, help: 'rulesets of the games' },
    games: { type: 'integer', value: 'N', default: 2, min: 1, help: 'games of each ruleset' },
    seed: { type: 'text', value: 'S', default: 'pace', help: 'seed of the games' },
    repetitions: {
      type: 'integer',
      value: 'N',
      default: 0,
      help: 'how many more times the games are played; the first of these is a warm-up',
    },
    against: { type: 'text', value: 'DIR', help: 'a built checkout that takes turns with this one' },
  },
  examples: [
    'node dist/benchmarks/bots/pace.js --bot mcts:iterations=20 --rulesets base-2p,duel',
    'node dist/benchmarks/bots/pace.js --against ../before --repetitions 5',
    'node --cpu-prof dist/benchmarks/bots/pace.js --rulesets base-2p --repetitions 5',
  ],
});

type Play = typeof playGames;

const builds: Play[] = [playGames];
if (options.against !== undefined) {
  const file = pathToFileURL(join(resolve(options.against), 'dist/src/cli/commands/play.js')).href;
  builds.push(((await import(file)) as { playGames: Play }).playGames);
}

let same = true;
const signatures: string[] = [];
const ratios: number[] = [];
process.stdout.write(`${options.bot}, ${options.games} games a ruleset, seed ${options.seed}, load ${loadavg()[0]!.toFixed(1)}\n`);
for (const ruleset of options.rulesets.split(',')) {
  const reports: PlayReport[] = [];
  const paces: number[][] = builds.map(() => []);
  for (let repetition = 0; repetition <= options.repetitions; repetition++) {
    builds.forEach((play, k) => {
      const before = process.cpuUsage();
      const report = play({ ruleset, games: options.games, seed: options.seed, bots: [options.bot] });
      const { user, system } = process.cpuUsage(before);
      reports[k] = report;
      if (repetition > 0 || options.repetitions === 0) paces[k]!.push((report.decisions * 1e6) / (user + system));
    });
  }
  const [report, other] = reports as [PlayReport, PlayReport?];
  signatures.push(report.signature);
  const [pace, otherPace] = paces.map((measured) => Math.max(...measured)) as [number, number?];
  let line = `${ruleset.padEnd(32)} ${report.signature} ${String(report.decisions).padStart(6)} decisions ${String(Math.round(pace)).padStart(7)}/s`;
  if (otherPace !== undefined && other !== undefined) {
    ratios.push(pace / otherPace);
    line += `  beside ${String(Math.round(otherPace)).padStart(7)}/s: ${(pace / otherPace).toFixed(2)}`;
    if (other.signature !== report.signature) {
      same = false;
      line += `  OTHER CHOICES ${other.signature}`;
    }
  }
  process.stdout.write(`${line}\n`);
}
process.stdout.write(`signature ${hashText(...signatures)}\n`);
if (ratios.length > 0)
  process.stdout.write(
    `geometric mean of the ratios ${Math.exp(ratios.reduce((sum, ratio) => sum + Math.log(ratio), 0) / ratios.length).toFixed(2)}\n`,
  );
process.exitCode = same ? 0 : 1;
