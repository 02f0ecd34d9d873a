import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { columnsFrom } from '@tulebyte/workspace/columns';
import { toast } from '@tulebyte/platform';
import { Link as RouterLink, useNavigate, useParams } from '@tulebyte/router';
import { Button, chakra, Icon } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import { EmptyWithLink } from '@tulebyte/workspace/empty-with-link';
import { QueryBoundary } from '@tulebyte/workspace/query-boundary';
import { useState, type ReactNode } from 'react';
import { AdminPage } from '../layout/admin-page.tsx';
import { Panel } from '../layout/panel.tsx';
import { PicturePanel } from './pictures/picture-panel.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { ProductForm } from './product-form.tsx';
import { ProductHistory } from './product-history.tsx';
import { hasStock, type StaffProduct } from './product.ts';
import { useProduct } from './requests.ts';
import { VisitorView } from './visitor-view.tsx';

const Columns = columnsFrom('xl', 'minmax(0, 2fr) minmax(0, 1fr)', '10', '12');

export function Component(): ReactNode {
  const { productId = '' } = useParams();
  return (
    <AdminPage title={<ProductName id={productId} />} actions={<Actions id={productId} />}>
      <ProductScreen id={productId} />
    </AdminPage>
  );
}

function ProductName({ id }: { id: string }): ReactNode {
  const { t } = useLingui();
  return useProduct(id).data?.name ?? t`Product`;
}

function Actions({ id }: { id: string }): ReactNode {
  const product = useProduct(id).data;
  if (!product) return null;
  return (
    <>
      {hasStock(product) ? (
        <Button asChild variant="quiet">
          <RouterLink to={`/admin/stock/${product.slug}`}>
            <Trans>{product.stock} in stock</Trans>
          </RouterLink>
        </Button>
      ) : null}
      <Button asChild variant="outline">
        <RouterLink to={`/admin/products/new?from=${id}`}>
          <Icon name="plus" size="1em" />
          {product.variant_group === null ? <Trans>Copy product</Trans> : <Trans>Add a variant</Trans>}
        </RouterLink>
      </Button>
    </>
  );
}

function ProductScreen({ id }: { id: string }): ReactNode {
  return (
    <QueryBoundary query={useProduct(id)} skeleton={<Skeleton height="40rem" />}>
      {(product) => <LatestProduct key={id} product={product} />}
    </QueryBoundary>
  );
}

/** A product that a colleague deletes stays in its form, which may have unsaved text. */
function LatestProduct({ product }: { product: StaffProduct | null }): ReactNode {
  const { t } = useLingui();
  const [latest, setLatest] = useState(product);
  if (product !== null && product !== latest) setLatest(product);
  if (latest === null)
    return <EmptyWithLink icon="tag" title={t`Product not found`} to="/admin/products" label={t`Back to the list`} />;
  return <Shown product={product ?? latest} isRemoved={product === null} />;
}

function Shown({ product, isRemoved }: { product: StaffProduct; isRemoved: boolean }): ReactNode {
  const { t } = useLingui();
  const navigate = useNavigate();
  const onSaved = (id: string) => {
    toast({ title: msg`Saved.`, status: 'success' });
    if (id !== product.id) void navigate(`/admin/products/${id}`, { replace: true });
  };
  return (
    <Columns>
      <ProductForm product={product} isRemoved={isRemoved} kind={product.part?.kind} onSaved={onSaved} />
      {isRemoved ? null : (
        <chakra.div display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="8" alignContent="start">
          <PicturePanel product={product} />
          <Panel title={t`What visitors see`}>
            <VisitorView product={product} />
          </Panel>
          <Panel title={t`History`}>
            <ProductHistory product={product} />
          </Panel>
          <DeleteProduct product={product} />
        </chakra.div>
      )}
    </Columns>
  );
}
