export type Access = 'public' | 'signed-in' | 'admin';

/** Who can open a path. This is the host's own policy; remotes have no say in it (specification, section 6). */
export function requiredAccess(path: string): Access {
  if (path === '/admin' || path.startsWith('/admin/')) return 'admin';
  if (path === '/dashboard' || path === '/client-portal' || path.startsWith('/client-portal/') || path === '/account') {
    return 'signed-in';
  }
  return 'public';
}
