import { Trans } from '@lingui/react/macro';
import { Button, Container, EmailLink, Heading, Icon, PhoneLink, Surface, Text, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

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
        <Heading as="h1" size="h2">
          <Trans>This part of the site didn’t load</Trans>
        </Heading>
        <Text>
          <Trans>
            Our team has been notified. The rest of the site still works: try again, or call or email us and we'll help you right
            away.
          </Trans>
        </Text>
        <chakra.div display="flex" flexWrap="wrap" columnGap="5" rowGap="2" alignItems="center">
          <Button variant="main" onClick={onRetry}>
            <Icon name="retry" />
            <Trans>Retry</Trans>
          </Button>
          <PhoneLink />
          <EmailLink />
        </chakra.div>
        <Text size="small" tone="muted">
          <Trans>
            For our technicians: {remote} {version}
          </Trans>
        </Text>
      </Surface>
    </Container>
  );
}
