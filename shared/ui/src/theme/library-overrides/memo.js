/**
 * Stands in for Chakra's `utils/memo.js` in the host's builds. The original takes `{ tone, size }` and `{ size, tone }` for the same call but
 * answers with declarations in the order of whichever came first, so that class names depend on what was rendered before: a
 * page's HTML and its first render in the browser could differ. Here the key keeps the order.
 * (`infra/decisions/009-deterministic-class-names.md`)
 */
const LIMIT = 2000;

export function memo(fn) {
  const results = new Map();
  return function memoized(...args) {
    const key = args.length === 1 && typeof args[0] === 'string' ? args[0] : keyOfAll(args);
    const known = results.get(key);
    if (known !== undefined) return known;
    const result = fn.apply(this, args);
    if (results.size >= LIMIT) results.clear();
    results.set(key, result);
    return result;
  };
}

/** Starts with a character that no property, token, or selector starts with, since those are used as keys directly. */
function keyOfAll(args) {
  let key = '|';
  for (const arg of args) key += `${keyOf(arg)}|`;
  return key;
}

/** Called for every style of every element. Loops, because array methods take twice as long. */
function keyOf(value) {
  if (typeof value === 'string') return `'${value}`;
  if (typeof value === 'function') return `f:${value.name || 'anonymous'}`;
  if (typeof value !== 'object' || value === null) return `${typeof value}:${String(value)}`;
  if (Array.isArray(value)) {
    let key = '[';
    for (const inner of value) key += `${keyOf(inner)},`;
    return `${key}]`;
  }
  let key = '{';
  for (const name of Object.keys(value)) key += `${name}:${keyOf(value[name])},`;
  return `${key}}`;
}
