import { existsSync, statSync } from 'node:fs';
import { UsageError, type Io } from '../../command.js';
import { readText, readYaml } from '../../files.js';

/** What the operand of `arena season` and `arena ladder` names. */
interface Operand<Config> {
  readonly folder: string;
  readonly config: Config;
  /** the file of the configuration, unless it is in the folder */
  readonly files: readonly string[];
}

/** A kind of configuration, which its folder contains too. */
interface Kind<Config> {
  readonly name: string;
  readonly fromFolder: (folder: string) => Config;
  /** `folder` null: the user gave none */
  readonly read: (config: unknown, folder: string | null) => Config;
}

/** Reads a file with a configuration, or the folder of one. */
export async function readOperand<Config>(
  path: string,
  out: string | undefined,
  io: Io,
  { name, fromFolder, read }: Kind<Config>,
): Promise<Operand<Config>> {
  if (existsSync(path) && statSync(path).isDirectory()) {
    if (out !== undefined) throw new UsageError(`--out cannot be used with the folder of a ${name}; leave it out.`);
    return { folder: path, config: fromFolder(path), files: [] };
  }
  const given = readYaml(await readText(path, io), path);
  const folder = out ?? outOf(given);
  const config = read(given, folder);
  if (folder === null) throw new UsageError(`The ${name} has no folder; give --out DIR, or "out" in the configuration.`);
  return { folder, config, files: path === '-' ? [] : [path] };
}

/** "out" of a configuration that has not been checked yet. */
export function outOf(config: unknown): string | null {
  const out: unknown = typeof config === 'object' && config !== null && 'out' in config ? config.out : null;
  return typeof out === 'string' ? out : null;
}
