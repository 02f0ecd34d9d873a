-- What runs by the clock: on hosted Supabase by pg_cron, with the embedded backend by its own process (infra/local/jobs). A job is
-- a statement, or a function that is called with JOB_SECRET.

create table private.jobs (
  name text primary key check (name ~ '^[a-z-]+$'),
  every_minutes integer not null check (every_minutes in (1, 10, 60, 1440)),
  statement text,
  edge_function text,
  check (num_nonnulls(statement, edge_function) = 1)
);
comment on table private.jobs is 'Edited in schema files only; no role but the owner can write.';
alter table private.jobs enable row level security;

insert into private.jobs (name, every_minutes, statement, edge_function) values
('email', 1, null, 'deliver-mail'),
('newsletters', 1, 'select private.send_scheduled_newsletters()', null),
('due-tickets', 1, 'select private.notify_due_tickets()', null),
('orders', 10, 'select public.release_expired_orders()', null),
('tickets', 60, 'select public.run_ticket_maintenance()', null),
('invoices', 60, 'select public.run_invoice_reminders()', null),
('plans', 60, 'select public.run_plan_maintenance()', null),
('site-crawl', 60, null, 'crawl-site'),
('seo-report', 60, 'select private.queue_seo_reports()', null),
('backups', 60, 'select public.run_backup_maintenance()', null),
('response-times', 1440, 'select private.record_monthly_response_times()', null),
('traffic', 10, 'select private.roll_up_traffic()', null),
('files', 10, null, 'remove-unused-files'),
('vectors', 10, null, 'embed-knowledge'),
('retention', 1440, 'select private.delete_expired_rows()', null);

-- Calls an edge function, which answers later (`net._http_response`). The project's URL and JOB_SECRET are in the vault.
create function private.call_edge_function(name text) returns void
language plpgsql set search_path = '' as $$
declare
  project_url text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'project_url');
  job_secret text := (select s.decrypted_secret from vault.decrypted_secrets s where s.name = 'job_secret');
begin
  if project_url is null or job_secret is null then
    raise exception 'The vault has no project_url or no job_secret' using
      hint = $hint$select vault.create_secret('https://<ref>.supabase.co', 'project_url'), vault.create_secret('<JOB_SECRET>', 'job_secret')$hint$;
  end if;
  perform net.http_post(
    url := project_url || '/functions/v1/' || call_edge_function.name,
    headers := jsonb_build_object('Authorization', 'Bearer ' || job_secret, 'Content-Type', 'application/json'),
    timeout_milliseconds := 60000);
end
$$;

-- Gives the jobs to pg_cron, and takes those away that are no longer in the list; call it again when the extensions are added
-- later. @returns whether they run now
create function private.schedule_jobs() returns boolean
language plpgsql set search_path = '' as $$
declare
  job record;
begin
  if (select count(*) from pg_catalog.pg_available_extensions e where e.name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron with schema pg_catalog;
    create extension if not exists pg_net with schema extensions;
  end if;
  if to_regprocedure('cron.schedule(text, text, text)') is null then
    raise notice 'pg_cron is not installed: the jobs in private.jobs need another scheduler';
    return false;
  end if;
  for job in
    select c.jobname from cron.job c where c.jobname like 'tulebyte-%' and substr(c.jobname, 10) not in (select j.name from private.jobs j)
  loop
    perform cron.unschedule(job.jobname);
  end loop;
  for job in
    select j.name, coalesce(j.statement, format('select private.call_edge_function(%L)', j.edge_function)) as command,
      -- Not at the full hour, when everyone's jobs run; daily ones at night in California.
      case j.every_minutes when 1 then '* * * * *' when 10 then '*/10 * * * *' when 60 then '7 * * * *' else '23 10 * * *' end as moment
    from private.jobs j
  loop
    perform cron.schedule('tulebyte-' || job.name, job.moment, job.command);
  end loop;
  -- pg_cron keeps a row for each run.
  perform cron.schedule('tulebyte-cron-history', '43 10 * * *', $sql$delete from cron.job_run_details where end_time < now() - interval '7 days'$sql$);
  return true;
exception when insufficient_privilege or feature_not_supported then
  raise warning 'Could not schedule the jobs: %', sqlerrm;
  return false;
end
$$;

select private.schedule_jobs();
