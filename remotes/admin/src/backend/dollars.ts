import * as v from 'valibot';

/** An amount typed in dollars, such as 89, 80.10, or $1,299.50, parsed to cents. `message` says that it isn't one. */
export const dollars = (message: string) =>
  v.pipe(
    v.string(),
    v.trim(),
    v.transform((amount) => amount.replace(/^\$\s*/, '').replaceAll(/,(?=\d{3}(?!\d))/g, '')),
    v.regex(/^\d{1,6}([.]\d{1,2})?$/, message),
    v.transform((amount) => Math.round(Number(amount) * 100)),
  );

/** Cents as they are typed. */
export const typedDollars = (cents: number): string => (cents / 100).toFixed(2);
