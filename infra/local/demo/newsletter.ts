import type { Sql } from '../postgres/connection.ts';

/** Fictional people, by when they subscribed, in days before today. */
const subscribers = [
  ['ana.whitfield@orchard.example', 'en', 210],
  ['luis.herrera@packing.example', 'es', 190],
  ['june.okafor@clinic.example', 'en', 176],
  ['grace.okafor@home.example', 'en', 150],
  ['mateo.silva@vineyard.example', 'es', 141],
  ['hannah.brandt@law.example', 'en', 120],
  ['tomas.reyes@dairy.example', 'es', 104],
  ['beth.lindqvist@realty.example', 'en', 88],
  ['omar.haddad@dental.example', 'en', 61],
  ['rosa.delgado@home.example', 'es', 45],
  ['karen.ito@books.example', 'en', 33],
  ['sam.whelan@cycles.example', 'en', 21],
  ['lupe.arroyo@bakery.example', 'es', 12],
  ['nadia.petrov@design.example', 'en', 5],
] as const;

/** Sample subscribers, a sample newsletter that was sent, and a draft, created only if there are none. Nobody is emailed. */
export async function seedDemoNewsletter(sql: Sql, admin: string): Promise<void> {
  await sql.begin(async (transaction) => {
    const [known] =
      await transaction`select 1 from public.newsletter_subscribers union all select 1 from public.newsletters limit 1`;
    if (known) return;
    for (const [email, locale, daysAgo] of subscribers) {
      const at = new Date(Date.now() - daysAgo * 86_400_000);
      // One still has to confirm, and two left.
      const state = daysAgo === 5 ? 'pending' : daysAgo === 104 || daysAgo === 150 ? 'unsubscribed' : 'confirmed';
      await transaction`
        insert into public.newsletter_subscribers (email, state, locale, source_path, last_idempotency_key, confirm_sent_at, confirmed_at, unsubscribed_at, created_at)
        values (${`sample.${email}`}, ${state}, ${locale}, '/newsletter', gen_random_uuid(), ${at}, ${state === 'pending' ? null : at},
          ${state === 'unsubscribed' ? new Date(at.getTime() + 40 * 86_400_000) : null}, ${at})`;
    }
    await transaction`
      insert into public.newsletters (subject, body, subject_es, body_es, sent_at, sent_by, recipients, created_at)
      values ('Sample: Is your backup still running?', ${'Open your backup program and look for the date of the last good run. If it is older than a week, reply to this email and we’ll take a look.'},
        'Muestra: ¿Su respaldo sigue funcionando?', ${'Abra su programa de respaldo y busque la fecha de la última copia correcta. Si tiene más de una semana, responda a este correo y lo revisamos.'},
        now() - interval '24 days', ${admin}, 10, now() - interval '27 days')`;
    await transaction`
      insert into public.newsletters (subject, body)
      values ('Sample: Five minutes before the holidays', ${'Restart your router, update your phone, and check who can open your shared folders. Each takes a minute, and it saves you a call in December.'})`;
  });
}
