import * as v from 'valibot';
import * as applicationEmails from './application.ts';
import * as callbackEmails from './callback.ts';
import * as contactEmails from './contact.ts';
import { VisitColumns } from '@tulebyte/backend-api/visits';
import type { OutgoingEmail } from './outgoing-email.ts';
import { StoredEstimate } from './stored-estimate.ts';

/** A form and what belongs to it, as queued emails bring it. */
export const Inquiry = v.object({
  kind: v.picklist(['message', 'callback', 'booking', 'application', 'newsletter']),
  name: v.string(),
  email: v.nullable(v.string()),
  phone: v.nullable(v.string()),
  company: v.nullable(v.string()),
  topic: v.string(),
  message: v.string(),
  best_time: v.pipe(
    v.nullable(v.string()),
    v.transform((given) => given ?? ''),
  ),
  source_path: v.nullable(v.string()),
  locale: v.picklist(['en', 'es']),
  estimate: v.nullable(StoredEstimate),
  privacy_request: v.optional(
    v.nullable(
      v.object({
        number: v.string(),
        kind: v.picklist(['know', 'delete', 'correct', 'opt_out']),
        /** Days. An opt-out isn't confirmed. */
        confirm_by: v.nullable(v.string()),
        answer_by: v.string(),
      }),
    ),
    null,
  ),
  application: v.nullable(v.object({ job: v.string(), link: v.string() })),
  appointment: v.nullable(
    v.object({
      id: v.string(),
      channel: v.string(),
      place: v.string(),
      size: v.string(),
      ticket: v.nullable(v.string()),
      ...VisitColumns.entries,
    }),
  ),
});
export type Inquiry = v.InferOutput<typeof Inquiry>;

const InquiryEmail = v.object({ kind: v.picklist(['inquiry_notice', 'inquiry_receipt']), inquiry: Inquiry });

/** To us, or to the sender of the form. */
export function composeInquiryEmail(queued: unknown): OutgoingEmail {
  const { kind, inquiry } = v.parse(InquiryEmail, queued);
  const { application, email: given, phone, ...rest } = inquiry;
  const email = given ?? '';
  const isNotice = kind === 'inquiry_notice';
  if (inquiry.kind === 'application' && application) {
    const applied = { ...rest, email, phone: phone ?? '', ...application };
    return isNotice ? applicationEmails.notice(applied) : applicationEmails.receipt(applied);
  }
  if (inquiry.kind === 'callback') {
    const callback = { ...rest, email, phone: phone ?? '', bestTime: rest.best_time };
    return isNotice ? callbackEmails.notice(callback) : callbackEmails.receipt(callback);
  }
  const message = { ...rest, email, phone };
  return isNotice ? contactEmails.notice(message) : contactEmails.receipt(message);
}
