import { stubFetch } from '@tulebyte/testing';
import { expect, it } from 'vitest';
import { find } from './find.ts';

it('finds tickets, clients, people, staff, invoices, orders, leads, and products with one request, each with its page', async () => {
  const asked: unknown[] = [];
  stubFetch({
    '/rest/v1/rpc/search_workspace': async (request: Request) => {
      asked.push(await request.json());
      return Response.json([
        { kind: 'ticket', key: 'TB-10001', title: 'Screen of Rosa', detail: 'Rosa' },
        { kind: 'company', key: 'a', title: 'Rosa’s Bakery', detail: '' },
        { kind: 'person', key: 'b', title: 'Rosa Delgado', detail: 'Rosa’s Bakery' },
        { kind: 'staff', key: '00000000-0000-4000-8000-000000000007', title: 'Rosa Staff', detail: 'agent' },
        { kind: 'invoice', key: 'TI-7', title: 'TI-7', detail: 'Rosa’s Bakery' },
        { kind: 'order', key: 'TO-20101', title: 'TO-20101', detail: 'Rosa Delgado' },
        { kind: 'lead', key: 'c', title: 'Rosa', detail: 'rosa@home.example' },
        { kind: 'product', key: 'e', title: 'Rosa’s laptop', detail: '' },
        { kind: 'stock', key: 'rosa-ssd', title: 'Rosa SSD', detail: '' },
        { kind: 'something newer', key: 'd', title: 'Rosa', detail: '' },
      ]);
    },
  });
  const found = await find('rosa', new AbortController().signal);
  expect(asked).toEqual([{ query: 'rosa', language: 'en' }]);
  expect(found.map(({ to, group }) => [group, to])).toEqual([
    ['Tickets', '/admin/tickets/TB-10001'],
    ['Clients', '/admin/clients/a'],
    ['People', '/admin/clients/b'],
    ['Team', '/admin/tickets?assignee=00000000-0000-4000-8000-000000000007'],
    ['Invoices', '/admin/invoices?show=all&q=TI-7'],
    ['Orders', '/admin/orders/TO-20101'],
    ['Leads', '/admin/leads/c'],
    ['Products', '/admin/products/e'],
    ['Stock', '/admin/stock/rosa-ssd'],
  ]);
});
