import { lazyComponent } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import type { ReactNode } from 'react';

const FeatureToggles = lazyComponent(() => import(/* webpackChunkName: "account-toggles" */ './feature-toggles-section.tsx'));

/** What only admins find on their account page. Everyone else does not even load it. */
export default function AdminOnly(): ReactNode {
  return useAdminStatus() === 'admin' ? <FeatureToggles /> : null;
}
