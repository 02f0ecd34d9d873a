import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { MyAppointment } from './my-appointments.ts';

/** How the appointment takes place. */
export const channelLabels: Readonly<Record<MyAppointment['channel'], MessageDescriptor>> = {
  phone: msg`We’ll call the number you gave us.`,
  video: msg`We’ll email you the link before it starts.`,
};
