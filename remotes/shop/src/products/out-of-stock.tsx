import { Trans } from '@lingui/react/macro';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { isMachine, type Product } from '../catalog/product.ts';

/** How long an order takes when the product is out of stock, now or later. */
export function OutOfStock({ product }: { product: Product }): ReactNode {
  const note = isMachine(product) ? <BuiltToOrder isOut={product.stock === 0} /> : <OrderedIn isOut={product.stock === 0} />;
  return product.stock === 0 ? (
    <Text maxWidth="prose">{note}</Text>
  ) : (
    <Text size="small" tone="muted" maxWidth="prose">
      {note}
    </Text>
  );
}

function BuiltToOrder({ isOut }: { isOut: boolean }): ReactNode {
  return isOut ? (
    <Trans>
      Out of stock. Order it and we get the parts, build it, and burn it in: 7 to 10 business days once the parts are here. We’ll
      email you when it’s ready.
    </Trans>
  ) : (
    <Trans>When we run out, we build one for you: 7 to 10 business days once the parts are here.</Trans>
  );
}

function OrderedIn({ isOut }: { isOut: boolean }): ReactNode {
  return isOut ? (
    <Trans>
      Out of stock. Order it and we’ll get it for you, usually in 3 to 5 business days. We’ll email you when it’s here.
    </Trans>
  ) : (
    <Trans>When we run out, we order it for you: usually 3 to 5 business days.</Trans>
  );
}
