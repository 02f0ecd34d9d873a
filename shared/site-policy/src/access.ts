export type Access = 'public' | 'signed-in' | 'admin';

/** Whether a path is one of the roots, or below one. */
export const isWithin = (path: string, roots: readonly string[]): boolean =>
  roots.some((root) => path === root || path.startsWith(`${root}/`));

/** Who can open a path. This is the host's own policy; remotes have no say in it (specification, section 6). */
export function requiredAccess(path: string): Access {
  if (isWithin(path, ['/admin'])) return 'admin';
  return isWithin(path, ['/dashboard', '/client-portal', '/account']) ? 'signed-in' : 'public';
}

/** Whether a page shows what belongs to one person: behind a sign-in, or opened with a personal link. Never cached. */
export function isPersonal(path: string): boolean {
  return requiredAccess(path) !== 'public' || isWithin(path, ['/support/ticket']);
}
