-- What anybody may report: a report of a visitor can neither name another person nor crowd out what happens to accounts.

-- A visitor reports only that a sign-in was needed, at most 30 a minute and 3,000 a day of all visitors together; a signed-in
-- caller at most 20 a minute, named by the session. `user_prefix` is what the page believes; the session decides.
create or replace function public.log_security_event(kind public.security_event_kind, user_prefix text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller text := left(coalesce((select auth.uid())::text, ''), 8);
  clean_path text := split_part(split_part(coalesce(log_security_event.path, ''), '?', 1), '#', 1);
  last_minute bigint;
  last_day bigint;
begin
  if clean_path !~ '^/' or char_length(clean_path) > 200 or char_length(log_security_event.user_prefix) > 8 then
    raise exception 'path must start with "/" and have at most 200 characters, user_prefix at most 8' using errcode = 'check_violation';
  end if;
  if caller = '' and log_security_event.kind <> 'unauthenticated_access' then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtext('public.security_events' || caller));
  select count(*) filter (where e.created_at > now() - interval '1 minute'), count(*) into last_minute, last_day
    from public.security_events e where e.created_at > now() - interval '1 day' and e.user_prefix = caller;
  if last_minute >= (case caller when '' then 30 else 20 end) or last_day >= (case caller when '' then 3000 else 500 end) then
    return false;
  end if;
  insert into public.security_events (kind, user_prefix, path) values (log_security_event.kind, caller, clean_path);
  return true;
end
$$;
create index security_events_of_account on public.security_events (user_prefix, created_at desc);

-- The browser keeps the id and sends it with each later choice: at most 20 a day for one id, 300 a minute in all.
create or replace function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.consent_records c where c.created_at > now() - interval '1 minute') >= 300
    or (select count(*) from public.consent_records c where c.id = consent_id and c.created_at > now() - interval '1 day') >= 20 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;
