import type { ServiceId } from '@tulebyte/brand/services';

/**
 * Promises of the brand data that this remote's texts repeat in other words, in both languages. A test compares
 * the two, so that a changed promise points to the texts that rely on it.
 */
export const reliedOn: Readonly<Partial<Record<ServiceId, readonly string[]>>> = {
  'managed-it': ['One named engineer', 'A review every quarter'],
  cybersecurity: ['Critical alerts triaged within 15 minutes, 24/7'],
  'cloud-migration': ['Cutover outside business hours', 'A rollback plan in writing'],
  'data-backup': ['3-2-1 copies', 'Hourly server snapshots', 'A restore test each quarter, with a report'],
  'pc-repair': ['Diagnosis in 1 business day, most repairs in 3', '90-day labor warranty', 'No fix, no fee'],
  'gaming-pc-builds': [
    '24-hour burn-in report with every build',
    '2-year labor warranty',
    '7–10 business days once parts arrive',
  ],
};
