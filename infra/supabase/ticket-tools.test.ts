import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
let client: Person;
let other: Person;
let staff: Person;
beforeAll(async () => {
  [client, other, staff] = (await Promise.all(
    [{ name: 'Delgado' }, { name: 'Other' }, { name: 'Okafor', admin: true }].map((options) => createPerson(sql, options)),
  )) as [Person, Person, Person];
});

interface Opened {
  id: string;
  number: string;
  version: number;
}
async function ticket(person: Person, subject: string): Promise<Opened> {
  const { data } = await person.client.rpc('create_ticket', { subject, body: `About ${subject}` });
  return row(data?.number ?? '');
}
async function row(number: string): Promise<Opened & { status: string; merged_into: string | null }> {
  const [found] = await sql<
    (Opened & { status: string; merged_into: string | null })[]
  >`select id, number, version, status, merged_into from public.tickets where number = ${number}`;
  if (!found) throw new Error(`No ticket ${number}`);
  return found;
}
const merge = (source: Opened, target: Pick<Opened, 'number'>, seen_version = source.version, by = staff) =>
  by.client.rpc('merge_tickets', { source: source.number, target: target.number, seen_version });
async function createCompany(people: readonly Person[]): Promise<string> {
  const [company] = await sql<
    { id: string }[]
  >`insert into public.organizations (name) values (${`Merge ${randomUUID()}`}) returning id`;
  for (const { id } of people)
    await sql`insert into public.organization_members (user_id, organization_id) values (${id}, ${company?.id ?? ''})`;
  return company?.id ?? '';
}
async function writeEstimate(ticket_id: string, status: string): Promise<string> {
  const [estimate] = await sql<
    { id: string }[]
  >`insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate)
    values (${`E-${randomUUID()}`}, ${ticket_id}, ${status}, 'Laptop', 'Dark', 900) returning id`;
  return estimate?.id ?? '';
}
const bodies = async (id: string) =>
  (await sql<{ body: string }[]>`select body from public.ticket_messages where ticket_id = ${id} order by created_at`).map(
    ({ body }) => body,
  );

test('a canned reply that is sent twice is created once; another one with its title is refused', async () => {
  const reply = { id: randomUUID(), title: `Once ${randomUUID()}`, body: 'Hello' };
  const save = (id: string) => staff.client.from('canned_replies').upsert({ ...reply, id }, { ignoreDuplicates: true });
  expect((await save(reply.id)).error).toBeNull();
  expect((await save(reply.id)).error).toBeNull();
  expect((await save(randomUUID())).error?.code).toBe('23505');
  expect(await sql`select id from public.canned_replies where title = ${reply.title}`).toEqual([{ id: reply.id }]);
});

test('a canned reply sends text, status, tags, and assignee together; a client can only send text', async () => {
  const { number, id } = await ticket(client, 'Macro');
  const colleague = await createPerson(sql, { name: 'Reyes', admin: true });
  const macro = { new_status: 'pending' as const, add_tags: ['remote', 'toner'], new_assignee: colleague.id };
  const refused = { ticket_number: number, body: 'Mine now' };
  for (const part of [{ add_tags: ['vip'] }, { new_assignee: colleague.id }])
    expect((await client.client.rpc('reply_to_ticket', { ...refused, ...part })).error?.code).toBe('42501');
  expect(await bodies(id)).toEqual(['About Macro']);
  await staff.client.from('ticket_tags').insert({ ticket_id: id, tag: 'toner' });
  expect(
    (await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'May I connect?', ...macro })).error,
  ).toBeNull();
  expect((await staff.client.rpc('get_staff_ticket', { ticket_number: number })).data).toMatchObject({
    status: 'pending',
    assignee_id: colleague.id,
    tags: [{ tag: 'remote' }, { tag: 'toner' }],
  });
  // Together or not at all.
  for (const part of [{ add_tags: ['Not a tag'] }, { new_assignee: client.id }])
    expect((await staff.client.rpc('reply_to_ticket', { ticket_number: number, body: 'Again', ...part })).error?.code).toBe(
      '23514',
    );
  expect(await bodies(id)).toHaveLength(2);
});

test('a canned reply assigns the sender or a colleague, until the colleague leaves the team', async () => {
  const colleague = await createPerson(sql, { name: 'Reyes', admin: true });
  const reply = { id: randomUUID(), title: `Network ${randomUUID()}`, body: 'Our network team takes this.' };
  const save = (assignee_id: string, assign_to_me = false) =>
    staff.client.from('canned_replies').insert({ ...reply, assignee_id, assign_to_me });
  expect((await save(client.id)).error?.code).toBe('23503');
  expect((await save(colleague.id, true)).error?.code).toBe('23514');
  expect((await save(colleague.id)).error).toBeNull();
  await sql`delete from public.user_roles where user_id = ${colleague.id}`;
  expect(
    (await staff.client.from('canned_replies').select('assignee_id').eq('id', reply.id).single()).data?.assignee_id,
  ).toBeNull();
});

test('the history names everyone in it, also those who have left the team', async () => {
  const { number, id, version } = await ticket(client, 'Who did it');
  const [former, watcher] = [
    await createPerson(sql, { name: 'Former', admin: true }),
    await createPerson(sql, { name: 'Watcher', admin: true }),
  ];
  expect(
    (await former.client.rpc('change_ticket', { ticket_number: number, seen_version: version, new_assignee: former.id })).error,
  ).toBeNull();
  await sql`insert into public.ticket_events (ticket_id, kind, actor_id, before) values (${id}, 'watcher', ${former.id}, ${watcher.id})`;
  await sql`delete from public.user_roles where user_id in ${sql([former.id, watcher.id])}`;
  const { data } = await staff.client.rpc('get_staff_ticket', { ticket_number: number });
  expect(data).toMatchObject({ people: { [former.id]: 'Test Former', [watcher.id]: 'Test Watcher' } });
});

test('a ticket is about one of its client’s devices; the client isn’t told', async () => {
  const device = async (owner: Person, name: string) =>
    (
      await sql<{ id: string }[]>`insert into public.devices (owner_id, name, kind, serial_number)
        values (${owner.id}, ${name}, 'laptop', ${randomUUID()}) returning id`
    )[0]?.id ?? '';
  const [own, foreign] = [await device(client, 'Delgado laptop'), await device(other, 'Other laptop')];
  const { number, id } = await ticket(client, 'Screen is dark');
  const choose = async (new_device: string) =>
    staff.client.rpc('change_ticket', { ticket_number: number, seen_version: (await row(number)).version, new_device });
  const revision = async () =>
    (await client.client.from('tickets').select('revision').eq('number', number).single()).data?.revision;
  const before = await revision();
  expect((await choose(foreign)).error?.hint).toBe('ticket_device');
  expect((await choose(own)).error).toBeNull();
  expect(await revision()).toBe(before);
  expect((await staff.client.rpc('get_staff_ticket', { ticket_number: number })).data).toMatchObject({
    device_id: own,
    devices: [{ id: own, name: 'Delgado laptop' }],
    channel: 'web',
  });
  const events = () => staff.client.from('ticket_events').select('before, after').eq('ticket_id', id).eq('kind', 'device');
  expect((await events()).data).toEqual([{ before: null, after: 'Delgado laptop' }]);
  expect((await client.client.from('ticket_events').select('kind').eq('ticket_id', id).eq('kind', 'device')).data).toEqual([]);
});

describe('merging two tickets', () => {
  test('moves everything into one and leaves a link that the client sees', async () => {
    const [source, target] = [await ticket(client, 'Printer grey'), await ticket(client, 'Printer still grey')];
    await staff.client.rpc('reply_to_ticket', { ticket_number: source.number, body: 'Between us', is_internal: true });
    await staff.client.from('ticket_tags').insert([
      { ticket_id: source.id, tag: 'printer' },
      { ticket_id: target.id, tag: 'printer' },
      { ticket_id: source.id, tag: 'toner' },
    ]);
    await staff.client.from('ticket_time_entries').insert({ ticket_id: source.id, staff_id: staff.id, minutes: 20 });
    await staff.client.rpc('set_watcher', { ticket_number: source.number, watcher: staff.id, watching: true });
    const before = await row(target.number);
    const { data, error } = await merge(await row(source.number), target);
    expect([error, data]).toEqual([null, target.number]);
    expect(await bodies(target.id)).toEqual(['About Printer grey', 'About Printer still grey', 'Between us']);
    expect(await bodies(source.id)).toEqual([]);
    expect((await row(target.number)).version, 'open pages learn of it').toBeGreaterThan(before.version);
    const [kept] = await sql`select
      (select array_agg(tag order by tag) from public.ticket_tags where ticket_id = ${target.id}) as tags,
      (select sum(minutes)::int from public.ticket_time_entries where ticket_id = ${target.id}) as minutes,
      (select count(*)::int from public.ticket_watchers where ticket_id = ${target.id}) as watchers`;
    expect(kept).toEqual({ tags: ['printer', 'toner'], minutes: 20, watchers: 1 });

    const { data: seen } = await client.client.from('tickets').select('status, merged_into').eq('number', source.number).single();
    expect(seen).toEqual({ status: 'closed', merged_into: target.number });
    for (const [end, pointer] of [
      [source, { before: null, after: target.number }],
      [target, { before: source.number, after: null }],
    ] as const) {
      const merges = await staff.client.from('ticket_events').select('before, after').eq('kind', 'merge').eq('ticket_id', end.id);
      expect(merges.data).toEqual([pointer]);
    }
    expect((await client.client.from('ticket_events').select('kind').eq('kind', 'merge')).data).toEqual([]);
  });

  test('redirects emailed links and email replies to the merged ticket, also after another merge', async () => {
    const email = newEmail('guest');
    const open = async (subject: string) => {
      const [made] = await sql<{ number: string }[]>`
        select public.open_guest_ticket(${email}, 'Ines', ${subject}, 'Hello', 'normal', 'en', ${randomUUID()}, '{}') as number`;
      return row(made?.number ?? '');
    };
    const [first, second, third] = [await open('One'), await open('Two'), await open('Three')];
    const hash = 'b'.repeat(64).replace(/^.{8}/, randomUUID().slice(0, 8));
    await sql`select public.create_ticket_link(${first.id}, ${hash}, '1 hour')`;
    expect((await merge(first, second)).error).toBeNull();
    expect((await merge(await row(second.number), third)).error).toBeNull();
    expect((await row(first.number)).merged_into).toBe(third.number);
    const [read] = await sql<
      { ticket: { number: string; messages: unknown[] } }[]
    >`select public.read_ticket_by_link(${hash}) as ticket`;
    expect([read?.ticket.number, read?.ticket.messages.length]).toEqual([third.number, 3]);
    await sql`select public.receive_ticket_email(${first.number}, ${email}, 'By mail', ${`<${randomUUID()}@x>`}, '{}')`;
    expect((await bodies(third.id)).at(-1)).toBe('By mail');
  });

  test('is rejected for strangers, closed tickets, tickets with an open estimate, itself, and stale versions', async () => {
    const [mine, too, foreign] = [
      await ticket(client, 'Mine'),
      await ticket(client, 'Mine too'),
      await ticket(other, 'Not mine'),
    ];
    expect((await merge(mine, too, mine.version, client)).error?.code).toBe('42501');
    expect((await merge(mine, foreign)).error?.hint).toBe('merge_requester');
    expect((await merge(mine, mine)).error?.hint).toBe('merge_itself');
    expect((await merge(mine, { number: 'TB-99999' })).error?.hint).toBe('ticket_not_found');
    expect((await merge(mine, too, mine.version - 1)).error?.hint).toBe('ticket_changed');
    const estimate = await writeEstimate(mine.id, 'sent');
    expect((await merge(await row(mine.number), too)).error?.hint).toBe('merge_has_estimate');
    await sql`update public.estimates set status = 'approved' where id = ${estimate}`;
    expect((await merge(await row(mine.number), too)).error?.hint).toBe('merge_has_estimate');
    await sql`update public.tickets set status = 'closed' where id = ${too.id}`;
    expect((await merge(await row(too.number), mine)).error?.hint).toBe('ticket_closed');
    expect((await merge(await row(mine.number), too)).error?.hint).toBe('ticket_closed');
    expect([await bodies(mine.id), await bodies(too.id)]).toEqual([['About Mine'], ['About Mine too']]);
  });

  test('leaves settled estimates with the merged ticket, and moves a draft unless the other ticket has one', async () => {
    const [first, second, kept] = [await ticket(client, 'First'), await ticket(client, 'Second'), await ticket(client, 'Kept')];
    const [declined, replaced, draft, secondDraft] = [
      await writeEstimate(first.id, 'declined'),
      await writeEstimate(first.id, 'superseded'),
      await writeEstimate(first.id, 'draft'),
      await writeEstimate(second.id, 'draft'),
    ];
    for (const { number } of [first, second]) expect((await merge(await row(number), kept)).error).toBeNull();
    const at = async (id: string) => (await sql`select ticket_id from public.estimates where id = ${id}`)[0]?.['ticket_id'];
    expect(await Promise.all([declined, replaced, draft, secondDraft].map(at))).toEqual([first.id, first.id, kept.id, second.id]);
    expect((await staff.client.rpc('send_estimate', { estimate: secondDraft })).error?.hint).toBe('ticket_closed');
  });

  test('of colleagues takes a confirmation, and shows both the whole conversation; others still see nothing', async () => {
    const [ana, luis, stranger] = [await createPerson(sql), await createPerson(sql), await createPerson(sql)];
    const company = await createCompany([ana, luis]);
    await createCompany([stranger]);
    const [anas, luiss, foreign] = [
      await ticket(ana, 'Scanner'),
      await ticket(luis, 'Scanner, too'),
      await ticket(stranger, 'Scans'),
    ];
    await sql`insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values (${anas.id}, ${staff.id}, 'Between us', true)`;
    const source = await row(anas.number);
    const merged = (target: Opened, with_colleague?: boolean) =>
      staff.client.rpc('merge_tickets', {
        source: source.number,
        target: target.number,
        seen_version: source.version,
        ...(with_colleague === undefined ? {} : { with_colleague }),
      });
    expect((await merged(foreign, true)).error?.hint).toBe('merge_requester');
    expect((await merged(luiss)).error?.hint).toBe('merge_colleague');
    // Someone who left the company.
    await sql`delete from public.organization_members where user_id = ${ana.id}`;
    expect((await merged(luiss, true)).error?.hint).toBe('merge_requester');
    await sql`insert into public.organization_members (user_id, organization_id) values (${ana.id}, ${company})`;
    expect((await merged(luiss, true)).data).toBe(luiss.number);
    const seenBy = async ({ client: reader }: Person) =>
      ((await reader.from('ticket_messages').select('body').eq('ticket_id', luiss.id).order('created_at')).data ?? []).map(
        ({ body }) => body,
      );
    for (const person of [ana, luis]) expect(await seenBy(person)).toEqual(['About Scanner', 'About Scanner, too']);
    for (const person of [stranger, client]) expect(await seenBy(person)).toEqual([]);
    expect((await ana.client.from('tickets').select('merged_into').eq('number', anas.number).single()).data?.merged_into).toBe(
      luiss.number,
    );
  });

  test('of two tickets into each other at once happens in one direction', async () => {
    const [one, two] = [await ticket(client, 'Left'), await ticket(client, 'Right')];
    const results = await Promise.all([merge(one, two), merge(two, one)]);
    expect(results.filter(({ error }) => error === null)).toHaveLength(1);
    const ends = await Promise.all([row(one.number), row(two.number)]);
    expect(ends.filter(({ status }) => status === 'closed')).toHaveLength(1);
  });
});

describe('tags', () => {
  test('filter tickets for staff and are listed by use', async () => {
    const tag = `t-${randomUUID().slice(0, 8)}`;
    const [one, two] = [await ticket(client, 'Tagged once'), await ticket(other, 'Tagged too')];
    await staff.client.from('ticket_tags').insert([
      { ticket_id: one.id, tag },
      { ticket_id: one.id, tag: 'a-first' },
      { ticket_id: two.id, tag },
    ]);
    const find = async (person: Person, scope: string) => {
      const { data } = await person.client.rpc('find_tickets', { scope, tag });
      return data as { tickets: { number: string; tags: string[] }[] };
    };
    expect((await find(staff, 'staff')).tickets.map(({ number, tags }) => [number, tags])).toEqual([
      [two.number, [tag]],
      [one.number, ['a-first', tag]],
    ]);
    expect((await staff.client.rpc('list_ticket_tags')).data).toContainEqual({ tag, tickets: 2 });
    // Clients can neither see tags nor filter by them.
    const own = await find(client, 'own');
    expect(own.tickets.length).toBeGreaterThan(1);
    expect(own.tickets.every(({ tags }) => tags.length === 0)).toBe(true);
    expect((await client.client.rpc('list_ticket_tags')).data).toEqual([]);
  });
});
