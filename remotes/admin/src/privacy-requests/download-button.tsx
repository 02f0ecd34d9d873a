import { Trans } from '@lingui/react/macro';
import { ArchiveDownload } from '@tulebyte/workspace/archive-download';
import { useState, type ReactNode } from 'react';
import type { PrivacyRequest } from './request.ts';
import { useRequestActions } from './requests.ts';

/** Downloads the person's data as a ZIP, which is recorded. */
export function DownloadButton({ request }: { request: PrivacyRequest }): ReactNode {
  const { download } = useRequestActions(request);
  const [missing, setMissing] = useState(0);
  return (
    <ArchiveDownload isPending={download.isPending} missing={missing} onClick={() => void download.mutate(undefined, setMissing)}>
      <Trans>Download ZIP</Trans>
    </ArchiveDownload>
  );
}
