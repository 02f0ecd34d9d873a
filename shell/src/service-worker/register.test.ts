import { store, toastsAtom } from '@tulebyte/platform';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const update = vi.fn(async () => {});
const register = vi.fn();

function container(controller: object | null): EventTarget & { installing?: EventTarget & { state: string } } {
  const registration = Object.assign(new EventTarget(), { update });
  register.mockReset().mockResolvedValue(registration);
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller, register }, configurable: true });
  return registration;
}

/** A new worker is found and becomes active. */
function activateNew(registration: EventTarget): void {
  const worker = Object.assign(new EventTarget(), { state: 'installing' });
  Object.assign(registration, { installing: worker });
  registration.dispatchEvent(new Event('updatefound'));
  for (const state of ['installed', 'activating', 'activated']) {
    worker.state = state;
    worker.dispatchEvent(new Event('statechange'));
  }
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
  Reflect.deleteProperty(navigator, 'serviceWorker');
});

describe('the service worker', () => {
  it('is registered and asked for updates every 5 minutes', async () => {
    container(null);
    await registerFresh();
    expect(register).toHaveBeenCalledWith('/sw.js');
    await vi.advanceTimersByTimeAsync(5 * 60_000 - 1);
    expect(update).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(update).toHaveBeenCalledOnce();
  });

  it('asks when a new one replaces an old one, once', async () => {
    const registration = container({});
    const toasts = await registerFresh();
    activateNew(registration);
    activateNew(registration);
    expect(toasts()).toEqual(['A new version is available. Reload to update? [Reload]']);
  });

  it('does not ask on the first visit, but later in the same tab', async () => {
    const registration = container(null);
    const toasts = await registerFresh();
    activateNew(registration);
    expect(toasts()).toEqual([]);
    Object.assign(navigator.serviceWorker, { controller: {} });
    activateNew(registration);
    expect(toasts()).toHaveLength(1);
  });

  it('never asks over a form with something in it, but when it is sent or left', async () => {
    const registration = container({});
    const toasts = await registerFresh();
    document.body.innerHTML = '<form data-dirty></form><form data-dirty></form>';
    activateNew(registration);
    const [first, second] = document.querySelectorAll('form');
    first?.removeAttribute('data-dirty');
    await vi.advanceTimersByTimeAsync(1);
    expect(toasts()).toEqual([]);
    second?.remove();
    await vi.waitFor(() => expect(toasts()).toHaveLength(1));
  });

  it('is not registered for prerender agents', async () => {
    container(null);
    document.documentElement.className = 'prerender';
    await registerFresh();
    expect(register).not.toHaveBeenCalled();
  });

  it('only logs when it cannot be registered', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    container(null);
    register.mockRejectedValue(new TypeError('bad'));
    await registerFresh();
    expect(warn).toHaveBeenCalledOnce();
  });
});
