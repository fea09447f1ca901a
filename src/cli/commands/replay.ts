import { many } from '../../core/english.js';
import { defineCommand, UsageError } from '../command.js';
import { readText } from '../files.js';
import { KEY_FORMS, readSnapshotKey } from '../snapshot-key.js';
import { Progress } from '../progress.js';
import { Difference, replayGame } from '../../view/source/replay.js';
import { parseRecords } from '../../view/source/record.js';

export default defineCommand({
  operands: [
    {
      name: 'file',
      count: 'one',
      help: 'a record, a replay of the service or matches of the arena, - for standard input',
    },
  ],
  options: {
    json: { type: 'flag', help: 'prints one JSON object' },
    'snapshot-key': {
      type: 'text',
      value: 'KEY',
      help: `key of the server that made the records, ${KEY_FORMS}; records that begin at a snapshot of another key are refused; default: the key is not checked`,
    },
  },
  examples: ['orleans replay game.jsonl', 'orleans replay results/matches.jsonl'],
  async run(operands, options, io) {
    const path = operands[0]!;
    const records = parseRecords(await readText(path, io));
    if (records.length === 0) throw new UsageError(`"${path}" holds no game; write one with \`orleans play --record\`.`);
    const text = options['snapshot-key'];
    const key = text === undefined ? undefined : readSnapshotKey(text);
    const progress = new Progress(io, 'game', records.length);
    let steps = 0;
    let compared = true;
    for (const [game, record] of records.entries()) {
      try {
        const replayed = replayGame(record, key);
        steps += replayed.steps;
        compared &&= replayed.compared;
      } catch (error) {
        progress.end();
        if (!(error instanceof Difference)) throw error;
        const difference = `game ${record.match?.id ?? game}, ${error.message}`;
        io.out(options.json ? `${JSON.stringify({ ok: false, difference })}\n` : `difference in ${difference}\n`);
        return 1;
      }
      progress.at(game + 1);
    }
    progress.end();
    const note = compared ? '' : ' (state hashes not compared: the record has another state version)';
    const matches = records.every(({ match }) => match !== undefined);
    const summary = matches
      ? `${note === '' ? '' : `${note.trim()}\n`}ok ${many(records.length, 'match', 'matches')}\n`
      : `ok: ${many(records.length, 'game')}, ${many(steps, 'step')}${note}\n`;
    io.out(options.json ? `${JSON.stringify({ ok: true, games: records.length, steps, compared })}\n` : summary);
    return 0;
  },
});
