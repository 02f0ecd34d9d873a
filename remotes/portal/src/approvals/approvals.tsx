import { lazyComponent } from '@tulebyte/platform';
import type { ReactNode } from 'react';
import { useOpenEstimates } from './open-estimates.ts';

// Most days nothing waits.
const LazyCards = lazyComponent(() => import(/* webpackChunkName: "deferred-approvals" */ './approval-cards.tsx'));

/**
 * Estimates that wait for the reader's decision. Nothing while there are none; they are in their tickets, too.
 * @param Cards whose code loads when there is an estimate, by default
 */
export function Approvals({ userId, Cards = LazyCards }: { userId: string; Cards?: typeof LazyCards | undefined }): ReactNode {
  const { data: estimates = [] } = useOpenEstimates(userId);
  return estimates.length === 0 ? null : <Cards estimates={estimates} userId={userId} />;
}
