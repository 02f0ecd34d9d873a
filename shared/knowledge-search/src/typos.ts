/**
 * Whether two words differ by one typo at most: a missing or extra letter, a misplaced letter ("laptpo", "ransomwear"), or, in words of
 * six or more letters, a wrong letter. Words of fewer than five letters must match exactly, since other words are as close to them as
 * their own misspellings ("cars" and "card").
 */
export function isSameWord(typed: string, meant: string): boolean {
  if (typed === meant) return true;
  if (typed.length < 5) return false;
  const shorter = Math.min(typed.length, meant.length);
  let start = 0;
  while (start < shorter && typed[start] === meant[start]) start++;
  let end = 0;
  while (end < shorter - start && typed.at(-1 - end) === meant.at(-1 - end)) end++;
  const wrong = typed.slice(start, typed.length - end);
  const right = meant.slice(start, meant.length - end);
  if (wrong.length === 1 && right.length === 1) return typed.length > 5;
  if (wrong.length === right.length) return isOneMoved(wrong, right) || isOneMoved(right, wrong);
  return wrong.length + right.length === 1;
}

/** Whether moving the first letter of `before` to its end, at most two places away, gives `after`. */
const isOneMoved = (before: string, after: string) => before.length <= 3 && after === before.slice(1) + before.slice(0, 1);
