import type { Module } from '../../engine/module.js';

export const duel: Module = {
  id: 'duel',
  requires: ['base', 'tiles', 'scenario'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
};
