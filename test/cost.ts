// Processor time of tests: `COSTS=FILE npx vitest run test/arena` writes a line for each test and each file, with the time of all programs that it
// starts (servers, bots, the browser). Times of a busy machine are longer than those of a quiet one.
import { appendFileSync, readdirSync, readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeEach } from 'vitest';

const TICKS_PER_SECOND = 100;

/** Seconds of this process and of all programs that it has started. */
function processorTime(): number {
  const processes = new Map<number, { parent: number; ticks: number }>();
  for (const name of readdirSync('/proc').filter((entry) => /^\d+$/.test(entry))) {
    try {
      // fields after the name of the program: state, parent, ...; fields 12 and 13 are its time, the next two that of its ended children
      const [, fields] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=\S \d)/);
      const numbers = fields!.split(' ').map(Number);
      processes.set(Number(name), { parent: numbers[1]!, ticks: numbers.slice(11, 15).reduce((sum, ticks) => sum + ticks) });
    } catch {
      // the program has ended
    }
  }
  const isOurs = (pid: number | undefined): boolean => pid === process.pid || (!!pid && isOurs(processes.get(pid)?.parent));
  return [...processes].reduce((sum, [pid, { ticks }]) => sum + (isOurs(pid) ? ticks : 0), 0) / TICKS_PER_SECOND;
}

const path = process.env['COSTS'];
if (path !== undefined) {
  const note = (since: number, name: string): void => appendFileSync(path, `${(processorTime() - since).toFixed(2)}\t${name}\n`);
  const atFirst = processorTime();
  let before = atFirst;
  beforeEach(() => void (before = processorTime()));
  afterEach(({ task }) => note(before, `${task.file.name} > ${task.name}`));
  afterAll((suite) => note(atFirst, 'file' in suite ? suite.file.name : ''));
}
