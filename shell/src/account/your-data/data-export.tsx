import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { toast } from '@tulebyte/platform';
import { exportMyData } from '@tulebyte/platform/auth';
import { downloadFile } from '@tulebyte/platform/download';
import { archivePersonalData } from '@tulebyte/platform/personal-data-archive';
import { chakra, Text } from '@tulebyte/ui';
import { ArchiveDownload } from '@tulebyte/workspace/archive-download';
import { useState, type ReactNode } from 'react';

/** Downloads everything the database has about the user, including files, as one archive. */
export default function DataExport(): ReactNode {
  const { t } = useLingui();
  const [isBusy, setBusy] = useState(false);
  const [missing, setMissing] = useState(0);
  const download = async () => {
    setBusy(true);
    setMissing(0);
    const result = await exportMyData();
    if (result.ok) {
      const { archive, missing: unread } = await archivePersonalData(result.value);
      downloadFile(archive, `${company.shortName.toLowerCase()}-${result.value.exported_at.slice(0, 10)}.zip`);
      setMissing(unread);
      if (unread === 0) toast({ title: t`Your data is downloaded`, status: 'success' });
    }
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Text tone="muted" maxWidth="prose">
        <Trans>
          One ZIP file with everything we have about you: account and sign-ins, tickets and messages, inquiries, chats with the
          assistant, as plain text (JSON) that people and programs can read, and the files from your tickets and applications.
        </Trans>
      </Text>
      <ArchiveDownload isPending={isBusy} missing={missing} onClick={() => void download()}>
        <Trans>Download my data</Trans>
      </ArchiveDownload>
    </chakra.div>
  );
}
