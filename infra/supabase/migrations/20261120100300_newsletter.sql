-- Who gets the monthly letter. Written by the `newsletter` and `subscription` functions with the service key; read by admins.

create type public.subscription_state as enum ('pending', 'confirmed', 'unsubscribed');

create table public.newsletter_subscribers (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (char_length(email) <= 254 and email like '%_@_%' and email = lower(email)),
  state public.subscription_state not null default 'pending',
  locale text not null default 'en' check (locale in ('en', 'es')),
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  -- The last submission of the form: a repeat of it mails nobody again.
  last_key uuid not null,
  -- SHA-256 of the token in the mail that asks for confirmation.
  confirm_hash text unique check (confirm_hash ~ '^[0-9a-f]{64}$'),
  confirm_sent_at timestamptz not null default now(),
  confirmed_at timestamptz,
  unsubscribed_at timestamptz,
  -- In plain, since every letter carries it for as long as letters are kept; it ends a subscription and does nothing else.
  unsubscribe_token text not null unique default replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''),
  -- The lead that a confirmed subscription is.
  inquiry_id uuid unique references public.inquiries (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create trigger touch before update on public.newsletter_subscribers for each row execute function private.touch_updated_at();

alter table public.newsletter_subscribers enable row level security;
create policy "admins read subscribers" on public.newsletter_subscribers for select to authenticated
  using ((select private.has_admin_access()));
grant select (id, email, state, locale, source_path, confirm_sent_at, confirmed_at, unsubscribed_at, inquiry_id, created_at, updated_at)
  on public.newsletter_subscribers to authenticated;
grant all on public.newsletter_subscribers to service_role;

-- Confirms by the mailed token's hash, within a week; a second click finds it done. Returns the subscriber, and whether it
-- was this call that confirmed, or null.
create function public.confirm_subscription(token_hash text) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  subscriber public.newsletter_subscribers;
  made boolean;
begin
  select * into subscriber from public.newsletter_subscribers s
    where s.confirm_hash = token_hash and s.confirm_sent_at > now() - interval '7 days' for update;
  if not found then
    return null;
  end if;
  made := subscriber.state <> 'confirmed';
  if made then
    if subscriber.inquiry_id is null then
      -- Nothing is left to do about it: the list shows who came, not who waits.
      insert into public.inquiries (idempotency_key, kind, status, name, email, topic, message, source_path, locale)
        values (subscriber.id, 'newsletter', 'answered', '', subscriber.email, 'newsletter', '', subscriber.source_path, subscriber.locale)
        on conflict (idempotency_key) do update set updated_at = now()
        returning id into subscriber.inquiry_id;
    end if;
    update public.newsletter_subscribers s
      set state = 'confirmed', confirmed_at = now(), unsubscribed_at = null, inquiry_id = subscriber.inquiry_id
      where s.id = subscriber.id;
  end if;
  return jsonb_build_object('email', subscriber.email, 'locale', subscriber.locale,
    'unsubscribe_token', subscriber.unsubscribe_token, 'made', made);
end
$$;
grant execute on function public.confirm_subscription(text) to service_role;

insert into private.personal_data (name, tables, export, on_deletion, erase) values
('newsletter', '{public.newsletter_subscribers}',
  'select email, state, locale, confirmed_at, unsubscribed_at, created_at from public.newsletter_subscribers where email = $2',
  'erased', 'delete from public.newsletter_subscribers where email = $2');
