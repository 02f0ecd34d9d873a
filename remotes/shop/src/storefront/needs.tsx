import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra, Heading, Price, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { installationOf, type Product } from '../catalog/product.ts';
import { ProductPicture } from '../pictures/product-picture.tsx';
import { InstalledPrice } from '../products/installed-price.tsx';

const needs = [
  { label: msg`It takes minutes to start`, slug: 'nvme-ssd-1tb' },
  { label: msg`It bogs down with many tabs`, slug: 'ddr5-laptop-memory-32gb' },
  { label: msg`I want a second copy of my files`, slug: 'portable-backup-drive-4tb' },
  { label: msg`Wi-Fi doesn’t reach every room`, slug: 'wifi7-mesh-3' },
  { label: msg`The power goes out`, slug: 'ups-1500va' },
  { label: msg`I’m worried about phishing`, slug: 'security-key-2-pack' },
];

const Need = chakra('li', {
  base: {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '5rem minmax(0, 1fr)',
    gap: '4',
    alignItems: 'center',
    paddingBlock: '4',
    borderTopWidth: '1px',
    borderColor: 'border.default',
    '& a::after': { content: '""', position: 'absolute', inset: '0' },
    '&:hover a': { color: 'fg.link', textDecoration: 'underline', textUnderlineOffset: '0.15em' },
  },
});

/** Links from common problems to products that solve them, if the catalog has them. */
export function Needs({ products }: { products: readonly Product[] }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.ul
      display="grid"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}
      columnGap={{ md: '12' }}
      borderBottomWidth="1px"
      borderColor="border.default"
    >
      {needs.map(({ label, slug }) => {
        const product = products.find((each) => each.slug === slug);
        return product ? (
          <Need key={slug}>
            <ProductPicture name={product.image_key} picture={product.picture} />
            <chakra.div display="grid" gap="0.5">
              <Heading as="h3" size="h4">
                <RouterLink to={`/product/${slug}`}>{t(label)}</RouterLink>
              </Heading>
              <Text size="ui" tone="muted">
                {product.name}, <Price cents={product.price_cents} />
              </Text>
              <InstalledPrice product={product} installation={installationOf(product, products)} />
            </chakra.div>
          </Need>
        ) : null;
      })}
    </chakra.ul>
  );
}
