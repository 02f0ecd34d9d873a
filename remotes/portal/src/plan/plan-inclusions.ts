import type { MessageDescriptor } from '@lingui/core';
import { inclusionLabels } from '@tulebyte/brand/plan-labels';
import { findPlan, planLineage } from '@tulebyte/brand/plans';

/** Everything in a plan, starting with what only this plan adds; empty for a plan that this code doesn't know. */
export function planInclusions(id: string): readonly MessageDescriptor[] {
  const plan = findPlan(id);
  return (plan ? planLineage(plan.id) : [])
    .toReversed()
    .flatMap(({ includes }) => includes.flatMap((item) => inclusionLabels[item] ?? []));
}
