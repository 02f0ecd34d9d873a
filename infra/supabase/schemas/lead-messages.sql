-- What follows a lead: replies by email, the sender's answers, and the team's notes, until it becomes a ticket or a client.

create table public.inquiry_messages (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null references public.inquiries (id) on delete cascade,
  kind text not null check (kind in ('reply', 'received', 'note')),
  body text not null check (char_length(btrim(body)) between 1 and 20000),
  author_id uuid references auth.users (id) on delete set null,
  -- Of an email that was received: a repeated delivery stays one message, and our next email refers to it.
  email_message_id text check (char_length(email_message_id) <= 998),
  idempotency_key uuid unique,
  created_at timestamptz not null default clock_timestamp(),
  unique (inquiry_id, email_message_id),
  check ((kind = 'received') = (email_message_id is not null))
);
create index inquiry_messages_inquiry on public.inquiry_messages (inquiry_id, created_at);
create index inquiry_messages_author on public.inquiry_messages (author_id);
alter table public.inquiry_messages enable row level security;
grant select on public.inquiry_messages to authenticated;
grant all on public.inquiry_messages to service_role;

-- Files of received emails. A ticket that the lead becomes has them as well, and keeps them without the lead.
alter table public.ticket_attachments add column inquiry_message_id uuid references public.inquiry_messages (id) on delete set null;
create index ticket_attachments_inquiry_message on public.ticket_attachments (inquiry_message_id);

create policy "staff read files of leads" on public.ticket_attachments for select to authenticated
  using (exists (select from public.inquiry_messages m where m.id = inquiry_message_id));

create policy "staff read messages of leads" on public.inquiry_messages for select to authenticated using ((select private.has_admin_access()));

create function private.require_staff_assignee() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_staff(new.assignee_id) then
    raise exception 'Leads can only be assigned to staff' using errcode = 'check_violation', hint = 'lead_assignee';
  end if;
  return new;
end
$$;

create trigger require_staff_assignee before update of assignee_id on public.inquiries
  for each row when (new.assignee_id is distinct from old.assignee_id and new.assignee_id is not null) execute function private.require_staff_assignee();

-- Error hint: lead_too_long.
create function private.limit_lead_messages() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.inquiry_messages m where m.inquiry_id = new.inquiry_id) > 500 then
    raise exception 'This lead has reached the limit of 500 messages' using errcode = 'check_violation', hint = 'lead_too_long';
  end if;
  return null;
end
$$;

create trigger limit_messages after insert on public.inquiry_messages for each row execute function private.limit_lead_messages();

-- Locks a lead for its next step. Error hint: lead_not_found.
create function private.lock_lead(lead uuid) returns public.inquiries
language plpgsql security definer set search_path = '' as $$
declare
  locked public.inquiries;
begin
  select * into locked from public.inquiries i where i.id = lead for update;
  if not found then
    raise exception 'No such lead' using errcode = 'PT404', hint = 'lead_not_found';
  end if;
  return locked;
end
$$;

-- A reply, which is emailed, or a note, once for each idempotency key. Who replies first takes the lead. Error hints also:
-- lead_unreachable, lead_has_ticket, lead_privacy, lead_too_long.
create function public.reply_to_lead(lead uuid, body text, is_note boolean default false, close_lead boolean default false, idempotency_key uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  message uuid;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  if not is_note then perform private.require_lead_handler(lead); end if;
  if not is_note and target.email is null then
    raise exception 'This lead has no email address' using errcode = 'check_violation', hint = 'lead_unreachable';
  elsif not is_note and target.ticket_id is not null then
    raise exception 'This lead continues in its ticket' using errcode = 'PT409', hint = 'lead_has_ticket';
  end if;
  insert into public.inquiry_messages (inquiry_id, kind, body, author_id, idempotency_key)
    values (lead, case when is_note then 'note' else 'reply' end, btrim(reply_to_lead.body), (select auth.uid()), reply_to_lead.idempotency_key)
    on conflict on constraint inquiry_messages_idempotency_key_key do nothing returning id into message;
  if message is null or is_note then return; end if;
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    values ('lead_reply', target.email, lead, jsonb_build_object('message', message));
  update public.inquiries i set assignee_id = coalesce(i.assignee_id, (select auth.uid())),
      status = case when close_lead then 'answered' when i.status = 'new' then 'in_progress' else i.status end::public.inquiry_status
    where i.id = lead;
end
$$;
grant execute on function public.reply_to_lead(uuid, text, boolean, boolean, uuid) to authenticated, service_role;

-- An email to a lead's reply address, once. Reopens the lead and notifies staff. Returns the number of the ticket that the lead has
-- become, or `received`, `known`, or `unknown`. Error hint: lead_too_long.
create function public.receive_lead_email(lead uuid, body text, email_message_id text, attachments uuid[] default '{}') returns text
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  message uuid;
begin
  if not exists (select from public.inquiries i where i.id = lead) then return 'unknown'; end if;
  target := private.lock_lead(lead);
  if target.ticket_id is not null then
    return (select t.number from public.tickets t where t.id = target.ticket_id);
  end if;
  insert into public.inquiry_messages (inquiry_id, kind, body, email_message_id)
    values (lead, 'received', btrim(receive_lead_email.body), receive_lead_email.email_message_id)
    on conflict on constraint inquiry_messages_inquiry_id_email_message_id_key do nothing returning id into message;
  if message is null then return 'known'; end if;
  update public.ticket_attachments a set inquiry_message_id = message
    where a.id = any (attachments) and a.message_id is null and a.inquiry_message_id is null and a.uploaded_by is null;
  update public.inquiries i set status = 'in_progress' where i.id = lead and i.status <> 'spam';
  insert into public.outgoing_emails (kind, to_email, inquiry_id, details)
    values ('lead_received', (select u.email from auth.users u where u.id = target.assignee_id and private.is_staff(u.id)), lead,
      jsonb_build_object('message', message));
  return 'received';
end
$$;
grant execute on function public.receive_lead_email(uuid, text, text, uuid[]) to service_role;

-- For `private.email_content`; null if the message is gone.
create function private.lead_email_content(mail public.outgoing_emails) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'lead', i.id, 'about', i.kind, 'name', i.name, 'sender', i.email, 'language', i.locale, 'body', m.body, 'author', private.display_name(m.author_id),
    'files', (select coalesce(jsonb_agg(a.name order by a.created_at), '[]') from public.ticket_attachments a where a.inquiry_message_id = m.id),
    'previous', (
      select p.id from public.outgoing_emails p
      where p.inquiry_id = i.id and lower(p.to_email) = lower(mail.to_email) and p.created_at < mail.created_at and p.sent_at is not null
      order by p.created_at desc limit 1),
    'in_reply_to', (
      select r.email_message_id from public.inquiry_messages r
      where r.inquiry_id = i.id and r.kind = 'received' and r.created_at < m.created_at order by r.created_at desc limit 1))
  from public.inquiries i join public.inquiry_messages m on m.inquiry_id = i.id
  where i.id = mail.inquiry_id and m.id = (mail.details ->> 'message')::uuid
$$;

-- A lead's messages, oldest first, and the ticket, client, or privacy request it was turned into. `customer` is the account with its email address. Null if
-- there is no such lead.
create function public.get_lead_thread(lead uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'ticket', (select t.number from public.tickets t where t.id = i.ticket_id),
      'privacy_request', (select r.number from public.privacy_requests r where r.inquiry_id = i.id),
      'company', (select jsonb_build_object('id', o.id, 'name', o.name) from public.organizations o where o.id = i.organization_id),
      'customer', (
        select jsonb_build_object('id', coalesce(m.organization_id, u.id), 'name', coalesce(o.name, private.display_name(u.id)))
        from auth.users u left join public.organization_members m on m.user_id = u.id left join public.organizations o on o.id = m.organization_id
        where lower(u.email) = lower(i.email) and u.email_confirmed_at is not null limit 1),
      'messages', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.id, 'kind', m.kind, 'body', m.body, 'created_at', m.created_at,
          'author', case when m.kind = 'received' then i.name else private.display_name(m.author_id) end,
          'email_state', (
            select e.state from public.outgoing_emails e
            where e.inquiry_id = i.id and e.kind = 'lead_reply' and e.details ->> 'message' = m.id::text),
          'attachments', (
            select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
            from public.ticket_attachments a where a.inquiry_message_id = m.id)) order by m.created_at), '[]')
        from public.inquiry_messages m where m.inquiry_id = i.id))
    from public.inquiries i where i.id = lead);
end
$$;
grant execute on function public.get_lead_thread(uuid) to authenticated, service_role;

-- Opens a ticket for the account with the lead's confirmed address, or else for a guest, once for each idempotency key. What was written
-- since is an internal note, and files that came with it are on the first message.
-- Returns its number. Error hints: lead_not_found, lead_privacy, lead_has_ticket.
create function public.convert_lead_to_ticket(lead uuid, subject text, body text, idempotency_key uuid default gen_random_uuid()) returns text
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  account uuid;
  ticket public.tickets;
  opening uuid;
  written text;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  perform private.require_lead_handler(lead);
  if target.ticket_id is not null then
    select * into ticket from public.tickets t where t.id = target.ticket_id and t.idempotency_key = convert_lead_to_ticket.idempotency_key;
    if found then return ticket.number; end if;
    raise exception 'This lead continues in its ticket' using errcode = 'PT409', hint = 'lead_has_ticket';
  end if;
  account := (select u.id from auth.users u where lower(u.email) = lower(target.email) and u.email_confirmed_at is not null);
  insert into public.tickets (subject, requester_id, requester_email, requester_name, requester_phone, language, idempotency_key, assignee_id)
    values (btrim(convert_lead_to_ticket.subject), account, lower(coalesce(target.email, '')), left(coalesce(nullif(target.name, ''), target.email), 120),
      coalesce(target.phone, ''), target.locale, convert_lead_to_ticket.idempotency_key,
      coalesce((select r.user_id from public.user_roles r where r.user_id = target.assignee_id), (select auth.uid())))
    returning * into ticket;
  update public.inquiries i set ticket_id = ticket.id, status = 'answered', assignee_id = coalesce(i.assignee_id, (select auth.uid())) where i.id = lead;
  insert into public.ticket_messages (ticket_id, author_id, body) values (ticket.id, account, btrim(convert_lead_to_ticket.body))
    returning id into opening;
  with moved as (
    update public.ticket_attachments a set ticket_id = ticket.id, message_id = opening, uploaded_by = account
    from public.inquiry_messages m where m.inquiry_id = lead and m.id = a.inquiry_message_id and a.message_id is null
    returning a.name, a.created_at
  )
  insert into public.ticket_events (ticket_id, kind, actor_id, after)
    select ticket.id, 'attachment', account, f.name from moved f order by f.created_at;
  select string_agg(format('%s · %s', case when m.kind = 'received' then target.name else private.display_name(m.author_id) end, m.kind) || e'\n' || m.body, e'\n\n' order by m.created_at)
    into written from public.inquiry_messages m where m.inquiry_id = lead;
  if written is not null then
    insert into public.ticket_messages (ticket_id, author_id, body, is_internal)
      values (ticket.id, (select auth.uid()), left(e'From the lead:\n\n' || written, 20000), true);
  end if;
  if exists (select from public.inquiry_messages m where m.inquiry_id = lead and m.kind = 'reply') then
    update public.tickets t set first_response_at = now(), status = 'open' where t.id = ticket.id;
  end if;
  return ticket.number;
end
$$;
grant execute on function public.convert_lead_to_ticket(uuid, text, text, uuid) to authenticated, service_role;

-- Invites the lead's sender: as the first owner of a new company, or to an existing one as a member. Once; returns the company. Error hints
-- also: those of `create_company` and `invite_person`.
create function public.convert_lead_to_client(lead uuid, company_name text default null, company uuid default null) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  target public.inquiries;
  client uuid := company;
begin
  perform private.require_staff();
  target := private.lock_lead(lead);
  perform private.require_lead_handler(lead);
  if target.organization_id is not null then
    return target.organization_id;
  end if;
  if target.email is null then
    raise exception 'This lead has no email address' using errcode = 'check_violation', hint = 'lead_unreachable';
  end if;
  if client is null then
    client := public.create_company(company_name, target.email, target.locale);
  else
    perform public.invite_person(client, target.email, 'member', target.locale);
  end if;
  update public.inquiries i set organization_id = client, assignee_id = coalesce(i.assignee_id, (select auth.uid())),
      status = case when i.status = 'new' then 'in_progress' else i.status end
    where i.id = lead;
  return client;
end
$$;
grant execute on function public.convert_lead_to_client(uuid, text, uuid) to authenticated, service_role;
