import { getSupabase } from '@tulebyte/platform';
import { renderScreen, signInForTest, stubFetch } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './customer-page.tsx';

beforeAll(async () => {
  stubFetch({});
  await getSupabase();
  signInForTest();
});

it('shows tickets, unpaid invoices, hours, and notes, each with its page, and adds a note', async () => {
  const id = '3f1c2b4a-0000-4000-9000-00000000aaaa';
  const sent: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/get_customer': {
      id,
      is_company: true,
      name: 'Valley Farms',
      updated_at: 'v1',
      people: [],
      invitations: [],
      devices: [],
      keys: [],
    },
    '/rest/v1/rpc/get_customer_plan': { running: null, offer: null, agreed: [] },
    '/rest/v1/rpc/get_customer_activity': {
      open_tickets: 1,
      tickets: [{ number: 'TB-10001', subject: 'Printer offline', status: 'open', last_activity_at: '2026-01-02T18:00:00Z' }],
      unpaid_invoices: [{ number: 'TB-I-1', ticket: 'TB-10001', total_cents: 12_345, due_on: '2026-01-15' }],
      minutes: 90,
      billable_minutes: 60,
      notes: [{ id: 'n', body: 'Prefers mornings.', created_at: '2026-01-02T18:00:00Z', author: 'Dana Okafor', is_mine: false }],
    },
    '/rest/v1/customer_notes': async (request: Request) => {
      sent.push(await request.json());
      return Response.json(null, { status: 201 });
    },
  });
  const screen = renderScreen(<Component />, { at: `/admin/clients/${id}`, path: '/admin/clients/:customerId' });
  const href = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await href('TB-10001')).toBe('/admin/tickets/TB-10001');
  expect(await href('All tickets')).toBe(`/admin/tickets?status=all&company=${id}`);
  expect(screen.getByRole('link', { name: 'TB-I-1' }).closest('li')?.textContent).toContain('$123.45');
  expect(screen.getByText('Work this month: 1.5 hours, 1 of them billable')).toBeTruthy();
  expect(screen.getByText('Prefers mornings.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /Delete the note/ }), 'of someone else').toBeNull();
  await screen.user.type(screen.getByLabelText('New note'), ' Gate code 4711. ');
  await screen.user.click(screen.getByRole('button', { name: 'Save note' }));
  await expect.poll(() => sent).toEqual([{ id: expect.any(String), body: 'Gate code 4711.', organization_id: id }]);
});
