import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Labels of the backup intervals, by hours. */
export const intervalLabels: Readonly<Record<number, MessageDescriptor>> = {
  0: msg`No backup set up`,
  1: msg`Hourly`,
  4: msg`Every 4 hours`,
  24: msg`Daily`,
  168: msg`Weekly`,
};

export const planStateLabels = {
  offered: msg`Offered`,
  active: msg`Active`,
  canceling: msg`Cancellation pending`,
  ended: msg`Ended`,
};
