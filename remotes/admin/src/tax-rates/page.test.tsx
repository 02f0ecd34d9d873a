import { businessDate } from '@tulebyte/brand/calendar';
import { renderScreen, signInBeforeEach, stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { Component } from './page.tsx';

signInBeforeEach({ isNewUser: true });

const taken = { code: '23505', hint: null, message: 'duplicate key', details: null };

it.each([
  [8.5, 'Nobody has changed a rate yet.', 'the response to the first try was lost'],
  [8.25, 'This city already has a rate from that day on.', 'there is another rate'],
])('takes a rate of 8.5% when %s% is stored: %s', async (stored, said) => {
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['catalog', 'tax_rates'] },
    '/rest/v1/rpc/get_tax_rate_history': [],
    '/rest/v1/sales_tax_rates': (request: Request) => {
      const percent = new URL(request.url).searchParams.get('percent');
      if (request.method === 'POST') return Response.json(taken, { status: 409 });
      return percent === null || percent === `eq.${stored}` ? [{ place: 'lodi', percent: stored, valid_from: '2031-01-01' }] : [];
    },
  });
  const { user, ...screen } = renderScreen(<Component />, { at: '/admin/products/tax' });
  await user.selectOptions(await screen.findByLabelText('City'), 'lodi');
  await user.type(screen.getByLabelText('Rate (%)'), '8.5');
  await user.type(screen.getByLabelText('Starts on'), '2031-01-01');
  await user.click(screen.getByRole('button', { name: 'Add rate' }));
  expect((await screen.findAllByText(said))[0]).toBeTruthy();
  await expect.poll(() => (screen.getByLabelText('City') as HTMLSelectElement).value).toBe(stored === 8.5 ? '' : 'lodi');
});

it('takes back a rate that began today, but not one that began before', async () => {
  const today = businessDate(Date.now());
  const removed: string[] = [];
  stubFetch({
    '/rest/v1/rpc/my_staff_access': { role: 'owner', permissions: ['catalog', 'tax_rates'] },
    '/rest/v1/rpc/get_tax_rate_history': [],
    '/rest/v1/sales_tax_rates': (request: Request) => {
      if (request.method === 'DELETE') {
        removed.push(new URL(request.url).search);
        return [{ percent: 8.5 }];
      }
      return [
        { place: 'lodi', percent: 8.5, valid_from: today },
        { place: 'lodi', percent: 8.25, valid_from: '2026-10-01' },
        { place: 'tracy', percent: 8.25, valid_from: '2026-10-01' },
      ];
    },
  });
  const { user, ...screen } = renderScreen(<Component />, { at: '/admin/products/tax' });
  await user.click(await screen.findByRole('button', { name: /^Remove Lodi, 8.5%/ }));
  expect(screen.queryByRole('button', { name: /^Remove Tracy/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Yes, remove it' }));
  await expect.poll(() => removed).toEqual([`?place=eq.lodi&valid_from=eq.${today}&percent=eq.8.5&select=percent`]);
});
