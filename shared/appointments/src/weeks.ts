import { addDays, businessDate, weekdayOf } from '@tulebyte/brand/calendar';

export interface Day {
  /** `YYYY-MM-DD` in the company's time zone. */
  readonly date: string;
  /** Free times in milliseconds. */
  readonly starts: readonly number[];
}

/** Groups free times into weeks of six days, Monday to Saturday, from the first week with a free day to the last. */
export function groupByWeek(starts: readonly number[]): readonly (readonly Day[])[] {
  const byDay = Map.groupBy(starts, businessDate);
  const days = [...byDay.keys()].toSorted();
  const [first] = days;
  const last = days.at(-1);
  if (first === undefined || last === undefined) return [];
  const weeks: Day[][] = [];
  for (let monday = addDays(first, 1 - weekdayOf(first)); monday <= last; monday = addDays(monday, 7)) {
    weeks.push(
      [0, 1, 2, 3, 4, 5].map((offset) => {
        const date = addDays(monday, offset);
        return { date, starts: byDay.get(date) ?? [] };
      }),
    );
  }
  return weeks;
}
