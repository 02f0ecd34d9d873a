-- For an owner who lost the device of two-step sign-in: a recovery code, with the password, turns it off. Only hashes are stored; a code
-- has 60 random bits, too many to guess.
create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  code_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (user_id, code_hash)
);
alter table private.recovery_codes enable row level security;

-- As typed: upper case, spaces, and hyphens don't matter.
create function private.recovery_code_hash(code text) returns bytea
language sql immutable set search_path = '' as $$
  select sha256(convert_to(regexp_replace(lower(code), '[^a-z0-9]', '', 'g'), 'UTF8'))
$$;

-- Twelve characters without those that look alike, such as 4f7k-9mxa-2qtd.
create function private.new_recovery_code() returns text
language sql volatile set search_path = '' as $$
  select string_agg(
    case when place in (4, 8) then '-' else '' end || substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(random.bytes, place) % 32 + 1, 1), '' order by place)
  from (select sha256(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())) as bytes) random, generate_series(0, 11) place
$$;

-- Ten new codes, which replace the former ones. They can't be read again.
create function public.create_recovery_codes() returns text[]
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  codes text[];
begin
  if (select private.session_assurance_level()) is distinct from 'aal2' then
    raise exception 'Complete the second sign-in step first' using errcode = '42501', hint = 'second_step_needed';
  end if;
  perform private.require_recent_sign_in();
  select array_agg(private.new_recovery_code()) into codes from generate_series(1, 10);
  perform pg_advisory_xact_lock(hashtext('private.recovery_codes' || caller));
  delete from private.recovery_codes c where c.user_id = caller;
  insert into private.recovery_codes (user_id, code_hash) select caller, private.recovery_code_hash(code) from unnest(codes) code;
  return codes;
end
$$;
grant execute on function public.create_recovery_codes() to authenticated;

-- When the caller's codes were made; null without codes.
create function public.recovery_codes_created_at() returns timestamptz
language sql stable security definer set search_path = '' as $$
  select min(c.created_at) from private.recovery_codes c where c.user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function public.recovery_codes_created_at() to authenticated;

create function public.is_recovery_code(account uuid, code text) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from private.recovery_codes c where c.user_id = account and c.code_hash = private.recovery_code_hash(code))
$$;
grant execute on function public.is_recovery_code(uuid, text) to service_role;

-- Ends the account's other sessions: without two-step sign-in, one that has only the password would be let in.
create function public.end_other_sessions(account uuid, kept_session uuid) returns void
language sql security definer set search_path = '' as $$
  delete from auth.sessions s where s.user_id = account and s.id <> kept_session
$$;
grant execute on function public.end_other_sessions(uuid, uuid) to service_role;

-- The codes are void once two-step sign-in is off. @returns the id of the queued email that tells the owner
create function public.void_recovery_codes(account uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.recovery_codes c where c.user_id = account;
  return private.queue_outgoing_email('recovery_code_used', u.email, account => account) from auth.users u where u.id = account;
end
$$;
grant execute on function public.void_recovery_codes(uuid) to service_role;
