-- With Supabase Realtime, pages are told when something changes instead of polling: a broadcast on a private channel with the
-- ticket's revision and none of its content, which is read under row-level security as always. Without Realtime (the embedded
-- backend, plain PostgreSQL) nothing here is active and pages poll. A ticket's channel never hints at what only staff can see.
create function private.broadcast_ticket() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' or new.revision <> old.revision then
    perform realtime.send(jsonb_build_object('revision', new.revision), 'changed', 'ticket:' || new.number, true);
  end if;
  perform realtime.send(jsonb_build_object('number', new.number), 'changed', 'staff', true);
  return null;
end
$$;

-- Notes don't change the revision: customers must not notice them.
create function private.broadcast_note() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('number', t.number), 'changed', 'staff', true) from public.tickets t where t.id = new.ticket_id;
  return null;
end
$$;

-- Tells the reader's open pages, without saying what about.
create function private.broadcast_notification() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'changed', 'notifications:' || new.user_id, true);
  return null;
end
$$;

-- Connects tickets to Realtime if it is installed; call it again when it is added later. @returns whether it is installed
create function private.enable_realtime() returns boolean
language plpgsql set search_path = '' as $$
begin
  if to_regprocedure('realtime.send(jsonb, text, text, boolean)') is null or to_regclass('realtime.messages') is null then
    return false;
  end if;
  drop trigger if exists broadcast_ticket on public.tickets;
  create trigger broadcast_ticket after insert or update on public.tickets for each row execute function private.broadcast_ticket();
  drop trigger if exists broadcast_note on public.ticket_messages;
  create trigger broadcast_note after insert on public.ticket_messages for each row when (new.is_internal) execute function private.broadcast_note();
  drop trigger if exists broadcast_notification on public.notifications;
  create trigger broadcast_notification after insert or update on public.notifications for each row execute function private.broadcast_notification();
  drop policy if exists "ticket viewers receive its broadcasts, admins all" on realtime.messages;
  create policy "ticket viewers receive its broadcasts, admins all" on realtime.messages for select to authenticated using (
    extension = 'broadcast' and case
      when (select realtime.topic()) = 'staff' then (select private.has_admin_access())
      when (select realtime.topic()) like 'ticket:%' then
        exists (select from public.tickets t where t.number = substr((select realtime.topic()), 8))
      when (select realtime.topic()) like 'notifications:%' then
        substr((select realtime.topic()), 15) = (select auth.uid())::text and (select private.has_required_aal())
      else false
    end);
  return true;
exception when insufficient_privilege then
  -- Pages keep polling; a schema we can't connect to must not stop the rest of the migration.
  raise warning 'Could not connect to Realtime: %', sqlerrm;
  return false;
end
$$;

select private.enable_realtime();
