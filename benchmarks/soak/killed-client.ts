// Steps a vector until it is killed: node dist/benchmarks/soak/killed-client.js ADDRESS RULESET [MS], with pauses of MS milliseconds.
import { setTimeout as wait } from 'node:timers/promises';
import { connect } from '../../agents/ts/client/index.js';

const [address = '', ruleset = '', pause = '0'] = process.argv.slice(2);
const stream = await connect(address).vector({ ruleset, numEnvs: 64, columns: { randomAction: true } });
let batch = await stream.reset(1n);
process.send?.('playing');
for (;;) {
  batch = await stream.step(batch.randomAction!);
  if (pause !== '0') await wait(Number(pause));
}
