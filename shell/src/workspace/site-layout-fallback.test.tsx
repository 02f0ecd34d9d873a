import { act, screen } from '@testing-library/react';
import { captureStaticRegions, store } from '@tulebyte/platform';
import { signInForTest } from '@tulebyte/testing';
import { use } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LOAD_DEADLINE_MS } from '../federation/first-success.ts';
import { page, renderSite } from '../layout/site.fixture.tsx';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { scheduleSiteLayoutFallback } from './site-layout-fallback.ts';
import { widgetDockAtom } from './widget-dock-atom.ts';

const never = new Promise<never>(() => {});
vi.mock('./workspace-layout.tsx', () => ({ default: () => use(never) })); // never loads

const pages = [page('/support/ticket/:number', 'Ticket'), page('/pricing', 'Pricing')];

beforeEach(() => {
  vi.useFakeTimers();
  signInForTest();
  store.set(interactiveAtom, true);
});
afterEach(() => vi.useRealTimers());

it('keeps the site header on a page whose HTML has no workspace', async () => {
  const { router } = renderSite('/pricing', pages);
  await act(() => router.navigate('/support/ticket/TB-1'));
  expect(screen.getByRole('heading', { name: 'Ticket' })).toBeTruthy();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

it('shows the site header after the deadline', async () => {
  const { dataset } = document.documentElement;
  dataset['signedIn'] = '';
  document.body.innerHTML = '<div data-static="workspace"><a href="/admin">Overview</a></div>';
  captureStaticRegions(document);
  document.body.replaceChildren();
  await act(async () => renderSite('/support/ticket/TB-1', pages));
  expect(screen.getByRole('link', { name: 'Overview' })).toBeTruthy();
  scheduleSiteLayoutFallback();
  vi.advanceTimersByTime(LOAD_DEADLINE_MS - 1);
  expect(dataset['signedIn']).toBe('');
  vi.advanceTimersByTime(1);
  expect(dataset['signedIn']).toBeUndefined();
  expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
});

it('knows that the workspace has loaded, even if it is not shown at the deadline', async () => {
  const { dataset } = document.documentElement;
  dataset['signedIn'] = '';
  document.body.innerHTML = '<div data-static="workspace"></div>';
  scheduleSiteLayoutFallback();
  store.set(widgetDockAtom, { Bar: () => null, Panel: () => null });
  store.set(widgetDockAtom, undefined);
  vi.advanceTimersByTime(LOAD_DEADLINE_MS);
  expect(dataset['signedIn']).toBe('');
});
