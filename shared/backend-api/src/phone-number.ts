import * as v from 'valibot';

const digitCount = (phone: string): number => phone.replaceAll(/\D/g, '').length;

/** A phone number as `profiles.phone` accepts it: with 7 to 20 digits, or empty. Spaces around it are removed. @param message of a rejection */
export function phoneNumber<Message extends string>(message: Message) {
  return v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (phone) =>
        phone === '' ||
        (phone.length <= 40 && /^[+(0-9][-+0-9() ./x]*$/.test(phone) && digitCount(phone) >= 7 && digitCount(phone) <= 20),
      message,
    ),
  );
}
