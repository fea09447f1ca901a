import { readFileSync } from 'node:fs';
import { Refusal } from '../core/result.js';

const KEY_BYTES = 32;
const HEX_DIGITS = 2 * KEY_BYTES;

/** The forms of `--snapshot-key`, for help and refusals. */
export const KEY_FORMS = `a file of at least ${KEY_BYTES} bytes, or ${HEX_DIGITS} hex digits, which other users of the machine can see in the list of processes`;

/** Environment variable with the value of `serve --snapshot-key`, for servers that a client starts; others cannot see it. */
export const SNAPSHOT_KEY = 'ORLEANS_SNAPSHOT_KEY';

/** The key of `--snapshot-key`, or of `source`; the refusal does not repeat it. */
export function readSnapshotKey(text: string, source = '--snapshot-key'): Uint8Array {
  if (new RegExp(`^[0-9a-f]{${HEX_DIGITS}}$`, 'i').test(text)) return Buffer.from(text, 'hex');
  let key: Buffer | null = null;
  try {
    key = readFileSync(text);
  } catch {
    // a missing file is refused below like a key that is too short
  }
  if (key === null || key.length < KEY_BYTES) {
    throw new Refusal('CONFIG_VALUE', `The value of ${source} is not a key; give ${KEY_FORMS}.`);
  }
  return key;
}

/** The key of the option, else that of the environment. */
export function snapshotKeyOf(option: string | undefined): { snapshotKey?: Uint8Array } {
  const inherited = process.env[SNAPSHOT_KEY] ?? '';
  if (option !== undefined) return { snapshotKey: readSnapshotKey(option) };
  return inherited === '' ? {} : { snapshotKey: readSnapshotKey(inherited, SNAPSHOT_KEY) };
}
