import { Trans, useLingui } from '@lingui/react/macro';
import { Box, List } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DocumentFacts, DocumentNote } from './document-parts.tsx';
import { SampleDocument } from './sample-document.tsx';

/** A quarter's restore report. */
export function RestoreReport(): ReactNode {
  const { t } = useLingui();
  return (
    <Box marginTop="block" maxWidth="narrow">
      <SampleDocument id="sample-restore-report" name={t`Restore report`} summary={t`What came back, and how long it took`}>
        <DocumentFacts
          facts={[
            [t`System`, t`File server, 1 TB`],
            [t`Backup copy`, t`Thursday, 2:00 PM snapshot`],
            [t`Restored to`, t`A spare machine, cut off from the network`],
            [t`Time`, t`2 h 51 min to the first file opened`],
            [t`Result`, t`Passed, with one finding`],
          ]}
        />
        <List variant="bullet" marginBottom="6">
          <li>{t`20 random files open and match byte for byte.`}</li>
          <li>{t`Permissions came back: accounting still can’t read payroll.`}</li>
          <li>{t`Finding: the label printer’s settings weren’t in the copy. Added that day.`}</li>
        </List>
        <DocumentNote>
          <Trans>You get one for each system every quarter, in the portal and by email.</Trans>
        </DocumentNote>
      </SampleDocument>
    </Box>
  );
}
