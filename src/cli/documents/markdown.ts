import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../server/package.js';

/** A generated file. */
export interface Page {
  readonly path: string;
  readonly text: string;
}

export const readPage = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The page with its generated tables, each between `<!-- name -->` and `<!-- /name -->`; the rest is written by hand. */
export function withTables(path: string, tables: Readonly<Record<string, readonly string[]>>): Page {
  let text = readPage(path);
  for (const [name, lines] of Object.entries(tables)) {
    const [begin, end] = [`<!-- ${name} -->\n`, `<!-- /${name} -->`];
    const [from, to] = [text.indexOf(begin), text.indexOf(end)];
    if (from < 0 || to < from)
      throw new Error(`${path} has no place for the table "${name}"; add the lines "<!-- ${name} -->" and "<!-- /${name} -->"`);
    text = `${text.slice(0, from)}${begin}\n${lines.join('\n')}\n\n${text.slice(to)}`;
  }
  return { path, text };
}

export const code = (words: readonly string[]): string => words.map((word) => `\`${word}\``).join(' ');

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)];
}

/** The cells of all tables by row; the first row is the head. */
export function tablesOf(text: string): string[][][] {
  const tables: string[][][] = [];
  let previous = '';
  for (const line of text.split('\n')) {
    if (line.startsWith('|')) {
      if (!previous.startsWith('|')) tables.push([]);
      const cells = line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim());
      if (!/^-+$/.test(cells[0]!)) tables.at(-1)!.push(cells);
    }
    previous = line;
  }
  return tables;
}

/** The rows of all tables with this head. */
export function rowsWithHead(text: string, head: readonly string[]): string[][] {
  return tablesOf(text).flatMap(([first, ...rows]) => (first!.join('|') === head.join('|') ? rows : []));
}
