import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

/** `sent` emails that came back are `bounced`. */
export const EMAIL_STATES = ['queued', 'sending', 'failing', 'dead', 'sent', 'bounced', 'discarded'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** An email in the outbox. */
export const OutgoingEmail = v.pipe(
  v.object({
    id: v.string(),
    kind: v.string(),
    /** Null: to us. */
    to_email: v.nullable(v.string()),
    state: known(EMAIL_STATES, 'queued'),
    attempts: v.number(),
    /** Attempts with an unknown outcome: the mail server may have accepted the email. */
    uncertain_attempts: v.number(),
    next_try_at: v.string(),
    /** Or why it bounced. */
    last_error: v.nullable(v.string()),
    bounced_at: v.nullable(v.string()),
    created_at: v.string(),
  }),
  v.transform(({ bounced_at, state, ...email }) => ({ ...email, state: bounced_at === null ? state : ('bounced' as const) })),
);
export type OutgoingEmail = v.InferOutput<typeof OutgoingEmail>;

export const EMAIL_COLUMNS =
  'id, kind, to_email, state, attempts, uncertain_attempts, next_try_at, last_error, bounced_at, created_at';

export const stateLabels: Readonly<Record<EmailState, MessageDescriptor>> = {
  queued: msg`Queued`,
  sending: msg`Sending`,
  failing: msg`Retrying`,
  dead: msg`Failed`,
  sent: msg`Sent`,
  bounced: msg`Bounced`,
  discarded: msg`Discarded`,
};
export const stateTones = {
  queued: 'river',
  sending: 'river',
  failing: 'dusk',
  dead: 'error',
  sent: 'tule',
  bounced: 'error',
  discarded: 'neutral',
} as const satisfies Record<EmailState, string>;

export const canResend = (state: EmailState): boolean => ['failing', 'dead', 'discarded'].includes(state);
export const canDiscard = (state: EmailState): boolean => ['queued', 'failing', 'dead'].includes(state);
