import { act, fireEvent } from '@testing-library/react';
import { store } from '@tulebyte/platform';
import { signInForTest } from '@tulebyte/testing';
import { use } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { page, renderSite } from '../layout/site.fixture.tsx';
import { interactiveAtom } from '../lifecycle/interactive-atom.ts';
import { isPaletteOpenAtom } from './palette-state.ts';

const never = new Promise<never>(() => {});
vi.mock('./workspace-layout.tsx', () => ({ default: () => use(never) })); // never loads

const pages = [page('/admin', 'Administration'), page('/admin/tickets', 'Tickets'), page('/pricing', 'Pricing')];
const isOpen = () => store.get(isPaletteOpenAtom);
/** @returns whether the browser would go on with it */
const press = (key: string, ctrlKey = false) => fireEvent.keyDown(document.body, { key, ctrlKey });

beforeEach(() => signInForTest());

it('takes its key before the layout has loaded, and what is typed after it', async () => {
  store.set(interactiveAtom, false);
  const { router } = renderSite('/admin', pages);
  expect(press('k', true)).toBe(false);
  expect(isOpen()).toBe(true);
  await act(async () => store.set(interactiveAtom, true));
  expect(isOpen()).toBe(true);
  expect(press('a')).toBe(false);
  await act(() => router.navigate('/pricing'));
  expect(isOpen()).toBe(false);
  expect(press('a')).toBe(true);
});

it('stays open where the page of the URL at which it was opened is rendered only then', async () => {
  const { router } = await act(async () => renderSite('/admin', pages));
  history.pushState(null, '', '/admin/tickets');
  expect(press('k', true)).toBe(false);
  await act(() => router.navigate('/admin/tickets'));
  expect(isOpen()).toBe(true);
  history.pushState(null, '', '/admin');
  await act(() => router.navigate('/admin'));
  expect(isOpen()).toBe(false);
});

it('leaves the key to the browser on pages of the site', () => {
  renderSite('/pricing', pages);
  expect(press('k', true)).toBe(true);
  expect(isOpen()).toBe(false);
});
