-- What the shop sells. Prices are whole cents before sales tax; the server's price is the only price.

create table public.product_categories (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  summary text not null default '',
  position integer not null default 0
);

create table public.products (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  category_id uuid not null references public.product_categories (id),
  name text not null,
  summary text not null,
  description text not null,
  price_cents integer not null check (price_cents >= 0),
  currency text not null default 'USD' check (currency = 'USD'),
  stock integer not null default 0 check (stock >= 0),
  specs jsonb not null default '[]'::jsonb check (jsonb_typeof(specs) = 'array'),
  image_key text,
  is_active boolean not null default true,
  is_sample boolean not null default false,
  position integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.products.specs is 'A list of {"label", "value"}, in the order to show.';
comment on column public.products.is_sample is 'Part of the sample catalog, to be replaced by real stock before launch.';
create index products_category on public.products (category_id, position);

create trigger touch before update on public.products for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.products for each row execute function private.audit();

alter table public.product_categories enable row level security;
alter table public.products enable row level security;

create policy "everybody reads categories" on public.product_categories for select to anon, authenticated using (true);
create policy "admins add categories" on public.product_categories for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit categories" on public.product_categories for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove categories" on public.product_categories for delete to authenticated using ((select private.has_admin_access()));

create policy "everybody reads active products" on public.products for select to anon, authenticated
  using (is_active or (select private.has_admin_access()));
create policy "admins add products" on public.products for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit products" on public.products for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove products" on public.products for delete to authenticated using ((select private.has_admin_access()));

grant select on public.product_categories, public.products to anon, authenticated;
grant insert, update, delete on public.product_categories, public.products to authenticated;
grant all on public.product_categories, public.products to service_role;
