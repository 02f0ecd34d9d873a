import * as v from 'valibot';

/** What the customer is told with the email. */
export const note = v.pipe(v.string(), v.trim(), v.maxLength(1000, 'long'));
