// Builds the page of `orleans view`: dist/web with index.html, view.js, view.css, the font and its licence. Part of `npm run build`, of
// `npm start` and `npm test`, and of the bundle of the Python package.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readOptions } from './options.mjs';
import { licenceOf, ROOT } from './project.mjs';

readOptions(import.meta.url);

const PAGE = join(ROOT, 'src', 'view', 'page');
const DEMO = join(ROOT, 'src', 'view', 'demo');
const OUT = join(ROOT, 'dist', 'web');
const INTER = join(ROOT, 'node_modules', '@fontsource-variable', 'inter');
const require = createRequire(import.meta.url);
const { build } = require('esbuild');
const { minify } = require('terser');

mkdirSync(OUT, { recursive: true });
await build({
  entryPoints: { view: join(PAGE, 'main.tsx') },
  outdir: OUT,
  bundle: true,
  minify: true,
  format: 'esm',
  target: 'es2022',
  // calls of `h` are shorter than those of the JSX runtime of tsconfig.json
  tsconfigRaw: {},
  jsx: 'transform',
  jsxFactory: 'h',
  jsxFragment: 'Fragment',
  inject: [fileURLToPath(import.meta.resolve('preact'))],
  legalComments: 'none',
  logLevel: 'warning',
});
// saves 1.4 of 50 kB of gzip, mostly by its names of variables; reading a signal has an effect, so no read may be dropped
const view = join(OUT, 'view.js');
const { code } = await minify(readFileSync(view, 'utf8'), { module: true, ecma: 2022, compress: { pure_getters: false } });
writeFileSync(view, code);
// engine and bots for the page without a server, with replacements for modules of Node
const REPLACED = {
  'arena/player.js': 'player.ts',
  'server/bots/models.js': 'models.ts',
  'node:perf_hooks': 'clocks.ts',
};
await build({
  entryPoints: { worker: join(DEMO, 'worker.ts') },
  outdir: OUT,
  bundle: true,
  minify: true,
  format: 'iife',
  target: 'es2022',
  legalComments: 'none',
  logLevel: 'warning',
  plugins: [{ name: 'replaced', setup: (builder) => builder.onResolve({ filter: /^(\.|node:)/ }, replacementOf) }],
});
await build({
  entryPoints: { view: join(PAGE, 'theme.css') },
  outdir: OUT,
  minify: true,
  external: ['*.woff2'],
  bundle: true,
  logLevel: 'warning',
});
copyFileSync(join(PAGE, 'index.html'), join(OUT, 'index.html'));
copyFileSync(join(INTER, 'files', 'inter-latin-wght-normal.woff2'), join(OUT, 'inter.woff2'));
writeFileSync(
  join(OUT, 'LICENSES.txt'),
  ['preact', '@preact/signals', '@preact/signals-core', '@fontsource-variable/inter'].map(licenceOf).join('\n'),
);

/** The module of the demo that replaces one that needs Node; null if none does. */
function replacementOf({ path, resolveDir }) {
  const name = path.startsWith('.') ? relative(join(ROOT, 'src'), join(resolveDir, path)) : path;
  const file = REPLACED[name.replaceAll('\\', '/')];
  return file === undefined ? null : { path: join(DEMO, file) };
}
