import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { toast } from '@tulebyte/platform';
import { exportMyData, readMyFile } from '@tulebyte/platform/auth';
import { Alert, Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import { archiveOf } from './archive.ts';
import { filesIn, type ExportedFile } from './exported-files.ts';

/** A copy of everything the database holds about the person, the files among it, as one archive. */
export default function DataExport(): ReactNode {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const [missing, setMissing] = useState(0);
  const download = async () => {
    setBusy(true);
    setMissing(0);
    const attempt = await exportMyData();
    if (attempt.ok) {
      const { files, notRead } = await readAll(filesIn(attempt.value.held));
      const data = { ...attempt.value, ...(notRead.length > 0 ? { files_not_in_this_archive: notRead } : {}) };
      save(archiveOf(data, files), `${company.shortName.toLowerCase()}-${attempt.value.exported_at.slice(0, 10)}.zip`);
      setMissing(notRead.length);
      if (notRead.length === 0) toast({ title: t`Your data is downloaded`, status: 'success' });
    }
    setBusy(false);
  };
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Text tone="muted" maxWidth="prose">
        <Trans>
          One ZIP file with everything we hold about you: account and sign-ins, tickets and messages, inquiries, talks with the
          assistant, as plain text (JSON) that people and programs can read, and the files of your tickets and applications.
        </Trans>
      </Text>
      <Button loading={busy} onClick={() => void download()}>
        <Icon name="download" />
        <Trans>Download my data</Trans>
      </Button>
      {missing > 0 ? (
        <Alert
          tone="warning"
          live
          title={
            <Plural
              value={missing}
              one="# file could not be read and is missing"
              other="# files could not be read and are missing"
            />
          }
        >
          <Trans>The rest is downloaded, and the archive names what is missing. Try again in a moment.</Trans>
        </Alert>
      ) : null}
    </chakra.div>
  );
}

/** One after the other, so that the archive of a busy company does not ask for a hundred files at once. */
async function readAll(wanted: readonly ExportedFile[]) {
  const files: { path: string; bytes: Uint8Array }[] = [];
  const notRead: string[] = [];
  for (const { id, path } of wanted) {
    const bytes = await readMyFile(id);
    if (bytes) files.push({ path, bytes });
    else notRead.push(path);
  }
  return { files, notRead };
}

function save(content: Blob, name: string): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
