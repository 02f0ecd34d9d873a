import { getSupabase, store, toastsAtom } from '@tulebyte/platform';
import { TOGGLES_KEY } from '@tulebyte/site-policy/features';
import { fixtureUser, renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => {
  localStorage.removeItem(TOGGLES_KEY);
  store.set(toastsAtom, []);
});

afterEach(() => void vi.useRealTimers());

const invoice = (number: string, extra: Record<string, unknown> = {}) => ({
  number,
  ticket_number: 'TB-10482',
  subject: `About ${number}`,
  issued_on: '2026-11-05',
  due_on: '2026-11-20',
  paid_on: null,
  total_cents: 10_900,
  refunded_cents: 0,
  estimate_id: '0b0e0d5c-0000-4000-8000-000000000001',
  payment_instructions: { en: 'Mail a check.', es: 'Envíe un cheque.' },
  ...extra,
});
const paid = invoice('INV-1002', { paid_on: '2026-11-06', payment_instructions: null });

function open(invoices: readonly unknown[], { cards = false, refuses = false } = {}) {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/my_invoices': invoices,
    '/functions/v1/pay-invoice': async (request: Request) => {
      const body = (await request.json()) as { action: string };
      asked.push(body);
      if (body.action === 'methods') return Response.json({ acceptsCards: cards, payAt: null });
      return refuses
        ? Response.json({ error: { code: 'card_unavailable', message: 'no' } }, { status: 409 })
        : Response.json({ acceptsCards: true, payAt: `${location.href}#paying` });
    },
  });
  return { screen: renderScreen(<Component />, { at: '/client-portal/invoices' }), asked };
}

it('says how to pay while the toggle for cards is off, and asks nobody', async () => {
  const { screen, asked } = open([invoice('INV-1001'), paid], { cards: true });
  expect(await screen.findByText('Mail a check.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Pay by card/ })).toBeNull();
  expect(asked).toEqual([]);
});

it('leads to the payment page of an unpaid invoice, and says when there is nothing to pay', async () => {
  localStorage.setItem(TOGGLES_KEY, JSON.stringify([{ id: 'stripe_payments', enabled: true }]));
  const { screen, asked } = open([invoice('INV-1001'), paid], { cards: true, refuses: true });
  const buttons = await screen.findAllByRole('button', { name: /Pay by card/ });
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Pay by card: INV-1001']);
  expect(screen.getByText('Mail a check.')).toBeTruthy();
  await screen.user.click(screen.getByRole('button', { name: 'Pay by card: INV-1001' }));
  await expect
    .poll(() => store.get(toastsAtom).map(({ title }) => title))
    .toEqual(['This invoice isn’t waiting for a card payment. A payment you just made can take a minute to show.']);
  expect(asked).toEqual([{ action: 'methods' }, { action: 'pay', invoice: 'INV-1001' }]);
});

it('offers nothing to pay when all is paid', async () => {
  const { screen } = open([paid]);
  await screen.findByText('INV-1002');
  expect(screen.queryByText('How to pay')).toBeNull();
});

it('says what was refunded', async () => {
  const part = invoice('INV-1003', { ...paid, number: 'INV-1003', paid_cents: 10_900, refunded_cents: 4_000 });
  const all = invoice('INV-1004', { ...paid, number: 'INV-1004', paid_cents: 10_900, refunded_cents: 10_900 });
  // Paid twice: what came back was one payment too many.
  const twice = invoice('INV-1005', { ...paid, number: 'INV-1005', paid_cents: 21_800, refunded_cents: 10_900 });
  const { screen } = open([part, all, twice]);
  const row = async (name: RegExp) => (await screen.findByRole('row', { name })).textContent;
  expect(await row(/INV-1003/)).toMatch(/Paid Nov\s6,\s2026\$109\.00\$40\.00 refunded/);
  expect(await row(/INV-1004/)).toMatch(/Refunded\$109\.00\$109\.00 refunded/);
  expect(await row(/INV-1005/)).toMatch(/Paid Nov\s6,\s2026\$109\.00\$109\.00 refunded/);
});

it('has the total and how to pay before the list, and says which invoices are late', async () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-24T20:00:00Z'), toFake: ['Date'] });
  const { screen } = open([
    invoice('INV-1001'),
    invoice('INV-1006', { due_on: '2026-11-23' }),
    invoice('INV-1007', { due_on: '2026-11-24' }),
    paid,
  ]);
  const table = await screen.findByRole('table', { name: 'Invoices' });
  const instructions = screen.getByText('Mail a check.');
  expect(screen.getByText('Total due').parentElement?.textContent).toContain('$327');
  expect(instructions.compareDocumentPosition(table) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
  expect(row(/INV-1001/)).toContain('4 days late');
  expect(row(/INV-1006/)).toContain('1 day late');
  expect(row(/INV-1007/)).toContain('Due Nov\u00a024,\u00a02026');
  expect(row(/INV-1002/)).toContain('Paid Nov\u00a06,\u00a02026');
  expect(screen.getByRole('link', { name: 'INV-1001' }).getAttribute('href')).toMatch(/TB-10482#INV-1001$/);
});
