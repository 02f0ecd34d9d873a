import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SupportPage, type SupportCity } from '../support-page.tsx';

const content: SupportCity = {
  lede: msg`Manteca lies inside both of our circles, so nobody here pays for the trip.`,
  work: [
    {
      name: msg`Family businesses`,
      detail: msg`The person who looks after the computers also does the books. We take the first job off that desk.`,
    },
    { name: msg`Medical and dental practices`, detail: msg`X-ray stations with old software need fences around them, not hope.` },
    {
      name: msg`New buildings`,
      detail: msg`Where the city grows, offices move. Cabling, internet line and telephones have lead times: call before the lease is signed.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="manteca" content={content} />;
}
