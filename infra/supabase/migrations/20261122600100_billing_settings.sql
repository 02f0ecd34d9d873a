-- What estimates and invoices must say about the company. Admins fill it in; nothing is sent to a client before.
create table public.billing_settings (
  id boolean primary key default true check (id),
  repair_registration text not null default '' check (char_length(repair_registration) <= 60),
  seller_permit text not null default '' check (char_length(seller_permit) <= 60),
  -- Wanted by some business clients; may stay empty.
  tax_id text not null default '' check (char_length(tax_id) <= 60),
  -- How an invoice is paid, in the language of the ticket.
  payment_instructions text not null default '' check (char_length(payment_instructions) <= 1000),
  payment_instructions_es text not null default '' check (char_length(payment_instructions_es) <= 1000),
  updated_at timestamptz not null default now()
);
insert into public.billing_settings default values;

create trigger touch before update on public.billing_settings for each row execute function private.touch_updated_at();
create trigger audit after update on public.billing_settings for each row execute function private.audit();

alter table public.billing_settings enable row level security;
create policy "admins read the billing settings" on public.billing_settings for select to authenticated
  using ((select private.has_admin_access()));
create policy "admins edit the billing settings" on public.billing_settings for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
grant select, update (repair_registration, seller_permit, tax_id, payment_instructions, payment_instructions_es) on public.billing_settings to authenticated;

create function private.require_billing_settings() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if exists (
    select from public.billing_settings s
    where '' in (btrim(s.repair_registration), btrim(s.seller_permit), btrim(s.payment_instructions), btrim(s.payment_instructions_es))
  ) then
    raise exception 'Billing settings are incomplete' using errcode = 'check_violation', hint = 'billing_settings_incomplete';
  end if;
end
$$;

-- As they were, but nothing leaves before the billing settings are complete.
create or replace function private.send_estimate(ticket public.tickets, estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.estimates;
begin
  perform private.require_billing_settings();
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'sent';
  update public.estimates e set status = 'sent', sent_at = now() where e.id = estimate returning * into sent;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (ticket.id, 'estimate', (select auth.uid()), 'sent', sent.number);
  -- An estimate is an answer: the promised first response is given by it.
  update public.tickets t set
      first_response_at = coalesce(t.first_response_at, now()),
      status = case when t.status in ('new', 'open', 'on_hold') then 'pending' else t.status end
    where t.id = ticket.id;
  perform private.queue_requester_mail(ticket, null, 'estimate');
end
$$;

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
  perform private.require_billing_settings();
  insert into public.invoices (number, ticket_id, estimate_id, due_on)
    values ('INV-' || nextval('private.invoice_numbers'), billed.ticket_id, estimate, private.local_day(now()) + least(greatest(due_days, 0), 60))
    returning number into invoice;
  insert into public.ticket_events (ticket_id, kind, actor_id, after) values (billed.ticket_id, 'invoice', (select auth.uid()), invoice);
  select * into ticket from public.tickets t where t.id = billed.ticket_id;
  perform private.queue_requester_mail(ticket, null, 'invoice');
  return invoice;
end
$$;

-- With what the PDF prints about the company; payment instructions in the language of the ticket.
create or replace function public.paper_for_print(estimate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('paper', p.paper, 'ticket', t.number, 'name', t.requester_name, 'email', t.requester_email, 'company', o.name, 'language', t.language,
    'billing', (select jsonb_build_object('repair_registration', s.repair_registration, 'seller_permit', s.seller_permit, 'tax_id', s.tax_id,
      'payment_instructions', case t.language when 'es' then s.payment_instructions_es else s.payment_instructions end) from public.billing_settings s))
  from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.organizations o on o.id = t.organization_id,
    lateral jsonb_array_elements(private.papers(t.id, false)) as p (paper)
  where e.id = estimate and p.paper ->> 'id' = estimate::text
$$;
