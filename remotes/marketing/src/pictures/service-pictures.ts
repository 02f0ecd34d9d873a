import type { ServiceId } from '@tulebyte/brand/services';
import type { ComponentType } from 'react';
import { BackupPicture } from './backup-picture.tsx';
import { GamingPicture } from './gaming-picture.tsx';
import { PcRepairPicture } from './pc-repair-picture.tsx';
import { SecurityPicture } from './security-picture.tsx';

/** The drawings of services. Where the page opens with the same subject, it has none. */
export const servicePictures: Readonly<Partial<Record<ServiceId, ComponentType>>> = {
  cybersecurity: SecurityPicture,
  'data-backup': BackupPicture,
  'pc-repair': PcRepairPicture,
  'gaming-pc-builds': GamingPicture,
};
