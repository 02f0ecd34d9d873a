import * as v from 'valibot';

/** Fields that several forms share. The messages are English; forms translate them by their text. */

// PostgreSQL can't store NUL, and other control characters don't belong on screens or in emails.
const removeControlCharacters = v.transform((text: string) => text.toWellFormed().replaceAll(/[^\P{Cc}\n\r\t]/gu, ''));

/** More than spaces and zero-width characters. */
const hasVisibleText = (text: string) => /[^\s\p{Cf}]/u.test(text);
/** Formats 5000 as `5,000`. Starting `Intl` would take longer than the rest of this module. */
const withCommas = (count: number) => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',');
const tooLong = (max: number) => `At most ${withCommas(max)} characters`;

export const requiredText = (max: number, requiredMessage: string) =>
  v.pipe(
    v.string(requiredMessage),
    removeControlCharacters,
    v.trim(),
    v.check(hasVisibleText, requiredMessage),
    v.maxLength(max, tooLong(max)),
  );
export const optionalText = (max: number) =>
  v.optional(v.pipe(v.string(), removeControlCharacters, v.trim(), v.maxLength(max, tooLong(max))), '');

export const personName = requiredText(120, 'Tell us your name');

const MAX_EMAIL_LENGTH = 254;
const Email = v.pipe(v.string(), v.email());
/** The pattern's running time is quadratic, so longer texts don't reach it. */
const emailFormat = v.check((text: string) => text.length > MAX_EMAIL_LENGTH || v.is(Email, text), 'Enter a valid email address');

export const emailAddress = v.pipe(
  v.string('Tell us your email address'),
  v.trim(),
  v.nonEmpty('Tell us your email address'),
  emailFormat,
  v.maxLength(MAX_EMAIL_LENGTH, `At most ${MAX_EMAIL_LENGTH} characters`),
);

const PHONE_REQUIRED = 'Enter your phone number';
/** Enough digits for a phone number, in any format. */
const hasDigits = (phone: string) => phone.replaceAll(/\D/g, '').length >= 7;
export const phoneNumber = v.pipe(requiredText(40, PHONE_REQUIRED), v.check(hasDigits, 'Enter a phone number we can call'));

/** What every form sends in addition to its visible fields. */
export const formMeta = {
  /** Path of the page with the form. */
  source: v.optional(v.pipe(v.string(), v.regex(/^\/[^?#\s]*$/, 'Not a path'), v.maxLength(300))),
  /** The page's language, used for the confirmation email. */
  locale: v.optional(v.picklist(['en', 'es']), 'en'),
  /** The same for every retry of a submission, so that it is stored once. */
  idempotencyKey: v.pipe(v.string(), v.uuid('Not a UUID')),
  /** A honeypot. If it is filled in, the response looks the same and nothing is stored. */
  website: v.optional(v.string(), ''),
  /** The Cloudflare Turnstile token; checked only if the operator has configured Turnstile. */
  captchaToken: v.optional(v.pipe(v.string(), v.maxLength(2048)), ''),
} as const;
