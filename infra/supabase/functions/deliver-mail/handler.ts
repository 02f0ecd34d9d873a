import { asService } from '../_shared/backend.ts';
import { answer, endpoint, refuse } from '../_shared/endpoint.ts';
import { draining, withTransport } from '../_shared/mail-queue.ts';
import type { Drain } from '../_shared/mail-queue.ts';
import { outgoingEmails } from '../_shared/outgoing-emails.ts';
import { requireEnv } from '../_shared/runtime.ts';
import { hashOf, newToken } from '../_shared/tokens.ts';
import { compose } from './compose.ts';
import { claimInvitations, composeInvitation, finishInvitation } from './invitations.ts';
import { claimNewsletterEmails, composeNewsletterEmail, finishNewsletterEmail } from './newsletter-emails.ts';
import { claimPlanEmails, composePlanEmail, finishPlanEmail } from './plan-emails.ts';
import { claimRoleEmails, composeRoleEmail, finishRoleEmail } from './role-emails.ts';
import { claimTicketEmails, finishTicketEmail } from './queue.ts';
import type { QueuedEmail } from './queue.ts';

const queues: readonly Drain[] = [
  draining({ claim: claimTicketEmails, write: async (mail) => compose(mail, await keyFor(mail)), finish: finishTicketEmail }),
  draining(outgoingEmails()),
  draining({ claim: claimPlanEmails, write: composePlanEmail, finish: finishPlanEmail }),
  draining({ claim: claimNewsletterEmails, write: composeNewsletterEmail, finish: finishNewsletterEmail }),
  draining({ claim: claimInvitations, write: composeInvitation, finish: finishInvitation }),
  draining({ claim: claimRoleEmails, write: composeRoleEmail, finish: finishRoleEmail }),
];

/** Sends the mails that wait. Called by the database's side alone: with the secret key, when something waits and once a minute. */
export const handler = endpoint(['POST'], async (request) => {
  const secret = requireEnv('SUPABASE_SECRET_KEY', 'SUPABASE_SERVICE_ROLE_KEY');
  const [given, expected] = await Promise.all([request.headers.get('authorization') ?? '', `Bearer ${secret}`].map(hashOf));
  // Hashes: comparing them tells nothing about how much of a guess was right.
  if (given !== expected) return refuse(401, 'unauthorized', 'This function is not for browsers');
  const count = { sent: 0, failed: 0 };
  await withTransport(async (transport) => {
    for (const drain of queues) {
      await drain(transport, (fault) => {
        count[fault === null ? 'sent' : 'failed'] += 1;
      });
    }
  });
  return answer(200, count);
});

/** A fresh key of a link for those who have no account, or asked for one. It exists in this mail alone. */
async function keyFor({ kind, isGuest, ticketId }: QueuedEmail): Promise<string | null> {
  if (!isGuest) return null;
  const key = newToken();
  const { error } = await asService().rpc('create_ticket_link', {
    ticket: ticketId,
    token_hash: await hashOf(key),
    valid: kind === 'link' ? '1 hour' : '30 days',
  });
  if (error) throw error;
  return key;
}
