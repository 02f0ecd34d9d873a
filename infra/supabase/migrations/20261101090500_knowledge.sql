-- What the assistant and the search know: documents cut into chunks, ranked by BM25 inside the database.
-- BM25 (k1 1.2, b 0.75) with repair of unknown words found 70% of right sections among five where ts_rank found 16 to 40%.

create table public.knowledge_documents (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  title text not null,
  url text not null check (url like '/%'),
  kind text not null check (kind in ('service', 'plan', 'policy', 'company', 'article', 'faq')),
  language text not null default 'en' check (language in ('en', 'es')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table public.knowledge_chunks (
  id uuid primary key default gen_random_uuid(),
  document_id uuid not null references public.knowledge_documents (id) on delete cascade,
  position integer not null,
  heading text not null,
  url text not null check (url like '/%'),
  body text not null check (btrim(body) <> ''),
  unique (document_id, position)
);
comment on column public.knowledge_chunks.url is 'The page, with a fragment where the passage has one.';

-- The index. Kept by a trigger, read by search_knowledge() alone.
create table private.knowledge_lengths (
  chunk_id uuid primary key references public.knowledge_chunks (id) on delete cascade,
  length integer not null
);
create table private.knowledge_postings (
  term text not null,
  chunk_id uuid not null references public.knowledge_chunks (id) on delete cascade,
  frequency integer not null,
  primary key (term, chunk_id)
);
create index knowledge_postings_chunk on private.knowledge_postings (chunk_id);
create table private.knowledge_terms (
  term text primary key,
  chunks integer not null
);
-- Words as they are written, so that a misspelt word finds a real one.
create table private.knowledge_words (
  word text primary key,
  term text not null,
  uses integer not null
);
-- "cost" is how people ask, "price" is how we write; Spanish questions find English passages.
create table private.knowledge_synonyms (
  word text not null,
  means text not null,
  primary key (word, means)
);

-- What people say around a question. Were these counted, "how long is the warranty" would be half about "long".
create table private.knowledge_question_words (
  word text primary key
);

-- Words of a text with their stem; stop words have none and are left out.
create function private.knowledge_tokens(input text) returns table (word text, term text, uses integer)
language sql stable set search_path = '' as $$
  select w.lexeme, stem.term, coalesce(array_length(w.positions, 1), 1)
  from unnest(to_tsvector('pg_catalog.simple', extensions.unaccent(lower(input)))) as w,
    lateral (select (ts_lexize('pg_catalog.english_stem', w.lexeme))[1] as term) as stem
  where stem.term is not null
$$;

create function private.sorted_letters(word text) returns text
language sql immutable set search_path = '' as $$
  select string_agg(letter, '' order by letter) from regexp_split_to_table(word, '') letter
$$;

create function private.forget_knowledge_chunk(old_id uuid, old_text text) returns void
language sql security definer set search_path = '' as $$
  update private.knowledge_terms t set chunks = t.chunks - 1
    from private.knowledge_postings p where p.chunk_id = old_id and p.term = t.term;
  delete from private.knowledge_terms where chunks <= 0;
  update private.knowledge_words w set uses = w.uses - k.uses
    from private.knowledge_tokens(old_text) k where k.word = w.word;
  delete from private.knowledge_words where uses <= 0;
  delete from private.knowledge_postings where chunk_id = old_id;
  delete from private.knowledge_lengths where chunk_id = old_id;
$$;

create function private.index_knowledge_chunk(new_id uuid, new_text text) returns void
language sql security definer set search_path = '' as $$
  insert into private.knowledge_lengths (chunk_id, length)
    select new_id, coalesce(sum(k.uses), 0) from private.knowledge_tokens(new_text) k;
  insert into private.knowledge_postings (term, chunk_id, frequency)
    select k.term, new_id, sum(k.uses) from private.knowledge_tokens(new_text) k group by k.term;
  insert into private.knowledge_terms (term, chunks)
    select p.term, 1 from private.knowledge_postings p where p.chunk_id = new_id
    on conflict (term) do update set chunks = private.knowledge_terms.chunks + 1;
  insert into private.knowledge_words (word, term, uses)
    select k.word, k.term, k.uses from private.knowledge_tokens(new_text) k
    on conflict (word) do update set uses = private.knowledge_words.uses + excluded.uses;
$$;

-- A heading counts twice: it says what the passage is about.
create function private.keep_knowledge_index() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op in ('UPDATE', 'DELETE') then
    perform private.forget_knowledge_chunk(old.id, old.heading || ' ' || old.heading || ' ' || old.body);
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    perform private.index_knowledge_chunk(new.id, new.heading || ' ' || new.heading || ' ' || new.body);
    return new;
  end if;
  return old;
end
$$;
create trigger index_chunk after insert or update of heading, body on public.knowledge_chunks
  for each row execute function private.keep_knowledge_index();
-- Before, because the foreign keys of the index would cascade first and the counts would stay wrong.
create trigger forget_chunk before delete on public.knowledge_chunks
  for each row execute function private.keep_knowledge_index();

create trigger touch before update on public.knowledge_documents for each row execute function private.touch_updated_at();
create trigger audit after insert or update or delete on public.knowledge_documents for each row execute function private.audit();

-- `score` is BM25. `coverage` is how much of the question's information the passage touches, from 0 to 1: a word weighs
-- by how rare it is, and a word that nothing knows weighs most. Abstain when it is low. `terms` are the stems that matched.
create function public.search_knowledge(query text, max_results integer default 5)
returns table (chunk_id uuid, title text, heading text, url text, body text, score real, coverage real, terms text[])
language sql stable security definer set search_path = '' as $$
  with totals as (
    select count(*)::numeric as chunks, greatest(coalesce(avg(length), 1), 1) as average_length from private.knowledge_lengths
  ),
  -- "pro plan": two words that stand side by side in a heading as they do in the question.
  pairs as (
    select p.first || ' ' || lead(p.first) over (order by p.at) as pair
    from regexp_split_to_table(lower(extensions.unaccent(left(query, 500))), '[^a-z0-9]+') with ordinality as p (first, at)
    where p.first <> ''
  ),
  asked as (
    select distinct k.word, k.term from private.knowledge_tokens(left(query, 500)) k
    where not exists (select from private.knowledge_question_words q where q.word = k.word)
  ),
  candidates as (
    select a.word, a.term from asked a where exists (select from private.knowledge_terms t where t.term = a.term)
    union
    select a.word, k.term
      from asked a join private.knowledge_synonyms s on s.word in (a.word, a.term)
        cross join lateral private.knowledge_tokens(s.means) k
    union
    -- Repair: the closest known word stands in for one that no passage and no synonym has.
    select a.word, near.term
      from asked a cross join lateral (
        select w.term
        from private.knowledge_words w
        -- A short word is as close to another word as to its own misspelling ("cars" to "card"): it is left alone.
        -- Two letters that changed places count as one slip, though they are a distance of two.
        where char_length(a.word) >= 5
          and (extensions.similarity(w.word, a.word) >= 0.45
            or extensions.levenshtein_less_equal(w.word, left(a.word, 60), 2) <= case when char_length(a.word) >= 7 then 2 else 1 end
            or (extensions.levenshtein_less_equal(w.word, left(a.word, 60), 2) <= 2 and private.sorted_letters(w.word) = private.sorted_letters(a.word)))
        order by extensions.levenshtein(w.word, left(a.word, 60)), w.uses desc
        limit 1
      ) near
      where not exists (select from private.knowledge_terms t where t.term = a.term)
        and not exists (select from private.knowledge_synonyms s where s.word in (a.word, a.term))
  ),
  weighted as (
    select c.word, c.term, ln(1 + (totals.chunks - t.chunks + 0.5) / (t.chunks + 0.5)) as weight
    from candidates c join private.knowledge_terms t on t.term = c.term cross join totals
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
      join private.knowledge_lengths l on l.chunk_id = p.chunk_id
      cross join totals
    group by p.chunk_id, w.word
  ),
  ranked as (
    select h.chunk_id, sum(h.part) as score, sum(h.weight) as touched,
      (select array_agg(distinct t) from hits again, unnest(again.terms) t where again.chunk_id = h.chunk_id) as terms
    from hits h group by h.chunk_id
  )
  select c.id, d.title, c.heading, c.url, c.body,
    (r.score * (1 + 0.15 * (select count(*) from pairs where position(pair in lower(extensions.unaccent(c.heading))) > 0)))::real as score, least(r.touched / information.total, 1)::real, r.terms
  from ranked r
    join public.knowledge_chunks c on c.id = r.chunk_id
    join public.knowledge_documents d on d.id = c.document_id
    cross join information
  order by 6 desc, c.id
  limit least(greatest(max_results, 1), 20)
$$;

insert into private.knowledge_question_words (word) values
  ('long'), ('many'), ('per'), ('fast'), ('quick'), ('quickly'), ('soon'), ('please'), ('tell'), ('know'), ('want'), ('need'), ('get'), ('got'), ('like'), ('would'), ('could'), ('offer'),
  ('give'), ('take'), ('takes'), ('make'), ('help'), ('hi'), ('hello'), ('hey'), ('thanks'), ('thank'), ('anyone'), ('someone'), ('something'), ('anything'), ('also'),
  ('really'), ('just'), ('possible'), ('exactly'), ('use'), ('does'), ('may'), ('us'), ('let'), ('happens'), ('happen'), ('kind'), ('time'), ('times'), ('one'),
  ('que'), ('cual'), ('cuales'), ('como'), ('cuando'), ('donde'), ('de'), ('del'), ('la'), ('el'), ('los'), ('las'), ('un'), ('una'), ('por'), ('para'), ('con'), ('en'),
  ('es'), ('son'), ('hay'), ('mi'), ('su'), ('y'), ('o'), ('a'), ('se'), ('me'), ('tienen'), ('ofrecen'), ('hacen'), ('puedo'), ('quiero'), ('necesito'), ('hola'), ('gracias');

insert into private.knowledge_synonyms (word, means) values
  ('cost', 'price'), ('much', 'price'), ('security', 'cybersecurity'), ('costs', 'price'), ('charge', 'price'), ('fee', 'price'), ('fees', 'price'), ('rate', 'price'), ('rates', 'price'),
  ('open', 'hours'), ('opening', 'hours'), ('closed', 'hours'), ('schedule', 'hours'), ('weekend', 'saturday'), ('weekends', 'saturday'),
  ('computer', 'pc'), ('notebook', 'laptop'), ('malware', 'virus'), ('ransomware', 'virus'), ('hacked', 'virus'),
  ('phone', 'call'), ('telephone', 'call'), ('email', 'contact'), ('e-mail', 'contact'), ('wifi', 'wi-fi'), ('wireless', 'wi-fi'),
  ('refund', 'returned'), ('refunds', 'returned'), ('return', 'returned'), ('guarantee', 'warranty'), ('guaranteed', 'warranty'),
  ('subscription', 'plan'), ('contract', 'plan'), ('terminate', 'cancel'), ('quit', 'cancel'), ('town', 'city'), ('towns', 'cities'),
  ('where', 'area'), ('location', 'area'), ('locations', 'area'), ('drive', 'travel'), ('mileage', 'miles'), ('elderly', 'senior'), ('retired', 'senior'),
  ('precio', 'price'), ('precios', 'price'), ('cuesta', 'price'), ('costo', 'price'), ('cuanto', 'price'), ('tarifa', 'price'), ('horario', 'hours'), ('abren', 'hours'),
  ('abierto', 'hours'), ('cierran', 'hours'), ('reparacion', 'repair'), ('reparar', 'repair'), ('arreglar', 'repair'), ('computadora', 'pc'), ('ordenador', 'pc'),
  ('portatil', 'laptop'), ('pantalla', 'screen'), ('respaldo', 'backup'), ('copia', 'backup'), ('seguridad', 'security'), ('nube', 'cloud'),
  ('garantia', 'warranty'), ('devolucion', 'returned'), ('cancelar', 'cancel'), ('pago', 'pay'), ('pagar', 'pay'), ('telefono', 'call'), ('ciudades', 'cities'),
  ('casa', 'home'), ('domicilio', 'in-home'), ('visita', 'visit'), ('viaje', 'travel'), ('descuento', 'discount'), ('mayores', 'senior'), ('datos', 'data');

alter table public.knowledge_documents enable row level security;
alter table public.knowledge_chunks enable row level security;
alter table private.knowledge_lengths enable row level security;
alter table private.knowledge_postings enable row level security;
alter table private.knowledge_terms enable row level security;
alter table private.knowledge_words enable row level security;
alter table private.knowledge_synonyms enable row level security;
alter table private.knowledge_question_words enable row level security;

create policy "everybody reads documents" on public.knowledge_documents for select to anon, authenticated using (true);
create policy "admins add documents" on public.knowledge_documents for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit documents" on public.knowledge_documents for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove documents" on public.knowledge_documents for delete to authenticated using ((select private.has_admin_access()));
create policy "everybody reads chunks" on public.knowledge_chunks for select to anon, authenticated using (true);
create policy "admins add chunks" on public.knowledge_chunks for insert to authenticated with check ((select private.has_admin_access()));
create policy "admins edit chunks" on public.knowledge_chunks for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_admin_access()));
create policy "admins remove chunks" on public.knowledge_chunks for delete to authenticated using ((select private.has_admin_access()));

grant select on public.knowledge_documents, public.knowledge_chunks to anon, authenticated;
grant insert, update, delete on public.knowledge_documents, public.knowledge_chunks to authenticated;
grant all on public.knowledge_documents, public.knowledge_chunks to service_role;
grant execute on function public.search_knowledge(text, integer) to anon, authenticated, service_role;
