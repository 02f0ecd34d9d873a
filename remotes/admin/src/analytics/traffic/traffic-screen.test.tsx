import { getSupabase } from '@tulebyte/platform';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { within } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import { localDay } from '../../layout/local-day.ts';
import { Component } from '../page.tsx';

const totals = { visitors: 200, views: 500, entries: 200, bounces: 80, conversions: 12, completions: 13, value_cents: 65_000 };
const none = { visitors: 0, views: 0, entries: 0, bounces: 0, conversions: 0, completions: 0, value_cents: 0 };
const report = {
  since: '2026-11-17',
  until: '2026-11-18',
  before_since: '2026-11-15',
  before_until: '2026-11-16',
  counting_since: '2026-10-01',
  counted_at: '2026-11-18T20:00:00Z',
  now: totals,
  before: { ...totals, visitors: 160 },
  trend: [
    { day: '2026-11-17', visitors: 90, views: 200, visitors_before: 70 },
    { day: '2026-11-18', visitors: 110, views: 300, visitors_before: 90 },
  ],
  hours: [],
  releases: [{ release: 7, day: '2026-11-18' }],
  pages: [{ name: '/pricing', visitors_before: 10, ...totals, visitors: 12 }],
  sources: [{ name: 'direct', visitors_before: 0, ...totals }],
  goals: [{ goal: 'contact', conversions: 12, completions: 13, completions_before: 9, value_cents: 65_000 }],
  campaigns: [],
  funnel: { visited: 200, viewed: 100, started: 20, finished: 9, finished_directly: 1 },
  devices: [{ name: 'phone', visitors: 150 }],
  languages: [{ name: 'es', visitors: 50 }],
  recorded: { contact: 31, callback: 2, booking: 0, order: 0, order_cents: 0 },
};

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});

const show = (answer: unknown, at = '/admin/analytics') => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/get_traffic_report': async (request: Request) => {
      asked.push(await request.json());
      return answer;
    },
  });
  return { asked, ...renderScreen(<Component />, { at }) };
};

it('shows each number next to the one before, and what wasn’t counted', async () => {
  const screen = show(report);
  const goals = within(await screen.findByRole('table', { name: 'Goals reached' }));
  expect(goals.getByRole('row', { name: /^Message sent 13 9 31 \$650$/ })).toBeTruthy();
  // Received, but of nobody who allowed analytics.
  expect(goals.getByRole('row', { name: /^Callback requested 0 0 2 –$/ })).toBeTruthy();
  expect(screen.getByText('+25%')).toBeTruthy();
  const days = within(screen.getByRole('table', { name: 'Visitors and views by day', hidden: true }));
  expect(days.getByRole('row', { name: /Nov\s18,\s2026 110 300 90/, hidden: true })).toBeTruthy();
  expect(screen.getByText(/7 on Nov 18, 2026/)).toBeTruthy();
  expect(screen.getByText(/One more sent a form/)).toBeTruthy();
});

it('ends the line before a day that isn’t over', async () => {
  const trend = [{ day: '2026-11-16', visitors: 80, views: 100, visitors_before: 60 }, ...report.trend];
  const points = (screen: ReturnType<typeof show>) =>
    [...screen.container.querySelectorAll('polyline')].map((line) => line.getAttribute('points')?.split(' ').length);
  const partial = show({ ...report, trend });
  expect(await partial.findByText(/isn’t fully counted yet/)).toBeTruthy();
  expect(points(partial)).toEqual([3, 2]);
  partial.unmount();
  const whole = show({ ...report, trend, counted_at: '2026-11-19T20:00:00Z' });
  expect(await whole.findByText(/7 on Nov 18, 2026/)).toBeTruthy();
  expect(whole.queryByText(/isn’t fully counted yet/)).toBeNull();
  expect(points(whole)).toEqual([3, 3]);
});

it('narrows the report by the page, source, and goal of the URL, and each can be removed', async () => {
  const screen = show(
    { ...report, pages: [], recorded: null, funnel: null },
    '/admin/analytics?period=7&path=/pricing&goal=order',
  );
  const remove = await screen.findByRole('link', { name: /Page: \/pricing.*Remove filter/ });
  expect(remove.getAttribute('href')).toBe('/admin/analytics?period=7&goal=order');
  expect(screen.asked).toEqual([{ days: 7, page: '/pricing', source: '*', goal: 'order' }]);
  const source = (await screen.findByRole('table', { name: 'Visitors by source' })).querySelector('a');
  expect(source?.getAttribute('href')).toContain('source=direct');
  expect(source?.getAttribute('href')).toContain('path=%2Fpricing');
});

it('asks for chosen days', async () => {
  const screen = show(report, '/admin/analytics?period=custom&since=2026-11-01&until=2026-11-05');
  expect(await screen.findByLabelText('First day')).toHaveProperty('value', '2026-11-01');
  expect(screen.asked).toEqual([{ first_day: '2026-11-01', last_day: '2026-11-05', page: '*', source: '*', goal: '*' }]);
});

it('says when nothing has been counted, and when counting began', async () => {
  const empty = show({ ...report, counting_since: null, now: none, before: none });
  expect(await empty.findByText(/No visits counted yet/)).toBeTruthy();
  empty.unmount();
  const young = show({ ...report, counting_since: '2026-11-18', releases: [] });
  expect(await young.findByText(/Counting began on Nov 18, 2026/)).toBeTruthy();
  // The days before it aren't zero.
  const days = within(young.getByRole('table', { name: 'Visitors and views by day', hidden: true }));
  expect(days.getAllByRole('row', { hidden: true })).toHaveLength(2);
});

it('asks again after a count, also if the report from before it is still loading', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  let asked = 0;
  stubFetch({
    '/rest/v1/rpc/get_traffic_report': () => {
      asked += 1;
      return asked === 1 ? new Promise(() => {}) : report;
    },
    '/rest/v1/rpc/refresh_traffic': report.counted_at,
  });
  const screen = renderScreen(<Component />, { at: '/admin/analytics' });
  await screen.user.click(await screen.findByRole('button', { name: 'Update' }));
  expect(await screen.findByRole('table', { name: 'Goals reached' })).toBeTruthy();
});

it('refuses days that end before they begin', async () => {
  const screen = show(report, '/admin/analytics?period=custom&since=2026-11-05&until=2026-11-01');
  expect(await screen.findByText('Choose a last day on or after the first day.')).toBeTruthy();
  expect(screen.getByLabelText('Last day').getAttribute('aria-invalid')).toBe('true');
  expect(screen.asked).toEqual([]);
});

it('names a single day once', async () => {
  const day = { since: '2026-11-01', until: '2026-11-01', before_since: '2026-10-31', before_until: '2026-10-31' };
  const screen = show({ ...report, ...day });
  expect(await screen.findByText(/^Nov\s1,\s2026, compared with Oct\s31,\s2026\.$/)).toBeTruthy();
});

it('doesn’t compare a day that isn’t over with a whole one', async () => {
  const today = localDay(Date.now());
  const screen = show({ ...report, since: today, until: today }, '/admin/analytics?period=1');
  expect(await screen.findByText(/so far\. It’s compared with the day before once the day is over\.$/)).toBeTruthy();
  expect(screen.queryByText('+25%')).toBeNull();
  expect(screen.queryByText(/^previously/)).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'vs. previous period' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'Previous period' })).toBeNull();
});
