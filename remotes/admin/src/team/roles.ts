import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Roles of the team; each includes the permissions of the previous ones. */
export const STAFF_ROLES = ['agent', 'manager', 'owner'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

export const roleLabels: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Agent`,
  manager: msg`Manager`,
  owner: msg`Owner`,
};

export const roleDescriptions: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Tickets, clients, leads, and orders.`,
  manager: msg`Also billing settings, catalog, newsletters, search tools, assistant, and analytics.`,
  owner: msg`Also the team, security, and privacy deletions.`,
};
