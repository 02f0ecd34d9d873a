-- Automatic renewal under California law (Business and Professions Code 17600 et seq.): terms before consent, a record of the
-- consent, an acknowledgement by email, cancellation as easy as signing up, and a yearly reminder. Prices, dates, and permissions
-- are computed here; screens only show them.

-- The price list. `@tulebyte/brand` repeats it; a test compares them.
create table private.plan_prices (
  plan text primary key check (plan in ('basic', 'pro', 'enterprise')),
  unit_cents integer not null,
  -- A starting price: staff make an offer.
  is_quoted boolean not null
);
alter table private.plan_prices enable row level security;

-- The version of `@tulebyte/brand/renewal-terms` in force.
create function private.renewal_terms_version() returns text language sql immutable set search_path = '' as $$ select '2026-11' $$;

create table public.subscriptions (
  id uuid primary key default gen_random_uuid(),
  organization_id uuid not null references public.organizations (id) on delete cascade,
  -- An offer becomes active when the organization's owner accepts its terms.
  state text not null default 'offered' check (state in ('offered', 'active', 'canceling', 'ended')),
  plan text not null references private.plan_prices (plan),
  users integer not null check (users between 1 and 1000),
  devices integer not null default 0 check (devices between 0 and 5000),
  -- Per user and month, as agreed.
  unit_cents integer not null check (unit_cents between 100 and 100000),
  period text not null default 'month' check (period in ('month', 'year')),
  price_cents integer not null generated always as (users * unit_cents * case period when 'year' then 12 else 1 end) stored,
  started_on date,
  renews_on date,
  ends_on date,
  -- The plan after the next renewal.
  next_plan text references private.plan_prices (plan),
  next_users integer check (next_users between 1 and 1000),
  next_unit_cents integer check (next_unit_cents between 100 and 100000),
  next_price_cents integer generated always as (next_users * next_unit_cents * case period when 'year' then 12 else 1 end) stored,
  reminded_on date,
  language text not null default 'en' check (language in ('en', 'es')),
  -- Rises with every change; an edit names the version it was based on.
  version integer not null default 1,
  -- The version on which the latest withdrawal of a cancellation or a pending change was based.
  resumed_version integer,
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (state = 'offered' or (started_on is not null and renews_on is not null)),
  check ((state = 'canceling') <= (ends_on is not null)),
  check (num_nonnulls(next_plan, next_users, next_unit_cents) in (0, 3))
);
create unique index subscriptions_one_offer on public.subscriptions (organization_id) where state = 'offered';
create unique index subscriptions_one_active on public.subscriptions (organization_id) where state in ('active', 'canceling');
create index subscriptions_due on public.subscriptions (renews_on) where state in ('active', 'canceling');
create index subscriptions_organization on public.subscriptions (organization_id);
create index subscriptions_plan on public.subscriptions (plan);
create index subscriptions_next_plan on public.subscriptions (next_plan);
alter table public.subscriptions enable row level security;
revoke insert, update, delete, truncate on public.subscriptions from service_role;
grant select on public.subscriptions to authenticated, service_role;

create function private.bump_subscription_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

-- The organization's plan decides its SLA targets.
create function private.sync_organization_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.organizations o set plan = (
      select s.plan from public.subscriptions s where s.organization_id = new.organization_id and s.state in ('active', 'canceling'))
    where o.id = new.organization_id and new.state <> 'offered';
  return null;
end
$$;

-- Who agreed to what, in which words, and when. Never changed.
create table public.subscription_consents (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.subscriptions (id) on delete cascade,
  plan text not null,
  users integer not null,
  price_cents integer not null,
  period text not null,
  effective_on date not null,
  terms_version text not null,
  language text not null check (language in ('en', 'es')),
  user_id uuid references auth.users (id) on delete set null,
  user_name text not null,
  created_at timestamptz not null default now()
);
create index subscription_consents_subscription on public.subscription_consents (subscription_id, created_at);
create index subscription_consents_user on public.subscription_consents (user_id);
alter table public.subscription_consents enable row level security;
revoke insert, update, delete, truncate on public.subscription_consents from service_role;
grant select on public.subscription_consents to authenticated, service_role;

-- The first day of the period after `after`, counted from the start, so that the 31st stays the last day of the month.
create function private.next_renewal(started_on date, period text, after date) returns date
language sql immutable set search_path = '' as $$
  select min(d.day) from (
    select (started_on + make_interval(months => k * case period when 'year' then 12 else 1 end))::date as day
    from generate_series(1, 1 + 12 * greatest(0, (after - started_on) / 365 + 2)) k
  ) d where d.day > after
$$;

-- When a plan canceled now ends. Monthly: in 30 days, but not within the first three months. Yearly: at the end of the year,
-- whatever the notice.
create function private.plan_cancellation_date(subscription public.subscriptions) returns date
language sql stable set search_path = '' as $$
  select case subscription.period when 'year' then subscription.renews_on
    else greatest(private.local_day(now()) + 30, (subscription.started_on + interval '3 months')::date) end
$$;

-- What a change costs and when it takes effect. A lower or equal price waits for the next renewal; a higher one takes effect now,
-- and the rest of the period is charged pro rata.
create function private.quote_plan(subscription public.subscriptions, plan text, users integer) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  listed private.plan_prices;
  unit integer;
  price integer;
  is_immediate boolean;
  -- Counted from the start, as in `next_renewal`: before February 28, a plan that began on the 31st renewed on January 31, not 28.
  period_start date := (subscription.started_on + make_interval(
    years => (extract(year from subscription.renews_on) - extract(year from subscription.started_on))::integer,
    months => (extract(month from subscription.renews_on) - extract(month from subscription.started_on))::integer
      - case subscription.period when 'year' then 12 else 1 end))::date;
begin
  select p.* into listed from private.plan_prices p where p.plan = quote_plan.plan;
  if not found or users is null or users not between 1 and 1000 then
    raise exception 'No such plan, or not 1 to 1000 users' using errcode = 'check_violation', hint = 'plan_input';
  end if;
  if listed.plan = subscription.plan then
    unit := subscription.unit_cents;
  elsif listed.is_quoted then
    raise exception 'This plan is priced by quote' using errcode = 'check_violation', hint = 'plan_quoted';
  else
    unit := listed.unit_cents;
  end if;
  price := users * unit * case subscription.period when 'year' then 12 else 1 end;
  is_immediate := price > subscription.price_cents;
  return jsonb_build_object(
    'plan', listed.plan, 'users', users, 'unit_cents', unit, 'price_cents', price, 'period', subscription.period,
    'is_immediate', is_immediate,
    'effective_on', case when is_immediate then private.local_day(now()) else subscription.renews_on end,
    'renews_on', subscription.renews_on,
    'due_now_cents', case when is_immediate then
      round((price - subscription.price_cents) * (subscription.renews_on - private.local_day(now()))::numeric / (subscription.renews_on - period_start)) else 0 end
  );
end
$$;

-- A plan of the caller's organization, locked; owners only.
create function private.lock_own_subscription(subscription uuid) returns public.subscriptions
language plpgsql security definer set search_path = '' as $$
declare
  found_one public.subscriptions;
  company uuid := (select private.my_owned_organization());
begin
  select * into found_one from public.subscriptions s where s.id = subscription for update;
  if company is null or found_one.organization_id <> company then
    raise exception 'Only an owner of the company can change its plan' using errcode = '42501';
  end if;
  return found_one;
end
$$;

-- Raises if the plan has changed since the caller saw it.
create function private.check_plan_version(locked public.subscriptions, seen_version integer) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if locked.version is distinct from seen_version then
    raise exception 'Someone else changed the plan' using errcode = 'PT409', hint = 'plan_changed';
  end if;
end
$$;

-- Whether the plan's only change since `seen_version` is the one to which the caller agreed at this price: a repeated request,
-- whose first response was lost.
create function private.is_own_plan_change(locked public.subscriptions, seen_version integer, plan text, users integer, agreed_cents integer) returns boolean
language sql stable security definer set search_path = '' as $$
  select locked.version = seen_version + 1 and exists (
    select from public.subscription_consents c
    where c.subscription_id = locked.id and c.created_at = locked.updated_at and c.user_id = (select auth.uid())
      and (c.plan, c.users, c.price_cents) = (is_own_plan_change.plan, is_own_plan_change.users, agreed_cents))
$$;

create function private.plan_summary(subscription public.subscriptions) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'id', subscription.id, 'version', subscription.version, 'state', subscription.state, 'company', o.name,
    'plan', subscription.plan, 'users', subscription.users, 'devices', subscription.devices, 'unit_cents', subscription.unit_cents,
    'period', subscription.period, 'price_cents', subscription.price_cents, 'started_on', subscription.started_on,
    'renews_on', subscription.renews_on, 'ends_on', subscription.ends_on, 'next_plan', subscription.next_plan,
    'next_users', subscription.next_users, 'next_price_cents', subscription.next_price_cents)
  from public.organizations o where o.id = subscription.organization_id
$$;

create function private.record_plan_consent(subscription public.subscriptions, quote jsonb, seen_terms text, consent boolean, language text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if consent is distinct from true then
    raise exception 'The terms must be accepted' using errcode = 'check_violation', hint = 'plan_consent';
  end if;
  if seen_terms is distinct from private.renewal_terms_version() then
    raise exception 'The terms have changed' using errcode = 'PT409', hint = 'plan_terms';
  end if;
  insert into public.subscription_consents (subscription_id, plan, users, price_cents, period, effective_on, terms_version, language, user_id, user_name)
    values (subscription.id, quote ->> 'plan', (quote ->> 'users')::integer, (quote ->> 'price_cents')::integer, quote ->> 'period',
      (quote ->> 'effective_on')::date, seen_terms, record_plan_consent.language, (select auth.uid()), private.display_name((select auth.uid())));
end
$$;

-- To every owner of the organization, each in their language.
create function private.queue_plan_email(subscription public.subscriptions, kind text, facts jsonb, language text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, user_id, details)
  -- The facts at the time of the event.
  select 'plan_' || queue_plan_email.kind, u.email, u.id, jsonb_build_object(
    'language', coalesce(s.language, queue_plan_email.language),
    'facts', private.plan_summary(subscription) || queue_plan_email.facts || jsonb_build_object('terms_version', private.renewal_terms_version(), 'at', now()))
  from public.organization_members m
    join auth.users u on u.id = m.user_id
    left join public.notification_settings s on s.user_id = u.id
  where m.organization_id = subscription.organization_id and m.role = 'owner' and u.email is not null
$$;

-- A ticket tells staff about the change and keeps a record where the customer looks.
create function private.open_plan_change_ticket(subject text, body text, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  ticket uuid;
begin
  insert into public.tickets (subject, requester_id, language) values (left(open_plan_change_ticket.subject, 160), (select auth.uid()), open_plan_change_ticket.language)
    returning id into ticket;
  insert into public.ticket_messages (ticket_id, author_id, body) values (ticket, (select auth.uid()), open_plan_change_ticket.body);
  insert into public.ticket_tags (ticket_id, tag) values (ticket, 'plan') on conflict do nothing;
  -- The email about the plan already says it all.
  delete from public.outgoing_emails m where m.ticket_id = ticket and m.kind = 'ticket_opened';
end
$$;

create function private.plan_description(plan text, users integer, language text) returns text
language sql immutable set search_path = '' as $$
  select initcap(plan) || ', ' || users || case language when 'es' then case users when 1 then ' usuario' else ' usuarios' end
    else case users when 1 then ' user' else ' users' end end
$$;

-- What the portal shows: the plan, a pending offer, past agreements, and the end date if canceled now.
create function public.my_plan() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'can_change', (select private.my_owned_organization()) is not null,
    'running', (
      select private.plan_summary(s) || jsonb_build_object('plan_cancellation_date', private.plan_cancellation_date(s))
      from public.subscriptions s where s.organization_id = company.id and s.state in ('active', 'canceling')),
    'offer', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = company.id and s.state = 'offered'),
    'prices', (select jsonb_object_agg(p.plan, p.unit_cents) from private.plan_prices p where not p.is_quoted),
    'today', private.local_day(now()),
    'terms_version', private.renewal_terms_version(),
    'agreed', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'plan', c.plan, 'users', c.users, 'price_cents', c.price_cents, 'period', c.period, 'effective_on', c.effective_on,
        'by', c.user_name, 'at', c.created_at) order by c.created_at desc), '[]')
      from public.subscription_consents c join public.subscriptions s on s.id = c.subscription_id where s.organization_id = company.id)
  )
  from (select private.my_managed_organization() as id) company
$$;
grant execute on function public.my_plan() to authenticated, service_role;

create function public.quote_plan(subscription uuid, plan text, users integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  running public.subscriptions;
begin
  select * into running from public.subscriptions s
    where s.id = subscription and s.state in ('active', 'canceling') and s.organization_id = (select private.my_managed_organization());
  if not found then
    raise exception 'No such plan' using errcode = 'PT404', hint = 'plan_not_found';
  end if;
  return private.quote_plan(running, plan, users);
end
$$;
grant execute on function public.quote_plan(uuid, text, integer) to authenticated, service_role;

create function public.change_plan(
  subscription uuid, seen_version integer, plan text, users integer, agreed_cents integer, seen_terms text, consent boolean, language text
) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  before public.subscriptions := private.lock_own_subscription(subscription);
  after public.subscriptions;
  quote jsonb;
begin
  if private.is_own_plan_change(before, seen_version, change_plan.plan, change_plan.users, agreed_cents) then return; end if;
  perform private.check_plan_version(before, seen_version);
  if before.state <> 'active' then
    raise exception 'A plan that is being canceled can''t be changed' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  if change_plan.plan = before.plan and change_plan.users = before.users then
    raise exception 'This is already the current plan' using errcode = 'check_violation', hint = 'plan_same';
  end if;
  quote := private.quote_plan(before, change_plan.plan, change_plan.users);
  -- Nobody pays a price that wasn't on the screen.
  if (quote ->> 'price_cents')::integer is distinct from agreed_cents then
    raise exception 'The price has changed' using errcode = 'PT409', hint = 'plan_price';
  end if;
  perform private.record_plan_consent(before, quote, seen_terms, consent, change_plan.language);
  if (quote ->> 'is_immediate')::boolean then
    update public.subscriptions s set plan = change_plan.plan, users = change_plan.users, unit_cents = (quote ->> 'unit_cents')::integer,
        next_plan = null, next_users = null, next_unit_cents = null, language = change_plan.language
      where s.id = before.id returning * into after;
  else
    update public.subscriptions s set next_plan = change_plan.plan, next_users = change_plan.users, next_unit_cents = (quote ->> 'unit_cents')::integer,
        language = change_plan.language
      where s.id = before.id returning * into after;
  end if;
  perform private.queue_plan_email(after, 'changed', jsonb_build_object('quote', quote, 'was', private.plan_summary(before)), change_plan.language);
  perform private.open_plan_change_ticket(
    case change_plan.language when 'es' then 'Cambio de plan: ' else 'Plan change: ' end || private.plan_description(change_plan.plan, change_plan.users, change_plan.language),
    case change_plan.language when 'es'
      then format('Antes: %s. Desde el %s: %s, %s. Por cobrar ahora: %s.', private.plan_description(before.plan, before.users, 'es'), quote ->> 'effective_on',
        private.plan_description(change_plan.plan, change_plan.users, 'es'), private.dollars((quote ->> 'price_cents')::integer), private.dollars((quote ->> 'due_now_cents')::integer))
      else format('Before: %s. From %s on: %s, %s. To be charged now: %s.', private.plan_description(before.plan, before.users, 'en'), quote ->> 'effective_on',
        private.plan_description(change_plan.plan, change_plan.users, 'en'), private.dollars((quote ->> 'price_cents')::integer), private.dollars((quote ->> 'due_now_cents')::integer)) end,
    change_plan.language);
end
$$;
grant execute on function public.change_plan(uuid, integer, text, integer, integer, text, boolean, text) to authenticated, service_role;

-- The owner accepts an offer: it becomes active and replaces the current plan.
create function public.accept_plan(offer uuid, seen_version integer, agreed_cents integer, seen_terms text, consent boolean, language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  offered public.subscriptions := private.lock_own_subscription(offer);
  today date := private.local_day(now());
begin
  if private.is_own_plan_change(offered, seen_version, offered.plan, offered.users, agreed_cents) then return; end if;
  perform private.check_plan_version(offered, seen_version);
  if offered.state <> 'offered' then
    raise exception 'This offer is no longer open' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  if offered.price_cents is distinct from agreed_cents then
    raise exception 'The price has changed' using errcode = 'PT409', hint = 'plan_price';
  end if;
  perform private.record_plan_consent(offered, private.plan_summary(offered) || jsonb_build_object('effective_on', today), seen_terms, consent, accept_plan.language);
  update public.subscriptions s set state = 'ended', ends_on = today, next_plan = null, next_users = null, next_unit_cents = null
    where s.organization_id = offered.organization_id and s.state in ('active', 'canceling');
  update public.subscriptions s set state = 'active', started_on = today, renews_on = private.next_renewal(today, s.period, today), language = accept_plan.language
    where s.id = offered.id returning * into offered;
  perform private.queue_plan_email(offered, 'started', '{}', accept_plan.language);
  perform private.open_plan_change_ticket(
    case accept_plan.language when 'es' then 'Plan aceptado: ' else 'Plan accepted: ' end || private.plan_description(offered.plan, offered.users, accept_plan.language),
    case accept_plan.language when 'es' then format('Desde hoy, %s. Precio: %s.', offered.started_on, private.dollars(offered.price_cents))
      else format('From today, %s. Price: %s.', offered.started_on, private.dollars(offered.price_cents)) end,
    accept_plan.language);
end
$$;
grant execute on function public.accept_plan(uuid, integer, integer, text, boolean, text) to authenticated, service_role;

-- One step, and the reason is optional. Calling it again changes nothing.
create function public.cancel_plan(subscription uuid, seen_version integer, reason text, language text) returns date
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions := private.lock_own_subscription(subscription);
begin
  if running.state = 'canceling' then return running.ends_on; end if;
  perform private.check_plan_version(running, seen_version);
  if running.state <> 'active' then
    raise exception 'This plan isn''t active' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  update public.subscriptions s set state = 'canceling', ends_on = private.plan_cancellation_date(s), next_plan = null, next_users = null, next_unit_cents = null
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'canceled', '{}', cancel_plan.language);
  perform private.open_plan_change_ticket(
    case cancel_plan.language when 'es' then 'Plan cancelado: ' else 'Plan canceled: ' end || private.plan_description(running.plan, running.users, cancel_plan.language),
    case cancel_plan.language when 'es' then format('Termina el %s.', running.ends_on) else format('It ends on %s.', running.ends_on) end
      || coalesce(E'\n\n' || nullif(left(btrim(reason), 1000), ''), ''),
    cancel_plan.language);
  return running.ends_on;
end
$$;
grant execute on function public.cancel_plan(uuid, integer, text, text) to authenticated, service_role;

-- Withdraws a cancellation or a pending change while the plan is active.
create function public.resume_plan(subscription uuid, seen_version integer, language text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions := private.lock_own_subscription(subscription);
begin
  -- A repeated request, whose first response was lost, finds its own withdrawal.
  if running.version = seen_version + 1 and running.resumed_version = seen_version then return; end if;
  perform private.check_plan_version(running, seen_version);
  if running.state not in ('active', 'canceling') or (running.state = 'active' and running.next_plan is null)
    or running.ends_on <= private.local_day(now()) then
    raise exception 'There is no cancellation or change to withdraw' using errcode = 'check_violation', hint = 'plan_state';
  end if;
  update public.subscriptions s set state = 'active', ends_on = null, next_plan = null, next_users = null, next_unit_cents = null, resumed_version = running.version
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'resumed', '{}', resume_plan.language);
  perform private.open_plan_change_ticket(
    case resume_plan.language when 'es' then 'El plan sigue: ' else 'Plan kept: ' end || private.plan_description(running.plan, running.users, resume_plan.language),
    case resume_plan.language when 'es' then format('Sigue como está. Se renueva el %s.', running.renews_on) else format('It goes on as it is. It renews on %s.', running.renews_on) end,
    resume_plan.language);
end
$$;
grant execute on function public.resume_plan(uuid, integer, text) to authenticated, service_role;

-- Staff make an offer; the customer's owner decides. A new offer replaces a pending one. @returns its id, which is the key
create function public.offer_plan(
  organization uuid, plan text, users integer, devices integer, unit_cents integer, period text, idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_staff();
  -- One offer at a time. Locking the company could deadlock: accepting an offer locks the offer first, then the company.
  perform pg_advisory_xact_lock(hashtext('public.offer_plan' || organization));
  if not exists (select from public.organizations o where o.id = organization) then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  if exists (select from public.subscriptions s where s.id = idempotency_key) then return idempotency_key; end if;
  delete from public.subscriptions s where s.organization_id = organization and s.state = 'offered';
  insert into public.subscriptions (id, organization_id, plan, users, devices, unit_cents, period)
    values (idempotency_key, organization, offer_plan.plan, offer_plan.users, offer_plan.devices, offer_plan.unit_cents, offer_plan.period);
  return idempotency_key;
end
$$;
grant execute on function public.offer_plan(uuid, text, integer, integer, integer, text, uuid) to authenticated, service_role;

create function public.withdraw_offer(offer uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  delete from public.subscriptions s where s.id = offer and s.state = 'offered';
end
$$;
grant execute on function public.withdraw_offer(uuid) to authenticated, service_role;

create function public.get_customer_plan(organization uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return jsonb_build_object(
    'running', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = organization and s.state in ('active', 'canceling')),
    'offer', (select private.plan_summary(s) from public.subscriptions s where s.organization_id = organization and s.state = 'offered'),
    'agreed', (
      select coalesce(jsonb_agg(jsonb_build_object('plan', c.plan, 'users', c.users, 'price_cents', c.price_cents, 'period', c.period,
        'effective_on', c.effective_on, 'terms_version', c.terms_version, 'by', c.user_name, 'at', c.created_at) order by c.created_at desc), '[]')
      from public.subscription_consents c join public.subscriptions s on s.id = c.subscription_id where s.organization_id = organization));
end
$$;
grant execute on function public.get_customer_plan(uuid) to authenticated, service_role;

-- Hourly: ends canceled plans, renews the others (with their pending change), and reminds owners: 15 to 45 days before a yearly
-- renewal, and once a year. `today` is for tests.
create function public.run_plan_maintenance(today date default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  day date := coalesce(run_plan_maintenance.today, private.local_day(now()));
  running public.subscriptions;
  done integer := 0;
begin
  update public.subscriptions s set state = 'ended' where s.state = 'canceling' and s.ends_on <= day;
  for running in
    select s.* from public.subscriptions s where s.state in ('active', 'canceling') and s.renews_on <= day for update skip locked
  loop
    update public.subscriptions s set
        plan = coalesce(s.next_plan, s.plan), users = coalesce(s.next_users, s.users), unit_cents = coalesce(s.next_unit_cents, s.unit_cents),
        next_plan = null, next_users = null, next_unit_cents = null,
        renews_on = private.next_renewal(s.started_on, s.period, day)
      where s.id = running.id;
    done := done + 1;
  end loop;
  for running in
    update public.subscriptions s set reminded_on = day
      where s.state = 'active' and (
        (s.period = 'year' and s.renews_on - day between 15 and 45 and coalesce(s.reminded_on, '-infinity') < s.renews_on - 45)
        or (s.period = 'month' and coalesce(s.reminded_on, s.started_on) <= day - interval '1 year'))
      returning s.*
  loop
    perform private.queue_plan_email(running, 'reminder', '{}', running.language);
    done := done + 1;
  end loop;
  return done;
end
$$;
grant execute on function public.run_plan_maintenance(date) to service_role;

-- For customers who cancel by email, as the terms allow. Owners are emailed as if they had canceled themselves, and can resume
-- the plan. Calling it again changes nothing.
create function public.cancel_customer_plan(subscription uuid) returns date
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  running public.subscriptions;
begin
  perform private.require_staff();
  select * into running from public.subscriptions s where s.id = subscription and s.state in ('active', 'canceling') for update;
  if not found then
    raise exception 'No such plan' using errcode = 'PT404', hint = 'plan_not_found';
  end if;
  if running.state = 'canceling' then return running.ends_on; end if;
  update public.subscriptions s set state = 'canceling', ends_on = private.plan_cancellation_date(s), next_plan = null, next_users = null, next_unit_cents = null
    where s.id = running.id returning * into running;
  perform private.queue_plan_email(running, 'canceled', '{}', running.language);
  return running.ends_on;
end
$$;
grant execute on function public.cancel_customer_plan(uuid) to authenticated, service_role;

create trigger audit after insert or update or delete on public.subscriptions for each row execute function private.audit();
create trigger bump_subscription_version before update on public.subscriptions for each row execute function private.bump_subscription_version();
create trigger sync_organization_plan after insert or update of state, plan on public.subscriptions for each row execute function private.sync_organization_plan();

create policy "owners and managers read their organization's plan, admins all" on public.subscriptions for select to authenticated
  using (organization_id = (select private.my_managed_organization()) or (select private.has_admin_access()));

create policy "plan viewers read its consents" on public.subscription_consents for select to authenticated
  using (exists (select from public.subscriptions s where s.id = subscription_id));

insert into private.plan_prices (plan, unit_cents, is_quoted) values ('basic', 4900, false), ('pro', 8900, false), ('enterprise', 13900, true);
