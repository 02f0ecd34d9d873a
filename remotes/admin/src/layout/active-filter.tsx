import { Trans } from '@lingui/react/macro';
import { Link as RouterLink } from '@tulebyte/router';
import { Button, Icon, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** A filter that a link set, as a link that removes it. */
export function ActiveFilter({ children, clear }: { children: ReactNode; clear: string }): ReactNode {
  return (
    <Button asChild size="sm" variant="outline">
      <RouterLink to={clear} replace preventScrollReset>
        {children}
        <Icon name="close" />
        <VisuallyHidden>
          <Trans>Remove filter</Trans>
        </VisuallyHidden>
      </RouterLink>
    </Button>
  );
}
