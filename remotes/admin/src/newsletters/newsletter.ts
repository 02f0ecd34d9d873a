import * as v from 'valibot';

export const SEGMENT_LANGUAGES = ['all', 'en', 'es'] as const;
export const SEGMENT_CLIENTS = ['all', 'clients', 'others'] as const;

/** A row of `newsletters`. Without Spanish texts, Spanish subscribers get the English ones. */
export const Newsletter = v.object({
  id: v.string(),
  subject: v.string(),
  body: v.string(),
  subject_es: v.string(),
  body_es: v.string(),
  to_language: v.fallback(v.picklist(SEGMENT_LANGUAGES), 'all'),
  to_clients: v.fallback(v.picklist(SEGMENT_CLIENTS), 'all'),
  /** The first day, or null. */
  subscribed_since: v.nullable(v.string()),
  scheduled_at: v.nullable(v.string()),
  sent_at: v.nullable(v.string()),
  recipients: v.number(),
  updated_at: v.string(),
});
export type Newsletter = v.InferOutput<typeof Newsletter>;
export type Segment = Pick<Newsletter, 'to_language' | 'to_clients' | 'subscribed_since'>;

/** The newsletter form. Limits match the table's. */
export const NewsletterText = v.pipe(
  v.object({
    subject: v.pipe(v.string(), v.trim(), v.minLength(3, 'subject'), v.maxLength(120, 'subject')),
    body: v.pipe(v.string(), v.trim(), v.minLength(20, 'body'), v.maxLength(20_000, 'body')),
    subject_es: v.pipe(v.string(), v.trim(), v.maxLength(120, 'subject')),
    body_es: v.pipe(v.string(), v.trim(), v.maxLength(20_000, 'body')),
    to_language: v.picklist(SEGMENT_LANGUAGES),
    to_clients: v.picklist(SEGMENT_CLIENTS),
    subscribed_since: v.pipe(
      v.string(),
      v.transform((day) => day || null),
    ),
    /** The version that is being edited; empty for a new one. Stored with the draft, which survives a reload. */
    updated_at: v.string(),
  }),
  v.forward(
    v.check(({ subject_es, body_es }) => (subject_es === '') === (body_es === ''), 'both'),
    ['body_es'],
  ),
);
export type NewsletterText = v.InferOutput<typeof NewsletterText>;

/** What became of a sent newsletter's emails. */
export const NewsletterResult = v.object({
  newsletter_id: v.string(),
  delivered: v.number(),
  waiting: v.number(),
  failed: v.number(),
  bounced: v.number(),
  unsubscribed: v.number(),
});
export type NewsletterResult = v.InferOutput<typeof NewsletterResult>;
