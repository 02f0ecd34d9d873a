import { useLingui } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { Link as RouterLink } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { ChoiceChip } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import type { Product } from '../catalog/product.ts';

/** The variants of a product, each with its price and a page of its own. */
export function VariantLinks({ variants, chosen }: { variants: readonly Product[]; chosen: string }): ReactNode {
  const { t } = useLingui();
  return (
    <chakra.nav aria-label={t`Sizes`} display="flex" flexWrap="wrap" gap="2" flexBasis="100%">
      {variants.map(({ slug, variant_label, price_cents }) => (
        <ChoiceChip key={slug} asChild>
          <RouterLink to={`/product/${slug}`} replace preventScrollReset {...(slug === chosen ? { 'aria-current': 'true' } : {})}>
            {variant_label}
            <chakra.span fontWeight="400">{formatMoney(price_cents)}</chakra.span>
          </RouterLink>
        </ChoiceChip>
      ))}
    </chakra.nav>
  );
}
