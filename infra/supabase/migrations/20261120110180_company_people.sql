-- The owner of a company looks after its people: invites by email address, sets roles, lets go. An invitation waits until its
-- address signs in and accepts; nobody learns from it whether that address has an account.

create table public.organization_invitations (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  role public.organization_role not null default 'member' check (role <> 'owner'),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  primary key (organization_id, email)
);
create index organization_invitations_email on public.organization_invitations (email);
create trigger audit after insert or update or delete on public.organization_invitations for each row execute function private.audit();

create function private.my_owned_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role = 'owner' and (select private.second_step_done())
$$;
grant execute on function private.my_owned_organization() to authenticated;

alter table public.organization_invitations enable row level security;
create policy "owners read the invitations of their company, admins all" on public.organization_invitations for select to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));
create policy "owners take invitations back" on public.organization_invitations for delete to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));
create policy "the second step comes first" on public.organization_invitations as restrictive for all to authenticated
  using ((select private.second_step_done())) with check ((select private.second_step_done()));
grant select, delete on public.organization_invitations to authenticated;
grant all on public.organization_invitations to service_role;

create function public.invite_colleague(email text, role public.organization_role) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  if company is null then
    raise exception 'Only owners invite' using errcode = '42501';
  end if;
  if (select count(*) from public.organization_invitations i where i.organization_id = company) >= 50 then
    raise exception 'Many invitations wait already' using errcode = 'check_violation', hint = 'invitation_count';
  end if;
  insert into public.organization_invitations (organization_id, email, role, invited_by)
    values (company, lower(btrim(invite_colleague.email)), invite_colleague.role, (select auth.uid()))
    on conflict on constraint organization_invitations_pkey do update set role = excluded.role;
end
$$;

-- Those for the caller's own confirmed address.
create function public.my_invitations() returns table (organization_id uuid, name text, role public.organization_role)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, i.role from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.email = private.own_email((select auth.uid())) and (select private.second_step_done())
$$;
create function public.answer_invitation(organization uuid, accept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation public.organization_invitations;
begin
  delete from public.organization_invitations i
    where i.organization_id = organization and i.email = private.own_email(caller) and (select private.second_step_done())
    returning * into invitation;
  if not found then
    raise exception 'No such invitation' using errcode = 'PT404', hint = 'invitation_not_found';
  end if;
  if not accept then return false; end if;
  if exists (select from public.organization_members m where m.user_id = caller) then
    raise exception 'You belong to a company already' using errcode = 'check_violation', hint = 'invitation_member';
  end if;
  insert into public.organization_members (user_id, organization_id, role) values (caller, organization, invitation.role);
  return true;
end
$$;

-- Null lets somebody go. A company keeps an owner.
create function public.set_member_role(member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  -- One change at a time, or two owners could let each other go.
  perform from public.organizations o where o.id = company for update;
  if company is null or not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'Only owners change roles in their company' using errcode = '42501';
  end if;
  if new_role is distinct from 'owner'
    and not exists (select from public.organization_members m where m.organization_id = company and m.role = 'owner' and m.user_id <> member) then
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
grant execute on function public.invite_colleague(text, public.organization_role), public.my_invitations(), public.answer_invitation(uuid, boolean),
  public.set_member_role(uuid, public.organization_role) to authenticated;

insert into private.personal_data (name, tables, export, on_deletion, erase, kept_because) values
('company_invitations', '{public.organization_invitations}',
  'select o.name as company, i.role, i.created_at from public.organization_invitations i join public.organizations o on o.id = i.organization_id where i.email = $2',
  'erased', 'delete from public.organization_invitations where email = $2', null);
