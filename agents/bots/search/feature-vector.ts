import { DEV, FARMER, FOODS, kindOf, KINDS, TYPES } from '../../../src/catalog/facts.js';
import { fieldName, type ObservationView } from '../greedy/observation-view.js';
import { sum, WHEEL_CONTENT } from '../greedy/seat-features.js';
import { Evaluator } from '../greedy/evaluator.js';

/** Fields of a seat that enter through derived features, or are constant at the start of a round. */
const INDIRECT: readonly string[] = [
  'market',
  'bag',
  'waiting',
  'tower',
  'merchant',
  'stations',
  'wheels',
  'spaces',
  'start',
  'planned',
  'passed',
  'blocked',
];

/**
 * The possessions of a seat as inputs of a linear function: the elements of its fields, in whatever modules, and quantities derived from
 * them. Names are equal in every ruleset; names that a ruleset does not have are missing.
 */
export class FeatureVector {
  readonly names: readonly string[];
  readonly values: Float64Array;
  private readonly evaluator: Evaluator;
  private readonly direct: Int32Array;
  private readonly followersByKind = new Float64Array(KINDS.length);
  private at = 0;

  /** Expected gain of cards in hand and cost of Corpses, which no feature has; as of the latest `read`. */
  get prospects(): number {
    const { plagueValues } = this.evaluator;
    return plagueValues === null ? 0 : plagueValues.prospects(this.evaluator);
  }

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
    this.names = [
      ...elements.map(({ name }) => name),
      ...KINDS.map((kind) => `followers/${kind}`),
      ...this.evaluator.places.map(({ id }) => `wheels/${id}`),
      'seat',
      'poor',
      'food',
      'drawn',
      'market',
      'placed',
      'sent',
      'allowance',
      'stations',
      'holdings x status',
      'holdings x development',
      'reserve',
      'wheels',
      'wheel uses',
      'boards',
      'town',
      'town free',
      'towns near',
      'goods near',
      'farmers ahead',
      'farmers behind',
      'stations ahead',
      'goods on map',
      'supply',
      'deeds filled',
      'orders near',
    ];
    this.values = new Float64Array(this.names.length);
  }

  /** Computes the features of the observation in the view. */
  read(): void {
    const {
      evaluator,
      followersByKind: tallies,
      direct,
      view: { bytes: b },
    } = this;
    const { at } = evaluator;
    evaluator.readFeatures();
    this.at = 0;
    for (let k = 0; k < direct.length; k++) this.add(b[direct[k]!]!);

    tallies.fill(0);
    let market = 0;
    for (let type = 0; type < TYPES.length; type++) {
      const here = b[at.market[type]!]! + b[at.waiting[type]!]!;
      market += here;
      tallies[kindOf(type)]! += here + b[at.bag[type]!]! + b[at.tower[type]!]!;
    }
    let inBag = 0;
    for (let kind = 0; kind < tallies.length; kind++) inBag += tallies[kind]!;
    let placed = 0;
    let sent = 0;
    let wheels = 0;
    let uses = 0;
    const wheelsFrom = direct.length + KINDS.length;
    for (let k = 0; k < evaluator.places.length; k++) {
      const place = evaluator.places[k]!;
      let here = 0;
      if (evaluator.owns(place)) {
        for (const space of place.spaces) {
          const content = b[space]!;
          if (content === 0) continue;
          if (content === WHEEL_CONTENT) {
            here++;
            continue;
          }
          tallies[kindOf(content - 1)]!++;
          if (place.keeps) sent++;
          else placed++;
        }
      }
      wheels += here;
      uses += here * Math.max(1, evaluator.placeValues[k]!);
      this.values[wheelsFrom + k] = here;
    }
    for (let kind = 0; kind < tallies.length; kind++) this.add(tallies[kind]!);
    this.at += evaluator.places.length;

    const coins = b[at.coins]!;
    const stations = sum(b, at.stations);
    const holdings = stations + b[at.citizens]!;
    this.add(1);
    this.add(Math.max(0, 3 - coins));
    let food = 0;
    for (let good = 0; good < FOODS; good++) food += b[at.goods[good]!]!;
    this.add(Math.min(3, food));
    this.add(Math.min(evaluator.allowance, inBag * 0.6));
    this.add(market);
    this.add(placed);
    this.add(sent);
    this.add(evaluator.allowance);
    this.add(stations);
    this.add(holdings * b[at.status]!);
    this.add(b[at.tracks[DEV]!]! * holdings);
    this.add(sum(b, at.wheels));
    this.add(wheels);
    this.add(uses);
    this.add(evaluator.placesTerm('other'));
    this.add(evaluator.mapTerm());
    this.addMapFeatures(stations);
  }

  /** Features of the map, the opponents and the supply. */
  private addMapFeatures(stations: number): void {
    const {
      evaluator,
      view: { bytes: b },
    } = this;
    const { at } = evaluator;
    let near = 0;
    let goods = 0;
    for (const { edge, there } of at.neighbours[evaluator.town]!) {
      if (evaluator.isFree(there)) near++;
      goods += evaluator.bestGoodValue(edge);
    }
    this.add(evaluator.isFree(evaluator.town) ? 1 : 0);
    this.add(near);
    this.add(goods);
    const farmers = b[at.tracks[FARMER]!]!;
    let ahead = 1;
    let behind = 1;
    for (let k = 0; k < at.opponentFarmers.length; k++) {
      if (b[at.opponentFarmers[k]!]! >= farmers) ahead = 0;
      if (b[at.opponentFarmers[k]!]! <= farmers) behind = 0;
    }
    this.add(ahead);
    this.add(behind);
    let most = 0;
    for (const stations of at.opponentStations) most = Math.max(most, sum(b, stations));
    this.add(stations > most ? 1 : 0);
    let onMap = 0;
    for (const spaces of at.edgeGoods) for (const space of spaces) onMap += b[space]!;
    this.add(onMap);
    this.add(sum(b, at.supply));
    let filled = 0;
    for (const { kinds } of at.deeds) for (const kind of kinds) filled += b[kind.at]!;
    this.add(filled);
    this.add(evaluator.orderValues === null ? 0 : evaluator.orderValues.openOrdersValue(evaluator, evaluator.town));
  }

  private add(value: number): void {
    this.values[this.at++] = value;
  }
}
