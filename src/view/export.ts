import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';
import type { View } from './contract.js';
import type { Feed } from './feed.js';
import { readAsset } from './static.js';

/** One game through one pair of eyes as one HTML file, which needs no server and no network and may not ask for any. */
export function exportGame(feed: Feed, view: View): string {
  const font = `data:font/woff2;base64,${readAsset('inter.woff2').toString('base64')}`;
  const style = readAsset('view.css').toString('utf8').replace('inter.woff2', font);
  // no text of a script may end it
  const script = readAsset('view.js').toString('utf8').replaceAll('</script', '<\\/script');
  const lines = gzipSync(feed.as('').whole(view), { level: 9 }).toString('base64');
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

const hash = (text: string): string => `sha256-${createHash('sha256').update(text).digest('base64')}`;
