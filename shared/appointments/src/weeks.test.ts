import { expect, it } from 'vitest';
import { groupByWeek } from './weeks.ts';

const at = (text: string) => Date.parse(text);

it('groups by the day in the company’s time zone, not in UTC', () => {
  const weeks = groupByWeek([at('2026-11-25T01:30:00Z'), at('2026-11-25T17:00:00Z'), at('2026-12-01T18:00:00Z')]);
  expect(weeks.map((week) => week.map(({ date, starts }) => `${date.slice(5)}:${starts.length}`))).toEqual([
    ['11-23:0', '11-24:1', '11-25:1', '11-26:0', '11-27:0', '11-28:0'],
    ['11-30:0', '12-01:1', '12-02:0', '12-03:0', '12-04:0', '12-05:0'],
  ]);
});

it('is empty when there are no free times', () => expect(groupByWeek([])).toEqual([]));
