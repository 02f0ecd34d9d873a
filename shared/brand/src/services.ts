import type { PriceLine } from './price.ts';

export type { PriceLine, PriceUnit } from './price.ts';

export type ServiceId = 'pc-repair' | 'gaming-pc-builds' | 'cybersecurity' | 'cloud-migration' | 'managed-it' | 'data-backup';

/** One of the six services. `prices` is empty where the plans are the price (`@tulebyte/brand/plans`). */
export interface Service {
  readonly id: ServiceId;
  readonly name: string;
  readonly audience: 'home' | 'business' | 'both';
  readonly prices: readonly PriceLine[];
  /** Each promise makes sense on its own. */
  readonly promises: readonly string[];
}

export const services = [
  {
    id: 'managed-it',
    name: 'Managed IT',
    audience: 'business',
    prices: [],
    promises: ['One named engineer', 'A review every quarter'],
  },
  {
    id: 'cybersecurity',
    name: 'Cybersecurity',
    audience: 'business',
    prices: [
      { id: 'assessment', label: 'Security assessment', cents: 150_000, unit: 'once', note: 'Fixed price, up to 50 devices' },
      { id: 'mdr', label: 'Managed detection and response', cents: 1_800, unit: 'endpoint-month' },
      { id: 'phishing-training', label: 'Phishing training', cents: 400, unit: 'user-month' },
    ],
    promises: ['Critical alerts triaged within 15 minutes, 24/7'],
  },
  {
    id: 'cloud-migration',
    name: 'Cloud migration',
    audience: 'business',
    prices: [
      { id: 'discovery', label: 'Discovery', cents: 75_000, unit: 'once', note: 'Credited to the project' },
      { id: 'mailbox', label: 'Microsoft 365 or Google Workspace', cents: 12_500, unit: 'mailbox' },
      { id: 'server', label: 'Servers', cents: null, unit: 'once', note: 'Quoted' },
    ],
    promises: ['Cutover outside business hours', 'A rollback plan in writing'],
  },
  {
    id: 'data-backup',
    name: 'Data backup',
    audience: 'both',
    prices: [
      { id: 'workstation', label: 'Workstation', cents: 1_200, unit: 'device-month' },
      { id: 'server', label: 'Server', cents: 8_900, unit: 'server-month', note: '1 TB included' },
      { id: 'server-terabyte', label: 'Each additional terabyte', cents: 2_500, unit: 'terabyte-month' },
    ],
    promises: ['3-2-1 copies', 'Hourly server snapshots', 'A restore test each quarter, with a report'],
  },
  {
    id: 'pc-repair',
    name: 'PC and laptop repair',
    audience: 'both',
    prices: [
      { id: 'diagnostic', label: 'Diagnostic', cents: 5_900, unit: 'once', note: 'Waived when we do the repair' },
      { id: 'virus-removal', label: 'Virus removal', cents: 12_900, unit: 'once' },
      { id: 'ssd-upgrade', label: 'SSD upgrade with clone', cents: 14_900, unit: 'once', plusParts: true },
      { id: 'screen', label: 'Screen replacement', cents: 18_900, unit: 'once', from: true, plusParts: true },
      { id: 'data-recovery', label: 'Data recovery', cents: 19_900, unit: 'once', from: true },
    ],
    promises: ['Diagnosis in 1 business day, most repairs in 3', '90-day labor warranty', 'No fix, no fee'],
  },
  {
    id: 'gaming-pc-builds',
    name: 'Gaming PC builds',
    audience: 'home',
    prices: [
      { id: 'air', label: 'Air-cooled build', cents: 19_900, unit: 'once', plusParts: true },
      { id: 'aio', label: 'All-in-one liquid build', cents: 29_900, unit: 'once', plusParts: true },
      { id: 'custom-loop', label: 'Custom loop build', cents: 59_900, unit: 'once', plusParts: true },
    ],
    promises: ['24-hour burn-in report with every build', '2-year labor warranty', '7–10 business days once parts arrive'],
  },
] as const satisfies readonly Service[];

/** Finds a service by id. */
export function findService(id: string): Service | undefined {
  return services.find((service) => service.id === id);
}
