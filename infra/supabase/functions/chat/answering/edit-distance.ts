/** Letters that people type for each other: vowels, letters that sound alike, and neighbors on the keyboard. */
const ALIKE = ['aeiouy', 'bv', 'cks', 'sz', 'gj', 'mn', 'ij'].flatMap(pairs);
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBORS = ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => pairs(`${row[at]}${key}`)));
const CONFUSED = new Set([...ALIKE, ...NEIGHBORS]);

function pairs(letters: string): string[] {
  return [...letters].flatMap((a) => [...letters].filter((b) => b !== a).map((b) => a + b));
}

/**
 * Typing mistakes between two words: letters left out, added, doubled, or swapped with a neighbor (optimal string alignment), and
 * letters typed for one that they are confused with. Another letter counts as three. `most + 1` if there are more.
 */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let older: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_cell, index) => index);
  for (let row = 1; row <= a.length; row += 1) {
    const current = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : CONFUSED.has(`${a[row - 1]}${b[column - 1]}`) ? 1 : 3),
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1])
        cost = Math.min(cost, (older[column - 2] ?? 0) + 1);
      current.push(cost);
    }
    if (Math.min(...current) > most) return most + 1;
    older = previous;
    previous = current;
  }
  return previous[b.length] ?? most + 1;
}
