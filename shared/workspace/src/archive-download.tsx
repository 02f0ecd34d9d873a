import { Plural, Trans } from '@lingui/react/macro';
import { Alert, Button, chakra, Icon } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A button that downloads an archive of files. Says how many are missing in it. */
export function ArchiveDownload({
  isPending,
  missing,
  onClick,
  children,
}: {
  isPending: boolean;
  /** How many files could not be read for the last download. */
  missing: number;
  onClick: () => void;
  children: ReactNode;
}): ReactNode {
  return (
    <chakra.div display="grid" gap="4" justifyItems="start">
      <Button loading={isPending} onClick={onClick}>
        <Icon name="download" />
        {children}
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
          <Trans>We downloaded the rest, and the archive names what’s missing. Try again in a moment.</Trans>
        </Alert>
      ) : null}
    </chakra.div>
  );
}
