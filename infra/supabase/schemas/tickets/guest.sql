-- Tickets of people without an account. An emailed link opens one ticket; only the hash of its token is stored, and it expires.
-- All of this is for functions that have checked the caller; no API role can call it.

create table private.ticket_links (
  token_hash text primary key check (token_hash ~ '^[0-9a-f]{64}$'),
  ticket_id uuid not null references public.tickets (id) on delete cascade,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);
create index ticket_links_ticket on private.ticket_links (ticket_id);
alter table private.ticket_links enable row level security;

-- The calling function has already applied the rate limit.
create function public.open_guest_ticket(
  email text, name text, subject text, body text, priority public.ticket_priority, language text, idempotency_key uuid, attachments uuid[]
) returns text
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets;
  message uuid;
begin
  begin
    insert into public.tickets (subject, priority, requester_email, requester_name, language, idempotency_key)
      values (btrim(open_guest_ticket.subject), open_guest_ticket.priority, lower(btrim(email)), left(btrim(name), 120),
        open_guest_ticket.language, open_guest_ticket.idempotency_key)
      returning * into ticket;
  exception when unique_violation then
    select * into strict ticket from public.tickets t
      where t.requester_id is null and t.requester_email = lower(btrim(email)) and t.idempotency_key = open_guest_ticket.idempotency_key;
    return ticket.number;
  end;
  insert into public.ticket_messages (ticket_id, body) values (ticket.id, btrim(open_guest_ticket.body)) returning id into message;
  perform private.claim_attachments(message, attachments, null);
  return ticket.number;
end
$$;
grant execute on function public.open_guest_ticket(text, text, text, text, public.ticket_priority, text, uuid, uuid[]) to service_role;

-- None for someone whose data was deleted while the email with the link was being written.
create function public.create_ticket_link(ticket uuid, token_hash text, valid interval) returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.ticket_links l where l.expires_at < now() - interval '1 day';
  insert into private.ticket_links (token_hash, ticket_id, expires_at)
    select create_ticket_link.token_hash, t.id, now() + valid from public.tickets t
    where t.id = ticket and t.requester_email <> 'deleted@account.invalid' for share;
end
$$;
grant execute on function public.create_ticket_link(uuid, text, interval) to service_role;

create function public.request_ticket_link(number text, email text) returns void
language sql security definer set search_path = '' as $$
  insert into public.outgoing_emails (ticket_id, kind, to_email)
    select t.id, 'ticket_link', t.requester_email from public.tickets t
    where t.number = upper(btrim(request_ticket_link.number)) and t.requester_email = lower(btrim(email)) and t.requester_email <> ''
      and (select count(*) from public.outgoing_emails m where m.ticket_id = t.id and m.kind = 'ticket_link' and m.created_at > now() - interval '1 hour') < 5
$$;
grant execute on function public.request_ticket_link(text, text) to service_role;

-- A link to a merged ticket leads to the ticket it was merged into: both have the same requester.
create function private.ticket_by_link(token_hash text) returns public.tickets
language sql stable security definer set search_path = '' as $$
  select t from private.ticket_links l
    join public.tickets asked on asked.id = l.ticket_id
    join public.tickets t on t.number = coalesce(asked.merged_into, asked.number)
  where l.token_hash = ticket_by_link.token_hash and l.expires_at > now()
$$;

create function public.read_ticket_by_link(token_hash text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'number', t.number, 'subject', t.subject, 'status', t.status, 'priority', t.priority,
    'created_at', t.created_at, 'last_activity_at', t.last_activity_at, 'first_response_at', t.first_response_at,
    'requester_id', null, 'revision', t.revision,
    'sla_timers', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', c.kind, 'around_the_clock', c.around_the_clock, 'due_at', c.due_at, 'ended_at', c.ended_at, 'missed', c.missed)), '[]')
      from public.sla_timers c where c.ticket_id = t.id),
    'messages', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', m.id, 'author_id', case when m.author_kind = 'requester' and m.author_id is not distinct from t.requester_id then null else m.author_id end,
        'author_kind', m.author_kind, 'author_name', m.author_name, 'is_automatic', m.is_automatic, 'body', m.body, 'created_at', m.created_at,
        'attachments', (
          select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'size', a.size) order by a.created_at), '[]')
          from public.ticket_attachments a where a.message_id = m.id)
      ) order by m.created_at), '[]')
      from public.ticket_messages m where m.ticket_id = t.id and not m.is_internal),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.public_id, 'kind', e.kind, 'before', e.before, 'after', e.after, 'created_at', e.created_at) order by e.id), '[]')
      from public.ticket_events e where e.ticket_id = t.id and e.kind in ('status', 'priority', 'estimate', 'invoice')),
    'rating', (select jsonb_build_object('is_good', r.is_good, 'comment', r.comment) from public.ticket_ratings r where r.ticket_id = t.id)
  )
  from private.ticket_by_link(token_hash) t where t.id is not null
$$;
grant execute on function public.read_ticket_by_link(text) to service_role;

-- What a link allows besides reading. False for an unknown or expired token; the ticket's own rules still raise.
create function public.reply_to_ticket_by_link(token_hash text, body text, idempotency_key uuid, attachments uuid[]) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
  message uuid;
begin
  if ticket.id is null then return false; end if;
  begin
    insert into public.ticket_messages (ticket_id, author_id, body, idempotency_key)
      values (ticket.id, ticket.requester_id, btrim(reply_to_ticket_by_link.body), reply_to_ticket_by_link.idempotency_key)
      returning id into message;
  exception when unique_violation then
    return true; -- it is there once
  end;
  update public.ticket_attachments a set uploaded_by = ticket.requester_id where a.id = any (attachments) and a.uploaded_by is null and a.message_id is null;
  perform private.claim_attachments(message, attachments, ticket.requester_id);
  return true;
end
$$;
grant execute on function public.reply_to_ticket_by_link(text, text, uuid, uuid[]) to service_role;

create function public.solve_ticket_by_link(token_hash text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  update public.tickets t set status = 'solved' where t.id = ticket.id and t.status not in ('solved', 'closed');
  return ticket.id is not null;
end
$$;
grant execute on function public.solve_ticket_by_link(text) to service_role;

create function public.rate_ticket_by_link(token_hash text, is_good boolean, comment text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  ticket public.tickets := private.ticket_by_link(token_hash);
begin
  if ticket.id is null then return false; end if;
  perform private.save_rating(ticket, rate_ticket_by_link.is_good, rate_ticket_by_link.comment);
  return true;
end
$$;
grant execute on function public.rate_ticket_by_link(text, boolean, text) to service_role;

-- The file, if its message is public and on the link's ticket.
create function public.read_attachment_by_link(token_hash text, attachment uuid) returns uuid
language sql stable security definer set search_path = '' as $$
  select a.id from private.ticket_by_link(token_hash) t
    join public.ticket_attachments a on a.ticket_id = t.id
    join public.ticket_messages m on m.id = a.message_id and not m.is_internal
  where a.id = attachment
$$;
grant execute on function public.read_attachment_by_link(text, uuid) to service_role;
