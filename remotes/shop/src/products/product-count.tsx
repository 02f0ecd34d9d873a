import { Plural } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import type { ProductRow } from './product-filters.ts';

/** How many products and services a list has. `children` follows the products, such as their lowest price. */
export function ProductCount({ rows, children }: { rows: readonly ProductRow[]; children?: ReactNode }): ReactNode {
  const parts = rows.filter(({ product }) => product.labor_kind === 'part').length;
  const services = rows.length - parts;
  return (
    <>
      {parts > 0 || services === 0 ? <Plural value={parts} one="# product" other="# products" /> : null}
      {children}
      {parts > 0 && services > 0 ? ' · ' : null}
      {services > 0 ? <Plural value={services} one="# service" other="# services" /> : null}
    </>
  );
}
