import { FaultReport } from '@tulebyte/backend-api/fault-reports';
import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { recoverHost } from './recover-host.ts';

const ENTRY = '/artifacts/shell/0.1.0-abc/web/entry.js';
const sent = vi.fn<typeof fetch>();
const start = vi.fn(async () => {});
const reports = () => sent.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as unknown);
const hangs = () => new Promise<never>(() => {});
const fails = () => Promise.reject(new TypeError('Failed to fetch'));

function openPage(path: string, release: object = {}): void {
  history.replaceState(null, '', path);
  const data = {
    page: { entry: ENTRY, shell: '0.1.0-abc' },
    release: { release: 7, shell: {}, remotes: { portal: { patterns: ['/dashboard', '/support/ticket/:number'] } }, ...release },
  };
  document.head.insertAdjacentHTML(
    'beforeend',
    `<script type="importmap">${JSON.stringify({ integrity: { [ENTRY]: 'sha256-entry' } })}</script>`,
  );
  document.body.innerHTML = Object.entries(data)
    .map(([id, value]) => `<script type="application/json" id="${id}">${JSON.stringify(value)}</script>`)
    .join('');
}

/** Answers the preload of the second request. */
async function answerPreload(type: 'load' | 'error'): Promise<HTMLLinkElement | null> {
  await Promise.resolve();
  const link = document.querySelector<HTMLLinkElement>('link[rel=modulepreload]');
  link?.dispatchEvent(new Event(type));
  return link;
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(console, 'error').mockImplementation(() => {});
  sent.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  vi.stubGlobal('fetch', sent);
  start.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(globalThis, '__tulebyteImport');
  delete document.documentElement.dataset['appFailed'];
});

it('requests the entry once more on a fresh URL, with the hash that was released', async () => {
  openPage('/dashboard');
  const recovered = recoverHost((url) => (url === `${ENTRY}?retry` ? Promise.resolve({ start }) : fails()));
  const link = await answerPreload('load');
  await recovered;
  expect(link?.getAttribute('href')).toBe(`${ENTRY}?retry`);
  expect(link?.integrity).toBe('sha256-entry');
  expect(start).toHaveBeenCalledOnce();
  expect(reports()).toEqual([]);
  expect(document.documentElement.dataset['appFailed']).toBeUndefined();
});

it('starts the host once when both requests succeed', async () => {
  openPage('/dashboard');
  const recovered = recoverHost(async () => ({ start }));
  await answerPreload('load');
  await recovered;
  expect(start).toHaveBeenCalledOnce();
});

it.each([
  ['/es/support/ticket/TB-10001?code=secret', '/support/ticket/:number'],
  ['/account', '/account'],
  ['/nothing', '*'],
])('reports a host that fails twice, on %s as %s', async (path, route) => {
  openPage(path);
  const recovered = recoverHost(fails);
  await answerPreload('error');
  await recovered;
  expect(reports()).toEqual([{ release: 7, remote: 'shell', version: '0.1.0-abc', phase: 'load', route }]);
  for (const report of reports()) expect(v.is(FaultReport, report)).toBe(true);
  expect(document.documentElement.dataset['appFailed']).toBe('');
});

it('reports a host that hangs after 1.2 s, and still starts it when it comes', async () => {
  openPage('/dashboard');
  const late = Promise.withResolvers<unknown>();
  const recovered = recoverHost(() => late.promise);
  await vi.advanceTimersByTimeAsync(1_199);
  expect(reports()).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await recovered;
  expect(reports()).toHaveLength(1);
  late.resolve({ start });
  await vi.advanceTimersByTimeAsync(0);
  expect(start).toHaveBeenCalledOnce();
});

it('does not start a host again that threw, but reports it', async () => {
  openPage('/dashboard');
  Object.assign(globalThis, { __tulebyteImport: () => {} });
  await recoverHost(async () => ({ start }));
  expect(start).not.toHaveBeenCalled();
  expect(reports()).toHaveLength(1);
});

it('reports nothing in development', async () => {
  openPage('/dashboard', { development: { portal: 'http://localhost/entry.js' } });
  const recovered = recoverHost(hangs);
  await vi.advanceTimersByTimeAsync(1_200);
  await recovered;
  expect(reports()).toEqual([]);
});
