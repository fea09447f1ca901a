import { Refusal } from '../core/result.js';
import type { Ruleset } from '../catalog/ruleset.js';
import type { Beginning, Replay } from './shape.js';

/** What an episode's record is made of while it is played: a beginning and the ids of the actions. */
export class Recording {
  readonly actions: number[] = [];
  /** were outcomes scripted after the record began? */
  scripted = false;

  constructor(
    private readonly beginning: Beginning,
    /** snapshot from which the record starts, if not at a reset */
    private readonly origin: Uint8Array | null,
  ) {}

  copy(): Recording {
    const copy = new Recording(this.beginning, this.origin);
    copy.actions.push(...this.actions);
    copy.scripted = this.scripted;
    return copy;
  }

  /** All but the hashes, which playing it again gives. */
  asReplay(ruleset: Ruleset, seed: string): Replay {
    if (this.scripted) {
      throw new Refusal('REPLAY_SCRIPTED', 'Chance was scripted during the episode; such a game has no record that plays again.', 'FAILED_PRECONDITION');
    }
    return {
      ruleset: ruleset.name,
      seed,
      ...this.beginning,
      ...(this.origin !== null && { snapshot: Buffer.from(this.origin).toString('base64') }),
      actions: this.actions.map((id) => ruleset.spec.actions[id]!.name),
      hashes: [],
    };
  }
}
