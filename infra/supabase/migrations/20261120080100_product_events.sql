-- What visitors who allow analytics do: which pages they open, whether they search, write, sign in. Counts, not people:
-- no cookie, no address, no id, and no text that somebody typed.

create table public.product_events (
  id bigint generated always as identity primary key,
  name text not null check (
    name in ('page_view', 'search', 'contact', 'newsletter', 'chat', 'security', 'login', 'logout', 'signup', 'forgot_password')
  ),
  -- Origin-relative, without query and fragment: they can carry a sign-in code.
  path text not null check (path ~ '^/[^?#]*$' and char_length(path) <= 300),
  detail text not null default '' check (detail ~ '^[a-z0-9_-]{0,40}$'),
  -- As the browser's clock had it; what is counted by time goes by created_at.
  happened_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index product_events_created_at on public.product_events (created_at desc);

alter table public.product_events enable row level security;
create policy "admins read product events" on public.product_events for select to authenticated using ((select private.has_admin_access()));
grant select on public.product_events to authenticated;
-- The web server stores them, with the secret key.
grant all on public.product_events to service_role;
