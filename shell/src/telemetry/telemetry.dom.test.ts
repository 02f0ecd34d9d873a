import { acceptAllCookies, declineAllCookies } from '@tulebyte/testing';
import { connectTelemetry, type TelemetryEvent } from '@tulebyte/platform';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pushToDataLayer } from './data-layer.ts';
import { viewedItem } from '@tulebyte/site-policy/viewed-item';
import { clickEvents, submitEvents, leadMethod } from './page-events.ts';
import { rateLimit } from './performance-observers.ts';
import { report } from './web-vitals.ts';

const metric = { name: 'LCP', value: 830.5, rating: 'good', id: 'v6-1', navigationType: 'navigate' } as const;
const send = vi.fn<typeof fetch>();
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>();

beforeEach(() => {
  send.mockReset().mockResolvedValue(new Response());
  sendBeacon.mockReset().mockReturnValue(true);
  vi.stubGlobal('fetch', send);
  Object.defineProperty(navigator, 'sendBeacon', { value: sendBeacon, configurable: true });
  history.replaceState(null, '', '/pricing?code=secret#token');
  document.body.innerHTML = '';
});

describe('web vitals', () => {
  it('are not sent without consent', () => {
    declineAllCookies();
    report(metric);
    expect(send).not.toHaveBeenCalled();
    expect(sendBeacon).not.toHaveBeenCalled();
  });

  it('are sent twice, without query and fragment', async () => {
    acceptAllCookies();
    vi.setSystemTime(1_770_000_000_000);
    report(metric);
    vi.useRealTimers();
    const [path, init] = send.mock.calls[0] ?? [];
    expect(path).toBe('/api/analytics/web-vitals');
    expect(init?.method).toBe('POST');
    expect(JSON.parse(String(init?.body))).toEqual({
      metric: 'LCP',
      value: 830.5,
      rating: 'good',
      url: 'http://localhost:3000/pricing',
      timestamp: 1_770_000_000_000,
    });
    const [beaconPath, body] = sendBeacon.mock.calls[0] ?? [];
    expect(beaconPath).toBe('/api/analytics/web-vitals');
    expect(JSON.parse((await body?.text()) ?? '')).toEqual({
      name: 'LCP',
      value: 830.5,
      rating: 'good',
      id: 'v6-1',
      url: '/pricing',
      timestamp: 1_770_000_000_000,
    });
  });

  it.each([
    ['navigate', 'navigate'],
    ['reload', 'reload'],
    ['back-forward-cache', 'back-forward-cache'],
    ['prerender', 'prerender'],
    ['restore', 'restore'],
    ['back-forward', 'navigate'],
  ] as const)('have a navigation type: %s', (navigationType, navigation) => {
    acceptAllCookies();
    const seen: TelemetryEvent[] = [];
    const disconnect = connectTelemetry((event) => seen.push(event));
    report({ ...metric, navigationType });
    disconnect();
    expect(seen.at(-1)).toEqual({ name: 'web_vital', metric: 'LCP', value: 830.5, rating: 'good', navigation });
  });

  it('never break the page', async () => {
    acceptAllCookies();
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    send.mockRejectedValue(new TypeError('offline'));
    sendBeacon.mockImplementation(() => {
      throw new Error('blocked');
    });
    expect(() => report(metric)).not.toThrow();
  });
});

function click(html: string) {
  document.body.innerHTML = html;
  const target = document.querySelector('[data-target]') ?? document.body.firstElementChild;
  return target === null ? [] : clickEvents(target);
}

describe('events of a click', () => {
  it.each([
    ['<a href="tel:+12095550142">Call</a>', [{ name: 'generate_lead', method: 'phone_call', value: 75, currency: 'USD' }]],
    ['<a href="https://www.linkedin.com/company/x">In</a>', [{ name: 'outbound_click', host: 'www.linkedin.com' }]],
    ['<a href="/files/guide.pdf">Guide</a>', [{ name: 'file_download', file: '/files/guide.pdf' }]],
    ['<a href="/whitepapers/backup">Paper</a>', [{ name: 'file_download', file: '/whitepapers/backup' }]],
    ['<a href="/get-started"><b data-target>Get  Started</b></a>', [{ name: 'cta_click', label: 'Get Started' }]],
    ['<button>Sign up now</button>', [{ name: 'cta_click', label: 'Sign up now' }]],
    ['<div data-plan="pro"><button data-target>Choose</button></div>', [{ name: 'select_item', item: 'pro' }]],
    ['<div data-plan="gold"><button data-target>Choose</button></div>', [{ name: 'select_item', item: 'unknown' }]],
    ['<a href="/get-started?plan=enterprise">Ask</a>', [{ name: 'select_item', item: 'enterprise' }]],
    ['<a href="/files/list" download>List</a>', [{ name: 'file_download', file: '/files/list' }]],
    ['<a href="blob:http://localhost/1" download="rosa-delgado.csv">Export</a>', [{ name: 'file_download', file: '.csv' }]],
    ['<footer><a href="/whitepapers" data-target>Whitepapers</a></footer>', []],
    ['<nav><a href="/whitepapers" data-target>Whitepapers</a></nav>', []],
    ['<a href="/pricing">Prices</a>', []],
    ['<a href="mailto:a@b.example">Mail</a>', []],
    ['<p>Contact</p>', []],
  ])('%s', (html, events) => expect(click(html)).toEqual(events));
});

describe('events of a form submission', () => {
  it.each([
    // Leads count when the server has accepted them.
    ['<form action="/functions/v1/contact"><input type="email"></form>', []],
    ['<form data-contact><input type="email"></form>', []],
    ['<form action="/functions/v1/newsletter"><input type="email" required></form>', []],
    ['<form action="/functions/v1/newsletter"></form>', [{ name: 'sign_up', method: 'newsletter' }]],
    ['<form><input type="email"></form>', [{ name: 'sign_up', method: 'newsletter' }]],
    ['<form><input type="email"><input type="password"></form>', []],
    ['<form action="/search"><input type="search"></form>', []],
  ])('%s', (html, events) => {
    document.body.innerHTML = html;
    const form = document.querySelector('form');
    expect(form === null ? undefined : submitEvents(form)).toEqual(events);
  });
});

describe('the lead of an accepted message', () => {
  it.each([
    ['repair', 'contact_form'],
    ['callback', 'callback'],
    ['booking', 'booking'],
    ['ticket', undefined],
  ])('%s: %s', (topic, method) => expect(leadMethod({ name: 'contact', topic })).toBe(method));
});

describe('pages with an item', () => {
  it.each([
    ['/services/managed-it', 'services/managed-it'],
    ['/service/pc-repair', 'service/pc-repair'],
    ['/computer-repair-lodi', 'computer-repair-lodi'],
    ['/pricing', 'pricing'],
    ['/services', 'services'],
    ['/home-services', 'home-services'],
    ['/it-support-tracy', 'it-support-tracy'],
    ['/about-us', undefined],
  ])('%s: %s', (path, item) => expect(viewedItem(path)).toBe(item));
});

describe('performance events', () => {
  it('are reported above a threshold, with a minimum interval and a maximum count', () => {
    const seen: number[] = [];
    const timed = rateLimit({ threshold: 50, intervalMs: 1000, maxCount: 3 }, (value) => seen.push(value));
    timed(50, 0);
    timed(51, 100);
    timed(99, 1099);
    timed(60, 1100);
    timed(61, 5000);
    timed(62, 9000);
    expect(seen).toEqual([51, 60, 61]);
  });
});

describe('the data layer', () => {
  it('gets events in the format of tag managers', () => {
    pushToDataLayer({ name: 'scroll', percent: 50 });
    expect((window as { dataLayer?: unknown }).dataLayer).toEqual([{ event: 'scroll', percent: 50 }]);
  });
});
