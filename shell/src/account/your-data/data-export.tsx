import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { businessDate } from '@tulebyte/brand/calendar';
import { toast } from '@tulebyte/platform';
import { exportMyData } from '@tulebyte/platform/auth';
import { downloadFile } from '@tulebyte/platform/download';
import { archivePersonalData } from '@tulebyte/platform/personal-data-archive';
import { useSave } from '@tulebyte/platform/queries';
import { chakra, Text } from '@tulebyte/ui';
import { ArchiveDownload } from '@tulebyte/workspace/archive-download';
import { useState, type ReactNode } from 'react';
import { withAccountQueries } from '../queries.tsx';

/** Downloads everything the database has about the user, including files, as one archive. */
function DataExport(): ReactNode {
  const { t } = useLingui();
  const [missing, setMissing] = useState(0);
  const download = useSave({
    mutationFn: async () => {
      const result = await exportMyData();
      if (!result.ok) return;
      const { archive, missing: unread } = await archivePersonalData(result.value);
      const day = businessDate(Date.parse(result.value.exported_at));
      downloadFile(archive, `${company.shortName.toLowerCase()}-${day}.zip`);
      setMissing(unread);
      if (unread === 0) toast({ title: t`Your data is downloaded`, status: 'success' });
    },
  });
  const start = () => {
    setMissing(0);
    void download.mutate();
  };
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Text tone="muted" maxWidth="prose">
        <Trans>
          One ZIP file with everything we have about you: account and sign-ins, tickets and messages, inquiries, chats with the
          assistant, as plain text (JSON) that people and programs can read, and the files from your tickets and applications.
        </Trans>
      </Text>
      <ArchiveDownload isPending={download.isPending} missing={missing} onClick={start}>
        <Trans>Download my data</Trans>
      </ArchiveDownload>
    </chakra.div>
  );
}

export default withAccountQueries(DataExport);
