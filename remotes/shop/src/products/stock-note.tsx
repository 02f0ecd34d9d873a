import { Plural, Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Product } from '../catalog/product.ts';

const FEW = 3;

/** What the stock means for the customer. */
export function StockNote({ product: { stock, labor_kind } }: { product: Product }): ReactNode {
  if (labor_kind !== 'part') {
    return (
      <Text size="small" tone="tule">
        <Trans>Work at our bench, usually within 3 business days</Trans>
      </Text>
    );
  }
  if (stock === 0) {
    return (
      <Text size="small" tone="dusk">
        <Trans>Ordered for you, usually here in 3 to 5 business days</Trans>
      </Text>
    );
  }
  return (
    <Text size="small" tone="tule">
      {stock <= FEW ? (
        <Plural value={stock} one="# left at our bench" other="# left at our bench" />
      ) : (
        <Trans>At our bench, ready today</Trans>
      )}
    </Text>
  );
}
