import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { stubFetch, renderScreen, signInBeforeEach } from '@tulebyte/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { queryOf } from '../compatibility/build.ts';
import { completeBuild, parts } from '../compatibility/complete-build.fixture.ts';
import { Component } from './page.tsx';

const KEY = 'tulebyte.savedBuilds';
const query = String(queryOf(completeBuild));
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as unknown;
const open = () =>
  renderScreen(<Component />, { at: { pathname: '/shop/configure', search: `?${query}` }, path: '/shop/configure' });
const catalog = {
  '/rest/v1/build_parts': parts,
  '/rest/v1/products': [
    { slug: 'build-air', price_cents: 19_900 },
    { slug: 'build-aio', price_cents: 29_900 },
  ],
};
beforeEach(() => localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'service_configurator', enabled: true }])));
afterEach(() => localStorage.clear());

it('saves a build in this browser, without its price, and removes it', async () => {
  stubFetch(catalog);
  const screen = open();
  await screen.user.click(await screen.findByRole('button', { name: 'Save this build' }));
  expect(await screen.findByRole('link', { name: 'cpu · graphics' })).toBeTruthy();
  expect(stored()).toEqual([query]);
  expect(screen.queryByRole('button', { name: 'Save this build' })).toBeNull();
  await expect.poll(() => document.activeElement?.textContent).toBe('cpu · graphics');
  await screen.user.click(screen.getByRole('button', { name: 'Remove cpu · graphics' }));
  const save = await screen.findByRole('button', { name: 'Save this build' });
  await expect.poll(() => document.activeElement).toBe(save);
  expect(stored()).toEqual([]);
});

describe('signed in', () => {
  signInBeforeEach();

  it('moves the builds of this browser to the account', async () => {
    localStorage.setItem(KEY, JSON.stringify([query]));
    const sent: unknown[] = [];
    stubFetch({
      ...catalog,
      '/rest/v1/saved_builds': async (request: Request) => {
        if (request.method !== 'POST') return Response.json([{ query }]);
        sent.push(await request.json());
        return new Response(null, { status: 201 });
      },
    });
    const screen = open();
    expect(await screen.findByRole('link', { name: 'cpu · graphics' })).toBeTruthy();
    expect(sent).toEqual([[{ query }]]);
    expect(localStorage.getItem(KEY)).toBeNull();
    expect(screen.queryByText(/^Saved in this browser/)).toBeNull();
  });
});
