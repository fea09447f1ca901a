import type { GameBytes } from './accessors.js';
import { pickPile, roll } from './chance.js';
import type { Game } from './game.js';

/** Cards without an order: a card is drawn when it is turned, taken or looked at, so that no order is in the state. */
export class Deck {
  /** `pile`: 1 for each of the cards that can be drawn */
  constructor(
    private readonly stream: string,
    private readonly cards: readonly string[],
    private readonly pile: GameBytes,
  ) {}

  /** Number of cards that can be drawn. */
  left(g: Game): number {
    return this.pile.sum(g);
  }

  /** A random card, as a chance record; it stays in the pile until the caller moves it. The pile must not be empty. */
  draw(g: Game): number {
    return pickPile(g, this.streamOf(g), this.pile.at(), this.cards.length, this.left(g), 'card', this.cards);
  }

  /** 1 + a random card, which leaves the pile, 0: it is empty. Not a chance record: for the set-up, and for facts drawn anew. */
  deal(g: Game): number {
    const left = this.left(g);
    if (left === 0) return 0;
    let n = this.roll(g, left);
    let card = 0;
    while (this.pile.get(g, card) === 0 || n-- > 0) card++;
    this.pile.set(g, card, 0);
    return card + 1;
  }

  /** Uniform 0..n-1 from the stream of the deck. */
  roll(g: Game, n: number): number {
    return roll(g, this.streamOf(g), n);
  }

  private streamOf(g: Game): number {
    return g.rules.world.layout.streams.indexOf(this.stream);
  }
}
