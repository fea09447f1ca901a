// Compiles the WebAssembly sources below into the TypeScript files next to them, with the npm package wabt.
//   node scripts/kernel.mjs
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { readOptions } from './options.mjs';
import { ROOT } from './project.mjs';

readOptions(import.meta.url);

for (const path of ['agents/bots/policy/kernel.wat', 'src/engine/copy-kernel.wat']) {
  const source = join(ROOT, path);
  const draft = mkdtempSync(join(tmpdir(), 'kernel-'));
  const out = join(draft, 'kernel.wasm');
  const { status } = spawnSync('npx', ['--yes', '--package=wabt@1.0.37', 'wat2wasm', source, '-o', out], { stdio: ['ignore', 2, 2] });
  if (status !== 0) process.exit(1);
  const lines = (
    readFileSync(out)
      .toString('base64')
      .match(/.{1,120}/g) ?? []
  )
    .map((line) => `  '${line}',`)
    .join('\n');
  const hash = createHash('sha256').update(readFileSync(source)).digest('hex');
  rmSync(draft, { recursive: true });
  writeFileSync(
    source.replace(/wat$/, 'ts'),
    `/**\n * ${basename(source)} as WebAssembly, in base64, written by scripts/kernel.mjs.\n * SHA-256 of the source: ${hash}\n */\nexport const KERNEL = [\n${lines}\n].join('');\n`,
  );
}
