import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { useOpenEstimates } from './open-estimates.ts';

// Most days nothing waits.
const ApprovalCards = lazyComponent(() => import(/* webpackChunkName: "deferred-approvals" */ './approval-cards.tsx'));

/** Estimates that wait for the reader's decision. Nothing while there are none; they are in their tickets, too. */
export function Approvals({ userId }: { userId: string }): ReactNode {
  const { data: estimates = [] } = useOpenEstimates(userId);
  return estimates.length === 0 ? null : <ApprovalCards estimates={estimates} userId={userId} />;
}
