import { FaultReport } from '@tulebyte/backend-api/fault-reports';
import type { Fault } from '@tulebyte/platform';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';

const fault: Fault = {
  remote: 'shop',
  version: '0.1.0-abc',
  phase: 'render',
  route: '/product/:id',
  error: new Error('rosa@home.example'),
};
const sent = vi.fn<typeof fetch>();
const bodies = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);

/** A fresh page. */
async function openPage() {
  vi.resetModules();
  const platform = await import('@tulebyte/platform');
  const { reportFaults } = await import('./fault-reports.ts');
  return {
    fail: (more: Partial<Fault> = {}) => platform.reportFault({ ...fault, ...more }),
    start: () => {
      platform.setFaultContext(() => ({ release: 7, route: '/support/ticket/:number' }));
      reportFaults();
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  history.replaceState(null, '', '/es/support/ticket/TB-10001?code=secret');
});

it('reports build, phase, and route pattern, and nothing about the visitor', async () => {
  const page = await openPage();
  (await import('@tulebyte/platform')).setFaultContext(() => ({ release: 7, route: '*' }));
  page.fail(); // before anything listens
  page.start();
  expect(bodies()).toEqual([{ release: 7, remote: 'shop', version: '0.1.0-abc', phase: 'render', route: '/product/:id' }]);
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ credentials: 'omit', keepalive: true });
});

it('names the request that brought the page, which the web server sends as a timing', async () => {
  const navigation = { serverTiming: [{ name: 'total' }, { name: 'request', description: 'page-12345678' }] };
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([navigation as unknown as PerformanceNavigationTiming]); // the part that is read
  const page = await openPage();
  page.start();
  page.fail();
  expect(sent.mock.calls[0]?.[1]).toMatchObject({ headers: { 'x-page-request': 'page-12345678' } });
  vi.mocked(performance.getEntriesByType).mockRestore();
});

it('adds the current route pattern when the fault has none', async () => {
  const page = await openPage();
  page.start();
  const { route: _route, ...withoutRoute } = fault;
  (await import('@tulebyte/platform')).reportFault(withoutRoute);
  expect(bodies()).toMatchObject([{ route: '/support/ticket/:number' }]);
  for (const body of bodies()) expect(v.is(FaultReport, body)).toBe(true);
});

it('reports each fault once, and at most five per page', async () => {
  const page = await openPage();
  page.start();
  for (let n = 0; n < 9; n += 1) {
    page.fail({ version: `0.1.${n}` });
    page.fail({ version: `0.1.${n}` });
  }
  expect(bodies()).toHaveLength(5);
});

it('ignores failed requests', async () => {
  sent.mockRejectedValue(new TypeError('Failed to fetch'));
  const page = await openPage();
  page.start();
  expect(() => page.fail()).not.toThrow();
});
