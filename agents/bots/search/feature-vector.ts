import { DEV, FARMER, FOODS, kindOf, KINDS, TYPES } from '../../../src/catalog/facts.js';
import { fieldName, type ObservationView } from '../../../src/env/observation-view.js';
import type { PlaceView } from '../greedy/observation-offsets.js';
import { countIn, sum, wheelsOn } from '../greedy/seat-features.js';
import { evaluatorOf } from '../scenarios/duel.js';

/** Fields used through derived features, or constant at the start of a round. */
const INDIRECT = 'market bag waiting tower merchant stations wheels spaces start planned passed blocked'.split(' ');

/** A derived feature and its value. */
type Feature = readonly [name: string, value: () => number];

/**
 * A seat's possessions as inputs of a linear function: elements of its fields in any modules, and derived quantities. Names are the same in all
 * rulesets that have them.
 */
export class FeatureVector {
  readonly names: readonly string[];
  readonly values: Float64Array;
  readonly evaluator;
  private readonly direct: Int32Array;
  private readonly derived: readonly Feature[];
  private readonly followers = new Float64Array(TYPES.length);
  private readonly followersByKind = new Float64Array(KINDS.length);

  constructor(private readonly view: ObservationView) {
    this.evaluator = evaluatorOf(view);
    const elements = view.ruleset.spec.observation
      // fields of modules are merged with the base's of the same name, as in `ObservationView`
      .map((field) => ({ ...field, name: field.elements.length === 0 ? field.name : fieldName(field.name) }))
      .filter(({ name }) => name.startsWith('self.') && !INDIRECT.includes(name.slice(5)))
      .flatMap(({ name, offset, length, elements: names }) =>
        Array.from({ length }, (_, k) => ({ name: names.length === 0 ? name : `${name}/${names[k]}`, offset: offset + k })),
      );
    this.direct = Int32Array.from(elements, ({ offset }) => view.indexOf(offset));
    this.derived = this.derivedFeatures();
    this.names = [...elements.map(({ name }) => name), ...this.derived.map(([name]) => name)];
    this.values = new Float64Array(this.names.length);
  }

  private derivedFeatures(): readonly Feature[] {
    const { evaluator, followersByKind } = this;
    const b = this.view.bytes;
    const { at, places } = evaluator;
    const waiting = Int32Array.from([...at.market, ...at.waiting]);
    const drawable = Int32Array.from([...waiting, ...at.bag, ...at.tower]);
    const total = (value: (place: PlaceView, k: number) => number): number =>
      places.reduce((all, place, k) => (evaluator.owns(place) ? all + value(place, k) : all), 0);
    const wheels = ({ spaces }: PlaceView): number => wheelsOn(b, spaces);
    // Corpses too
    const piecesOn = (place: PlaceView): number => countIn(b, place.spaces, 1, 255) - wheels(place);
    const foods = at.goods.subarray(0, FOODS);
    const near = (value: (edge: number, town: number) => number): number =>
      at.neighbours[evaluator.town]!.reduce((total, { edge, there }) => total + value(edge, there), 0);
    const farmers = (): number => b[at.tracks[FARMER]!]!;
    const stations = (): number => sum(b, at.stations);
    const holdings = (): number => stations() + b[at.citizens]!;
    return [
      ...KINDS.map((kind, k): Feature => [`followers/${kind}`, () => followersByKind[k]!]),
      ...places.map((place): Feature => [`wheels/${place.id}`, () => (evaluator.owns(place) ? wheels(place) : 0)]),
      ['seat', () => 1],
      ['poor', () => Math.max(0, 3 - b[at.coins]!)],
      ['food', () => Math.min(3, sum(b, foods))],
      ['drawn', () => Math.min(evaluator.allowance, sum(b, drawable) * 0.6)],
      ['market', () => sum(b, waiting)],
      ['placed', () => total((place) => (place.keeps ? 0 : piecesOn(place)))],
      ['sent', () => total((place) => (place.keeps ? piecesOn(place) : 0))],
      ['allowance', () => evaluator.allowance],
      ['stations', stations],
      ['holdings x status', () => holdings() * b[at.status]!],
      ['holdings x development', () => b[at.tracks[DEV]!]! * holdings()],
      ['reserve', () => sum(b, at.wheels)],
      ['wheels', () => total(wheels)],
      ['wheel uses', () => total((place, k) => wheels(place) * Math.max(1, evaluator.placeValues[k]!))],
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

  /** Computes the features. */
  read(): void {
    const { values, direct, derived, evaluator, followers, followersByKind } = this;
    const b = this.view.bytes;
    evaluator.readFeatures();
    evaluator.countFollowers(followers);
    followersByKind.fill(0);
    for (let type = 0; type < TYPES.length; type++) followersByKind[kindOf(type)]! += followers[type]!;
    for (let k = 0; k < direct.length; k++) values[k] = b[direct[k]!]!;
    for (let k = 0; k < derived.length; k++) values[direct.length + k] = derived[k]![1]();
  }
}
