import * as v from 'valibot';

/** Fields that several forms have. The messages are English; a form translates them by their text. */

// PostgreSQL stores no NUL, and no screen or mail should run other control characters.
const clean = v.transform((text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\n\r\t]/gu, ''));

/** Something to see: not only spaces, and signs of no width. */
const isSeen = (text: string) => /[^\s\p{Cf}]/u.test(text);

export const requiredText = (most: number, missing: string) =>
  v.pipe(v.string(missing), clean, v.trim(), v.check(isSeen, missing), v.maxLength(most, `At most ${most} characters`));
export const optionalText = (most: number) =>
  v.optional(v.pipe(v.string(), clean, v.trim(), v.maxLength(most, `At most ${most} characters`)), '');

export const personName = requiredText(120, 'Tell us your name');

const LONGEST_EMAIL = 254;
const Email = v.pipe(v.string(), v.email());
/** The pattern takes the square of what it is given, so nothing longer reaches it. */
const emailFormat = v.check((text: string) => text.length > LONGEST_EMAIL || v.is(Email, text), 'Enter a valid email address');

export const emailAddress = v.pipe(
  v.string('Tell us your email address'),
  v.trim(),
  v.nonEmpty('Tell us your email address'),
  emailFormat,
  v.maxLength(LONGEST_EMAIL, `At most ${LONGEST_EMAIL} characters`),
);

const PHONE_NEEDED = 'Tell us your telephone number';
/** Digits enough to call, written as people write them. */
const hasDigits = (phone: string) => phone.replaceAll(/\D/g, '').length >= 7;
export const phoneNumber = v.pipe(
  requiredText(40, PHONE_NEEDED),
  v.check(hasDigits, 'Enter a telephone number that we can call'),
);

/** What every form sends beside what a person fills in. */
export const formMeta = {
  /** The path of the page that the form stood on. */
  source: v.optional(v.pipe(v.string(), v.regex(/^\/[^?#\s]*$/, 'Not a path'), v.maxLength(300))),
  /** The language of the page: the mail to the person is written in it. */
  locale: v.optional(v.picklist(['en', 'es']), 'en'),
  /** The same for every try of one submission; a retry stores nothing twice. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
  /** A field that people do not see. Whoever fills it is a program: the answer looks the same and nothing is stored. */
  website: v.optional(v.string(), ''),
  /** What Cloudflare Turnstile gave the browser; looked at only where the operator has set it up. */
  humanCheck: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
} as const;
