import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useLoaderDataOf, useTextParam, type LoaderFunctionArgs } from '@tulebyte/router';
import { PageHeader, Section, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { loadCatalog, localeOf, productsInCategory } from '../catalog/load-catalog.ts';
import { CartLink } from '../cart/cart-link.tsx';
import { AskSection } from '../layout/ask-section.tsx';
import { ProductList } from './product-list.tsx';
import { CategoryFilter } from './category-filter.tsx';

export const loader = (args: LoaderFunctionArgs) => loadCatalog(localeOf(args));

export function Component(): ReactNode {
  const { t } = useLingui();
  const catalog = useLoaderDataOf(loader);
  const [requested] = useTextParam('shelf');
  // The URL may have an unknown category.
  const category = catalog.categories.some(({ slug }) => slug === requested) ? requested : '';
  const products = productsInCategory(catalog, category);
  return (
    <>
      <PageHeader
        title={t`Every product, with its price`}
        lede={t`Prices are before sales tax. Pick up what’s in stock in Stockton by appointment, or we deliver; we order the rest for you.`}
        actions={<CartLink />}
      />
      <Section id="products" flush="top">
        <CategoryFilter categories={catalog.categories} chosen={category} />
        <Text size="small" tone="muted" role="status" marginBottom="2">
          <Plural value={products.length} one="# product" other="# products" />
        </Text>
        <ProductList products={products} heading="h2" />
        <Text size="small" tone="subtle" marginTop="4">
          <Trans>Sample range of a sample company.</Trans>
        </Text>
      </Section>
      <AskSection />
    </>
  );
}
