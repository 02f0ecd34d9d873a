-- Who is on the team, invitations to it, and changes of roles (infra/decisions/062-roles-of-the-team.md).

-- An invitation waits until its address signs in and accepts. Its email is written from this row, so revoking the invitation stops it.
create table private.staff_invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null unique check (email = lower(email) and email like '%_@_%' and char_length(email) <= 254),
  role public.staff_role not null,
  language text not null default 'en' check (language in ('en', 'es')),
  invited_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index staff_invitations_invited_by on private.staff_invitations (invited_by);
alter table private.staff_invitations enable row level security;

-- Raises unless the caller may change the team and has signed in recently.
create function private.require_team_manager() returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('team');
  perform private.require_recent_sign_in();
end
$$;

create function public.my_staff_access() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'role', case when private.has_admin_access() then (select r.role from public.user_roles r where r.user_id = (select auth.uid())) end,
    'permissions', (
      select coalesce(jsonb_agg(p.permission order by p.permission), '[]') from private.staff_permissions p where private.has_permission(p.permission)))
$$;
comment on function public.my_staff_access() is 'The caller''s role, null without admin access, and permissions.';
grant execute on function public.my_staff_access() to authenticated, service_role;

create function private.list_assigned_open_tickets(member uuid) returns setof public.tickets
language sql stable security definer set search_path = '' as $$
  select * from public.tickets t where t.assignee_id = member and t.status in ('new', 'open', 'pending', 'on_hold')
$$;

create function public.list_team() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('team');
  return jsonb_build_object(
    'members', (
      select jsonb_agg(jsonb_build_object(
        'id', r.user_id, 'name', private.display_name(r.user_id), 'email', u.email, 'role', r.role, 'last_sign_in_at', u.last_sign_in_at,
        'has_two_step', exists (select from auth.mfa_factors f where f.user_id = r.user_id and f.status = 'verified'),
        'open_tickets', (select count(*) from private.list_assigned_open_tickets(r.user_id))) order by r.role desc, lower(private.display_name(r.user_id)))
      from public.user_roles r join auth.users u on u.id = r.user_id),
    'invitations', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
        'mailed_at', mail.sent_at, 'mail_failed', coalesce(mail.state = 'dead', false)) order by i.email), '[]')
      from private.staff_invitations i left join lateral (
        select m.sent_at, m.state from public.outgoing_emails m
        where lower(m.to_email) = i.email and m.kind = 'team_invitation' order by m.created_at desc limit 1) mail on true));
end
$$;
grant execute on function public.list_team() to authenticated, service_role;

-- Inviting again restarts the 14 days and sends another email. Error hints: invitation_email, invitation_is_staff, rate_limited.
create function public.invite_to_team(email text, role public.staff_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_to_team.email));
  invitation uuid;
begin
  perform private.require_team_manager();
  if private.is_email_address(address) is not true then
    raise exception 'This is not a valid email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  if exists (select from public.user_roles r join auth.users u on u.id = r.user_id where lower(u.email) = address) then
    raise exception 'This person is already on the team' using errcode = 'PT409', hint = 'invitation_is_staff';
  end if;
  if public.consume_rate_limit('invite', encode(sha256(convert_to('team ' || address, 'UTF8')), 'hex'), 3, 86400) > 0 then
    raise exception 'Too many invitations were sent today' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into private.staff_invitations as i (email, role, language, invited_by, expires_at)
    values (address, invite_to_team.role, invite_to_team.language, (select auth.uid()), now() + interval '14 days')
    on conflict on constraint staff_invitations_email_key do update set
      role = excluded.role, language = excluded.language, invited_by = excluded.invited_by, expires_at = excluded.expires_at
    returning i.id into invitation;
  -- An earlier email that still waits would say the same.
  delete from public.outgoing_emails m
    where lower(m.to_email) = address and m.kind = 'team_invitation' and m.state in ('queued', 'failing', 'dead');
  insert into public.outgoing_emails (kind, to_email, details) values ('team_invitation', address, jsonb_build_object('invitation', invitation));
end
$$;
grant execute on function public.invite_to_team(text, public.staff_role, text) to authenticated, service_role;

create function public.revoke_team_invitation(invitation uuid) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_team_manager();
  delete from private.staff_invitations i where i.id = invitation;
end
$$;
grant execute on function public.revoke_team_invitation(uuid) to authenticated, service_role;

create function private.staff_invitation_content(invitation uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', i.role, 'language', i.language, 'expiresAt', i.expires_at, 'inviter', coalesce(private.display_name(i.invited_by), ''),
    'secondFactor', public.staff_second_factor())
  from private.staff_invitations i where i.id = invitation and i.expires_at > now()
$$;

-- The invitation for the caller's confirmed address; null without one.
create function public.my_team_invitation() returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('role', i.role, 'inviter', coalesce(private.display_name(i.invited_by), ''), 'expires_at', i.expires_at,
    'second_factor', public.staff_second_factor())
  from private.staff_invitations i
  where i.email = private.confirmed_email((select auth.uid())) and i.expires_at > now() and (select private.has_required_aal())
$$;
grant execute on function public.my_team_invitation() to authenticated, service_role;

-- A repeated acceptance, whose first response was lost, changes nothing.
create function public.respond_to_team_invitation(accept boolean) returns void
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation private.staff_invitations;
begin
  -- Before the invitation, as `private.lock_person` does: the inviter may be deleting their account, or the caller.
  perform from auth.users u
    where u.id = caller or u.id in (select i.invited_by from private.staff_invitations i where i.email = private.confirmed_email(caller))
    order by u.id for key share;
  delete from private.staff_invitations i
    where i.email = private.confirmed_email(caller) and i.expires_at > now() and (select private.has_required_aal())
    returning * into invitation;
  if not found then
    if accept and exists (select from public.user_roles r where r.user_id = caller) then return; end if;
    raise exception 'No such invitation' using errcode = 'PT404', hint = 'invitation_not_found';
  end if;
  if accept then
    insert into public.user_roles (user_id, role, granted_by) values (caller, invitation.role, invitation.invited_by) on conflict do nothing;
  end if;
end
$$;
grant execute on function public.respond_to_team_invitation(boolean) to authenticated, service_role;

-- `seen_role` is the one on the caller's screen. A repeated request, whose first response was lost, changes nothing.
-- Error hints: member_not_found, role_changed, last_admin.
create function public.set_staff_role(member uuid, seen_role public.staff_role, new_role public.staff_role) returns void
language plpgsql security definer set search_path = '' as $$
declare
  stored_role public.staff_role;
begin
  perform private.require_team_manager();
  select r.role into stored_role from public.user_roles r where r.user_id = member for update;
  if not found then
    raise exception 'No such team member' using errcode = 'PT404', hint = 'member_not_found';
  end if;
  if stored_role = new_role then return; end if;
  if stored_role <> seen_role then
    raise exception 'Someone else changed this role' using errcode = 'PT409', hint = 'role_changed';
  end if;
  update public.user_roles r set role = new_role, granted_by = (select auth.uid()) where r.user_id = member;
end
$$;
grant execute on function public.set_staff_role(uuid, public.staff_role, public.staff_role) to authenticated, service_role;

-- Open tickets go to `reassign_to`, or become unassigned. Returns how many. Error hints: member_not_found, last_admin, ticket_assignee.
create function public.remove_from_team(member uuid, reassign_to uuid default null) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  moved integer;
begin
  perform private.require_team_manager();
  update public.tickets t set assignee_id = nullif(reassign_to, member) where t.id in (select o.id from private.list_assigned_open_tickets(member) o);
  get diagnostics moved = row_count;
  delete from public.user_roles r where r.user_id = member;
  if not found then
    raise exception 'No such team member' using errcode = 'PT404', hint = 'member_not_found';
  end if;
  return moved;
end
$$;
grant execute on function public.remove_from_team(uuid, uuid) to authenticated, service_role;

-- However someone leaves, also by deleting the account: the team keeps an owner, who alone can change it.
create function private.require_team_owner() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Two owners who leave at once must not each count on the other.
  perform pg_advisory_xact_lock(hashtext('public.user_roles'));
  if not exists (select from public.user_roles r where r.role = 'owner' and r.user_id <> old.user_id) then
    raise exception 'The team must have an owner' using errcode = 'check_violation', hint = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

-- Emails the person, logs a security event, and ends what the role had opened.
create function private.handle_role_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  changed public.user_roles := case tg_op when 'DELETE' then old else new end;
  happened text := case tg_op when 'INSERT' then 'role_granted' when 'UPDATE' then 'role_changed' else 'role_removed' end;
begin
  -- When the account itself is deleted there is nobody to notify.
  insert into public.outgoing_emails (kind, to_email, user_id, details)
    select happened, u.email, u.id, jsonb_build_object('role', changed.role, 'second_factor', public.staff_second_factor())
    from auth.users u where u.id = changed.user_id and u.email is not null;
  insert into public.security_events (kind, user_prefix, actor_prefix, path)
    values (happened::public.security_event_kind, left(changed.user_id::text, 8),
      left(coalesce((case tg_op when 'DELETE' then (select auth.uid()) else new.granted_by end)::text, ''), 8), '/admin/team');
  if tg_op = 'DELETE' then
    -- Watchers can read the ticket.
    delete from public.ticket_watchers w where w.user_id = old.user_id and w.is_staff;
    update public.inquiries i set assignee_id = null where i.assignee_id = old.user_id;
  end if;
  -- Only owners invite, and someone who no longer is one must not return by another address.
  if tg_op = 'DELETE' or new.role <> 'owner' then
    delete from private.staff_invitations i where i.invited_by = changed.user_id;
  end if;
  return null;
end
$$;

create trigger audit after insert or update on private.staff_invitations for each row execute function private.audit('email');
-- What the invited person does, shows in `user_roles`; deleting their account leaves no entry.
create trigger audit_on_delete after delete on private.staff_invitations
  for each row when (old.email is distinct from private.confirmed_email(auth.uid())) execute function private.audit('email');
create trigger require_team_owner_on_delete before delete on public.user_roles for each row when (old.role = 'owner') execute function private.require_team_owner();
create trigger require_team_owner_on_update before update on public.user_roles
  for each row when (old.role = 'owner' and new.role <> 'owner') execute function private.require_team_owner();
create trigger handle_role_change after insert or delete on public.user_roles for each row execute function private.handle_role_change();
create trigger handle_role_change_on_update after update on public.user_roles
  for each row when (old.role <> new.role) execute function private.handle_role_change();
