import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '@tulebyte/i18n';
import { Badge } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';
import { ProductRows } from './product-rows.tsx';
import { isLow, productName, type StockedProduct } from './stock.ts';

/** Products with their stock. A row opens the product's stock movements. */
export function StockTable({ products }: { products: readonly StockedProduct[] }): ReactNode {
  const { t } = useLingui();
  const columns: Column<StockedProduct>[] = [
    {
      id: 'state',
      head: t`Status`,
      css: { width: '8.5rem' },
      render: (product) =>
        !product.is_active ? (
          <Badge tone="neutral">{t`Not sold`}</Badge>
        ) : product.stock === 0 ? (
          <Badge tone="error">{t`Out of stock`}</Badge>
        ) : isLow(product) ? (
          <Badge tone="dusk">{t({ message: 'Low', context: 'stock' })}</Badge>
        ) : null,
    },
    { id: 'stock', head: t`In stock`, cellLabel: t`In stock`, numeric: true, render: ({ stock }) => formatNumber(stock) },
    {
      id: 'waiting',
      head: t`Needed for orders`,
      cellLabel: t`Needed for orders`,
      numeric: true,
      render: ({ waiting }) => formatNumber(waiting),
    },
    {
      id: 'threshold',
      head: t`Low at`,
      cellLabel: t`Low at`,
      numeric: true,
      render: ({ low_stock_threshold }) => formatNumber(low_stock_threshold),
    },
  ];
  return (
    <ProductRows
      list="stock"
      label={t`Stock`}
      products={products}
      name={productName}
      path={({ slug }) => `/admin/stock/${slug}`}
      columns={columns}
    />
  );
}
