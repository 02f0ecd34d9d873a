-- What the assistant's sentences and phrasings mean, by an embedding model, where the operator has one. Ranked in the memory of the
-- `chat` function, which has its whole index there, so the vector extension isn't needed. Written by `embed-knowledge`.

create table private.knowledge_vectors (
  model text not null check (char_length(model) between 1 and 200),
  -- Of the text, so that a changed text has no vector until it gets a new one.
  text_hash text not null check (text_hash ~ '^[0-9a-f]{32}$'),
  -- Base64 of a signed byte for each dimension.
  vector text not null check (char_length(vector) between 4 and 8192),
  primary key (model, text_hash)
);
alter table private.knowledge_vectors enable row level security;

create function public.load_knowledge(known_version bigint) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.read_knowledge(known_version)
$$;
grant execute on function public.load_knowledge(bigint) to service_role;

-- Vectors by hash.
create function public.read_knowledge_vectors(model text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_object_agg(k.text_hash, k.vector), '{}'::jsonb)
  from private.knowledge_vectors k where k.model = read_knowledge_vectors.model
$$;
grant execute on function public.read_knowledge_vectors(text) to service_role;

-- Adds vectors by hash (JSON as text, which every implementation of the data API passes unchanged) and removes those of other texts
-- and models. The knowledge has a new version then, so that functions read them.
create function public.store_knowledge_vectors(model text, vectors text, current_hashes text[]) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.knowledge_vectors k
    where k.model <> store_knowledge_vectors.model or k.text_hash <> all (current_hashes);
  insert into private.knowledge_vectors (model, text_hash, vector)
    select store_knowledge_vectors.model, e.key, e.value from jsonb_each_text(vectors::jsonb) e
    on conflict on constraint knowledge_vectors_pkey do update set vector = excluded.vector;
  update private.knowledge_version set version = version + 1;
end
$$;
grant execute on function public.store_knowledge_vectors(text, text, text[]) to service_role;
