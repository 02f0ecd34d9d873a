import { Trans } from '@lingui/react/macro';
import { Button, Container, Icon, Surface, Text } from '@tulebyte/ui';
import type { ReactNode } from 'react';
import { LoadFailedMessage } from './load-failed-message.tsx';

export interface RemoteErrorPanelProps {
  remote: string;
  version: string;
  onRetry: () => void;
}

/** The error shown in place of a page. */
export default function RemoteErrorPanel({ remote, version, onRetry }: RemoteErrorPanelProps): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section">
      <Surface variant="error" pad="lg" role="alert" display="grid" gap="4">
        <LoadFailedMessage
          retry={
            <Button variant="main" onClick={onRetry}>
              <Icon name="retry" />
              <Trans>Retry</Trans>
            </Button>
          }
        />
        <Text size="small" tone="muted">
          <Trans>
            For our technicians: {remote} {version}
          </Trans>
        </Text>
      </Surface>
    </Container>
  );
}
