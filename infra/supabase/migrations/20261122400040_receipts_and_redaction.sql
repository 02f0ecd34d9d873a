-- Anyone can name anyone's address in a form. What is limited per mailbox is only what such a form causes and nobody misses; mails about
-- orders, refunds, and appointments are limited by who places them (`form_attempts`) and never left out.
create or replace function private.queue_outgoing(
  kind text, reader text, inquiry uuid default null, order_id uuid default null, subscriber uuid default null, details jsonb default '{}'
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_mails (kind, to_email, inquiry_id, order_id, subscriber_id, details)
  select queue_outgoing.kind, reader, inquiry, queue_outgoing.order_id, subscriber, queue_outgoing.details
  where reader is null or queue_outgoing.kind not in ('inquiry_receipt', 'newsletter_confirm', 'newsletter_already') or (
    select count(*) from public.outgoing_mails m
    where lower(m.to_email) = lower(reader) and m.kind = queue_outgoing.kind and m.created_at > now() - interval '1 hour') < 6
$$;

-- A guest's address may be a stranger's: at most ten receipts a day go there, and past those one an hour, so that nobody can keep the
-- link of an own ticket from its guest.
create or replace function private.queue_requester_mail(ticket public.tickets, message uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  receipts timestamptz[];
begin
  if ticket.requester_id is not null then
    perform private.queue_mail(ticket.id, message, kind, ticket.requester_id);
    return;
  end if;
  if kind = 'opened' then
    select coalesce(array_agg(m.created_at), '{}') into receipts from public.ticket_mails m
      where m.to_email = ticket.requester_email and m.user_id is null and m.kind = 'opened' and m.created_at > now() - interval '1 day';
    if cardinality(receipts) >= 10 and now() - interval '1 hour' < any (receipts) then
      return;
    end if;
  end if;
  insert into public.ticket_mails (ticket_id, message_id, kind, to_email) values (ticket.id, message, kind, ticket.requester_email);
end
$$;

-- Entries that name the account by its id or address lose every word of the person. Names alone choose no entry: others have the same.
create or replace function private.erase_from_audit(account uuid, words text[]) returns void
language sql set search_path = '' as $$
  update public.audit_entries a
    set before = private.redact_row(a.before, words || account::text), after = private.redact_row(a.after, words || account::text),
      row_key = case a.row_key when account::text then '-' else a.row_key end
    where a.row_key = account::text
      or position(account::text in concat(a.before::text, a.after::text)) > 0
      or position(lower(words[1]) in lower(concat(a.before::text, a.after::text))) > 0
$$;

-- The words by which a person is known: address, whole name, its parts. A part that is empty is no word.
create or replace function private.words_of(account uuid, email text) returns text[]
language sql stable set search_path = '' as $$
  select array_remove(array[email, nullif(btrim(p.first_name || ' ' || p.last_name), ''), nullif(btrim(p.first_name), ''), nullif(btrim(p.last_name), '')], null)
  from public.profiles p where p.id = account
$$;
