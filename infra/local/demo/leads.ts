import { appointments, freeStarts } from '@tulebyte/brand/calendar';
import { calculateEstimate, type EstimateChoices } from '@tulebyte/brand/estimate';
import type { Sql } from '../postgres/connection.ts';

const choices: EstimateChoices = {
  plan: 'pro',
  users: 14,
  devices: 16,
  backup: true,
  servers: 1,
  terabytes: 0,
  detection: false,
  nonProfit: false,
};

/** Sample leads of most kinds, created only if there are none. */
export async function seedDemoLeads(sql: Sql): Promise<void> {
  const { month, year } = calculateEstimate(choices);
  // The last bookable time, to stay out of the way of people who try the calendar.
  const start = freeStarts(Date.now(), [[]]).at(-1);
  await sql.begin(async (transaction) => {
    const [known] = await transaction`select 1 from public.inquiries limit 1`;
    if (known) return;
    await transaction`
      insert into public.inquiries (idempotency_key, kind, name, email, phone, company, topic, message, source_path, estimate, created_at)
      values (gen_random_uuid(), 'message', 'Sample: Ana Whitfield', 'ana@orchard.example', '(209) 555-0121', 'Whitfield Orchards', 'managed-it',
        'We are fourteen in the office and two in the packing shed. What would it take to begin in March?', '/pricing',
        ${transaction.json({ ...choices, month, year })}, now() - interval '26 hours')`;
    await transaction`
      insert into public.inquiries (idempotency_key, kind, name, phone, topic, message, best_time, source_path, locale, created_at)
      values (gen_random_uuid(), 'callback', 'Sample: Luis Herrera', '(209) 555-0134', 'pc-repair', '', 'afternoon', '/services/pc-repair', 'es',
        now() - interval '3 hours')`;
    if (start === undefined) return;
    const end = new Date(start + appointments.minutes * 60_000);
    await transaction`
      with inquiry as (
        insert into public.inquiries (idempotency_key, kind, name, email, phone, topic, message, source_path, created_at)
        values (gen_random_uuid(), 'booking', 'Sample: June Okafor', 'june@clinic.example', '(209) 555-0156', 'cybersecurity',
          'Our insurer asks for an assessment before April.', '/get-started', now() - interval '50 minutes')
        returning id
      )
      insert into public.appointments (inquiry_id, starts_at, ends_at, busy_until, technician, channel, place, size)
      select id, ${new Date(start)}, ${end}, ${end}, 'help-desk', 'video', 'stockton', '6-20' from inquiry`;
  });
}
