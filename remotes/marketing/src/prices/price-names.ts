import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { PriceRef } from './price-line.ts';

/** Names of prices outside their list, where the label in the list says too little. */
export const priceNames: Partial<Readonly<Record<PriceRef, MessageDescriptor>>> = {
  'data-backup/server': msg`Server backup`,
  'data-backup/workstation': msg`Workstation backup`,
  'field-tech/hour': msg`Field technician`,
  'plans/basic': msg`Basic plan`,
  'plans/enterprise': msg`Enterprise plan`,
  'plans/pro': msg`Pro plan`,
};
