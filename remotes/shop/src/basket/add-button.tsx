import { Trans, useLingui } from '@lingui/react/macro';
import { Button, VisuallyHidden } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { addToBasket, useBasket } from './basket.ts';

/** Puts one into the basket and says so. */
export function AddButton({ slug, name, inStock }: { slug: string; name: string; inStock: boolean }): ReactNode {
  const { t } = useLingui();
  const [said, setSaid] = useState('');
  const there = useBasket().find((item) => item.slug === slug && item.build === undefined)?.quantity ?? 0;
  const add = () => {
    addToBasket([{ slug, quantity: 1 }]);
    setSaid(t`${name} is in your basket.`);
  };
  return (
    <>
      <Button variant="main" size="lg" onClick={add}>
        {there > 0 ? (
          <Trans>One more, {there} in the basket</Trans>
        ) : inStock ? (
          <Trans>Put into the basket</Trans>
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
