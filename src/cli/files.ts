import { closeSync, mkdirSync, openSync, readSync } from 'node:fs';
import { dirname } from 'node:path';
import { parse } from 'yaml';
import { fileProblem } from '../core/file-error.js';
import { UsageError, type Io } from './command.js';

/** Reading stops at this size, because a device may be endless; larger files are refused. */
const MOST_BYTES = 256 * 2 ** 20;
const CHUNK_BYTES = 2 ** 20;

/** The text of a file; `-`: standard input. */
export async function readText(path: string, io: Io): Promise<string> {
  if (path === '-') return io.input();
  let bytes: Buffer | null;
  try {
    bytes = readBounded(path);
  } catch (error) {
    throw new UsageError(`The file "${path}" cannot be read (${fileProblem(error) ?? reason(error)}); name another file.`);
  }
  if (bytes === null) throw new UsageError(`The file "${path}" has more than ${MOST_BYTES / 2 ** 20} MiB; split it, or name another file.`);
  return bytes.toString('utf8');
}

/** The bytes of a file; null: too many. */
function readBounded(path: string): Buffer | null {
  const file = openSync(path, 'r');
  try {
    const chunks: Buffer[] = [];
    for (let size = 0; size <= MOST_BYTES; ) {
      const chunk = Buffer.allocUnsafe(CHUNK_BYTES);
      const read = readSync(file, chunk);
      if (read === 0) return Buffer.concat(chunks);
      chunks.push(chunk.subarray(0, read));
      size += read;
    }
    return null;
  } finally {
    closeSync(file);
  }
}

/** Opens a file for writing, and makes its folder; `what`: its contents. */
export function openOutput(path: string, what: string): number {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'w');
  } catch (error) {
    throw new UsageError(`The ${what} "${path}" cannot be written (${reason(error)}); name another file.`);
  }
}

export async function readJson(path: string, io: Io): Promise<unknown> {
  const text = await readText(path, io);
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${path === '-' ? 'Standard input' : `The file "${path}"`} is not JSON (${reason(error)}); correct it.`);
  }
}

/** Parses the text of a file; JSON is YAML. */
export function readYaml(text: string, path: string): unknown {
  try {
    // a warning would quote the text unchanged, and a key that is a list can grow without limit
    return parse(text, { logLevel: 'error', stringKeys: true });
  } catch (error) {
    throw new UsageError(`"${path}" is neither JSON nor YAML (${reason(error)}); correct it.`);
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
