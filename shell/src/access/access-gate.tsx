import { Trans } from '@lingui/react/macro';
import { accessTo } from '@tulebyte/contracts/ownership';
import { normalizePath } from '@tulebyte/contracts/paths';
import { deferred } from '@tulebyte/platform';
import { useLocation } from '@tulebyte/router';
import type { ReactNode } from 'react';
import { Checking } from './checking.tsx';
import type { GuardProps } from './guard.tsx';

const Guard = deferred<GuardProps>(
  () => import(/* webpackChunkName: "guard" */ './guard.tsx'),
  ({ access }) => <Checking label={access === 'admin' ? <Trans>Verifying admin access...</Trans> : <Trans>Loading...</Trans>} />,
);

/**
 * Lets a page show only to whom the host's policy allows it, by the page's address alone (specification, sections 2 and
 * 6). It decides what is shown; what may be read or changed is decided by the database.
 */
export function AccessGate({ children }: { children: ReactNode }): ReactNode {
  const { pathname } = useLocation();
  const access = accessTo(normalizePath(pathname));
  return access === 'public' ? children : <Guard access={access}>{children}</Guard>;
}
