import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

const rows = [
  ['A week over 100 °F', 'None', 'Disks and batteries in a closed closet', 'A vent, a thermometer, a copy elsewhere'],
  ['Days of smoke', 'A day or two', 'Fans and filters; people who cannot come in', 'Laptops and sign-in that work from home'],
  ['Planned shutoff', 'About two days', 'Everything on the meter, for hours or days', 'Orderly shutdown, a hotspot, a far copy'],
  ['Sudden outage', 'None', 'Whatever was being written at that second', 'A battery unit that shuts the server down'],
  ['Surge when power returns', 'None', 'Power supplies, network ports', 'Surge protection; switch on one by one'],
] as const;

/** What a summer brings, what it breaks and what helps. */
export function SummerTable(): ReactNode {
  return (
    <TableScroll label="What a Valley summer does to computers">
      <Table>
        <Caption>What comes, how much notice it gives, what fails first, and what helps</Caption>
        <thead>
          <tr>
            <Th scope="col">What comes</Th>
            <Th scope="col">Notice</Th>
            <Th scope="col">What fails first</Th>
            <Th scope="col">What helps</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([what, notice, fails, helps]) => (
            <tr key={what}>
              <Th scope="row">{what}</Th>
              <Td>{notice}</Td>
              <Td>{fails}</Td>
              <Td>{helps}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
