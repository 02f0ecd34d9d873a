-- Builds that a customer saved in the configurator, as its URL query: names, prices, and stock are the catalog's.

create table public.saved_builds (
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  query text not null check (char_length(query) <= 2000 and query ~ '^[a-z]+=[a-z0-9-]+(&[a-z]+=[a-z0-9-]+)*$'),
  created_at timestamptz not null default now(),
  primary key (user_id, query)
);
alter table public.saved_builds enable row level security;
grant select, insert (query), delete on public.saved_builds to authenticated;
grant all on public.saved_builds to service_role;

create function private.limit_saved_builds() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform 1 from auth.users u where u.id = new.user_id for update;
  if (select count(*) from public.saved_builds b where b.user_id = new.user_id) >= 20 then
    raise exception 'An account can save up to 20 builds' using errcode = 'check_violation', hint = 'too_many_builds';
  end if;
  return new;
end
$$;
create trigger limit_saved_builds before insert on public.saved_builds for each row execute function private.limit_saved_builds();

create policy "customers manage their own saved builds" on public.saved_builds for all to authenticated
  using (user_id = (select auth.uid())) with check (user_id = (select auth.uid()));

create policy "a session at the required assurance level" on public.saved_builds as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
