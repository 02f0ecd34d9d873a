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
