import { findPlan } from '@tulebyte/brand/plans';
import { describe, expect, it } from 'vitest';
import { weekMinute } from '../week/week-time.ts';
import { responseDeadline } from './response-deadline.ts';

const deadline = (plan: string, priority: 'critical' | 'normal', weekday: number, time: string) => {
  const response = findPlan(plan)?.response[priority];
  return response && responseDeadline(weekMinute(weekday, time), response);
};

describe('responseDeadline', () => {
  it('counts from the call during the day', () => {
    expect(deadline('basic', 'critical', 2, '10:00')).toBe(weekMinute(2, '14:00'));
    expect(deadline('pro', 'critical', 2, '10:00')).toBe(weekMinute(2, '11:00'));
    expect(deadline('enterprise', 'critical', 2, '10:00')).toBe(weekMinute(2, '10:15'));
  });

  it('starts when we open, except around the clock', () => {
    expect(deadline('basic', 'critical', 3, '03:00')).toBe(weekMinute(3, '12:00'));
    expect(deadline('pro', 'critical', 3, '03:00')).toBe(weekMinute(3, '09:00'));
    expect(deadline('enterprise', 'critical', 3, '03:00')).toBe(weekMinute(3, '03:15'));
  });

  it('goes on with the next day, over Sunday too', () => {
    expect(deadline('pro', 'normal', 4, '16:00')).toBe(weekMinute(5, '10:00'));
    expect(deadline('pro', 'normal', 6, '12:00')).toBe(weekMinute(8, '10:00'));
  });

  it('ends a business day when we close', () => {
    expect(deadline('basic', 'normal', 4, '16:00')).toBe(weekMinute(5, '18:00'));
    expect(deadline('basic', 'normal', 6, '10:00')).toBe(weekMinute(8, '18:00'));
  });

  it('refuses what two weeks cannot hold', () => {
    expect(() => responseDeadline(0, { amount: 20, unit: 'day', clock: 'business' })).toThrow(RangeError);
  });
});
