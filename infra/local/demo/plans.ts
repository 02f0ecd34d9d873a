import { appointments, freeStarts } from '@tulebyte/brand/calendar';
import { renewalTerms } from '@tulebyte/brand/renewal-terms';
import type { Sql } from '../postgres/connection.ts';
import { demoAccounts } from './accounts.ts';

interface SampleDevice {
  readonly name: string;
  readonly kind: 'desktop' | 'laptop' | 'server' | 'network';
  readonly model: string;
  readonly serial: string;
  readonly system: string;
  readonly usedBy: string;
  /** Days from now. */
  readonly warranty: number;
  readonly every: number | null;
  readonly protects: string;
  /** How many hours ago each run was, and whether it succeeded. */
  readonly runs: readonly (readonly [hoursAgo: number, good: boolean])[];
}

const nightly = (from: number, failed: readonly number[] = []): readonly (readonly [number, boolean])[] =>
  Array.from({ length: 14 }, (_, night) => [from + night * 24, !failed.includes(night)] as const);

const devices: readonly SampleDevice[] = [
  {
    name: 'Sample: Office server',
    kind: 'server',
    model: 'Dell PowerEdge T360',
    serial: 'SAMPLE-SRV-01',
    system: 'Windows Server 2025',
    usedBy: 'Everyone',
    warranty: 610,
    every: 24,
    protects: 'Shared drive, accounting',
    runs: nightly(9),
  },
  {
    name: 'Sample: Front-desk PC',
    kind: 'desktop',
    model: 'HP EliteDesk 800 G9',
    serial: 'SAMPLE-PC-07',
    system: 'Windows 11 Pro',
    usedBy: 'Front desk',
    warranty: -40,
    every: 24,
    protects: 'Documents, mail',
    runs: nightly(10, [0, 1]),
  },
  {
    name: 'Sample: Bookkeeper’s laptop',
    kind: 'laptop',
    model: 'Lenovo ThinkPad T14',
    serial: 'SAMPLE-NB-03',
    system: 'Windows 11 Pro',
    usedBy: 'Bookkeeping',
    warranty: 220,
    every: 24,
    protects: 'Documents, mail',
    runs: nightly(76),
  },
  {
    name: 'Sample: Packing-shed access point',
    kind: 'network',
    model: 'UniFi U6 Pro',
    serial: 'SAMPLE-AP-02',
    system: '',
    usedBy: '',
    warranty: 90,
    every: null,
    protects: '',
    runs: [],
  },
];

/** The demo client's devices with backup runs, plan, and appointment. */
export async function seedDemoPlans(sql: Sql, client: string): Promise<void> {
  const [company] = await sql<{ id: string }[]>`select id from public.organizations where is_sample limit 1`;
  if (!company) return;
  await sql.begin(async (transaction) => {
    // Reset on every start, since no agent reports runs.
    const [fresh] =
      await transaction`select 1 from public.devices where is_sample and last_backup_at > now() - interval '20 hours'`;
    if (!fresh) await seedDevices(transaction, company.id);
    const [plan] = await transaction`select 1 from public.subscriptions where organization_id = ${company.id}`;
    if (!plan) await seedPlan(transaction, company.id, client);
    const [booked] = await transaction`select 1 from public.inquiries where email = ${demoAccounts.client.email}`;
    if (!booked) await seedAppointment(transaction);
  });
}

type Transaction = Parameters<Parameters<Sql['begin']>[1]>[0];

async function seedDevices(sql: Transaction, company: string): Promise<void> {
  await sql`delete from public.devices where is_sample`;
  for (const { name, kind, model, serial, system, usedBy, warranty, every, protects, runs } of devices) {
    const [device] = await sql<{ id: string }[]>`
      insert into public.devices (organization_id, name, kind, model, serial_number, operating_system, used_by, warranty_until, backup_every_hours, protects, is_sample)
      values (${company}, ${name}, ${kind}, ${model}, ${serial}, ${system}, ${usedBy}, current_date + ${warranty}::int, ${every}, ${protects}, true) returning id`;
    for (const [hoursAgo, good] of runs) {
      await sql`insert into public.backup_reports (device_id, run_id, finished_at, is_good, message)
        values (${device?.id ?? ''}, gen_random_uuid(), now() - make_interval(hours => ${hoursAgo}), ${good}, ${good ? '' : 'The disk for copies is full.'})`;
    }
  }
  await sql`
    update public.devices d set last_seen_at = r.latest, last_backup_at = r.latest, last_good_backup_at = r.latest_good,
      last_backup_is_good = r.latest = r.latest_good
    from (select device_id, max(finished_at) as latest, max(finished_at) filter (where is_good) as latest_good from public.backup_reports group by device_id) r
    where r.device_id = d.id and d.is_sample`;
}

async function seedPlan(sql: Transaction, company: string, client: string): Promise<void> {
  const [plan] = await sql<{ id: string }[]>`
    insert into public.subscriptions (organization_id, state, plan, users, devices, unit_cents, started_on, renews_on, is_sample)
    select ${company}, 'active', 'pro', 12, 16, 8900, began, private.next_renewal(began, 'month', private.local_day(now())), true
    from (select (private.local_day(now()) - interval '7 months 11 days')::date as began) b returning id`;
  await sql`
    insert into public.subscription_consents (subscription_id, plan, users, price_cents, period, effective_on, terms_version, language, user_id, user_name, created_at)
    select id, plan, users, price_cents, period, started_on, ${renewalTerms.version}, 'en', ${client}, private.display_name(${client}), started_on + interval '18 hours'
    from public.subscriptions where id = ${plan?.id ?? ''}`;
}

/** One of the last bookable times, to stay out of the way of people who try the calendar. */
async function seedAppointment(sql: Transaction): Promise<void> {
  const start = freeStarts(Date.now(), [[]]).at(-3);
  if (start === undefined) return;
  const end = new Date(start + appointments.minutes * 60_000);
  const { email } = demoAccounts.client;
  await sql`
    with inquiry as (
      insert into public.inquiries (idempotency_key, kind, name, email, topic, message, source_path)
      values (gen_random_uuid(), 'booking', 'Sample: Marisol Vega', ${email}, 'other', 'The quarterly review.', '/client-portal/appointments') returning id
    )
    insert into public.appointments (inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size)
    select id, ${new Date(start)}, ${end}, ${end}, 'help-desk', 'video', 'client', 'client' from inquiry`;
}
