import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { TicketPriority, TicketStatus, NextActor } from '@tulebyte/tickets/ticket';

export const nextActorLabels: Readonly<Record<NextActor, MessageDescriptor>> = {
  ours: msg`Our turn`,
  yours: msg`Your turn`,
  nobody: msg`Done`,
};

/** What a status means for the client. */
export const statusMeanings: Readonly<Record<TicketStatus, MessageDescriptor>> = {
  new: msg`We have it. A person will read it and reply here.`,
  open: msg`We’re working on it and will reply here.`,
  pending: msg`We asked you something and continue once you reply.`,
  on_hold: msg`We’re waiting on someone else, such as a supplier, and will tell you when we continue.`,
  solved: msg`Marked as solved. If it isn’t, reply and it’s open again.`,
  closed: msg`Closed. If it happens again, open a new ticket.`,
};

export const priorityMeanings: Readonly<Record<TicketPriority, MessageDescriptor>> = {
  critical: msg`Business is down`,
  high: msg`A team is blocked`,
  normal: msg`Annoying, but we can work`,
  low: msg`A question or request that can wait`,
};
