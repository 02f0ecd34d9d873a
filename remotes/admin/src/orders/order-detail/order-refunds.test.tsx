import { getSupabase } from '@tulebyte/platform';
import { stubFetch } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { line, openOrder, order } from './order.fixture.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
beforeEach(() => sessionStorage.clear());

const paid = {
  payment: 'card',
  paid_at: '2026-11-20T17:05:00Z',
  total_cents: 10_900,
  refunded_cents: 2_000,
  next_states: [],
  refundable: { method: 'card', cents: 8_900 },
};
const refund = '/functions/v1/refund';
const done = () => Response.json({ state: 'done', error: '' });

describe('refunds', () => {
  it('are at most what is left, and put returned goods back when chosen', async () => {
    const given = { ...paid, state: 'completed', order_lines: [{ ...line, is_returned: true }] };
    const screen = openOrder(given, { answers: { [refund]: done } });
    await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20101' }));
    const amount = screen.getByLabelText(/Amount in dollars/);
    expect(amount).toHaveProperty('value', '89.00');
    const submit = () => screen.user.click(screen.getByRole('button', { name: 'Refund' }));
    await screen.user.clear(amount);
    await screen.user.type(amount, '89.01');
    await submit();
    expect((await screen.findAllByText('Only $89.00 of the payment is left.')).length).toBeGreaterThan(0);
    await screen.user.clear(amount);
    await screen.user.type(amount, '40.5');
    await submit();
    expect((await screen.findAllByText('Say why, in 2 to 500 characters.')).length).toBeGreaterThan(0);
    await screen.user.type(screen.getByLabelText(/Reason/), ' Wrong size ');
    await screen.user.click(screen.getByLabelText('Put back in stock: 2 × Battery backup'));
    await submit();
    await expect
      .poll(() => screen.sent)
      .toMatchObject([{ action: 'refund', document: 'TO-20101', cents: 4_050, reason: 'Wrong size', restock: [1] }]);
  });

  it('of a return begin with what comes back: its items and their tax, less the restocking fee on the opened parts of a build', async () => {
    const labor = { ...line, position: 2, labor_kind: 'repair', amount_cents: 14_900, product: null };
    const part = { ...line, position: 3, build: 'b1', amount_cents: 20_000, is_returned: true };
    const assembly = { ...labor, position: 4, build: 'b1', labor_kind: 'assembly', amount_cents: 15_000 };
    const given = { ...paid, state: 'completed', total_cents: 60_000, refunded_cents: 0, tax_percent: 9 };
    const left = { refundable: { method: 'manual', cents: 60_000 } };
    const returned = (condition: string, state = 'approved') => ({ return_requests: { state, condition, note: '', answer: '' } });
    const amountOf = async (own: object) => {
      const screen = openOrder({ ...given, ...left, ...own });
      await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20101' }));
      const field = screen.getByLabelText(/Amount in dollars/);
      const shown = [(field as HTMLInputElement).value, screen.queryByText(/The return comes to/)?.textContent?.split('.')[0]];
      screen.unmount();
      sessionStorage.clear();
      return shown;
    };
    const item = [{ ...line, is_returned: true }, labor];
    expect(await amountOf({ order_lines: item, ...returned('unopened') })).toEqual(['109.00', 'The return comes to $109']);
    const build = [labor, part, assembly];
    expect((await amountOf({ order_lines: build, ...returned('opened', 'received') }))[0], '(170 + 150) × 1.09').toBe('348.80');
    expect((await amountOf({ order_lines: build, ...returned('defective') }))[0]).toBe('381.50');
    expect(await amountOf({ order_lines: item, ...returned('unopened', 'declined') })).toEqual(['600.00', undefined]);
    expect((await amountOf({ order_lines: item, ...returned('unopened'), refunded_cents: 10_900 }))[0], 'refunded already').toBe(
      '600.00',
    );
  });

  it('keep their key when the answer was lost, and say why Stripe refused', async () => {
    const answers = [
      Response.json({ error: { code: 'unavailable', message: 'later' } }, { status: 503 }),
      Response.json({ state: 'failed', error: 'Disputed.' }),
    ];
    const screen = openOrder(paid, { answers: { [refund]: () => answers.shift() ?? done() } });
    await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20101' }));
    await screen.user.type(screen.getByLabelText(/Reason/), 'Late');
    const submit = () => screen.user.click(screen.getByRole('button', { name: 'Refund' }));
    await submit();
    expect((await screen.findAllByText(/it won’t be made twice/)).length).toBeGreaterThan(0);
    await submit();
    expect((await screen.findAllByText('Stripe refused the refund: Disputed.')).length).toBeGreaterThan(0);
    expect(screen.sent[0]?.['idempotencyKey']).toBe(screen.sent[1]?.['idempotencyKey']);
  });

  it.each([
    ['lost', true],
    ['received', false],
  ])('close the form once everything is refunded, and say so only if the response was lost (%s)', async (_, isLost) => {
    const screen = openOrder(paid);
    await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20101' }));
    await screen.user.type(screen.getByLabelText(/Reason/), 'Late');
    const notice = 'There’s nothing left to refund on this payment.';
    const seen: (Element | null)[] = [];
    const observer = new MutationObserver(() => seen.push(screen.queryByText(notice)));
    observer.observe(document.body, { childList: true, subtree: true });
    const request = { id: 'a', method: 'card', reason: 'Late', error: '', requested_by: null, state: 'done' };
    const refund_requests = [{ ...request, amount_cents: 8_900, created_at: '2026-11-21T17:00:00Z' }];
    stubFetch({
      [refund]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return done();
      },
      '/rest/v1/rpc/get_staff_order': { ...order, ...paid, refundable: null, refund_requests },
    });
    await screen.user.click(screen.getByRole('button', { name: 'Refund' }));
    expect(await screen.findByText('Refund of $89.00')).toBeTruthy();
    await expect.poll(() => screen.queryByLabelText(/Reason/)).toBeNull();
    await expect.poll(() => seen.some(Boolean)).toBe(isLost);
    observer.disconnect();
  });

  it('are shown to agents, who can’t make any', async () => {
    const common = { method: 'card', reason: 'Late', error: '', requested_by: null };
    const refund_requests = [
      { ...common, id: 'a', amount_cents: 2_000, state: 'done', created_at: '2026-11-21T17:00:00Z' },
      { ...common, id: 'b', amount_cents: 500, state: 'requested', created_at: '2026-11-21T18:00:00Z' },
    ];
    const screen = openOrder({ ...paid, refund_requests }, { permissions: [] });
    expect(await screen.findByText('Refund of $20.00')).toBeTruthy();
    expect(screen.getByText('Not confirmed yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Refund|Check/ })).toBeNull();
  });
});

it('records what was refunded at the counter, and says so', async () => {
  const atCounter = { ...paid, payment: 'pickup', state: 'completed', refundable: { method: 'manual', cents: 8_900 } };
  const screen = openOrder(atCounter, { answers: { [refund]: done } });
  await screen.user.click(await screen.findByRole('button', { name: 'Refund: TO-20101' }));
  expect(screen.getByText(/Send the money yourself: this only records the refund/)).toBeTruthy();
  await screen.user.type(screen.getByLabelText(/Reason/), 'Scratched');
  await screen.user.click(screen.getByRole('button', { name: 'Record refund' }));
  await expect.poll(() => screen.sent).toMatchObject([{ document: 'TO-20101', cents: 8_900, reason: 'Scratched', restock: [] }]);
});

it('shows a refund by hand once in the history, and by card also when it is confirmed', async () => {
  const entry = { actor: 'Dana Okafor', state: null, cents: null };
  const history = (method: string) => [
    { ...entry, type: 'refund', kind: method, at: '2026-11-21T17:00:00Z', state: 'done', cents: 1_000 },
    { ...entry, type: 'event', kind: 'refunded', at: '2026-11-21T17:00:00Z' },
  ];
  const byHand = openOrder({ ...paid, payment: 'pickup', refundable: null, history: history('manual') });
  expect(await byHand.findByText('$10.00 refunded')).toBeTruthy();
  expect(byHand.queryByText('Refund confirmed')).toBeNull();
  byHand.unmount();
  const byCard = openOrder({ ...paid, history: history('card') });
  expect(await byCard.findByText('Refund of $10.00 requested')).toBeTruthy();
  expect(byCard.getByText('Refund confirmed')).toBeTruthy();
});

it('declines a return only with a reason, which goes to the customer', async () => {
  const returned = {
    state: 'completed',
    next_states: [],
    return_requests: { state: 'requested', condition: 'opened', note: '' },
  };
  const screen = openOrder(returned, { answers: { '/rest/v1/rpc/decide_return': true } });
  const decline = async () => screen.user.click(await screen.findByRole('button', { name: 'Decline return: TO-20101' }));
  await decline();
  expect(await screen.findByText('Tell the customer why.')).toBeTruthy();
  expect(document.activeElement?.tagName).toBe('TEXTAREA');
  expect(screen.sent).toEqual([]);
  await screen.user.keyboard('The seal is broken.');
  await decline();
  await expect.poll(() => screen.sent).toEqual([{ order_number: 'TO-20101', approve: false, answer: 'The seal is broken.' }]);
});

it('keeps the message to the customer through a reload, until the return is decided', async () => {
  const request = { state: 'requested', condition: 'opened', note: '' };
  const open = () =>
    openOrder(
      { state: 'completed', next_states: [], return_requests: request },
      { answers: { '/rest/v1/rpc/decide_return': true } },
    );
  const before = open();
  await before.user.type(await before.findByLabelText('Message to the customer'), 'The seal is broken.');
  before.unmount();
  const after = open();
  expect(await after.findByLabelText('Message to the customer')).toHaveProperty('value', 'The seal is broken.');
  await after.user.click(after.getByRole('button', { name: 'Approve return: TO-20101' }));
  await expect.poll(() => after.sent).toMatchObject([{ approve: true, answer: 'The seal is broken.' }]);
  await expect.poll(() => hasDraft('return-answer-TO-20101')).toBe(false);
});

it('stays on screen with the message to the customer when the role is taken away', async () => {
  const request = { state: 'requested', condition: 'opened', note: '' };
  const screen = openOrder({ state: 'completed', next_states: [], return_requests: request });
  const textarea = await screen.findByLabelText('Message to the customer');
  await screen.user.type(textarea, 'The seal is broken.');
  expect(textarea.closest('form')?.dataset).toHaveProperty('dirty');
});

it.each([
  ['approved', 'Bring it in.', true],
  ['declined', 'The seal is broken.', false],
])('says when someone else decided a return first, with the message that wasn’t sent (%s)', async (state, answer, isOwn) => {
  const request = { state: 'requested', condition: 'opened', note: '' };
  const screen = openOrder({ state: 'completed', next_states: [], return_requests: request });
  const textarea = await screen.findByLabelText('Message to the customer');
  const decided = { ...order, state: 'completed', next_states: [], return_requests: { ...request, state, answer } };
  stubFetch({ '/rest/v1/rpc/get_staff_order': decided, '/rest/v1/rpc/decide_return': isOwn });
  await screen.user.type(textarea, 'The seal is broken.');
  await screen.user.click(screen.getByRole('button', { name: 'Decline return: TO-20101' }));
  expect(await screen.findByText(`Our answer: ${answer}`)).toBeTruthy();
  expect(screen.queryByText('Someone else decided this return first') === null).toBe(state === 'declined');
  expect(screen.queryByText('Your message wasn’t sent: The seal is broken.') === null).toBe(state === 'declined');
});
