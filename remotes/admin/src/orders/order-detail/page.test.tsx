import { store, toastsAtom } from '@tulebyte/platform';
import { signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { hasDraft } from '@tulebyte/ui/form';
import { describe, expect, it } from 'vitest';
import { line, openOrder, order } from './order.fixture.tsx';

signInBeforeEach();

const transition = '/rest/v1/rpc/transition_order';
const step = { order_number: 'TO-20101', seen_updated_at: '2026-11-20T17:00:00.123456+00:00' };
const refusal = (hint: string) => () => Response.json({ code: 'PT409', message: 'no', hint, details: null }, { status: 409 });

describe('order', () => {
  it('shows lines, tax by city, client, and what happened', async () => {
    const screen = openOrder({
      customer: '11111111-1111-4111-8111-111111111111',
      history: [
        { type: 'event', kind: 'placed', at: '2026-11-20T17:00:00Z', actor: null, state: null, cents: null },
        { type: 'email', kind: 'order_receipt', at: '2026-11-20T17:01:00Z', actor: null, state: 'sent', cents: null },
        { type: 'email', kind: 'order_shipped', at: '2026-11-21T17:01:00Z', actor: null, state: 'dead', cents: null },
        { type: 'refund', kind: 'refund', at: '2026-11-22T17:01:00Z', actor: 'Dana Okafor', state: 'done', cents: 500 },
      ],
    });
    expect(await screen.findByText('Sales tax in Lodi, 8.25% of $100.00')).toBeTruthy();
    expect(screen.getByText('4 School Street, Lodi')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Open client' }).getAttribute('href')).toBe(
      '/admin/clients/11111111-1111-4111-8111-111111111111',
    );
    expect(screen.getByRole('link', { name: 'Packing slip' }).getAttribute('href')).toBe('/admin/orders/TO-20101/packing-slip');
    const history = screen.getByRole('region', { name: 'History' }).textContent;
    for (const said of [
      'Order placed',
      'Email: order confirmation',
      '· Couldn’t be sent',
      'Refund of $5.00 requested',
      'Dana Okafor',
    ])
      expect(history).toContain(said);
  });

  it('says that the computer is brought in for labor, until the order is packed', async () => {
    const labor = { ...line, position: 2, slug: 'ssd-upgrade', description: 'SSD upgrade', labor_kind: 'repair', product: null };
    const screen = openOrder({ order_lines: [line, labor] });
    expect(await screen.findByText('The client’s computer comes in first')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Email a time' }).getAttribute('href')).toBe(
      'mailto:rosa@home.example?subject=Order%20TO-20101%3A%20when%20to%20bring%20your%20computer',
    );
    expect(screen.getByRole('row', { name: /SSD upgrade/ }).textContent).toContain('Labor');
    screen.unmount();

    const packed = openOrder({ state: 'packed', order_lines: [line, labor] });
    expect(await packed.findByText('Packed')).toBeTruthy();
    expect(packed.queryByText('The client’s computer comes in first')).toBeNull();
  });

  it('says when there is none', async () => {
    const screen = openOrder({}, { answers: { '/rest/v1/rpc/get_staff_order': null } });
    expect(await screen.findByText('Order not found')).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Packing slip' })).toBeNull();
  });

  it('offers the steps that the database allows, and reports a conflict', async () => {
    const screen = openOrder({}, { answers: { [transition]: refusal('order_changed') } });
    await screen.user.click(await screen.findByRole('button', { name: 'Mark as packed' }));
    await expect
      .poll(() => store.get(toastsAtom).map(({ title }) => title))
      .toEqual(['Someone else changed this order. Showing the latest version.']);
    expect(screen.sent).toEqual([{ ...step, to_state: 'packed' }]);
    expect(screen.queryByRole('button', { name: 'Ready for pickup' })).toBeNull();
  });

  it('asks for a reason before canceling, which goes to the customer, and says what to refund', async () => {
    const screen = openOrder({ paid_at: '2026-11-20T17:05:00Z' }, { answers: { [transition]: 'canceled' } });
    const press = async (name: string) => screen.user.click(await screen.findByRole('button', { name }));
    await press('Cancel the order: TO-20101');
    expect(await screen.findByText(/^They paid \$/)).toBeTruthy();
    await press('Keep the order');
    await press('Cancel the order: TO-20101');
    expect(screen.sent).toEqual([]);
    await screen.user.type(screen.getByLabelText('Reason'), 'Out of stock');
    await press('Cancel order and email');
    await expect.poll(() => screen.sent).toEqual([{ ...step, to_state: 'canceled', note: 'Out of stock' }]);
    screen.unmount();

    const canceled = openOrder({ state: 'canceled', paid_at: '2026-11-20T17:05:00Z', next_states: [] });
    expect(await canceled.findByText(/^\$[\d.]+ to refund$/)).toBeTruthy();
  });

  it('ships with a carrier and the number from the label, spaces removed', async () => {
    const screen = openOrder({}, { answers: { [transition]: 'shipped' } });
    await screen.user.click(await screen.findByRole('button', { name: 'Ship it' }));
    expect(screen.queryByLabelText(/Tracking number/), 'our own delivery has none').toBeNull();
    await screen.user.selectOptions(screen.getByLabelText('Carrier'), 'ups');
    await screen.user.type(screen.getByLabelText(/Tracking number/), '1z 99');
    const submit = () => screen.user.click(screen.getByRole('button', { name: 'Mark as shipped and email' }));
    await submit();
    expect(await screen.findAllByText('Enter the number from the label: 8 to 40 letters and digits.')).not.toHaveLength(0);
    await screen.user.type(screen.getByLabelText(/Tracking number/), '9-aa1 0123456784');
    await screen.user.type(screen.getByLabelText('Message'), 'Before noon');
    await submit();
    const shipped = { to_state: 'shipped', carrier: 'ups', tracking_number: '1Z999AA10123456784', note: 'Before noon' };
    await expect.poll(() => screen.sent).toEqual([{ ...step, ...shipped }]);
  });

  it('keeps what was typed when someone else changed the order', async () => {
    const given = { fulfillment: 'pickup', next_states: ['ready'] };
    const screen = openOrder(given, { answers: { [transition]: refusal('order_changed') } });
    await screen.user.click(await screen.findByRole('button', { name: 'Ready for pickup' }));
    await screen.user.type(screen.getByLabelText('Where and when'), 'Monday at 10');
    await screen.user.click(screen.getByRole('button', { name: 'Mark as ready and email' }));
    expect(await screen.findAllByText(/Someone else changed this order/)).not.toHaveLength(0);
    expect(screen.getByLabelText('Where and when')).toHaveProperty('value', 'Monday at 10');
  });

  it('says that someone else shipped it first, and keeps what was typed', async () => {
    const screen = openOrder();
    await screen.user.click(await screen.findByRole('button', { name: 'Ship it' }));
    await screen.user.type(screen.getByLabelText('Message'), 'Before noon');
    const shipped = { ...order, state: 'shipped', carrier: 'local', next_states: ['completed', 'packed'] };
    stubFetch({ '/rest/v1/rpc/get_staff_order': shipped, [transition]: refusal('order_changed') });
    await screen.user.click(screen.getByRole('button', { name: 'Mark as shipped and email' }));
    expect(await screen.findByText('Shipped')).toBeTruthy();
    expect(await screen.findByText('Someone else changed this order. Showing the latest version.')).toBeTruthy();
    expect(screen.getByLabelText('Message')).toHaveProperty('value', 'Before noon');
  });

  it('links to the carrier, and corrects the tracking number', async () => {
    const given = { state: 'shipped', carrier: 'usps', tracking_number: '94001000', next_states: ['completed', 'packed'] };
    const screen = openOrder(given, { answers: { '/rest/v1/rpc/correct_tracking': null } });
    expect((await screen.findByRole('link', { name: /USPS 94001000/ })).getAttribute('href')).toBe(
      'https://tools.usps.com/go/TrackConfirmAction?tLabels=94001000',
    );
    await screen.user.click(screen.getByRole('button', { name: 'Correct tracking' }));
    await screen.user.type(screen.getByLabelText(/Tracking number/), '7');
    await screen.user.click(screen.getByRole('button', { name: 'Save and email' }));
    await expect.poll(() => screen.sent).toEqual([{ ...step, carrier: 'usps', tracking_number: '940010007' }]);
  });

  it('shows a tracking number that someone else corrected, before an older edit replaces it', async () => {
    const given = { state: 'shipped', carrier: 'usps', tracking_number: '94001000', next_states: ['completed', 'packed'] };
    const screen = openOrder(given);
    await screen.user.click(await screen.findByRole('button', { name: 'Correct tracking' }));
    await screen.user.type(screen.getByLabelText(/Tracking number/), '7');
    const sent: unknown[] = [];
    const theirs = { carrier: 'usps', tracking_number: '94001999', updated_at: '2026-11-21T20:00:00Z' };
    stubFetch({
      '/rest/v1/rpc/get_staff_order': { ...order, ...given, ...theirs },
      '/rest/v1/orders': theirs,
      '/rest/v1/rpc/correct_tracking': async (request: Request) => {
        sent.push(await request.json());
        return sent.length > 1 ? null : refusal('order_changed')();
      },
    });
    await screen.user.click(screen.getByRole('button', { name: 'Save and email' }));
    await screen.user.click(await screen.findByRole('button', { name: 'Keep mine' }));
    expect(screen.getByText('94001999')).toBeTruthy();
    await screen.user.click(screen.getByRole('button', { name: 'Save and email' }));
    await expect.poll(() => sent.at(-1)).toMatchObject({ tracking_number: '940010007', seen_updated_at: theirs.updated_at });
  });

  it('marks an invoice as paid, and as unpaid while the database allows it', async () => {
    const answers = { '/rest/v1/rpc/mark_order_paid': true };
    const screen = openOrder({ payment: 'invoice' }, { answers });
    await screen.user.click(await screen.findByRole('button', { name: 'Mark as paid: TO-20101' }));
    await expect.poll(() => screen.sent).toEqual([{ order_number: 'TO-20101', is_paid: true }]);
    expect(screen.queryByRole('button', { name: 'Mark as unpaid: TO-20101' })).toBeNull();
    screen.unmount();

    const paid = openOrder({ payment: 'invoice', paid_at: '2026-11-20T17:05:00Z', can_be_unpaid: true }, { answers });
    await paid.user.click(await paid.findByRole('button', { name: 'Mark as unpaid: TO-20101' }));
    await expect.poll(() => paid.sent).toEqual([{ order_number: 'TO-20101', is_paid: false }]);
  });
});

describe('a return for a customer who called', () => {
  const returnable = { state: 'completed', return_until: new Date(Date.now() + 86_400_000).toISOString() };
  const opened = '/rest/v1/rpc/open_return';

  it('is opened with what they return and in which condition', async () => {
    const screen = openOrder(returnable, { answers: { [opened]: true } });
    await screen.user.click(await screen.findByRole('button', { name: 'Open a return' }));
    await screen.user.click(screen.getByRole('button', { name: 'Open return' }));
    expect(await screen.findByText('Choose what they’re returning.')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: '2 × Battery backup' }));
    expect(screen.sent).toEqual([]);
    await screen.user.click(screen.getByRole('checkbox', { name: '2 × Battery backup' }));
    await screen.user.click(screen.getByRole('radio', { name: 'Defective' }));
    await screen.user.type(screen.getByLabelText(/^What the customer said/), 'Beeps');
    await screen.user.click(screen.getByRole('button', { name: 'Open return' }));
    await expect
      .poll(() => screen.sent)
      .toEqual([{ order_number: 'TO-20101', positions: [1], condition: 'defective', note: 'Beeps' }]);
  });

  it('keeps what was entered through a reload, and says above it why it was refused', async () => {
    const open = async (answer: unknown) => {
      const screen = openOrder(returnable, { answers: { [opened]: answer } });
      await screen.user.click(await screen.findByRole('button', { name: 'Open a return' }));
      const battery = screen.getByRole('checkbox', { name: '2 × Battery backup' });
      return { ...screen, battery, note: screen.getByLabelText(/^What the customer said/) };
    };
    const before = await open(true);
    await before.user.click(before.battery);
    await before.user.type(before.note, 'Beeps');
    before.unmount();
    const refused = await open(refusal('return_closed'));
    expect(refused.note).toHaveProperty('value', 'Beeps');
    expect(refused.battery).toHaveProperty('checked', true);
    await refused.user.click(refused.getByRole('button', { name: 'Open return' }));
    expect((await refused.findByRole('alert')).textContent).toMatch(/^This order can’t be returned any more/);
    refused.unmount();
    const after = await open(true);
    await after.user.click(after.getByRole('button', { name: 'Open return' }));
    await expect.poll(() => after.sent).toMatchObject([{ positions: [1], note: 'Beeps' }]);
    await expect.poll(() => hasDraft('open-return-TO-20101')).toBe(false);
  });

  it('can’t be of a build as unopened', async () => {
    const lines = [line, { ...line, position: 2, slug: 'case', description: 'Case', build: 'aaaaaaaa', product: null }];
    const screen = openOrder({ ...returnable, order_lines: lines }, { answers: { [opened]: true } });
    await screen.user.click(await screen.findByRole('button', { name: 'Open a return' }));
    expect(screen.getByRole('radio', { name: 'Unopened' })).toHaveProperty('checked', true);
    await screen.user.click(screen.getByRole('checkbox', { name: 'Build 1' }));
    expect(screen.queryByRole('radio', { name: 'Unopened' })).toBeNull();
    await screen.user.click(screen.getByRole('button', { name: 'Open return' }));
    await expect.poll(() => screen.sent).toMatchObject([{ positions: [2], condition: 'opened' }]);
  });

  it('isn’t offered before they have the order or after the last day', async () => {
    const screen = openOrder({ ...returnable, return_until: '2026-01-01T00:00:00Z' });
    await screen.findByRole('region', { name: 'Payment' });
    expect(screen.queryByRole('button', { name: 'Open a return' })).toBeNull();
  });
});
