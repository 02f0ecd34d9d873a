import type { ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';
import { useOwnName } from './own-name.ts';
import { BillingDocuments } from './billing-documents.tsx';
import { useDecision, useTicketBillingDocuments } from './ticket-billing-documents.ts';
import { useDownload } from './use-download.ts';

/** Estimates and invoices of a ticket, for its signed-in customer. */
export default function CustomerBillingDocuments({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { data: documents = [] } = useTicketBillingDocuments(ticket.number, userId, ticket.revision);
  const decision = useDecision(ticket.number, userId);
  const download = useDownload();
  const name = useOwnName();
  return (
    <BillingDocuments
      documents={documents}
      name={name}
      // A failure has its toast.
      save={(estimate, as) => download.mutateAsync({ estimate, as }).catch(() => {})}
      decide={decision.mutateAsync}
    />
  );
}
