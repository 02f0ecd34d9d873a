import { likelyNextPages } from '@tulebyte/site-policy/likely-next-pages';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { savesData } from '../device/low-end-device.ts';

const prefetched = () => [...document.head.querySelectorAll('link[rel=prefetch]')].map((link) => link.getAttribute('href'));

describe('prefetching', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.useFakeTimers();
    history.replaceState(null, '', '/');
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8, configurable: true });
  });
  afterEach(() => {
    vi.useRealTimers();
    Reflect.deleteProperty(navigator, 'connection');
    Reflect.deleteProperty(navigator, 'hardwareConcurrency');
  });

  /** A fresh page: prefetched files are remembered for the page's lifetime. */
  async function open(path: string) {
    const { startPrefetching } = await import('./prefetch.ts');
    const { pathAtom } = await import('../navigation/path-atom.ts');
    const { store } = await import('@tulebyte/platform');
    store.set(pathAtom, path);
    return { startPrefetching, go: (to: string) => store.set(pathAtom, to) };
  }

  it('fetches the home page’s list after 2 s', async () => {
    const { startPrefetching } = await open('/');
    startPrefetching();
    await vi.advanceTimersByTimeAsync(1999);
    expect(prefetched()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(prefetched()).toEqual(['/services', '/about-us', '/pricing', '/get-started']);
  });

  it('follows navigation, prefetches nothing twice, and skips pages that were left quickly', async () => {
    const fetched: string[] = [];
    const { startPrefetching, go } = await open('/');
    startPrefetching(async (path) => void fetched.push(path));
    go('/blog');
    await vi.advanceTimersByTimeAsync(1000);
    go('/pricing');
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual(['/get-started', '/services', '/contact-us']);
    go('/');
    await vi.advanceTimersByTimeAsync(2000);
    expect(fetched).toEqual(['/get-started', '/services', '/contact-us', '/about-us', '/pricing']);
  });

  it.each([
    [2, 2],
    [8, 6],
  ])('a device with %i cores has at most %i requests at a time', async (cores, max) => {
    Object.defineProperty(navigator, 'hardwareConcurrency', { value: cores, configurable: true });
    const arrivals: (() => void)[] = [];
    const { startPrefetching, go } = await open('/');
    const request = () => new Promise<void>((resolve) => arrivals.push(resolve));
    // Each page needs several requests: a list, then its files.
    startPrefetching(async (_page, limit) => {
      await limit(request);
      await Promise.all([limit(request), limit(request), limit(request)]);
    });
    await vi.advanceTimersByTimeAsync(2000);
    go('/blog');
    await vi.advanceTimersByTimeAsync(2000);
    go('/services');
    await vi.advanceTimersByTimeAsync(2000);
    expect(arrivals).toHaveLength(max);
    for (let done = 0; done < 12; done += 1) {
      arrivals[done]?.();
      await vi.advanceTimersByTimeAsync(0);
      expect(arrivals.length - done - 1).toBeLessThanOrEqual(max);
    }
    expect(arrivals.length).toBeGreaterThan(12);
  });

  it('is skipped when the visitor saves data', async () => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
    expect(savesData()).toBe(true);
    const { startPrefetching } = await open('/');
    startPrefetching();
    await vi.advanceTimersByTimeAsync(5000);
    expect(prefetched()).toEqual([]);
  });

  it('never lists the page itself', () => {
    for (const path of ['/', '/services', '/pricing', '/about-us', '/products'])
      expect(likelyNextPages(path)).not.toContain(path);
    expect(likelyNextPages('/admin')).toEqual([]);
  });
});
