import type { GameBytes } from './accessors.js';
import { pickPile, roll } from './chance.js';
import type { Game } from './game.js';

/** Cards without an order. A card is drawn only when it is turned, taken or looked at, so that the state contains no order. */
export class Deck {
  /** `pile`: 1 for each card that can be drawn */
  constructor(
    private readonly stream: string,
    private readonly cards: readonly string[],
    private readonly pile: GameBytes,
  ) {}

  /** Returns the number of cards that can be drawn. */
  left(g: Game): number {
    return this.pile.sum(g);
  }

  /** Draws a random card with a chance record; the card stays in the pile until the caller moves it. The pile must not be empty. */
  draw(g: Game): number {
    return pickPile(g, this.streamOf(g), this.pile.at(), this.cards.length, this.left(g), 'card', this.cards);
  }

  /**
   * Removes a random card from the pile and returns 1 + the card; 0 if the pile is empty. It makes no chance record: it is for the set-up,
   * and for hidden facts that are drawn again.
   */
  deal(g: Game): number {
    const left = this.left(g);
    if (left === 0) return 0;
    let n = this.roll(g, left);
    let card = 0;
    while (this.pile.get(g, card) === 0 || n-- > 0) card++;
    this.pile.set(g, card, 0);
    return card + 1;
  }

  /** Returns a uniform integer in 0..n-1 from the stream of the deck. */
  roll(g: Game, n: number): number {
    return roll(g, this.streamOf(g), n);
  }

  private streamOf(g: Game): number {
    return g.rules.world.layout.streams.indexOf(this.stream);
  }
}
