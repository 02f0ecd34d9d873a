import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const goalLabels: Readonly<Record<string, MessageDescriptor>> = {
  contact: msg`Message sent`,
  callback: msg`Callback requested`,
  booking: msg`Appointment booked`,
  order: msg`Order placed`,
  phone_call: msg`Phone number tapped`,
  ticket: msg`Ticket opened`,
  newsletter: msg`Newsletter requested`,
  signup: msg`Account created`,
  file_download: msg`File downloaded`,
  video_complete: msg`Video watched to the end`,
};

const nameLabels: Readonly<Record<string, MessageDescriptor>> = {
  direct: msg`Direct or unknown`,
  '(other)': msg`All others`,
};

const deviceLabels: Readonly<Record<string, MessageDescriptor>> = {
  phone: msg`Phone`,
  tablet: msg`Tablet`,
  desktop: msg`Computer`,
};

/** The label of a page or source, or its own name. */
export const nameLabel = (name: string): MessageDescriptor | string => nameLabels[name] ?? name;
export const deviceLabel = (device: string): MessageDescriptor | string => deviceLabels[device] ?? device;
export const goalLabel = (goal: string): MessageDescriptor | string => goalLabels[goal] ?? goal;
