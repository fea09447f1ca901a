import { BOATMAN, FACE_DOWN, GOODS, kindOf, KINDS, STRUCTURES, T, TOWNS, TRADER } from '../../../src/catalog/facts.js';
import type { Evaluator } from './evaluator.js';
import { MODULE_WEIGHTS } from './module-weights.js';
import { edgeGoods } from './observation-offsets.js';
import type { ObservationView } from './observation-view.js';

type Card = ReturnType<typeof cardsOf>[number];

const BUILT = 1;
const COMPLETED = 2;
const MOVES = 3;

const TOWN_IDS = TOWNS.map((town) => town.id);

/** The Structures: where the observation has them and their parts, and what they need; `good` -1: coins. */
const cardsOf = (view: ObservationView) =>
  STRUCTURES.map(({ id, points, towns, followers, coins, goods }) => {
    const items = Object.entries(goods).map(([good, amount]) => ({
      good: GOODS.findIndex((name) => name === good),
      amount,
      at: view.at('game.placed', `${id}.${good}`),
    }));
    return {
      id,
      state: view.at('self.structures', id),
      points,
      towns: towns.map((town) => TOWN_IDS.indexOf(town)),
      followers: [...new Set(followers)].map((name) => ({
        kind: KINDS.findIndex((kind) => kind === name),
        amount: followers.filter((other) => other === name).length,
        at: view.at('game.filled', `${id}.${name}`),
      })),
      items: coins > 0 ? [...items, { good: -1, amount: coins, at: view.at('game.placed', `${id}.coin`) }] : items,
    };
  });

/** Expected values of Structures: those built, the card in hand, and the followers that move the Carpenter towards it. */
export class StructureValues {
  /** by town, the least number of connections from it to a building site of the hand card, as of the latest evaluation */
  private readonly distances = new Int32Array(TOWNS.length);

  private constructor(
    private readonly bytes: Uint8Array,
    private readonly cards: readonly Card[],
    private readonly at: {
      hand: number;
      unbuilt: number;
      figure: Int32Array;
      edgeGoods: readonly Int32Array[];
      herbGarden: number;
      asleep: number;
    },
  ) {}

  /** null: the ruleset has no Structures. */
  static create(view: ObservationView): StructureValues | null {
    if (!view.has('self.structures', STRUCTURES[0]!.id)) return null;
    return new StructureValues(view.bytes, cardsOf(view), {
      hand: view.at('self.prosperity.hand'),
      unbuilt: view.at('self.unbuilt'),
      figure: view.atAll('game.carpenter', TOWN_IDS),
      edgeGoods: edgeGoods(view),
      herbGarden: view.at('self.tiles', 'herb_garden'),
      asleep: view.at('self.turned', 'herb_garden'),
    });
  }

  /** Points of the Structures that are completed. */
  completedPoints(): number {
    let points = 0;
    for (let k = 0; k < this.cards.length; k++) if (this.bytes[this.cards[k]!.state] === COMPLETED) points += this.cards[k]!.points;
    return points;
  }

  /** Structures built with the goods beside them, and the card in hand. */
  total(context: Evaluator): number {
    let total = 0;
    for (let k = 0; k < this.cards.length; k++) {
      const card = this.cards[k]!;
      if (this.bytes[card.state] !== BUILT) continue;
      total += this.builtValue(context, card, 0);
      // their coins and goods still count
      for (const { at, good } of card.items) total += this.bytes[at]! * (good < 0 ? 1 : good + 1);
    }
    return total + this.handValue(context, this.figure());
  }

  /** The gain from sending a follower of the kind to the Structure. */
  followerValue(context: Evaluator, id: string, kind: number): number {
    for (let k = 0; k < this.cards.length; k++) {
      const card = this.cards[k]!;
      if (card.id !== id) continue;
      if (this.bytes[card.state] !== BUILT || !card.followers.some((need) => need.kind === kind && this.bytes[need.at]! < need.amount))
        return 0;
      return this.builtValue(context, card, 1) - this.builtValue(context, card, 0);
    }
    return 0;
  }

  /** The gain of the followers on the Carpenter: the figure nearer to a town of the hand card, or the Structure built. */
  carpenterValue(context: Evaluator, spaces: Int32Array): number {
    const card = this.cards[this.bytes[this.at.hand]! - 1];
    if (card === undefined || this.bytes[this.at.unbuilt] === 0) return 0;
    let roads = 0;
    let waterways = 0;
    let jokers = 0;
    for (let k = 0; k < spaces.length; k++) {
      const content = this.bytes[spaces[k]!]!;
      if (content === 0) continue;
      const kind = kindOf(content - 1);
      if (kind === TRADER) roads++;
      else if (kind === BOATMAN && !(this.bytes[this.at.herbGarden] === 1 && this.bytes[this.at.asleep] === 0)) waterways++;
      else jokers++;
    }
    if (roads + waterways + jokers === 0) return 0;
    this.findSites(card);
    const from = this.figure();
    const nearest = this.reach(from, roads, waterways, jokers, MOVES);
    const now = this.handValue(context, from);
    if (nearest === 0)
      return Math.max(
        0,
        this.worth(
          context,
          card,
          0,
          card.followers.reduce((sum, need) => sum + need.amount, 0),
        ) - now,
      );
    return Math.max(0, this.handAt(context, card, nearest) - now);
  }

  private figure(): number {
    const { figure } = this.at;
    for (let town = 0; town < figure.length; town++) if (this.bytes[figure[town]!] === 1) return town;
    return 0;
  }

  /** Least distance to a site that the figure can have after moves paid by so many followers. */
  private reach(town: number, roads: number, waterways: number, jokers: number, moves: number): number {
    let best = this.distances[town]!;
    if (best === 0 || moves === 0) return best;
    for (const edge of T.edgesAt[town]!) {
      const [a, b] = T.edgeEnds[edge]!;
      const there = a === town ? b : a;
      const road = T.edgeRoad[edge]!;
      if (road && roads > 0) best = Math.min(best, this.reach(there, roads - 1, waterways, jokers, moves - 1));
      else if (!road && waterways > 0) best = Math.min(best, this.reach(there, roads, waterways - 1, jokers, moves - 1));
      else if (jokers > 0) best = Math.min(best, this.reach(there, roads, waterways, jokers - 1, moves - 1));
    }
    return best;
  }

  /** Fills `distances` for the card; a town without a free good on its connections is not a site. */
  private findSites(card: Card): void {
    this.distances.fill(TOWNS.length);
    for (const site of card.towns) {
      if (!this.hasGood(site)) continue;
      const from = T.distances[site]!;
      for (let town = 0; town < this.distances.length; town++) if (from[town]! < this.distances[town]!) this.distances[town] = from[town]!;
    }
  }

  private hasGood(town: number): boolean {
    for (const edge of T.edgesAt[town]!) for (const at of this.at.edgeGoods[edge]!) if (this.bytes[at] === FACE_DOWN) return true;
    return false;
  }

  private handValue(context: Evaluator, figure: number): number {
    const card = this.cards[this.bytes[this.at.hand]! - 1];
    if (card === undefined || this.bytes[this.at.unbuilt] === 0) return 0;
    this.findSites(card);
    return this.handAt(context, card, this.distances[figure]!);
  }

  private handAt(context: Evaluator, card: Card, distance: number): number {
    let followers = 0;
    for (const { amount } of card.followers) followers += amount;
    const soon = Math.min(1, context.roundsLeft / (1 + followers));
    return Math.max(0, this.worth(context, card, 0, followers) * MODULE_WEIGHTS.inHand - MODULE_WEIGHTS.fromCarpenter * distance) * soon;
  }

  /** A built Structure with so many more followers than now. */
  private builtValue(context: Evaluator, card: Card, more: number): number {
    let missing = -more;
    for (const { at, amount } of card.followers) missing += amount - this.bytes[at]!;
    return this.worth(context, card, 1, missing);
  }

  /** Goods beside an unbuilt card (`placed` 0) have no owner. */
  private worth(context: Evaluator, { points, items }: Card, placed: number, missing: number): number {
    let value = points - MODULE_WEIGHTS.lacksFollower * missing - (missing > 0 ? MODULE_WEIGHTS.unmanned : 0);
    for (const { at, amount, good } of items) {
      const lacking = amount - placed * this.bytes[at]!;
      const own = good < 0 ? context.coins : context.goodsOf(good);
      const there = Math.min(lacking, own);
      // items placed there are lost when the Structure is completed
      const worth = good < 0 ? 1 : good + 1;
      value -= amount * worth + MODULE_WEIGHTS.lacksItem * worth * (lacking - there);
    }
    const time = missing === 0 ? 1 : Math.min(1, (context.roundsLeft + MODULE_WEIGHTS.thisRound) / missing);
    return Math.max(0, value) * time;
  }
}
