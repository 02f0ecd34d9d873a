-- Titles, descriptions, and texts of structured data that staff give pages in place of the release's own (infra/decisions/077-titles-edited-by-staff.md).

create type public.metadata_state as enum ('draft', 'in_review', 'live', 'replaced');

-- A text of structured data: plain, and without prices, email addresses, links, and phone numbers, which could contradict the page.
create function private.is_structured_line(input text, most integer) returns boolean
language sql immutable set search_path = '' as $$
  select char_length(input) between 1 and most and private.is_plain_line(input) and input !~* '[$€@]|://|www\.|([0-9][ ().-]*){7}'
$$;

create function private.is_structured_value(value jsonb) returns boolean
language sql immutable set search_path = '' as $$
  select case jsonb_typeof(value)
    when 'string' then private.is_structured_line(value #>> '{}', 500)
    when 'array' then jsonb_array_length(value) between 1 and 20 and not exists (
      select from jsonb_array_elements(value) e where jsonb_typeof(e) <> 'string' or not private.is_structured_line(e #>> '{}', 80))
    else false end
$$;

-- Texts by type and property, of those in `EDITABLE_PROPERTIES` (`shared/backend-api/src/structured-data.ts`).
create function private.is_structured_data(input jsonb) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  editable constant jsonb := '{
    "WebPage": ["name", "alternativeHeadline", "description", "keywords"],
    "Service": ["name", "alternateName", "description", "serviceType", "category", "slogan"],
    "Product": ["alternateName", "description", "category", "keywords"],
    "Blog": ["name", "alternateName", "description", "keywords"],
    "BlogPosting": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "Article": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "TechArticle": ["headline", "alternativeHeadline", "description", "abstract", "articleSection", "keywords"],
    "FAQPage": ["name", "description", "keywords"],
    "VideoObject": ["name", "description", "keywords"],
    "JobPosting": ["description", "industry", "qualifications", "responsibilities", "skills"],
    "LocalBusiness": ["alternateName", "description", "slogan", "keywords", "knowsAbout"]
  }';
  node record;
begin
  if jsonb_typeof(input) is distinct from 'object' or char_length(input::text) > 5000 then return false; end if;
  for node in select e.key as type, e.value as properties from jsonb_each(input) e loop
    if jsonb_typeof(node.properties) <> 'object' or node.properties = '{}' then return false; end if;
    if exists (
      select from jsonb_each(node.properties) p
      where not coalesce(editable -> node.type ? p.key, false) or not private.is_structured_value(p.value)) then return false; end if;
  end loop;
  return true;
end
$$;

create table public.page_metadata_versions (
  -- Chosen by the form, so that a draft sent twice is one.
  id uuid primary key,
  -- Without the language's prefix.
  path text not null check (
    char_length(path) <= 200 and path ~ '^/([A-Za-z0-9_~-][A-Za-z0-9._~-]*(/[A-Za-z0-9_~-][A-Za-z0-9._~-]*)*)?$' and path !~ '^/(es|admin|auth)(/|$)'),
  locale text not null check (locale in ('en', 'es')),
  -- Empty: the page's own.
  title text not null check (char_length(title) <= 120 and private.is_plain_line(title)),
  description text not null check (char_length(description) <= 320 and private.is_plain_line(description)),
  -- Texts in place of those in the page's structured data; empty: the page's own.
  structured_data jsonb not null default '{}' check (private.is_structured_data(structured_data)),
  -- Sentences and prices of the page that the text rests on.
  facts text[] not null default '{}' check (cardinality(facts) <= 12 and char_length(array_to_string(facts, '')) <= 6000),
  state public.metadata_state not null default 'draft',
  -- Raised by every save and every change of state.
  revision integer not null default 1,
  -- Whoever edited the text last.
  author_id uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  edited_at timestamptz not null default now(),
  reviewer_id uuid references auth.users (id) on delete set null,
  -- What the reviewer says about a version that goes back to its author.
  review_note text not null default '' check (char_length(review_note) <= 500),
  live_at timestamptz,
  -- The version that this one put back.
  restored_from uuid references public.page_metadata_versions (id)
);
comment on table public.page_metadata_versions is 'Written by functions only.';
create unique index page_metadata_live on public.page_metadata_versions (path, locale) where state = 'live';
create unique index page_metadata_open on public.page_metadata_versions (path, locale) where state in ('draft', 'in_review');
create index page_metadata_page on public.page_metadata_versions (path, locale, created_at desc);
create index page_metadata_author on public.page_metadata_versions (author_id);
create index page_metadata_reviewer on public.page_metadata_versions (reviewer_id);
create index page_metadata_restored_from on public.page_metadata_versions (restored_from);
alter table public.page_metadata_versions enable row level security;
grant select on public.page_metadata_versions to authenticated;
grant all on public.page_metadata_versions to service_role;

-- A page's path in its language.
create function private.localized_path(path text, locale text) returns text
language sql immutable set search_path = '' as $$
  select case when locale = 'en' then path else '/' || locale || case when path = '/' then '' else path end end
$$;

-- What web servers read every few seconds: live texts by path. `seen` is the version of the last answer; without a change there are no pages.
create function public.read_page_metadata(seen text default '') returns jsonb
language sql stable security definer set search_path = '' as $$
  with live as (
    select m.id, private.localized_path(m.path, m.locale) as path, m.title, m.description, m.structured_data from public.page_metadata_versions m
    where m.state = 'live' and (m.title <> '' or m.description <> '' or m.structured_data <> '{}')
  ), version as (
    select md5(coalesce(string_agg(l.id::text, ' ' order by l.id), '')) as id from live l
  )
  select case when v.id = seen then jsonb_build_object('version', v.id)
    else jsonb_build_object('version', v.id, 'pages', (
      select coalesce(jsonb_object_agg(l.path, jsonb_build_object('id', l.id, 'title', l.title, 'description', l.description, 'structured_data', l.structured_data)), '{}') from live l))
    end
  from version v
$$;
grant execute on function public.read_page_metadata(text) to service_role;

-- A version as staff read it.
create function private.metadata_version(version public.page_metadata_versions) returns jsonb
language sql stable set search_path = '' as $$
  select jsonb_build_object(
    'id', version.id, 'path', version.path, 'locale', version.locale, 'title', version.title, 'description', version.description, 'structured_data', version.structured_data, 'facts', to_jsonb(version.facts),
    'state', version.state, 'revision', version.revision, 'author', private.display_name(version.author_id), 'edited_at', version.edited_at,
    'reviewer', private.display_name(version.reviewer_id), 'review_note', version.review_note, 'live_at', version.live_at, 'restored_from', version.restored_from,
    'can_approve', version.state = 'in_review' and private.can_approve_metadata(version.author_id),
    'can_withdraw', version.state = 'in_review' and version.author_id is not distinct from (select auth.uid()))
$$;

-- Authors approve their own text only where nobody else could: a team with one manager or owner.
create function private.can_approve_metadata(author uuid) returns boolean
language sql stable security definer set search_path = '' as $$
  select (select private.has_permission('seo')) and (author is distinct from (select auth.uid()) or not exists (
    select from public.user_roles r join private.staff_permissions p on r.role >= p.least_role
    where p.permission = 'seo' and r.user_id <> (select auth.uid())))
$$;

-- How many texts wait for the caller: for their review, or because a reviewer sent them back.
create function private.count_waiting_metadata() returns bigint
language sql stable security definer set search_path = '' as $$
  select count(*) from public.page_metadata_versions m
  where (select private.has_permission('seo')) and (
    (m.state = 'in_review' and private.can_approve_metadata(m.author_id))
    or (m.state = 'draft' and m.reviewer_id is not null and m.author_id = (select auth.uid())))
$$;

-- Live and open versions of all pages.
create function public.list_page_metadata() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  return (
    select coalesce(jsonb_agg(private.metadata_version(m) order by m.state, m.path, m.locale), '[]')
    from public.page_metadata_versions m where m.state <> 'replaced');
end
$$;
grant execute on function public.list_page_metadata() to authenticated, service_role;

-- The last 50 versions of a page that are or were live, latest first.
create function public.list_metadata_history(page_path text, locale text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  return (
    select coalesce(jsonb_agg(private.metadata_version(h) order by h.live_at desc, h.id), '[]')
    from (
      select * from public.page_metadata_versions m
      where m.path = page_path and m.locale = list_metadata_history.locale and m.live_at is not null order by m.live_at desc, m.id limit 50) h);
end
$$;
grant execute on function public.list_metadata_history(text, text) to authenticated, service_role;

create function private.raise_metadata_changed() returns void
language plpgsql set search_path = '' as $$
begin
  raise exception 'Someone else changed this text' using errcode = 'PT409', hint = 'metadata_changed';
end
$$;

-- Saves the page's draft; one in review has to be withdrawn or sent back first. `version` is chosen by the form, `seen_revision` 0 for a
-- new draft.
-- `structured_data` is JSON.
-- @returns the revision
-- Error hints: metadata_changed.
create function public.save_metadata_draft(
  version uuid, page_path text, locale text, title text, description text, facts text[] default '{}', seen_revision integer default 0,
  structured_data text default '{}'
) returns integer
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  saved public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  select * into saved from public.page_metadata_versions m where m.id = save_metadata_draft.version for update;
  if saved.id is null and seen_revision = 0 then
    insert into public.page_metadata_versions as m (id, path, locale, title, description, structured_data, facts, author_id)
      values (save_metadata_draft.version, page_path, save_metadata_draft.locale, save_metadata_draft.title, save_metadata_draft.description,
        save_metadata_draft.structured_data::jsonb, coalesce(save_metadata_draft.facts, '{}'), (select auth.uid()))
      on conflict do nothing returning * into saved;
    if saved.id is null then perform private.raise_metadata_changed(); end if;
    return saved.revision;
  end if;
  -- Sent again, because the answer to the first time was lost.
  if saved.revision = seen_revision + 1 and saved.state = 'draft' and saved.author_id = (select auth.uid())
    and (saved.title, saved.description, saved.structured_data)
      = (save_metadata_draft.title, save_metadata_draft.description, save_metadata_draft.structured_data::jsonb) then
    return saved.revision;
  end if;
  update public.page_metadata_versions m set title = save_metadata_draft.title, description = save_metadata_draft.description,
      structured_data = save_metadata_draft.structured_data::jsonb, facts = coalesce(save_metadata_draft.facts, '{}'), revision = m.revision + 1, author_id = (select auth.uid()), edited_at = now()
    where m.id = saved.id and m.path = page_path and m.locale = save_metadata_draft.locale and m.revision = seen_revision and m.state = 'draft'
    returning * into saved;
  if not found then perform private.raise_metadata_changed(); end if;
  return saved.revision;
end
$$;
grant execute on function public.save_metadata_draft(uuid, text, text, text, text, text[], integer, text) to authenticated, service_role;

-- Sends a draft to review, or withdraws it, which only its author may. Error hints: metadata_changed, metadata_not_author.
create function public.submit_metadata_draft(version uuid, seen_revision integer, is_submitted boolean default true) returns void
language plpgsql security definer set search_path = '' as $$
declare
  saved public.page_metadata_versions;
  before constant public.metadata_state := case when is_submitted then 'draft' else 'in_review' end;
  after constant public.metadata_state := case when is_submitted then 'in_review' else 'draft' end;
begin
  perform private.require_permission('seo');
  select * into saved from public.page_metadata_versions m where m.id = submit_metadata_draft.version for update;
  -- Sent again, because the answer to the first time was lost.
  if saved.revision = seen_revision + 1 and saved.state = after and saved.author_id = (select auth.uid()) then return; end if;
  if saved.revision is distinct from seen_revision or saved.state <> before then perform private.raise_metadata_changed(); end if;
  if not is_submitted and saved.author_id is distinct from (select auth.uid()) then
    raise exception 'Only the author can withdraw a text' using errcode = '42501', hint = 'metadata_not_author';
  end if;
  update public.page_metadata_versions m set state = after, revision = m.revision + 1, reviewer_id = null, review_note = '' where m.id = saved.id;
end
$$;
grant execute on function public.submit_metadata_draft(uuid, integer, boolean) to authenticated, service_role;

-- Deletes a draft; one in review has to be withdrawn or sent back first. Error hints: metadata_changed.
create function public.discard_metadata_draft(version uuid, seen_revision integer) returns void
language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_permission('seo');
  if not exists (select from public.page_metadata_versions m where m.id = discard_metadata_draft.version) then return; end if;
  delete from public.page_metadata_versions m
    where m.id = discard_metadata_draft.version and m.revision = seen_revision and m.state = 'draft';
  if not found then perform private.raise_metadata_changed(); end if;
end
$$;
grant execute on function public.discard_metadata_draft(uuid, integer) to authenticated, service_role;

create function private.lock_page_metadata(path text, locale text) returns void
language sql set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('page_metadata ' || locale || ' ' || path))
$$;

-- Makes a version live, which replaces the live one.
create function private.publish_metadata(version uuid) returns void
language sql security definer set search_path = '' as $$
  update public.page_metadata_versions m set state = 'replaced', revision = m.revision + 1
    from public.page_metadata_versions next
    where next.id = publish_metadata.version and m.path = next.path and m.locale = next.locale and m.state = 'live';
  update public.page_metadata_versions m set state = 'live', revision = m.revision + 1, live_at = clock_timestamp(), reviewer_id = (select auth.uid())
    where m.id = publish_metadata.version
$$;

-- Tells an author what came of the review of their text.
create function private.notify_of_review(reviewed public.page_metadata_versions, kind text, note text default '') returns void
language sql security definer set search_path = '' as $$
  select private.queue_outgoing_email(notify_of_review.kind, u.email, account => u.id, details => jsonb_build_object(
      'language', coalesce(s.language, 'en'), 'path', reviewed.path, 'locale', reviewed.locale, 'title', reviewed.title,
      'reviewer', private.display_name((select auth.uid())), 'note', notify_of_review.note))
    from auth.users u left join public.notification_settings s on s.user_id = u.id
    where u.id = reviewed.author_id and u.id is distinct from (select auth.uid()) and u.email is not null
$$;

-- Approves exactly the text that the reviewer has read, or sends it back with a note, without which its author wouldn't know what to change.
-- Error hints: metadata_changed, metadata_own, metadata_note_required.
create function public.review_metadata(version uuid, seen_revision integer, is_approved boolean, note text default '') returns void
language plpgsql security definer set search_path = '' as $$
declare
  reviewed public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  -- One at a time for a page, so that it has one live version.
  perform private.lock_page_metadata(m.path, m.locale) from public.page_metadata_versions m where m.id = review_metadata.version;
  select * into reviewed from public.page_metadata_versions m where m.id = review_metadata.version for update;
  -- Sent again.
  if reviewed.state = 'live' and is_approved and reviewed.revision = seen_revision + 1 then return; end if;
  if not is_approved and reviewed.revision = seen_revision + 1
    and (reviewed.state, reviewed.reviewer_id, reviewed.review_note) = ('draft', (select auth.uid()), btrim(note)) then return; end if;
  if reviewed.state is distinct from 'in_review' or reviewed.revision <> seen_revision then perform private.raise_metadata_changed(); end if;
  if not is_approved then
    if btrim(note) = '' then
      raise exception 'A text goes back with a note' using errcode = 'check_violation', hint = 'metadata_note_required';
    end if;
    update public.page_metadata_versions m set state = 'draft', revision = m.revision + 1, reviewer_id = (select auth.uid()), review_note = btrim(note) where m.id = reviewed.id;
    perform private.notify_of_review(reviewed, 'seo_returned', btrim(note));
    return;
  end if;
  if not private.can_approve_metadata(reviewed.author_id) then
    raise exception 'Authors can''t approve their own text' using errcode = '42501', hint = 'metadata_own';
  end if;
  perform private.publish_metadata(reviewed.id);
  perform private.notify_of_review(reviewed, 'seo_approved');
end
$$;
grant execute on function public.review_metadata(uuid, integer, boolean, text) to authenticated, service_role;

-- Puts an earlier text back at once, without a second review: it was approved once. `earlier` null: the page's own texts.
-- `seen_live` is the version that the caller saw as live; null if there was none. `version` is the new one's id.
-- Error hints: metadata_changed, metadata_not_found.
create function public.restore_metadata(version uuid, page_path text, locale text, seen_live uuid, earlier uuid default null) returns void
language plpgsql security definer set search_path = '' as $$
declare
  present uuid;
  source public.page_metadata_versions;
begin
  perform private.require_permission('seo');
  perform private.lock_page_metadata(page_path, restore_metadata.locale);
  if exists (select from public.page_metadata_versions m where m.id = restore_metadata.version) then return; end if;
  select m.id into present from public.page_metadata_versions m
    where m.path = page_path and m.locale = restore_metadata.locale and m.state = 'live' for update;
  if present is distinct from seen_live then perform private.raise_metadata_changed(); end if;
  select * into source from public.page_metadata_versions m
    where m.id = earlier and m.path = page_path and m.locale = restore_metadata.locale and m.live_at is not null;
  if earlier is not null and source.id is null then
    raise exception 'No such version of this page' using errcode = 'PT404', hint = 'metadata_not_found';
  end if;
  insert into public.page_metadata_versions (id, path, locale, title, description, structured_data, facts, state, author_id, restored_from)
    values (restore_metadata.version, page_path, restore_metadata.locale, coalesce(source.title, ''), coalesce(source.description, ''), coalesce(source.structured_data, '{}'), coalesce(source.facts, '{}'),
      'replaced', (select auth.uid()), source.id);
  perform private.publish_metadata(restore_metadata.version);
end
$$;
grant execute on function public.restore_metadata(uuid, text, text, uuid, uuid) to authenticated, service_role;

create trigger audit after update on public.page_metadata_versions for each row when (new.state = 'live' and old.state <> 'live')
  execute function private.audit('facts', 'revision', 'created_at', 'edited_at', 'review_note');

create policy "staff read page metadata" on public.page_metadata_versions for select to authenticated using ((select private.has_permission('seo')));
