import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { company, formatUsd } from '@tulebyte/brand';
import type { AppointmentChannel } from '@tulebyte/brand/calendar';
import { homeServices } from '@tulebyte/brand/home-services';

const { city } = company.base;
const firstHour = formatUsd(homeServices.prices[0].cents);

/** How an appointment takes place, to choose from. */
export const channelNames: Readonly<Record<AppointmentChannel, { label: MessageDescriptor; hint: MessageDescriptor }>> = {
  phone: { label: msg`By phone`, hint: msg`Free. We’ll call the number you give us.` },
  video: { label: msg`By video`, hint: msg`Free. We’ll email you a link, and you can share your screen.` },
  onsite: { label: msg`At your place`, hint: msg`A technician comes to you: ${firstHour} for the first hour.` },
  dropoff: { label: msg`Bring it in`, hint: msg`By appointment in ${city}. We’ll email you the address.` },
};

/** What happens at the appointment, for the person who booked it. */
export const channelInstructions: Readonly<Record<AppointmentChannel, MessageDescriptor>> = {
  phone: msg`We’ll call the number you gave us.`,
  video: msg`We’ll email you the link before it starts.`,
  onsite: msg`The technician will call you on the way.`,
  dropoff: msg`We’ll email you the address in ${city} before then.`,
};
