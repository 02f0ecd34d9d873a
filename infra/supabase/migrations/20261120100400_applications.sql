-- Applications for open positions. Written by the `apply` function with the service key; read by admins. The résumé is
-- kept in the row: private by the same policies on every backend, and gone when the row is.

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  inquiry_id uuid not null unique references public.inquiries (id) on delete cascade,
  job_id text not null check (char_length(job_id) <= 60),
  link text check (link ~ '^https?://' and char_length(link) <= 300),
  resume_name text not null check (char_length(resume_name) between 1 and 120),
  resume_type text not null
    check (resume_type in ('application/pdf', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  resume bytea not null check (octet_length(resume) between 1 and 5242880),
  created_at timestamptz not null default now()
);

alter table public.job_applications enable row level security;
create policy "admins read applications" on public.job_applications for select to authenticated
  using ((select private.has_admin_access()));
-- Not the file: a list must never carry megabytes. `read_resume` hands it out.
grant select (id, inquiry_id, job_id, link, resume_name, resume_type, created_at) on public.job_applications to authenticated;
grant all on public.job_applications to service_role;

-- The inquiry and its application, both or neither; a repeated key finds what was stored the first time. Empty texts are
-- absent ones. Returns the inquiry, and whether this call made it.
create function public.store_application(
  idempotency_key uuid, name text, email text, phone text, message text, source_path text, locale text,
  job_id text, link text, resume_name text, resume_type text, resume_base64 text
) returns jsonb
language plpgsql security invoker set search_path = '' as $$
#variable_conflict use_column
declare
  made uuid;
  known uuid;
begin
  insert into public.inquiries (idempotency_key, kind, name, email, phone, topic, message, source_path, locale)
    values (
      store_application.idempotency_key, 'application', store_application.name, store_application.email,
      nullif(store_application.phone, ''), store_application.job_id, store_application.message,
      nullif(store_application.source_path, ''), store_application.locale
    )
    on conflict (idempotency_key) do nothing
    returning id into made;
  if made is null then
    select i.id into strict known from public.inquiries i where i.idempotency_key = store_application.idempotency_key;
  else
    insert into public.job_applications (inquiry_id, job_id, link, resume_name, resume_type, resume)
      values (made, store_application.job_id, nullif(store_application.link, ''), store_application.resume_name,
        store_application.resume_type, decode(store_application.resume_base64, 'base64'));
  end if;
  return jsonb_build_object('inquiry_id', coalesce(made, known), 'made', made is not null);
end
$$;
grant execute on function public.store_application(uuid, text, text, text, text, text, text, text, text, text, text, text)
  to service_role;

-- A résumé for an administrator: its name, and its content in base64.
create function public.read_resume(application uuid) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found_row public.job_applications;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Administrators only' using errcode = '42501';
  end if;
  select * into found_row from public.job_applications a where a.id = application;
  if not found then
    raise exception 'No such application' using errcode = 'PT404';
  end if;
  return jsonb_build_object('name', found_row.resume_name, 'content', encode(found_row.resume, 'base64'));
end
$$;
grant execute on function public.read_resume(uuid) to authenticated;

insert into private.personal_data (name, tables, export, on_deletion, erase) values
('applications', '{public.job_applications}',
  'select a.job_id, a.link, a.resume_name, a.created_at
     from public.job_applications a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = $2 order by a.created_at',
  'erased', 'delete from public.job_applications a using public.inquiries i where i.id = a.inquiry_id and lower(i.email) = $2');
