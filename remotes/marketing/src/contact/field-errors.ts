import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** The messages of the contact schema, which speaks English, as messages that can be translated. */
export const fieldErrors: Readonly<Record<string, MessageDescriptor>> = {
  'Tell us your name': msg`Tell us your name`,
  'Tell us your email address': msg`Tell us your email address`,
  'Enter a valid email address': msg`Enter a valid email address`,
  'Choose a topic': msg`Choose a topic`,
  'Write a message': msg`Write a message`,
  'At most 40 characters': msg`At most 40 characters`,
  'At most 120 characters': msg`At most 120 characters`,
  'At most 160 characters': msg`At most 160 characters`,
  'At most 254 characters': msg`At most 254 characters`,
  'At most 5000 characters': msg`At most 5000 characters`,
};
