import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { AdjustKind } from './adjustment.ts';
import type { MOVEMENT_KINDS } from './stock.ts';

export const adjustLabels: Readonly<Record<AdjustKind, MessageDescriptor>> = {
  received: msg`Received from a supplier`,
  counted: msg`Corrected after a count`,
  damaged: msg`Damaged or lost`,
  other: msg`Other reason`,
};

export const movementLabels: Readonly<Record<(typeof MOVEMENT_KINDS)[number], MessageDescriptor>> = {
  initial: msg`Starting stock`,
  order: msg`Reserved for an order`,
  released: msg`Released by an order`,
  refund: msg`Returned by a customer`,
  ...adjustLabels,
};
