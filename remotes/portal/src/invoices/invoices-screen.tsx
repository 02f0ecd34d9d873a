import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { toast } from '@tulebyte/platform';
import { Link as RouterLink } from '@tulebyte/router';
import { savePaper } from '@tulebyte/tickets/papers';
import { Badge, Button, Icon, Link, VisuallyHidden } from '@tulebyte/ui';
import { Caption, EmptyState, Skeleton, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { LoadFailed } from '../page/load-failed.tsx';
import { PortalSections } from '../page/portal-sections.tsx';
import { ToolPage } from '../page/tool-page.tsx';
import { formatDay } from '../times/day.ts';
import { ticketPath } from '../tickets/ticket.ts';
import { useMyInvoices, type Invoice } from './my-invoices.ts';

/** All invoices, unpaid first; each is what an estimate said. */
export function InvoicesScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  const { data, isPending, isError, isFetching, refetch } = useMyInvoices(userId);
  return (
    <ToolPage title={t`Invoices`}>
      <PortalSections />
      {isPending ? <Skeleton height="12rem" /> : null}
      {isError && !data ? <LoadFailed retry={() => void refetch()} retrying={isFetching} /> : null}
      {data?.length === 0 ? (
        <EmptyState icon="file" title={t`No invoices yet`}>
          <Trans>When you approve an estimate and the work is done, its invoice is here and in the ticket.</Trans>
        </EmptyState>
      ) : null}
      {data && data.length > 0 ? <Invoices invoices={data} /> : null}
    </ToolPage>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const { t } = useLingui();
  return (
    <TableScroll label={t`Invoices`}>
      <Table minWidth="40rem">
        <Caption>
          <VisuallyHidden>
            <Trans>Invoices</Trans>
          </VisuallyHidden>
        </Caption>
        <thead>
          <tr>
            <Th scope="col">
              <Trans>Invoice</Trans>
            </Th>
            <Th scope="col">
              <Trans>Ticket</Trans>
            </Th>
            <Th scope="col">
              <Trans>State</Trans>
            </Th>
            <Th scope="col" textAlign="end">
              <Trans>Amount</Trans>
            </Th>
            <Th scope="col">
              <VisuallyHidden>PDF</VisuallyHidden>
            </Th>
          </tr>
        </thead>
        <tbody>
          {invoices.map(({ number, ticket_number, subject, issued_on, due_on, paid_on, total_cents, estimate_id }) => (
            <tr key={number}>
              <Th scope="row" whiteSpace="nowrap">
                {number}
              </Th>
              <Td>
                <Link asChild variant="inline">
                  <RouterLink to={ticketPath(ticket_number)}>{subject}</RouterLink>
                </Link>
              </Td>
              <Td whiteSpace="nowrap" title={t`Issued ${formatDay(issued_on)}`}>
                <Badge tone={paid_on ? 'tule' : 'dusk'}>
                  {paid_on ? t`Paid ${formatDay(paid_on)}` : t`Due ${formatDay(due_on)}`}
                </Badge>
              </Td>
              <Td textAlign="end" fontVariantNumeric="tabular-nums">
                {formatMoney(total_cents)}
              </Td>
              <Td textAlign="end">
                <Button
                  size="sm"
                  aria-label={t`${number} as PDF`}
                  onClick={() =>
                    void savePaper(estimate_id, 'invoice').catch(() =>
                      toast({ title: msg`The file could not be opened. Please try again.`, status: 'error' }),
                    )
                  }
                >
                  <Icon name="download" size="1em" />
                  PDF
                </Button>
              </Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
