import { useLingui } from '@lingui/react/macro';
import { DenseTable } from '@tulebyte/lists/dense-table';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ReactNode } from 'react';

/** Container width below which rows are stacked. */
export const STACK_BELOW = '40rem';

interface ProductRowsProps<P> {
  /** Its name among the lists of `DenseTable`. */
  list: string;
  /** The table's name. */
  label: string;
  products: readonly P[];
  name: (product: P, language: string) => string;
  path: (product: P) => string;
  /** After the name. */
  columns: readonly Column<P>[];
}

/** A row for each product, headed by its name in the reader's language, which opens its screen. */
export function ProductRows<P extends { id: string }>({
  list,
  label,
  products,
  name,
  path,
  columns,
}: ProductRowsProps<P>): ReactNode {
  const { t, i18n } = useLingui();
  const nameColumn: Column<P> = {
    id: 'product',
    head: t`Product`,
    slot: 'title',
    rowHead: true,
    css: { width: '40%' },
    render: (product) => (
      <Link asChild variant="inline">
        <RouterLink to={path(product)}>{name(product, i18n.locale)}</RouterLink>
      </Link>
    ),
  };
  return (
    <DenseTable
      name={list}
      label={label}
      rows={products}
      rowKey={({ id }) => id}
      columns={[nameColumn, ...columns]}
      stackBelow={STACK_BELOW}
      opensRows
    />
  );
}
