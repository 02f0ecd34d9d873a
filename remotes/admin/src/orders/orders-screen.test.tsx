import { store, toastsAtom } from '@tulebyte/platform';
import { fixtureUser, stubFetch, renderScreen, signInBeforeEach, signInForTest } from '@tulebyte/testing';
import { fireEvent, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Component } from './page.tsx';

const order = (number: string, extra: Record<string, unknown> = {}) => ({
  number,
  state: 'confirmed',
  payment: 'pickup',
  fulfillment: 'pickup',
  place: 'stockton',
  address: '',
  name: 'Rosa Delgado',
  email: 'rosa@home.example',
  phone: '(209) 555-0177',
  company: '',
  note: '',
  locale: 'en',
  total_cents: 10_900,
  refunded_cents: 0,
  paid_at: null,
  created_at: '2026-11-20T17:00:00Z',
  order_lines: [{ position: 1, description: 'Battery backup', quantity: 3, reserved: 1, labor_kind: 'part', build: null }],
  ...extra,
});
const rows = [
  order('TO-1'),
  order('TO-2', { payment: 'card', paid_at: '2026-11-20T17:05:00Z' }),
  order('TO-3', { payment: 'invoice', company: 'Valley Farms', state: 'completed' }),
  order('TO-4', { payment: 'card', state: 'pending' }),
];

function open(answers: Record<string, unknown> = {}, at = '/admin/orders') {
  const asked: Request[] = [];
  stubFetch({
    '/rest/v1/orders': (request: Request) => {
      asked.push(request);
      return Response.json(rows, { headers: { 'content-range': '0-3/4' } });
    },
    ...answers,
  });
  const screen = renderScreen(<Component />, { at, path: '/admin/orders' });
  const row = (number: string) => {
    const found = document.querySelector<HTMLElement>(`[data-order="${number}"]`);
    if (!found) throw new Error(`${number} is not listed`);
    return within(found);
  };
  return { screen, row, asked };
}

signInBeforeEach();

describe('order list', () => {
  it('shows what to prepare and what to restock, and queries open orders', async () => {
    const { screen, row, asked } = open();
    expect(await screen.findByText('4 orders')).toBeTruthy();
    expect(row('TO-1').getByText('(2 to order)')).toBeTruthy();
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('or=(state.in.(pending,confirmed,ready),has_open_return.is.true)');
  });

  it('names products in the reader’s language, or as ordered when removed', async () => {
    const line = (position: number, description: string, product: unknown) => ({
      position,
      description,
      quantity: 1,
      reserved: 1,
      labor_kind: 'part',
      build: null,
      product,
    });
    const translations = { es: { name: 'Batería de respaldo' } };
    const spanish = order('TO-5', {
      locale: 'es',
      order_lines: [line(1, 'Batería de respaldo', { name: 'Battery backup', translations }), line(2, 'Ratón antiguo', null)],
    });
    const { screen, row, asked } = open(
      {
        '/rest/v1/orders': (request: Request) => {
          asked.push(request);
          return Response.json([spanish], { headers: { 'content-range': '0-0/1' } });
        },
      },
      '/admin/orders?state=confirmed',
    );
    await screen.findByText('1 order');
    expect(row('TO-5').getByText('1 × Battery backup')).toBeTruthy();
    expect(row('TO-5').getByText('1 × Ratón antiguo')).toBeTruthy();
    expect(decodeURIComponent(asked[0]?.url ?? '')).toContain('product:products');
  });

  it('shows which part belongs to which build', async () => {
    const line = (position: number, description: string, build: string | null) => ({
      position,
      description,
      quantity: 1,
      reserved: 1,
      labor_kind: 'part',
      build,
    });
    const two = order('TO-5', {
      order_lines: [
        line(4, 'Board B', 'bbbbbbbb'),
        line(1, 'Board A', 'aaaaaaaa'),
        line(3, 'Case B', 'bbbbbbbb'),
        line(2, 'Case A', 'aaaaaaaa'),
        line(5, 'Dock', null),
      ],
    });
    const { screen, row } = open(
      { '/rest/v1/orders': () => Response.json([two], { headers: { 'content-range': '0-0/1' } }) },
      // Another list, since lists are cached across tests.
      '/admin/orders?state=completed',
    );
    await screen.findByText('1 order');
    const texts = row('TO-5')
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.parentElement?.textContent);
    expect(texts).toEqual([
      'Build 1, to assemble1 × Board A1 × Case ARecord burn-in',
      'Build 2, to assemble1 × Case B1 × Board BRecord burn-in',
    ]);
    expect(row('TO-5').getByText('1 × Dock')).toBeTruthy();
  });

  it('offers only transitions that the database allows', async () => {
    const { screen, row } = open();
    await screen.findByText('4 orders');
    const steps = (number: string) =>
      row(number)
        .queryAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(steps('TO-1')).toEqual(['Mark as ready', 'Cancel the order']);
    // The payment provider refunds first.
    expect(steps('TO-2')).toEqual(['Mark as ready']);
    expect(steps('TO-3')).toEqual(['Mark as paid']);
    expect(steps('TO-4')).toEqual([]);
  });

  it('moves an order and reports a conflict', async () => {
    const sent: unknown[] = [];
    const { screen, row } = open({
      '/rest/v1/rpc/transition_order': async (request: Request) => {
        sent.push(await request.json());
        return Response.json({ code: '23514', message: 'no', hint: 'wrong_state', details: null }, { status: 400 });
      },
    });
    await screen.findByText('4 orders');
    await screen.user.click(row('TO-1').getByRole('button', { name: 'Mark as ready: TO-1' }));
    await expect.poll(() => store.get(toastsAtom).map(({ title }) => title)).toEqual(['Someone else changed this order.']);
    expect(sent).toEqual([{ order_number: 'TO-1', to_state: 'ready' }]);
  });

  it('asks for confirmation before canceling', async () => {
    const sent: unknown[] = [];
    const { screen, row } = open({
      '/rest/v1/rpc/transition_order': async (request: Request) => {
        sent.push(await request.json());
        return Response.json('canceled');
      },
    });
    await screen.findByText('4 orders');
    const press = (name: string) => screen.user.click(row('TO-1').getByRole('button', { name }));
    await press('Cancel the order: TO-1');
    await press('Keep it');
    await press('Cancel the order: TO-1');
    expect(sent).toEqual([]);
    await press('Cancel order: TO-1');
    await expect.poll(() => sent).toEqual([{ order_number: 'TO-1', to_state: 'canceled' }]);
  });

  it('declines a return only with a reason, which goes to the customer', async () => {
    const sent: unknown[] = [];
    const returned = order('TO-9', {
      state: 'completed',
      return_requests: { state: 'requested', condition: 'opened', note: '' },
    });
    const { screen, row } = open(
      {
        '/rest/v1/orders': () => Response.json([returned], { headers: { 'content-range': '0-0/1' } }),
        '/rest/v1/rpc/decide_return': async (request: Request) => {
          sent.push(await request.json());
          return true;
        },
      },
      '/admin/orders?state=completed',
    );
    await screen.findByText('TO-9');
    const decline = () => screen.user.click(row('TO-9').getByRole('button', { name: 'Decline return: TO-9' }));
    await decline();
    expect(await row('TO-9').findByText('Tell the customer why.')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('TEXTAREA');
    expect(sent).toEqual([]);
    await screen.user.keyboard('The seal is broken.');
    await decline();
    await expect.poll(() => sent).toEqual([{ order_number: 'TO-9', approve: false, answer: 'The seal is broken.' }]);
  });

  const paid = { payment: 'card', paid_at: '2026-11-20T17:05:00Z', refunded_cents: 2_000 };
  const goods = {
    position: 1,
    description: 'Battery backup',
    quantity: 2,
    reserved: 2,
    labor_kind: 'part',
    build: null,
    product: { name: 'Battery backup', translations: {} },
  };

  function openRefund(number: string, answer: () => Response, extra: object = {}, permissions = ['refunds']) {
    const sent: Record<string, unknown>[] = [];
    signInForTest(fixtureUser({ id: crypto.randomUUID() }));
    const { screen, row } = open(
      {
        '/rest/v1/rpc/my_staff_access': { role: 'manager', permissions },
        '/rest/v1/user_roles': [],
        '/rest/v1/profiles': [],
        '/rest/v1/orders': () => Response.json([order(number, { ...paid, ...extra })], { headers: { 'content-range': '0-0/1' } }),
        '/functions/v1/refund-order': async (request: Request) => {
          sent.push(await request.json());
          return answer();
        },
      },
      // Another list, since lists are cached across tests.
      `/admin/orders?state=all&page=${number.slice(-2)}`,
    );
    return { screen, row, sent };
  }
  const done = () => Response.json({ state: 'done', error: '' });

  it('refunds at most what is left, and puts returned goods back when chosen', async () => {
    const { screen, row, sent } = openRefund('TO-20071', done, {
      state: 'completed',
      order_lines: [{ ...goods, is_returned: true }],
    });
    await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20071' }));
    const amount = row('TO-20071').getByLabelText(/Amount in dollars/);
    expect(amount).toHaveProperty('value', '89.00');
    const submit = () => screen.user.click(row('TO-20071').getByRole('button', { name: 'Refund' }));
    await screen.user.clear(amount);
    await screen.user.type(amount, '89.01');
    await submit();
    expect((await screen.findAllByText('At most $89.00 is left of the payment.')).length).toBeGreaterThan(0);
    await screen.user.clear(amount);
    await screen.user.type(amount, '40.5');
    await screen.user.click(row('TO-20071').getByLabelText('Put back in stock: 2 × Battery backup'));
    await submit();
    await expect.poll(() => sent).toMatchObject([{ action: 'refund', number: 'TO-20071', cents: 4_050, restock: [1] }]);
  });

  it('keeps a refund’s key when the answer was lost, and says why Stripe refused', async () => {
    const answers = [
      Response.json({ error: { code: 'unavailable', message: 'later' } }, { status: 503 }),
      Response.json({ state: 'failed', error: 'Disputed.' }),
    ];
    const { screen, row, sent } = openRefund('TO-20072', () => answers.shift() ?? done());
    await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20072' }));
    const submit = () => screen.user.click(row('TO-20072').getByRole('button', { name: 'Refund' }));
    await submit();
    expect((await screen.findAllByText(/it won’t be made twice/)).length).toBeGreaterThan(0);
    await submit();
    expect((await screen.findAllByText('Stripe refused the refund: Disputed.')).length).toBeGreaterThan(0);
    expect(sent[0]?.['idempotencyKey']).toBe(sent[1]?.['idempotencyKey']);
  });

  it('shows refunds to agents, who can’t make any', async () => {
    const refunds = [
      { id: 'a', amount_cents: 2_000, state: 'done', error: '', created_at: '2026-11-21T17:00:00Z', requested_by: null },
      { id: 'b', amount_cents: 500, state: 'requested', error: '', created_at: '2026-11-21T18:00:00Z', requested_by: null },
    ];
    const { screen, row } = openRefund('TO-20073', done, { order_refunds: refunds }, []);
    expect(await screen.findByText('Refund of $20.00')).toBeTruthy();
    expect(row('TO-20073').getByText('Not confirmed yet')).toBeTruthy();
    expect(row('TO-20073').queryByRole('button', { name: /Refund|Check/ })).toBeNull();
  });

  it('keeps the state in the URL', async () => {
    const { screen } = open();
    await screen.findByText('4 orders');
    await screen.user.selectOptions(screen.getByLabelText('Status'), 'expired');
    expect(screen.location().search).toBe('?state=expired');
  });
});

describe('burn-in', () => {
  const line = { position: 1, description: 'Case', quantity: 1, reserved: 1, labor_kind: 'part', build: 'abcd0123' };
  const built = (burn_ins: unknown[] = []) => ({
    '/rest/v1/orders': () =>
      Response.json([order('TO-9', { order_lines: [line], burn_ins })], { headers: { 'content-range': '0-0/1' } }),
  });

  it('names the line that can’t be read, then records start, result, and samples', async () => {
    const sent: unknown[] = [];
    const { screen } = open(
      {
        ...built(),
        '/rest/v1/rpc/record_burn_in': async (request: Request) => {
          sent.push(await request.json());
          return new Response(null, { status: 204 });
        },
      },
      '/admin/orders?state=canceled',
    );
    await screen.user.click(await screen.findByRole('button', { name: 'Record burn-in: TO-9, build 1' }));
    fireEvent.change(screen.getByLabelText(/Started/), { target: { value: '2026-11-20T08:00' } });
    const samples = screen.getByLabelText(/Samples/);
    await screen.user.type(samples, '0,0,72,70{Enter}60,100,9999,150');
    await screen.user.click(screen.getByRole('button', { name: 'Save burn-in' }));
    expect(screen.getByText(/^Check line 2/)).toBeTruthy();
    expect(document.activeElement).toBe(samples);
    expect(sent).toEqual([]);
    await screen.user.clear(samples);
    await screen.user.type(samples, '0,0,72,70{Enter}60,100,165,150');
    await screen.user.click(screen.getByRole('button', { name: 'Save burn-in' }));
    await expect
      .poll(() => sent)
      .toEqual([
        {
          order_number: 'TO-9',
          build: 'abcd0123',
          started_at: new Date('2026-11-20T08:00').toISOString(),
          has_passed: true,
          minutes: [0, 60],
          load_percent: [0, 100],
          processor_f: [72, 165],
          graphics_f: [70, 150],
        },
      ]);
  });

  it('shows the result that was recorded', async () => {
    const recorded = {
      build: 'abcd0123',
      started_at: '2026-11-20T16:00:00Z',
      ended_at: '2026-11-21T16:00:00Z',
      has_passed: true,
    };
    const { screen } = open(built([recorded]), '/admin/orders?state=ready');
    expect(await screen.findByText('Burn-in passed')).toBeTruthy();
  });
});
