import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONTACT_TOPICS } from '@tulebyte/backend-api/functions/contact';
import { serviceNames } from '../labels/service-labels.ts';

export type ContactTopic = (typeof CONTACT_TOPICS)[number];

/** What an inquiry can be about, in words. */
export const topicNames: Readonly<Record<ContactTopic, MessageDescriptor>> = {
  ...serviceNames,
  'home-services': msg`Help at home`,
  other: msg`Something else`,
};

export const topics: readonly ContactTopic[] = CONTACT_TOPICS;

/** Reads a topic from an address or a form; anything unknown is no topic. */
export function readTopic(value: string | null | undefined): ContactTopic | undefined {
  return topics.find((topic) => topic === value);
}
