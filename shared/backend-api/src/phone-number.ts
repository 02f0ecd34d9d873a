import * as v from 'valibot';

/** Up to 40 characters with 7 to 20 digits, or nothing. */
const PHONE_NUMBER = /^(?:(?=(?:\D*\d){7,20}\D*$)[+(0-9][-+0-9() ./x]{0,39})?$/;

/** A phone number as `profiles.phone` accepts it: one to dial, where forms also take words beside it. Spaces around it are removed. @param message of a rejection */
export function profilePhoneNumber<Message extends string>(message: Message) {
  return v.pipe(v.string(), v.trim(), v.regex(PHONE_NUMBER, message));
}
