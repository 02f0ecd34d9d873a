import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import * as v from 'valibot';
import { planTerms, plans } from '@tulebyte/brand/plans';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import { emailsTo, waitForEmail } from '../local/testing/mailbox.ts';
import { createPerson, ownerSql } from '../local/testing/people.ts';
import type { Person } from '../local/testing/people.ts';
import { callWhileLocked } from './testing/call-while-locked.ts';

const sql = ownerSql();
const Facts = v.object({
  id: v.string(),
  version: v.number(),
  state: v.string(),
  plan: v.string(),
  users: v.number(),
  price_cents: v.number(),
  renews_on: v.nullable(v.string()),
  ends_on: v.nullable(v.string()),
  next_plan: v.nullable(v.string()),
  plan_cancellation_date: v.optional(v.string()),
});
const MyPlan = v.object({
  can_change: v.boolean(),
  running: v.nullable(Facts),
  offer: v.nullable(Facts),
  today: v.string(),
  agreed: v.array(v.object({ price_cents: v.number(), by: v.string() })),
});
const Quote = v.object({
  price_cents: v.number(),
  is_immediate: v.boolean(),
  effective_on: v.string(),
  due_now_cents: v.number(),
});

let owner: Person;
let manager: Person;
let member: Person;
let admin: Person;
let company = '';
beforeEach(async () => {
  [owner, manager, member, admin] = (await Promise.all(
    ['Owner', 'Manager', 'Member', 'Staff'].map((name) => createPerson(sql, { name, admin: name === 'Staff' })),
  )) as [Person, Person, Person, Person];
  const [row] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Plan Company') returning id`;
  company = row?.id ?? '';
  await sql`insert into public.organization_members (user_id, organization_id, role)
    values (${owner.id}, ${company}, 'owner'), (${manager.id}, ${company}, 'manager'), (${member.id}, ${company}, 'member')`;
});

const planOf = async (person: Person) => v.parse(MyPlan, (await person.client.rpc('my_plan')).data);
async function runningOf(person: Person) {
  const { running } = await planOf(person);
  if (!running) throw new Error('No plan runs');
  return running;
}
const yes = { seen_terms: renewalTerms.version, consent: true, language: 'en' };

async function offer(
  values: Partial<{ plan: string; users: number; unit_cents: number; period: string; idempotency_key: string }> = {},
) {
  const { data, error } = await admin.client.rpc('offer_plan', {
    organization: company,
    plan: 'basic',
    users: 10,
    devices: 12,
    unit_cents: 4900,
    period: 'month',
    ...values,
  });
  if (error) throw error;
  return data;
}
async function start(values: Parameters<typeof offer>[0] = {}) {
  await offer(values);
  const { offer: made } = await planOf(owner);
  if (!made) throw new Error('No offer');
  const { error } = await owner.client.rpc('accept_plan', {
    offer: made.id,
    seen_version: made.version,
    agreed_cents: made.price_cents,
    ...yes,
  });
  if (error) throw error;
}
async function quoteOf(plan: string, users: number) {
  const { id } = await runningOf(owner);
  return v.parse(Quote, (await owner.client.rpc('quote_plan', { subscription: id, plan, users })).data);
}
async function change(person: Person, plan: string, users: number, extra: Record<string, unknown> = {}) {
  const running = await runningOf(owner);
  const quoted = await owner.client.rpc('quote_plan', { subscription: running.id, plan, users });
  const agreed_cents = quoted.error ? 0 : v.parse(Quote, quoted.data).price_cents;
  return person.client.rpc('change_plan', {
    subscription: running.id,
    seen_version: running.version,
    plan,
    users,
    agreed_cents,
    ...yes,
    ...extra,
  });
}
async function cancel(person: Person, reason = '') {
  const running = await runningOf(owner);
  return person.client.rpc('cancel_plan', { subscription: running.id, seen_version: running.version, reason, language: 'en' });
}
const day = async (expression: string) =>
  (await sql.unsafe<{ day: string }[]>(`select to_char(${expression}, 'YYYY-MM-DD') as day`))[0]?.day;
const today = 'private.local_day(now())';

describe('the price list', () => {
  test('matches the brand, as do the terms', async () => {
    const rows =
      await sql`select plan as id, unit_cents as "centsPerUserMonth", is_quoted as quoted from private.plan_prices order by unit_cents`;
    expect([...rows]).toEqual(plans.map(({ id, centsPerUserMonth, quoted }) => ({ id, centsPerUserMonth, quoted })));
    expect((await sql`select private.renewal_terms_version() as version`)[0]?.['version']).toBe(renewalTerms.version);
    expect(planTerms).toMatchObject({ noticeDays: 30, initialMonths: 3 });
  });
});

describe('an offer', () => {
  test('starts with the owner’s consent at the displayed price, and is confirmed by email', async () => {
    const id = randomUUID();
    const sent = { plan: 'pro', users: 3, unit_cents: 8900, idempotency_key: id };
    expect([await offer(sent), await offer(sent)]).toEqual([id, id]);
    const accept = (person: Person, extra: Record<string, unknown> = {}) =>
      person.client.rpc('accept_plan', { offer: id, seen_version: 1, agreed_cents: 26_700, ...yes, ...extra });
    for (const person of [manager, member, admin]) expect((await accept(person)).error?.code).toBe('42501');
    expect((await accept(owner, { consent: false })).error?.hint).toBe('plan_consent');
    expect((await accept(owner, { agreed_cents: 100 })).error?.hint).toBe('plan_price');
    expect((await accept(owner, { seen_terms: '2020-01' })).error?.hint).toBe('plan_terms');
    expect((await accept(owner, { seen_version: 7 })).error?.hint).toBe('plan_changed');
    expect((await planOf(owner)).running).toBeNull();

    expect((await accept(owner)).error).toBeNull();
    const { running, agreed, offer: left } = await planOf(owner);
    expect(running).toMatchObject({ state: 'active', plan: 'pro', users: 3, price_cents: 26_700 });
    expect(running?.renews_on).toBe(await day(`${today} + interval '1 month'`));
    expect(left).toBeNull();
    expect(agreed).toMatchObject([{ price_cents: 26_700, by: 'Test Owner' }]);
    expect((await sql`select plan from public.organizations where id = ${company}`)[0]?.['plan']).toBe('pro');
    const mail = await waitForEmail(owner.email);
    expect(mail.subject).toContain('Your plan has started');
    for (const line of renewalTerms.en({ plan: 'Pro', users: 3, price: '$267', period: 'month', renewsOn: null }).slice(2))
      expect(mail.text).toContain(line);
    expect(mail.text).toContain('$267');
    // Staff get a ticket, and nobody a second email about it.
    expect(await sql`select subject from public.tickets where requester_id = ${owner.id}`).toMatchObject([
      { subject: 'Plan accepted: Pro, 3 users' },
    ]);
    expect(await emailsTo(owner.email)).toHaveLength(1);
  });

  test('can be created only by staff, and the newest counts', async () => {
    const { error } = await owner.client.rpc('offer_plan', {
      organization: company,
      plan: 'basic',
      users: 1,
      devices: 0,
      unit_cents: 100,
      period: 'month',
    });
    expect(error?.code).toBe('42501');
    await offer();
    const seen = (await planOf(owner)).offer;
    await offer({ users: 5 });
    const late = await owner.client.rpc('accept_plan', {
      offer: seen?.id ?? '',
      seen_version: 1,
      agreed_cents: seen?.price_cents ?? 0,
      ...yes,
    });
    expect(late.error?.hint, 'an offer that was replaced').toBe('plan_changed');
    expect((await planOf(owner)).offer).toMatchObject({ users: 5, price_cents: 24_500 });
    expect((await planOf(member)).offer, 'members do not see what the plan costs').toBeNull();
  });

  test('that is being accepted doesn’t keep staff from making another one', async () => {
    const offered = await offer();
    await callWhileLocked(sql, {
      // As `accept_plan` does.
      lock: (accepting) => accepting`select from public.subscriptions where id = ${offered} for update`,
      call: () => offer({ users: 5 }),
      change: (accepting) => accepting`update public.organizations set plan = 'basic' where id = ${company}`,
    });
    expect((await planOf(owner)).offer?.users).toBe(5);
  });
});

describe('a change', () => {
  test('that costs more applies immediately, prorated by day', async () => {
    await start();
    expect((await change(manager, 'pro', 10)).error?.code).toBe('42501');
    // The period started today.
    expect(await quoteOf('pro', 10)).toMatchObject({ price_cents: 89_000, is_immediate: true, due_now_cents: 40_000 });
    expect((await change(owner, 'pro', 10)).error).toBeNull();
    expect(await runningOf(owner)).toMatchObject({ plan: 'pro', users: 10, price_cents: 89_000, next_plan: null });
    expect((await sql`select plan from public.organizations where id = ${company}`)[0]?.['plan']).toBe('pro');
    const mail = await waitForEmail(owner.email, 2);
    expect(mail.subject).toContain('Your plan has changed');
    expect(mail.text).toContain('$400');
  });

  test('is prorated by the days of the period, even for a plan that began on the 31st', async () => {
    await start();
    await sql`update public.subscriptions set started_on = make_date(extract(year from private.local_day(now()))::int, 1, 31),
      renews_on = make_date(extract(year from private.local_day(now()))::int + 1, 3, 1) - 1 where organization_id = ${company}`;
    // From January 31 to the end of February.
    const [prorated] = await sql<{ cents: number }[]>`
      select round(40000.0 * (renews_on - private.local_day(now())) / extract(day from renews_on))::int as cents
      from public.subscriptions where organization_id = ${company}`;
    expect((await quoteOf('pro', 10)).due_now_cents).toBe(prorated?.cents);
  });

  test('that costs less applies at renewal, and can be undone until then', async () => {
    await start({ plan: 'pro', unit_cents: 8900 });
    const before = await runningOf(owner);
    expect(await quoteOf('basic', 10)).toMatchObject({
      is_immediate: false,
      due_now_cents: 0,
      effective_on: before.renews_on,
    });
    expect((await change(owner, 'basic', 10)).error).toBeNull();
    expect(await runningOf(owner)).toMatchObject({ plan: 'pro', price_cents: 89_000, next_plan: 'basic' });
    const waiting = await runningOf(owner);
    expect(
      (await owner.client.rpc('resume_plan', { subscription: waiting.id, seen_version: waiting.version, language: 'en' })).error,
    ).toBeNull();
    expect(await runningOf(owner)).toMatchObject({ plan: 'pro', next_plan: null });

    await change(owner, 'basic', 8);
    await sql`select public.run_plan_maintenance(${before.renews_on})`;
    const after = await runningOf(owner);
    expect(after).toMatchObject({ plan: 'basic', users: 8, price_cents: 39_200, next_plan: null });
    expect(after.renews_on).toBe(await day(`${today} + interval '2 months'`));
  });

  test('uses the agreed price, the list, or an offer, never the browser’s price', async () => {
    await start({ plan: 'pro', unit_cents: 8000 });
    expect((await change(owner, 'pro', 12, { agreed_cents: 1 })).error?.hint).toBe('plan_price');
    expect((await change(owner, 'enterprise', 12)).error?.hint).toBe('plan_quoted');
    expect((await change(owner, 'pro', 0)).error?.hint).toBe('plan_input');
    expect((await change(owner, 'gold', 5)).error?.hint).toBe('plan_input');
    expect((await change(owner, 'pro', 10)).error?.hint).toBe('plan_same');
    expect((await change(owner, 'pro', 12, { consent: false })).error?.hint).toBe('plan_consent');
    expect((await change(owner, 'pro', 12)).error).toBeNull();
    expect((await runningOf(owner)).price_cents, 'more users at the agreed price').toBe(12 * 8000);
    expect((await planOf(owner)).agreed).toHaveLength(2);
  });

  test('repeated after a lost response counts once, and meets a later change', async () => {
    const partner = await createPerson(sql, { name: 'Partner' });
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${partner.id}, ${company}, 'owner')`;
    const accept = await offer({ plan: 'pro', unit_cents: 8900 }).then(
      (id) => (person: Person) => person.client.rpc('accept_plan', { offer: id, seen_version: 1, agreed_cents: 89_000, ...yes }),
    );
    for (const _ of [1, 2]) expect((await accept(owner)).error).toBeNull();
    expect((await accept(partner)).error?.hint, 'accepted by someone else').toBe('plan_changed');

    const seen = await runningOf(owner);
    const ask = (person: Person, plan: string, users: number, agreed_cents: number) =>
      person.client.rpc('change_plan', { subscription: seen.id, seen_version: seen.version, plan, users, agreed_cents, ...yes });
    for (const _ of [1, 2]) expect((await ask(owner, 'basic', 10, 49_000)).error, 'at renewal').toBeNull();
    expect((await ask(partner, 'basic', 10, 49_000)).error?.hint, 'agreed by someone else').toBe('plan_changed');
    expect((await ask(owner, 'basic', 9, 44_100)).error?.hint, 'another change').toBe('plan_changed');
    expect((await planOf(owner)).agreed).toHaveLength(2);

    const changed = await runningOf(owner);
    const keep = () => owner.client.rpc('resume_plan', { subscription: seen.id, seen_version: changed.version, language: 'en' });
    for (const _ of [1, 2]) expect((await keep()).error).toBeNull();
    expect((await ask(owner, 'basic', 10, 49_000)).error?.hint, 'withdrawn since').toBe('plan_changed');
    expect((await change(partner, 'pro', 12)).error).toBeNull();
    expect((await keep()).error?.hint, 'changed since').toBe('plan_changed');
    expect(await sql`select subject from public.tickets where requester_id = ${owner.id} order by created_at`).toMatchObject([
      { subject: 'Plan accepted: Pro, 10 users' },
      { subject: 'Plan change: Basic, 10 users' },
      { subject: 'Plan kept: Pro, 10 users' },
    ]);
  });

  test('of two at once, one counts', async () => {
    await start();
    const running = await runningOf(owner);
    const ask = (users: number) =>
      owner.client.rpc('change_plan', {
        subscription: running.id,
        seen_version: running.version,
        plan: 'basic',
        users,
        agreed_cents: users * 4900,
        ...yes,
      });
    const answers = await Promise.all([ask(11), ask(12), ask(13)]);
    expect(answers.map(({ error }) => error?.hint ?? 'done').toSorted()).toEqual(['done', 'plan_changed', 'plan_changed']);
    expect((await planOf(owner)).agreed).toHaveLength(2);
  });

  test('is possible only for the company', async () => {
    await start();
    const running = await runningOf(owner);
    const stranger = await createPerson(sql, { name: 'Stranger' });
    const [other] = await sql<{ id: string }[]>`insert into public.organizations (name) values ('Other Company') returning id`;
    await sql`insert into public.organization_members (user_id, organization_id, role) values (${stranger.id}, ${other?.id ?? ''}, 'owner')`;
    expect((await cancelAs(stranger, running)).error?.code).toBe('42501');
    expect((await stranger.client.rpc('quote_plan', { subscription: running.id, plan: 'pro', users: 3 })).error?.hint).toBe(
      'plan_not_found',
    );
    expect((await stranger.client.from('subscriptions').select('id')).data).toEqual([]);
  });
});

const cancelAs = (person: Person, { id, version }: { id: string; version: number }) =>
  person.client.rpc('cancel_plan', { subscription: id, seen_version: version, reason: '', language: 'en' });

describe('a cancellation', () => {
  test('needs no reason, is confirmed by email with its date, can be undone, and ends the plan', async () => {
    await start();
    const running = await runningOf(owner);
    expect((await cancelAs(manager, running)).error?.code).toBe('42501');
    const { data, error } = await cancel(owner);
    expect(error).toBeNull();
    // Not within the first three months.
    expect(data).toBe(await day(`${today} + interval '3 months'`));
    expect(data).toBe(running.plan_cancellation_date);
    expect((await cancelAs(owner, running)).data, 'said twice').toBe(data);
    const mail = await waitForEmail(owner.email, 2);
    expect(mail.subject).toContain('Your plan is canceled');
    expect(await emailsTo(owner.email)).toHaveLength(2);

    const ending = await runningOf(owner);
    expect(ending).toMatchObject({ state: 'canceling', ends_on: data });
    expect((await change(owner, 'pro', 10)).error?.hint).toBe('plan_state');
    const keep = () => owner.client.rpc('resume_plan', { subscription: ending.id, seen_version: ending.version, language: 'en' });
    expect((await keep()).error).toBeNull();
    expect(await runningOf(owner)).toMatchObject({ state: 'active', ends_on: null });
    expect((await keep()).error, 'repeated after a lost response').toBeNull();

    await cancel(owner, 'We merge with another office.');
    await sql`select public.run_plan_maintenance(${data}::date - 1)`;
    expect((await runningOf(owner)).state).toBe('canceling');
    await sql`select public.run_plan_maintenance(${data}::date)`;
    expect((await planOf(owner)).running).toBeNull();
    expect((await sql`select plan from public.organizations where id = ${company}`)[0]?.['plan']).toBeNull();
    const said = await sql`select m.body from public.ticket_messages m join public.tickets t on t.id = m.ticket_id
      where t.requester_id = ${owner.id} and m.body like '%merge%'`;
    expect(said).toHaveLength(1);
  });

  test('by email is entered by staff, with the same effect', async () => {
    await start();
    const running = await runningOf(owner);
    const cancelFor = (person: Person) => person.client.rpc('cancel_customer_plan', { subscription: running.id });
    for (const person of [owner, member]) expect((await cancelFor(person)).error?.code).toBe('42501');
    expect((await cancelFor(admin)).data).toBe(running.plan_cancellation_date);
    expect((await cancelFor(admin)).data, 'said twice').toBe(running.plan_cancellation_date);
    expect((await waitForEmail(owner.email, 2)).subject).toContain('Your plan is canceled');
    expect(await emailsTo(owner.email)).toHaveLength(2);
    expect((await runningOf(owner)).state).toBe('canceling');
  });

  test('takes effect after 30 days beyond the first three months, or at the end of a yearly plan’s year', async () => {
    await start();
    await backdate(200, 'month');
    expect((await cancel(owner)).data).toBe(await day(`${today} + 30`));
  });
  test('of a yearly plan takes effect at the end of the year, however short the notice', async () => {
    await start({ period: 'year' });
    await backdate(360, 'year');
    const { renews_on } = await runningOf(owner);
    expect((await cancel(owner)).data).toBe(renews_on);
  });
});

/** As if the plan had started earlier and been renewed since. */
async function backdate(days: number, period: 'month' | 'year') {
  await sql`update public.subscriptions set started_on = private.local_day(now()) - ${days}::int,
    renews_on = private.next_renewal(private.local_day(now()) - ${days}::int, ${period}, private.local_day(now())) where organization_id = ${company} and state = 'active'`;
}

describe('reminders', () => {
  const reminders = async () => (await emailsTo(owner.email)).filter(({ subject }) => subject.includes('renews'));
  test('of a yearly plan are sent once, 15 to 45 days before it renews', async () => {
    await start({ period: 'year', plan: 'pro', unit_cents: 8900 });
    await waitForEmail(owner.email);
    const { renews_on } = await runningOf(owner);
    const care = (before: number) => sql`select public.run_plan_maintenance(${renews_on}::date - ${before}::int)`;
    await care(46);
    expect(await reminders()).toHaveLength(0);
    for (const before of [45, 44, 20]) await care(before);
    const mail = await waitForEmail(owner.email, 2);
    expect(mail.subject).toContain('renews');
    expect(mail.text).toContain('$10,680');
    expect(mail.text).toContain('/client-portal/plan');
    expect(await reminders()).toHaveLength(1);
    // And again before the next renewal.
    await sql`select public.run_plan_maintenance(${renews_on}::date)`;
    await sql`select public.run_plan_maintenance((${renews_on}::date + interval '1 year' - interval '30 days')::date)`;
    await waitForEmail(owner.email, 3);
    expect(await reminders()).toHaveLength(2);
  });
  test('of a monthly plan are sent once a year, but not for a plan that ends', async () => {
    await start();
    await waitForEmail(owner.email);
    const care = (days: number) => sql`select public.run_plan_maintenance(private.local_day(now()) + ${days}::int)`;
    await care(360);
    expect(await reminders()).toHaveLength(0);
    await care(366);
    await care(367);
    await waitForEmail(owner.email, 2);
    expect(await reminders()).toHaveLength(1);
    await cancel(owner);
    await sql`update public.subscriptions set reminded_on = null, ends_on = '2099-01-01' where organization_id = ${company}`;
    await care(400);
    expect(await reminders()).toHaveLength(1);
  });
});

test('renewals keep the plan’s start day', async () => {
  const next = async (began: string, after: string, period = 'month') =>
    (await sql<{ day: string }[]>`select to_char(private.next_renewal(${began}, ${period}, ${after}), 'YYYY-MM-DD') as day`)[0]
      ?.day;
  expect(await next('2026-01-31', '2026-01-31')).toBe('2026-02-28');
  expect(await next('2026-01-31', '2026-02-28')).toBe('2026-03-31');
  expect(await next('2024-02-29', '2026-11-20', 'year')).toBe('2027-02-28');
  expect(await next('2026-11-20', '2029-11-20')).toBe('2029-12-20');
});
