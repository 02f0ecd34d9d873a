-- What the desk keeps about tickets. Tags, time and canned replies are the staff's own: no policy opens them to a client.

create table public.ticket_tags (
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  tag text not null check (tag ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(tag) <= 40),
  created_at timestamptz not null default now(),
  primary key (ticket_id, tag)
);
create index ticket_tags_tag on public.ticket_tags (tag);

create table public.ticket_time_entries (
  id uuid primary key default gen_random_uuid(),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  staff_id uuid not null references auth.users (id) on delete cascade,
  minutes integer not null check (minutes between 1 and 1440),
  note text not null default '' check (char_length(note) <= 500),
  billable boolean not null default true,
  created_at timestamptz not null default now()
);
create index ticket_time_entries_ticket on public.ticket_time_entries (ticket_id, created_at);

create table public.canned_replies (
  id uuid primary key default gen_random_uuid(),
  title text not null unique check (char_length(btrim(title)) between 2 and 80),
  -- {{name}}, {{number}}, {{agent}} are filled in when it is put into an answer.
  body text not null check (char_length(btrim(body)) between 1 and 5000),
  updated_at timestamptz not null default now()
);

create table public.ticket_ratings (
  ticket_id uuid primary key references public.tickets (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  is_good boolean not null,
  comment text not null default '' check (char_length(comment) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.ticket_ratings is 'The requester''s answer to "Were you satisfied?", asked once a ticket is solved.';

create trigger touch before update on public.canned_replies for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.canned_replies for each row execute function private.audit();
create trigger touch before update on public.ticket_ratings for each row execute function private.touch_updated_at();

create function private.record_tag_event() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
  -- A ticket that goes takes its tags along; then there is nothing left to note it on.
  select t.id, 'tag', (select auth.uid()), case tg_op when 'DELETE' then old.tag end, case tg_op when 'INSERT' then new.tag end
  from public.tickets t where t.id = case tg_op when 'DELETE' then old.ticket_id else new.ticket_id end;
  return null;
end
$$;
create trigger record after insert or delete on public.ticket_tags for each row execute function private.record_tag_event();

alter table public.ticket_tags enable row level security;
alter table public.ticket_time_entries enable row level security;
alter table public.canned_replies enable row level security;
alter table public.ticket_ratings enable row level security;

create policy "staff read tags" on public.ticket_tags for select to authenticated using ((select private.has_admin_access()));
create policy "staff add tags" on public.ticket_tags for insert to authenticated with check ((select private.has_admin_access()));
create policy "staff remove tags" on public.ticket_tags for delete to authenticated using ((select private.has_admin_access()));
create policy "staff read time" on public.ticket_time_entries for select to authenticated using ((select private.has_admin_access()));
create policy "staff add time of their own" on public.ticket_time_entries for insert to authenticated
  with check ((select private.has_admin_access()) and staff_id = (select auth.uid()));
create policy "staff remove time of their own" on public.ticket_time_entries for delete to authenticated
  using ((select private.has_admin_access()) and staff_id = (select auth.uid()));
create policy "staff read canned replies" on public.canned_replies for select to authenticated using ((select private.has_admin_access()));
create policy "staff add canned replies" on public.canned_replies for insert to authenticated with check ((select private.has_admin_access()));
create policy "staff edit canned replies" on public.canned_replies for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "staff remove canned replies" on public.canned_replies for delete to authenticated using ((select private.has_admin_access()));
create policy "who reads the ticket reads its rating" on public.ticket_ratings for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

grant select, delete on public.ticket_tags to authenticated;
grant insert (ticket_id, tag) on public.ticket_tags to authenticated;
grant select, delete on public.ticket_time_entries to authenticated;
grant insert (ticket_id, staff_id, minutes, note, billable) on public.ticket_time_entries to authenticated;
grant select, delete on public.canned_replies to authenticated;
grant insert (title, body), update (title, body) on public.canned_replies to authenticated;
grant select on public.ticket_ratings to authenticated;
grant all on public.ticket_tags, public.ticket_time_entries, public.canned_replies, public.ticket_ratings to service_role;

-- Only the one who asked, once it is solved; may be changed.
create function public.rate_ticket(ticket_number text, is_good boolean, comment text default '') returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  rating public.ticket_ratings;
begin
  select * into ticket from public.tickets t where t.number = ticket_number and t.requester_id = (select auth.uid()) and (select private.second_step_done());
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if ticket.status not in ('solved', 'closed') then
    raise exception 'Ticket % is not solved yet', ticket.number using errcode = 'check_violation', hint = 'ticket_not_solved';
  end if;
  insert into public.ticket_ratings (ticket_id, user_id, is_good, comment)
    values (ticket.id, (select auth.uid()), rate_ticket.is_good, btrim(rate_ticket.comment))
    on conflict (ticket_id) do update set is_good = excluded.is_good, comment = excluded.comment
    returning * into rating;
  insert into public.ticket_events (ticket_id, kind, actor_id, after)
    values (ticket.id, 'rating', (select auth.uid()), case when rating.is_good then 'good' else 'bad' end);
  return rating;
end
$$;
grant execute on function public.rate_ticket(text, boolean, text) to authenticated;
