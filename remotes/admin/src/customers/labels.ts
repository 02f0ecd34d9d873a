import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the backup intervals, by hours. */
export const intervalLabels: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`No backup agreed`,
  1: msg`Every hour`,
  4: msg`Every 4 hours`,
  24: msg`Every day`,
  168: msg`Every week`,
};
