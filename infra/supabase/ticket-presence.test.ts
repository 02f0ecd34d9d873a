import { expect, test } from 'vitest';
import { createPerson, ownerSql, type Person } from '../local/testing/people.ts';

const sql = ownerSql();

const share = async ({ client }: Person, number: string, replying = false) => {
  const { data, error } = await client.rpc('share_ticket_presence', { ticket_number: number, replying });
  return error ? error.code : data.map(({ staff_id, is_replying }) => ({ staff_id, is_replying }));
};

test('staff see who else has a ticket open and who is replying, until a moment after they left; clients see nothing', async () => {
  const [dana, omar, client] = await Promise.all([
    createPerson(sql, { role: 'agent' }),
    createPerson(sql, { role: 'agent' }),
    createPerson(sql),
  ]);
  const number = (await client.client.rpc('create_ticket', { subject: 'Who is here', body: 'Hello' })).data?.number ?? '';
  expect(await share(dana, number), 'alone').toEqual([]);
  expect(await share(omar, number, true)).toEqual([{ staff_id: dana.id, is_replying: false }]);
  expect(await share(dana, number)).toEqual([{ staff_id: omar.id, is_replying: true }]);
  expect(await share(omar, number), 'another tab of his').toHaveLength(1);
  expect(await share(dana, number)).toEqual([{ staff_id: omar.id, is_replying: true }]);
  expect((await omar.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Done' })).error).toBeNull();
  expect(await share(dana, number), 'sent it').toEqual([{ staff_id: omar.id, is_replying: false }]);
  await share(omar, number, true);
  expect(await share(dana, number), 'writes another one').toEqual([{ staff_id: omar.id, is_replying: true }]);
  const pass = (seconds: number) => sql`update private.ticket_presence set
    seen_at = seen_at - make_interval(secs => ${seconds}), replying_at = replying_at - make_interval(secs => ${seconds}) where staff_id = ${omar.id}`;
  await pass(30);
  await share(omar, number);
  expect(await share(dana, number), 'stopped writing').toEqual([{ staff_id: omar.id, is_replying: false }]);
  await pass(30);
  expect(await share(dana, number), 'left').toEqual([]);
  expect(await share(client, number)).toBe('42501');
  expect(await share(dana, 'TB-1'), 'no such ticket').toEqual([]);
});
