-- The bytes of files: here, or as objects of a bucket (infra/decisions/052-files-in-buckets.md). A file is written
-- first, and then a row with its id uses it: an attachment, an application, or a picture.

create table private.files (
  id uuid primary key,
  -- Null: the bytes are the bucket's object with this id.
  content bytea storage external,
  created_at timestamptz not null default now()
);
alter table private.files enable row level security;

-- `content` is base64. Of an object: null, and before it is written, so that no object is unknown.
create function public.put_file(file uuid, content text) returns void
language sql security definer set search_path = '' as $$
  insert into private.files (id, content) values (file, decode(content, 'base64'))
$$;
grant execute on function public.put_file(uuid, text) to service_role;

create function public.file_content(file uuid) returns text
language sql stable security definer set search_path = '' as $$
  select replace(encode(f.content, 'base64'), E'\n', '') from private.files f where f.id = file
$$;
grant execute on function public.file_content(uuid) to service_role;

-- Fails while a row uses the file.
create function public.remove_file(file uuid) returns void
language sql security definer set search_path = '' as $$
  delete from private.files f where f.id = file
$$;
grant execute on function public.remove_file(uuid) to service_role;

-- Files that no row uses: the row was deleted, or never written. Those of the last ten minutes may still get theirs.
create function public.unused_files(in_bucket boolean) returns setof uuid
language sql stable security definer set search_path = '' as $$
  select f.id from private.files f
  where (f.content is null) = in_bucket and f.created_at < now() - interval '10 minutes'
    and not exists (select from public.ticket_attachments a where a.id = f.id)
    and not exists (select from public.job_applications a where a.id = f.id)
    and not exists (select from private.picture_files p where p.id = f.id)
  limit 1000
$$;
grant execute on function public.unused_files(boolean) to service_role;

-- What a download needs besides the bytes.
create function public.describe_file(file uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('name', a.name, 'sha256', a.sha256) from public.ticket_attachments a where a.id = file
  union all
  select jsonb_build_object('name', a.resume_name, 'sha256', a.resume_sha256) from public.job_applications a where a.id = file
$$;
grant execute on function public.describe_file(uuid) to service_role;

-- Bytes in the database go with the row that used them. Objects are removed by the job `files`.
create function private.delete_file_content() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.files f where f.id = old.id and f.content is not null;
  return null;
end
$$;

-- The bucket of hosted projects. It has no policies, so only S3 access keys and the secret key reach its objects.
do $$
begin
  if to_regclass('storage.buckets') is not null then
    insert into storage.buckets (id, name, public, file_size_limit) values ('files', 'files', false, 10485760) on conflict (id) do nothing;
  end if;
end
$$;
