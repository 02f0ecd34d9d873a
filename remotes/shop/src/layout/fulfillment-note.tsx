import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How customers get their order; there is no store to visit. */
export function FulfillmentNote(): ReactNode {
  return <Trans>Pick up in Stockton (we’ll email the address and time) or we deliver.</Trans>;
}
