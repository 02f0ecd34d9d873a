import { store, toastsAtom } from '@tulebyte/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const update = vi.fn(async () => {});
const register = vi.fn();

/** Stubs a browser whose page is controlled by this worker, or by none. */
function stubBrowser(controller: object | null): void {
  register.mockReset().mockResolvedValue({ update });
  const container = Object.assign(new EventTarget(), { controller, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}

/** A new worker takes control of the page. */
function takeOver(): void {
  Object.assign(navigator.serviceWorker, { controller: {} });
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
}

/** A fresh page: whether the visitor was prompted is remembered for the page's lifetime. */
async function registerFresh() {
  vi.resetModules();
  const { registerServiceWorker } = await import('./register.ts');
  await registerServiceWorker();
  const platform = await import('@tulebyte/platform');
  return () => platform.store.get(platform.toastsAtom).map(({ title, action }) => `${title} [${action?.label}]`);
}

beforeEach(() => {
  store.set(toastsAtom, []);
  update.mockClear();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.documentElement.className = '';
  delete document.documentElement.dataset['workerReplaced'];
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the service worker', () => {
  it('is registered and checked for updates every 5 minutes', async () => {
    stubBrowser(null);
    await registerFresh();
    expect(register).toHaveBeenCalledWith('/sw.js');
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(update).toHaveBeenCalledOnce();
  });

  it('prompts once when a new worker replaces an old one', async () => {
    stubBrowser({});
    const toasts = await registerFresh();
    takeOver();
    takeOver();
    expect(toasts()).toEqual(['A new version is available. Reload to update? [Reload]']);
  });

  it('does not prompt on the first visit, but does for a later update in the same tab', async () => {
    stubBrowser(null);
    const toasts = await registerFresh();
    takeOver();
    expect(toasts()).toEqual([]);
    takeOver();
    expect(toasts()).toHaveLength(1);
  });

  it('prompts when a new worker took over before hydration', async () => {
    stubBrowser({});
    document.documentElement.dataset['workerReplaced'] = '';
    const toasts = await registerFresh();
    expect(toasts()).toHaveLength(1);
  });

  it('waits until no form has unsaved input', async () => {
    stubBrowser({});
    const toasts = await registerFresh();
    document.body.innerHTML = '<form data-dirty></form><form data-dirty></form>';
    takeOver();
    const [first, second] = document.querySelectorAll('form');
    first?.removeAttribute('data-dirty');
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts()).toEqual([]);
    second?.remove();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it('is not registered for prerender agents', async () => {
    stubBrowser(null);
    document.documentElement.className = 'prerender';
    await registerFresh();
    expect(register).not.toHaveBeenCalled();
  });

  it('only logs a failed registration', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    stubBrowser(null);
    register.mockRejectedValue(new TypeError('bad'));
    await registerFresh();
    expect(warn).toHaveBeenCalledOnce();
  });
});
