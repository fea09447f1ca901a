// A tournament bot. The arena starts it for each match, sets ORLEANS_ADDRESS to the address of its seat, and writes the token of its seat
// into its standard input; `playSeat` reads both. In its sandbox it may read its own files:
// {"name": "mine", "kind": "process", "command": ["node", "dist/agents/ts/examples/bot.js"], "readable": ["dist", "node_modules",
// "package.json"]}
// It prefers to build and to take goods, otherwise it plays at random; its random seed comes from the arena, so that matches repeat.
import { createHash } from 'node:crypto';
import { playSeat } from '../client/index.js';

const FAVOURITES = ['edge', 'take', 'use', 'place'];

const verbs = new Map<number, string>();
let seed = '';

await playSeat(
  {
    welcome(welcome) {
      seed = welcome.seed;
      for (const { id, verb } of welcome.spec!.actions) verbs.set(id, verb);
    },
    decide({ legalActions, moveNumber }) {
      for (const verb of FAVOURITES) {
        const liked = legalActions.filter((action) => verbs.get(action) === verb);
        if (liked.length > 0) return choose(liked, moveNumber);
      }
      return choose(legalActions, moveNumber);
    },
  },
  { catalog: true },
);

/** The same choice for equal seed and move. */
function choose(actions: readonly number[], move: number): number {
  const dice = createHash('sha256').update(`${seed}/${move}`).digest().readUInt32LE(0);
  return actions[dice % actions.length]!;
}
