import type { ReactNode } from 'react';
import { FactsTable } from '../../article-layout/facts-table.tsx';

/** Summer hazards, what they damage, and what helps. */
export function SummerTable(): ReactNode {
  return (
    <FactsTable
      caption="What comes, how much notice it gives, what fails first, and what helps"
      columns={['What comes', 'Notice', 'What fails first', 'What helps']}
      rows={[
        ['A week over 100 °F', 'None', 'Drives and batteries in a closed closet', 'A vent, a thermometer, a copy somewhere else'],
        [
          'Days of smoke',
          'A day or two',
          'Fans and filters; people who can’t come in',
          'Laptops and sign-ins that work from home',
        ],
        [
          'Planned shutoff',
          'About two days',
          'Everything on the meter, for hours or days',
          'Orderly shutdown, a hotspot, an off-site copy',
        ],
        ['Sudden outage', 'None', 'Whatever was being written at that second', 'A battery backup that shuts the server down'],
        ['Surge when power returns', 'None', 'Power supplies, network ports', 'Surge protection; turn things on one by one'],
      ]}
    />
  );
}
