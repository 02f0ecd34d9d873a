import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** A table of facts inside a legal text: the first column names each row. */
export function FactsTable({
  label,
  columns,
  rows,
}: {
  label: string;
  columns: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}): ReactNode {
  return (
    <TableScroll label={label}>
      <Table>
        <Caption>{label}</Caption>
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
          {rows.map(([first, ...rest]) => (
            <tr key={first}>
              <Th scope="row" whiteSpace="normal" minWidth="9rem">
                {first}
              </Th>
              {rest.map((cell, index) => (
                <Td key={columns[index + 1]} minWidth="11rem">
                  {cell}
                </Td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
