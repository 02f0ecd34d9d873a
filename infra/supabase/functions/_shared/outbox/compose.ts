import { composeAppointmentEmail } from '../emails/appointment.ts';
import { composeDeletionReceipt } from '../emails/deletion-receipt.ts';
import { composeInquiryEmail } from '../emails/inquiry.ts';
import { composeInvitation } from '../emails/invitation.ts';
import { composeLeadEmail } from '../emails/lead.ts';
import { composeMemberRemoved } from '../emails/member-removed.ts';
import { composeMemberRoleChanged } from '../emails/member-role-changed.ts';
import { composeMetadataReview } from '../emails/metadata-review.ts';
import { composeNewsletterEmail } from '../emails/newsletter.ts';
import { composeOrderEmail } from '../emails/order.ts';
import type { OutgoingEmail } from '../emails/outgoing-email.ts';
import { composePlanEmail } from '../emails/plan.ts';
import { composePrivacyEmail } from '../emails/privacy.ts';
import { composeRecoveryCodeUsed } from '../emails/recovery-code-used.ts';
import { composeRoleEmail } from '../emails/role.ts';
import { composeSeoReport } from '../emails/seo-report.ts';
import { composeTeamInvitation } from '../emails/team-invitation.ts';
import { composeTicketEmail } from '../emails/ticket.ts';
import { composeTranscript } from '../emails/transcript.ts';
import * as v from 'valibot';

/** By the first word of a kind. Each validates its own emails, so that an invalid one doesn't hold up the others. */
const composers = new Map<string, (queued: unknown) => OutgoingEmail | Promise<OutgoingEmail>>([
  ['appointment', composeAppointmentEmail],
  ['deletion', composeDeletionReceipt],
  ['inquiry', composeInquiryEmail],
  ['invitation', composeInvitation],
  ['lead', composeLeadEmail],
  ['member', composeMemberEmail],
  ['newsletter', composeNewsletterEmail],
  ['order', composeOrderEmail],
  ['plan', composePlanEmail],
  ['privacy', composePrivacyEmail],
  ['recovery', composeRecoveryCodeUsed],
  ['role', composeRoleEmail],
  ['seo', composeSeoEmail],
  ['team', composeTeamInvitation],
  ['ticket', composeTicketEmail],
  ['transcript', composeTranscript],
]);

function composeMemberEmail(queued: unknown): OutgoingEmail {
  const { kind } = v.parse(v.object({ kind: v.string() }), queued);
  return kind === 'member_removed' ? composeMemberRemoved(queued) : composeMemberRoleChanged(queued);
}

function composeSeoEmail(queued: unknown): OutgoingEmail {
  const { kind } = v.parse(v.object({ kind: v.string() }), queued);
  return kind === 'seo_report' ? composeSeoReport(queued) : composeMetadataReview(queued);
}

/** Writes a queued email. @throws when its kind or content is unknown */
export async function compose(queued: { readonly kind: string }): Promise<OutgoingEmail> {
  const write = composers.get(queued.kind.split('_', 1).join());
  if (!write) throw new Error(`Nothing writes emails of the kind ${queued.kind}`);
  return write(queued);
}
