import { store, toastsAtom } from '@tulebyte/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const update = vi.fn(async () => {});
const register = vi.fn();

/** A browser whose page is under this worker, or none. */
function browserWith(controller: object | null): void {
  register.mockReset().mockResolvedValue({ update });
  const container = Object.assign(new EventTarget(), { controller, register });
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
}

/** A new worker takes the page over. */
function takeOver(): void {
  Object.assign(navigator.serviceWorker, { controller: {} });
  navigator.serviceWorker.dispatchEvent(new Event('controllerchange'));
}

/** A page of its own: whether the visitor was asked is remembered as long as a page lives. */
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
  it('is registered and asked for updates every 5 minutes', async () => {
    browserWith(null);
    await registerFresh();
    expect(register).toHaveBeenCalledWith('/sw.js');
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(update).toHaveBeenCalledOnce();
  });

  it('asks when a new one replaces an old one, once', async () => {
    browserWith({});
    const toasts = await registerFresh();
    takeOver();
    takeOver();
    expect(toasts()).toEqual(['A new version is available. Reload to update? [Reload]']);
  });

  it('does not ask on the first visit, but later in the same tab', async () => {
    browserWith(null);
    const toasts = await registerFresh();
    takeOver();
    expect(toasts()).toEqual([]);
    takeOver();
    expect(toasts()).toHaveLength(1);
  });

  it('asks when a new one took over before the page was alive', async () => {
    browserWith({});
    document.documentElement.dataset['workerReplaced'] = '';
    const toasts = await registerFresh();
    expect(toasts()).toHaveLength(1);
  });

  it('never asks over a form with something in it, but when it is sent or left', async () => {
    browserWith({});
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
    browserWith(null);
    document.documentElement.className = 'prerender';
    await registerFresh();
    expect(register).not.toHaveBeenCalled();
  });

  it('only logs when it cannot be registered', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    browserWith(null);
    register.mockRejectedValue(new TypeError('bad'));
    await registerFresh();
    expect(warn).toHaveBeenCalledOnce();
  });
});
