import { Trans, useLingui } from '@lingui/react/macro';
import { company } from '@tulebyte/brand';
import { toast } from '@tulebyte/platform';
import { exportMyData } from '@tulebyte/platform/auth';
import { Button, chakra, Icon, Text } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';

/** A copy of everything the database holds about the person, as a file. */
export default function DataExport(): ReactNode {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    const attempt = await exportMyData();
    setBusy(false);
    if (!attempt.ok) return;
    save(attempt.value, `${company.shortName.toLowerCase()}-${attempt.value.exported_at.slice(0, 10)}.json`);
    toast({ title: t`Your data is downloaded`, status: 'success' });
  };
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Text tone="muted" maxWidth="prose">
        <Trans>
          One file with everything we hold about you: account and sign-ins, tickets and messages, inquiries, talks with the
          assistant. It is plain text (JSON) that people and programs can read.
        </Trans>
      </Text>
      <Button loading={busy} onClick={() => void download()}>
        <Icon name="download" />
        <Trans>Download my data</Trans>
      </Button>
    </chakra.div>
  );
}

function save(content: unknown, name: string): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
