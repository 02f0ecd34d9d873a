-- Tickets that staff open for someone who called or walked in (infra/decisions/057-ticket-views-and-intake.md).

-- Up to 8 matching people: accounts by name, email, company, or the phone number of either, and past requesters.
create function public.find_requesters(query text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  sought text := private.normalize_search(query);
  found jsonb;
begin
  perform private.require_staff();
  if char_length(sought) < 2 then
    return '[]';
  end if;
  execute format($query$
    with accounts as (
      select u.id, private.display_name(u.id) as name, u.email::text as email, o.name as company, p.phone
      from auth.users u
        left join public.profiles p on p.id = u.id
        left join public.organization_members m on m.user_id = u.id
        left join public.organizations o on o.id = m.organization_id
      where u.email is not null and %1$s
      order by lower(p.last_name), lower(p.first_name), u.id limit 8
    ), recent as (
      select t.requester_id, t.requester_name, t.requester_email, t.requester_phone, t.last_activity_at, t.organization_id from public.tickets t
      where %2$s and t.requester_email <> 'deleted@account.invalid' order by t.last_activity_at desc limit 200
    ), requesters as (
      select distinct on (private.requester_key(t.requester_id, t.requester_email, t.requester_phone))
        t.requester_id as id, t.requester_name as name, t.requester_email as email, t.requester_phone as phone, o.name as company
      from recent t left join public.organizations o on o.id = t.organization_id
      where %3$s and (t.requester_id is null or t.requester_id not in (select a.id from accounts a))
      order by private.requester_key(t.requester_id, t.requester_email, t.requester_phone), t.last_activity_at desc
    ), people as (
      select a.id, a.name, a.email, a.company, coalesce(nullif(a.phone, ''), (
        select t.requester_phone from public.tickets t where t.requester_id = a.id and t.requester_phone <> ''
        order by t.last_activity_at desc, t.id desc limit 1), '') as phone
      from accounts a
      union all select r.id, r.name, r.email, r.company, r.phone from requesters r
    )
    select coalesce(jsonb_agg(to_jsonb(p)), '[]') from (select * from people limit 8) p
  $query$,
    private.build_words_condition($e$private.normalize_text(concat_ws(' ', p.first_name, p.last_name, u.email, o.name, p.phone, regexp_replace(p.phone, '\D', '', 'g'), regexp_replace(o.phone, '\D', '', 'g')))$e$, sought),
    private.build_words_condition('t.search_text', sought),
    private.build_words_condition($e$private.normalize_text(concat_ws(' ', t.requester_name, t.requester_email, t.requester_phone, regexp_replace(t.requester_phone, '\D', '', 'g')))$e$, sought))
  into found;
  return found;
end
$$;
grant execute on function public.find_requesters(text) to authenticated, service_role;

-- The first message is what the client said. Talking to them was the first response. `requester` is an account; without one, an
-- account with this confirmed email address is meant, or else a guest. Once for each idempotency key. @returns the ticket's number
create function public.open_ticket_for_customer(
  channel public.ticket_channel, subject text, body text, requester uuid default null, name text default '', email text default '', phone text default '',
  priority public.ticket_priority default 'normal', language text default 'en', assign_to_me boolean default true, idempotency_key uuid default null
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(email));
  account uuid := coalesce(requester, (select u.id from auth.users u where lower(u.email) = lower(btrim(open_ticket_for_customer.email)) and u.email_confirmed_at is not null));
  ticket public.tickets;
begin
  perform private.require_staff();
  if channel not in ('phone', 'walk_in') then
    raise exception 'Staff can only open tickets for calls and visits' using errcode = 'check_violation', hint = 'ticket_channel';
  end if;
  if account is null and btrim(name) = '' then
    raise exception 'A requester''s name is required' using errcode = 'check_violation', hint = 'requester_name';
  end if;
  if account is null and address = '' and btrim(phone) = '' then
    raise exception 'A requester needs an email address or phone number' using errcode = 'check_violation', hint = 'requester_unreachable';
  end if;
  if address <> '' and not private.is_email_address(address) then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'requester_email';
  end if;
  if not private.is_phone_number(btrim(phone)) then
    raise exception 'This is not a valid phone number' using errcode = 'check_violation', hint = 'requester_phone';
  end if;
  begin
    insert into public.tickets (channel, subject, priority, requester_id, requester_email, requester_name, requester_phone, language, idempotency_key, assignee_id)
      values (open_ticket_for_customer.channel, btrim(open_ticket_for_customer.subject), open_ticket_for_customer.priority, account, address,
        left(btrim(name), 120), btrim(phone), open_ticket_for_customer.language, open_ticket_for_customer.idempotency_key,
        case when assign_to_me then (select auth.uid()) end)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.idempotency_key = open_ticket_for_customer.idempotency_key
        and (t.requester_id = account or (account is null and t.requester_id is null and t.requester_email = address));
    return ticket.number;
  end;
  insert into public.ticket_messages (ticket_id, body) values (ticket.id, btrim(open_ticket_for_customer.body));
  update public.tickets t set first_response_at = now(), status = 'open' where t.id = ticket.id;
  return ticket.number;
end
$$;
grant execute on function public.open_ticket_for_customer(public.ticket_channel, text, text, uuid, text, text, text, public.ticket_priority, text, boolean, uuid)
  to authenticated, service_role;
