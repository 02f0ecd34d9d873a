import { useSession } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';
import { layoutOf, type Layout } from '@tulebyte/site-policy/layout';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { NOT_FOUND_ID } from '../not-found/not-found-id.ts';

/** `pending`: until the session is known, and in the page's HTML, which has the parts of both layouts; CSS shows one. */
export type PageLayout = Layout | 'pending';

/** The layout of the current page for the current visitor. A missing page has the site's: its HTML is the same for every path. */
export function usePageLayout(): PageLayout {
  const { pathname } = useLocation();
  const { user, loading } = useSession();
  const found = useMatches().at(-1)?.id !== NOT_FOUND_ID;
  if (!found || layoutOf(normalizePath(pathname)) === 'site') return 'site';
  if (loading) return 'pending';
  return user === null ? 'site' : 'workspace';
}
