import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketPriority, TicketStatus } from './ticket.ts';

/** Statuses as agents see them. */
export const agentStatusLabels: Readonly<Record<TicketStatus, MessageDescriptor>> = {
  new: msg`New`,
  open: msg`Open`,
  pending: msg`Pending`,
  on_hold: msg`On hold`,
  solved: msg`Solved`,
  closed: msg`Closed`,
};

/** Statuses as customers see them. */
export const clientStatusLabels = { ...agentStatusLabels, pending: msg`Waiting on you` };

export const priorityLabels: Readonly<Record<TicketPriority, MessageDescriptor>> = {
  critical: msg`Critical`,
  high: msg`High`,
  normal: msg`Normal`,
  low: msg`Low`,
};

export const estimateStatusLabels = {
  draft: msg`Draft`,
  sent: msg`Awaiting approval`,
  approved: msg`Approved`,
  declined: msg`Declined`,
} as const;
