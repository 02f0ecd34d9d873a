-- What staff see of a customer beyond people, plan, and devices. A customer is a company, or a person without one.

create table public.customer_notes (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid references public.organizations (id) on delete cascade,
  person_id uuid references auth.users (id) on delete cascade,
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  author_id uuid default auth.uid() references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  check (num_nonnulls(organization_id, person_id) = 1)
);
comment on table public.customer_notes is 'For staff only.';
create index customer_notes_organization on public.customer_notes (organization_id, created_at desc);
create index customer_notes_person on public.customer_notes (person_id, created_at desc);
create index customer_notes_author on public.customer_notes (author_id);
alter table public.customer_notes enable row level security;
grant select, delete, insert (id, organization_id, person_id, body) on public.customer_notes to authenticated;
grant all on public.customer_notes to service_role;

-- Tickets (open ones first, at most 20), unpaid invoices, the last five paid ones, this month's minutes, and notes. `customer` as in `get_customer`; null if there is none.
create function public.get_customer_activity(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  company uuid := (select o.id from public.organizations o where o.id = customer);
  month_start timestamptz := date_trunc('month', now() at time zone 'America/Los_Angeles') at time zone 'America/Los_Angeles';
begin
  perform private.require_staff();
  return (
    with theirs as materialized (
      select t.* from public.tickets t where case when company is null then t.requester_id = customer and t.organization_id is null else t.organization_id = company end
    )
    select jsonb_build_object(
      'open_tickets', (select count(*) from theirs t where t.status not in ('solved', 'closed')),
      'tickets', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', t.number, 'subject', t.subject, 'status', t.status, 'last_activity_at', t.last_activity_at)
          order by t.status in ('solved', 'closed'), t.last_activity_at desc), '[]')
        from (select * from theirs order by status in ('solved', 'closed'), last_activity_at desc limit 20) t),
      'unpaid_invoices', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'number', i.number, 'ticket', t.number, 'total_cents', e.total_cents, 'due_on', i.due_on) order by i.due_on), '[]')
        from theirs t join public.invoices i on i.ticket_id = t.id join public.estimates e on e.id = i.estimate_id where i.paid_on is null and i.voided_on is null),
      'paid_invoices', (
        select coalesce(jsonb_agg(jsonb_build_object('number', p.number, 'ticket', p.ticket, 'total_cents', p.total_cents, 'paid_on', p.paid_on) order by p.paid_on desc, p.number desc), '[]')
        from (
          select i.number, t.number as ticket, e.total_cents, i.paid_on
          from theirs t join public.invoices i on i.ticket_id = t.id join public.estimates e on e.id = i.estimate_id where i.paid_on is not null
          order by i.paid_on desc, i.number desc limit 5) p),
      'minutes', (select coalesce(sum(w.minutes), 0) from theirs t join public.ticket_time_entries w on w.ticket_id = t.id where w.created_at >= month_start),
      'billable_minutes', (
        select coalesce(sum(w.minutes), 0) from theirs t join public.ticket_time_entries w on w.ticket_id = t.id where w.created_at >= month_start and w.billable),
      'notes', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', n.id, 'body', n.body, 'created_at', n.created_at, 'author', private.display_name(n.author_id),
          'is_mine', coalesce(n.author_id = (select auth.uid()), false)) order by n.created_at desc), '[]')
        from public.customer_notes n where n.organization_id = customer or n.person_id = customer)
    )
  );
end
$$;
grant execute on function public.get_customer_activity(uuid) to authenticated, service_role;

create policy "staff read customer notes" on public.customer_notes for select to authenticated using ((select private.has_admin_access()));

create policy "staff add customer notes" on public.customer_notes for insert to authenticated with check ((select private.has_admin_access()));

create policy "staff delete their own customer notes" on public.customer_notes for delete to authenticated
  using ((select private.has_admin_access()) and author_id = (select auth.uid()));
