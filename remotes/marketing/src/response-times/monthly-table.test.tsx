import { screen, within } from '@testing-library/react';
import { renderScreen, stubFetch } from '@tulebyte/testing';
import { beforeEach, expect, it } from 'vitest';
import MonthlyTable from './monthly-table.tsx';
import { measuredTimesQueries, nextMonth } from './measured-times.ts';

beforeEach(() => measuredTimesQueries.clear());

const show = (answer: unknown) => {
  stubFetch({ '/rest/v1/rpc/response_times': () => answer });
  return renderScreen(<MonthlyTable />);
};

it('shows the months, and no figures where there are too few', async () => {
  show({
    since: '2026-08-14',
    months: [
      { month: '2026-10-01', tickets: 48, median_minutes: 42, p90_minutes: 195, on_time: 0.9375 },
      { month: '2026-09-01', tickets: 21, median_minutes: 30, p90_minutes: 60, on_time: null },
      { month: '2026-08-01', tickets: null, median_minutes: null, p90_minutes: null, on_time: null },
    ],
  });
  const rows = within(await screen.findByRole('table', { name: 'Measured first replies by month' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'October 202642 min3.3 h94%48',
    'September 202630 min1 h–21',
    'August 2026 Too few to report',
  ]);
});

it('says since when it counts, and when the first month will be there', async () => {
  show({ since: '2026-12-14', months: [] });
  expect(await screen.findByText(/counting since December 14, 2026.*here on January 1, 2027/)).toBeTruthy();
  expect(nextMonth('2026-01-31')).toBe('2026-02-01');
});

it('says so when nothing was counted yet', async () => {
  show({ since: null, months: [] });
  expect(await screen.findByText(/No ticket has come in yet/)).toBeTruthy();
});
