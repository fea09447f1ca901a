// Builds and starts the image where no container engine can run: executes the lines of the Dockerfile in an empty folder, with the files
// that .dockerignore lets through, and tries both roles of the resulting program.
// node deploy/image.mjs [--keep]        --keep leaves the folder and prints its path
// Not tested: the base image, USER, and that the file system can be read-only.
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join, relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const PORT = '50051';
const tree = mkdtempSync(join(tmpdir(), 'orleans-image-'));
try {
  const image = build();
  await serve(image);
  evaluate(image);
  say('ok: the image builds, serves and evaluates');
} finally {
  if (process.argv.includes('--keep')) say(`left in ${tree}`);
  else rmSync(tree, { recursive: true, force: true });
}

// ---- build ----

function build() {
  const stages = new Map();
  let stage;
  for (const { word, rest } of instructions(readFileSync(join(ROOT, 'Dockerfile'), 'utf8'))) {
    switch (word) {
      case 'FROM': {
        const [, name = 'final'] = / AS (\S+)/i.exec(rest) ?? [];
        stage = { root: join(tree, name), folder: '/', env: {}, entrypoint: [], command: [], health: [] };
        stages.set(name, stage);
        mkdirSync(stage.root);
        break;
      }
      case 'WORKDIR':
        stage.folder = rest;
        mkdirSync(inside(stage, rest), { recursive: true });
        break;
      case 'ENV': {
        const [name, value] = rest.split('=');
        stage.env[name] = value;
        break;
      }
      case 'COPY':
        copy(stage, stages, rest.split(/\s+/));
        break;
      case 'RUN':
        say(`RUN ${rest}`);
        run('sh', ['-c', rest], { cwd: inside(stage, stage.folder), env: { ...process.env, ...stage.env } });
        break;
      case 'ENTRYPOINT':
        stage.entrypoint = JSON.parse(rest);
        break;
      case 'CMD':
        stage.command = JSON.parse(rest);
        break;
      case 'HEALTHCHECK':
        stage.health = JSON.parse(rest.slice(rest.indexOf('CMD') + 3));
        break;
      case 'USER':
      case 'EXPOSE':
        break;
      default:
        throw new Error(`this script does not know ${word}`);
    }
  }
  return stage;
}

/** Lines with their continuations, without comments. */
function instructions(text) {
  const whole = text.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ');
  return whole
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const [, word, rest] = /^(\w+)\s+(.*)$/.exec(line);
      return { word, rest };
    });
}

function copy(stage, stages, args) {
  const from = args[0].startsWith('--from=') ? stages.get(args.shift().slice('--from='.length)) : null;
  const target = args.pop();
  for (const source of args) {
    const path = from === null ? join(ROOT, source) : inside(from, source);
    const folder = target.endsWith('/') || args.length > 1;
    const place = join(inside(stage, stage.folder), folder ? join(target, basename(source)) : target);
    const allowed = from === null ? (file) => !ignored(relative(ROOT, file)) : () => true;
    if (!allowed(path)) throw new Error(`COPY ${source}: .dockerignore keeps it out`);
    if (statSync(path).isFile()) mkdirSync(dirname(place), { recursive: true });
    cpSync(path, place, { recursive: true, filter: allowed, verbatimSymlinks: true });
  }
}

function inside(stage, path) {
  return join(stage.root, path);
}

/** The last pattern that matches decides; a folder that is out takes what is in it along. */
function ignored(path) {
  let out = false;
  for (const line of readFileSync(join(ROOT, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((text) => text.trim() !== '')) {
    const pattern = line.replace(/^!/, '');
    const regex = new RegExp(
      `^${pattern
        .replace(/[.+]/g, '\\$&')
        .replace(/\*\*\//g, '\0')
        .replace(/\*/g, '[^/]*')
        .replaceAll('\0', '(.*/)?')}(/.*)?$`,
    );
    if (regex.test(path)) out = !line.startsWith('!');
  }
  return out;
}

// ---- start ----

async function serve(image) {
  const port = await freePort();
  const command = program(image, image.command).map((arg) => (arg === PORT ? port : arg));
  say(command.join(' '));
  const child = spawn(command[0], command.slice(1), {
    cwd: inside(image, image.folder),
    env: { ...process.env, ...image.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  let served = false;
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes('is served on')) continue;
    served = true;
    break;
  }
  if (!served) throw new Error('it ended without serving');
  run(image.health[0], [...image.health.slice(1), `127.0.0.1:${port}`], { cwd: inside(image, image.folder) });
  child.kill('SIGTERM');
  const [code] = await ended;
  if (code !== 0) throw new Error(`after SIGTERM it ended with ${code}`);
}

function evaluate(image) {
  const out = join(tree, 'results');
  const options = ['--ruleset=base-2p', '--candidate=greedy', '--against=random', '--deals=0..3', '--seed=image'];
  for (const index of [0, 1]) start(image, ['evaluate', ...options, `--shard=${index}/2`, `--out=${out}/shard-${index}`]);
  start(image, ['evaluate', 'merge', `${out}/shard-0`, `${out}/shard-1`, '--out', `${out}/whole`]);
  const { summary } = JSON.parse(readFileSync(join(out, 'whole', 'report.json'), 'utf8'));
  if (summary.deals !== 4 || summary.matches !== 8)
    throw new Error(`the evaluation has ${summary.deals} deals and ${summary.matches} matches`);
  start(image, ['replay', `${out}/whole/matches.jsonl`]);
}

function start(image, args) {
  const [file, ...rest] = program(image, args);
  say([file, ...rest].join(' '));
  run(file, rest, { cwd: inside(image, image.folder), env: { ...process.env, ...image.env } });
}

function program(image, args) {
  return [...image.entrypoint.map((word) => (word.startsWith('/') ? inside(image, word) : word)), ...args];
}

function run(file, args, options) {
  const { status, error } = spawnSync(file, args, { stdio: 'inherit', ...options });
  if (status !== 0) throw new Error(`${file} ${args.join(' ')}: ${error?.message ?? `code ${status}`}`);
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return String(port);
}

function say(text) {
  process.stderr.write(`image: ${text}\n`);
}
