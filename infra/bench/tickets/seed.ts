import type { Sql } from '../../local/postgres/connection.ts';

/** The users whose lists are measured. */
export interface SeededPeople {
  /** A company's manager, who has tickets too. */
  readonly client: string;
  readonly admin: string;
}

/** Words of sample tickets, common and rare, as in real email. */
const WORDS = (
  'printer laptop network password email screen backup server phone scanner invoice update slow ' +
  'broken office monday router outlook license camera keyboard wifi cable folder account virus'
).split(' ');

/**
 * Seeds an empty help desk: customers in companies, two years of tickets (one in twenty open), and messages. Triggers are
 * off while it runs, since only reads are measured.
 */
export async function seedTickets(sql: Sql, size: { tickets: number; messages: number }): Promise<SeededPeople> {
  const people = Math.max(20, Math.round(size.tickets / 50));
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    // Indexes build much faster at the end.
    const [index] = await transaction<
      { indexdef: string }[]
    >`select indexdef from pg_indexes where indexname = 'ticket_messages_search'`;
    await transaction`drop index public.ticket_messages_search`;
    await transaction`
      insert into auth.users (id, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'person' || n || '@seed.example', now(), '{}', '{}' from generate_series(1, ${people}) n`;
    // A session for each user, with the user's id.
    await transaction`
      insert into auth.sessions (id, user_id, aal)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'aal2' from generate_series(1, ${people}) n`;
    await transaction`
      insert into public.profiles (id, first_name, last_name)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Person', n::text from generate_series(1, ${people}) n`;
    await transaction`
      insert into public.organizations (id, name, plan, is_sample)
      select ('10000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'Company ' || n, 'pro', true from generate_series(0, ${people} / 10) n`;
    await transaction`
      insert into public.organization_members (user_id, organization_id, role)
      select ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('10000000-0000-4000-8000-' || lpad((n / 10)::text, 12, '0'))::uuid,
        (case n % 10 when 1 then 'manager' else 'member' end)::public.organization_role
      from generate_series(1, ${people}) n`;
    await transaction`insert into public.user_roles (user_id, role) values ('00000000-0000-4000-8000-000000000002', 'owner')`;
    await transaction`
      insert into public.tickets (id, number, subject, status, priority, requester_id, requester_email, requester_name, organization_id, assignee_id,
        created_at, last_activity_at, first_response_at)
      select ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'TB-' || (10000000 + n),
        'Seed: ' || w.words[1 + n % 26] || ' ' || w.words[1 + (n / 26) % 26] || ' ' || n,
        (case when n % 20 = 0 then (array['new', 'open', 'pending', 'on_hold'])[1 + (n / 20) % 4] when n % 20 < 4 then 'solved' else 'closed' end)::public.ticket_status,
        (array['critical', 'high', 'normal', 'normal', 'normal', 'low'])[1 + n % 6]::public.ticket_priority,
        ('00000000-0000-4000-8000-' || lpad((1 + n % ${people})::text, 12, '0'))::uuid, 'person' || (1 + n % ${people}) || '@seed.example', 'Person ' || (1 + n % ${people}),
        ('10000000-0000-4000-8000-' || lpad(((1 + n % ${people}) / 10)::text, 12, '0'))::uuid,
        case when n % 3 = 0 then '00000000-0000-4000-8000-000000000002'::uuid end,
        now() - make_interval(secs => 600.0 * (${size.tickets} - n)), now() - make_interval(secs => 600.0 * (${size.tickets} - n) / 2), now()
      from generate_series(1, ${size.tickets}) n, (select ${WORDS}::text[] as words) w`;
    // Tickets waiting for staff have SLA targets.
    await transaction`
      insert into public.sla_timers (ticket_id, kind, around_the_clock, target, running_since, due_at)
      select t.id, k.kind, false, k.target, t.created_at, t.last_activity_at + k.target
      from public.tickets t, (values ('first_response'::public.sla_timer_kind, interval '4 hours'), ('solution', interval '30 hours')) k (kind, target)
      where t.number like 'TB-1_______' and t.status in ('new', 'open', 'on_hold')`;
    await transaction`
      update public.tickets t set due_at = t.last_activity_at + interval '4 hours' where t.number like 'TB-1_______' and t.status in ('new', 'open', 'on_hold')`;
    await transaction`
      insert into public.ticket_messages (ticket_id, author_id, author_kind, author_name, is_internal, body, created_at)
      select ('20000000-0000-4000-8000-' || lpad((1 + n % ${size.tickets})::text, 12, '0'))::uuid, null,
        (case when n % 10 = 9 then 'staff' else 'requester' end)::public.ticket_author, 'Person', n % 10 = 9,
        'Seed: the ' || w.words[1 + n % 26] || ' in the ' || w.words[1 + (n / 7) % 26] || ' does not work since ' || w.words[1 + (n / 180) % 26] || ', case ' || n,
        now() - make_interval(secs => ${size.messages} - n)
      from generate_series(1, ${size.messages}) n, (select ${WORDS}::text[] as words) w`;
    await transaction`
      insert into public.ticket_events (ticket_id, kind, before, after)
      select id, 'status', 'new', status::text from public.tickets where number like 'TB-1_______'`;
    // One common tag (a fifth of all tickets) and one rare.
    await transaction`
      insert into public.ticket_tags (ticket_id, tag)
      select t.id, case when t.n % 1000 = 0 then 'rare' else 'printer' end
      from (select id, row_number() over (order by number) as n from public.tickets where number like 'TB-1_______') t where t.n % 5 = 0`;
    await transaction`
      insert into public.ticket_time_entries (ticket_id, staff_id, minutes)
      select id, '00000000-0000-4000-8000-000000000002', 15 from public.tickets where number like 'TB-1______0'`;
    await transaction`
      insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff)
      select id, '00000000-0000-4000-8000-000000000002', 'Staff', true from public.tickets where number like 'TB-1______5'`;
    // A tenth has a colleague of the requester as watcher.
    await transaction`
      insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff)
      select ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('00000000-0000-4000-8000-' || lpad(c.colleague::text, 12, '0'))::uuid, 'Person', false
      from generate_series(7, ${size.tickets}, 10) n, lateral (select 1 + n % ${people} as requester) r, lateral (select r.requester / 10 * 10 + 1 + n % 9 as colleague) c
      where c.colleague <= ${people} and c.colleague <> r.requester`;
    await transaction`
      with messages as (select m.ticket_id, m.id, gen_random_uuid() as file from public.ticket_messages m where m.author_name = 'Person' limit ${size.messages / 20}),
        files as (insert into private.files (id, content) select file, 'x' from messages)
      insert into public.ticket_attachments (id, ticket_id, message_id, name, media_type, size, sha256)
      select file, ticket_id, id, 'seed.png', 'image/png', 1, repeat('0', 64) from messages`;
    await transaction.unsafe(index?.indexdef ?? '');
  });
  await sql`vacuum analyze public.tickets`;
  await sql`vacuum analyze public.ticket_messages`;
  await sql`analyze`;
  return { client: '00000000-0000-4000-8000-000000000001', admin: '00000000-0000-4000-8000-000000000002' };
}
