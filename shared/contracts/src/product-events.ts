import * as v from 'valibot';

/** Most events of one message. A page sends what gathered in a few seconds. */
export const MAX_EVENTS = 50;

/** An event as it is stored: what happened and on which page, nothing that tells one visitor from another. */
export interface ProductEvent {
  readonly name: (typeof NAMES)[number];
  readonly path: string;
  /** What kind of it, for example the topic of a contact or `3` results of a search; empty where the name says all. */
  readonly detail: string;
  /** ISO 8601. */
  readonly happenedAt: string;
}

/** The product events of specification, section 7. */
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
  // Beside the specification's: somebody found the answer while writing a ticket and did not send it.
  'self_help',
] as const;

/** A part of a path that names one thing of one person: the number of a ticket, an id, a code. Our own words have none of these. */
const PERSONAL = /^(?=.*(?:[A-Z]|\d{4}|[0-9a-f]{8}-)).+$/;

/** A page of this site. Query and fragment can carry a sign-in code: they are cut. */
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

const When = v.pipe(
  v.number(),
  v.finite(),
  v.transform((value) => new Date(value)),
  v.check((date) => !Number.isNaN(date.getTime()), 'Not a time'),
  v.transform((date) => date.toISOString()),
);

/** What /api/analytics/events takes. */
export const ProductEvents = v.object({
  events: v.pipe(
    v.array(
      v.pipe(
        v.object({
          name: v.picklist(NAMES),
          path: Path,
          // A word or a number of ours: nothing that a visitor typed fits.
          detail: v.optional(v.pipe(v.string(), v.regex(/^[a-z0-9_-]{0,40}$/)), ''),
          timestamp: When,
        }),
        v.transform(({ timestamp, ...event }): ProductEvent => ({ ...event, happenedAt: timestamp })),
      ),
    ),
    v.minLength(1),
    v.maxLength(MAX_EVENTS),
  ),
});
export type ProductEvents = v.InferInput<typeof ProductEvents>;
