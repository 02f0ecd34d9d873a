import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { RepairPage, type RepairCity } from '../repair-page.tsx';

const content: RepairCity = {
  lede: msg`Lodi is twelve miles up Highway 99 from where we start: near enough for a visit without a travel fee.`,
  neighborhoods: ['School Street', 'Lodi Lake', 'Woodbridge', 'Lakewood', 'Vintner’s Square'],
  local: [
    msg`Tasting rooms need the till back before Saturday: tell us the opening hours, and we plan the repair around them.`,
    msg`Fine dust from the vineyards settles in fans and card readers. A yearly cleaning costs less than the bearing that fails at harvest.`,
    msg`Power comes from Lodi Electric, the city’s own utility: planned outages are announced, and we shut servers down before them.`,
  ],
};

export function Component(): ReactNode {
  return <RepairPage cityId="lodi" content={content} />;
}
