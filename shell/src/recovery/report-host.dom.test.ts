import { FaultReport } from '@tulebyte/backend-api/fault-reports';
import * as v from 'valibot';
import { beforeEach, expect, it, vi } from 'vitest';

const sent = vi.fn<typeof fetch>();
const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);

function openPage(path: string, release: object = {}): void {
  history.replaceState(null, '', path);
  const data = {
    page: { shell: '0.1.0-abc' },
    release: { release: 7, shell: {}, remotes: { portal: { patterns: ['/dashboard', '/support/ticket/:number'] } }, ...release },
  };
  document.body.innerHTML = Object.entries(data)
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('');
}

/** As a new document would load it. */
async function loadRecovery() {
  vi.resetModules();
  return import('./recover.ts');
}

beforeEach(() => {
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
});

it.each([
  ['/es/support/ticket/TB-10001?code=secret', '/support/ticket/:number'],
  ['/account', '/account'],
  ['/nothing', '*'],
])('reports a host that did not start on %s, as %s, once', async (path, route) => {
  openPage(path);
  const { reportHost } = await loadRecovery();
  reportHost();
  reportHost();
  expect(reports()).toEqual([{ release: 7, remote: 'shell', version: '0.1.0-abc', phase: 'load', route }]);
  for (const report of reports()) expect(v.is(FaultReport, report)).toBe(true);
});

it('reports nothing in development', async () => {
  openPage('/dashboard', { development: { portal: 'http://localhost/entry.js' } });
  (await loadRecovery()).reportHost();
  expect(reports()).toEqual([]);
});
