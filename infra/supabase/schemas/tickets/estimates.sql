create type public.estimate_status as enum ('draft', 'sent', 'approved', 'declined', 'superseded');

-- A draft stays one for clients when another estimate has replaced it.
create function private.is_draft(status public.estimate_status, sent_at timestamptz) returns boolean
language sql immutable set search_path = '' as $$
  select status = 'draft' or (status = 'superseded' and sent_at is null)
$$;
grant execute on function private.is_draft(public.estimate_status, timestamptz) to authenticated;

create type public.line_kind as enum ('labor', 'part');

create sequence private.estimate_numbers start with 1001;

create sequence private.invoice_numbers start with 1001;

-- Estimate, approval, invoice, as California's repair law requires (Business and Professions Code 9844): a written estimate
-- before paid work, more work only after a recorded approval, and an itemized invoice with parts and labor listed separately, the
-- serial number, and the customer's description. The database enforces it.

create table public.estimates (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default '',
  ticket_id uuid not null references public.tickets (id) on delete restrict,
  status public.estimate_status not null default 'draft',
  device text not null check (char_length(btrim(device)) between 2 and 120),
  serial_number text not null default '' check (char_length(serial_number) <= 80),
  -- The problem in the customer's own words.
  complaint text not null check (char_length(btrim(complaint)) between 2 and 2000),
  -- Sales tax on parts. Itemized repair labor is not taxed.
  tax_rate numeric(6, 2) not null check (tax_rate between 0 and 1500),
  -- The city whose rate it is, as in `sales_tax_rates`; null for a rate that was typed in.
  tax_place text check (tax_place ~ '^[a-z]+(-[a-z]+)*$' and char_length(tax_place) <= 60),
  labor_cents integer not null default 0,
  parts_cents integer not null default 0,
  tax_cents integer not null default 0,
  total_cents integer not null generated always as (labor_cents + parts_cents + tax_cents) stored,
  created_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  idempotency_key uuid,
  constraint estimates_idempotency_key unique (ticket_id, idempotency_key)
);
create index estimates_ticket on public.estimates (ticket_id, created_at);
create index estimates_created_by on public.estimates (created_by);
alter table public.estimates enable row level security;
revoke insert, update, delete, truncate on public.estimates from service_role;
grant select on public.estimates to authenticated, service_role;

create table public.estimate_lines (
  id uuid primary key default gen_random_uuid(),
  estimate_id uuid not null references public.estimates (id) on delete cascade,
  position integer not null,
  kind public.line_kind not null,
  description text not null check (char_length(btrim(description)) between 2 and 200),
  quantity numeric(8, 2) not null check (quantity > 0),
  unit_cents integer not null check (unit_cents between 0 and 10000000),
  amount_cents integer not null generated always as (round(quantity * unit_cents)) stored,
  -- The logged time that it bills (`ticket_time_entries`), which clients don't see.
  time_entries uuid[] not null default '{}',
  unique (estimate_id, position)
);
alter table public.estimate_lines enable row level security;
revoke insert, update, delete, truncate on public.estimate_lines from service_role;
grant select (id, estimate_id, position, kind, description, quantity, unit_cents, amount_cents) on public.estimate_lines to authenticated;
grant select on public.estimate_lines to service_role;

-- Who approved or declined which amount, and how. Never changed.
create table public.estimate_decisions (
  id bigint generated always as identity primary key,
  estimate_id uuid not null references public.estimates (id) on delete restrict,
  approved boolean not null,
  total_cents integer not null,
  decided_by uuid references auth.users (id) on delete set null,
  signed_name text not null check (char_length(btrim(signed_name)) between 2 and 120),
  by_link boolean not null,
  created_at timestamptz not null default now()
);
create index estimate_decisions_estimate on public.estimate_decisions (estimate_id);
create index estimate_decisions_decided_by on public.estimate_decisions (decided_by);
alter table public.estimate_decisions enable row level security;
revoke insert, update, delete, truncate on public.estimate_decisions from service_role;
grant select (estimate_id, approved, total_cents, signed_name, by_link, created_at) on public.estimate_decisions to authenticated;
grant select on public.estimate_decisions to service_role;

create table public.invoices (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default '',
  ticket_id uuid not null references public.tickets (id) on delete restrict,
  estimate_id uuid not null references public.estimates (id) on delete restrict,
  issued_on date not null default private.local_day(now()),
  due_on date not null,
  paid_on date,
  -- Sent by mistake: nobody has to pay it, and its estimate can be billed again.
  voided_on date check (voided_on is null or paid_on is null),
  -- The day of the latest reminder.
  reminded_on date,
  -- A card payment (`invoice-payments.sql`): the latest checkout page, and its payment.
  checkout_session text unique,
  payment_intent text,
  card_paid_at timestamptz,
  -- What the card got back, as the provider reports it, and what was paid back by hand (`refunds.sql`).
  card_refunded_cents integer not null default 0 check (card_refunded_cents >= 0),
  manual_refunded_cents integer not null default 0 check (manual_refunded_cents >= 0),
  refunded_cents integer not null generated always as (card_refunded_cents + manual_refunded_cents) stored,
  -- Paid by card after a payment had been noted.
  is_paid_twice boolean not null default false,
  -- Paid by card although it was already settled, and not refunded yet.
  needs_refund boolean not null default false,
  created_at timestamptz not null default now()
);
create index invoices_listed on public.invoices (paid_on desc nulls first, due_on, number);
create index invoices_to_refund on public.invoices (id) where needs_refund;
create index invoices_ticket on public.invoices (ticket_id);
create index invoices_estimate on public.invoices (estimate_id);
-- One invoice per estimate: it bills what was approved.
create unique index invoices_valid on public.invoices (estimate_id) where voided_on is null;
create index invoices_unpaid on public.invoices (due_on) where paid_on is null and voided_on is null;
alter table public.invoices enable row level security;
revoke insert, update, delete, truncate on public.invoices from service_role;
grant select (id, number, ticket_id, estimate_id, issued_on, due_on, paid_on, voided_on, refunded_cents, created_at) on public.invoices to authenticated;
grant select on public.invoices to service_role;

create function private.decide_estimate(ticket public.tickets, estimate uuid, approve boolean, signed_name text, by_link boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  decided public.estimates;
begin
  -- Tickets are locked before estimates everywhere, to avoid deadlocks.
  perform from public.tickets t where t.id = ticket.id for update;
  select * into decided from public.estimates e where e.id = estimate and e.ticket_id = ticket.id and not private.is_draft(e.status, e.sent_at) for update;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  -- The same decision again: its first response was lost.
  if exists (
    select from public.estimate_decisions d where d.estimate_id = estimate and d.approved = approve and d.by_link = decide_estimate.by_link
      and d.decided_by is not distinct from (select auth.uid()) and d.signed_name = btrim(decide_estimate.signed_name)
  ) then return; end if;
  if decided.status <> 'sent' then
    raise exception 'Estimate % was already decided or replaced', decided.number using errcode = 'PT409', hint = 'estimate_decided';
  end if;
  update public.estimates e set status = (case when approve then 'approved' else 'declined' end)::public.estimate_status where e.id = estimate;
  insert into public.estimate_decisions (estimate_id, approved, total_cents, decided_by, signed_name, by_link)
    values (estimate, approve, decided.total_cents, (select auth.uid()), btrim(decide_estimate.signed_name), decide_estimate.by_link);
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after)
    values (ticket.id, 'estimate', (select auth.uid()), case when approve then 'approved' else 'declined' end, decided.number);
  -- It's our turn again.
  update public.tickets t set status = 'open', last_activity_at = now() where t.id = ticket.id and t.status = 'pending';
  perform private.queue_ticket_email(ticket.id, null, 'staff_estimate', reader.id, jsonb_build_object('decided', estimate))
    from (select ticket.assignee_id as id where ticket.assignee_id is not null union select decided.created_by) reader where reader.id is not null;
end
$$;

-- Only the requester, or an owner or manager of the organization; watchers can't decide.
create function public.decide_estimate(estimate uuid, approve boolean, signed_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id
    where e.id = estimate and private.can_decide_estimates(t);
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  perform private.decide_estimate(ticket, estimate, approve, signed_name, false);
end
$$;
grant execute on function public.decide_estimate(uuid, boolean, text) to authenticated, service_role;

create function public.decide_estimate_by_link(token_hash text, estimate uuid, approve boolean, signed_name text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  if ticket.id is null then return false; end if;
  perform private.decide_estimate(ticket, estimate, approve, signed_name, true);
  return true;
end
$$;
grant execute on function public.decide_estimate_by_link(text, uuid, boolean, text) to service_role;

-- An invoice bills what was approved, and nothing else. Dated in California's time, not the database's.
create function public.create_invoice(estimate uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  billed public.estimates;
  ticket public.tickets;
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can create invoices' using errcode = '42501';
  end if;
  perform from public.tickets t join public.estimates e on e.ticket_id = t.id where e.id = estimate for update of t;
  select * into billed from public.estimates e where e.id = estimate for update;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if billed.status <> 'approved' then
    raise exception 'Estimate % is not approved', billed.number using errcode = 'check_violation', hint = 'estimate_not_approved';
  end if;
  select * into invoice from public.invoices i where i.estimate_id = estimate and i.voided_on is null;
  if found then return invoice.number; end if;
  perform private.require_billing_settings();
  insert into public.invoices (number, ticket_id, estimate_id, due_on)
    select 'INV-' || nextval('private.invoice_numbers'), billed.ticket_id, estimate, private.local_day(now()) + s.payment_terms_days
    from public.billing_settings s returning * into invoice;
  perform private.record_invoice_event(invoice, null);
  select * into ticket from public.tickets t where t.id = billed.ticket_id;
  perform private.queue_requester_email(ticket, null, 'invoice', jsonb_build_object('invoice', invoice.id));
  return invoice.number;
end
$$;
grant execute on function public.create_invoice(uuid) to authenticated, service_role;

create function public.mark_invoice_paid(invoice_number text, is_paid boolean) returns date
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can record payments' using errcode = '42501';
  end if;
  invoice := private.lock_invoice(invoice_number);
  if invoice.voided_on is not null then
    raise exception 'Invoice % is void', invoice.number using errcode = 'PT409', hint = 'invoice_settled';
  end if;
  if (invoice.paid_on is not null) = is_paid then return invoice.paid_on; end if;
  if invoice.card_paid_at is not null then
    raise exception 'Invoice % was paid by card', invoice.number using errcode = 'PT409', hint = 'paid_by_card';
  end if;
  if invoice.refunded_cents > 0 then
    raise exception 'Invoice % was refunded', invoice.number using errcode = 'PT409', hint = 'invoice_refunded';
  end if;
  update public.invoices i set paid_on = case when is_paid then private.local_day(now()) end where i.id = invoice.id returning * into invoice;
  perform private.record_invoice_event(invoice, case when is_paid then 'paid' else 'unpaid' end);
  -- The receipt waits, so that undoing a mistake takes it back.
  if is_paid then
    perform private.queue_requester_email(t, null, 'invoice_paid', jsonb_build_object('invoice', invoice.id), now() + interval '2 minutes')
      from public.tickets t where t.id = invoice.ticket_id;
  else
    perform private.withdraw_invoice_email(invoice, 'invoice_paid');
  end if;
  return invoice.paid_on;
end
$$;
grant execute on function public.mark_invoice_paid(text, boolean) to authenticated, service_role;

-- Takes back an email about an invoice that hasn't been sent. Returns whether there was one.
create function private.withdraw_invoice_email(invoice public.invoices, kind text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.outgoing_emails m where m.ticket_id = invoice.ticket_id and m.kind = 'ticket_' || withdraw_invoice_email.kind
    and m.details ->> 'invoice' = invoice.id::text and m.state in ('queued', 'failing', 'dead');
  return found;
end
$$;

-- What happened to an invoice, null when it is new; tells the ticket's open pages.
create function private.record_invoice_event(invoice public.invoices, what text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (invoice.ticket_id, 'invoice', (select auth.uid()), what, invoice.number);
  -- Every update is another revision.
  update public.tickets t set last_activity_at = t.last_activity_at where t.id = invoice.ticket_id;
end
$$;

create function private.lock_invoice(invoice_number text) returns public.invoices
language plpgsql security definer set search_path = '' as $$
declare
  invoice public.invoices;
begin
  select * into invoice from public.invoices i where i.number = upper(btrim(invoice_number)) for update;
  if not found then
    raise exception 'No such invoice' using errcode = 'PT404', hint = 'invoice_not_found';
  end if;
  return invoice;
end
$$;

-- All billing documents of a ticket, newest first; drafts for staff only.
create function private.billing_documents(ticket uuid, with_drafts boolean) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', e.id, 'number', e.number, 'status', e.status, 'device', e.device, 'serial_number', e.serial_number, 'complaint', e.complaint,
    'tax_rate', e.tax_rate, 'tax_place', e.tax_place, 'labor_cents', e.labor_cents, 'parts_cents', e.parts_cents, 'tax_cents', e.tax_cents, 'total_cents', e.total_cents, 'created_at', e.created_at,
    'lines', (select jsonb_agg(jsonb_build_object('kind', l.kind, 'description', l.description, 'quantity', l.quantity, 'unit_cents', l.unit_cents, 'amount_cents', l.amount_cents,
        'time_entries', case when with_drafts then l.time_entries else '{}' end) order by l.position)
      from public.estimate_lines l where l.estimate_id = e.id),
    'decision', (select jsonb_build_object('approved', d.approved, 'signed_name', d.signed_name, 'at', d.created_at) from public.estimate_decisions d where d.estimate_id = e.id),
    'invoice', (
      select jsonb_build_object('id', i.id, 'number', i.number, 'issued_on', i.issued_on, 'due_on', i.due_on, 'paid_on', i.paid_on, 'voided_on', i.voided_on, 'refunded_cents', i.refunded_cents,
        'paid_cents', (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, i.id) p),
        'refunds', (select coalesce(jsonb_agg(jsonb_build_object('method', r.method, 'amount_cents', r.amount_cents, 'refunded_on', r.refunded_on) order by r.refunded_on), '[]')
          -- Staff see what they refunded themselves in `refund_requests`.
          from private.refund_entries(null, i.id) r where not with_drafts or r.id is null),
        'refundable', case when with_drafts then private.refundable(null, i.id) end,
        'refund_requests', case when with_drafts then private.refund_requests(null, i.id) else '[]' end,
        'payment_instructions', case when i.paid_on is null and i.voided_on is null then private.payment_instructions() end)
      from public.invoices i where i.estimate_id = e.id order by i.voided_on is not null, i.created_at desc limit 1)
  ) order by e.created_at desc), '[]')
  from public.estimates e where e.ticket_id = billing_documents.ticket and e.status <> 'superseded' and (with_drafts or e.status <> 'draft')
$$;

create function public.list_billing_documents(ticket_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.add_decision_rights(private.billing_documents(t.id, (select private.has_admin_access())), private.can_decide_estimates(t))
  from public.tickets t where t.number = ticket_number and private.can_view_ticket(t)
$$;
grant execute on function public.list_billing_documents(text) to authenticated, service_role;

create function public.read_billing_documents_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.add_decision_rights(private.billing_documents(t.id, false), true) from private.ticket_by_link(token_hash) t where t.id is not null
$$;
grant execute on function public.read_billing_documents_by_link(text) to service_role;

-- Includes what the PDF prints about the company; payment instructions in the ticket's language.
create function public.billing_document_for_pdf(estimate uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('document', p.document, 'ticket', t.number, 'name', t.requester_name, 'email', t.requester_email, 'company', o.name, 'language', t.language,
    'billing', (select jsonb_build_object('repair_registration', s.repair_registration, 'seller_permit', s.seller_permit, 'tax_id', s.tax_id,
      'payment_instructions', case t.language when 'es' then s.payment_instructions_es else s.payment_instructions end) from public.billing_settings s))
  from public.estimates e join public.tickets t on t.id = e.ticket_id left join public.organizations o on o.id = t.organization_id,
    lateral jsonb_array_elements(private.billing_documents(t.id, false)) as p (document)
  where e.id = estimate and p.document ->> 'id' = estimate::text
$$;
grant execute on function public.billing_document_for_pdf(uuid) to service_role;

-- The caller's invoices and, for owners and managers, the organization's.
create function public.my_invoices() returns table (
  number text, ticket_number text, subject text, issued_on date, due_on date, paid_on date, total_cents integer, refunded_cents integer, paid_cents integer,
  estimate_id uuid, payment_instructions jsonb)
language sql stable security definer set search_path = '' as $$
  select i.number, t.number, t.subject, i.issued_on, i.due_on, i.paid_on, e.total_cents, i.refunded_cents,
    (select coalesce(sum(p.paid_cents), 0) from private.payments_of(null, i.id) p)::integer, e.id, case when i.paid_on is null then private.payment_instructions() end
  from public.invoices i join public.estimates e on e.id = i.estimate_id join public.tickets t on t.id = i.ticket_id
  where (select private.has_required_aal()) and i.voided_on is null
    and (t.requester_id = (select auth.uid()) or t.organization_id = (select private.my_managed_organization()))
  order by i.paid_on is not null, i.due_on, i.number limit 200
$$;
grant execute on function public.my_invoices() to authenticated, service_role;

-- Estimates that wait for the caller's decision, oldest first. `lines`: [{"position", "description", "quantity", "amount_cents"}].
create function public.my_open_estimates() returns table (
  id uuid, number text, ticket_number text, subject text, device text, tax_cents integer, total_cents integer, lines jsonb, sent_at timestamptz
)
language sql stable security definer set search_path = '' as $$
  select e.id, e.number, t.number, t.subject, e.device, e.tax_cents, e.total_cents, (
      select jsonb_agg(jsonb_build_object('position', l.position, 'description', l.description, 'quantity', l.quantity, 'amount_cents', l.amount_cents) order by l.position)
      from public.estimate_lines l where l.estimate_id = e.id),
    e.sent_at
  from public.tickets t join public.estimates e on e.ticket_id = t.id
  where (select private.has_required_aal()) and (t.requester_id = (select auth.uid()) or t.organization_id = (select private.my_managed_organization()))
    and e.status = 'sent'
  order by e.sent_at limit 50
$$;
grant execute on function public.my_open_estimates() to authenticated, service_role;

-- Nothing is sent before the billing settings are complete.
create function private.send_estimate(ticket public.tickets, estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.estimates;
begin
  if ticket.merged_into is not null then
    raise exception 'A merged ticket sends nothing' using errcode = 'check_violation', hint = 'ticket_closed';
  end if;
  perform private.require_billing_settings();
  perform private.check_time_entries(ticket.id, estimate);
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'sent';
  update public.estimates e set status = 'sent', sent_at = now() where e.id = estimate returning * into sent;
  insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (ticket.id, 'estimate', (select auth.uid()), 'sent', sent.number);
  -- An estimate counts as the first response.
  update public.tickets t set
      first_response_at = coalesce(t.first_response_at, now()),
      status = case when t.status in ('new', 'open', 'on_hold') then 'pending' else t.status end
    where t.id = ticket.id;
  perform private.queue_requester_email(ticket, null, 'estimate', jsonb_build_object('estimate', sent.id));
end
$$;

-- Saves an estimate with its lines, as a draft or sent. Replaces an earlier draft. The same key again returns the same estimate
-- and sends no second email. `lines` is JSON as text: [{"kind", "description", "quantity", "unitCents", "timeEntries"}], the last one optional.
create function public.save_estimate(
  ticket_number text, device text, serial_number text, complaint text, tax_rate numeric, lines text, send boolean,
  idempotency_key uuid default null, seen_draft uuid default null, tax_place text default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  estimate public.estimates;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can write estimates' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number for update;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  select * into estimate from public.estimates e
    where e.ticket_id = ticket.id and e.idempotency_key = save_estimate.idempotency_key;
  if found then return estimate.id; end if;
  -- A draft that someone else wrote or changed isn't replaced.
  if seen_draft is distinct from (select e.id from public.estimates e where e.ticket_id = ticket.id and e.status = 'draft') then
    raise exception 'The draft has changed' using errcode = 'PT409', hint = 'draft_changed';
  end if;
  if jsonb_array_length(lines::jsonb) not between 1 and 50 then
    raise exception 'An estimate must have 1 to 50 lines' using errcode = 'check_violation', hint = 'estimate_lines';
  end if;
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'draft';
  insert into public.estimates (number, ticket_id, device, serial_number, complaint, tax_rate, tax_place, created_by, idempotency_key)
    values ('E-' || nextval('private.estimate_numbers'), ticket.id, btrim(save_estimate.device), btrim(save_estimate.serial_number),
      btrim(save_estimate.complaint), save_estimate.tax_rate, save_estimate.tax_place, (select auth.uid()), save_estimate.idempotency_key)
    returning * into estimate;
  insert into public.estimate_lines (estimate_id, position, kind, description, quantity, unit_cents, time_entries)
    select estimate.id, l.position, (l.line ->> 'kind')::public.line_kind, btrim(l.line ->> 'description'), (l.line ->> 'quantity')::numeric, (l.line ->> 'unitCents')::integer,
      array(select jsonb_array_elements_text(coalesce(l.line -> 'timeEntries', '[]')))::uuid[]
    from jsonb_array_elements(lines::jsonb) with ordinality as l (line, position);
  perform private.check_time_entries(ticket.id, estimate.id);
  update public.estimates e set
      labor_cents = s.labor, parts_cents = s.parts, tax_cents = round(s.parts * e.tax_rate / 10000.0)
    from (
      select coalesce(sum(amount_cents) filter (where kind = 'labor'), 0) as labor, coalesce(sum(amount_cents) filter (where kind = 'part'), 0) as parts
      from public.estimate_lines where estimate_id = estimate.id) s
    where e.id = estimate.id;
  if send then
    perform private.send_estimate(ticket, estimate.id);
  end if;
  return estimate.id;
end
$$;
grant execute on function public.save_estimate(text, text, text, text, numeric, text, boolean, uuid, uuid, text) to authenticated, service_role;

-- The estimate that bills a time entry: approved, or sent and not yet decided. A new estimate may bill the time of the latter, which
-- it replaces.
create function private.billing_status(entry public.ticket_time_entries) returns public.estimate_status
language sql stable security definer set search_path = '' as $$
  select e.status from public.estimates e join public.estimate_lines l on l.estimate_id = e.id
  where e.ticket_id = entry.ticket_id and e.status in ('sent', 'approved') and entry.id = any (l.time_entries)
  order by e.status = 'approved' desc limit 1
$$;

-- An estimate bills billable time of its ticket, once.
create function private.check_time_entries(ticket uuid, estimate uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
declare
  wanted uuid[] := array(select unnest(l.time_entries) from public.estimate_lines l where l.estimate_id = estimate);
begin
  if cardinality(wanted) <> (
    select count(*) from public.ticket_time_entries t
    where t.id = any (wanted) and t.ticket_id = ticket and t.billable and private.billing_status(t) is distinct from 'approved'
  ) then
    raise exception 'Some of this time was deleted or already billed' using errcode = 'check_violation', hint = 'time_billed';
  end if;
end
$$;

-- Sends a draft. Calling it again changes nothing.
create function public.send_estimate(estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  draft public.estimates;
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can send estimates' using errcode = '42501';
  end if;
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id where e.id = estimate for update of t;
  select * into draft from public.estimates e where e.id = estimate;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if draft.status = 'sent' then return; end if;
  if draft.status <> 'draft' then
    raise exception 'Estimate % was already decided or replaced', draft.number using errcode = 'PT409', hint = 'estimate_decided';
  end if;
  perform private.send_estimate(ticket, estimate);
end
$$;
grant execute on function public.send_estimate(uuid) to authenticated, service_role;

-- Deletes a draft. Calling it again changes nothing.
create function public.discard_estimate_draft(estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff can discard drafts' using errcode = '42501';
  end if;
  perform from public.tickets t join public.estimates e on e.ticket_id = t.id where e.id = estimate for update of t;
  delete from public.estimates e where e.id = estimate and e.status = 'draft';
  if not found and exists (select from public.estimates e where e.id = estimate) then
    raise exception 'This estimate was already sent or replaced' using errcode = 'PT409', hint = 'estimate_decided';
  end if;
end
$$;
grant execute on function public.discard_estimate_draft(uuid) to authenticated, service_role;

-- The requester, or an owner or manager of the organization; watchers can't decide.
create function private.can_decide_estimates(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_required_aal())
    and (ticket.requester_id = (select auth.uid()) or ticket.organization_id = (select private.my_managed_organization())) is true
$$;

-- Adds to each estimate whether the reader can decide it. How to pay its invoice is said to the same people.
create function private.add_decision_rights(documents jsonb, by_reader boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(case when by_reader then e.estimate else e.estimate #- '{invoice,payment_instructions}' end || jsonb_build_object('can_decide', by_reader and e.estimate ->> 'status' = 'sent') order by e.position), '[]')
  from jsonb_array_elements(documents) with ordinality as e (estimate, position)
$$;

-- What estimates and invoices must say about the company. Admins fill it in; nothing is sent before.
create table public.billing_settings (
  id boolean primary key default true check (id),
  repair_registration text not null default '' check (char_length(repair_registration) <= 60),
  seller_permit text not null default '' check (char_length(seller_permit) <= 60),
  -- Optional; some business customers ask for it.
  tax_id text not null default '' check (char_length(tax_id) <= 60),
  -- How to pay an invoice, in each language.
  payment_instructions text not null default '' check (char_length(payment_instructions) <= 1000),
  payment_instructions_es text not null default '' check (char_length(payment_instructions_es) <= 1000),
  -- How many days after its date an invoice is due.
  payment_terms_days integer not null default 15 check (payment_terms_days between 0 and 90),
  -- Whether `run_invoice_reminders` sends anything.
  sends_reminders boolean not null default false,
  updated_at timestamptz not null default now()
);
alter table public.billing_settings enable row level security;
grant select, update (repair_registration, seller_permit, tax_id, payment_instructions, payment_instructions_es, payment_terms_days, sends_reminders)
  on public.billing_settings to authenticated;
grant all on public.billing_settings to service_role;

-- How to pay without a card, by language.
create function private.payment_instructions() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('en', s.payment_instructions, 'es', s.payment_instructions_es) from public.billing_settings s
$$;

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

create trigger audit after insert or update or delete on public.estimates for each row execute function private.audit();
create trigger audit after insert or update or delete on public.invoices for each row execute function private.audit();
create trigger touch before update on public.billing_settings for each row execute function private.touch_updated_at();
create trigger audit after update on public.billing_settings for each row execute function private.audit();

create policy "ticket viewers read its estimates, admins also drafts" on public.estimates for select to authenticated
  using ((select private.has_admin_access()) or (not private.is_draft(status, sent_at) and exists (select from public.tickets t where t.id = ticket_id)));

create policy "estimate viewers read its lines" on public.estimate_lines for select to authenticated
  using (exists (select from public.estimates e where e.id = estimate_id));

create policy "estimate viewers read its decisions" on public.estimate_decisions for select to authenticated
  using (exists (select from public.estimates e where e.id = estimate_id));

create policy "ticket viewers read its invoices" on public.invoices for select to authenticated
  using (exists (select from public.tickets t where t.id = ticket_id));

create policy "a session at the required assurance level" on public.estimates as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.estimate_lines as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.estimate_decisions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.invoices as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "admins read billing settings" on public.billing_settings for select to authenticated
  using ((select private.has_admin_access()));

create policy "admins edit billing settings" on public.billing_settings for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('settings')));

insert into public.billing_settings default values;
