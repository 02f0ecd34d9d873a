-- Staff change roles and let people go, as owners do; and a company whose plan runs is never left without an owner, whatever the way.

-- Who belongs to a company is written by functions alone: they alone keep an owner.
drop policy "admins add people" on public.organization_members;
drop policy "admins change roles" on public.organization_members;
drop policy "admins remove people" on public.organization_members;
revoke insert, update, delete on public.organization_members from authenticated;

create function private.has_other_owner(company uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.organization_members m where m.organization_id = company and m.role = 'owner' and m.user_id <> member)
$$;

-- What owners and staff share. Null lets somebody go. A company keeps an owner.
create function private.write_member_role(company uuid, member uuid, new_role public.organization_role) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if new_role is distinct from 'owner' and not private.has_other_owner(company, member) then
    raise exception 'A company keeps an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  if new_role is null then
    delete from public.organization_members m where m.user_id = member and m.organization_id = company;
    delete from public.ticket_watchers w using public.tickets t where w.user_id = member and t.id = w.ticket_id and t.organization_id = company;
  else
    update public.organization_members m set role = new_role where m.user_id = member and m.organization_id = company;
  end if;
end
$$;

create or replace function public.set_member_role(member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  -- One change at a time, or two owners could let each other go.
  perform from public.organizations o where o.id = company for update;
  if company is null or not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'Only owners change roles in their company' using errcode = '42501';
  end if;
  perform private.write_member_role(company, member, new_role);
end
$$;

create function public.set_person_role(company uuid, member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'Nobody of this company' using errcode = 'PT404', hint = 'person_not_found';
  end if;
  perform private.write_member_role(company, member, new_role);
end
$$;
grant execute on function public.set_person_role(uuid, uuid, public.organization_role) to authenticated;

-- Also where an account is deleted, by whomever: an active plan renews itself, and only an owner may end it. One that is
-- cancelled ends by itself, so whoever wants to go always can.
create function private.keep_owner_of_plan() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not found: the company itself goes.
  perform from public.organizations o where o.id = old.organization_id for update;
  if found and not private.has_other_owner(old.organization_id, old.user_id)
    and exists (select from public.subscriptions s where s.organization_id = old.organization_id and s.state = 'active') then
    raise exception 'A company with a running plan keeps an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
create trigger keep_owner_of_plan_when_leaving before delete on public.organization_members
  for each row when (old.role = 'owner') execute function private.keep_owner_of_plan();
create trigger keep_owner_of_plan_when_changing before update on public.organization_members
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.organization_id <> old.organization_id or new.user_id <> old.user_id))
  execute function private.keep_owner_of_plan();

-- The list tells which company has nobody to speak for it: neither an owner nor an invitation of one that still counts.
drop function public.desk_clients();
create function public.desk_clients()
returns table (id uuid, is_company boolean, name text, plan text, devices integer, needs_care integer, needs_owner boolean)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_staff();
  return query
    select c.id, c.is_company, c.name, c.plan, count(d.id)::integer,
      count(d.id) filter (where private.backup_state(d) in ('failing', 'late'))::integer,
      c.is_company
        and not exists (select from public.organization_members m where m.organization_id = c.id and m.role = 'owner')
        and not exists (select from public.organization_invitations i where i.organization_id = c.id and i.role = 'owner' and i.expires_at > now())
    from (
      select o.id, true as is_company, o.name, o.plan from public.organizations o
      union all
      select u.id, false, private.name_of(u.id), null from auth.users u where exists (select from public.devices x where x.owner_id = u.id)
    ) c left join public.devices d on d.organization_id = c.id or d.owner_id = c.id
    group by c.id, c.is_company, c.name, c.plan
    order by 6 desc, 7 desc, lower(c.name);
end
$$;
grant execute on function public.desk_clients() to authenticated;
