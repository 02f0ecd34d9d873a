import { company } from '@tulebyte/brand';
import { findTown } from '@tulebyte/brand/service-towns';
import type { Visit } from '@tulebyte/backend-api/functions/booking';

type Address = Pick<Visit, 'street' | 'city' | 'zip'>;

/** The full address, for staff and for the person who entered it. */
export const addressOf = ({ street, city, zip }: Address): string => `${street}, ${city}, ${company.base.regionCode} ${zip}`;

/** A house number and a few short words: `900 N 3rd St, Apt 4B`. */
const STREET = /^\d{1,6}[A-Z]?(?: (?:\p{L}[\p{L}'’-]{0,19}\.?|\d{1,3}(?:st|nd|rd|th)|#?\d{1,5}[A-Z]?),?){1,7}$/u;
/** Fewer digits than a phone number after a house number. */
const FEW_DIGITS = /^\D*(?:\d\D*){1,10}$/;

/**
 * The address for an email to the visitor, which goes to an address that nobody has proved: the town as our list names it, and the street
 * only if it can't carry a message, such as a link or a phone number.
 */
export function mailableAddress({ street, zip }: Address): string {
  const region = `${company.base.regionCode} ${zip}`;
  const town = findTown(zip);
  const place = town ? `${town.name}, ${region}` : region;
  return STREET.test(street) && FEW_DIGITS.test(street) ? `${street}, ${place}` : place;
}
