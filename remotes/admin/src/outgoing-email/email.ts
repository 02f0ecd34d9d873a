import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

export const EMAIL_STATES = ['queued', 'sending', 'failing', 'dead', 'sent', 'discarded'] as const;
export type EmailState = (typeof EMAIL_STATES)[number];

/** An email in the outbox. */
export const OutgoingEmail = v.object({
  id: v.string(),
  kind: v.string(),
  /** Null: to us. */
  to_email: v.nullable(v.string()),
  state: known(EMAIL_STATES, 'queued'),
  attempts: v.number(),
  /** Attempts with an unknown outcome: the mail server may have accepted the email. */
  uncertain_attempts: v.number(),
  next_try_at: v.string(),
  last_error: v.nullable(v.string()),
  created_at: v.string(),
});
export type OutgoingEmail = v.InferOutput<typeof OutgoingEmail>;

export const EMAIL_COLUMNS = 'id, kind, to_email, state, attempts, uncertain_attempts, next_try_at, last_error, created_at';

export const stateLabels: Readonly<Record<EmailState, MessageDescriptor>> = {
  queued: msg`Queued`,
  sending: msg`Sending`,
  failing: msg`Retrying`,
  dead: msg`Failed`,
  sent: msg`Sent`,
  discarded: msg`Discarded`,
};
export const stateTones = {
  queued: 'river',
  sending: 'river',
  failing: 'dusk',
  dead: 'error',
  sent: 'tule',
  discarded: 'neutral',
} as const satisfies Record<EmailState, string>;

export const canResend = (state: EmailState): boolean => ['failing', 'dead', 'discarded'].includes(state);
export const canDiscard = (state: EmailState): boolean => ['queued', 'failing', 'dead'].includes(state);
