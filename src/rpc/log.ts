import { pino, type Logger } from 'pino';

export type { Logger };

export const LOG_LEVELS = ['silent', 'error', 'warn', 'info', 'debug'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ['json', 'text'] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

export interface LogStream {
  write(line: string): void;
}

export interface LogSettings {
  /** least serious logged level; calls are logged at debug */
  readonly logLevel: LogLevel;
  /** JSON for programs (default), text for people */
  readonly logFormat?: LogFormat;
  /** default: standard output */
  readonly logStream?: LogStream;
  /** number of the shard; absent without shards */
  readonly shard?: number;
}

/**
 * Makes a logger that writes lines. Calls are logged with name, status, code and duration, never with content, so that tokens and seeds
 * stay out.
 */
export function makeLog(settings: LogSettings): Logger {
  const options = { level: settings.logLevel, base: settings.shard === undefined ? null : { shard: settings.shard } };
  const out = settings.logStream ?? process.stdout;
  if (settings.logFormat !== 'text') return settings.logStream === undefined ? pino(options) : pino(options, settings.logStream);
  return pino(options, { write: (line: string) => void out.write(textOf(JSON.parse(line) as Record<string, unknown>)) });
}

/** A log line for people: time, level, message, other fields. */
function textOf({ level, time, msg, ...rest }: Record<string, unknown>): string {
  const said = Object.entries(rest).map(
    ([key, value]) => `${key}=${typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value)}`,
  );
  const name = pino.levels.labels[Number(level)] ?? String(level);
  return `${new Date(Number(time)).toISOString()} ${name.padEnd(5)} ${[msg, ...said].join('  ')}\n`;
}

/** A failure's cause for the log, without the call's tokens and seeds and other long runs of token or seed digits. */
export function causeOf(error: unknown, secrets: readonly string[]): { name: string; message: string; stack: string[] } {
  if (!(error instanceof Error)) return { name: typeof error, message: removeSecrets(String(error), secrets), stack: [] };
  const stack = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { name: error.name, message: removeSecrets(error.message, secrets), stack: stack.map((line) => line.trim()) };
}

const TOKEN_LIKE = /[\w-]{20,}|\d{9,}/g;

function removeSecrets(text: string, secrets: readonly string[]): string {
  return secrets
    .filter((secret) => secret !== '')
    .reduce((rest, secret) => rest.replaceAll(secret, '[cut]'), text)
    .replace(TOKEN_LIKE, '[cut]');
}
