/**
 * Whether two words are the same but for a single typo: a missing, extra, or swapped letter, or, in a word of six letters or more, a
 * wrong one. Words of fewer than five letters have to match: they are as close to other words as to their own misspellings ("cars" and
 * "card").
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
  if (wrong.length === 2 && right.length === 2) return wrong[0] === right[1] && wrong[1] === right[0];
  return wrong.length + right.length === 1;
}
