import { createHash } from 'node:crypto';
import { closeSync, existsSync, openSync, readdirSync, readSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BOTS, parseBotName } from '../../../agents/bots/index.js';
import type { BotSpec } from '../player.js';
import { prepareBuiltin } from '../player/builtin.js';
import { filesOf, isFile } from '../sandbox/program.js';

/** Folders that tools make; their files are not part of a bot. */
const MADE = new Set(['node_modules', '.git', '__pycache__', '.venv', 'target']);

/** Files read per folder. */
const MOST_FILES = 5000;

const CHUNK_BYTES = 1 << 20;

/**
 * Fingerprints of bots by name: SHA-256 over the files that a command names and the declared folder, or over the model. Other built-in bots,
 * and servers, have none. Refusals of a built-in bot that cannot play the ruleset (`openBuiltin`).
 */
export function fingerprintsOf(bots: readonly BotSpec[], ruleset: string, base = process.cwd()): Record<string, string> {
  // many bots share an interpreter or a folder
  const known = new Map<string, string>();
  return Object.fromEntries(
    bots.flatMap(({ name, kind, bot, command, folder, model }) => {
      const home = resolve(base, folder ?? '');
      if (kind === 'onnx') return [[name, digest(base, [resolve(base, model!)], known)]];
      if (kind === 'builtin') {
        // an unknown bot is refused when it is opened
        if (!BOTS.includes(parseBotName(bot!).bot)) return [];
        const networks = prepareBuiltin(bot!, ruleset, base).models ?? [];
        const hash = createHash('sha256');
        for (const { bytes } of networks) hash.update(bytes);
        return networks.length === 0 ? [] : [[name, hash.digest('hex')]];
      }
      if (kind !== 'process') return [];
      return [[name, programFingerprint(command!, home, folder !== undefined, known)]];
    }),
  );
}

/** SHA-256 over the files that a command names, relative to `home`, and over the whole folder if declared; `known` has hashes of files. */
export function programFingerprint(command: readonly string[], home: string, whole: boolean, known = new Map<string, string>()): string {
  return digest(home, [...new Set([...filesOf(command, home), ...(whole ? filesBelow(home) : [])])].sort(), known);
}

function digest(base: string, files: readonly string[], known: Map<string, string>): string {
  const hash = createHash('sha256');
  for (const file of files.filter(isFile)) {
    if (!known.has(file)) known.set(file, hashOf(file));
    hash.update(`${relative(base, file)}\0${known.get(file)}\n`);
  }
  return hash.digest('hex');
}

/** SHA-256 of a file, read in parts, because weights may have gigabytes. */
function hashOf(path: string): string {
  const hash = createHash('sha256');
  const file = openSync(path, 'r');
  const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
  for (let size = readSync(file, chunk); size > 0; size = readSync(file, chunk)) hash.update(chunk.subarray(0, size));
  closeSync(file);
  return hash.digest('hex');
}

function filesBelow(folder: string): string[] {
  const found: string[] = [];
  const visit = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true })) {
      if (found.length >= MOST_FILES) return;
      if (entry.isDirectory() && !MADE.has(entry.name)) visit(join(at, entry.name));
      else if (entry.isFile()) found.push(join(at, entry.name));
    }
  };
  if (existsSync(folder)) visit(folder);
  return found;
}
