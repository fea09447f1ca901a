/** The census (BASE-110..115) on the farmers track; it takes a coin with three seats and more. */
export const CENSUS = {
  gain: 'Whoever is alone in front here gets a coin at the start of each round.',
  loss: 'Whoever is alone at the end pays one.',
};

/** Gains of steps on a track. */
export const TRACK_TEXTS: Readonly<Record<string, string>> = {
  farmers: 'Each farmer that you gain is a step here and brings the good of its space.',
  boatmen: 'Each boatman that you gain is a step here and brings the coins of its space.',
  craftsmen: 'Each craftsman that you gain is a step here and brings a technology wheel, which permanently replaces a follower on a space.',
  traders: 'Each trader that you gain is a step here and brings a Place tile: the first of category I, later of I or II.',
  knights: 'Each knight that you gain is a step here; the number says how many followers you draw each round.',
  scholars: 'Each scholar that you gain is a step here and brings development points.',
  development:
    'Development points are steps here: they bring coins, citizens for whoever comes first, and a higher status, which multiplies stations and citizens at the end.',
};
