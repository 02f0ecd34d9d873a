-- Not now(): a status that changed with a reply follows the reply, as it does in the ticket.
alter table public.ticket_events alter column created_at set default clock_timestamp();

-- The requester's answer to "Were you satisfied?". A comment that is added later is no second rating; a merged ticket goes on elsewhere.
create or replace function private.rate(ticket public.tickets, is_good boolean, comment text) returns public.ticket_ratings
language plpgsql security definer set search_path = '' as $$
declare
  before public.ticket_ratings;
  rating public.ticket_ratings;
begin
  if ticket.status not in ('solved', 'closed') or ticket.merged_into is not null then
    raise exception 'Ticket % is not solved yet', ticket.number using errcode = 'check_violation', hint = 'ticket_not_solved';
  end if;
  select * into before from public.ticket_ratings r where r.ticket_id = ticket.id for update;
  insert into public.ticket_ratings (ticket_id, user_id, is_good, comment)
    values (ticket.id, ticket.requester_id, rate.is_good, btrim(rate.comment))
    on conflict (ticket_id) do update set is_good = excluded.is_good, comment = excluded.comment
    returning * into rating;
  if before.is_good is distinct from rating.is_good then
    insert into public.ticket_events (ticket_id, kind, actor_id, after)
      values (ticket.id, 'rating', ticket.requester_id, case when rating.is_good then 'good' else 'bad' end);
  end if;
  return rating;
end
$$;
