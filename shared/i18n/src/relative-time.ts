import { toDate, type Instant } from './date-time.ts';
import { memoizeByLocale } from './intl-locale.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const STEPS = [
  { unit: 'minute', length: MINUTE, until: HOUR },
  { unit: 'hour', length: HOUR, until: DAY },
  { unit: 'day', length: DAY, until: 7 * DAY },
  { unit: 'week', length: 7 * DAY, until: 30 * DAY },
  { unit: 'month', length: 30.44 * DAY, until: 365 * DAY },
  { unit: 'year', length: 365.25 * DAY, until: Infinity },
] as const;

const formatters = memoizeByLocale(
  (locale, numeric) => new Intl.RelativeTimeFormat(locale, { numeric: numeric === 'auto' ? 'auto' : 'always' }),
);

/**
 * A relative time: `5 minutes ago`, `in 2 days`, `now` within a minute. It depends on the clock, so prerendered pages must render
 * it only after mount. Show `formatDateTime` as the exact value.
 * @throws RangeError for an invalid date
 */
export function formatRelative(when: Instant, now: Instant = Date.now()): string {
  const distance = toDate(when).getTime() - toDate(now).getTime();
  const size = Math.abs(distance);
  if (size < MINUTE) return formatters('auto').format(0, 'second');
  const step = STEPS.find(({ until }) => size < until) ?? STEPS[5];
  return formatters('always').format(Math.trunc(distance / step.length), step.unit);
}
