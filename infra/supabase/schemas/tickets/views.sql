-- Views of the ticket list: a name for filters and an order, with how many tickets are in it. Own ones, or shared with all staff.

create table public.ticket_views (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  name text not null check (char_length(btrim(name)) between 2 and 40),
  is_shared boolean not null default false,
  -- As in find_tickets.
  status text not null default 'active'
    check (status in ('active', 'overdue', 'due_today', 'unanswered', 'all', 'new', 'open', 'pending', 'on_hold', 'solved', 'closed')),
  priority text not null default '' check (priority in ('', 'critical', 'high', 'normal', 'low')),
  assignee text not null default '' check (assignee ~ '^(me|none|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})?$'),
  tag text not null default '' check (tag ~ '^([a-z0-9]+(-[a-z0-9]+)*)?$' and char_length(tag) <= 40),
  company uuid references public.organizations (id) on delete cascade,
  sort text not null default 'due' check (sort in ('due', 'activity', 'oldest', 'priority', 'status')),
  created_at timestamptz not null default now(),
  unique (owner_id, name)
);
create index ticket_views_company on public.ticket_views (company);
alter table public.ticket_views enable row level security;
grant select, delete, insert (id, name, is_shared, status, priority, assignee, tag, company, sort), update (name, is_shared) on public.ticket_views to authenticated;
grant all on public.ticket_views to service_role;

-- The views that everyone has, the saved ones that the caller sees (at most 30), and companies with unsolved tickets (at most 100,
-- most tickets first), each with its number of tickets; saved views count to 1001.
create function public.list_ticket_views() returns jsonb
-- As in find_tickets: use an index even where the table looks small.
language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  caller uuid := (select auth.uid());
  tomorrow timestamptz := private.start_of_day(private.local_day(now()) + 1);
  view public.ticket_views;
  counted integer;
  saved jsonb := '[]';
begin
  perform private.require_staff();
  for view in select * from public.ticket_views w where w.owner_id = caller or w.is_shared order by lower(w.name), w.id limit 30 loop
    execute format('select count(*) from (select from public.tickets t where %s limit 1001) counted',
      private.build_ticket_conditions(caller, null, true, 'staff', view.status, view.priority, view.assignee, '', view.tag, coalesce(view.company::text, ''))) into counted;
    saved := saved || jsonb_build_object('id', view.id, 'name', view.name, 'is_own', view.owner_id = caller, 'is_shared', view.is_shared,
      'status', view.status, 'priority', view.priority,
      'assignee', view.assignee, 'tag', view.tag, 'company', coalesce(view.company::text, ''), 'sort', view.sort, 'tickets', counted);
  end loop;
  return (
    with unsolved as materialized (
      select t.organization_id, t.status, t.assignee_id, t.due_at from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold')
    )
    select jsonb_build_object(
      'counts', (
        select jsonb_build_object(
          'active', count(*), 'mine', count(*) filter (where u.assignee_id = caller), 'unassigned', count(*) filter (where u.assignee_id is null),
          'overdue', count(*) filter (where u.due_at < now()), 'due_today', count(*) filter (where u.due_at >= now() and u.due_at < tomorrow),
          'pending', count(*) filter (where u.status = 'pending'))
        from unsolved u),
      'saved', saved,
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'name', c.name, 'tickets', c.tickets) order by c.tickets desc, lower(c.name)), '[]')
        from (
          select o.id, o.name, count(*) as tickets from unsolved u join public.organizations o on o.id = u.organization_id
          group by o.id, o.name order by count(*) desc, lower(o.name) limit 100
        ) c))
  );
end
$$;
grant execute on function public.list_ticket_views() to authenticated, service_role;

create policy "admins read their own and shared ticket views" on public.ticket_views for select to authenticated
  using ((select private.has_admin_access()) and (is_shared or owner_id = (select auth.uid())));

create policy "admins add their own ticket views" on public.ticket_views for insert to authenticated
  with check ((select private.has_admin_access()) and owner_id = (select auth.uid()));

create policy "admins edit their own ticket views" on public.ticket_views for update to authenticated
  using ((select private.has_admin_access()) and owner_id = (select auth.uid()));

create policy "admins delete their own ticket views" on public.ticket_views for delete to authenticated
  using ((select private.has_admin_access()) and owner_id = (select auth.uid()));
