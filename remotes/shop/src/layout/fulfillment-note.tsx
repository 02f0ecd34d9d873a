import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';

/** How things reach their owner: there is no shop front. */
export function FulfillmentNote(): ReactNode {
  return <Trans>Pick-up in Stockton by appointment: we write with address and time. Or we bring it.</Trans>;
}
