import { lazyComponent } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import { useStaffAccess } from '@tulebyte/platform/staff-access';
import type { ReactNode } from 'react';

const FeatureToggles = lazyComponent(() => import(/* webpackChunkName: "account-toggles" */ './feature-toggles-section.tsx'));

/** The part of the account page for admins; nobody else loads it. */
export default function AdminOnly(): ReactNode {
  const isAdmin = useAdminStatus() === 'admin';
  // So that the side navigation has the links of staff also after a reload.
  useStaffAccess(isAdmin);
  return isAdmin ? <FeatureToggles /> : null;
}
