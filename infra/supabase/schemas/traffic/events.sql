-- What visitors who allow analytics do (infra/decisions/073-traffic-without-cookies.md). No cookie, no address, no account, and no
-- typed text; raw rows stay 35 days.

create table public.product_events (
  id bigint generated always as identity primary key,
  name text not null check (name in ('page_view', 'search', 'contact', 'newsletter', 'chat', 'security', 'login', 'logout', 'signup', 'forgot_password',
    'self_help', 'phone_call', 'file_download', 'video_complete', 'order')),
  -- Without origin, query, and fragment, which can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  detail text not null default '' check (detail ~ '^[a-z0-9_-]{0,40}$'),
  value_cents integer not null default 0 check (value_cents >= 0),
  -- The same within a day, meaningless after it; null for rows that count no visitor.
  visitor bigint,
  -- Host of the referring site, or utm_source; empty when the page was opened from this site or directly.
  source text not null default '' check (source ~ '^[a-z0-9._-]{0,60}$'),
  medium text not null default '' check (medium ~ '^[a-z0-9._-]{0,60}$'),
  campaign text not null default '' check (campaign ~ '^[a-z0-9._-]{0,60}$'),
  device text not null default '' check (device in ('', 'phone', 'tablet', 'desktop')),
  language text not null default '' check (language ~ '^([a-z]{2,3})?$'),
  -- By the browser's clock; everything counted uses created_at.
  happened_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index product_events_created_at on public.product_events (created_at);
alter table public.product_events enable row level security;
revoke insert, update, delete, truncate on public.product_events from service_role;
grant select on public.product_events to service_role;
-- Not the visitor: nobody needs to follow one.
grant select (id, name, path, detail, value_cents, source, medium, campaign, device, language, happened_at, created_at) on public.product_events to authenticated;
create policy "managers read product events" on public.product_events for select to authenticated using ((select private.has_permission('reports')));

-- The secret behind a day's visitor numbers. Once it is deleted, nobody can tell whom they stood for. Unlogged: it is in no
-- write-ahead log or replica; after a crash, the day's visitors count again.
create unlogged table private.visitor_salts (
  day date primary key,
  salt bytea not null
);
alter table private.visitor_salts enable row level security;

-- How much a network sent today, under the same secret.
create unlogged table private.event_quotas (
  day date,
  network bigint,
  events integer not null,
  visitors bigint[] not null,
  primary key (day, network)
);
alter table private.event_quotas enable row level security;

-- The first visit of each release that visitors got.
create table public.release_sightings (
  release integer primary key check (release > 0),
  first_seen_at timestamptz not null default now()
);
alter table public.release_sightings enable row level security;
revoke all on public.release_sightings from service_role;
grant select on public.release_sightings to authenticated, service_role;
create policy "managers read release sightings" on public.release_sightings for select to authenticated using ((select private.has_permission('reports')));

create function private.visitor_salt() returns bytea
language plpgsql volatile set search_path = '' as $$
declare
  today date := private.local_day(now());
  found_salt bytea := (select s.salt from private.visitor_salts s where s.day = today);
begin
  if found_salt is not null then
    return found_salt;
  end if;
  perform private.delete_visitor_salts();
  insert into private.visitor_salts (day, salt)
    values (today, sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())))
    on conflict do nothing;
  return (select s.salt from private.visitor_salts s where s.day = today);
end
$$;

create function private.delete_visitor_salts() returns void
language sql set search_path = '' as $$
  delete from private.visitor_salts where day < private.local_day(now());
  delete from private.event_quotas where day < private.local_day(now());
$$;

-- 64 bits are plenty for a day's visitors.
create function private.salted_number(salt bytea, value text) returns bigint
language sql immutable set search_path = '' as $$
  select ('x' || encode(substr(sha256(salt || convert_to(value, 'UTF8')), 1, 8), 'hex'))::bit(64)::bigint
$$;

-- Stores a page's report: source, medium, campaign, device, language, release, and events with name, path, detail, value_cents,
-- and happened_at. `client` and `network` are hashes by the web server: of address and browser, and of the address. A network can
-- send 5,000 events a day and be 40 visitors; more browsers count as one, further events not at all. An order counts only if one
-- of that amount was placed in the last hour. Returns how many were stored.
create function public.record_product_events(client text, network text, report_json text) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  -- As text, because the embedded gateway encodes jsonb arguments twice.
  report jsonb := report_json::jsonb;
  salt bytea := private.visitor_salt();
  network_id bigint := private.salted_number(salt, record_product_events.network);
  visitor bigint := private.salted_number(salt, record_product_events.client);
  quota private.event_quotas;
  stored integer;
begin
  insert into private.event_quotas as q (day, network, events, visitors)
    values (private.local_day(now()), network_id, jsonb_array_length(report -> 'events'), array[visitor])
    on conflict on constraint event_quotas_pkey do update set
      events = q.events + excluded.events,
      visitors = case when q.visitors @> excluded.visitors or cardinality(q.visitors) >= 40 then q.visitors else q.visitors || excluded.visitors end
    returning * into quota;
  if quota.events > 5000 then
    return 0;
  end if;
  if visitor <> all (quota.visitors) then
    visitor := network_id;
  end if;
  insert into public.release_sightings (release)
    select (report ->> 'release')::integer where report ->> 'release' is not null on conflict do nothing;
  insert into public.product_events (name, path, detail, value_cents, visitor, source, medium, campaign, device, language, happened_at)
    select e.name, e.path, coalesce(e.detail, ''), coalesce(e.value_cents, 0), visitor, report ->> 'source', report ->> 'medium', report ->> 'campaign',
      report ->> 'device', report ->> 'language', e.happened_at
    from jsonb_to_recordset(report -> 'events') as e (name text, path text, detail text, value_cents integer, happened_at timestamptz)
    where e.name <> 'order'
      or exists (select from public.orders o where o.total_cents = e.value_cents and o.created_at > now() - interval '1 hour');
  get diagnostics stored = row_count;
  return stored;
end
$$;
grant execute on function public.record_product_events(text, text, text) to service_role;
