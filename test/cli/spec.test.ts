import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pages } from '../../src/cli/pages.js';
import { lastJson, orleans } from './harness.js';

const PAGES = await pages();

describe('orleans spec', () => {
  test('prints the spec as one JSON object, with the fields of docs/api.md', async () => {
    const spec = lastJson(await orleans(['spec', 'base-4p', '--json'])) as Record<string, unknown> & {
      numActions: number;
      maskBytes: number;
      actions: object[];
      observation: object[];
    };
    const [, fields] = /^interface Spec \{([^}]*\}[^}]*)\}/ms.exec(readFileSync('docs/api.md', 'utf8'))!;
    expect(Object.keys(spec).sort()).toEqual([...fields!.replace(/\{[^}]*\}/g, '').matchAll(/(\w+):/g)].map(([, name]) => name).sort());
    expect(spec.actions).toHaveLength(spec.numActions);
    expect(spec.maskBytes).toBe(Math.ceil(spec.numActions / 8));
    expect(spec.actions[0]).toEqual({ id: 0, name: 'done', verb: 'done', args: [] });
    expect(spec.observation[0]).toMatchObject({ name: 'question.kind', offset: 0 });
  });

  test('prints Markdown tables for people', async () => {
    const { code, out } = await orleans(['spec', 'base-2p']);
    expect(code).toBe(0);
    expect(out).toMatch(/^# Actions and observation of base-2p\n/);
    expect(out).toContain('| 0 | `done` |');
  });
});

describe('the documents that are generated from data', () => {
  test.each(PAGES.map(({ path, text }) => [path, text]))('%s is up to date (`node scripts/docs.mjs` writes it)', (path, text) => {
    expect(readFileSync(path, 'utf8')).toBe(text);
  });
});
