-- Rights of a person over what the database holds about them: a copy of everything, and deletion (California Civil Code
-- §1798.100, §1798.105, §1798.110, §1798.130). A lawyer confirms the law.

-- Where personal data lives. A migration that adds a table about people adds a row here; a test fails until it does.
-- `export` selects the rows of a person, `erase` removes or anonymizes them before the account goes. $1: the account's id,
-- $2: its email address in lower case.
create table private.personal_data (
  name text primary key,
  tables regclass[] not null,
  export text not null,
  on_deletion text not null check (on_deletion in ('goes with the account', 'erased', 'kept')),
  erase text check ((erase is not null) = (on_deletion = 'erased')),
  -- Why something stays, in words that the export shows.
  kept_because text check ((kept_because is not null) = (on_deletion = 'kept'))
);
comment on table private.personal_data is 'Statements of migrations, never of people: nobody but the owner writes here.';

-- What was deleted when, without who: proof that a request was carried out (California Code of Regulations, title 11, §7101).
create table private.account_deletions (
  receipt uuid primary key default gen_random_uuid(),
  tickets_deleted integer not null,
  tickets_kept integer not null,
  deleted_at timestamptz not null default now()
);

alter table private.personal_data enable row level security;
alter table private.account_deletions enable row level security;

-- The newest way of authentication of this session (`amr`) is not older than `within`.
create function private.recently_signed_in(within interval default interval '15 minutes') returns boolean
language sql stable set search_path = '' as $$
  select coalesce(max((way ->> 'timestamp')::bigint) > extract(epoch from now() - within), false)
  from jsonb_array_elements(
    case jsonb_typeof((select auth.jwt()) -> 'amr') when 'array' then (select auth.jwt()) -> 'amr' else '[]'::jsonb end
  ) as way
  where jsonb_typeof(way) = 'object'
$$;

-- `words` out of `body`, as whole words, whatever their case.
create function private.redact(body text, words text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  word text;
begin
  foreach word in array words loop
    if char_length(btrim(word)) >= 2 then
      body := regexp_replace(
        body, '(?<!\w)' || regexp_replace(btrim(word), '([^\w\s])', '\\\1', 'g') || '(?!\w)', '[removed]', 'gi');
    end if;
  end loop;
  return body;
end
$$;

-- Tickets that staff never answered are nothing but what the person wrote: they go. Answered ones are the record of work that
-- was agreed and done, which repair and tax law make us keep: they stay without account, name and address.
create function private.erase_tickets(account uuid, email text) returns void
language plpgsql set search_path = '' as $$
declare
  names text[] := (select array[email, p.first_name || ' ' || p.last_name, p.first_name, p.last_name] from public.profiles p where p.id = account);
begin
  delete from public.tickets t
    where (t.requester_id = account or (t.requester_id is null and t.requester_email = email))
      and not exists (select from public.ticket_messages m where m.ticket_id = t.id and m.author_kind = 'staff' and not m.is_internal);
  update public.ticket_messages m
    set body = private.redact(m.body, names),
        author_name = case m.author_kind when 'requester' then 'Former client' else m.author_name end,
        author_id = nullif(m.author_id, account)
    from public.tickets t
    where t.id = m.ticket_id and (t.requester_id = account or (t.requester_id is null and t.requester_email = email));
  update public.tickets t
    set requester_id = null, requester_name = 'Former client', requester_email = 'deleted@account.invalid',
        subject = private.redact(t.subject, names), status = 'closed'
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  update public.ticket_events e set actor_id = null where e.actor_id = account;
end
$$;

insert into private.personal_data (name, tables, export, on_deletion, erase, kept_because) values
('profile', '{public.profiles}',
  'select first_name, last_name, created_at, updated_at from public.profiles where id = $1', 'goes with the account', null, null),
('roles', '{public.user_roles}',
  'select role, created_at from public.user_roles where user_id = $1', 'goes with the account', null, null),
('tickets', '{public.tickets}',
  'select number, subject, status, priority, requester_name, requester_email, created_at, updated_at, first_response_at, solved_at, closed_at
     from public.tickets where requester_id = $1 or (requester_id is null and requester_email = $2) order by created_at',
  'erased', 'select private.erase_tickets($1, $2)', null),
('ticket_messages', '{public.ticket_messages}',
  'select t.number as ticket, m.author_kind, m.author_name, m.body, m.created_at
     from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
     where not m.is_internal and (m.author_id = $1 or t.requester_id = $1 or (t.requester_id is null and t.requester_email = $2)) order by m.created_at',
  'goes with the account', null, null),
('ticket_events', '{public.ticket_events}',
  'select t.number as ticket, e.kind, e.before, e.after, e.created_at
     from public.ticket_events e join public.tickets t on t.id = e.ticket_id
     where e.kind in (''created'', ''status'', ''priority'', ''reply'') and (e.actor_id = $1 or t.requester_id = $1) order by e.created_at',
  'goes with the account', null, null),
-- `#>> '{}'`: an object on hosted Supabase, an object written as a JSON string in the embedded backend.
('sign_in_log', '{auth.audit_log_entries}',
  'select l.created_at, l.entry ->> ''action'' as action, l.ip_address as address
     from (select created_at, ip_address, (payload #>> ''{}'')::jsonb as entry from auth.audit_log_entries) l
     where l.entry ->> ''actor_id'' = $1::text order by l.created_at',
  'erased', 'delete from auth.audit_log_entries where (payload #>> ''{}'')::jsonb ->> ''actor_id'' = $1::text', null),
('inquiries', '{public.inquiries}',
  'select name, email, phone, company, topic, message, source_path, status, created_at from public.inquiries where lower(email) = $2 order by created_at',
  'erased', 'delete from public.inquiries where lower(email) = $2', null),
('assistant', '{public.chat_sessions,public.chat_messages,public.chat_ratings}',
  'select s.client_key as talk, m.type, m.content, m.citations, r.rating, m.created_at
     from public.chat_sessions s join public.chat_messages m on m.session_id = s.id left join public.chat_ratings r on r.message_id = m.id
     where s.user_id = $1 order by m.created_at',
  'goes with the account', null, null),
('security_events', '{public.security_events}',
  'select kind, path, created_at from public.security_events where user_prefix = left($1::text, 8) order by created_at',
  'kept', null, 'The first eight characters of an account number, kept to find out about attacks; without the account they name nobody.'),
('changes_made_as_administrator', '{public.audit_entries}',
  'select table_name, action, created_at from public.audit_entries where actor_id = $1 order by created_at',
  'kept', null, 'Who changed the site, kept as proof; without the account the number names nobody.');

-- The parts of the account that the sign-in server keeps. Never a hash, a secret or a token.
create function private.export_account(account uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', u.id, 'email', u.email, 'new_email', u.email_change, 'email_confirmed_at', u.email_confirmed_at, 'phone', u.phone,
    'created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at, 'given_at_sign_up', u.raw_user_meta_data,
    'ways_to_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at, 'last_sign_in_at', i.last_sign_in_at)), '[]')
      from auth.identities i where i.user_id = u.id),
    'two_step_sign_in', (
      select coalesce(jsonb_agg(jsonb_build_object('name', f.friendly_name, 'type', f.factor_type, 'status', f.status, 'created_at', f.created_at)), '[]')
      from auth.mfa_factors f where f.user_id = u.id),
    'sessions', (
      select coalesce(jsonb_agg(jsonb_build_object('created_at', s.created_at, 'last_used_at', s.updated_at, 'user_agent', s.user_agent, 'address', host(s.ip))), '[]')
      from auth.sessions s where s.user_id = u.id)
  )
  from auth.users u where u.id = account
$$;

-- The email address that counts as the account's: a confirmed one.
create function private.own_email(account uuid) returns text
language sql stable set search_path = '' as $$
  select lower(u.email) from auth.users u where u.id = account and u.email_confirmed_at is not null
$$;

-- Everything the database holds about the caller, by kind.
create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  source private.personal_data;
  rows jsonb;
  held jsonb := '{}';
  kept jsonb := '{}';
begin
  if caller is null or not private.second_step_done() then
    raise exception 'Sign in, with the second step if there is one' using errcode = '42501';
  end if;
  for source in select * from private.personal_data order by name loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (%s) r', source.export) into rows using caller, private.own_email(caller);
    held := held || jsonb_build_object(source.name, rows);
    if source.kept_because is not null then
      kept := kept || jsonb_build_object(source.name, source.kept_because);
    end if;
  end loop;
  return jsonb_build_object('exported_at', now(), 'account', private.export_account(caller), 'held', held, 'kept_after_deletion', kept);
end
$$;

-- Deletes the caller's account and what belongs to it. The caller types the account's address, has signed in within the last
-- 15 minutes and has done the second step. Hints tell the refusals apart: email_mismatch, second_step_needed,
-- recent_sign_in_needed, last_admin.
create function public.delete_my_account(confirm_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  email text;
  first_name text;
  source private.personal_data;
  tickets_before integer;
  deletion private.account_deletions;
begin
  select u.email into email from auth.users u where u.id = caller for update;
  if not found then
    raise exception 'Sign in to delete an account' using errcode = '42501';
  end if;
  if lower(btrim(confirm_email)) is distinct from lower(email) then
    raise exception 'The address typed is not the account''s' using errcode = 'check_violation', hint = 'email_mismatch';
  end if;
  if not private.second_step_done() then
    raise exception 'The second step of the sign-in is missing' using errcode = '42501', hint = 'second_step_needed';
  end if;
  if not private.recently_signed_in() then
    raise exception 'The last sign-in was too long ago' using errcode = '42501', hint = 'recent_sign_in_needed';
  end if;
  -- Two administrators who leave at the same moment must not both find the other one.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if public.is_admin() and not exists (select from public.user_roles r where r.role = 'admin' and r.user_id <> caller) then
    raise exception 'The last administrator can not leave' using errcode = 'check_violation', hint = 'last_admin';
  end if;

  select p.first_name into first_name from public.profiles p where p.id = caller;
  select count(*) into tickets_before from public.tickets t
    where t.requester_id = caller or (t.requester_id is null and t.requester_email = private.own_email(caller));
  for source in select * from private.personal_data where erase is not null order by name loop
    execute source.erase using caller, private.own_email(caller);
  end loop;
  insert into private.account_deletions (tickets_deleted, tickets_kept)
    select tickets_before - kept.count, kept.count from (
      select count(*)::integer as count from public.tickets t
      where t.requester_email = 'deleted@account.invalid' and t.updated_at = now()
    ) kept
    returning * into deletion;
  delete from auth.users u where u.id = caller;
  return jsonb_build_object(
    'receipt', deletion.receipt, 'deleted_at', deletion.deleted_at, 'email', email, 'first_name', coalesce(first_name, ''),
    'tickets_deleted', deletion.tickets_deleted, 'tickets_kept', deletion.tickets_kept);
end
$$;

grant execute on function public.export_my_data() to authenticated;
grant execute on function public.delete_my_account(text) to authenticated;
