import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { writeWhole } from '../arena/tournament/files.js';
import { pageName } from '../arena/tournament/folder.js';
import type { View } from './contract.js';
import type { GameStream } from './game-stream.js';
import type { Games } from './source/games.js';
import { readAsset } from './static.js';

/** A game from one view as a self-contained HTML file. */
export function exportGame(stream: GameStream, view: View): string {
  const font = `data:font/woff2;base64,${readAsset('inter.woff2').toString('base64')}`;
  const style = readAsset('view.css').toString('utf8').replace('inter.woff2', font);
  // no text may end a script
  const script = readAsset('view.js').toString('utf8').replaceAll('</script', '<\\/script');
  const lines = gzipSync(stream.as('', view).whole(view), { level: 9 }).toString('base64');
  const policy = `default-src 'none'; script-src '${hash(script)}'; style-src '${hash(style)}'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`;
  return [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>orleans view</title>',
    '<link rel="icon" href="data:,">',
    `<style>${style}</style>`,
    '</head>',
    '<body>',
    '<div id="page"></div>',
    `<script type="application/octet-stream" id="lines">${lines}</script>`,
    `<script type="module">${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
}

/** Writes a page for every finished game; returns their number. */
export function exportAll(games: Games, view: View, folder: string): number {
  mkdirSync(folder, { recursive: true });
  const finished = games.list().filter(({ live, id }) => !live && /^\d+$/.test(id));
  for (const { id } of finished) writeWhole(join(folder, pageName(Number(id))), exportGame(games.find(id)!, view));
  return finished.length;
}

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
