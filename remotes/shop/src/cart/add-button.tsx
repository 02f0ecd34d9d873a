import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, Link, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { addToCart, useCart } from './cart.ts';

interface Named {
  slug: string;
  name: string;
}

/** Adds one of a product to the cart, alone or with its installation, and announces it. */
export function AddButton({
  product,
  installation,
  inStock,
}: {
  product: Named;
  installation: Named | undefined;
  inStock: boolean;
}): ReactNode {
  const { t } = useLingui();
  const [announcement, setAnnouncement] = useState('');
  const inCart = useCart().find((item) => item.slug === product.slug && item.build === undefined)?.quantity ?? 0;
  const add = () => {
    addToCart([{ slug: product.slug, quantity: 1, installation: installation?.slug }]);
    const names = installation ? `${product.name}; ${installation.name}` : product.name;
    setAnnouncement(installation ? t`In your cart: ${names}.` : t`${names} is in your cart.`);
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
