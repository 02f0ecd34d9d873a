-- Staff make a company together with the invitation of its first owner: both or neither. A company has one name at the desk, so
-- names are written by functions alone.

-- Owners never invite owners; staff do.
alter table public.organization_invitations drop constraint organization_invitations_role_check;

drop policy "admins add companies" on public.organizations;
drop policy "admins edit companies" on public.organizations;
revoke insert (name, plan), update (name, plan) on public.organizations from authenticated;

-- What owners and staff share: an invitation, new or again. Again begins the fourteen days anew and mails again.
create function private.write_invitation(company uuid, email text, role public.organization_role, language text) returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(write_invitation.email));
begin
  delete from public.organization_invitations i where i.organization_id = company and i.expires_at < now() - interval '30 days';
  if (select count(*) from public.organization_invitations i where i.organization_id = company and i.email <> address) >= 50 then
    raise exception 'Many invitations wait already' using errcode = 'check_violation', hint = 'invitation_count';
  end if;
  -- Nobody's mailbox is filled by inviting, taking back and inviting again.
  if public.count_attempt('invite', encode(sha256(convert_to(company || ' ' || address, 'UTF8')), 'hex'), 3, 86400) > 0
    or public.count_attempt('invite', encode(sha256(convert_to(company::text, 'UTF8')), 'hex'), 60, 86400) > 0 then
    raise exception 'Many invitations were mailed today' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  insert into public.organization_invitations as i (organization_id, email, role, invited_by, language)
    values (company, address, write_invitation.role, (select auth.uid()), write_invitation.language)
    on conflict on constraint organization_invitations_pkey do update set
      role = excluded.role, invited_by = excluded.invited_by, language = excluded.language,
      expires_at = excluded.expires_at, mailed_at = null, mail_attempts = 0, next_mail_at = now();
end
$$;

create or replace function public.invite_colleague(email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
begin
  if company is null then
    raise exception 'Only owners invite' using errcode = '42501';
  end if;
  if invite_colleague.role = 'owner' then
    raise exception 'Somebody becomes owner after having come' using errcode = 'check_violation', hint = 'invitation_role';
  end if;
  perform private.write_invitation(company, invite_colleague.email, invite_colleague.role, invite_colleague.language);
end
$$;

-- Staff may know who has an account, and are told what the invited person would only meet at the end.
create function public.invite_person(company uuid, email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  address text := lower(btrim(invite_person.email));
  present public.organization_members;
begin
  perform private.require_staff();
  perform from public.organizations o where o.id = company for update;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'client_not_found';
  end if;
  if address is null or address !~ '^[^\s@]+@[^\s@]+\.[^\s@]+$' or char_length(address) > 254 then
    raise exception 'This is no email address' using errcode = 'check_violation', hint = 'invitation_email';
  end if;
  select m.* into present from public.organization_members m join auth.users u on u.id = m.user_id where lower(u.email) = address;
  if present.organization_id = company then
    raise exception 'This person belongs to the company already' using errcode = 'PT409',
      hint = case present.role when 'owner' then 'invitation_is_owner' else 'invitation_is_member' end;
  elsif present.organization_id is not null then
    raise exception 'This person belongs to another company' using errcode = 'PT409', hint = 'invitation_elsewhere';
  end if;
  perform private.write_invitation(company, address, invite_person.role, invite_person.language);
end
$$;

-- Refuses a name that is none, or another company's. Two who write the same name at once wait here for each other.
create function private.check_company_name(name text, own uuid) returns text
language plpgsql security definer set search_path = '' as $$
declare
  written text := btrim(regexp_replace(check_company_name.name, '\s+', ' ', 'g'));
begin
  if written is null or char_length(written) not between 2 and 120 then
    raise exception 'A name has 2 to 120 characters' using errcode = 'check_violation', hint = 'company_name';
  end if;
  perform pg_advisory_xact_lock(hashtext('public.organizations.name'));
  if exists (select from public.organizations o where lower(btrim(o.name)) = lower(written) and o.id is distinct from own) then
    raise exception 'Another company has this name' using errcode = 'PT409', hint = 'company_name_taken';
  end if;
  return written;
end
$$;

-- @returns the id of the company, whose first owner's invitation waits to be mailed
create function public.make_company(name text, owner_email text, language text default 'en') returns uuid
language plpgsql security definer set search_path = '' as $$
declare
  made uuid;
begin
  perform private.require_staff();
  insert into public.organizations (name) values (private.check_company_name(make_company.name, null)) returning id into made;
  perform public.invite_person(made, owner_email, 'owner', make_company.language);
  return made;
end
$$;

create function public.rename_company(company uuid, name text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_staff();
  update public.organizations o set name = private.check_company_name(rename_company.name, company) where o.id = company;
  if not found then
    raise exception 'No such company' using errcode = 'PT404', hint = 'client_not_found';
  end if;
end
$$;
grant execute on function public.invite_person(uuid, text, public.organization_role, text), public.make_company(text, text, text),
  public.rename_company(uuid, text) to authenticated;

-- People with their addresses and roles, and who is invited.
create or replace function public.desk_client(client uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  -- Whoever belongs to a company is served there.
  served uuid := coalesce((select m.organization_id from public.organization_members m where m.user_id = client), client);
begin
  perform private.require_staff();
  return (
    select jsonb_build_object(
      'id', c.id, 'is_company', c.is_company, 'name', c.name,
      'people', (
        select coalesce(jsonb_agg(jsonb_build_object('id', m.user_id, 'name', private.name_of(m.user_id), 'email', u.email, 'role', m.role) order by m.role, m.created_at), '[]')
        from public.organization_members m join auth.users u on u.id = m.user_id where m.organization_id = c.id),
      'invitations', (
        select coalesce(jsonb_agg(jsonb_build_object('email', i.email, 'role', i.role, 'language', i.language, 'expires_at', i.expires_at,
          'mailed_at', i.mailed_at, 'mail_failed', i.mailed_at is null and i.mail_attempts >= 10) order by i.role, i.email), '[]')
        from public.organization_invitations i where i.organization_id = c.id),
      'devices', (
        select coalesce(jsonb_agg(private.device_facts(d) || jsonb_build_object('user_id', d.user_id) order by lower(d.name)), '[]')
        from public.devices d where d.organization_id = c.id or d.owner_id = c.id),
      'keys', (
        select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'created_at', k.created_at, 'last_used_at', k.last_used_at) order by k.created_at), '[]')
        from private.backup_keys k where k.organization_id = c.id or k.owner_id = c.id)
    )
    from (
      select o.id, true as is_company, o.name from public.organizations o where o.id = served
      union all
      select u.id, false, private.name_of(u.id) from auth.users u where u.id = served
    ) c
  );
end
$$;
