import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { ServiceId } from '@tulebyte/brand/services';
import type { ComponentType } from 'react';
import { BackupPicture } from './backup-picture.tsx';
import { CloudPicture } from './cloud-picture.tsx';
import { GamingPicture } from './gaming-picture.tsx';
import { ManagedPicture } from './managed-picture.tsx';
import { PcRepairPicture } from './pc-repair-picture.tsx';
import { SecurityPicture } from './security-picture.tsx';

/** The drawing of each service, with its heading. */
export const servicePictures: Readonly<Record<ServiceId, { title: MessageDescriptor; Picture: ComponentType }>> = {
  'managed-it': { title: msg`When something breaks`, Picture: ManagedPicture },
  cybersecurity: { title: msg`The first 15 minutes`, Picture: SecurityPicture },
  'cloud-migration': { title: msg`The weekend, and the way back`, Picture: CloudPicture },
  'data-backup': { title: msg`Three copies, two kinds, one elsewhere`, Picture: BackupPicture },
  'pc-repair': { title: msg`What fails, and what each repair costs`, Picture: PcRepairPicture },
  'gaming-pc-builds': { title: msg`How the air moves`, Picture: GamingPicture },
};
