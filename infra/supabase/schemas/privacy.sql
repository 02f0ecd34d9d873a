-- A person's rights over their data: a copy of everything, and deletion (California Civil Code §1798.100, §1798.105, §1798.110,
-- §1798.130). Have a lawyer confirm.

-- Where personal data is stored. A new table about people needs a row here; a test fails until it has one. `export` selects a
-- person's rows, `erase` removes or anonymizes them before the account is deleted. $1: the account's id, $2: its email address in
-- lower case; in `erase` also $3: the terms that identify the person.
create table private.personal_data (
  name text primary key,
  tables regclass[] not null,
  export text not null,
  on_deletion text not null check (on_deletion in ('cascades', 'erased', 'retained')),
  erase text check ((erase is not null) = (on_deletion = 'erased')),
  -- Why something is retained, as the export says it.
  retention_reason text check ((retention_reason is not null) = (on_deletion = 'retained')),
  -- Selects what is retained with the person's name, because they signed it. The receipt counts it.
  signatures text check (signatures is null or on_deletion = 'retained')
);
comment on table private.personal_data is 'Edited in schema files only; no role but the owner can write.';
alter table private.personal_data enable row level security;

-- What was deleted when, without who: proof that a request was fulfilled (California Code of Regulations, title 11, §7101).
create table private.account_deletions (
  receipt uuid primary key default gen_random_uuid(),
  tickets_deleted integer not null,
  tickets_kept integer not null,
  deleted_at timestamptz not null default now()
);
alter table private.account_deletions enable row level security;

-- Removes `words` from `body`, as whole words, ignoring case.
create function private.redact(body text, terms text[]) returns text
language plpgsql immutable set search_path = '' as $$
declare
  word text;
begin
  foreach word in array terms loop
    if char_length(btrim(word)) >= 2 then
      body := regexp_replace(
        body, '(?<!\w)' || regexp_replace(btrim(word), '([^\w\s])', '\\\1', 'g') || '(?!\w)', '[removed]', 'gi');
    end if;
  end loop;
  return body;
end
$$;

-- Includes messages on colleagues' tickets, and every event of the account's own tickets.
create function private.erase_tickets(account uuid, email text, names text[]) returns void
language plpgsql set search_path = '' as $$
declare
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
  delete from private.ticket_links l where l.ticket_id = any (own);
  -- Closed by the deletion, these have met or missed no target.
  delete from public.sla_timers c where c.ticket_id = any (own) and c.ended_at is null;
  -- Messages on a colleague's ticket stay, without the name.
  update public.ticket_messages m set body = private.redact(m.body, names), author_name = 'Former client', author_id = null where m.author_id = account and m.author_kind = 'requester';
  update public.tickets t
    set requester_id = null, requester_name = 'Former client', requester_email = 'deleted@account.invalid', requester_phone = '',
        subject = private.redact(t.subject, names), status = 'closed'
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  update public.ticket_events e set actor_id = null where e.actor_id = account;
  -- Events repeat subjects and file names.
  update public.ticket_events e set before = private.redact(e.before, names), after = private.redact(e.after, names)
    where e.ticket_id = any (own);
end
$$;

-- The auth server's data about the account. Never a hash, a secret, or a token.
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

-- Everything the database holds about a person, by kind. `account` is null for someone without one.
create function private.export_person(account uuid, email text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  source private.personal_data;
  rows jsonb;
  held jsonb := '{}';
  kept jsonb := '{}';
begin
  for source in select * from private.personal_data order by name loop
    execute format('select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (%s) r', source.export) into rows using account, email;
    held := held || jsonb_build_object(source.name, rows);
    if source.retention_reason is not null then
      kept := kept || jsonb_build_object(source.name, source.retention_reason);
    end if;
  end loop;
  return jsonb_build_object(
    'exported_at', now(), 'account', coalesce(private.export_account(account), '{}'), 'held', held, 'kept_after_deletion', kept);
end
$$;

create function public.export_my_data() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null or not private.has_required_aal() then
    raise exception 'Finish signing in first, including the second step if required' using errcode = '42501';
  end if;
  return private.export_person(caller, private.confirmed_email(caller));
end
$$;
grant execute on function public.export_my_data() to authenticated, service_role;

-- Locks what changes together with a person's account. The account comes last, as in other functions, whose foreign keys lock it.
create function private.lock_person(account uuid, email text) returns void
language plpgsql set search_path = '' as $$
begin
  perform from public.tickets t
    where account in (t.requester_id, t.assignee_id) or (t.requester_id is null and t.requester_email = email)
      or t.id in (
        select m.ticket_id from public.ticket_messages m where m.author_id = account
        union select w.ticket_id from public.ticket_watchers w where w.user_id = account
        union select a.ticket_id from public.ticket_attachments a where a.uploaded_by = account
        union select e.ticket_id from public.ticket_time_entries e where e.staff_id = account)
    order by t.number for update;
  perform from public.user_roles r where account in (r.user_id, r.granted_by) order by r.user_id for update;
  if found then
    perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  end if;
  perform from public.organizations o join public.organization_members m on m.organization_id = o.id where m.user_id = account for update of o;
  perform from auth.users u where u.id = account for update;
  if account is not null and not found then
    raise exception 'This account is deleted already' using errcode = '42501';
  end if;
end
$$;

-- How much stays with the person's name, by kind of record.
create function private.count_signatures(account uuid, email text) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  source private.personal_data;
  count integer;
  counts jsonb := '{}';
begin
  for source in select * from private.personal_data where signatures is not null loop
    execute format('select count(*) from (%s) r', source.signatures) into count using account, email;
    counts := counts || jsonb_build_object(source.name, count);
  end loop;
  return counts;
end
$$;

-- Erases a person's data, and the account if there is one. Returns what the receipt says.
create function private.delete_person(account uuid, email text) returns jsonb
language plpgsql set search_path = '' as $$
declare
  first_name text := (select p.first_name from public.profiles p where p.id = account);
  -- These have to be known before anything is erased.
  terms text[] := private.identifying_terms(account, email);
  signatures jsonb := private.count_signatures(account, email);
  source private.personal_data;
  tickets_before integer;
  deletion private.account_deletions;
begin
  perform private.lock_person(account, email);
  select count(*) into tickets_before from public.tickets t
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  for source in select * from private.personal_data where erase is not null order by name loop
    execute source.erase using account, email, terms;
  end loop;
  insert into private.account_deletions (tickets_deleted, tickets_kept)
    select tickets_before - kept.count, kept.count from (
      select count(*)::integer as count from public.tickets t
      where t.requester_email = 'deleted@account.invalid' and t.updated_at = now()
    ) kept
    returning * into deletion;
  delete from auth.users u where u.id = account;
  -- Last, because the deletions above are in the audit log by now.
  perform private.erase_from_audit(account, email, terms);
  return jsonb_build_object(
    'receipt', deletion.receipt, 'deleted_at', deletion.deleted_at, 'first_name', coalesce(first_name, ''),
    'tickets_deleted', deletion.tickets_deleted, 'tickets_kept', deletion.tickets_kept, 'signatures', signatures);
end
$$;

-- Deletes the caller's account and its data. The caller must have typed the account's address, signed in within the last 15
-- minutes, and used the second factor. Error hints: email_mismatch, second_step_needed, recent_sign_in_needed, last_admin
-- (`private.require_team_owner`), last_owner.
create function public.delete_my_account(confirm_email text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  email text;
  facts jsonb;
begin
  select u.email into email from auth.users u where u.id = caller;
  if not found then
    raise exception 'Sign in to delete an account' using errcode = '42501';
  end if;
  if lower(btrim(confirm_email)) is distinct from lower(email) then
    raise exception 'The address entered doesn''t match the account' using errcode = 'check_violation', hint = 'email_mismatch';
  end if;
  if not private.has_required_aal() then
    raise exception 'Complete the second sign-in step first' using errcode = '42501', hint = 'second_step_needed';
  end if;
  perform private.require_recent_sign_in();

  facts := private.delete_person(caller, private.confirmed_email(caller));
  return facts || jsonb_build_object('receipt_email', private.queue_outgoing_email('deletion_receipt', email, details => facts));
end
$$;
grant execute on function public.delete_my_account(text) to authenticated, service_role;

-- The files that the export lists.
create function private.list_personal_files(account uuid, email text) returns setof public.ticket_attachments
language sql stable security definer set search_path = '' as $$
  select a.* from public.ticket_attachments a
    left join public.tickets t on t.id = a.ticket_id
    left join public.ticket_messages m on m.id = a.message_id
    left join public.inquiry_messages l on l.id = a.inquiry_message_id
    left join public.inquiries i on i.id = l.inquiry_id
  where a.uploaded_by = account
    or lower(i.email) = list_personal_files.email
    or (t.requester_id = account and not m.is_internal)
    or (t.requester_id is null and t.requester_email = list_personal_files.email and not m.is_internal)
$$;

create function private.list_job_applications(email text) returns setof public.job_applications
language sql stable security definer set search_path = '' as $$
  select a.* from public.job_applications a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = list_job_applications.email
$$;

-- Whether the caller's export has this file.
create function private.is_my_file(file uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal()) and (
    exists (select from private.list_personal_files((select auth.uid()), private.confirmed_email((select auth.uid()))) a where a.id = file)
    or exists (select from private.list_job_applications(private.confirmed_email((select auth.uid()))) a where a.id = file))
$$;
grant execute on function private.is_my_file(uuid) to authenticated;

-- Whether the caller may open a file: as row-level security decides, or as their own.
create function public.can_open_file(file uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (select from public.ticket_attachments a where a.id = file)
    or exists (select from public.job_applications a where a.id = file)
    or private.is_my_file(file)
$$;
grant execute on function public.can_open_file(uuid) to authenticated;

-- Audit entries keep rows as they were, and some of those name people.

-- Redacts a person's terms from the text fields of a row.
create function private.redact_audit_row(line jsonb, terms text[]) returns jsonb
language sql immutable set search_path = '' as $$
  select case when jsonb_typeof(line) = 'object' then (
    select coalesce(jsonb_object_agg(field.key, case jsonb_typeof(field.value)
      when 'string' then to_jsonb(private.redact(field.value #>> '{}', terms)) else field.value end), '{}')
    from jsonb_each(line) as field
  ) else line end
$$;

-- The terms that identify a person: address, names as the account or the person gave them, and the parts of those names. Words that many
-- names share aren't a part.
create function private.identifying_terms(account uuid, email text) returns text[]
language sql stable set search_path = '' as $$
  with given (name) as (
    select unnest(array[p.first_name || ' ' || p.last_name, p.first_name, p.last_name]) from public.profiles p where p.id = account
    union all select t.requester_name from public.tickets t
      where t.requester_id = account or (t.requester_id is null and t.requester_email = identifying_terms.email)
    union all select i.name from public.inquiries i where lower(i.email) = identifying_terms.email
    union all select o.name from public.orders o where o.user_id = account or lower(o.email) = identifying_terms.email
    union all select r.name from public.privacy_requests r where r.email = identifying_terms.email
  ), terms (term) as (
    select btrim(g.name) from given g
    union select part from given g, regexp_split_to_table(g.name, '[\s.,()&/]+') part
      where lower(part) <> all ('{and,da,das,de,del,den,der,do,dos,dr,el,family,for,jr,la,las,los,miss,mr,mrs,ms,of,sr,sra,the,van,von}')
  )
  -- The longest first: it may contain others.
  select array_remove(array[email] || array_agg(t.term order by char_length(t.term) desc, t.term) filter (where t.term <> ''), null) from terms t
$$;

-- Redacts entries that contain the account's id or confirmed address; of a profile, only that it changed remains. A name doesn't select an entry: others may share it.
create function private.erase_from_audit(account uuid, email text, terms text[]) returns void
language sql set search_path = '' as $$
  update public.audit_entries a
    set before = case a.table_name when 'profiles' then null else private.redact_audit_row(a.before, array_remove(terms || account::text, null)) end,
      after = case a.table_name when 'profiles' then null else private.redact_audit_row(a.after, array_remove(terms || account::text, null)) end,
      row_key = case a.row_key when account::text then '-' else a.row_key end
    where a.row_key = account::text
      or position(account::text in concat(a.before::text, a.after::text)) > 0
      or position(erase_from_audit.email in lower(concat(a.before::text, a.after::text))) > 0
$$;

insert into private.personal_data (name, tables, export, on_deletion, erase, retention_reason) values
('profile', '{public.profiles}',
  'select first_name, last_name, phone, created_at, updated_at from public.profiles where id = $1',
  'cascades', null, null),
('roles', '{public.user_roles}',
  'select role, created_at from public.user_roles where user_id = $1',
  'cascades', null, null),
('recovery_codes', '{private.recovery_codes}',
  'select created_at from private.recovery_codes where user_id = $1',
  'cascades', null, null),
('team_invitation', '{private.staff_invitations}',
  'select role, language, created_at, expires_at from private.staff_invitations where email = $2',
  'erased',
  'delete from private.staff_invitations where email = $2', null),
('notes_about_you', '{public.customer_notes}',
  'select body, created_at from public.customer_notes where person_id = $1 order by created_at',
  'cascades', null, null),
('privacy_requests', '{public.privacy_requests,public.privacy_request_events}',
  $$select r.number, r.kind, r.state, r.name, r.email, r.details, r.received_on, r.answer_by, r.confirmed_at, r.verified_at, r.closed_at
     from public.privacy_requests r where r.email = $2 order by r.received_on$$,
  'erased',
  -- How identity was checked stays as proof, without what identifies the person.
  $$with found as (select id, closed_at is null as is_open from public.privacy_requests where email = $2),
   redacted as (update public.privacy_requests set name = 'Former client', email = 'deleted@account.invalid', details = '',
      state = case when closed_at is null then 'superseded' else state end, closed_at = coalesce(closed_at, now()) where email = $2),
   closed as (insert into public.privacy_request_events (request_id, kind, actor_id) select id, 'superseded', (select auth.uid()) from found where is_open)
   update public.privacy_request_events e set note = case e.kind
       when 'verified' then regexp_replace(private.redact(e.note, $3), '\S+@\S+|\+?\(?\d(?:[\d().\s-]*\d){3,}', '[removed]', 'g')
       else '' end
     from found where e.request_id = found.id$$, null),
('tickets', '{public.tickets}',
  $$select number, subject, status, priority, requester_name, requester_email, requester_phone, channel, created_at, updated_at, first_response_at, solved_at, closed_at
     from public.tickets where requester_id = $1 or (requester_id is null and requester_email = $2) order by created_at$$,
  'erased',
  'select private.erase_tickets($1, $2, $3)', null),
('ticket_messages', '{public.ticket_messages}',
  $$select t.number as ticket, m.author_kind, m.author_name, m.body, m.created_at
     from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
     where not m.is_internal and (m.author_id = $1 or t.requester_id = $1 or (t.requester_id is null and t.requester_email = $2)) order by m.created_at$$,
  'cascades', null, null),
('ticket_events', '{public.ticket_events}',
  $$select t.number as ticket, e.kind, e.before, e.after, e.created_at
     from public.ticket_events e join public.tickets t on t.id = e.ticket_id
     where e.kind in ('created', 'status', 'priority', 'reply') and (e.actor_id = $1 or t.requester_id = $1) order by e.created_at$$,
  'cascades', null, null),
('sign_in_log', '{auth.audit_log_entries}',
  $$select l.created_at, l.entry ->> 'action' as action, l.ip_address as address
     from (select created_at, ip_address, (payload #>> '{}')::jsonb as entry from auth.audit_log_entries) l
     where l.entry ->> 'actor_id' = $1::text or lower(l.entry ->> 'actor_username') = $2 order by l.created_at$$,
  'erased',
  $$delete from auth.audit_log_entries where (payload #>> '{}')::jsonb ->> 'actor_id' = $1::text
     or lower((payload #>> '{}')::jsonb ->> 'actor_username') = $2$$, null),
('inquiries', '{public.inquiries}',
  $$select kind, name, email, phone, company, topic, message, best_time, estimate, source_path, locale, status, created_at
     from public.inquiries where lower(email) = $2 order by created_at$$,
  'erased',
  $$with files as (
     delete from public.ticket_attachments a using public.inquiry_messages m join public.inquiries i on i.id = m.inquiry_id
     where m.id = a.inquiry_message_id and lower(i.email) = $2)
   delete from public.inquiries where lower(email) = $2$$, null),
('inquiry_messages', '{public.inquiry_messages}',
  $$select m.kind, m.body, m.created_at from public.inquiry_messages m join public.inquiries i on i.id = m.inquiry_id
     where m.kind <> 'note' and lower(i.email) = $2 order by m.created_at$$,
  'erased',
  'delete from public.inquiry_messages m using public.inquiries i where i.id = m.inquiry_id and lower(i.email) = $2', null),
('assistant', '{public.chat_sessions,public.chat_messages,public.chat_ratings}',
  $$select s.client_key as talk, m.type, m.content, m.citations, r.rating, m.created_at
     from public.chat_sessions s join public.chat_messages m on m.session_id = s.id left join public.chat_ratings r on r.message_id = m.id
     where s.user_id = $1 order by m.created_at$$,
  'cascades', null, null),
('security_events', '{public.security_events}',
  'select kind, path, created_at from public.security_events where user_prefix = left($1::text, 8) order by created_at',
  'retained', null,
  'We keep the first eight characters of your account number to investigate attacks. Once your account is deleted, they no longer identify you.'),
('failed_sign_ins', '{private.failed_sign_ins}',
  'select hour, kind, count from private.failed_sign_ins where user_id = $1 order by hour',
  'cascades', null, null),
('audited_changes', '{public.audit_entries}',
  'select table_name, action, created_at from public.audit_entries where actor_id = $1 order by created_at',
  'retained', null,
  'We keep a log of changes. Once your account is deleted, it no longer identifies you.'),
('appointments', '{public.appointments}',
  $$select a.starts_at, a.ends_at, a.channel, a.place, a.size, a.street, a.city, a.zip, a.travel_fee_cents, a.estimate_cents, a.canceled_at,
       a.created_at
     from public.appointments a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = $2 order by a.starts_at$$,
  'erased',
  'delete from public.appointments a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2', null),
('newsletter', '{public.newsletter_subscribers}',
  'select email, state, locale, confirmed_at, unsubscribed_at, created_at from public.newsletter_subscribers where email = $2',
  'erased',
  'delete from public.newsletter_subscribers where email = $2', null),
('applications', '{public.job_applications}',
  'select a.id as file, a.job_id, a.link, a.resume_name, a.created_at from private.list_job_applications($2) a order by a.created_at',
  'erased',
  'delete from public.job_applications a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2', null),
('company', '{public.organization_members}',
  'select o.name as company, m.role, m.created_at from public.organization_members m join public.organizations o on o.id = m.organization_id where m.user_id = $1',
  'cascades', null, null),
('notification_settings', '{public.notification_settings}',
  'select on_reply, on_solved, on_colleague, on_new, on_seo_report, muted_kinds, language, updated_at from public.notification_settings where user_id = $1',
  'cascades', null, null),
('notifications', '{public.notifications}',
  'select n.kind, t.number as ticket, n.document_number, n.created_at, n.read_at from public.notifications n join public.tickets t on t.id = n.ticket_id where n.user_id = $1',
  'cascades', null, null),
('watched_ticket_ids', '{public.ticket_watchers}',
  'select t.number as ticket, w.created_at from public.ticket_watchers w join public.tickets t on t.id = w.ticket_id where w.user_id = $1',
  'cascades', null, null),
('ticket_files', '{public.ticket_attachments}',
  $$select a.id as file, t.number as ticket, a.name, a.size, a.created_at
     from private.list_personal_files($1, $2) a left join public.tickets t on t.id = a.ticket_id order by a.created_at$$,
  'erased',
  $$delete from public.ticket_attachments a where a.uploaded_by = $1
     or (a.uploaded_by is null and a.ticket_id in (select t.id from public.tickets t where t.requester_id is null and t.requester_email = $2))$$, null),
('ticket_ratings', '{public.ticket_ratings}',
  $$select t.number as ticket, r.is_good, r.comment, r.created_at from public.ticket_ratings r join public.tickets t on t.id = r.ticket_id
     where r.user_id = $1 or (t.requester_id is null and t.requester_email = $2)$$,
  'erased',
  $$update public.ticket_ratings r set comment = '', user_id = null from public.tickets t
     where t.id = r.ticket_id and (r.user_id = $1 or (t.requester_id is null and t.requester_email = $2))$$, null),
('work_on_tickets', '{public.ticket_time_entries}',
  'select t.number as ticket, e.minutes, e.note, e.created_at from public.ticket_time_entries e join public.tickets t on t.id = e.ticket_id where e.staff_id = $1',
  'cascades', null, null),
('open_tickets', '{private.ticket_presence}',
  'select t.number as ticket, p.seen_at from private.ticket_presence p join public.tickets t on t.id = p.ticket_id where p.staff_id = $1',
  'cascades', null, null),
('ticket_views', '{public.ticket_views}',
  'select name, is_shared, created_at from public.ticket_views where owner_id = $1',
  'cascades', null, null),
('estimates', '{public.estimates,public.estimate_decisions}',
  $$select e.number, t.number as ticket, e.device, e.serial_number, e.complaint, e.total_cents, d.approved, d.signed_name, d.created_at as decided_at,
     i.number as invoice, i.issued_on, i.paid_on, i.voided_on, i.refunded_cents
     from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.estimate_decisions d on d.estimate_id = e.id
       left join public.invoices i on i.estimate_id = e.id
     where not private.is_draft(e.status, e.sent_at) and (t.requester_id = $1 or d.decided_by = $1 or (t.requester_id is null and t.requester_email = $2)) order by e.created_at$$,
  'retained', null,
  'Estimates, approvals, and invoices are records that repair and tax law make us keep.'),
('company_invitations', '{public.organization_invitations}',
  'select o.name as company, i.role, i.created_at from public.organization_invitations i join public.organizations o on o.id = i.organization_id where i.email = $2',
  'erased',
  'delete from public.organization_invitations where email = $2', null),
('devices', '{public.devices,private.backup_keys}',
  'select name, kind, model, serial_number, operating_system, used_by, warranty_until, last_good_backup_at from public.devices where owner_id = $1 or user_id = $1',
  'erased',
  $$update public.devices d set used_by = '', name = private.redact(d.name, $3), model = private.redact(d.model, $3),
     serial_number = private.redact(d.serial_number, $3), operating_system = private.redact(d.operating_system, $3),
     protects = private.redact(d.protects, $3)
     where d.user_id = $1$$, null),
('plan_consents', '{public.subscription_consents}',
  'select plan, users, price_cents, period, effective_on, terms_version, language, user_name, created_at from public.subscription_consents where user_id = $1 order by created_at',
  'retained', null,
  'Who agreed to a plan that renews automatically: California law (Business and Professions Code §17602) makes us keep the proof.'),
('orders', '{public.orders,public.order_lines,public.order_events,public.return_requests,public.refunds}',
  $$select o.number, o.state, o.payment, o.fulfillment, o.place, o.address, o.name, o.email, o.phone, o.company, o.note, o.total_cents, o.refunded_cents, o.paid_at, o.carrier, o.tracking_number, o.fulfillment_note, o.created_at,
     (select jsonb_agg(jsonb_build_object('description', l.description, 'quantity', l.quantity, 'unit_cents', l.unit_cents)) from public.order_lines l where l.order_id = o.id) as lines,
     (select jsonb_build_object('condition', r.condition, 'note', r.note, 'state', r.state, 'answer', r.answer, 'created_at', r.created_at) from public.return_requests r where r.order_id = o.id) as return
     from public.orders o where o.user_id = $1 or lower(o.email) = $2 order by o.created_at$$,
  'erased',
  $$with returns as (update public.return_requests r set note = '', answer = '' from public.orders o where o.id = r.order_id and (o.user_id = $1 or lower(o.email) = $2)),
   refunds as (update public.refunds r set reason = private.redact(r.reason, $3) from public.orders o where o.id = r.order_id and (o.user_id = $1 or lower(o.email) = $2)),
   links as (delete from private.order_links l using public.orders o where o.id = l.order_id and (o.user_id = $1 or lower(o.email) = $2))
   update public.orders set user_id = null, name = 'Former client', email = 'deleted@account.invalid', phone = '', address = case fulfillment when 'pickup' then '' else '-' end,
    company = case payment when 'invoice' then '-' else '' end, note = '', carrier = null, tracking_number = '', fulfillment_note = '' where user_id = $1 or lower(email) = $2$$, null),
('stock_changes', '{public.stock_movements}',
  'select p.name as product, m.kind, m.change, m.note, m.created_at from public.stock_movements m join public.products p on p.id = m.product_id where m.actor_id = $1 order by m.created_at',
  'erased',
  'update public.stock_movements set actor_id = null where actor_id = $1', null),
('feature_toggles', '{public.feature_toggles}',
  'select id, setting, note, expires_on from public.feature_toggles where $1 in (owner_id, killed_by, setting_by) order by id',
  'erased',
  'update public.feature_toggles set owner_id = nullif(owner_id, $1), killed_by = nullif(killed_by, $1), setting_by = nullif(setting_by, $1)
   where $1 in (owner_id, killed_by, setting_by)', null),
('page_metadata', '{public.page_metadata_versions}',
  'select path, locale, title, description, review_note, state, edited_at from public.page_metadata_versions where $1 in (author_id, reviewer_id) order by edited_at',
  'erased',
  'update public.page_metadata_versions set author_id = nullif(author_id, $1), reviewer_id = nullif(reviewer_id, $1) where $1 in (author_id, reviewer_id)', null),
('site_crawls', '{public.site_crawls}',
  'select checked_at, pages from public.site_crawls where run_by = $1 order by checked_at',
  'erased',
  'update public.site_crawls set run_by = null where run_by = $1', null),
('ignored_findings', '{public.site_findings}',
  'select path, rule, ignored_at, ignore_reason from public.site_findings where ignored_by = $1 order by ignored_at',
  'erased',
  'update public.site_findings set ignored_by = null where ignored_by = $1', null),
('saved_builds', '{public.saved_builds}',
  'select query, created_at from public.saved_builds where user_id = $1 order by created_at',
  'cascades', null, null),
('provider_sign_ins', '{auth.flow_state}',
  'select provider_type, created_at from auth.flow_state where user_id = $1',
  'erased',
  'delete from auth.flow_state where user_id = $1', null),
('push_notifications', '{public.push_subscriptions}',
  $$select s.created_at, s.last_used_at, s.muted_kinds, split_part(s.endpoint, '/', 3) as push_service
     from public.push_subscriptions s where s.user_id = $1 order by s.created_at$$,
  'cascades', null, null),
('emails', '{public.outgoing_emails,public.newsletters}',
  $$select m.kind, t.number as ticket, l.subject as newsletter, m.details, m.created_at, m.sent_at from public.outgoing_emails m
     left join public.tickets t on t.id = m.ticket_id left join public.newsletters l on l.id = m.newsletter_id
     where m.user_id = $1 or lower(m.to_email) = $2 order by m.created_at$$,
  'erased',
  'delete from public.outgoing_emails where user_id = $1 or lower(to_email) = $2', null);

update private.personal_data d set signatures = s.query
from (values
  ('estimates', $$select from public.estimate_decisions d join public.estimates e on e.id = d.estimate_id join public.tickets t on t.id = e.ticket_id
     where d.decided_by = $1 or (d.decided_by is null and (t.requester_id = $1 or (t.requester_id is null and t.requester_email = $2)))$$),
  ('plan_consents', 'select from public.subscription_consents where user_id = $1')
) as s (name, query) where d.name = s.name;
