import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { UsageError, type Io } from './command.js';

/** The text of a file named on the command line; `-` is standard input. */
export async function readText(path: string, io: Io): Promise<string> {
  if (path === '-') return io.input();
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new UsageError(`The file "${path}" cannot be read (${reason(error)}); name another file.`);
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

/** What the text of a file says; JSON is YAML. */
export function readYaml(text: string, path: string): unknown {
  try {
    return parse(text);
  } catch (error) {
    throw new UsageError(`"${path}" is neither JSON nor YAML (${reason(error)}); correct it.`);
  }
}

export function reason(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
