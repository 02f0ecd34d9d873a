create type public.subscription_state as enum ('pending', 'confirmed', 'unsubscribed');

-- Newsletter subscribers, written by the `newsletter` and `subscription` functions with the service key and read by admins.

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 254 and email like '%_@_%' and email = lower(email)),
  state public.subscription_state not null default 'pending',
  locale text not null default 'en' check (locale in ('en', 'es')),
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  -- The form's last idempotency key: a repeat sends no second email.
  last_idempotency_key uuid not null,
  -- SHA-256 of the token in the confirmation email.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- Not hashed, because every newsletter repeats it, and all it can do is unsubscribe.
  unsubscribe_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- The lead that a confirmed subscription becomes.
  inquiry_id uuid unique references public.inquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
alter table public.newsletter_subscribers enable row level security;
grant select (id, email, state, locale, source_path, confirm_sent_at, confirmed_at, unsubscribed_at, inquiry_id, created_at, updated_at)
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- Asks a subscriber to confirm, or tells one who already has; once per idempotency key. The result doesn't reveal which.
create function public.request_subscription(email text, locale text, source_path text, idempotency_key uuid) returns uuid
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  subscriber public.newsletter_subscribers;
begin
  insert into public.newsletter_subscribers (email, locale, source_path, last_idempotency_key)
    values (lower(request_subscription.email), request_subscription.locale, nullif(request_subscription.source_path, ''), request_subscription.idempotency_key)
    on conflict (email) do nothing returning * into subscriber;
  if not found then
    update public.newsletter_subscribers s set last_idempotency_key = request_subscription.idempotency_key,
        locale = case when s.state = 'confirmed' then s.locale else request_subscription.locale end
      where s.email = lower(request_subscription.email) and s.last_idempotency_key <> request_subscription.idempotency_key returning * into subscriber;
    if not found then return null; end if;
  end if;
  perform private.queue_outgoing_email(case subscriber.state when 'confirmed' then 'newsletter_already_subscribed' else 'newsletter_confirm' end, subscriber.email,
    subscriber => subscriber.id, details => jsonb_build_object('locale', request_subscription.locale));
  return subscriber.id;
end
$$;
grant execute on function public.request_subscription(text, text, text, uuid) to service_role;

create function public.create_confirmation_link(subscriber uuid, token_hash text) returns void
language sql security definer set search_path = '' as $$
  update public.newsletter_subscribers s set confirm_hash = create_confirmation_link.token_hash, confirm_sent_at = now() where s.id = subscriber
$$;
grant execute on function public.create_confirmation_link(uuid, text) to service_role;

-- Confirms by the emailed token's hash, within a week; a second click changes nothing. Returns the subscriber and whether this
-- call confirmed, or null.
create function public.confirm_subscription(token_hash text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
begin
  select * into subscriber from public.newsletter_subscribers s
    where s.confirm_hash = token_hash and s.confirm_sent_at > now() - interval '7 days' for update;
  if not found then
    return null;
  end if;
  if subscriber.state <> 'confirmed' then
    if subscriber.inquiry_id is null then
      -- There is nothing to do about a new subscriber, so the lead is stored as answered.
      insert into public.inquiries (idempotency_key, kind, status, name, email, topic, message, source_path, locale)
        values (subscriber.id, 'newsletter', 'answered', '', subscriber.email, 'newsletter', '', subscriber.source_path, subscriber.locale)
        on conflict (idempotency_key) do update set updated_at = now()
        returning id into subscriber.inquiry_id;
    end if;
    update public.newsletter_subscribers s
      set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, inquiry_id = subscriber.inquiry_id
      where s.id = subscriber.id;
    perform private.queue_outgoing_email('newsletter_welcome', subscriber.email, subscriber => subscriber.id,
      details => jsonb_build_object('locale', subscriber.locale));
  end if;
  return to_jsonb(subscriber.id);
end
$$;
grant execute on function public.confirm_subscription(text) to service_role;

-- The monthly newsletter. Admins write it, send themselves a test, and send it to all confirmed subscribers. Sending queues one
-- email per subscriber in the same transaction; `deliver-mail` sends them.

create table public.newsletters (
  id uuid primary key default gen_random_uuid(),
  subject text not null check (char_length(btrim(subject)) between 3 and 120),
  body text not null check (char_length(btrim(body)) between 20 and 20000),
  -- Both or neither: without them Spanish subscribers get the English text.
  subject_es text not null default '' check (char_length(subject_es) <= 120),
  body_es text not null default '' check (char_length(body_es) <= 20000),
  -- Its segment: the confirmed subscribers that meet all three.
  to_language text not null default 'all' check (to_language in ('all', 'en', 'es')),
  to_clients text not null default 'all' check (to_clients in ('all', 'clients', 'others')),
  subscribed_since date,
  -- When it is sent; until then it can't be changed. Kept afterward.
  scheduled_at timestamptz,
  scheduled_by uuid references auth.users (id) on delete set null,
  sent_at timestamptz,
  sent_by uuid references auth.users (id) on delete set null,
  recipients integer not null default 0 check (recipients >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check ((btrim(subject_es) = '') = (btrim(body_es) = ''))
);
create index newsletters_sent_by on public.newsletters (sent_by);
create index newsletters_scheduled_by on public.newsletters (scheduled_by);
create index newsletters_scheduled_at on public.newsletters (scheduled_at) where sent_at is null and scheduled_at is not null;
alter table public.newsletters enable row level security;
grant select, delete, insert (id, subject, body, subject_es, body_es, to_language, to_clients, subscribed_since),
  update (subject, body, subject_es, body_es, to_language, to_clients, subscribed_since) on public.newsletters to authenticated;
grant all on public.newsletters to service_role;

-- The confirmed subscribers of a segment, without those whose last email bounced. Clients have an account in a company, or have ordered something.
create function private.subscribers_in(to_language text, to_clients text, subscribed_since date) returns setof public.newsletter_subscribers
language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select s.* from public.newsletter_subscribers s
    where s.state = 'confirmed'
      and s.id not in (
        select m.subscriber_id from public.outgoing_emails m
        where m.bounced_at is not null and m.subscriber_id is not null and not exists (
          select from public.outgoing_emails later where later.subscriber_id = m.subscriber_id and later.sent_at > m.sent_at))
      and subscribers_in.to_language in ('all', s.locale)
      and (subscribers_in.subscribed_since is null or s.confirmed_at >= subscribers_in.subscribed_since::timestamp at time zone 'America/Los_Angeles')
      and (subscribers_in.to_clients = 'all' or (subscribers_in.to_clients = 'clients') = (
        s.email in (select lower(u.email) from auth.users u join public.organization_members m on m.user_id = u.id)
        or s.email in (select lower(o.email) from public.orders o)));
end
$$;

create function public.count_subscribers(to_language text, to_clients text, subscribed_since date default null) returns integer
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('newsletters');
  return (select count(*) from private.subscribers_in(count_subscribers.to_language, count_subscribers.to_clients, count_subscribers.subscribed_since));
end
$$;
grant execute on function public.count_subscribers(text, text, date) to authenticated, service_role;

create function private.lock_newsletter(id uuid) returns public.newsletters
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
begin
  select * into newsletter from public.newsletters l where l.id = lock_newsletter.id for update;
  if not found then
    raise exception 'No such newsletter' using errcode = 'PT404', hint = 'newsletter_not_found';
  end if;
  return newsletter;
end
$$;

-- Queues a newsletter's emails, once. The caller has locked its row. Returns how many.
create function private.queue_newsletter(newsletter public.newsletters, sender uuid, idempotency_key uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  queued integer;
begin
  insert into public.outgoing_emails (kind, newsletter_id, subscriber_id, to_email, details)
    select 'newsletter_issue', newsletter.id, s.id, s.email, jsonb_build_object('locale', s.locale, 'idempotency_key', queue_newsletter.idempotency_key)
    from private.subscribers_in(newsletter.to_language, newsletter.to_clients, newsletter.subscribed_since) s;
  get diagnostics queued = row_count;
  update public.newsletters l set sent_at = now(), sent_by = sender, recipients = queued where l.id = newsletter.id;
  return queued;
end
$$;

-- Sends what is due. Two workers at once never take the same newsletter.
create function private.send_scheduled_newsletters() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  newsletter public.newsletters;
  sent integer := 0;
begin
  for newsletter in select l.* from public.newsletters l where l.sent_at is null and l.scheduled_at <= now() for update skip locked loop
    perform private.queue_newsletter(newsletter, newsletter.scheduled_by);
    sent := sent + 1;
  end loop;
  return sent;
end
$$;

-- Sets or, without one, takes back the time at which a newsletter is sent, in Pacific time. `seen` is the version on the caller's screen.
create function public.schedule_newsletter(newsletter_id uuid, seen timestamptz, local_time timestamp default null) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  newsletter public.newsletters;
  send_at timestamptz := schedule_newsletter.local_time at time zone 'America/Los_Angeles';
begin
  perform private.require_permission('newsletters');
  newsletter := private.lock_newsletter(schedule_newsletter.newsletter_id);
  if newsletter.sent_at is not null then
    raise exception 'This newsletter was already sent' using errcode = 'PT409', hint = 'newsletter_sent';
  end if;
  -- A repeated request, whose first response was lost, finds its own time.
  if newsletter.updated_at <> schedule_newsletter.seen and newsletter.scheduled_at is distinct from send_at then
    raise exception 'Someone else changed this newsletter' using errcode = 'PT409', hint = 'newsletter_changed';
  end if;
  if send_at not between now() and now() + interval '1 year' then
    raise exception 'The time must be within a year from now' using errcode = '22023', hint = 'newsletter_time';
  end if;
  update public.newsletters l set scheduled_at = send_at, scheduled_by = case when send_at is not null then (select auth.uid()) end
    where l.id = newsletter.id;
end
$$;
grant execute on function public.schedule_newsletter(uuid, timestamptz, timestamp) to authenticated, service_role;

-- What became of the emails of sent newsletters, as long as the emails are kept.
create function public.get_newsletter_results() returns table (newsletter_id uuid, delivered integer, waiting integer, failed integer, bounced integer, unsubscribed integer)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('newsletters');
  return query
    select l.id,
      (count(*) filter (where m.state = 'sent' and m.bounced_at is null))::integer,
      (count(*) filter (where m.state in ('queued', 'sending', 'failing')))::integer,
      (count(*) filter (where m.state = 'dead'))::integer,
      (count(*) filter (where m.bounced_at is not null))::integer,
      (count(*) filter (where s.unsubscribed_at >= l.sent_at and s.unsubscribed_at < l.sent_at + interval '7 days'))::integer
    from public.newsletters l
      join public.outgoing_emails m on m.newsletter_id = l.id and m.subscriber_id is not null
      join public.newsletter_subscribers s on s.id = m.subscriber_id
    where l.sent_at is not null
    group by l.id;
end
$$;
grant execute on function public.get_newsletter_results() to authenticated, service_role;

-- A test goes to the calling admin in each of the newsletter's languages; the newsletter itself goes to the confirmed
-- subscribers of its segment, once. Returns the number of queued emails. A repeat with the same key queues none. `seen` is the
-- version on the caller's screen.
create function public.send_newsletter(newsletter_id uuid, is_test boolean, idempotency_key uuid default null, seen timestamptz default null) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  newsletter public.newsletters;
  waiting integer;
begin
  perform private.require_permission('newsletters');
  newsletter := private.lock_newsletter(send_newsletter.newsletter_id);
  select count(*) into waiting from public.outgoing_emails m
    where m.newsletter_id = newsletter.id and m.details ->> 'idempotency_key' = send_newsletter.idempotency_key::text;
  if waiting > 0 then return waiting; end if;
  if newsletter.sent_at is null and newsletter.updated_at <> send_newsletter.seen then
    raise exception 'Someone else changed this newsletter' using errcode = 'PT409', hint = 'newsletter_changed';
  end if;
  if is_test then
    insert into public.outgoing_emails (kind, newsletter_id, to_email, user_id, details)
      select 'newsletter_issue', newsletter.id, u.email, u.id, jsonb_build_object('locale', l.locale, 'idempotency_key', send_newsletter.idempotency_key)
      from auth.users u, (values ('en'), ('es')) l (locale)
      where u.id = (select auth.uid()) and (l.locale = 'en' or btrim(newsletter.body_es) <> '');
    get diagnostics waiting = row_count;
    return waiting;
  end if;
  if newsletter.sent_at is not null then
    raise exception 'This newsletter was already sent' using errcode = 'PT409', hint = 'newsletter_sent';
  end if;
  return private.queue_newsletter(newsletter, (select auth.uid()), send_newsletter.idempotency_key);
end
$$;
grant execute on function public.send_newsletter(uuid, boolean, uuid, timestamptz) to authenticated, service_role;

-- For confirmed subscribers and, without a subscriber, a test.
create function private.newsletter_content(newsletter uuid, subscriber uuid, locale text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', case when is_spanish then 'es' else 'en' end,
    'subject', case when is_spanish then l.subject_es else l.subject end,
    'body', case when is_spanish then l.body_es else l.body end,
    'unsubscribeToken', s.unsubscribe_token)
  from public.newsletters l
    cross join lateral (select newsletter_content.locale = 'es' and l.body_es <> '' as is_spanish) chosen
    left join public.newsletter_subscribers s on s.id = subscriber
  where l.id = newsletter and (subscriber is null or s.state = 'confirmed')
$$;

create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch_updated_at();
create trigger touch before update on public.newsletters for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.newsletters for each row execute function private.audit();

create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.has_permission('newsletters')));

create policy "admins read newsletters" on public.newsletters for select to authenticated using ((select private.has_permission('newsletters')));

create policy "admins add newsletters" on public.newsletters for insert to authenticated with check ((select private.has_permission('newsletters')));

-- A newsletter can't be changed once it is scheduled or sent.
create policy "admins edit unsent newsletters" on public.newsletters for update to authenticated
  using ((select private.has_permission('newsletters')) and sent_at is null and scheduled_at is null) with check ((select private.has_permission('newsletters')));

create policy "admins delete unsent newsletters" on public.newsletters for delete to authenticated
  using ((select private.has_permission('newsletters')) and sent_at is null and scheduled_at is null);
