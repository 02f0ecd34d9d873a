create function private.wake_mailer() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('ticket_emails', '');
  return null;
end
$$;
