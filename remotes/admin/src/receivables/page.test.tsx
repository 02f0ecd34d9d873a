import { store, toastsAtom } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const invoice = (number: string, extra: Record<string, unknown> = {}) => ({
  number,
  ticket_number: 'TB-10482',
  estimate_id: '0b0e0d5c-0000-4000-8000-000000000001',
  company: null,
  name: 'Rosa Delgado',
  email: 'rosa@home.example',
  total_cents: 10_900,
  issued_on: '2026-10-20',
  due_on: '2026-11-04',
  paid_on: null,
  voided_on: null,
  is_card_payment: false,
  refunded_cents: 0,
  needs_refund: false,
  reminded_on: null,
  days_overdue: 16,
  ...extra,
});
const rows = [
  invoice('INV-1001', { reminded_on: '2026-11-20' }),
  invoice('INV-1002', { company: 'Valley Farms', due_on: '2026-12-01', days_overdue: -11 }),
  invoice('INV-1003', { paid_on: '2026-11-02', paid_cents: 10_900 }),
  invoice('INV-1004', { voided_on: '2026-11-03' }),
  invoice('INV-1005', { paid_on: '2026-11-02', is_card_payment: true, needs_refund: true, paid_cents: 21_800 }),
  invoice('INV-1006', { paid_on: '2026-11-02', paid_cents: 10_900, refunded_cents: 10_900 }),
  invoice('INV-1007', { paid_on: '2026-11-02', paid_cents: 10_900, refunded_cents: 4000 }),
];
const companies = [{ id: 'c0000000-0000-4000-8000-000000000001', name: 'Valley Farms' }];

function open(answers: Record<string, unknown> = {}, at = '/admin/invoices') {
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions: ['refunds'] },
    '/rest/v1/rpc/list_receivables': async (request: Request) => {
      asked.push(await request.json());
      const buckets = [
        { bucket: 'not_due', count: 1, cents: 10_900 },
        { bucket: '1-30', count: 1, cents: 10_900 },
      ];
      return Response.json({ total: 6, invoices: rows, buckets, companies, needs_refund: 1 });
    },
    ...answers,
  });
  return { screen: renderScreen(<Component />, { at, path: '/admin/invoices' }), asked };
}

signInBeforeEach();

describe('receivables', () => {
  it.each([
    [true, 'Everything is paid'],
    [false, 'No invoices yet'],
  ])('says why none is listed when there are others: %o', async (has_invoices, title) => {
    const none = { total: 0, invoices: [], buckets: [], companies: [], needs_refund: 0, has_invoices };
    // Different companies, since responses are cached.
    const company = `c0000000-0000-4000-8000-00000000000${has_invoices ? 2 : 3}`;
    const { screen } = open({ '/rest/v1/rpc/list_receivables': none }, `/admin/invoices?company=${company}`);
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.queryAllByRole('region', { name: 'Unpaid by age' })).toHaveLength(has_invoices ? 1 : 0);
  });

  it('shows sums by age, each of which opens its invoices, and the state of each invoice', async () => {
    const { screen, asked } = open();
    await screen.findByText('6 invoices');
    const sums = screen.getByRole('region', { name: 'Unpaid by age' }).textContent;
    expect(sums).toMatch(/Unpaid\$2182 invoicesNot due\$1091 invoice1–30 days late\$1091 invoice31–60 days late\$00 invoices/);
    const row = (name: RegExp) => screen.getByRole('row', { name }).textContent;
    expect(row(/INV-1001/)).toMatch(/Rosa Delgado.*16 days lateNov\s20,\s2026\$109\.00/);
    expect(row(/INV-1002/)).toMatch(/Valley FarmsDec\s1,\s2026Not due/);
    expect(row(/INV-1003/)).toContain('Paid Nov\u00a02,\u00a02026');
    expect(row(/INV-1004/)).toContain('Void');
    expect(row(/INV-1005/)).toContain('Refund needed');
    expect(row(/INV-1006/)).toContain('Refunded');
    expect(row(/INV-1007/)).toContain('Partly refunded');
    expect(screen.getByText('One invoice was paid twice')).toBeTruthy();
    expect(asked).toEqual([{ status_filter: 'unpaid', search: '', page: 1 }]);
    await screen.user.click(screen.getByRole('link', { name: '1–30 days late' }));
    expect(screen.location().search).toBe('?show=1-30');
    await expect.poll(() => asked.at(-1)).toEqual({ status_filter: '1-30', search: '', page: 1 });
    await screen.user.selectOptions(screen.getByLabelText('Company'), 'Valley Farms');
    await expect.poll(() => asked.at(-1)).toMatchObject({ status_filter: '1-30', company: companies[0]?.id });
  });

  it('reads wrong values in the URL as the default', async () => {
    const { screen, asked } = open({}, '/admin/invoices?show=everything&company=1%20or%201&page=2');
    await screen.findByText('6 invoices');
    expect(asked).toEqual([{ status_filter: 'unpaid', search: '', page: 2 }]);
  });

  it('offers what the state allows', async () => {
    const { screen } = open({}, '/admin/invoices?show=all');
    await screen.findByText('6 invoices');
    const names = screen.getAllByRole('button').map((button) => button.getAttribute('aria-label') ?? '');
    // Nobody is reminded of an invoice that isn’t due.
    expect(names.filter((name) => /INV/.test(name))).toEqual([
      'Send reminder: INV-1001',
      'Mark as paid: INV-1001',
      'Void: INV-1001',
      'Mark as paid: INV-1002',
      'Void: INV-1002',
      'Mark as unpaid: INV-1003',
    ]);
    const refunds = await screen.findAllByRole('link', { name: /^Refund: / });
    expect(refunds.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/tickets/TB-10482#refund-INV-1003',
      '/admin/tickets/TB-10482#refund-INV-1005',
      '/admin/tickets/TB-10482#refund-INV-1007',
    ]);
  });

  it.each([
    ['rosa@home.example', 'rosa@home.example gets a receipt in a few minutes.'],
    [null, undefined],
  ])('marks an invoice as paid, and says that %s gets a receipt', async (email, description) => {
    store.set(toastsAtom, []);
    const answers = {
      '/rest/v1/rpc/list_receivables': {
        total: 1,
        invoices: [invoice('INV-1001', { email })],
        buckets: [],
        companies: [],
        needs_refund: 0,
      },
      '/rest/v1/rpc/mark_invoice_paid': () => Response.json('2026-11-20'),
    };
    // Different searches, since responses are cached.
    const { screen } = open(answers, `/admin/invoices?q=${email ? 'INV-1001' : '1001'}`);
    await screen.user.click(await screen.findByRole('button', { name: 'Mark as paid: INV-1001' }));
    await expect.poll(() => store.get(toastsAtom)[0]).toMatchObject({ title: 'INV-1001 is marked as paid' });
    expect(store.get(toastsAtom)[0]?.description).toBe(description);
  });

  it('sends a reminder, and says when one was already sent today', async () => {
    store.set(toastsAtom, []);
    const answers = [
      Response.json('2026-11-20'),
      Response.json({ code: 'PT409', message: 'no', hint: 'reminded_today', details: null }, { status: 409 }),
    ];
    const sent: unknown[] = [];
    const { screen } = open(
      {
        '/rest/v1/rpc/send_invoice_reminder': async (request: Request) => {
          sent.push(await request.json());
          return answers.shift();
        },
      },
      '/admin/invoices?show=overdue',
    );
    await screen.findByText('6 invoices');
    const remind = () => screen.user.click(screen.getByRole('button', { name: 'Send reminder: INV-1001' }));
    await remind();
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(['Reminder sent']);
    await remind();
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toContain('A reminder was already sent today.');
    expect(sent).toEqual([{ invoice_number: 'INV-1001' }, { invoice_number: 'INV-1001' }]);
  });

  it('voids only after confirmation', async () => {
    const sent: unknown[] = [];
    const { screen } = open(
      {
        '/rest/v1/rpc/void_invoice': async (request: Request) => {
          sent.push(await request.json());
          return Response.json('2026-11-20');
        },
      },
      '/admin/invoices?show=not_due',
    );
    await screen.findByText('6 invoices');
    const press = (name: string) => screen.user.click(screen.getByRole('button', { name }));
    await press('Void: INV-1002');
    await press('Keep it');
    await press('Void: INV-1002');
    expect(sent).toEqual([]);
    await press('Void it: INV-1002');
    await expect.poll(() => sent).toEqual([{ invoice_number: 'INV-1002' }]);
  });
});
