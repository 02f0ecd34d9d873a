import { beforeAll, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../../local/testing/people.ts';
import type { Person } from '../../local/testing/people.ts';
import { testBackend } from '../../local/testing/test-backend.ts';

const sql = ownerSql();
const { url, publishableKey } = testBackend();

let client: Person;
let admin: Person;
let number = '';
beforeAll(async () => {
  [client, admin] = await Promise.all([createPerson(sql), createPerson(sql, { admin: true })]);
  number = (await client.client.rpc('create_ticket', { subject: 'Who works on it', body: 'Hello' })).data?.number ?? '';
});

/** Everything that a user gets from the data API. */
async function read(person: Person, path: string, body?: unknown): Promise<{ status: number; text: string }> {
  const token = (await person.client.auth.getSession()).data.session?.access_token ?? '';
  const response = await fetch(`${url}/rest/v1/${path}`, {
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
  return { status: response.status, text: await response.text() };
}
const revision = async () =>
  (await client.client.from('tickets').select('revision').eq('number', number).single()).data?.revision;

test.each([
  'tickets?select=assignee_id',
  'tickets?select=version',
  'tickets?select=*',
  'tickets?select=number&version=gt.1',
  'tickets?select=number&assignee_id=not.is.null',
  'tickets?select=number&order=version',
  'tickets?select=number,events:ticket_events(id)',
  'ticket_messages?select=body,tickets!ticket_messages_ticket_id_fkey(version)',
  'ticket_events?select=actor_id',
  'order_events?select=id',
])('%s tells a client nothing', async (path) => {
  expect((await read(client, path)).status).toBe(403);
});

test('no response to a client contains a ticket’s assignee or version', async () => {
  const change = await admin.client.rpc('change_ticket', { ticket_number: number, seen_version: 2, new_assignee: admin.id });
  expect(change.error).toBeNull();
  const answers = [
    await read(client, 'rpc/reply_to_ticket', { ticket_number: number, body: 'Any news?' }),
    await read(client, 'rpc/reply_to_ticket', { ticket_number: number, body: 'Any more?', seen_version: 1 }),
    await read(client, 'rpc/find_tickets', { scope: 'own' }),
    await read(client, 'rpc/find_tickets', { scope: 'staff' }),
    await read(client, 'rpc/solve_ticket', { ticket_number: number }),
    await read(client, 'rpc/create_ticket', { subject: 'Another one', body: 'Hello' }),
  ];
  for (const { status, text } of answers) {
    expect([status, text]).toEqual([200, expect.not.stringContaining(admin.id)]);
    expect(text).not.toMatch(/"version":\s*[^n]/);
  }
  expect((await read(client, 'rpc/get_staff_ticket', { ticket_number: number })).status).toBe(403);
  expect((await admin.client.rpc('get_staff_ticket', { ticket_number: number })).data).toMatchObject({ assignee_id: admin.id });
});

test('staff-only changes don’t change the revision that clients poll', async () => {
  const before = await revision();
  const version = async () =>
    (await sql<{ version: number }[]>`select version from public.tickets where number = ${number}`)[0]?.version ?? 0;
  await admin.client.rpc('change_ticket', { ticket_number: number, seen_version: await version(), unassign: true });
  await admin.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Between us', is_internal: true });
  expect(await revision()).toBe(before);
  await admin.client.rpc('change_ticket', { ticket_number: number, seen_version: await version(), new_priority: 'high' });
  expect(await revision()).not.toBe(before);
});
