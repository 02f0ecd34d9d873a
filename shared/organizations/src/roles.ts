import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Roles in a company, the most privileged first. */
export const COMPANY_ROLES = ['owner', 'manager', 'member'] as const;
export type CompanyRole = (typeof COMPANY_ROLES)[number];

export const roleLabels: Readonly<Record<CompanyRole, MessageDescriptor>> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  member: msg`Member`,
};

export const roleDescriptions: Readonly<Record<CompanyRole, MessageDescriptor>> = {
  owner: msg`Sees all tickets, approves estimates, manages people.`,
  manager: msg`Sees all tickets and approves estimates.`,
  member: msg`Sees their own tickets and those shared by coworkers.`,
};
