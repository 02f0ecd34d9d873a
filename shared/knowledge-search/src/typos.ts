/**
 * Whether two words are the same except for one typo: a missing or extra letter, a letter in the wrong place ("laptpo", "ransomwear"), or,
 * in words of six or more letters, a wrong letter. Words of fewer than five letters have to match: they are as close to other words as
 * to their own misspellings ("cars" and "card").
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

/** Whether `after` is `before` with its first letter moved to the end. Letters move at most two places. */
const isOneMoved = (before: string, after: string) => before.length <= 3 && after === before.slice(1) + before.slice(0, 1);
