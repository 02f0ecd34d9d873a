-- Which invoices are unpaid, for how long, and reminders of them.

-- How long an unpaid invoice has been overdue, in days: not due, 1-30, 31-60, 61-90, or over 90.
create function private.aging_bucket(due_on date) returns text
language sql stable set search_path = '' as $$
  select case
    when late <= 0 then 'not_due' when late <= 30 then '1-30' when late <= 60 then '31-60' when late <= 90 then '61-90' else 'over_90' end
  from (select private.local_day(now()) - due_on as late) d
$$;

-- Invoices for staff, 50 a page: `status_filter` is unpaid, overdue, paid, refunded, void, needs_refund, all, or an aging bucket. `search` is a part of the number of
-- an invoice or ticket. Buckets are those of all unpaid invoices of the company.
create function public.list_receivables(status_filter text default 'unpaid', company uuid default null, search text default '', page integer default 1) returns jsonb
-- The filters that aren't used drop out of the plan.
language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  of_company uuid[];
  pattern text := '%' || regexp_replace(private.normalize_text(left(btrim(list_receivables.search), 100)), '([\\%_])', '\\\1', 'g') || '%';
  found uuid[];
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can view receivables' using errcode = '42501';
  end if;
  of_company := array(select t.id from public.tickets t where t.organization_id = list_receivables.company);
  found := array(
    select i.id from public.invoices i where private.normalize_text(i.number) like pattern and pattern <> '%%'
    union select i.id from public.tickets t join public.invoices i on i.ticket_id = t.id
      where t.search_text like pattern and lower(t.number) like pattern and pattern <> '%%');
  return (
    with matches as not materialized (
      select i from public.invoices i
      where (list_receivables.company is null or i.ticket_id = any (of_company)) and (pattern = '%%' or i.id = any (found))
        and case status_filter
          when 'all' then true
          when 'paid' then i.paid_on is not null
          when 'void' then i.voided_on is not null
          when 'refunded' then i.refunded_cents > 0
          when 'needs_refund' then i.needs_refund
          else i.paid_on is null and i.voided_on is null and case status_filter
            when 'unpaid' then true when 'overdue' then i.due_on < private.local_day(now()) else private.aging_bucket(i.due_on) = status_filter end
          end
    ), listed as (
      select m.i, e.total_cents, t.number as ticket_number, t.requester_name, coalesce(nullif(t.requester_email, ''), u.email) as email, o.name as company
      from (select m.i from matches m order by (m.i).paid_on desc nulls first, (m.i).due_on, (m.i).number limit 50 offset (greatest(page, 1) - 1) * 50) m
        join public.estimates e on e.id = (m.i).estimate_id
        join public.tickets t on t.id = (m.i).ticket_id
        left join auth.users u on u.id = t.requester_id
        left join public.organizations o on o.id = t.organization_id
    )
    select jsonb_build_object(
      'total', (select count(*) from matches),
      'has_invoices', exists (select from public.invoices),
      'invoices', (select coalesce(jsonb_agg(jsonb_build_object(
        'number', (l.i).number, 'ticket_number', l.ticket_number, 'estimate_id', (l.i).estimate_id, 'company', l.company, 'name', l.requester_name,
        'email', l.email, 'total_cents', l.total_cents, 'issued_on', (l.i).issued_on, 'due_on', (l.i).due_on, 'paid_on', (l.i).paid_on,
        'voided_on', (l.i).voided_on, 'is_card_payment', (l.i).card_paid_at is not null, 'refunded_cents', (l.i).refunded_cents,
        'paid_cents', (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, (l.i).id) p), 'needs_refund', (l.i).needs_refund, 'reminded_on', (l.i).reminded_on, 'days_overdue', private.local_day(now()) - (l.i).due_on)
        order by (l.i).paid_on desc nulls first, (l.i).due_on, (l.i).number), '[]') from listed l),
      'buckets', (
        select coalesce(jsonb_agg(jsonb_build_object('bucket', b.bucket, 'count', b.count, 'cents', b.cents)), '[]')
        from (
          select private.aging_bucket(d.due_on) as bucket, sum(d.count) as count, sum(d.cents) as cents
          from (
            select i.due_on, count(*) as count, sum(e.total_cents) as cents
            from public.invoices i join public.estimates e on e.id = i.estimate_id
            where i.paid_on is null and i.voided_on is null and (list_receivables.company is null or i.ticket_id = any (of_company))
            group by i.due_on) d
          group by 1) b),
      'companies', (
        select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'name', o.name) order by o.name), '[]')
        from public.organizations o where exists (select from public.tickets t join public.invoices i on i.ticket_id = t.id where t.organization_id = o.id)),
      'needs_refund', (select count(*) from public.invoices i where i.needs_refund)));
end
$$;
grant execute on function public.list_receivables(text, uuid, text, integer) to authenticated, service_role;

-- Voids an unpaid invoice and emails the client, unless the invoice itself was never sent. Calling it again changes nothing.
create function public.void_invoice(invoice_number text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can void invoices' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.voided_on is not null then return invoice.voided_on; end if;
  if invoice.paid_on is not null then
    raise exception 'Invoice % is paid', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  update public.invoices i set voided_on = private.local_day(now()) where i.id = invoice.id returning * into invoice;
  perform private.record_invoice_event(invoice, 'void');
  if not private.withdraw_invoice_email(invoice, 'invoice') then
    perform private.queue_requester_email(t, null, 'invoice_void', jsonb_build_object('invoice', invoice.id)) from public.tickets t where t.id = invoice.ticket_id;
  end if;
  return invoice.voided_on;
end
$$;
grant execute on function public.void_invoice(text) to authenticated, service_role;

-- What emails say about an invoice; null without one.
create function private.invoice_email_content(invoice uuid, language text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('number', i.number, 'totalCents', e.total_cents, 'dueOn', i.due_on, 'isOverdue', i.due_on < private.local_day(now()), 'isPaid', i.paid_on is not null, 'isVoid', i.voided_on is not null,
    'registration', s.repair_registration, 'instructions', case invoice_email_content.language when 'es' then s.payment_instructions_es else s.payment_instructions end)
  from public.invoices i join public.estimates e on e.id = i.estimate_id, public.billing_settings s where i.id = invoice
$$;

-- Queues a reminder and notes its day. The caller has locked the invoice.
create function private.queue_invoice_reminder(invoice public.invoices, today date) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select * into ticket from public.tickets t where t.id = invoice.ticket_id;
  update public.invoices i set reminded_on = today where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'reminded');
  perform private.queue_requester_email(ticket, null, 'invoice_reminder', jsonb_build_object('invoice', invoice.id));
end
$$;

-- Emails a reminder of an unpaid invoice, at most one a day.
create function public.send_invoice_reminder(invoice_number text) returns date
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.local_day(now());
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can send reminders' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.paid_on is not null or invoice.voided_on is not null then
    raise exception 'Invoice % is already paid or void', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  if invoice.reminded_on = today then
    raise exception 'A reminder for invoice % was already sent today', invoice.number using errcode = 'PT409', hint = 'reminded_today';
  end if;
  if exists (select from public.tickets t where t.id = invoice.ticket_id and t.requester_id is null and t.requester_email = '') then
    raise exception 'The customer has no email address' using errcode = 'check_violation', hint = 'no_email';
  end if;
  perform private.require_billing_settings();
  perform private.queue_invoice_reminder(invoice, today);
  return today;
end
$$;
grant execute on function public.send_invoice_reminder(text) to authenticated, service_role;

-- Called hourly. While the setting is on: reminders at the due date and 7 and 30 days later, by day in California. A reminder that
-- staff sent since counts, and one that could not be sent is made up for within six days; older invoices get none when the setting
-- is turned on. @returns how many
create function public.run_invoice_reminders(at timestamptz default now()) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  today date := private.local_day(at);
  sent integer := 0;
  invoice public.invoices;
begin
  if extract(hour from at at time zone 'America/Los_Angeles') not between 8 and 17
    or not exists (select from public.billing_settings s where s.sends_reminders) then
    return 0;
  end if;
  perform private.require_billing_settings();
  for invoice in
    select i.* from public.invoices i
    where i.paid_on is null and i.voided_on is null and exists (
      select from unnest(array[0, 7, 30]) as days
      where today between i.due_on + days and i.due_on + days + 6 and (i.reminded_on is null or i.reminded_on < i.due_on + days))
    order by i.id for update skip locked
  loop
    perform private.queue_invoice_reminder(invoice, today);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;
grant execute on function public.run_invoice_reminders(timestamptz) to service_role;
