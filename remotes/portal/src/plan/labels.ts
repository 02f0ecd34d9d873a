import type { MessageDescriptor } from '@lingui/core';
import { inclusionLabels } from '@tulebyte/brand/plan-words';
import { planLineage } from '@tulebyte/brand/plans';
import type { PlanChoice } from './my-plan.ts';

/** Everything in a plan, what it has alone first. */
export function includedIn(plan: PlanChoice): readonly MessageDescriptor[] {
  return planLineage(plan)
    .toReversed()
    .flatMap(({ includes }) => includes.flatMap((item) => inclusionLabels[item] ?? []));
}
