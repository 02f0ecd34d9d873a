import { Trans } from '@lingui/react/macro';
import { formatMoney } from '@tulebyte/i18n';
import { Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { isComputer, type Product } from '../catalog/product.ts';

/** The product's price including installation, or setup for a computer. */
export function InstalledPrice({ product, installation }: { product: Product; installation: Product | undefined }): ReactNode {
  if (!installation) return null;
  const total = formatMoney(product.price_cents + installation.price_cents);
  return (
    <Text size="small">
      {isComputer(product) ? <Trans>Set up with your data for {total}</Trans> : <Trans>Installed for {total}</Trans>}
    </Text>
  );
}
