import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONTACT_TOPICS } from '@tulebyte/backend-api/functions/contact';
import { serviceNames } from '@tulebyte/brand/service-labels';

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** Labels of the contact topics. */
export const topicNames: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  ...serviceNames,
  'home-services': msg`Help at home`,
  other: msg`Something else`,
};

export const topics: readonly ContactTopic[] = CONTACT_TOPICS;

/** Parses a topic from the URL or the form. */
export function readTopic(value: string | null | undefined): ContactTopic | undefined {
  return topics.find((topic) => topic === value);
}
