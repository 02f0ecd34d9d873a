-- What nobody reads by the data API is not open to it: the status page has its function, the assistant its search, and rates their quote.

-- With its owner's rights: it tells what everybody may know.
alter function public.system_status() security definer;
revoke select on public.systems, public.incidents, public.incident_systems, public.incident_updates from anon;
revoke select on public.incidents, public.incident_systems, public.incident_updates from authenticated;
revoke select on public.sales_tax_rates, public.knowledge_documents, public.knowledge_chunks from anon;
drop policy "everybody reads documents" on public.knowledge_documents;
drop policy "everybody reads chunks" on public.knowledge_chunks;
create policy "admins read documents" on public.knowledge_documents for select to authenticated using ((select private.has_admin_access()));
create policy "admins read chunks" on public.knowledge_chunks for select to authenticated using ((select private.has_admin_access()));
