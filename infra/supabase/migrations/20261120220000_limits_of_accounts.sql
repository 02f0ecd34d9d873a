-- What a signed-in client may write within an hour: more than anybody types, less than a program can send. Staff and the service
-- role write as much as they must. Counted after the row is there: a repetition with the same key is found out before.
create function private.limit_account() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  caller uuid := (select auth.uid());
begin
  if caller is null or private.is_staff(caller) then
    return null;
  end if;
  if public.count_attempt('account ' || tg_argv[0], encode(sha256(convert_to(caller::text, 'UTF8')), 'hex'), tg_argv[1]::integer, 3600) > 0 then
    raise exception 'This account wrote a lot within the last hour' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return null;
end
$$;
create trigger limit_account after insert on public.tickets for each row execute function private.limit_account('tickets', '40');
create trigger limit_account after insert on public.ticket_messages for each row execute function private.limit_account('messages', '200');
