import type { Sql } from '../../local/postgres/connection.ts';
import { seedTickets } from '../tickets/seed.ts';
import type { ListQuery } from './queries.ts';

/** A client and someone of each role on the team. */
type Readers = Readonly<Record<ListQuery['as'], string>>;

/** Adds to a help desk of tickets `size` rows of everything else that grows: orders, leads, invoices, emails, and records. */
export async function seedLists(sql: Sql, size: number): Promise<Readers> {
  const { client, admin } = await seedTickets(sql, { tickets: size, messages: size });
  const readers = {
    client,
    owner: admin,
    manager: '00000000-0000-4000-8000-000000000003',
    agent: '00000000-0000-4000-8000-000000000004',
  };
  const count = Math.max(20, Math.round(size / 50));
  const person = `('00000000-0000-4000-8000-' || lpad((1 + n % ${count})::text, 12, '0'))::uuid`;
  const contact = `'Person ' || n, 'person' || (1 + n % ${count}) || '@seed.example', '209555' || lpad(n::text, 6, '0'), 'Company ' || n / 10`;
  const created = 'now() - make_interval(mins => n)';
  const rows = `from generate_series(1, ${size}) n`;
  await sql.begin(async (transaction) => {
    await transaction`set local session_replication_role = replica`;
    await transaction`insert into public.user_roles (user_id, role) values (${readers.manager}, 'manager'), (${readers.agent}, 'agent')`;
    const insert = (statement: string) => transaction.unsafe(`insert into ${statement}`);
    await insert(`public.orders (number, idempotency_key, user_id, state, payment, fulfillment, place, name, email, phone, company,
        subtotal_cents, taxable_cents, tax_percent, tax_cents, has_open_return, created_at)
      select 'TO-' || 10000000 + n, gen_random_uuid(), ${person},
        case when n % 50 = 0 then 'confirmed' when n % 9 = 0 then 'canceled' else 'completed' end::public.order_state,
        'invoice', 'pickup', 'stockton', ${contact}, 10000, 10000, 9, 900, n % 500 = 0, ${created} ${rows}`);
    await insert(`public.order_lines (order_id, position, slug, description, quantity, unit_cents, labor_kind)
      select o.id, 1, 'seed', 'A computer', 1, 10000, 'part' from public.orders o where o.number like 'TO-1_______'`);
    await insert(`public.inquiries (idempotency_key, name, email, phone, company, topic, message, status, kind, assignee_id, created_at)
      select gen_random_uuid(), ${contact}, 'support', 'Seed: please call about printer ' || n,
        case when n % 50 = 0 then 'new' else 'answered' end::public.inquiry_status,
        case when n % 10 = 0 then 'booking' else 'message' end::public.inquiry_kind, case when n % 3 = 0 then '${admin}'::uuid end, ${created} ${rows}`);
    await insert(`public.appointments (inquiry_id, starts_at, ends_at, busy_until, channel, place, size, technician, created_at)
      select q.id, q.created_at, q.created_at + interval '30 minutes', q.created_at + interval '30 minutes', 'phone', 'stockton', 'small', 'Seed ' || q.phone, q.created_at
      from public.inquiries q where q.kind = 'booking' and q.message like 'Seed%'`);
    await insert(`public.outgoing_emails (kind, to_email, sent_at, attempts, created_at)
      select 'ticket_reply', 'person' || n || '@seed.example', case when n % 1000 > 0 then ${created} end, case when n % 1000 = 0 then 10 else 0 end, ${created} ${rows}`);
    await insert(`public.estimates (number, ticket_id, status, device, complaint, tax_rate, labor_cents, sent_at)
      select 'E-' || 10000000 + n, ('20000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'approved', 'Laptop', 'Slow', 9, 10000, now() ${rows}`);
    await insert(`public.invoices (number, ticket_id, estimate_id, issued_on, due_on, paid_on, needs_refund)
      select 'I' || e.number, e.ticket_id, e.id, current_date - n / 200, current_date - n / 200 + 15, case when n % 50 > 0 then current_date - n / 250 end, n % 1000 = 1
      from (select e.*, row_number() over (order by e.number)::integer as n from public.estimates e where e.number like 'E-1_______') e`);
    await insert(`public.audit_entries (table_name, row_key, action, actor_id, before, after, created_at)
      select (array['products', 'user_roles', 'organizations', 'profiles'])[1 + n % 4], n::text, 'update',
        case when n % 3 = 0 then '${admin}'::uuid when n % 3 = 1 then ${person} end,
        jsonb_build_object('name', 'Seed ' || n), jsonb_build_object('name', 'Seed ' || n + 1), ${created} from generate_series(${size}, 1, -1) n`);
    await insert(`public.security_events (kind, path, created_at)
      select (enum_range(null::public.security_event_kind))[1], '/admin/' || n, ${created} ${rows}`);
    await insert(`private.failed_sign_ins (user_id, hour, kind)
      select ('00000000-0000-4000-8000-' || lpad((1 + n % ${count})::text, 12, '0'))::uuid, date_trunc('hour', now()) - make_interval(days => n / ${count}), 'password' ${rows}`);
    await insert(`public.csp_reports (day, directive, blocked, path, last_reported_at)
      select current_date - n % 30, 'script-src', 'https://seed-' || n || '.example', '/seed/' || n, ${created} ${rows}`);
    await insert(`public.privacy_requests (number, kind, state, name, email, answer_by, closed_at, created_at)
      select 'PR-' || 10000000 + n, (enum_range(null::public.privacy_request_kind))[1], (enum_range(null::public.privacy_request_state))[1],
        'Person ' || n, 'person' || n || '@seed.example', current_date, case when n % 1000 > 0 then ${created} end, ${created} ${rows}`);
    await insert(`public.chat_sessions (id, user_id, client_key)
      select ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${person}, 'session_seed' || n ${rows}`);
    await insert(`public.chat_messages (id, session_id, type, content, answered, created_at)
      select ('31000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ('30000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, 'bot', 'Seed ' || n, n % 20 > 0, ${created} ${rows}`);
    await insert(`public.chat_ratings (message_id, user_id, rating, updated_at)
      select ('31000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, ${person}, 1, ${created} ${rows}`);
    await insert(`public.newsletter_subscribers (email, state, last_idempotency_key, confirmed_at)
      select 'reader' || n || '@seed.example', 'confirmed', gen_random_uuid(), now() ${rows}`);
    await insert(`public.stock_movements (product_id, kind, change, stock_after, created_at)
      select (select p.id from public.products p where p.labor_kind = 'part' order by p.slug limit 1), 'counted', 1, 1, ${created} ${rows}`);
  });
  await sql`vacuum analyze`;
  return readers;
}
