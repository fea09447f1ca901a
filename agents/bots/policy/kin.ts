/** An argument that is equal, and one that names another space of the same place: `ship.knight`, `ship.farmer`. */
const [EQUAL, SAME_PLACE] = [2, 1];

/** `place(farmer, ship.knight)` → `place` and its arguments. */
function partsOf(name: string): { verb: string; args: string[] } {
  const [verb = '', rest = ''] = name.split('(');
  return { verb, args: rest.replace(')', '').split(', ') };
}

/** The indices of those actions whose names share most with a name: of the same verb, with as many equal arguments as there are. */
export function kinOf(names: readonly string[]): (name: string) => Int32Array {
  const families = new Map<string, { index: number; args: string[] }[]>();
  names.forEach((name, index) => {
    const { verb, args } = partsOf(name);
    const family = families.get(verb);
    if (family === undefined) families.set(verb, [{ index, args }]);
    else family.push({ index, args });
  });
  return (name) => {
    const { verb, args } = partsOf(name);
    const family = families.get(verb) ?? [];
    const scores = family.map((one) => one.args.reduce((sum, arg, k) => sum + likeness(arg, args[k] ?? ''), 0));
    const most = Math.max(...scores);
    return Int32Array.from(family.filter((_, k) => scores[k] === most).map(({ index }) => index));
  };
}

function likeness(a: string, b: string): number {
  if (a === b) return EQUAL;
  return a.includes('.') && a.split('.')[0] === b.split('.')[0] ? SAME_PLACE : 0;
}
