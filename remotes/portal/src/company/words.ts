import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Role } from './requests.ts';

export const roleWords: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`Owner`,
  manager: msg`Manager`,
  member: msg`Member`,
};

export const roleMeanings: Readonly<Record<Role, MessageDescriptor>> = {
  owner: msg`Sees all tickets, approves estimates, looks after people.`,
  manager: msg`Sees all tickets and approves estimates.`,
  member: msg`Sees the own tickets and those shared by colleagues.`,
};
