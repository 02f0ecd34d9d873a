-- Refunds of card payments that staff issue here. The amount is reserved before the provider is asked, so that refunds at the same time
-- never exceed what was paid; what was refunded counts once the provider says so (`apply_payment_event`).

create table public.order_refunds (
  id uuid primary key default gen_random_uuid(),
  order_id uuid not null references public.orders (id) on delete cascade,
  amount_cents integer not null check (amount_cents > 0),
  -- Positions of the lines whose goods go back into stock.
  restock integer[] not null default '{}',
  state text not null default 'requested' check (state in ('requested', 'done', 'failed')),
  -- The provider's words.
  error text not null default '' check (char_length(error) <= 500),
  requested_by uuid references auth.users (id) on delete set null,
  idempotency_key uuid not null unique,
  created_at timestamptz not null default now(),
  settled_at timestamptz
);
create index order_refunds_order on public.order_refunds (order_id, created_at);
create index order_refunds_requested_by on public.order_refunds (requested_by);
alter table public.order_refunds enable row level security;
grant select (id, order_id, amount_cents, restock, state, error, requested_by, created_at, settled_at) on public.order_refunds to authenticated;
grant all on public.order_refunds to service_role;

create policy "staff read refunds" on public.order_refunds for select to authenticated using ((select private.has_admin_access()));

-- Reserves a refund, once for each idempotency key. Error hints: order_not_found, refund_unavailable, refund_too_much (the exception's
-- detail is what is left), refund_restock.
create function public.request_order_refund(order_number text, amount_cents integer, restock integer[], idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  target public.orders;
  refundable integer;
  refund uuid;
begin
  perform private.require_permission('refunds');
  select * into target from public.orders o where o.number = order_number for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  select r.id into refund from public.order_refunds r
    where r.idempotency_key = request_order_refund.idempotency_key and r.order_id = target.id;
  if found then return refund; end if;
  if target.payment <> 'card' or target.paid_at is null or target.payment_intent is null then
    raise exception 'No card payment to refund' using errcode = 'PT409', hint = 'refund_unavailable';
  end if;
  refundable := target.total_cents - target.refunded_cents
    - (select coalesce(sum(r.amount_cents), 0) from public.order_refunds r where r.order_id = target.id and r.state = 'requested');
  if request_order_refund.amount_cents not between 1 and refundable then
    raise exception 'At most % cents can be refunded', refundable using errcode = 'PT409', hint = 'refund_too_much', detail = refundable::text;
  end if;
  -- Until they leave us, goods of a canceled order return by themselves.
  if cardinality(restock) > 0 and (target.state not in ('shipped', 'completed') or exists (
      select from unnest(restock) wanted
      where not exists (
        select from public.order_lines l
        where l.order_id = target.id and l.position = wanted and l.labor_kind = 'part' and l.product_id is not null and not l.is_restocked))) then
    raise exception 'These goods can''t return to stock' using errcode = 'PT409', hint = 'refund_restock';
  end if;
  insert into public.order_refunds (order_id, amount_cents, restock, requested_by, idempotency_key)
    values (target.id, request_order_refund.amount_cents, request_order_refund.restock, (select auth.uid()), request_order_refund.idempotency_key)
    returning id into refund;
  return refund;
end
$$;
grant execute on function public.request_order_refund(text, integer, integer[], uuid) to authenticated;

-- Whether the caller may try a refund again.
create function public.resume_order_refund(refund uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_permission('refunds')) and exists (select from public.order_refunds r where r.id = refund)
$$;
grant execute on function public.resume_order_refund(uuid) to authenticated;

-- What the provider is asked, or what it said.
create function public.read_order_refund(refund uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', r.id, 'order', o.id, 'intent', o.payment_intent, 'amount_cents', r.amount_cents, 'state', r.state, 'error', r.error)
  from public.order_refunds r join public.orders o on o.id = r.order_id where r.id = refund
$$;
grant execute on function public.read_order_refund(uuid) to service_role;

-- Records the provider's answer once; `failure` is why it refused. `total_refunded` is what it has refunded of the payment altogether.
create function public.settle_order_refund(refund uuid, total_refunded integer, failure text default null) returns text
language plpgsql security definer set search_path = '' as $$
declare
  settled public.order_refunds;
begin
  -- The order first, as everywhere.
  perform from public.orders o join public.order_refunds r on r.order_id = o.id where r.id = refund for update of o;
  update public.order_refunds r set settled_at = now(), state = case when failure is null then 'done' else 'failed' end, error = left(coalesce(failure, ''), 500)
    where r.id = refund and r.state = 'requested' returning * into settled;
  if settled.id is null or failure is not null then return 'ignored'; end if;
  if cardinality(settled.restock) > 0 then
    perform private.lock_products(array[settled.order_id]);
    perform private.change_stock(l.product_id, sum(l.quantity)::integer, 'refund', settled.order_id)
      from public.order_lines l
      where l.order_id = settled.order_id and l.position = any (settled.restock) and not l.is_restocked group by l.product_id;
    update public.order_lines l set is_restocked = true where l.order_id = settled.order_id and l.position = any (settled.restock);
  end if;
  return public.apply_payment_event('refund ' || refund, 'refunded', settled.order_id, '', '', total_refunded);
end
$$;
grant execute on function public.settle_order_refund(uuid, integer, text) to service_role;

-- The bank sent a refund back, days after the provider made it: it counts no more, and can be made again. True if this was news.
create function public.fail_order_refund(event_id text, refund uuid, failure text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  target uuid;
  failed public.order_refunds;
begin
  select o.id into target from public.orders o join public.order_refunds r on r.order_id = o.id where r.id = refund for update of o;
  if not found then return false; end if;
  insert into private.payment_events (id, kind, order_id) values (event_id, 'refund_failed', target) on conflict do nothing;
  if not found then return false; end if;
  select * into failed from public.order_refunds r where r.id = refund;
  if failed.state = 'failed' then return false; end if;
  update public.order_refunds r set state = 'failed', error = left(failure, 500), settled_at = now() where r.id = refund;
  if failed.state = 'done' then
    update public.orders o set refunded_cents = greatest(o.refunded_cents - failed.amount_cents, 0) where o.id = target;
  end if;
  return true;
end
$$;
grant execute on function public.fail_order_refund(text, uuid, text) to service_role;
