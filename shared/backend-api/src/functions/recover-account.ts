import * as v from 'valibot';

/** Turns two-step sign-in off with a recovery code, in a session that has passed the first step. */
export const RecoverAccountRequest = v.object({
  code: v.pipe(
    v.string('Enter a recovery code'),
    v.trim(),
    v.nonEmpty('Enter a recovery code'),
    v.maxLength(40, 'This is not a recovery code'),
  ),
});
export type RecoverAccountRequest = v.InferOutput<typeof RecoverAccountRequest>;

/** Errors: `invalid_request` when the code is wrong, `rate_limited` after five tries in 15 minutes. */
export const RecoverAccountResponse = v.object({ recovered: v.literal(true) });
export type RecoverAccountResponse = v.InferOutput<typeof RecoverAccountResponse>;
