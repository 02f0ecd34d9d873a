export type Access = 'public' | 'signed-in' | 'admin';

/** Who can open a path. This is the host's own policy; remotes have no say in it (specification, section 6). */
export function requiredAccess(path: string): Access {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path === '/dashboard' || path === '/client-portal' || path.startsWith('/client-portal/') || path === '/account') {
    return 'signed-in';
  }
  return 'public';
}

/** Whether a page shows what belongs to one person: behind a sign-in, or opened with a personal link. Never cached. */
export function isPersonal(path: string): boolean {
  return requiredAccess(path) !== 'public' || path.startsWith('/support/ticket/');
}
