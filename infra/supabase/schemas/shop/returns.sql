create type public.return_state as enum ('requested', 'approved', 'declined', 'received');
comment on type public.return_state is 'requested: staff decide. approved: the customer brings it back. received: the goods are here; the money goes back the way it came.';

-- What a customer wants to return, at most one request for an order. Written by functions only.

create table public.return_requests (
  order_id uuid primary key references public.orders (id) on delete cascade,
  state public.return_state not null default 'requested',
  condition text not null check (condition in ('unopened', 'opened', 'defective')),
  note text not null default '' check (char_length(note) <= 1000),
  -- Of staff to the customer, with the decision: why not, or what to know.
  answer text not null default '' check (char_length(answer) <= 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index return_requests_open on public.return_requests (created_at) where state = 'requested';
alter table public.return_requests enable row level security;
grant select on public.return_requests to authenticated;
grant all on public.return_requests to service_role;

create trigger touch before update on public.return_requests for each row execute function private.touch_updated_at();

create policy "order viewers read its return" on public.return_requests for select to authenticated
  using (exists (select from public.orders o where o.id = order_id));

-- Until when an order's goods can be returned: 30 days after the customer got them. Null before that.
create function private.return_until(of_order uuid) returns timestamptz
language sql stable set search_path = '' as $$
  select max(e.created_at) + interval '30 days' from public.order_events e where e.order_id = of_order and e.kind = 'completed'
$$;

-- Requests a return of some lines, by their positions. Raises return_closed when it isn't possible (any more), return_empty when the
-- lines have nothing that can be returned: labor can't. Raises return_build_opened for a build as unopened: we opened its parts and ran it.
create function private.request_return(wanted public.orders, positions integer[], condition text, note text, actor uuid) returns void
language plpgsql set search_path = '' as $$
begin
  if wanted.state <> 'completed' or now() > private.return_until(wanted.id)
      or exists (select from public.return_requests r where r.order_id = wanted.id) then
    raise exception 'This order can''t be returned' using errcode = 'check_violation', hint = 'return_closed';
  end if;
  update public.order_lines l set is_returned = true
    where l.order_id = wanted.id and l.position = any (positions) and l.labor_kind = 'part';
  if not found then
    raise exception 'Nothing to return' using errcode = 'check_violation', hint = 'return_empty';
  end if;
  if request_return.condition = 'unopened'
      and exists (select from public.order_lines l where l.order_id = wanted.id and l.is_returned and l.build is not null) then
    raise exception 'A build isn''t unopened' using errcode = 'check_violation', hint = 'return_build_opened';
  end if;
  insert into public.return_requests (order_id, condition, note) values (wanted.id, request_return.condition, btrim(request_return.note));
  update public.orders o set has_open_return = true where o.id = wanted.id;
  insert into public.order_events (order_id, kind, actor_id) values (wanted.id, 'return_requested', actor);
end
$$;

-- By the account that ordered.
create function public.request_return(order_number text, positions integer[], condition text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  select * into wanted from public.orders o
    where o.number = order_number and o.user_id = (select auth.uid()) and (select private.has_required_aal()) for update;
  if not found then
    raise exception 'No such order' using errcode = 'PT404', hint = 'order_not_found';
  end if;
  perform private.request_return(wanted, positions, request_return.condition, request_return.note, (select auth.uid()));
  return public.read_order(order_number);
end
$$;
grant execute on function public.request_return(text, integer[], text, text) to authenticated;

-- By the holder of an order's link. Null for an unknown or expired token.
create function public.request_return_by_link(token_hash text, positions integer[], condition text, note text) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  select o.* into wanted from private.order_links l join public.orders o on o.id = l.order_id
    where l.token_hash = request_return_by_link.token_hash and l.expires_at > now() for update of o;
  if not found then return null; end if;
  perform private.request_return(wanted, positions, request_return_by_link.condition, request_return_by_link.note, null);
  return public.read_order_by_link(request_return_by_link.token_hash);
end
$$;
grant execute on function public.request_return_by_link(text, integer[], text, text) to service_role;

-- By staff, for a customer who called or came in. @returns false when there's no such order
create function public.open_return(order_number text, positions integer[], condition text, note text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  wanted public.orders;
begin
  perform private.require_staff();
  select * into wanted from public.orders o where o.number = order_number for update;
  if not found then return false; end if;
  perform private.request_return(wanted, positions, open_return.condition, open_return.note, (select auth.uid()));
  return true;
end
$$;
grant execute on function public.open_return(text, integer[], text, text) to authenticated;

-- Staff approve or decline a return, and the customer gets an email. Declining takes a reason. @returns false when someone else already
-- decided
create function public.decide_return(order_number text, approve boolean, answer text default '') returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  decided uuid;
begin
  if not (select private.has_admin_access()) then
    raise exception 'Staff only' using errcode = '42501';
  end if;
  if not approve and btrim(answer) = '' then
    raise exception 'A reason is required to decline a return' using errcode = 'check_violation', hint = 'return_reason_missing';
  end if;
  update public.return_requests r set state = case when approve then 'approved' else 'declined' end::public.return_state,
      answer = btrim(decide_return.answer)
    from public.orders o where o.number = order_number and r.order_id = o.id and r.state = 'requested' returning r.order_id into decided;
  if decided is not null then
    -- An approved one waits for its goods.
    update public.orders o set has_open_return = approve where o.id = decided;
    insert into public.order_events (order_id, kind, actor_id)
      values (decided, case when approve then 'return_approved' else 'return_declined' end, (select auth.uid()));
  end if;
  return decided is not null;
end
$$;
grant execute on function public.decide_return(text, boolean, text) to authenticated;

-- The goods of an approved return are here. @returns false when it doesn't wait for any
create function public.receive_return(order_number text) returns boolean
language plpgsql security definer set search_path = '' as $$
declare
  received uuid;
begin
  perform private.require_staff();
  update public.return_requests r set state = 'received'
    from public.orders o where o.number = order_number and r.order_id = o.id and r.state = 'approved' returning r.order_id into received;
  if received is not null then
    update public.orders o set has_open_return = false where o.id = received;
    insert into public.order_events (order_id, kind, actor_id) values (received, 'return_received', (select auth.uid()));
  end if;
  return received is not null;
end
$$;
grant execute on function public.receive_return(text) to authenticated;
