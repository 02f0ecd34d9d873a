import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { describe } from '@tulebyte/i18n';
import * as v from 'valibot';

/** Messages of the account forms. Schemas refer to them by key, since they are created before the language is known. */
const MESSAGES = {
  email_missing: msg`Enter your email address.`,
  email_invalid: msg`Please enter a valid email address.`,
  password_missing: msg`Enter your password.`,
  first_name_missing: msg`Enter your first name.`,
  last_name_missing: msg`Enter your last name.`,
  name_too_long: msg`80 characters at most.`,
  passwords_differ: msg`The two passwords don’t match.`,
  code_invalid: msg`The code has six digits.`,
  recovery_code_missing: msg`Enter a recovery code.`,
  device_name_missing: msg`Name the device.`,
  email_differs: msg`This isn’t your account’s address.`,
} as const satisfies Record<string, MessageDescriptor>;

type Key = keyof typeof MESSAGES;

/** Translates a schema's message; other messages stay as they are. */
export function fieldMessage(message: string): string {
  return message in MESSAGES ? describe(MESSAGES[message as Key]) : message; // checked in the same expression
}

const key = (name: Key) => name;

export const Email = v.pipe(v.string(), v.trim(), v.nonEmpty(key('email_missing')), v.email(key('email_invalid')));
export const Password = v.pipe(v.string(), v.nonEmpty(key('password_missing')));
/** The database's limit. */
const nameLength = v.maxLength<string, 80, Key>(80, key('name_too_long'));
export const FirstName = v.pipe(v.string(), v.trim(), v.nonEmpty(key('first_name_missing')), nameLength);
export const LastName = v.pipe(v.string(), v.trim(), v.nonEmpty(key('last_name_missing')), nameLength);
export const PASSWORDS_DIFFER = key('passwords_differ');
export const EMAIL_DIFFERS = key('email_differs');
/** Apps show the code in two groups, so people type a space. */
export const Code = v.pipe(
  v.string(),
  v.transform((code) => code.replaceAll(/\s/g, '')),
  v.regex(/^\d{6}$/, key('code_invalid')),
);
export const RecoveryCode = v.pipe(v.string(), v.trim(), v.nonEmpty(key('recovery_code_missing')));
export const DeviceName = v.pipe(v.string(), v.trim(), v.nonEmpty(key('device_name_missing')), v.maxLength(60));
