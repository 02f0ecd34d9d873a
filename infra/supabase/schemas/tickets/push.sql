-- Browsers that get notifications by Web Push (infra/decisions/092-push-notifications.md). They leave through the outbox.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Of the browser. Nothing is sent once it has ended: someone else may use the browser by then.
  session_id uuid not null unique,
  -- Where the browser's maker takes notifications for it. We post there, so it can be no other server.
  endpoint text not null unique check (char_length(endpoint) <= 1000 and endpoint ~
    '^https://(fcm\.googleapis\.com|updates\.push\.services\.mozilla\.com|web\.push\.apple\.com|[a-z0-9-]+\.notify\.windows\.com)/[\w./:=+%?&~-]+$'),
  -- The browser's key and secret, in base64url: only this browser can read what we send (RFC 8291).
  p256dh text not null check (p256dh ~ '^[\w-]{87}$'),
  auth_secret text not null check (auth_secret ~ '^[\w-]{22}$'),
  muted_kinds public.notification_kind[] not null default '{}',
  created_at timestamptz not null default now(),
  last_used_at timestamptz
);
create index push_subscriptions_user on public.push_subscriptions (user_id, created_at);
alter table public.push_subscriptions enable row level security;
grant select (user_id, endpoint, muted_kinds), update (muted_kinds), delete on public.push_subscriptions to authenticated;
grant all on public.push_subscriptions to service_role;

create function private.current_session_id() returns uuid
language sql stable set search_path = '' as $$ select nullif((select auth.jwt()) ->> 'session_id', '')::uuid $$;
grant execute on function private.current_session_id() to authenticated;

create function private.is_session_alive(session uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from auth.sessions s where s.id = session and (s.not_after is null or s.not_after > now()))
$$;

-- Stores the subscription of the caller's browser, or another one after the browser has replaced it. At most ten for an account.
create function public.save_push_subscription(endpoint text, p256dh text, auth_secret text) returns void
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
begin
  if (select auth.uid()) is null or not private.has_required_aal() then
    raise exception 'Finish signing in first, including the second step if required' using errcode = '42501';
  end if;
  -- Another session had this browser. Only the browser knows its secret.
  delete from public.push_subscriptions s
    where s.endpoint = save_push_subscription.endpoint and s.auth_secret = save_push_subscription.auth_secret
      and s.session_id <> private.current_session_id();
  insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth_secret)
    values ((select auth.uid()), private.current_session_id(), save_push_subscription.endpoint, save_push_subscription.p256dh, save_push_subscription.auth_secret)
    on conflict (session_id) do update set endpoint = excluded.endpoint, p256dh = excluded.p256dh, auth_secret = excluded.auth_secret;
  delete from public.push_subscriptions s where s.user_id = (select auth.uid()) and s.id not in (
    select k.id from public.push_subscriptions k where k.user_id = (select auth.uid())
    order by k.session_id = private.current_session_id() desc, k.created_at desc limit 10);
end
$$;
grant execute on function public.save_push_subscription(text, text, text) to authenticated;

create function private.queue_push(
  reader uuid, ticket uuid, kind public.notification_kind, message uuid, document_number text
) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (kind, to_email, user_id, ticket_id, message_id, push_subscription_id, details)
  select 'push', u.email, u.id, ticket, message, s.id, jsonb_build_object('event', queue_push.kind, 'document', queue_push.document_number)
  from public.push_subscriptions s join auth.users u on u.id = s.user_id
  where s.user_id = reader and reader is distinct from (select auth.uid())
    and queue_push.kind <> all (s.muted_kinds) and private.is_session_alive(s.session_id)
$$;

-- Null if it comes too late: read in the meantime, a day old, or the session has ended.
create function private.push_content(mail uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'language', coalesce(n.language, t.language), 'event', c.details ->> 'event', 'document', c.details ->> 'document',
    'number', t.number, 'subject', t.subject, 'isStaff', private.is_staff(c.user_id),
    'subscription', jsonb_build_object('id', s.id, 'endpoint', s.endpoint, 'p256dh', s.p256dh, 'authSecret', s.auth_secret))
  from public.outgoing_emails c
    join public.tickets t on t.id = c.ticket_id
    join public.push_subscriptions s on s.id = c.push_subscription_id
    left join public.notification_settings n on n.user_id = c.user_id
  where c.id = mail and c.created_at > now() - interval '1 day' and private.is_session_alive(s.session_id)
    and not exists (
      select from public.notifications r where r.user_id = c.user_id and r.ticket_id = c.ticket_id
        and r.kind::text = c.details ->> 'event' and r.read_at >= c.created_at)
$$;

create policy "users read the subscription of their session" on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "users edit the subscription of their session" on public.push_subscriptions for update to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "users delete the subscription of their session" on public.push_subscriptions for delete to authenticated
  using (user_id = (select auth.uid()) and session_id = (select private.current_session_id()));

create policy "a session at the required assurance level" on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
