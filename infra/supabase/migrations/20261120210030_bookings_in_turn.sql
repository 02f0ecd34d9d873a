-- Bookings come one after the other. Two that overlap and are written at one moment otherwise wait for each other until PostgreSQL
-- ends one of them as a deadlock, a second later, instead of saying that the time is taken.
create function private.take_turn_to_book() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('public.appointments'));
  return null;
end
$$;
create trigger take_turn before insert or update of starts_at, ends_at, cancelled_at on public.appointments
  for each statement execute function private.take_turn_to_book();
