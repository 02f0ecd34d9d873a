-- A client company and its people. What somebody sees of the company's tickets follows from the role:
-- an owner and a manager see all of them, a member the own ones and those shared with them.

create type public.organization_role as enum ('owner', 'manager', 'member');

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 120),
  plan text check (plan in ('basic', 'pro', 'enterprise')),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.organizations.plan is 'The managed plan whose times are promised; null without one.';

create table public.organization_members (
  -- One company a person: whose ticket it is never needs asking.
  user_id uuid primary key references auth.users (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  role public.organization_role not null default 'member',
  created_at timestamptz not null default now()
);
create index organization_members_organization on public.organization_members (organization_id);

create trigger touch before update on public.organizations for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.organizations for each row execute function private.audit();
create trigger audit after insert or update or delete on public.organization_members for each row execute function private.audit();

create function private.my_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and (select private.second_step_done())
$$;
-- The company whose every ticket the caller may see; null for a member and for somebody without a company.
create function private.my_whole_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role in ('owner', 'manager') and (select private.second_step_done())
$$;

alter table public.organizations enable row level security;
alter table public.organization_members enable row level security;
create policy "people read their company, admins all" on public.organizations for select to authenticated
  using (id = (select private.my_organization()) or (select private.has_admin_access()));
create policy "admins add companies" on public.organizations for insert to authenticated
  with check ((select private.has_admin_access()));
create policy "admins edit companies" on public.organizations for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "people read their colleagues, admins all" on public.organization_members for select to authenticated
  using (organization_id = (select private.my_organization()) or (select private.has_admin_access()));
create policy "admins add people" on public.organization_members for insert to authenticated
  with check ((select private.has_admin_access()));
create policy "admins change roles" on public.organization_members for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove people" on public.organization_members for delete to authenticated
  using ((select private.has_admin_access()));

grant select, insert, update, delete on public.organization_members to authenticated;
grant select on public.organizations to authenticated;
grant insert (name, plan), update (name, plan) on public.organizations to authenticated;
grant all on public.organizations, public.organization_members to service_role;
grant execute on function private.my_organization(), private.my_whole_organization() to authenticated;

-- Names and addresses of one's own company: profiles are closed to others, and colleagues are no others.
create function public.organization_people()
returns table (user_id uuid, name text, email text, role public.organization_role, since timestamptz)
language sql stable security definer set search_path = '' as $$
  select m.user_id, coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), split_part(u.email, '@', 1)), u.email::text, m.role, m.created_at
  from public.organization_members m
    join auth.users u on u.id = m.user_id
    left join public.profiles p on p.id = m.user_id
  where m.organization_id = private.my_organization()
  order by m.role, 2
$$;
grant execute on function public.organization_people() to authenticated;
