import { test } from 'vitest';
import { scenario } from '../dsl.js';
test('probe', () => {
  for (const r of ['base-2p?tiles=base', 'base-2p?tiles=farm', 'base-2p?tiles=farm,bakery', 'base-2p?tiles=farm,gaming_room','base-2p?tiles=brasserie', 'base-2p?tiles=all'])
    try { scenario(r, { phase: 'actions', seats: [{}, {}] }); console.log(r, 'ok'); } catch (e) { console.log(r, (e as Error).message); }
});
