import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { fileProblem } from '../../core/file-error.js';
import { Refusal } from '../../core/result.js';

const MOST = 1_000_000_000;
const count = z.int().min(0).max(MOST);

/** Limits of a principal over all shards; missing ones follow from the server's. */
const limits = z.strictObject({
  /** live envs, copies included */
  games: count.optional(),
  /** live copies (Fork) */
  copies: count.optional(),
  /** Open vectors. */
  vectors: count.optional(),
  /** envs of all open vectors */
  vectorGames: count.optional(),
  /** bytes reserved for answers of all open vectors */
  keptBytes: count.optional(),
  /** average calls per second; 0: no limit */
  rate: count.optional(),
  /** calls in a burst after a pause */
  burst: z.int().min(1).max(MOST).optional(),
});

const token = z.strictObject({
  /** digest of the token in hex; the token is never stored */
  sha256: z.string().regex(/^[0-9a-f]{64}$/, 'must have 64 hex digits in small letters'),
  created: z.iso.datetime({ offset: true }).optional(),
  /** the token is refused from then on */
  expires: z.iso.datetime({ offset: true }).optional(),
});

export const PRINCIPAL_NAME = /^[\w.@+-]{1,64}$/;

const file = z.strictObject({
  principals: z
    .array(
      z.strictObject({
        name: z.string().regex(PRINCIPAL_NAME, 'must have 1 to 64 letters, digits and . @ + - _'),
        limits: limits.optional(),
        /** several, to replace one that is in use */
        tokens: z.array(token),
      }),
    )
    .max(100_000),
});

/** The content of the `--access` file. */
export type AccessFile = z.output<typeof file>;
export type AccessLimits = z.output<typeof limits>;

/** The principals of a text; Refusal ACCESS_FILE with the place of the error, without content. */
export function parseAccessFile(text: string, path: string): AccessFile {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Refusal('ACCESS_FILE', `The access file "${path}" is not JSON; correct it, or make one with orleans access add.`);
  }
  const parsed = file.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    // messages of zod quote values
    const rule = issue!.code === 'invalid_format' ? issue!.message : issue!.code.replaceAll('_', ' ');
    throw new Refusal(
      'ACCESS_FILE',
      `The access file "${path}" has a mistake at ${issue!.path.join('.') || 'its top'} (${rule}); correct it.`,
    );
  }
  const { principals } = parsed.data;
  requireUnique(
    principals.map(({ name }) => name),
    path,
    'name',
  );
  requireUnique(
    principals.flatMap(({ tokens }) => tokens.map(({ sha256 }) => sha256)),
    path,
    'token',
  );
  return parsed.data;
}

/** The text of an access file; Refusal ACCESS_FILE. */
export function readAccessText(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new Refusal(
      'ACCESS_FILE',
      `The access file "${path}" cannot be read (${fileProblem(error) ?? 'it failed'}); name another file, or make one with orleans access add.`,
    );
  }
}

function requireUnique(values: readonly string[], path: string, what: string): void {
  if (new Set(values).size < values.length)
    throw new Refusal('ACCESS_FILE', `The access file "${path}" has a ${what} twice; remove one of them.`);
}
