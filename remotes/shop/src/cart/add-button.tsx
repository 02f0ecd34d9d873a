import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { addToCart, useCart } from './cart.ts';

/** Puts one into the cart and says so. */
export function AddButton({ slug, name, inStock }: { slug: string; name: string; inStock: boolean }): ReactNode {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const there = useCart().find((item) => item.slug === slug && item.build === undefined)?.quantity ?? 0;
  const add = () => {
    addToCart([{ slug, quantity: 1 }]);
    setSaid(t`${name} is in your cart.`);
  };
  return (
    <>
      <Button variant="main" size="lg" onClick={add}>
        {there > 0 ? (
          <Trans>One more, {there} in the cart</Trans>
        ) : inStock ? (
          <Trans>Add to cart</Trans>
        ) : (
          <Trans>Order for me</Trans>
        )}
      </Button>
      <VisuallyHidden as="p" role="status">
        {said}
      </VisuallyHidden>
    </>
  );
}
