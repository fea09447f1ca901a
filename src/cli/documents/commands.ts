import { withTables, type Page } from './markdown.js';

/** Returns docs/cli.md: all commands and their help. */
export function commandPage(commands: readonly { readonly name: string; readonly summary: string; readonly help: string }[]): Page {
  return withTables('docs/cli.md', {
    help: commands.flatMap(({ name, summary, help }, k) => [
      ...(k === 0 ? [] : ['']),
      ...[`## orleans ${name}`, '', summary, '', '```text', help.trimEnd(), '```'],
    ]),
  });
}
