import { describe, expect, test } from 'vitest';
import { defineCommand, help, parse, UsageError } from '../../src/cli/command.js';

const command = defineCommand({
  operands: [{ name: 'ruleset', count: 'one', help: 'which game' }],
  options: {
    games: { type: 'integer', value: 'N', default: 1, min: 1, max: 9, help: 'how many' },
    seed: { type: 'text', value: 'S', help: 'which deal' },
    level: { type: 'text', default: 'info', choices: ['info', 'debug'], help: 'how loud' },
    share: { type: 'number', value: 'X', default: 1, max: 1, help: 'how much' },
    json: { type: 'flag', help: 'for programs' },
  },
  examples: ['orleans demo base-4p'],
  run: () => 0,
});

const read = (...argv: string[]) => parse('orleans demo', command, argv);
const sentence = (...argv: string[]): string => {
  try {
    read(...argv);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  throw new Error('the arguments were accepted');
};

describe('the command line', () => {
  test('gives options their defaults, types and values', () => {
    expect(read('base-4p')).toEqual({
      operands: ['base-4p'],
      options: { games: 1, seed: undefined, level: 'info', share: 1, json: false, help: false },
    });
    expect(read('--games', '3', 'base-4p', '--json', '--seed=--x', '--share', '0.25').options).toMatchObject({
      games: 3,
      share: 0.25,
      json: true,
      seed: '--x',
    });
  });

  test('reports a mistake in one sentence', () => {
    expect([
      sentence(),
      sentence('base-4p', 'base-2p'),
      sentence('base-4p', '--game', '3'),
      sentence('base-4p', '-x'),
      sentence('base-4p', '--games', 'many'),
      sentence('base-4p', '--games', '-1'),
      sentence('base-4p', '--games', '1e3'),
      sentence('base-4p', '--games', '1.5'),
      sentence('base-4p', '--share', '1.5'),
      sentence('base-4p', '--games'),
      sentence('base-4p', '--seed', '--json'),
      sentence('base-4p', '--json=yes'),
      sentence('base-4p', '--level', 'loud'),
      sentence('base-4p', '--seed', '1', '--seed', '2'),
    ]).toMatchInlineSnapshot(`
      [
        "orleans demo needs <ruleset> (which game); \`orleans demo --help\` shows the usage.",
        "orleans demo takes no argument "base-2p"; \`orleans demo --help\` shows the usage.",
        "orleans demo has no option --game; \`orleans demo --help\` lists them.",
        "orleans demo has no option -x; \`orleans demo --help\` lists them.",
        "--games is "many"; give a whole number from 1 to 9.",
        "--games is "-1"; give a whole number from 1 to 9.",
        "--games is "1e3"; give a whole number from 1 to 9.",
        "--games is "1.5"; give a whole number from 1 to 9.",
        "--share is "1.5"; give a number from 0 to 1.",
        "--games has no value; write --games N.",
        "--seed has no value; write --seed S.",
        "--json takes no value; remove "yes".",
        "--level is "loud"; use one of info, debug.",
        "--seed is given twice; give it once.",
      ]
    `);
  });

  test('the help names every operand and option, with its default', () => {
    expect(help('orleans demo', 'Shows how it is done.', command)).toMatchInlineSnapshot(`
      "usage: orleans demo <ruleset> [options]

      Shows how it is done.

        ruleset        which game
        --games N      how many (default 1)
        --seed S       which deal
        --level VALUE  how loud (default info)
        --share X      how much (default 1)
        --json         for programs
        --help         print this help

      examples:
        orleans demo base-4p
      "
    `);
  });

  test('--help takes precedence over missing operands', () => {
    expect(read('--help').options['help']).toBe(true);
  });
});
