create type public.order_state as enum ('pending', 'confirmed', 'packed', 'ready', 'shipped', 'completed', 'canceled', 'expired');
comment on type public.order_state is 'pending: a card payment is awaited. confirmed: we get it ready. ready: it waits for its owner. shipped: it is on its way. completed: the customer has it.';

create sequence private.order_numbers start with 20101;

-- Orders, written by functions with the service key; read by their customer, by an emailed link, and by admins.

create table public.orders (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'TO-' || nextval('private.order_numbers'),
  -- Chosen by the form: a double click, a retry, and a reload are one order.
  idempotency_key uuid not null unique,
  user_id uuid references auth.users (id) on delete set null,
  state public.order_state not null,
  payment text not null check (payment in ('pickup', 'invoice', 'card')),
  fulfillment text not null check (fulfillment in ('pickup', 'delivery')),
  -- Where the goods change hands: that city's sales tax applies.
  place text not null check (char_length(place) <= 40),
  address text not null default '' check (char_length(address) <= 300 and (fulfillment = 'pickup' or btrim(address) <> '')),
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
  -- How long stock is reserved while the payment is pending.
  reserved_until timestamptz check ((state = 'pending') <= (reserved_until is not null)),
  checkout_session text unique,
  payment_intent text,
  paid_at timestamptz,
  refunded_cents integer not null default 0 check (refunded_cents >= 0),
  -- Who brings it, once it is on its way; `local` is us.
  carrier text check (carrier in ('ups', 'usps', 'fedex', 'local')),
  tracking_number text not null default '' check (tracking_number ~ '^([A-Z0-9]{8,40})?$'),
  -- What staff told the customer with it: where and when to pick it up, or when we come.
  fulfillment_note text not null default '' check (char_length(fulfillment_note) <= 1000),
  -- A return waits for staff: orders are listed by it.
  has_open_return boolean not null default false,
  -- What staff search, in lower case: row-level security keeps LIKE from using an index, and one column is read several times as fast as six.
  search_text text not null generated always as (lower(number || ' ' || name || ' ' || email || ' ' || company || ' ' || phone || ' ' || tracking_number)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((coalesce(carrier, 'local') = 'local') = (tracking_number = ''))
);
create index orders_user on public.orders (user_id, created_at desc);
create index orders_state on public.orders (state, created_at desc);
create index orders_created_at on public.orders (created_at);
create index orders_reserved on public.orders (reserved_until) where reserved_until is not null;
alter table public.orders enable row level security;
grant select (id, number, user_id, state, payment, fulfillment, place, address, name, email, phone, company, note, locale, subtotal_cents, taxable_cents, tax_percent, tax_cents, total_cents, reserved_until, paid_at, refunded_cents, carrier, tracking_number, fulfillment_note, has_open_return, search_text, created_at, updated_at)
  on public.orders to authenticated;
grant all on public.orders to service_role;

create table public.order_lines (
  order_id uuid not null references public.orders (id) on delete cascade,
  position integer not null,
  product_id uuid references public.products (id) on delete set null,
  -- Name and price at the time of the order.
  slug text not null,
  description text not null,
  labor_kind public.labor_kind not null,
  quantity integer not null check (quantity between 1 and 20),
  unit_cents integer not null check (unit_cents >= 0),
  amount_cents integer not null generated always as (quantity * unit_cents) stored,
  -- How many came from stock; the rest is ordered for the customer.
  reserved integer not null default 0 check (reserved between 0 and quantity),
  -- The lines of a configured machine share a key chosen by the browser. Null for products bought separately.
  build text check (build ~ '^[0-9a-z]{8}$'),
  -- The customer wants to return it (`return_requests`).
  is_returned boolean not null default false,
  -- It came back and is in stock again (`refunds`).
  is_restocked boolean not null default false,
  primary key (order_id, position)
);
comment on column public.order_lines.build is 'The machine that this line is a part of; within one order.';
create index order_lines_product on public.order_lines (product_id);
alter table public.order_lines enable row level security;
grant select on public.order_lines to authenticated;
grant all on public.order_lines to service_role;

create table public.order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references public.orders (id) on delete cascade,
  kind text not null check (kind in (
    'placed', 'paid', 'unpaid', 'confirmed', 'packed', 'ready', 'shipped', 'tracking_changed', 'came_back', 'completed', 'canceled', 'expired', 'refunded',
    'return_requested', 'return_approved', 'return_declined', 'return_received')),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index order_events_order on public.order_events (order_id, id);
create index order_events_actor on public.order_events (actor_id);
alter table public.order_events enable row level security;
grant select (order_id, kind, created_at) on public.order_events to authenticated;
grant all on public.order_events to service_role;

create table private.order_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  order_id uuid not null references public.orders (id) on delete cascade,
  expires_at timestamptz not null
);
create index order_links_order on private.order_links (order_id);
alter table private.order_links enable row level security;

-- Stock is reserved for three days; once staff prepare the order or it is paid, the reservation no longer expires.
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

-- Ends orders and releases their stock. The caller has locked them.
create function private.close_orders(ids uuid[], state public.order_state, actor uuid default null) returns void
language plpgsql set search_path = '' as $$
begin
  perform private.lock_products(ids);
  perform private.release_stock(ids);
  update public.orders o set state = close_orders.state, reserved_until = null where o.id = any (ids);
  insert into public.order_events (order_id, kind, actor_id) select id, close_orders.state::text, actor from unnest(ids) id;
end
$$;

-- Releases reservations that have expired. An unpaid card order expires; one for pickup or on invoice stays, and its items are
-- ordered for the customer instead.
create function public.release_expired_orders() returns integer
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
    perform private.release_stock(late);
    update public.orders o set reserved_until = null where o.id = any (late);
  end if;
  return cardinality(late) + cardinality(unpaid);
end
$$;
grant execute on function public.release_expired_orders() to service_role;

-- An order with all its lines and events, as its customer sees it.
create function private.order_for_customer(seen public.orders) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'number', seen.number, 'state', seen.state, 'payment', seen.payment, 'fulfillment', seen.fulfillment, 'place', seen.place, 'address', seen.address,
    'name', seen.name, 'email', seen.email, 'note', seen.note, 'subtotal_cents', seen.subtotal_cents, 'tax_percent', seen.tax_percent,
    'tax_cents', seen.tax_cents, 'total_cents', seen.total_cents, 'refunded_cents', seen.refunded_cents, 'paid_at', seen.paid_at,
    'reserved_until', seen.reserved_until, 'created_at', seen.created_at, 'return_until', private.return_until(seen.id),
    'carrier', seen.carrier, 'tracking_number', seen.tracking_number, 'fulfillment_note', seen.fulfillment_note,
    'return', (select jsonb_build_object('state', r.state, 'condition', r.condition, 'note', r.note, 'answer', r.answer) from public.return_requests r where r.order_id = seen.id),
    'burn_ins', private.burn_ins_of(seen.id),
    'lines', (select coalesce(jsonb_agg(jsonb_build_object(
      'slug', l.slug, 'build', l.build, 'part', b.kind, 'description', l.description, 'labor_kind', l.labor_kind, 'quantity', l.quantity,
      'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents, 'reserved', l.reserved, 'position', l.position, 'is_returned', l.is_returned) order by l.position), '[]')
      from public.order_lines l left join public.build_parts b on b.product_id = l.product_id where l.order_id = seen.id),
    'events', (select coalesce(jsonb_agg(jsonb_build_object('kind', e.kind, 'at', e.created_at) order by e.id), '[]')
      from public.order_events e
      -- Without a payment that staff recorded by mistake and took back.
      where e.order_id = seen.id and e.kind <> 'unpaid' and (e.kind <> 'paid' or not exists (
        select from public.order_events u where u.order_id = seen.id and u.kind = 'unpaid' and u.id > e.id)))
  )
$$;

-- Turns a cart into an order, once per idempotency key. The database computes the price; if it differs from `expected_total`,
-- which the customer saw, it raises price_changed, and for an incomplete build build_incomplete. Stock is reserved as far as it
-- goes; the rest is ordered for the customer.
create function public.place_order(
  idempotency_key uuid, account uuid, items text, payment text, fulfillment text, place text, address text, name text, email text, phone text,
  company text, note text, locale text, expected_total integer, reserve_minutes integer
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  placed public.orders;
  quote jsonb;
begin
  select * into placed from public.orders o where o.idempotency_key = place_order.idempotency_key;
  if found then
    return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', false);
  end if;
  quote := public.quote_cart(items, place_order.place, place_order.locale);
  if quote is null or jsonb_array_length(quote -> 'lines') = 0 or jsonb_array_length(quote -> 'unknown') > 0 then
    raise exception 'An item in the cart is no longer sold' using errcode = 'check_violation', hint = 'product_gone';
  end if;
  if exists (select from private.incomplete_builds(items::jsonb)) then
    raise exception 'A build in the cart is incomplete' using errcode = 'check_violation', hint = 'build_incomplete';
  end if;
  -- Always in order of id, so that two customers can't deadlock.
  perform 1 from public.products p where p.slug in (select l ->> 'slug' from jsonb_array_elements(quote -> 'lines') l) order by p.id for update;
  quote := public.quote_cart(items, place_order.place, place_order.locale);
  if (quote ->> 'total_cents')::integer <> expected_total then
    raise exception 'The price has changed' using errcode = 'check_violation', hint = 'price_changed';
  end if;
  begin
    insert into public.orders (idempotency_key, user_id, state, payment, fulfillment, place, address, name, email, phone, company, note, locale,
        subtotal_cents, taxable_cents, tax_percent, tax_cents, reserved_until)
      values (place_order.idempotency_key, account, case when place_order.payment = 'card' then 'pending' else 'confirmed' end::public.order_state,
        place_order.payment, place_order.fulfillment, place_order.place, btrim(place_order.address), btrim(place_order.name), lower(btrim(place_order.email)),
        btrim(place_order.phone), btrim(place_order.company), btrim(place_order.note), place_order.locale,
        (quote ->> 'subtotal_cents')::integer, (quote ->> 'taxable_cents')::integer, (quote ->> 'tax_percent')::numeric, (quote ->> 'tax_cents')::integer,
        case when place_order.payment = 'card' then now() + make_interval(mins => reserve_minutes) end)
      returning * into placed;
  exception when unique_violation then
    -- A concurrent request with the same key came first; the insert has waited for it to commit.
    select * into strict placed from public.orders o where o.idempotency_key = place_order.idempotency_key;
    return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', false);
  end;
  insert into public.order_lines (order_id, position, product_id, slug, build, description, labor_kind, quantity, unit_cents)
    select placed.id, l.place, l.product_id, l.slug, l.build, l.name, l.labor_kind, l.quantity, l.unit_cents
    from private.price_items(items::jsonb, place_order.locale) l;
  perform private.reserve_stock(placed.id);
  insert into public.order_events (order_id, kind, actor_id) values (placed.id, 'placed', account);
  return private.order_for_customer(placed) || jsonb_build_object('id', placed.id, 'created', true);
end
$$;
grant execute on function public.place_order(uuid, uuid, text, text, text, text, text, text, text, text, text, text, text, integer, integer) to service_role;

-- None for someone whose data was deleted while the email with the link was being written.
create function public.create_order_link(for_order uuid, token_hash text, valid interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.order_links l where l.expires_at < now();
  insert into private.order_links (token_hash, order_id, expires_at)
    select create_order_link.token_hash, o.id, now() + valid from public.orders o
    where o.id = for_order and o.email <> 'deleted@account.invalid' for share;
end
$$;
grant execute on function public.create_order_link(uuid, text, interval) to service_role;

-- Queues an email with a new link, if the address is the order's.
create function public.request_order_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, order_id)
    select 'order_link', o.email, o.id from public.orders o
    where o.number = upper(btrim(request_order_link.number)) and lower(o.email) = lower(btrim(request_order_link.email))
      and (select count(*) from public.outgoing_emails m where m.order_id = o.id and m.kind = 'order_link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_order_link(text, text) to service_role;

-- Null for an unknown or expired token.
create function public.read_order_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_customer(o) from private.order_links l join public.orders o on o.id = l.order_id
  where l.token_hash = read_order_by_link.token_hash and l.expires_at > now()
$$;
grant execute on function public.read_order_by_link(text) to service_role;

-- The caller's own order, any order for an admin; otherwise null.
create function public.read_order(order_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.order_for_customer(o) from public.orders o
  where o.number = upper(btrim(order_number)) and (select private.has_required_aal())
    and (o.user_id = (select auth.uid()) or (select private.has_admin_access()))
$$;
grant execute on function public.read_order(text) to authenticated, service_role;

-- The customer is emailed when the order is placed, or, for a card, when it is paid; when it is ready or on its way; when money is
-- refunded (private.record_order_refund); when a return is requested or decided.
create function private.queue_order_email() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  target public.orders;
begin
  select * into target from public.orders o where o.id = new.order_id;
  -- No function sends these right away, so they are due now.
  if new.kind in ('return_requested', 'return_approved', 'return_declined') then
    -- One that still waits, about a return that was just requested, will have the decision.
    insert into public.outgoing_emails (kind, to_email, order_id) select 'order_return', target.email, target.id
      where not exists (select from public.outgoing_emails m where m.order_id = target.id and m.kind = 'order_return' and m.state in ('queued', 'failing'));
  elsif new.kind = 'ready' then
    insert into public.outgoing_emails (kind, to_email, order_id) values ('order_ready', target.email, target.id);
  elsif new.kind in ('shipped', 'tracking_changed') then
    -- One that still waits will have the latest tracking number.
    insert into public.outgoing_emails (kind, to_email, order_id) select 'order_shipped', target.email, target.id
      where not exists (select from public.outgoing_emails m where m.order_id = target.id and m.kind = 'order_shipped' and m.state in ('queued', 'failing'));
  elsif (new.kind = 'placed' and target.payment <> 'card') or (new.kind = 'paid' and target.payment = 'card' and target.state <> 'canceled') then
    perform private.queue_outgoing_email('order_receipt', target.email, order_id => target.id);
    perform private.queue_outgoing_email('order_notice', null, order_id => target.id);
  end if;
  return null;
end
$$;

create trigger touch before update on public.orders for each row execute function private.touch_updated_at();
create trigger keep_plain_lines before insert or update of name, company on public.orders for each row execute function private.keep_plain_lines('name', 'company');
create trigger set_reservation_expiry before insert or update of state, paid_at on public.orders for each row execute function private.set_reservation_expiry();
create trigger queue_order_email after insert on public.order_events for each row
  when (new.kind in ('placed', 'paid', 'ready', 'shipped', 'tracking_changed', 'return_requested', 'return_approved', 'return_declined')) execute function private.queue_order_email();

create policy "customers read their own orders, admins all" on public.orders for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_admin_access()));

create policy "order viewers read its lines" on public.order_lines for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create policy "order viewers read its events" on public.order_events for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

create policy "a session at the required assurance level" on public.orders as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
