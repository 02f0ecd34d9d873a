-- What happened on the site: refused access, speed as visitors felt it, and consent. No raw address is stored anywhere.

create type public.security_event_kind as enum ('unauthenticated_access', 'unauthorized_admin_access', 'insufficient_privileges', 'admin_check_error');

create table public.security_events (
  id bigint generated always as identity primary key,
  kind public.security_event_kind not null,
  user_prefix text not null default '' check (user_prefix ~ '^[0-9a-f]{0,8}$'),
  path text not null check (path like '/%' and char_length(path) <= 200),
  created_at timestamptz not null default now()
);
comment on column public.security_events.user_prefix is 'The first eight characters of the user id; empty for a visitor.';
create index security_events_created_at on public.security_events (created_at desc);

-- Anyone may report, so the report is validated and the table can not be flooded: at most 60 a minute in all and
-- 20 a minute for one user. Returns whether it was stored. A signed-in caller is named by the session, not by the argument.
create function public.log_security_event(kind public.security_event_kind, user_prefix text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller text := left(coalesce((select auth.uid())::text, ''), 8);
  clean_path text := split_part(split_part(coalesce(log_security_event.path, ''), '?', 1), '#', 1);
begin
  if caller = '' and log_security_event.user_prefix ~ '^[0-9a-f]{8}$' then
    caller := log_security_event.user_prefix;
  end if;
  if clean_path !~ '^/' or char_length(clean_path) > 200 then
    raise exception 'path must start with "/" and have at most 200 characters' using errcode = 'check_violation';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.security_events'));
  if (select count(*) from public.security_events e where e.created_at > now() - interval '1 minute') >= 60
    or (select count(*) from public.security_events e where e.created_at > now() - interval '1 minute' and e.user_prefix = caller) >= 20 then
    return false;
  end if;
  insert into public.security_events (kind, user_prefix, path) values (log_security_event.kind, caller, clean_path);
  return true;
end
$$;

create table public.web_vitals (
  id bigint generated always as identity primary key,
  name text not null check (name in ('CLS', 'FCP', 'INP', 'LCP', 'TTFB')),
  value real not null check (value >= 0),
  rating text not null check (rating in ('good', 'needs-improvement', 'poor')),
  -- Origin-relative, without query and fragment: they can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  metric_id text check (char_length(metric_id) <= 80),
  source text not null check (source in ('post', 'beacon')),
  reported_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index web_vitals_created_at on public.web_vitals (created_at desc);

create table public.consent_records (
  -- Chosen by the browser and kept there, so that a person can point at the record without an account.
  id uuid not null,
  version integer not null check (version between 1 and 1000),
  analytics boolean not null,
  functional boolean not null,
  marketing boolean not null,
  source text not null check (source in ('banner', 'preferences', 'gpc')),
  created_at timestamptz not null default now(),
  primary key (id, version, created_at)
);
create index consent_records_created_at on public.consent_records (created_at desc);

-- At most 300 a minute in all; returns whether it was stored.
create function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.consent_records c where c.created_at > now() - interval '1 minute') >= 300 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;

alter table public.security_events enable row level security;
alter table public.web_vitals enable row level security;
alter table public.consent_records enable row level security;
create policy "admins read security events" on public.security_events for select to authenticated using ((select private.has_admin_access()));
create policy "admins read vitals" on public.web_vitals for select to authenticated using ((select private.has_admin_access()));
create policy "admins read consent" on public.consent_records for select to authenticated using ((select private.has_admin_access()));

grant select on public.security_events, public.web_vitals, public.consent_records to authenticated;
grant select on public.security_events, public.consent_records to service_role;
revoke insert, update, delete, truncate on public.security_events, public.consent_records from service_role;
grant all on public.web_vitals to service_role;
grant execute on function public.log_security_event(public.security_event_kind, text, text) to anon, authenticated;
grant execute on function public.record_consent(uuid, integer, boolean, boolean, boolean, text) to anon, authenticated;
