import { createRequire } from 'node:module';
import { afterEach } from 'vitest';
import { pause } from './pause.js';
import { hide } from './tools.js';

(createRequire(import.meta.url)('./late.cjs') as { optimizeLate: () => void }).optimizeLate();

// programs that some tests need are hidden from all others
hide();

/**
 * Tests without a wait follow each other without a pause. Meanwhile the worker reads no message, and after 60 s vitest gives up the file
 * ("Timeout calling onTaskUpdate").
 */
afterEach(pause);
