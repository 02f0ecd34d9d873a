import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SupportPage, type SupportCity } from '../support-page.tsx';

const content: SupportCity = {
  lede: msg`Wineries run three businesses on one network: cellar, shop and club. We keep each of them out of the others’ way.`,
  work: [
    {
      name: msg`Tasting rooms and wine clubs`,
      detail: msg`Card payments stand on a network of their own, apart from guests and cellar.`,
    },
    {
      name: msg`Cellars and pump houses`,
      detail: msg`Sensors in thick walls need antennas in the right place more than they need more power.`,
    },
    {
      name: msg`Shops on School Street`,
      detail: msg`A till, a printer and Wi-Fi for guests: small networks, kept up to date by somebody who is not also selling.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="lodi" content={content} />;
}
