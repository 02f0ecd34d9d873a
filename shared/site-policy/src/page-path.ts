/**
 * The canonical form of a path: single slashes, none at the end, never empty. A browser would resolve a path that begins
 * with `//` to another host.
 */
export function normalizePath(path: string): string {
  return path.replaceAll(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') || '/';
}

/** Whether a decoded path can name a page: browsers read `\` as `/` and drop control characters, so neither may reach a redirect. */
export function isPagePath(path: string): boolean {
  return !/[\\\p{Cc}]/u.test(path);
}
