import { useLingui } from '@lingui/react/macro';
import { accessTo } from '@tulebyte/contracts/ownership';
import { normalizePath } from '@tulebyte/contracts/paths';
import { useLocation } from '@tulebyte/router';
import { lazy, Suspense, type ReactNode } from 'react';
import { Checking } from './checking.tsx';

const Guard = lazy(() => import(/* webpackChunkName: "guard" */ './guard.tsx'));

/**
 * Lets a page show only to whom the host's policy allows it, by the page's address alone (specification, sections 2 and
 * 6). It decides what is shown; what may be read or changed is decided by the database.
 */
export function AccessGate({ children }: { children: ReactNode }): ReactNode {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const access = accessTo(normalizePath(pathname));
  if (access === 'public') return children;
  const label = access === 'admin' ? t`Verifying admin access...` : t`Loading...`;
  return (
    <Suspense fallback={<Checking label={label} />}>
      <Guard access={access}>{children}</Guard>
    </Suspense>
  );
}
