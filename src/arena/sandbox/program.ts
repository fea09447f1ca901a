import { accessSync, constants, existsSync, realpathSync, statSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { basename, delimiter, dirname, isAbsolute, join, relative, resolve } from 'node:path';
import { Refusal } from '../../core/result.js';
import type { Launch } from '../sandbox.js';

/** Folders that every sandbox shows, or that are too wide to show for one file. */
export const SYSTEM_FOLDERS = ['/usr', '/bin', '/sbin', '/lib', '/lib32', '/lib64', '/libx32'];
const WIDE_FOLDERS = new Set(['/', '/tmp', '/var/tmp', '/home', '/root', '/etc', '/var', '/opt', '/srv', '/mnt', tmpdir(), homedir()]);

export function isWithin(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way === '' || (!way.startsWith('..') && !isAbsolute(way));
}

/** The file of a program on PATH; Refusal BOT_PROGRAM. */
export function findProgram(bot: string, word: string, folder: string): string {
  const places = word.includes('/')
    ? [resolve(folder, word)]
    : (process.env['PATH'] ?? '').split(delimiter).map((place) => join(place, word));
  const found = places.find(isProgram);
  if (found !== undefined) return found;
  throw new Refusal(
    'BOT_PROGRAM',
    `The bot ${bot} starts "${word}", which is not an executable${word.includes('/') ? ` in ${folder}` : ' in PATH'}; install it or correct the command.`,
    'NOT_FOUND',
  );
}

/** Refusal BOT_PROGRAM for a shim of pyenv, asdf, mise and the like: it needs files in the home folder, which no sandbox shows. */
export function refuseShim(bot: string, program: string): void {
  if (basename(dirname(program)) !== 'shims') return;
  throw new Refusal(
    'BOT_PROGRAM',
    `The bot ${bot} would be started by ${program}, a shim that does not work in a sandbox; name the program itself (\`pyenv which ${basename(program)}\` says where it is), or put its folder or a virtual environment first in PATH.`,
    'NOT_FOUND',
  );
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/** Whether the path leads to a regular file; a pipe or device may be endless. */
export const isFile = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isFile() === true;

/** The files that a command names: its program unless found by PATH, and file arguments; absolute. */
export function filesOf(command: readonly string[], folder: string): string[] {
  return command
    .filter((word, index) => index > 0 || word.includes('/'))
    .flatMap((word) => {
      const path = resolve(folder, word);
      return isFile(path) ? [path] : [];
    });
}

/** Paths that a program must read besides the system folders: itself, its installation, the folders of its files. */
export function needsOf(
  program: string,
  { command, folder, readable, hidden }: Pick<Launch, 'command' | 'folder' | 'readable' | 'hidden'>,
): string[] {
  const files = filesOf(command, folder);
  const own = readable ?? files.map((file) => (WIDE_FOLDERS.has(dirname(file)) ? file : dirname(file)));
  const installed = [...new Set([program, realpathSync(program)])].flatMap(installationOf);
  const isSystem = (path: string): boolean => SYSTEM_FOLDERS.some((system) => isWithin(path, system));
  // a folder of the program within a hidden folder, such as the folder of a submission
  const isHidden = (path: string): boolean => own.includes(path) && masksOf([path], hidden).length > 0;
  const all = [...own, ...files, ...installed].filter((path) => existsSync(path) && (!isSystem(path) || isHidden(path)));
  const every = [...new Set(all)];
  // a shown folder includes its content
  return every.filter((path) => !every.some((other) => other !== path && isWithin(path, other))).sort();
}

/** Parts of an interpreter's installation. */
const INSTALLED = ['bin', 'conf', 'jre', 'lib', 'lib64', 'libexec', 'pyvenv.cfg', 'share'];

/** An interpreter with its library (a virtual environment, a version of pyenv or nvm), else the file. */
function installationOf(program: string): string[] {
  const prefix = dirname(dirname(program));
  const installed =
    basename(dirname(program)) === 'bin' &&
    !WIDE_FOLDERS.has(prefix) &&
    // `~/.local` has data of all programs of a user
    basename(prefix) !== '.local' &&
    (existsSync(join(prefix, 'lib')) || existsSync(join(prefix, 'pyvenv.cfg')));
  return installed ? INSTALLED.map((name) => join(prefix, name)) : [program];
}

/** Hidden paths within readable ones, resolving links of both. */
export function masksOf(hidden: readonly string[], readable: readonly string[]): { path: string; kind: 'folder' | 'file' }[] {
  const real = [...new Set(hidden.filter((path) => existsSync(path)).map((path) => realpathSync(path)))];
  return readable
    .filter((shown) => existsSync(shown))
    .flatMap((shown) => {
      const root = realpathSync(shown);
      return real
        .filter((path) => isWithin(path, root))
        .map((path) => ({ path: join(shown, relative(root, path)), kind: statSync(path).isDirectory() ? 'folder' : 'file' }));
    });
}
