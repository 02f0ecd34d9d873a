import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { pagesAfter } from '../prefetch/prefetch-lists.ts';
import { concurrentRequests, isLowEndDevice, savesData } from './low-end-device.ts';

const prefetched = () => [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

describe('a low-end device', () => {
  it.each([
    [{ hardwareConcurrency: 2 }, true],
    [{ hardwareConcurrency: 4, deviceMemory: 2 }, true],
    [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '3g' } }, true],
    [{ hardwareConcurrency: 8, deviceMemory: 8, connection: { effectiveType: '4g' } }, false],
    [{ hardwareConcurrency: 4 }, false],
    [{}, false],
  ])('%j: %s', (device, low) => {
    expect(isLowEndDevice(device)).toBe(low);
    expect(concurrentRequests(device)).toBe(low ? 2 : 6);
  });
});

describe('prefetching', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    document.head.innerHTML = '';
    history.replaceState(null, '', '/');
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
  });

  it('fetches the home page’s list after 2 s', async () => {
    const { startPrefetching } = await import('../prefetch/prefetch.ts');
    startPrefetching();
    await vi.advanceTimersByTimeAsync(1999);
    expect(prefetched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(prefetched()).toEqual(['/services', '/about-us', '/pricing', '/get-started']);
  });

  it('fetches nothing twice', async () => {
    const { prefetchAfter } = await import('../prefetch/prefetch.ts');
    prefetchAfter('/');
    prefetchAfter('/pricing');
    expect(prefetched()).toEqual(['/services', '/about-us', '/pricing', '/get-started', '/contact-us']);
  });

  it('is skipped where the visitor spares data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(savesData()).toBe(true);
    const { startPrefetching } = await import('../prefetch/prefetch.ts');
    startPrefetching();
    await vi.advanceTimersByTimeAsync(5000);
    expect(prefetched()).toEqual([]);
  });

  it('never lists the page itself', () => {
    for (const path of ['/', '/services', '/pricing', '/about-us', '/products']) expect(pagesAfter(path)).not.toContain(path);
    expect(pagesAfter('/admin')).toEqual([]);
  });
});

describe('starting the platform', () => {
  it('happens once and leaves the rest for when the page is idle', async () => {
    vi.resetModules();
    const idle = vi.fn();
    vi.stubGlobal('requestIdleCallback', idle);
    window.requestIdleCallback = idle;
    const { startPlatform } = await import('./start-platform.ts');
    const { startedAtom } = await import('./started-atom.ts');
    const { sessionAtom, store } = await import('@tulebyte/platform');
    startPlatform();
    startPlatform();
    expect(store.get(startedAtom)).toBe(true);
    expect(idle).toHaveBeenCalledOnce();
    await vi.waitFor(() => expect(store.get(sessionAtom)).toEqual({ user: null, session: null, loading: false }));
  });
});
