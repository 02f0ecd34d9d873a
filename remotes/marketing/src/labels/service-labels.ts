import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';

/**
 * The brand data's English texts as translatable messages. `labels.test.ts` fails when the two differ, so that a change of
 * the data can't leave an outdated text on the site.
 */
export const servicePromises: Readonly<Record<ServiceId, readonly MessageDescriptor[]>> = {
  'managed-it': [msg`One named engineer`, msg`A review every quarter`],
  cybersecurity: [msg`Critical alerts triaged within 15 minutes, 24/7`],
  'cloud-migration': [msg`Cutover outside business hours`, msg`A rollback plan in writing`],
  'data-backup': [msg`3-2-1 copies`, msg`Hourly server snapshots`, msg`A restore test each quarter, with a report`],
  'pc-repair': [msg`Diagnosis in 1 business day, most repairs in 3`, msg`90-day labor warranty`, msg`No fix, no fee`],
  'gaming-pc-builds': [
    msg`24-hour burn-in report with every build`,
    msg`2-year labor warranty`,
    msg`7–10 business days once parts arrive`,
  ],
};
