import { basename } from 'node:path';
import { BOTS } from '../../agents/bots/index.js';
import { UsageError } from './command.js';

/** A bot as configurations name it; `readConfig` checks it. */
export type BotText = string | Readonly<Record<string, unknown>>;

/** Bots of one option: separated by commas, or a JSON array. */
export function parseBots(text: string): BotText[] {
  if (!text.startsWith('[')) return text.startsWith('{') ? [parseBot(text)] : text.split(',').map((part) => parseBot(part.trim()));
  const value = parseJson(text);
  if (!Array.isArray(value)) throw new UsageError(`${text} is not a JSON array of bots; correct it.`);
  return value as BotText[];
}

/**
 * `greedy`, `mcts:iterations=400` and `policy:best.onnx` are built in, `best.onnx` is a model for ONNX Runtime, `host:50052` and
 * `unix:/tmp/p.sock` are policy servers, `./bot` and `python3 bot.py` programs; `name=...` names any of them. The text may also be JSON.
 */
export function parseBot(text: string): BotText {
  if (text.startsWith('{')) return parseJson(text) as BotText;
  const [, given, named] = /^([\w.-]+)=(.+)$/.exec(text) ?? [];
  const what = named ?? text;
  if (/^unix:|^(\[[\d:a-f]+\]|[\w.-]+):\d+$/.test(what)) return { name: given ?? what, address: what };
  // before files: those of a bot are in its name
  if (BOTS.some((bot) => what.startsWith(`${bot}:`))) return { name: given ?? what.replace(/(?<=[:=])[^:=]*\//g, ''), bot: what };
  if (what.endsWith('.onnx')) return { name: given ?? basename(what), model: what };
  if (/\s|^\.?\.?\//.test(what)) return { name: given ?? basename(what.split(/\s+/).at(-1)!), command: what.split(/\s+/) };
  return { name: given ?? what, bot: what };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`${text} is not JSON; correct it.`);
  }
}
