import { useLingui } from '@lingui/react/macro';
import { ExpandRow } from '@tulebyte/lists/expand-row';
import type { Column } from '@tulebyte/ui/responsive-table';
import type { ComponentProps } from 'react';

/** The last column of a table with one-line rows: a button that shows all of its row. */
export function useExpandColumn<Row>(buttonOf: (row: Row) => ComponentProps<typeof ExpandRow>): Column<Row> {
  const { t } = useLingui();
  return {
    id: 'details',
    head: t`Details`,
    headHidden: true,
    css: { width: '4rem' },
    render: (row) => <ExpandRow {...buttonOf(row)} />,
  };
}
