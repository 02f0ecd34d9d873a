create schema if not exists extensions;
grant usage on schema extensions to anon, authenticated, service_role;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists unaccent with schema extensions;
create extension if not exists fuzzystrmatch with schema extensions;
create extension if not exists btree_gist with schema extensions;

-- Not exposed by the data API: functions that policies call, and tables that only functions read.
create schema private;
grant usage on schema private to anon, authenticated, service_role;

-- Supabase projects made before May 2026 grant everything on new objects of `public` to every API role, newer ones nothing. Here it
-- is nothing on both: each file grants what a role needs, so a table without grants is closed instead of open.
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;

-- The built-in grant of EXECUTE to PUBLIC is not per schema, so it is revoked for everything this role creates.
alter default privileges revoke execute on functions from public;
alter default privileges in schema private revoke all on tables from anon, authenticated;
alter default privileges in schema private grant execute on functions to service_role;

create function private.touch_updated_at() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := now();
  return new;
end
$$;

-- Search ignores case and accents. Immutable in practice, because the dictionary is named.
create function private.normalize_text(input text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent', input))
$$;
grant execute on function private.normalize_text(text) to authenticated;

-- One line of readable text: without control characters, and without those that reorder, separate, or hide text.
create function private.plain_line(input text) returns text
language sql immutable set search_path = '' as $$
  select btrim(regexp_replace(
    regexp_replace(input, '[[:cntrl:]\u0080-\u009F\u2028\u2029]+', ' ', 'g'), '[\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]', '', 'g'))
$$;

create function private.is_plain_line(input text) returns boolean
language sql immutable set search_path = '' as $$
  select input = private.plain_line(input)
$$;

-- Makes names and subjects plain lines, no matter who writes them: hidden characters could make one person look like another. Its arguments
-- are the columns.
create function private.keep_plain_lines() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  return jsonb_populate_record(new, (select jsonb_object_agg(c, private.plain_line(to_jsonb(new) ->> c)) from unnest(tg_argv) c));
end
$$;

-- A Pacific time as emails and tickets write it; the month is spelled out, so day and month can't be confused.
create function private.format_local_time(at timestamptz, language text) returns text
language sql stable set search_path = '' as $$
  select case when at is null then case language when 'es' then 'nunca' else 'never' end
    when language = 'es' then extract(day from l) || ' de '
      || (array['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'])[extract(month from l)]
      || ' de ' || extract(year from l) || to_char(l, ', HH24:MI')
    else to_char(l, 'FMMonth FMDD, YYYY, FMHH12:MI AM') end
  from (select at at time zone 'America/Los_Angeles' as l) local
$$;

create function private.dollars(cents integer) returns text
language sql stable set search_path = '' as $$ select '$' || to_char(cents / 100.0, 'FM999,999,990.00') $$;
