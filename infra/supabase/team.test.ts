import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, createTeam, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
let owner: Person;
let manager: Person;
let agent: Person;
beforeAll(async () => {
  ({ owner, manager, agent } = await createTeam(sql));
});

interface TeamList {
  members: { id: string; role: string; open_tickets: number; has_two_step: boolean; last_sign_in_at: string | null }[];
  invitations: { id: string; email: string; role: string; expires_at: string; mailed_at: string | null }[];
}
const team = async () => (await owner.client.rpc('list_team')).data as unknown as TeamList;
const invitationOf = async (email: string) => (await team()).invitations.find((invitation) => invitation.email === email);
const roleEvents = async ({ id }: Person) =>
  (
    await sql<{ kind: string }[]>`select kind from public.security_events
      where user_prefix = ${id.slice(0, 8)} and path = '/admin/team' order by id`
  ).map(({ kind }) => kind);

describe('invitations to the team', () => {
  test('are for owners to send, and for the invited address to accept', async () => {
    const person = await createPerson(sql, { name: 'Invited' });
    const invite = (by: Person) =>
      by.client.rpc('invite_to_team', { email: ` ${person.email.toUpperCase()}`, role: 'agent', language: 'es' });
    for (const by of [agent, manager]) expect((await invite(by)).error).toMatchObject({ code: '42501', hint: 'role_required' });
    expect((await invite(person)).error?.code).toBe('42501');
    expect((await invite(owner)).error).toBeNull();

    const email = await waitForEmail(person.email);
    expect(email.subject).toBe('Únase al equipo de Tulebyte');
    expect(email.text).toContain('Test Owner lo invitó');
    expect(email.text).toContain('/es/client-portal/company');
    // Staff of the embedded backend need no second factor.
    expect(email.text).not.toContain('dos pasos');
    await expect.poll(async () => (await invitationOf(person.email))?.mailed_at).toBeTruthy();
    expect((await person.client.rpc('my_team_invitation')).data).toMatchObject({
      role: 'agent',
      inviter: 'Test Owner',
      second_factor: false,
    });
    const someone = await createPerson(sql);
    expect((await someone.client.rpc('respond_to_team_invitation', { accept: true })).error?.hint).toBe('invitation_not_found');

    expect((await person.client.rpc('is_admin')).data).toBe(false);
    for (const _ of ['sent', 'sent again after a lost response'])
      expect((await person.client.rpc('respond_to_team_invitation', { accept: true })).error).toBeNull();
    expect((await person.client.rpc('is_admin')).data).toBe(true);
    expect((await person.client.rpc('my_staff_access')).data).toEqual({ role: 'agent', permissions: [] });
    expect(await roleEvents(person)).toEqual(['role_granted']);
    expect((await invite(owner)).error?.hint).toBe('invitation_is_staff');
  });

  test('start anew when sent again, and end when revoked or expired', async () => {
    const person = await createPerson(sql);
    const invite = (role: 'agent' | 'manager') => owner.client.rpc('invite_to_team', { email: person.email, role });
    await invite('agent');
    await sql`update private.staff_invitations set expires_at = now() - interval '1 day' where email = ${person.email}`;
    expect((await person.client.rpc('my_team_invitation')).data).toBeNull();
    expect((await person.client.rpc('respond_to_team_invitation', { accept: true })).error?.hint).toBe('invitation_not_found');
    await invite('manager');
    expect((await person.client.rpc('my_team_invitation')).data).toMatchObject({ role: 'manager' });
    const { id = '' } = (await invitationOf(person.email)) ?? {};
    expect((await manager.client.rpc('revoke_team_invitation', { invitation: id })).error?.hint).toBe('role_required');
    expect((await owner.client.rpc('revoke_team_invitation', { invitation: id })).error).toBeNull();
    expect((await person.client.rpc('respond_to_team_invitation', { accept: true })).error?.hint).toBe('invitation_not_found');
  });

  test('end when the owner who sent them leaves or gets another role', async () => {
    for (const change of ['remove', 'demote']) {
      const [leaving, friend] = [await createPerson(sql, { role: 'owner' }), await createPerson(sql)];
      expect((await leaving.client.rpc('invite_to_team', { email: friend.email, role: 'owner' })).error).toBeNull();
      const { error } =
        change === 'remove'
          ? await owner.client.rpc('remove_from_team', { member: leaving.id })
          : await owner.client.rpc('set_staff_role', { member: leaving.id, seen_role: 'owner', new_role: 'agent' });
      expect(error).toBeNull();
      expect((await friend.client.rpc('respond_to_team_invitation', { accept: true })).error?.hint).toBe('invitation_not_found');
    }
  });

  test('refuse what is no address, and don’t flood a mailbox', async () => {
    const invite = (email: string) => owner.client.rpc('invite_to_team', { email, role: 'agent' });
    for (const address of ['rosa@', '"><script>@x.example']) expect((await invite(address)).error?.hint).toBe('invitation_email');
    const email = newEmail();
    for (let sent = 0; sent < 3; sent += 1) expect((await invite(email)).error).toBeNull();
    expect((await invite(email)).error?.hint).toBe('rate_limited');
  });
});

describe('a role', () => {
  test('can be changed by owners, counts at once, and is recorded', async () => {
    const person = await createPerson(sql, { role: 'manager' });
    const draft = () => person.client.from('newsletters').insert({ subject: randomUUID(), body: 'Nobody gets this letter.' });
    expect((await draft()).error).toBeNull();
    const set = (by: Person, new_role: 'agent' | 'owner') =>
      by.client.rpc('set_staff_role', { member: person.id, seen_role: 'manager', new_role });
    expect((await set(person, 'owner')).error?.hint).toBe('role_required');
    expect((await set(owner, 'agent')).error).toBeNull();
    expect((await set(owner, 'agent')).error, 'the same again, since the response was lost').toBeNull();
    expect((await set(owner, 'owner')).error, 'another, from a screen that still shows the old one').toMatchObject({
      code: 'PT409',
      hint: 'role_changed',
    });
    expect((await draft()).error?.code).toBe('42501');
    expect((await person.client.rpc('executive_metrics')).error).toMatchObject({ code: '42501', hint: 'role_required' });
    expect((await person.client.rpc('list_ticket_views')).error).toBeNull();
    expect(await roleEvents(person)).toEqual(['role_granted', 'role_changed']);
    const entries = await sql<{ action: string; actor_id: string | null; role: string }[]>`
      select action, actor_id, after ->> 'role' as role from public.audit_entries where table_name = 'user_roles' and row_key = ${person.id} order by id`;
    expect(entries).toEqual([
      { action: 'insert', actor_id: null, role: 'manager' },
      { action: 'update', actor_id: owner.id, role: 'agent' },
    ]);
  });

  test('can only be changed after a recent sign-in', async () => {
    const person = await createPerson(sql, { role: 'owner' });
    await sql`update auth.mfa_amr_claims c set updated_at = now() - interval '16 minutes'
      from auth.sessions s where s.id = c.session_id and s.user_id = ${person.id}`;
    await person.client.auth.refreshSession();
    const { error } = await person.client.rpc('set_staff_role', { member: agent.id, seen_role: 'agent', new_role: 'owner' });
    expect(error).toMatchObject({ code: '42501', hint: 'recent_sign_in_needed' });
  });

  test('is logged by the database alone', async () => {
    const { error } = await agent.client.rpc('log_security_event', {
      kind: 'role_granted',
      user_prefix: '',
      path: '/admin/team',
    });
    expect(error?.code).toBe('23514');
  });
});

describe('leaving the team', () => {
  const ticketOf = async (member: Person, status = 'open') => {
    const [ticket] = await sql<
      { id: string }[]
    >`insert into public.tickets (subject, requester_name, requester_email, assignee_id)
      values ('For the team', 'Guest', ${newEmail()}, ${member.id}) returning id`;
    await sql`update public.tickets set status = ${status} where id = ${ticket?.id ?? ''}`;
    return ticket?.id ?? '';
  };
  const assigneeOf = async (id: string) =>
    (await sql<{ assignee_id: string | null }[]>`select assignee_id from public.tickets where id = ${id}`)[0]?.assignee_id;

  test('hands over open tickets, and closes everything at once', async () => {
    const person = await createPerson(sql, { name: 'Leaving', role: 'agent' });
    const [open, solved] = [await ticketOf(person), await ticketOf(person, 'solved')];
    const { data: client } = await person.client.rpc('find_tickets', { scope: 'staff' });
    expect(client).not.toBeNull();
    await sql`insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff) values (${open}, ${person.id}, 'Leaving', true)`;
    expect((await team()).members.find(({ id }) => id === person.id)).toMatchObject({ open_tickets: 1, has_two_step: false });

    const remove = (by: Person, to: Person) => by.client.rpc('remove_from_team', { member: person.id, reassign_to: to.id });
    expect((await remove(manager, agent)).error?.hint).toBe('role_required');
    expect((await remove(owner, await createPerson(sql))).error?.hint).toBe('ticket_assignee');
    expect((await remove(owner, agent)).data).toBe(1);
    expect([await assigneeOf(open), await assigneeOf(solved)]).toEqual([agent.id, person.id]);
    expect((await person.client.rpc('my_staff_access')).data).toEqual({ role: null, permissions: [] });
    expect((await person.client.rpc('list_ticket_views')).error?.code).toBe('42501');
    expect((await person.client.from('tickets').select('number').eq('id', open)).data).toEqual([]);
    expect(await roleEvents(person)).toEqual(['role_granted', 'role_removed']);
    expect((await remove(owner, agent)).error?.hint).toBe('member_not_found');
  });

  test('ends what a solved ticket would still send them; reopened, it belongs to everyone', async () => {
    const person = await createPerson(sql, { role: 'agent' });
    const solved = await ticketOf(person, 'solved');
    expect((await owner.client.rpc('remove_from_team', { member: person.id })).data).toBe(0);
    await sql`insert into public.notification_settings (user_id, on_new) values (${agent.id}, true) on conflict (user_id) do update set on_new = true`;
    await sql`insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values (${solved}, ${agent.id}, 'A note', true)`;
    await sql`insert into public.ticket_messages (ticket_id, body) values (${solved}, 'It is broken again')`;
    const told = await sql<{ user_id: string }[]>`
      select user_id from public.outgoing_emails where ticket_id = ${solved} and kind in ('ticket_staff_note', 'ticket_staff_reply')
      union all select user_id from public.notifications where ticket_id = ${solved} and kind <> 'assigned'`;
    const people = new Set(told.map(({ user_id }) => user_id));
    expect([people.has(agent.id), people.has(person.id)]).toEqual([true, false]);
    expect(await assigneeOf(solved)).toBeNull();
  });

  test('leaves open tickets unassigned where nobody takes them', async () => {
    const person = await createPerson(sql, { role: 'agent' });
    const open = await ticketOf(person);
    expect((await owner.client.rpc('remove_from_team', { member: person.id })).data).toBe(1);
    expect(await assigneeOf(open)).toBeNull();
  });

  test('is refused to the last owner, also as a demotion', async () => {
    // Rolled back, since other tests have owners.
    const attempt = (statement: string) =>
      sql
        .begin(async (transaction) => {
          await transaction`delete from public.user_roles where role = 'owner' and user_id <> ${owner.id}`;
          await transaction.unsafe(statement);
        })
        .catch((error: unknown) => (error instanceof Error && 'hint' in error ? error.hint : error));
    expect(await attempt(`update public.user_roles set role = 'manager' where user_id = '${owner.id}'`)).toBe('last_admin');
    expect(await attempt(`delete from public.user_roles where user_id = '${owner.id}'`)).toBe('last_admin');
    expect(await attempt(`delete from auth.users where id = '${owner.id}'`)).toBe('last_admin');
  });
});
