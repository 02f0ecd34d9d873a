-- Sales tax for the return to the CDTFA: what was sold and refunded, by period, place, and rate. An order is sold when it is paid or leaves
-- us, whichever comes first; an invoice on its date.

-- One row for each sale and each refund of a year. `place` is null for invoices whose rate was typed in.
create function private.sales_tax_entries() returns table (
  day date, place text, percent numeric, sales integer, sales_cents integer, taxable_cents integer, tax_cents integer, refunded_cents integer,
  refunded_tax_cents integer)
language sql stable set search_path = '' as $$
  with sold as (
    select o.id, o.place, o.tax_percent as percent, o.subtotal_cents, o.taxable_cents, o.tax_cents, o.total_cents, o.refunded_cents,
      private.local_day(least(o.paid_at, (
        select min(e.created_at) from public.order_events e where e.order_id = o.id and e.kind in ('shipped', 'completed')))) as day
    from public.orders o
    where o.state not in ('pending', 'expired') and (o.state <> 'canceled' or o.paid_at is not null)
  ), billed as (
    select i.id, i.issued_on, i.is_paid_twice, e.tax_place as place, e.tax_rate / 100 as percent, e.labor_cents + e.parts_cents as sales_cents, e.parts_cents, e.tax_cents, e.total_cents, i.refunded_cents
    from public.invoices i join public.estimates e on e.id = i.estimate_id where i.voided_on is null
  ), refunded as (
    select e.refunded_on as day, s.place, s.percent, s.tax_cents, s.total_cents, e.amount_cents as cents,
      (sum(e.amount_cents) over (partition by s.id order by e.refunded_on, e.id))::integer as so_far
    from sold s, lateral private.refund_entries(s.id, null) e where s.refunded_cents > 0
    union all
    select e.refunded_on, b.place, b.percent, b.tax_cents, b.total_cents, e.amount_cents,
      (sum(e.amount_cents) over (partition by b.id order by e.refunded_on, e.id))::integer
    from billed b, lateral private.refund_entries(null, b.id) e
    -- The card payment of what was paid already was no sale.
    where b.refunded_cents > 0 and not (b.is_paid_twice and e.method = 'card')
  )
  select s.day, s.place, s.percent, 1, s.subtotal_cents, s.taxable_cents, s.tax_cents, 0, 0 from sold s where s.day is not null
  union all
  select b.issued_on, b.place, b.percent, 1, b.sales_cents, b.parts_cents, b.tax_cents, 0, 0 from billed b
  union all
  select r.day, r.place, r.percent, 0, 0, 0, 0, r.cents,
    -- Shares of what was refunded so far, so that the parts of a full refund add up to its tax.
    private.tax_share(r.so_far, r.tax_cents, r.total_cents) - private.tax_share(r.so_far - r.cents, r.tax_cents, r.total_cents)
    from refunded r
$$;

-- The tax in a part of a sale, in proportion.
create function private.tax_share(cents integer, tax_cents integer, total_cents integer) returns integer
language sql immutable set search_path = '' as $$
  select coalesce(round(cents::numeric * tax_cents / nullif(total_cents, 0)), 0)::integer
$$;

-- The year's rows by month or quarter (`by`), latest period first.
create function public.get_sales_tax_report(by text, year integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  since date;
begin
  perform private.require_permission('reports');
  if by is null or by not in ('month', 'quarter') or year is null or year not between 2020 and 2100 then
    raise exception 'No report by % for %', by, year using errcode = 'check_violation';
  end if;
  since := make_date(year, 1, 1);
  return (
    select coalesce(jsonb_agg(to_jsonb(g) order by g.period desc, g.place nulls last, g.percent), '[]')
    from (
      select date_trunc(by, e.day)::date as period, e.place, e.percent, sum(e.sales)::integer as sales, sum(e.sales_cents) as sales_cents,
        sum(e.taxable_cents) as taxable_cents, sum(e.tax_cents) as tax_cents, sum(e.refunded_cents) as refunded_cents, sum(e.refunded_tax_cents) as refunded_tax_cents
      from private.sales_tax_entries() e where e.day >= since and e.day < since + interval '1 year' group by 1, 2, 3) g);
end
$$;
grant execute on function public.get_sales_tax_report(text, integer) to authenticated, service_role;
