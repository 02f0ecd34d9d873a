import { deferred } from '@tulebyte/platform';
import { useAdminStatus } from '@tulebyte/platform/access';
import type { ReactNode } from 'react';

const FeatureToggles = deferred(() => import(/* webpackChunkName: "account-toggles" */ './feature-toggles-section.tsx'));

/** What only admins find on their account page. Everybody else does not even load it. */
export default function ForOperators(): ReactNode {
  return useAdminStatus() === 'admin' ? <FeatureToggles /> : null;
}
