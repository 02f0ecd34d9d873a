-- How long rows stay: for every table, either the condition that makes a row expire, or why none does.

create table private.retention_rules (
  table_name text primary key,
  -- A condition on a row of the table, without alias.
  expiry_condition text,
  reason text not null
);
comment on table private.retention_rules is 'Edited in schema files only; no role but the owner can write.';
alter table private.retention_rules enable row level security;

insert into private.retention_rules (table_name, expiry_condition, reason) values
('public.security_events', $$created_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('private.failed_sign_ins', $$hour < now() - interval '90 days'$$, 'to recognize attacks of the last weeks'),
('public.web_vitals', $$created_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('public.product_events', $$created_at < now() - interval '35 days'$$, 'counted by day, then of no more use'),
('private.visitor_salts', $$day < private.local_day(now())$$, 'visitors are recognized within a day only'),
('private.event_quotas', $$day < private.local_day(now())$$, 'a limit of the day'),
('public.traffic_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.goals_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.campaigns_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.funnel_daily', $$day < current_date - 800$$, 'two years, to compare a year with the one before'),
('public.traffic_hourly', $$hour < now() - interval '35 days'$$, 'of interest for single days'),
('public.release_sightings', $$first_seen_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('private.traffic_rollups', $$day < current_date - 800$$, 'as long as what was counted'),
('public.fault_reports', $$day < current_date - 90$$, 'of interest for the releases of a quarter'),
('public.csp_reports', $$day < current_date - 90$$, 'of interest for the releases of a quarter'),
('public.consent_records', $$created_at < now() - interval '3 years'$$, 'proof of choices: California asks for 24 months'),
('private.account_deletions', $$deleted_at < now() - interval '3 years'$$, 'proof of deletions: California asks for 24 months'),
('public.assistant_evaluations', $$evaluated_at < now() - interval '800 days'$$, 'two years, to compare a year with the one before'),
('public.audit_entries', $$created_at < now() - interval '3 years'$$, 'who changed what, as long as someone may ask'),
('private.ticket_presence', $$seen_at < now() - interval '1 hour'$$, 'of interest while a ticket is open'),
('public.inquiries', $$kind = 'application' and created_at < now() - interval '4 years'$$, 'applications four years (California Government Code §12946); leads are the customer file, erased on request'),
('public.chat_sessions', $$created_at < now() - interval '1 year' and not exists (select from public.chat_messages m where m.session_id = chat_sessions.id and m.created_at > now() - interval '1 year')$$, 'a year after the last message'),
('public.outgoing_emails', $$(state in ('sent', 'discarded') or kind = 'push') and created_at < now() - interval '90 days'$$, 'to answer whether an email was sent; dead ones wait for an admin'),
('public.push_subscriptions', $$not private.is_session_alive(session_id)$$, 'the session that it belongs to has ended'),
('public.notifications', $$created_at < now() - interval '90 days'$$, 'the ticket itself says what happened'),
('public.newsletter_subscribers', $$state = 'pending' and confirm_sent_at < now() - interval '30 days'$$, 'never confirmed'),
('public.site_crawls', $$checked_at < now() - interval '1 year'$$, 'of interest for the pages of a year'),
('public.site_findings', $$closed_at < now() - interval '1 year'$$, 'a year after it was fixed'),
('private.seo_reports', $$week < current_date - 400$$, 'only the current week matters'),
('private.monthly_response_times', $$month < current_date - interval '5 years'$$, 'published; only the last twelve months'),
('public.organization_invitations', $$expires_at < now() - interval '30 days'$$, 'expired'),
('public.privacy_requests', $$closed_at < now() - interval '3 years'$$, 'proof of answers: California asks for 24 months'),
('private.staff_invitations', $$expires_at < now() - interval '30 days'$$, 'expired'),
('public.ticket_attachments', $$message_id is null and inquiry_message_id is null and created_at < now() - interval '1 day'$$, 'uploaded for a message that was never sent, or of a lead that was deleted'),
('private.picture_files', $$last_used_at < now() - interval '90 days' and not exists (select from public.products p, jsonb_array_elements(p.pictures) e where picture_files.name in (e ->> 'large', e ->> 'small'))$$, 'to take a removed picture back, and for pages that were published with it'),
('public.backup_reports', $$finished_at < now() - interval '400 days' and exists (select from public.backup_reports n where n.device_id = backup_reports.device_id and n.finished_at > backup_reports.finished_at)$$, 'a year of runs, and always the latest'),
('private.rate_limits', $$at < now() - interval '1 day'$$, 'no limit looks back further'),
('private.ticket_links', $$expires_at < now() - interval '1 day'$$, 'expired'),
('private.order_links', $$expires_at < now()$$, 'expired'),
('private.appointment_links', $$exists (select from public.appointments a where a.id = appointment_id and a.ends_at < now() - interval '8 days')$$, 'work for a week after the appointment'),
('auth.audit_log_entries', $$created_at < now() - interval '1 year'$$, 'who signed in, as long as someone may ask'),
('auth.flow_state', $$created_at < now() - interval '1 day'$$, 'sign-ins that were never finished'),
('auth.refresh_tokens', $$revoked and updated_at < now() - interval '30 days'$$, 'used; only reuse within seconds matters');

insert into private.retention_rules (table_name, reason)
select t, k.reason from (values
  ('goes with its account, company, ticket, order, or other parent',
    '{public.profiles,public.user_roles,public.organization_members,public.notification_settings,public.chat_messages,public.chat_ratings,public.dismissed_chat_answers,public.ticket_views,
    public.ticket_messages,public.ticket_events,public.ticket_watchers,public.ticket_tags,public.ticket_time_entries,public.ticket_ratings,
    public.sla_timers,private.files,private.recovery_codes,public.order_lines,public.order_events,public.return_requests,public.refunds,public.stock_movements,public.burn_ins,public.saved_builds,private.payment_events,public.devices,
    private.backup_keys,private.backup_alerts,public.job_applications,public.incident_systems,public.incident_updates,public.customer_notes,public.privacy_request_events,public.inquiry_messages,public.site_finding_changes}'),
  ('business record, kept as long as tax law and warranties may ask',
    '{public.organizations,public.tickets,public.estimates,public.estimate_lines,public.estimate_decisions,public.invoices,public.orders,
    public.appointments,public.subscriptions,public.subscription_consents}'),
  ('what staff publish or set; grows with their work alone',
    '{public.chat_config,public.knowledge_phrasings,public.faq_entries,public.knowledge_edits,private.security_settings,private.staff_permissions,private.personal_data,private.retention_rules,private.jobs,public.systems,public.incidents,
    public.newsletters,public.product_categories,private.variant_groups,public.products,public.build_parts,public.sales_tax_rates,private.business_hours,
    public.sla_targets,public.billing_settings,public.feature_toggles,public.page_metadata_versions,public.canned_replies,private.plan_prices}'),
  ('replaced as a whole by each release',
    '{public.knowledge_documents,public.knowledge_chunks,private.knowledge_chunk_lengths,private.knowledge_postings,private.knowledge_terms,private.knowledge_version,private.knowledge_vectors,
    private.knowledge_words,private.knowledge_synonyms,private.knowledge_stop_words}')
) as k (reason, tables), unnest(k.tables::text[]) t;

-- Removes what has expired, for about a minute: the next run takes the rest. A rule that fails stops no other one (the auth server's
-- tables can change without us). @returns how many rows
create function private.delete_expired_rows() returns integer
language plpgsql security definer set search_path = '' as $$
declare
  rule record;
  gone integer;
  total integer := 0;
  ends_at timestamptz := clock_timestamp() + interval '1 minute';
begin
  for rule in select r.table_name, r.expiry_condition from private.retention_rules r where r.expiry_condition is not null order by 1 loop
    begin
      loop
        execute format('delete from %1$s where ctid = any (array(select ctid from %1$s where %2$s limit 20000))', rule.table_name, rule.expiry_condition);
        get diagnostics gone = row_count;
        total := total + gone;
        exit when gone < 20000 or clock_timestamp() > ends_at;
      end loop;
    exception when others then
      raise warning 'Expired rows of % stay: %', rule.table_name, sqlerrm;
    end;
  end loop;
  return total;
end
$$;
