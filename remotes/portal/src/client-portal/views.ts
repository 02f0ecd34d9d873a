import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { turnOf, type Ticket } from '../tickets/ticket.ts';

/** The ways to look at one's tickets, by the value in the address. */
export interface View {
  readonly id: string;
  readonly label: MessageDescriptor;
  readonly holds: (ticket: Ticket) => boolean;
}

export const views: readonly View[] = [
  { id: '', label: msg`All`, holds: () => true },
  { id: 'ours', label: msg`With us`, holds: ({ status }) => turnOf(status) === 'ours' },
  { id: 'yours', label: msg`Waiting for you`, holds: ({ status }) => status === 'pending' },
  { id: 'solved', label: msg`Solved`, holds: ({ status }) => status === 'solved' },
  { id: 'closed', label: msg`Closed`, holds: ({ status }) => status === 'closed' },
];

/** The view of an id from the address; all tickets for an id that does not exist. */
export function viewOf(id: string): View {
  return views.find((view) => view.id === id) ?? { id: '', label: msg`All`, holds: () => true };
}

/** The tickets whose subject or number holds every word of `text`. */
export function matching(tickets: readonly Ticket[], text: string): readonly Ticket[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  return tickets.filter(({ subject, number }) => {
    const searched = plain(`${number} ${subject}`);
    return words.every((word) => searched.includes(word));
  });
}

/** Case and accents do not matter to somebody who searches. */
function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}
