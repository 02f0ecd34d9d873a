import type { ReactNode } from 'react';
import type { TicketToolProps } from './conversation.ts';
import { MergeTicket } from './merge/merge-ticket.tsx';
import { TagEditor } from './tags/tag-editor.tsx';
import { TicketHistory } from './ticket-history.tsx';
import { TimeSpent } from './time-entries/time-spent.tsx';
import { StaffWatchers } from './watchers/staff-watchers.tsx';

/** `reveal` shows these parts where they are collapsed. */
export type SidePartsProps = TicketToolProps & { reveal: () => void };

/** Tags, watchers, time, merging, and history: the parts beside a ticket that load after it. */
export default function TicketSideParts({ ticket, ownId, staff, reveal }: SidePartsProps): ReactNode {
  return (
    <>
      <TagEditor ticket={ticket} />
      <StaffWatchers ticket={ticket} ownId={ownId} staff={staff} />
      <TimeSpent ticket={ticket} ownId={ownId} staff={staff} />
      <MergeTicket ticket={ticket} reveal={reveal} />
      <TicketHistory events={ticket.events} people={ticket.people} />
    </>
  );
}
