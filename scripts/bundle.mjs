// Packs the program into one JavaScript file for the Python package, in its folder _server. Nothing but Node is
// needed to run it. The folder is generated and not committed; building the Python package calls this.
//   node scripts/bundle.mjs
import { spawnSync } from 'node:child_process';
import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const OUT = join(ROOT, 'agents', 'python', 'orleans_env', '_server');
// made aside and moved, so that no process ever meets half a folder
const DRAFT = `${OUT}.${process.pid}`;

if (spawnSync(process.execPath, [join(ROOT, 'scripts', 'ready.mjs')], { stdio: ['ignore', 2, 2] }).status !== 0) process.exit(1);
const { build } = createRequire(import.meta.url)('esbuild');

const { metafile } = await build({
  // the program, and beside it the file that it starts the threads of its bots from (src/server/bots/pool.ts)
  entryPoints: {
    server: join(ROOT, 'dist', 'src', 'cli', 'main.js'),
    worker: join(ROOT, 'dist', 'src', 'server', 'bots', 'worker.js'),
  },
  // gRPC's own packages look for their proto files in ../../proto, the program for package.json in a folder above
  outdir: join(DRAFT, 'build', 'src'),
  bundle: true,
  minify: true,
  platform: 'node',
  target: 'node20',
  format: 'esm',
  legalComments: 'none',
  logLevel: 'warning',
  metafile: true,
  banner: {
    js: [
      "import { createRequire as $createRequire } from 'node:module';",
      "import { dirname as $dirname } from 'node:path';",
      "import { fileURLToPath as $fileURLToPath } from 'node:url';",
      'const require = $createRequire(import.meta.url), __filename = $fileURLToPath(import.meta.url), __dirname = $dirname(__filename);',
    ].join(''),
  },
  plugins: [{ name: 'hook', setup: (builder) => builder.onLoad({ filter: /server[\\/]vector[\\/]send\.js$/ }, bundleHook) }],
});

const used = [
  ...new Set(
    Object.keys(metafile.inputs)
      .map(packageOf)
      .filter((name) => name !== null),
  ),
].sort();
writeJson('package.json', { ...pick(readJson('package.json'), ['name', 'version', 'license', 'engines']), private: true, type: 'module' });
writeFileSync(join(DRAFT, 'LICENSES.txt'), used.map(licenceOf).join('\n'));
// SQLite, which `orleans arena export` loads from beside the program
copyFileSync(join(ROOT, 'node_modules', 'node-sqlite3-wasm', 'dist', 'node-sqlite3-wasm.wasm'), join(DRAFT, 'build', 'src', 'node-sqlite3-wasm.wasm'));
// the page of `orleans view`, which the program serves from dist/web
cpSync(join(ROOT, 'dist', 'web'), join(DRAFT, 'dist', 'web'), { recursive: true });
// the trained networks of the bots (src/server/bots/models.ts)
cpSync(join(ROOT, 'agents', 'models'), join(DRAFT, 'agents', 'models'), { recursive: true });
for (const folder of ['proto', ...used.flatMap((name) => ['proto', join('build', 'proto')].map((part) => join('node_modules', name, part)))]) {
  if (existsSync(join(ROOT, folder))) cpSync(join(ROOT, folder), join(DRAFT, 'proto'), { recursive: true });
}
rmSync(OUT, { recursive: true, force: true });
mkdirSync(dirname(OUT), { recursive: true });
renameSync(DRAFT, OUT);
process.stdout.write(`${join(OUT, 'build', 'src', 'server.js')}\n`);

/** The hook finds a private module of grpc-js by name; in the bundle it has to be the very module that is bundled. */
function bundleHook({ path }) {
  const text = readFileSync(path, 'utf8');
  const line = 'const require = createRequire(import.meta.url);';
  if (!text.includes(line)) throw new Error(`${path} does not say "${line}" any more: look how it finds grpc-js.`);
  return { contents: text.replace(line, ''), loader: 'js' };
}

function packageOf(input) {
  return /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1] ?? null;
}

function licenceOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return `==== ${name} ${version} (${license})\n${text}`;
}

function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function writeJson(name, value) {
  writeFileSync(join(DRAFT, name), `${JSON.stringify(value, null, 2)}\n`);
}

function pick(from, names) {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
