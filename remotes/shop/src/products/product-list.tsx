import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Price, Text } from '@tulebyte/ui';
import { RuledRow } from '@tulebyte/ui/ruled-row';
import type { ReactNode } from 'react';
import type { Product } from '../catalog/product.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { StockNote } from './stock-note.tsx';

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
export function ProductList({ products, heading = 'h3' }: { products: readonly Product[]; heading?: 'h2' | 'h3' }): ReactNode {
  return (
    <chakra.ul borderBottomWidth="1px" borderColor="border.default">
      {products.map((product) => (
        <Row key={product.slug}>
          <ProductPicture name={product.image_key} />
          <chakra.div display="grid" gap="1">
            <Heading as={heading} size="h4">
              <RouterLink to={`/product/${product.slug}`}>{product.name}</RouterLink>
            </Heading>
            <Text tone="muted" size="ui">
              {product.summary}
            </Text>
          </chakra.div>
          <chakra.div
            display="grid"
            gap="1"
            gridColumn={{ base: '2', md: 'auto' }}
            justifyItems={{ base: 'start', md: 'end' }}
            textAlign={{ md: 'end' }}
          >
            <Price cents={product.price_cents} size="row" />
            <StockNote product={product} />
          </chakra.div>
        </Row>
      ))}
    </chakra.ul>
  );
}
