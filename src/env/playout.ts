import { below, seedStream, STREAM_WORDS } from '../core/rng.js';
import { Hash } from '../core/hash.js';
import type { Ruleset } from '../catalog/ruleset.js';
import { Game } from '../engine/game.js';
import { ObservationWriter } from '../engine/observation-writer.js';
import { seatToAct, settle, step } from '../engine/step.js';
import { setUp } from '../rules/base/setup.js';

/** Plays uniformly random legal games, without an allocation per decision, for benchmarks and signatures. */
export interface Playout {
  /** plays the game of a seed to its end; returns the number of decisions */
  play(seed: string): number;
  /** same as `play`, but writes the mask into a buffer at every decision */
  playWithMask(seed: string): number;
  /** same as `play`, but writes mask and observation of the seat to act at every decision */
  playWithObservation(seed: string): number;
  /** copies the game into a pooled one `times` times */
  copy(times: number): void;
  /** hash of the final states of all games and of all written bytes */
  readonly hash: Hash;
}

export function createPlayout(ruleset: Ruleset): Playout {
  const game = new Game(ruleset.rules);
  const pooled = new Game(ruleset.rules);
  const writer = new ObservationWriter(game);
  const words = new Uint32Array(STREAM_WORDS);
  const { maskBytes, observationBytes } = ruleset.spec;
  const mask = new Uint8Array(maskBytes);
  const observation = new Uint8Array(observationBytes);
  const hash = new Hash();

  const begin = (seed: string): void => {
    setUp(game, seed, -1);
    settle(game);
    seedStream(words, 0, seed, 'player');
  };
  const end = (): number => {
    hash.text(game.hash().hex());
    return game.moves;
  };
  const choose = (): void => step(game, game.pick(below(words, 0, game.legalCount)));
  return {
    hash,
    play(seed) {
      begin(seed);
      while (!game.over) choose();
      return end();
    },
    playWithMask(seed) {
      begin(seed);
      while (!game.over) {
        game.writeMask(mask, 0);
        choose();
      }
      hash.word(mask[0]!);
      return end();
    },
    playWithObservation(seed) {
      begin(seed);
      while (!game.over) {
        game.writeMask(mask, 0);
        writer.write(observation, 0, seatToAct(game));
        choose();
      }
      hash.word(mask[0]! + observation[observationBytes - 1]!);
      return end();
    },
    copy(times) {
      for (let k = 0; k < times; k++) game.copyInto(pooled);
      hash.word(pooled.state[0]!);
    },
  };
}
