import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from './services.ts';

/**
 * Translations of the services' names, in menu order. Tests compare the English ones with the brand record. Programs without
 * Lingui's compiler can't import this file.
 */
export const serviceNames: Readonly<Record<ServiceId, MessageDescriptor>> = {
  'managed-it': msg`Managed IT`,
  cybersecurity: msg`Cybersecurity`,
  'cloud-migration': msg`Cloud migration`,
  'data-backup': msg`Data backup`,
  'pc-repair': msg`PC and laptop repair`,
  'gaming-pc-builds': msg`Gaming PC builds`,
};
