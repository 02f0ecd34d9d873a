import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const recovered = vi.fn();
const started = vi.fn();
Object.assign(globalThis, { hostStarted: started });
/** Modules that the browser would load from the release. */
const HOST = 'data:text/javascript,export const start = async () => globalThis.hostStarted()';
const THROWING = 'data:text/javascript,export const start = async () => { throw new Error("broken") }';
const HANGING = 'data:text/javascript,await new Promise(() => {})';
const MISSING = 'data:text/javascript,throw new Error("404")';

/** Runs the starter in a page whose content only the browser can load. */
async function openPage(entry: string): Promise<void> {
  const page = { mode: 'app', entry, modules: [], fonts: [], shell: '0.1.0' };
  document.body.innerHTML = `<div id="root"></div><script type="application/json" id="page">${JSON.stringify(page)}</script>`;
  vi.resetModules();
  vi.doMock('/recover.js', () => ({ default: recovered() as unknown }));
  const { default: starter } = await import('./starter.ts');
  starter();
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      observe() {}
    },
  );
  started.mockReset();
  recovered.mockReset();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('starts the host, and needs no recovery then', async () => {
  await openPage(HOST);
  await vi.waitFor(() => expect(started).toHaveBeenCalledOnce());
  await vi.advanceTimersByTimeAsync(10_000);
  expect(recovered).not.toHaveBeenCalled();
});

it.each([
  ['does not load', MISSING],
  ['throws when it starts', THROWING],
])('loads the recovery when the host %s', async (_, entry) => {
  await openPage(entry);
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledOnce());
});

it('loads the recovery when the host has not come after 2.8 s', async () => {
  await openPage(HANGING);
  await vi.advanceTimersByTimeAsync(2_799);
  expect(recovered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await vi.waitFor(() => expect(recovered).toHaveBeenCalledOnce());
});
