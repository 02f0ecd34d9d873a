import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { addToCart, useCart } from './cart.ts';

/** Adds one to the cart and announces it. */
export function AddButton({ slug, name, inStock }: { slug: string; name: string; inStock: boolean }): ReactNode {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const inCart = useCart().find((item) => item.slug === slug && item.build === undefined)?.quantity ?? 0;
  const add = () => {
    addToCart([{ slug, quantity: 1 }]);
    setAnnouncement(t`${name} is in your cart.`);
  };
  return (
    <>
      <Button variant="main" size="lg" onClick={add}>
        {inCart > 0 ? (
          <Trans>Added ({inCart} in cart). Add another</Trans>
        ) : inStock ? (
          <Trans>Add to cart</Trans>
        ) : (
          <Trans>Order for me</Trans>
        )}
      </Button>
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
