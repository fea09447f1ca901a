/** The cause for each error code of the file system, as a clause. */
const WORDS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such file or folder',
  EACCES: 'there is no permission',
  EPERM: 'there is no permission',
  EROFS: 'the file system can only be read',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EISDIR: 'it is a folder',
  ELOOP: 'a part of its path is a link',
  ENOTDIR: 'a part of its path is not a folder',
  ENOTEMPTY: 'it is not empty',
  EEXIST: 'it exists already',
  EMFILE: 'too many files are open',
  ENFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  EIO: 'the device failed',
  ENXIO: 'it is not a plain file',
};

const FULL: readonly unknown[] = ['ENOSPC', 'EDQUOT'];

/** Returns a sentence for an error of the file system; null for any other error. */
export function fileSentence(error: unknown): string | null {
  const problem = fileProblem(error);
  if (problem === null) return null;
  const { path, code } = error as { readonly path?: unknown; readonly code?: unknown };
  const isFile = typeof path === 'string';
  const subject = isFile ? `The file or folder "${path}" cannot be used` : 'The output cannot be written';
  const usual = isFile ? 'correct it or name another one' : 'write to another place';
  const advice = FULL.includes(code) ? 'free some space and run the same command: a tournament or an evaluation continues' : usual;
  return `${subject} (${problem}); ${advice}.`;
}

/** Returns only the cause of an error of the file system, as a clause; null for any other error. */
export function fileProblem(error: unknown): string | null {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return null;
  return WORDS[error.code] ?? null;
}
