import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { plans, type Plan } from '@tulebyte/brand/plans';
import { openMinutesBetween, weekMinute, type WeekMinute } from '../week/week-time.ts';
import { responseDeadline } from './response-deadline.ts';

/** Something that breaks at a time of the week. */
export interface Incident {
  readonly id: 'morning' | 'night' | 'scanner';
  readonly name: MessageDescriptor;
  readonly at: WeekMinute;
  readonly priority: 'critical' | 'normal';
  /** Where the chart ends. */
  readonly until: WeekMinute;
  /** Minutes between the chart's marks. */
  readonly tick: number;
}

export const incidents = [
  {
    id: 'morning',
    name: msg`Tuesday, 10 AM: the server goes down`,
    at: weekMinute(2, '10:00'),
    priority: 'critical',
    until: weekMinute(2, '15:00'),
    tick: 60,
  },
  {
    id: 'night',
    name: msg`Wednesday, 3 AM: the server goes down`,
    at: weekMinute(3, '03:00'),
    priority: 'critical',
    until: weekMinute(3, '14:00'),
    tick: 120,
  },
  {
    id: 'scanner',
    name: msg`Thursday, 4 PM: a scanner stops emailing`,
    at: weekMinute(4, '16:00'),
    priority: 'normal',
    until: weekMinute(5, '20:00'),
    tick: 360,
  },
] as const satisfies readonly Incident[];

/** A plan's guaranteed first reply in an incident. */
export interface Reply {
  readonly plan: Plan;
  /** The latest time of the reply. */
  readonly by: WeekMinute;
  /** Minutes of the office's working day until then. */
  readonly openMinutes: number;
}

/** When each plan replies at the latest, fastest first. */
export function repliesTo({ at, priority }: Pick<Incident, 'at' | 'priority'>): readonly Reply[] {
  return plans.toReversed().map((plan) => {
    const by = responseDeadline(at, plan.response[priority]);
    return { plan, by, openMinutes: openMinutesBetween(at, by) };
  });
}
