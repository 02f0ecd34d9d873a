import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { CONTACT_TOPICS, PRIVACY_TOPICS } from '@tulebyte/backend-api/functions/contact';
import { serviceNames } from '@tulebyte/brand/service-labels';

type ContactTopic = (typeof CONTACT_TOPICS)[number];
export type MessageTopic = ContactTopic | (typeof PRIVACY_TOPICS)[number];

/** Labels of the contact topics. */
export const topicNames: Readonly<Record<MessageTopic, MessageDescriptor>> = {
  ...serviceNames,
  'home-services': msg`Help at home`,
  other: msg`Something else`,
  'privacy-know': msg`Privacy: what you know about me`,
  'privacy-delete': msg`Privacy: delete my data`,
  'privacy-correct': msg`Privacy: correct my data`,
  'privacy-opt-out': msg`Privacy: opt out`,
};

/** Topics of calls. */
export const callTopics: readonly MessageTopic[] = CONTACT_TOPICS;
/** Topics of messages, which can also be about the sender's data. */
export const messageTopics: readonly MessageTopic[] = [...CONTACT_TOPICS, ...PRIVACY_TOPICS];

/** Parses a topic from the URL or the form. */
export function readTopic(value: string | null | undefined, topics: readonly MessageTopic[]): MessageTopic | undefined {
  return topics.find((topic) => topic === value);
}
