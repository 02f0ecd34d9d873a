import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TeamRole } from '@tulebyte/brand/team';

/** What each member of the team does. */
export const roles: Readonly<Record<TeamRole, { title: MessageDescriptor; work: MessageDescriptor }>> = {
  'help-desk': {
    title: msg`Help desk`,
    work: msg`Answers the phone, fixes what can be fixed remotely, and schedules drop-offs.`,
  },
  'field-technician': {
    title: msg`Field technician`,
    work: msg`Comes to your home or office, with the parts in the van.`,
  },
  engineer: {
    title: msg`Engineer`,
    work: msg`Runs networks and servers for offices on a plan, and visits them.`,
  },
  'security-analyst': {
    title: msg`Security analyst`,
    work: msg`Reviews alerts, runs assessments, and writes the reports.`,
  },
  'bench-technician': {
    title: msg`Bench technician`,
    work: msg`Repairs laptops and builds gaming PCs, then tests them for 24 hours.`,
  },
};
