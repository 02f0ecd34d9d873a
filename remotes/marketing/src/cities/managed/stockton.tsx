import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { ManagedPage, type ManagedCity } from '../managed-page.tsx';

const content: ManagedCity = {
  lede: msg`Our technicians start the day in the same city as you.`,
  reasons: [
    msg`On-site visits anywhere in the city, from the port to Eight Mile Road, without a travel fee.`,
    msg`Flood maps matter here: one copy of your data is kept elsewhere, and we ask on which floor the server stands.`,
    msg`PG&E announces public safety shutoffs by address: each office gets a list of what has to be switched off, by whom, and in which order it comes back.`,
    msg`Offices in old downtown buildings share risers and rooms: we document what runs where before something is cut.`,
  ],
};

export function Component(): ReactNode {
  return <ManagedPage cityId="stockton" content={content} />;
}
