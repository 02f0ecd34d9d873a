import { useLingui } from '@lingui/react/macro';
import { Skeleton } from '@tulebyte/ui/data';
import { WorkspacePage } from '@tulebyte/workspace/workspace-page';
import type { ReactNode } from 'react';

/** What a page of the demo shows in its HTML, and until its screen has loaded. */
export function DemoPlaceholder(): ReactNode {
  const { t } = useLingui();
  return (
    <WorkspacePage
      title={t`Client portal demo`}
      note={t`Tickets, an estimate to approve, backups, and invoices, as our clients see them. It runs in your browser and needs JavaScript; the videos below show the same screens.`}
    >
      <Skeleton height="16rem" aria-hidden="true" css={{ '@media (scripting: none)': { display: 'none' } }} />
    </WorkspacePage>
  );
}
