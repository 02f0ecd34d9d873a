import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { Category } from '../catalog/product.ts';

/** Filters by category; the choice is in the URL, so that it can be shared. */
export function CategoryFilter({ categories, chosen }: { categories: readonly Category[]; chosen: string }): ReactNode {
  const { t } = useLingui();
  const link = (slug: string, label: ReactNode) => (
    <ChoiceChip key={slug} asChild>
      <RouterLink
        to={slug === '' ? '/products' : `/products?shelf=${slug}`}
        replace
        preventScrollReset
        {...(slug === chosen ? { 'aria-current': 'true' } : {})}
      >
        {label}
      </RouterLink>
    </ChoiceChip>
  );
  return (
    <chakra.nav aria-label={t`Categories`} display="flex" flexWrap="wrap" gap="2" marginBottom="6">
      {link('', <Trans>All</Trans>)}
      {categories.map(({ slug, name }) => link(slug, name))}
    </chakra.nav>
  );
}
