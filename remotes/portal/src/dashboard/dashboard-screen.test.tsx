import { getSupabase } from '@tulebyte/platform';
import { answerFetch, fixtureUser, renderScreen, signInForTest } from '@tulebyte/testing';
import { beforeAll, expect, it } from 'vitest';
import { Component } from './page.tsx';

beforeAll(async () => {
  answerFetch({});
  await getSupabase();
});

const ticket = (number: number, status: string) => ({
  number: `TB-${number}`,
  subject: `Sample ${number}`,
  status,
  priority: 'normal',
  requester_id: null,
  requester_name: 'Rosa Delgado',
  created_at: '2026-03-02T17:00:00Z',
  last_activity_at: '2026-03-02T17:00:00Z',
  first_response_at: null,
});

it('every ticket that waits for the client is listed, first and once, however many others are open', async () => {
  signInForTest(fixtureUser({ id: crypto.randomUUID() }));
  const waiting = [ticket(1, 'pending'), ticket(2, 'pending')];
  // The newest page of what is open holds only one of the two.
  const newest = [...Array.from({ length: 24 }, (_, index) => ticket(100 + index, 'open')), ticket(2, 'pending')];
  answerFetch({
    '/rest/v1/rpc/count_tickets': { open: 30, pending: 2 },
    '/rest/v1/rpc/find_tickets': async (request: Request) => {
      const { status } = (await request.json()) as { status: string };
      return status === 'pending' ? { tickets: waiting, next: null } : { tickets: newest, next: 'more' };
    },
    '/rest/v1/rpc/my_appointments': [],
    '/rest/v1/rpc/my_plan': null,
    '/rest/v1/rpc/my_devices': [],
    '/rest/v1/rpc/my_invoices': [],
  });
  const screen = renderScreen(<Component />, { at: '/dashboard' });
  expect(await screen.findByText('2 tickets wait for your answer.')).toBeTruthy();
  const links = (await screen.findAllByRole('link', { name: /Sample/ })).map(({ textContent }) => textContent);
  expect(links.slice(0, 2).map((text) => /Sample (\d+)/.exec(text ?? '')?.[1])).toEqual(['1', '2']);
  expect(links).toHaveLength(26);
});
