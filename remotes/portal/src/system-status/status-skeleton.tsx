import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** Placeholder in the size of the loaded status. */
export function StatusSkeleton(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <Skeleton height="19rem" css={{ '@media (scripting: none)': { display: 'none' } }} />
    </>
  );
}
