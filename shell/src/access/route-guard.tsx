import { Trans } from '@lingui/react/macro';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { lazyComponent, store } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';
import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { PlainNotice } from '../errors/error-screens.tsx';
import { PartBoundary } from '../errors/part-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { NOT_FOUND_ID } from '../not-found/not-found-id.ts';
import { LoadingScreen } from './loading-screen.tsx';
import type { GuardProps } from './guard.tsx';

const guardFailedAtom = atom(false);

const Guard = lazyComponent<GuardProps>(
  retryImport(
    () => import(/* webpackChunkName: "guard" */ './guard.tsx'),
    () => store.set(guardFailedAtom, true),
  ),
  ({ access }) => <GuardPending access={access} />,
);

/** Until the guard is here nothing of its page shows. One that failed to load is still being tried. */
function GuardPending({ access }: Pick<GuardProps, 'access'>): ReactNode {
  const failed = useAtomValue(guardFailedAtom, { store });
  if (failed) return <PlainNotice />;
  return <LoadingScreen label={access === 'admin' ? <Trans>Verifying admin access...</Trans> : <Trans>Loading...</Trans>} />;
}

/**
 * Lets a page show only to whom the host's policy allows it, by the page's address alone (specification, sections 2 and
 * 6). It decides what is shown; what may be read or changed is decided by the database.
 */
export function RouteGuard({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  // What is no page is not found, for everyone: there is nothing to guard, and the server has said so before.
  const found = useMatches().at(-1)?.id !== NOT_FOUND_ID;
  const access = found ? requiredAccess(normalizePath(pathname)) : 'public';
  if (access === 'public') return children;
  return (
    <PartBoundary fallback={<PlainNotice />}>
      <Guard access={access}>{children}</Guard>
    </PartBoundary>
  );
}
