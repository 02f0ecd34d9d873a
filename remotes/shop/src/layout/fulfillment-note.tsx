import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How customers get their order; there is no store to visit. */
export function FulfillmentNote(): ReactNode {
  return <Trans>Pick-up in Stockton by appointment: we write with address and time. Or we bring it.</Trans>;
}
