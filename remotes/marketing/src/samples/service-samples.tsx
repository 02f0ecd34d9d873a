import { Trans } from '@lingui/react/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import { CtaLink } from '@tulebyte/cta/links';
import { Box } from '@tulebyte/ui';
import type { ComponentType, ReactNode } from 'react';
import { BurnInReport } from './burn-in-report.tsx';
import { RestoreReport } from './restore-report.tsx';

const RepairDocumentsLink = (): ReactNode => (
  <Box marginTop="6">
    <CtaLink to="/about-us#papers">
      <Trans>See a sample estimate and its invoice</Trans>
    </CtaLink>
  </Box>
);

/** Samples of the documents that come with a service. */
export const serviceSamples: Readonly<Partial<Record<ServiceId, ComponentType>>> = {
  'data-backup': RestoreReport,
  'pc-repair': RepairDocumentsLink,
  'gaming-pc-builds': BurnInReport,
};
