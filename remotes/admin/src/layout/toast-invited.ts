import { msg } from '@lingui/core/macro';
import { toast } from '@tulebyte/platform';

/** Confirms an invitation to a company or to the team. */
export function toastInvited(): void {
  toast({ title: msg`Invitation sent`, description: msg`Expires in 14 days.`, status: 'success' });
}
