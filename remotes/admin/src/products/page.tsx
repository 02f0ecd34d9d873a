import { Trans, useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { ProductsScreen } from './products-screen.tsx';

export function Component(): ReactNode {
  const { t } = useLingui();
  return (
    <AdminPage
      title={t`Products`}
      note={<Trans>What the shop sells, with its texts and prices.</Trans>}
      actions={
        <>
          <Button asChild size="sm" variant="quiet">
            <RouterLink to="/admin/products/categories">
              <Trans>Categories</Trans>
            </RouterLink>
          </Button>
          <Button asChild size="sm" variant="quiet">
            <RouterLink to="/admin/products/tax">
              <Trans>Sales tax rates</Trans>
            </RouterLink>
          </Button>
          <Button asChild size="sm" variant="solid">
            <RouterLink to="/admin/products/new">
              <Icon name="plus" size="1em" />
              <Trans>New product</Trans>
            </RouterLink>
          </Button>
        </>
      }
    >
      <ProductsScreen />
    </AdminPage>
  );
}
