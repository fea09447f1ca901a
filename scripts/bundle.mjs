// Packs the program into one JavaScript file for the Python package, in its folder _server. The file needs only Node.
// The folder is generated and not committed; building the Python package calls this script.
//   node scripts/bundle.mjs
import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pack } from './pack.mjs';
import { readOptions } from './options.mjs';
import { makeReady, ROOT } from './project.mjs';

readOptions(import.meta.url);

const OUT = join(ROOT, 'agents', 'python', 'orleans_env', '_server');
// written to a separate folder and renamed, so that no process reads an incomplete one
const DRAFT = `${OUT}.${process.pid}`;

makeReady();
// the program looks for package.json in a parent folder
mkdirSync(DRAFT, { recursive: true });
writeJson('package.json', { ...pick(readJson('package.json'), ['name', 'version', 'license', 'engines']), private: true, type: 'module' });
await pack({ outdir: join(DRAFT, 'build', 'src'), name: 'server', minify: true });
// the page of `orleans view`, which the program serves from dist/web
cpSync(join(ROOT, 'dist', 'web'), join(DRAFT, 'dist', 'web'), { recursive: true });
// the trained networks of the bots (src/server/bots/models.ts)
cpSync(join(ROOT, 'agents', 'models'), join(DRAFT, 'agents', 'models'), { recursive: true });
cpSync(join(ROOT, 'proto'), join(DRAFT, 'proto'), { recursive: true });
rmSync(OUT, { recursive: true, force: true });
mkdirSync(dirname(OUT), { recursive: true });
renameSync(DRAFT, OUT);
process.stdout.write(`${join(OUT, 'build', 'src', 'server.js')}\n`);

function readJson(name) {
  return JSON.parse(readFileSync(join(ROOT, name), 'utf8'));
}

function writeJson(name, value) {
  writeFileSync(join(DRAFT, name), `${JSON.stringify(value, null, 2)}\n`);
}

function pick(from, names) {
  return Object.fromEntries(names.map((name) => [name, from[name]]));
}
