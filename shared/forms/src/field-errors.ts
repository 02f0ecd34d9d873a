import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Translatable versions of the English messages in form schemas and function responses. */
const fieldErrors: Readonly<Record<string, MessageDescriptor>> = {
  'Tell us your name': msg`Tell us your name`,
  'Tell us your email address': msg`Tell us your email address`,
  'Enter a valid email address': msg`Enter a valid email address`,
  'Enter your phone number': msg`Enter your phone number`,
  'Enter a phone number we can call': msg`Enter a phone number we can call`,
  'Choose a topic': msg`Choose a topic`,
  'Choose what you need': msg`Choose what you need`,
  'Choose a place': msg`Choose a place`,
  'Choose a size': msg`Choose a home or an office`,
  'Choose how to meet': msg`Choose how to meet`,
  'Enter the street address': msg`Enter the street address`,
  'Enter the city': msg`Enter the city`,
  'Enter a 5-digit ZIP code': msg`Enter a 5-digit ZIP code`,
  'Outside our service area. Call us.': msg`Outside our service area. Call us.`,
  'Enter the ZIP code of the street address': msg`Enter the ZIP code of the street address`,
  'Choose a time of day': msg`Choose a time of day`,
  'Choose a time': msg`Choose a time`,
  'That time is no longer open. Choose another one.': msg`That time is no longer open. Choose another one.`,
  'Write a message': msg`Write a message`,
  'At most 40 characters': msg`At most 40 characters`,
  'At most 80 characters': msg`At most 80 characters`,
  'At most 120 characters': msg`At most 120 characters`,
  'At most 160 characters': msg`At most 160 characters`,
  'At most 254 characters': msg`At most 254 characters`,
  'At most 300 characters': msg`At most 300 characters`,
  'At most 2,000 characters': msg`At most 2,000 characters`,
  'At most 5,000 characters': msg`At most 5,000 characters`,
  'This was sent too many times. Wait a while, or call us.': msg`This was sent too many times. Wait a while, or call us.`,
  'Too many requests. Please wait a moment.': msg`This was sent too many times. Wait a while, or call us.`,
  'We couldn’t confirm that you’re a person. Try again, or call us.': msg`We couldn’t confirm that you’re a person. Try again, or call us.`,
  'This appointment can no longer be changed. Book a new one, or call us.': msg`This appointment can no longer be changed. Book a new one, or call us.`,
  'This appointment was changed somewhere else. Reload the page.': msg`This appointment was changed somewhere else. Reload the page.`,
  'Attach your résumé': msg`Attach your résumé`,
  'Attach a PDF or a Word document (DOCX)': msg`Attach a PDF or a Word document (DOCX)`,
  'This file looks infected, so we didn’t keep it.': msg`This file looks infected, so we didn’t keep it.`,
  'This file is empty': msg`This file is empty`,
  'At most 5 MB': msg`At most 5 MB`,
  'The file is too large. Send at most 5 MB.': msg`At most 5 MB`,
  'Enter an address that begins with https://': msg`Enter an address that begins with https://`,
  'This position is no longer open': msg`This position is no longer open`,
  'We can’t read this estimate': msg`We can’t read this estimate`,
  'This link is not complete': msg`This link isn’t complete. Copy all of it from the email.`,
  'This link is too old. Subscribe again to get a new one.': msg`This link is too old. Subscribe again to get a new one.`,
  'This link doesn’t lead to an appointment. Check the email, or call us.': msg`This link doesn’t lead to an appointment. Check the email, or call us.`,
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
