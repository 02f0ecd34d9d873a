import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { JobId } from '@tulebyte/brand/jobs';

/** Separate from the other labels: every page of this remote loads the routes, which only need the titles. */
export const jobTitles: Readonly<Record<JobId, MessageDescriptor>> = {
  'field-technician': msg`Field technician`,
  'help-desk-engineer': msg`Help desk engineer`,
  'security-analyst': msg`Security analyst, evenings`,
};
