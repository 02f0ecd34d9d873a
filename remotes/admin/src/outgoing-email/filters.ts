import { choiceFilter, defineFilters, pageFilter } from '@tulebyte/lists/filters';
import * as v from 'valibot';
import { EMAIL_STATES } from './email.ts';

export const emailFilters = defineFilters({
  /** `open` means neither sent nor discarded. */
  state: choiceFilter(['open', 'all', ...EMAIL_STATES], 'open'),
  /** The id of a newsletter. */
  newsletter: v.fallback(v.pipe(v.string(), v.uuid()), ''),
  page: pageFilter,
});
export type EmailFilters = ReturnType<typeof emailFilters.read>;

/** URL of a newsletter's emails that bounced. */
export const bouncedEmailsUrl = (newsletter: string): string =>
  `/admin/email?${new URLSearchParams({ state: 'bounced', newsletter })}`;
