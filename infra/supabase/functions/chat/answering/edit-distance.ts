/** Letters that are easily confused: vowels and those that sound alike. Neighbors on the keyboard are below. */
const ALIKE = ['aeiouy', 'bv', 'cks', 'sz', 'gj', 'mn', 'ij'].flatMap(pairs);
const ROWS = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];
const NEIGHBORS = ROWS.flatMap((row) => [...row].slice(1).flatMap((key, at) => pairs(`${row[at]}${key}`)));
const CODES = 128;
/** Whether two letters are easily confused, by character codes: a table, since each unknown word is compared with hundreds of others. */
const CONFUSED = new Uint8Array(CODES * CODES);
for (const [a = '', b = ''] of [...ALIKE, ...NEIGHBORS]) CONFUSED[a.charCodeAt(0) * CODES + b.charCodeAt(0)] = 1;

function pairs(letters: string): string[] {
  return [...letters].flatMap((a) => [...letters].filter((b) => b !== a).map((b) => a + b));
}

/** Nobody types longer words. */
const MAX_LENGTH = 64;
/** Three rows of the distance table, reused. */
let older = new Uint8Array(MAX_LENGTH + 1);
let previous = new Uint8Array(MAX_LENGTH + 1);
let current = new Uint8Array(MAX_LENGTH + 1);

/**
 * Edit distance of two words of ASCII letters (optimal string alignment): inserting, deleting, swapping, or confusing a letter costs 1,
 * any other substitution 3. `most + 1` if the distance is greater than `most`.
 */
export function editDistance(a: string, b: string, most: number): number {
  const { length } = b;
  if (Math.abs(a.length - length) > most || a.length > MAX_LENGTH || length > MAX_LENGTH) return most + 1;
  for (let column = 0; column <= length; column += 1) previous[column] = column;
  for (let row = 1; row <= a.length; row += 1) {
    const letter = a.charCodeAt(row - 1);
    const before = row > 1 ? a.charCodeAt(row - 2) : -1;
    current[0] = row;
    let least = row;
    for (let column = 1; column <= length; column += 1) {
      const other = b.charCodeAt(column - 1);
      const replaced = letter === other ? 0 : CONFUSED[letter * CODES + other] === 1 ? 1 : 3;
      let cost = Math.min(at(previous, column) + 1, at(current, column - 1) + 1, at(previous, column - 1) + replaced);
      if (column > 1 && letter === b.charCodeAt(column - 2) && before === other) cost = Math.min(cost, at(older, column - 2) + 1);
      current[column] = cost;
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    [older, previous, current] = [previous, current, older];
  }
  return at(previous, length);
}

const at = (row: Uint8Array, column: number): number => row[column] ?? 0;
