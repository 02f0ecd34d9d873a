import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { SearchField } from '@tulebyte/lists/search-field';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { dense } from '../layout/dense.ts';
import { stockFilters } from './filters.ts';
import { PAGE_SIZE, useStock } from './requests.ts';
import { StockTable } from './stock-table.tsx';

/** Products with stock, those that run out first, with search, filter, and page in the URL. */
export function StockScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(stockFilters);
  const { filters, set, clear } = list;
  const query = useStock(filters);
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <chakra.div role="search" display="flex" flexWrap="wrap" gap="2">
        <chakra.div flex={{ base: '1 1 100%', md: '0 1 20rem' }}>
          <SearchField
            label={t`Search`}
            labelHidden
            placeholder={t`Product`}
            value={filters.q}
            onChange={(value) => set('q', value)}
            css={dense}
          />
        </chakra.div>
        <div>
          <DenseSelect label={t`Show`} value={filters.show} onChange={(value) => set('show', value)}>
            <option value="all">{t`All products`}</option>
            <option value="low">{t`Low stock`}</option>
          </DenseSelect>
        </div>
      </chakra.div>
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
                title={filters.show === 'low' && filters.q === '' ? t`Nothing is running out` : t`No products here`}
                clearLabel={<Trans>Show all products</Trans>}
                onClear={clear}
              >
                <Trans>Products from the shop’s catalog show up here.</Trans>
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
