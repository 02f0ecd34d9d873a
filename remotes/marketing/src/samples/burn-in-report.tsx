import { useLingui } from '@lingui/react/macro';
import { Box } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DocumentFacts } from './document-parts.tsx';
import { SampleDocument } from './sample-document.tsx';

/** The report of a sample burn-in. */
export function BurnInReport(): ReactNode {
  const { t } = useLingui();
  return (
    <Box marginTop="block" maxWidth="narrow">
      <SampleDocument id="sample-burn-in" name={t`Burn-in report`} summary={t`24 hours under load, in numbers`}>
        <DocumentFacts
          facts={[
            [t`Computer`, t`Air-cooled build, serial number SAMPLE-0002`],
            [t`Load`, t`Processor and graphics card, 24 hours`],
            [t`Room`, t`75 °F`],
            [t`Processor`, t`160 °F (71 °C), level after 40 minutes`],
            [t`Graphics card`, t`172 °F (78 °C), level after 55 minutes`],
            [t`Memory`, t`Rated profile, four passes without an error`],
            [t`Noise`, t`36 dB at arm’s length, fans at 58%`],
            [t`Result`, t`Passed`],
          ]}
        />
      </SampleDocument>
    </Box>
  );
}
