/**
 * Stands in for Chakra's `utils/memo.js` in every build. The original takes `{ tone, size }` and `{ size, tone }` for the same call but
 * answers with declarations in the order of whichever came first, so that class names depend on what was rendered before: a
 * page's HTML and its first render in the browser could differ. Here the key keeps the order.
 * (`infra/decisions/009-class-names-that-depend-on-nothing-else.md`)
 */
const LIMIT = 2000;

export function memo(fn) {
  const results = new Map();
  return function memoized(...args) {
    const key = args.map(keyOf).join('|');
    if (!results.has(key)) {
      if (results.size >= LIMIT) results.clear();
      results.set(key, fn.apply(this, args));
    }
    return results.get(key);
  };
}

function keyOf(value) {
  if (Array.isArray(value)) return `[${value.map(keyOf).join()}]`;
  if (typeof value === 'function') return `f:${value.name || 'anonymous'}`;
  if (typeof value !== 'object' || value === null) return `${typeof value}:${String(value)}`;
  return `{${Object.entries(value)
    .map(([name, inner]) => `${name}:${keyOf(inner)}`)
    .join()}}`;
}
