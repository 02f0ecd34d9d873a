-- The copy of one's data comes with the files: what somebody sent us, and what stands in their tickets.

-- Both what the copy lists and what may be read for it.
create function private.files_of(account uuid, email text) returns setof public.ticket_attachments
language sql stable security definer set search_path = '' as $$
  select a.* from public.ticket_attachments a
    left join public.tickets t on t.id = a.ticket_id
    left join public.ticket_messages m on m.id = a.message_id
  where a.uploaded_by = account
    or (t.requester_id = account and not m.is_internal)
    or (t.requester_id is null and t.requester_email = email and not m.is_internal)
$$;
create function private.applications_of(email text) returns setof public.job_applications
language sql stable security definer set search_path = '' as $$
  select a.* from public.job_applications a join public.inquiries i on i.id = a.inquiry_id where lower(i.email) = applications_of.email
$$;

-- `file` is what `read_my_file` takes.
update private.personal_data set export =
  'select a.id as file, t.number as ticket, a.name, a.size, a.created_at
     from private.files_of($1, $2) a left join public.tickets t on t.id = a.ticket_id order by a.created_at'
  where name = 'ticket_files';
update private.personal_data set export =
  'select a.id as file, a.job_id, a.link, a.resume_name, a.created_at from private.applications_of($2) a order by a.created_at'
  where name = 'applications';

-- One file of the caller's copy, in base64.
create function public.read_my_file(file uuid) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
  bytes bytea;
begin
  if caller is null or not private.second_step_done() then
    raise exception 'Sign in, with the second step if there is one' using errcode = '42501';
  end if;
  select c.content into bytes from private.files_of(caller, private.own_email(caller)) a
    join private.attachment_contents c on c.attachment_id = a.id where a.id = file;
  if bytes is null then
    select a.resume into bytes from private.applications_of(private.own_email(caller)) a where a.id = file;
  end if;
  if bytes is null then
    raise exception 'No such file' using errcode = 'PT404', hint = 'file_not_found';
  end if;
  return replace(encode(bytes, 'base64'), E'\n', '');
end
$$;
grant execute on function public.read_my_file(uuid) to authenticated;
