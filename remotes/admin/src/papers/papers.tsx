import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { toast } from '@tulebyte/platform';
import { PaperCard, savePaper } from '@tulebyte/tickets/papers';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import type { DeskTicket } from '../desk/conversation.ts';
import { useDeskPapers, usePaperActions } from './desk-papers.ts';
import { EstimateForm } from './estimate-form.tsx';

/** Estimates and invoices of a ticket, and what staff do about them. */
export function Papers({ ticket }: { ticket: DeskTicket }): ReactNode {
  const [writing, setWriting] = useState(false);
  const { data: papers = [] } = useDeskPapers(ticket.number, ticket.version);
  const { invoice, paid } = usePaperActions(ticket.number);
  const failed = () => toast({ title: msg`This was not saved. Please try again.`, status: 'error' });
  return (
    <chakra.div display="grid" gap="4">
      {papers.map((paper) => (
        <PaperCard key={paper.id} paper={paper} save={(as) => savePaper(paper.id, as)}>
          {paper.status === 'approved' && paper.invoice === null ? (
            <chakra.div>
              <Button loading={invoice.isPending} onClick={() => invoice.mutate(paper.id, { onError: failed })}>
                <Trans>Make the invoice</Trans>
              </Button>
            </chakra.div>
          ) : null}
          {paper.invoice ? (
            <chakra.div>
              <Button
                size="sm"
                loading={paid.isPending}
                onClick={() =>
                  paid.mutate(
                    { invoice: paper.invoice?.number ?? '', isPaid: paper.invoice?.paid_on === null },
                    { onError: failed },
                  )
                }
              >
                {paper.invoice.paid_on === null ? <Trans>Mark as paid</Trans> : <Trans>Mark as not paid</Trans>}
              </Button>
            </chakra.div>
          ) : null}
        </PaperCard>
      ))}
      {writing ? (
        <EstimateForm ticket={ticket} onDone={() => setWriting(false)} />
      ) : ticket.status === 'closed' ? null : (
        <chakra.div>
          <Button size="sm" onClick={() => setWriting(true)}>
            <Icon name="file" />
            <Trans>Write an estimate</Trans>
          </Button>
        </chakra.div>
      )}
    </chakra.div>
  );
}
