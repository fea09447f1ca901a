import { serviceBot } from './bots.js';
import type { Env } from '../env/env.js';
import { Breath } from './handler.js';
import { derive } from './seed.js';
import type { Session } from './sessions.js';
import type { Played } from './view.js';

/** Who plays each seat now: the name of a bot of the server, or null, somebody outside. */
export function driversNow({ drivers, table }: Pick<Session, 'drivers' | 'table'>): readonly (string | null)[] {
  if (table === null) return drivers;
  return drivers.map((name, seat) => (table.holds(seat) ? null : (table.substitute(seat) ?? name)));
}

/** Plays one env and keeps account of what it paid. */
export class Drive {
  readonly rewards: number[];
  readonly illegal: { seat: number; action: number; played: number }[] = [];
  readonly answered: number[];
  actor: number | null = null;

  constructor(
    readonly env: Env,
    private readonly drivers: Session['drivers'],
    answered: readonly number[],
  ) {
    this.rewards = new Array<number>(env.seats).fill(0);
    this.answered = [...answered];
  }

  /** Answers the decision at hand for a client; `own` false: for a bot that a client has connected. */
  answer(action: number, own = true): void {
    const seat = this.env.currentSeat;
    this.play(action, own);
    this.actor = seat;
    if (this.env.illegal !== null) this.illegal.push({ ...this.env.illegal });
  }

  /** Answers for the bots until a client's seat is to act or the episode is over. */
  async settle(): Promise<void> {
    const breath = new Breath();
    while (!this.env.over) {
      const seat = this.env.currentSeat;
      const name = this.drivers[seat] ?? null;
      if (name === null) return;
      // a bot made anew from the state alone: refused calls, snapshots and copies cannot change what it does
      const bot = serviceBot(name, derive(this.env.episodeSeed, 'bot', seat, this.env.moveNumber));
      this.play(bot.act(this.env), false);
      if (breath.due) await breath.take();
    }
  }

  get played(): Played {
    return { rewards: this.rewards, illegal: this.illegal, actor: this.actor };
  }

  private play(action: number, own: boolean): void {
    const seat = this.env.currentSeat;
    this.env.step(action, own);
    this.answered[seat]! += 1;
    this.env.rewards.forEach((reward, index) => {
      this.rewards[index]! += reward;
    });
  }
}
