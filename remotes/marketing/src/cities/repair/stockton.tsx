import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { RepairPage, type RepairCity } from '../repair-page.tsx';

const content: RepairCity = {
  lede: msg`Our technicians start in Stockton, so a visit anywhere between the Calaveras and French Camp has no travel fee.`,
  neighborhoods: ['Lincoln Village', 'Brookside', 'Spanos Park', 'Weston Ranch', 'Miracle Mile', 'Quail Lakes'],
  local: [
    msg`Summer heat by the Delta is hard on laptops with dusty fans: a machine that switches itself off in July usually needs cleaning, not a new board.`,
    msg`Students of the University of the Pacific and Delta College bring broken screens before finals: ask for the screen price first, it starts the estimate.`,
    msg`A short PG&E outage can end a disk in the middle of a write. We copy what can be copied before we repair anything.`,
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="stockton" content={content} />;
}
