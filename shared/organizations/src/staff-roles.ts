import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { StaffRole } from '@tulebyte/backend-api/staff-roles';

export const staffRoleLabels: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Agent`,
  manager: msg`Manager`,
  owner: msg`Owner`,
};

/** What each role of our team may do (`private.staff_permissions` in the database). Emails have the same words. */
export const staffRoleDescriptions: Readonly<Record<StaffRole, MessageDescriptor>> = {
  agent: msg`Tickets, clients, leads, orders, stock, invoices, outgoing email, and systems.`,
  manager: msg`What agents do, plus billing settings, refunds, products, newsletters, the assistant, search tools, reports, analytics, and privacy requests.`,
  owner: msg`Everything, including the team, security, releases, feature toggles, sales tax rates, and privacy deletions.`,
};
