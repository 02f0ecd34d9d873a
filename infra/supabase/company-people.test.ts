import { beforeAll, describe, expect, test } from 'vitest';
import { waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, newEmail, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';
import { callWhileLocked } from './testing/call-while-locked.ts';

const sql = ownerSql();
let owner: Person;
let manager: Person;
let invited: Person;
let stranger: Person;
let company = '';
beforeAll(async () => {
  [owner, manager, invited, stranger] = (await Promise.all(
    ['Owner', 'Manager', 'Invited', 'Stranger'].map((name) => createPerson(sql, { name })),
  )) as [Person, Person, Person, Person];
  const [row] = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values ('People Company', 'basic') returning id`;
  company = row?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${company}, 'owner'), (${manager.id}, ${company}, 'manager')`;
});

describe('company members', () => {
  test('are invited by an owner and join when they accept', async () => {
    const invite = (person: Person, email: string) => person.client.rpc('invite_colleague', { email, role: 'member' });
    for (const person of [manager, stranger]) expect((await invite(person, newEmail())).error?.code).toBe('42501');
    expect((await owner.client.rpc('invite_colleague', { email: newEmail(), role: 'owner' })).error?.code).toBe('23514');
    expect((await invite(owner, invited.email.toUpperCase())).error).toBeNull();
    expect((await invite(owner, newEmail('nobody'))).error, 'no word about accounts').toBeNull();
    expect((await owner.client.from('organization_invitations').select('email')).data).toHaveLength(2);
    expect((await manager.client.from('organization_invitations').select('email')).data).toEqual([]);

    expect((await invited.client.rpc('my_invitations')).data).toEqual([
      { organization_id: company, name: 'People Company', role: 'member' },
    ]);
    const accept = (person: Person) => person.client.rpc('respond_to_invitation', { organization: company, accept: true });
    expect((await accept(stranger)).error?.hint).toBe('invitation_not_found');
    for (const _ of ['sent', 'sent again after a lost response']) expect((await accept(invited)).data).toBe(true);
    const decline = { organization: company, accept: false };
    expect((await invited.client.rpc('respond_to_invitation', decline)).error?.hint).toBe('invitation_not_found');
    expect((await invited.client.rpc('organization_people')).data).toHaveLength(3);
  });

  test('who leave, or are no longer owners, have invited no one', async () => {
    for (const role of [undefined, 'manager'] as const) {
      const [leaving, friend] = await Promise.all([createPerson(sql), createPerson(sql)]);
      await sql`insert into public.organization_members (user_id, organization_id, role) values (${leaving.id}, ${company}, 'owner')`;
      expect((await leaving.client.rpc('invite_colleague', { email: friend.email, role: 'manager' })).error).toBeNull();
      await owner.client.rpc('set_member_role', { member: leaving.id, ...(role ? { new_role: role } : {}) });
      const { error } = await friend.client.rpc('respond_to_invitation', { organization: company, accept: true });
      expect(error?.hint).toBe('invitation_not_found');
      await sql`delete from public.organization_members where user_id = ${leaving.id}`;
    }
  });

  test.each([
    '"><script>@x.example',
    'rosa@',
    'rosa@home',
    'rosa@home.example, luis@home.example',
    `${'r'.repeat(250)}@home.example`,
  ])('aren’t invited at %s, which is no address', async (email) => {
    expect((await owner.client.rpc('invite_colleague', { email, role: 'member' })).error?.hint).toBe('invitation_email');
  });

  test('can’t be invited again', async () => {
    for (const { email } of [owner, manager])
      expect((await owner.client.rpc('invite_colleague', { email: ` ${email.toUpperCase()}`, role: 'member' })).error?.hint).toBe(
        'invitation_is_member',
      );
    expect((await owner.client.rpc('my_invitations')).data).toEqual([]);
    // Owners learn nothing about other companies' people.
    const elsewhere = await createPerson(sql, { name: 'Elsewhere' });
    await sql`with company as (insert into public.organizations (name) values ('Elsewhere') returning id)
      insert into public.organization_members (user_id, organization_id, role) select ${elsewhere.id}, id, 'owner' from company`;
    expect((await owner.client.rpc('invite_colleague', { email: elsewhere.email, role: 'member' })).error).toBeNull();
  });

  test('get roles from an owner, and one owner remains', async () => {
    const set = (by: Person, member: string, role: 'owner' | 'manager' | 'member' | null) =>
      by.client.rpc('set_member_role', { member, ...(role ? { new_role: role } : {}) });
    expect((await set(manager, invited.id, 'manager')).error?.code).toBe('42501');
    expect((await set(owner, stranger.id, 'member')).error?.code).toBe('42501');
    expect((await set(owner, owner.id, 'member')).error?.hint).toBe('last_owner');
    expect((await set(owner, owner.id, null)).error?.hint).toBe('last_owner');
    expect((await set(owner, manager.id, 'owner')).error).toBeNull();
    const both = await Promise.all([set(owner, manager.id, 'member'), set(manager, owner.id, 'member')]);
    expect(
      both.filter(({ error }) => error === null),
      'two owners do not depose each other',
    ).toHaveLength(1);
    const [row] = await sql<
      { owners: number }[]
    >`select count(*)::int as owners from public.organization_members where organization_id = ${company} and role = 'owner'`;
    expect(row?.owners).toBe(1);
  });

  test('learn by email about a new role, once, and from whom', async () => {
    const [boss, colleague] = await Promise.all([createPerson(sql, { name: 'Boss' }), createPerson(sql)]);
    await sql`with company as (insert into public.organizations (name) values ('Role Company') returning id)
      insert into public.organization_members (user_id, organization_id, role)
      select ${boss.id}::uuid, id, 'owner'::public.organization_role from company union all select ${colleague.id}::uuid, id, 'member' from company`;
    for (const _ of ['changed', 'sent again after a lost response'])
      expect((await boss.client.rpc('set_member_role', { member: colleague.id, new_role: 'owner' })).error).toBeNull();
    const mail = await waitForEmail(colleague.email);
    expect(mail.subject).toBe('Your role at Role Company has changed');
    for (const text of ['Test Boss changed your role', 'You’re now an owner', 'Ahora es dueño', '/es/client-portal/company'])
      expect(mail.text).toContain(text);
    expect((await colleague.client.rpc('set_member_role', { member: boss.id, new_role: 'member' })).error).toBeNull();
    expect((await waitForEmail(boss.email)).text).toContain('You’re now a member');
    const [queued] =
      await sql`select count(*)::int as emails from public.outgoing_emails where kind = 'member_role_changed' and user_id = ${colleague.id}`;
    expect(queued).toEqual({ emails: 1 });
  });

  test('get no role from someone who stops being an owner at the same time', async () => {
    const [former, colleague] = await Promise.all([createPerson(sql), createPerson(sql)]);
    for (const [person, role] of [
      [former, 'owner'],
      [colleague, 'member'],
    ] as const)
      await sql`insert into public.organization_members (user_id, organization_id, role) values (${person.id}, ${company}, ${role})`;
    const { error } = await callWhileLocked(sql, {
      // As `set_member_role` does.
      lock: (demoting) => demoting`select from public.organizations where id = ${company} for update`,
      call: () => former.client.rpc('set_member_role', { member: colleague.id, new_role: 'owner' }),
      change: (demoting) => demoting`update public.organization_members set role = 'member' where user_id = ${former.id}`,
    });
    expect(error?.code).toBe('42501');
    await sql`delete from public.organization_members where user_id in ${sql([former.id, colleague.id])}`;
  });

  test('no longer see the company once removed, and learn by email who to ask', async () => {
    await sql`update public.organization_members set role = 'owner' where user_id = ${owner.id}`;
    expect((await owner.client.rpc('set_member_role', { member: invited.id })).error).toBeNull();
    expect((await invited.client.rpc('organization_people')).data).toEqual([]);
    expect((await invited.client.from('organizations').select('id')).data).toEqual([]);
    const mail = await waitForEmail(invited.email, 2);
    expect(mail.subject).toBe('You no longer have access to People Company');
    // The account doesn't say which language they read.
    for (const text of ['Ask Test Owner to invite you again', 'Pídale a Test Owner que le mande otra invitación'])
      expect(mail.text).toContain(text);
    expect(mail.text).toContain('/es/client-portal');
  });

  test('removed by staff get the email in their language, without the name of staff', async () => {
    const [agent, person] = await Promise.all([
      createPerson(sql, { name: 'Agent', admin: true }),
      createPerson(sql, { name: 'Removed' }),
    ]);
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${person.id}, ${company}, 'member')`;
    await sql`insert into public.notification_settings (user_id, language) values (${person.id}, 'es')`;
    expect((await agent.client.rpc('set_person_role', { company, member: person.id })).error).toBeNull();
    const mail = await waitForEmail(person.email);
    expect(mail.subject).toBe('Ya no tiene acceso a People Company');
    expect(mail.text).toContain('Pídale a un dueño de People Company');
    for (const text of ['Test Agent', 'You were removed']) expect(mail.text).not.toContain(text);
  });
});

describe('an invitation', () => {
  const mailed = async (address: string, count = 1) => waitForEmail(address, count);
  const invite = (email: string, language?: 'es') =>
    owner.client.rpc('invite_colleague', { email, role: 'manager', ...(language ? { language } : {}) });
  beforeAll(async () => {
    await sql`update public.organization_members set role = 'owner' where user_id = ${owner.id}`;
  });

  test('is emailed with the inviter, the expiry, and the link', async () => {
    const address = newEmail('invited');
    expect((await invite(address)).error).toBeNull();
    const mail = await mailed(address);
    expect(mail.subject).toMatch(/^Join People Company in .+’s client portal$/);
    expect(mail.text).toContain('Test Owner invited you');
    expect(mail.text).toContain('/client-portal/company');
    expect(mail.text).toContain(address);
    expect(mail.text).toMatch(/Expires: \w+ \d+, \d{4}/);
    expect(mail.headers['auto-submitted']).toBe('auto-generated');
    await expect
      .poll(async () => (await owner.client.from('organization_invitations').select('mailed_at').eq('email', address)).data)
      .toEqual([{ mailed_at: expect.any(String) }]);
  });

  test('is in Spanish from a Spanish page, and can’t flood a mailbox', async () => {
    const address = newEmail('invitada');
    expect((await invite(address, 'es')).error).toBeNull();
    const mail = await mailed(address);
    expect(mail.subject).toMatch(/^Únase a People Company en el portal de clientes de /);
    expect(mail.text).toContain('/es/client-portal/company');
    expect((await invite(address, 'es')).error).toBeNull();
    await mailed(address, 2);
    expect((await invite(address)).error).toBeNull();
    expect((await invite(address)).error?.hint).toBe('rate_limited');
    await owner.client.from('organization_invitations').delete().eq('email', address);
    expect((await invite(address)).error?.hint).toBe('rate_limited');
  });

  test('expires, and then can’t be seen or accepted', async () => {
    const late = await createPerson(sql, { name: 'Late' });
    expect((await invite(late.email)).error).toBeNull();
    expect((await late.client.rpc('my_invitations')).data).toHaveLength(1);
    await sql`update public.organization_invitations set expires_at = now() where email = ${late.email}`;
    expect((await late.client.rpc('my_invitations')).data).toEqual([]);
    expect((await late.client.rpc('respond_to_invitation', { organization: company, accept: true })).error?.hint).toBe(
      'invitation_not_found',
    );
    expect((await invite(late.email)).error).toBeNull();
    expect((await late.client.rpc('respond_to_invitation', { organization: company, accept: true })).data).toBe(true);
  });
});
