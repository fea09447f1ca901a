import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { cpus, totalmem } from 'node:os';

/** The machine and software of a benchmark. */
export interface MachineInfo {
  date: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  grpc: string;
  version: string;
}

export function machineInfo(): MachineInfo {
  const require = createRequire(import.meta.url);
  const versionOf = (path: string): string => (JSON.parse(readFileSync(path, 'utf8')) as { version: string }).version;
  return {
    date: new Date().toISOString().slice(0, 16).replace('T', ' '),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${process.platform} ${process.arch}`,
    node: process.version,
    grpc: versionOf(require.resolve('@grpc/grpc-js/package.json')),
    version: versionOf(require.resolve('../../../package.json')),
  };
}
