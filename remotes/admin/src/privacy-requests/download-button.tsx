import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, chakra, Icon } from '@tulebyte/ui';
import { useState, type ReactNode } from 'react';
import type { PrivacyRequest } from './request.ts';
import { useRequestActions } from './requests.ts';

/** Downloads the person's data as a ZIP, which is recorded. */
export function DownloadButton({ request }: { request: PrivacyRequest }): ReactNode {
  const { download } = useRequestActions(request);
  const [missing, setMissing] = useState(0);
  return (
    <chakra.div display="grid" gap="3" justifyItems="start">
      <Button loading={download.isPending} onClick={() => void download.mutate(undefined, setMissing)}>
        <Icon name="download" size="1em" />
        <Trans>Download ZIP</Trans>
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
        />
      ) : null}
    </chakra.div>
  );
}
