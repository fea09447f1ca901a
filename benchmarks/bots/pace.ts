/**
 * Measures pace and choices of bots in whole games of many rulesets, by default those whose evaluations differ. The signature of a row
 * covers masks, answers, points and final states, as in `orleans play`, so it changes exactly when a bot chooses differently.
 *
 *   node dist/benchmarks/bots/pace.js                                    signatures and pace of greedy
 *   node dist/benchmarks/bots/pace.js --bot mcts:iterations=20 --rulesets base-2p,duel
 *   node dist/benchmarks/bots/pace.js --against ../before --repetitions 5   alternates with another build; exit code 1: other choices
 *   node --cpu-prof dist/benchmarks/bots/pace.js --rulesets base-2p --repetitions 5
 *
 * Times are processor times, and the best repetition counts, because the machine may be busy; the first one warms up.
 */
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { playGames, type PlayReport } from '../../src/cli/commands/play.js';
import { hashText } from '../../src/core/hash.js';

/** Every evaluator, every kind of module, and 1 to 4 seats. */
const RULESETS =
  'base-2p,base-4p,base-4p+orders+events+intrigue,base-3p+trade,plague-2p,prosperity-4p,invasion-2p,duel,dignitary,vierzon,salesman,tours';

const { values: options } = parseArgs({
  options: {
    bot: { type: 'string', default: 'greedy' },
    rulesets: { type: 'string', default: RULESETS },
    games: { type: 'string', default: '2' },
    seed: { type: 'string', default: 'pace' },
    repetitions: { type: 'string', default: '0' },
    against: { type: 'string' },
  },
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
  for (let repetition = 0; repetition <= Number(options.repetitions); repetition++) {
    builds.forEach((play, k) => {
      const before = process.cpuUsage();
      const report = play({ ruleset, games: Number(options.games), seed: options.seed, bots: [options.bot] });
      const { user, system } = process.cpuUsage(before);
      reports[k] = report;
      if (repetition > 0 || options.repetitions === '0') paces[k]!.push((report.decisions * 1e6) / (user + system));
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
