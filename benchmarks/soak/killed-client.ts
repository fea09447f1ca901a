// A client that steps a vector until it is killed: node dist/benchmarks/soak/killed-client.js ADDRESS RULESET
import { connect } from '../../agents/ts/client/index.js';

const [address = '', ruleset = ''] = process.argv.slice(2);
const stream = await connect(address).vector({ ruleset, numEnvs: 64, columns: { randomAction: true } });
let batch = await stream.reset(1n);
process.send?.('playing');
for (;;) batch = await stream.step(batch.randomAction!);
