import type { Sql } from '../../local/postgres/connection.ts';

export type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

/** A query that screens run. */
export interface Query {
  readonly name: string;
  readonly as: 'client' | 'staff';
  /** Arguments of `find_tickets`; or a statement that runs under row-level security. */
  readonly list?: Readonly<Record<string, string>>;
  readonly statement?: (number: string) => string;
}

const MESSAGES = (number: string) =>
  `select m.id, m.author_name, m.body, m.created_at from public.ticket_messages m
   where m.ticket_id = (select id from public.tickets where number = '${number}') and not m.is_internal order by m.created_at`;

const palette = (as: Query['as'], words: string): Query => ({
  name: `${as}: palette, ${words}`,
  as,
  statement: () => `select * from public.search_workspace('${words}')`,
});

export const queries: readonly Query[] = [
  { name: 'client: list', as: 'client', list: { scope: 'own' } },
  { name: 'client: most urgent first', as: 'client', list: { scope: 'own', sort: 'priority' } },
  {
    name: 'client: most urgent first, a later page',
    as: 'client',
    list: { scope: 'own', sort: 'priority', cursor: '2026-01-01T00:00:00Z 00000000-0000-4000-8000-000000000000 high' },
  },
  { name: 'client: list of the company', as: 'client', list: { scope: 'company' } },
  { name: 'client: company, one state', as: 'client', list: { scope: 'company', status: 'pending' } },
  { name: 'client: shared with me', as: 'client', list: { scope: 'shared' } },
  { name: 'client: counts of the company', as: 'client', statement: () => `select public.count_tickets('company')` },
  { name: 'client: counts of what is shared', as: 'client', statement: () => `select public.count_tickets('shared')` },
  { name: 'client: search', as: 'client', list: { scope: 'company', query: 'printer office' } },
  {
    name: 'client: open a ticket',
    as: 'client',
    statement: (number) => `select subject, status, revision from public.tickets where number = '${number}'`,
  },
  { name: 'client: its messages', as: 'client', statement: MESSAGES },
  {
    name: 'client: its events',
    as: 'client',
    statement: (number) =>
      `select kind, before, after from public.ticket_events where ticket_id = (select id from public.tickets where number = '${number}')`,
  },
  {
    name: 'client: its files',
    as: 'client',
    statement: (number) =>
      `select * from public.ticket_attachments where ticket_id = (select id from public.tickets where number = '${number}')`,
  },
  {
    name: 'client: its revision',
    as: 'client',
    statement: (number) => `select revision from public.tickets where number = '${number}'`,
  },
  { name: 'staff: active', as: 'staff', list: { scope: 'staff', status: 'active' } },
  { name: 'staff: all', as: 'staff', list: { scope: 'staff' } },
  { name: 'staff: oldest first', as: 'staff', list: { scope: 'staff', sort: 'oldest' } },
  { name: 'staff: due first', as: 'staff', list: { scope: 'staff', status: 'active', sort: 'due' } },
  { name: 'staff: by priority', as: 'staff', list: { scope: 'staff', sort: 'priority' } },
  { name: 'staff: unassigned', as: 'staff', list: { scope: 'staff', status: 'active', assignee: 'none' } },
  { name: 'staff: mine, due first', as: 'staff', list: { scope: 'staff', status: 'active', assignee: 'me', sort: 'due' } },
  { name: 'staff: overdue', as: 'staff', list: { scope: 'staff', status: 'overdue', sort: 'due' } },
  { name: 'staff: due today', as: 'staff', list: { scope: 'staff', status: 'due_today', sort: 'due' } },
  { name: 'staff: all, due first', as: 'staff', list: { scope: 'staff', sort: 'due' } },
  {
    name: 'staff: of a company, due first',
    as: 'staff',
    list: { scope: 'staff', sort: 'due', company: '10000000-0000-4000-8000-000000000007' },
  },
  { name: 'staff: counts of views', as: 'staff', statement: () => 'select public.list_ticket_views()' },
  { name: 'staff: mine', as: 'staff', list: { scope: 'staff', assignee: 'me' } },
  { name: 'staff: search a common word', as: 'staff', list: { scope: 'staff', query: 'printer' } },
  { name: 'staff: search a rare one', as: 'staff', list: { scope: 'staff', query: 'case 77777' } },
  { name: 'staff: search a number', as: 'staff', list: { scope: 'staff', query: 'TB-10004' } },
  ...[
    'printer',
    'case 77777',
    'TB-10004',
    'TB-10004123',
    '10004',
    'company',
    'person 17',
    'person17@seed.example',
    'no such thing',
  ].map((words) => palette('staff', words)),
  ...['printer office', 'TB-10004', 'no such thing'].map((words) => palette('client', words)),
  { name: 'staff: by tag', as: 'staff', list: { scope: 'staff', status: 'active', tag: 'printer' } },
  {
    name: 'staff: behind a report',
    as: 'staff',
    statement: () => `select public.find_tickets('staff', report => 'opened', since => current_date - 28, until => current_date)`,
  },
  { name: 'staff: all tags', as: 'staff', statement: () => 'select * from public.list_ticket_tags()' },
  { name: 'staff: open a ticket', as: 'staff', statement: (number) => `select public.get_staff_ticket('${number}')` },
  {
    name: 'staff: its tags, time and watchers',
    as: 'staff',
    statement: (number) =>
      `select g.tag, e.minutes, w.user_name from public.tickets t left join public.ticket_tags g on g.ticket_id = t.id
       left join public.ticket_time_entries e on e.ticket_id = t.id left join public.ticket_watchers w on w.ticket_id = t.id
       where t.number = '${number}'`,
  },
  { name: 'staff: its messages', as: 'staff', statement: MESSAGES },
];

/** Gives a transaction the role and claims of a request by that user. */
export async function setRequestUser(transaction: Transaction, person: string): Promise<void> {
  const claims = JSON.stringify({ role: 'authenticated', sub: person, session_id: person, aal: 'aal2' });
  await transaction`select set_config('request.jwt.claims', ${claims}, true), set_config('request.jwt.claim.sub', ${person}, true)`;
  await transaction`set local role authenticated`;
}

/** The arguments of `find_tickets`, with its defaults. */
export function listArguments({ list }: Query) {
  return { scope: '', status: 'all', assignee: '', query: '', sort: 'activity', cursor: '', tag: '', company: '', ...list };
}

/** The statement that a screen runs for `person`. */
export async function buildStatement(transaction: Transaction, query: Query, person: string, number: string): Promise<string> {
  if (query.statement) return query.statement(number);
  const { scope, status, assignee, query: sought, sort, cursor, tag, company } = listArguments(query);
  const [row] = await transaction<{ statement: string }[]>`
    select private.build_ticket_page_query(
      private.build_ticket_conditions(${person}, (select organization_id from public.organization_members where user_id = ${person}), ${query.as === 'staff'},
        ${scope}, ${status}, '', ${assignee}, ${sought}, ${tag}, ${company}),
      ${sort}, ${cursor}, 0, 25) as statement`;
  return row?.statement ?? '';
}
