import { getSupabase } from '@tulebyte/platform';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { beforeAll, expect, it, vi } from 'vitest';
import { order } from '../order.fixture.tsx';
import { Component } from './page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
});
signInBeforeEach();

it('says who gets what from whom, without prices, and prints only that', async () => {
  const given = { company: 'Valley Farms', carrier: 'ups', tracking_number: '1Z999AA10123456784' };
  stubFetch({ '/rest/v1/rpc/get_staff_order': { ...order, ...given } });
  const path = '/admin/orders/:orderNumber/packing-slip';
  const screen = renderScreen(<Component />, { at: '/admin/orders/TO-20101/packing-slip', path });
  const slip = (await screen.findByText('UPS 1Z999AA10123456784')).closest('article')?.textContent ?? '';
  for (const said of [
    'Tulebyte IT Services',
    'Stockton, CA',
    'Ship to',
    'Rosa Delgado\nValley Farms\n4 School Street, Lodi',
    '2 ×',
    'Battery backup',
  ])
    expect(slip).toContain(said);
  expect(slip).not.toContain('$');
  const printed = vi.fn<(text: string | null | undefined) => void>();
  window.print = () => printed(document.querySelector('[data-printing]')?.textContent);
  await screen.user.click(screen.getByRole('button', { name: 'Print' }));
  expect(printed).toHaveBeenCalledExactlyOnceWith(slip);
  expect(document.adoptedStyleSheets).toHaveLength(1);
  screen.unmount();
  expect(document.adoptedStyleSheets).toHaveLength(0);
});
