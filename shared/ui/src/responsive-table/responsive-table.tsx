import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import type { SystemStyleObject } from '@chakra-ui/react/styled-system';
import type { Key, ReactNode, Ref } from 'react';
import { timed, stackedBelow } from './stacking.ts';

export interface Column<Row> {
  id: string;
  /** Names the column. A string with `named` stands before the value where rows are blocks. */
  head: ReactNode;
  /** What stands in a cell. */
  render: (row: Row) => ReactNode;
  /** Where rows are blocks: `title` has a line of its own, `actions` the last one, `lead` stands at the side of all. */
  place?: 'title' | 'actions' | 'lead';
  /** The value alone says too little. */
  named?: string;
  /** The head is for assistive technology alone. */
  headHidden?: boolean;
  /** Heads its row. */
  rowHead?: boolean;
  numeric?: boolean;
  css?: SystemStyleObject;
}

interface RowAttributes {
  ref?: Ref<HTMLTableRowElement> | undefined;
  'aria-current'?: 'true' | undefined;
}

/**
 * A table of tools. Where its columns find no room its rows become blocks: it never scrolls sideways. The one markup keeps its roles in
 * both, spelled out, since browsers take them from a table that is not laid out as one.
 */
export function ResponsiveTable<Row>({
  label,
  rows,
  rowKey,
  columns,
  room,
  rowAttributes,
  tall = false,
  density = 'compact',
  interactive = false,
  css,
  stacked,
}: {
  /** Names the table and the part of the page. */
  label: string;
  rows: readonly Row[];
  rowKey: (row: Row) => Key;
  columns: readonly Column<Row>[];
  /** With less than this rows become blocks. */
  room: `${number}rem`;
  rowAttributes?: (row: Row, index: number) => RowAttributes;
  /** The head stays in sight while rows scroll. */
  tall?: boolean;
  density?: 'comfortable' | 'compact';
  interactive?: boolean;
  css?: SystemStyleObject;
  /** Beside what is usual, where rows are blocks. */
  stacked?: SystemStyleObject;
}): ReactNode {
  return (
    <chakra.div css={{ ...timed, ...stackedBelow(room, stacked) }}>
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
                  data-place={column.place}
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

function Cell<Row>({ column, row }: { column: Column<Row>; row: Row }): ReactNode {
  const { place, named, css, render, numeric } = column;
  const placed = { 'data-place': place, 'data-name': named, css };
  return column.rowHead ? (
    <Th scope="row" role="rowheader" whiteSpace="normal" fontSize="inherit" color="fg.default" {...placed}>
      {render(row)}
    </Th>
  ) : (
    <Td role="cell" numeric={numeric || place === 'actions'} {...placed}>
      {render(row)}
    </Td>
  );
}
