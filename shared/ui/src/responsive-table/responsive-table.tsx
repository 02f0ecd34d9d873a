import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import { memo, type Key, type MouseEventHandler, type ReactNode, type Ref } from 'react';
import { sizeContainer, stackedBelow } from './stacking.ts';

export interface Column<Row> {
  id: string;
  /** The column's header. */
  head: ReactNode;
  /** Renders a cell. */
  render: (row: Row) => ReactNode;
  /** Position when stacked: `title` has its own line, `actions` the last one, `lead` is at the side of the row. */
  slot?: 'title' | 'actions' | 'lead';
  /** Label shown before the value when stacked. */
  cellLabel?: string;
  /** Hides the header visually. */
  headHidden?: boolean;
  /** This column is the row's header. */
  rowHead?: boolean;
  numeric?: boolean;
  css?: SystemStyleObject;
}

interface RowAttributes {
  ref?: Ref<HTMLTableRowElement> | undefined;
  'aria-current'?: 'true' | undefined;
  onClick?: MouseEventHandler<HTMLElement>;
  onAuxClick?: MouseEventHandler<HTMLElement>;
}

/**
 * A table that stacks its cells when its container is narrow, instead of scrolling sideways. The same markup serves both
 * layouts; roles are explicit, since browsers drop them from tables that aren't displayed as tables.
 */
export function ResponsiveTable<Row>({
  label,
  rows,
  rowKey,
  columns,
  stackBelow,
  rowAttributes,
  tall = false,
  density = 'compact',
  interactive = false,
  css,
  stacked,
}: {
  /** Accessible name of the table and its region. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
  /** Container width below which rows are stacked. */
  stackBelow: `${number}rem`;
  rowAttributes?: (row: Row, index: number) => RowAttributes;
  /** Keeps the header visible while rows scroll. */
  tall?: boolean;
  density?: 'comfortable' | 'compact';
  interactive?: boolean;
  css?: SystemStyleObject;
  /** Additional styles for stacked rows. */
  stacked?: SystemStyleObject;
}): ReactNode {
  return (
    <chakra.div css={{ ...sizeContainer, ...stackedBelow(stackBelow, stacked) }}>
      <TableScroll label={label} tall={tall}>
        <Table role="table" density={density} interactive={interactive} css={css}>
          <Caption padding="0">
            <VisuallyHidden>{label}</VisuallyHidden>
          </Caption>
          <chakra.thead role="rowgroup">
            <chakra.tr role="row">
              {columns.map((column) => (
                <Th
                  key={column.id}
                  scope="col"
                  role="columnheader"
                  data-slot={column.slot}
                  textAlign={column.numeric ? 'end' : undefined}
                  css={column.css}
                >
                  {column.headHidden ? <VisuallyHidden>{column.head}</VisuallyHidden> : column.head}
                </Th>
              ))}
            </chakra.tr>
          </chakra.thead>
          <chakra.tbody role="rowgroup">
            {rows.map((row, index) => (
              <chakra.tr key={rowKey(row)} role="row" {...rowAttributes?.(row, index)}>
                {columns.map((column) => (
                  <Cell key={column.id} column={column} row={row} />
                ))}
              </chakra.tr>
            ))}
          </chakra.tbody>
        </Table>
      </TableScroll>
    </chakra.div>
  );
}

/** Stays as it is while its column and row are the same. */
const Cell = memo(function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const { slot, cellLabel, css, render, numeric } = column;
  const cellProps = { 'data-slot': slot, 'data-name': cellLabel, css };
  return column.rowHead ? (
    <Th scope="row" role="rowheader" whiteSpace="normal" fontSize="inherit" color="fg.default" {...cellProps}>
      {render(row)}
    </Th>
  ) : (
    <Td role="cell" numeric={numeric || slot === 'actions'} {...cellProps}>
      {render(row)}
    </Td>
  );
}) as <Row>(props: { column: Column<Row>; row: Row }) => ReactNode; // memo() loses the type parameter
