import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { checkBot, type CheckReport } from '../../../arena/check.js';
import { FIXED } from '../../../arena/signature.js';
import { shortcomingsOf } from '../../../arena/sandbox.js';
import { readConfig } from '../../../arena/tournament/config.js';
import { parseBot } from '../../bots.js';
import { defineCommand } from '../../command.js';
import { SANDBOX } from './play.js';

const MARKS = new Map([
  [true, 'ok'],
  [false, 'WRONG'],
  [null, '-'],
]);

export default defineCommand({
  operands: [{ name: 'bot', count: 'one', help: 'built-in name, file.onnx, host:port of a policy server, "program arguments", or JSON' }],
  options: {
    ruleset: { type: 'text', value: 'TEXT', default: 'base-2p', help: 'ruleset text' },
    seed: { type: 'text', value: 'S', default: FIXED.seed, help: 'seed of the deal' },
    opponent: { type: 'text', value: 'BOT', default: FIXED.opponent, help: 'built-in bot of the other seats' },
    'per-move': { type: 'integer', value: 'MS', default: 5000, help: 'milliseconds for a decision' },
    bank: { type: 'integer', value: 'MS', default: 60_000, help: 'milliseconds of reserve for a match' },
    'start-up': {
      type: 'integer',
      value: 'MS',
      default: 30_000,
      help: 'milliseconds within which the bot must be ready, and after a match end',
    },
    sandbox: SANDBOX,
    json: { type: 'flag', help: 'prints one JSON object' },
  },
  examples: [
    'orleans arena check "python3 agents/python/examples/tournament_bot.py"',
    'orleans arena check policy.onnx --ruleset base-4p',
    'orleans arena check policy.onnx --ruleset salesman',
  ],
  async run(operands, options, io) {
    const { ruleset, seed, opponent, json } = options;
    const { tournament } = readConfig({
      ruleset,
      bots: [parseBot(operands[0]!)],
      deals: 1,
      ...(options.sandbox !== undefined && { sandbox: options.sandbox }),
      clock: { perMoveMs: options['per-move'], bankMs: options.bank, startUpMs: options['start-up'] },
    });
    for (const sentence of shortcomingsOf(tournament.bots)) io.err(`${sentence}\n`);
    const bot = tournament.bots[0]!;
    const report = await checkBot(bot, { ruleset, seed, opponent, clock: tournament.clock });
    io.out(json ? `${JSON.stringify(report)}\n` : describe(report));
    for (const path of bot.sandbox?.driver === 'none' ? [] : hiddenFiles(report, bot.folder ?? '.'))
      io.err(`${path} exists here; if the sandbox hides it, name it in "readable" of the bot (docs/sandbox.md).\n`);
    return report.ok ? 0 : 1;
  },
});

const SAYS_MISSING = /no such file|cannot (find|open)|can't (find|open)|not found|ENOENT/i;

/** Files of this host that a bot missed, by the quotes of its errors. Only for the owner: others must not learn which files exist. */
function hiddenFiles({ findings }: CheckReport, folder: string): string[] {
  const said = findings
    .filter(({ ok, words }) => ok === false && SAYS_MISSING.test(words))
    .map(({ words }) => words.split('it said: ')[1] ?? '');
  const named = said.flatMap((words) => [...words.matchAll(/(["'`])(.+?)\1|(\/[^\s"'`:,;|()]+)/g)].map((found) => found[2] ?? found[3]!));
  return [...new Set(named.map((path) => resolve(folder, path)))].filter((path) => existsSync(path));
}

function describe({ bot, ruleset, findings, ok, signature }: CheckReport): string {
  const rows = findings.map((finding) => `  ${MARKS.get(finding.ok)!.padEnd(5)}  ${finding.check.padEnd(9)}  ${finding.words}`);
  const verdict = ok ? 'ready for a tournament' : 'not ready for a tournament';
  return [`${bot} in ${ruleset}:`, ...rows, signature === undefined ? verdict : `${verdict}; signature ${signature}`, ''].join('\n');
}
