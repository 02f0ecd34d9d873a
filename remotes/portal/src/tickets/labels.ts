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
  new: msg`We have it. A person reads it and answers here.`,
  open: msg`We are working on it and answer here.`,
  pending: msg`We asked you something and go on when you have answered.`,
  on_hold: msg`We wait for someone else, such as a supplier, and tell you when it goes on.`,
  solved: msg`Marked as solved. If it is not, reply and it is open again.`,
  closed: msg`Closed for good. If something like it happens again, open a new ticket.`,
};

export const priorityMeanings: Readonly<Record<TicketPriority, MessageDescriptor>> = {
  critical: msg`Business stopped`,
  high: msg`A team is blocked`,
  normal: msg`Work goes on, with a hitch`,
  low: msg`A question or a wish that can wait`,
};
