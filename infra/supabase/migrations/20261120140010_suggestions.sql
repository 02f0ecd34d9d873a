-- Passages for somebody who is typing: the search of the assistant, a few results, limited for those without an account.
-- Hosted functions share nothing but the database, so the count is here: by network address, kept as a hash for a day.

-- As the proxy in front of hosted Supabase names it; null where there is none (the embedded backend counts at its own door).
create function private.caller_address() returns text
language sql stable set search_path = '' as $$
  select nullif(coalesce(headers ->> 'cf-connecting-ip', btrim(split_part(headers ->> 'x-forwarded-for', ',', 1))), '')
  from (select nullif(current_setting('request.headers', true), '')::jsonb as headers) given
$$;

create function public.suggest_passages(query text, most integer default 3)
returns table (id uuid, heading text, url text, body text, terms text[])
language plpgsql security definer set search_path = '' as $$
declare
  address text := private.caller_address();
begin
  if (select auth.uid()) is null and address is not null
    and public.count_attempt('suggest', encode(sha256(convert_to('suggest ' || address, 'UTF8')), 'hex'), 120, 60) > 0 then
    raise exception 'Many searches came from here' using errcode = 'PT429', hint = 'rate_limited';
  end if;
  return query
    select s.chunk_id, s.heading, s.url, s.body, s.terms from public.search_knowledge(left(suggest_passages.query, 300), least(greatest(most, 1), 8)) s
    -- Under this share of the question's information a passage is an accident, not an answer.
    where s.coverage >= 0.34;
end
$$;
grant execute on function public.suggest_passages(text, integer) to anon, authenticated;

-- "This solved it", pressed instead of sending a ticket.
alter table public.product_events drop constraint product_events_name_check;
alter table public.product_events add constraint product_events_name_check check (
  name in ('page_view', 'search', 'contact', 'newsletter', 'chat', 'security', 'login', 'logout', 'signup', 'forgot_password', 'self_help')
);
