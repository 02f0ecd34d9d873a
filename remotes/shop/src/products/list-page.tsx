import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { FilterSelect } from '@tulebyte/lists/filter-select';
import { Options } from '@tulebyte/lists/options';
import { SearchField } from '@tulebyte/lists/search-field';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Link, PageHeader, Section, Text } from '@tulebyte/ui';
import { FocusRestorer } from '@tulebyte/ui/focus-restorer';
import { useMemo, type ReactNode } from 'react';
import { useLiveData } from '../catalog/use-live-data.ts';
import { loadCatalog, localeOf, type PageArgs } from '../catalog/load-catalog.ts';
import { AskSection } from '../layout/ask-section.tsx';
import { Facets } from './facets.tsx';
import { NoProducts } from './no-products.tsx';
import { ProductCount } from './product-count.tsx';
import { filterProducts, groupVariants, isFiltered, SORT_ORDERS } from './product-filters.ts';
import { ProductList } from './product-list.tsx';
import { useProductFilters } from './use-product-filters.ts';

const sortLabels = { price: msg`Lowest price`, 'price-desc': msg`Highest price`, name: msg`Name` };

// Filters beside the list on wide screens.
const Layout = chakra('div', {
  base: {
    display: 'grid',
    gap: { base: '4', lg: '12' },
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: '13rem minmax(0, 1fr)' },
  },
});
const Controls = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) 12rem' },
    marginBottom: '5',
    '@media (scripting: none)': { display: 'none' },
  },
});

export const loader = (args: PageArgs) => loadCatalog(localeOf(args));

/** Everything for sale: search, filters, and order are in the URL. */
export function Component(): ReactNode {
  const { t } = useLingui();
  const catalog = useLiveData(loader);
  const { filters, setSearch, setSort } = useProductFilters(catalog.categories);
  const rows = useMemo(() => groupVariants(filterProducts(catalog, filters)), [catalog, filters]);
  return (
    <>
      <PageHeader
        title={t`Every product, with its price`}
        lede={t`Prices are before sales tax. Pick up what’s in stock in Stockton by appointment, or we deliver; we order the rest for you.`}
      />
      <Section id="products" flush="top">
        <Layout>
          <Facets catalog={catalog} filters={filters} />
          <FocusRestorer>
            <Controls>
              <SearchField
                label={t`Search products`}
                placeholder={t`SSD, Wi-Fi, 1 TB …`}
                value={filters.q}
                onChange={setSearch}
              />
              <FilterSelect label={t`Sort by`} value={filters.sort} onChange={setSort}>
                <option value="">{t`Featured`}</option>
                <Options values={SORT_ORDERS} labels={sortLabels} />
              </FilterSelect>
            </Controls>
            <chakra.div display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" minHeight="target">
              <Text size="small" tone="muted" role="status">
                <ProductCount rows={rows} />
              </Text>
              {isFiltered(filters) ? (
                <Link asChild variant="inline" textStyle="small">
                  <RouterLink to="/products" preventScrollReset>
                    <Trans>Clear search and filters</Trans>
                  </RouterLink>
                </Link>
              ) : null}
            </chakra.div>
            {rows.length > 0 ? (
              <ProductList products={rows} labor={catalog.products} heading="h2" />
            ) : (
              <NoProducts catalog={catalog} filters={filters} />
            )}
            <Text size="small" tone="subtle" marginTop="4">
              <Trans>Sample products of a sample company.</Trans>
            </Text>
          </FocusRestorer>
        </Layout>
      </Section>
      <AskSection />
    </>
  );
}
