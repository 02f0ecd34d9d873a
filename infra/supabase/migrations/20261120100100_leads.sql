-- Whoever turns to the company is one row of `inquiries`, whatever the form: one list for the desk, one state to keep.
-- What only one kind has stands in a table of its own that leads back here.

create type public.inquiry_kind as enum ('message', 'callback', 'booking', 'application', 'newsletter');

alter table public.inquiries
  add column kind public.inquiry_kind not null default 'message',
  -- The language the person wrote in: answers should be in it.
  add column locale text not null default 'en' check (locale in ('en', 'es')),
  -- When somebody who asked to be called wants the call.
  add column best_time text check (best_time in ('morning', 'midday', 'afternoon', 'any')),
  -- What the price calculator said: the choices and, in cents, what they cost by the list on that day.
  add column estimate jsonb check (jsonb_typeof(estimate) = 'object' and pg_column_size(estimate) <= 2000);

-- Who wants to be called may have no address; a subscriber gives no name; only messages must say something.
alter table public.inquiries
  alter column email drop not null,
  drop constraint inquiries_name_check,
  drop constraint inquiries_message_check,
  add constraint inquiries_reachable check (email is not null or (kind = 'callback' and phone is not null)),
  add constraint inquiries_name_check
    check (char_length(name) <= 120 and (kind = 'newsletter' or btrim(name) <> '')),
  add constraint inquiries_message_check
    check (char_length(message) <= 5000 and (kind <> 'message' or btrim(message) <> ''));
create index inquiries_kind on public.inquiries (kind, created_at desc);

-- How often somebody tried something, by a hash of the address. Counted here because hosted functions share nothing else.
create table private.form_attempts (
  form text not null check (char_length(form) <= 40),
  key_hash text not null check (key_hash ~ '^[0-9a-f]{64}$'),
  at timestamptz not null default now()
);
create index form_attempts_key on private.form_attempts (form, key_hash, at);
create index form_attempts_at on private.form_attempts (at);
alter table private.form_attempts enable row level security;

-- Counts one attempt. Returns the seconds to wait when that is one too many, else 0; a refused attempt does not count.
create function public.count_attempt(form text, key_hash text, most integer, seconds integer) returns integer
language plpgsql security definer set search_path = '' as $$
declare
  since timestamptz := now() - make_interval(secs => count_attempt.seconds);
  oldest timestamptz;
  tries integer;
begin
  -- Two at the same moment must not both be the last one allowed.
  perform pg_advisory_xact_lock(hashtext(count_attempt.form || count_attempt.key_hash));
  delete from private.form_attempts a where a.at < now() - interval '1 day';
  select count(*), min(a.at) into tries, oldest
    from private.form_attempts a
    where a.form = count_attempt.form and a.key_hash = count_attempt.key_hash and a.at > since;
  if tries >= count_attempt.most then
    return greatest(1, ceil(extract(epoch from oldest - since))::integer);
  end if;
  insert into private.form_attempts (form, key_hash) values (count_attempt.form, count_attempt.key_hash);
  return 0;
end
$$;
grant execute on function public.count_attempt(text, text, integer, integer) to service_role;

-- What a person is shown of them (rights over personal data).
update private.personal_data set export =
  'select kind, name, email, phone, company, topic, message, best_time, estimate, source_path, locale, status, created_at
     from public.inquiries where lower(email) = $2 order by created_at'
  where name = 'inquiries';
