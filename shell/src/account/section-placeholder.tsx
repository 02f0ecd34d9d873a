import { useLingui } from '@lingui/react/macro';
import { chakra, VisuallyHidden } from '@tulebyte/ui';
import type { ReactNode } from 'react';

/** Reserves space for a section while its code or data is loading. */
export function SectionPlaceholder(): ReactNode {
  const { t } = useLingui();
  return (
    <>
      <VisuallyHidden role="status">{t`Loading…`}</VisuallyHidden>
      <chakra.span
        display="block"
        height="6rem"
        borderRadius="sm"
        bg="bg.sunken"
        animation="tb-pulse 1.6s ease-in-out infinite"
      />
    </>
  );
}
