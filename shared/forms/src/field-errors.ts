import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translatable versions of the English messages in form schemas and function responses. */
const fieldErrors: Readonly<Record<string, MessageDescriptor>> = {
  'Tell us your name': msg`Tell us your name`,
  'Tell us your email address': msg`Tell us your email address`,
  'Enter a valid email address': msg`Enter a valid email address`,
  'Enter your phone number': msg`Enter your phone number`,
  'Enter a phone number that we can call': msg`Enter a phone number that we can call`,
  'Choose a topic': msg`Choose a topic`,
  'Choose what you need': msg`Choose what you need`,
  'Choose a place': msg`Choose a place`,
  'Choose a size': msg`Choose a size`,
  'Choose phone or video': msg`Choose phone or video`,
  'Choose a time of day': msg`Choose a time of day`,
  'Choose a time': msg`Choose a time`,
  'This time is not free any more. Choose another one.': msg`This time is not free any more. Choose another one.`,
  'Write a message': msg`Write a message`,
  'At most 40 characters': msg`At most 40 characters`,
  'At most 120 characters': msg`At most 120 characters`,
  'At most 160 characters': msg`At most 160 characters`,
  'At most 254 characters': msg`At most 254 characters`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 2000 characters': msg`At most 2000 characters`,
  'At most 5000 characters': msg`At most 5000 characters`,
  'This was sent many times already. Please wait a while, or call us.': msg`This was sent many times already. Please wait a while, or call us.`,
  'Too many requests. Please wait a moment.': msg`This was sent many times already. Please wait a while, or call us.`,
  'We could not tell that you are a person. Try again, or call us.': msg`We could not tell that you are a person. Try again, or call us.`,
  'This conversation can no longer be changed. Book a new one, or call us.': msg`This conversation can no longer be changed. Book a new one, or call us.`,
  'This conversation was changed elsewhere. Load the page again.': msg`This conversation was changed elsewhere. Load the page again.`,
  'Attach your résumé': msg`Attach your résumé`,
  'Attach a PDF or a Word document (DOCX)': msg`Attach a PDF or a Word document (DOCX)`,
  'This file looks infected. It was not kept.': msg`This file looks infected. It was not kept.`,
  'This file is empty': msg`This file is empty`,
  'At most 5 MB': msg`At most 5 MB`,
  'The file is too large. Send at most 5 MB.': msg`At most 5 MB`,
  'Enter an address that begins with https://': msg`Enter an address that begins with https://`,
  'This position is not open any more': msg`This position is not open any more`,
  'This estimate cannot be read': msg`This estimate cannot be read`,
  'This link is not complete': msg`This link is not complete. Copy all of it from the mail.`,
  'This link is too old. Subscribe again to get a new one.': msg`This link is too old. Subscribe again to get a new one.`,
  'This link leads to no conversation. Check the mail, or call us.': msg`This link leads to no conversation. Check the mail, or call us.`,
};

/** Messages of a single form, by their English text. */
export type ErrorMessages = Readonly<Record<string, MessageDescriptor>>;

/** Translates a message of a schema or a function; unknown ones stay as they are. */
export function translateError(
  message: string,
  translate: (descriptor: MessageDescriptor) => string,
  messages: ErrorMessages = {},
): string {
  const descriptor = messages[message] ?? fieldErrors[message];
  return descriptor ? translate(descriptor) : message;
}
