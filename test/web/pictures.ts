import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** The pictures, and the version of the browser that drew them. */
const FOLDER = join(import.meta.dirname, 'pictures');
const VERSION = join(FOLDER, 'browser.txt');

/** The same browser draws the same except for a few edges: share of the pixels that may differ, 33 on a phone. */
const SAME = { scale: 1, threshold: 0.1, most: 0.0001 };
/**
 * Another version draws letters and curves differently, but the same things in the same places. So means of 8 x 8 pixels are compared,
 * which hide the edges of letters but not a panel, a row or a colour.
 */
const OTHER = { scale: 8, threshold: 0.1, most: 0.001 };

export interface Compared {
  /** Share of the pixels, or of their blocks, that are different. */
  readonly different: number;
  readonly most: number;
  /** The difference as a picture beside the others; '': there is none. */
  readonly drawn: string;
}

/** A sentence if the picture cannot be compared; else the share that differs. */
export function comparePicture(name: string, bytes: Buffer, browser: string): Compared | string {
  const path = join(FOLDER, `${name}.png`);
  if (process.env['ORLEANS_PICTURES'] === 'write') {
    writeFileSync(path, bytes);
    writeFileSync(VERSION, `${browser}\n`);
    return { different: 0, most: 0, drawn: '' };
  }
  if (!existsSync(path)) return `There is no picture ${name}: ORLEANS_PICTURES=write draws it.`;
  const [then, now] = [PNG.sync.read(readFileSync(path)), PNG.sync.read(bytes)];
  if (then.width !== now.width || then.height !== now.height)
    return `The picture ${name} is ${then.width} x ${then.height}, the page ${now.width} x ${now.height}.`;
  const how = readFileSync(VERSION, 'utf8').trim() === browser ? SAME : OTHER;
  const found = difference(then, now, how);
  const drawn = join(FOLDER, `${name}-difference.png`);
  rmSync(drawn, { force: true });
  if (found.share <= how.most) return { different: found.share, most: how.most, drawn: '' };
  writeFileSync(drawn, PNG.sync.write(found.picture));
  return { different: found.share, most: how.most, drawn };
}

function difference(a: PNG, b: PNG, { scale, threshold }: { scale: number; threshold: number }): { share: number; picture: PNG } {
  const [x, y] = [meansOf(a, scale), meansOf(b, scale)];
  const picture = new PNG({ width: x.width, height: x.height });
  const count = pixelmatch(x.data, y.data, picture.data, x.width, x.height, { threshold, includeAA: scale > 1 });
  return { share: count / (x.width * x.height), picture };
}

/** The means of the picture's blocks of `scale` x `scale` pixels. */
function meansOf(picture: PNG, scale: number): PNG {
  if (scale === 1) return picture;
  const made = new PNG({ width: Math.floor(picture.width / scale), height: Math.floor(picture.height / scale) });
  for (let y = 0; y < made.height; y++) {
    for (let x = 0; x < made.width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let k = 0; k < scale * scale; k++) {
          sum += picture.data[4 * ((y * scale + Math.floor(k / scale)) * picture.width + x * scale + (k % scale)) + channel]!;
        }
        made.data[4 * (y * made.width + x) + channel] = Math.round(sum / (scale * scale));
      }
    }
  }
  return made;
}
