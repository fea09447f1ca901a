import type { TileRow } from '../model/schema.js';

/**
 * The 20 Place tiles that every edition has (PLACE-GEN-6). `effect` is what the action does, op by op in
 * printed order; the other fields are standing abilities.
 */
export const TILES: readonly TileRow[] = [
  { id: 'bathhouse', name: 'Bathhouse', category: 'I', spaces: ['trader'], effect: { bathhouse: 1 }, rules: 'PLACE-BATHHOUSE-1..9', provenance: 'reconstructed', standIns: ['spaces'] },
  { id: 'brewery', name: 'Brewery', category: 'I', spaces: ['monk'], effect: { coins: 2 }, rules: 'PLACE-BREWERY-1', provenance: 'sourced' },
  { id: 'cheese_factory', name: 'Cheese Factory', category: 'I', notIn: ['D'], spaces: ['farmer', 'farmer'], effect: { good: 'cheese' }, rules: 'PLACE-CHEESEFACTORY-1..2', provenance: 'sourced' },
  { id: 'hayrick', name: 'Hayrick', category: 'I', notIn: ['D'], spaces: ['farmer'], effect: { good: 'grain' }, rules: 'PLACE-HAYRICK-1..2', provenance: 'sourced' },
  { id: 'herb_garden', name: 'Herb Garden', category: 'I', spaces: [], substitute: { follower: 'boatman', on: ['farmer', 'craftsman', 'trader'] }, rules: 'PLACE-HERBGARDEN-1..3', provenance: 'sourced' },
  { id: 'hospital', name: 'Hospital', category: 'I', spaces: ['boatman', 'scholar'], effect: { coinsPer: 'status' }, rules: 'PLACE-HOSPITAL-1', provenance: 'sourced' },
  { id: 'library', name: 'Library', category: 'I', spaces: ['knight', 'scholar'], effect: { development: 2 }, rules: 'PLACE-LIBRARY-1', provenance: 'sourced' },
  { id: 'sacristy', name: 'Sacristy', category: 'I', notIn: ['D', 'V', 'T'], spaces: ['monk'], protects: true, rules: 'PLACE-SACRISTY-1..7', provenance: 'sourced' },
  { id: 'shipping_line', name: 'Shipping Line', category: 'I', spaces: ['boatman'], effect: { development: 1 }, rules: 'PLACE-SHIPPINGLINE-1', provenance: 'sourced' },
  { id: 'tailor_shop', name: 'Tailor Shop', category: 'I', notIn: ['D'], spaces: ['trader', 'scholar'], effect: { good: 'brocade' }, rules: 'PLACE-TAILORSHOP-1..2', provenance: 'sourced' },
  { id: 'windmill', name: 'Windmill', category: 'I', spaces: ['craftsman', 'craftsman'], effect: { coins: 2, development: 1 }, rules: 'PLACE-WINDMILL-1', provenance: 'sourced' },
  { id: 'winery', name: 'Winery', category: 'I', notIn: ['D'], spaces: ['farmer', 'trader'], effect: { good: 'wine' }, rules: 'PLACE-WINERY-1..2', provenance: 'sourced' },
  { id: 'wool_manufacturer', name: 'Wool Manufacturer', category: 'I', notIn: ['D'], spaces: ['boatman', 'trader'], effect: { good: 'wool' }, rules: 'PLACE-WOOLMANUFACTURER-1..2', provenance: 'sourced' },
  { id: 'cellar', name: 'Cellar', category: 'II', spaces: ['monk', 'scholar'], effect: { coins: 4 }, rules: 'PLACE-CELLAR-1', provenance: 'sourced' },
  { id: 'gunpowder_tower', name: 'Gunpowder Tower', category: 'II', spaces: [], effect: { send: 'tower' }, consumes: true, tower: 2, rules: 'PLACE-GUNPOWDERTOWER-1..9', provenance: 'sourced' },
  { id: 'horse_wagon', name: 'Horse Wagon', category: 'II', notIn: ['D'], spaces: ['knight', 'trader'], effect: { move: 'road' }, rules: 'PLACE-HORSEWAGON-1', provenance: 'sourced' },
  { id: 'laboratory', name: 'Laboratory', category: 'II', spaces: ['craftsman', 'scholar'], effect: { wheel: 'lab' }, rules: 'PLACE-LABORATORY-1..4', provenance: 'sourced' },
  { id: 'office', name: 'Office', category: 'II', spaces: ['scholar', 'scholar'], effect: { coinsPer: 'station' }, rules: 'PLACE-OFFICE-1..2', provenance: 'sourced' },
  { id: 'pharmacy', name: 'Pharmacy', category: 'II', spaces: ['any'], effect: { pharmacy: 3 }, rules: 'PLACE-PHARMACY-1..4', provenance: 'sourced' },
  { id: 'school', name: 'School', category: 'II', spaces: [], substitute: { follower: 'scholar', on: ['farmer', 'boatman', 'craftsman', 'trader', 'knight'] }, rules: 'PLACE-SCHOOL-1..2', provenance: 'sourced' },
];
