-- A machine put together in the configurator is one thing in basket and order: its lines carry the same key, which the browser chose.
-- Lines without one are bought by themselves.
alter table public.order_lines add column build text check (build ~ '^[0-9a-z]{8}$');
comment on column public.order_lines.build is 'The machine that this line is a part of; within one order.';

drop function private.price_items(jsonb, text);

-- What is in a basket, at today's prices, under its names in `locale`. `items`: a list of {"slug", "quantity", "build"?}; the same
-- product twice counts once in each build, and once beside them. `stock` is what the lines before have left.
create function private.price_items(items jsonb, locale text)
returns table (place integer, build text, part public.part_kind, is_machine boolean, product_id uuid, slug text, name text, image_key text, labor_kind public.labor_kind, quantity integer, unit_cents integer, stock integer, is_listed boolean)
language sql stable set search_path = '' as $$
  select row_number() over (order by i.first)::integer, i.build, b.kind, c.slug = 'systems' and p.labor_kind = 'part' and b.kind is null, p.id, p.slug,
    coalesce(p.translations -> locale ->> 'name', p.name), p.image_key, p.labor_kind, least(i.quantity, 20), p.price_cents,
    greatest(0, p.stock - coalesce(sum(least(i.quantity, 20)) over (partition by p.id order by i.first rows between unbounded preceding and 1 preceding), 0))::integer,
    p.is_listed
  from (
    select e.item ->> 'slug' as slug, e.item ->> 'build' as build, sum((e.item ->> 'quantity')::integer)::integer as quantity, min(e.at) as first
    from jsonb_array_elements(items) with ordinality as e (item, at) group by 1, 2
  ) i
  join public.products p on p.slug = i.slug and p.is_active
  join public.product_categories c on c.id = p.category_id
  left join public.build_parts b on b.product_id = p.id
$$;

-- Builds that nobody could put together: each needs one part of every kind (a graphics card where the processor makes no picture), the one
-- fee that its cooling asks for, and nothing else. What fits what is the configurator's to say.
create function private.incomplete_builds(items jsonb) returns setof text
language sql stable set search_path = '' as $$
  select i.build from private.price_items(items, 'en') i left join public.build_parts b on b.product_id = i.product_id
  where i.build is not null group by i.build
  having (
    bool_and(i.quantity = 1)
    and array_agg(b.kind order by b.kind) filter (where b.kind <> 'graphics')
      = array['cpu', 'board', 'memory', 'storage', 'cooler', 'power', 'case']::public.part_kind[]
    and count(*) filter (where b.kind = 'graphics') between (case when bool_or(b.kind = 'cpu' and b.has_graphics) then 0 else 1 end) and 1
    and array_agg(i.slug) filter (where b.kind is null)
      = array[case when bool_or(b.kind = 'cooler' and b.radiator_mm is not null) then 'build-aio' else 'build-air' end]
  ) is not true
$$;

-- Takes from the stock what there is for the parts of an order, line after line: one product may stand in several builds.
-- The caller has locked the products.
create function private.take_stock(for_order uuid) returns void
language plpgsql set search_path = '' as $$
begin
  update public.order_lines l set reserved = greatest(0, least(l.quantity, s.stock - s.taken))
    from (
      select w.position, p.stock,
        coalesce(sum(w.quantity) over (partition by p.id order by w.position rows between unbounded preceding and 1 preceding), 0)::integer as taken
      from public.order_lines w join public.products p on p.id = w.product_id where w.order_id = for_order and w.labor_kind = 'part'
    ) s
    where l.order_id = for_order and l.position = s.position;
  update public.products p set stock = p.stock - held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = for_order group by 1) held
    where p.id = held.product_id and held.number > 0;
end
$$;

-- `items` is JSON as text: that reaches the function the same through every implementation of the data API.
-- `unknown` names what is not sold any more. Null where no tax is known for the place.
create or replace function public.quote_basket(items text, place text, locale text default 'en') returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rate public.sales_tax_rates := private.sales_tax_of(quote_basket.place);
begin
  if rate.place is null then return null; end if;
  return (
    with priced as (select * from private.price_items(items::jsonb, quote_basket.locale)),
    sums as (
      select coalesce(sum(quantity * unit_cents), 0) as subtotal,
        coalesce(sum(quantity * unit_cents) filter (where labor_kind <> 'repair'), 0) as taxable from priced
    )
    select jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', l.slug, 'build', l.build, 'part', l.part, 'is_machine', l.is_machine, 'name', l.name, 'image_key', l.image_key,
        'labor_kind', l.labor_kind, 'quantity', l.quantity, 'unit_cents', l.unit_cents, 'stock', l.stock, 'is_listed', l.is_listed) order by l.place), '[]') from priced l),
      'unknown', (select coalesce(jsonb_agg(distinct i ->> 'slug'), '[]') from jsonb_array_elements(items::jsonb) i
        where not exists (select from priced l where l.slug = i ->> 'slug')),
      'subtotal_cents', s.subtotal, 'taxable_cents', s.taxable, 'tax_percent', rate.percent, 'tax_valid_from', rate.valid_from,
      'tax_cents', round(s.taxable * rate.percent / 100), 'total_cents', s.subtotal + round(s.taxable * rate.percent / 100))
    from sums s
  );
end
$$;

-- Everything of an order, as its owner sees it.
create or replace function private.order_as_seen(seen public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', seen.number, 'state', seen.state, 'payment', seen.payment, 'handover', seen.handover, 'place', seen.place, 'address', seen.address,
    'name', seen.name, 'email', seen.email, 'note', seen.note, 'subtotal_cents', seen.subtotal_cents, 'tax_percent', seen.tax_percent,
    'tax_cents', seen.tax_cents, 'total_cents', seen.total_cents, 'refunded_cents', seen.refunded_cents, 'paid_at', seen.paid_at,
    'reserved_until', seen.reserved_until, 'created_at', seen.created_at,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
      'slug', l.slug, 'build', l.build, 'part', b.kind, 'description', l.description, 'labor_kind', l.labor_kind, 'quantity', l.quantity,
      'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents, 'reserved', l.reserved) order by l.position), '[]')
      from public.order_lines l left join public.build_parts b on b.product_id = l.product_id where l.order_id = seen.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id), '[]')
      from public.order_events e where e.order_id = seen.id)
  )
$$;

-- Makes an order of a basket, once for each key, in the customer's language. The price is reckoned here; `expected_total` is what the customer was
-- shown, and another one is refused (hint price_changed), as is a build that is not whole (hint build_incomplete). Stock is taken as far as there
-- is any; the rest is ordered for the customer.
create or replace function public.place_order(
  idempotency_key uuid, account uuid, items text, payment text, handover text, place text, address text, name text, email text, phone text,
  company text, note text, locale text, expected_total integer, reserve_minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  made public.orders;
  quote jsonb;
begin
  select * into made from public.orders o where o.idempotency_key = place_order.idempotency_key;
  if found then
    return private.order_as_seen(made) || jsonb_build_object('id', made.id, 'made', false);
  end if;
  quote := public.quote_basket(items, place_order.place, place_order.locale);
  if quote is null or jsonb_array_length(quote -> 'lines') = 0 or jsonb_array_length(quote -> 'unknown') > 0 then
    raise exception 'Something in the basket is not sold any more' using errcode = 'check_violation', hint = 'product_gone';
  end if;
  if exists (select from private.incomplete_builds(items::jsonb)) then
    raise exception 'A build in the basket is not whole' using errcode = 'check_violation', hint = 'build_incomplete';
  end if;
  -- In one order for everybody, so that two customers never wait for each other.
  perform 1 from public.products p where p.slug in (select l ->> 'slug' from jsonb_array_elements(quote -> 'lines') l) order by p.id for update;
  quote := public.quote_basket(items, place_order.place, place_order.locale);
  if (quote ->> 'total_cents')::integer <> expected_total then
    raise exception 'The price is another one now' using errcode = 'check_violation', hint = 'price_changed';
  end if;
  begin
    insert into public.orders (idempotency_key, user_id, state, payment, handover, place, address, name, email, phone, company, note, locale,
        subtotal_cents, taxable_cents, tax_percent, tax_cents, reserved_until)
      values (place_order.idempotency_key, account, case when place_order.payment = 'card' then 'pending' else 'confirmed' end::public.order_state,
        place_order.payment, place_order.handover, place_order.place, btrim(place_order.address), btrim(place_order.name), lower(btrim(place_order.email)),
        btrim(place_order.phone), btrim(place_order.company), btrim(place_order.note), place_order.locale,
        (quote ->> 'subtotal_cents')::integer, (quote ->> 'taxable_cents')::integer, (quote ->> 'tax_percent')::numeric, (quote ->> 'tax_cents')::integer,
        case when place_order.payment = 'card' then now() + make_interval(mins => reserve_minutes) end)
      returning * into made;
  exception when unique_violation then
    -- Sent at this very moment by another request: the insert has waited for it to end.
    select * into strict made from public.orders o where o.idempotency_key = place_order.idempotency_key;
    return private.order_as_seen(made) || jsonb_build_object('id', made.id, 'made', false);
  end;
  insert into public.order_lines (order_id, position, product_id, slug, build, description, labor_kind, quantity, unit_cents)
    select made.id, l.place, l.product_id, l.slug, l.build, l.name, l.labor_kind, l.quantity, l.unit_cents
    from private.price_items(items::jsonb, place_order.locale) l;
  perform private.take_stock(made.id);
  insert into public.order_events (order_id, kind, actor_id) values (made.id, 'placed', account);
  return private.order_as_seen(made) || jsonb_build_object('id', made.id, 'made', true);
end
$$;

-- Takes an event. Returns what it changed: paid, expired, refunded, or nothing.
create or replace function public.take_payment_event(
  event_id text, kind text, for_order uuid, session text, intent text, amount_cents integer
) returns text
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = for_order for update;
  if not found then return 'nothing'; end if;
  insert into private.payment_events (id, kind, order_id) values (event_id, take_payment_event.kind, for_order) on conflict do nothing;
  if not found then return 'nothing'; end if;

  if take_payment_event.kind = 'paid' then
    if target.paid_at is not null then return 'nothing'; end if;
    if amount_cents <> target.total_cents then
      raise exception 'Order % costs % cents and % were paid', target.number, target.total_cents, amount_cents;
    end if;
    -- Paid in the last moment, after the stock was given back: what is there is taken again, the rest is ordered.
    if target.state = 'expired' then
      perform private.lock_products(array[target.id]);
      perform private.take_stock(target.id);
    end if;
    update public.orders o set paid_at = now(), reserved_until = null, payment_intent = coalesce(nullif(intent, ''), o.payment_intent),
        -- A refund that was told first stays one.
        state = case when o.refunded_cents >= o.total_cents then 'cancelled' when o.state in ('pending', 'expired') then 'confirmed' else o.state end
      where o.id = target.id;
    insert into public.order_events (order_id, kind) values (target.id, 'paid');
    return case when target.refunded_cents >= target.total_cents then 'nothing' else 'paid' end;
  end if;

  if take_payment_event.kind = 'expired' then
    -- An older attempt that ran out says nothing about the one that is open now.
    if target.state <> 'pending' or (target.checkout_session is not null and target.checkout_session <> session) then return 'nothing'; end if;
    perform private.close_orders(array[target.id], 'expired');
    return 'expired';
  end if;

  -- The provider tells the sum of all refunds: an older, smaller one changes nothing.
  if amount_cents <= target.refunded_cents then return 'nothing'; end if;
  update public.orders o set refunded_cents = amount_cents, payment_intent = coalesce(nullif(intent, ''), o.payment_intent) where o.id = target.id;
  insert into public.order_events (order_id, kind) values (target.id, 'refunded');
  if amount_cents >= target.total_cents and target.state in ('pending', 'confirmed', 'ready') then
    perform private.close_orders(array[target.id], 'cancelled');
  end if;
  return 'refunded';
end
$$;
