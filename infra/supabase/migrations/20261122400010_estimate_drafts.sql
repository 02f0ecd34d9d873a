-- A draft waits beside the estimate that the client is about to decide; sending it takes that one's place. District rates such as
-- Modesto's 8.875% are no whole basis points.
alter table public.estimates alter column tax_rate type numeric(6, 2);

-- Sends what is saved as a draft: it takes the place of the one sent before, and it is the client's turn.
create function private.send_estimate(ticket public.tickets, estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  sent public.estimates;
begin
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

drop function public.save_estimate(text, text, text, text, integer, text, boolean, uuid);

-- Writes an estimate with its lines, as a draft or sent. It replaces an earlier draft. Sent again with the same key it is the same
-- estimate, and no second mail. `lines` is JSON as text: [{"kind", "description", "quantity", "unitCents"}]; `tax_rate` is basis points.
create function public.save_estimate(
  ticket_number text, device text, serial_number text, complaint text, tax_rate numeric, lines text, send boolean,
  idempotency_key uuid default null
) returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  estimate public.estimates;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff write estimates' using errcode = '42501';
  end if;
  select * into ticket from public.tickets t where t.number = ticket_number for update;
  if not found then
    raise exception 'No such ticket' using errcode = 'PT404', hint = 'ticket_not_found';
  end if;
  select * into estimate from public.estimates e
    where e.ticket_id = ticket.id and e.idempotency_key = save_estimate.idempotency_key;
  if found then return estimate.id; end if;
  if jsonb_array_length(lines::jsonb) not between 1 and 50 then
    raise exception 'An estimate has 1 to 50 lines' using errcode = 'check_violation', hint = 'estimate_lines';
  end if;
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status = 'draft';
  insert into public.estimates (number, ticket_id, device, serial_number, complaint, tax_rate, created_by, idempotency_key)
    values ('E-' || nextval('private.estimate_numbers'), ticket.id, btrim(save_estimate.device), btrim(save_estimate.serial_number),
      btrim(save_estimate.complaint), save_estimate.tax_rate, (select auth.uid()), save_estimate.idempotency_key)
    returning * into estimate;
  insert into public.estimate_lines (estimate_id, position, kind, description, quantity, unit_cents)
    select estimate.id, l.position, (l.line ->> 'kind')::public.line_kind, btrim(l.line ->> 'description'), (l.line ->> 'quantity')::numeric, (l.line ->> 'unitCents')::integer
    from jsonb_array_elements(lines::jsonb) with ordinality as l (line, position);
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

-- Sends a draft. Sent again it changes nothing.
create function public.send_estimate(estimate uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  draft public.estimates;
  ticket public.tickets;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Only staff send estimates' using errcode = '42501';
  end if;
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id where e.id = estimate for update of t;
  select * into draft from public.estimates e where e.id = estimate;
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  if draft.status = 'sent' then return; end if;
  if draft.status <> 'draft' then
    raise exception 'Estimate % was decided or replaced', draft.number using errcode = 'PT409', hint = 'estimate_decided';
  end if;
  perform private.send_estimate(ticket, estimate);
end
$$;
grant execute on function
  public.save_estimate(text, text, text, text, numeric, text, boolean, uuid), public.send_estimate(uuid) to authenticated;

-- The one who asked, or an owner or manager of the company: those who only watch decide nothing.
create function private.may_decide_estimates(ticket public.tickets) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.second_step_done())
    and (ticket.requester_id = (select auth.uid()) or ticket.organization_id = (select private.my_whole_organization())) is true
$$;

create or replace function public.decide_estimate(estimate uuid, approve boolean, signed_name text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
begin
  select t.* into ticket from public.estimates e join public.tickets t on t.id = e.ticket_id
    where e.id = estimate and private.may_decide_estimates(t);
  if not found then
    raise exception 'No such estimate' using errcode = 'PT404', hint = 'estimate_not_found';
  end if;
  perform private.decide_estimate(ticket, estimate, approve, signed_name, false);
end
$$;

-- With each estimate, whether the reader may decide it.
create function private.decidable(papers jsonb, by_reader boolean) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(jsonb_agg(e.estimate || jsonb_build_object('can_decide', by_reader and e.estimate ->> 'status' = 'sent') order by e.position), '[]')
  from jsonb_array_elements(papers) with ordinality as e (estimate, position)
$$;
create or replace function public.ticket_papers(ticket_number text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.decidable(private.papers(t.id, (select private.has_admin_access())), private.may_decide_estimates(t))
  from public.tickets t where t.number = ticket_number and private.may_see_ticket(t)
$$;
create or replace function public.ticket_papers_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.decidable(private.papers(t.id, false), true) from private.ticket_of_link(token_hash) t where t.id is not null
$$;
