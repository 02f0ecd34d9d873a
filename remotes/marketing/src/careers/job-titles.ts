import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobId } from '@tulebyte/brand/jobs';

/** Apart from the other words of a position: every page of this remote loads the routes, which need no more than these. */
export const jobTitles: Readonly<Record<JobId, MessageDescriptor>> = {
  'field-technician': msg`Field technician`,
  'help-desk-engineer': msg`Help desk engineer`,
  'security-analyst': msg`Security analyst, evenings`,
};
