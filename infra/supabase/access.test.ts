import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

/**
 * What each role can do to each table, tested against the database. Unlisted tables fail the test, so that none is added without a
 * decision.
 *
 * Outcomes, in the order of the roles: `-` rejected (42501), `0` allowed but no row is visible, `+` it affected a row, `!` allowed but
 * rejected by a data rule. Each operation runs in a transaction that is rolled back.
 *
 * `admin` is an owner of the team. The lesser roles can do the same, unless a table says otherwise.
 */
const roles = ['anon', 'client', 'other', 'admin', 'admin who skipped the second factor', 'admin with second factor'] as const;
type Role = (typeof roles)[number] | 'manager' | 'agent';

type Outcomes = string;
interface Access {
  readonly select: Outcomes;
  readonly insert: Outcomes;
  readonly update: Outcomes;
  readonly delete: Outcomes;
  /** Outcomes of the four operations, in this order, for a role that differs from `admin`. */
  readonly manager?: Outcomes;
  readonly agent?: Outcomes;
}

const closed: Access = { select: '------', insert: '------', update: '------', delete: '------' };
const adminReads: Access = { ...closed, select: '-00+0+' };
const desk: Access = { select: '-00+0+', insert: '---+-+', update: '-00+0+', delete: '-00+0+' };
const catalog: Access = { select: '++++++', insert: '---+-+', update: '-00+0+', delete: '-00+0+', agent: '+--0' };
const managersRead: Access = { ...adminReads, agent: '0---' };
const ownersRead: Access = { ...managersRead, manager: '0---' };
const managersManage: Access = { ...desk, agent: '0-00' };

const expected: Readonly<Record<string, Access>> = {
  // Own rows; admins read all, and nobody can edit someone else's name or phone number; staff set a client's with a function.
  'public.profiles': { select: '-+0+0+', insert: '------', update: '-+0000', delete: '------' },
  // Someone else's role or one's own. Written only by functions.
  'public.user_roles': adminReads,
  'private.staff_permissions': closed,
  'private.staff_invitations': closed,
  // A note of an admin: others can read it.
  'public.customer_notes': { ...desk, update: '------', delete: '-00+00' },
  'public.privacy_requests': managersRead,
  'public.privacy_request_events': managersRead,
  'public.audit_entries': ownersRead,
  // Decided by functions only.
  'public.feature_toggles': adminReads,
  // Written by functions only.
  'public.page_metadata_versions': managersRead,
  'public.site_crawls': managersRead,
  'public.site_findings': managersRead,
  'public.site_finding_changes': managersRead,
  'private.seo_reports': closed,
  // The client's ticket. Inserts are tried with one's own ticket.
  'public.tickets': { select: '-+0+0+', insert: '-+++-+', update: '------', delete: '------' },
  // A public message on the client's ticket.
  'public.ticket_messages': { select: '-+0+0+', insert: '-+-+-+', update: '------', delete: '------' },
  'public.ticket_events': { ...closed, select: '-+0+0+' },
  'public.sla_timers': { ...closed, select: '-+0+0+' },
  'public.ticket_watchers': { ...closed, select: '-+0+0+' },
  'public.ticket_ratings': { ...closed, select: '-+0+0+' },
  'public.ticket_tags': { ...desk, update: '------' },
  // An admin's time entry: other admins can read it.
  'public.ticket_time_entries': { ...desk, update: '------', delete: '-00+00' },
  'public.canned_replies': desk,
  // An admin's own view: other admins neither see, change, nor delete it.
  'public.ticket_views': { select: '-00+00', insert: '---+-+', update: '-00+00', delete: '-00+00' },
  'public.sla_targets': { select: '-+++++', insert: '------', update: '-00+0+', delete: '------', agent: '+---' },
  // The client's company. Name, phone number, and members are written only by functions.
  'public.organizations': { ...closed, select: '-+0+0+' },
  'public.organization_members': { ...closed, select: '-+0+0+' },
  // A client's file without a message yet.
  'public.ticket_attachments': { select: '-+0000', insert: '------', update: '------', delete: '-+0000' },
  'private.files': closed,
  'private.picture_files': closed,
  // A sent and approved estimate with its invoice.
  'public.estimates': { ...closed, select: '-+0+0+' },
  'public.estimate_lines': { ...closed, select: '-+0+0+' },
  'public.estimate_decisions': { ...closed, select: '-+0+0+' },
  'public.invoices': { ...closed, select: '-+0+0+' },
  'public.billing_settings': { ...closed, select: '-00+0+', update: '-00+0+', agent: '+---' },
  // The client's own settings.
  'public.notification_settings': { select: '-+0000', insert: '-0++-+', update: '-+0000', delete: '------' },
  // Belongs to the client: staff who can read the ticket don't see it.
  'public.notifications': { select: '-+0000', insert: '------', update: '-+0000', delete: '------' },
  // Belongs to the client's browser.
  'public.push_subscriptions': { select: '-+0000', insert: '------', update: '-+0000', delete: '-+0000' },
  'private.ticket_links': closed,
  'private.ticket_presence': closed,
  // An invitation to the client's company, of which they aren't an owner.
  'public.organization_invitations': { ...closed, select: '-00+0+', delete: '-00+0+' },
  // The client is a member who uses the device; plans are for owners and managers.
  'public.devices': { select: '-+0+0+', insert: '---+-+', update: '-00+0+', delete: '-00+0+' },
  'public.backup_reports': { ...closed, select: '-+0+0+' },
  'private.backup_keys': closed,
  'private.backup_alerts': closed,
  'public.subscriptions': adminReads,
  'public.subscription_consents': adminReads,
  'private.security_settings': closed,
  'private.plan_prices': closed,
  'private.business_hours': closed,
  'private.monthly_response_times': closed,
  'public.product_categories': catalog,
  'public.products': catalog,
  'private.variant_groups': closed,
  // Visitors get a quote. A rate that hasn't begun can be removed.
  'public.sales_tax_rates': { ...catalog, select: '-+++++', update: '------', manager: '+--0' },
  'public.build_parts': catalog,
  // An order of the client, with its line and history.
  'public.orders': { ...closed, select: '-+0+0+' },
  'public.order_lines': { ...closed, select: '-+0+0+' },
  'public.order_events': { ...closed, select: '-+0+0+' },
  'public.return_requests': { ...closed, select: '-+0+0+' },
  'public.burn_ins': { ...closed, select: '-+0+0+' },
  'public.refunds': adminReads,
  'public.stock_movements': adminReads,
  // The client's own.
  'public.saved_builds': { select: '-+0000', insert: '-+++-+', update: '------', delete: '-+0000' },
  'private.order_links': closed,
  'private.payment_events': closed,
  'public.inquiries': { select: '-00+0+', insert: '------', update: '-00+0+', delete: '------' },
  'public.inquiry_messages': adminReads,
  'public.appointments': adminReads,
  'private.appointment_links': closed,
  'public.outgoing_emails': adminReads,
  'public.job_applications': adminReads,
  'public.newsletter_subscribers': managersRead,
  // A newsletter draft.
  'public.newsletters': managersManage,
  'public.knowledge_documents': { ...desk, agent: '+--0' },
  'public.knowledge_chunks': { ...desk, agent: '+--0' },
  // Public data comes from system_status(); written only by functions.
  'public.systems': { ...closed, select: '-+++++' },
  'public.incidents': closed,
  'public.incident_systems': closed,
  'public.incident_updates': closed,
  'public.knowledge_phrasings': managersManage,
  'public.faq_entries': managersManage,
  'public.knowledge_edits': managersManage,
  'public.dismissed_chat_answers': { ...managersManage, update: '------', agent: '0--0' },
  'public.assistant_evaluations': managersRead,
  'public.chat_config': { select: '++++++', insert: '------', update: '-00+0+', delete: '------', agent: '+---' },
  'public.chat_sessions': { ...closed, select: '-+0+0+', agent: '0---' },
  'public.chat_messages': { ...closed, select: '-+0+0+', agent: '0---' },
  'public.chat_ratings': { ...closed, select: '-+0+0+', agent: '0---' },
  'public.security_events': ownersRead,
  'private.failed_sign_ins': closed,
  'public.web_vitals': managersRead,
  'public.csp_reports': ownersRead,
  'public.consent_records': ownersRead,
  'public.product_events': managersRead,
  'public.traffic_daily': managersRead,
  'public.goals_daily': managersRead,
  'public.campaigns_daily': managersRead,
  'public.funnel_daily': managersRead,
  'public.traffic_hourly': managersRead,
  'public.release_sightings': managersRead,
  'private.visitor_salts': closed,
  'private.event_quotas': closed,
  'private.traffic_rollups': closed,
  'public.fault_reports': managersRead,
  'private.account_deletions': closed,
  'private.personal_data': closed,
  'private.rate_limits': closed,
  'private.recovery_codes': closed,
  'private.retention_rules': closed,
  'private.jobs': closed,
  'private.knowledge_chunk_lengths': closed,
  'private.knowledge_postings': closed,
  'private.knowledge_terms': closed,
  'private.knowledge_version': closed,
  'private.knowledge_words': closed,
  'private.knowledge_vectors': closed,
  'private.knowledge_synonyms': closed,
  'private.knowledge_stop_words': closed,
};

const sql = ownerSql();
type Transaction = Parameters<Parameters<typeof sql.begin>[1]>[0];

let people: Record<'client' | 'other' | 'admin' | 'manager' | 'agent' | 'guarded', Person>;
const ids = {
  device: '',
  subscription: '',
  estimate: '',
  file: '',
  organization: '',
  canned: '',
  letter: '',
  ticket: '',
  category: '',
  product: '',
  document: '',
  chunk: '',
  session: '',
  message: '',
  otherMessage: '',
  phrasing: '',
  faqEntry: '',
  documentSlug: '',
  inquiry: '',
  user: '',
  order: '',
};

beforeAll(async () => {
  const [client, other, admin, guarded, user, manager, agent] = await Promise.all([
    createPerson(sql, { name: 'Client' }),
    createPerson(sql, { name: 'Other' }),
    createPerson(sql, { name: 'Admin', admin: true }),
    createPerson(sql, { name: 'Guarded', admin: true }),
    createPerson(sql, { name: 'Promoted', admin: true }),
    createPerson(sql, { name: 'Manager', role: 'manager' }),
    createPerson(sql, { name: 'Agent', role: 'agent' }),
  ]);
  people = { client, other, admin, guarded, manager, agent };
  ids.user = user.id;
  await sql`insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (${randomUUID()}, ${guarded.id}, 'totp', 'verified', 'x')`;
  // A row of the client in each table that has owners.
  const id = async (query: Promise<readonly { id: string }[]>) => (await query)[0]?.id ?? '';
  const slug = `sample-${randomUUID().slice(0, 8)}`;
  ids.organization = await id(
    sql<{ id: string }[]>`insert into public.organizations (name, plan) values ('Access matrix', 'pro') returning id`,
  );
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${ids.organization}, 'member')`;
  ids.file = await id(
    sql<{ id: string }[]>`with file as (insert into private.files (id, content) values (gen_random_uuid(), 'x') returning id)
      insert into public.ticket_attachments (id, uploaded_by, name, media_type, size, sha256)
      select id, ${client.id}, 'a.txt', 'text/plain', 1, ${'0'.repeat(64)} from file returning id`,
  );
  await sql`insert into public.notification_settings (user_id) values (${client.id})`;
  await sql`insert into public.organization_invitations (organization_id, email) values (${ids.organization}, 'matrix@home.example')`;
  ids.letter = await id(
    sql<
      { id: string }[]
    >`insert into public.newsletters (subject, body) values (${slug}, 'Nobody gets this letter.') returning id`,
  );
  ids.canned = await id(
    sql<{ id: string }[]>`insert into public.canned_replies (title, body) values (${slug}, 'Hello {{name}}') returning id`,
  );
  ids.ticket = await id(
    sql<{ id: string }[]>`insert into public.tickets (subject, requester_id) values ('Access matrix', ${client.id}) returning id`,
  );
  await sql`insert into public.ticket_messages (ticket_id, author_id, body) values (${ids.ticket}, ${client.id}, 'Hello')`;
  await sql`insert into public.ticket_watchers (ticket_id, user_id, user_name, is_staff) values (${ids.ticket}, ${client.id}, 'Test', false)`;
  await sql`insert into public.notifications (user_id, ticket_id, kind) values (${client.id}, ${ids.ticket}, 'reply')`;
  await sql`insert into public.push_subscriptions (user_id, session_id, endpoint, p256dh, auth_secret) values
    (${client.id}, ${client.sessionId}, ${`https://fcm.googleapis.com/fcm/send/${slug}`}, ${'a'.repeat(87)}, ${'a'.repeat(22)})`;
  await sql`insert into public.ticket_tags (ticket_id, tag) values (${ids.ticket}, 'matrix')`;
  await sql`insert into public.ticket_time_entries (ticket_id, staff_id, minutes) values (${ids.ticket}, ${admin.id}, 15)`;
  await sql`insert into public.ticket_ratings (ticket_id, user_id, is_good) values (${ids.ticket}, ${client.id}, true)`;
  await sql`insert into public.ticket_views (owner_id, name) values (${admin.id}, 'Access matrix')`;
  ids.estimate = await id(
    sql<{ id: string }[]>`insert into public.estimates (number, ticket_id, status, device, complaint, tax_rate)
      values (${slug}, ${ids.ticket}, 'approved', 'Laptop', 'Dark', 900) returning id`,
  );
  await sql`insert into public.estimate_lines (estimate_id, position, kind, description, quantity, unit_cents) values (${ids.estimate}, 1, 'labor', 'Work', 1, 100)`;
  await sql`insert into public.estimate_decisions (estimate_id, approved, total_cents, signed_name, by_link) values (${ids.estimate}, true, 100, 'Test', false)`;
  await sql`insert into public.invoices (number, ticket_id, estimate_id, due_on) values (${slug}, ${ids.ticket}, ${ids.estimate}, current_date)`;
  ids.device = await id(
    sql<{ id: string }[]>`insert into public.devices (organization_id, user_id, name, kind, serial_number)
      values (${ids.organization}, ${client.id}, 'Matrix', 'laptop', ${slug}) returning id`,
  );
  await sql`insert into public.backup_reports (device_id, run_id, finished_at, is_good) values (${ids.device}, ${randomUUID()}, now(), true)`;
  ids.subscription = await id(
    sql<{ id: string }[]>`insert into public.subscriptions (organization_id, plan, users, unit_cents)
      values (${ids.organization}, 'pro', 3, 8900) returning id`,
  );
  await sql`insert into public.subscription_consents (subscription_id, plan, users, price_cents, period, effective_on, terms_version, language, user_name)
    values (${ids.subscription}, 'pro', 3, 26700, 'month', current_date, 'x', 'en', 'Test')`;
  ids.category = await id(
    sql<{ id: string }[]>`insert into public.product_categories (slug, name) values (${slug}, 'Sample') returning id`,
  );
  ids.product = await id(
    sql<
      { id: string }[]
    >`insert into public.products (slug, category_id, name, summary, description, price_cents) select ${slug}, id, 'Sample', '', '', 1 from public.product_categories where slug = 'power' returning id`,
  );
  ids.document = await id(
    sql<
      { id: string }[]
    >`insert into public.knowledge_documents (slug, title, url, kind) values (${slug}, 'Sample', '/faq', 'faq') returning id`,
  );
  ids.chunk = await id(
    sql<
      { id: string }[]
    >`insert into public.knowledge_chunks (document_id, position, heading, url, body) values (${ids.document}, 0, 'Sample', '/faq', 'Zyzzyva') returning id`,
  );
  ids.documentSlug = slug;
  await sql`insert into public.knowledge_chunks (document_id, position, heading, url, body) values (${ids.document}, 1, 'Other', '/faq', 'Aardwolf')`;
  await sql`insert into public.knowledge_edits (slug, language, url, heading, page_text, text) values (${slug}, 'en', '/faq', 'Other', 'Aardwolf', 'In other words')`;
  ids.session = await id(
    sql<
      { id: string }[]
    >`insert into public.chat_sessions (user_id, client_key) values (${client.id}, 'session_matrix') returning id`,
  );
  ids.message = await id(
    sql<
      { id: string }[]
    >`insert into public.chat_messages (session_id, type, content) values (${ids.session}, 'bot', 'Hello') returning id`,
  );
  ids.otherMessage = await id(
    sql<
      { id: string }[]
    >`insert into public.chat_messages (session_id, type, content) values (${ids.session}, 'bot', 'Hello again') returning id`,
  );
  await sql`insert into public.dismissed_chat_answers (message_id) values (${ids.message})`;
  ids.phrasing = await id(
    sql<
      { id: string }[]
    >`insert into public.knowledge_phrasings (language, url, sentence, ask) values ('en', '/faq', 'Zyzzyva', ${slug}) returning id`,
  );
  ids.faqEntry = await id(
    sql<
      { id: string }[]
    >`insert into public.faq_entries (language, question, answer) values ('en', ${`${slug}?`}, 'Nobody asks this.') returning id`,
  );
  await sql`insert into public.assistant_evaluations (knowledge_version, answerable, correct_answers, wrong_answers, silent, unanswerable, false_answers,
    confident_answers, confident_correct_answers, phrasings, faq_entries) values (-1, 1, 1, 0, 0, 0, 0, 1, 1, 0, 0)`;
  await sql`insert into public.chat_ratings (message_id, user_id, rating) values (${ids.message}, ${client.id}, 1)`;
  ids.inquiry = await id(
    sql<
      { id: string }[]
    >`insert into public.inquiries (idempotency_key, name, email, topic, message) values (${randomUUID()}, 'A', 'a@b.example', 'other', 'Hi') returning id`,
  );
  await sql`insert into public.inquiry_messages (inquiry_id, kind, body) values (${ids.inquiry}, 'note', 'Matrix')`;
  ids.order = await id(
    sql<
      { id: string }[]
    >`insert into public.orders (idempotency_key, user_id, state, payment, fulfillment, place, name, email, phone, subtotal_cents, taxable_cents, tax_percent, tax_cents)
      values (${randomUUID()}, ${client.id}, 'confirmed', 'pickup', 'pickup', 'stockton', 'A', 'a@b.example', '5550100', 1, 1, 9, 0) returning id`,
  );
  await sql`insert into public.order_lines (order_id, position, slug, description, labor_kind, quantity, unit_cents) values (${ids.order}, 1, 'a', 'A', 'part', 1, 1)`;
  await sql`insert into public.order_events (order_id, kind) values (${ids.order}, 'placed')`;
  await sql`insert into public.return_requests (order_id, condition) values (${ids.order}, 'unopened')`;
  await sql`insert into public.burn_ins (order_id, build, started_at, ended_at, has_passed, minutes, processor_f, load_percent) values (${ids.order}, 'build000', now() - interval '1 day', now(), true, '{0,1440}', '{70,170}', '{0,100}')`;
  await sql`insert into public.refunds (order_id, amount_cents, reason, idempotency_key) values (${ids.order}, 1, 'Returned', ${randomUUID()})`;
  await sql`insert into public.sales_tax_rates (place, percent, valid_from) values ('lodi', 8.5, '2032-01-01') on conflict do nothing`;
  await sql`insert into public.stock_movements (product_id, kind, change, stock_after) values (${ids.product}, 'received', 1, 1)`;
  await sql`insert into public.saved_builds (user_id, query) values (${client.id}, 'cpu=a')`;
  await sql`insert into public.newsletter_subscribers (email, last_idempotency_key) values ('matrix@home.example', ${randomUUID()})`;
  await sql`with file as (insert into private.files (id, content) values (gen_random_uuid(), 'x') returning id)
    insert into public.job_applications (id, inquiry_id, job_id, resume_name, resume_type, resume_sha256)
    select id, ${ids.inquiry}, 'field-technician', 'a.pdf', 'application/pdf', ${'0'.repeat(64)} from file`;
  await sql`insert into public.appointments (inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size) values (${ids.inquiry}, '2030-01-07 18:00Z', '2030-01-07 18:30Z', '2030-01-07 18:30Z', 'help-desk', 'phone', 'lodi', 'home')`;
  await sql`insert into public.user_roles (user_id, role) values (${client.id}, 'agent')`;
  await sql`delete from public.user_roles where user_id = ${client.id}`;
  await sql`insert into public.customer_notes (organization_id, body, author_id) values (${ids.organization}, 'Matrix', ${admin.id})`;
  await sql`with request as (insert into public.privacy_requests (kind, name, email) values ('know', 'A', 'matrix@home.example') returning id)
    insert into public.privacy_request_events (request_id, kind) select id, 'received' from request`;
  await sql`insert into public.security_events (kind, path) values ('unauthenticated_access', '/admin')`;
  await sql`insert into public.web_vitals (name, value, rating, path, source, reported_at) values ('LCP', 1, 'good', '/', 'post', now())`;
  await sql`insert into public.feature_toggles (id) values ('access_matrix') on conflict do nothing`;
  await sql`insert into public.page_metadata_versions (id, path, locale, title, description) values (${randomUUID()}, '/access-matrix', 'en', '', '') on conflict do nothing`;
  const crawl = randomUUID();
  await sql`insert into public.site_crawls (id, checked_at, pages) values (${crawl}, '2026-01-01', 1)`;
  await sql`insert into public.site_finding_changes (crawl_id, path, rule, change) values (${crawl}, '/access-matrix', 'alt', 'opened')`;
  await sql`insert into public.site_findings (path, rule, severity, first_seen_at, last_seen_at, closed_at) values ('/access-matrix', 'alt', 'error', '2026-01-01', '2026-01-01', '2026-01-02') on conflict do nothing`;
  await sql`insert into public.csp_reports (directive, blocked, path) values ('script-src', 'inline', '/')`;
  const [incident] = await sql<
    { id: string }[]
  >`insert into public.incidents (title, impact) values ('Access matrix', 'degraded') returning id`;
  await sql`insert into public.incident_systems (incident_id, system_id) values (${incident?.id ?? ''}, 'tickets')`;
  await sql`insert into public.incident_updates (incident_id, phase, body) values (${incident?.id ?? ''}, 'investigating', 'Looking')`;
  await sql`select public.record_product_events('matrix', 'matrix', ${JSON.stringify({
    source: 'matrix.example',
    medium: 'email',
    campaign: '',
    device: 'phone',
    language: 'en',
    release: 1,
    events: ['page_view', 'phone_call'].map((name) => ({ name, path: '/', happened_at: '2026-11-01' })),
  })}), private.roll_up_traffic()`;
  await sql`insert into public.fault_reports (release, remote, version, phase, route, count) values (1, 'shop', '1', 'load', '/', 1)`;
  await sql`insert into public.consent_records (id, version, analytics, functional, marketing, source) values (${randomUUID()}, 1, true, true, true, 'banner')`;
});

/** Conditions of a request besides its role. */
interface Circumstances {
  /** Whether staff need a second factor; the tables above are for the demo, where they don't. */
  readonly staffFactor?: boolean;
  readonly minutesAgo?: number;
  /** The client has a second factor, and skipped it. */
  readonly skipped?: boolean;
  readonly signedOut?: boolean;
}

/** Gives a transaction the role and claims of such a request. */
async function become(transaction: Transaction, role: Role, options: Circumstances = {}): Promise<string> {
  const { staffFactor = false, minutesAgo = 0 } = options;
  await transaction`update private.security_settings set staff_second_factor = ${staffFactor} where staff_second_factor <> ${staffFactor}`;
  const person = role === 'anon' ? null : role.startsWith('admin ') ? people.guarded : people[role as keyof typeof people];
  const aal = role === 'admin with second factor' ? 'aal2' : 'aal1';
  if (person) await transaction`update auth.sessions set aal = ${aal} where id = ${person.sessionId}`;
  if (person && options.skipped)
    await transaction`insert into auth.mfa_factors (id, user_id, factor_type, status, secret) values (${randomUUID()}, ${person.id}, 'totp', 'verified', 'x')`;
  if (person && options.signedOut) await transaction`delete from auth.sessions where id = ${person.sessionId}`;
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) - 60 * minutesAgo }];
  const claims =
    person === null ? { role: 'anon' } : { role: 'authenticated', sub: person.id, session_id: person.sessionId, aal, amr };
  await transaction`select set_config('request.jwt.claims', ${JSON.stringify(claims)}, true), set_config('request.jwt.claim.sub', ${person?.id ?? ''}, true)`;
  await transaction.unsafe(`set local role ${claims.role}`);
  return person?.id ?? randomUUID();
}

/** An insert that a table accepts from someone with the right. */
function insertInto(table: string, me: string): string {
  const slug = `made-${randomUUID().slice(0, 8)}`;
  const statements: Readonly<Record<string, string>> = {
    'public.profiles': `insert into public.profiles (id) values ('${me}')`,
    'public.user_roles': `insert into public.user_roles (user_id, role) values ('${me}', 'owner')`,
    'public.tickets': `insert into public.tickets (subject, requester_id) values ('My own ticket', '${me}')`,
    'public.ticket_messages': `insert into public.ticket_messages (ticket_id, author_id, body) values ('${ids.ticket}', '${me}', 'Reply')`,
    'public.ticket_tags': `insert into public.ticket_tags (ticket_id, tag) values ('${ids.ticket}', 'made')`,
    'public.ticket_time_entries': `insert into public.ticket_time_entries (ticket_id, staff_id, minutes) values ('${ids.ticket}', '${me}', 5)`,
    'public.notification_settings': `insert into public.notification_settings (user_id) values ('${me}') on conflict do nothing`,
    'public.saved_builds': `insert into public.saved_builds (query) values ('cpu=made')`,
    'public.customer_notes': `insert into public.customer_notes (organization_id, body) values ('${ids.organization}', 'Made')`,
    'public.newsletters': `insert into public.newsletters (subject, body) values ('${slug}', 'Nobody gets this letter.')`,
    'public.canned_replies': `insert into public.canned_replies (title, body) values ('${slug}', 'Made')`,
    'public.ticket_views': `insert into public.ticket_views (name) values ('Made')`,
    'public.organizations': `insert into public.organizations (name) values ('Made')`,
    'public.devices': `insert into public.devices (organization_id, name, kind, serial_number) values ('${ids.organization}', 'Made', 'desktop', '${slug}')`,
    'public.organization_members': `insert into public.organization_members (user_id, organization_id) values ('${people.other.id}', '${ids.organization}')`,
    'public.product_categories': `insert into public.product_categories (slug, name) values ('${slug}', 'Made')`,
    'public.products': `insert into public.products (slug, category_id, name, summary, description, price_cents) values ('${slug}', '${ids.category}', 'Made', '', '', 1)`,
    'public.build_parts': `insert into public.build_parts (product_id, kind, storage_slot) values ('${ids.product}', 'storage', 'M.2')`,
    'public.sales_tax_rates': `insert into public.sales_tax_rates (place, percent, valid_from) values ('lodi', 8.5, '2031-01-01')`,
    'public.knowledge_documents': `insert into public.knowledge_documents (slug, title, url, kind) values ('${slug}', 'Made', '/faq', 'faq')`,
    'public.knowledge_phrasings': `insert into public.knowledge_phrasings (language, url, sentence, ask) values ('en', '/faq', 'Zyzzyva', '${slug}')`,
    'public.faq_entries': `insert into public.faq_entries (language, question, answer) values ('en', '${slug}?', 'Nobody asks this.')`,
    'public.knowledge_edits': `insert into public.knowledge_edits (slug, language, url, heading, page_text) values ('${ids.documentSlug}', 'en', '/faq', 'Sample', 'Zyzzyva')`,
    'public.dismissed_chat_answers': `insert into public.dismissed_chat_answers (message_id) values ('${ids.otherMessage}')`,
    'public.knowledge_chunks': `insert into public.knowledge_chunks (document_id, position, heading, url, body) values ('${ids.document}', 9, 'Made', '/faq', 'Made')`,
  };
  return statements[table] ?? `insert into ${table} default values`;
}

const updates: Readonly<Record<string, string>> = {
  'public.profiles': "set first_name = 'X', phone = '(209) 555-0160'",
  'public.tickets': "set status = 'open'",
  'public.newsletters': "set subject = 'Another'",
  'public.canned_replies': "set body = 'X'",
  'public.ticket_views': 'set is_shared = true',
  'public.notification_settings': 'set on_reply = false',
  'public.notifications': 'set read_at = now()',
  'public.push_subscriptions': "set muted_kinds = '{reply}'",
  'public.sla_targets': 'set amount = amount',
  'public.organizations': "set name = 'Renamed', phone = '(209) 555-0160'",
  'public.devices': "set name = 'Renamed'",
  'public.product_categories': "set name = 'X'",
  'public.products': "set name = 'X'",
  'public.inquiries': "set status = 'spam'",
  'public.build_parts': 'set watts = 1',
  'public.knowledge_documents': "set title = 'X'",
  'public.knowledge_phrasings': "set ask = 'another way'",
  'public.faq_entries': 'set is_published = false',
  'public.knowledge_edits': 'set text = null',
  'public.knowledge_chunks': "set body = 'X'",
  'public.billing_settings': "set tax_id = ''",
  'public.chat_config': "set brand_tone = 'friendly'",
};

/** The row for an operation. */
function where(table: string): string {
  const conditions: Readonly<Record<string, string>> = {
    'public.profiles': `id = '${people.client.id}'`,
    'public.user_roles': `user_id = '${ids.user}'`,
    'public.tickets': `id = '${ids.ticket}'`,
    'public.ticket_messages': `ticket_id = '${ids.ticket}'`,
    'public.ticket_events': `ticket_id = '${ids.ticket}'`,
    'public.sla_timers': `ticket_id = '${ids.ticket}'`,
    'public.ticket_watchers': `ticket_id = '${ids.ticket}'`,
    'public.ticket_ratings': `ticket_id = '${ids.ticket}'`,
    'public.ticket_tags': `ticket_id = '${ids.ticket}'`,
    'public.ticket_time_entries': `ticket_id = '${ids.ticket}'`,
    'public.ticket_attachments': `id = '${ids.file}'`,
    'public.ticket_views': `name = 'Access matrix'`,
    'public.devices': `id = '${ids.device}'`,
    'public.backup_reports': `device_id = '${ids.device}'`,
    'public.subscriptions': `id = '${ids.subscription}'`,
    'public.subscription_consents': `subscription_id = '${ids.subscription}'`,
    'public.estimates': `id = '${ids.estimate}'`,
    'public.estimate_lines': `estimate_id = '${ids.estimate}'`,
    'public.estimate_decisions': `estimate_id = '${ids.estimate}'`,
    'public.invoices': `estimate_id = '${ids.estimate}'`,
    'public.notification_settings': `user_id = '${people.client.id}'`,
    'public.notifications': `ticket_id = '${ids.ticket}'`,
    'public.newsletters': `id = '${ids.letter}'`,
    'public.canned_replies': `id = '${ids.canned}'`,
    'public.organizations': `id = '${ids.organization}'`,
    'public.customer_notes': `organization_id = '${ids.organization}'`,
    'public.organization_invitations': `organization_id = '${ids.organization}'`,
    'public.organization_members': `organization_id = '${ids.organization}'`,
    'public.product_categories': `id = '${ids.category}'`,
    'public.products': `id = '${ids.product}'`,
    'public.inquiries': `id = '${ids.inquiry}'`,
    'public.sales_tax_rates': `place = 'lodi' and valid_from = '2032-01-01'`,
    'public.orders': `id = '${ids.order}'`,
    'public.refunds': `order_id = '${ids.order}'`,
    'public.order_lines': `order_id = '${ids.order}'`,
    'public.order_events': `order_id = '${ids.order}'`,
    'public.return_requests': `order_id = '${ids.order}'`,
    'public.burn_ins': `order_id = '${ids.order}'`,
    'public.saved_builds': `user_id = '${people.client.id}'`,
    'public.newsletter_subscribers': `email = 'matrix@home.example'`,
    'public.inquiry_messages': `inquiry_id = '${ids.inquiry}'`,
    'public.job_applications': `inquiry_id = '${ids.inquiry}'`,
    'public.appointments': `inquiry_id = '${ids.inquiry}'`,
    'public.knowledge_documents': `id = '${ids.document}'`,
    'public.knowledge_chunks': `id = '${ids.chunk}'`,
    'public.chat_sessions': `id = '${ids.session}'`,
    'public.knowledge_phrasings': `id = '${ids.phrasing}'`,
    'public.faq_entries': `id = '${ids.faqEntry}'`,
    'public.knowledge_edits': `slug = '${ids.documentSlug}'`,
    'public.dismissed_chat_answers': `message_id = '${ids.message}'`,
    'public.chat_messages': `id = '${ids.message}'`,
    'public.chat_ratings': `message_id = '${ids.message}'`,
  };
  return conditions[table] ?? 'true';
}

class Undo extends Error {}

async function outcome(role: Role, statement: (me: string) => string, options: Circumstances = {}): Promise<string> {
  let found = '';
  try {
    await sql.begin(async (transaction) => {
      const me = await become(transaction, role, options);
      const result = await transaction.unsafe(statement(me));
      found = result.count > 0 ? '+' : '0';
      throw new Undo();
    });
  } catch (error) {
    if (error instanceof Undo) return found;
    if (error instanceof Error && 'code' in error) return error.code === '42501' ? '-' : '!';
    throw error;
  }
  return found;
}

async function outcomes(statement: (me: string) => string): Promise<string> {
  const found: string[] = [];
  for (const role of roles) found.push(await outcome(role, statement));
  return found.join('');
}

test('every table is listed, and has row-level security', async () => {
  const tables = await sql<{ name: string; secured: boolean }[]>`
    select n.nspname || '.' || c.relname as name, c.relrowsecurity as secured
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname in ('public', 'private') and c.relkind in ('r', 'p') order by 1`;
  expect(tables.map(({ name }) => name)).toEqual(Object.keys(expected).toSorted());
  expect(tables.filter(({ secured }) => !secured)).toEqual([]);
  const views = await sql`select viewname from pg_views where schemaname in ('public', 'private')`;
  expect(views, 'a view reads with its owner’s rights: list it and test it').toHaveLength(0);
});

const operations = ['select', 'insert', 'update', 'delete'] as const;
type Operation = (typeof operations)[number];

/** One of the four operations on the client's rows of a table. */
async function statementOf(table: string, operation: Operation): Promise<(me: string) => string> {
  const rows = (me: string) => (table === 'public.user_roles' ? `user_id in ('${me}', '${ids.user}')` : where(table));
  if (operation === 'select') return (me) => `select 1 from ${table} where ${rows(me)}`;
  if (operation === 'insert') return (me) => insertInto(table, me);
  if (operation === 'delete') return () => `delete from ${table} where ${where(table)}`;
  const [first] = await sql<{ column: string }[]>`
    select column_name as column from information_schema.columns
    where table_schema || '.' || table_name = ${table} and is_identity = 'NO' and is_generated = 'NEVER' limit 1`;
  const change = updates[table] ?? `set ${first?.column} = ${first?.column}`;
  return () => `update ${table} ${change} where ${where(table)}`;
}

describe.each(Object.keys(expected))('%s', (table) => {
  const access = expected[table] ?? closed;
  test.each(operations)('%s', async (operation) => {
    expect(await outcomes(await statementOf(table, operation))).toBe(access[operation]);
  });

  test.each(['manager', 'agent'] as const)('%s', async (role) => {
    let found = '';
    for (const operation of operations) found += await outcome(role, await statementOf(table, operation));
    // Rows that an admin owns, such as views, belong to nobody here.
    const own = ['public.ticket_views', 'public.ticket_time_entries', 'public.customer_notes'].includes(table);
    const ofAdmin = operations.map((operation) => access[operation][own ? 5 : 3]).join('');
    expect(found).toBe(access[role] ?? ofAdmin);
  });

  /** What any other account can do: read public data. */
  const harmless = (operation: Operation) => (operation === 'select' && access.select[2] === '+' ? ['-', '0', '+'] : ['-', '0']);

  test('where staff need a second factor, an administrator without it has no admin rights', async () => {
    for (const operation of operations) {
      const statement = await statementOf(table, operation);
      const others = [...harmless(operation), access[operation][2]];
      for (const role of ['admin', 'admin who skipped the second factor'] as const) {
        if (table === 'public.user_roles' && operation === 'select') continue;
        expect(others, `${operation} by ${role}`).toContain(await outcome(role, statement, { staffFactor: true }));
      }
      expect(await outcome('admin with second factor', statement, { staffFactor: true })).toBe(access[operation][5]);
    }
  });

  test.each([
    ['the second step was skipped', { skipped: true }],
    ['the session is over', { signedOut: true }],
  ])('where %s, own rows are closed', async (_name, circumstances) => {
    for (const operation of operations) {
      const statement = await statementOf(table, operation);
      for (const role of ['client', 'admin'] as const)
        expect(harmless(operation), `${operation} by ${role}`).toContain(await outcome(role, statement, circumstances));
    }
  });
});

describe('internal notes', () => {
  const asked = `select 1 from public.ticket_messages where ticket_id = ':ticket' and is_internal`;
  test('are readable only by admins, and leave no trace for clients', async () => {
    const before = await sql`select last_activity_at, updated_at from public.tickets where id = ${ids.ticket}`;
    await sql`insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values (${ids.ticket}, ${people.admin.id}, 'Between us', true)`;
    expect(await outcomes(() => asked.replace(':ticket', ids.ticket))).toBe('-00+0+');
    expect(await outcomes(() => `select 1 from public.ticket_events where ticket_id = '${ids.ticket}' and kind = 'note'`)).toBe(
      '-00+0+',
    );
    expect(await sql`select last_activity_at, updated_at from public.tickets where id = ${ids.ticket}`).toEqual(before);
  });
  test('can’t be written by clients', async () => {
    const note = (me: string) =>
      `insert into public.ticket_messages (ticket_id, author_id, body, is_internal) values ('${ids.ticket}', '${me}', 'Note', true)`;
    expect(await outcomes(note)).toBe('---+-+');
  });
});

test('files are opened by readers of their messages, résumés only by admins', async () => {
  const [row] = await sql<{ id: string }[]>`select id from public.job_applications where inquiry_id = ${ids.inquiry}`;
  const opens = (file: string) => outcomes(() => `select 1 where public.can_open_file('${file}')`);
  expect(await opens(row?.id ?? '')).toBe('-00+0+');
  expect(await opens(ids.file ?? '')).toBe('-+0000');
});

test('nobody can read payment keys or who changed an order', async () => {
  for (const column of ['checkout_session', 'payment_intent', 'idempotency_key'])
    expect(await outcomes(() => `select ${column} from public.orders`)).toBe('------');
  expect(await outcomes(() => 'select actor_id from public.order_events')).toBe('------');
});

test('the data API never reveals who works on a ticket or how often it changed', async () => {
  for (const column of ['assignee_id', 'version', 'updated_at', 'due_at', '*'])
    expect([column, await outcomes(() => `select ${column} from public.tickets`)]).toEqual([column, '------']);
  expect(await outcomes(() => `select 1 from public.tickets where version > 1`)).toBe('------');
  for (const column of ['id', 'actor_id'])
    expect([column, await outcomes(() => `select ${column} from public.ticket_events`)]).toEqual([column, '------']);
  expect(await outcomes(() => `select public.get_staff_ticket('TB-10001')`)).toBe('---+-+');
});

test('clients can’t read sequential ids', async () => {
  const counted = await sql<{ table: string; column: string }[]>`
    select a.attrelid::regclass::text as table, a.attname as column from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and (a.attidentity <> '' or pg_get_serial_sequence(a.attrelid::regclass::text, a.attname) is not null)
      and (has_column_privilege('authenticated', a.attrelid, a.attnum, 'select') or has_column_privilege('anon', a.attrelid, a.attnum, 'select'))`;
  expect(counted.length).toBeGreaterThan(0);
  for (const { table } of counted)
    expect({ table, ...expected[`public.${table.replace('public.', '')}`] }).toMatchObject({ table, ...adminReads });
});

test('nobody can read tokens of emailed links or their hashes', async () => {
  expect(await outcomes(() => 'select confirm_hash from public.newsletter_subscribers')).toBe('------');
  expect(await outcomes(() => 'select unsubscribe_token from public.newsletter_subscribers')).toBe('------');
});

describe('as someone else', () => {
  test('nobody can open a ticket or reply', async () => {
    expect(await outcomes(() => `insert into public.tickets (subject, requester_id) values ('For you', '${ids.user}')`)).toBe(
      '------',
    );
    // The author is the caller, whatever the row says.
    const forged = await sql.begin(async (transaction) => {
      await become(transaction, 'client');
      const rows =
        await transaction`insert into public.ticket_messages (ticket_id, author_id, body) values (${ids.ticket}, ${people.admin.id}, 'As admin') returning author_id, author_kind`;
      await transaction`reset role`;
      return rows;
    });
    expect(forged[0]).toEqual({ author_id: people.client.id, author_kind: 'requester' });
  });
});

test('API roles can call exactly these functions', async () => {
  const rows = await sql<{ name: string; anon: boolean; authenticated: boolean; service: boolean }[]>`
    select n.nspname || '.' || p.proname as name,
      has_function_privilege('anon', p.oid, 'execute') as anon,
      has_function_privilege('authenticated', p.oid, 'execute') as authenticated,
      has_function_privilege('service_role', p.oid, 'execute') as service
    from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private') order by 1`;
  const may = (who: 'anon' | 'authenticated') => rows.filter((row) => row[who]).map(({ name }) => name);
  expect(may('anon')).toEqual([
    'private.check_session',
    'private.has_admin_access',
    'public.business_hours_now',
    'public.is_admin',
    'public.log_security_event',
    'public.record_consent',
    'public.response_times',
    'public.suggest_chunks',
    'public.system_status',
  ]);
  expect(may('authenticated')).toEqual([
    'private.check_session',
    'private.check_ticket_version',
    'private.claim_attachments',
    'private.contact_search_text',
    'private.current_session_id',
    'private.enforce_search_limit',
    'private.has_admin_access',
    'private.has_permission',
    'private.has_recent_sign_in',
    'private.has_required_aal',
    'private.is_draft',
    'private.is_my_file',
    'private.is_phone_number',
    'private.list_search_candidates',
    'private.my_managed_organization',
    'private.my_organization',
    'private.my_owned_organization',
    'private.normalize_text',
    'private.recent_sign_in_window',
    'private.redact_ticket_for_reader',
    'private.transition_ticket',
    'private.watched_ticket_ids',
    'public.accept_plan',
    'public.add_privacy_request',
    'public.adjust_stock',
    'public.admin_overview',
    'public.advance_privacy_request',
    'public.authorize_release_move',
    'public.business_hours_now',
    'public.can_open_file',
    'public.cancel_customer_plan',
    'public.cancel_plan',
    'public.change_plan',
    'public.change_ticket',
    'public.convert_lead_to_client',
    'public.convert_lead_to_ticket',
    'public.correct_tracking',
    'public.count_subscribers',
    'public.count_tickets',
    'public.count_unread_notifications',
    'public.create_backup_key',
    'public.create_company',
    'public.create_invoice',
    'public.create_recovery_codes',
    'public.create_ticket',
    'public.decide_estimate',
    'public.decide_return',
    'public.delete_my_account',
    'public.delete_privacy_data',
    'public.delete_product',
    'public.discard_email',
    'public.discard_estimate_draft',
    'public.discard_metadata_draft',
    'public.end_session',
    'public.end_staff_session',
    'public.executive_metrics',
    'public.export_my_data',
    'public.export_privacy_data',
    'public.find_requesters',
    'public.find_tickets',
    'public.get_category_history',
    'public.get_customer',
    'public.get_customer_activity',
    'public.get_customer_plan',
    'public.get_help_desk_report',
    'public.get_lead_thread',
    'public.get_newsletter_results',
    'public.get_product_history',
    'public.get_product_stock',
    'public.get_sales_tax_report',
    'public.get_staff_order',
    'public.get_staff_product',
    'public.get_staff_ticket',
    'public.get_tax_rate_history',
    'public.get_traffic_report',
    'public.ignore_finding',
    'public.invite_colleague',
    'public.invite_person',
    'public.invite_to_team',
    'public.is_admin',
    'public.list_audit_entries',
    'public.list_billing_documents',
    'public.list_chunks',
    'public.list_customers',
    'public.list_failed_sign_ins',
    'public.list_feature_toggles',
    'public.list_metadata_history',
    'public.list_outdated_edits',
    'public.list_page_metadata',
    'public.list_product_categories',
    'public.list_products',
    'public.list_receivables',
    'public.list_release_faults',
    'public.list_security_events',
    'public.list_site_findings',
    'public.list_staff_sessions',
    'public.list_stock',
    'public.list_team',
    'public.list_ticket_tags',
    'public.list_ticket_views',
    'public.list_toggle_changes',
    'public.list_variant_groups',
    'public.log_security_event',
    'public.mark_invoice_paid',
    'public.mark_notifications_read',
    'public.mark_order_paid',
    'public.merge_tickets',
    'public.my_appointments',
    'public.my_devices',
    'public.my_invitations',
    'public.my_invoice_to_pay',
    'public.my_invoices',
    'public.my_notifications',
    'public.my_open_estimates',
    'public.my_plan',
    'public.my_sessions',
    'public.my_staff_access',
    'public.my_team_invitation',
    'public.offer_plan',
    'public.open_return',
    'public.open_ticket_for_customer',
    'public.order_product_categories',
    'public.organization_people',
    'public.quote_plan',
    'public.rate_ticket',
    'public.read_open_chat_questions',
    'public.read_order',
    'public.read_staff_knowledge',
    'public.receive_return',
    'public.record_burn_in',
    'public.record_consent',
    'public.record_site_crawl',
    'public.recovery_codes_created_at',
    'public.refresh_traffic',
    'public.remove_from_team',
    'public.remove_product_category',
    'public.rename_company',
    'public.reorder_systems',
    'public.reply_to_lead',
    'public.reply_to_ticket',
    'public.report_incident',
    'public.request_refund',
    'public.request_return',
    'public.resend_email',
    'public.respond_to_invitation',
    'public.respond_to_team_invitation',
    'public.response_times',
    'public.restore_metadata',
    'public.resume_plan',
    'public.resume_refund',
    'public.retire_system',
    'public.review_metadata',
    'public.revoke_backup_key',
    'public.revoke_team_invitation',
    'public.save_estimate',
    'public.save_feature_toggle',
    'public.save_metadata_draft',
    'public.save_product',
    'public.save_product_category',
    'public.save_product_pictures',
    'public.save_push_subscription',
    'public.save_system',
    'public.schedule_newsletter',
    'public.search_workspace',
    'public.send_estimate',
    'public.send_invoice_reminder',
    'public.send_newsletter',
    'public.set_customer_phone',
    'public.set_kill_switch',
    'public.set_low_stock_threshold',
    'public.set_member_role',
    'public.set_person_role',
    'public.set_staff_role',
    'public.set_watcher',
    'public.share_ticket_presence',
    'public.solve_ticket',
    'public.staff_second_factor',
    'public.submit_metadata_draft',
    'public.suggest_chunks',
    'public.system_status',
    'public.transition_order',
    'public.update_incident',
    'public.void_invoice',
    'public.web_vital_metrics',
    'public.withdraw_offer',
  ]);
});

test('security definer functions qualify every name', async () => {
  const rows = await sql`
    select n.nspname || '.' || p.proname as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'private') and p.prosecdef and not coalesce(p.proconfig, '{}') @> array['search_path=""']`;
  expect(rows).toEqual([]);
});

test('the service role can’t write history', async () => {
  const service = async (statement: string) => {
    try {
      await sql.begin(async (transaction) => {
        await transaction`set local role service_role`;
        await transaction.unsafe(statement);
        throw new Undo();
      });
    } catch (error) {
      return error instanceof Undo ? 'allowed' : error instanceof Error && 'code' in error ? error.code : 'unknown';
    }
    return 'allowed';
  };
  expect(await service('delete from public.audit_entries')).toBe('42501');
  expect(await service("insert into public.ticket_events (ticket_id, kind) values (gen_random_uuid(), 'reply')")).toBe('42501');
  expect(await service("update public.security_events set path = '/'")).toBe('42501');
  expect(
    await service(
      "insert into public.web_vitals (name, value, rating, path, source, reported_at) values ('LCP', 1, 'good', '/', 'post', now())",
    ),
  ).toBe('allowed');
});
