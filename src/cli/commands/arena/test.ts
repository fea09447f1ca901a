import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Report } from '../../../arena/report.js';
import { readConfig, type Tournament } from '../../../arena/tournament/config.js';
import { storedSeed } from '../../../arena/tournament/folder.js';
import { isWorker } from '../../../arena/tournament/ipc.js';
import { runWorker } from '../../../arena/tournament/worker.js';
import { defineCommand, UsageError } from '../../command.js';
import { readText, readYaml } from '../../files.js';
import { outOf } from './operand.js';
import { JOBS, playTournament } from './play.js';

const fields = z.record(z.string(), z.unknown());
const schema = z.strictObject({
  out: z.string().optional(),
  tournament: fields,
  tests: z.array(fields).min(1).max(10),
  publish: fields,
});

/** A tournament of the command with its folder. */
interface Part {
  readonly folder: string;
  readonly tournament: Tournament;
}

export default defineCommand({
  operands: [{ name: 'config', count: 'one', help: 'the tests as JSON or YAML (docs/tournaments.md), - for standard input' }],
  options: {
    out: { type: 'text', value: 'DIR', help: 'folder of the results, instead of "out" in the configuration' },
    jobs: JOBS,
  },
  examples: ['orleans arena test change.yaml', 'orleans arena test change.yaml --jobs 8 --out change-1'],
  async run(operands, options, io) {
    if (isWorker()) return runWorker();
    const path = operands[0]!;
    const config = readYaml(await readText(path, io), path);
    const out = options.out ?? outOf(config);
    if (out === null) throw new UsageError('The tests have no folder for their results; give --out DIR, or "out" in the configuration.');
    const { tests, publish } = readParts(config, out);
    const play = ({ folder, tournament }: Part): Promise<number> =>
      playTournament(tournament, { folder, jobs: options.jobs, json: false, hidden: [out, ...(path === '-' ? [] : [path])] }, io);
    for (const [index, test] of tests.entries()) {
      io.out(`test ${index + 1} of ${tests.length}\n`);
      const code = await play(test);
      if (code !== 0) return code;
      if (verdictIn(test.folder) === 'alternative') continue;
      io.out('The verdict is not for the alternative, so no further test is played.\n');
      break;
    }
    io.out('match to be published, of a length that does not depend on the tests\n');
    return play(publish);
  },
});

/** Reads all parts before the first match; each draws and keeps a seed. */
function readParts(config: unknown, out: string): { readonly tests: readonly Part[]; readonly publish: Part } {
  const parsed = schema.safeParse(config);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UsageError(
      `The configuration of the tests has a mistake: ${issue!.path.map((key) => `${String(key)}: `).join('')}${issue!.message}.`,
    );
  }
  const { tournament: common, tests, publish } = parsed.data;
  const partOf = (name: string, own: Record<string, unknown>, isTest: boolean): Part => {
    const all = { ...common, ...own };
    for (const field of ['seed', 'out'])
      if (field in all) throw new UsageError(`${name}: the command sets ${field} for each part; leave ${field} out.`);
    const folder = join(out, name);
    const { tournament } = readConfig(all, storedSeed(folder));
    if (isTest !== (tournament.sequential !== null))
      throw new UsageError(
        isTest
          ? `${name}: a test needs "sequential", for example { "preset": "gain" }.`
          : `${name}: a match that is published has a fixed length; leave "sequential" out.`,
      );
    return { folder, tournament };
  };
  return {
    tests: tests.map((own, index) => partOf(`test-${index + 1}`, own, true)),
    publish: partOf('published', publish, false),
  };
}

function verdictIn(folder: string): string | undefined {
  const { summary } = JSON.parse(readFileSync(join(folder, 'report.json'), 'utf8')) as Report;
  return summary.sequential?.verdict;
}
