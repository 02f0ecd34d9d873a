import { useLingui } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Link } from '@tulebyte/ui';
import type { Column } from '@tulebyte/ui/responsive-table';

/** The column that heads a row: the product's name in the reader's language, linked to its screen. */
export function useProductColumn<P>(name: (product: P, language: string) => string, path: (product: P) => string): Column<P> {
  const { t, i18n } = useLingui();
  return {
    id: 'product',
    head: t`Product`,
    slot: 'title',
    rowHead: true,
    css: { overflowWrap: 'anywhere' },
    render: (product) => (
      <Link asChild variant="inline">
        <RouterLink to={path(product)}>{name(product, i18n.locale)}</RouterLink>
      </Link>
    ),
  };
}
