-- The name that an account gives is the one on tickets, invoices and mails: also when it is changed later.

-- From the sign-up form (first_name, last_name) or from the provider (given_name, family_name, full_name).
create function private.names_given(given jsonb, out first_name text, out last_name text)
language sql immutable set search_path = '' as $$
  with whole as (select coalesce(given ->> 'full_name', given ->> 'name', '') as name)
  select
    left(btrim(coalesce(given ->> 'first_name', given ->> 'given_name', split_part(whole.name, ' ', 1))), 80),
    left(btrim(coalesce(given ->> 'last_name', given ->> 'family_name', regexp_replace(whole.name, '^\S*\s*', ''))), 80)
  from whole
$$;

create or replace function private.create_profile() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, first_name, last_name)
  select new.id, n.first_name, n.last_name from private.names_given(coalesce(new.raw_user_meta_data, '{}'::jsonb)) n
  on conflict (id) do nothing;
  return new;
end
$$;

create function private.follow_names() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles p set first_name = n.first_name, last_name = n.last_name
  from private.names_given(coalesce(new.raw_user_meta_data, '{}'::jsonb)) n
  where p.id = new.id and (p.first_name, p.last_name) is distinct from (n.first_name, n.last_name);
  return new;
end
$$;
create trigger follow_names after update of raw_user_meta_data on auth.users for each row
  when (new.raw_user_meta_data is distinct from old.raw_user_meta_data) execute function private.follow_names();

-- Names that were changed before this.
update public.profiles p set first_name = n.first_name, last_name = n.last_name
from auth.users u, private.names_given(coalesce(u.raw_user_meta_data, '{}'::jsonb)) n
where u.id = p.id and u.raw_user_meta_data ? 'first_name' and (p.first_name, p.last_name) is distinct from (n.first_name, n.last_name);
