-- How staff improve the assistant: ways to ask for a sentence of the site, answers that no page has, passages of the
-- site in other words, and how well it answers the labeled questions. All entries are audited; every version of the first two can be restored.

create table public.knowledge_phrasings (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'es')),
  -- The section that says the sentence, and the sentence as it stands there.
  url text not null check (url like '/%' and char_length(url) <= 300),
  sentence text not null check (char_length(sentence) between 1 and 2000),
  ask text not null check (ask = btrim(ask) and char_length(ask) between 3 and 200),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index knowledge_phrasings_ask on public.knowledge_phrasings (url, md5(sentence), lower(ask));
alter table public.knowledge_phrasings enable row level security;
grant select, insert, update, delete on public.knowledge_phrasings to authenticated;
grant all on public.knowledge_phrasings to service_role;

-- Answers that staff write. A published one is a document like any other; a draft is known to nobody.
create table public.faq_entries (
  id uuid primary key default gen_random_uuid(),
  language text not null check (language in ('en', 'es')),
  question text not null check (question = btrim(question) and question like '%?' and char_length(question) between 5 and 200),
  answer text not null check (answer = btrim(answer) and char_length(answer) between 5 and 1500),
  -- The page that the answer links to.
  url text not null default '/support' check (url ~ '^/[^\s]*$' and char_length(url) <= 300),
  is_published boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index faq_entries_question on public.faq_entries (language, lower(question));
alter table public.faq_entries enable row level security;
grant select, insert, update, delete on public.faq_entries to authenticated;
grant all on public.faq_entries to service_role;

-- Passages of the site that staff reworded or left out. An edit applies while the page says what it replaces, whenever it is read
-- again; after that, staff look at it.
create table public.knowledge_edits (
  id uuid primary key default gen_random_uuid(),
  -- Of the document, which may come and go with releases.
  slug text not null,
  language text not null check (language in ('en', 'es')),
  url text not null,
  heading text not null,
  page_text text not null,
  -- Null: left out.
  text text check (text = btrim(text) and char_length(text) between 5 and 6000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index knowledge_edits_chunk on public.knowledge_edits (slug, heading, md5(page_text));
alter table public.knowledge_edits enable row level security;
grant select, insert, update, delete on public.knowledge_edits to authenticated;
grant all on public.knowledge_edits to service_role;

-- Answers that staff have looked at and need no work. They go with the chat.
create table public.dismissed_chat_answers (
  message_id uuid primary key references public.chat_messages (id) on delete cascade
);
alter table public.dismissed_chat_answers enable row level security;
grant select, insert, delete on public.dismissed_chat_answers to authenticated;
grant all on public.dismissed_chat_answers to service_role;

-- How the labeled questions were answered with one version of the knowledge. Written by the `assistant-review` function.
create table public.assistant_evaluations (
  knowledge_version bigint primary key,
  evaluated_at timestamptz not null default now(),
  answerable integer not null,
  correct_answers integer not null,
  wrong_answers integer not null,
  silent integer not null,
  unanswerable integer not null,
  false_answers integer not null,
  -- In the upper confidence band.
  confident_answers integer not null,
  confident_correct_answers integer not null,
  phrasings integer not null,
  faq_entries integer not null
);
alter table public.assistant_evaluations enable row level security;
grant select on public.assistant_evaluations to authenticated;
grant all on public.assistant_evaluations to service_role;

-- All that the assistant knows, unless the caller has this version already. The brand record's sentences are the best ones, so they come first.
create function private.read_knowledge(known_version bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('version', v.version) || case when v.version = known_version then '{"sections": null, "phrasings": []}'::jsonb
    else jsonb_build_object(
      'sections', (
        select coalesce(jsonb_agg(jsonb_build_object('title', d.title, 'heading', c.heading, 'url', c.url, 'body', c.body, 'kind', d.kind, 'language', d.language, 'slug', d.slug)
          order by d.origin <> 'record', d.slug, c.position), '[]'::jsonb)
        from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
        where not c.is_left_out and d.kind <> 'town'
      ),
      'phrasings', (
        select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'language', p.language, 'url', p.url, 'sentence', p.sentence, 'ask', p.ask)
          order by p.created_at, p.id), '[]'::jsonb)
        from public.knowledge_phrasings p
      )
    ) end
  from private.knowledge_version v
$$;

-- The same for staff who try questions and changes.
create function public.read_staff_knowledge(known_version bigint) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return private.read_knowledge(known_version);
end
$$;
grant execute on function public.read_staff_knowledge(bigint) to authenticated;

-- Questions of the last 90 days without an answer, or whose answer was rated unhelpful, newest first.
create function public.read_open_chat_questions() returns table
  (message_id uuid, question text, answer text, citations jsonb, is_answered boolean, is_rated_down boolean, reason text, is_dismissed boolean, is_over_limit boolean, asked_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return query
    select m.id, asked.content, m.content, m.citations, m.answered, coalesce(r.rating = -1, false), r.reason, d.message_id is not null, m.is_over_limit, asked.created_at
    from public.chat_messages m
      join public.chat_messages asked on asked.id = m.reply_to
      left join public.chat_ratings r on r.message_id = m.id
      left join public.dismissed_chat_answers d on d.message_id = m.id
    where m.created_at > now() - interval '90 days' and (m.answered = false or r.rating = -1)
    order by m.created_at desc
    limit 2000;
end
$$;
grant execute on function public.read_open_chat_questions() to authenticated;

-- A phrasing for a sentence that the site doesn't say would never be used.
create function private.check_phrased_sentence() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
    where c.url = new.url and d.language = new.language and position(new.sentence in c.body) > 0 and not c.is_left_out and d.kind <> 'town'
  ) then
    raise exception 'No section at % contains this sentence', new.url using errcode = 'check_violation', hint = 'sentence_not_found';
  end if;
  return new;
end
$$;

-- Brings a document's passages in line with the edits: those that still say what an edit replaces, and all others as the page has them.
create function private.apply_knowledge_edits(document_slug text) returns void
language sql security definer set search_path = '' as $$
  update public.knowledge_chunks c set body = n.body, page_body = n.page_body, is_left_out = n.is_left_out
  from (
    select o.id, coalesce(e.text, o.said) as body, case when e.text is not null then o.said end as page_body,
      e.id is not null and e.text is null as is_left_out
    from (
        select k.id, k.heading, coalesce(k.page_body, k.body) as said
        from public.knowledge_chunks k join public.knowledge_documents d on d.id = k.document_id where d.slug = document_slug
      ) o
      left join public.knowledge_edits e on e.slug = document_slug and e.heading = o.heading and e.page_text = o.said
  ) n
  where n.id = c.id and (c.body, c.page_body, c.is_left_out) is distinct from (n.body, n.page_body, n.is_left_out)
$$;

-- Error hint: chunk_not_found, unless the site says the passage. Written answers are edited as such.
create function private.check_knowledge_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
    where d.slug = new.slug and d.slug not like 'faq-entry-%' and d.language = new.language and c.url = new.url and c.heading = new.heading and coalesce(c.page_body, c.body) = new.page_text
  ) then
    raise exception 'The site does not say this' using errcode = 'check_violation', hint = 'chunk_not_found';
  end if;
  return new;
end
$$;

create function private.apply_knowledge_edit() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' then perform private.apply_knowledge_edits(old.slug); end if;
  if tg_op <> 'DELETE' then perform private.apply_knowledge_edits(new.slug); end if;
  return null;
end
$$;

-- All passages, by document: those whose page, heading, or text has every word of `search`. `source` is '' or an origin, `edited` '',
-- 'reworded', or 'left_out'.
create function public.list_chunks(search text, chunk_language text, source text, edited text, page integer, page_size integer) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  words text[] := array(
    select '%' || regexp_replace(w, '([%_\\])', '\\\1', 'g') || '%'
    from regexp_split_to_table(private.normalize_text(left(search, 200)), '\s+') w where w <> '');
begin
  perform private.require_permission('assistant');
  return (
    with matches as (
      select c.*, d.slug, d.title, d.language, d.kind, d.origin
      from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where chunk_language in ('', d.language) and source in ('', d.origin)
        and case edited when 'reworded' then c.page_body is not null when 'left_out' then c.is_left_out else true end
        and private.normalize_text(concat_ws(' ', d.title, c.heading, c.url, c.body)) like all (words)
    )
    select jsonb_build_object('total', (select count(*) from matches), 'chunks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'slug', p.slug, 'title', p.title, 'heading', p.heading, 'url', p.url, 'body', p.body, 'language', p.language, 'origin', p.origin,
        'page_text', coalesce(p.page_body, p.body), 'is_left_out', p.is_left_out,
        'edit', (
          select jsonb_build_object('id', e.id, 'updated_at', e.updated_at) from public.knowledge_edits e
          where e.slug = p.slug and e.heading = p.heading and e.page_text = coalesce(p.page_body, p.body)))
        order by p.slug, p.position), '[]')
      from (
        select * from matches m order by m.slug, m.position
        limit least(greatest(page_size, 1), 100) offset (greatest(page, 1) - 1) * least(greatest(page_size, 1), 100)) p)));
end
$$;
grant execute on function public.list_chunks(text, text, text, text, integer, integer) to authenticated;

-- Edits that no longer apply, with what the page says there now (null: nothing).
create function public.list_outdated_edits() returns table (id uuid, now_says text)
language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require_permission('assistant');
  return query
    select e.id, (
      select string_agg(coalesce(c.page_body, c.body), E'\n' order by c.position)
      from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where d.slug = e.slug and c.url = e.url and c.heading = e.heading)
    from public.knowledge_edits e
    where not exists (
      select from public.knowledge_chunks c join public.knowledge_documents d on d.id = c.document_id
      where d.slug = e.slug and c.heading = e.heading and coalesce(c.page_body, c.body) = e.page_text);
end
$$;
grant execute on function public.list_outdated_edits() to authenticated;

create function private.publish_faq_entry() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  document uuid;
begin
  if tg_op <> 'INSERT' then
    delete from public.knowledge_documents d where d.slug = 'faq-entry-' || old.id;
  end if;
  if tg_op <> 'DELETE' and new.is_published then
    insert into public.knowledge_documents (slug, title, url, kind, language, origin)
      values ('faq-entry-' || new.id, new.question, new.url, 'faq', new.language, 'staff') returning id into document;
    insert into public.knowledge_chunks (document_id, position, heading, url, body) values (document, 0, new.question, new.url, new.answer);
  end if;
  return null;
end
$$;

create trigger check_phrased_sentence before insert or update on public.knowledge_phrasings for each row execute function private.check_phrased_sentence();
create trigger touch before update on public.knowledge_phrasings for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.knowledge_phrasings for each row execute function private.audit();
create trigger bump_knowledge_version_on_insert after insert on public.knowledge_phrasings referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_phrasings referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_phrasings referencing old table as changed
  for each statement execute function private.bump_knowledge_version();

create trigger publish_faq_entry after insert or update or delete on public.faq_entries for each row execute function private.publish_faq_entry();
create trigger check_knowledge_edit before insert or update on public.knowledge_edits for each row execute function private.check_knowledge_edit();
create trigger apply_knowledge_edit after insert or update or delete on public.knowledge_edits for each row execute function private.apply_knowledge_edit();
create trigger touch before update on public.knowledge_edits for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.knowledge_edits for each row execute function private.audit();

create trigger touch before update on public.faq_entries for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.faq_entries for each row execute function private.audit();

create policy "staff manage phrasings" on public.knowledge_phrasings for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff manage FAQ entries" on public.faq_entries for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff edit passages" on public.knowledge_edits for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff dismiss answers" on public.dismissed_chat_answers for all to authenticated
  using ((select private.has_permission('assistant'))) with check ((select private.has_permission('assistant')));

create policy "staff read evaluations" on public.assistant_evaluations for select to authenticated using ((select private.has_permission('assistant')));
