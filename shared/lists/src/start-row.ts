import * as v from 'valibot';

/** Location state of a list's URL that starts the cursor on a row, as Back does. */
export const StartRow = v.object({ startRow: v.union([v.string(), v.number()]) });
export type StartRow = v.InferOutput<typeof StartRow>;
