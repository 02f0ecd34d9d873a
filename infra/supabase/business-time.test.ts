import * as fc from 'fast-check';
import { hours } from '@tulebyte/brand';
import { plans } from '@tulebyte/brand/plans';
import { expect, test } from 'vitest';
import { slaTarget } from '../../remotes/portal/src/sla/targets.ts';
import { ownerSql } from '../local/testing/people.ts';

const sql = ownerSql();
const HOUR = 3_600_000;

/** The published federal holidays and, for those that fall on a weekend, both the day and its observance. */
const holidays = new Set(
  `2026-10-12 2026-11-11 2026-11-26 2026-12-25 2027-01-01 2027-01-18 2027-02-15 2027-05-31 2027-06-18 2027-06-19 2027-07-04
   2027-07-05 2027-09-06 2027-10-11 2027-11-11 2027-11-25 2027-12-24 2027-12-25 2027-12-31 2028-01-01`.split(/\s+/),
);
const local = new Intl.DateTimeFormat('sv-SE', { timeZone: hours.timeZone, dateStyle: 'short', timeStyle: 'short' });
const first = Date.UTC(2026, 9, 1);
const last = Date.UTC(2028, 0, 2);

/** The model: every hour of fifteen months, open or closed. Opening hours are whole hours. */
const openHours = new Set<number>();
for (let hour = first; hour < last; hour += HOUR) {
  const [day = '', time = ''] = local.format(hour).split(' ');
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay() || 7;
  const today = hours.open.find(({ days }) => (days as readonly number[]).includes(weekday));
  if (today && !holidays.has(day) && time >= today.opens && time < today.closes) openHours.add(hour);
}

function openBetween(since: number, until: number): number {
  let sum = 0;
  for (let hour = since - (since % HOUR); hour < until; hour += HOUR) {
    if (openHours.has(hour)) sum += Math.min(hour + HOUR, until) - Math.max(hour, since);
  }
  return sum;
}

function after(since: number, amount: number): number {
  let rest = amount;
  for (let hour = since - (since % HOUR); ; hour += HOUR) {
    if (!openHours.has(hour)) continue;
    const from = Math.max(hour, since);
    if (hour + HOUR - from >= rest) return from + rest;
    rest -= hour + HOUR - from;
  }
}

const moment = fc.integer({ min: first / 60_000 + 3000, max: Date.UTC(2027, 10, 20) / 60_000 }).map((minute) => minute * 60_000);
const minutes = (most: number) => fc.integer({ min: 1, max: most }).map((count) => count * 60_000);
const iso = (at: number) => new Date(at).toISOString();

test('the database’s opening hours match the brand', async () => {
  const rows =
    await sql`select weekday, to_char(opens, 'HH24:MI') as opens, to_char(closes, 'HH24:MI') as closes from private.business_hours order by 1`;
  const brand = hours.open.flatMap(({ days, opens, closes }) => days.map((weekday) => ({ weekday, opens, closes })));
  expect([...rows]).toEqual(brand);
});

test('SLA targets match the plans on the support page', async () => {
  const rows = await sql<
    { plan: string; priority: string; kind: string; amount: number; unit: string; around_the_clock: boolean }[]
  >`
    select plan, priority, kind, amount, unit, around_the_clock from public.sla_targets`;
  const inWords = ({ plan, priority, kind, amount, unit, around_the_clock }: (typeof rows)[number]) =>
    `${plan} ${priority} ${kind}: ${amount} ${unit}${around_the_clock ? ', always' : ''}`;
  const expected = plans.flatMap(({ id }) =>
    (['critical', 'high', 'normal', 'low'] as const).flatMap((priority) => {
      const { firstResponse, solution } = slaTarget(id, priority);
      return Object.entries({ first_response: firstResponse, solution }).flatMap(([kind, time]) => {
        if (time === null) return [];
        const { amount, unit, clock } = time;
        return inWords({
          plan: id,
          priority,
          kind,
          amount,
          unit: unit === 'day' ? 'business_day' : unit,
          around_the_clock: clock === 'always',
        });
      });
    }),
  );
  expect(rows.map(inWords).toSorted()).toEqual(expected.toSorted());
});

test('business time matches the model over weekends, holidays, and both clock changes', async () => {
  await fc.assert(
    fc.asyncProperty(moment, minutes(40 * 24 * 60), async (since, span) => {
      const [row] = await sql<{ ms: number }[]>`
        select (extract(epoch from private.business_time_between(${iso(since)}, ${iso(since + span)})) * 1000)::float8 as ms`;
      expect(row?.ms).toBe(openBetween(since, since + span));
    }),
    { numRuns: 200 },
  );
});

test('deadlines match the model', async () => {
  await fc.assert(
    fc.asyncProperty(moment, minutes(60 * 60), async (since, amount) => {
      const [row] = await sql<{ at: Date }[]>`
        select private.add_business_time(${iso(since)}, make_interval(mins => ${amount / 60_000}::int)) as at`;
      expect(row?.at.getTime()).toBe(after(since, amount));
    }),
    { numRuns: 200 },
  );
});

test.for([
  // Thanksgiving is no business day; the Friday after it is.
  ['2026-11-25T18:00:00Z', '2026-11-28T02:00:00Z'],
  // Friday evening: Saturday is a short business day.
  ['2027-03-13T03:00:00Z', '2027-03-13T22:00:00Z'],
  // Saturday: Monday's end, an hour earlier in UTC after the clocks went forward.
  ['2027-03-13T20:00:00Z', '2027-03-16T01:00:00Z'],
])('the next business day after %s ends at %s', async ([since, end]) => {
  const [row] = await sql<{ at: Date }[]>`select private.end_of_business_day(${since ?? ''}, 1) as at`;
  expect(row?.at.toISOString()).toBe(new Date(end ?? '').toISOString());
});

test('a timer counts its running time, however it is started, paused, and ended', async () => {
  const transitions = fc.array(fc.record({ wait: minutes(4 * 24 * 60), state: fc.constantFrom('running', 'paused', 'ended') }), {
    minLength: 1,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(moment, transitions, minutes(50 * 60), fc.boolean(), async (start, steps, target, always) => {
      const passed = always ? (since: number, until: number) => until - since : openBetween;
      let model = {
        used: 0,
        runningSince: null as number | null,
        due: null as number | null,
        missedDue: null as number | null,
        state: 'paused',
      };
      let at = start;
      let timer = sql`row(gen_random_uuid(), 'solution', ${always}, make_interval(mins => ${target / 60_000}::int), interval '0', null, null, null, false, null)::public.sla_timers`;
      for (const { wait, state } of steps) {
        at += wait;
        if (model.runningSince !== null) model = { ...model, used: model.used + passed(model.runningSince, at) };
        const rest = target - model.used;
        // A missed target stays missed, however often the timer is paused.
        const missedDue = rest > 0 ? null : (model.missedDue ?? model.due ?? at);
        const due = state === 'running' ? (missedDue ?? (always ? at + rest : after(at, rest))) : null;
        model = { ...model, state, runningSince: state === 'running' ? at : null, due, missedDue };
        timer = sql`private.transition_sla_timer(${timer}, ${state}, ${iso(at)})`;
      }
      const [row] = await sql<{ used: number; running: Date | null; due: Date | null; ended: boolean }[]>`
        select (extract(epoch from c.used) * 1000)::float8 as used, c.running_since as running, c.due_at as due, c.ended_at is not null as ended
        from (select (${timer}).*) c`;
      expect(row?.used).toBe(model.used);
      expect(row?.running?.getTime() ?? null).toBe(model.runningSince);
      expect(row?.ended).toBe(model.state === 'ended');
      expect(row?.due?.getTime() ?? null).toBe(model.due);
    }),
    { numRuns: 60 },
  );
});
