-- Pictures of products (infra/decisions/079-product-pictures.md). A file is named by its content, so the same picture uploaded twice is one.

create table private.picture_files (
  id uuid primary key references private.files (id),
  -- SHA-256 and extension; its public URL is /pictures/<name>.
  name text not null unique check (name ~ '^[0-9a-f]{64}\.(jpg|png|webp)$'),
  width integer not null check (width between 1 and 1600),
  height integer not null check (height between 1 and 1600),
  -- When it was last uploaded, or saved or taken off with a product.
  last_used_at timestamptz not null default now()
);
alter table private.picture_files enable row level security;
create trigger delete_file_content after delete on private.picture_files for each row execute function private.delete_file_content();

-- Notes a checked picture. @returns whether it is new: if not, the bytes are there already, and `file` can go
create function public.store_picture_file(file uuid, name text, width integer, height integer) returns boolean
language sql security definer set search_path = '' as $$
  insert into private.picture_files (id, name, width, height) values (file, store_picture_file.name, store_picture_file.width, store_picture_file.height)
  on conflict on constraint picture_files_name_key do update set last_used_at = now()
  returning id = file
$$;
grant execute on function public.store_picture_file(uuid, text, integer, integer) to service_role;

-- The file of a picture; null if there is none.
create function public.find_picture_file(name text) returns uuid
language sql stable security definer set search_path = '' as $$
  select f.id from private.picture_files f where f.name = find_picture_file.name
$$;
grant execute on function public.find_picture_file(text) to service_role;

create function private.pictures_version(pictures jsonb) returns text
language sql immutable set search_path = '' as $$
  select md5(pictures::text)
$$;

-- Replaces a product's pictures, from the version that the caller has seen. `pictures`: [{"large", "small", "alt", "alt_es"}] in order, as JSON;
-- the files are uploaded before. @returns the new version
-- Error hints: product_not_found, pictures_changed, pictures_incomplete, picture_missing.
create function public.save_product_pictures(product uuid, pictures text, seen_version text) returns text
language plpgsql security definer set search_path = '' as $$
declare
  saved public.products;
  files text[];
  result jsonb;
begin
  perform private.require_permission('catalog');
  select * into saved from public.products p where p.id = save_product_pictures.product for update;
  if saved.id is null then
    raise exception 'No such product' using errcode = 'PT404', hint = 'product_not_found';
  end if;
  if jsonb_typeof(pictures::jsonb) <> 'array' or jsonb_array_length(pictures::jsonb) > 8 or exists (
    select from jsonb_array_elements(pictures::jsonb) e
    where (length(btrim(e ->> 'alt')) between 1 and 200 and length(btrim(e ->> 'alt_es')) between 1 and 200) is not true) then
    raise exception 'A product can have up to eight pictures, each described in both languages' using errcode = 'check_violation', hint = 'pictures_incomplete';
  end if;
  files := array(select distinct f.name from jsonb_array_elements(pictures::jsonb) e, lateral (values (e ->> 'large'), (e ->> 'small')) f (name) where f.name is not null);
  -- Also locks them against removal.
  update private.picture_files f set last_used_at = now()
    where f.name = any (files) or f.name in (select x.name from jsonb_array_elements(saved.pictures) e, lateral (values (e ->> 'large'), (e ->> 'small')) x (name));
  select coalesce(jsonb_agg(jsonb_build_object('large', l.name, 'small', s.name, 'width', l.width, 'height', l.height,
      'alt', btrim(e.item ->> 'alt'), 'alt_es', btrim(e.item ->> 'alt_es')) order by e.place), '[]') into result
    from jsonb_array_elements(pictures::jsonb) with ordinality e (item, place)
      join private.picture_files l on l.name = e.item ->> 'large'
      join private.picture_files s on s.name = e.item ->> 'small';
  if jsonb_array_length(result) <> jsonb_array_length(pictures::jsonb) then
    raise exception 'A picture''s file is missing' using errcode = 'PT409', hint = 'picture_missing';
  end if;
  -- A repeated request, whose first response was lost, finds its own list.
  if private.pictures_version(saved.pictures) is distinct from seen_version and saved.pictures <> result then
    raise exception 'Someone else changed the pictures' using errcode = 'PT409', hint = 'pictures_changed';
  end if;
  update public.products p set pictures = result where p.id = saved.id and p.pictures <> result;
  return private.pictures_version(result);
end
$$;
grant execute on function public.save_product_pictures(uuid, text, text) to authenticated, service_role;
