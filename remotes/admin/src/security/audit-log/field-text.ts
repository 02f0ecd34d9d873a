const MAX_CLOSED = 160;
/** About how many equal characters are shown before the first difference. */
const CONTEXT = 40;

/** Null: the entry doesn't have this side, because a row was added or removed. */
type Side = string | null;

/** The value of a field in a closed row, and in an open one. They differ if a value is long. */
export function fieldText(before: Side, after: Side): { closed: string; open: string } {
  const closed = join(before && clip(before), after && clip(after));
  if (before === null || after === null || closed === join(before, after)) return { closed, open: join(before, after) };
  const start = startOfDifference(before, after);
  return { closed, open: join(from(before, start), from(after, start)) };
}

const join = (before: Side, after: Side): string => [before, after].filter((side) => side !== null).join(' → ');
const clip = (text: string): string => (text.length > MAX_CLOSED ? `${text.slice(0, MAX_CLOSED)}…` : text);
const from = (text: string, start: number): string => (start > 0 ? `…${text.slice(start)}` : text);

/** The start of the word that is shortly before the first difference. */
function startOfDifference(before: string, after: string): number {
  let equal = 0;
  while (equal < before.length && before[equal] === after[equal]) equal += 1;
  return equal > CONTEXT ? before.lastIndexOf(' ', equal - CONTEXT) + 1 : 0;
}
