import { BOATMAN, FACE_DOWN, GOODS, kindOf, KINDS, STRUCTURES, T, TOWNS, TRADER } from '../../../src/catalog/facts.js';
import type { Evaluator } from './evaluator.js';
import { MODULE_WEIGHTS } from './weights.js';
import { TOWN_IDS } from './observation-offsets.js';
import { townIn } from './seat-features.js';
import type { ObservationView } from '../../../src/env/observation-view.js';

type Card = ReturnType<typeof structureCards>[number];

const BUILT = 1;
const MOVES = 3;

/** The Structures: offsets, parts and needs; `good` -1: coins. */
export const structureCards = (view: ObservationView) =>
  STRUCTURES.map(({ id, points, towns, followers, coins, goods }) => {
    const items = Object.entries(goods).map(([name, amount]) => {
      const good = (GOODS as readonly string[]).indexOf(name);
      return { good, unitPoints: good + 1, amount, at: view.at('game.placed', `${id}.${name}`) };
    });
    return {
      id,
      state: view.at('self.structures', id),
      points,
      size: followers.length,
      towns: towns.map((town) => TOWN_IDS.indexOf(town)),
      followers: [...new Set(followers)].map((name) => ({
        kind: KINDS.findIndex((kind) => kind === name),
        amount: followers.filter((other) => other === name).length,
        at: view.at('game.filled', `${id}.${name}`),
      })),
      items: coins > 0 ? [...items, { good: -1, unitPoints: 1, amount: coins, at: view.at('game.placed', `${id}.coin`) }] : items,
    };
  });

/** Expected values of Structures: built ones, the card in hand, and followers that move the Carpenter to it. */
export class StructureValues {
  /** by town the least number of connections to a site of the hand card, as of the latest evaluation */
  private readonly distances = new Int32Array(TOWNS.length);
  private readonly bytes: Uint8Array;
  private readonly cards: readonly Card[];
  private readonly at;

  private constructor(private readonly seat: Evaluator) {
    const { view } = seat;
    this.bytes = view.bytes;
    this.cards = structureCards(view);
    this.at = {
      hand: view.at('self.prosperity.hand'),
      figure: view.atAll('game.carpenter', TOWN_IDS),
      herbGarden: view.at('self.tiles', 'herb_garden'),
      asleep: view.at('self.turned', 'herb_garden'),
    };
  }

  /** null: the ruleset has no Structures. */
  static create(seat: Evaluator): StructureValues | null {
    return seat.view.has('self.structures', STRUCTURES[0]!.id) ? new StructureValues(seat) : null;
  }

  /** Built Structures with their goods, and the card in hand. */
  expected(): number {
    let total = 0;
    for (let k = 0; k < this.cards.length; k++) {
      const card = this.cards[k]!;
      if (this.bytes[card.state] !== BUILT) continue;
      total += this.builtValue(card, 0);
      // unplaced coins and goods still count
      for (const { at, unitPoints } of card.items) total += this.bytes[at]! * unitPoints;
    }
    return total + this.handValue(townIn(this.bytes, this.at.figure));
  }

  /** The gain from sending a follower of the kind to the Structure. */
  followerValue(id: string, kind: number): number {
    const card = this.cards.find((one) => one.id === id);
    if (card === undefined || this.bytes[card.state] !== BUILT) return 0;
    if (!card.followers.some((need) => need.kind === kind && this.bytes[need.at]! < need.amount)) return 0;
    return this.builtValue(card, 1) - this.builtValue(card, 0);
  }

  /** The gain of the followers on the Carpenter: nearer to a town of the hand card, or a built Structure. */
  carpenterValue(spaces: Int32Array): number {
    const card = this.hand();
    if (card === undefined) return 0;
    const isJoker = this.bytes[this.at.herbGarden] === 1 && this.bytes[this.at.asleep] === 0;
    let roads = 0;
    let waterways = 0;
    let jokers = 0;
    for (let k = 0; k < spaces.length; k++) {
      const content = this.bytes[spaces[k]!]!;
      if (content === 0) continue;
      const kind = kindOf(content - 1);
      if (kind === TRADER) roads++;
      else if (kind === BOATMAN && !isJoker) waterways++;
      else jokers++;
    }
    if (roads + waterways + jokers === 0) return 0;
    const from = townIn(this.bytes, this.at.figure);
    const now = this.handValue(from);
    const nearest = this.reach(from, roads, waterways, jokers, MOVES);
    return Math.max(0, (nearest === 0 ? this.cardValue(card, 0, card.size) : this.handAt(card, nearest)) - now);
  }

  /** Least distance to a site after moves by the followers. */
  private reach(town: number, roads: number, waterways: number, jokers: number, moves: number): number {
    let best = this.distances[town]!;
    if (best === 0 || moves === 0) return best;
    for (const { there, road } of this.seat.at.neighbours[town]!) {
      if (road && roads > 0) best = Math.min(best, this.reach(there, roads - 1, waterways, jokers, moves - 1));
      else if (!road && waterways > 0) best = Math.min(best, this.reach(there, roads, waterways - 1, jokers, moves - 1));
      else if (jokers > 0) best = Math.min(best, this.reach(there, roads, waterways, jokers - 1, moves - 1));
    }
    return best;
  }

  /** Fills `distances`; a town without a free good on its connections is not a site. */
  private findSites(card: Card): void {
    const { edgeGoods } = this.seat.at;
    this.distances.fill(TOWNS.length);
    for (const site of card.towns) {
      if (!T.edgesAt[site]!.some((edge) => edgeGoods[edge]!.some((at) => this.bytes[at] === FACE_DOWN))) continue;
      const from = T.distances[site]!;
      for (let town = 0; town < this.distances.length; town++) this.distances[town] = Math.min(this.distances[town]!, from[town]!);
    }
  }

  /** The card in hand, if a station is left. */
  private hand(): Card | undefined {
    return this.seat.unbuilt === 0 ? undefined : this.cards[this.bytes[this.at.hand]! - 1];
  }

  private handValue(figure: number): number {
    const card = this.hand();
    if (card === undefined) return 0;
    this.findSites(card);
    return this.handAt(card, this.distances[figure]!);
  }

  private handAt(card: Card, distance: number): number {
    const soon = Math.min(1, this.seat.roundsLeft / (1 + card.size));
    return Math.max(0, this.cardValue(card, 0, card.size) * MODULE_WEIGHTS.inHand - MODULE_WEIGHTS.fromCarpenter * distance) * soon;
  }

  /** A built Structure with more followers. */
  private builtValue(card: Card, more: number): number {
    let missing = -more;
    for (const { at, amount } of card.followers) missing += amount - this.bytes[at]!;
    return this.cardValue(card, 1, missing);
  }

  /** Goods of an unbuilt card (`placed` 0) have no owner. */
  private cardValue({ points, items }: Card, placed: number, missing: number): number {
    let value = points - MODULE_WEIGHTS.lacksFollower * missing - (missing > 0 ? MODULE_WEIGHTS.unmanned : 0);
    for (const { at, amount, good, unitPoints } of items) {
      const lacking = amount - placed * this.bytes[at]!;
      const own = good < 0 ? this.seat.coins : this.seat.goodsOf(good);
      // placed items are lost when the Structure is completed
      value -= amount * unitPoints + MODULE_WEIGHTS.lacksItem * unitPoints * (lacking - Math.min(lacking, own));
    }
    const time = missing === 0 ? 1 : Math.min(1, (this.seat.roundsLeft + MODULE_WEIGHTS.thisRound) / missing);
    return Math.max(0, value) * time;
  }
}
