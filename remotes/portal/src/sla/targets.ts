import { findPlan, type PlanId, type ResponseTime } from '@tulebyte/brand/plans';
import type { TicketPriority } from '../tickets/ticket.ts';

/** What a plan promises for a priority: the first answer, and the time in which we mean to be done. */
export interface Target {
  readonly answer: ResponseTime | null;
  readonly solution: ResponseTime;
}

const within = (amount: number, clock: ResponseTime['clock'] = 'business'): ResponseTime => ({ amount, unit: 'hour', clock });

const solutions: Readonly<Record<PlanId, Readonly<Record<TicketPriority, ResponseTime>>>> = {
  basic: { critical: within(10), high: within(20), normal: within(30), low: within(50) },
  pro: { critical: within(8), high: within(15), normal: within(30), low: within(50) },
  enterprise: { critical: within(4, 'always'), high: within(10), normal: within(20), low: within(40) },
};

/**
 * The rows of `sla_targets`, for a page that is rendered ahead and asks no database: `infra/supabase/business-time.test.ts`
 * compares both. High is never promised later than normal; for low no first answer is promised.
 */
export function targetOf(plan: PlanId, priority: TicketPriority): Target {
  const response = findPlan(plan)?.response;
  const answer = priority === 'low' ? null : response?.[priority === 'critical' ? 'critical' : 'normal'];
  return { answer: answer ?? null, solution: solutions[plan][priority] };
}
