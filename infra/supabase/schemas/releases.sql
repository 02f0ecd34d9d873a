-- What the function `releases` asks the database: who may move the live release, what pages reported, and who moved it
-- (infra/decisions/078-the-releases-screen.md). The releases themselves are in the release store.

-- Faults today and yesterday (UTC) by build and version, most first.
create function public.list_release_faults() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('releases');
  return (
    select coalesce(jsonb_agg(to_jsonb(f) order by f.count desc), '[]')
    from (
      select r.remote, r.version, sum(r.count)::integer as count, max(r.last_at) as last_at from public.fault_reports r
      where r.day >= (now() at time zone 'utc')::date - 1 and r.phase <> 'slow' group by r.remote, r.version order by sum(r.count) desc limit 200) f);
end
$$;
grant execute on function public.list_release_faults() to authenticated, service_role;

-- Raises unless the caller may move the live release now. Returns the name that the release store notes.
-- Error hints: role_required, recent_sign_in_needed.
create function public.authorize_release_move() returns text
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('releases');
  perform private.require_recent_sign_in();
  return private.display_name((select auth.uid()));
end
$$;
grant execute on function public.authorize_release_move() to authenticated, service_role;

-- Notes a move in the audit log and queues the notice for `NOTIFY_WEBHOOK`, if there is one, once for each request. @param move JSON
create function public.record_release_move(actor uuid, request uuid, move text, notice text default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('release ' || request));
  if exists (select from public.audit_entries a where a.table_name = 'releases' and a.row_key = request::text) then return; end if;
  insert into public.audit_entries (table_name, row_key, action, actor_id, after) values ('releases', request::text, 'update', actor, move::jsonb);
  insert into public.outgoing_emails (kind, details) select 'release_moved', jsonb_build_object('text', notice) where notice is not null;
end
$$;
grant execute on function public.record_release_move(uuid, uuid, text, text) to service_role;
