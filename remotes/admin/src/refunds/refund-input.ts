import * as v from 'valibot';
import { dollars } from '../backend/dollars.ts';

/** An amount in dollars, parsed to cents, of at most what is left, and why. */
export const refundInput = (left: number) =>
  v.object({
    amount: v.pipe(dollars('amount'), v.minValue(1, 'amount'), v.maxValue(left, 'left')),
    reason: v.pipe(v.string(), v.trim(), v.minLength(2, 'reason'), v.maxLength(500, 'reason')),
    restock: v.boolean(),
  });
