import { Trans } from '@lingui/react/macro';
import { Button, Container, EmailLink, Heading, Icon, PhoneLink, Surface, Text, chakra } from '@tulebyte/ui';
import type { ReactNode } from 'react';

export interface RemoteErrorPanelProps {
  remote: string;
  version: string;
  onRetry: () => void;
  /** The page's own content stands below, with its own first heading. */
  beside?: boolean;
}

/** Stands where a part of the site could not be shown. The rest of the page works around it. */
export default function RemoteErrorPanel({ remote, version, onRetry, beside = false }: RemoteErrorPanelProps): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section">
      <Surface variant="error" pad="lg" role="alert" display="grid" gap="4">
        <Heading as={beside ? 'h2' : 'h1'} size="h2">
          <Trans>This part of the site did not load</Trans>
        </Heading>
        <Text>
          <Trans>Everything else works. Try again, or reach us directly and we help you at once.</Trans>
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
