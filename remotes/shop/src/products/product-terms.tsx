import { Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import type { Product } from '../catalog/product.ts';
import { FulfillmentNote } from '../layout/fulfillment-note.tsx';

/** Tax, payment, return, and delivery, as far as they apply: labor can't be returned or delivered. */
export function ProductTerms({ product: { labor_kind } }: { product: Product }): ReactNode {
  if (labor_kind === 'part') {
    return (
      <>
        <Text size="small" tone="muted" maxWidth="prose">
          <Trans>Return unopened hardware within 30 days. Pay when you get it, or by invoice as a business.</Trans>
        </Text>
        <Text size="small" tone="muted" maxWidth="prose">
          <FulfillmentNote />
        </Text>
      </>
    );
  }
  return (
    <Text size="small" tone="muted" maxWidth="prose">
      {labor_kind === 'repair' ? (
        <Trans>Itemized repair labor is not taxed. Pay when the work is done, or by invoice as a business.</Trans>
      ) : (
        <Trans>Pay when the work is done, or by invoice as a business.</Trans>
      )}
    </Text>
  );
}
