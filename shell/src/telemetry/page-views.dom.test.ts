import { acceptAllCookies } from '@tulebyte/testing';
import { connectTelemetry, store, type TelemetryEvent } from '@tulebyte/platform';
import { afterEach, expect, it, vi } from 'vitest';
import { pathAtom } from '../navigation/path-atom.ts';
import { observePage } from './page-events.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['counts the page that the visitor came to, which a quick click left already', '/pricing', true, ['/pricing', '/contact-us']],
  ['leaves out pages from before the visitor’s choice', '/pricing', false, ['/contact-us']],
  ['counts the page that is still open once', '/contact-us', true, ['/contact-us']],
  ['counts a Spanish page that is still open once', '/es/contact-us', true, ['/contact-us']],
])('%s', (_, entry, fromEntry, expected) => {
  acceptAllCookies();
  vi.stubGlobal('performance', { getEntriesByType: () => [{ name: `${location.origin}${entry}?utm_source=flyer` }] });
  store.set(pathAtom, '/contact-us');
  const views: string[] = [];
  const disconnect = connectTelemetry((event: TelemetryEvent) => {
    if (event.name === 'page_view') views.push(event.path);
  });
  views.length = 0; // the events of other tests are replayed
  observePage(fromEntry);
  disconnect();
  expect(views).toEqual(expected);
});
