import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { pagesOf, useFilters } from '@tulebyte/lists/filters';
import { ListResults } from '@tulebyte/lists/list-results';
import { NoMatches } from '@tulebyte/lists/no-matches';
import { NamedOptions, Options } from '@tulebyte/lists/options';
import { chakra } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import type { ReactNode } from 'react';
import { DenseSelect } from '../layout/dense-select.tsx';
import { ListSearch } from '../layout/list-search.tsx';
import { useProductChoices } from './choices.ts';
import { PRODUCT_STATES, productFilters } from './filters.ts';
import { stateLabels } from './labels.ts';
import { ProductTable } from './product-table.tsx';
import { PAGE_SIZE, useProducts } from './requests.ts';

/** The catalog by category, with search, filters, and page in the URL. */
export function ProductsScreen(): ReactNode {
  const { t } = useLingui();
  const list = useFilters(productFilters);
  const { filters, set, clear } = list;
  const query = useProducts(filters);
  const categories = useProductChoices().data?.categories ?? [];
  return (
    <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="5">
      <ListSearch placeholder={t`Product`} value={filters.q} onChange={(value) => set('q', value)}>
        <div>
          <DenseSelect label={t`Category`} value={filters.category} onChange={(value) => set('category', value)}>
            <option value="all">{t`All categories`}</option>
            <NamedOptions items={categories} />
          </DenseSelect>
        </div>
        <div>
          <DenseSelect label={t`Show`} value={filters.state} onChange={(value) => set('state', value)}>
            <option value="all">{t`All products`}</option>
            <Options values={PRODUCT_STATES} labels={stateLabels} />
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
              <ProductTable products={products} categories={categories} />
            ) : (
              <NoMatches icon="tag" title={t`No products here`} clearLabel={<Trans>Show all products</Trans>} onClear={clear}>
                {clear ? (
                  <Trans>No products match these filters.</Trans>
                ) : (
                  <Trans>Add a category first, then a product for it. Visitors see it once it’s for sale.</Trans>
                )}
              </NoMatches>
            )}
          </ListResults>
        )}
      </QueryBoundary>
    </chakra.div>
  );
}
