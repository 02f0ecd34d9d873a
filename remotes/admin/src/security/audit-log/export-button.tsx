import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { toast } from '@tulebyte/platform';
import { downloadFile } from '@tulebyte/platform/download';
import { Button, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { localDay } from '../../layout/local-day.ts';
import { auditCsv } from './audit-csv.ts';
import { EXPORTED, fetchForExport, type AuditFilters } from './entries.ts';

/** Downloads the changes that match, the latest 1,000 at most. */
export function ExportButton({ filters }: { filters: AuditFilters }): ReactNode {
  const save = useMutation({
    mutationFn: () => fetchForExport(filters),
    onSuccess: (entries) => {
      downloadFile(new Blob([auditCsv(entries)], { type: 'text/csv' }), `audit-log-${localDay(Date.now())}.csv`);
      if (entries.length === EXPORTED) toast({ title: msg`The file has the latest 1,000 changes.`, status: 'info' });
    },
    onError: () => toast({ title: msg`We couldn’t load the changes. Please try again.`, status: 'error' }),
  });
  return (
    <Button size="sm" loading={save.isPending} onClick={() => save.mutate()}>
      <Icon name="download" />
      <Trans>Download CSV</Trans>
    </Button>
  );
}
