import { msg } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { StepColumns } from '../steps/step-columns.tsx';

const steps = [
  {
    name: msg`You tell us`,
    detail: msg`By phone, in writing, or as a ticket. A person reads it and asks for anything missing.`,
  },
  { name: msg`You get a written estimate`, detail: msg`Before any paid work, with parts and labor listed separately.` },
  {
    name: msg`You approve`,
    detail: msg`If we find more, we stop and ask. Work beyond the estimate needs your recorded approval.`,
  },
  {
    name: msg`You pay what you approved`,
    detail: msg`The invoice lists every part and every hour. Business invoices are due in 15 days.`,
  },
];

/** How a job goes, from the first contact to the invoice. */
export const JobSteps = (): ReactNode => <StepColumns steps={steps} />;
