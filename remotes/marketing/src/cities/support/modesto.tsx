import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { SupportPage, type SupportCity } from '../support-page.tsx';

const content: SupportCity = {
  lede: msg`Food, farming and the offices that serve them: IT for places where the line costs more than the computer.`,
  work: [
    {
      name: msg`Food processors`,
      detail: msg`Scales, label printers and old machine controllers share a network with the office. We separate them, so that one cannot stop the other.`,
    },
    {
      name: msg`Law and accounting offices downtown`,
      detail: msg`Deadlines are dates in court and in April: changes wait until after them.`,
    },
    {
      name: msg`Growers`,
      detail: msg`Offices in the orchards often depend on one radio link. We measure it and plan a second way out.`,
    },
  ],
};

export function Component(): ReactNode {
  return <SupportPage cityId="modesto" content={content} />;
}
