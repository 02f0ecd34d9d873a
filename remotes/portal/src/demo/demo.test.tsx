import { stubFetch, renderScreen } from '@tulebyte/testing';
import { loadLazyComponents, store, toastsAtom } from '@tulebyte/platform';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import remote from '../routes.tsx';
import { demoPages } from './pages.ts';

const titles = () => store.get(toastsAtom).map(({ title }) => title);
const NOTICE = 'This is a demo, so nothing was sent.';

beforeAll(() => loadLazyComponents());

let requests: string[];
beforeEach(() => {
  store.set(toastsAtom, []);
  requests = [];
  stubFetch({ '/': ({ url }: Request) => (requests.push(url), Response.json({}, { status: 500 })) });
});

async function renderDemo(path: string) {
  const route = remote.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no route ${path}`);
  const { Component } = await route.lazy();
  return renderScreen(<Component />, { at: path, path, routes: [{ path: '/portal-demo/tickets', element: 'the tickets' }] });
}

const shown: Readonly<Record<string, RegExp>> = {
  dashboard: /An estimate needs your approval/,
  tickets: /Front desk can’t print insurance forms/,
  devices: /XRAY-PC/,
  invoices: /INV-9017/,
};

it.each(demoPages)('$path shows the real screen with sample data and asks no backend', async ({ id, path }) => {
  const { findAllByText, container } = await renderDemo(path);
  expect(await findAllByText(shown[id] ?? '')).not.toHaveLength(0);
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(container.querySelector('[role=alert]')).toBeNull();
  expect(requests).toEqual([]);
});

it('answers an approval and a PDF in place', async () => {
  const dashboard = await renderDemo('/portal-demo');
  await dashboard.user.type(await dashboard.findByLabelText(/Your name, as a signature/), 'Maria Alvarez');
  await dashboard.user.click(dashboard.getByRole('button', { name: 'Approve estimate' }));
  await expect.poll(titles).toEqual([NOTICE]);
  expect(await dashboard.findByRole('button', { name: 'Approve estimate' })).toBeTruthy();
  dashboard.unmount();
  store.set(toastsAtom, []);
  const invoices = await renderDemo('/portal-demo/invoices');
  await invoices.user.click(await invoices.findByRole('button', { name: 'INV-9017 as PDF' }));
  await expect.poll(titles).toEqual([NOTICE]);
  expect(requests).toEqual([]);
});

it('keeps links within the demo', async () => {
  const { user, findByRole, findAllByRole, location } = await renderDemo('/portal-demo');
  await user.click((await findAllByRole('link', { name: /Front desk can’t print/ }))[0] as HTMLElement);
  expect(location().pathname).toBe('/portal-demo');
  expect(titles()).toEqual([NOTICE]);
  await user.click(await findByRole('link', { name: 'All tickets (5)' }));
  expect(location().pathname).toBe('/portal-demo/tickets');
});
