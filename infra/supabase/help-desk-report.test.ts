import { beforeAll, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';

const sql = ownerSql();
const Metrics = v.record(v.string(), v.nullable(v.number()));
const Report = v.object({
  since: v.string(),
  until: v.string(),
  before_since: v.string(),
  before_until: v.string(),
  now: Metrics,
  before: Metrics,
  groups: v.array(v.object({ key: v.string(), name: v.string(), now: Metrics, before: v.nullable(Metrics) })),
  aging: v.array(v.object({ since: v.nullable(v.string()), until: v.string(), tickets: v.number() })),
});
const Found = v.object({ total: v.number() });

let company = '';
let client: Person;
let agent: Person;
beforeAll(async () => {
  [client, agent] = await Promise.all([
    createPerson(sql, { name: 'Client' }),
    createPerson(sql, { name: 'Reporting', admin: true }),
  ]);
  const [made] = await sql<
    { id: string }[]
  >`insert into public.organizations (name, plan) values ('Reported', 'pro') returning id`;
  company = made?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role) values (${client.id}, ${company}, 'owner')`;
  for (const subject of ['Quick', 'Slow', 'Waiting', 'Called'])
    await client.client.rpc('create_ticket', { subject, body: 'Hello' });
  // All on one Monday to Wednesday at 10 AM, before another business day.
  const [{ opened } = { opened: new Date() }] = await sql<{ opened: Date }[]>`
    select lower(private.get_opening_hours(day::date)) + interval '2 hours' as opened
    from generate_series(private.local_day(now()) - 20, private.local_day(now()) - 4, interval '1 day') day
    where extract(isodow from day) between 1 and 3 and not private.is_holiday(day::date) and not private.is_holiday(day::date + 1) limit 1`;
  const at = (minutes: number) => new Date(opened.getTime() + minutes * 60_000);
  await sql.begin(async (transaction) => {
    // A ticket keeps its date, and its timers follow the real clock.
    await transaction`set local session_replication_role = replica`;
    for (const [subject, channel, first, solved] of [
      ['Quick', 'web', 30, 60],
      // The closed night in between doesn't count.
      ['Slow', 'email', 24 * 60 + 30, 24 * 60 + 60],
      ['Called', 'phone', 0, 90],
    ] as const) {
      const [ticket] = await transaction<{ id: string }[]>`
        update public.tickets set created_at = ${opened}, first_response_at = ${at(first)}, solved_at = ${at(solved)}, status = 'solved',
          channel = ${channel}, assignee_id = ${agent.id}, due_at = null
        where organization_id = ${company} and subject = ${subject} returning id`;
      await transaction`update public.sla_timers set ended_at = ${at(first)}, running_since = null, due_at = null,
        used = case when ${subject} = 'Slow' then target + interval '1 minute' else interval '1 minute' end where ticket_id = ${ticket?.id ?? ''}`;
    }
  });
  await sql`insert into public.ticket_ratings (ticket_id, user_id, is_good)
    select id, ${client.id}, subject = 'Quick' from public.tickets where organization_id = ${company} and subject in ('Quick', 'Slow')`;
  await sql`insert into public.ticket_time_entries (ticket_id, staff_id, minutes)
    select id, ${agent.id}, 45 from public.tickets where organization_id = ${company} and subject in ('Quick', 'Called')`;
});

const report = async (period: string, dimension: string) =>
  v.parse(Report, (await agent.client.rpc('get_help_desk_report', { period, dimension })).data);
const count = async (filters: Record<string, string>) => {
  const { data, error } = await agent.client.rpc('find_tickets', { scope: 'staff', ...filters });
  if (error) throw error;
  return v.parse(Found, data).total;
};
const own = async () => (await report('28', 'company')).groups.find(({ key }) => key === company)?.now;

describe('the desk report', () => {
  test('measures in business time, without calls, and against the SLA targets', async () => {
    expect(await own()).toEqual({
      opened: 4,
      open: 1,
      answered: 2,
      response_median: (30 + 10 * 60 + 30) / 2,
      response_p90: Math.round(30 + 0.9 * 10 * 60),
      response_met: 1,
      response_missed: 1,
      solved: 3,
      solution_median: 90,
      solution_p90: Math.round(90 + 0.8 * (10 * 60 + 60 - 90)),
      solution_met: 2,
      solution_missed: 1,
      rated_good: 1,
      rated_bad: 1,
      logged_minutes: 90,
    });
  });

  test('counts the night where the response time of the plan counts around the clock', async () => {
    const owner = await createPerson(sql, { name: 'Night' });
    const [{ id } = { id: '' }] = await sql<
      { id: string }[]
    >`insert into public.organizations (name, plan) values ('Night shift', 'enterprise') returning id`;
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${id}, 'owner')`;
    await owner.client.rpc('create_ticket', { subject: 'Down', body: 'Hello', priority: 'critical' });
    await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      const midnight = transaction`private.start_of_day(private.local_day(now()) - 1)`;
      await transaction`update public.tickets set created_at = ${midnight}, first_response_at = ${midnight} + interval '12 minutes'
        where organization_id = ${id}`;
    });
    const night = (await report('28', 'company')).groups.find(({ key }) => key === id);
    expect(night?.now).toMatchObject({ answered: 1, response_median: 12 });
  });

  test('has as many tickets behind each number as the ticket list finds', async () => {
    const { since, until, now, aging } = await report('28', 'priority');
    const behind = (measure: string, filters: Record<string, string> = {}) =>
      count({ report: measure, since, until, ...filters });
    for (const measure of ['opened', 'answered', 'response_met', 'solution_missed', 'solved', 'rated_good'])
      expect(await behind(measure), `all ${measure}`).toBe(now[measure]);
    for (const dimension of ['agent', 'company', 'priority'] as const) {
      for (const { key, now: figures } of (await report('28', dimension)).groups.slice(0, 2)) {
        const filter = { [dimension === 'agent' ? 'assignee' : dimension]: key };
        expect(await behind('opened', filter), `${dimension} ${key}`).toBe(figures['opened']);
        expect(await count({ status: 'active', ...filter })).toBe(figures['open']);
      }
    }
    for (const { since: from, until: to, tickets } of aging)
      expect(await count({ status: 'active', report: 'opened', until: to, ...(from === null ? {} : { since: from }) })).toBe(
        tickets,
      );
    expect(await count({ report: 'logged', logged_by: agent.id })).toBe(2);
    expect(await count({ report: 'logged', logged_by: client.id })).toBe(0);
    expect(await count({ report: "'; drop" })).toBe(0);
  });

  test('has the same time to the first reply as the overview', async () => {
    const [overview, { since, now }] = await Promise.all([
      agent.client.rpc('admin_overview', { days: 28 }),
      report('28', 'priority'),
    ]);
    const [{ start } = { start: null }] = await sql<{ start: Date }[]>`select private.start_of_day(${since}) as start`;
    const shown = v.parse(v.object({ since: v.string(), medianFirstResponseMinutes: v.number() }), overview.data);
    expect(shown.medianFirstResponseMinutes).toBe(now['response_median']);
    expect(new Date(shown.since)).toEqual(start);
  });

  test('counts as first replies only those that were sent, as the executive view does', async () => {
    const owner = await createPerson(sql, { name: 'Unanswered' });
    const [{ id } = { id: '' }] = await sql<
      { id: string }[]
    >`insert into public.organizations (name, plan) values ('Unanswered', 'pro') returning id`;
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${owner.id}, ${id}, 'owner')`;
    for (const subject of ['Fixed itself', 'Merged']) await owner.client.rpc('create_ticket', { subject, body: 'Hello' });
    await sql`update public.tickets set status = 'solved' where organization_id = ${id} and subject = 'Fixed itself'`;
    await sql`update public.tickets set first_response_at = now(), status = 'closed', merged_into = number
      where organization_id = ${id} and subject = 'Merged'`;
    const { now, before, groups } = await report('28', 'company');
    expect(groups.find(({ key }) => key === id)?.now).toMatchObject({
      opened: 1,
      solved: 1,
      response_met: 0,
      response_missed: 0,
    });

    const Period = v.object({ tickets: v.number(), solved: v.number(), onTime: v.nullable(v.number()) });
    const { data } = await agent.client.rpc('executive_metrics', { days: 28 });
    const shown = ({ opened, solved, response_met, response_missed }: typeof now) => {
      const [met, missed] = [Number(response_met), Number(response_missed)];
      return { tickets: opened, solved, onTime: met + missed === 0 ? null : Math.round((100 * met) / (met + missed)) };
    };
    expect(v.parse(v.object({ now: Period, before: Period }), data)).toEqual({ now: shown(now), before: shown(before) });
  });

  test('compares a period with the one just before it', async () => {
    const week = await report('7', 'priority');
    const day = (date: string) => Date.parse(date) / 86_400_000;
    expect(day(week.until) - day(week.since)).toBe(6);
    expect(day(week.since) - day(week.before_until)).toBe(1);
    expect(day(week.before_until) - day(week.before_since)).toBe(6);
    const month = await report('month', 'priority');
    expect(month.since).toMatch(/-01$/);
    expect(month.before_since).toMatch(/-01$/);
    expect(day(month.since) - day(month.before_until)).toBe(1);
  });

  test('is for staff, and refuses unknown periods', async () => {
    expect((await client.client.rpc('get_help_desk_report', { period: '7', dimension: 'agent' })).error?.code).toBe('42501');
    expect((await agent.client.rpc('get_help_desk_report', { period: '8', dimension: 'agent' })).error?.code).toBe('23514');
    const { data } = await client.client.rpc('find_tickets', { scope: 'own', report: 'rated_bad', since: '2000-01-01' });
    expect(v.parse(v.object({ tickets: v.array(v.unknown()) }), data).tickets, 'clients can’t filter by it').toHaveLength(4);
  });
});

describe('published response times', () => {
  const Times = v.object({
    since: v.string(),
    months: v.array(
      v.object({
        month: v.string(),
        tickets: v.nullable(v.number()),
        median_minutes: v.nullable(v.number()),
        on_time: v.nullable(v.number()),
      }),
    ),
  });

  test('come month by month, with figures only where there are 20 replies, for anyone', async () => {
    const { since, months } = await sql.begin(async (transaction) => {
      await transaction`set local session_replication_role = replica`;
      // 25 replies two months ago, of which 24 had a target; three in the month after.
      await transaction`
        with made as (
          insert into public.tickets (number, subject, requester_email, channel, status, created_at, first_response_at)
          select 'TB-9' || i, 'Old ' || i, 'old@reports.example', 'web', 'solved', opened, opened + interval '30 minutes'
          from generate_series(1, 28) i, lateral (
            select lower(private.get_opening_hours(day::date)) + interval '1 hour' as opened
            from generate_series(date_trunc('month', private.local_day(now())) - case when i <= 25 then interval '2 months' else interval '1 month' end,
              private.local_day(now()), interval '1 day') day where private.get_opening_hours(day::date) is not null limit 1) first_day
          returning id, number, first_response_at)
        insert into public.sla_timers (ticket_id, kind, around_the_clock, target, used, ended_at)
          select id, 'first_response', false, interval '1 hour', case number when 'TB-91' then interval '2 hours' else interval '30 minutes' end, first_response_at
          from made where number <> 'TB-92'`;
      await transaction`select private.record_monthly_response_times()`;
      await transaction`select set_config('role', 'anon', true)`;
      const [row] = await transaction`select public.response_times() as times`;
      return transaction.unsafe('rollback and chain').then(() => v.parse(Times, row?.['times']));
    });
    expect(months).toHaveLength(2);
    expect(since.slice(0, 7)).toBe(months[1]?.month.slice(0, 7));
    expect(months.map(({ tickets }) => tickets)).toEqual([null, 25]);
    expect(months[1]).toMatchObject({ median_minutes: 30, on_time: 0.958 });
  });
});
