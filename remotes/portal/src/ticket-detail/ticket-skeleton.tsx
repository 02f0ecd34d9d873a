import { useLingui } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import { TicketColumns } from './ticket-layout.tsx';

/** Placeholder with the dimensions of a loaded ticket. */
export function TicketSkeleton(): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage
      title={
        <>
          <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
          <Skeleton height="2.5rem" width="min(24rem, 80%)" />
        </>
      }
      note={<Skeleton height="1.5rem" width="16rem" />}
    >
      <TicketColumns aria-hidden="true">
        <chakra.div display="grid" gap="4">
          <Skeleton height="7rem" />
          <Skeleton height="5rem" />
          <Skeleton height="12rem" />
        </chakra.div>
        <Skeleton height="16rem" />
      </TicketColumns>
    </WorkspacePage>
  );
}
