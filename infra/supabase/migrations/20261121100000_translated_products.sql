-- What the shop sells, in the visitor's language. A product without a translation is shown in English.
alter table public.product_categories
  add column translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object');
alter table public.products
  add column translations jsonb not null default '{}'::jsonb check (jsonb_typeof(translations) = 'object');
comment on column public.product_categories.translations is 'By language other than English: {"es": {"name", "summary"}}.';
comment on column public.products.translations is 'By language other than English: {"es": {"name", "summary", "description", "specs"}}.';

drop function public.quote_basket(text, text);
drop function private.price_items(jsonb);

-- What is in a basket, at today's prices, under its names in `locale`. `items`: a list of {"slug", "quantity"}; the same product twice
-- counts once, added up.
create function private.price_items(items jsonb, locale text)
returns table (place integer, product_id uuid, slug text, name text, image_key text, labor_kind public.labor_kind, quantity integer, unit_cents integer, stock integer, is_listed boolean)
language sql stable set search_path = '' as $$
  select row_number() over (order by i.first)::integer, p.id, p.slug, coalesce(p.translations -> locale ->> 'name', p.name), p.image_key, p.labor_kind,
    least(i.quantity, 20), p.price_cents, p.stock, p.is_listed
  from (
    select e.item ->> 'slug' as slug, sum((e.item ->> 'quantity')::integer)::integer as quantity, min(e.at) as first
    from jsonb_array_elements(items) with ordinality as e (item, at) group by 1
  ) i join public.products p on p.slug = i.slug and p.is_active
$$;

-- `items` is JSON as text: that reaches the function the same through every implementation of the data API.
-- `unknown` names what is not sold any more. Null where no tax is known for the place.
create function public.quote_basket(items text, place text, locale text default 'en') returns jsonb
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

-- Makes an order of a basket, once for each key, in the customer's language. The price is reckoned here; `expected_total` is what the customer was shown, and
-- another one is refused (hint price_changed). Stock is taken as far as there is any; the rest is ordered for the customer.
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
  insert into public.order_lines (order_id, position, product_id, slug, description, labor_kind, quantity, unit_cents, reserved)
    select made.id, l.place, l.product_id, l.slug, l.name, l.labor_kind, l.quantity, l.unit_cents,
      case when l.labor_kind = 'part' then least(l.stock, l.quantity) else 0 end
    from private.price_items(items::jsonb, place_order.locale) l;
  update public.products p set stock = p.stock - l.reserved from public.order_lines l where l.order_id = made.id and l.product_id = p.id and l.reserved > 0;
  insert into public.order_events (order_id, kind, actor_id) values (made.id, 'placed', account);
  return private.order_as_seen(made) || jsonb_build_object('id', made.id, 'made', true);
end
$$;

grant execute on function public.quote_basket(text, text, text) to service_role;
