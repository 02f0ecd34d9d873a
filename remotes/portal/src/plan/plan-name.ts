import { findPlan } from '@tulebyte/brand/plans';

/** Names of plans are the same in both languages; a plan that this code doesn't know goes by its stored name. */
export const planName = (plan: string): string => findPlan(plan)?.name ?? plan;
