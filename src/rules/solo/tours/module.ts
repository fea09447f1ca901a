import type { Module } from '../../../engine/module.js';

export const tours: Module = {
  id: 'tours',
  requires: ['base', 'tiles', 'scenario'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
};
