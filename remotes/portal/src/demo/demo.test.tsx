import { within } from '@testing-library/react';
import { formatMoney } from '@tulebyte/i18n';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { loadLazyComponents, store, toastsAtom } from '@tulebyte/platform';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import remote from '../routes.tsx';
import { demoPathOf } from './demo-area.tsx';
import { demoPages } from './pages.ts';
import { sampleBillingDocuments, sampleEstimates } from './sample-billing.ts';
import { sampleConversation } from './sample-conversations.ts';
import { SAMPLE_TICKET_NUMBERS } from './sample-tickets.ts';

const titles = () => store.get(toastsAtom).map(({ title }) => title);
const NO_FILE = 'The demo has no PDFs.';
const NOTICE = 'This is a demo, so nothing was sent.';

beforeAll(() => loadLazyComponents());

let requests: string[];
beforeEach(() => {
  store.set(toastsAtom, []);
  requests = [];
  stubFetch({ '/': ({ url }: Request) => (requests.push(url), Response.json({}, { status: 500 })) });
});

async function renderDemo(path: string, at = path) {
  const route = remote.routes.find((candidate) => candidate.path === path);
  if (!route) throw new Error(`There is no route ${path}`);
  const { Component } = await route.lazy();
  return renderScreen(<Component />, { at, path, routes: [{ path: '*', element: 'another page' }] });
}

const renderTicket = (number: string) => renderDemo('/portal-demo/tickets/:ticketNumber', `/portal-demo/tickets/${number}`);

async function checkDemo({ container }: { container: HTMLElement }) {
  expect(container.querySelectorAll('h1')).toHaveLength(1);
  expect(container.querySelector('[role=alert]')).toBeNull();
  expect(requests).toEqual([]);
  const targets = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/"]')].map(
    (link) => demoPathOf(link) ?? link.pathname,
  );
  expect(targets).not.toHaveLength(0);
  // Those ask visitors to sign in.
  expect(targets.filter((path) => /^\/(client-portal|dashboard|shop\/orders|support\/ticket|account)\b/.test(path))).toEqual([]);
}

const shown: Readonly<Record<string, RegExp>> = {
  dashboard: /An estimate needs your approval/,
  tickets: /Front desk can’t print insurance forms/,
  devices: /XRAY-PC/,
  invoices: /INV-9017/,
};

it.each(demoPages)('$path shows the real screen with sample data and asks no backend', async ({ id, path }) => {
  const screen = await renderDemo(path);
  expect(await screen.findAllByText(shown[id] ?? '')).not.toHaveLength(0);
  await checkDemo(screen);
});

it.each(SAMPLE_TICKET_NUMBERS)('%s opens its conversation, read-only', async (number) => {
  const screen = await renderTicket(number);
  expect(await screen.findByRole('heading', { level: 1, name: sampleConversation(number).subject })).toBeTruthy();
  expect(within(screen.getByRole('log')).getAllByText(/^(You|Help desk|Danny Reyes)$/).length).toBeGreaterThan(2);
  expect(screen.queryByLabelText('Your reply')).toBeNull();
  await checkDemo(screen);
});

it('shows in a ticket the estimate and the invoice that the other pages name', async () => {
  const pending = await renderTicket('TB-90013');
  const [estimate] = sampleEstimates();
  const card = await pending.findByRole('region', { name: `Estimate ${estimate?.number}` });
  // Links to the estimate lead here.
  expect(card.id).toBe(estimate?.number);
  expect(within(card).getAllByText(formatMoney(estimate?.total_cents ?? 0))).not.toHaveLength(0);
  await pending.user.type(within(card).getByLabelText(/Your name, as a signature/), 'Maria Alvarez');
  await pending.user.click(within(card).getByRole('button', { name: 'Approve estimate' }));
  await expect.poll(titles).toEqual([NOTICE]);
  pending.unmount();
  store.set(toastsAtom, []);
  const billed = await renderTicket('TB-90009');
  expect(await billed.findByText('Invoice INV-9017')).toBeTruthy();
  await billed.user.click(billed.getByRole('button', { name: 'Invoice as PDF' }));
  await expect.poll(titles).toEqual([NO_FILE]);
  expect(requests).toEqual([]);
});

it('bills no labor that the plan includes', () => {
  const [{ labor_cents, parts_cents, total_cents, lines } = {}] = sampleBillingDocuments('TB-90009');
  expect({ labor_cents, parts_cents, total_cents }).toEqual({ labor_cents: 0, parts_cents: 11_200, total_cents: 12_208 });
  expect(lines?.map(({ amount_cents }) => amount_cents)).toEqual([0, 11_200]);
});

it('answers an approval and a PDF in place, and says that something was not sent only of what would have been', async () => {
  const dashboard = await renderDemo('/portal-demo');
  await dashboard.user.type(await dashboard.findByLabelText(/Your name, as a signature/), 'Maria Alvarez');
  await dashboard.user.click(dashboard.getByRole('button', { name: 'Approve estimate' }));
  await expect.poll(titles).toEqual([NOTICE]);
  expect(await dashboard.findByRole('button', { name: 'Approve estimate' })).toBeTruthy();
  dashboard.unmount();
  store.set(toastsAtom, []);
  const invoices = await renderDemo('/portal-demo/invoices');
  await invoices.user.click(await invoices.findByRole('button', { name: 'INV-9017 as PDF' }));
  await expect.poll(titles).toEqual([NO_FILE]);
  expect(requests).toEqual([]);
});

it.each([
  [/Front desk can’t print/, '/portal-demo/tickets/TB-90014', ''],
  ['All tickets (5)', '/portal-demo/tickets', ''],
  ['New ticket', '/support/new', ''],
  ['Book an appointment', '/get-started', ''],
])('%s leads to %s', async (name, path, search) => {
  const { user, findAllByRole, location } = await renderDemo('/portal-demo');
  await user.click((await findAllByRole('link', { name }))[0] as HTMLElement);
  expect(location()).toMatchObject({ pathname: path, search });
  expect(titles()).toEqual([]);
});

it('opens a new tab in the demo, too', async () => {
  const opened = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, findAllByRole, location } = await renderDemo('/portal-demo');
  const [ticket] = await findAllByRole('link', { name: /Front desk can’t print/ });
  await user.keyboard('{Control>}');
  await user.click(ticket as HTMLElement);
  await user.keyboard('{/Control}');
  expect(opened.mock.calls).toEqual([['/portal-demo/tickets/TB-90014', '_blank', 'noopener']]);
  expect(location().pathname).toBe('/portal-demo');
});

it('doesn’t take an invented device to the real form', async () => {
  const { user, findByRole, location } = await renderDemo('/portal-demo/devices');
  await user.click(await findByRole('link', { name: 'New ticket about XRAY-PC' }));
  expect(location()).toMatchObject({ pathname: '/support/new', search: '' });
});

it('says what needs an account', async () => {
  const { findByText, queryByRole } = await renderDemo('/portal-demo');
  for (const label of ['Orders', 'Change or cancel', 'See, change, or cancel']) {
    expect((await findByText(label)).textContent).toBe(`${label}with an account`);
    expect(queryByRole('link', { name: label })).toBeNull();
  }
});
