import { useLingui } from '@lingui/react/macro';
import { useParams } from '@tulebyte/router';
import { chakra } from '@tulebyte/ui';
import { Skeleton, Stat } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { usePermission } from '../access/use-permission.ts';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel, Panels } from '../layout/panel.tsx';
import { AdjustForm } from './adjust-form.tsx';
import { MovementList } from './movement-list.tsx';
import { useProductStock } from './requests.ts';
import { productName, type StockedProduct } from './stock.ts';
import { ThresholdForm } from './threshold-form.tsx';

export function Component(): ReactNode {
  const { productSlug = '' } = useParams();
  return (
    <AdminPage title={<ProductName slug={productSlug} />}>
      <ProductScreen slug={productSlug} />
    </AdminPage>
  );
}

function ProductName({ slug }: { slug: string }): ReactNode {
  const { t, i18n } = useLingui();
  const product = useProductStock(slug).data;
  return product ? productName(product, i18n.locale) : t`Stock`;
}

function ProductScreen({ slug }: { slug: string }): ReactNode {
  const { t } = useLingui();
  return (
    <QueryBoundary query={useProductStock(slug)} skeleton={<Skeleton height="20rem" />}>
      {(product) =>
        product ? (
          <Shown product={product} />
        ) : (
          <EmptyWithLink icon="tag" title={t`Product not found`} to="/admin/stock" label={t`Back to the list`} />
        )
      }
    </QueryBoundary>
  );
}

function Shown({ product }: { product: StockedProduct }): ReactNode {
  const { t } = useLingui();
  const canAdjust = usePermission('catalog');
  const [saved, setSaved] = useState(0);
  return (
    <Panels>
      <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
        <chakra.div display="flex" flexWrap="wrap" gap="8">
          <Stat label={t`In stock`} value={product.stock} />
          <Stat label={t`Needed for orders`} value={product.waiting} />
          <Stat label={t`Low at`} value={product.low_stock_threshold} />
        </chakra.div>
        {canAdjust ? (
          <>
            <Panel title={t`Adjust stock`}>
              {/* A new form for the next adjustment, so that an identical one gets a new key. */}
              <AdjustForm key={saved} product={product} onDone={() => setSaved(saved + 1)} />
            </Panel>
            <Panel title={t`Low stock`}>
              <ThresholdForm key={product.low_stock_threshold} product={product} />
            </Panel>
          </>
        ) : null}
      </chakra.div>
      <Panel title={t`Stock movements`}>
        <MovementList product={product} />
      </Panel>
    </Panels>
  );
}
