import * as v from 'valibot';

/** Up to 40 characters with 7 to 20 digits, or nothing. */
const PHONE_NUMBER = /^(?:(?=(?:\D*\d){7,20}\D*$)[+(0-9][-+0-9() ./x]{0,39})?$/;

/**
 * A phone number as `profiles.phone` accepts it, trimmed: one to dial, while forms also accept words with it.
 * @param message of a rejection
 */
export function profilePhoneNumber<Message extends string>(message: Message) {
  return v.pipe(v.string(), v.trim(), v.regex(PHONE_NUMBER, message));
}
