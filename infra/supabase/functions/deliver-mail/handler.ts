import { asService } from '../_shared/backend.ts';
import { jsonResponse, endpoint, errorResponse } from '../_shared/endpoint.ts';
import { claimFrom, finishIn } from '../_shared/database-queue.ts';
import { createDrain, withTransport } from '../_shared/mail-queue.ts';
import type { DrainQueue } from '../_shared/mail-queue.ts';
import { outgoingEmails } from '../_shared/outgoing-emails.ts';
import { isJob } from '../_shared/own-secrets.ts';
import { sha256Hex, newToken } from '../_shared/tokens.ts';
import { compose } from './compose.ts';
import { composeInvitation, finishInvitation, Invitation } from './invitations.ts';
import { composeNewsletterEmail, NewsletterEmail } from './newsletter-emails.ts';
import { composePlanEmail, PlanEmail } from './plan-emails.ts';
import { composeRoleEmail, RoleEmail } from './role-emails.ts';
import { QueuedEmail } from './queued-email.ts';

const queues: readonly DrainQueue[] = [
  createDrain({
    claim: claimFrom('ticket', QueuedEmail),
    write: async (mail: QueuedEmail) => compose(mail, await createLinkKey(mail)),
    finish: finishIn('ticket'),
  }),
  createDrain(outgoingEmails()),
  createDrain({ claim: claimFrom('plan', PlanEmail), write: composePlanEmail, finish: finishIn('plan') }),
  createDrain({ claim: claimFrom('newsletter', NewsletterEmail), write: composeNewsletterEmail, finish: finishIn('newsletter') }),
  createDrain({ claim: claimFrom('invitation', Invitation), write: composeInvitation, finish: finishInvitation }),
  createDrain({ claim: claimFrom('role', RoleEmail), write: composeRoleEmail, finish: finishIn('role') }),
];

/** Sends queued emails. Called only by the database, with `JOB_SECRET`: when something is queued, and every minute. */
export const handler = endpoint(['POST'], async (request) => {
  if (!isJob(request)) return errorResponse(401, 'unauthorized', 'This function is not for browsers');
  const count = { sent: 0, failed: 0 };
  await withTransport(async (transport) => {
    for (const drain of queues) {
      await drain(transport, (fault) => {
        count[fault === null ? 'sent' : 'failed'] += 1;
      });
    }
  });
  return jsonResponse(200, count);
});

/** A new link key for readers without an account, or who requested one. Only this email contains it. */
async function createLinkKey({ kind, isGuest, ticketId }: QueuedEmail): Promise<string | null> {
  if (!isGuest) return null;
  const key = newToken();
  const { error } = await asService().rpc('create_ticket_link', {
    ticket: ticketId,
    token_hash: await sha256Hex(key),
    valid: kind === 'link' ? '1 hour' : '30 days',
  });
  if (error) throw error;
  return key;
}
