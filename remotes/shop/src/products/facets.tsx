import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Icon, Text } from '@tulebyte/ui';
import { memo, useState, type ReactNode } from 'react';
import type { Catalog } from '../catalog/product.ts';
import {
  filterProducts,
  groupVariants,
  PRICE_BANDS,
  productsUrl,
  type PriceBand,
  type ProductFilters,
} from './product-filters.ts';

const priceLabels = {
  'under-100': msg`Under $100`,
  '100-300': msg`$100 to $300`,
  'over-300': msg`$300 and up`,
} satisfies Record<PriceBand, unknown>;

const FacetList = chakra('ul', {
  base: { display: { base: 'flex', lg: 'grid' }, flexWrap: 'wrap', columnGap: '5', marginInline: '-2' },
});
const FacetLink = chakra('a', {
  base: {
    display: 'flex',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '2',
    minHeight: 'target',
    paddingInline: '2',
    textStyle: 'ui',
    borderRadius: 'control',
    _hover: { bg: 'bg.hover' },
    '&[aria-current=true]': { fontWeight: '600', color: 'fg.link' },
    '&[data-empty]': { color: 'fg.subtle' },
  },
});
const Count = chakra('span', { base: { textStyle: 'small', color: 'fg.subtle', fontVariantNumeric: 'tabular-nums' } });

/** Category, price, and availability as links, each with how many products it would show. Behind a button on small screens. */
export const Facets = memo(function Facets({ catalog, filters }: { catalog: Catalog; filters: ProductFilters }): ReactNode {
  const { t } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const option = (name: 'category' | 'price' | 'stock', value: string, label: ReactNode) => {
    const isChosen = filters[name] === value;
    // Following the chosen one again removes it.
    const next = { ...filters, [name]: isChosen ? '' : value };
    const count = groupVariants(filterProducts(catalog, { ...filters, [name]: value })).length;
    return (
      <li key={value}>
        <FacetLink asChild data-empty={count === 0 ? '' : undefined}>
          <RouterLink to={productsUrl(next)} preventScrollReset {...(isChosen ? { 'aria-current': 'true' } : {})}>
            <span>{label}</span>
            <Count>{count}</Count>
          </RouterLink>
        </FacetLink>
      </li>
    );
  };
  const chosen = [filters.category, filters.price, filters.stock].filter((value) => value !== '').length;
  return (
    <chakra.div css={{ '@media (scripting: none)': { display: 'none' } }}>
      <chakra.button
        type="button"
        aria-expanded={isOpen}
        aria-controls="facets"
        onClick={() => setIsOpen(!isOpen)}
        display={{ base: 'inline-flex', lg: 'none' }}
        alignItems="center"
        gap="2"
        minHeight="target"
        textStyle="label"
        color="fg.link"
      >
        <Icon name="filter" />
        {chosen === 0 ? <Trans>Filter</Trans> : <Trans>Filter ({chosen})</Trans>}
      </chakra.button>
      <chakra.nav
        id="facets"
        aria-label={t`Filter products`}
        display={{ base: isOpen ? 'grid' : 'none', lg: 'grid' }}
        gap={{ base: '4', lg: '6' }}
      >
        <Facet title={<Trans>Category</Trans>}>
          {option('category', '', <Trans>All categories</Trans>)}
          {catalog.categories
            .filter(({ slug }) => catalog.products.some(({ category }) => category.slug === slug))
            .map(({ slug, name }) => option('category', slug, name))}
        </Facet>
        <Facet title={<Trans>Price</Trans>}>{PRICE_BANDS.map((band) => option('price', band, t(priceLabels[band])))}</Facet>
        <Facet title={<Trans>Availability</Trans>}>{option('stock', 'in', <Trans>In stock now</Trans>)}</Facet>
      </chakra.nav>
    </chakra.div>
  );
});

function Facet({ title, children }: { title: ReactNode; children: ReactNode }): ReactNode {
  return (
    <chakra.div borderTopWidth={{ lg: '1px' }} borderColor="border.default" paddingTop={{ lg: '3' }}>
      <Text size="label">{title}</Text>
      <FacetList>{children}</FacetList>
    </chakra.div>
  );
}
