import { store, useSession } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';
import { layoutOf, type Layout } from '@tulebyte/site-policy/layout';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { atom, useAtomValue } from 'jotai';
import { NOT_FOUND_ID } from '../not-found/not-found-id.ts';

/** True while the frame is on the screen with its code and links. */
export const isFrameShownAtom = atom(false);

/**
 * `pending`: until the session is known, in the page's HTML, and until the frame is there. The page has the parts of both layouts; CSS
 * shows the site's where there is no frame.
 */
export type PageLayout = Layout | 'pending';

/** The layout of the current page for the current visitor. A missing page has the site's: its HTML is the same for every path. */
export function usePageLayout(): PageLayout {
  const { pathname } = useLocation();
  const { user, loading } = useSession();
  const isFrameShown = useAtomValue(isFrameShownAtom, { store });
  const found = useMatches().at(-1)?.id !== NOT_FOUND_ID;
  if (!found || layoutOf(normalizePath(pathname)) === 'site') return 'site';
  if (loading) return 'pending';
  if (user === null) return 'site';
  return isFrameShown ? 'workspace' : 'pending';
}
