import * as v from 'valibot';

const number = (least: number, most: number, message: string) =>
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty(message), v.toNumber(message))]),
    v.minValue(least, message),
    v.maxValue(most, message),
  );

/** What staff fill in; the messages are keys that the form puts into words. */
export const EstimateInput = v.object({
  device: v.pipe(v.string(), v.trim(), v.minLength(2, 'device'), v.maxLength(120, 'device')),
  serialNumber: v.pipe(v.string(), v.trim(), v.maxLength(80, 'device')),
  complaint: v.pipe(v.string(), v.trim(), v.minLength(2, 'complaint'), v.maxLength(2000, 'complaint')),
  taxPercent: number(0, 15, 'tax'),
  lines: v.pipe(
    v.array(
      v.object({
        kind: v.picklist(['labor', 'part']),
        description: v.pipe(v.string(), v.trim(), v.minLength(2, 'description'), v.maxLength(200, 'description')),
        quantity: number(0.01, 9999, 'quantity'),
        price: number(0, 100_000, 'price'),
      }),
    ),
    v.minLength(1, 'lines'),
  ),
});
export type EstimateInput = v.InferOutput<typeof EstimateInput>;
