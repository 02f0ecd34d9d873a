import type { TransactionSql } from 'postgres';

export interface Contact {
  readonly kind: 'message' | 'callback';
  readonly locale: 'en' | 'es';
  readonly path: string;
  /** ISO 8601. */
  readonly at: string;
}

const names = [
  'Marta Silva',
  'Ben Castellano',
  'Priya Nair',
  'Joe Azevedo',
  'Lupe Ramos',
  'Chris Yang',
  'Dolores Vega',
  'Sam Whitaker',
];
const questions = {
  en: [
    ['pc-repair', 'My laptop shuts off when I unplug it. Is that the battery, and what would it cost?'],
    ['managed-it', 'We are a dental office with nine computers. Can you take over from the company we have now?'],
    ['data-backup', 'Our backup drive started clicking. Can you look at it this week?'],
    ['home-services', 'The Wi-Fi doesn’t reach the back bedrooms. Do you come out to Lodi?'],
    ['cloud-migration', 'We want to move our email to Microsoft 365 before the end of the month.'],
  ],
  es: [
    ['pc-repair', 'Mi computadora se apaga sola. ¿Cuánto cuesta la revisión?'],
    ['managed-it', 'Somos una empacadora con doce computadoras. ¿Nos pueden dar un presupuesto?'],
  ],
} as const;

/** What sample visitors sent with the forms. Answered, so that nobody has to. Some didn't allow analytics: one more for every three. */
export async function seedAnsweredLeads(sql: TransactionSql, counted: readonly Contact[]): Promise<void> {
  const uncounted = counted.filter((_, index) => index % 3 === 0);
  const leads = [...counted, ...uncounted].map(({ kind, locale, path, at }, index) => {
    const name = names[index % names.length] ?? '';
    const [topic, message] = questions[locale][index % questions[locale].length] ?? questions.en[0];
    const phone = `(209) 555-01${String(index % 100).padStart(2, '0')}`;
    const email = `sample.${name.toLowerCase().replace(' ', '.')}@mail.example`;
    const lead = { kind, locale, path, at, topic, phone, name: `Sample: ${name}` };
    return kind === 'message' ? { ...lead, email, message } : { ...lead, message: '', best_time: 'any' };
  });
  await sql`
    insert into public.inquiries (idempotency_key, status, kind, name, email, phone, topic, message, best_time, source_path, locale, created_at)
    select gen_random_uuid(), 'answered', l.kind, l.name, l.email, l.phone, l.topic, l.message, l.best_time, l.path, l.locale, l.at
    from jsonb_to_recordset(${sql.json(leads)}) as
      l (kind public.inquiry_kind, name text, email text, phone text, topic text, message text, best_time text, path text, locale text, at timestamptz)`;
}
