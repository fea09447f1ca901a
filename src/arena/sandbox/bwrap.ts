import { spawnSync } from 'node:child_process';
import { lstatSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../../core/result.js';
import type { Launch, Plan, SandboxDriver } from '../sandbox.js';
import { drawUser, hasPrlimit, limited, runs } from './limits.js';
import { findProgram, isWithin, masksOf, needsOf, SYSTEM_FOLDERS } from './program.js';

/** Where a bot finds the socket of its seat. */
const SEAT_FOLDER = '/run/orleans';

/** What programs look up in /etc; nothing of it says who else uses the host. */
const SYSTEM_FILES = [
  ...['ld.so.cache', 'alternatives', 'localtime', 'nsswitch.conf', 'mime.types', 'crypto-policies'],
  // certificates of authorities, and no keys of this host
  ...['ssl/certs', 'ssl/openssl.cnf', 'pki/ca-trust', 'pki/tls/certs', 'pki/tls/openssl.cnf'],
].map((name) => `/etc/${name}`);

const MIB = 1 << 20;

const APART = ['--unshare-ipc', '--unshare-pid', '--unshare-net', '--unshare-uts', '--unshare-cgroup-try', '--die-with-parent', '--new-session'];

/** What the bwrap of this host can do; null: it is missing or cannot make a sandbox here. */
interface Ability {
  /** Can the size of a temporary file system be limited? (0.7.0) */
  readonly sizes: boolean;
}
let ability: Ability | null | undefined;

/**
 * Bubblewrap: name spaces of its own for processes, network, mounts, users; a file system of read-only mounts of what the program needs,
 * with a scratch folder in memory. Limits are rlimits.
 */
export class BwrapDriver implements SandboxDriver {
  seatFolder(): string {
    return SEAT_FOLDER;
  }

  check(): void {
    ability ??= probe();
    if (ability !== null) return;
    throw new Refusal(
      'SANDBOX_MISSING',
      'Programs of bots run in a sandbox, and there is no bubblewrap that works here: `apt-get install bubblewrap util-linux`, or say "sandbox": "docker", or "none" for programs that you trust as yourself.',
      'FAILED_PRECONDITION',
    );
  }

  plan(launch: Launch): Plan {
    this.check();
    const { command, folder, limits, environment } = launch;
    const program = findProgram(launch.name, command[0]!, folder);
    const isRoot = process.getuid?.() === 0;
    return {
      command: [
        'bwrap',
        ...APART,
        ...(isRoot
          ? ['--cap-drop', 'ALL', ...['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`])]
          : ['--unshare-user', '--uid', '65534', '--gid', '65534']),
        ...this.mounts(launch, program),
        '--clearenv',
        ...Object.entries({ ...baseEnvironment(program), ...environment }).flatMap(([name, value]) => ['--setenv', name, value]),
        '--chdir',
        folder,
        ...(isRoot ? asNobody() : []),
        ...limited(limits, true),
        program,
        ...command.slice(1),
      ],
      folder: '/',
      environment: { PATH: process.env['PATH'] },
      // the first process of its name space has died with bwrap, and all others with it
      sweep: () => undefined,
    };
  }

  private mounts({ command, folder, readable, hidden, socketFolder, limits }: Launch, program: string): string[] {
    const needs = needsOf(program, command, folder, readable);
    const memory = (path: string, perms: string, mib: number): string[] => [
      '--perms',
      perms,
      ...(ability?.sizes === true ? ['--size', String(mib * MIB)] : []),
      '--tmpfs',
      path,
    ];
    return [
      ...SYSTEM_FOLDERS.flatMap(systemFolder),
      ...['--proc', '/proc', '--dev', '/dev', ...memory('/dev/shm', '1777', limits.scratchMiB), ...memory('/tmp', '1777', limits.scratchMiB)],
      // bwrap itself would close what it makes on the way to a mount to all but its own user
      ...foldersTo([...SYSTEM_FILES, SEAT_FOLDER, join(folder, 'x'), ...needs]).flatMap((path) => ['--perms', '0755', '--dir', path]),
      ...SYSTEM_FILES.flatMap((path) => ['--ro-bind-try', path, path]),
      ...needs.flatMap((path) => ['--ro-bind', path, path]),
      ...masksOf(hidden, needs).flatMap(({ path, kind }) => (kind === 'folder' ? ['--perms', '0000', '--tmpfs', path] : ['--ro-bind', '/dev/null', path])),
      ...['--ro-bind', socketFolder, SEAT_FOLDER, '--remount-ro', '/dev', '--remount-ro', '/'],
    ];
  }
}

/** The folders above some paths, upper ones first, but for those that are there in every sandbox. */
function foldersTo(paths: readonly string[]): string[] {
  const above = (path: string): string[] => (dirname(path) === path ? [] : [...above(dirname(path)), dirname(path)]);
  const there = ['/proc', '/dev', ...SYSTEM_FOLDERS];
  return [...new Set(paths.flatMap(above))].filter((path) => path !== '/' && path !== '/tmp' && !there.some((folder) => isWithin(path, folder)));
}

function probe(): Ability | null {
  const { status } = spawnSync(
    'bwrap',
    [...APART, ...(process.getuid?.() === 0 ? [] : ['--unshare-user']), '--ro-bind', '/', '/', '--proc', '/proc', '--dev', '/dev', 'prlimit', '--version'],
    {
      stdio: 'ignore',
    },
  );
  if (status !== 0 || !hasPrlimit()) return null;
  if (process.getuid?.() === 0 && !runs('setpriv', '--version')) return null;
  return { sizes: spawnSync('bwrap', ['--help'], { encoding: 'utf8' }).stdout.includes('--size') };
}

/** Becomes a user of its own for good. */
function asNobody(): string[] {
  const user = String(drawUser());
  return ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all', '--inh-caps=-all', '--'];
}

function baseEnvironment(program: string): Record<string, string> {
  return { PATH: [dirname(program), '/usr/local/bin', '/usr/bin', '/bin'].join(':'), HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8' };
}

/** In distributions with merged folders /bin is a link to /usr/bin. */
function systemFolder(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
