import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ManagedPage, type ManagedCity } from '../managed-page.tsx';

const content: ManagedCity = {
  lede: msg`A second circle of free travel has Modesto at its center: a visit here costs no more than one in Stockton.`,
  reasons: [
    msg`On-site visits from Salida to Ceres and out to Oakdale without a travel fee.`,
    msg`Harvest and canning season forbid experiments: larger changes are planned for the months in between.`,
    msg`The Modesto Irrigation District brings the power, not PG&E: its outage notices go to your engineer as well as to you.`,
    msg`Companies with one foot in Stockton and one in Modesto get one engineer and one bill for both.`,
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="modesto" content={content} />;
}
