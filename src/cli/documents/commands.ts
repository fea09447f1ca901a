import { table, withTables, type Page } from './markdown.js';

/** Returns docs/cli.md: all commands and their help. */
export function commandPage(commands: readonly { readonly name: string; readonly summary: string; readonly help: string }[]): Page {
  const anchor = (name: string): string => `orleans-${name.replaceAll(' ', '-')}`;
  return withTables('docs/cli.md', {
    commands: table(
      ['command', 'purpose'],
      commands.map(({ name, summary }) => [`[\`${name}\`](#${anchor(name)})`, summary]),
    ),
    help: commands.flatMap(({ name, help }, k) => [...(k === 0 ? [] : ['']), `## orleans ${name}`, '', '```text', help.trimEnd(), '```']),
  });
}
