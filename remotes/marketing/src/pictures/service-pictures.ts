import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import type { ComponentType } from 'react';
import { BackupPicture } from './backup-picture.tsx';
import { GamingPicture } from './gaming-picture.tsx';
import { PcRepairPicture } from './pc-repair-picture.tsx';
import { SecurityPicture } from './security-picture.tsx';

/** The drawings of services, with their headings. Where the page opens with the same subject, it has none. */
export const servicePictures: Readonly<Partial<Record<ServiceId, { title: MessageDescriptor; Picture: ComponentType }>>> = {
  cybersecurity: { title: msg`The first 15 minutes`, Picture: SecurityPicture },
  'data-backup': { title: msg`Three copies, two kinds, one elsewhere`, Picture: BackupPicture },
  'pc-repair': { title: msg`What fails, and what each repair costs`, Picture: PcRepairPicture },
  'gaming-pc-builds': { title: msg`24 hours under load`, Picture: GamingPicture },
};
