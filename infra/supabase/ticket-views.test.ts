import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
const Views = v.object({
  counts: v.record(v.string(), v.number()),
  saved: v.array(
    v.object({ name: v.string(), is_own: v.boolean(), assignee: v.string(), company: v.string(), tickets: v.number() }),
  ),
  companies: v.array(v.object({ id: v.string(), name: v.string(), tickets: v.number() })),
});
const Found = v.object({
  tickets: v.array(v.object({ subject: v.string(), company: v.nullable(v.object({ id: v.string(), name: v.string() })) })),
  total: v.nullable(v.number()),
});

let company = '';
let client: Person;
let agent: Person;
let colleague: Person;
beforeAll(async () => {
  [client, agent, colleague] = await Promise.all([
    createPerson(sql, { name: 'Client' }),
    createPerson(sql, { name: 'Agent', admin: true }),
    createPerson(sql, { name: 'Colleague', admin: true }),
  ]);
  const [made] = await sql<{ id: string }[]>`insert into public.organizations (name, plan) values ('Viewed', 'pro') returning id`;
  company = made?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${company}, 'owner')`;
  // A ticket for each view: overdue and mine, due later today, due in a week, waiting on the client.
  for (const subject of ['Overdue', 'Today', 'Later', 'Waiting'] as const)
    await client.client.rpc('create_ticket', { subject, body: 'Hello' });
  await sql`update public.tickets set assignee_id = ${agent.id} where organization_id = ${company} and subject = 'Overdue'`;
  await sql`update public.tickets set status = 'pending' where organization_id = ${company} and subject = 'Waiting'`;
  await sql`update public.tickets set due_at = now() - interval '1 minute' where organization_id = ${company} and subject = 'Overdue'`;
  await sql`update public.tickets set due_at = now() + interval '7 days' where organization_id = ${company} and subject = 'Later'`;
  await sql`update public.tickets set due_at = least(now() + interval '1 hour', (private.local_day(now()) + 1)::timestamp at time zone 'America/Los_Angeles' - interval '1 ms')
    where organization_id = ${company} and subject = 'Today'`;
});

const views = async (person: Person) => v.parse(Views, (await person.client.rpc('list_ticket_views')).data);
async function find(person: Person, filters: Record<string, string>) {
  const { data } = await person.client.rpc('find_tickets', { scope: 'staff', ...filters });
  return v.parse(Found, data);
}
const subjects = async (filters: Record<string, string>) =>
  (await find(agent, { company, ...filters })).tickets.map(({ subject }) => subject).toSorted();

describe('the ticket list of staff', () => {
  test('is filtered by company and by what is due, and names the company', async () => {
    expect(await subjects({})).toEqual(['Later', 'Overdue', 'Today', 'Waiting']);
    expect(await subjects({ status: 'overdue' })).toEqual(['Overdue']);
    expect(await subjects({ status: 'due_today' })).toEqual(['Today']);
    expect((await find(agent, { company, status: 'pending' })).tickets[0]?.company).toEqual({ id: company, name: 'Viewed' });
    expect(await subjects({ assignee: 'me' })).toEqual(['Overdue']);
  });

  test('tells a client neither what is due nor about other companies', async () => {
    const { data } = await client.client.rpc('find_tickets', { scope: 'own', status: 'overdue', company: crypto.randomUUID() });
    const { tickets } = v.parse(Found, data);
    expect(tickets.map(({ company: of }) => of)).toEqual([null, null, null, null]);
    expect((await client.client.rpc('list_ticket_views')).error?.code).toBe('42501');
  });
});

describe('saved views', () => {
  test('have counts: own and shared ones, with “me” as the reader', async () => {
    const save = (
      person: Person,
      view: { name: string } & Partial<Record<'company' | 'assignee' | 'status', string>> & { is_shared?: boolean },
    ) => person.client.from('ticket_views').insert(view);
    expect((await save(agent, { name: 'Mine there', company, assignee: 'me', is_shared: true })).error).toBeNull();
    const own = { id: crypto.randomUUID(), name: 'Private', company, status: 'pending' };
    for (const _ of ['sent', 'sent again after a lost response'])
      expect((await agent.client.from('ticket_views').upsert(own, { ignoreDuplicates: true })).error).toBeNull();
    expect((await save(agent, { name: 'Mine there' })).error?.code, 'a name once').toBe('23505');
    expect((await save(agent, { name: 'Bad', assignee: 'x or true' })).error?.code).toBe('23514');
    const seen = async (person: Person) =>
      (await views(person)).saved
        .filter((view) => view.company === company)
        .map(({ name, is_own, tickets }) => [name, is_own, tickets]);
    expect(await seen(agent)).toEqual([
      ['Mine there', true, 1],
      ['Private', true, 1],
    ]);
    expect(await seen(colleague)).toEqual([['Mine there', false, 0]]);
    const rename = (person: Person, from: string, name: string) =>
      person.client.from('ticket_views').update({ name, is_shared: true }).eq('name', from).select('id').single();
    expect((await rename(agent, 'Private', 'Mine there')).error?.code).toBe('23505');
    expect((await rename(agent, 'Private', 'Now shared')).error).toBeNull();
    expect((await rename(agent, 'Now shared', ' x ')).error?.code, 'too short').toBe('23514');
    expect((await rename(colleague, 'Now shared', 'Taken over')).error?.code, 'a colleague’s').toBe('PGRST116');
    expect((await agent.client.from('ticket_views').update({ status: 'all' }).eq('name', 'Now shared')).error?.code).toBe(
      '42501',
    );
    expect((await seen(colleague)).map(([name]) => name)).toEqual(['Mine there', 'Now shared']);
    await agent.client.from('ticket_views').update({ name: 'Private', is_shared: false }).eq('name', 'Now shared');
    await colleague.client.from('ticket_views').delete().eq('name', 'Mine there');
    expect(await seen(agent)).toHaveLength(2);
    await agent.client.from('ticket_views').delete().eq('name', 'Mine there');
    expect(await seen(agent)).toEqual([['Private', true, 1]]);
  });

  test('and standing ones count what their lists have', async () => {
    const lists = {
      active: { status: 'active' },
      mine: { status: 'active', assignee: 'me' },
      unassigned: { status: 'active', assignee: 'none' },
      overdue: { status: 'overdue' },
      due_today: { status: 'due_today' },
      pending: { status: 'pending' },
    };
    // At one moment: other tests open tickets, too.
    await sql.begin('isolation level repeatable read', async (transaction) => {
      const claims = JSON.stringify({ role: 'authenticated', sub: agent.id, session_id: agent.sessionId, aal: 'aal2' });
      await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${agent.id}, true)`;
      const [row] = await transaction`select public.list_ticket_views() as views`;
      const { counts, companies } = v.parse(Views, row?.['views']);
      for (const [view, { status, assignee = '' }] of Object.entries<{ status: string; assignee?: string }>(lists)) {
        const [found] = await transaction`
          select public.find_tickets('staff', status => ${status}, assignee => ${assignee}, page_size => 1) as page`;
        expect([view, counts[view]]).toEqual([view, v.parse(Found, found?.['page']).total]);
      }
      expect(companies).toContainEqual({ id: company, name: 'Viewed', tickets: 4 });
    });
  });
});
