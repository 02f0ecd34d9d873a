import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { RepairPage, type RepairCity } from '../repair-page.tsx';

const content: RepairCity = {
  lede: msg`Modesto is the center of our second circle: from Salida to Ceres a visit has no travel fee.`,
  neighborhoods: ['Village I', 'La Loma', 'College Area', 'Roseburg Square', 'Dry Creek', 'Salida'],
  local: [
    msg`Offices around the food plants run computers in rooms that are warm and wet: we look for corrosion first, because it explains most odd faults.`,
    msg`Junior college students often need the data more than the laptop: recovery is a job of its own with its own price.`,
    msg`Modesto Irrigation District delivers the power here. After a surge we test the power supply before we blame the board.`,
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="modesto" content={content} />;
}
