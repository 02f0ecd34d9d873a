import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { Grid } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { DocumentFacts, DocumentLines, DocumentNote } from './document-parts.tsx';
import { repairBill, repairTotal } from './repair-bill.ts';
import { SampleDocument } from './sample-document.tsx';

/** The estimate and the invoice of one sample repair. */
export function RepairDocuments(): ReactNode {
  const { t } = useLingui();
  const { diagnostic, labor, part, tax, taxPercent } = repairBill;
  const issuer = company.legalName;
  const lines = [
    [t`Labor: diagnostic`, diagnostic],
    [t`Labor: diagnostic, waived with the repair`, -diagnostic],
    [t`Labor: SSD upgrade with clone`, labor],
    [t`Part: 1 TB SATA SSD`, part],
    [t`Sales tax on parts, Stockton, ${taxPercent}%`, tax],
    [t`Total`, repairTotal],
  ] as const;
  const device = [
    [t`Issued by`, issuer],
    [t`Ticket`, 'TB-10400'],
    [t({ message: 'Device', context: 'computer or printer' }), t`Laptop, serial number SAMPLE-0001`],
    [t`In your words`, t`“It takes ten minutes to start.”`],
  ] as const;
  return (
    <Grid templateColumns={{ base: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' }} gap="5" marginTop="block">
      <SampleDocument id="sample-estimate" name={t`Estimate`} summary={t`An SSD upgrade, before you say yes`}>
        <DocumentFacts facts={[...device, [t`Cause`, t`A worn hard drive, still readable`]]} />
        <DocumentLines caption={t`Estimate`} lines={lines} />
        <DocumentNote>
          <Trans>Nothing starts until you approve this. If we find more, you get another estimate first.</Trans>
        </DocumentNote>
      </SampleDocument>
      <SampleDocument id="sample-invoice" name={t`Invoice`} summary={t`The same repair, line by line`}>
        <DocumentFacts
          facts={[
            ...device,
            [t`Approved`, t`Estimate approved in the portal, Tuesday 4:12 PM`],
            [t`Paid`, t`By check at pickup`],
          ]}
        />
        <DocumentLines caption={t`Invoice`} lines={lines} />
        <DocumentNote>
          <Trans>The same lines as the estimate. The labor has a 90-day warranty, and the old drive came back in a bag.</Trans>
        </DocumentNote>
      </SampleDocument>
    </Grid>
  );
}
