import { store, useSession } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import { layoutOf } from '@tulebyte/site-policy/layout';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { useAtomValue } from 'jotai';
import { widgetDockAtom } from './widget-dock-atom.ts';

/**
 * `pending`: in the prerendered HTML, until the session is known, and until the workspace has loaded. The page then has the parts of
 * both layouts; CSS shows the site's unless there is a workspace.
 */
export type PageLayout = 'site' | 'workspace' | 'pending';

/** The layout of the current page for the current visitor. */
export function usePageLayout(): PageLayout {
  const { pathname } = useLocation();
  const { user, loading } = useSession();
  // Set while the workspace is mounted.
  const dock = useAtomValue(widgetDockAtom, { store });
  if (layoutOf(normalizePath(pathname)) === 'site') return 'site';
  if (loading || (user && !dock)) return 'pending';
  return user ? 'workspace' : 'site';
}
