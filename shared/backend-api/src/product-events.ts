import * as v from 'valibot';

/** The most events in one request. A page batches a few seconds of events. */
export const MAX_EVENTS = 50;

/** An event as stored: what happened on which page, nothing that identifies a visitor. */
export interface ProductEvent {
  readonly name: (typeof NAMES)[number];
  readonly path: string;
  /** More about it, for example the topic of a contact or the number of search results; may be empty. */
  readonly detail: string;
  /** What an order comes to; 0 otherwise. */
  readonly valueCents: number;
  /** ISO 8601. */
  readonly happenedAt: string;
}

/** The product events of specification, section 7, and goals that happen in the browser. */
const NAMES = [
  'page_view',
  'search',
  'contact',
  'newsletter',
  'chat',
  'security',
  'login',
  'logout',
  'signup',
  'forgot_password',
  // Not in the specification: the visitor found an answer while writing a ticket and didn't send it.
  'self_help',
  'phone_call',
  'file_download',
  'video_complete',
  'order',
] as const;

/** A path segment that may identify a person: a ticket number, an id, a code. Our own slugs contain none of these. */
const PERSONAL = /^(?=.*(?:[A-Z]|\d{4}|[0-9a-f]{8}-)).+$/;

/** A page of this site. Query and fragment are cut, since they can contain a sign-in code. */
const Path = v.pipe(
  v.string(),
  v.startsWith('/'),
  v.maxLength(2000),
  v.transform((path) => {
    const [page = ''] = path.split(/[?#]/);
    const parts = page.split('/').map((part) => (PERSONAL.test(part) ? ':id' : part));
    return parts.join('/').slice(0, 300);
  }),
);

const Timestamp = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), 'Not a time'),
  v.transform((date) => date.toISOString()),
);

/** A name of a site, medium, or campaign, in lower case. Anything else could be a code, or about a person. */
const SOURCE_NAME = /^[a-z0-9._-]{1,60}$/;

const SourceName = v.optional(v.fallback(v.pipe(v.string(), v.toLowerCase(), v.regex(SOURCE_NAME)), ''), '');

/** Payload of /api/analytics/events. */
export const ProductEvents = v.object({
  /** Where the visit came from; only in a page's first report. The referring site is without path. */
  from: v.optional(v.object({ site: SourceName, source: SourceName, medium: SourceName, campaign: SourceName }), {}),
  events: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: v.picklist(NAMES),
          path: Path,
          // One of our own words or numbers; nothing that a visitor typed fits.
          detail: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{0,40}$/)), ''),
          cents: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000)), 0),
          timestamp: Timestamp,
        }),
        v.transform(({ timestamp, cents, ...event }): ProductEvent => ({ ...event, valueCents: cents, happenedAt: timestamp })),
      ),
    ),
    v.minLength(1),
    v.maxLength(MAX_EVENTS),
  ),
});
export type ProductEvents = v.InferInput<typeof ProductEvents>;
/** The payload as checked. */
export type CheckedProductEvents = v.InferOutput<typeof ProductEvents>;
