-- A mail to the support address that answers nothing opens a ticket. Whose it is follows the mail server's verdict: a proved
-- sender with a confirmed account opens it as that account; anybody else as a guest, whose receipt goes to the address and
-- carries the link, so that a forged sender gains nothing. The function that calls this has checked the rest.

create index tickets_by_mail_recent on public.tickets (requester_email, created_at);

-- Null: this address has opened too many today. `known`: this very mail opened it before.
create function public.open_ticket_by_mail(
  sender text, sender_name text, is_proved boolean, subject text, body text, mail_id text, idempotency_key uuid, language text, attachments uuid[]
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  account uuid;
  address text := lower(btrim(sender));
  ticket public.tickets;
  message uuid;
begin
  if is_proved then
    select u.id into account from auth.users u where lower(u.email) = address and u.email_confirmed_at is not null;
  end if;
  select * into ticket from public.tickets t
    where t.requester_email = address and t.idempotency_key = open_ticket_by_mail.idempotency_key;
  if found then
    return jsonb_build_object('number', ticket.number, 'known', true);
  end if;
  if (select count(*) from public.tickets t where t.requester_email = address and t.created_at > now() - interval '1 day') >= 10 then
    return null;
  end if;
  begin
    insert into public.tickets (subject, requester_id, requester_email, requester_name, language, idempotency_key)
      values (btrim(open_ticket_by_mail.subject), account, address, left(btrim(sender_name), 120),
        coalesce((select s.language from public.notification_settings s where s.user_id = account), open_ticket_by_mail.language),
        open_ticket_by_mail.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_email = address and t.idempotency_key = open_ticket_by_mail.idempotency_key;
    return jsonb_build_object('number', ticket.number, 'known', true);
  end;
  insert into public.ticket_messages (ticket_id, author_id, body, mail_id)
    values (ticket.id, account, btrim(open_ticket_by_mail.body), open_ticket_by_mail.mail_id) returning id into message;
  update public.ticket_attachments a set uploaded_by = account where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, account);
  return jsonb_build_object('number', ticket.number, 'known', false);
end
$$;
grant execute on function public.open_ticket_by_mail(text, text, boolean, text, text, text, uuid, text, uuid[]) to service_role;
