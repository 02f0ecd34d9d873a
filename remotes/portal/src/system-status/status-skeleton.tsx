import { useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

/** The place of the state until it is there, in its final size. */
export function StatusSkeleton(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <Skeleton height="19rem" />
    </>
  );
}
