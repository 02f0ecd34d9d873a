-- PostgREST embeds tables by their foreign keys, as deep as it is asked: products of a category of products of a category … made an answer
-- of megabytes from a question of two hundred bytes. Who can not read the key can not follow it, either way: visitors learn a product's
-- category by its slug, and what else they may embed is one row for each row (decisions/026).

alter table public.products add column category_slug text not null default '';

create function private.fill_category_slug() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  select c.slug into strict new.category_slug from public.product_categories c where c.id = new.category_id;
  return new;
end
$$;
create trigger fill_category_slug before insert or update of category_id, category_slug on public.products
  for each row execute function private.fill_category_slug();
create function private.rename_category_of_products() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.products p set category_id = new.id where p.category_id = new.id;
  return null;
end
$$;
create trigger rename_category_of_products after update of slug on public.product_categories
  for each row when (new.slug <> old.slug) execute function private.rename_category_of_products();

alter table public.products disable trigger user;
update public.products p set category_slug = c.slug from public.product_categories c where c.id = p.category_id;
alter table public.products enable trigger user;

revoke select on public.products from anon, authenticated;
grant select (
  id, slug, category_slug, name, summary, description, price_cents, currency, stock, specs, image_key, is_active, is_sample, is_listed,
  position, labor_kind, translations, created_at, updated_at
) on public.products to anon, authenticated;
