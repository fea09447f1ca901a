// Packs the program and its packages into one JavaScript file, which Node loads in a third of the time of a thousand files, and
// keeps the code that V8 compiles at the start of the program, which halves the time again.
//   node scripts/pack.mjs         into dist/src/cli/main.js, replacing the compiler's output; part of `npm run build`
//   node scripts/pack.mjs FOLDER  keeps the code of the program in FOLDER
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';
import { readOptions } from './options.mjs';
import { licenceOf, ROOT } from './project.mjs';

/** `name`.js runs the program as a script, because Node 20 accepts compiled code only for scripts. V8 ignores code of other versions. */
const LOADER = `#!/usr/bin/env node
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Script } from 'node:vm';

const folder = dirname(fileURLToPath(import.meta.url));
const filename = join(folder, 'program.cjs');
const code = join(folder, 'program.code');
const cachedData = existsSync(code) ? readFileSync(code) : undefined;
new Script(readFileSync(filename, 'latin1'), { filename, cachedData }).runInThisContext()(createRequire(filename), filename, folder);
`;

/** Command lines that together load every package and play a game; the code that V8 compiles for them is kept. */
const STARTS = [
  'play base-2p --bots=greedy',
  'spec base-2p',
  ...['serve', 'view', 'arena run', 'arena export', 'evaluate', 'benchmark run'].map((name) => `${name} --help`),
].map((line) => line.split(' '));

/** Writes `name`.js, the program, the worker, the program of models, the files that they read, and the licences of their packages. */
export async function pack({ outdir, name, minify }) {
  // loaded here, so that it works in a checkout that installs its dependencies after loading this file
  const { build } = createRequire(import.meta.url)('esbuild');
  const common = {
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    minify,
    platform: 'node',
    target: 'node20',
    legalComments: 'none',
    logLevel: 'warning',
  };
  const { metafile } = await build({
    ...common,
    entryPoints: { program: join(ROOT, 'src', 'cli', 'main.ts') },
    outExtension: { '.js': '.cjs' },
    format: 'cjs',
    // one function in strict mode, like a module; scripts have `require` instead of `import`
    banner: {
      js: "(function (require, __filename, __dirname) { 'use strict'; const $url = require('node:url').pathToFileURL(__filename).href;",
    },
    footer: { js: '})' },
    supported: { 'dynamic-import': false },
    define: { 'import.meta.url': '$url' },
    metafile: true,
    plugins: [{ name: 'hook', setup: (builder) => builder.onLoad({ filter: /server[\\/]vector[\\/]send\.ts$/ }, packHook) }],
  });
  // V8 stores a character in one byte if the loader reads one; regular expressions still contain other letters
  const program = join(outdir, 'program.cjs');
  const escaped = (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(program, readFileSync(program, 'utf8').replace(/[\u0080-\uffff]/g, escaped));
  // the threads of the bots (src/server/bots/pool.ts)
  await build({ ...common, entryPoints: { worker: join(ROOT, 'src', 'server', 'bots', 'worker.ts') }, format: 'esm' });
  // the program of bots that are models (src/arena/player/onnx.ts); packages of gRPC use `require`
  await build({
    ...common,
    entryPoints: { 'onnx-program': join(ROOT, 'src', 'arena', 'player', 'onnx-program.ts') },
    format: 'esm',
    banner: { js: "import { createRequire as $require } from 'node:module'; const require = $require(import.meta.url);" },
  });
  writeFileSync(join(outdir, `${name}.js`), LOADER);
  rmSync(join(outdir, 'program.code'), { force: true });
  const used = Object.keys(metafile.inputs).map((input) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]);
  const packages = [...new Set(used.filter((found) => found !== undefined))].sort();
  // SQLite, which `orleans arena export` loads from the program's folder
  copyFileSync(join(ROOT, 'node_modules', 'node-sqlite3-wasm', 'dist', 'node-sqlite3-wasm.wasm'), join(outdir, 'node-sqlite3-wasm.wasm'));
  // packages of gRPC look for their proto files in ../../proto
  for (const folder of packages.flatMap((found) =>
    ['proto', join('build', 'proto')].map((part) => join(ROOT, 'node_modules', found, part)),
  )) {
    if (existsSync(folder)) cpSync(folder, join(outdir, '..', '..', 'proto'), { recursive: true });
  }
  writeFileSync(join(outdir, 'LICENSES.txt'), packages.map(licenceOf).join('\n'));
  // without the code of V8 the program starts too, only more slowly
  spawnSync(process.execPath, [fileURLToPath(import.meta.url), outdir], { stdio: 'ignore', timeout: 120_000 });
}

/** The hook finds a private module of grpc-js by name; in the pack it must be the packed module itself. */
function packHook({ path }) {
  const text = readFileSync(path, 'utf8');
  const line = 'const require = createRequire(import.meta.url);';
  if (!text.includes(line)) throw new Error(`${path} does not say "${line}" any more: look how it finds grpc-js.`);
  return { contents: text.replace(line, ''), loader: 'ts' };
}

/** Runs the program in this process and keeps the code that V8 compiles. */
function keepCode(folder) {
  const filename = join(folder, 'program.cjs');
  const program = new Script(readFileSync(filename, 'latin1'), { filename });
  for (const args of STARTS) {
    process.argv = [process.execPath, filename, ...args];
    program.runInThisContext()(createRequire(filename), filename, folder);
  }
  process.once('exit', () => writeFileSync(join(folder, 'program.code'), program.createCachedData()));
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [folder] = readOptions(import.meta.url, {}, 1).positionals;
  if (folder !== undefined) keepCode(folder);
  else await pack({ outdir: join(ROOT, 'dist', 'src', 'cli'), name: 'main', minify: false });
}
