import type { Module } from '../../../engine/module.js';

export const vierzon: Module = {
  id: 'vierzon',
  requires: ['base', 'tiles', 'scenario'],
  slots: () => [],
  streams: [],
  families: [],
  frames: [],
};
