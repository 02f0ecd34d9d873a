import { STAFF_ROLES, type StaffRole } from '@tulebyte/backend-api/staff-roles';

/** A request of a screen, as a statement that runs under row-level security. */
export interface ListQuery {
  readonly name: string;
  /** A client, or the least role on the team that may read it. */
  readonly as: 'client' | StaffRole;
  readonly statement: string;
}

/** The role that reads a list. */
export const readersOf = ({ as }: ListQuery): readonly ListQuery['as'][] =>
  as === 'client' ? [as] : STAFF_ROLES.slice(STAFF_ROLES.indexOf(as));

const LIMIT = 'order by created_at desc limit 25';
const ORDER = `number, state, payment, fulfillment, place, name, email, phone, company, note, total_cents, refunded_cents, paid_at, has_open_return, created_at,
  (select jsonb_agg(jsonb_build_array(l.position, l.description, l.quantity, l.reserved, l.labor_kind)) from public.order_lines l where l.order_id = o.id)`;
const LEAD = `id, kind, name, email, phone, company, topic, message, source_path, locale, status, assignee_id, created_at,
  (select jsonb_agg(jsonb_build_array(a.id, a.starts_at, a.channel, a.place, a.canceled_at)) from public.appointments a where a.inquiry_id = o.id)`;
const EMAIL = 'id, kind, to_email, state, attempts, uncertain_attempts, next_try_at, last_error, created_at';
const PRIVACY = 'id, number, kind, state, name, email, owner_id, received_on, answer_by, closed_at';
const MOVEMENT = 'id, kind, change, stock_after, note, actor_id, created_at';
const counted = (table: string, where: string) => `select count(*) from public.${table} o where ${where}`;
const page = (table: string, columns: string, where: string, offset = 0) =>
  `select ${columns} from public.${table} o where ${where} ${LIMIT} offset ${offset}`;

/** The data API counts while it reads a page. */
function listed(name: string, table: string, columns: string, where: string, offset = 0): ListQuery[] {
  return [
    { name, as: 'agent', statement: page(table, columns, where, offset) },
    { name: `${name}, count`, as: 'agent', statement: counted(table, where) },
  ];
}

const staff = (as: StaffRole, name: string, statement: string): ListQuery => ({ name, as, statement: `select ${statement}` });
const client = (name: string, statement: string): ListQuery => ({ name, as: 'client', statement });

const FOUND = `search_text like '%person 777%'`;
const OPEN_ORDER = `(state in ('pending', 'confirmed', 'packed', 'ready', 'shipped') or has_open_return)`;

export const queries: readonly ListQuery[] = [
  ...listed('orders: open', 'orders', ORDER, OPEN_ORDER),
  ...listed('orders: all', 'orders', ORDER, 'true'),
  ...listed('orders: all, page 100', 'orders', ORDER, 'true', 2475),
  ...listed('orders: search', 'orders', ORDER, FOUND),
  ...listed('leads: open', 'inquiries', LEAD, `status in ('new', 'in_progress')`),
  ...listed('leads: all', 'inquiries', LEAD, 'true'),
  ...listed('leads: a kind', 'inquiries', LEAD, `kind = 'booking'`),
  ...listed('leads: search', 'inquiries', LEAD, FOUND),
  ...listed('emails: open', 'outgoing_emails', EMAIL, `state in ('queued', 'sending', 'failing', 'dead')`),
  ...listed('emails: all', 'outgoing_emails', EMAIL, 'true'),
  staff('agent', 'receivables: unpaid', 'public.list_receivables()'),
  staff('agent', 'receivables: all', `public.list_receivables('all')`),
  staff('agent', 'receivables: search', `public.list_receivables('all', null, 'IE-10000777')`),
  staff('agent', 'clients', 'public.list_customers()'),
  staff('agent', 'clients: page 4', `public.list_customers('', 4)`),
  staff('agent', 'clients: search', `public.list_customers('company 77')`),
  staff('agent', 'a client', `public.get_customer('10000000-0000-4000-8000-000000000007')`),
  staff('owner', 'audit log: staff, 28 days', `public.list_audit_entries(since => current_date - 28)`),
  staff('owner', 'audit log: all', `public.list_audit_entries('all')`),
  staff('owner', 'audit log: an area', `public.list_audit_entries('all', 'products')`),
  staff('owner', 'audit log: search', `public.list_audit_entries('all', '', 'Seed 77777')`),
  staff('owner', 'security events', 'public.list_security_events()'),
  staff('owner', 'failed sign-ins', 'public.list_failed_sign_ins()'),
  staff('owner', 'staff sessions', 'public.list_staff_sessions()'),
  staff(
    'owner',
    'CSP reports',
    'directive, blocked, path, count, last_reported_at from public.csp_reports order by last_reported_at desc limit 50',
  ),
  staff(
    'manager',
    'privacy requests: open',
    `${PRIVACY} from public.privacy_requests where closed_at is null order by answer_by`,
  ),
  staff(
    'manager',
    'privacy requests: closed',
    `${PRIVACY} from public.privacy_requests where closed_at is not null order by closed_at desc limit 100`,
  ),
  staff('manager', 'rated answers', 'message_id, rating, updated_at from public.chat_ratings order by updated_at desc limit 30'),
  staff('manager', 'subscribers, count', `count(*) from public.newsletter_subscribers where state = 'confirmed'`),
  staff('manager', 'subscribers of a newsletter', `public.count_subscribers('en', 'all')`),
  staff(
    'agent',
    'stock movements',
    `${MOVEMENT} from public.stock_movements where product_id = (select id from public.products where labor_kind = 'part' order by slug limit 1)
     order by created_at desc limit 25`,
  ),
  staff(
    'agent',
    'stock movements, count',
    `count(*) from public.stock_movements where product_id = (select id from public.products where labor_kind = 'part' order by slug limit 1)`,
  ),
  client(
    'client: orders',
    'select number, state, total_cents, created_at from public.orders where user_id = auth.uid() order by created_at desc limit 100',
  ),
  client('client: invoices', 'select * from public.my_invoices()'),
  client('client: appointments', 'select * from public.my_appointments()'),
  client('client: notifications', 'select * from public.my_notifications()'),
];
