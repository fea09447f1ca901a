import { loadRuleset } from '../../src/catalog/ruleset.js';
import { Env } from '../../src/env/env.js';
import { FrameWriter } from '../../src/view/frames.js';

/** A game from a position, with the frames of one viewer. */
export interface Watched {
  env: Env;
  writer: FrameWriter;
  /** plays an action by name or id */
  play(action: string | number): void;
}

/** In round 3, in which the actions begin, unless the position sets another one. */
export function watched(ruleset: string, position: object, viewer: number): Watched {
  const env = new Env(loadRuleset(ruleset));
  const begin = (one: Env): void => one.reset({ seed: 4, position: { phase: 'actions', round: 3, start: 0, ...position } });
  begin(env);
  const writer = FrameWriter.of(env.ruleset, begin, viewer);
  return {
    env,
    writer,
    play(action) {
      const id = typeof action === 'string' ? env.ruleset.actionId(action) : action;
      env.step(id);
      writer.step(id);
    },
  };
}
