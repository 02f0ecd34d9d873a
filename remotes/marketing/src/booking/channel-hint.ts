import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { channelNames } from '@tulebyte/appointments/channels';
import { company, formatUsd, travel } from '@tulebyte/brand';
import { priceLine } from '../prices/price-line.ts';
import { bookingKind, type BookingChoice } from './booking-kind.ts';

const { city } = company.base;
const diagnostic = formatUsd(priceLine('pc-repair/diagnostic')?.cents ?? 0);
const freeMiles = travel.freeMiles;

/** What a channel means and costs for what is being booked. */
export function channelHint(booking: BookingChoice): MessageDescriptor {
  if (bookingKind(booking) === 'officeVisit')
    return msg`A free visit to your office. Past ${freeMiles} miles there’s a travel fee.`;
  if (booking.channel === 'dropoff' && booking.topic === 'pc-repair')
    return msg`By appointment in ${city}. The ${diagnostic} diagnostic is waived when we do the repair.`;
  return channelNames[booking.channel].hint;
}
