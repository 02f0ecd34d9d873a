import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Alert, Button, Container, type AlertProps } from '@tulebyte/ui';
import type { ReactNode } from 'react';

interface AccessNoticeProps extends Pick<AlertProps, 'tone' | 'title' | 'children'> {
  /** What the visitor can do about it. */
  action: ReactNode;
  /** Shown after the link to the home page. */
  contact?: ReactNode;
}

/** Replaces a page that can't be shown to this visitor, or not yet. */
export function AccessNotice({ action, contact, ...alert }: AccessNoticeProps): ReactNode {
  return (
    <Container width="narrow" paddingBlock="section">
      <Alert
        {...alert}
        live
        actions={
          <>
            {action}
            <Button asChild>
              <RouterLink to="/">
                <Trans>Go to Homepage</Trans>
              </RouterLink>
            </Button>
            {contact}
          </>
        }
      />
    </Container>
  );
}
