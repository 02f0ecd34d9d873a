import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { isMachine, type Product } from '../catalog/product.ts';

const FEW = 3;

/** Availability of a product. */
export function StockNote({ product }: { product: Product }): ReactNode {
  const { stock, labor_kind } = product;
  if (labor_kind !== 'part') {
    return (
      <Text size="small" tone="tule">
        <Trans>Done in our workshop, usually within 3 business days</Trans>
      </Text>
    );
  }
  if (stock === 0) {
    return (
      <Text size="small" tone="dusk">
        {isMachine(product) ? (
          <Trans>Built for you in 7 to 10 business days once the parts are here</Trans>
        ) : (
          <Trans>Ordered for you, usually here in 3 to 5 business days</Trans>
        )}
      </Text>
    );
  }
  return (
    <Text size="small" tone="tule">
      <InStock stock={stock} />
    </Text>
  );
}

/** That a product is in stock; how many, if few are left. */
export function InStock({ stock }: Pick<Product, 'stock'>): ReactNode {
  return stock <= FEW ? <Plural value={stock} one="# left in stock" other="# left in stock" /> : <Trans>In stock</Trans>;
}
