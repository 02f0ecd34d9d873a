-- What holds for all data about people holds for the desk's: the second step comes first, a person gets a copy of it, and it
-- goes, or stays without the person, when an account is deleted.

do $$
declare
  name text;
begin
  foreach name in array array['organizations', 'organization_members', 'ticket_watchers', 'ticket_ratings', 'ticket_clocks', 'ticket_attachments',
    'notification_settings', 'estimates', 'estimate_lines', 'estimate_decisions', 'invoices'] loop
    execute format(
      'create policy "the second step comes first" on public.%I as restrictive for all to authenticated
         using ((select private.second_step_done())) with check ((select private.second_step_done()))', name);
  end loop;
end
$$;

insert into private.personal_data (name, tables, export, on_deletion, erase, kept_because) values
('company', '{public.organization_members}',
  'select o.name as company, m.role, m.created_at from public.organization_members m join public.organizations o on o.id = m.organization_id where m.user_id = $1',
  'goes with the account', null, null),
('notification_settings', '{public.notification_settings}',
  'select on_reply, on_solved, on_colleague, on_new, language, updated_at from public.notification_settings where user_id = $1',
  'goes with the account', null, null),
('watched_tickets', '{public.ticket_watchers}',
  'select t.number as ticket, w.created_at from public.ticket_watchers w join public.tickets t on t.id = w.ticket_id where w.user_id = $1',
  'goes with the account', null, null),
-- Files hold what nobody can redact.
('ticket_files', '{public.ticket_attachments}',
  'select t.number as ticket, a.name, a.size, a.created_at from public.ticket_attachments a left join public.tickets t on t.id = a.ticket_id
     where a.uploaded_by = $1 or (a.uploaded_by is null and t.requester_id is null and t.requester_email = $2) order by a.created_at',
  'erased',
  'delete from public.ticket_attachments a where a.uploaded_by = $1
     or (a.uploaded_by is null and a.ticket_id in (select t.id from public.tickets t where t.requester_id is null and t.requester_email = $2))', null),
('ticket_ratings', '{public.ticket_ratings}',
  'select t.number as ticket, r.is_good, r.comment, r.created_at from public.ticket_ratings r join public.tickets t on t.id = r.ticket_id
     where r.user_id = $1 or (t.requester_id is null and t.requester_email = $2)',
  'erased',
  'update public.ticket_ratings r set comment = '''', user_id = null from public.tickets t
     where t.id = r.ticket_id and (r.user_id = $1 or (t.requester_id is null and t.requester_email = $2))', null),
('work_on_tickets', '{public.ticket_time_entries}',
  'select t.number as ticket, e.minutes, e.note, e.created_at from public.ticket_time_entries e join public.tickets t on t.id = e.ticket_id where e.staff_id = $1',
  'goes with the account', null, null),
('ticket_mails', '{public.ticket_mails}',
  'select t.number as ticket, m.kind, m.created_at, m.sent_at from public.ticket_mails m join public.tickets t on t.id = m.ticket_id
     where m.user_id = $1 or m.to_email = $2 order by m.created_at',
  'erased', 'delete from public.ticket_mails where user_id = $1 or to_email = $2', null),
('estimates', '{public.estimates,public.estimate_decisions}',
  'select e.number, t.number as ticket, e.device, e.serial_number, e.complaint, e.total_cents, d.approved, d.signed_name, d.created_at as decided_at
     from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.estimate_decisions d on d.estimate_id = e.id
     where e.status <> ''draft'' and (t.requester_id = $1 or d.decided_by = $1 or (t.requester_id is null and t.requester_email = $2)) order by e.created_at',
  'kept', null, 'Estimates, approvals and invoices are records that repair and tax law make us keep.');

-- A ticket with an estimate is the record of work that was offered: it stays, like one that was answered.
create or replace function private.erase_tickets(account uuid, email text) returns void
language plpgsql set search_path = '' as $$
declare
  names text[] := (select array[email, p.first_name || ' ' || p.last_name, p.first_name, p.last_name] from public.profiles p where p.id = account);
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
  update public.ticket_messages m set author_name = 'Former client', author_id = null where m.author_id = account and m.author_kind = 'requester';
  update public.tickets t
    set requester_id = null, requester_name = 'Former client', requester_email = 'deleted@account.invalid',
        subject = private.redact(t.subject, names), status = 'closed'
    where t.requester_id = account or (t.requester_id is null and t.requester_email = email);
  update public.ticket_events e set actor_id = null where e.actor_id = account;
  -- Subjects and names of files are told there too.
  update public.ticket_events e set before = private.redact(e.before, names), after = private.redact(e.after, names)
    where e.ticket_id = any (own) and e.kind in ('subject', 'attachment');
end
$$;
