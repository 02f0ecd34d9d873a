import { lazyComponent } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import type { ReactNode } from 'react';

const FeatureToggles = lazyComponent(() => import(/* webpackChunkName: "account-toggles" */ './feature-toggles-section.tsx'));

/** The part of the account page for admins; nobody else loads it. */
export default function AdminOnly(): ReactNode {
  return useAdminStatus() === 'admin' ? <FeatureToggles /> : null;
}
