import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';

const sql = ownerSql();

const open = ({ client }: Person, key: string = randomUUID()) =>
  client.rpc('create_ticket', { subject: 'The printer again', body: 'It hums.', idempotency_key: key });

/** As if this many had been written within the hour. */
const wroteBefore = ({ id }: Person, what: 'tickets' | 'messages', count: number) =>
  sql`insert into private.rate_limits (action, key_hash)
    select ${`account ${what}`}, encode(sha256(convert_to(${id}, 'UTF8')), 'hex') from generate_series(1, ${count})`;

test('a client can open 40 tickets an hour, not counting repeats', async () => {
  const person = await createPerson(sql);
  await wroteBefore(person, 'tickets', 38);
  const key = randomUUID();
  const first = await open(person, key);
  expect((await open(person, key)).data, 'a repetition is the same ticket').toEqual(first.data);
  expect((await open(person)).status).toBe(200);
  const refused = await open(person);
  expect([refused.status, refused.error?.hint]).toEqual([429, 'rate_limited']);
  expect((await open(person, key)).data?.id, 'nor is it refused later').toBe(first.data?.id);
  expect((await open(await createPerson(sql))).status, 'nobody else waits').toBe(200);
});

test('a client can write 200 replies an hour, staff any number', async () => {
  const person = await createPerson(sql);
  const staff = await createPerson(sql, { admin: true });
  const ticket = (await open(person)).data?.number ?? '';
  await wroteBefore(person, 'messages', 200);
  await wroteBefore(staff, 'messages', 200);
  const answer = ({ client }: Person) => client.rpc('reply_to_ticket', { ticket_number: ticket, body: 'Still.' });
  const refused = await answer(person);
  expect([refused.status, refused.error?.hint]).toEqual([429, 'rate_limited']);
  expect((await answer(staff)).error).toBeNull();
});
