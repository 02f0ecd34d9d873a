-- Refunds of orders and invoices that staff issue. The amount is reserved before the provider is asked, so that refunds at the same time
-- never exceed what was paid; what a card got back counts once the provider says so (`apply_payment_event`, `apply_invoice_payment`).
-- What wasn't paid by card is paid back by hand, and only recorded here.

create table public.refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid references public.orders (id) on delete cascade,
  invoice_id uuid references public.invoices (id) on delete cascade,
  -- manual: paid back at the counter, by check, and so on.
  method text not null default 'card' check (method in ('card', 'manual')),
  amount_cents integer not null check (amount_cents > 0),
  -- For staff.
  reason text not null check (char_length(btrim(reason)) between 2 and 500),
  -- Positions of an order's lines whose goods go back into stock.
  restock integer[] not null default '{}',
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  -- The provider's words.
  error text not null default '' check (char_length(error) <= 500),
  requested_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  check (num_nonnulls(order_id, invoice_id) = 1)
);
create index refunds_order on public.refunds (order_id, created_at);
create index refunds_invoice on public.refunds (invoice_id, created_at);
create index refunds_requested_by on public.refunds (requested_by);
alter table public.refunds enable row level security;
grant select (id, order_id, invoice_id, method, amount_cents, reason, restock, state, error, requested_by, created_at, settled_at) on public.refunds to authenticated;
grant all on public.refunds to service_role;

create policy "staff read refunds" on public.refunds for select to authenticated using ((select private.has_admin_access()));

-- The payments of an order or invoice, by card first. An invoice can have two, if it was paid by card after someone had noted a payment.
create function private.payments_of(of_order uuid, of_invoice uuid) returns table (method text, intent text, paid_cents integer, refunded_cents integer)
language sql stable set search_path = '' as $$
  select case o.payment when 'card' then 'card' else 'manual' end, o.payment_intent, o.total_cents, o.refunded_cents
    from public.orders o where o.id = of_order and o.paid_at is not null and (o.payment <> 'card' or o.payment_intent is not null)
  union all
  select 'card', i.payment_intent, e.total_cents, i.card_refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id where i.id = of_invoice and i.card_paid_at is not null
  union all
  select 'manual', null, e.total_cents, i.manual_refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id
    where i.id = of_invoice and i.paid_on is not null and (i.card_paid_at is null or i.is_paid_twice)
$$;

-- How the next refund goes and how much it can be: {"method", "cents"}; null if nothing is left.
create function private.refundable(of_order uuid, of_invoice uuid) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object('method', p.method, 'cents', p.left_cents)
  from (
    select paid.method, paid.paid_cents - paid.refunded_cents - (
      select coalesce(sum(r.amount_cents), 0) from public.refunds r
      where (r.order_id = of_order or r.invoice_id = of_invoice) and r.method = paid.method and r.state = 'requested') as left_cents
    from private.payments_of(of_order, of_invoice) paid) p
  where p.left_cents > 0 order by p.method limit 1
$$;

-- Refunds as staff see them, oldest first.
create function private.refund_requests(of_order uuid, of_invoice uuid) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'method', r.method, 'amount_cents', r.amount_cents, 'reason', r.reason, 'state', r.state,
    'error', r.error, 'created_at', r.created_at, 'requested_by', r.requested_by) order by r.created_at), '[]')
  from public.refunds r where r.order_id = of_order or r.invoice_id = of_invoice
$$;

-- Each refund of an order or invoice that was made, with its day. Those of the provider's dashboard, of which we know the total, are one,
-- without an id.
create function private.refund_entries(of_order uuid, of_invoice uuid) returns table (id uuid, method text, amount_cents integer, refunded_on date)
language sql stable set search_path = '' as $$
  with made as materialized (
    select r.id, r.method, r.amount_cents, r.settled_at from public.refunds r where (r.order_id = of_order or r.invoice_id = of_invoice) and r.state = 'done'
  ), by_card as (
    select o.refunded_cents as cents, (select max(e.created_at) from public.order_events e where e.order_id = o.id and e.kind = 'refunded') as latest
    from public.orders o where o.id = of_order and o.payment = 'card'
    union all
    select i.card_refunded_cents, (select max(p.received_at) from private.payment_events p where p.invoice_id = i.id and p.kind = 'refunded')
    from public.invoices i where i.id = of_invoice
  ), elsewhere as (
    select c.latest, c.cents - (select coalesce(sum(m.amount_cents), 0) from made m where m.method = 'card')::integer as cents from by_card c
  )
  select m.id, m.method, m.amount_cents, private.local_day(m.settled_at) from made m
  union all
  select null, 'card', e.cents, private.local_day(e.latest) from elsewhere e where e.cents > 0
$$;

-- Locks a refund and its order or invoice. Always locked first, to avoid deadlocks.
create function private.lock_refund(refund uuid) returns public.refunds
language plpgsql security definer set search_path = '' as $$
declare
  found_refund public.refunds;
begin
  perform from public.orders o join public.refunds r on r.order_id = o.id where r.id = refund for update of o;
  perform from public.invoices i join public.refunds r on r.invoice_id = i.id where r.id = refund for update of i;
  select * into found_refund from public.refunds r where r.id = refund;
  return found_refund;
end
$$;

-- Puts the refund's goods back into stock, each line once.
create function private.restock_refund(refund public.refunds) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if cardinality(refund.restock) = 0 then return; end if;
  perform private.lock_products(array[refund.order_id]);
  perform private.change_stock(l.product_id, sum(l.quantity)::integer, 'refund', refund.order_id)
    from public.order_lines l
    where l.order_id = refund.order_id and l.position = any (refund.restock) and not l.is_restocked group by l.product_id;
  update public.order_lines l set is_restocked = true where l.order_id = refund.order_id and l.position = any (refund.restock);
end
$$;

-- Until they leave us, goods of a canceled order return by themselves. Raises refund_restock.
create function private.check_restock(of_order uuid, restock integer[]) returns void
language plpgsql stable set search_path = '' as $$
begin
  if cardinality(restock) > 0 and (
    not exists (select from public.orders o where o.id = of_order and o.state in ('shipped', 'completed')) or exists (
      select from unnest(restock) wanted
      where not exists (
        select from public.order_lines l
        where l.order_id = of_order and l.position = wanted and l.labor_kind = 'part' and l.product_id is not null and not l.is_restocked))) then
    raise exception 'These items can''t be restocked' using errcode = 'PT409', hint = 'refund_restock';
  end if;
end
$$;

-- Reserves a refund by card, or records one by hand, once for each idempotency key. `document` is the number of an order or invoice. Error hints:
-- document_not_found, refund_unavailable, card_unavailable, refund_too_much (the exception's detail is what is left), refund_restock, refund_key.
create function public.request_refund(
  document text, amount_cents integer, reason text, restock integer[], idempotency_key uuid, accepts_cards boolean default true
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target_order uuid;
  target_invoice uuid;
  left_over jsonb;
  refund public.refunds;
begin
  perform private.require_permission('refunds');
  select o.id into target_order from public.orders o where o.number = document for update;
  if not found then
    select i.id into target_invoice from public.invoices i where i.number = document for update;
  end if;
  if num_nonnulls(target_order, target_invoice) = 0 then
    raise exception 'No such order or invoice' using errcode = 'PT404', hint = 'document_not_found';
  end if;
  select * into refund from public.refunds r where r.idempotency_key = request_refund.idempotency_key;
  if found then
    if (refund.order_id, refund.invoice_id) is distinct from (target_order, target_invoice) then
      raise exception 'This idempotency key belongs to another refund' using errcode = 'PT409', hint = 'refund_key';
    end if;
    return refund.id;
  end if;
  left_over := private.refundable(target_order, target_invoice);
  if left_over is null and not exists (select from private.payments_of(target_order, target_invoice)) then
    raise exception 'No payment to refund' using errcode = 'PT409', hint = 'refund_unavailable';
  end if;
  if request_refund.amount_cents not between 1 and coalesce((left_over ->> 'cents')::integer, 0) then
    raise exception 'At most % cents can be refunded', coalesce(left_over ->> 'cents', '0')
      using errcode = 'PT409', hint = 'refund_too_much', detail = coalesce(left_over ->> 'cents', '0');
  end if;
  if left_over ->> 'method' = 'card' and not accepts_cards then
    raise exception 'No payment provider is set up to refund the card' using errcode = 'PT409', hint = 'card_unavailable';
  end if;
  perform private.check_restock(target_order, request_refund.restock);
  insert into public.refunds (order_id, invoice_id, method, amount_cents, reason, restock, requested_by, idempotency_key)
    values (target_order, target_invoice, left_over ->> 'method', request_refund.amount_cents, btrim(request_refund.reason), request_refund.restock, (select auth.uid()),
      request_refund.idempotency_key)
    returning * into refund;
  if refund.method = 'manual' then
    update public.refunds r set state = 'done', settled_at = now() where r.id = refund.id;
    perform private.restock_refund(refund);
    if target_order is not null then
      perform private.record_order_refund(o, o.refunded_cents + refund.amount_cents, (select auth.uid())) from public.orders o where o.id = target_order;
    else
      perform private.record_invoice_refund(i, 'manual', i.manual_refunded_cents + refund.amount_cents) from public.invoices i where i.id = target_invoice;
    end if;
  end if;
  return refund.id;
end
$$;
grant execute on function public.request_refund(text, integer, text, integer[], uuid, boolean) to authenticated;

-- Whether the caller may try a refund again.
create function public.resume_refund(refund uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_permission('refunds')) and exists (select from public.refunds r where r.id = refund)
$$;
grant execute on function public.resume_refund(uuid) to authenticated;

-- What the provider is asked, or what it said.
create function public.read_refund(refund uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'order', r.order_id, 'invoice', r.invoice_id, 'intent', p.intent, 'amount_cents', r.amount_cents, 'state', r.state, 'error', r.error)
  from public.refunds r left join lateral private.payments_of(r.order_id, r.invoice_id) p on p.method = r.method where r.id = refund
$$;
grant execute on function public.read_refund(uuid) to service_role;

-- Records the provider's answer once; `failure` is why it refused. `total_refunded` is what it has refunded of the payment altogether.
create function public.settle_refund(refund uuid, total_refunded integer, failure text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  settled public.refunds;
begin
  perform private.lock_refund(refund);
  update public.refunds r set settled_at = now(), state = case when failure is null then 'done' else 'failed' end, error = left(coalesce(failure, ''), 500)
    where r.id = refund and r.state = 'requested' returning * into settled;
  if settled.id is null or failure is not null then return 'ignored'; end if;
  perform private.restock_refund(settled);
  return case when settled.order_id is not null
    then public.apply_payment_event('refund ' || refund, 'refunded', settled.order_id, '', '', total_refunded)
    else public.apply_invoice_payment('refund ' || refund, 'refunded', settled.invoice_id, '', total_refunded) end;
end
$$;
grant execute on function public.settle_refund(uuid, integer, text) to service_role;

-- The bank sent a refund back, days after the provider made it: it no longer counts, and can be made again. True if it changed anything.
create function public.fail_refund(event_id text, refund uuid, failure text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  failed public.refunds := private.lock_refund(refund);
begin
  if failed.id is null then return false; end if;
  insert into private.payment_events (id, kind, order_id, invoice_id) values (event_id, 'refund_failed', failed.order_id, failed.invoice_id) on conflict do nothing;
  if not found or failed.state = 'failed' then return false; end if;
  update public.refunds r set state = 'failed', error = left(failure, 500), settled_at = now() where r.id = refund;
  if failed.state = 'done' then
    update public.orders o set refunded_cents = greatest(o.refunded_cents - failed.amount_cents, 0) where o.id = failed.order_id;
    perform private.record_failed_invoice_refund(i, failed.amount_cents) from public.invoices i where i.id = failed.invoice_id;
  end if;
  return true;
end
$$;
grant execute on function public.fail_refund(text, uuid, text) to service_role;
