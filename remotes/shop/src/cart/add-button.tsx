import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, Link, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { addToCart, useCart } from './cart.ts';

/** Adds one of each product to the cart and announces it. The first one names the button. */
export function AddButton({
  products,
  inStock,
}: {
  products: readonly { slug: string; name: string }[];
  inStock: boolean;
}): ReactNode {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const inCart = useCart().find((item) => item.slug === products[0]?.slug && item.build === undefined)?.quantity ?? 0;
  const names = products.map(({ name }) => name).join('; ');
  const add = () => {
    addToCart(products.map(({ slug }) => ({ slug, quantity: 1 })));
    setAnnouncement(products.length > 1 ? t`In your cart: ${names}.` : t`${names} is in your cart.`);
  };
  return (
    <>
      <Button variant="main" size="lg" onClick={add} css={{ '@media (scripting: none)': { display: 'none' } }}>
        {inCart > 0 ? <Trans>Added. Add another</Trans> : inStock ? <Trans>Add to cart</Trans> : <Trans>Order for me</Trans>}
      </Button>
      {inCart > 0 ? (
        <Link asChild variant="cta">
          <RouterLink to="/shop/cart">
            <Trans>View cart</Trans>
            <Icon name="arrow-right" size="1em" />
          </RouterLink>
        </Link>
      ) : null}
      <VisuallyHidden as="p" role="status">
        {announcement}
      </VisuallyHidden>
    </>
  );
}
