-- Whoever has set up two-step sign-in has it everywhere: a session that skipped the second step reads and writes nothing of
-- the account. For administrators `has_admin_access()` says so already; these policies say it for everybody's own rows.

create function private.second_step_done() returns boolean
language sql stable security definer set search_path = '' as $$
  select coalesce((select auth.jwt()) ->> 'aal', 'aal1') = 'aal2'
    or not exists (
      select from auth.mfa_factors where user_id = (select auth.uid()) and status = 'verified'
    )
$$;
grant execute on function private.second_step_done() to authenticated;

-- Restrictive: it narrows every other policy of the table, also those that come later.
do $$
declare
  name text;
begin
  foreach name in array array['profiles', 'tickets', 'ticket_messages', 'ticket_events', 'chat_sessions', 'chat_messages', 'chat_ratings'] loop
    execute format(
      'create policy "the second step comes first" on public.%I as restrictive for all to authenticated
         using ((select private.second_step_done())) with check ((select private.second_step_done()))', name);
  end loop;
end
$$;

-- "This is solved" runs with its owner's rights, past the policies, so it asks for itself.
create or replace function public.solve_ticket(ticket_number text) returns public.tickets
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  update public.tickets t set status = 'solved'
    where t.number = ticket_number
      and t.status <> 'solved'
      and (select private.second_step_done())
      and (t.requester_id = (select auth.uid()) or (select private.has_admin_access()))
    returning * into ticket;
  if not found then
    raise exception 'No such ticket, or already solved' using errcode = 'PT404';
  end if;
  return ticket;
end
$$;
