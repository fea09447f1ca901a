// Runs one attack on a server on the loopback: node dist/benchmarks/campaign/attacks/main.js PORT TOKEN NAME SECONDS. Sends its counts to
// its parent.
import { ATTACKS } from './attacks.js';

const [, , port, token = '', name, seconds] = process.argv;
// the parent process may have ended
process.on('disconnect', () => process.exit(0));
// attacks break connections on purpose
process.on('uncaughtException', (error) => void process.stderr.write(`${error.message}\n`));
const outcomes: Record<string, number> = {};
const count = (outcome: string): void => {
  outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
};
const end = performance.now() + 1000 * Number(seconds);
setTimeout(() => process.exit(1), 1000 * Number(seconds) + 20_000).unref();
await ATTACKS.find((attack) => attack.name === name)!
  .run({ port: Number(port), token }, end, count)
  .catch((error: Error) => void process.stderr.write(`${error.message}\n`));
// the parent ends this process after reading the counts
process.send?.(outcomes);
