// Control groups that an earlier arena left behind.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { removeLeftGroups } from '../../../src/arena/sandbox/groups.js';

test('control groups that an arena left are removed; those in which another arena starts a program are kept', () => {
  const root = mkdtempSync(join(tmpdir(), 'orleans-groups-'));
  try {
    for (const name of ['orleans-seat-left', 'orleans-seat-young', 'another']) mkdirSync(join(root, name));
    for (const name of ['orleans-seat-left', 'another']) utimesSync(join(root, name), 0, 0);
    removeLeftGroups(root);
    expect(readdirSync(root)).toEqual(['another', 'orleans-seat-young']);
  } finally {
    rmSync(root, { recursive: true });
  }
});
