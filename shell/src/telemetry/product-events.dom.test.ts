import { acceptAllCookies, declineAllCookies } from '@tulebyte/testing';
import type { TelemetryEvent } from '@tulebyte/platform';
import { ProductEvents } from '@tulebyte/backend-api/product-events';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { eventDetail, sendProductEvents } from './product-events.ts';

const send = vi.fn<typeof fetch>();
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();
const bodies = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as ProductEvents);

beforeEach(() => {
  vi.useFakeTimers({ now: 1_770_000_000_000 });
  send.mockReset().mockResolvedValue(new Response(null, { status: 204 }));
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', send);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  history.replaceState(null, '', '/search?q=rosa#token');
  acceptAllCookies();
});
afterEach(() => vi.useRealTimers());

describe('product events', () => {
  it.each<[TelemetryEvent, string]>([
    [{ name: 'search', results: 3 }, '3'],
    [{ name: 'contact', topic: 'managed-it' }, 'managed-it'],
    [{ name: 'newsletter' }, ''],
    [{ name: 'chat', action: 'open' }, 'open'],
    [{ name: 'page_view', path: '/', title: 'Home' }, ''],
    [{ name: 'security', kind: 'unauthenticated_access' }, 'unauthenticated_access'],
    [{ name: 'login', method: 'google' }, 'google'],
    [{ name: 'logout' }, ''],
    [{ name: 'signup', method: 'password' }, 'password'],
    [{ name: 'forgot_password' }, ''],
  ])('are %j', async (event, detail) => {
    expect(eventDetail(event)).toBe(detail);
    sendProductEvents()(event);
    await vi.advanceTimersByTimeAsync(5000);
    expect(v.safeParse(ProductEvents, bodies()[0]).success).toBe(true);
  });

  it('exclude events that are only for tags', () => {
    const count = sendProductEvents();
    count({ name: 'scroll', percent: 25 });
    count({ name: 'outbound_click', host: 'elsewhere.example' });
    count({ name: 'generate_lead', method: 'booking', value: 100, currency: 'USD' });
    vi.advanceTimersByTime(5000);
    expect(send).not.toHaveBeenCalled();
  });

  it.each<[TelemetryEvent, Partial<ProductEvents['events'][number]>]>([
    [
      { name: 'order', cents: 12_900 },
      { name: 'order', cents: 12_900 },
    ],
    [{ name: 'generate_lead', method: 'phone_call', value: 75, currency: 'USD' }, { name: 'phone_call' }],
    [{ name: 'file_download', file: '/rosa-delgado.pdf' }, { name: 'file_download' }],
    [{ name: 'video_complete', video: '/media/backup.mp4' }, { name: 'video_complete' }],
  ])('are also goals that no form reports: %j', async (event, sent) => {
    sendProductEvents()(event);
    await vi.advanceTimersByTimeAsync(5000);
    expect(v.safeParse(ProductEvents, bodies()[0]).success).toBe(true);
    expect(bodies()[0]?.events).toEqual([{ ...sent, path: '/search', timestamp: 1_770_000_000_000 }]);
  });

  it('say once where the visit came from', async () => {
    Object.defineProperty(document, 'referrer', { value: 'https://www.google.com/search?q=rosa', configurable: true });
    const count = sendProductEvents();
    count({ name: 'logout' });
    await vi.advanceTimersByTimeAsync(5000);
    count({ name: 'logout' });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bodies().map(({ from }) => from)).toEqual([{ site: 'www.google.com' }, undefined]);
    Reflect.deleteProperty(document, 'referrer');
  });

  it('are sent in batches, with the path but no query or fragment', async () => {
    const count = sendProductEvents();
    count({ name: 'page_view', path: '/search', title: 'Search' });
    await vi.advanceTimersByTimeAsync(4999);
    count({ name: 'search', results: 0 });
    expect(send).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(send.mock.calls[0]?.[0]).toBe('/api/analytics/events');
    expect(bodies()).toEqual([
      {
        events: [
          { name: 'page_view', path: '/search', timestamp: 1_770_000_000_000 },
          { name: 'search', path: '/search', detail: '0', timestamp: 1_770_000_004_999 },
        ],
      },
    ]);
  });

  it('of Spanish pages keep the language in their path', async () => {
    history.replaceState(null, '', '/es/pricing');
    const count = sendProductEvents();
    count({ name: 'page_view', path: '/contact-us', title: '' });
    count({ name: 'search', results: 0 });
    await vi.advanceTimersByTimeAsync(5000);
    expect(bodies()[0]?.events.map(({ path }) => path)).toEqual(['/es/contact-us', '/es/pricing']);
  });

  it('are sent at once when a batch is full', () => {
    const count = sendProductEvents();
    for (let n = 0; n < 51; n += 1) count({ name: 'logout' });
    expect(bodies().map(({ events }) => events.length)).toEqual([50]);
  });

  it('are sent by beacon when the page is left', async () => {
    sendProductEvents()({ name: 'logout' });
    window.dispatchEvent(new Event('pagehide'));
    const [path, body] = sendBeacon.mock.calls[0] ?? [];
    expect(path).toBe('/api/analytics/events');
    expect(JSON.parse((await body?.text()) ?? '')).toMatchObject({ events: [{ name: 'logout' }] });
    await vi.advanceTimersByTimeAsync(5000);
    expect(send).not.toHaveBeenCalled();
  });

  it('are dropped when the visitor withdraws consent', async () => {
    sendProductEvents()({ name: 'logout' });
    declineAllCookies();
    acceptAllCookies();
    await vi.advanceTimersByTimeAsync(5000);
    window.dispatchEvent(new Event('pagehide'));
    expect(send).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
  });
});
