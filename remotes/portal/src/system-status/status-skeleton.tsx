import { useLingui } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import { Skeleton } from '@tulebyte/ui/data';
import type { ReactNode } from 'react';

export const StatusRow = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '3',
    minHeight: '2.75rem',
    borderTopWidth: '1px',
    borderColor: 'border.default',
    textStyle: 'ui',
  },
});

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
