/**
 * Seatings of a table's bots on one deal. Two and three seats: all orders. Four and five: a Williams square, in which each bot has every seat,
 * and every other bot as left neighbour, equally often.
 * (E. J. Williams, "Experimental designs balanced for the estimation of residual effects of treatments", 1949.)
 */
export function seatingsOf(seats: number): readonly (readonly number[])[] {
  if (seats <= 3) return permutations(seats);
  const first = zigzag(seats);
  const square = first.map((_, shift) => first.map((chair) => (chair + shift) % seats));
  // an odd number needs a square and its mirror image
  return seats % 2 === 0 ? square : [...square, ...square.map((row) => [...row].reverse())];
}

/** 0, 1, n-1, 2, n-2, ...: the differences of neighbours are all different, modulo n. */
function zigzag(n: number): number[] {
  return Array.from({ length: n }, (_, k) => (k % 2 === 1 ? (k + 1) / 2 : (n - k / 2) % n));
}

function permutations(n: number): number[][] {
  if (n === 0) return [[]];
  return permutations(n - 1).flatMap((rest) => Array.from({ length: n }, (_, at) => [...rest.slice(0, at), n - 1, ...rest.slice(at)]));
}

/** Removes repetitions evenly over all groups, so that shares stay: a table of greedy, greedy and random has three orders, not six. */
export function removeRepetitions(groups: readonly (readonly (readonly number[])[])[]): (readonly number[])[][] {
  const counted = groups.map((rows) => {
    const counts = new Map<string, { row: readonly number[]; count: number }>();
    for (const row of rows) {
      const entry = counts.get(row.join());
      if (entry === undefined) counts.set(row.join(), { row, count: 1 });
      else entry.count++;
    }
    return [...counts.values()];
  });
  const common = counted.flatMap((entries) => entries.map(({ count }) => count)).reduce(gcd);
  return counted.map((entries) => entries.flatMap(({ row, count }) => Array.from({ length: count / common }, () => row)));
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
