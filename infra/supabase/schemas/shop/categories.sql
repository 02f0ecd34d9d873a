-- What staff change of the shop's categories. Visitors see those with a product that is for sale.

-- Builds and installed prices go by these.
create function private.is_needed_category(slug text) returns boolean
language sql immutable set search_path = '' as $$
  select slug in ('systems', 'laptops')
$$;

-- Its place isn't part of it: others' moves don't make it stale.
create function private.category_version(category public.product_categories) returns text
language sql immutable set search_path = '' as $$
  select md5((to_jsonb(category) - 'position')::text)
$$;

-- A category with products stays, and so do needed ones.
create function private.keep_needed_categories() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if private.is_needed_category(old.slug) then
    raise exception 'The configurator needs the category %', old.slug using errcode = 'PT409', hint = 'category_needed';
  end if;
  if exists (select from public.products p where p.category_id = old.id) then
    raise exception 'The category % has products', old.slug using errcode = 'PT409', hint = 'category_in_use';
  end if;
  return old;
end
$$;
create trigger keep_needed_categories before delete on public.product_categories for each row execute function private.keep_needed_categories();

-- All categories in the shop's order, with how many products they have, and how many of them the shop lists.
create function public.list_product_categories() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(to_jsonb(c) || jsonb_build_object(
      'version', private.category_version(c),
      'is_needed', private.is_needed_category(c.slug),
      'products', (select count(*) from public.products p where p.category_id = c.id),
      'for_sale', (select count(*) from public.products p where p.category_id = c.id and p.is_active and p.is_listed)) order by c.position, c.slug), '[]')
    from public.product_categories c);
end
$$;
grant execute on function public.list_product_categories() to authenticated, service_role;

-- Adds a category at the end, or changes the one whose version the caller has seen. `category` is chosen by the form, so one that is added twice
-- is one. `fields`: {"name", "name_es", "summary", "summary_es"} as JSON. Its slug is made of the first name and stays: links refer to it.
-- Error hints: category_not_found, category_changed, category_taken.
create function public.save_product_category(category uuid, fields text, seen_version text default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  saved public.product_categories;
  typed jsonb := fields::jsonb;
  texts jsonb := jsonb_strip_nulls(jsonb_build_object('name', nullif(btrim(typed ->> 'name_es'), ''), 'summary', nullif(btrim(typed ->> 'summary_es'), '')));
begin
  perform private.require_permission('catalog');
  -- Names and positions are compared with those of other categories.
  lock table public.product_categories in share row exclusive mode;
  select * into saved from public.product_categories c where c.id = save_product_category.category;
  if saved.id is null and seen_version is not null then
    raise exception 'No such category' using errcode = 'PT404', hint = 'category_not_found';
  end if;
  -- A repeated request, whose first response was lost, finds its own change.
  if saved.id is not null and private.category_version(saved) <> seen_version
    and (saved.name, saved.summary, saved.translations) is distinct from (btrim(typed ->> 'name'), btrim(coalesce(typed ->> 'summary', '')), jsonb_build_object('es', texts)) then
    raise exception 'Someone else changed this category' using errcode = 'PT409', hint = 'category_changed';
  end if;
  if exists (select from public.product_categories c where lower(c.name) = lower(btrim(typed ->> 'name')) and c.id <> save_product_category.category) then
    raise exception 'Another category has this name' using errcode = 'PT409', hint = 'category_taken';
  end if;
  insert into public.product_categories as c (id, slug, name, summary, translations, position)
    values (save_product_category.category, private.free_category_slug(typed ->> 'name'), btrim(typed ->> 'name'), btrim(coalesce(typed ->> 'summary', '')), jsonb_build_object('es', texts),
      (select coalesce(max(o.position), 0) + 1 from public.product_categories o))
    on conflict (id) do update set name = excluded.name, summary = excluded.summary, translations = excluded.translations
      where (c.name, c.summary, c.translations) is distinct from (excluded.name, excluded.summary, excluded.translations);
end
$$;
grant execute on function public.save_product_category(uuid, text, text) to authenticated, service_role;

-- Removes a category as it was seen. One that is gone already counts as removed.
-- Error hints: category_changed, category_in_use, category_needed.
create function public.remove_product_category(category uuid, seen_version text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored public.product_categories;
begin
  perform private.require_permission('catalog');
  select * into stored from public.product_categories c where c.id = remove_product_category.category for update;
  if stored.id is not null and private.category_version(stored) <> seen_version then
    raise exception 'Someone else changed this category' using errcode = 'PT409', hint = 'category_changed';
  end if;
  delete from public.product_categories c where c.id = stored.id;
end
$$;
grant execute on function public.remove_product_category(uuid, text) to authenticated, service_role;

-- A free slug made of a name.
create function private.free_category_slug(name text) returns text
language sql stable set search_path = '' as $$
  with wanted as (
    select coalesce(nullif(btrim(left(btrim(regexp_replace(private.normalize_text(free_category_slug.name), '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), ''), 'category') as slug
  )
  select w.slug || coalesce('-' || nullif(n, 1), '') from wanted w, generate_series(1, 1000) n
  where not exists (select from public.product_categories c where c.slug = w.slug || coalesce('-' || nullif(n, 1), '')) order by n limit 1
$$;

-- Saves the order. `categories` are all of them; error hint categories_changed if there are others by now.
create function public.order_product_categories(categories uuid[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  lock table public.product_categories in share row exclusive mode;
  if array(select c.id from public.product_categories c order by 1) is distinct from array(select x from unnest(categories) x order by 1) then
    raise exception 'Someone else added or removed a category' using errcode = 'PT409', hint = 'categories_changed';
  end if;
  update public.product_categories c set position = o.place from unnest(categories) with ordinality o (id, place) where c.id = o.id and c.position <> o.place;
end
$$;
grant execute on function public.order_product_categories(uuid[]) to authenticated, service_role;

-- Who of the staff changed categories, and how, latest first. `name`: what it is called, or was.
create function public.get_category_history() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('catalog');
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', h.id, 'action', h.action, 'actor_id', h.actor_id, 'created_at', h.created_at, 'name', h.name, 'changes', h.changes) order by h.id desc), '[]')
    from (
      select a.id, a.action, a.actor_id, a.created_at, coalesce(a.after, a.before) ->> 'name' as name, case a.action when 'update' then private.audit_changes(a) else '[]' end as changes
      from public.audit_entries a where a.table_name = 'product_categories' and a.actor_id is not null order by a.id desc limit 50) h);
end
$$;
grant execute on function public.get_category_history() to authenticated, service_role;
