import type { ReactNode } from 'react';
import { priceOf } from '../../facts/prices.ts';
import { FactsTable } from '../../article-layout/facts-table.tsx';

/** Symptoms and what to do about them. */
export function DecisionTable(): ReactNode {
  const solidState = priceOf('pc-repair', 'ssd-upgrade');
  const virusRemoval = priceOf('pc-repair', 'virus-removal');
  const diagnosis = priceOf('pc-repair', 'diagnostic');
  return (
    <FactsTable
      caption="What you see while you wait, the verdict, and what it costs or takes"
      columns={['What you see', 'Verdict', 'What it takes']}
      rows={[
        [
          'Disk at 100%, and it’s a spinning hard drive',
          'Repair',
          `Solid-state drive with your system copied: ${solidState} plus the part`,
        ],
        [
          'Memory above 90%',
          'Repair, if it can be added',
          'Memory to 16 GB; in thin laptops, check first whether it’s soldered in',
        ],
        ['Processor at 100% with little open', 'Look first', `Often a program nobody wants; virus removal is ${virusRemoval}`],
        ['Processor at 100% in your real work', 'Replace', 'No part helps: only a newer computer fixes this'],
        ['Only web pages are slow', 'Neither', 'Wi-Fi or the connection; test next to the router before you buy anything'],
        ['Everything, since one particular day', 'Find the cause', `Diagnosis for ${diagnosis}, waived when we do the repair`],
      ]}
    />
  );
}
