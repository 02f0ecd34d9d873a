import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { SecurityKind } from '../backend/admin-overview.ts';

export const securityLabels: Readonly<Record<SecurityKind, MessageDescriptor>> = {
  unauthenticated_access: msg`Not signed in`,
  unauthorized_admin_access: msg`Admin page blocked`,
  insufficient_privileges: msg`Insufficient permissions`,
  admin_check_error: msg`Admin check failed`,
  role_granted: msg`Joined the team`,
  role_changed: msg`Role on the team changed`,
  role_removed: msg`Left the team`,
};
