import { useLingui } from '@lingui/react/macro';
import { formatMoney, formatNumber } from '@tulebyte/i18n';
import { hiddenBelow } from '@tulebyte/lists/one-line-rows';
import { Badge } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { ProductRows, STACK_BELOW } from '../stock/product-rows.tsx';
import { hasStock, listedName, productPath, type ListedProduct } from './product.ts';
import type { Choice } from './choices.ts';

/** Products with price and stock. A row opens the product. */
export function ProductTable({
  products,
  categories,
}: {
  products: readonly ListedProduct[];
  categories: readonly Choice[];
}): ReactNode {
  const { t } = useLingui();
  const columns: Column<ListedProduct>[] = [
    { id: 'state', head: t`Status`, css: { width: '12.5rem' }, render: (product) => <ProductState product={product} /> },
    {
      id: 'category',
      head: t`Category`,
      css: { width: '12.5rem', ...hiddenBelow('60rem', STACK_BELOW) },
      render: ({ category }) => categories.find(({ id }) => id === category)?.name ?? category,
    },
    {
      id: 'price',
      head: t`Price`,
      cellLabel: t`Price`,
      numeric: true,
      render: ({ price_cents }) => formatMoney(price_cents, 'always'),
    },
    {
      id: 'stock',
      head: t`In stock`,
      cellLabel: t`In stock`,
      numeric: true,
      render: (product) => (hasStock(product) ? formatNumber(product.stock) : '–'),
    },
  ];
  return (
    <ProductRows
      list="products"
      label={t`Products`}
      products={products}
      name={listedName}
      path={({ id }) => productPath(id)}
      columns={columns}
    />
  );
}

function ProductState({ product }: { product: ListedProduct }): ReactNode {
  const { t } = useLingui();
  const { stock, low_stock_threshold, is_active, is_listed } = product;
  if (!is_active) return <Badge tone="neutral">{t`Hidden`}</Badge>;
  if (hasStock(product) && stock === 0) return <Badge tone="error">{t`Out of stock`}</Badge>;
  if (hasStock(product) && stock <= low_stock_threshold)
    return <Badge tone="dusk">{t({ message: 'Low', context: 'stock' })}</Badge>;
  return is_listed ? null : <Badge tone="neutral">{t`In computers only`}</Badge>;
}
