import type { Module } from '../../../src/engine/module.js';
import type { Hooks } from '../../../src/rules/base/api/rows.js';

const hooks: Partial<Hooks> = { allowance: (g, _seat, value) => value + Number(g.rules.options['guests'] ?? 1) };

/** A small addition: its option sets how many more followers are drawn in phase 3. */
export const feast: Module = {
  id: 'feast',
  requires: ['base'],
  addition: {
    title: 'the feast',
    refused: { rule: 'LEG-06', reason: ({ seats }) => `a feast for ${seats} is not in the set-up` },
    options: [{ id: 'guests', values: { from: 1, to: 3 }, default: '1', text: 'followers more to draw', rules: 'BASE-111' }],
    bans: [{ when: (r) => r.modules.includes('trade'), rule: 'LEG-18', sentence: () => 'who feasts does not trade; leave +trade out' }],
    presets: ['base-2p+feast?guests=3'],
  },
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
  hooks,
};
