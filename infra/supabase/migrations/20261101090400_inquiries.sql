-- What the contact form brings in. Written by the `contact` function with the service key; read by admins.

create type public.inquiry_status as enum ('new', 'in_progress', 'answered', 'spam');

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the form, so that a double click or a retry is one inquiry and one mail.
  idempotency_key uuid not null unique,
  name text not null check (char_length(btrim(name)) between 1 and 120),
  email text not null check (char_length(email) <= 254 and email like '%_@_%'),
  phone text check (char_length(phone) <= 40),
  company text check (char_length(company) <= 160),
  topic text not null check (char_length(topic) <= 60),
  message text not null check (char_length(btrim(message)) between 1 and 5000),
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  status public.inquiry_status not null default 'new',
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index inquiries_status on public.inquiries (status, created_at desc);
create trigger touch before update on public.inquiries for each row execute function private.touch_updated_at();

alter table public.inquiries enable row level security;
create policy "admins read inquiries" on public.inquiries for select to authenticated using ((select private.has_admin_access()));
create policy "admins move inquiries" on public.inquiries for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));

grant select on public.inquiries to authenticated;
grant update (status) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;
