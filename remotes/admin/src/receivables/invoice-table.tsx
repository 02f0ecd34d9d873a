import { useLingui } from '@lingui/react/macro';
import type { Receivable } from '@tulebyte/backend-api/receivables';
import { formatMoney } from '@tulebyte/i18n';
import { formatDay } from '@tulebyte/i18n/dates';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { Link as RouterLink } from '@tulebyte/router';
import { adminTicketPath } from '@tulebyte/tickets/ticket';
import { Link } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { endsLine, hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { InvoiceActions } from './invoice-actions.tsx';
import { InvoiceState } from './invoice-state.tsx';
import { DUE_DATE_FROM, inNarrowRows, STACK_BELOW } from './narrow-rows.ts';

/** Invoices with their actions. A row opens the invoice's ticket. */
export function InvoiceTable({ invoices }: { invoices: readonly Receivable[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<Receivable>[] = [
    {
      id: 'number',
      head: t`Invoice`,
      rowHead: true,
      css: { width: '6.5rem' },
      render: ({ number, ticket_number }) => (
        <Link asChild variant="inline">
          <RouterLink to={adminTicketPath(ticket_number)} aria-label={t`${number}, ticket ${ticket_number}`}>
            {number}
          </RouterLink>
        </Link>
      ),
    },
    {
      id: 'customer',
      head: t`Client`,
      css: endsLine(STACK_BELOW),
      render: ({ company, name, email }) => (
        <span title={[company, name, email].filter(Boolean).join(', ')}>
          <bdi>{company ?? name}</bdi>
        </span>
      ),
    },
    {
      id: 'due',
      head: t`Due date`,
      css: { width: '7.5rem', [`@container (max-width: ${DUE_DATE_FROM})`]: { '&&&&': { display: 'none' } } },
      render: ({ due_on }) => formatDay(due_on),
    },
    {
      id: 'state',
      head: t`Status`,
      css: { width: '10.5rem', ...inNarrowRows({ width: '9.5rem' }) },
      render: (invoice) => <InvoiceState invoice={invoice} />,
    },
    {
      id: 'reminder',
      head: t`Reminder sent`,
      cellLabel: t`Reminder sent`,
      css: { width: '8.5rem', ...hiddenBelow('66rem', STACK_BELOW) },
      render: ({ reminded_on }) => (reminded_on ? formatDay(reminded_on) : null),
    },
    {
      id: 'amount',
      head: t`Amount`,
      numeric: true,
      css: { width: '7rem' },
      render: ({ total_cents, refunded_cents }) => (
        <span title={refunded_cents > 0 ? t`${formatMoney(refunded_cents, 'always')} refunded` : undefined}>
          {formatMoney(total_cents, 'always')}
        </span>
      ),
    },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: '21rem', ...inNarrowRows({ width: '8rem' }) },
      render: (invoice) => <InvoiceActions invoice={invoice} />,
    },
  ];
  return (
    <DenseTable
      name="invoices"
      label={t`Invoices`}
      rows={invoices}
      rowKey={({ number }) => number}
      columns={columns}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
