import { findPlan, type PlanId, type ResponseTime } from '@tulebyte/brand/plans';
import type { TicketPriority } from '@tulebyte/tickets/ticket';

/** SLA targets of a plan for one priority. */
export interface SlaTarget {
  readonly firstResponse: ResponseTime | null;
  readonly solution: ResponseTime;
}

const hours = (amount: number, clock: ResponseTime['clock'] = 'business'): ResponseTime => ({ amount, unit: 'hour', clock });

const solutionTimes: Readonly<Record<PlanId, Readonly<Record<TicketPriority, ResponseTime>>>> = {
  basic: { critical: hours(10), high: hours(20), normal: hours(30), low: hours(50) },
  pro: { critical: hours(8), high: hours(15), normal: hours(30), low: hours(50) },
  enterprise: { critical: hours(4, 'always'), high: hours(10), normal: hours(20), low: hours(40) },
};

/**
 * The rows of `sla_targets`, for a prerendered page that makes no database request; `infra/supabase/business-time.test.ts` compares
 * both. High is never later than normal; low has no target for the first response.
 */
export function slaTarget(plan: PlanId, priority: TicketPriority): SlaTarget {
  const response = findPlan(plan)?.response;
  const firstResponse = priority === 'low' ? null : response?.[priority === 'critical' ? 'critical' : 'normal'];
  return { firstResponse: firstResponse ?? null, solution: solutionTimes[plan][priority] };
}
