import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { readCommand } from '../../src/arena/queue/submission.js';
import { UNKNOWN } from '../../src/arena/rating.js';
import { namedBots, readSeason } from '../../src/arena/season/config.js';
import { outOf } from '../../src/cli/commands/arena/operand.js';
import { readConfig } from '../../src/arena/tournament/config.js';
import { parse as parseCommand } from '../../src/cli/command.js';
import evaluate from '../../src/cli/commands/evaluate.js';
import serve from '../../src/cli/commands/serve.js';
import { exitCodeOf, TRY_AGAIN } from '../../src/cli/exit-codes.js';
import { DEFAULTS } from '../../src/server/settings.js';
import { ROOT } from '../../src/server/package.js';

const read = (...path: string[]): string => readFileSync(join(ROOT, ...path), 'utf8');

interface Container {
  name: string;
  args?: string[];
  command?: string[];
  env?: { name: string }[];
  securityContext: object;
  [probe: string]: unknown;
}
interface Pod {
  restartPolicy?: string;
  terminationGracePeriodSeconds?: number;
  containers: Container[];
  initContainers?: Container[];
  securityContext: object;
}
interface Manifest {
  kind: string;
  metadata: { name: string };
  spec: { template?: { spec: Pod }; [field: string]: unknown };
}
const manifests = readdirSync(join(ROOT, 'deploy/kubernetes')).flatMap((file) =>
  parseAllDocuments(read('deploy/kubernetes', file)).map((document) => ({ file, manifest: document.toJS() as Manifest })),
);
const pods = manifests.flatMap(({ file, manifest }) =>
  manifest.spec.template === undefined ? [] : [{ file, manifest, pod: manifest.spec.template.spec }],
);

/** The options of a command line, parsed as the program parses them. */
function optionsOf([command, ...args]: readonly string[]): Record<string, unknown> {
  return parseCommand(
    `orleans ${command!}`,
    (command === 'serve' ? serve : evaluate) as unknown as Parameters<typeof parseCommand>[1],
    args,
  ).options;
}

/** Exit codes that a retry would only repeat, from the documents. */
const FINAL = [...read('docs/tournaments.md').matchAll(/^\| (\d+) \| no \|/gm)].map(([, code]) => Number(code));

test('program, documents, Kubernetes and Ray agree about the exit codes that allow another attempt', () => {
  const codes = ['ARENA_VERSION', 'BOT_PROGRAM', 'SANDBOX_MISSING', 'ARENA_UNWRITABLE', 'ARENA_CONFIG'].map(exitCodeOf);
  expect([...new Set([...codes, 42])].sort((a, b) => a - b)).toEqual(FINAL);
  expect(FINAL).not.toContain(TRY_AGAIN);
  const [, listed = ''] = /^FINAL = \{(.*)\}$/m.exec(read('deploy/ray/evaluate.py')) ?? [];
  expect(listed.split(', ').map(Number)).toEqual(FINAL);
});

test('the image has the same name everywhere, with the version of the package', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };
  const files = [
    'docs/hosting.md',
    'docs/tournaments.md',
    'docs/sandbox.md',
    'deploy/compose.yaml',
    'deploy/public/compose.yaml',
    'deploy/bots/Dockerfile',
  ].map((path) => read(path));
  const texts = [...files, ...readdirSync(join(ROOT, 'deploy/kubernetes')).map((file) => read('deploy/kubernetes', file))];
  const named = texts.flatMap((text) => [
    ...text.matchAll(/(?:-t|image:|BASE=|run [^\n]*?|build [^\n]*?) ?(orleans-env(?:-bots)?)(:[\w.]+)?(?=[\s"])/g),
  ]);
  expect(named.length).toBeGreaterThan(9);
  expect(new Set(named.map(([, , tag]) => tag))).toEqual(new Set([`:${version}`]));
});

test('the pods of an evaluation have no network', () => {
  const policy = manifests.find(({ file, manifest }) => file === 'results.yaml' && manifest.kind === 'NetworkPolicy')!;
  expect(policy.manifest.spec).toMatchObject({ policyTypes: ['Ingress', 'Egress'], ingress: [], egress: [] });
  const chosen = (policy.manifest.spec['podSelector'] as { matchExpressions: { values: string[] }[] }).matchExpressions[0]!.values;
  const labels = pods
    .filter(({ manifest }) => manifest.kind === 'Job')
    .map(
      ({ manifest }) =>
        (manifest.spec.template as unknown as { metadata: { labels: Record<string, string> } }).metadata.labels[
          'app.kubernetes.io/component'
        ],
    );
  expect(labels.length).toBe(3);
  for (const label of labels) expect(chosen).toContain(label);
});

describe('Kubernetes', () => {
  test.each(pods)('$file: the program accepts every command line', ({ manifest, pod }) => {
    const [container] = pod.containers;
    if (container!.args === undefined) {
      expect(container!.command!.at(-1)).toContain(
        '/app/dist/src/cli/main.js evaluate merge /results/run-1/shard-* --out /results/run-1/whole',
      );
      return;
    }
    const options = optionsOf(container!.args);
    if (container!.args[0] === 'serve') {
      expect(options['port']).toBe(50051);
      return;
    }
    // as many shards as indexes, each in a separate folder
    expect(options['shard']).toBe(`$(SHARD)/${String(manifest.spec['completions'])}`);
    // where the merge looks for them, in a folder of the run
    expect(options['out']).toBe('/results/run-1/shard-$(SHARD)');
    expect(options['seed']).toBe('run-1');
    expect(manifest.metadata.name).toMatch(/-run-1$/);
    expect(container!.env!.map(({ name }) => name)).toContain('SHARD');
  });

  test.each(pods.filter(({ manifest }) => manifest.spec['completionMode'] === 'Indexed'))(
    '$file: a bot at fault fails its index, and a container that ends is not started again in its pod',
    ({ manifest, pod }) => {
      expect(manifest.spec['podFailurePolicy']).toMatchObject({
        rules: [
          { action: 'FailIndex', onExitCodes: { containerName: pod.containers[0]!.name, operator: 'In', values: FINAL } },
          { action: 'Ignore' },
        ],
      });
      expect(manifest.spec['backoffLimitPerIndex']).toBeGreaterThan(0);
      expect(pod.restartPolicy).toBe('Never');
    },
  );

  test.each(pods)('$file: no container runs as root or can become root', ({ pod }) => {
    expect(pod.securityContext).toMatchObject({ runAsNonRoot: true });
    for (const { securityContext } of [...pod.containers, ...(pod.initContainers ?? [])]) {
      expect(securityContext).toEqual({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true, capabilities: { drop: ['ALL'] } });
    }
  });

  test('servers have health checks, and time to drain', () => {
    const { pod } = pods.find(({ manifest }) => manifest.kind === 'Deployment')!;
    // probes of Kubernetes cannot use TLS for gRPC
    for (const probe of ['startupProbe', 'readinessProbe'])
      expect(pod.containers[0]![probe]).toMatchObject({ httpGet: { path: '/healthz', port: 'metrics' } });
    expect(pod.containers[0]!['livenessProbe']).toMatchObject({ tcpSocket: { port: 'metrics' } });
    expect(pod.terminationGracePeriodSeconds).toBeGreaterThan(optionsOf(pod.containers[0]!.args!)['drain'] as number);
  });
});

describe('the image and compose', () => {
  const compose = parse(read('deploy/compose.yaml')) as { services: Record<string, { command?: string[]; stop_grace_period?: string }> };
  const [, entrypoint = '[]'] = /^ENTRYPOINT (.*)$/m.exec(read('Dockerfile')) ?? [];
  const [, command = '[]'] = /^CMD (.*)$/m.exec(read('Dockerfile')) ?? [];

  test('the image runs the program, and serves by default', () => {
    expect(JSON.parse(entrypoint)).toEqual(['node', '/app/dist/src/cli/main.js']);
    expect(optionsOf(JSON.parse(command) as string[])).toMatchObject({ host: '0.0.0.0', port: 50051 });
  });

  test('compose uses both roles', () => {
    expect(optionsOf(compose.services['evaluate']!.command!)).toMatchObject({ out: '/results/$' + '{RUN:-run-1}' });
    expect(parseInt(compose.services['serve']!.stop_grace_period!, 10)).toBeGreaterThan(DEFAULTS.drainSeconds);
  });
});

test('the configurations of docs/seasons.md are valid seasons and submissions', () => {
  const text = read('docs/seasons.md');
  const blocks = (mark: string): string[] =>
    [...text.matchAll(new RegExp(`^\`\`\`\\w+ ${mark}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, body]) => body!);
  const [config, ...others] = blocks('season').map((body): unknown => parse(body));
  expect(others).toEqual([]);
  expect(outOf(config)).toBe('season-1');
  const season = readSeason(config);
  expect(season).toMatchObject({ drift: 1, queue: { updates: 'refuse', mebibytes: 64, files: 1000, minutes: 30 } });
  expect(season.stages.map((_, index) => namedBots(season, index).map(({ name }) => name))).toEqual([
    ['greedy', 'random', 'reference'],
    ['greedy', 'random', 'reference', 'newcomer'],
    ['greedy', 'reference', 'newcomer'],
  ]);
  expect(text).toContain('μ 25 and σ 8.33');
  expect([UNKNOWN.mu, UNKNOWN.sigma.toFixed(2)]).toEqual([25, '8.33']);
  const folder = mkdtempSync(join(tmpdir(), 'orleans-docs-'));
  for (const body of blocks('submission')) {
    writeFileSync(join(folder, 'bot.json'), body);
    expect(readCommand(folder, [])).toEqual(['python3', 'bot.py']);
  }
  rmSync(folder, { recursive: true });
  expect(blocks('submission')).toHaveLength(1);
});

test('the configurations of docs/tournaments.md are valid tournaments', () => {
  const text = read('docs/tournaments.md');
  const examples = [...text.matchAll(/^```(?:yaml|json) config\n(.*?)^```$/gms)].map(([, body]) => readConfig(parse(body!)));
  expect(examples.map(({ tournament, out }) => [tournament.ruleset, tournament.bots.length, out])).toEqual([
    ['base-3p', 5, 'results'],
    ['base-3p', 7, undefined],
    ['base-2p', 2, 'results'],
    ['base-2p', 2, 'results'],
    ['salesman', 2, 'results'],
  ]);
});
