-- Chats with the assistant. Only the `chat` and `rate` functions write them, with the service key: otherwise a customer could put
-- words into the assistant's mouth.

create table public.chat_config (
  id boolean primary key default true check (id),
  -- Null: the default from `@tulebyte/brand`.
  bot_name text check (char_length(bot_name) between 1 and 60),
  brand_tone text not null default 'professional' check (brand_tone in ('professional', 'friendly', 'concise')),
  default_language text not null default 'en' check (default_language in ('en', 'es')),
  primary_color text check (primary_color ~ '^#[0-9a-fA-F]{6}$'),
  position text not null default 'bottom-right' check (position in ('bottom-right', 'bottom-left')),
  citations boolean not null default true,
  expand boolean not null default true,
  email_transcript boolean not null default true,
  updated_at timestamptz not null default now()
);
alter table public.chat_config enable row level security;
grant select on public.chat_config to anon;
grant select, update (bot_name, brand_tone, default_language, primary_color, position, citations, expand, email_transcript)
  on public.chat_config to authenticated;
grant all on public.chat_config to service_role;

create table public.chat_sessions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users (id) on delete cascade,
  -- Chosen by the browser ("session_…") and unique per user, so nobody can join someone else's chat.
  client_key text not null check (client_key ~ '^session_[A-Za-z0-9_-]{4,80}$'),
  created_at timestamptz not null default now(),
  unique (user_id, client_key)
);
alter table public.chat_sessions enable row level security;
grant select on public.chat_sessions to authenticated;
grant all on public.chat_sessions to service_role;

create table public.chat_messages (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null references public.chat_sessions (id) on delete cascade,
  type text not null check (type in ('user', 'bot')),
  content text not null check (char_length(content) between 1 and 8000),
  citations jsonb not null default '[]'::jsonb check (jsonb_typeof(citations) = 'array'),
  -- For the assistant's messages: whether the site knew an answer, and how much of the question it covered.
  answered boolean,
  coverage real,
  reply_to uuid references public.chat_messages (id) on delete cascade,
  -- For questions: chosen by the browser and kept across a retry, so that a question is stored and answered once.
  idempotency_key uuid unique,
  -- For replies: the rest of what `chat` sent, to send it again.
  reply_details jsonb not null default '{}'::jsonb check (jsonb_typeof(reply_details) = 'object'),
  -- The caller left before the reply was complete: a retry completes it.
  is_partial boolean not null default false,
  -- The question came too soon after others.
  is_over_limit boolean not null default false,
  created_at timestamptz not null default clock_timestamp()
);
create index chat_messages_session on public.chat_messages (session_id, created_at);
create index chat_messages_unanswered on public.chat_messages (created_at desc) where answered = false;
create index chat_messages_reply_to on public.chat_messages (reply_to);
alter table public.chat_messages enable row level security;
grant select on public.chat_messages to authenticated;
grant all on public.chat_messages to service_role;

create table public.chat_ratings (
  message_id uuid primary key references public.chat_messages (id) on delete cascade,
  user_id uuid not null references auth.users (id) on delete cascade,
  rating smallint not null check (rating in (1, -1)),
  -- Why an answer didn't help.
  reason text check (reason is null or (rating = -1 and reason in ('wrong', 'incomplete', 'other_question'))),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index chat_ratings_updated_at on public.chat_ratings (updated_at desc);
create index chat_ratings_user on public.chat_ratings (user_id);
alter table public.chat_ratings enable row level security;
grant select on public.chat_ratings to authenticated;
grant all on public.chat_ratings to service_role;

-- The complete reply to a question as `chat` sent it, or null. A key of another chat, or of another question, is a conflict.
create function private.find_chat_reply(user_id uuid, client_key text, idempotency_key uuid, question text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked record;
begin
  select m.id, m.content, s.user_id, s.client_key into asked
    from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where m.idempotency_key = find_chat_reply.idempotency_key;
  if not found then
    return null;
  end if;
  if (asked.user_id, asked.client_key, asked.content) is distinct from (find_chat_reply.user_id, find_chat_reply.client_key, find_chat_reply.question) then
    return '{"conflict": true}';
  end if;
  return (
    select m.reply_details || jsonb_build_object('response', m.content, 'citations', m.citations, 'messageId', m.id)
    from public.chat_messages m where m.reply_to = asked.id and not m.is_partial
  );
end
$$;

-- Keeps a question that came too soon for staff, the first in each interval.
create function private.record_question_over_limit(user_id uuid, client_key text, question text, refusal text, seconds integer) returns void
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  asked uuid;
begin
  -- Locks the account's sessions against another question over the limit.
  perform from public.chat_sessions s where s.user_id = record_question_over_limit.user_id order by s.id for update;
  if exists (
    select from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where s.user_id = record_question_over_limit.user_id and m.is_over_limit and m.created_at > now() - make_interval(secs => seconds)
  ) then
    return;
  end if;
  insert into public.chat_sessions (user_id, client_key)
    values (record_question_over_limit.user_id, record_question_over_limit.client_key)
    on conflict on constraint chat_sessions_user_id_client_key_key do update set client_key = excluded.client_key
    returning id into session;
  insert into public.chat_messages (session_id, type, content, is_over_limit) values (session, 'user', question, true) returning id into asked;
  insert into public.chat_messages (session_id, type, content, answered, coverage, reply_to, is_over_limit)
    values (session, 'bot', refusal, false, 0, asked, true);
end
$$;

-- All that the assistant needs for its next answer, in one call: seconds to wait or the reply that this question got before (then
-- nothing else), the chat settings, the user's last questions in this chat, oldest first, and what it knows.
create function public.load_chat_context(
  user_id uuid, client_key text, known_version bigint, most integer, seconds integer,
  question text, refusal text, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  replied jsonb := private.find_chat_reply(user_id, client_key, idempotency_key, question);
  wait integer;
begin
  if replied is not null then
    return jsonb_build_object('wait', 0, 'replied', replied);
  end if;
  wait := public.consume_rate_limit('chat', encode(sha256(convert_to('account ' || user_id, 'UTF8')), 'hex'), most, seconds);
  if wait > 0 then
    perform private.record_question_over_limit(user_id, client_key, question, refusal, seconds);
    return jsonb_build_object('wait', wait);
  end if;
  return private.read_knowledge(known_version) || jsonb_build_object(
    'wait', 0,
    'config', (select to_jsonb(c) from public.chat_config c),
    'earlier', (
      select coalesce(jsonb_agg(recent.content order by recent.created_at), '[]'::jsonb)
      from (
        select m.content, m.created_at
        from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
        where s.user_id = load_chat_context.user_id and s.client_key = load_chat_context.client_key and m.type = 'user'
          and not m.is_over_limit and (m.idempotency_key = load_chat_context.idempotency_key) is not true
        order by m.created_at desc limit 3
      ) recent
    )
  );
end
$$;
grant execute on function public.load_chat_context(uuid, text, bigint, integer, integer, text, text, uuid) to service_role;

-- Stores a question and its reply, once for each idempotency key, and returns the reply that is stored: of two at once, the first
-- one's; a complete one replaces a partial one. `citations` and `details` are JSON as text, which every implementation of the data
-- API passes unchanged.
create function public.record_chat_exchange(
  user_id uuid, client_key text, question text, answer text, citations text, answered boolean, coverage real,
  details text default '{}', is_partial boolean default false, idempotency_key uuid default null
) returns jsonb
language plpgsql security definer set search_path = '' as $$
declare
  session uuid;
  asked uuid;
  replied uuid;
  before jsonb;
begin
  -- The update locks the session, so another reply to the same question waits here.
  insert into public.chat_sessions (user_id, client_key)
    values (record_chat_exchange.user_id, record_chat_exchange.client_key)
    on conflict on constraint chat_sessions_user_id_client_key_key do update set client_key = excluded.client_key
    returning id into session;
  insert into public.chat_messages (session_id, type, content, idempotency_key) values (session, 'user', question, record_chat_exchange.idempotency_key)
    on conflict on constraint chat_messages_idempotency_key_key do nothing returning id into asked;
  if asked is null then
    before := private.find_chat_reply(user_id, client_key, idempotency_key, question);
    if before is not null then
      return before;
    end if;
    update public.chat_messages m set content = answer, citations = record_chat_exchange.citations::jsonb, answered = record_chat_exchange.answered,
        coverage = record_chat_exchange.coverage, reply_details = record_chat_exchange.details::jsonb, is_partial = record_chat_exchange.is_partial
      from public.chat_messages q
      where q.idempotency_key = record_chat_exchange.idempotency_key and m.reply_to = q.id
      returning m.id into replied;
  else
    insert into public.chat_messages (session_id, type, content, citations, answered, coverage, reply_to, reply_details, is_partial)
      values (session, 'bot', answer, record_chat_exchange.citations::jsonb, record_chat_exchange.answered, record_chat_exchange.coverage, asked,
        record_chat_exchange.details::jsonb, record_chat_exchange.is_partial)
      returning id into replied;
  end if;
  return details::jsonb || jsonb_build_object('response', answer, 'citations', record_chat_exchange.citations::jsonb, 'messageId', replied);
end
$$;
grant execute on function public.record_chat_exchange(uuid, text, text, text, text, boolean, real, text, boolean, uuid) to service_role;

-- False unless the message is the assistant's, in this user's own chat.
create function public.rate_chat_message(user_id uuid, client_key text, message_id uuid, rating integer, reason text default null) returns boolean
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.chat_messages m join public.chat_sessions s on s.id = m.session_id
    where m.id = rate_chat_message.message_id and m.type = 'bot'
      and s.user_id = rate_chat_message.user_id and s.client_key = rate_chat_message.client_key
  ) then
    return false;
  end if;
  insert into public.chat_ratings (message_id, user_id, rating, reason)
    values (rate_chat_message.message_id, rate_chat_message.user_id, rate_chat_message.rating,
      case when rate_chat_message.rating = -1 then rate_chat_message.reason end)
    on conflict on constraint chat_ratings_pkey do update set rating = excluded.rating, reason = excluded.reason
      where (public.chat_ratings.rating, public.chat_ratings.reason) is distinct from (excluded.rating, excluded.reason);
  return true;
end
$$;
grant execute on function public.rate_chat_message(uuid, text, uuid, integer, text) to service_role;

-- Queues an email of a conversation to its user. The function that calls this has checked that the user may read it.
create function public.request_transcript(account uuid, email text, session text, language text) returns uuid
language sql security definer set search_path = '' as $$
  select private.queue_outgoing_email('transcript', email, account => request_transcript.account,
    details => jsonb_build_object('session', session, 'language', request_transcript.language))
$$;
grant execute on function public.request_transcript(uuid, text, text, text) to service_role;

create function private.transcript_content(account uuid, details jsonb) returns jsonb
language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('language', details ->> 'language', 'messages',
    jsonb_agg(jsonb_build_object('type', m.type, 'content', m.content, 'citations', m.citations) order by m.created_at))
  from public.chat_sessions s join public.chat_messages m on m.session_id = s.id
  where s.user_id = account and s.client_key = details ->> 'session'
  having count(*) > 0
$$;

create trigger touch before update on public.chat_config for each row execute function private.touch_updated_at();
create trigger audit after update on public.chat_config for each row execute function private.audit();
create trigger touch before update on public.chat_ratings for each row execute function private.touch_updated_at();

create policy "everyone reads the chat configuration" on public.chat_config for select to anon, authenticated using (true);

create policy "admins edit the chat configuration" on public.chat_config for update to authenticated
  using ((select private.has_admin_access())) with check ((select private.has_permission('assistant')));

create policy "users read their own chats" on public.chat_sessions for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('assistant')));

create policy "users read their own chat messages" on public.chat_messages for select to authenticated
  using ((select private.has_permission('assistant')) or session_id in (select id from public.chat_sessions where user_id = (select auth.uid())));

create policy "users read their own chat ratings" on public.chat_ratings for select to authenticated
  using (user_id = (select auth.uid()) or (select private.has_permission('assistant')));

create policy "a session at the required assurance level" on public.chat_sessions as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.chat_messages as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

create policy "a session at the required assurance level" on public.chat_ratings as restrictive for all to authenticated
  using ((select private.has_required_aal())) with check ((select private.has_required_aal()));

insert into public.chat_config default values;
