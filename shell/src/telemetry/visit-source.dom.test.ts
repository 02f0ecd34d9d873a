import { afterEach, expect, it, vi } from 'vitest';
import { visitSource } from './visit-source.ts';

afterEach(() => {
  vi.restoreAllMocks();
  Reflect.deleteProperty(document, 'referrer');
});

function arrive(url: string, referrer = '') {
  // Only the name is read.
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ name: url } as PerformanceNavigationTiming]);
  Object.defineProperty(document, 'referrer', { value: referrer, configurable: true });
  return visitSource();
}

it('is the referring site without path and query', () => {
  expect(arrive('https://a.example/', 'https://www.bing.com/search?q=rosa')).toEqual({ site: 'www.bing.com' });
});

it('is the campaign of the link that was followed, and no other parameter', () => {
  expect(arrive('https://a.example/?utm_source=News&utm_medium=email&utm_campaign=fall-2026&code=secret#token')).toEqual({
    source: 'News',
    medium: 'email',
    campaign: 'fall-2026',
  });
});

it.each([
  ['a page of this site', 'https://a.example/', `${location.origin}/pricing`],
  ['an address without anything', 'https://a.example/', ''],
  ['parameters that aren’t names', 'https://a.example/?utm_source=rosa%40valleyfarms.example&utm_campaign=a%20b', ''],
  ['a parameter that is too long', `https://a.example/?utm_source=${'x'.repeat(61)}`, ''],
])('is unknown for %s', (_what, url, referrer) => expect(arrive(url, referrer)).toBeUndefined());
