import { downloadBillingDocument } from '@tulebyte/tickets/billing-documents';
import type { ReactNode } from 'react';
import type { Conversation } from '../tickets/conversation.ts';
import { useOwnName } from './own-name.ts';
import { BillingDocuments } from './billing-documents.tsx';
import { useDecision, useTicketBillingDocuments } from './ticket-billing-documents.ts';

/** Estimates and invoices of a ticket, for its signed-in customer. */
export default function CustomerBillingDocuments({ ticket, userId }: { ticket: Conversation; userId: string }): ReactNode {
  const { data: documents = [] } = useTicketBillingDocuments(ticket.number, userId, ticket.revision);
  const decision = useDecision(ticket.number, userId);
  const name = useOwnName();
  return <BillingDocuments documents={documents} name={name} save={downloadBillingDocument} decide={decision.mutateAsync} />;
}
