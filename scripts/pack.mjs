// Packs the program and the packages that it uses into one JavaScript file, which Node loads in a third of the time of a thousand files.
//   node scripts/pack.mjs     into dist/src/cli/main.js, in the place of what the compiler wrote there; part of `npm run build`
import { copyFileSync, cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));

/** Writes `name`.js, the worker, the files that they read, and the licences of the packages in them. */
export async function pack({ outdir, name, minify }) {
  // also in a checkout whose dependencies are installed after this file is loaded
  const { build } = createRequire(import.meta.url)('esbuild');
  const { metafile } = await build({
    // the program, and beside it the file that it starts the threads of its bots from (src/server/bots/pool.ts)
    entryPoints: { [name]: join(ROOT, 'src', 'cli', 'main.ts'), worker: join(ROOT, 'src', 'server', 'bots', 'worker.ts') },
    absWorkingDir: ROOT,
    outdir,
    bundle: true,
    minify,
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
    plugins: [{ name: 'hook', setup: (builder) => builder.onLoad({ filter: /server[\\/]vector[\\/]send\.ts$/ }, packHook) }],
  });
  const used = Object.keys(metafile.inputs).map((input) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(input)?.[1]);
  const packages = [...new Set(used.filter((found) => found !== undefined))].sort();
  // SQLite, which `orleans arena export` loads from beside the program
  copyFileSync(join(ROOT, 'node_modules', 'node-sqlite3-wasm', 'dist', 'node-sqlite3-wasm.wasm'), join(outdir, 'node-sqlite3-wasm.wasm'));
  // gRPC's own packages look for their proto files in ../../proto
  for (const folder of packages.flatMap((found) =>
    ['proto', join('build', 'proto')].map((part) => join(ROOT, 'node_modules', found, part)),
  )) {
    if (existsSync(folder)) cpSync(folder, join(outdir, '..', '..', 'proto'), { recursive: true });
  }
  writeFileSync(join(outdir, 'LICENSES.txt'), packages.map(licenceOf).join('\n'));
}

/** The hook finds a private module of grpc-js by name; in the pack it has to be the very module that is packed. */
function packHook({ path }) {
  const text = readFileSync(path, 'utf8');
  const line = 'const require = createRequire(import.meta.url);';
  if (!text.includes(line)) throw new Error(`${path} does not say "${line}" any more: look how it finds grpc-js.`);
  return { contents: text.replace(line, ''), loader: 'ts' };
}

function licenceOf(name) {
  const folder = join(ROOT, 'node_modules', name);
  const { version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.|$)/i.test(entry));
  const text = file === undefined ? '' : readFileSync(join(folder, file), 'utf8');
  return `==== ${name} ${version} (${license})\n${text}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url))
  await pack({ outdir: join(ROOT, 'dist', 'src', 'cli'), name: 'main', minify: false });
