-- An invoice that is written in the evening is dated that evening in California, where the clocks of the database say tomorrow.

alter table public.invoices alter column issued_on set default private.local_day(now());

create or replace function public.make_invoice(estimate uuid, due_days integer default 15) returns text
language plpgsql security definer set search_path = '' as $$
declare
  billed public.estimates;
  ticket public.tickets;
  invoice text;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff write invoices' using errcode = '42501';
  end if;
  select * into billed from public.estimates e where e.id = estimate for update;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if billed.status <> 'approved' then
    raise exception 'Estimate % is not approved', billed.number using errcode = 'check_violation', hint = 'estimate_not_approved';
  end if;
  select i.number into invoice from public.invoices i where i.estimate_id = estimate;
  if found then return invoice; end if;
  insert into public.invoices (number, ticket_id, estimate_id, due_on)
    values ('INV-' || nextval('private.invoice_numbers'), billed.ticket_id, estimate, private.local_day(now()) + least(greatest(due_days, 0), 60))
    returning number into invoice;
  insert into public.ticket_events (ticket_id, kind, actor_id, after) values (billed.ticket_id, 'invoice', (select auth.uid()), invoice);
  select * into ticket from public.tickets t where t.id = billed.ticket_id;
  perform private.queue_requester_mail(ticket, null, 'invoice');
  return invoice;
end
$$;

create or replace function public.mark_invoice_paid(invoice_number text, is_paid boolean) returns date
language plpgsql security definer set search_path = '' as $$
declare
  paid date;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff note payments' using errcode = '42501';
  end if;
  update public.invoices i set paid_on = case when is_paid then coalesce(i.paid_on, private.local_day(now())) end
    where i.number = invoice_number returning i.paid_on into paid;
  if not found then
    raise exception 'No such invoice' using errcode = 'PT404', hint = 'invoice_not_found';
  end if;
  return paid;
end
$$;
