import { table, withTables, type Page } from './markdown.js';

/** Returns docs/cli.md: all commands and their help. */
export function commandPage(commands: readonly { readonly name: string; readonly summary: string; readonly help: string }[]): Page {
  const anchor = (name: string): string => `orleans-${name.replaceAll(' ', '-')}`;
  return withTables('docs/cli.md', {
    commands: table(
      ['command', 'purpose'],
      commands.map(({ name, summary }) => [`[\`${name}\`](#${anchor(name)})`, summary]),
    ),
    help: commands.flatMap(({ name, summary, help }, k) => [
      ...(k === 0 ? [] : ['']),
      `## orleans ${name}`,
      '',
      '```text',
      ...withoutShared(help, summary),
      '```',
    ]),
  });
}

/** Lines of a help text without the purpose, which the table has, and the options that the page explains once. */
function withoutShared(help: string, summary: string): string[] {
  const lines = help.trimEnd().split('\n');
  const purpose = lines.indexOf(summary);
  return lines.filter((line, k) => !/^ +--(data FILE|help) /.test(line) && k !== purpose && k !== purpose + 1);
}
