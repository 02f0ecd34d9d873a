-- Limits bind to who acts: an account, or the network address that a trusted proxy tells. What a form says about a person limits
-- nobody, since anybody can type it; what is mailed to a person is limited by what that mailbox got.

-- Counts a call of a visitor. Returns the seconds to wait, or 0. Callers whose address nobody told share a limit twenty times as high.
create function private.consume_visitor_limit(form text, most integer, seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.caller_address();
begin
  return public.consume_rate_limit(form, encode(sha256(convert_to(form || ' ' || coalesce(address, 'unknown'), 'UTF8')), 'hex'),
    case when address is null then most * 20 else most end, seconds);
end
$$;

create function public.request_ticket_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.ticket_emails (ticket_id, kind, to_email)
    select t.id, 'link', t.requester_email from public.tickets t
    where t.number = upper(btrim(request_ticket_link.number)) and t.requester_email = lower(btrim(email))
      and (select count(*) from public.ticket_emails m where m.ticket_id = t.id and m.kind = 'link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_ticket_link(text, text) to service_role;

create function private.release_stock(ids uuid[]) returns void
language sql set search_path = '' as $$
  update public.products p set stock = p.stock + held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = any (ids) group by 1) held
    where p.id = held.product_id and held.number > 0;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids);
$$;

-- Three days to look at an order: what the desk gets ready, or what is paid, is not given back any more.
create function private.set_reservation_expiry() returns trigger
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
