import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { Refusal } from '../../core/result.js';
import { INPUT_FDS, type Launch, type Plan, type SandboxDriver } from '../sandbox.js';
import { ContainerEnforcer } from './enforcer.js';
import { coreLimit, drawUser } from './limits.js';
import { containerProfile } from './profile.js';
import { filesOf, masksOf } from './program.js';

const SEAT_FOLDER = '/run/orleans';
const WINDOWS = process.platform === 'win32';

/** Variables of the engine's client; values for the program are words of its command. */
const OF_CLIENT = /^(PATH|HOME|TMPDIR|LD_\w*|XDG_\w*|DOCKER_\w*|CONTAINERS?_\w*)$/i;

/** Engines that answered; each is asked once per process. */
const checked = new Set<string>();

/** A container of docker or podman per seat: no network, no capabilities, read-only, limits by control groups. */
export class ContainerDriver implements SandboxDriver {
  constructor(private readonly engine: 'docker' | 'podman') {}

  seatFolder(): string {
    return SEAT_FOLDER;
  }

  check(): void {
    const { engine } = this;
    if (checked.has(engine)) return;
    const { status, error, stderr } = spawnSync(engine, ['info'], { encoding: 'utf8' });
    if (status !== 0) {
      const why = error?.message ?? stderr.trim().split('\n').at(-1) ?? '';
      throw new Refusal(
        'SANDBOX_MISSING',
        `The sandbox ${engine} cannot be used here (${why === '' ? `${engine} info ends with code ${status}` : why}); install and start it, or choose another sandbox.`,
        'FAILED_PRECONDITION',
      );
    }
    checked.add(engine);
  }

  /** The engine handles control groups. */
  shortcoming(): null {
    return null;
  }

  risk(): null {
    return null;
  }

  plan({ name, command, folder, readable, hidden, environment, socketFolder, sandbox }: Launch): Plan {
    this.check();
    const { engine } = this;
    const { image, memoryMiB, cores, processes, openFiles, cpuSeconds, scratchMiB } = sandbox;
    if (image === undefined)
      throw new Refusal('BOT_SPEC', `The bot ${name} lacks "image" in its sandbox; name the ${engine} image that its program runs in.`);
    // podman has only the rights of its user
    const dump = engine === 'podman' ? coreLimit() : 1;
    const id = `orleans-${randomBytes(8).toString('hex')}`;
    const shown = readable ?? filesOf(command, folder);
    const mount = (path: string, target = path): string[] => ['--mount', `type=bind,source=${path},target=${target},readonly`];
    const { uid, gid } = userInfo();
    // includes systems without users
    const isRoot = uid <= 0;
    const own = isRoot ? drawUser() : uid;
    // podman would copy the hidden content into a folder in memory
    const empty = engine === 'podman' ? ',notmpcopyup' : '';
    return {
      command: [
        engine,
        ...[
          'run',
          '--rm',
          '--interactive',
          '--init',
          '--name',
          id,
          '--network=none',
          '--read-only',
          // podman would add unlimited folders in memory
          ...(engine === 'podman' ? ['--read-only-tmpfs=false'] : []),
          '--cap-drop=ALL',
          '--security-opt=no-new-privileges',
          // read by the client of the engine
          ...(WINDOWS ? [] : [`--security-opt=seccomp=/dev/fd/${INPUT_FDS[0]}`]),
        ],
        ...[
          '--user',
          `${own}:${isRoot ? own : gid}`,
          `--memory=${memoryMiB}m`,
          `--memory-swap=${memoryMiB}m`,
          `--cpus=${cores}`,
          `--pids-limit=${processes}`,
        ],
        ...[`--ulimit=nofile=${openFiles}`, `--ulimit=cpu=${cpuSeconds}:${cpuSeconds + 1}`, `--ulimit=core=${dump}:${dump}`],
        // the limit counts by user, and only a separate user has no other processes
        ...(isRoot ? [`--ulimit=nproc=${processes}:${processes}`] : []),
        ...['--tmpfs', `/tmp:rw,nosuid,nodev,mode=1777,size=${scratchMiB}m${empty}`, '--shm-size=16m', '--log-driver=none', '--pull=never'],
        ...shown.flatMap((path) => mount(path)),
        ...masksOf(hidden, shown).flatMap(({ path, kind }) =>
          kind === 'folder' ? ['--tmpfs', `${path}:ro,size=1m${empty}`] : mount('/dev/null', path),
        ),
        ...mount(socketFolder, SEAT_FOLDER),
        ...Object.entries({ HOME: '/tmp', TMPDIR: '/tmp', ...environment }).flatMap(([variable, value]) => [
          '--env',
          OF_CLIENT.test(variable) ? `${variable}=${value}` : variable,
        ]),
        ...['--workdir', folder, '--entrypoint', command[0]!, image, ...command.slice(1)],
      ],
      folder: '/',
      // the client finds its engine by the environment, which also passes values to the program, because every user of the host can read a
      // command line
      environment: { ...process.env, ...Object.fromEntries(Object.entries(environment).filter(([variable]) => !OF_CLIENT.test(variable))) },
      inputs: WINDOWS ? [] : [Buffer.from(containerProfile())],
      // the container is a child of its engine, not of the killed client
      enforcer: new ContainerEnforcer(
        sandbox,
        () => rootOf(engine, id, socketFolder),
        () => void spawnSync(engine, ['rm', '--force', id], { stdio: 'ignore' }),
      ),
    };
  }
}

/** The first process of a container; null: not visible to this host, as with an engine in a virtual machine. */
function rootOf(engine: string, id: string, socketFolder: string): number | null {
  const { stdout } = spawnSync(engine, ['inspect', '--format', '{{.State.Pid}}', id], { encoding: 'utf8' });
  const pid = Number.parseInt(stdout, 10);
  try {
    // in a virtual machine the number is that of another process
    const isContainer = readFileSync(`/proc/${pid}/mountinfo`, 'utf8').includes(`${mountName(socketFolder)} ${SEAT_FOLDER} `);
    return isContainer ? pid : null;
  } catch {
    return null;
  }
}

/** The end of the path of a folder, which identifies its mounts on any file system. */
const mountName = (folder: string): string => join(basename(dirname(folder)), basename(folder));
