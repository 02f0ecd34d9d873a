import { maskPersonalData } from '../_shared/mask-personal-data.ts';

/** Phone numbers of the US, and longer ones of cards, accounts, and social security. Prices, years, and ticket numbers stay. */
const PHONE = /(?<![\w$])(?:\+?1[ .-]?)?\(?\d{3}\)?[ .-]?\d{3}[ .-]?\d{4}(?!\w)/g;
const LONG_NUMBER = /(?<![\w$])(?:\d{3}-\d{2}-\d{4}|\d(?:[ -]?\d){8,})(?!\w)/g;

/** A question without what identifies its author. */
export function maskQuestion(question: string): string {
  return maskPersonalData(question).replace(PHONE, '[phone]').replace(LONG_NUMBER, '[number]');
}
