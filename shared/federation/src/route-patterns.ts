/**
 * Matches route patterns such as `/product/:id`; small enough for the host's entry.
 * A trailing `/*` matches the rest of the path.
 */
export function patternToRegExp(pattern: string): RegExp {
  const source = pattern
    .replace(/\/\*$/, '\u0000')
    .split('/')
    .map((segment) => segment.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replace(/:[A-Za-z]\w*/g, '[^/]+'))
    .join('/')
    .replace('\u0000', '(?:/.*)?');
  return new RegExp(`^${source}$`);
}

export function matchesPattern(pattern: string, path: string): boolean {
  return patternToRegExp(pattern).test(path);
}

/** Whether a pattern matches more than its own path. */
export const hasParameters = (pattern: string): boolean => pattern.includes(':') || pattern.endsWith('/*');

/** The pattern that matches `path`: an exact one before one with parameters. */
export function findPattern<T>(patterns: Readonly<Record<string, T>>, path: string): T | undefined {
  const exact = patterns[path];
  if (exact !== undefined) return exact;
  for (const [pattern, value] of Object.entries(patterns)) {
    if (hasParameters(pattern) && matchesPattern(pattern, path)) return value;
  }
  return undefined;
}
