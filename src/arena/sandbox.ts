import { BwrapDriver } from './sandbox/bwrap.js';
import { ContainerDriver } from './sandbox/container.js';
import type { Keeper } from './sandbox/keeper.js';
import { NoDriver } from './sandbox/none.js';

/** What keeps the program of a bot apart from its host; docs/sandbox.md says what each of them promises. */
export const DRIVERS = ['bwrap', 'docker', 'podman', 'none'] as const;
export type Driver = (typeof DRIVERS)[number];

/** What the program of a bot may use in one match. */
export interface Limits {
  /** Of each of its processes. */
  readonly cpuSeconds: number;
  /** Of all its processes together, its scratch folder included; none: of each process. */
  readonly memoryMiB: number;
  /** Processors' worth of time that it may use at once, where a control group or an engine can limit it. */
  readonly cores: number;
  /** Processes and threads at once. */
  readonly processes: number;
  readonly openFiles: number;
  /** Size of its scratch folder, and of a file. */
  readonly scratchMiB: number;
  /** What it may print in a match, both outputs together. */
  readonly outputKiB: number;
}

const LIMITS: Limits = { cpuSeconds: 3600, memoryMiB: 2048, cores: 1, processes: 256, openFiles: 1024, scratchMiB: 256, outputKiB: 4096 };

/** A sandbox with everything said. */
export interface SandboxSpec extends Limits {
  readonly driver: Driver;
  /** Is the program stopped while its seat is not asked? (bwrap) */
  readonly freeze: boolean;
  /** docker, podman: the image that the program runs in. */
  readonly image?: string;
}

export const DEFAULT_SANDBOX: SandboxSpec = { driver: 'bwrap', freeze: true, ...LIMITS };

/** A program to be started for one seat of one match. */
export interface Launch {
  /** Of the bot, for sentences. */
  readonly name: string;
  readonly command: readonly string[];
  /** Where the program starts; absolute. */
  readonly folder: string;
  /** Files and folders of the host that it may read; absolute. Undefined: those that its command names. */
  readonly readable?: readonly string[];
  /** Files and folders that it must not read, wherever they lie; absolute. */
  readonly hidden: readonly string[];
  /** Variables of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folder of the host in which the socket of its seat lies; the program finds it at `Started.socketFolder`. */
  readonly socketFolder: string;
  readonly sandbox: SandboxSpec;
}

/** Descriptor at which a command finds the filter of its plan. */
export const FILTER_FD = 4;

/** How a launch is carried out: a command for this host. */
export interface Plan {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** What the command reads at descriptor FILTER_FD; absent: nothing. */
  readonly filter?: Uint8Array;
  readonly keeper: Keeper;
}

export interface SandboxDriver {
  /** Folder in which a program finds the socket of its seat. */
  seatFolder(socketFolder: string): string;
  /** Can this host do it? Refusal SANDBOX_MISSING says what is lacking. */
  check(): void;
  /** Refusal BOT_PROGRAM when there is no such program. */
  plan(launch: Launch): Plan;
  /** What this host cannot do of what is promised, as a sentence with what can be done about it; null: it does all. */
  shortcoming(): string | null;
}

/** What this host cannot do of what the sandboxes of some bots promise, each sentence once. */
export function shortcomingsOf(bots: readonly { readonly sandbox?: SandboxSpec }[]): string[] {
  const drivers = new Set(bots.flatMap(({ sandbox }) => (sandbox === undefined ? [] : [sandbox.driver])));
  return [...drivers].flatMap((driver) => driverOf(driver).shortcoming() ?? []);
}

export function driverOf(driver: Driver): SandboxDriver {
  switch (driver) {
    case 'bwrap':
      return new BwrapDriver();
    case 'docker':
    case 'podman':
      return new ContainerDriver(driver);
    case 'none':
      return new NoDriver();
  }
}
