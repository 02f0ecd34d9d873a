import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { RepairPage, type RepairCity } from '../repair-page.tsx';

const content: RepairCity = {
  lede: msg`Sacramento lies beyond our free circles. We come by appointment, and the estimate says what the trip costs before you decide.`,
  neighborhoods: ['Midtown', 'Land Park', 'Natomas', 'Pocket', 'East Sacramento', 'Arden-Arcade'],
  local: [
    msg`Because the trip costs money, we first try to solve it remotely. When a visit is needed, save up everything else that annoys you for the same hour.`,
    msg`Offices that work for state agencies ask where a disk goes when it is replaced: wiped to NIST SP 800-88, in writing.`,
    msg`SMUD supplies the power. In the old houses of Midtown, the fault is often the outlet: we test it before we open the computer.`,
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="sacramento" content={content} />;
}
