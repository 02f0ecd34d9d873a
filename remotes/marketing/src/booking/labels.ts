import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { BOOKING_TOPICS } from '@tulebyte/backend-api/functions/booking';
import { topicNames } from '../contact/topics.ts';

export type BookingTopic = (typeof BOOKING_TOPICS)[number];

/** Labels of the topics. */
export const bookingTopicNames: Readonly<Record<BookingTopic, MessageDescriptor>> = {
  ...topicNames,
  demo: msg`See how the client portal works`,
};

/** Parses a topic from the URL. */
export function readBookingTopic(value: string | null): BookingTopic | undefined {
  return BOOKING_TOPICS.find((topic) => topic === value);
}
