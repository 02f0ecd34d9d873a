import { describe, expect, it } from 'vitest';
import { appointments, freeStarts, slotRules } from './appointments.ts';
import { businessDate, businessMoment, openingHoursOn } from './business-days.ts';
import { federalHolidays } from './federal-holidays.ts';

const iso = (at: number | undefined) => new Date(at ?? Number.NaN).toISOString();

describe('federal holidays', () => {
  // https://www.opm.gov/policy-data-oversight/pay-leave/federal-holidays/
  it('are those of 2026, with July 4 on its Saturday and on the Friday before', () => {
    expect([...federalHolidays(2026)].toSorted()).toEqual([
      '2026-01-01',
      '2026-01-19',
      '2026-02-16',
      '2026-05-25',
      '2026-06-19',
      '2026-07-03',
      '2026-07-04',
      '2026-09-07',
      '2026-10-12',
      '2026-11-11',
      '2026-11-26',
      '2026-12-25',
    ]);
  });
  it('can be observed in the previous year', () => {
    // The first of January 2028 is a Saturday.
    expect(federalHolidays(2027).has('2027-12-31')).toBe(true);
    expect(federalHolidays(2028).has('2028-01-01')).toBe(true);
  });
});

describe('the company’s time zone', () => {
  it('follows daylight saving time', () => {
    expect(iso(businessMoment('2026-03-07', '09:00'))).toBe('2026-03-07T17:00:00.000Z'); // the day before clocks go forward
    expect(iso(businessMoment('2026-03-09', '08:00'))).toBe('2026-03-09T15:00:00.000Z');
    expect(iso(businessMoment('2026-10-31', '09:00'))).toBe('2026-10-31T16:00:00.000Z'); // the day before they go back
    expect(iso(businessMoment('2026-11-02', '08:00'))).toBe('2026-11-02T16:00:00.000Z');
  });
  it('is a day behind UTC in the evening', () => {
    expect(businessDate(Date.parse('2026-11-24T05:00:00Z'))).toBe('2026-11-23');
  });
  it('is closed on Sundays and holidays', () => {
    expect(openingHoursOn('2026-11-22')).toBeNull();
    expect(openingHoursOn('2026-11-26')).toBeNull();
    expect(openingHoursOn('2026-11-21')).toEqual({
      opens: Date.parse('2026-11-21T17:00:00Z'),
      closes: Date.parse('2026-11-21T22:00:00Z'),
    });
  });
});

describe('free times', () => {
  const saturday = Date.parse('2026-11-21T20:30:00Z'); // 12:30 in Stockton, expires 14:00

  it('start after two hours of opening hours, not of elapsed time', () => {
    // Saturday has an hour and a half left, so half an hour of Monday counts too.
    expect(iso(freeStarts(saturday, [[]])[0])).toBe('2026-11-23T16:30:00.000Z');
    // On Friday evening the office is closed, so the lead time starts on Saturday morning.
    expect(iso(freeStarts(Date.parse('2026-11-21T04:00:00Z'), [[]])[0])).toBe('2026-11-21T19:00:00.000Z');
  });

  it('fit into opening hours, and skip closed days', () => {
    const starts = freeStarts(saturday, [[]]);
    for (const start of starts) {
      const { opens = Infinity, closes = -Infinity } = openingHoursOn(businessDate(start)) ?? {};
      expect(start).toBeGreaterThanOrEqual(opens);
      expect(start + appointments.minutes * 60_000).toBeLessThanOrEqual(closes);
    }
    const days = new Set(starts.map(businessDate));
    expect(days.has('2026-11-26')).toBe(false);
    expect(days.has('2026-11-29')).toBe(false);
    expect(Math.max(...starts)).toBeLessThan(saturday + 35 * 86_400_000);
  });

  it('leave out booked times, also partly booked ones', () => {
    const start = Date.parse('2026-11-24T18:00:00Z');
    const free = new Set(freeStarts(saturday, [[{ start: start + 15 * 60_000, end: start + 45 * 60_000 }]]));
    expect(free.has(start)).toBe(false);
    expect(free.has(start + 30 * 60_000)).toBe(false);
    expect(free.has(start - 30 * 60_000)).toBe(true);
    expect(free.has(start + 60 * 60_000)).toBe(true);
  });

  it('keep local hours across a daylight saving change', () => {
    const starts = freeStarts(Date.parse('2026-10-30T15:00:00Z'), [[]]).map(iso);
    expect(starts).toContain('2026-10-30T20:00:00.000Z');
    expect(starts.find((start) => start.startsWith('2026-11-02'))).toBe('2026-11-02T16:00:00.000Z');
  });
});

describe('arrival windows', () => {
  const monday = Date.parse('2026-11-23T16:00:00Z'); // 8:00 in Stockton
  const windows = (booked: Parameters<typeof freeStarts>[1], day: string) =>
    freeStarts(monday, booked, slotRules.onsite)
      .map(iso)
      .filter((start) => start.startsWith(day));

  it('leave an hour for the work before closing', () => {
    expect(windows([[]], '2026-11-24')).toEqual(['16', '18', '20', '22'].map((hour) => `2026-11-24T${hour}:00:00.000Z`));
    // Saturday, 9:00 to 14:00.
    expect(windows([[]], '2026-11-28')).toEqual(['17', '19'].map((hour) => `2026-11-28T${hour}:00:00.000Z`));
  });

  it('are free while one technician is, and keep the drive free', () => {
    const start = Date.parse('2026-11-24T18:00:00Z');
    const busy = [{ start, end: start + slotRules.onsite.busyMinutes * 60_000 }];
    expect(windows([busy, []], '2026-11-24')).toHaveLength(4);
    // The window before would end in this one's drive, and this one ends with a drive of its own.
    expect(windows([busy, busy], '2026-11-24')).toEqual(['2026-11-24T22:00:00.000Z']);
    expect(windows([], '2026-11-24')).toEqual([]);
  });
});
