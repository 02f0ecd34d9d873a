import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

/**
 * What people can see and do with a ticket through the API: the requester, colleagues by role, a watcher, another company's people,
 * staff. `-` nothing or rejected, `+` allowed.
 */
const sql = ownerSql();
const roles = ['requester', 'manager', 'member', 'watcher', 'stranger', 'staff'] as const;
type Role = (typeof roles)[number];
let people: Record<Role, Person>;
let number = '';
let ticket = '';

beforeAll(async () => {
  const [requester, manager, member, watcher, stranger, staff] = await Promise.all([
    createPerson(sql, { name: 'Requester' }),
    createPerson(sql, { name: 'Manager' }),
    createPerson(sql, { name: 'Member' }),
    createPerson(sql, { name: 'Watcher' }),
    createPerson(sql, { name: 'Stranger' }),
    createPerson(sql, { name: 'Staff', admin: true }),
  ]);
  people = { requester, manager, member, watcher, stranger, staff };
  const companies = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values ('Ours', 'pro'), ('Theirs', 'pro') returning id`;
  const [ours, theirs] = companies.map(({ id }) => id);
  await sql`insert into public.organization_members (user_id, organization_id, role) values
    (${requester.id}, ${ours ?? ''}, 'member'), (${manager.id}, ${ours ?? ''}, 'manager'), (${member.id}, ${ours ?? ''}, 'member'),
    (${watcher.id}, ${ours ?? ''}, 'member'), (${stranger.id}, ${theirs ?? ''}, 'owner')`;
  const { data } = await requester.client.rpc('create_ticket', { subject: 'Shared printer', body: 'It is slow.' });
  number = data?.number ?? '';
  ticket = data?.id ?? '';
  await requester.client.rpc('set_watcher', { ticket_number: number, watcher: watcher.id, watching: true });
  await staff.client.rpc('set_watcher', { ticket_number: number, watcher: staff.id, watching: true });
  await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Between us', is_internal: true });
  await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'We look at it.' });
  await staff.client.from('ticket_tags').insert({ ticket_id: ticket, tag: 'printer' });
  await staff.client.from('ticket_time_entries').insert({ ticket_id: ticket, staff_id: staff.id, minutes: 15 });
  await staff.client.from('canned_replies').insert({ title: `Sample ${randomUUID()}`, body: 'Hello {{name}}' });
});

async function outcomes(ask: (person: Person) => PromiseLike<{ data: unknown; error: unknown }>): Promise<string> {
  const found = await Promise.all(
    roles.map(async (role) => {
      const { data, error } = await ask(people[role]);
      return error || (Array.isArray(data) && data.length === 0) ? '-' : '+';
    }),
  );
  return found.join('');
}

describe('reading', () => {
  test.for([
    ['tickets', '++-+-+'],
    ['ticket_messages', '++-+-+'],
    ['ticket_events', '++-+-+'],
    ['sla_timers', '++-+-+'],
    ['ticket_watchers', '++-+-+'],
    ['ticket_tags', '-----+'],
    ['ticket_time_entries', '-----+'],
  ] as const)('%s: %s', async ([table, expected]) => {
    const column = table === 'tickets' ? 'id' : 'ticket_id';
    // The cast: the types need one table, not a union of tables with this column.
    expect(
      await outcomes(({ client }) =>
        client
          .from(table as 'ticket_events')
          .select(column as 'ticket_id')
          .eq(column as 'ticket_id', ticket),
      ),
    ).toBe(expected);
  });

  test('canned replies are visible only to staff', async () => {
    expect(await outcomes(({ client }) => client.from('canned_replies').select('id'))).toBe('-----+');
  });

  test('only staff can see notes and watching staff', async () => {
    const notes = ({ client }: Person) =>
      client.from('ticket_messages').select('id').eq('ticket_id', ticket).eq('is_internal', true);
    expect(await outcomes(notes)).toBe('-----+');
    const { data: watchers } = await people.requester.client.from('ticket_watchers').select('user_name').eq('ticket_id', ticket);
    expect(watchers).toEqual([{ user_name: 'Test Watcher' }]);
    const { data: events } = await people.manager.client.from('ticket_events').select('kind').eq('ticket_id', ticket);
    expect(new Set(events?.map(({ kind }) => kind))).toEqual(new Set(['created', 'status', 'reply']));
  });

  test('colleagues can see each other, and nobody else can', async () => {
    const { data: ours } = await people.member.client.rpc('organization_people');
    expect(ours?.map(({ name, role }) => `${name} ${role}`)).toEqual([
      'Test Manager manager',
      'Test Member member',
      'Test Requester member',
      'Test Watcher member',
    ]);
    const { data: theirs } = await people.stranger.client.rpc('organization_people');
    expect(theirs?.map(({ name }) => name)).toEqual(['Test Stranger']);
    expect((await people.staff.client.rpc('organization_people')).data).toEqual([]);
  });
});

describe('acting', () => {
  test('everyone who can see a ticket can reply under their own name', async () => {
    expect(await outcomes(({ client }) => client.rpc('reply_to_ticket', { ticket_number: number, body: 'From me' }))).toBe(
      '++-+-+',
    );
    const { data } = await people.requester.client
      .from('ticket_messages')
      .select('author_name, author_kind')
      .eq('ticket_id', ticket)
      .eq('body', 'From me');
    expect(new Set(data?.map(({ author_name, author_kind }) => `${author_name}: ${author_kind}`))).toEqual(
      new Set(['Test Requester: requester', 'Test Manager: requester', 'Test Watcher: requester', 'Test S: staff']),
    );
  });

  test('only staff can change a ticket, and only the version they saw', async () => {
    const [row] = await sql<{ version: number }[]>`select version from public.tickets where id = ${ticket}`;
    const seen_version = row?.version ?? 0;
    expect(
      await outcomes(({ client }) => client.rpc('change_ticket', { ticket_number: number, seen_version, new_priority: 'high' })),
    ).toBe('-----+');
    const stale = await people.staff.client.rpc('change_ticket', { ticket_number: number, seen_version, new_priority: 'low' });
    expect([stale.status, stale.error?.code, stale.error?.hint]).toEqual([409, 'PT409', 'ticket_changed']);
    const answer = await people.staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Late', seen_version });
    expect(answer.error?.hint).toBe('ticket_changed');
    const assigned = await people.staff.client.rpc('change_ticket', {
      ticket_number: number,
      seen_version: seen_version + 1,
      new_assignee: people.member.id,
    });
    expect(assigned.error?.hint).toBe('ticket_assignee');
  });

  test('a change repeated after a lost response finds itself, and still meets other people’s changes', async () => {
    const colleague = await createPerson(sql, { name: 'Colleague', admin: true });
    const seen = async () =>
      (await sql<{ version: number }[]>`select version from public.tickets where id = ${ticket}`)[0]?.version ?? 0;
    const change = (person: Person, seen_version: number, set: { new_priority?: 'low' | 'normal'; new_subject?: string }) =>
      person.client.rpc('change_ticket', { ticket_number: number, seen_version, ...set });
    const first = await seen();
    const low = { new_priority: 'low' } as const;
    const answers = [await change(people.staff, first, low), await change(people.staff, first, low)];
    expect(answers.map(({ data, error }) => error?.hint ?? data?.version)).toEqual([first + 1, first + 1]);
    expect((await change(people.staff, first, { new_priority: 'normal' })).error?.hint).toBe('ticket_changed');
    expect((await change(colleague, first, low)).error?.hint, 'the same change by someone else').toBe('ticket_changed');
    expect(
      await sql`select from public.ticket_events where ticket_id = ${ticket} and kind = 'priority' and after = 'low'`,
    ).toHaveLength(1);

    expect((await change(colleague, first + 1, { new_subject: 'Renamed by a colleague' })).error).toBeNull();
    expect((await change(people.staff, first, low)).error?.hint, 'changed by someone else since').toBe('ticket_changed');
    expect((await change(people.staff, first + 1, low)).error?.hint, 'only the colleague’s change since').toBe('ticket_changed');
  });

  test('a ticket can be shared only within the company', async () => {
    const share = (person: Person, watcher: string) =>
      person.client.rpc('set_watcher', { ticket_number: number, watcher, watching: true });
    expect((await share(people.requester, people.stranger.id)).error?.hint).toBe('ticket_watcher');
    expect((await share(people.requester, people.staff.id)).error?.code).toBe('42501');
    expect((await share(people.member, people.member.id)).error?.code, 'nobody lets himself in').toBe('PT404');
    expect((await share(people.stranger, people.stranger.id)).error?.code).toBe('PT404');
  });

  test('sharing it once more changes nothing, and is no event', async () => {
    const events = () => sql`select from public.ticket_events where ticket_id = ${ticket} and kind = 'watcher'`;
    const before = (await events()).length;
    const again = { ticket_number: number, watcher: people.watcher.id, watching: true };
    expect((await people.requester.client.rpc('set_watcher', again)).data).toBe(true);
    expect(await events()).toHaveLength(before);
  });

  test('the requester can rate a solved ticket', async () => {
    const rate = ({ client }: Person) => client.rpc('rate_ticket', { ticket_number: number, is_good: false, comment: 'Slow' });
    expect((await rate(people.requester)).error?.hint).toBe('ticket_not_solved');
    await people.requester.client.rpc('solve_ticket', { ticket_number: number });
    expect(await outcomes(rate)).toBe('+-----');
    expect(await outcomes(({ client }) => client.from('ticket_ratings').select('is_good').eq('ticket_id', ticket))).toBe(
      '++-+-+',
    );
  });

  test('a later comment is not a second rating', async () => {
    const rate = (is_good: boolean, comment: string) =>
      people.requester.client.rpc('rate_ticket', { ticket_number: number, is_good, comment });
    const rated = () => sql`
      select e.after from public.ticket_events e join public.tickets t on t.id = e.ticket_id
      where t.number = ${number} and e.kind = 'rating' order by e.id`;
    const before = (await rated()).length;
    await rate(true, '');
    await rate(true, 'Fast');
    await rate(true, 'Fast and friendly');
    expect((await rated()).slice(before)).toEqual([{ after: 'good' }]);
    expect((await sql`select comment from public.ticket_ratings where ticket_id = ${ticket}`)[0]).toEqual({
      comment: 'Fast and friendly',
    });
  });
});

describe('sent twice', () => {
  test('a ticket is stored once, also at the same time, and keys belong to their user', async () => {
    const idempotency_key = randomUUID();
    const send = ({ client }: Person) => client.rpc('create_ticket', { subject: 'Sent twice', body: 'Once', idempotency_key });
    const all = await Promise.all([1, 2, 3, 4].map(() => send(people.requester)));
    expect(new Set(all.map(({ data }) => data?.number)).size).toBe(1);
    const { data } = await people.requester.client
      .from('ticket_messages')
      .select('id')
      .eq('ticket_id', all[0]?.data?.id ?? '');
    expect(data).toHaveLength(1);
    expect((await send(people.manager)).data?.number).not.toBe(all[0]?.data?.number);
  });

  test('a reply is stored once', async () => {
    const idempotency_key = randomUUID();
    const send = () =>
      people.requester.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Once only', idempotency_key });
    const all = await Promise.all([send(), send(), send()]);
    expect(all.map(({ error }) => error)).toEqual([null, null, null]);
    expect((await send()).error).toBeNull();
    const { data } = await people.requester.client.from('ticket_messages').select('id').eq('body', 'Once only');
    expect(data).toHaveLength(1);
  });
});
