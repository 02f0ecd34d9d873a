import { Caption, Table, TableScroll, Td, Th } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { priceOf } from '../../facts/prices.ts';

const rows = [
  [
    'Disk at 100%, and the disk turns',
    'Repair',
    `Solid-state drive with your system copied: ${priceOf('pc-repair', 'ssd-upgrade')} plus the part`,
  ],
  ['Memory above 90%', 'Repair, if it can be added', 'Memory to 16 GB; in thin laptops look first whether it is soldered'],
  [
    'Processor at 100% with little open',
    'Look first',
    `Often a program nobody wants; virus removal is ${priceOf('pc-repair', 'virus-removal')}`,
  ],
  ['Processor at 100% in your real work', 'Replace', 'No part helps: this is the one thing that only a newer computer has'],
  ['Only web pages are slow', 'Neither', 'Wi-Fi or the connection; test beside the router before you buy anything'],
  [
    'Everything, since a certain day',
    'Find the cause',
    `Diagnosis for ${priceOf('pc-repair', 'diagnostic')}, waived when we do the repair`,
  ],
] as const;

/** From what the computer shows to what to do. */
export function DecisionTable(): ReactNode {
  return (
    <TableScroll label="Repair or replace, by what is short">
      <Table>
        <Caption>What you see while you wait, the verdict, and what it costs or takes</Caption>
        <thead>
          <tr>
            <Th scope="col">What you see</Th>
            <Th scope="col">Verdict</Th>
            <Th scope="col">What it takes</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([seen, verdict, takes]) => (
            <tr key={seen}>
              <Td>{seen}</Td>
              <Th scope="row">{verdict}</Th>
              <Td>{takes}</Td>
            </tr>
          ))}
        </tbody>
      </Table>
    </TableScroll>
  );
}
