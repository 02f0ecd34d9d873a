-- As before, and counted in turn: choices that arrive at the same moment must not all be the last one allowed.
create or replace function public.record_consent(
  consent_id uuid, version integer, analytics boolean, functional boolean, marketing boolean, source text
) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.consent_records' || coalesce(consent_id::text, '')));
  if (select count(*) from public.consent_records c where c.created_at > now() - interval '1 minute') >= 300
    or (select count(*) from public.consent_records c where c.id = consent_id and c.created_at > now() - interval '1 day') >= 20 then
    return false;
  end if;
  insert into public.consent_records (id, version, analytics, functional, marketing, source)
    values (consent_id, record_consent.version, record_consent.analytics, record_consent.functional, record_consent.marketing, record_consent.source)
    on conflict do nothing;
  return true;
end
$$;
