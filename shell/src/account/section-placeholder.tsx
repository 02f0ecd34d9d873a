import { useLingui } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Reserves space for a section while its code is loading. */
export function SectionPlaceholder(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <SectionSkeleton />
    </>
  );
}

/** Reserves space for a section while its data is loading. */
export function SectionSkeleton(): ReactNode {
  return (
    <chakra.span display="block" height="6rem" borderRadius="sm" bg="bg.sunken" animation="tb-pulse 1.6s ease-in-out infinite" />
  );
}
