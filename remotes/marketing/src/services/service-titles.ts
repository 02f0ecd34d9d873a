import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';

/** Titles of the service pages, separate from their content to keep the route list small. */
export const serviceTitles: Readonly<Record<ServiceId, MessageDescriptor>> = {
  'managed-it': msg`Managed IT for Central Valley offices`,
  cybersecurity: msg`Cybersecurity for small businesses`,
  'cloud-migration': msg`Cloud migration with a way back`,
  'data-backup': msg`Data backup, tested every quarter`,
  'pc-repair': msg`PC and laptop repair with prices up front`,
  'gaming-pc-builds': msg`Gaming PC builds with a burn-in report`,
};
