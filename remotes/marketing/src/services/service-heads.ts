import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';

/** Title and description of each service page; apart from its content, so that the route list stays small. */
export const serviceHeads: Readonly<Record<ServiceId, { title: MessageDescriptor; description: MessageDescriptor }>> = {
  'managed-it': {
    title: msg`Managed IT for Central Valley offices`,
    description: msg`One named engineer, a help desk and promised response times for offices in Stockton, Modesto and Sacramento. Priced by the user, month to month.`,
  },
  cybersecurity: {
    title: msg`Cybersecurity for small businesses`,
    description: msg`Security assessment at a fixed price, managed detection with critical alerts triaged within 15 minutes, and phishing training for Central Valley teams.`,
  },
  'cloud-migration': {
    title: msg`Cloud migration with a way back`,
    description: msg`Mail, files and servers moved to Microsoft 365 or Google Workspace outside business hours, with a written rollback plan. Discovery is credited to the project.`,
  },
  'data-backup': {
    title: msg`Data backup that is tested each quarter`,
    description: msg`Workstation and server backup with 3-2-1 copies, hourly server snapshots and a restore test each quarter with a report. Data stays in the United States.`,
  },
  'pc-repair': {
    title: msg`PC and laptop repair with a price first`,
    description: msg`Diagnosis in 1 business day and most repairs in 3, with a 90-day labor warranty and no fee without a fix. Prices for virus removal, SSDs, screens and data.`,
  },
  'gaming-pc-builds': {
    title: msg`Gaming PC builds with a burn-in report`,
    description: msg`Custom gaming PCs built for a flat fee: air-cooled, all-in-one liquid or custom loop. 24-hour burn-in report and a 2-year labor warranty with every build.`,
  },
};
