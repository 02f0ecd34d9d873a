import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SupportPage, type SupportCity } from '../support-page.tsx';

const content: SupportCity = {
  lede: msg`Between the warehouses off I-580 and the home offices of people who used to commute over the Altamont.`,
  work: [
    {
      name: msg`Warehouses`,
      detail: msg`Wireless coverage between steel racks must be measured with the racks full. Handhelds lose their way where the plan looked fine.`,
    },
    {
      name: msg`Home offices`,
      detail: msg`A line that carries two video calls and a school, and a backup that does not depend on anybody remembering it.`,
    },
    {
      name: msg`Contractors`,
      detail: msg`Laptops on building sites: encrypted, and restored to another machine from the copy if one is stolen.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="tracy" content={content} />;
}
