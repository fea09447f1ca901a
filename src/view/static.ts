import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { once } from '../core/once.js';
import { Refusal } from '../core/result.js';
import { ROOT } from '../server/package.js';
import { PackedBytes } from './packed.js';

/** Folder of the built page, in the checkout as in the bundle of the Python package. */
const FOLDER = join(ROOT, 'dist', 'web');

interface PageFile {
  readonly file: string;
  readonly type: string;
}

/** The files of the page by their address: a fixed list, no path of a request reaches the disk. */
const FILES: Readonly<Record<string, PageFile>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/view.js': { file: 'view.js', type: 'text/javascript; charset=utf-8' },
  '/view.css': { file: 'view.css', type: 'text/css; charset=utf-8' },
  '/inter.woff2': { file: 'inter.woff2', type: 'font/woff2' },
};

interface Asset {
  readonly type: string;
  readonly body: PackedBytes;
  /** Version for browsers' requests (ETag); weak, because the file may be sent compressed. */
  readonly tag: string;
}

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The file of the page at the address; null: there is none. */
export const assetAt = (path: string): Asset | null => (Object.hasOwn(FILES, path) ? load(FILES[path]!) : null);

const load = once(({ file, type }: PageFile): Asset => {
  const bytes = readAsset(file);
  const tag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  return { type, body: new PackedBytes(bytes), tag };
});

/** A file of the built page; Refusal PAGE_MISSING. */
export function readAsset(file: string): Buffer {
  try {
    return readFileSync(join(FOLDER, file));
  } catch {
    throw new Refusal('PAGE_MISSING', 'The page is not built; run `npm run build`.', 'UNAVAILABLE');
  }
}
