import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SupportPage, type SupportCity } from '../support-page.tsx';

const content: SupportCity = {
  lede: msg`A help desk that answers, and an engineer who can be on Pacific Avenue or at the port without a travel fee.`,
  work: [
    {
      name: msg`Port and freight offices`,
      detail: msg`Customs programs, scanners on the dock and links between yard and office that must work at shift change.`,
    },
    {
      name: msg`Clinics and practices`,
      detail: msg`Patient data calls for access by person, not by desk, and for backups whose restore has been tested.`,
    },
    {
      name: msg`County and school suppliers`,
      detail: msg`Security questionnaires come with the contract. We answer them with you, and truthfully.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="stockton" content={content} />;
}
