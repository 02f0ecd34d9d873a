-- Which staff members have a ticket open, and which of them are replying. Open pages report it every few seconds and are forgotten soon after they stop.

create unlogged table private.ticket_presence (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  staff_id uuid not null references auth.users (id) on delete cascade,
  seen_at timestamptz not null default now(),
  replying_at timestamptz,
  primary key (ticket_id, staff_id)
);
create index ticket_presence_staff on private.ticket_presence (staff_id);
alter table private.ticket_presence enable row level security;

-- Says that the caller has a ticket open, and returns the colleagues who said so in the last 25 seconds. Sending
-- the reply ends "is replying".
create function public.share_ticket_presence(ticket_number text, replying boolean) returns table (staff_id uuid, staff_name text, is_replying boolean)
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target uuid;
begin
  perform private.require_staff();
  select t.id into target from public.tickets t where t.number = ticket_number;
  if not found then return; end if;
  insert into private.ticket_presence as p (ticket_id, staff_id, replying_at)
    values (target, (select auth.uid()), case when replying then now() end)
    on conflict (ticket_id, staff_id) do update
      -- Another tab of the same person may be the one that replies.
      set seen_at = now(), replying_at = coalesce(excluded.replying_at, p.replying_at);
  return query
    select p.staff_id, private.display_name(p.staff_id),
      coalesce(p.replying_at > now() - interval '25 seconds' and not exists (
        select from public.ticket_messages m where m.ticket_id = target and m.author_id = p.staff_id and m.created_at > p.replying_at
      ), false)
    from private.ticket_presence p
    where p.ticket_id = target and p.staff_id <> (select auth.uid()) and p.seen_at > now() - interval '25 seconds'
    order by p.staff_id;
end
$$;
grant execute on function public.share_ticket_presence(text, boolean) to authenticated;
