import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findService, type ServiceId } from '@tulebyte/brand/services';
import type { SeoEntries, SeoMetadata } from '@tulebyte/federation/remote';
import { businessNode } from '../structured-data/business.ts';
import { serviceNode } from '../structured-data/offers.ts';

const descriptions: Readonly<Record<ServiceId, MessageDescriptor>> = {
  'managed-it': msg`One named engineer, a help desk and set response times for offices in Stockton, Modesto and Sacramento. Priced per user, month to month.`,
  cybersecurity: msg`Security assessment at a fixed price, managed detection with critical alerts triaged within 15 minutes, and phishing training for Central Valley teams.`,
  'cloud-migration': msg`Email, files and servers moved to Microsoft 365 or Google Workspace outside business hours, with a written rollback plan. Discovery is credited to the project.`,
  'data-backup': msg`Workstation and server backup with 3-2-1 copies, hourly server snapshots and a restore test each quarter with a report. Data stays in the United States.`,
  'pc-repair': msg`Diagnosis in 1 business day and most repairs in 3, with a 90-day labor warranty and no fix, no fee. Prices for virus removal, SSDs, screens and data recovery.`,
  'gaming-pc-builds': msg`Custom gaming PCs built for a flat fee: air-cooled, all-in-one liquid or custom loop. 24-hour burn-in report and a 2-year labor warranty with every build.`,
};

const entry = (folder: string): SeoMetadata => ({
  description: ({ params }) => {
    const service = findService(params['serviceId'] ?? '');
    return service ? descriptions[service.id] : '';
  },
  jsonLd: ({ params }) => {
    const service = findService(params['serviceId'] ?? '');
    return service ? [businessNode(), serviceNode(service)] : [];
  },
  staticPaths: () => Object.keys(descriptions).map((id) => `${folder}/${id}`),
});

/** The six service pages, under both of their paths. */
export const serviceEntries: SeoEntries = { service: entry('/services'), 'service-alias': entry('/service') };
