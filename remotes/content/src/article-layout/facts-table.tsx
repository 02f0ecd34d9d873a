import { chakra } from '@tulebyte/ui';
import { Caption, Table, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Below 768 px each row becomes a block: the first cell is its heading, and the others show their column's name. */
export const StackingTable = chakra(Table, {
  base: {
    '& tbody th': { whiteSpace: 'normal', textWrap: 'balance', fontSize: 'ui', color: 'fg.default' },
    '@media (max-width: 767px)': {
      '& :is(tbody, tr, th, td, caption)': { display: 'block' },
      '& thead': { display: 'none' },
      '& tbody tr': { paddingBlock: '3' },
      '& tbody :is(th, td)': { paddingInline: '0', paddingBlock: '1', borderBottomWidth: '0' },
      '& td::before': { content: 'attr(data-column)', display: 'block', textStyle: 'small', color: 'fg.muted' },
      '& td:empty': { display: 'none' },
      // A number says nothing without its column: “Day 1”.
      '& th[data-column]::before': { content: 'attr(data-column) " "' },
    },
  },
});

/** A table of text. The first cell of each row is its heading; `caption` says what the table shows. */
export function FactsTable({
  caption,
  columns,
  rows,
  surface = 'page',
}: {
  caption: ReactNode;
  columns: readonly string[];
  rows: readonly (readonly ReactNode[])[];
  /** Background of the table. */
  surface?: 'page' | 'surface';
}): ReactNode {
  return (
    <StackingTable surface={surface}>
      <Caption>{caption}</Caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <Th key={column} scope="col">
              {column}
            </Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first, ...rest], row) => (
          // Cells can be elements without keys, and rows are never reordered.
          // oxlint-disable-next-line react/no-array-index-key
          <tr key={row}>
            <Th scope="row">{first}</Th>
            {rest.map((cell, index) => (
              <Td key={columns[index + 1]} data-column={columns[index + 1]}>
                {cell}
              </Td>
            ))}
          </tr>
        ))}
      </tbody>
    </StackingTable>
  );
}
