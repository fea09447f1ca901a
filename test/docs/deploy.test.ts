// Files in deploy/ use options of `serve`, names of metrics and paths that exist.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml, parseAllDocuments } from 'yaml';
import { parse } from '../../src/cli/command.js';
import serve from '../../src/cli/commands/serve.js';
import { findTool, machinePath, titled } from '../tools.js';
import { Metrics } from '../../src/server/metrics.js';

const ROOT = join(import.meta.dirname, '..', '..');
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Container {
  readonly args: string[];
  readonly ports: { readonly name: string; readonly containerPort: number }[];
  readonly volumeMounts: { readonly mountPath: string; readonly name: string }[];
}

const manifests = parseAllDocuments(read('deploy/kubernetes/serve.yaml')).map(
  (document) => document.toJS() as { kind: string; spec: Record<string, unknown> },
);
const pod = (
  manifests.find(({ kind }) => kind === 'Deployment')!.spec as {
    template: { spec: { containers: Container[]; volumes: { name: string; secret: { secretName: string } }[] } };
  }
).template.spec;
const compose = (path: string): Record<string, { command: string[] }> =>
  (parseYaml(read(path)) as { services: Record<string, { command: string[] }> }).services;
const dockerfile = JSON.parse(/^CMD (\[.*\])$/m.exec(read('Dockerfile'))![1]!) as string[];

/** Arguments with which the service unit starts the program. */
function unitArgs(): string[] {
  const [, command = ''] = /^ExecStart=.*\/main\.js (.*)$/m.exec(read('deploy/systemd/orleans.service'))!;
  return command.split(' ');
}

test.each([
  ['deploy/kubernetes/serve.yaml', pod.containers[0]!.args],
  ['deploy/public/compose.yaml', compose('deploy/public/compose.yaml')['serve']!.command],
  ['deploy/systemd/orleans.service', unitArgs()],
  ['Dockerfile', dockerfile],
])('%s starts the service with existing options, deliberately open to other machines', (_, [name, ...args]) => {
  expect(name).toBe('serve');
  const { options } = parse('orleans serve', serve, args);
  expect(options['host']).toBe('0.0.0.0');
  const secured = options['tls-cert'] !== undefined && options['tls-key'] !== undefined && options['access'] !== undefined;
  expect(secured !== options['insecure'], 'either TLS and access, or said to be insecure').toBe(true);
});

// the folders of docs/hosting.md are those of the unit, the hook and the rotation
test('the unit, the hook of certbot and the rotation of the log name the same files', () => {
  const [unit, hook, rotation] = ['orleans.service', 'certbot-deploy.sh', 'orleans.logrotate'].map((file) =>
    read(`deploy/systemd/${file}`),
  );
  const { options } = parse('orleans serve', serve, unitArgs().slice(1));
  for (const [file, made] of [
    [options['tls-cert'], 'fullchain.pem'],
    [options['tls-key'], 'privkey.pem'],
  ]) {
    expect(file).toBe(`/etc/orleans/tls/${made}`);
    expect(hook).toContain(String(made));
  }
  expect(hook).toContain('/etc/orleans/tls/$file');
  const [, log = ''] = /^StandardError=append:(.*)$/m.exec(unit!)!;
  expect(rotation).toContain(`${log} {`);
  for (const path of [options['access'], options['snapshot-key'], log]) expect(read('docs/hosting.md')).toContain(String(path));
});

// root opens and rotates the log: in a folder of the service it could be a link to any file
test('the folder of the log belongs to root', () => {
  const [unit, rotation] = ['orleans.service', 'orleans.logrotate'].map((file) => read(`deploy/systemd/${file}`));
  expect(unit).toMatch(/^StandardError=append:\/var\/log\/orleans\//m);
  expect(unit).not.toMatch(/^(LogsDirectory|ReadWritePaths)=/m);
  expect(rotation).not.toMatch(/^\s*su /m);
  expect(read('docs/hosting.md')).toMatch(/^install -d \/var\/log\/orleans &&/m);
});

describe.each([
  ['haproxy', ['-c', '-f', 'deploy/public/haproxy.cfg']],
  ['caddy', ['validate', '--config', 'deploy/public/Caddyfile', '--adapter', 'caddyfile']],
  ['systemd-analyze', ['verify', 'deploy/systemd/orleans.service']],
] as const)('%s', (tool, args) => {
  const path = findTool(tool);
  const lack = path === undefined ? `${args.find((word) => word.includes('/'))!} (no ${tool})` : null;
  test.skipIf(lack !== null)(titled('takes its file', lack), () => {
    const folder = mkdtempSync(join(tmpdir(), 'orleans-'));
    const pem = join(folder, 'orleans.pem');
    writeFileSync(pem, ['pem', 'key'].map((kind) => read(`test/certificates/ours-server.${kind}`)).join(''));
    const env = { PATH: machinePath().join(delimiter), HOME: folder, ORLEANS_PEM: pem, ORLEANS_DOMAIN: 'games.example.org' };
    const { status, stderr } = spawnSync(path!, args, { cwd: ROOT, env, encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    expect(status, stderr).toBe(0);
  });
});

test('the manifests mount secrets as files, use the ports of the options, and have a network policy', () => {
  const [container] = pod.containers;
  const { options } = parse('orleans serve', serve, container!.args.slice(1));
  expect(Object.fromEntries(container!.ports.map(({ name, containerPort }) => [name, containerPort]))).toEqual({
    grpc: options['port'],
    metrics: options['metrics-port'],
  });
  for (const file of [options['tls-cert'], options['tls-key'], options['access'], options['snapshot-key']]) {
    const mount = container!.volumeMounts.find(({ mountPath }) => String(file).startsWith(`${mountPath}/`));
    expect(pod.volumes.find(({ name }) => name === mount?.name)?.secret.secretName).toMatch(/^orleans-/);
  }
  const policy = manifests.find(({ kind }) => kind === 'NetworkPolicy')!.spec as {
    egress: unknown[];
    ingress: { from: unknown[]; ports: { port: number }[] }[];
  };
  expect(policy.egress).toEqual([]);
  expect(policy.ingress.map(({ ports }) => ports[0]!.port)).toEqual([options['port'], options['metrics-port']]);
  for (const { from } of policy.ingress) expect(from.length).toBe(1);
});

test('the dashboard uses existing metrics', async () => {
  const metrics = new Metrics(0, () => ({
    envs: 0,
    vectors: 0,
    vectorEnvs: 0,
    streams: 0,
    connections: 0,
    unfinishedBytes: 0,
    answerBytes: 0,
    steps: 0,
    botSeconds: 0,
  }));
  const known = new Set([...(await metrics.text()).matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!));
  for (const name of ['orleans_shard_serving', 'orleans_shard_deaths_total', 'orleans_shard_hangs_total']) known.add(name);
  const { panels } = JSON.parse(read('deploy/grafana/dashboard.json')) as { panels: { title: string; targets: { expr: string }[] }[] };
  const asked = panels.flatMap(({ targets }) =>
    targets.flatMap(({ expr }) => [...expr.matchAll(/\b(?:orleans|nodejs|process)_\w+/g)].map(([name]) => name)),
  );
  expect(asked.length).toBeGreaterThan(15);
  expect(asked.filter((name) => !known.has(name.replace(/_bucket$/, '')))).toEqual([]);
  for (const { title } of panels) expect(panels.filter((panel) => panel.title === title)).toHaveLength(1);
});
