/** Adds days to a calendar day (`YYYY-MM-DD`), independent of time zones. */
export function addDays(day: string, days: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1, date + days)).toISOString().slice(0, 10);
}

/** ISO weekday of a calendar day: 1 is Monday, 7 is Sunday. */
export function weekdayOf(day: string): 1 | 2 | 3 | 4 | 5 | 6 | 7 {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  return (weekday === 0 ? 7 : weekday) as 1 | 2 | 3 | 4 | 5 | 6 | 7; // getUTCDay returns 0 to 6
}

const isoDay = (year: number, month: number, date: number) =>
  `${year}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`;

/** The nth weekday of a month; -1 is the last. */
function nthWeekday(year: number, month: number, weekday: number, count: number): string {
  if (count < 0) {
    const last = addDays(month === 12 ? isoDay(year + 1, 1, 1) : isoDay(year, month + 1, 1), -1);
    return addDays(last, -((weekdayOf(last) - weekday + 7) % 7));
  }
  const first = isoDay(year, month, 1);
  return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7);
}

/**
 * The days on which federal holidays close the office in a year: the day itself and, where it falls on a weekend, the
 * weekday on which it is observed (5 U.S.C. §6103: Saturday on Friday before, Sunday on Monday after).
 */
export function federalHolidays(year: number): ReadonlySet<string> {
  const fixed = [isoDay(year, 1, 1), isoDay(year, 6, 19), isoDay(year, 7, 4), isoDay(year, 11, 11), isoDay(year, 12, 25)];
  // Next year's New Year's Day may be observed on December 31.
  const observed = [...fixed, isoDay(year + 1, 1, 1)].flatMap((day) => {
    const weekday = weekdayOf(day);
    return weekday === 6 ? [addDays(day, -1)] : weekday === 7 ? [addDays(day, 1)] : [];
  });
  return new Set([
    ...fixed,
    ...observed.filter((day) => day.startsWith(`${year}-`)),
    nthWeekday(year, 1, 1, 3), // Birthday of Martin Luther King, Jr.
    nthWeekday(year, 2, 1, 3), // Washington's Birthday
    nthWeekday(year, 5, 1, -1), // Memorial Day
    nthWeekday(year, 9, 1, 1), // Labor Day
    nthWeekday(year, 10, 1, 2), // Columbus Day
    nthWeekday(year, 11, 4, 4), // Thanksgiving Day
  ]);
}
