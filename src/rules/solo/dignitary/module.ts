import type { Module } from '../../../engine/module.js';

export const dignitary: Module = {
  id: 'dignitary',
  requires: ['base', 'tiles', 'scenario'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
};
