-- Notices of changed roles are claimed and tried again as the other queues are: a lease longer than sending may take.
create or replace function public.claim_role_mails(most integer) returns jsonb
language sql security definer set search_path = '' as $$
  with due as (
    select m.id from public.role_mails m where m.sent_at is null and m.next_try_at <= now() and m.attempts < 10
    order by m.next_try_at limit least(most, 100) for update skip locked
  ), claimed as (
    update public.role_mails m set attempts = m.attempts + 1, next_try_at = now() + interval '15 minutes'
    from due where m.id = due.id returning m.*
  )
  select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'to', u.email, 'granted', c.granted) order by c.created_at), '[]')
  from claimed c join auth.users u on u.id = c.user_id
$$;
create or replace function public.finish_role_mail(mail uuid, fault text) returns void
language sql security definer set search_path = '' as $$
  update public.role_mails m set sent_at = case when finish_role_mail.fault is null then now() end, fault = left(finish_role_mail.fault, 500),
    next_try_at = private.next_try(m.attempts) where m.id = mail
$$;
