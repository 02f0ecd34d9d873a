create type public.organization_role as enum ('owner', 'manager', 'member');

-- Customer organizations. Owners and managers see all of the organization's tickets, members their own and those shared with
-- them.

create table public.organizations (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 2 and 120),
  plan text check (plan in ('basic', 'pro', 'enterprise')),
  -- The company's main line; empty if unknown.
  phone text not null default '' check (private.is_phone_number(phone)),
  is_sample boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on column public.organizations.plan is 'The managed plan whose times are promised; null without one.';
alter table public.organizations enable row level security;
grant select on public.organizations to authenticated;
grant all on public.organizations to service_role;

create table public.organization_members (
  -- One organization per person, so a ticket's organization is never ambiguous.
  user_id uuid primary key references auth.users (id) on delete cascade,
  organization_id uuid not null references public.organizations (id) on delete cascade,
  role public.organization_role not null default 'member',
  created_at timestamptz not null default now()
);
create index organization_members_organization on public.organization_members (organization_id);
alter table public.organization_members enable row level security;
grant select on public.organization_members to authenticated;
grant all on public.organization_members to service_role;

create function private.my_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and (select private.has_required_aal())
$$;
grant execute on function private.my_organization() to authenticated;

-- The organization whose tickets the caller may all see; null for a member and for someone without one.
create function private.my_managed_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role in ('owner', 'manager') and (select private.has_required_aal())
$$;
grant execute on function private.my_managed_organization() to authenticated;

-- Colleagues' names and addresses: profiles are closed to everyone else.
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
grant execute on function public.organization_people() to authenticated, service_role;

-- Owners invite by email address, change roles, and remove members. An invitation waits until its address signs in and accepts;
-- it doesn't reveal whether that address has an account.

create table public.organization_invitations (
  organization_id uuid not null references public.organizations (id) on delete cascade,
  email text not null check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  role public.organization_role not null default 'member',
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  id uuid not null default gen_random_uuid() unique,
  language text not null default 'en' check (language in ('en', 'es')),
  expires_at timestamptz not null default now() + interval '14 days',
  mailed_at timestamptz,
  primary key (organization_id, email)
);
create index organization_invitations_email on public.organization_invitations (email);
create index organization_invitations_invited_by on public.organization_invitations (invited_by);
alter table public.organization_invitations enable row level security;
grant select, delete on public.organization_invitations to authenticated;
grant all on public.organization_invitations to service_role;

create function private.my_owned_organization() returns uuid
language sql stable security definer set search_path = '' as $$
  select organization_id from public.organization_members where user_id = (select auth.uid()) and role = 'owner' and (select private.has_required_aal())
$$;
grant execute on function private.my_owned_organization() to authenticated;

-- Invitations for the caller's confirmed address.
create function public.my_invitations() returns table (organization_id uuid, name text, role public.organization_role)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, i.role from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.email = private.confirmed_email((select auth.uid())) and i.expires_at > now() and (select private.has_required_aal())
$$;
grant execute on function public.my_invitations() to authenticated, service_role;

-- Whether the caller is now a member. A repeated acceptance, whose first response was lost, changes nothing.
create function public.respond_to_invitation(organization uuid, accept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation public.organization_invitations;
begin
  -- In the order of `private.lock_person`: the inviter may be deleting their account, or the caller.
  perform from public.organizations o where o.id = organization for key share;
  perform from auth.users u where u.id = caller for key share;
  delete from public.organization_invitations i
    where i.organization_id = organization and i.email = private.confirmed_email(caller) and i.expires_at > now() and (select private.has_required_aal())
    returning * into invitation;
  if not found then
    if accept and exists (select from public.organization_members m where m.user_id = caller and m.organization_id = organization) then return true; end if;
    raise exception 'No such invitation' using errcode = 'PT404', hint = 'invitation_not_found';
  end if;
  if not accept then return false; end if;
  if exists (select from public.organization_members m where m.user_id = caller) then
    raise exception 'You already belong to a company' using errcode = 'check_violation', hint = 'invitation_member';
  end if;
  insert into public.organization_members (user_id, organization_id, role) values (caller, organization, invitation.role);
  return true;
end
$$;
grant execute on function public.respond_to_invitation(uuid, boolean) to authenticated, service_role;

-- Null removes the member. An organization keeps at least one owner.
create function public.set_member_role(member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  -- One change at a time, or two owners could remove each other. A caller who had to wait may no longer be an owner.
  perform from public.organizations o where o.id = company for update;
  if company is null or company is distinct from private.my_owned_organization()
    or not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'Only owners can change roles in their company' using errcode = '42501';
  end if;
  perform private.set_role_or_remove_member(company, member, new_role);
end
$$;
grant execute on function public.set_member_role(uuid, public.organization_role) to authenticated, service_role;

-- An invitation is its own email queue entry: revoking it also stops the email. It expires after 14 days.

-- Inviting again restarts the 14 days and sends another email.
create function public.invite_colleague(email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
  address text := lower(btrim(invite_colleague.email));
begin
  if company is null then
    raise exception 'Only owners can invite people' using errcode = '42501';
  end if;
  if invite_colleague.role = 'owner' then
    raise exception 'Only existing members can become owners' using errcode = 'check_violation', hint = 'invitation_role';
  end if;
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  -- Owners already see their members' addresses; they learn nothing about anyone else.
  if exists (
    select from public.organization_members m join auth.users u on u.id = m.user_id
    where m.organization_id = company and lower(u.email) = address
  ) then
    raise exception 'This person already belongs to the company' using errcode = 'PT409', hint = 'invitation_is_member';
  end if;
  perform private.upsert_invitation(company, address, invite_colleague.role, invite_colleague.language);
end
$$;
grant execute on function public.invite_colleague(text, public.organization_role, text) to authenticated, service_role;

create function private.invitation_content(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'role', i.role, 'language', i.language, 'expiresAt', i.expires_at,
    'inviter', coalesce(private.display_name(i.invited_by), o.name))
  from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.id = invitation and i.expires_at > now()
$$;

-- Staff create a company together with its first owner's invitation. Company names are unique, so only functions write them.

-- Creates or renews an invitation, for owners and staff. Renewing restarts the 14 days and sends another email.
create function private.upsert_invitation(company uuid, email text, role public.organization_role, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(upsert_invitation.email));
  invitation uuid;
begin
  delete from public.organization_invitations i where i.organization_id = company and i.expires_at < now() - interval '30 days';
  if (select count(*) from public.organization_invitations i where i.organization_id = company and i.email <> address) >= 50 then
    raise exception 'Too many pending invitations' using errcode = 'check_violation', hint = 'invitation_count';
  end if;
  -- Nobody's mailbox is flooded by inviting, revoking, and inviting again.
  if public.consume_rate_limit('invite', encode(sha256(convert_to(company || ' ' || address, 'UTF8')), 'hex'), 3, 86400) > 0
    or public.consume_rate_limit('invite', encode(sha256(convert_to(company::text, 'UTF8')), 'hex'), 60, 86400) > 0 then
    raise exception 'Too many invitations were emailed today' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into public.organization_invitations as i (organization_id, email, role, invited_by, language)
    values (company, address, upsert_invitation.role, (select auth.uid()), upsert_invitation.language)
    on conflict on constraint organization_invitations_pkey do update set
      role = excluded.role, invited_by = excluded.invited_by, language = excluded.language,
      expires_at = excluded.expires_at, mailed_at = null
    returning id into invitation;
  -- An earlier email that still waits would say the same.
  delete from public.outgoing_emails m where m.invitation_id = invitation and m.state in ('queued', 'failing', 'dead');
  insert into public.outgoing_emails (kind, to_email, invitation_id) values ('invitation', address, invitation);
end
$$;

-- Staff may know who has an account, so they get errors that the invited person would otherwise only see when accepting.
create function public.invite_person(company uuid, email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_person.email));
  present public.organization_members;
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  select m.* into present from public.organization_members m join auth.users u on u.id = m.user_id where lower(u.email) = address;
  if present.organization_id = company then
    raise exception 'This person already belongs to the company' using errcode = 'PT409',
      hint = case present.role when 'owner' then 'invitation_is_owner' else 'invitation_is_member' end;
  elsif present.organization_id is not null then
    raise exception 'This person belongs to another company' using errcode = 'PT409', hint = 'invitation_elsewhere';
  end if;
  perform private.upsert_invitation(company, address, invite_person.role, invite_person.language);
end
$$;
grant execute on function public.invite_person(uuid, text, public.organization_role, text) to authenticated, service_role;

-- Raises if the name is empty or taken. Two callers with the same name wait for each other here.
create function private.check_company_name(name text, own uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(check_company_name.name, '\s+', ' ', 'g'));
begin
  if written is null or char_length(written) not between 2 and 120 then
    raise exception 'A name must have 2 to 120 characters' using errcode = 'check_violation', hint = 'company_name';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.organizations.name'));
  if exists (select from public.organizations o where lower(btrim(o.name)) = lower(written) and o.id is distinct from own) then
    raise exception 'Another company has this name' using errcode = 'PT409', hint = 'company_name_taken';
  end if;
  return written;
end
$$;

-- @returns the new company's id, which is the key; its first owner's invitation is queued
create function public.create_company(name text, owner_email text, language text default 'en', idempotency_key uuid default gen_random_uuid()) returns uuid
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  insert into public.organizations (id, name) values (idempotency_key, private.check_company_name(create_company.name, idempotency_key))
    on conflict (id) do nothing;
  if found then perform public.invite_person(idempotency_key, owner_email, 'owner', create_company.language); end if;
  return idempotency_key;
end
$$;
grant execute on function public.create_company(text, text, text, uuid) to authenticated, service_role;

-- Staff can change roles and remove members, too. However it happens, a company with an active plan keeps an owner.

create function private.has_other_owner(company uuid, member uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select from public.organization_members m where m.organization_id = company and m.role = 'owner' and m.user_id <> member)
$$;

-- Null if the company is gone, or the person is back. A client's own colleague is named, staff aren't.
create function private.removed_member_content(person uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'language', s.language, 'removedBy', (
    select private.display_name(m.user_id) from public.organization_members m
    where m.user_id = (details ->> 'removed_by')::uuid and m.organization_id = o.id))
  from public.organizations o left join public.notification_settings s on s.user_id = person
  where o.id = (details ->> 'company')::uuid
    and not exists (select from public.organization_members m where m.user_id = person and m.organization_id = o.id)
$$;

-- Null if the role has changed since, about which another email tells, or the person is gone. Names people as above.
create function private.member_role_content(person uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('company', o.name, 'role', m.role, 'language', s.language, 'changedBy', (
    select private.display_name(c.user_id) from public.organization_members c
    where c.user_id = (details ->> 'changed_by')::uuid and c.organization_id = o.id and c.user_id <> person))
  from public.organization_members m join public.organizations o on o.id = m.organization_id
    left join public.notification_settings s on s.user_id = person
  where m.user_id = person and o.id = (details ->> 'company')::uuid and m.role::text = details ->> 'role'
$$;

-- For owners and staff. Null removes the member. The person gets an email. An organization keeps at least one owner.
create function private.set_role_or_remove_member(company uuid, member uuid, new_role public.organization_role) returns void
language plpgsql security definer set search_path = '' as $$
begin
  if new_role is distinct from 'owner' and not private.has_other_owner(company, member) then
    raise exception 'A company must have an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  -- Someone who no longer may invite must not return by another address.
  if new_role is distinct from 'owner' then
    delete from public.organization_invitations i where i.organization_id = company and i.invited_by = member;
  end if;
  if new_role is null then
    delete from public.organization_members m where m.user_id = member and m.organization_id = company;
    delete from public.ticket_watchers w using public.tickets t where w.user_id = member and t.id = w.ticket_id and t.organization_id = company;
    insert into public.outgoing_emails (kind, to_email, user_id, details)
      select 'member_removed', u.email, u.id, jsonb_build_object('company', company, 'removed_by', (select auth.uid()))
      from auth.users u where u.id = member and u.email is not null and member is distinct from (select auth.uid());
  else
    update public.organization_members m set role = new_role where m.user_id = member and m.organization_id = company and m.role <> new_role;
    if found then
      insert into public.outgoing_emails (kind, to_email, user_id, details)
        select 'member_role_changed', u.email, u.id, jsonb_build_object('company', company, 'role', new_role, 'changed_by', (select auth.uid()))
        from auth.users u where u.id = member and u.email is not null;
    end if;
  end if;
end
$$;

create function public.set_person_role(company uuid, member uuid, new_role public.organization_role default null) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not exists (select from public.organization_members m where m.user_id = member and m.organization_id = company) then
    raise exception 'No such member of this company' using errcode = 'PT404', hint = 'person_not_found';
  end if;
  perform private.set_role_or_remove_member(company, member, new_role);
end
$$;
grant execute on function public.set_person_role(uuid, uuid, public.organization_role) to authenticated, service_role;

-- Covers account deletion as well: an active plan renews automatically, and only an owner can cancel it. A plan being canceled
-- ends on its own, so it holds nobody back.
create function private.require_plan_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Not found if the organization itself is being deleted.
  perform from public.organizations o where o.id = old.organization_id for update;
  if found and not private.has_other_owner(old.organization_id, old.user_id)
    and exists (select from public.subscriptions s where s.organization_id = old.organization_id and s.state = 'active') then
    raise exception 'A company with an active plan must have an owner' using errcode = 'check_violation', hint = 'last_owner';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Companies, and people without one who have a device or opened a ticket. A company has no email address.
-- Those with backup problems come first, then those without an owner. A page has 50; `search` is words of the name or the email address.
create function public.list_customers(search text default '', page integer default 1) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := regexp_split_to_array(private.normalize_text(left(btrim(list_customers.search), 100)), '\s+');
begin
  perform private.require_staff();
  return (
    with unsolved as (
      select coalesce(t.organization_id, t.requester_id) as customer, count(*)::integer as tickets
      from public.tickets t where t.status in ('new', 'open', 'pending', 'on_hold') group by 1
    ), owned as (
      select coalesce(d.organization_id, d.owner_id) as customer, count(*)::integer as devices,
        count(*) filter (where private.backup_state(d) in ('failing', 'late'))::integer as problems
      from public.devices d group by 1
    ), found as materialized (
      select c.id, c.is_company, c.name, c.email, c.plan, coalesce(o.devices, 0) as devices, coalesce(o.problems, 0) as backup_problems,
        c.is_company
          and not exists (select from public.organization_members m where m.organization_id = c.id and m.role = 'owner')
          and not exists (select from public.organization_invitations i where i.organization_id = c.id and i.role = 'owner' and i.expires_at > now())
          as needs_owner
      from (
        select o.id, true as is_company, o.name, null as email, o.plan from public.organizations o
        union all
        select u.id, false, private.display_name(u.id), u.email, null from auth.users u
        where u.id in (select x.owner_id from public.devices x union select t.requester_id from public.tickets t where t.organization_id is null)
      ) c left join owned o on o.customer = c.id
      where words = '{""}'
        or not exists (select from unnest(words) w (word) where position(w.word in private.normalize_text(concat_ws(' ', c.name, c.email))) = 0)
    ), listed as (
      select f.*, coalesce(u.tickets, 0) as open_tickets
      from (
        select * from found order by backup_problems desc, needs_owner desc, lower(name), id limit 50 offset (greatest(list_customers.page, 1) - 1) * 50
      ) f left join unsolved u on u.customer = f.id
    )
    select jsonb_build_object(
      'total', (select count(*) from found),
      'customers', (select coalesce(jsonb_agg(l order by l.backup_problems desc, l.needs_owner desc, lower(l.name), l.id), '[]') from listed l))
  );
end
$$;
grant execute on function public.list_customers(text, integer) to authenticated, service_role;

-- A customer is a company, or a person without one: `customer` is the id of either. Lists people with roles, and invitations.
create function public.get_customer(customer uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Someone who belongs to a company opens tickets through it.
  served uuid := coalesce((select m.organization_id from public.organization_members m where m.user_id = customer), customer);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', c.id, 'is_company', c.is_company, 'name', c.name, 'updated_at', c.updated_at,
      'phone', c.phone,
      'phone_changes', (
        select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'action', a.action, 'actor_id', a.actor_id, 'actor_name', private.display_name(a.actor_id), 'created_at', a.created_at,
          'before', a.before ->> 'phone', 'after', a.after ->> 'phone') order by a.id desc), '[]')
        from (
          select * from public.audit_entries e
          where e.table_name = case when c.is_company then 'organizations' else 'profiles' end and e.row_key = c.id::text
            and e.action = 'update' and e.before ->> 'phone' is distinct from e.after ->> 'phone'
          order by e.id desc limit 20) a),
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.display_name(m.user_id), 'email', u.email, 'role', m.role,
          'phone', (select p.phone from public.profiles p where p.id = m.user_id)) order by m.role, m.created_at), '[]')
        from public.organization_members m join auth.users u on u.id = m.user_id where m.organization_id = c.id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
          'mailed_at', i.mailed_at,
          'mail_failed', exists (select from public.outgoing_emails m where m.invitation_id = i.id and m.state = 'dead')) order by i.role, i.email), '[]')
        from public.organization_invitations i where i.organization_id = c.id),
      'devices', (
        select coalesce(jsonb_agg(private.device_summary(d) || jsonb_build_object('user_id', d.user_id, 'updated_at', d.updated_at) order by lower(d.name)), '[]')
        from public.devices d where d.organization_id = c.id or d.owner_id = c.id),
      'keys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
        from private.backup_keys k where k.organization_id = c.id or k.owner_id = c.id)
    )
    from (
      select o.id, true as is_company, o.name, o.updated_at, o.phone from public.organizations o where o.id = served
      union all
      select u.id, false, private.display_name(u.id), null, coalesce(p.phone, '')
        from auth.users u left join public.profiles p on p.id = u.id where u.id = served
    ) c
  );
end
$$;
grant execute on function public.get_customer(uuid) to authenticated, service_role;

-- The phone number of a company or of a person, as they gave it to staff. Team members set their own. Error hints: customer_not_found, phone_changed.
create function public.set_customer_phone(customer uuid, phone text, seen_phone text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  given text := btrim(set_customer_phone.phone);
  stored text;
begin
  perform private.require_staff();
  if exists (select from public.user_roles r where r.user_id = customer) then
    raise exception 'Team members set their own phone number' using errcode = '42501';
  end if;
  select o.phone into stored from public.organizations o where o.id = customer for update;
  if not found then
    select p.phone into stored from public.profiles p where p.id = customer for update;
    if not found then
      raise exception 'No such customer' using errcode = 'PT404', hint = 'customer_not_found';
    end if;
  end if;
  if stored not in (seen_phone, given) then
    raise exception 'Someone else changed this phone number' using errcode = 'PT409', hint = 'phone_changed', detail = stored;
  end if;
  update public.organizations o set phone = given where o.id = customer;
  update public.profiles p set phone = given where p.id = customer;
end
$$;
grant execute on function public.set_customer_phone(uuid, text, text) to authenticated, service_role;

create function public.rename_company(company uuid, name text, seen_updated_at timestamptz default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  renamed public.organizations;
  written text;
begin
  perform private.require_staff();
  select * into renamed from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'customer_not_found';
  end if;
  written := private.check_company_name(rename_company.name, company);
  -- A repeated request, whose first response was lost, finds its own name.
  if renamed.name = written then return; end if;
  if renamed.updated_at <> rename_company.seen_updated_at then
    raise exception 'Someone else renamed this company' using errcode = 'PT409', hint = 'company_changed';
  end if;
  update public.organizations o set name = written where o.id = company;
end
$$;
grant execute on function public.rename_company(uuid, text, timestamptz) to authenticated, service_role;

create trigger audit after insert or update or delete on public.organizations for each row execute function private.audit();
create trigger keep_plain_lines before insert or update of name on public.organizations for each row execute function private.keep_plain_lines('name');
create trigger audit after insert or update or delete on public.organization_members for each row execute function private.audit();

create trigger require_plan_owner_on_delete before delete on public.organization_members
  for each row when (old.role = 'owner') execute function private.require_plan_owner();
create trigger require_plan_owner_on_update before update on public.organization_members
  for each row when (old.role = 'owner' and (new.role <> 'owner' or new.organization_id <> old.organization_id or new.user_id <> old.user_id))
  execute function private.require_plan_owner();
create trigger audit after insert or update or delete on public.organization_invitations for each row execute function private.audit('email');
create trigger touch before update of name on public.organizations for each row execute function private.touch_updated_at();

create policy "members read their organization, admins all" on public.organizations for select to authenticated
  using (id = (select private.my_organization()) or (select private.has_admin_access()));

create policy "members read their colleagues, admins all" on public.organization_members for select to authenticated
  using (organization_id = (select private.my_organization()) or (select private.has_admin_access()));

create policy "a session at the required assurance level" on public.organizations as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.organization_members as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "owners read their organization's invitations, admins all" on public.organization_invitations for select to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));

create policy "owners revoke invitations" on public.organization_invitations for delete to authenticated
  using (organization_id = (select private.my_owned_organization()) or (select private.has_admin_access()));

create policy "a session at the required assurance level" on public.organization_invitations as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
