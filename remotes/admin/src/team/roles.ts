import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '@tulebyte/backend-api/staff-roles';

export const roleLabels: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Agent`,
  manager: msg`Manager`,
  owner: msg`Owner`,
};

export const roleDescriptions: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Tickets, clients, leads, and orders.`,
  manager: msg`Also billing settings, refunds, products, newsletters, the assistant, search tools, reports, analytics, and privacy requests.`,
  owner: msg`Also the team, security, releases, feature toggles, sales tax rates, and privacy deletions.`,
};
