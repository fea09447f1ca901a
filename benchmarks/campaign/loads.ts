// Work for a server that may slow down other clients: node dist/benchmarks/campaign/loads.js ADDRESS NAME. Runs until it is killed.
import { connect, type Client } from '../../agents/ts/client/index.js';

const RULESET = 'base-4p';
const FOR_EVER_MS = 600_000;

type Load = (client: Client) => Promise<void>;

/** `count` rollouts at a time by one bot. */
const rollouts =
  (count: number, policy: string): Load =>
  async (client) => {
    const env = await client.make({ ruleset: RULESET });
    await env.reset({ seed: 1 });
    await Promise.all(
      Array.from({ length: count }, async () => {
        for (;;) await env.rollout('resample', { seat: 0, policies: [policy], count: 64 });
      }),
    );
  };

/** A vector in which a bot plays the other seats. */
const rows =
  (numEnvs: number, bot: string): Load =>
  async (client) => {
    const stream = await client.vector({ ruleset: RULESET, numEnvs, seats: [null, bot, bot, bot], columns: { randomAction: true } });
    let batch = await stream.reset(1n);
    for (;;) batch = await stream.step(batch.randomAction!);
  };

/** `count` envs in which bots play before the client's first decision. */
const resets =
  (count: number, bot: string): Load =>
  async (client) => {
    await Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const env = await client.make({ ruleset: RULESET, seats: [bot, bot, bot, bot] });
        for (let seed = index; ; seed += count) await env.reset({ seed });
      }),
    );
  };

/** Calls without pauses. */
const flood =
  (count: number): Load =>
  async (client) => {
    const env = await client.make({ ruleset: RULESET });
    await env.reset({ seed: 1 });
    await Promise.all(
      Array.from({ length: count }, async () => {
        for (;;) await env.observe({ seat: 0, withPosition: true }).catch(() => undefined);
      }),
    );
  };

export const LOADS: Readonly<Record<string, Load>> = {
  '64 rollouts by greedy': rollouts(64, 'greedy'),
  '64 rollouts by mcts:iterations=100': rollouts(64, 'mcts:iterations=100'),
  '64 rows against mcts:iterations=100': rows(64, 'mcts:iterations=100'),
  '64 rows against greedy': rows(64, 'greedy'),
  '64 resets of games of greedy': resets(64, 'greedy'),
  '16 resets of games of mcts:iterations=20': resets(16, 'mcts:iterations=20'),
  '256 observers': flood(256),
};

const [, program = '', address, name = ''] = process.argv;
if (program.endsWith('loads.js') && address !== undefined) {
  process.on('disconnect', () => process.exit(0));
  await LOADS[name]!(connect(address, { timeoutMs: FOR_EVER_MS }));
}
