import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import { EmptyState } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { Catalog } from '../catalog/product.ts';
import { filterProducts, groupVariants, NO_FILTERS, productsUrl, type ProductFilters } from './product-filters.ts';

/** Shown if nothing matches: alternatives, and how to ask us, since we also order products that aren't listed. */
export function NoProducts({ catalog, filters }: { catalog: Catalog; filters: ProductFilters }): ReactNode {
  const { t } = useLingui();
  const { q, sort } = filters;
  const elsewhere = q === '' ? 0 : groupVariants(filterProducts(catalog, { ...NO_FILTERS, q })).length;
  return (
    <EmptyState
      icon="search"
      title={q === '' ? t`Nothing matches these filters` : t`Nothing matches “${q}”`}
      actions={
        <>
          {elsewhere > 0 ? (
            <Button asChild>
              <RouterLink to={productsUrl({ q, sort })} preventScrollReset>
                <Plural value={elsewhere} one="Show # match without filters" other="Show # matches without filters" />
              </RouterLink>
            </Button>
          ) : (
            <Button asChild>
              <RouterLink to="/products" preventScrollReset>
                <Trans>Show all products</Trans>
              </RouterLink>
            </Button>
          )}
          <Button asChild variant="quiet">
            <RouterLink to={`/contact-us?topic=other${q === '' ? '' : `&about=${encodeURIComponent(q)}`}`}>
              <Trans>Message us</Trans>
            </RouterLink>
          </Button>
        </>
      }
    >
      <Trans>We stock a short list, and order what isn’t on it. Tell us what it’s for and we’ll send you a price.</Trans>
    </EmptyState>
  );
}
