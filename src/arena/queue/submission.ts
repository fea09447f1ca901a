import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { clip } from '../../core/result.js';
import { Rejection } from './rejection.js';

/** The file that marks a complete submission; written last. */
export const READY = 'READY';

const SPECS = ['bot.json', 'bot.yaml', 'bot.yml'];
/** The time of the parser grows at least with the square of the size. */
const MOST_SPEC_BYTES = 1024;

/** Letters that are valid in every file system and have no special meaning in paths, shells and tables. */
const NAME = /^[A-Za-z0-9][A-Za-z0-9_-]{0,39}$/;

export const isName = (name: string): boolean => NAME.test(name);
export const NAME_WORDS = 'the name of a submission has 1 to 40 letters, digits, - and _, and begins with a letter or digit';

const schema = z.strictObject({
  command: z.array(z.string().min(1).max(1000)).min(1).max(100),
});

/** Programs of the host that may start submissions; others may need, and reveal, files of the host's users. */
const INTERPRETERS = /^(bash|bun|deno|dotnet|java|julia|lua|node|perl|php|pypy3|python|python3(\.\d+)?|Rscript|ruby|sh)$/;

/** Reads the command of a submission's program; `programs`: further permitted ones. Throws Rejection. */
export function readCommand(folder: string, programs: readonly string[]): string[] {
  const found = SPECS.filter((name) => existsSync(join(folder, name)));
  const [spec] = found;
  if (spec === undefined) throw new Rejection(`It has no file with its command: write ${SPECS[0]} or ${SPECS[1]} with "command".`);
  if (found.length > 1) throw new Rejection(`It has ${found.join(' and ')}: keep one of them.`);
  const path = join(folder, spec);
  const stat = statSync(path);
  if (!stat.isFile() || stat.size > MOST_SPEC_BYTES) throw new Rejection(`${spec} is not a file of at most ${MOST_SPEC_BYTES} bytes.`);
  let value: unknown;
  try {
    // JSON is YAML; without maps the parser writes nested keys as text endlessly, and without a level it warns about each tag
    const read: unknown = parse(readFileSync(path, 'utf8'), { mapAsMap: true, logLevel: 'error' });
    value = read instanceof Map ? Object.fromEntries(read) : read;
  } catch (error) {
    throw new Rejection(`${spec} is neither JSON nor YAML (${clip(error instanceof Error ? error.message : String(error))}).`);
  }
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new Rejection(
      `${spec} is not right: it has one field, "command", a list of words; ${issue!.path.map(String).map(clip).join('.')}: ${clip(issue!.message)}.`,
    );
  }
  for (const word of parsed.data.command) {
    if (/\p{Cc}/u.test(word)) throw new Rejection(`The word "${clip(word)}" of its command has characters that cannot be printed.`);
    // the sandbox shows the files that a command names
    if (/^[/\\~]|^[A-Za-z]:/.test(word) || word.split(/[/\\]/).includes('..'))
      throw new Rejection(
        `The word "${clip(word)}" of its command leads out of its folder; name its own files by relative paths, and programs of the system without a path.`,
      );
  }
  const [program] = parsed.data.command;
  if (!program!.includes('/') && !INTERPRETERS.test(program!) && !programs.includes(program!))
    throw new Rejection(
      `Submissions are not started with "${clip(program!)}" here; name a program of the folder by its path (./${clip(program!)}), or an interpreter such as python3 or node, or ask the host to add it to "programs" of the queue.`,
    );
  return parsed.data.command;
}
