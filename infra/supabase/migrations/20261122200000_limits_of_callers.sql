-- Limits bind to who acts: an account, or the network address that a trusted proxy tells. What a form says about a person limits
-- nobody, since anybody can type it; what is mailed to a person is limited by what that mailbox got.

-- The network address of a data API caller, from the one header that the operator trusts: on a hosted project
--   alter role authenticator set app.client_address_header = 'cf-connecting-ip';
-- Where a proxy appends to a list, the last entry is its own. Null without the setting: any other header may be the visitor's.
create or replace function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select nullif(btrim(reverse(split_part(reverse(
    nullif(current_setting('request.headers', true), '')::jsonb ->> lower(current_setting('app.client_address_header', true))), ',', 1))), '')
$$;

-- Counts a call of a visitor. Returns the seconds to wait, or 0. Callers whose address nobody told share a limit twenty times as high.
create function private.count_visitor(form text, most integer, seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.caller_address();
begin
  return public.count_attempt(form, encode(sha256(convert_to(form || ' ' || coalesce(address, 'unknown'), 'UTF8')), 'hex'),
    case when address is null then most * 20 else most end, seconds);
end
$$;

-- The search is the assistant's, which counts its callers; visitors have suggest_passages().
revoke execute on function public.search_knowledge(text, integer, text) from anon, authenticated;

create or replace function public.suggest_passages(query text, most integer default 3, page_language text default 'en')
returns table (id uuid, title text, heading text, url text, body text, terms text[], language text, kind text)
language plpgsql security definer set search_path = '' as $$
begin
  if (select auth.uid()) is null and private.count_visitor('suggest', 120, 60) > 0 then
    raise exception 'Many searches came from here' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return query
    select s.chunk_id, s.title, s.heading, s.url, s.body, s.terms, s.language, s.kind
    from (
      select f.*, case when f.kind in ('faq', 'service', 'plan', 'policy', 'company') then f.place else min(f.place) over page end as rank,
        row_number() over (page order by f.coverage desc, position('#' in f.url) > 0, f.place) as nth,
        max(f.score) filter (where f.coverage >= 0.34) over () as best
      from public.search_knowledge(left(suggest_passages.query, 300), 20, suggest_passages.page_language) with ordinality as
        f (chunk_id, title, heading, url, body, score, coverage, terms, language, kind, place)
      window page as (partition by f.language, split_part(f.url, '#', 1))
    ) s
    -- Under this share of the question's information, or of the best one's score, a passage is an accident, not an answer. A text that is read as a whole is
    -- named once: by its beginning, unless one of its sections has more of the question.
    where s.coverage >= 0.34 and s.score >= s.best * 0.4 and (s.nth = 1 or s.kind in ('faq', 'service', 'plan', 'policy', 'company'))
    order by s.rank
    limit least(greatest(most, 1), 12);
end
$$;

-- A visitor reports only that a sign-in was needed, at most 30 a minute and 3,000 a day from one address, so that none crowds out what
-- another one's page reports; a signed-in caller at most 20 a minute and 500 a day, named by the session.
create or replace function public.log_security_event(kind public.security_event_kind, user_prefix text, path text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  account uuid := (select auth.uid());
  caller text := left(coalesce(account::text, ''), 8);
  clean_path text := split_part(split_part(coalesce(log_security_event.path, ''), '?', 1), '#', 1);
  key text := encode(sha256(convert_to('security ' || account::text, 'UTF8')), 'hex');
begin
  if clean_path !~ '^/' or char_length(clean_path) > 200 or char_length(log_security_event.user_prefix) > 8 then
    raise exception 'path must start with "/" and have at most 200 characters, user_prefix at most 8' using errcode = 'check_violation';
  end if;
  if account is null then
    if log_security_event.kind <> 'unauthenticated_access'
      or private.count_visitor('security minute', 30, 60) > 0 or private.count_visitor('security day', 3000, 86400) > 0 then
      return false;
    end if;
  elsif public.count_attempt('security minute', key, 20, 60) > 0 or public.count_attempt('security day', key, 500, 86400) > 0 then
    return false;
  end if;
  insert into public.security_events (kind, user_prefix, path) values (log_security_event.kind, caller, clean_path);
  return true;
end
$$;

-- At most 20 choices a day for one id, and 60 a minute from one address.
create or replace function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.consent_records' || coalesce(consent_id::text, '')));
  if (select count(*) from public.consent_records c where c.id = consent_id and c.created_at > now() - interval '1 day') >= 20
    or private.count_visitor('consent', 60, 60) > 0 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;

-- As it was; the function has counted who sent it.
create or replace function public.open_guest_ticket(
  email text, name text, subject text, body text, priority public.ticket_priority, language text, idempotency_key uuid, attachments uuid[]
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  message uuid;
begin
  begin
    insert into public.tickets (subject, priority, requester_email, requester_name, language, idempotency_key)
      values (btrim(open_guest_ticket.subject), open_guest_ticket.priority, lower(btrim(email)), left(btrim(name), 120),
        open_guest_ticket.language, open_guest_ticket.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_id is null and t.requester_email = lower(btrim(email)) and t.idempotency_key = open_guest_ticket.idempotency_key;
    return ticket.number;
  end;
  insert into public.ticket_messages (ticket_id, body) values (ticket.id, btrim(open_guest_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, null);
  return ticket.number;
end
$$;

create or replace function public.open_ticket_by_mail(
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

-- To the one who asked, with or without an account. A guest's address may be a stranger's: at most ten receipts a day go there.
create or replace function private.queue_requester_mail(ticket public.tickets, message uuid, kind text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if ticket.requester_id is not null then
    perform private.queue_mail(ticket.id, message, kind, ticket.requester_id);
  elsif kind <> 'opened' or (
    select count(*) from public.ticket_mails m
    where m.to_email = ticket.requester_email and m.user_id is null and m.kind = 'opened' and m.created_at > now() - interval '1 day') < 10
  then
    insert into public.ticket_mails (ticket_id, message_id, kind, to_email) values (ticket.id, message, kind, ticket.requester_email);
  end if;
end
$$;
create index ticket_mails_receipts on public.ticket_mails (to_email, created_at) where user_id is null and kind = 'opened';

-- A request for a link: one step whether the ticket exists or not, and the same answer. Each link works for an hour, so five of them
-- in a mailbox are enough; asking again neither sends more nor takes away those.
drop function public.request_ticket_link(text, text);
create function public.request_ticket_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_mails (ticket_id, kind, to_email)
    select t.id, 'link', t.requester_email from public.tickets t
    where t.number = upper(btrim(request_ticket_link.number)) and t.requester_email = lower(btrim(email))
      and (select count(*) from public.ticket_mails m where m.ticket_id = t.id and m.kind = 'link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_ticket_link(text, text) to service_role;
drop table private.link_requests;

-- One run at a time; a second one that waited sees what the first has done.
create or replace function public.care_for_tickets() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  closed integer;
begin
  perform pg_advisory_xact_lock(hashtext('public.care_for_tickets'));
  for ticket in
    select t.* from public.tickets t
    where t.status = 'solved' and t.solved_at < now() - interval '11 days'
      and not exists (select from public.ticket_mails m where m.ticket_id = t.id and m.kind = 'closing' and m.created_at > t.solved_at)
  loop
    perform private.queue_requester_mail(ticket, null, 'closing');
  end loop;
  update public.tickets t set status = 'closed' where t.status = 'solved' and t.solved_at < now() - interval '14 days'
    -- Never without a word three days before.
    and exists (select from public.ticket_mails m where m.ticket_id = t.id and m.kind = 'closing' and m.created_at between t.solved_at and now() - interval '3 days');
  get diagnostics closed = row_count;
  return closed;
end
$$;

-- An order holds stock until it is paid or its time is over. For a card that ends the order; one for pick-up or on invoice stays, and what
-- it held is ordered for the customer instead.
create or replace function public.release_expired_orders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[];
  unpaid uuid[];
begin
  with due as (
    select o.id, o.state from public.orders o
    where o.state in ('pending', 'confirmed') and o.reserved_until < now() order by o.id for update skip locked
  )
  select coalesce(array_agg(d.id) filter (where d.state = 'confirmed'), '{}'), coalesce(array_agg(d.id) filter (where d.state = 'pending'), '{}')
    into late, unpaid from due d;
  if cardinality(unpaid) > 0 then
    perform private.close_orders(unpaid, 'expired');
  end if;
  if cardinality(late) > 0 then
    perform private.lock_products(late);
    perform private.give_stock_back(late);
    update public.orders o set reserved_until = null where o.id = any (late);
  end if;
  return cardinality(late) + cardinality(unpaid);
end
$$;
create function private.give_stock_back(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.products p set stock = p.stock + held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = any (ids) group by 1) held
    where p.id = held.product_id and held.number > 0;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids);
$$;
create or replace function private.close_orders(ids uuid[], state public.order_state, actor uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_products(ids);
  perform private.give_stock_back(ids);
  update public.orders o set state = close_orders.state, reserved_until = null where o.id = any (ids);
  insert into public.order_events (order_id, kind, actor_id) select id, close_orders.state::text, actor from unnest(ids) id;
end
$$;
drop index public.orders_awaited;
create index orders_reserved on public.orders (reserved_until) where reserved_until is not null;

-- Three days to look at an order: what the desk gets ready, or what is paid, is not given back any more.
create function private.hold_stock() returns trigger
language plpgsql set search_path = '' as $$
begin
  if new.state = 'confirmed' and new.paid_at is null then
    if tg_op = 'INSERT' then
      new.reserved_until := now() + interval '3 days';
    end if;
  elsif new.state <> 'pending' then
    new.reserved_until := null;
  end if;
  return new;
end
$$;
create trigger hold_stock before insert or update of state, paid_at on public.orders for each row execute function private.hold_stock();
