-- Events from the payment provider, about an order or an invoice. They repeat, race, and arrive out of order: each is applied
-- once, and none undoes a later one.

create table private.payment_events (
  id text primary key check (char_length(id) <= 255),
  kind text not null check (kind in ('paid', 'expired', 'refunded', 'refund_failed')),
  order_id uuid references public.orders (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  received_at timestamptz not null default now(),
  check (num_nonnulls(order_id, invoice_id) = 1)
);
create index payment_events_order on private.payment_events (order_id);
create index payment_events_invoice on private.payment_events (invoice_id);
alter table private.payment_events enable row level security;

-- Stores the checkout session of a pending order, which is reserved at least until then; false if the order isn't pending.
create function public.record_checkout_session(for_order uuid, session text, reserve_until timestamptz) returns boolean
language sql security definer set search_path = '' as $$
  with noted as (
    update public.orders o set checkout_session = session, reserved_until = greatest(o.reserved_until, reserve_until)
    where o.id = for_order and o.state = 'pending' returning 1)
  select exists (select from noted)
$$;
grant execute on function public.record_checkout_session(uuid, text, timestamptz) to service_role;

-- What was refunded of a locked order altogether; the customer is emailed. A full refund cancels an order that hasn't left us.
create function private.record_order_refund(target public.orders, total_refunded integer, actor uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.orders o set refunded_cents = total_refunded where o.id = target.id;
  insert into public.order_events (order_id, kind, actor_id) values (target.id, 'refunded', actor);
  perform private.queue_outgoing_email('order_refund', target.email, order_id => target.id,
    details => jsonb_build_object('cents', total_refunded - target.refunded_cents, 'refunded_cents', total_refunded));
  if total_refunded >= target.total_cents and target.state in ('pending', 'confirmed', 'packed', 'ready') then
    perform private.close_orders(array[target.id], 'canceled', actor);
  end if;
end
$$;

-- Applies an event. Returns what it changed: paid, expired, or refunded; `ignored` if nothing.
create function public.apply_payment_event(
  event_id text, kind text, for_order uuid, session text, intent text, amount_cents integer
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = for_order for update;
  if not found then return 'ignored'; end if;
  insert into private.payment_events (id, kind, order_id) values (event_id, apply_payment_event.kind, for_order) on conflict do nothing;
  if not found then return 'ignored'; end if;

  if apply_payment_event.kind = 'paid' then
    if target.paid_at is not null then return 'ignored'; end if;
    if amount_cents <> target.total_cents then
      raise exception 'Order % costs % cents, but % were paid', target.number, target.total_cents, amount_cents;
    end if;
    -- Paid just after the stock was released: reserve what is left, order the rest.
    if target.state = 'expired' then
      perform private.lock_products(array[target.id]);
      perform private.reserve_stock(target.id);
    end if;
    update public.orders o set paid_at = now(), reserved_until = null, payment_intent = coalesce(nullif(intent, ''), o.payment_intent),
        -- A refund that arrived first still cancels the order.
        state = case when o.refunded_cents >= o.total_cents then 'canceled' when o.state in ('pending', 'expired') then 'confirmed' else o.state end
      where o.id = target.id;
    insert into public.order_events (order_id, kind) values (target.id, 'paid');
    return case when target.refunded_cents >= target.total_cents then 'ignored' else 'paid' end;
  end if;

  if apply_payment_event.kind = 'expired' then
    -- An older, expired session says nothing about the current one.
    if target.state <> 'pending' or (target.checkout_session is not null and target.checkout_session <> session) then return 'ignored'; end if;
    perform private.close_orders(array[target.id], 'expired');
    return 'expired';
  end if;

  -- The provider reports the total refunded, so an older, smaller amount changes nothing.
  if amount_cents <= target.refunded_cents then return 'ignored'; end if;
  update public.orders o set payment_intent = coalesce(nullif(intent, ''), o.payment_intent) where o.id = target.id;
  perform private.record_order_refund(target, amount_cents);
  return 'refunded';
end
$$;
grant execute on function public.apply_payment_event(text, text, uuid, text, text, integer) to service_role;
