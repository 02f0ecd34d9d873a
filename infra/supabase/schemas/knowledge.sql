-- What search and assistant know: documents cut into chunks, ranked by BM25 in the database. BM25 (k1 1.2, b 0.75) with
-- correction of unknown words put the right section among the first five for 70% of questions; ts_rank for 16 to 40%.

create table public.knowledge_documents (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  url text not null check (url like '/%'),
  kind text not null check ( kind in ('service', 'plan', 'policy', 'company', 'article', 'faq', 'guide', 'case_study', 'checklist', 'place', 'town', 'product') ),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  origin text not null default 'staff' check (origin in ('record', 'page', 'staff'))
);
comment on column public.knowledge_documents.kind is 'What the page is. ''town'' is what a city page tells of the city: search finds it, the assistant doesn''t.';
comment on column public.knowledge_documents.origin is 'The brand record, a page of the published release, or an administrator. What comes from the first two goes with them.';
alter table public.knowledge_documents enable row level security;
grant select, insert, update, delete on public.knowledge_documents to authenticated;
grant all on public.knowledge_documents to service_role;

create table public.knowledge_chunks (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.knowledge_documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  url text not null check (url like '/%'),
  body text not null check (btrim(body) <> ''),
  page_body text,
  is_left_out boolean not null default false,
  unique (document_id, position)
);
comment on column public.knowledge_chunks.url is 'The page, with a fragment where the passage has one.';
comment on column public.knowledge_chunks.page_body is 'What the page says, where staff edited the passage (public.knowledge_edits).';
comment on column public.knowledge_chunks.is_left_out is 'Staff left the passage out: neither search nor assistant finds it.';
create index knowledge_chunks_url on public.knowledge_chunks (url);
alter table public.knowledge_chunks enable row level security;
grant select, insert, update, delete on public.knowledge_chunks to authenticated;
grant all on public.knowledge_chunks to service_role;

-- The index, maintained by a trigger and read by search_knowledge() only.
create table private.knowledge_chunk_lengths (
  chunk_id uuid primary key references public.knowledge_chunks (id) on delete cascade,
  length integer not null,
  language text not null
);
create index knowledge_chunk_lengths_language on private.knowledge_chunk_lengths (language);
alter table private.knowledge_chunk_lengths enable row level security;

create table private.knowledge_postings (
  term text not null,
  chunk_id uuid not null references public.knowledge_chunks (id) on delete cascade,
  frequency integer not null,
  primary key (term, chunk_id)
);
create index knowledge_postings_chunk on private.knowledge_postings (chunk_id);
alter table private.knowledge_postings enable row level security;

create table private.knowledge_terms (
  language text not null,
  term text not null,
  chunks integer not null,
  primary key (language, term)
);
alter table private.knowledge_terms enable row level security;

-- Words as written, so that a misspelled word can be matched to a real one.
create table private.knowledge_words (
  language text not null,
  word text not null,
  term text not null,
  uses integer not null,
  primary key (language, word)
);
alter table private.knowledge_words enable row level security;

-- People ask for the "cost" where we write "price"; also connects Spanish questions to English chunks.
create table private.knowledge_synonyms (
  language text not null,
  word text not null,
  means text not null,
  primary key (language, word, means)
);
alter table private.knowledge_synonyms enable row level security;

-- Question phrases. If they counted, "how long is the warranty" would be half about "long".
create table private.knowledge_stop_words (
  word text primary key
);
alter table private.knowledge_stop_words enable row level security;

-- Rises with every change, so that the assistant knows when what it has read is old. A row, because sequences ignore transactions.
create table private.knowledge_version (
  id boolean primary key default true check (id),
  version bigint not null default 1
);
alter table private.knowledge_version enable row level security;
insert into private.knowledge_version default values;

create function private.bump_knowledge_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  -- Also runs for statements that change no row, such as those of people who may not.
  if exists (select from changed) then
    update private.knowledge_version set version = version + 1;
  end if;
  return null;
end
$$;

-- Changes of documents and passages run one at a time. Otherwise two transactions could lock the rows of the index and the version in
-- different orders, and deadlock.
create function private.lock_knowledge() returns void
language sql security definer set search_path = '' as $$
  select pg_advisory_xact_lock(hashtext('public.knowledge_documents'))
$$;

create function private.lock_knowledge_on_change() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_knowledge();
  return null;
end
$$;

create function private.sorted_characters(word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

-- Without settings, which would keep it from being inlined: it is called for every word that the site has.
create function private.consonants(word text) returns text
language sql immutable as $$
  select translate(word, 'aeiouy', '')
$$;

-- Documents have a language and a source. Each language has its own index, with Postgres' stems and stop words for it.

-- Units are words: "1tb" is "1 tb". The input is in lower case.
create function private.separate_units(input text) returns text
language sql immutable set search_path = '' as $$
  select regexp_replace(input, '(\d)(tb|gb|mb|ghz|mhz|va|w)\M', '\1 \2', 'g')
$$;

-- A text's words and their stems, without accents or stop words. Stems are made from the word as written, because Spanish endings
-- need their accents. Accented capitals are lowered by hand: the C locale only knows ASCII. The planner should expect a question's few
-- words: for its default of 1,000, find_chunks() would read the whole index.
create function private.knowledge_tokens(input text, language text) returns table (word text, term text, uses integer)
language sql stable rows 8 set search_path = '' as $$
  select extensions.unaccent(w.lexeme), max(extensions.unaccent(stem.term)), sum(coalesce(array_length(w.positions, 1), 1))::integer
  from unnest(to_tsvector('pg_catalog.simple', private.separate_units(case knowledge_tokens.language
      when 'es' then translate(lower(input), 'ÁÉÍÓÚÜÑ¿¡«»“”‘’…–—·', 'áéíóúüñ            ')
      else extensions.unaccent(lower(input)) end))) as w,
    lateral (select (case knowledge_tokens.language
      when 'es' then ts_lexize('pg_catalog.spanish_stem', w.lexeme)
      else ts_lexize('pg_catalog.english_stem', w.lexeme) end)[1] as term) as stem
  -- Longer ones are URLs and codes, for which the edit distance isn't defined.
  where stem.term is not null and char_length(w.lexeme) <= 60
  group by 1
$$;

-- Each text is split into its words once, and only its own words and terms are looked for: a release can change every chunk, in one statement.
create function private.unindex_knowledge_chunk(old_id uuid, old_text text) returns void
language sql security definer set search_path = '' as $$
  with terms as materialized (
    select l.language, p.term from private.knowledge_postings p join private.knowledge_chunk_lengths l using (chunk_id) where p.chunk_id = old_id),
  gone as (
    delete from private.knowledge_terms t using terms o where (t.language, t.term) = (o.language, o.term) and t.chunks <= 1)
  update private.knowledge_terms t set chunks = t.chunks - 1 from terms o where (t.language, t.term) = (o.language, o.term) and t.chunks > 1;
  with tokens as materialized (
    select l.language, k.word, k.uses
    from private.knowledge_chunk_lengths l cross join lateral private.knowledge_tokens(old_text, l.language) k where l.chunk_id = old_id),
  gone as (
    delete from private.knowledge_words w using tokens k where (w.language, w.word) = (k.language, k.word) and w.uses <= k.uses)
  update private.knowledge_words w set uses = w.uses - k.uses from tokens k where (w.language, w.word) = (k.language, k.word) and w.uses > k.uses;
  delete from private.knowledge_postings where chunk_id = old_id;
  delete from private.knowledge_chunk_lengths where chunk_id = old_id;
$$;

create function private.index_knowledge_chunk(new_id uuid, new_text text, language text) returns void
language sql security definer set search_path = '' as $$
  with tokens as materialized (select k.word, k.term, k.uses from private.knowledge_tokens(new_text, index_knowledge_chunk.language) k),
  lengths as (
    insert into private.knowledge_chunk_lengths (chunk_id, length, language)
    select new_id, coalesce(sum(k.uses), 0), index_knowledge_chunk.language from tokens k),
  postings as (
    insert into private.knowledge_postings (term, chunk_id, frequency)
    select k.term, new_id, sum(k.uses) from tokens k group by k.term),
  terms as (
    insert into private.knowledge_terms (language, term, chunks)
    select distinct index_knowledge_chunk.language, k.term, 1 from tokens k
    on conflict (language, term) do update set chunks = private.knowledge_terms.chunks + 1)
  insert into private.knowledge_words (language, word, term, uses)
    select index_knowledge_chunk.language, k.word, k.term, k.uses from tokens k
    on conflict (language, word) do update set uses = private.knowledge_words.uses + excluded.uses;
$$;

-- Headings count twice: they say what the chunk is about.
create function private.sync_knowledge_index() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.unindex_knowledge_chunk(old.id, old.heading || ' ' || old.heading || ' ' || old.body);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    if not new.is_left_out then
      perform private.index_knowledge_chunk(new.id, new.heading || ' ' || new.heading || ' ' || new.body,
        (select d.language from public.knowledge_documents d where d.id = new.document_id));
    end if;
    return new;
  end if;
  return old;
end
$$;

-- Another language has other stems.
create function private.reindex_knowledge_document() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.unindex_knowledge_chunk(c.id, c.heading || ' ' || c.heading || ' ' || c.body),
      private.index_knowledge_chunk(c.id, c.heading || ' ' || c.heading || ' ' || c.body, new.language)
    from public.knowledge_chunks c where c.document_id = new.id and not c.is_left_out;
  return null;
end
$$;

-- A question's language, by its function words and by words that only one language has. A tie, as in "backup", goes to the page's
-- language.
create function private.detect_question_language(query text, page_language text) returns text
language sql stable set search_path = '' as $$
  select case when v.es > v.en then 'es' when v.en > v.es then 'en' when page_language = 'es' then 'es' else 'en' end
  from (
    select
      count(*) filter (where ts_lexize('pg_catalog.spanish_stem', w.word) = '{}' or (known.es and not known.en))
        + case when query ~ '[¿¡ñÑáéíóúÁÉÍÓÚ]' then 2 else 0 end as es,
      count(*) filter (where ts_lexize('pg_catalog.english_stem', w.word) = '{}' or (known.en and not known.es)) as en
    from regexp_split_to_table(lower(left(query, 500)), '[[:space:][:digit:][:punct:]¿¡«»“”…–—]+') as w (word),
      lateral (select
        coalesce(bool_or(k.language = 'es'), false) as es, coalesce(bool_or(k.language = 'en'), false) as en
        from (
          select language, word from private.knowledge_words union all select language, word from private.knowledge_synonyms
        ) k where k.word = extensions.unaccent(w.word)) known
    where w.word <> ''
  ) v
$$;

-- Chunks of one language, ranked by BM25. `score`, `coverage`, and `terms` are those of search_knowledge().
create function private.find_chunks(query text, language text)
returns table (chunk_id uuid, score real, coverage real, terms text[])
language sql stable security definer set search_path = '' as $$
  with totals as (
    select count(*)::numeric as chunks, greatest(coalesce(avg(l.length), 1), 1) as average_length
    from private.knowledge_chunk_lengths l where l.language = find_chunks.language
  ),
  known_terms as (select t.term, t.chunks from private.knowledge_terms t where t.language = find_chunks.language),
  known_words as (select w.word, w.term, w.uses from private.knowledge_words w where w.language = find_chunks.language),
  synonyms as (select s.word, s.means from private.knowledge_synonyms s where s.language = find_chunks.language),
  words as (
    select w.word, w.at
    from regexp_split_to_table(private.separate_units(lower(extensions.unaccent(left(query, 500)))), '[^a-z0-9]+') with ordinality as w (word, at)
    where w.word <> ''
  ),
  -- "pro plan": two adjacent words of the question that are adjacent in a heading.
  pairs as (select w.word || ' ' || lead(w.word) over (order by w.at) as pair from words w),
  -- A known word gets the stem it has in the chunks: "reparacion" that of "reparación".
  asked as (
    select distinct k.word, coalesce(known.term, k.term) as term
    from private.knowledge_tokens(left(query, 500), find_chunks.language) k left join known_words known on known.word = k.word
    where not exists (select from private.knowledge_stop_words q where q.word = k.word)
  ),
  -- Words that people know and may misspell.
  vocabulary as (
    select w.word, w.uses from known_words w
    union all
    select distinct s.word, 0 from synonyms s where not exists (select from known_words w where w.word = s.word)
  ),
  -- "lap top" also means "laptop", and "ransom wear" "ransomware": two words of the question that are one word here.
  joined as (
    select part.word, near.word as meant
    from (select w.word as first, lead(w.word) over (order by w.at) as second from words w) pair
      join known_words near on private.consonants(near.word) = private.consonants(pair.first || pair.second)
        and char_length(near.word) >= 4 and extensions.levenshtein_less_equal(near.word, left(pair.first || pair.second, 60), 2)
          <= case when char_length(near.word) >= 8 then 2 else 0 end
      join asked part on part.word in (pair.first, pair.second)
  ),
  -- Correction: the closest word replaces one that no chunk and no synonym has.
  corrected as (
    select a.word, near.word as meant
    from asked a cross join lateral (
      select v.word
      from vocabulary v, lateral (select extensions.levenshtein_less_equal(v.word, left(a.word, 60), 2) as edits) distance
      -- A short word is as close to another word as to its own misspelling ("cars" to "card", "pizza" to "pieza"), unless a
      -- letter is missing ("laptp"). Two swapped letters count as one edit, although their distance is two.
      where char_length(a.word) >= 5
        and (extensions.similarity(v.word, a.word) >= 0.45
          -- A wrong vowel: "viris".
          or (distance.edits = 1 and private.consonants(v.word) = private.consonants(a.word))
          or distance.edits <= case when char_length(a.word) >= 7 then 2 when char_length(a.word) = 6 then 1 else 0 end
          or (distance.edits = 1 and char_length(v.word) > char_length(a.word) and left(v.word, 1) = left(a.word, 1))
          or (distance.edits <= 2 and private.sorted_characters(v.word) = private.sorted_characters(a.word)))
      -- People leave letters out more often than they add them: "backp" is "backup", not "back".
      order by extensions.levenshtein(v.word, left(a.word, 60)), char_length(v.word) desc, v.uses desc, v.word
      limit 1
    ) near
    where not exists (select from known_terms t where t.term = a.term)
      and not exists (select from synonyms s where s.word in (a.word, a.term))
    union
    table joined
  ),
  -- What the pages say themselves counts more than what stands for it: "ransomware" is "virus" only where it isn't "ransomware".
  candidates as (
    select a.word, a.term, 1 as share from asked a where exists (select from known_terms t where t.term = a.term)
    union
    select a.word, k.term, case when exists (select from known_terms t where t.term = a.term) then 0.6 else 1 end
      from asked a join synonyms s on s.word in (a.word, a.term)
        cross join lateral private.knowledge_tokens(s.means, find_chunks.language) k
    union
    select c.word, w.term, 1 from corrected c join known_words w on w.word = c.meant
    union
    select c.word, k.term, case when exists (select from known_words w where w.word = c.meant) then 0.6 else 1 end
      from corrected c join synonyms s on s.word = c.meant
        cross join lateral private.knowledge_tokens(s.means, find_chunks.language) k
  ),
  weighted as (
    select c.word, c.term, max(c.share) * ln(1 + (totals.chunks - t.chunks + 0.5) / (t.chunks + 0.5)) as weight
    from candidates c join known_terms t on t.term = c.term cross join totals
    group by c.word, c.term, t.chunks, totals.chunks
  ),
  information as (
    select greatest(sum(coalesce(w.weight, ln(1 + (totals.chunks + 0.5) / 0.5))), 0.0001) as total
    from totals cross join asked a
      left join lateral (select max(weight) as weight from weighted where word = a.word) w on true
  ),
  hits as (
    select p.chunk_id, w.word, max(w.weight) as weight, array_agg(distinct w.term) as terms,
      max(w.weight * p.frequency * 2.2 / (p.frequency + 1.2 * (0.25 + 0.75 * l.length / totals.average_length))) as part
    from weighted w
      join private.knowledge_postings p on p.term = w.term
      join private.knowledge_chunk_lengths l on l.chunk_id = p.chunk_id and l.language = find_chunks.language
      cross join totals
    group by p.chunk_id, w.word
  ),
  ranked as (
    select h.chunk_id, sum(h.part) as score, sum(h.weight) as covered,
      (select array_agg(distinct t) from hits again, unnest(again.terms) t where again.chunk_id = h.chunk_id) as terms
    from hits h group by h.chunk_id
  )
  select r.chunk_id,
    (r.score * (1 + 0.15 * (select count(*) from pairs where position(pair in named.heading) > 0)
      -- "privacy": the page of that name ranks above its sections.
      + case when named.heading = (select string_agg(w.word, ' ' order by w.at) from words w) then 0.5 else 0 end))::real,
    least(r.covered / information.total, 1)::real, r.terms
  from ranked r join public.knowledge_chunks c on c.id = r.chunk_id cross join information
    cross join lateral (select private.separate_units(lower(extensions.unaccent(c.heading))) as heading) named
$$;

-- `coverage` is the share of the question's information that the chunk covers, from 0 to 1: rare words weigh more, unknown ones
-- most. Abstain when it is low. `terms` are the matched stems. Facts rank above articles about them. Chunks in the question's
-- language come first; English ones follow for pages without a Spanish version, marked by `language`.
create function public.search_knowledge(query text, max_results integer default 5, page_language text default 'en')
returns table (chunk_id uuid, title text, heading text, url text, body text, score real, coverage real, terms text[], language text, kind text)
language sql stable security definer set search_path = '' as $$
  with asked as materialized (select private.detect_question_language(query, page_language) as language),
  found as (
    select f.*, searched.language
    from asked cross join lateral (select asked.language union select 'en') searched (language)
      cross join lateral private.find_chunks(query, searched.language) f
      join public.knowledge_chunks c on c.id = f.chunk_id
    where searched.language = asked.language or not exists (
      select from public.knowledge_chunks own join public.knowledge_documents d on d.id = own.document_id
      where own.url = c.url and d.language = asked.language
    )
  )
  select f.chunk_id, d.title, c.heading, c.url, c.body, weighted.score, f.coverage, f.terms, f.language, d.kind
  from found f
    join public.knowledge_chunks c on c.id = f.chunk_id
    join public.knowledge_documents d on d.id = c.document_id
    cross join asked
    cross join lateral (select (f.score * case
      when d.kind = 'faq' then 1.1
      when d.kind = 'place' then 0.6
      when d.kind = 'town' then 0.8
      when d.kind in ('article', 'guide', 'case_study', 'checklist', 'product') then 0.75
      else 1 end)::real as score) weighted
  -- What a page tells of a city is for those who look for just that, such as the name of a neighborhood.
  where d.kind <> 'town' or f.coverage >= 0.8
  -- Across languages, a chunk that barely covers the question must not rank above one that answers it.
  order by asked.language <> 'en' and f.coverage < 0.5, f.language <> asked.language, weighted.score desc, f.chunk_id
  limit least(greatest(max_results, 1), 20)
$$;
grant execute on function public.search_knowledge(text, integer, text) to service_role;

-- Chunks for people who search or type: few, at most one per document, and rate limited.
create function public.suggest_chunks(query text, max_results integer default 3, page_language text default 'en')
returns table (id uuid, title text, heading text, url text, body text, terms text[], language text, kind text)
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  wait integer;
begin
  wait := case when caller is null then private.consume_visitor_limit('suggest', 120, 60)
    else private.consume_account_limit('suggest', caller, 120, 60) end;
  if wait > 0 then
    raise exception 'Too many searches from this address or account' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return query
    with found as materialized (
      select * from public.search_knowledge(left(suggest_chunks.query, 300), 20, suggest_chunks.page_language) with ordinality as
        f (chunk_id, title, heading, url, body, score, coverage, terms, language, kind, place)
    )
    select s.chunk_id, s.title, s.heading, s.url, s.body, s.terms, s.language, s.kind
    from (
      select f.*, case when f.kind in ('faq', 'service', 'plan', 'policy', 'company') then f.place else min(f.place) over page end as rank,
        row_number() over (page order by f.coverage desc, position('#' in f.url) > 0, f.place) as nth,
        max(f.score) filter (where f.coverage >= 0.34) over () as best
      from found f
      -- Skip a list's entry for a page that was itself found, such as "White papers: A ransomware plan".
      where not exists (select from found page where page.title <> f.title and f.heading = f.title || ': ' || page.title)
      window page as (partition by f.language, split_part(f.url, '#', 1))
    ) s
    -- Below this share of the question's information, or of the best score, a match is accidental. An article is listed once: by
    -- its first chunk, unless another section covers more of the question.
    where s.coverage >= 0.34 and s.score >= s.best * 0.4 and (s.nth = 1 or s.kind in ('faq', 'service', 'plan', 'policy', 'company'))
    order by s.rank
    limit least(greatest(max_results, 1), 12);
end
$$;
grant execute on function public.suggest_chunks(text, integer, text) to anon, authenticated, service_role;

-- Writes documents of one source, each whole, and removes those that are neither given nor in `current_slugs`, which callers pass
-- that write in batches. `documents` is JSON as text: [{slug, title, url, kind, language, chunks: [{heading, url, body}]}]. Returns
-- how many changed.
create function public.upsert_knowledge_documents(source text, documents text, current_slugs text[] default '{}') returns integer
language plpgsql set search_path = '' as $$
declare
  given jsonb := documents::jsonb;
  entry jsonb;
  document uuid;
  changed integer;
begin
  perform private.lock_knowledge();
  delete from public.knowledge_documents d
    where d.origin = source and d.slug <> all (current_slugs)
      and not exists (select from jsonb_array_elements(given) e where e ->> 'slug' = d.slug);
  get diagnostics changed = row_count;
  for entry in select * from jsonb_array_elements(given) loop
    continue when exists (
      select from public.knowledge_documents d
      where d.slug = entry ->> 'slug' and d.origin = source
        and (d.title, d.url, d.kind, d.language) = (entry ->> 'title', entry ->> 'url', entry ->> 'kind', entry ->> 'language')
        and entry -> 'chunks' = (
          select jsonb_agg(jsonb_build_object('heading', c.heading, 'url', c.url, 'body', coalesce(c.page_body, c.body)) order by c.position)
          from public.knowledge_chunks c where c.document_id = d.id)
    );
    delete from public.knowledge_chunks c using public.knowledge_documents d where d.id = c.document_id and d.slug = entry ->> 'slug';
    insert into public.knowledge_documents (slug, title, url, kind, language, origin)
      values (entry ->> 'slug', entry ->> 'title', entry ->> 'url', entry ->> 'kind', entry ->> 'language', source)
      on conflict (slug) do update set title = excluded.title, url = excluded.url, kind = excluded.kind, language = excluded.language, origin = excluded.origin
      returning id into document;
    insert into public.knowledge_chunks (document_id, position, heading, url, body)
      select document, c.position - 1, c.chunk ->> 'heading', c.chunk ->> 'url', c.chunk ->> 'body'
      from jsonb_array_elements(entry -> 'chunks') with ordinality as c (chunk, position);
    perform private.apply_knowledge_edits(entry ->> 'slug');
    changed := changed + 1;
  end loop;
  return changed;
end
$$;
grant execute on function public.upsert_knowledge_documents(text, text, text[]) to service_role;

create trigger lock_knowledge_on_change before insert or update or delete on public.knowledge_documents
  for each statement execute function private.lock_knowledge_on_change();
create trigger lock_knowledge_on_change before insert or update or delete on public.knowledge_chunks
  for each statement execute function private.lock_knowledge_on_change();

create trigger touch before update on public.knowledge_documents for each row execute function private.touch_updated_at();
-- What triggers write for an FAQ entry, the entry's own trigger has audited.
create trigger audit after insert or update or delete on public.knowledge_documents for each row when (pg_trigger_depth() = 0) execute function private.audit();
create trigger sync_knowledge_index after insert or update of heading, body, is_left_out on public.knowledge_chunks
  for each row execute function private.sync_knowledge_index();

create trigger bump_knowledge_version_on_insert after insert on public.knowledge_documents referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_documents referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_documents referencing old table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_insert after insert on public.knowledge_chunks referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_update after update on public.knowledge_chunks referencing new table as changed
  for each statement execute function private.bump_knowledge_version();
create trigger bump_knowledge_version_on_delete after delete on public.knowledge_chunks referencing old table as changed
  for each statement execute function private.bump_knowledge_version();

-- A before trigger, because the index's foreign keys would cascade first and leave wrong counts.
create trigger sync_knowledge_index_on_delete before delete on public.knowledge_chunks
  for each row execute function private.sync_knowledge_index();
create trigger reindex_knowledge_document after update of language on public.knowledge_documents
  for each row when (old.language <> new.language) execute function private.reindex_knowledge_document();

create policy "admins add documents" on public.knowledge_documents for insert to authenticated with check ((select private.has_permission('assistant')));

create policy "admins edit documents" on public.knowledge_documents for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "admins delete documents" on public.knowledge_documents for delete to authenticated using ((select private.has_permission('assistant')));

create policy "admins add chunks" on public.knowledge_chunks for insert to authenticated with check ((select private.has_permission('assistant')));

create policy "admins edit chunks" on public.knowledge_chunks for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "admins delete chunks" on public.knowledge_chunks for delete to authenticated using ((select private.has_permission('assistant')));

create policy "admins read documents" on public.knowledge_documents for select to authenticated using ((select private.has_admin_access()));

create policy "admins read chunks" on public.knowledge_chunks for select to authenticated using ((select private.has_admin_access()));

insert into private.knowledge_stop_words (word) values
  ('long'), ('many'), ('per'), ('fast'), ('quick'), ('quickly'), ('soon'), ('please'), ('tell'), ('know'), ('want'), ('need'), ('get'), ('got'), ('like'), ('would'), ('could'), ('offer'),
  ('give'), ('take'), ('takes'), ('make'), ('help'), ('hi'), ('hello'), ('hey'), ('thanks'), ('thank'), ('anyone'), ('someone'), ('something'), ('anything'), ('also'),
  ('really'), ('just'), ('possible'), ('exactly'), ('use'), ('does'), ('may'), ('us'), ('let'), ('happens'), ('happen'), ('kind'), ('time'), ('times'), ('one'),
  -- Of "won't" and "wont": that something fails is said by the words around them.
  ('won'), ('isn'), ('doesn'), ('didn'), ('wont'), ('cant'), ('dont'), ('isnt'), ('doesnt'), ('didnt'), ('ve'), ('ll'), ('re'),
  ('que'), ('cual'), ('cuales'), ('como'), ('cuando'), ('donde'), ('de'), ('del'), ('la'), ('el'), ('los'), ('las'), ('un'), ('una'), ('por'), ('para'), ('con'), ('en'),
  ('es'), ('son'), ('hay'), ('mi'), ('su'), ('y'), ('o'), ('a'), ('se'), ('me'), ('tienen'), ('ofrecen'), ('hacen'), ('puedo'), ('quiero'), ('necesito'), ('hola'), ('gracias'),
  ('esta'), ('estan'), ('mas'), ('si'), ('no'), ('lo'), ('le'), ('al'), ('les'), ('nos'), ('ustedes'), ('usted'), ('puede'), ('pueden'), ('hacer'), ('ayuda'), ('cuanto'), ('cuanta'), ('tiempo')
on conflict do nothing;

insert into private.knowledge_synonyms (language, word, means) values
  ('en', 'cost', 'price'), ('en', 'much', 'price'), ('en', 'security', 'cybersecurity'), ('en', 'costs', 'price'), ('en', 'charge', 'price'), ('en', 'fee', 'price'), ('en', 'fees', 'price'), ('en', 'rate', 'price'), ('en', 'rates', 'price'),
  ('en', 'hippa', 'hipaa'), ('en', 'hippaa', 'hipaa'), ('en', 'open', 'hours'), ('en', 'opening', 'hours'), ('en', 'closed', 'hours'), ('en', 'schedule', 'hours'), ('en', 'weekend', 'saturday'), ('en', 'weekends', 'saturday'),
  ('en', 'computer', 'pc'), ('en', 'notebook', 'laptop'), ('en', 'malware', 'virus'), ('en', 'ransomware', 'virus'), ('en', 'hacked', 'virus'),
  ('en', 'phone', 'call'), ('en', 'telephone', 'call'), ('en', 'email', 'contact'), ('en', 'e-mail', 'contact'), ('en', 'wifi', 'wi-fi'), ('en', 'wireless', 'wi-fi'),
  ('en', 'upstairs', 'room'), ('en', 'downstairs', 'room'), ('en', 'bedrooms', 'room'), ('en', 'attic', 'room'), ('en', 'basement', 'room'),
  ('en', 'refund', 'returned'), ('en', 'refunds', 'returned'), ('en', 'return', 'returned'), ('en', 'guarantee', 'warranty'), ('en', 'guaranteed', 'warranty'),
  ('en', 'subscription', 'plan'), ('en', 'contract', 'plan'), ('en', 'terminate', 'cancel'), ('en', 'quit', 'cancel'), ('en', 'town', 'city'), ('en', 'towns', 'cities'),
  ('en', 'where', 'area'), ('en', 'location', 'area'), ('en', 'locations', 'area'), ('en', 'drive', 'travel'), ('en', 'mileage', 'miles'), ('en', 'elderly', 'senior'), ('en', 'retired', 'senior'),
  ('en', 'precio', 'price'), ('en', 'precios', 'price'), ('en', 'cuesta', 'price'), ('en', 'costo', 'price'), ('en', 'cuanto', 'price'), ('en', 'tarifa', 'price'), ('en', 'horario', 'hours'), ('en', 'abren', 'hours'),
  ('en', 'abierto', 'hours'), ('en', 'cierran', 'hours'), ('en', 'reparacion', 'repair'), ('en', 'reparar', 'repair'), ('en', 'arreglar', 'repair'), ('en', 'computadora', 'pc'), ('en', 'ordenador', 'pc'),
  ('en', 'portatil', 'laptop'), ('en', 'pantalla', 'screen'), ('en', 'respaldo', 'backup'), ('en', 'copia', 'backup'), ('en', 'seguridad', 'security'), ('en', 'nube', 'cloud'),
  ('en', 'garantia', 'warranty'), ('en', 'devolucion', 'returned'), ('en', 'cancelar', 'cancel'), ('en', 'pago', 'pay'), ('en', 'pagar', 'pay'), ('en', 'telefono', 'call'), ('en', 'ciudades', 'cities'),
  ('en', 'casa', 'home'), ('en', 'domicilio', 'in-home'), ('en', 'visita', 'visit'), ('en', 'viaje', 'travel'), ('en', 'descuento', 'discount'), ('en', 'mayores', 'senior'), ('en', 'datos', 'data'),
  ('en', 'impresora', 'printer'), ('en', 'impresoras', 'printer'), ('en', 'conexion', 'connection'), ('en', 'lento', 'slow'), ('en', 'lenta', 'slow'),
  ('en', 'hardrive', 'drive'), ('en', 'harddrive', 'drive'), ('en', 'correo', 'email'), ('en', 'email', 'message'), ('en', 'mail', 'message'), ('en', 'contrasena', 'password'), ('en', 'cita', 'appointment'),
  ('es', 'costo', 'precio'), ('es', 'cuesta', 'precio'), ('es', 'cuestan', 'precio'), ('es', 'cobran', 'precio'), ('es', 'tarifa', 'precio'), ('es', 'tarifas', 'precio'), ('es', 'price', 'precio'),
  ('es', 'hippa', 'hipaa'), ('es', 'hippaa', 'hipaa'), ('es', 'ordenador', 'computadora'), ('es', 'pc', 'computadora'), ('es', 'computador', 'computadora'), ('es', 'equipo', 'computadora'), ('es', 'portatil', 'laptop'),
  ('es', 'abren', 'horario'), ('es', 'abierto', 'horario'), ('es', 'cierran', 'horario'), ('es', 'horas', 'horario'), ('es', 'wifi', 'wi-fi'),
  ('es', 'backup', 'respaldo'), ('es', 'copia', 'respaldo'), ('es', 'copias', 'respaldo'), ('es', 'celular', 'teléfono'), ('es', 'movil', 'teléfono'), ('es', 'llamar', 'teléfono'), ('es', 'atienden', 'trabajan'), ('es', 'sirven', 'trabajan'),
  ('es', 'email', 'correo'), ('es', 'mail', 'correo'), ('es', 'clave', 'contraseña'), ('es', 'password', 'contraseña'), ('es', 'malware', 'virus'), ('es', 'hackearon', 'virus'),
  ('es', 'suscripcion', 'plan'), ('es', 'contrato', 'plan'), ('es', 'reembolso', 'devolución'), ('es', 'devolver', 'devolución'), ('es', 'arreglar', 'reparación'), ('es', 'arreglan', 'reparación'),
  ('es', 'arreglo', 'reparación'), ('es', 'nuve', 'nube'), ('es', 'sita', 'cita'), ('es', 'printer', 'impresora'), ('es', 'offline', 'sin conexión'), ('es', 'desconectada', 'sin conexión'), ('es', 'ancianos', 'mayores');
