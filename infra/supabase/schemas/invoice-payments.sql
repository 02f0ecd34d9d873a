-- Card payments of invoices, as `shop/payments.sql` has them for orders. The amount is always the database's.

-- The invoice, if the caller may pay it: the requester, or an owner or manager of the company. Null for everyone else.
create function public.my_invoice_to_pay(invoice_number text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from public.invoices i join public.tickets t on t.id = i.ticket_id
  where i.number = upper(btrim(invoice_number)) and private.can_decide_estimates(t)
$$;
grant execute on function public.my_invoice_to_pay(text) to authenticated, service_role;

create function public.read_invoice_to_pay_by_link(token_hash text, invoice_number text) returns uuid
language sql stable security definer set search_path = '' as $$
  select i.id from private.ticket_by_link(token_hash) t join public.invoices i on i.ticket_id = t.id where i.number = upper(btrim(invoice_number))
$$;
grant execute on function public.read_invoice_to_pay_by_link(text, text) to service_role;

-- What the checkout page of an unpaid invoice shows; null when there is nothing to pay.
create function public.read_invoice_checkout(invoice uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('id', i.id, 'number', i.number, 'ticket', t.number, 'total_cents', e.total_cents, 'session', i.checkout_session,
    'email', coalesce(nullif(t.requester_email, ''), u.email), 'locale', t.language)
  from public.invoices i join public.estimates e on e.id = i.estimate_id join public.tickets t on t.id = i.ticket_id left join auth.users u on u.id = t.requester_id
  where i.id = invoice and i.paid_on is null and i.voided_on is null and i.card_paid_at is null and e.total_cents > 0
$$;
grant execute on function public.read_invoice_checkout(uuid) to service_role;

-- Stores the checkout session that follows `previous_session`; false if another one came first or nothing is left to pay.
create function public.record_invoice_checkout(for_invoice uuid, previous_session text, session text) returns boolean
language sql security definer set search_path = '' as $$
  with noted as (
    update public.invoices i set checkout_session = session
    where i.id = for_invoice and i.paid_on is null and i.voided_on is null and (i.checkout_session is not distinct from previous_session or i.checkout_session = session)
    returning 1)
  select exists (select from noted)
$$;
grant execute on function public.record_invoice_checkout(uuid, text, text) to service_role;

-- Why the card's payment of an invoice has to go back: it was paid already, or is void. Null if it hasn't.
create function private.excess_payment(invoice public.invoices) returns text
language sql immutable set search_path = '' as $$
  select case when invoice.is_paid_twice then 'paid_twice' when invoice.voided_on is not null then 'void' end
$$;

-- What was refunded of a payment of a locked invoice altogether. The client is emailed what is new.
create function private.record_invoice_refund(invoice public.invoices, method text, total_refunded integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  cents integer := total_refunded - case method when 'card' then invoice.card_refunded_cents else invoice.manual_refunded_cents end;
  all_cents integer := invoice.refunded_cents + cents;
begin
  update public.invoices i set
      card_refunded_cents = case method when 'card' then total_refunded else i.card_refunded_cents end,
      manual_refunded_cents = case method when 'manual' then total_refunded else i.manual_refunded_cents end
    where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'refunded');
  perform private.queue_requester_email(t, null, 'invoice_refunded',
      jsonb_build_object('invoice', invoice.id, 'excess', case when method = 'card' then private.excess_payment(invoice) end,
        'refund', jsonb_build_object('cents', cents, 'allCents', all_cents, 'method', method)))
    from public.tickets t where t.id = invoice.ticket_id;
end
$$;

-- A bank sent back a card refund of a locked invoice. A payment too many has to be refunded again.
create function private.record_failed_invoice_refund(invoice public.invoices, cents integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  update public.invoices i set card_refunded_cents = greatest(i.card_refunded_cents - cents, 0),
      needs_refund = i.is_paid_twice or i.voided_on is not null
    where i.id = invoice.id;
  perform private.record_invoice_event(invoice, 'refund_failed');
end
$$;

-- Applies an event of the payment provider once. A payment of an invoice that was settled since is recorded too: it must be refunded.
create function public.apply_invoice_payment(event_id text, kind text, for_invoice uuid, intent text, amount_cents integer) returns text
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
  total integer;
begin
  select * into invoice from public.invoices i where i.id = for_invoice for update;
  if not found then return 'ignored'; end if;
  insert into private.payment_events (id, kind, invoice_id) values (event_id, apply_invoice_payment.kind, for_invoice) on conflict do nothing;
  if not found then return 'ignored'; end if;
  select e.total_cents into strict total from public.estimates e where e.id = invoice.estimate_id;

  if apply_invoice_payment.kind = 'paid' then
    if invoice.card_paid_at is not null then
      if invoice.payment_intent = intent then return 'ignored'; end if;
      raise exception 'Invoice % was paid twice by card: % and %', invoice.number, invoice.payment_intent, intent;
    end if;
    if amount_cents <> total then
      raise exception 'Invoice % is for % cents, but % were paid', invoice.number, total, amount_cents;
    end if;
    update public.invoices i set card_paid_at = now(), payment_intent = intent, is_paid_twice = i.paid_on is not null,
        needs_refund = (i.paid_on is not null or i.voided_on is not null) and i.card_refunded_cents < total,
        paid_on = case when i.voided_on is null then coalesce(i.paid_on, private.local_day(now())) end
      where i.id = invoice.id returning * into invoice;
    perform private.record_invoice_event(invoice, case when private.excess_payment(invoice) is null then 'paid_by_card' else 'paid_twice' end);
    -- The receipt of the first payment may still wait to be undone.
    update public.outgoing_emails m set next_try_at = now()
      where m.ticket_id = invoice.ticket_id and m.kind = 'ticket_invoice_paid' and m.details ->> 'invoice' = invoice.id::text and m.state = 'queued';
    perform private.queue_requester_email(t, null, 'invoice_paid', jsonb_build_object('invoice', invoice.id, 'excess', private.excess_payment(invoice)))
      from public.tickets t where t.id = invoice.ticket_id and (private.excess_payment(invoice) is null or invoice.needs_refund);
    return 'paid';
  end if;

  -- The provider reports the total refunded, so an older, smaller amount changes nothing.
  if apply_invoice_payment.kind <> 'refunded' or amount_cents <= invoice.card_refunded_cents then return 'ignored'; end if;
  update public.invoices i set needs_refund = i.needs_refund and amount_cents < total, payment_intent = coalesce(i.payment_intent, nullif(intent, ''))
    where i.id = invoice.id;
  perform private.record_invoice_refund(invoice, 'card', amount_cents);
  return 'refunded';
end
$$;
grant execute on function public.apply_invoice_payment(text, text, uuid, text, integer) to service_role;
