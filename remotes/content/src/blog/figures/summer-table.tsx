import type { ReactNode } from 'react';
import { FactsTable } from '../../article-layout/facts-table.tsx';

/** Summer hazards, what they damage, and what helps. */
export function SummerTable(): ReactNode {
  return (
    <FactsTable
      caption="What comes, how much notice it gives, what fails first, and what helps"
      columns={['What comes', 'Notice', 'What fails first', 'What helps']}
      rows={[
        ['A week over 100 °F', 'None', 'Disks and batteries in a closed closet', 'A vent, a thermometer, a copy elsewhere'],
        [
          'Days of smoke',
          'A day or two',
          'Fans and filters; people who cannot come in',
          'Laptops and sign-in that work from home',
        ],
        [
          'Planned shutoff',
          'About two days',
          'Everything on the meter, for hours or days',
          'Orderly shutdown, a hotspot, a far copy',
        ],
        ['Sudden outage', 'None', 'Whatever was being written at that second', 'A battery unit that shuts the server down'],
        ['Surge when power returns', 'None', 'Power supplies, network ports', 'Surge protection; switch on one by one'],
      ]}
    />
  );
}
