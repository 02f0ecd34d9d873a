import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { EstimateLineId, EstimateNumber } from '@tulebyte/brand/estimate';

/** Labels of the estimate's lines, except the plan's, which has its name. */
export const lineLabels: Readonly<Record<Exclude<EstimateLineId, 'plan'>, MessageDescriptor>> = {
  backup: msg`Computer backup`,
  'server-backup': msg`Server backup`,
  detection: msg`Detection and response`,
  discount: msg`Nonprofit discount`,
};

export const numberLabels: Readonly<Record<EstimateNumber, MessageDescriptor>> = {
  users: msg`People who use a computer`,
  devices: msg`Computers`,
  servers: msg`Servers to back up`,
  terabytes: msg`Extra terabytes (1 TB per server included)`,
};
