import * as fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Client } from '../local/testing/people.ts';

const sql = ownerSql();
const statuses = ['new', 'open', 'pending', 'on_hold', 'solved', 'closed'] as const;
type Status = (typeof statuses)[number];

/** A model of a ticket's life cycle: allowed transitions, and whether its SLA timers run. */
interface Model {
  status: Status;
  answered: boolean;
  messages: number;
  notes: number;
}
const follows: Readonly<Record<Status, readonly Status[]>> = {
  new: ['open', 'pending', 'on_hold', 'solved', 'closed'],
  open: ['pending', 'on_hold', 'solved', 'closed'],
  pending: ['open', 'on_hold', 'solved', 'closed'],
  on_hold: ['open', 'pending', 'solved', 'closed'],
  solved: ['open', 'closed'],
  closed: [],
};
const timersOf = ({ status, answered }: Model) => {
  const state = status === 'solved' || status === 'closed' ? 'ended' : status === 'pending' ? 'paused' : 'running';
  return { first_response: answered ? 'ended' : state, solution: state };
};

type Step =
  | { does: 'reply'; who: 'requester' | 'manager' }
  | { does: 'answer'; after: Status | null }
  | { does: 'note' }
  | { does: 'move'; to: Status; stale: boolean }
  | { does: 'solve' }
  | { does: 'rate' };

/** The model's next state, or the error (hint or code) of the step. */
function walk(model: Model, step: Step): { next: Model; refused: string | null } {
  const refuse = (refused: string) => ({ next: model, refused });
  const closed = model.status === 'closed';
  switch (step.does) {
    case 'reply': {
      if (closed) return refuse('ticket_closed');
      const status = model.status === 'pending' || model.status === 'solved' ? 'open' : model.status;
      return { next: { ...model, status, messages: model.messages + 1 }, refused: null };
    }
    case 'note':
      return closed ? refuse('ticket_closed') : { next: { ...model, notes: model.notes + 1 }, refused: null };
    case 'answer': {
      if (closed) return refuse('ticket_closed');
      const status = model.status === 'new' ? 'open' : model.status;
      if (step.after !== null && step.after !== status && !follows[status].includes(step.after))
        return refuse('ticket_status_transition');
      return { next: { ...model, status: step.after ?? status, answered: true, messages: model.messages + 1 }, refused: null };
    }
    case 'move':
      if (step.stale) return refuse('ticket_changed');
      if (step.to !== model.status && !follows[model.status].includes(step.to)) return refuse('ticket_status_transition');
      return { next: { ...model, status: step.to }, refused: null };
    case 'solve':
      return closed || model.status === 'solved'
        ? refuse('ticket_not_found')
        : { next: { ...model, status: 'solved' }, refused: null };
    case 'rate':
      return closed || model.status === 'solved' ? { next: model, refused: null } : refuse('ticket_not_solved');
  }
}

const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('reply' as const), who: fc.constantFrom('requester' as const, 'manager' as const) }),
  fc.record({ does: fc.constant('answer' as const), after: fc.option(fc.constantFrom(...statuses)) }),
  fc.record({ does: fc.constant('note' as const) }),
  fc.record({ does: fc.constant('move' as const), to: fc.constantFrom(...statuses), stale: fc.boolean() }),
  fc.record({ does: fc.constant('solve' as const) }),
  fc.record({ does: fc.constant('rate' as const) }),
);

let requester: Client;
let manager: Client;
let staff: Client;
beforeAll(async () => {
  const [one, two, three] = await Promise.all([
    createPerson(sql, { name: 'Requester' }),
    createPerson(sql, { name: 'Manager' }),
    createPerson(sql, { name: 'Staff', admin: true }),
  ]);
  // Hundreds of emails would delay the mail tests.
  await sql`insert into public.notification_settings (user_id, on_reply, on_solved) values (${one.id}, false, false), (${two.id}, false, false)`;
  [requester, manager, staff] = [one.client, two.client, three.client];
  const [company] = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values ('Model Company', 'pro') returning id`;
  await sql`insert into public.organization_members (user_id, organization_id, role)
    values (${one.id}, ${company?.id ?? ''}, 'member'), (${two.id}, ${company?.id ?? ''}, 'manager')`;
});

async function take(number: string, step: Step): Promise<string | null> {
  const ticket_number = number;
  const refusal = ({ error }: { error: { code: string; hint: string } | null }) => (error ? error.hint || error.code : null);
  switch (step.does) {
    case 'reply':
      return refusal(
        await (step.who === 'manager' ? manager : requester).rpc('reply_to_ticket', { ticket_number, body: 'Reply' }),
      );
    case 'note':
      return refusal(await staff.rpc('reply_to_ticket', { ticket_number, body: 'Note', is_internal: true }));
    case 'answer':
      return refusal(
        await staff.rpc('reply_to_ticket', { ticket_number, body: 'Answer', ...(step.after ? { new_status: step.after } : {}) }),
      );
    case 'move': {
      const [row] = await sql<{ version: number }[]>`select version from public.tickets where number = ${number}`;
      // One version back could be this person's own change, repeated.
      const seen_version = (row?.version ?? 0) - (step.stale ? 2 : 0);
      return refusal(await staff.rpc('change_ticket', { ticket_number, seen_version, new_status: step.to }));
    }
    case 'solve':
      return refusal(await requester.rpc('solve_ticket', { ticket_number }));
    case 'rate':
      return refusal(await requester.rpc('rate_ticket', { ticket_number, is_good: true }));
  }
}

async function stateOf(number: string) {
  const [row] = await sql<
    { status: Status; answered: boolean; messages: number; notes: number; closed: boolean; solved: boolean; due: boolean }[]
  >`
    select status, first_response_at is not null as answered, closed_at is not null as closed, solved_at is not null as solved,
      due_at is not distinct from (select min(due_at) from public.sla_timers c where c.ticket_id = t.id) as due,
      (select count(*)::int from public.ticket_messages m where m.ticket_id = t.id and not is_internal) as messages,
      (select count(*)::int from public.ticket_messages m where m.ticket_id = t.id and is_internal) as notes
    from public.tickets t where number = ${number}`;
  const timers = await sql<{ kind: string; state: string }[]>`
    select kind, case when ended_at is not null then 'ended' when running_since is not null then 'running' else 'paused' end as state
    from public.sla_timers c join public.tickets t on t.id = c.ticket_id where t.number = ${number}`;
  return { ...row, timers: Object.fromEntries(timers.map(({ kind, state }) => [kind, state])) };
}

test('a ticket’s status matches the model, whatever people do', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 1, maxLength: 9 }), async (steps) => {
      // More than a client can write in an hour.
      await sql`delete from private.rate_limits where action like 'account %'`;
      const { data, error } = await requester.rpc('create_ticket', { subject: 'Model', body: 'First' });
      if (error) throw error;
      let model: Model = { status: 'new', answered: false, messages: 1, notes: 0 };
      for (const each of steps) {
        const { next, refused } = walk(model, each);
        expect(await take(data.number, each)).toBe(refused);
        model = next;
        expect(await stateOf(data.number)).toEqual({
          ...model,
          solved: model.status === 'solved' || model.status === 'closed',
          closed: model.status === 'closed',
          due: true,
          timers: timersOf(model),
        });
      }
    }),
    { numRuns: 30 },
  );
});

/** A ticket's SLA timers by kind, with the due time a user sees. */
async function currentTimers(number: string) {
  const rows = await sql<{ kind: string; due_at: Date | null; missed: boolean }[]>`
    select kind, c.due_at, missed from public.sla_timers c join public.tickets t on t.id = c.ticket_id where t.number = ${number}`;
  return Object.fromEntries(rows.map(({ kind, ...timer }) => [kind, timer]));
}

async function change(number: string, set: { new_status?: Status; new_priority?: 'high' | 'low' | 'critical' }) {
  const [row] = await sql<{ version: number }[]>`select version from public.tickets where number = ${number}`;
  const { error } = await staff.rpc('change_ticket', { ticket_number: number, seen_version: row?.version ?? 0, ...set });
  if (error) throw error;
}

test('a ticket answered without an SLA target gets none when its priority is raised', async () => {
  const { data } = await requester.rpc('create_ticket', { subject: 'A wish', body: 'Some day.', priority: 'low' });
  const number = data?.number ?? '';
  await staff.rpc('reply_to_ticket', { ticket_number: number, body: 'We will see.' });
  await change(number, { new_priority: 'high' });
  expect(Object.keys(await currentTimers(number))).toEqual(['solution']);
});

test('a missed target stays missed, however often the timer is paused', async () => {
  const { data } = await requester.rpc('create_ticket', { subject: 'Late', body: 'Still.', priority: 'low' });
  const number = data?.number ?? '';
  const missedAt = new Date('2026-01-20T18:00:00Z');
  await sql`update public.sla_timers c set running_since = '2026-01-12T18:00:00Z', due_at = ${missedAt}
    from public.tickets t where t.id = c.ticket_id and t.number = ${number}`;
  for (const new_status of ['pending', 'open', 'pending', 'on_hold', 'solved', 'open'] as const) {
    await change(number, { new_status });
    const stands = new_status === 'pending' || new_status === 'solved';
    expect(await currentTimers(number), `set to ${new_status}`).toEqual({
      solution: { due_at: stands ? null : missedAt, missed: true },
    });
  }
  await change(number, { new_priority: 'critical' });
  expect((await currentTimers(number))['solution']?.due_at).toEqual(missedAt);
});
