// The command lines of the programs of this folder.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/**
 * Returns `values` and `positionals` of the command line. `--help` prints the comment at the head of the program and ends it; a wrong command
 * line ends it with code 2.
 * @param url `import.meta.url` of the program
 * @param options as for `parseArgs`
 * @param most number of positionals
 */
export function readOptions(url, options = {}, most = 0) {
  const { values, positionals } = parsed(options);
  if (values.help) {
    const [head] = /^(?:\/\/.*\n)+/.exec(readFileSync(fileURLToPath(url), 'utf8'));
    process.stdout.write(head.replace(/^\/\/ ?/gm, ''));
    process.exit(0);
  }
  if (positionals.length > most) refuse(`Unexpected argument '${positionals[most]}'; --help shows the usage.`);
  return { values, positionals };
}

function parsed(options) {
  try {
    return parseArgs({ options: { ...options, help: { type: 'boolean', short: 'h' } }, allowPositionals: true });
  } catch (error) {
    return refuse(`${error.message.split('. ')[0].replace(/\.?\n?$/, '')}; --help shows the usage.`);
  }
}

/** Ends the program, because its command line is wrong. */
export function refuse(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(2);
}
