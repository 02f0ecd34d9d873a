import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { findCity } from '@tulebyte/brand';
import { BOOKING_TOPICS, type BOOKING_PLACES, type BOOKING_SIZES } from '@tulebyte/backend-api/functions/booking';
import { topicNames } from '../contact/topics.ts';

export type BookingTopic = (typeof BOOKING_TOPICS)[number];
type Place = (typeof BOOKING_PLACES)[number];
type Size = (typeof BOOKING_SIZES)[number];

/** Labels of the topics. */
export const bookingTopicNames: Readonly<Record<BookingTopic, MessageDescriptor>> = {
  ...topicNames,
  demo: msg`See how the client portal works`,
};

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

/** Parses a topic from the URL. */
export function readBookingTopic(value: string | null): BookingTopic | undefined {
  return BOOKING_TOPICS.find((topic) => topic === value);
}
