import { msg } from '@lingui/core/macro';
import { explainRejection } from '@tulebyte/platform/queries';

/** Why an invitation couldn't be accepted or declined. */
export const explainFailedAnswer = explainRejection({
  invitation_not_found: msg`This invitation was withdrawn or has expired.`,
  invitation_member: msg`You already belong to another company. Call us if you’ve moved.`,
});
