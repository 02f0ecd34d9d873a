import * as v from 'valibot';

export const ADJUST_KINDS = ['received', 'counted', 'damaged', 'other'] as const;
export type AdjustKind = (typeof ADJUST_KINDS)[number];

/** A change of stock by staff; the rules are those of `adjust_stock`. */
export const AdjustmentInput = v.pipe(
  v.object({
    kind: v.picklist(ADJUST_KINDS),
    change: v.pipe(
      v.string(),
      v.trim(),
      v.regex(/^[+\-−]?\d{1,5}$/, 'number'),
      v.transform((text) => Number(text.replace('−', '-'))),
      v.check((change) => change !== 0 && Math.abs(change) <= 10_000, 'number'),
    ),
    note: v.pipe(v.string(), v.trim(), v.maxLength(300, 'long')),
  }),
  v.forward(
    v.partialCheck([['kind'], ['note']], ({ kind, note }) => kind !== 'other' || note !== '', 'reason'),
    ['note'],
  ),
  v.forward(
    v.partialCheck(
      [['kind'], ['change']],
      ({ kind, change }) => (kind === 'received' ? change > 0 : kind === 'damaged' ? change < 0 : true),
      'sign',
    ),
    ['change'],
  ),
);
