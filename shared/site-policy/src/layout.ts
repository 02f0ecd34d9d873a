import { isWithin, requiredAccess } from './access.ts';

export type Layout = 'site' | 'workspace';

/**
 * The layout of a path for signed-in users: `workspace` where they work, without the site's header and footer. Signed-out visitors get
 * the site's layout everywhere. Like access, this is the host's own policy.
 */
export function layoutOf(path: string): Layout {
  const isShared = isWithin(path, ['/support/new', '/support/ticket', '/shop/orders', '/shop/order']);
  return isShared || requiredAccess(path) !== 'public' ? 'workspace' : 'site';
}
