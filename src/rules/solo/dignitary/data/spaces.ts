/** The 13 spaces that can have Citizens, in the order in which they are asked for (DIG-012, RUL-S18). */
export const SPACES: readonly string[] = [
  'development.3', 'development.18', 'development.28', 'boatmen', 'knights',
  'city_wall', 'papal_conclave', 'defeating_the_plague', 'astronomy', 'boatmen_guild', 'cathedral', 'peace_treaty', 'canalisation',
];

/** Number of these spaces that get a Citizen (DIG-011). */
export const CHOSEN = 7;
