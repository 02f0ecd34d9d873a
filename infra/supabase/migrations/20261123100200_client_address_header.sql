-- For the web server, which does not start in production without it.
create function public.client_address_header() returns text
language sql stable set search_path = '' as $$
  select coalesce(current_setting('app.client_address_header', true), '')
$$;
grant execute on function public.client_address_header() to service_role;
