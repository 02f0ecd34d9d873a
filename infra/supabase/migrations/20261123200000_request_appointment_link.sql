-- A lost appointment link is emailed again, to the address the appointment was booked with.
alter table public.outgoing_mails drop constraint outgoing_mails_kind_check;
alter table public.outgoing_mails add constraint outgoing_mails_kind_check check (kind in (
  'inquiry_notice', 'inquiry_receipt', 'appointment_notice', 'appointment_receipt', 'appointment_link', 'order_notice', 'order_receipt',
  'order_refund', 'newsletter_confirm', 'newsletter_already', 'newsletter_welcome'));

-- Queues one email per upcoming appointment. Every link works until a week after its appointment, so three an hour are enough: requests by a
-- stranger neither fill a mailbox nor take a link from its owner. The mails are due now, because no function waits to send them.
create function public.request_appointment_link(email text) returns void
language plpgsql security definer set search_path = '' as $$
begin
  -- A statement of its own: the next one then counts what a request at the same moment has queued.
  perform pg_advisory_xact_lock(hashtext('public.request_appointment_link ' || lower(btrim(request_appointment_link.email))));
  insert into public.outgoing_mails (kind, to_email, inquiry_id, next_try_at, details)
    select 'appointment_link', i.email, i.id, now(),
      jsonb_build_object('starts_at', a.starts_at, 'ends_at', a.ends_at, 'revision', a.revision)
    from public.appointments a join public.inquiries i on i.id = a.inquiry_id
    where lower(i.email) = lower(btrim(request_appointment_link.email)) and a.cancelled_at is null and a.starts_at > now() and (
      select count(*) from public.outgoing_mails m
      where m.inquiry_id = i.id and m.kind = 'appointment_link' and m.created_at > now() - interval '1 hour') < 3;
  if found then
    perform pg_notify('ticket_mails', '');
  end if;
end
$$;
grant execute on function public.request_appointment_link(text) to service_role;
