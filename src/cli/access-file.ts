import { existsSync } from 'node:fs';
import { writeWhole } from '../arena/tournament/files.js';
import { fileProblem } from '../core/file-error.js';
import { parseAccessFile, PRINCIPAL_NAME, readAccessText, type AccessFile } from '../rpc/access/file.js';
import { UsageError, type OptionRow } from './command.js';

/** The option that names the file, as `orleans serve` does. */
export const ACCESS_FILE = {
  type: 'text',
  value: 'FILE',
  default: 'access.json',
  help: 'the access file, as for `orleans serve --access`',
} as const satisfies OptionRow;

/** The principals of the file; none before the file exists. */
export function loadAccess(path: string): AccessFile {
  return existsSync(path) ? parseAccessFile(readAccessText(path), path) : { principals: [] };
}

/** Replaces the file, readable by its owner alone; readers see the old or the new one. */
export function saveAccess(path: string, content: AccessFile): void {
  try {
    writeWhole(path, `${JSON.stringify(content, null, 2)}\n`, 0o600);
  } catch (error) {
    throw new UsageError(`The access file "${path}" cannot be written (${fileProblem(error) ?? 'it failed'}); name another file.`);
  }
}

export function requireName(name: string): string {
  if (!PRINCIPAL_NAME.test(name)) throw new UsageError('This is not the name of a principal; use 1 to 64 letters, digits and . @ + - _.');
  return name;
}
