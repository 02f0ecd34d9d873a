import type { Sql } from '../postgres/connection.ts';
import { seedAnsweredLeads, type Contact } from './answered-leads.ts';

const DAYS = 57;
/** More visits on working days, as an office's clients make them. */
const VISITORS = { workday: 34, weekend: 15 };

interface Journey {
  readonly share: number;
  readonly pages: readonly string[];
  /** What visitors do on the last page, and how many of them, from 0 to 1. */
  readonly goal?: { readonly name: string; readonly detail?: string; readonly share: number };
}

const journeys: readonly Journey[] = [
  { share: 14, pages: ['/'] },
  { share: 12, pages: ['/', '/services', '/services/pc-repair'], goal: { name: 'phone_call', share: 0.12 } },
  { share: 11, pages: ['/computer-repair-stockton'], goal: { name: 'phone_call', share: 0.1 } },
  {
    share: 10,
    pages: ['/services/pc-repair', '/pricing', '/contact-us'],
    goal: { name: 'contact', detail: 'general', share: 0.15 },
  },
  { share: 9, pages: ['/', '/pricing'] },
  { share: 8, pages: ['/services/managed-it', '/pricing', '/get-started'] },
  { share: 7, pages: ['/blog', '/services/data-backup'] },
  { share: 7, pages: ['/faq'] },
  {
    share: 6,
    pages: ['/locations/managed-it-modesto', '/contact-us'],
    goal: { name: 'contact', detail: 'callback', share: 0.2 },
  },
  { share: 6, pages: ['/shop', '/services/gaming-pc-builds'] },
  { share: 5, pages: ['/it-support-lodi', '/services/cybersecurity'] },
  { share: 5, pages: ['/newsletter'], goal: { name: 'newsletter', share: 0.35 } },
];
/** None is real, and their names say so. */
const sources = [
  { share: 44, source: 'sample-search.example' },
  { share: 26, source: '' },
  { share: 12, source: 'sample-maps.example' },
  { share: 9, source: 'sample-neighbors.example' },
  { share: 9, source: 'newsletter', medium: 'email', campaign: 'sample-fall-checkup' },
] as const;
const devices = [
  { share: 55, device: 'phone' },
  { share: 40, device: 'desktop' },
  { share: 5, device: 'tablet' },
] as const;
const languages = [
  { share: 86, language: 'en' },
  { share: 14, language: 'es' },
] as const;

/**
 * Sample visits of the last eight weeks, counted by day as real ones are. Later starts add the days since then, so that the demo always
 * has a month to compare with the one before. What the visitors sent with a form is in the leads.
 */
export async function seedDemoTraffic(sql: Sql): Promise<void> {
  await sql.begin(async (transaction) => {
    // Keeps the job that counts visits from touching these days until this is done.
    await transaction`select pg_advisory_xact_lock(hashtext('private.roll_up_traffic'))`;
    const days = await transaction<{ day: string; starts: Date; index: number; weekday: number }[]>`
      select to_char(d, 'YYYY-MM-DD') as day, private.start_of_day(d::date) as starts, (d::date - date '2026-01-01') as index, extract(isodow from d)::integer as weekday
      from generate_series(
        greatest(private.local_day(now()) - ${DAYS - 1}::integer, (select max(t.day) + 1 from public.traffic_daily t)), private.local_day(now()), interval '1 day') d
      order by d`;
    const events = days.flatMap(({ starts, index, weekday }) => eventsOf(starts.getTime(), index, weekday));
    await transaction`
      insert into public.product_events (name, path, detail, visitor, source, medium, campaign, device, language, happened_at, created_at)
      select e.name, e.path, e.detail, e.visitor, e.source, e.medium, e.campaign, e.device, e.language, e.at, e.at
      from jsonb_to_recordset(${transaction.json(events)}) as
        e (name text, path text, detail text, visitor bigint, source text, medium text, campaign text, device text, language text, at timestamptz)
      order by e.at`;
    await seedAnsweredLeads(
      transaction,
      events.flatMap(({ name, detail, language, path, at }): Contact[] =>
        name === 'contact' ? [{ kind: detail === 'callback' ? detail : 'message', locale: language, path, at }] : [],
      ),
    );
    for (const { day } of days) await transaction`select private.roll_up_day(${day}::date)`;
  });
}

function eventsOf(starts: number, index: number, weekday: number) {
  const random = randomOf(index);
  const few = weekday > 5 ? VISITORS.weekend : VISITORS.workday;
  const visitors = Math.round(few * (0.85 + random() * 0.3) * (1 + (index % 365) / 1500));
  return Array.from({ length: visitors }, (_, visitor) => {
    const { pages, goal } = pick(journeys, random());
    const { source, ...campaign } = pick(sources, random());
    const { device } = pick(devices, random());
    const { language } = pick(languages, random());
    const isReaching = goal !== undefined && random() < goal.share;
    // Between eight in the morning and eight at night.
    const begins = starts + (8 + random() * 12) * 3_600_000;
    const shared = { visitor: index * 1000 + visitor, source, medium: '', campaign: '', ...campaign, device, language };
    const views = pages.map((path) => ({ name: 'page_view', path, detail: '' }));
    const last = pages.at(-1) ?? '/';
    const reached = isReaching ? [{ name: goal.name, path: last, detail: goal.detail ?? '' }] : [];
    return [...views, ...reached].map((event, at) => ({ ...shared, ...event, at: new Date(begins + at * 40_000).toISOString() }));
  })
    .flat()
    .filter(({ at }) => Date.parse(at) < Date.now());
}

function pick<Option extends { readonly share: number }>(options: readonly Option[], at: number): Option {
  let rest = at * options.reduce((sum, { share }) => sum + share, 0);
  const found = options.find(({ share }) => (rest -= share) < 0) ?? options.at(-1);
  if (!found) throw new Error('Nothing to pick from');
  return found;
}

/** The same numbers for the same day (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed + 0x6d2b79f5;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
