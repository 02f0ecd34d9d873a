import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { BackupState, ClientDevice } from './client.ts';

export const stateWords: Readonly<Record<BackupState, MessageDescriptor>> = {
  protected: msg`Protected`,
  late: msg`Backup late`,
  failing: msg`Backup failing`,
  not_backed_up: msg`Not backed up`,
};
export const stateTones = { protected: 'tule', late: 'dusk', failing: 'error', not_backed_up: 'neutral' } as const;

export const kindWords: Readonly<Record<ClientDevice['kind'], MessageDescriptor>> = {
  desktop: msg`Desktop PC`,
  laptop: msg`Laptop`,
  server: msg`Server`,
  network: msg`Network device`,
  other: msg`Other`,
};

export const intervalWords: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`No backup agreed`,
  1: msg`Every hour`,
  4: msg`Every 4 hours`,
  24: msg`Every day`,
  168: msg`Every week`,
};
