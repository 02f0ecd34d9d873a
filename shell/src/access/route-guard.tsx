import { Trans } from '@lingui/react/macro';
import { requiredAccess } from '@tulebyte/site-policy/access';
import { normalizePath } from '@tulebyte/site-policy/page-path';
import { lazyComponent, store } from '@tulebyte/platform';
import { useLocation, useMatches } from '@tulebyte/router';
import { atom, useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { LoadFailedNotice } from '../errors/error-screens.tsx';
import { ErrorBoundary } from '../errors/error-boundary.tsx';
import { retryImport } from '../errors/retry-import.ts';
import { NOT_FOUND_ID } from '../unknown-path/not-found-id.ts';
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

/** Shown instead of the page until the guard has loaded. A guard that failed to load is retried in the background. */
function GuardPending({ access }: Pick<GuardProps, 'access'>): ReactNode {
  const failed = useAtomValue(guardFailedAtom, { store });
  if (failed) return <LoadFailedNotice />;
  return <LoadingScreen label={access === 'admin' ? <Trans>Verifying admin access...</Trans> : <Trans>Loading...</Trans>} />;
}

/**
 * Shows a page only to visitors whom the host's policy allows, by its path alone (specification, sections 2 and 6). This only
 * decides what is shown; the database enforces access.
 */
export function RouteGuard({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  // A missing page is public: the server has already answered 404, and there is nothing to guard.
  const found = useMatches().at(-1)?.id !== NOT_FOUND_ID;
  const access = found ? requiredAccess(normalizePath(pathname)) : 'public';
  if (access === 'public') return children;
  return (
    <ErrorBoundary fallback={<LoadFailedNotice />}>
      <Guard access={access}>{children}</Guard>
    </ErrorBoundary>
  );
}
