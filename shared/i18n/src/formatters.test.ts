import { beforeEach, describe, expect, it } from 'vitest';
import { activate } from './catalog.ts';
import { formatDate, formatDateTime, formatTime } from './date-time.ts';
import { formatMoney } from './money.ts';
import { formatNumber, formatPercent } from './number.ts';
import { formatClock, formatWeekday } from './opening-hours.ts';
import { formatRelative } from './relative-time.ts';

const summer = '2026-07-09T02:30:00Z'; // evening of the 8th in California
const winter = '2026-01-05T16:05:00Z';

describe('in English', () => {
  beforeEach(() => activate('en', []));

  it('formats dates and times in the company’s time zone, with no line break in them', () => {
    expect(formatDate(summer)).toBe('Jul\u00a08,\u00a02026');
    expect(formatDate(summer, 'full')).toBe('Wednesday, July\u00a08,\u00a02026');
    expect(formatTime(summer)).toBe('7:30\u00a0PM');
    expect(formatDateTime(summer)).toBe('Jul\u00a08,\u00a02026, 7:30\u00a0PM\u00a0PDT');
    expect(formatDateTime(winter)).toBe('Jan\u00a05,\u00a02026, 8:05\u00a0AM\u00a0PST');
  });

  it('formats opening hours', () => {
    expect(formatWeekday(1)).toBe('Mon');
    expect(formatWeekday(7, 'long')).toBe('Sunday');
    expect(formatClock('08:00')).toBe('8:00\u00a0AM');
    expect(formatClock('18:30')).toBe('6:30\u00a0PM');
    expect(() => formatClock('8am')).toThrow(RangeError);
  });

  it('rejects an invalid date', () => {
    expect(() => formatDate('yesterday')).toThrow(RangeError);
  });

  it.each([
    [-20_000, 'now'],
    [-5 * 60_000, '5 minutes ago'],
    [-3 * 3_600_000, '3 hours ago'],
    [2 * 86_400_000, 'in 2 days'],
    [-14 * 86_400_000, '2 weeks ago'],
    [-800 * 86_400_000, '2 years ago'],
  ])('formats %d ms as "%s"', (offset, text) => {
    const now = Date.parse(summer);
    expect(formatRelative(now + offset, now)).toBe(text);
  });

  it('formats money, numbers, and percentages', () => {
    expect(formatMoney(150_000)).toBe('$1,500');
    expect(formatMoney(150_050)).toBe('$1,500.50');
    expect(formatMoney(4_900, 'always')).toBe('$49.00');
    expect(() => formatMoney(0.5)).toThrow(RangeError);
    expect(formatNumber(12_345.678, 1)).toBe('12,345.7');
    expect(formatPercent(0.125, 1)).toBe('12.5%');
  });
});

describe('in Spanish', () => {
  beforeEach(() => activate('es', []));

  it('uses US conventions', () => {
    expect(formatDate(summer, 'full')).toBe('miércoles, 8\u00a0de\u00a0julio\u00a0de\u00a02026');
    expect(formatTime(summer)).toBe('7:30\u00a0p.m.');
    expect(formatDate(summer, 'long')).toBe('8\u00a0de\u00a0julio\u00a0de\u00a02026');
    expect(formatRelative(Date.parse(summer) - 7_200_000, summer)).toBe('hace 2 horas');
    expect(formatMoney(150_050)).toBe('$1,500.50');
    expect(formatNumber(12_345)).toBe('12,345');
  });
});
