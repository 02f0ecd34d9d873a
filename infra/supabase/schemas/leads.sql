create type public.inquiry_status as enum ('new', 'in_progress', 'answered', 'spam');

create type public.inquiry_kind as enum ('message', 'callback', 'booking', 'application', 'newsletter');

-- Every public form ends in one row of `inquiries`: one list, one status. What only one kind of form has is in a table of its
-- own.

create table public.inquiries (
  id uuid primary key default gen_random_uuid(),
  -- Chosen by the form, so that a double click or a retry is one inquiry and one email.
  idempotency_key uuid not null unique,
  name text not null,
  email text check (char_length(email) <= 254 and email like '%_@_%'),
  phone text check (char_length(phone) <= 40),
  company text check (char_length(company) <= 160),
  topic text not null check (char_length(topic) <= 60),
  message text not null,
  source_path text check (source_path like '/%' and char_length(source_path) <= 300),
  status public.inquiry_status not null default 'new',
  mailed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  kind public.inquiry_kind not null default 'message',
  -- The language to reply in.
  locale text not null default 'en' check (locale in ('en', 'es')),
  -- When to call back.
  best_time text check (best_time in ('morning', 'midday', 'afternoon', 'any')),
  -- The price calculator's result: the choices and, in cents, their list price on that day.
  estimate jsonb check (jsonb_typeof(estimate) = 'object' and pg_column_size(estimate) <= 2000),
  assignee_id uuid references auth.users (id) on delete set null,
  -- What it has become.
  ticket_id uuid references public.tickets (id) on delete set null,
  organization_id uuid references public.organizations (id) on delete set null,
  -- What staff search, in lower case, as in orders.
  search_text text not null generated always as
    (lower(name || ' ' || coalesce(email, '') || ' ' || coalesce(phone, '') || ' ' || coalesce(company, '') || ' ' || message)) stored,
  constraint inquiries_reachable check (email is not null or (kind = 'callback' and phone is not null)),
  constraint inquiries_name_check
    check (char_length(name) <= 120 and (kind = 'newsletter' or btrim(name) <> '')),
  constraint inquiries_message_check
    check (char_length(message) <= 5000 and (kind <> 'message' or btrim(message) <> ''))
);
create index inquiries_created_at on public.inquiries (created_at desc);
create index inquiries_status on public.inquiries (status, created_at desc);
create index inquiries_kind on public.inquiries (kind, created_at desc);
create index inquiries_assignee on public.inquiries (assignee_id, created_at desc);
create index inquiries_ticket on public.inquiries (ticket_id);
create index inquiries_organization on public.inquiries (organization_id);
create index inquiries_email on public.inquiries (lower(email));
alter table public.inquiries enable row level security;
grant select, update (status, assignee_id) on public.inquiries to authenticated;
grant all on public.inquiries to service_role;

-- Job applications, written by the `apply` function with the service key and read by admins. The résumé is in the row: the same
-- policies protect it on every backend, and it is deleted with the row.

-- Stores an inquiry, given as JSON, once per idempotency key, with its emails. Returns its id, and whether this call stored it.
create function public.store_inquiry(inquiry text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  given public.inquiries := jsonb_populate_record(null::public.inquiries, inquiry::jsonb);
  created uuid;
begin
  insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, best_time, source_path, locale, estimate)
    values (given.idempotency_key, coalesce(given.kind, 'message'), given.name, given.email, given.phone, given.company, given.topic, given.message,
      given.best_time, given.source_path, given.locale, given.estimate)
    on conflict (idempotency_key) do nothing
    returning id into created;
  if created is not null then
    perform private.queue_outgoing_email('inquiry_notice', null, inquiry => created);
    if given.email is not null then
      perform private.queue_outgoing_email('inquiry_receipt', given.email, inquiry => created);
    end if;
  end if;
  return jsonb_build_object(
    'id', coalesce(created, (select i.id from public.inquiries i where i.idempotency_key = given.idempotency_key)), 'created', created is not null);
end
$$;
grant execute on function public.store_inquiry(text) to service_role;

create table public.job_applications (
  -- Of the résumé.
  id uuid primary key references private.files (id),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  job_id text not null check (char_length(job_id) <= 60),
  link text check (link ~ '^https?://' and char_length(link) <= 300),
  resume_name text not null check (char_length(resume_name) between 1 and 120),
  resume_type text not null
    check (resume_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  resume_sha256 text not null check (resume_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now()
);
alter table public.job_applications enable row level security;
create trigger delete_file_content after delete on public.job_applications for each row execute function private.delete_file_content();
grant select (id, inquiry_id, job_id, link, resume_name, resume_type, created_at) on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- Stores the inquiry and its application, both or neither, once per idempotency key. Empty text becomes null. Returns the
-- inquiry's id, and whether this call stored it.
create function public.store_application(
  idempotency_key uuid, name text, email text, phone text, message text, source_path text, locale text,
  job_id text, link text, resume uuid, resume_name text, resume_type text, resume_sha256 text
) returns jsonb
language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  stored jsonb := public.store_inquiry(jsonb_build_object(
    'idempotency_key', store_application.idempotency_key, 'kind', 'application', 'name', store_application.name, 'email', store_application.email,
    'phone', nullif(store_application.phone, ''), 'topic', store_application.job_id, 'message', store_application.message,
    'source_path', nullif(store_application.source_path, ''), 'locale', store_application.locale)::text);
begin
  if (stored ->> 'created')::boolean then
    insert into public.job_applications (id, inquiry_id, job_id, link, resume_name, resume_type, resume_sha256)
      values (store_application.resume, (stored ->> 'id')::uuid, store_application.job_id, nullif(store_application.link, ''), store_application.resume_name,
        store_application.resume_type, store_application.resume_sha256);
  end if;
  return jsonb_build_object('inquiry_id', stored -> 'id', 'created', stored -> 'created');
end
$$;
grant execute on function public.store_application(uuid, text, text, text, text, text, text, text, text, uuid, text, text, text) to service_role;

create trigger touch before update on public.inquiries for each row execute function private.touch_updated_at();
create trigger keep_plain_lines before insert or update of name, company on public.inquiries for each row execute function private.keep_plain_lines('name', 'company');

create policy "admins read inquiries" on public.inquiries for select to authenticated using ((select private.has_admin_access()));

create policy "staff change an inquiry's status and assignee" on public.inquiries for update to authenticated
  using ((select private.has_admin_access()) and (topic not like 'privacy-%' or (select private.has_permission('privacy'))))
  with check ((select private.has_admin_access()));

create policy "admins read job applications" on public.job_applications for select to authenticated
  using ((select private.has_admin_access()));
