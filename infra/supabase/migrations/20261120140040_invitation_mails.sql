-- An invitation to a company is mailed, and ends. The queue is the invitation itself: what is taken back is not sent any more.

alter table public.organization_invitations
  add column id uuid not null default gen_random_uuid() unique,
  add column language text not null default 'en' check (language in ('en', 'es')),
  add column expires_at timestamptz not null default now() + interval '14 days',
  add column mailed_at timestamptz,
  add column mail_attempts integer not null default 0,
  add column next_mail_at timestamptz not null default now();
create index organization_invitations_mail on public.organization_invitations (next_mail_at) where mailed_at is null;
-- Those from before this were never mailed, and their owners do not expect it now.
update public.organization_invitations set mailed_at = created_at;
-- Only for what is due: taking one out of the queue sets its next time, and must not wake who took it.
create trigger wake_mailer after insert or update of next_mail_at on public.organization_invitations
  for each row when (new.next_mail_at <= now()) execute function private.wake_mailer();

drop function public.invite_colleague(text, public.organization_role);
-- Inviting somebody again begins the fourteen days anew and mails again.
create function public.invite_colleague(email text, role public.organization_role, language text default 'en') returns void
language plpgsql security definer set search_path = '' as $$
declare
  company uuid := private.my_owned_organization();
  address text := lower(btrim(invite_colleague.email));
begin
  if company is null then
    raise exception 'Only owners invite' using errcode = '42501';
  end if;
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
    values (company, address, invite_colleague.role, (select auth.uid()), invite_colleague.language)
    on conflict on constraint organization_invitations_pkey do update set
      role = excluded.role, invited_by = excluded.invited_by, language = excluded.language,
      expires_at = excluded.expires_at, mailed_at = null, mail_attempts = 0, next_mail_at = now();
end
$$;
grant execute on function public.invite_colleague(text, public.organization_role, text) to authenticated;

create or replace function public.my_invitations() returns table (organization_id uuid, name text, role public.organization_role)
language sql stable security definer set search_path = '' as $$
  select o.id, o.name, i.role from public.organization_invitations i join public.organizations o on o.id = i.organization_id
  where i.email = private.own_email((select auth.uid())) and i.expires_at > now() and (select private.second_step_done())
$$;
create or replace function public.answer_invitation(organization uuid, accept boolean) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  invitation public.organization_invitations;
begin
  delete from public.organization_invitations i
    where i.organization_id = organization and i.email = private.own_email(caller) and i.expires_at > now() and (select private.second_step_done())
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

-- Takes invitations that are to be mailed, for one worker at a time; what is not reported as sent comes again, later each time.
create function public.claim_invitation_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select i.id from public.organization_invitations i
    where i.mailed_at is null and i.next_mail_at <= now() and i.mail_attempts < 10 and i.expires_at > now()
    order by i.next_mail_at limit least(most, 100) for update skip locked
  ), claimed as (
    update public.organization_invitations i
      set mail_attempts = i.mail_attempts + 1, next_mail_at = now() + make_interval(mins => least(2 ^ i.mail_attempts, 360)::integer)
      from due where i.id = due.id returning i.*
  )
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', c.id, 'to', c.email, 'company', o.name, 'role', c.role, 'language', c.language, 'expiresAt', c.expires_at,
    'inviter', coalesce(private.name_of(c.invited_by), o.name))), '[]')
  from claimed c join public.organizations o on o.id = c.organization_id
$$;
create function public.finish_invitation_mail(invitation uuid) returns void
language sql security definer set search_path = '' as $$
  update public.organization_invitations i set mailed_at = now() where i.id = invitation
$$;
grant execute on function public.claim_invitation_mails(integer), public.finish_invitation_mail(uuid) to service_role;
