-- The audit says what changed, not whom it was about: rows are kept there as they were, and some of them name people.

-- Columns named by the trigger stay out of the audit.
create or replace function private.audit() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  left_out text[] := coalesce(tg_argv[:]::text[], '{}');
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - left_out end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - left_out end;
  current_row jsonb := coalesce(new_row, old_row);
begin
  insert into public.audit_entries (table_name, row_key, action, actor_id, before, after)
  values (
    tg_table_name,
    coalesce(current_row ->> 'id', current_row ->> 'slug', current_row ->> 'user_id', '-'),
    lower(tg_op),
    (select auth.uid()),
    old_row,
    new_row
  );
  return null;
end
$$;

-- An invitation is addressed to a person who may have no account, and never hear of it.
drop trigger audit on public.organization_invitations;
create trigger audit after insert or update or delete on public.organization_invitations for each row execute function private.audit('email');
update public.audit_entries set before = before - 'email', after = after - 'email' where table_name = 'organization_invitations';

-- The words of a person out of the texts of a row.
create function private.redact_row(line jsonb, words text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(line) = 'object' then (
    select coalesce(jsonb_object_agg(field.key, case jsonb_typeof(field.value)
      when 'string' then to_jsonb(private.redact(field.value #>> '{}', words)) else field.value end), '{}')
    from jsonb_each(line) as field
  ) else line end
$$;

-- The words by which a person is known: address, whole name, its parts.
create function private.words_of(account uuid, email text) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[email, p.first_name || ' ' || p.last_name, p.first_name, p.last_name], null)
  from public.profiles p where p.id = account
$$;

-- Entries that name the account or its address lose every word of the person. Who acted (`actor_id`) stays, as a number alone.
create function private.erase_from_audit(account uuid, words text[]) returns void
language sql set search_path = '' as $$
  update public.audit_entries a
    set before = private.redact_row(a.before, words || account::text), after = private.redact_row(a.after, words || account::text),
      row_key = case a.row_key when account::text then '-' else a.row_key end
    where a.row_key = account::text
      or concat(a.before::text, a.after::text) ilike any (select '%' || word || '%' from unnest(words[1:2] || account::text) word)
$$;

-- Also what was written on a colleague's ticket, and every event of an own one.
create or replace function private.erase_tickets(account uuid, email text) returns void
language plpgsql set search_path = '' as $$
declare
  names text[] := private.words_of(account, email);
  own uuid[] := (select coalesce(array_agg(t.id), '{}') from public.tickets t where t.requester_id = account or (t.requester_id is null and t.requester_email = email));
begin
  delete from public.tickets t
    where (t.requester_id = account or (t.requester_id is null and t.requester_email = email))
      and not exists (select from public.ticket_messages m where m.ticket_id = t.id and m.author_kind = 'staff' and not m.is_internal)
      and not exists (select from public.estimates e where e.ticket_id = t.id);
  update public.ticket_messages m
    set body = private.redact(m.body, names),
        author_name = case m.author_kind when 'requester' then 'Former client' else m.author_name end,
        author_id = nullif(m.author_id, account)
    from public.tickets t
    where t.id = m.ticket_id and (t.requester_id = account or (t.requester_id is null and t.requester_email = email));
  -- What was written on a colleague's ticket stays there, without the name.
  update public.ticket_messages m set body = private.redact(m.body, names), author_name = 'Former client', author_id = null where m.author_id = account and m.author_kind = 'requester';
  update public.tickets t
    set requester_id = null, requester_name = 'Former client', requester_email = 'deleted@account.invalid',
        subject = private.redact(t.subject, names), status = 'closed'
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  update public.ticket_events e set actor_id = null where e.actor_id = account;
  -- Subjects and names of files are told there, too.
  update public.ticket_events e set before = private.redact(e.before, names), after = private.redact(e.after, names)
    where e.ticket_id = any (own);
end
$$;

-- A device of the company stays, and its name may be the one of who used it.
update private.personal_data set erase =
  'update public.devices d set used_by = '''', name = private.redact(d.name, private.words_of($1, $2)), model = private.redact(d.model, private.words_of($1, $2)),
     serial_number = private.redact(d.serial_number, private.words_of($1, $2)), operating_system = private.redact(d.operating_system, private.words_of($1, $2)),
     protects = private.redact(d.protects, private.words_of($1, $2))
     where d.user_id = $1'
  where name = 'devices';

create or replace function public.delete_my_account(confirm_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  email text;
  first_name text;
  source private.personal_data;
  words text[];
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
  words := private.words_of(caller, private.own_email(caller));
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
  -- Last: what was erased and what went with the account stands in the audit by now.
  perform private.erase_from_audit(caller, words);
  return jsonb_build_object(
    'receipt', deletion.receipt, 'deleted_at', deletion.deleted_at, 'email', email, 'first_name', coalesce(first_name, ''),
    'tickets_deleted', deletion.tickets_deleted, 'tickets_kept', deletion.tickets_kept);
end
$$;

update private.personal_data set
  export = 'select l.created_at, l.entry ->> ''action'' as action, l.ip_address as address
     from (select created_at, ip_address, (payload #>> ''{}'')::jsonb as entry from auth.audit_log_entries) l
     where l.entry ->> ''actor_id'' = $1::text or lower(l.entry ->> ''actor_username'') = $2 order by l.created_at',
  erase = 'delete from auth.audit_log_entries where (payload #>> ''{}'')::jsonb ->> ''actor_id'' = $1::text
     or lower((payload #>> ''{}'')::jsonb ->> ''actor_username'') = $2'
  where name = 'sign_in_log';

-- What a sign-in provider handed over until its code is redeemed.
insert into private.personal_data (name, tables, export, on_deletion, erase) values
('provider_sign_ins', '{auth.flow_state}',
  'select provider_type, created_at from auth.flow_state where user_id = $1', 'erased',
  'delete from auth.flow_state where user_id = $1');
