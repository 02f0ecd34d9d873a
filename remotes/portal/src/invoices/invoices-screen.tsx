import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { denseHeight } from '@tulebyte/lists/dense';
import { endsLine } from '@tulebyte/lists/one-line-rows';
import { choiceFilter, defineFilters, pageFilter, pagesOf, searchFilter, useFilters } from '@tulebyte/lists/filters';
import { filterRows } from '@tulebyte/lists/filter-rows';
import { FilterSelect } from '@tulebyte/lists/filter-select';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { SearchField } from '@tulebyte/lists/search-field';
import { Link as RouterLink } from '@tulebyte/router';
import { InvoiceBadge } from '@tulebyte/tickets/billing-documents';
import { Button, chakra, Icon, Link, Text } from '@tulebyte/ui';
import { EmptyState, Skeleton } from '@tulebyte/ui/data';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { formatDay } from '@tulebyte/i18n/dates';
import { ticketPath } from '@tulebyte/tickets/ticket';
import { useDownload } from '../billing-documents/use-download.ts';
import { useAcceptsCards } from '../invoice-payment/card-payment.ts';
import { PayByCard } from '../invoice-payment/pay-by-card.tsx';
import { PaymentInstructions } from '../invoice-payment/payment-instructions.tsx';
import { useMyInvoices, type Invoice } from './my-invoices.ts';

const PAGE_SIZE = 25;
const STACK_BELOW = '36rem';
/** More fit on the screen without a search. */
const MIN_SEARCHED = 6;
const invoiceFilters = defineFilters({ show: choiceFilter(['all', 'unpaid', 'paid'], 'all'), q: searchFilter, page: pageFilter });

/** All invoices, unpaid ones first, with search, state, and page in the URL. */
export function InvoicesScreen({ userId }: { userId: string }): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage title={t`Invoices`}>
      <QueryBoundary
        query={useMyInvoices(userId)}
        errorTitle={t`We couldn’t load your invoices`}
        skeleton={<Skeleton height="12rem" />}
      >
        {(invoices) =>
          invoices.length === 0 ? (
            <EmptyState icon="file" title={t`No invoices yet`}>
              <Trans>When you approve an estimate and the work is done, you’ll find the invoice here and in the ticket.</Trans>
            </EmptyState>
          ) : (
            <Invoices invoices={invoices} />
          )
        }
      </QueryBoundary>
    </WorkspacePage>
  );
}

function Invoices({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const { t } = useLingui();
  const acceptsCards = useAcceptsCards();
  const list = useFilters(invoiceFilters);
  const { filters, set, clear } = list;
  const shown = invoices.filter(({ paid_on }) => filters.show === 'all' || (paid_on === null) === (filters.show === 'unpaid'));
  const { visible, total } = filterRows(
    shown,
    ({ number, ticket_number, subject }) => `${number} ${ticket_number} ${subject}`,
    filters,
    PAGE_SIZE,
  );
  const columns: Column<Invoice>[] = [
    {
      id: 'invoice',
      head: t`Invoice`,
      rowHead: true,
      css: { width: '6.5rem' },
      render: ({ number, ticket_number }) => (
        <Link asChild variant="inline">
          <RouterLink to={`${ticketPath(ticket_number)}#${number}`}>{number}</RouterLink>
        </Link>
      ),
    },
    {
      id: 'ticket',
      head: t`Ticket`,
      css: endsLine(STACK_BELOW),
      render: ({ subject }) => <span title={subject}>{subject}</span>,
    },
    {
      id: 'state',
      head: t`Status`,
      css: { width: '11rem' },
      render: (invoice) => (
        <chakra.span title={t`Issued ${formatDay(invoice.issued_on)}`}>
          <InvoiceBadge invoice={invoice} />
        </chakra.span>
      ),
    },
    { id: 'amount', head: t`Amount`, numeric: true, css: { width: '8rem' }, render: (invoice) => <Amount invoice={invoice} /> },
    {
      id: 'actions',
      head: t`Actions`,
      headHidden: true,
      slot: 'actions',
      css: { width: acceptsCards ? '13.5rem' : '6.5rem' },
      render: (invoice) => (
        <chakra.div
          display="flex"
          flexWrap="wrap"
          gap="2"
          justifyContent="end"
          css={{ '& button': { ...denseHeight, paddingBlock: '0' } }}
        >
          {acceptsCards && invoice.paid_on === null ? <PayByCard invoice={invoice.number} size="sm" /> : null}
          <SavePdf invoice={invoice} />
        </chakra.div>
      ),
    },
  ];
  return (
    <chakra.div display="grid" gap="6">
      <BalanceDue invoices={invoices} />
      {invoices.length >= MIN_SEARCHED || clear ? (
        <chakra.div role="search" display="grid" gap="4" gridTemplateColumns={{ md: 'minmax(0, 20rem) 12rem' }}>
          <SearchField
            label={t`Search`}
            placeholder={t`Number or ticket`}
            value={filters.q}
            onChange={(value) => set('q', value)}
          />
          <FilterSelect label={t`Status`} value={filters.show} onChange={(value) => set('show', value)}>
            <option value="all">{t`All invoices`}</option>
            <option value="unpaid">{t({ message: 'Unpaid', context: 'invoices' })}</option>
            <option value="paid">{t({ message: 'Paid', context: 'invoices' })}</option>
          </FilterSelect>
        </chakra.div>
      ) : null}
      <ListResults
        count={<Plural value={total} one="# invoice" other="# invoices" />}
        updating={false}
        pager={{ label: t`Pages of invoices`, ...pagesOf(total, PAGE_SIZE, list) }}
      >
        {visible.length > 0 ? (
          <DenseTable
            name="invoices"
            opensRows
            label={t`Invoices`}
            rows={visible}
            rowKey={({ number }) => number}
            columns={columns}
            stackBelow={STACK_BELOW}
          />
        ) : (
          <NoMatches icon="file" title={t`No invoices here`} clearLabel={<Trans>Show all invoices</Trans>} onClear={clear}>
            <Trans>No invoice matches the search and the filter.</Trans>
          </NoMatches>
        )}
      </ListResults>
    </chakra.div>
  );
}

/** What is owed in all and how to pay it. */
function BalanceDue({ invoices }: { invoices: readonly Invoice[] }): ReactNode {
  const unpaid = invoices.filter(({ paid_on }) => paid_on === null);
  const instructions = unpaid.find(({ payment_instructions }) => payment_instructions !== null)?.payment_instructions;
  if (unpaid.length === 0) return null;
  return (
    <chakra.div display="flex" flexWrap="wrap" columnGap="12" rowGap="4">
      <div>
        <Text size="ui" fontWeight="600">
          <Trans>Total due</Trans>
        </Text>
        <Text size="figure">
          {formatMoney(
            unpaid.reduce((sum, { total_cents }) => sum + total_cents, 0),
            'always',
          )}
        </Text>
      </div>
      {instructions ? <PaymentInstructions instructions={instructions} /> : null}
    </chakra.div>
  );
}

function Amount({ invoice: { total_cents, refunded_cents } }: { invoice: Invoice }): ReactNode {
  const { t } = useLingui();
  return (
    <>
      {formatMoney(total_cents, 'always')}
      {refunded_cents > 0 ? (
        <Text as="span" size="small" display="block">{t`${formatMoney(refunded_cents, 'always')} refunded`}</Text>
      ) : null}
    </>
  );
}

function SavePdf({ invoice: { number, estimate_id } }: { invoice: Invoice }): ReactNode {
  const { t } = useLingui();
  const download = useDownload();
  return (
    <Button
      size="sm"
      variant="quiet"
      aria-label={t`${number} as PDF`}
      onClick={() => download.mutate({ estimate: estimate_id, as: 'invoice' })}
    >
      <Icon name="download" size="1em" />
      PDF
    </Button>
  );
}
