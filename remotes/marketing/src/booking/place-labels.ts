import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findCity } from '@tulebyte/brand';
import type { BOOKING_PLACES, BOOKING_SIZES } from '@tulebyte/backend-api/functions/booking';

type Place = (typeof BOOKING_PLACES)[number];
type Size = (typeof BOOKING_SIZES)[number];

export const sizeNames: Readonly<Record<Size, MessageDescriptor>> = {
  home: msg`A home`,
  '1-5': msg`An office of up to 5`,
  '6-20': msg`An office of 6 to 20`,
  '21-50': msg`An office of 21 to 50`,
  '51+': msg`An office of more than 50`,
};

const otherPlace = msg`Somewhere else`;

/** A place's name; city names need no translation. */
export function placeName(place: Place, translate: (words: MessageDescriptor) => string): string {
  return findCity(place)?.name ?? translate(otherPlace);
}
