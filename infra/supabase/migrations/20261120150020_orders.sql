-- Orders of the shop. Written by functions with the service key; read by who ordered, by a mailed link, and by admins.

create type public.order_state as enum ('pending', 'confirmed', 'ready', 'done', 'cancelled', 'expired');
comment on type public.order_state is 'pending: a card payment is awaited. confirmed: we get it ready. ready: it waits for its owner. done: handed over.';
create sequence private.order_numbers start with 20101;

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'TO-' || nextval('private.order_numbers'),
  -- Chosen by the form: a double click, a retry and a reload are one order.
  idempotency_key uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  state public.order_state not null,
  payment text not null check (payment in ('pickup', 'invoice', 'card')),
  handover text not null check (handover in ('pickup', 'delivery')),
  -- Where it changes hands: the city's tax applies.
  place text not null check (char_length(place) <= 40),
  address text not null default '' check (char_length(address) <= 300 and (handover = 'pickup' or btrim(address) <> '')),
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email like '%_@_%'),
  phone text not null check (char_length(phone) <= 40),
  company text not null default '' check (char_length(company) <= 160 and (payment <> 'invoice' or btrim(company) <> '')),
  note text not null default '' check (char_length(note) <= 1000),
  locale text not null default 'en' check (locale in ('en', 'es')),
  subtotal_cents integer not null check (subtotal_cents >= 0),
  taxable_cents integer not null check (taxable_cents between 0 and subtotal_cents),
  tax_percent numeric(5, 3) not null,
  tax_cents integer not null check (tax_cents >= 0),
  total_cents integer not null generated always as (subtotal_cents + tax_cents) stored,
  -- Until when the stock waits for a card payment.
  reserved_until timestamptz check ((state = 'pending') <= (reserved_until is not null)),
  checkout_session text unique,
  payment_intent text,
  paid_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index orders_user on public.orders (user_id, created_at desc);
create index orders_state on public.orders (state, created_at desc);
create index orders_awaited on public.orders (reserved_until) where state = 'pending';
create trigger touch before update on public.orders for each row execute function private.touch_updated_at();

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  -- What it was called and cost on that day.
  slug text not null,
  description text not null,
  labor_kind public.labor_kind not null,
  quantity integer not null check (quantity between 1 and 20),
  unit_cents integer not null check (unit_cents >= 0),
  amount_cents integer not null generated always as (quantity * unit_cents) stored,
  -- How many of them were taken from the stock; the rest is ordered for the customer.
  reserved integer not null default 0 check (reserved between 0 and quantity),
  primary key (order_id, position)
);
create index order_lines_product on public.order_lines (product_id);

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in ('placed', 'paid', 'confirmed', 'ready', 'done', 'cancelled', 'expired', 'refunded')),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on public.order_events (order_id, id);

create table private.order_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  expires_at timestamptz not null
);
create index order_links_order on private.order_links (order_id);

alter table public.orders enable row level security;
alter table public.order_lines enable row level security;
alter table public.order_events enable row level security;
alter table private.order_links enable row level security;
create policy "own orders are readable" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_admin_access()));
create policy "who reads the order reads its lines" on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
create policy "who reads the order reads its history" on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));
create policy "the second step comes first" on public.orders as restrictive for all to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
-- Not the keys of the payment provider and of the form: nobody has a use for them.
grant select (id, number, user_id, state, payment, handover, place, address, name, email, phone, company, note, locale, subtotal_cents, taxable_cents,
  tax_percent, tax_cents, total_cents, reserved_until, paid_at, refunded_cents, created_at, updated_at) on public.orders to authenticated;
grant select on public.order_lines to authenticated;
grant select (id, order_id, kind, created_at) on public.order_events to authenticated;
grant select, insert, update on public.orders, public.order_lines to service_role;
grant select on public.order_events to service_role;

-- What is in a basket, at today's prices. `items`: a list of {"slug", "quantity"}; the same product twice counts once, added up.
create function private.price_items(items jsonb)
returns table (place integer, product_id uuid, slug text, name text, image_key text, labor_kind public.labor_kind, quantity integer, unit_cents integer, stock integer, is_listed boolean)
language sql stable set search_path = '' as $$
  select row_number() over (order by i.first)::integer, p.id, p.slug, p.name, p.image_key, p.labor_kind, least(i.quantity, 20), p.price_cents, p.stock, p.is_listed
  from (
    select e.item ->> 'slug' as slug, sum((e.item ->> 'quantity')::integer)::integer as quantity, min(e.at) as first
    from jsonb_array_elements(items) with ordinality as e (item, at) group by 1
  ) i join public.products p on p.slug = i.slug and p.is_active
$$;

-- Products are locked in one order by everybody who changes stock, so that no two wait for each other.
create function private.lock_products(of_orders uuid[]) returns void
language sql set search_path = '' as $$
  select 1 from public.products p
  where p.id in (select l.product_id from public.order_lines l where l.order_id = any (of_orders)) order by p.id for update
$$;

-- Ends orders that hold stock, and gives it back. The caller has locked the orders.
create function private.close_orders(ids uuid[], state public.order_state, actor uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_products(ids);
  update public.products p set stock = p.stock + held.number
    from (select l.product_id, sum(l.reserved)::integer as number from public.order_lines l where l.order_id = any (ids) group by 1) held
    where p.id = held.product_id and held.number > 0;
  update public.order_lines l set reserved = 0 where l.order_id = any (ids);
  update public.orders o set state = close_orders.state, reserved_until = null where o.id = any (ids);
  insert into public.order_events (order_id, kind, actor_id) select id, close_orders.state::text, actor from unnest(ids) id;
end
$$;

-- Orders whose payment did not come in time. In a transaction of its own, before stock is looked at, and once an hour.
create function public.release_expired_orders() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  late uuid[];
begin
  select coalesce(array_agg(o.id), '{}') into late
    from (select o.id from public.orders o where o.state = 'pending' and o.reserved_until < now() order by o.id for update skip locked) o;
  if cardinality(late) > 0 then
    perform private.close_orders(late, 'expired');
  end if;
  return cardinality(late);
end
$$;

-- `items` is JSON as text: that reaches the function the same through every implementation of the data API.
-- `unknown` names what is not sold any more. Null where no tax is known for the place.
create function public.quote_basket(items text, place text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  rate public.sales_tax_rates := private.sales_tax_of(quote_basket.place);
begin
  if rate.place is null then return null; end if;
  return (
    with priced as (select * from private.price_items(items::jsonb)),
    sums as (
      select coalesce(sum(quantity * unit_cents), 0) as subtotal,
        coalesce(sum(quantity * unit_cents) filter (where labor_kind <> 'repair'), 0) as taxable from priced
    )
    select jsonb_build_object(
      'lines', (select coalesce(jsonb_agg(jsonb_build_object(
        'slug', l.slug, 'name', l.name, 'image_key', l.image_key, 'labor_kind', l.labor_kind, 'quantity', l.quantity,
        'unit_cents', l.unit_cents, 'stock', l.stock, 'is_listed', l.is_listed) order by l.place), '[]') from priced l),
      'unknown', (select coalesce(jsonb_agg(distinct i ->> 'slug'), '[]') from jsonb_array_elements(items::jsonb) i
        where not exists (select from priced l where l.slug = i ->> 'slug')),
      'subtotal_cents', s.subtotal, 'taxable_cents', s.taxable, 'tax_percent', rate.percent, 'tax_valid_from', rate.valid_from,
      'tax_cents', round(s.taxable * rate.percent / 100), 'total_cents', s.subtotal + round(s.taxable * rate.percent / 100))
    from sums s
  );
end
$$;

-- Everything of an order, as its owner sees it.
create function private.order_as_seen(seen public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', seen.number, 'state', seen.state, 'payment', seen.payment, 'handover', seen.handover, 'place', seen.place, 'address', seen.address,
    'name', seen.name, 'email', seen.email, 'note', seen.note, 'subtotal_cents', seen.subtotal_cents, 'tax_percent', seen.tax_percent,
    'tax_cents', seen.tax_cents, 'total_cents', seen.total_cents, 'refunded_cents', seen.refunded_cents, 'paid_at', seen.paid_at,
    'reserved_until', seen.reserved_until, 'created_at', seen.created_at,
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
      'slug', l.slug, 'description', l.description, 'labor_kind', l.labor_kind, 'quantity', l.quantity, 'unit_cents', l.unit_cents,
      'amount_cents', l.amount_cents, 'reserved', l.reserved) order by l.position), '[]') from public.order_lines l where l.order_id = seen.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id), '[]')
      from public.order_events e where e.order_id = seen.id)
  )
$$;

-- Makes an order of a basket, once for each key. The price is reckoned here; `expected_total` is what the customer was shown, and
-- another one is refused (hint price_changed). Stock is taken as far as there is any; the rest is ordered for the customer.
create function public.place_order(
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
  quote := public.quote_basket(items, place_order.place);
  if quote is null or jsonb_array_length(quote -> 'lines') = 0 or jsonb_array_length(quote -> 'unknown') > 0 then
    raise exception 'Something in the basket is not sold any more' using errcode = 'check_violation', hint = 'product_gone';
  end if;
  -- In one order for everybody, so that two customers never wait for each other.
  perform 1 from public.products p where p.slug in (select l ->> 'slug' from jsonb_array_elements(quote -> 'lines') l) order by p.id for update;
  quote := public.quote_basket(items, place_order.place);
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
  insert into public.order_lines (order_id, position, product_id, slug, description, labor_kind, quantity, unit_cents, reserved)
    select made.id, l.place, l.product_id, l.slug, l.name, l.labor_kind, l.quantity, l.unit_cents,
      case when l.labor_kind = 'part' then least(l.stock, l.quantity) else 0 end
    from private.price_items(items::jsonb) l;
  update public.products p set stock = p.stock - l.reserved from public.order_lines l where l.order_id = made.id and l.product_id = p.id and l.reserved > 0;
  insert into public.order_events (order_id, kind, actor_id) values (made.id, 'placed', account);
  return private.order_as_seen(made) || jsonb_build_object('id', made.id, 'made', true);
end
$$;

create function public.make_order_link(for_order uuid, token_hash text, valid interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.order_links l where l.expires_at < now();
  insert into private.order_links (token_hash, order_id, expires_at) values (make_order_link.token_hash, for_order, now() + valid);
end
$$;

-- Null for a key that opens nothing (any more).
create function public.read_order_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_as_seen(o) from private.order_links l join public.orders o on o.id = l.order_id
  where l.token_hash = read_order_by_link.token_hash and l.expires_at > now()
$$;

-- One's own order; null when there is none of that number.
create function public.read_order(order_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_as_seen(o) from public.orders o
  where o.number = upper(btrim(order_number)) and (select private.second_step_done())
    and (o.user_id = (select auth.uid()) or (select private.has_admin_access()))
$$;

-- What the desk does with an order. The version is not asked for: each step is allowed from one state alone.
create function public.move_order(order_number text, to_state public.order_state) returns public.order_state
language plpgsql security definer set search_path = '' as $$
declare
  moved public.orders;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only for administrators' using errcode = '42501';
  end if;
  select * into moved from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  if moved.state = to_state then return to_state; end if;
  if to_state = 'cancelled' and moved.state in ('pending', 'confirmed', 'ready') then
    if moved.payment = 'card' and (moved.paid_at is not null or moved.state = 'pending') then
      -- The provider says when money went back; until then the customer has paid, or may do so at any moment.
      raise exception 'Refund the card payment first' using errcode = 'check_violation', hint = 'refund_first';
    end if;
    perform private.close_orders(array[moved.id], 'cancelled', (select auth.uid()));
    return to_state;
  end if;
  if (moved.state, to_state) not in (('confirmed', 'ready'), ('ready', 'done'), ('confirmed', 'done')) then
    raise exception 'An order that is % does not become %', moved.state, to_state using errcode = 'check_violation', hint = 'wrong_state';
  end if;
  update public.orders o set state = to_state,
      -- Whoever pays at pick-up has paid by then.
      paid_at = case when to_state = 'done' and o.payment = 'pickup' then coalesce(o.paid_at, now()) else o.paid_at end
    where o.id = moved.id;
  insert into public.order_events (order_id, kind, actor_id) values (moved.id, to_state::text, (select auth.uid()));
  return to_state;
end
$$;

create function public.mark_order_paid(order_number text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  paid uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only for administrators' using errcode = '42501';
  end if;
  update public.orders o set paid_at = now()
    where o.number = order_number and o.payment = 'invoice' and o.paid_at is null and o.state in ('confirmed', 'ready', 'done') returning o.id into paid;
  if paid is not null then
    insert into public.order_events (order_id, kind, actor_id) values (paid, 'paid', (select auth.uid()));
  end if;
  return paid is not null;
end
$$;

grant execute on function public.release_expired_orders(), public.quote_basket(text, text),
  public.place_order(uuid, uuid, text, text, text, text, text, text, text, text, text, text, text, integer, integer),
  public.make_order_link(uuid, text, interval), public.read_order_by_link(text) to service_role;
grant execute on function public.read_order(text), public.move_order(text, public.order_state), public.mark_order_paid(text) to authenticated;

insert into private.personal_data (name, tables, export, on_deletion, erase) values
('orders', '{public.orders,public.order_lines,public.order_events}',
  'select o.number, o.state, o.payment, o.handover, o.place, o.address, o.name, o.email, o.phone, o.company, o.note, o.total_cents, o.paid_at, o.created_at,
     (select jsonb_agg(jsonb_build_object(''description'', l.description, ''quantity'', l.quantity, ''unit_cents'', l.unit_cents)) from public.order_lines l where l.order_id = o.id) as lines
     from public.orders o where o.user_id = $1 or lower(o.email) = $2 order by o.created_at',
  -- The sale stays, as tax law demands, and says no more who bought.
  'erased', 'update public.orders set user_id = null, name = ''Former client'', email = ''deleted@account.invalid'', phone = '''', address = case handover when ''pickup'' then '''' else ''-'' end,
    company = case payment when ''invoice'' then ''-'' else '''' end, note = '''' where user_id = $1 or lower(email) = $2');
