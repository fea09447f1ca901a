import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { writeWhole } from '../arena/tournament/files.js';
import { ROOT } from '../server/package.js';
import { readAsset } from './static.js';

const FILES = ['view.js', 'view.css', 'worker.js', 'inter.woff2', 'LICENSES.txt'];
const MODELS = join(ROOT, 'agents', 'models');
const ENDING = '.onnx';
/** The page may load the files of its folder and nothing else; networks are evaluated in WebAssembly. */
const POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; font-src 'self'; img-src data:; connect-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'";

/** Writes the page with engine and bots into a folder, which any file server can serve; existing files are replaced. */
export function writeDemo(folder: string): void {
  mkdirSync(join(folder, 'models'), { recursive: true });
  for (const file of FILES) writeWhole(join(folder, file), readAsset(file));
  const models = readdirSync(MODELS).filter((file) => file.endsWith(ENDING));
  for (const file of models) writeWhole(join(folder, 'models', file), readFileSync(join(MODELS, file)));
  const page = readAsset('index.html')
    .toString('utf8')
    .replace('<html', `<html data-worker="worker.js" data-models="${models.map((file) => basename(file, ENDING)).join(' ')}"`)
    .replace('<head>', `<head>\n<meta http-equiv="Content-Security-Policy" content="${POLICY}">`);
  writeWhole(join(folder, 'index.html'), page);
}
