import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { stockFilters } from './filters.ts';
import { PAGE_SIZE, useStock } from './requests.ts';
import { StockTable } from './stock-table.tsx';

/** Products with stock, those that run out first, with search, filter, and page in the URL. */
export function StockScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(stockFilters);
  const { filters, set, clear } = list;
  const query = useStock(filters);
  const isAnyLow = filters.show === 'low' && filters.q === '';
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <ListSearch placeholder={t`Product`} value={filters.q} onChange={(value) => set('q', value)}>
        <div>
          <DenseSelect label={t`Show`} value={filters.show} onChange={(value) => set('show', value)}>
            <option value="all">{t`All products`}</option>
            <option value="low">{t`Low stock`}</option>
          </DenseSelect>
        </div>
      </ListSearch>
      <QueryBoundary query={query} skeleton={<Skeleton height="24rem" />}>
        {({ products, total }) => (
          <ListResults
            count={<Plural value={total} one="# product" other="# products" />}
            updating={query.isPlaceholderData}
            pager={{ label: t`Pages of products`, ...pagesOf(total, PAGE_SIZE, list) }}
          >
            {products.length > 0 ? (
              <StockTable products={products} />
            ) : (
              <NoMatches
                icon="check-circle"
                title={isAnyLow ? t`Nothing is running out` : t`No products here`}
                clearLabel={<Trans>Show all products</Trans>}
                onClear={clear}
              >
                {isAnyLow ? (
                  <Trans>A product shows up here when its stock falls to its “Low at” number.</Trans>
                ) : clear ? (
                  <Trans>No products match these filters.</Trans>
                ) : (
                  <Trans>
                    Add{' '}
                    <Link asChild variant="inline">
                      <RouterLink to="/admin/products">products to the catalog</RouterLink>
                    </Link>{' '}
                    first. The ones you keep in stock show up here.
                  </Trans>
                )}
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
