import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const recovery = { requestAgain: vi.fn(), reportHost: vi.fn() };
const started = vi.fn();
const comes = Promise.withResolvers<void>();
Object.assign(globalThis, { hostStarted: started, hostComes: comes.promise });
/** Modules that the browser would load from the release. */
const HOST = 'data:text/javascript,export const start = async () => globalThis.hostStarted()';
const THROWING = 'data:text/javascript,export const start = async () => { throw new Error("broken") }';
const LATE = 'data:text/javascript,await globalThis.hostComes; export const start = async () => globalThis.hostStarted()';
const MISSING = 'data:text/javascript,throw new Error("404")';

const hasFailed = () => document.documentElement.dataset['appFailed'] !== undefined;

/** Runs the starter in a page whose content only the browser can load. */
async function openPage(entry: string): Promise<void> {
  const page = { mode: 'app', entry, modules: [], fonts: [], shell: '0.1.0' };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page">${JSON.stringify(page)}</script>`;
  vi.resetModules();
  vi.doMock('/recover.js', () => recovery);
  const { default: starter } = await import('./starter.ts');
  starter();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  started.mockReset();
  recovery.requestAgain.mockReset().mockRejectedValue(new Error('404'));
  recovery.reportHost.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  delete document.documentElement.dataset['appFailed'];
});

it('starts the host, and needs no recovery then', async () => {
  await openPage(HOST);
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recovery.requestAgain).not.toHaveBeenCalled();
  expect(recovery.reportHost).not.toHaveBeenCalled();
});

it('starts a host that came only on the second request, and reports nothing', async () => {
  recovery.requestAgain.mockResolvedValue({ start: started });
  await openPage(MISSING);
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recovery.requestAgain).toHaveBeenCalledOnce();
  expect(recovery.reportHost).not.toHaveBeenCalled();
  expect(hasFailed()).toBe(false);
});

it('reports a host that failed twice', async () => {
  await openPage(MISSING);
  await vi.waitFor(() => expect(recovery.reportHost).toHaveBeenCalledOnce());
  expect(recovery.requestAgain).toHaveBeenCalledOnce();
  expect(hasFailed()).toBe(true);
});

it('reports a host that throws when it starts, and does not request it again', async () => {
  await openPage(THROWING);
  await vi.waitFor(() => expect(recovery.reportHost).toHaveBeenCalledOnce());
  expect(recovery.requestAgain).not.toHaveBeenCalled();
  expect(hasFailed()).toBe(true);
});

it('reports a host that is late after 4 s, never requests it again, and starts it when it comes', async () => {
  await openPage(LATE);
  await vi.advanceTimersByTimeAsync(3_999);
  expect(hasFailed()).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(recovery.reportHost).toHaveBeenCalledOnce());
  expect(hasFailed()).toBe(true);
  comes.resolve();
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  expect(recovery.requestAgain).not.toHaveBeenCalled();
  expect(hasFailed()).toBe(false);
});
