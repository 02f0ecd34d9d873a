import { expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import { fullScans, largeTableScans } from './plans.ts';

const sql = ownerSql();

test('every list, filter, search, and ticket page can use an index', async () => {
  const [client, admin] = await Promise.all([createPerson(sql), createPerson(sql, { admin: true })]);
  const { data } = await client.client.rpc('create_ticket', { subject: 'Planned', body: 'Hello' });
  expect(await fullScans(sql, { client: client.id, admin: admin.id }, data?.number ?? '', true)).toEqual({});
});

test('finds a query without an index', async () => {
  const scans = await sql.begin(async (transaction) => {
    await transaction`set local enable_seqscan = off`;
    return largeTableScans(transaction, "select * from public.tickets where subject = 'Planned'");
  });
  expect(scans).toEqual(['tickets']);
});
