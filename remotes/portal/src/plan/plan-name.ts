import { findPlan } from '@tulebyte/brand/plans';
import type { PlanChoice } from './my-plan.ts';

/** Names of plans are the same in both languages. */
export const planName = (plan: PlanChoice): string => findPlan(plan)?.name ?? plan;
