import { lstatSync, readlinkSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { INPUT_FDS, type Launch, type Plan, type SandboxDriver } from '../sandbox.js';
import { findGroupRoot } from './groups.js';
import { BwrapEnforcer, SCRATCH_FOLDERS } from './enforcer.js';
import { coreLimit, drawUser, hasPrlimit, limited, runs, withoutCoreDumps } from './limits.js';
import { assembleFilter, isFiltered } from './seccomp.js';
import type { Machine } from './syscalls.js';
import { findProgram, isWithin, masksOf, needsOf, refuseShim, SYSTEM_FOLDERS } from './program.js';

/** Folder with the socket of the seat, as a bot sees it. */
const SEAT_FOLDER = '/run/orleans';

/** Files in /etc that programs need and that do not name users of the host. */
const SYSTEM_FILES = [
  ...['ld.so.cache', 'alternatives', 'localtime', 'nsswitch.conf', 'mime.types', 'crypto-policies'],
  // certificates of authorities, no keys
  ...['ssl/certs', 'ssl/openssl.cnf', 'pki/ca-trust', 'pki/tls/certs', 'pki/tls/openssl.cnf'],
].map((name) => `/etc/${name}`);

const MIB = 1 << 20;

const APART = [
  '--unshare-ipc',
  '--unshare-pid',
  '--unshare-net',
  '--unshare-uts',
  '--unshare-cgroup-try',
  '--die-with-parent',
  '--new-session',
];

/** User in a user namespace, if the host is not root. */
const USER = ['--unshare-user', '--uid', '65534', '--gid', '65534'];

/** Abilities of this host's bwrap; null: missing or unusable. */
interface Ability {
  /** whether it can forbid further user namespaces (0.8.0) */
  readonly disablesUsers: boolean;
}
let ability: Ability | null | undefined;

function isUsable(): boolean {
  ability ??= probe();
  return ability !== null;
}

/** Files of /proc with facts about the host or other bots, masked as in container engines. */
const MASKED = [
  'keys',
  'key-users',
  'kcore',
  'locks',
  'sched_debug',
  'timer_list',
  'latency_stats',
  'interrupts',
  // counters of the whole host: one bot changes them, another reads them
  'softirqs',
  'pressure',
  'vmstat',
  'zoneinfo',
  'buddyinfo',
  'pagetypeinfo',
  'diskstats',
  'schedstat',
  ...['file-nr', 'inode-nr', 'inode-state', 'dentry-state', 'aio-nr'].map((name) => `sys/fs/${name}`),
  'acpi',
  'asound',
  'scsi',
];

/**
 * Bubblewrap: separate namespaces for processes, network, mounts and users; read-only mounts of the needed files, with a scratch folder in
 * memory; a filter of system calls; a control group, if the host has one.
 */
export class BwrapDriver implements SandboxDriver {
  seatFolder(): string {
    return SEAT_FOLDER;
  }

  check(): void {
    if (isUsable()) return;
    throw new Refusal(
      'SANDBOX_MISSING',
      'The sandbox bubblewrap (0.7 or newer, on x64 or arm64) does not work here; run `apt-get install bubblewrap util-linux`, or set "sandbox" to "docker", or to "none" for programs that you trust.',
      'FAILED_PRECONDITION',
    );
  }

  shortcoming(): string | null {
    // a sandbox that cannot be made is refused elsewhere
    if (!isUsable() || findGroupRoot()?.limits === true) return null;
    return (
      'No control group can be made here, so the memory of programs is looked at ten times a second instead of being limited, and their use of processors is not limited: ' +
      'start the tournament by `systemd-run --user --scope -p Delegate=yes` (as root without `--user`), or in a container that may write its own /sys/fs/cgroup.'
    );
  }

  risk(): string | null {
    if (!isUsable()) return null;
    const user =
      process.getuid?.() === 0
        ? []
        : [
            'All programs run as your user: one of them can take all epoll watches of this user, so that other programs of yours abort. Play programs of strangers as root, where each seat has a separate user.',
          ];
    const dumps =
      coreLimit() > 0
        ? []
        : [
            'The limit of core dumps is 0 and cannot be raised: where the kernel passes core dumps to a program (core_pattern), the crash of a bot starts it. Start the tournament with a limit above 0.',
          ];
    const risks = [...user, ...dumps];
    return risks.length === 0 ? null : risks.join(' ');
  }

  plan(launch: Launch): Plan {
    this.check();
    const { command, folder, sandbox, environment } = launch;
    const program = findProgram(launch.name, command[0]!, folder);
    refuseShim(launch.name, program);
    const isRoot = process.getuid?.() === 0;
    const enforcer = new BwrapEnforcer(sandbox);
    const [filterFd, optionsFd] = INPUT_FDS;
    // every user of the host can read a command line
    const options = [
      ...APART,
      ...['--seccomp', String(filterFd)],
      ...(isRoot
        ? ['--cap-drop', 'ALL', ...['SETUID', 'SETGID', 'SETPCAP'].flatMap((name) => ['--cap-add', `CAP_${name}`])]
        : [...USER, ...(ability!.disablesUsers ? ['--disable-userns'] : [])]),
      ...this.mounts(launch, program, enforcer.counted),
      '--clearenv',
      ...Object.entries({ ...baseEnvironment(program), ...environment }).flatMap(([name, value]) => ['--setenv', name, value]),
      ...['--chdir', folder],
    ];
    return {
      command: [
        ...enforcer.entry,
        ...withoutCoreDumps(),
        ...['bwrap', '--args', String(optionsFd)],
        ...(isRoot ? asNobody() : []),
        ...limited(sandbox, true),
        program,
        ...command.slice(1),
      ],
      folder: '/',
      environment: { PATH: process.env['PATH'] },
      inputs: [assembleFilter(process.arch as Machine, enforcer.counted), Buffer.from(options.map((word) => `${word}\0`).join(''))],
      // the first process of the namespace dies with bwrap, and all others with it
      enforcer,
    };
  }

  private mounts(launch: Launch, program: string, counted: boolean): string[] {
    const { folder, hidden, socketFolder, sandbox } = launch;
    const needs = needsOf(program, launch);
    const shown = [...needs, ...SYSTEM_FOLDERS.filter((path) => lstatSync(path, { throwIfNoEntry: false })?.isDirectory())];
    const content = [
      ...needs.map((path) => ({ path, options: ['--ro-bind', path, path] })),
      ...masksOf(hidden, shown).map(({ path }) => ({ path, options: mask(path) })),
    ];
    const memory = (path: string): string[] => ['--perms', '1777', '--size', String(sandbox.scratchMiB * MIB), '--tmpfs', path];
    return [
      ...SYSTEM_FOLDERS.flatMap(systemFolder),
      ...['--proc', '/proc', '--dev', '/dev', ...SCRATCH_FOLDERS.flatMap(memory)],
      ...MASKED.map((name) => `/proc/${name}`).flatMap(mask),
      // bubblewrap's first process has fewer limits, and if the host is not root, a program could write into its memory
      ...mask('/proc/1'),
      // all sandboxes and containers share a few thousand terminals
      ...mask('/dev/pts'),
      // the kernel counts its shared mappings for no process
      ...(counted ? [] : ['--ro-bind', '/dev/null', '/dev/zero']),
      // bwrap would close the folders above a mount to all but its user
      ...foldersTo([...SYSTEM_FILES, SEAT_FOLDER, join(folder, 'x'), ...needs]).flatMap((path) => ['--perms', '0755', '--dir', path]),
      ...SYSTEM_FILES.flatMap((path) => ['--ro-bind-try', path, path]),
      // folders before their content
      ...content.sort((a, b) => a.path.length - b.path.length).flatMap(({ options }) => options),
      ...['--ro-bind', socketFolder, SEAT_FOLDER, '--remount-ro', '/dev', '--remount-ro', '/'],
    ];
  }
}

/** The folders above some paths, upper ones first, without those of every sandbox. */
function foldersTo(paths: readonly string[]): string[] {
  const above = (path: string): string[] => (dirname(path) === path ? [] : [...above(dirname(path)), dirname(path)]);
  const there = ['/proc', '/dev', ...SYSTEM_FOLDERS];
  return [...new Set(paths.flatMap(above))].filter(
    (path) => path !== '/' && path !== '/tmp' && !there.some((folder) => isWithin(path, folder)),
  );
}

/** Hides the content of a path, if it exists. */
function mask(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  // the hidden folder may contain a folder of the program
  return stat.isDirectory() ? ['--perms', '0111', '--size', String(MIB), '--tmpfs', path] : ['--ro-bind', '/dev/null', path];
}

function probe(): Ability | null {
  const isRoot = process.getuid?.() === 0;
  const works = (...options: string[]): boolean =>
    runs(
      'bwrap',
      ...APART,
      ...options,
      '--ro-bind',
      '/',
      '/',
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--size',
      String(MIB),
      '--tmpfs',
      '/tmp',
      'prlimit',
      '--version',
    );
  if (!isFiltered(process.arch) || !works(...(isRoot ? [] : USER)) || !hasPrlimit()) return null;
  if (isRoot && !runs('setpriv', '--version')) return null;
  return { disablesUsers: !isRoot && works(...USER, '--disable-userns') };
}

function asNobody(): string[] {
  const user = String(drawUser());
  return [
    'setpriv',
    `--reuid=${user}`,
    `--regid=${user}`,
    '--clear-groups',
    '--no-new-privs',
    '--bounding-set=-all',
    '--inh-caps=-all',
    '--',
  ];
}

function baseEnvironment(program: string): Record<string, string> {
  return { PATH: [dirname(program), '/usr/local/bin', '/usr/bin', '/bin'].join(':'), HOME: '/tmp', TMPDIR: '/tmp', LANG: 'C.UTF-8' };
}

/** With merged folders /bin is a link to /usr/bin. */
function systemFolder(path: string): string[] {
  const stat = lstatSync(path, { throwIfNoEntry: false });
  if (stat === undefined) return [];
  return stat.isSymbolicLink() ? ['--symlink', readlinkSync(path), path] : ['--ro-bind', path, path];
}
