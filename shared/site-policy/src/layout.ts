import { isWithin, requiredAccess } from './access.ts';

/** `late-workspace`: the HTML has the site's layout only, and the browser changes it for signed-in users once it is interactive. */
export type Layout = 'site' | 'workspace' | 'late-workspace';

/**
 * The layout of a path for signed-in users: `workspace` where they work, without the site's header and footer. Signed-out visitors get
 * the site's layout everywhere. Like access, this is the host's own policy.
 */
export function layoutOf(path: string): Layout {
  if (path === '/support/new') return 'late-workspace';
  return requiredAccess(path) !== 'public' || isWithin(path, ['/support/ticket', '/shop/orders']) ? 'workspace' : 'site';
}
