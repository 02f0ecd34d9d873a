-- Whether the company is open at this moment, and when that changes: tells a client why a clock does not move.
create function public.opening_now() returns table (is_open boolean, changes_at timestamptz)
language plpgsql stable security definer set search_path = '' as $$
declare
  day date := private.local_day(now());
  open tstzrange;
begin
  loop
    open := private.opening(day);
    if open is not null and now() < upper(open) then
      return query select now() >= lower(open), case when now() >= lower(open) then upper(open) else lower(open) end;
      return;
    end if;
    day := day + 1;
  end loop;
end
$$;
grant execute on function public.opening_now() to anon, authenticated;
