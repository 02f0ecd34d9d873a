import { randomUUID } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
let admin: Person;
let owner: Person;
let stranger: Person;
let company = '';
let device = '';
beforeAll(async () => {
  [admin, stranger] = await Promise.all([
    createPerson(sql, { admin: true, name: 'Okafor' }),
    createPerson(sql, { name: 'Stranger' }),
  ]);
});
beforeEach(async () => {
  owner = await createPerson(sql, { name: 'Owner' });
  const [row] = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values ('Backup Company', 'pro') returning id`;
  company = row?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${company}, 'owner')`;
  device = await newDevice();
});

async function newDevice(): Promise<string> {
  const [row] = await sql<{ id: string }[]>`
    insert into public.devices (organization_id, name, kind, serial_number, backup_every_hours, protects)
    values (${company}, 'Till', 'server', ${randomUUID()}, 24, 'Accounting') returning id`;
  return row?.id ?? '';
}
/** A run reported by the agent, this long ago. */
async function ran(hoursAgo: number, good: boolean, message = '') {
  const [key] = await sql<{ hash: string }[]>`
    insert into private.backup_keys (organization_id, key_hash) values (${company}, encode(sha256(${randomUUID()}::bytea), 'hex')) returning key_hash as hash`;
  await sql`select public.report_backup(${key?.hash ?? ''}, d.serial_number, ${randomUUID()}, now() - make_interval(hours => ${hoursAgo}), ${good}, null, null, ${message})
    from public.devices d where d.id = ${device}`;
}
/** Older than agents can report, as if time had passed. */
const age = (hours: number) =>
  sql`update public.devices set last_backup_at = now() - make_interval(hours => ${hours}), last_good_backup_at = now() - make_interval(hours => ${hours}), last_backup_is_good = true where id = ${device}`;
const care = () => sql`select public.run_backup_maintenance()`;

const tickets = () => sql<{ number: string; subject: string; priority: string; status: string; version: number }[]>`
  select number, subject, priority, status, version from public.tickets where organization_id = ${company} order by created_at`;
const messages = () => sql<{ body: string; author_name: string; author_kind: string }[]>`
  select m.body, m.author_name, m.author_kind from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
  where t.organization_id = ${company} order by m.created_at`;
async function solve() {
  const [ticket] = (await tickets()).slice(-1);
  const { error } = await admin.client.rpc('change_ticket', {
    ticket_number: ticket?.number ?? '',
    seen_version: ticket?.version ?? 0,
    new_status: 'solved',
  });
  expect(error).toBeNull();
}

describe('a failing backup', () => {
  test('opens one ticket for the company, with details for client and staff', async () => {
    await ran(30, true);
    await care();
    expect(await tickets(), 'protected').toEqual([]);
    // New tickets are announced even without reply notifications.
    await owner.client.from('notification_settings').insert({ user_id: owner.id, on_reply: false });
    await ran(2, false, 'Disk is full');
    await care();
    const [ticket] = await tickets();
    expect(ticket).toMatchObject({ subject: 'Backup failing: Till', priority: 'high', status: 'new' });
    const [message] = await messages();
    expect(message).toMatchObject({ author_kind: 'staff', author_name: 'Backup monitoring' });
    for (const fact of [
      'The backup of Till is failing.',
      'Last good backup: ',
      ', failed',
      'Disk is full',
      'every 24 hours',
      'Accounting',
    ])
      expect(message?.body).toContain(fact);

    const seen = (person: Person, scope: string) => person.client.rpc('find_tickets', { scope, query: ticket?.number ?? '' });
    expect((await seen(owner, 'own')).data).toMatchObject({ tickets: [{ number: ticket?.number }] });
    expect((await seen(admin, 'staff')).data).toMatchObject({ tickets: [{ number: ticket?.number, tags: ['backup'] }] });
    expect((await seen(stranger, 'company')).data).toMatchObject({ tickets: [] });
    const mail = await waitForEmail(owner.email);
    expect(mail.text).toContain('Disk is full');
    expect(mail.text).toContain('Backup monitoring noticed this, and we opened a ticket for you. You’ll hear from us by ');
    await owner.client.from('notification_settings').update({ on_reply: true }).eq('user_id', owner.id);

    // The SLA timer still runs, since nobody has replied.
    const [clock] = await sql`select c.ended_at from public.sla_timers c join public.tickets t on t.id = c.ticket_id
      where t.number = ${ticket?.number ?? ''} and c.kind = 'first_response'`;
    expect(clock).toEqual({ ended_at: null });
    expect(
      (await owner.client.rpc('reply_to_ticket', { ticket_number: ticket?.number ?? '', body: 'It was off.' })).error,
    ).toBeNull();
  });

  test('opens no second one while it is open, however many checks run at once', async () => {
    await ran(2, false);
    await Promise.all([care(), care(), care()]);
    await ran(1, false, 'Again');
    await care();
    await care();
    expect(await tickets()).toHaveLength(1);
    expect(await messages()).toHaveLength(1);
  });

  test('adds to its ticket when it succeeds again and when it fails again', async () => {
    await ran(20, false);
    await care();
    await ran(3, true);
    await care();
    await care();
    expect((await messages()).map(({ body }) => body.split('\n')[0])).toEqual([
      'The backup of Till is failing.',
      'The backup of Till is good again.',
    ]);
    expect(await tickets(), 'people close it').toMatchObject([{ status: 'new' }]);
    await ran(1, false);
    await care();
    expect(await messages()).toHaveLength(3);
    expect(await tickets()).toHaveLength(1);
  });

  test('opens another ticket after the first was solved, once a new run fails', async () => {
    await ran(20, false);
    await care();
    await solve();
    await care();
    expect(await tickets(), 'it stays solved until the next run').toHaveLength(1);
    await sql`update public.tickets set solved_at = now() - interval '5 hours' where organization_id = ${company}`;
    await ran(1, false);
    await care();
    await care();
    expect(await tickets()).toHaveLength(2);
    await solve();
    await ran(0, true);
    await care();
    expect(await messages(), 'nothing is written on what has ended').toHaveLength(2);
  });

  test('continues in the ticket that its own was merged into', async () => {
    const { data: other } = await owner.client.rpc('create_ticket', { subject: 'Backup red', body: 'What is it?' });
    await ran(20, false);
    await care();
    const source = (await tickets()).find(({ subject }) => subject.startsWith('Backup failing'));
    const merged = await admin.client.rpc('merge_tickets', {
      source: source?.number ?? '',
      target: other?.number ?? '',
      seen_version: source?.version ?? 0,
    });
    expect(merged.error).toBeNull();
    await ran(1, true);
    await care();
    const [told] = await sql`select t.number from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
      where t.organization_id = ${company} and m.body like '%good again%'`;
    expect(told?.['number']).toBe(other?.number);
    expect(await tickets()).toHaveLength(2);
  });
});

describe('a late backup', () => {
  test('opens a ticket too, in the recipient’s language, with higher priority once it counts as failing', async () => {
    await owner.client.from('notification_settings').insert({ user_id: owner.id, language: 'es' });
    await age(60);
    await care();
    expect(await tickets()).toMatchObject([{ subject: 'Respaldo atrasado: Till', priority: 'normal' }]);
    expect((await messages())[0]?.body).toMatch(
      /^El respaldo de Till está atrasado\.\n\nÚltimo respaldo bueno: \d+ de \w+ de \d{4}, \d\d:\d\d\n/,
    );
    await age(24 * 8);
    await care();
    expect(await messages()).toHaveLength(2);
    expect(await tickets()).toMatchObject([{ priority: 'high' }]);
  });

  test('opens none without an agreement, for a sample, or without a recipient', async () => {
    await age(60);
    await sql`update public.devices set backup_every_hours = null where id = ${device}`;
    await care();
    await sql`update public.devices set backup_every_hours = 24, is_sample = true where id = ${device}`;
    await care();
    await sql`update public.devices set is_sample = false where id = ${device}`;
    await sql`delete from public.organization_members where organization_id = ${company}`;
    await care();
    expect(await tickets()).toEqual([]);
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${company}, 'owner')`;
    await care();
    expect(await tickets()).toHaveLength(1);
  });
});

test('nobody can write as a job', async () => {
  const { data: ticket } = await owner.client.rpc('create_ticket', { subject: 'Words', body: 'Mine' });
  const { error } = await owner.client
    .from('ticket_messages')
    .insert({ ticket_id: ticket?.id ?? '', author_id: owner.id, body: 'Ours', is_automatic: true });
  expect(error?.code).toBe('42501');
  expect((await owner.client.rpc('run_backup_maintenance')).error?.code).toBe('42501');
});
