import { z } from 'zod';
import type { BotSpec } from '../player.js';
import { DEFAULT_SANDBOX, DRIVERS, type SandboxSpec } from '../sandbox.js';

/** Forms of a bot in a configuration. */
export const BOT_WORDS = 'must be the name of a built-in bot or an object with name and one of bot, command, address, model';

const name = z.string().regex(/^[^\p{C}|]{1,60}$/u, 'must have 1 to 60 printable characters without |');

const driver = z.enum(DRIVERS, `must name a driver: ${DRIVERS.join(', ')}`);
const size = z.int().min(1).optional();
const LIMIT_FIELDS = {
  cpuSeconds: size,
  memoryMiB: size,
  cores: size,
  processes: size,
  openFiles: size,
  scratchMiB: size,
  outputKiB: size,
};

/** A partial sandbox; missing fields come from the tournament, else from the defaults. */
export const sandboxSchema = z.preprocess(
  (value) => (typeof value === 'string' ? { driver: value } : value),
  z.strictObject({ driver: driver.optional(), freeze: z.boolean().optional(), image: z.string().optional(), ...LIMIT_FIELDS }),
);
type PartialSandbox = z.output<typeof sandboxSchema>;

const program = z.strictObject({
  name,
  kind: z.literal('process').default('process'),
  command: z.array(z.string()).min(1),
  folder: z.string().optional(),
  readable: z.array(z.string()).optional(),
  environment: z
    .record(z.string().regex(/^(?!ORLEANS_)[A-Za-z_]\w*$/, 'must be a variable that does not begin with ORLEANS_'), z.string())
    .optional(),
  token: z.enum(['stdin', 'environment']).optional(),
  sandbox: sandboxSchema.optional(),
});

const model = z.strictObject({
  name,
  kind: z.literal('onnx').default('onnx'),
  model: z.string(),
  temperature: z.number().nonnegative().optional(),
  sandbox: sandboxSchema.optional(),
});

const others = z.union([
  name.transform((text): BotSpec => ({ name: text, kind: 'builtin', bot: text })),
  z.strictObject({ name, kind: z.literal('builtin').default('builtin'), bot: z.string() }),
  z.strictObject({ name, kind: z.literal('policy').default('policy'), address: z.string() }),
  model,
]);

type GivenBot = BotSpec | z.output<typeof program> | z.output<typeof model>;

/** A bot in a configuration; errors of a program name the field. */
export const botSchema = z.unknown().transform((value, context): GivenBot => {
  const isProgram = typeof value === 'object' && value !== null && 'command' in value;
  const parsed = isProgram ? program.safeParse(value) : others.safeParse(value);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  context.issues.push(
    isProgram
      ? { code: 'custom', input: value, path: [...issue!.path], message: issue!.message }
      : { code: 'custom', input: value, message: BOT_WORDS },
  );
  return z.NEVER;
});

/** The bot with its complete sandbox; absent fields stay absent, in the order of the schema. */
export function withSandbox(bot: GivenBot, common: PartialSandbox): BotSpec {
  if (bot.kind !== 'process' && bot.kind !== 'onnx') return bot as BotSpec;
  const { environment, sandbox, ...rest } = { environment: undefined, ...bot };
  const sorted =
    environment === undefined ? undefined : Object.fromEntries(Object.entries(environment).sort(([a], [b]) => (a < b ? -1 : 1)));
  const whole = { ...DEFAULT_SANDBOX, ...defined(common), ...defined(sandbox ?? {}) } as SandboxSpec;
  return defined({ ...rest, environment: sorted, sandbox: whole }) as unknown as BotSpec;
}

function defined(fields: object): object {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
