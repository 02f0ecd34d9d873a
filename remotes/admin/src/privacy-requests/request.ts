import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { known } from '@tulebyte/backend-api/rows';
import * as v from 'valibot';

export const REQUEST_KINDS = ['know', 'delete', 'correct', 'opt_out'] as const;
export const REQUEST_STATES = ['received', 'confirmed', 'completed', 'denied', 'superseded'] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

export const PrivacyRequest = v.object({
  id: v.string(),
  number: v.string(),
  kind: known(REQUEST_KINDS, 'know'),
  state: known(REQUEST_STATES, 'received'),
  /** The lead of the public form that it came through. */
  inquiry_id: v.nullable(v.string()),
  name: v.string(),
  email: v.string(),
  details: v.string(),
  owner_id: v.nullable(v.string()),
  /** Days, as `2026-11-22`. */
  received_on: v.string(),
  confirm_by: v.nullable(v.string()),
  answer_by: v.string(),
  is_extended: v.boolean(),
  confirmed_at: v.nullable(v.string()),
  verified_at: v.nullable(v.string()),
  closed_at: v.nullable(v.string()),
  receipt: v.nullable(v.string()),
});
export type PrivacyRequest = v.InferOutput<typeof PrivacyRequest>;

export const REQUEST_COLUMNS =
  'id, number, kind, state, inquiry_id, name, email, details, owner_id, received_on, confirm_by, answer_by, is_extended, confirmed_at, verified_at, closed_at, receipt' as const;

export const kindLabels: Readonly<Record<(typeof REQUEST_KINDS)[number], MessageDescriptor>> = {
  know: msg`Access`,
  delete: msg`Delete`,
  correct: msg`Correct`,
  opt_out: msg`Opt out`,
};

export const stateLabels: Readonly<Record<RequestState, MessageDescriptor>> = {
  received: msg`Received`,
  confirmed: msg`In progress`,
  completed: msg`Completed`,
  denied: msg`Denied`,
  superseded: msg`Closed by a deletion`,
};

/** What is due next, and when; null once the request is closed. */
export function nextDeadline(request: PrivacyRequest): { what: 'confirm' | 'answer'; day: string } | null {
  if (request.closed_at !== null) return null;
  return request.confirmed_at === null && request.confirm_by !== null
    ? { what: 'confirm', day: request.confirm_by }
    : { what: 'answer', day: request.answer_by };
}

/** Same rule as in the database (`require_verified_request`). */
export const needsIdentityCheck = ({ kind, verified_at }: PrivacyRequest): boolean => kind !== 'opt_out' && verified_at === null;
