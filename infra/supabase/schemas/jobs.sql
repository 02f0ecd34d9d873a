create function private.wake_mailer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('outgoing_emails', '');
  return null;
end
$$;

-- The delay before a failed email is retried doubles, up to six hours.
create function private.next_attempt_at(attempts integer) returns timestamptz
language sql stable set search_path = '' as $$
  select now() + make_interval(mins => least(2 ^ greatest(attempts - 1, 0), 360)::integer)
$$;
