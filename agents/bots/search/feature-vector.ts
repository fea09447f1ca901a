import { DEV, FARMER, FOODS, kindOf, KINDS, TYPES } from '../../../src/catalog/facts.js';
import { fieldName, type ObservationView } from '../../../src/env/observation-view.js';
import { sum, WHEEL_CONTENT } from '../greedy/seat-features.js';
import { Evaluator } from '../greedy/evaluator.js';

/** Fields of a seat that enter through derived features, or are constant at the start of a round. */
const INDIRECT = 'market bag waiting tower merchant stations wheels spaces start planned passed blocked'.split(' ');

/** A derived feature, and its value in the observation that was read. */
type Feature = readonly [name: string, value: () => number];

/**
 * The possessions of a seat as inputs of a linear function: the elements of its fields, in whatever modules, and quantities derived from
 * them. Names are equal in every ruleset; names that a ruleset does not have are missing.
 */
export class FeatureVector {
  readonly names: readonly string[];
  readonly values: Float64Array;
  private readonly evaluator: Evaluator;
  private readonly direct: Int32Array;
  private readonly derived: readonly Feature[];
  private readonly followersByKind = new Float64Array(KINDS.length);
  private readonly wheelsByPlace: Float64Array;
  /** followers on the Market, and in all but on places; on places that give them back, and on those that send them; wheels, and their uses */
  private market = 0;
  private drawable = 0;
  private placed = 0;
  private sent = 0;
  private wheels = 0;
  private uses = 0;

  constructor(private readonly view: ObservationView) {
    this.evaluator = new Evaluator(view);
    const elements = view.ruleset.spec.observation
      // fields of modules are one with the base's of the same name, as in `ObservationView`
      .map((field) => ({ ...field, name: field.elements.length === 0 ? field.name : fieldName(field.name) }))
      .filter(({ name }) => name.startsWith('self.') && !INDIRECT.includes(name.slice(5)))
      .flatMap(({ name, offset, length, elements: names }) =>
        Array.from({ length }, (_, k) => ({ name: names.length === 0 ? name : `${name}/${names[k]}`, offset: offset + k })),
      );
    this.direct = Int32Array.from(elements, ({ offset }) => view.indexOf(offset));
    this.wheelsByPlace = new Float64Array(this.evaluator.places.length);
    this.derived = this.derivedFeatures();
    this.names = [...elements.map(({ name }) => name), ...this.derived.map(([name]) => name)];
    this.values = new Float64Array(this.names.length);
  }

  /** Expected gain of cards in hand and cost of Corpses, which no feature has; as of the latest `read`. */
  get prospects(): number {
    return this.evaluator.prospects();
  }

  private derivedFeatures(): readonly Feature[] {
    const { evaluator, followersByKind, wheelsByPlace } = this;
    const b = this.view.bytes;
    const { at } = evaluator;
    const foods = at.goods.subarray(0, FOODS);
    const near = (value: (edge: number, town: number) => number): number =>
      at.neighbours[evaluator.town]!.reduce((total, { edge, there }) => total + value(edge, there), 0);
    const farmers = (): number => b[at.tracks[FARMER]!]!;
    const stations = (): number => sum(b, at.stations);
    const holdings = (): number => stations() + b[at.citizens]!;
    return [
      ...KINDS.map((kind, k): Feature => [`followers/${kind}`, () => followersByKind[k]!]),
      ...evaluator.places.map(({ id }, k): Feature => [`wheels/${id}`, () => wheelsByPlace[k]!]),
      ['seat', () => 1],
      ['poor', () => Math.max(0, 3 - b[at.coins]!)],
      ['food', () => Math.min(3, sum(b, foods))],
      ['drawn', () => Math.min(evaluator.allowance, this.drawable * 0.6)],
      ['market', () => this.market],
      ['placed', () => this.placed],
      ['sent', () => this.sent],
      ['allowance', () => evaluator.allowance],
      ['stations', stations],
      ['holdings x status', () => holdings() * b[at.status]!],
      ['holdings x development', () => b[at.tracks[DEV]!]! * holdings()],
      ['reserve', () => sum(b, at.wheels)],
      ['wheels', () => this.wheels],
      ['wheel uses', () => this.uses],
      ['boards', () => evaluator.placesTerm('other')],
      ['town', () => evaluator.mapTerm()],
      ['town free', () => Number(evaluator.isFree(evaluator.town))],
      ['towns near', () => near((_, town) => Number(evaluator.isFree(town)))],
      ['goods near', () => near((edge) => evaluator.bestGoodValue(edge))],
      ['farmers ahead', () => Number(at.opponentFarmers.every((opponent) => b[opponent]! < farmers()))],
      ['farmers behind', () => Number(at.opponentFarmers.every((opponent) => b[opponent]! > farmers()))],
      ['stations ahead', () => Number(stations() > Math.max(0, ...at.opponentStations.map((opponent) => sum(b, opponent))))],
      ['goods on map', () => at.edgeGoods.reduce((total, spaces) => total + sum(b, spaces), 0)],
      ['supply', () => sum(b, at.supply)],
      ['deeds filled', () => at.deeds.reduce((total, { kinds }) => kinds.reduce((filled, kind) => filled + b[kind.at]!, total), 0)],
      ['orders near', () => evaluator.openOrdersValue()],
    ];
  }

  /** Computes the features of the observation in the view. */
  read(): void {
    const { values, direct, derived } = this;
    const b = this.view.bytes;
    this.evaluator.readFeatures();
    this.count();
    for (let k = 0; k < direct.length; k++) values[k] = b[direct[k]!]!;
    for (let k = 0; k < derived.length; k++) values[direct.length + k] = derived[k]![1]();
  }

  private count(): void {
    const { evaluator, followersByKind: tallies, wheelsByPlace } = this;
    const b = this.view.bytes;
    const { at } = evaluator;
    tallies.fill(0);
    this.market = this.drawable = this.placed = this.sent = this.wheels = this.uses = 0;
    for (let type = 0; type < TYPES.length; type++) {
      const here = b[at.market[type]!]! + b[at.waiting[type]!]!;
      const all = here + b[at.bag[type]!]! + b[at.tower[type]!]!;
      this.market += here;
      this.drawable += all;
      tallies[kindOf(type)]! += all;
    }
    for (let k = 0; k < evaluator.places.length; k++) {
      const place = evaluator.places[k]!;
      let wheels = 0;
      for (let space = 0; space < place.spaces.length && evaluator.owns(place); space++) {
        const content = b[place.spaces[space]!]!;
        if (content === WHEEL_CONTENT) wheels++;
        else if (content !== 0) {
          tallies[kindOf(content - 1)]!++;
          if (place.keeps) this.sent++;
          else this.placed++;
        }
      }
      wheelsByPlace[k] = wheels;
      this.wheels += wheels;
      this.uses += wheels * Math.max(1, evaluator.placeValues[k]!);
    }
  }
}
