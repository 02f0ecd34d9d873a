import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Link, Price, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import { memo, type ReactNode } from 'react';
import { installationOf, type Product } from '../catalog/product.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { InstalledPrice } from './installed-price.tsx';
import { StockNote } from './stock-note.tsx';
import type { ProductRow } from './product-filters.ts';

const Row = chakra(RuledRow, {
  base: {
    position: 'relative',
    gridTemplateColumns: { base: '4rem minmax(0, 1fr)', md: '6rem minmax(0, 1fr) 14rem' },
    columnGap: { base: '4', md: '8' },
    rowGap: '2',
    alignItems: 'start',
    paddingBlock: '6',
    '& :is(h2, h3) a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover :is(h2, h3) a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

/** Products with picture, summary, price, and stock. The whole row links to the product. */
export const ProductList = memo(function ProductList({
  products,
  labor,
  heading = 'h3',
}: {
  products: readonly ProductRow[];
  /** Labor products, to find a product's installation. */
  labor: readonly Product[];
  heading?: 'h2' | 'h3';
}): ReactNode {
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border.default">
      {products.map(({ product, variants }) => (
        <Row key={product.slug}>
          <ProductPicture name={product.image_key} picture={product.picture} />
          <chakra.div display="grid" gap="1">
            <Heading as={heading} size="h4">
              <RouterLink to={`/product/${product.slug}`}>{product.name}</RouterLink>
            </Heading>
            <Text tone="muted" size="ui">
              {product.summary}
            </Text>
            {variants.length > 0 ? <OtherVariants variants={variants} /> : null}
          </chakra.div>
          <chakra.div
            display="grid"
            gap="1"
            gridColumn={{ base: '2', md: 'auto' }}
            justifyItems={{ base: 'start', md: 'end' }}
            textAlign={{ md: 'end' }}
          >
            <Price cents={product.price_cents} size="row" />
            <InstalledPrice product={product} installation={installationOf(product, labor)} />
            <StockNote product={product} />
          </chakra.div>
        </Row>
      ))}
    </chakra.ul>
  );
});

/** Links to the other variants, stacked above the link that covers the row. */
function OtherVariants({ variants }: Pick<ProductRow, 'variants'>): ReactNode {
  return (
    <Text size="small" tone="muted">
      <Trans>Also in</Trans>{' '}
      {variants.map(({ slug, variant_label, price_cents }) => (
        <Link key={slug} asChild variant="inline" position="relative" zIndex="1" marginInlineEnd="3">
          <RouterLink to={`/product/${slug}`}>
            {variant_label}, <Price cents={price_cents} />
          </RouterLink>
        </Link>
      ))}
    </Text>
  );
}
