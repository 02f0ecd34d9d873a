import { getSupabase } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './page.tsx';
import { EMPTY_METRICS } from './report.ts';

const dana = crypto.randomUUID();
const metrics = {
  ...EMPTY_METRICS,
  opened: 12,
  open: 3,
  answered: 11,
  response_median: 90,
  response_met: 9,
  response_missed: 2,
  solved: 3,
};
const report = {
  since: '2026-10-26',
  until: '2026-11-22',
  before_since: '2026-09-28',
  before_until: '2026-10-25',
  now: metrics,
  before: null,
  groups: [{ key: dana, name: 'Dana', now: metrics, before: null }],
  aging: [{ since: null, until: '2026-10-23', tickets: 3 }],
  overdue: 0,
};

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const show = (answer: unknown, at = '/admin/reports') => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/get_help_desk_report': async (request: Request) => {
      asked.push(await request.json());
      return answer;
    },
  });
  return { asked, ...renderScreen(<Component />, { at }) };
};

it('opens the tickets behind each number, and says which numbers rest on few', async () => {
  const screen = show(report, '/admin/reports?by=agent');
  const late = await screen.findByRole('link', { name: 'First replies on time' });
  expect(late.getAttribute('href')).toBe('/admin/tickets?status=all&report=response_missed&since=2026-10-26&until=2026-11-22');
  expect(screen.getByText('82%')).toBeTruthy();
  expect(screen.getAllByText('1.5 h').length).toBeGreaterThan(0);
  expect(screen.getByText(/only 3 tickets/)).toBeTruthy();
  const table = screen.getByRole('table', { name: 'Metrics by agent' });
  expect(table.querySelector('[role=columnheader], th')?.textContent).toBe('Agent');
  const links = [...table.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links.slice(0, 3)).toEqual([
    ['12', `/admin/tickets?status=all&report=opened&since=2026-10-26&until=2026-11-22&assignee=${dana}`],
    ['3', `/admin/tickets?status=all&report=solved&since=2026-10-26&until=2026-11-22&assignee=${dana}`],
    ['3', `/admin/tickets?assignee=${dana}`],
  ]);
  const bars = screen.getByRole('list', { name: 'Unsolved, by age' });
  expect(bars.querySelector('a')?.getAttribute('href')).toBe('/admin/tickets?report=opened&until=2026-10-23&sort=oldest');
});

it('asks for the period and the groups of the URL, and says when there is nothing', async () => {
  const screen = show({ ...report, now: EMPTY_METRICS, groups: [] }, '/admin/reports?period=month&by=tag');
  expect(await screen.findByText(/No tickets in this period/)).toBeTruthy();
  expect(screen.asked).toEqual([{ period: 'month', dimension: 'tag' }]);
});
