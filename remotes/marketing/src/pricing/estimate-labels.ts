import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EstimateLineId, EstimateNumber } from '@tulebyte/brand/estimate';

/** Labels of the estimate's lines. */
export const lineLabels: Readonly<Record<EstimateLineId, MessageDescriptor>> = {
  plan: msg`Plan`,
  backup: msg`Backup of computers`,
  'server-backup': msg`Backup of servers`,
  detection: msg`Detection and response`,
  discount: msg`Non-profit discount`,
};

export const numberLabels: Readonly<Record<EstimateNumber, MessageDescriptor>> = {
  users: msg`People who use a computer`,
  devices: msg`Computers`,
  servers: msg`Servers to back up`,
  terabytes: msg`Terabytes beyond the first of each`,
};
