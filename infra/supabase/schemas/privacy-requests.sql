-- Requests about a person's data (California Civil Code §1798.130; California Code of Regulations, title 11, §7021, §7026, §7101). Have
-- a lawyer confirm.

create type public.privacy_request_kind as enum ('know', 'delete', 'correct', 'opt_out');
-- `superseded`: the person's data was deleted while it was open.
create type public.privacy_request_state as enum ('received', 'confirmed', 'completed', 'denied', 'superseded');

create sequence private.privacy_request_numbers start 1001;

create table public.privacy_requests (
  id uuid primary key default gen_random_uuid(),
  number text not null unique default 'PR-' || nextval('private.privacy_request_numbers'),
  kind public.privacy_request_kind not null,
  state public.privacy_request_state not null default 'received',
  -- The form it came through; null if it came by phone, mail, or email.
  inquiry_id uuid unique references public.inquiries (id) on delete set null,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email like '%_@_%'),
  details text not null default '' check (char_length(details) <= 5000),
  locale text not null default 'en' check (locale in ('en', 'es')),
  owner_id uuid references auth.users (id) on delete set null,
  received_on date not null default private.local_day(now()) check (received_on <= private.local_day(now())),
  -- Both from `received_on`, depending on the kind; null where there is nothing to confirm.
  confirm_by date,
  answer_by date not null,
  is_extended boolean not null default false,
  confirmed_at timestamptz,
  -- When staff noted how they checked who asks.
  verified_at timestamptz,
  closed_at timestamptz,
  receipt uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index privacy_requests_open on public.privacy_requests (answer_by) where closed_at is null;
create index privacy_requests_closed on public.privacy_requests (closed_at desc) where closed_at is not null;
create index privacy_requests_owner on public.privacy_requests (owner_id);
alter table public.privacy_requests enable row level security;
grant select on public.privacy_requests to authenticated;
grant all on public.privacy_requests to service_role;

-- What was done and noted, oldest first.
create table public.privacy_request_events (
  -- The key of the step that caused it.
  id uuid primary key default gen_random_uuid(),
  request_id uuid not null references public.privacy_requests (id) on delete cascade,
  kind text not null check (kind in ('received', 'confirmed', 'verified', 'extended', 'assigned', 'note', 'exported', 'deleted', 'completed', 'denied', 'superseded')),
  note text not null default '' check (char_length(note) <= 5000),
  actor_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
);
create index privacy_request_events_request on public.privacy_request_events (request_id, created_at);
create index privacy_request_events_actor on public.privacy_request_events (actor_id);
alter table public.privacy_request_events enable row level security;
grant select on public.privacy_request_events to authenticated;
grant all on public.privacy_request_events to service_role;

-- The day that is the given number of business days after `day`: weekends and federal holidays don't count.
create function private.add_business_days(day date, days integer) returns date
language sql immutable set search_path = '' as $$
  select d::date from generate_series(day + 1, day + 3 * days + 7, interval '1 day') d
  where extract(isodow from d) < 6 and not private.is_holiday(d::date)
  order by d offset days - 1 limit 1
$$;

-- Confirm within 10 business days and answer within 45 calendar days, once extended 90; an opt-out needs no identity check, only to be
-- in effect within 15 business days.
create function private.set_privacy_deadlines() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.confirm_by := case when new.kind <> 'opt_out' then private.add_business_days(new.received_on, 10) end;
  new.answer_by := case
    when new.kind = 'opt_out' then private.add_business_days(new.received_on, 15)
    when new.is_extended then new.received_on + 90
    else new.received_on + 45 end;
  return new;
end
$$;

create function private.record_privacy_event(request uuid, kind text, note text default '', id uuid default gen_random_uuid()) returns void
language sql set search_path = '' as $$
  insert into public.privacy_request_events (id, request_id, kind, note, actor_id)
  values (record_privacy_event.id, request, record_privacy_event.kind, record_privacy_event.note, (select auth.uid()))
$$;

-- The public form's topics of this kind start a request, which takes the lead over until it is closed.
create function private.open_privacy_request() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  request uuid;
begin
  insert into public.privacy_requests (kind, inquiry_id, name, email, details, locale)
    values (replace(substr(new.topic, 9), '-', '_')::public.privacy_request_kind, new.id, new.name, lower(new.email), new.message, new.locale)
    returning id into request;
  perform private.record_privacy_event(request, 'received');
  update public.inquiries i set status = 'in_progress' where i.id = new.id;
  return null;
end
$$;

create function private.close_privacy_lead() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.inquiries i set status = 'answered' where i.id = new.inquiry_id and i.status <> 'spam';
  return null;
end
$$;

-- Raises if the lead is a privacy request that the caller may not handle. Error hint: lead_privacy.
create function private.require_lead_handler(lead uuid) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.has_permission('privacy') and exists (select from public.privacy_requests r where r.inquiry_id = lead) then
    raise exception 'Managers and owners handle privacy requests' using errcode = 'check_violation', hint = 'lead_privacy';
  end if;
end
$$;

-- For requests that come by phone, mail, or email. @returns its id, which is the key
create function public.add_privacy_request(
  kind public.privacy_request_kind, name text, email text, details text default '', received_on date default null, locale text default 'en',
  idempotency_key uuid default gen_random_uuid()
) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('privacy');
  insert into public.privacy_requests (id, kind, name, email, details, locale, received_on, owner_id)
    values (idempotency_key, add_privacy_request.kind, btrim(add_privacy_request.name), lower(btrim(add_privacy_request.email)), btrim(add_privacy_request.details),
      add_privacy_request.locale, coalesce(add_privacy_request.received_on, private.local_day(now())), (select auth.uid()))
    on conflict (id) do nothing;
  if found then perform private.record_privacy_event(idempotency_key, 'received'); end if;
  return idempotency_key;
end
$$;
grant execute on function public.add_privacy_request(public.privacy_request_kind, text, text, text, date, text, uuid) to authenticated, service_role;

-- Locks a request that is still open. Error hints: privacy_request_not_found, privacy_request_closed.
create function private.lock_privacy_request(request uuid) returns public.privacy_requests
language plpgsql set search_path = '' as $$
declare
  locked public.privacy_requests;
begin
  select * into locked from public.privacy_requests r where r.id = request for update;
  if not found then
    raise exception 'No such privacy request' using errcode = 'PT404', hint = 'privacy_request_not_found';
  elsif locked.closed_at is not null then
    raise exception 'This privacy request is closed' using errcode = 'PT409', hint = 'privacy_request_closed';
  end if;
  return locked;
end
$$;

-- Nobody gets or loses data before it is known who asks; an opt-out needs no check. Error hint: privacy_unverified.
create function private.require_verified_request(request public.privacy_requests) returns void
language plpgsql set search_path = '' as $$
begin
  if request.verified_at is null then
    raise exception 'Note first how this person''s identity was checked' using errcode = 'check_violation', hint = 'privacy_unverified';
  end if;
end
$$;

-- One step of a request, once for each idempotency key. `confirmed`, `extended`, `completed`, and `denied` email the person; the note of all but the first is part of
-- the email. Error hints: as above, privacy_note (a reason is required), privacy_step (done before, or not for this kind),
-- privacy_extend_late, privacy_unverified, ticket_assignee.
create function public.advance_privacy_request(
  request uuid, step text, note text default '', assignee uuid default null, idempotency_key uuid default gen_random_uuid()
) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
begin
  perform private.require_permission('privacy');
  perform from public.privacy_requests r where r.id = request for update;
  if exists (select from public.privacy_request_events e where e.id = idempotency_key and e.request_id = request) then return; end if;
  present := private.lock_privacy_request(request);
  if step in ('note', 'verified', 'extended', 'denied') and btrim(note) = '' then
    raise exception 'This step needs a reason' using errcode = 'check_violation', hint = 'privacy_note';
  end if;
  if step = 'assigned' and assignee is not null and not private.is_staff(assignee) then
    raise exception 'Requests can only be assigned to staff' using errcode = 'check_violation', hint = 'ticket_assignee';
  end if;
  if step not in ('confirmed', 'verified', 'extended', 'assigned', 'note', 'completed', 'denied')
    or step = 'confirmed' and present.confirmed_at is not null
    or step = 'verified' and (present.verified_at is not null or present.kind = 'opt_out')
    or step = 'extended' and (present.is_extended or present.kind = 'opt_out')
    or step = 'completed' and present.kind = 'delete' then
    raise exception 'This request can''t be % now', step using errcode = 'check_violation', hint = 'privacy_step';
  end if;
  -- California Civil Code §1798.130(a)(2)(A): the notice of an extension is due within the first 45 days.
  if step = 'extended' and private.local_day(now()) > present.answer_by then
    raise exception 'A request can only be extended within its first 45 days' using errcode = 'check_violation', hint = 'privacy_extend_late';
  end if;
  if step = 'completed' and present.kind <> 'opt_out' then
    perform private.require_verified_request(present);
  end if;
  update public.privacy_requests r set
      confirmed_at = case step when 'confirmed' then now() else r.confirmed_at end,
      verified_at = case step when 'verified' then now() else r.verified_at end,
      is_extended = r.is_extended or step = 'extended',
      owner_id = case step when 'assigned' then assignee else r.owner_id end,
      closed_at = case when step in ('completed', 'denied') then now() end,
      state = case when step in ('confirmed', 'completed', 'denied') then step::public.privacy_request_state else r.state end
    where r.id = request returning * into present;
  perform private.record_privacy_event(request, step, case step when 'assigned' then coalesce(private.display_name(assignee), '') else btrim(note) end, idempotency_key);
  if step in ('confirmed', 'extended', 'completed', 'denied') then
    insert into public.outgoing_emails (kind, to_email, details) values ('privacy_' || step, present.email, jsonb_build_object(
      'number', present.number, 'request', present.kind, 'language', present.locale, 'received_on', present.received_on,
      'answer_by', present.answer_by, 'note', btrim(note)));
  end if;
end
$$;
grant execute on function public.advance_privacy_request(uuid, text, text, uuid, uuid) to authenticated, service_role;

-- The account with the request's address, if there is one; it is confirmed, since an unconfirmed address belongs to nobody.
create function private.find_account_by_email(email text) returns uuid
language sql stable set search_path = '' as $$
  select u.id from auth.users u where lower(u.email) = lower(find_account_by_email.email) and u.email_confirmed_at is not null
$$;

-- Everything the database holds about the person, as `export_my_data` returns it for an account. Error hints: as above, privacy_unverified.
create function public.export_privacy_data(request uuid) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
begin
  perform private.require_permission('privacy');
  present := private.lock_privacy_request(request);
  perform private.require_verified_request(present);
  perform private.record_privacy_event(request, 'exported');
  return private.export_person(private.find_account_by_email(present.email), present.email);
end
$$;
grant execute on function public.export_privacy_data(uuid) to authenticated, service_role;

-- Deletes the person's account and data for good, closes the request, and queues the receipt. For owners who signed in recently and
-- typed the request's number. Error hints: as above, privacy_unverified, privacy_number, recent_sign_in_needed, privacy_is_staff, last_owner.
create function public.delete_privacy_data(request uuid, confirm_number text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  present public.privacy_requests;
  account uuid;
  facts jsonb;
begin
  perform private.require_permission('privacy_deletion');
  perform private.require_recent_sign_in();
  present := private.lock_privacy_request(request);
  if present.kind <> 'delete' then
    raise exception 'This is not a deletion request' using errcode = 'check_violation', hint = 'privacy_step';
  end if;
  perform private.require_verified_request(present);
  if upper(btrim(confirm_number)) is distinct from present.number then
    raise exception 'The number entered doesn''t match the request' using errcode = 'check_violation', hint = 'privacy_number';
  end if;
  account := private.find_account_by_email(present.email);
  if private.is_staff(account) then
    raise exception 'Remove this person from the team first' using errcode = 'check_violation', hint = 'privacy_is_staff';
  end if;
  -- Closed first: the deletion supersedes the person's open requests.
  update public.privacy_requests r set state = 'completed', closed_at = now() where r.id = request;
  facts := private.delete_person(account, present.email);
  update public.privacy_requests r set receipt = (facts ->> 'receipt')::uuid where r.id = request;
  perform private.record_privacy_event(request, 'deleted', facts ->> 'receipt');
  insert into public.outgoing_emails (kind, to_email, details)
    values ('deletion_receipt', present.email, facts || jsonb_build_object('number', present.number, 'language', present.locale));
  return facts;
end
$$;
grant execute on function public.delete_privacy_data(uuid, text) to authenticated, service_role;

create trigger touch before update on public.privacy_requests for each row execute function private.touch_updated_at();
create trigger set_privacy_deadlines before insert or update on public.privacy_requests for each row execute function private.set_privacy_deadlines();
create trigger open_privacy_request after insert on public.inquiries
  for each row when (new.topic like 'privacy-%' and new.email is not null) execute function private.open_privacy_request();
create trigger close_privacy_lead after update on public.privacy_requests
  for each row when (old.closed_at is null and new.closed_at is not null and new.inquiry_id is not null) execute function private.close_privacy_lead();

create policy "staff with the permission read privacy requests" on public.privacy_requests for select to authenticated
  using ((select private.has_permission('privacy')));

create policy "staff with the permission read privacy request events" on public.privacy_request_events for select to authenticated
  using ((select private.has_permission('privacy')));
