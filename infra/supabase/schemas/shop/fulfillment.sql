-- How an order gets to its customer: packed, then ready for pickup or shipped, then with the customer.

-- The states that staff can move an order to, the usual one first.
create function private.next_order_states(current public.orders) returns public.order_state[]
language sql immutable set search_path = '' as $$
  select case current.state
      when 'confirmed' then array['packed', way.state]
      when 'packed' then array[way.state]
      when 'ready' then array['completed']::public.order_state[]
      -- A package that can't be delivered comes back.
      when 'shipped' then array['completed', 'packed']::public.order_state[]
      else '{}' end
    -- Only the provider reports a refund of a card; until then the customer has paid, or still might.
    || case when current.state in ('pending', 'confirmed', 'packed', 'ready') and (current.payment <> 'card' or current.paid_at is null and current.state <> 'pending')
      then array['canceled']::public.order_state[] else '{}' end
  from (select case current.fulfillment when 'pickup' then 'ready' else 'shipped' end::public.order_state as state) way
$$;

-- Locks an order that staff change.
create function private.lock_order(order_number text) returns public.orders
language plpgsql security definer set search_path = '' as $$
declare
  found_order public.orders;
begin
  perform private.require_staff();
  select * into found_order from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  return found_order;
end
$$;

-- Raises if the order has changed since the caller saw it.
create function private.check_order_version(locked public.orders, seen_updated_at timestamptz) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if locked.updated_at <> seen_updated_at then
    raise exception 'Someone else changed this order' using errcode = 'PT409', hint = 'order_changed';
  end if;
end
$$;

-- A tracking number without the spaces and dashes that carriers print. Raises tracking_invalid.
create function private.check_tracking(carrier text, tracking_number text) returns text
language plpgsql immutable set search_path = '' as $$
declare
  normalized text := upper(regexp_replace(coalesce(tracking_number, ''), '[\s-]', '', 'g'));
begin
  if (carrier in ('ups', 'usps', 'fedex') and normalized ~ '^[A-Z0-9]{8,40}$' or carrier = 'local' and normalized = '') is not true then
    raise exception 'This is not a valid tracking number for the carrier' using errcode = 'check_violation', hint = 'tracking_invalid';
  end if;
  return normalized;
end
$$;

-- A status change by staff; the same one twice is one. `note` goes to the customer with the email that the order is ready, on its way, or canceled.
-- A carrier takes no payment: what is paid in person goes with us, or is paid before.
-- Error hints: order_not_found, order_changed, refund_first, wrong_state, tracking_invalid, pay_first.
create function public.transition_order(
  order_number text, to_state public.order_state, seen_updated_at timestamptz default null, note text default '', carrier text default null,
  tracking_number text default ''
) returns public.order_state
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  moved public.orders;
  tracking text := '';
  said text := left(btrim(coalesce(transition_order.note, '')), 1000);
begin
  moved := private.lock_order(order_number);
  if to_state = 'shipped' then
    tracking := private.check_tracking(transition_order.carrier, transition_order.tracking_number);
  end if;
  if moved.state = to_state and (to_state not in ('ready', 'shipped') or moved.fulfillment_note = said)
      and (to_state <> 'shipped' or (moved.carrier, moved.tracking_number) = (transition_order.carrier, tracking)) then
    return to_state;
  end if;
  perform private.check_order_version(moved, transition_order.seen_updated_at);
  if to_state <> all (private.next_order_states(moved)) then
    if to_state = 'canceled' and moved.payment = 'card' and moved.state in ('pending', 'confirmed', 'packed', 'ready') then
      raise exception 'Refund the card payment first' using errcode = 'check_violation', hint = 'refund_first';
    end if;
    raise exception 'An order can''t go from % to %', moved.state, to_state using errcode = 'check_violation', hint = 'wrong_state';
  end if;
  if to_state = 'canceled' then
    update public.orders o set fulfillment_note = said where o.id = moved.id;
    perform private.close_orders(array[moved.id], 'canceled', (select auth.uid()));
    insert into public.outgoing_emails (kind, to_email, order_id) values ('order_canceled', moved.email, moved.id);
    return to_state;
  end if;
  if to_state = 'shipped' and moved.payment = 'pickup' and moved.paid_at is null and transition_order.carrier <> 'local' then
    raise exception 'Order % isn''t paid, and a carrier takes no payment', moved.number using errcode = 'check_violation', hint = 'pay_first';
  end if;
  -- A reservation may have expired.
  if moved.state = 'confirmed' then
    perform private.lock_products(array[moved.id]);
    perform private.reserve_stock(moved.id);
  end if;
  update public.orders o set state = to_state,
      carrier = case to_state when 'shipped' then transition_order.carrier when 'completed' then o.carrier end,
      tracking_number = case to_state when 'completed' then o.tracking_number else tracking end,
      fulfillment_note = case when to_state in ('ready', 'shipped') then said else o.fulfillment_note end,
      -- Paid in person, at the latest when the customer gets it.
      paid_at = case when to_state = 'completed' and o.payment = 'pickup' then coalesce(o.paid_at, now()) else o.paid_at end
    where o.id = moved.id;
  insert into public.order_events (order_id, kind, actor_id)
    values (moved.id, case when moved.state = 'shipped' and to_state = 'packed' then 'came_back' else to_state::text end, (select auth.uid()));
  return to_state;
end
$$;
grant execute on function public.transition_order(text, public.order_state, timestamptz, text, text, text) to authenticated, service_role;

-- Corrects the tracking number of an order on its way, and tells the customer. Error hints as above.
create function public.correct_tracking(order_number text, carrier text, tracking_number text, seen_updated_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  shipped public.orders := private.lock_order(order_number);
  tracking text := private.check_tracking(correct_tracking.carrier, correct_tracking.tracking_number);
begin
  if shipped.state = 'shipped' and (shipped.carrier, shipped.tracking_number) = (correct_tracking.carrier, tracking) then return; end if;
  perform private.check_order_version(shipped, correct_tracking.seen_updated_at);
  if shipped.state <> 'shipped' then
    raise exception 'Order % is not in transit', shipped.number using errcode = 'check_violation', hint = 'wrong_state';
  end if;
  update public.orders o set carrier = correct_tracking.carrier, tracking_number = tracking where o.id = shipped.id;
  insert into public.order_events (order_id, kind, actor_id) values (shipped.id, 'tracking_changed', (select auth.uid()));
end
$$;
grant execute on function public.correct_tracking(text, text, text, timestamptz) to authenticated, service_role;

-- Whether staff can take back that an order was paid: not after a refund, and not once the customer has the goods, except by invoice.
create function private.can_be_unpaid(paid public.orders) returns boolean
language sql stable set search_path = '' as $$
  select paid.payment <> 'card' and paid.paid_at is not null and (paid.payment = 'invoice' or paid.state in ('confirmed', 'packed', 'ready'))
    and paid.state not in ('canceled', 'expired') and not exists (select from public.refunds r where r.order_id = paid.id)
$$;

-- Records that an order was paid, or that it wasn't after all, and returns whether that changed anything. Payments by card are recorded
-- by the payment provider.
create function public.mark_order_paid(order_number text, is_paid boolean default true) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  changed uuid;
begin
  perform private.require_staff();
  update public.orders o set paid_at = case when is_paid then now() end
    where o.number = order_number and case
        when is_paid then o.payment <> 'card' and o.paid_at is null and o.state not in ('pending', 'canceled', 'expired')
        else private.can_be_unpaid(o) end
    returning o.id into changed;
  if changed is not null then
    insert into public.order_events (order_id, kind, actor_id) values (changed, case when is_paid then 'paid' else 'unpaid' end, (select auth.uid()));
  end if;
  return changed is not null;
end
$$;
grant execute on function public.mark_order_paid(text, boolean) to authenticated, service_role;

-- What happened to an order, in order of time: its events, refunds, and emails, an event before the email that it caused.
create function private.order_history(of_order uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('type', h.type, 'kind', h.kind, 'at', h.at, 'actor', h.actor, 'state', h.state, 'cents', h.cents) order by date_trunc('second', h.at), h.type desc, h.at), '[]')
  from (
    select 'event' as type, e.kind, e.created_at as at, private.display_name(e.actor_id) as actor, null as state, null::integer as cents
    from public.order_events e where e.order_id = of_order
    union all
    select 'refund', r.method, r.created_at, private.display_name(r.requested_by), r.state, r.amount_cents
    from public.refunds r where r.order_id = of_order
    union all
    select 'email', m.kind, coalesce(m.sent_at, m.created_at), null, m.state, null
    from public.outgoing_emails m where m.order_id = of_order) h
$$;

-- An order as staff see it, with what they can do next. Null if there is none.
create function public.get_staff_order(order_number text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
        'number', o.number, 'customer', o.user_id, 'state', o.state, 'payment', o.payment, 'fulfillment', o.fulfillment, 'place', o.place, 'address', o.address,
        'name', o.name, 'email', o.email, 'phone', o.phone, 'company', o.company, 'note', o.note, 'locale', o.locale, 'subtotal_cents', o.subtotal_cents,
        'taxable_cents', o.taxable_cents, 'tax_percent', o.tax_percent, 'tax_cents', o.tax_cents, 'total_cents', o.total_cents, 'refunded_cents', o.refunded_cents,
        'paid_at', o.paid_at, 'reserved_until', o.reserved_until, 'carrier', o.carrier, 'tracking_number', o.tracking_number,
        'fulfillment_note', o.fulfillment_note, 'created_at', o.created_at, 'updated_at', o.updated_at)
      || jsonb_build_object(
        'next_states', private.next_order_states(o),
        'can_be_unpaid', private.can_be_unpaid(o),
        'history', private.order_history(o.id),
        'return_requests', (select jsonb_build_object('state', r.state, 'condition', r.condition, 'note', r.note, 'answer', r.answer) from public.return_requests r where r.order_id = o.id),
        'return_until', private.return_until(o.id),
        'burn_ins', private.burn_ins_of(o.id),
        'refundable', private.refundable(o.id, null),
        'refund_requests', private.refund_requests(o.id, null),
        'order_lines', (
          select coalesce(jsonb_agg(jsonb_build_object('position', l.position, 'slug', l.slug, 'description', l.description, 'quantity', l.quantity, 'reserved', l.reserved,
            'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents, 'labor_kind', l.labor_kind, 'build', l.build, 'is_returned', l.is_returned,
            'is_restocked', l.is_restocked, 'product', case when p.id is not null then jsonb_build_object('name', p.name, 'translations', p.translations) end) order by l.position), '[]')
          from public.order_lines l left join public.products p on p.id = l.product_id where l.order_id = o.id))
    from public.orders o where o.number = upper(btrim(order_number)));
end
$$;
grant execute on function public.get_staff_order(text) to authenticated, service_role;
