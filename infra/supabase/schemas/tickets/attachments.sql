-- A file is uploaded first and visible to its uploader only. The message sent with it claims it, and then anyone who can read the
-- message can open it. `inquiry_message_id` is in lead-messages.sql.

create table public.ticket_attachments (
  id uuid primary key references private.files (id),
  ticket_id uuid references public.tickets (id) on delete cascade,
  message_id uuid references public.ticket_messages (id) on delete cascade,
  uploaded_by uuid references auth.users (id) on delete set null,
  name text not null check (char_length(name) between 1 and 120 and name !~ '[/\\[:cntrl:]]'),
  media_type text not null check (media_type ~ '^[a-z]+/[a-z0-9.+-]+$'),
  size integer not null check (size between 1 and 10485760),
  sha256 text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  check ((ticket_id is null) = (message_id is null))
);
create index ticket_attachments_message on public.ticket_attachments (message_id);
create index ticket_attachments_ticket on public.ticket_attachments (ticket_id);
create index ticket_attachments_unsent on public.ticket_attachments (uploaded_by, created_at) where message_id is null;
create index ticket_attachments_uploaded_by on public.ticket_attachments (uploaded_by);
alter table public.ticket_attachments enable row level security;
grant select, delete on public.ticket_attachments to authenticated;
grant all on public.ticket_attachments to service_role;

create trigger delete_file_content after delete on public.ticket_attachments for each row execute function private.delete_file_content();

-- For the upload function, which has inspected and written the file. False if this person has too many unsent files.
create function public.store_attachment(file uuid, uploader uuid, name text, media_type text, size integer, sha256 text) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.ticket_attachments a where a.message_id is null and a.inquiry_message_id is null and a.created_at < now() - interval '1 day';
  if uploader is not null and (
    select count(*) >= 20 or coalesce(sum(a.size), 0) + store_attachment.size > 52428800
    from public.ticket_attachments a where a.message_id is null and a.uploaded_by = uploader
  ) then
    return false;
  end if;
  insert into public.ticket_attachments (id, uploaded_by, name, media_type, size, sha256)
    values (file, uploader, store_attachment.name, store_attachment.media_type, store_attachment.size, store_attachment.sha256);
  return true;
end
$$;
grant execute on function public.store_attachment(uuid, uuid, text, text, integer, text) to service_role;

-- Attaches unsent files to a message. Raises if one is missing: nothing may seem sent that wasn't.
create function private.claim_attachments(message uuid, files uuid[], owner uuid) returns void
language plpgsql security definer set search_path = '' as $$
declare
  claimed integer;
  ticket uuid;
begin
  if coalesce(cardinality(files), 0) = 0 then return; end if;
  if cardinality(files) > 10 then
    raise exception 'A message can have up to 10 files' using errcode = 'check_violation', hint = 'attachment_count';
  end if;
  select m.ticket_id into ticket from public.ticket_messages m
    where m.id = message and m.author_id is not distinct from coalesce((select auth.uid()), owner);
  update public.ticket_attachments a set message_id = message, ticket_id = ticket
    where a.id = any (files) and a.message_id is null and a.inquiry_message_id is null and a.uploaded_by is not distinct from coalesce((select auth.uid()), owner);
  get diagnostics claimed = row_count;
  if ticket is null or claimed <> cardinality(files) then
    raise exception 'A file is no longer available; attach it again' using errcode = 'check_violation', hint = 'attachment_missing';
  end if;
  insert into public.ticket_events (ticket_id, kind, actor_id, after)
    select ticket, 'attachment', a.uploaded_by, a.name from public.ticket_attachments a where a.message_id = message;
end
$$;
grant execute on function private.claim_attachments(uuid, uuid[], uuid) to authenticated;

create policy "message viewers read attachments, uploaders their unsent ones" on public.ticket_attachments for select to authenticated
  using (
    (message_id is null and uploaded_by = (select auth.uid()))
    or exists (select from public.ticket_messages m where m.id = message_id)
  );

create policy "uploaders delete their unsent attachments" on public.ticket_attachments for delete to authenticated
  using (message_id is null and uploaded_by = (select auth.uid()));

create policy "a session at the required assurance level" on public.ticket_attachments as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));
