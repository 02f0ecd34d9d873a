import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** The next step from an empty state. */
export function ShopLink(): ReactNode {
  return (
    <Button variant="main" asChild>
      <RouterLink to="/shop">
        <Trans>Go to the shop</Trans>
      </RouterLink>
    </Button>
  );
}
