-- What the settings announce, mail does: estimates and invoices always come. And an answer to the mail about a note is a note.

drop function public.receive_ticket_mail(text, text, text, text, uuid[]);
create function public.receive_ticket_mail(
  ticket_number text, sender text, body text, mail_id text, attachments uuid[], is_note boolean default false
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  author uuid;
  message uuid;
begin
  select t.* into ticket from public.tickets asked join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
    where asked.number = ticket_number;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  if lower(sender) <> ticket.requester_email or ticket.requester_id is not null then
    -- Anybody else writes under an account that may see the ticket.
    select u.id into author from auth.users u
      where lower(u.email) = lower(sender) and (
        u.id = ticket.requester_id or private.is_staff(u.id)
        or exists (select from public.ticket_watchers w where w.ticket_id = ticket.id and w.user_id = u.id)
        or exists (select from public.organization_members m where m.user_id = u.id and m.organization_id = ticket.organization_id and m.role in ('owner', 'manager')));
    if author is null then
      raise exception 'This address may not write to this ticket' using errcode = 'PT403', hint = 'ticket_sender';
    end if;
  end if;
  -- Who was of the staff when the note was mailed may not be any more.
  if is_note and (author is null or not private.is_staff(author)) then
    raise exception 'Only staff write notes' using errcode = 'PT403', hint = 'ticket_sender';
  end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, mail_id, is_internal)
      values (ticket.id, author, receive_ticket_mail.body, receive_ticket_mail.mail_id, is_note) returning id into message;
  exception when unique_violation then
    return null;
  end;
  update public.ticket_attachments a set uploaded_by = author where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, author);
  return message;
end
$$;
grant execute on function public.receive_ticket_mail(text, text, text, text, uuid[], boolean) to service_role;

-- As it was, and whether a job wrote a message.
create or replace function public.read_ticket_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', t.number, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
    'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at,
    'requester_id', null, 'version', t.version,
    'clocks', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'always', c.always, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed)), '[]')
      from public.ticket_clocks c where c.ticket_id = t.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author_id', case when m.author_kind = 'requester' and m.author_id is not distinct from t.requester_id then null else m.author_id end,
        'author_kind', m.author_kind, 'author_name', m.author_name, 'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
        'attachments', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
          from public.ticket_attachments a where a.message_id = m.id)
      ) order by m.created_at), '[]')
      from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'kind', e.kind, 'before', e.before, 'after', e.after, 'created_at', e.created_at) order by e.id), '[]')
      from public.ticket_events e where e.ticket_id = t.id and e.kind in ('status', 'priority')),
    'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id)
  )
  from private.ticket_of_link(token_hash) t where t.id is not null
$$;

-- A ticket that a job of ours opens is told of as a new ticket, not as an answer: whoever wants no mail about answers hears of a
-- failing backup all the same.

alter table public.ticket_mails drop constraint ticket_mails_kind_check;
alter table public.ticket_mails add constraint ticket_mails_kind_check check (
  kind in ('opened', 'opened_for_you', 'reply', 'solved', 'closing', 'link', 'estimate', 'invoice', 'staff_new', 'staff_reply', 'staff_note', 'staff_estimate'));

create or replace function private.queue_mail(ticket uuid, message uuid, kind text, recipient uuid) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_mails (ticket_id, message_id, kind, to_email, user_id)
  select ticket, message, queue_mail.kind, u.email, u.id
  from auth.users u left join public.notification_settings s on s.user_id = u.id
  where u.id = recipient and u.email is not null
    and coalesce(case
      -- A new ticket, what costs money, and the end of a ticket: nobody is left without a word.
      when queue_mail.kind in ('opened', 'opened_for_you', 'estimate', 'invoice', 'closing', 'staff_new') then true
      when queue_mail.kind = 'solved' then s.on_solved
      else s.on_reply end, true)
$$;

create or replace function private.mail_message() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  is_first boolean;
begin
  select * into ticket from public.tickets t where t.id = new.ticket_id;
  is_first := not exists (select from public.ticket_messages m where m.ticket_id = new.ticket_id and m.id <> new.id);
  if new.is_internal then
    perform private.queue_mail(ticket.id, new.id, 'staff_note', reader.id)
    from (
      select ticket.assignee_id as id union
      select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff
    ) reader where reader.id is distinct from new.author_id;
    return null;
  end if;
  if is_first then
    perform private.queue_requester_mail(ticket, new.id, case when new.is_automatic then 'opened_for_you' else 'opened' end);
  elsif new.author_kind = 'staff' or new.author_id is distinct from ticket.requester_id then
    perform private.queue_requester_mail(ticket, new.id, 'reply');
  end if;
  perform private.queue_mail(ticket.id, new.id, 'reply', w.user_id)
    from public.ticket_watchers w left join public.notification_settings s on s.user_id = w.user_id
    where w.ticket_id = ticket.id and not w.is_staff and w.user_id is distinct from new.author_id
      and (new.author_kind = 'staff' or coalesce(s.on_colleague, true));
  -- What a job wrote is news to the desk as well.
  if new.author_kind = 'requester' or new.is_automatic then
    perform private.queue_mail(ticket.id, new.id, case when is_first and not new.is_automatic then 'staff_new' else 'staff_reply' end, reader.id)
    from (
      select ticket.assignee_id as id where ticket.assignee_id is not null union
      select w.user_id from public.ticket_watchers w where w.ticket_id = ticket.id and w.is_staff union
      select s.user_id from public.notification_settings s
        where ticket.assignee_id is null and s.on_new and private.is_staff(s.user_id)
    ) reader where reader.id is distinct from new.author_id;
  end if;
  return null;
end
$$;
