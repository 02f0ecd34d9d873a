import { act } from '@testing-library/react';
import { stubFetch, renderScreen } from '@tulebyte/testing';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Order } from '@tulebyte/backend-api/functions/order';
import { ShopWorkspace } from '../layout/shop-workspace.tsx';
import { OrderDetails } from './order-details.tsx';
import { OrderReturn } from './order-return.tsx';
import { orderFixture } from './order.fixture.ts';
import { useOrder } from './use-order.ts';

afterEach(() => vi.useRealTimers());

const line = {
  labor_kind: 'part',
  quantity: 1,
  unit_cents: 100,
  amount_cents: 100,
  reserved: 1,
  slug: 'ups',
  description: 'Battery',
};
const order = (more: object = {}) =>
  orderFixture({
    return_until: new Date(Date.now() + 86_400_000).toISOString(),
    lines: [
      { ...line, position: 1 },
      { ...line, position: 2, slug: 'case', description: 'Case', build: 'aaaaaaaa', part: 'case' },
      { ...line, position: 3, slug: 'fee', description: 'Assembly', build: 'aaaaaaaa', labor_kind: 'assembly' },
    ],
    ...more,
  });
const show = (of: Order) =>
  renderScreen(
    <ShopWorkspace>
      <OrderReturn order={of} orderKey={'k'.repeat(43)} />
    </ShopWorkspace>,
  );

it('requests the return of a build and asks what is returned first', async () => {
  const sent: unknown[] = [];
  stubFetch({
    '/functions/v1/guest-order': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ order: order(), payAt: null });
    },
  });
  const screen = show(order());
  await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
  await screen.user.click(screen.getByRole('button', { name: 'Request return' }));
  expect(await screen.findByText('Choose what you’d like to return.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByRole('checkbox', { name: 'Your build' }));
  expect(sent).toEqual([]);
  await screen.user.click(screen.getByRole('checkbox', { name: 'Your build' }));
  await expect.poll(() => screen.queryByText('Choose what you’d like to return.')).toBeNull();
  await screen.user.click(screen.getByRole('radio', { name: /^Opened/ }));
  await screen.user.click(screen.getByRole('button', { name: 'Request return' }));
  await expect.poll(() => sent).toMatchObject([{ action: 'return', positions: [2], condition: 'opened', note: '' }]);
});

it('doesn’t offer to return a build as unopened', async () => {
  const sent: unknown[] = [];
  stubFetch({
    '/functions/v1/guest-order': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ order: order(), payAt: null });
    },
  });
  const { lines } = order();
  const onlyBuild = show(order({ lines: lines.filter(({ build }) => build) }));
  await onlyBuild.user.click(onlyBuild.getByRole('button', { name: /^Return something/ }));
  expect(onlyBuild.queryByRole('radio', { name: /^Unopened/ })).toBeNull();
  expect(onlyBuild.getByRole('radio', { name: /^Opened/ })).toHaveProperty('checked', true);
  onlyBuild.unmount();

  const screen = show(order());
  await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
  await screen.user.click(screen.getByRole('checkbox', { name: '1 × Battery' }));
  expect(screen.getByRole('radio', { name: /^Unopened/ })).toHaveProperty('checked', true);
  await screen.user.click(screen.getByRole('checkbox', { name: 'Your build' }));
  expect(screen.queryByRole('radio', { name: /^Unopened/ })).toBeNull();
  await screen.user.click(screen.getByRole('button', { name: 'Request return' }));
  await expect.poll(() => sent).toMatchObject([{ positions: [2, 1], condition: 'opened' }]);
});

it('speaks of the restocking fee only for an order with a custom build', async () => {
  const both = order();
  const hint = async (lines: Order['lines']) => {
    const screen = show(order({ lines }));
    await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
    const text = screen.getByRole('radio', { name: /^Opened/ }).closest('label')?.textContent;
    screen.unmount();
    return text;
  };
  const unopenedOnly = 'Our 30-day returns are for unopened hardware.';
  const fee = '15% restocking fee';
  const ofLoose = await hint(both.lines.filter(({ build }) => !build));
  expect([ofLoose?.includes(unopenedOnly), ofLoose?.includes(fee)]).toEqual([true, false]);
  const ofBuild = await hint(both.lines.filter(({ build }) => build));
  expect([ofBuild?.includes(unopenedOnly), ofBuild?.includes(fee)]).toEqual([false, true]);
  expect(ofBuild).toContain('You get the rest back, including the build fee.');
  const ofBoth = await hint(both.lines);
  expect([ofBoth?.includes(unopenedOnly), ofBoth?.includes(fee)]).toEqual([true, true]);
});

it('is requested once on two clicks in the same instant, and keeps what was chosen when that fails', async () => {
  const sent: unknown[] = [];
  stubFetch({
    '/functions/v1/guest-order': async (request: Request) => {
      sent.push(await request.json());
      return Response.json({ error: { code: 'unavailable', message: 'later' } }, { status: 503 });
    },
  });
  const screen = show(order());
  await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
  const chosen = screen.getByRole('checkbox', { name: 'Your build' });
  await screen.user.click(chosen);
  const request = screen.getByRole('button', { name: 'Request return' });
  act(() => {
    request.click();
    request.click();
  });
  expect((await screen.findByRole('alert')).textContent).toMatch(/^We couldn’t send your request/);
  expect(sent).toHaveLength(1);
  expect(chosen).toHaveProperty('checked', true);
});

it('keeps what was chosen and written through a reload, until it is requested', async () => {
  stubFetch({ '/functions/v1/guest-order': { order: order(), payAt: null } });
  const open = async () => {
    const screen = show(order());
    await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
    return { ...screen, reason: screen.getByLabelText(/^What’s the reason/) };
  };
  const before = await open();
  await before.user.click(before.getByRole('checkbox', { name: '1 × Battery' }));
  await before.user.click(before.getByRole('radio', { name: /^It doesn’t work/ }));
  await before.user.type(before.reason, 'It hums.');
  before.unmount();

  const after = await open();
  expect(after.reason).toHaveProperty('value', 'It hums.');
  expect(after.getByRole('checkbox', { name: '1 × Battery' })).toHaveProperty('checked', true);
  expect(after.getByRole('radio', { name: /^It doesn’t work/ })).toHaveProperty('checked', true);
  await after.user.click(after.getByRole('button', { name: 'Request return' }));
  await expect.poll(() => sessionStorage.length).toBe(0);
  after.unmount();
  expect((await open()).reason).toHaveProperty('value', '');
});

it('is not offered before the customer has it or after the last day, and shows what became of it', () => {
  for (const return_until of [null, '2026-01-01T00:00:00Z']) expect(show(order({ return_until })).container.textContent).toBe('');
  const lines = [{ ...line, position: 1, is_returned: true }];
  const request = { state: 'approved', condition: 'unopened', note: '', answer: 'Bring it on Monday.' };
  expect(show(order({ return: request, lines })).container.textContent).toMatch(/Return approvedBattery.*Bring it on Monday\./);

  const received = { return: { ...request, state: 'received' }, lines };
  const text = show(order(received)).container.textContent;
  expect(text).toContain('we email you when it’s on its way');
  expect(text).not.toContain('Bring it on Monday.');
  const refunded = show(order({ ...received, refunded_cents: 9701 })).container.textContent;
  expect(refunded).toContain('We have it, and refunded $97.01.');
  expect(refunded).not.toContain('on its way');
});

it('keeps keyboard focus in the form that replaces the button, and on the button that replaces the form', async () => {
  const { user, getByRole, findByRole } = renderScreen(
    <ShopWorkspace>
      <OrderDetails order={order()} orderKey={'k'.repeat(43)} />
    </ShopWorkspace>,
  );
  getByRole('button', { name: /^Return something/ }).focus();
  await user.keyboard('{Enter}');
  const first = await findByRole('checkbox', { name: 'Your build' });
  await expect.poll(() => document.activeElement).toBe(first);
  getByRole('button', { name: 'Cancel' }).focus();
  await user.keyboard('{Enter}');
  const again = await findByRole('button', { name: /^Return something/ });
  await expect.poll(() => document.activeElement).toBe(again);
});

it('moves the focus from the form to the notice that replaces it', async () => {
  let update: (order: Order) => void = () => {};
  function Page() {
    const [current, setCurrent] = useState(order());
    update = setCurrent;
    return <OrderDetails order={current} orderKey={'k'.repeat(43)} />;
  }
  const screen = renderScreen(
    <ShopWorkspace>
      <Page />
    </ShopWorkspace>,
  );
  await screen.user.click(screen.getByRole('button', { name: /^Return something/ }));
  screen.getByRole('button', { name: 'Request return' }).focus();
  act(() => update(order({ return: { state: 'requested', condition: 'unopened', note: '' } })));
  await expect.poll(() => document.activeElement?.textContent).toMatch(/^Return requested/);
});

it('shows the decision while the page stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const key = 'k'.repeat(43);
  let state = 'requested';
  stubFetch({
    '/functions/v1/guest-order': () =>
      Response.json({ order: order({ return: { state, condition: 'unopened', note: '' } }), payAt: null }),
  });
  function Page() {
    const { data } = useOrder('TO-20101', key, null);
    return data ? <OrderReturn order={data} orderKey={key} /> : null;
  }
  const screen = renderScreen(
    <ShopWorkspace>
      <Page />
    </ShopWorkspace>,
  );
  expect(await screen.findByText('Return requested')).toBeTruthy();
  state = 'approved';
  await act(() => vi.advanceTimersByTimeAsync(30_000));
  await expect.poll(() => screen.queryByText('Return approved')).not.toBeNull();
});

it('says how to cancel an order only until it is packed', () => {
  const how = /change or cancel/;
  const showIn = (state: string) =>
    renderScreen(
      <ShopWorkspace>
        <OrderDetails order={order({ state })} orderKey={'k'.repeat(43)} />
      </ShopWorkspace>,
    );
  const { unmount, getByText } = showIn('confirmed');
  expect(getByText(how)).toBeTruthy();
  unmount();
  expect(showIn('packed').queryByText(how)).toBeNull();
});

it('is named as the next step of a completed order only while it is possible', () => {
  const next = (more: object) => {
    const screen = renderScreen(
      <ShopWorkspace>
        <OrderDetails order={order(more)} orderKey={'k'.repeat(43)} />
      </ShopWorkspace>,
    );
    const text = screen.getByText('What happens next').parentElement?.textContent;
    screen.unmount();
    return text;
  };
  expect(next({ return_until: '2100-01-29T20:00:00Z' })).toMatch(/You can return unopened hardware until Jan\s29,\s2100\./);
  const settled = { return: { state: 'received', condition: 'unopened', note: '' }, refunded_cents: 109 };
  for (const more of [settled, { return_until: '2026-01-01T00:00:00Z' }]) expect(next(more)).not.toContain('return unopened');
  expect(next(settled)).toContain('Return refunded. The details are below.');
});
