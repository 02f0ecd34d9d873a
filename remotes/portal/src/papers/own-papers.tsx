import { useSession } from '@tulebyte/platform';
import { savePaper } from '@tulebyte/tickets/papers';
import type { ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';
import { Papers } from './papers.tsx';
import { useDecision, useTicketPapers } from './ticket-papers.ts';

/** Estimates and invoices of a client's ticket. */
export default function OwnPapers({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { data: papers = [] } = useTicketPapers(ticket.number, userId, ticket.revision);
  const decision = useDecision(ticket.number, userId);
  const name = useOwnName();
  return <Papers papers={papers} name={name} save={savePaper} decide={decision.mutateAsync} />;
}

function useOwnName(): string {
  const { user } = useSession();
  const read = (key: string) => {
    const value: unknown = user?.user_metadata[key];
    return typeof value === 'string' ? value : '';
  };
  return `${read('first_name')} ${read('last_name')}`.trim();
}
