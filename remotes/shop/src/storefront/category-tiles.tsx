import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Price, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Catalog } from '../catalog/product.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { ProductCount } from '../products/product-count.tsx';
import { groupVariants, productsUrl } from '../products/product-filters.ts';

const Tile = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gap: '2',
    alignContent: 'start',
    '& h3 a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover h3 a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

/** The categories, with how many products and services each lists, and from what price its products are. */
export function CategoryTiles({ catalog: { categories, products } }: { catalog: Catalog }): ReactNode {
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
      columnGap={{ base: '4', md: '6' }}
      rowGap="8"
    >
      {categories.map(({ slug, name, summary }) => {
        const listed = products.filter(({ category }) => category.slug === slug);
        // A service, like setup, costs less than any computer.
        const parts = listed.filter(({ labor_kind }) => labor_kind === 'part');
        const [first] = parts;
        if (!first) return null;
        return (
          <Tile key={slug}>
            <ProductPicture name={first.image_key} picture={first.picture} raised large />
            <Heading as="h3" size="h4">
              <RouterLink to={productsUrl({ category: slug })}>{name}</RouterLink>
            </Heading>
            <Text size="small" tone="muted" display={{ base: 'none', md: 'block' }}>
              {summary}
            </Text>
            <Text size="small">
              <ProductCount rows={groupVariants(listed)}>
                {' · '}
                <Price cents={Math.min(...parts.map(({ price_cents }) => price_cents))} from={<Trans>from</Trans>} />
              </ProductCount>
            </Text>
          </Tile>
        );
      })}
      <Tile>
        <ProductPicture name="box" raised large />
        <Heading as="h3" size="h4">
          <RouterLink to="/products">
            <Trans>Everything</Trans>
          </RouterLink>
        </Heading>
        <Text size="small" tone="muted" display={{ base: 'none', md: 'block' }}>
          <Trans>Search and filter the whole list, with every price.</Trans>
        </Text>
        <Text size="small">
          <ProductCount rows={groupVariants(products)} />
        </Text>
      </Tile>
    </chakra.ul>
  );
}
