import { store, useMounted, useSession } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { layoutOf } from '@tulebyte/site-policy/layout';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { useAtomValue } from 'jotai';
import { NOT_FOUND_ID } from '../unknown-path/not-found-id.ts';
import { isStaffAtom } from '../unknown-path/is-staff-atom.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

/**
 * `pending`: in the prerendered HTML, until the session is known, and until the workspace has loaded. The page then has the parts of
 * both layouts; CSS shows the site's unless there is a workspace.
 */
export type PageLayout = 'site' | 'workspace' | 'pending';

/** The layout of the current page for the current visitor. A 404 begins with the site's: its HTML is the same for every path. */
export function usePageLayout(): PageLayout {
  const { pathname } = useLocation();
  const { user, loading } = useSession();
  // Set while the workspace is mounted.
  const dock = useAtomValue(widgetDockAtom, { store });
  const isFound = useMatches().at(-1)?.id !== NOT_FOUND_ID;
  const isMounted = useMounted();
  const isStaff = useAtomValue(isStaffAtom, { store });
  const path = normalizePath(pathname);
  if (layoutOf(path) === 'site') return 'site';
  // Clients have no links below `/admin`.
  if (!isFound && (!isMounted || (requiredAccess(path) === 'admin' && !isStaff))) return 'site';
  if (loading || (user && !dock)) return 'pending';
  return user ? 'workspace' : 'site';
}
