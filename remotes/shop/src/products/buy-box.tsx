import { Trans, useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { chakra, PhoneLink, Price, Text } from '@tulebyte/ui';
import { Checkbox } from '@tulebyte/ui/form';
import { useState, type ReactNode } from 'react';
import { isAvailable, isComputer, type Product } from '../catalog/product.ts';
import { AddButton } from '../cart/add-button.tsx';
import { bringComputer } from '../cart/bring-computer.ts';
import { StockNote } from './stock-note.tsx';
import { VariantLinks } from './variant-links.tsx';

/** Price, variants, and stock of a product; adds it to the cart alone or with its installation. */
export function BuyBox({
  product,
  variants,
  installation,
}: {
  product: Product;
  variants: readonly Product[];
  installation: Product | undefined;
}): ReactNode {
  const { t } = useLingui();
  const [isInstalled, setIsInstalled] = useState(false);
  const surcharge = installation ? formatMoney(installation.price_cents) : '';
  const added = isInstalled ? installation : undefined;
  return (
    <>
      {variants.length > 0 ? <VariantLinks variants={variants} chosen={product.slug} /> : null}
      <chakra.div flexBasis="100%" display="flex" flexWrap="wrap" alignItems="baseline" columnGap="4" rowGap="1">
        <span aria-live="polite">
          <Price cents={product.price_cents + (added?.price_cents ?? 0)} size="figure" />{' '}
          {added ? (
            <Text as="span" size="ui" marginInlineStart="2">
              {isComputer(product) ? <Trans>set up with your data</Trans> : <Trans>installed</Trans>}
            </Text>
          ) : null}
        </span>
        <StockNote product={product} />
      </chakra.div>
      {installation ? (
        <chakra.div flexBasis="100%" css={{ '@media (scripting: none)': { display: 'none' } }}>
          <Checkbox
            checked={isInstalled}
            onChange={(event) => setIsInstalled(event.currentTarget.checked)}
            label={isComputer(product) ? t`Set it up with my data, + ${surcharge}` : t`Install it for me, + ${surcharge}`}
            hint={`${installation.summary} ${t(bringComputer)}`}
          />
        </chakra.div>
      ) : null}
      <AddButton product={product} installation={added} inStock={isAvailable(product)} />
      <noscript>
        <Text size="ui">
          <Trans>Ordering online needs JavaScript. Without it, call us to order.</Trans>
        </Text>
        <PhoneLink />
      </noscript>
    </>
  );
}
