-- A person's own sessions: which devices are signed in, and the end of one of them. The table belongs to the sign-in server,
-- so nothing of it is open; these functions show the caller's rows alone.

-- At most 50, the caller's own first, then the latest used. No address is shown: it says little and is nobody's business.
create function public.my_sessions()
returns table (id uuid, created_at timestamptz, last_used_at timestamptz, user_agent text, assurance text, is_current boolean)
language sql stable security definer set search_path = '' as $$
  select s.id, s.created_at, greatest(s.updated_at, s.refreshed_at at time zone 'utc'), left(coalesce(s.user_agent, ''), 300),
    coalesce(s.aal::text, 'aal1'), s.id::text = coalesce((select auth.jwt()) ->> 'session_id', '') as mine
  from auth.sessions s
  where s.user_id = (select auth.uid()) and (s.not_after is null or s.not_after > now())
  order by mine desc, 3 desc
  limit 50
$$;

-- Ends another session of the caller: its refresh tokens go with it. The own one ends by signing out.
create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.sessions s
    where s.id = end_session.session_id and s.user_id = (select auth.uid())
      and s.id::text <> coalesce((select auth.jwt()) ->> 'session_id', '');
  return found;
end
$$;

grant execute on function public.my_sessions() to authenticated;
grant execute on function public.end_session(uuid) to authenticated;
