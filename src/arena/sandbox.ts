import { BwrapDriver } from './sandbox/bwrap.js';
import { ContainerDriver } from './sandbox/container.js';
import type { Keeper } from './sandbox/keeper.js';
import { NoDriver } from './sandbox/none.js';

/** Drivers that isolate the program of a bot from its host; docs/sandbox.md has the guarantees of each. */
export const DRIVERS = ['bwrap', 'docker', 'podman', 'none'] as const;
export type Driver = (typeof DRIVERS)[number];

/** Limits for the program of a bot in one match. */
export interface Limits {
  /** Of each of its processes. */
  readonly cpuSeconds: number;
  /** Of all its processes together, its scratch folder included; none: of each process. */
  readonly memoryMiB: number;
  /** Processors' worth of time that it may use at once, if a control group or an engine can limit it. */
  readonly cores: number;
  /** Processes and threads at once. */
  readonly processes: number;
  readonly openFiles: number;
  /** Size of its scratch folder, and of a file. */
  readonly scratchMiB: number;
  /** Most output in a match, both streams together. */
  readonly outputKiB: number;
}

const LIMITS: Limits = { cpuSeconds: 3600, memoryMiB: 2048, cores: 1, processes: 256, openFiles: 1024, scratchMiB: 256, outputKiB: 4096 };

/** The complete configuration of a sandbox. */
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
  /** Files and folders that it must not read, in any folder; absolute. */
  readonly hidden: readonly string[];
  /** Variables of the environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Folder of the host with the socket of its seat; the program finds it at `Started.socketFolder`. */
  readonly socketFolder: string;
  readonly sandbox: SandboxSpec;
}

/** Descriptors at which a command reads the inputs of its plan, in their order. */
export const INPUT_FDS = [4, 5] as const;

/** The command for a launch on this host. */
export interface Plan {
  readonly command: readonly string[];
  readonly folder: string;
  readonly environment: NodeJS.ProcessEnv;
  /** Bytes that the command reads at INPUT_FDS. */
  readonly inputs: readonly Uint8Array[];
  readonly keeper: Keeper;
}

export interface SandboxDriver {
  /** Folder in which a program finds the socket of its seat. */
  seatFolder(socketFolder: string): string;
  /** Checks that this host supports it; Refusal SANDBOX_MISSING names the missing part. */
  check(): void;
  /** Refusal BOT_PROGRAM when the program does not exist. */
  plan(launch: Launch): Plan;
  /** The guarantees that this host cannot give, as a sentence with advice; null: it gives all. */
  shortcoming(): string | null;
  /** The harm that programs can do beyond their seat on this host, as a sentence with advice; null: none is known. */
  risk(): string | null;
}

/** The guarantees of some bots' sandboxes that this host cannot give, and the risks, each sentence once. */
export function shortcomingsOf(bots: readonly { readonly sandbox?: SandboxSpec }[]): string[] {
  const drivers = new Set(bots.flatMap(({ sandbox }) => (sandbox === undefined ? [] : [sandbox.driver])));
  return [...drivers].map(driverOf).flatMap((driver) => [driver.shortcoming() ?? [], driver.risk() ?? []].flat());
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
