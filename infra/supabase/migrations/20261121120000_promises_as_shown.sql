-- Promised times stay what clients and the desk were shown; an estimate that is sent twice with one key is one; nobody is invited to
-- where they are.

-- The due time of a running clock that was missed: standing and running again leave it.
alter table public.ticket_clocks add column missed_due_at timestamptz;

create or replace function private.turn_clock(clock public.ticket_clocks, turn text, at timestamptz) returns public.ticket_clocks
language plpgsql stable set search_path = '' as $$
begin
  if clock.running_since is not null then
    clock.used := clock.used + private.elapsed(clock.running_since, at, clock.always);
  end if;
  if clock.used >= clock.target then
    clock.missed_due_at := coalesce(clock.missed_due_at, clock.due_at, at);
  end if;
  clock.running_since := null;
  clock.due_at := null;
  clock.ended_at := null;
  if turn = 'run' then
    clock.running_since := at;
    clock.due_at := case
      when clock.used >= clock.target then clock.missed_due_at
      when clock.always then at + (clock.target - clock.used)
      else private.add_business_time(at, clock.target - clock.used)
    end;
  elsif turn = 'end' then
    clock.ended_at := at;
  end if;
  return clock;
end
$$;

create or replace function private.follow_clocks() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  goal public.sla_targets;
  clock public.ticket_clocks;
  each_kind public.ticket_clock_kind;
  turn text;
  at timestamptz := now();
begin
  foreach each_kind in array array['first_response', 'solution']::public.ticket_clock_kind[] loop
    select * into clock from public.ticket_clocks c where c.ticket_id = new.id and c.kind = each_kind;
    if tg_op = 'INSERT' or old.priority <> new.priority then
      select s.* into goal from public.sla_targets s join public.organizations o on o.plan = s.plan
        where o.id = new.organization_id and s.priority = new.priority and s.kind = each_kind;
      if goal.plan is null then
        -- No promise at this priority; one that was kept stays on record.
        delete from public.ticket_clocks c where c.ticket_id = new.id and c.kind = each_kind and c.ended_at is null;
        continue;
      end if;
      if clock.ticket_id is null then
        -- What was answered before it was promised is no promise kept.
        continue when each_kind = 'first_response' and new.first_response_at is not null;
        clock.ticket_id := new.id;
        clock.kind := each_kind;
        clock.used := interval '0';
      end if;
      if clock.ended_at is null then
        -- What has run counts in the measure in which it ran.
        clock := private.turn_clock(clock, 'stand', at);
        clock.always := goal.always;
        clock.target := private.target_time(goal, new.created_at);
        -- A longer promise may not be missed any more.
        if clock.used < clock.target then
          clock.missed_due_at := null;
        end if;
      end if;
    end if;
    continue when clock.ticket_id is null;
    turn := private.turn_of_clock(new, each_kind);
    -- Nothing to do for one that does already what it should: its end is the first time that the promise was kept.
    if turn <> (case when clock.ended_at is not null then 'end' when clock.running_since is not null then 'run' else 'stand' end) then
      clock := private.turn_clock(clock, turn, at);
    end if;
    insert into public.ticket_clocks as c (ticket_id, kind, always, target, used, running_since, due_at, ended_at, missed_due_at)
      values (new.id, each_kind, clock.always, clock.target, clock.used, clock.running_since, clock.due_at, clock.ended_at, clock.missed_due_at)
      on conflict (ticket_id, kind) do update set always = excluded.always, target = excluded.target, used = excluded.used,
        running_since = excluded.running_since, due_at = excluded.due_at, ended_at = excluded.ended_at, missed_due_at = excluded.missed_due_at;
  end loop;
  return null;
end
$$;

-- Promises that were made after the answer they are about.
delete from public.ticket_clocks c using public.tickets t
  where t.id = c.ticket_id and c.kind = 'first_response' and c.used = interval '0' and c.ended_at > t.first_response_at;

alter table public.estimates add column idempotency_key uuid, add constraint estimates_idempotency_key unique (ticket_id, idempotency_key);

drop function public.save_estimate(text, text, text, text, integer, text, boolean);

-- As it was; sent again with the same key it is the same estimate, and no second mail.
create function public.save_estimate(
  ticket_number text, device text, serial_number text, complaint text, tax_rate integer, lines text, send boolean,
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
  update public.estimates e set status = 'superseded' where e.ticket_id = ticket.id and e.status in ('draft', 'sent');
  insert into public.estimates (number, ticket_id, status, device, serial_number, complaint, tax_rate, created_by, sent_at, idempotency_key)
    values ('E-' || nextval('private.estimate_numbers'), ticket.id, (case when send then 'sent' else 'draft' end)::public.estimate_status,
      btrim(save_estimate.device), btrim(save_estimate.serial_number), btrim(save_estimate.complaint), save_estimate.tax_rate, (select auth.uid()),
      case when send then now() end, save_estimate.idempotency_key)
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
    insert into public.ticket_events (ticket_id, kind, actor_id, before, after) values (ticket.id, 'estimate', (select auth.uid()), 'sent', estimate.number);
    -- It is the client's turn now: the clock stands.
    update public.tickets t set status = 'pending' where t.id = ticket.id and t.status in ('new', 'open', 'on_hold');
    perform private.queue_requester_mail(ticket, null, 'estimate');
  end if;
  return estimate.id;
end
$$;
grant execute on function public.save_estimate(text, text, text, text, integer, text, boolean, uuid) to authenticated;

create or replace function public.invite_colleague(email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  if company is null then
    raise exception 'Only owners invite' using errcode = '42501';
  end if;
  if invite_colleague.role = 'owner' then
    raise exception 'Somebody becomes owner after having come' using errcode = 'check_violation', hint = 'invitation_role';
  end if;
  -- Owners see the addresses of their people; of everybody else they learn nothing.
  if exists (
    select from public.organization_members m join auth.users u on u.id = m.user_id
    where m.organization_id = company and lower(u.email) = lower(btrim(invite_colleague.email))
  ) then
    raise exception 'This person belongs to the company already' using errcode = 'PT409', hint = 'invitation_is_member';
  end if;
  perform private.write_invitation(company, invite_colleague.email, invite_colleague.role, invite_colleague.language);
end
$$;

delete from public.organization_invitations i using public.organization_members m, auth.users u
  where u.id = m.user_id and m.organization_id = i.organization_id and lower(u.email) = i.email;
