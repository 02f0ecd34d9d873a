import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, chakra, Link } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { Aging } from './aging.tsx';
import { FilterBar } from './filter-bar.tsx';
import { receivablesFilters } from './filters.ts';
import { InvoiceTable } from './invoice-table.tsx';
import { PAGE_SIZE, useReceivables } from './receivables.ts';

/** Invoices, unpaid and oldest first, with filters and page in the URL. */
export function ReceivablesScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(receivablesFilters);
  const { filters, set, clear } = list;
  const query = useReceivables(filters);
  return (
    <chakra.div display="grid" gap="5">
      <FilterBar filters={filters} companies={query.data?.companies ?? []} onChange={set} />
      <QueryBoundary query={query} skeleton={<Skeleton height="24rem" />}>
        {({ invoices, total, buckets, needs_refund, has_invoices }) => (
          <>
            {needs_refund > 0 ? (
              <Alert
                tone="warning"
                title={<Plural value={needs_refund} one="One invoice was paid twice" other="# invoices were paid twice" />}
              >
                <Link asChild variant="inline">
                  <RouterLink to={list.urlWith('show', 'needs_refund')}>
                    <Trans>Refund the card payment</Trans>
                  </RouterLink>
                </Link>
              </Alert>
            ) : null}
            {has_invoices ? <Aging buckets={buckets} urlOf={(shown) => list.urlWith('show', shown)} /> : null}
            <div>
              <ListResults
                count={<Plural value={total} one="# invoice" other="# invoices" />}
                updating={query.isPlaceholderData}
                pager={{ label: t`Pages of invoices`, ...pagesOf(total, PAGE_SIZE, list) }}
              >
                {invoices.length > 0 ? (
                  <InvoiceTable invoices={invoices} />
                ) : (
                  <NoMatches
                    icon={has_invoices ? 'check-circle' : 'file'}
                    title={
                      has_invoices
                        ? filters.show === 'unpaid' && filters.q === ''
                          ? t`Everything is paid`
                          : t`No invoices here`
                        : t`No invoices yet`
                    }
                    clearLabel={<Trans>Show unpaid invoices</Trans>}
                    onClear={has_invoices ? clear : undefined}
                  >
                    <Trans>Invoices are created from approved estimates, in their tickets.</Trans>
                  </NoMatches>
                )}
              </ListResults>
            </div>
          </>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
