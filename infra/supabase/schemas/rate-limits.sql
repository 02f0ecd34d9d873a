-- Limits apply to whoever acts: an account, or the network address reported by a trusted proxy. What a form says about a person
-- limits nobody, because anyone can type it; emails to a person are limited by what that mailbox received.

-- For the web server, which refuses to start in production if it is empty.
create function public.client_address_header() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('app.client_address_header', true), '')
$$;
grant execute on function public.client_address_header() to service_role;

-- A data API caller's network address, from the one header the operator trusts (hosted: `alter role authenticator set
-- app.client_address_header = 'cf-connecting-ip'`). If a proxy appends to a list, the last entry is the proxy's own. Null without
-- the setting, because any other header could be forged.
create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(reverse(split_part(reverse(
    nullif(current_setting('request.headers', true), '')::jsonb ->> lower(current_setting('app.client_address_header', true))), ',', 1))), '')
$$;

-- What counts as one visitor's address: of IPv6 only the first 64 bits, since a connection has all addresses with them
-- (`addressBlock` of the functions).
create function private.address_block(address text) returns text
language sql immutable set search_path = '' as $$
  select case when address like '%:%:%' then substring(split_part(address, '::', 1) || ':0:0:0' from '^(?:[^:]*:){3}[^:]*') else address end
$$;

-- Attempts by hashed address. They are counted in the database because hosted functions share nothing else.
create table private.rate_limits (
  action text not null check (char_length(action) <= 40),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
create index rate_limits_key on private.rate_limits (action, key_hash, at);
create index rate_limits_at on private.rate_limits (at);
alter table private.rate_limits enable row level security;

-- Counts one attempt. Returns 0, or the seconds to wait if the limit is reached; a rejected attempt doesn't count.
create function public.consume_rate_limit(action text, key_hash text, max_attempts integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(secs => consume_rate_limit.window_seconds);
  oldest timestamptz;
  tries integer;
begin
  -- Two concurrent attempts must not both be the last one allowed.
  perform pg_advisory_xact_lock(hashtext(consume_rate_limit.action || consume_rate_limit.key_hash));
  delete from private.rate_limits a where a.at < now() - interval '1 day';
  select count(*), min(a.at) into tries, oldest
    from private.rate_limits a
    where a.action = consume_rate_limit.action and a.key_hash = consume_rate_limit.key_hash and a.at > since;
  if tries >= consume_rate_limit.max_attempts then
    return greatest(1, ceil(extract(epoch from oldest - since))::integer);
  end if;
  insert into private.rate_limits (action, key_hash) values (consume_rate_limit.action, consume_rate_limit.key_hash);
  return 0;
end
$$;
grant execute on function public.consume_rate_limit(text, text, integer, integer) to service_role;

-- Counts an account's call. Returns the seconds to wait, or 0.
create function private.consume_account_limit(action text, account uuid, max_attempts integer, window_seconds integer) returns integer
language sql security definer set search_path = '' as $$
  select public.consume_rate_limit(action, encode(sha256(convert_to(account::text, 'UTF8')), 'hex'), max_attempts, window_seconds)
$$;

-- Counts a visitor's call. Returns the seconds to wait, or 0. All callers without a known address share a limit twenty times as
-- high.
create function private.consume_visitor_limit(action text, max_attempts integer, window_seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.address_block(private.caller_address());
begin
  return public.consume_rate_limit(action, encode(sha256(convert_to(action || ' ' || coalesce(address, 'unknown'), 'UTF8')), 'hex'),
    case when address is null then max_attempts * 20 else max_attempts end, window_seconds);
end
$$;
