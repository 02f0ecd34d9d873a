import { lazyScreen } from '@tulebyte/platform';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import type { ReactNode } from 'react';
import type { AccessNoticeProps } from './access-notice.tsx';
import { useAreaAccess } from './use-area-access.ts';
import { useLostWhileUnsaved } from './use-lost-while-unsaved.ts';

const AccessNotice = lazyScreen<AccessNoticeProps>(() => import(/* webpackChunkName: "access-notice" */ './access-notice.tsx'));

interface Props {
  bleeds?: boolean;
  children: ReactNode;
}

/**
 * Shows an area to users whose role includes it. Someone whose role changes while they fill in a form can still copy what they typed;
 * the database already denies everything.
 */
export function RoleGate({ bleeds = false, children }: Props): ReactNode {
  const access = useStaffAccess();
  const isAllowed = useAreaAccess();
  const isUnsaved = useLostWhileUnsaved(access && isAllowed);
  return (
    <>
      {isAllowed ? null : <AccessNotice hasRole={access?.role != null} isUnsaved={isUnsaved} bleeds={bleeds} />}
      {isAllowed || isUnsaved ? children : null}
    </>
  );
}
