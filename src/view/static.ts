import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from '../core/result.js';
import { ROOT } from '../server/package.js';

/** Folder of the built page, in the checkout as in the bundle of the Python package. */
const FOLDER = join(ROOT, 'dist', 'web');

/** The files of the page by their address: a fixed list, no path of a request reaches the disk. */
const FILES: Readonly<Record<string, { readonly file: string; readonly type: string }>> = {
  '/': { file: 'index.html', type: 'text/html; charset=utf-8' },
  '/view.js': { file: 'view.js', type: 'text/javascript; charset=utf-8' },
  '/view.css': { file: 'view.css', type: 'text/css; charset=utf-8' },
  '/inter.woff2': { file: 'inter.woff2', type: 'font/woff2' },
};

export interface Asset {
  readonly type: string;
  readonly bytes: Buffer;
  /** Version for browsers' requests (ETag); weak, because the file may be sent compressed. */
  readonly tag: string;
}

export const PAGE_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The file of the page at the address; null: there is none. */
export function assetAt(path: string): Asset | null {
  const found = Object.hasOwn(FILES, path) ? FILES[path] : undefined;
  if (found === undefined) return null;
  const bytes = readAsset(found.file);
  return { type: found.type, bytes, tag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"` };
}

/** A file of the built page; Refusal PAGE_MISSING. */
export function readAsset(file: string): Buffer {
  try {
    return readFileSync(join(FOLDER, file));
  } catch {
    throw new Refusal('PAGE_MISSING', 'The page is not built; run `npm run build`.', 'UNAVAILABLE');
  }
}
