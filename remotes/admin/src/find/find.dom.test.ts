import { stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { find } from './find.ts';

it('finds tickets, clients, and orders, each with its page', async () => {
  const asked: string[] = [];
  stubFetch({
    '/rest/v1/rpc/find_tickets': { tickets: [{ number: 'TB-10001', subject: 'Screen of Rosa' }] },
    '/rest/v1/rpc/list_customers': [
      { id: 'a', name: 'Rosa’s Bakery' },
      { id: 'b', name: 'Valley Farms' },
    ],
    '/rest/v1/orders': (request: Request) => {
      asked.push(new URL(request.url).searchParams.get('or') ?? '');
      return Response.json([{ number: 'TO-20101', name: 'Rosa Delgado' }]);
    },
  });
  const found = await find('rosa', new AbortController().signal);
  expect(found.map(({ to }) => to)).toEqual(['/admin/tickets/TB-10001', '/admin/clients/a', '/admin/orders/TO-20101']);
  expect(asked).toEqual(['(number.ilike.*rosa*,name.ilike.*rosa*)']);
});
